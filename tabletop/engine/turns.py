"""What a turn is: the one place that says so, for the result, the replay, and whoever else counts them.

A game in which others answer in somebody's turn, or all act in it, counts its turns in a field `turns` and, if they
belong to somebody, says whose it is in `turn`. In any other a turn is one seat's answers in a row, within one `round`
if the state has that field and one part of a match of several (`Game.part`), and a turn that went by without a
question, if the game says whose it is in `turn`. What several choose in secret at the same time is a turn of none of
them: it belongs to the first that comes of it. So does all that is asked before the first turn of the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final, NamedTuple

from tabletop.engine.events import Event
from tabletop.engine.match import Match

ALL: Final = -1
ROUND, TURNS, TURN = "round", "turns", "turn"
"""Fields of a state that say something of turns, if it has them."""


@dataclass(frozen=True, slots=True)
class Part:
    """Answers in a row of the same seats, all in one turn; none when the turn went by without a question."""

    seats: tuple[int, ...]
    """Whose turn it is where the game says so, else whoever answered; several after a secret choice."""
    first: int
    """How many answers had been given when it began."""
    end: int
    """How many had been given when it was over."""
    round: int
    """Which round it was in; 0 when the game counts none, or none has begun."""
    part: int = 0
    """Which part it was in, of a match of several that each count their rounds anew; 0 elsewhere."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: what was chosen before it, if anything was, and what came of it."""

    number: int
    """From 1."""
    seat: int
    """Whose turn it was; ALL for a turn that all seats take together."""
    parts: tuple[Part, ...]
    """In order; at least one."""

    @property
    def first(self) -> int:
        """How many answers had been given when it began."""
        return self.parts[0].first

    @property
    def end(self) -> int:
        """How many had been given when it was over."""
        return self.parts[-1].end

    @property
    def round(self) -> int:
        """Which round it ended in; 0 when the game counts none."""
        return self.parts[-1].round

    @property
    def part(self) -> int:
        """Which part of a match of several it ended in; 0 elsewhere."""
        return self.parts[-1].part


def moments(match: Match) -> tuple[int, ...]:
    """Every position of a match that may be looked at, as the number of answers given by then: 0, and then always more.

    There is none while several seats choose in secret, so that nothing tells who chose first.
    """
    events = [*(before for _, before in match.answered()), match.event_count]
    found = [0]
    for number in range(1, len(events)):
        view = match.view_after(None, number)
        secret = len(view.acting) > 1 or bool(view.ready)
        if not secret or events[number] != events[found[-1]]:
            found.append(number)
    return tuple(found)


def turns(match: Match) -> tuple[Turn, ...]:
    """The turns of a match so far; a secret choice that is still open is in none."""
    steps = tuple(_steps(match, moments(match)))
    counts = any(step.turns is not None for step in steps)
    nobodys = counts and steps[0].turn is None
    numbered = _counted(steps) if counts else _told_apart(tuple(_with_unasked(match, steps)))
    found = []
    for number, run in groupby(numbered, key=itemgetter(0)):
        parts = tuple(_joined(step for _, step in run))
        alone = len(parts[-1].seats) == 1 and not nobodys
        found.append(Turn(number, parts[-1].seats[0] if alone else ALL, parts))
    return tuple(found)


class _Step(NamedTuple):
    """What led from one moment to the next. `round`, `turns`, `turn` and `part` are the game's own fields when it
    began, None where it has no such field."""

    first: int
    end: int
    seats: tuple[int, ...]
    round: int | None
    turns: int | None
    turn: int | None
    part: int | None = None


def _steps(match: Match, stops: Sequence[int]) -> Iterator[_Step]:
    given = [answer.seat for answer, _ in match.answered()]
    for first, end in pairwise(stops):
        values = match.view_after(None, first).table.values
        its_round, count, owner, part = (
            value if isinstance(value := values.get(name), int) else None
            for name in (ROUND, TURNS, TURN, match.game.part)
        )
        yield _Step(first, end, tuple(sorted(set(given[first:end]))), its_round, count, owner, part)


def _counted(steps: Sequence[_Step]) -> Iterator[tuple[int, _Step]]:
    """Every step with the number of its turn, as the game counts them."""
    begun = next((step for step in steps if step.turns), None)
    for step in steps:
        there = step if step.turns or begun is None else begun
        owner = step.seats if there.turn is None else (there.turn,)
        yield there.turns or 1, step._replace(seats=owner)


def _with_unasked(match: Match, steps: Sequence[_Step]) -> Iterator[_Step]:
    """The steps, and behind each of them one without answers for every turn in it of a seat that was asked nothing."""
    if all(step.turn is None for step in steps):
        yield from steps
        return
    events = match.events_for(None)
    cuts = [*(before for _, before in match.answered()), len(events)]
    for step in steps:
        yield step
        begun = list(
            _begun(events[cuts[step.first] : cuts[step.end]], step.round, step.part, match.game.part)
        )
        if step is not steps[-1] or not match.over:
            begun = begun[:-1]  # this one is asked next
        for owner, its_round, part in begun:
            if owner in range(len(match.seats)):
                yield _Step(step.end, step.end, (owner,), its_round, None, owner, part)


def _begun(
    events: Iterable[Event], its_round: int | None, part: int | None, parts: str
) -> Iterator[tuple[int, int | None, int | None]]:
    """Every turn that begins in these events: what the game says of whose it is, its round and its part
    of the match, which it counts in the field `parts`.
    """
    for event in events:
        field = event.facts["field"] if event.kind == "set" else ""
        if field == f"token:{ROUND}":
            its_round = event.facts["new"]
        elif parts and field == f"token:{parts}":
            part = event.facts["new"]
        elif field == f"token:{TURN}":
            yield event.facts["new"], its_round, part


def _told_apart(steps: Sequence[_Step]) -> Iterator[tuple[int, _Step]]:
    """Every step with the number of its turn, in a game that counts none: a new one begins where another seat answers,
    and with each round."""
    number = 1
    for before, step in zip((None, *steps), steps, strict=False):
        if before is not None and before.round != 0:  # not with what is asked before the first round
            other = len(before.seats) == 1 and before.seats != step.seats
            number += other or (before.part, before.round) != (step.part, step.round)
        yield number, step


def _joined(steps: Iterator[_Step]) -> Iterator[Part]:
    """The parts that a turn's steps are."""
    for (seats, its_round, part), run in groupby(
        steps, lambda step: (step.seats, step.round or 0, step.part or 0)
    ):
        whole = tuple(run)
        yield Part(seats, whole[0].first, whole[-1].end, its_round, part)
