"""Turns of a match: the one definition, for the result, the replay, and whoever else counts them.

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
class TurnPart:
    """Answers in a row of the same seats, all in one turn; none when the turn went by without a question."""

    seats: tuple[int, ...]
    """Seats whose turn it is if the game says so, else those that answered; several after a secret choice."""
    first: int
    """Number of answers given at its start."""
    end: int
    """Number of answers given at its end."""
    round: int
    """Round it was in; 0 when the game counts none, or none has begun."""
    part: int = 0
    """Part of the match it was in, if each part counts its rounds anew; 0 elsewhere."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn with the answers in it and any secret choice before it."""

    number: int
    """Number from 1."""
    seat: int
    """Seat whose turn it was; ALL for a turn that all seats take together."""
    parts: tuple[TurnPart, ...]
    """Parts in order; at least one."""

    @property
    def first(self) -> int:
        """Number of answers given at its start."""
        return self.parts[0].first

    @property
    def end(self) -> int:
        """Number of answers given at its end."""
        return self.parts[-1].end

    @property
    def round(self) -> int:
        """Round it ended in; 0 when the game counts none."""
        return self.parts[-1].round

    @property
    def part(self) -> int:
        """Part of the match it ended in; 0 elsewhere."""
        return self.parts[-1].part


def positions(match: Match) -> tuple[int, ...]:
    """Return every position of a match that may be looked at, as the number of answers: 0, and then always more.

    There is none while several seats choose in secret, so that nothing tells who chose first.
    """
    events = [*(before for _, before in match.standing_answers()), match.event_count]
    found = [0]
    for number in range(1, len(events)):
        view = match.view_after(None, number)
        secret = len(view.acting) > 1 or bool(view.ready)
        if not secret or events[number] != events[found[-1]]:
            found.append(number)
    return tuple(found)


def turns(match: Match) -> tuple[Turn, ...]:
    """Return the turns of a match so far; a secret choice that is still open is in none."""
    steps = tuple(_steps(match, positions(match)))
    counts = any(step.turns is not None for step in steps)
    nobodys = counts and steps[0].turn is None
    numbered = _count_turns(steps) if counts else _split_by_seat(tuple(_add_empty_turns(match, steps)))
    found = []
    for number, run in groupby(numbered, key=itemgetter(0)):
        parts = tuple(_join_parts(step for _, step in run))
        alone = len(parts[-1].seats) == 1 and not nobodys
        found.append(Turn(number, parts[-1].seats[0] if alone else ALL, parts))
    return tuple(found)


class _Step(NamedTuple):
    """Change from one position to the next. `round`, `turns`, `turn` and `part` are the game's own fields when it
    began, None where it has no such field."""

    first: int
    end: int
    seats: tuple[int, ...]
    round: int | None
    turns: int | None
    turn: int | None
    part: int | None = None


def _steps(match: Match, stops: Sequence[int]) -> Iterator[_Step]:
    given = [answer.seat for answer, _ in match.standing_answers()]
    for first, end in pairwise(stops):
        values = match.view_after(None, first).table.values
        its_round, count, owner, part = (
            value if isinstance(value := values.get(name), int) else None
            for name in (ROUND, TURNS, TURN, match.game.part)
        )
        yield _Step(first, end, tuple(sorted(set(given[first:end]))), its_round, count, owner, part)


def _count_turns(steps: Sequence[_Step]) -> Iterator[tuple[int, _Step]]:
    """Number the steps by turn, as the game counts them."""
    begun = next((step for step in steps if step.turns), None)
    for step in steps:
        there = step if step.turns or begun is None else begun
        owner = step.seats if there.turn is None else (there.turn,)
        yield there.turns or 1, step._replace(seats=owner)


def _add_empty_turns(match: Match, steps: Sequence[_Step]) -> Iterator[_Step]:
    """Add behind each step one without answers for every turn in it of a seat that was asked nothing."""
    if all(step.turn is None for step in steps):
        yield from steps
        return
    events = match.events_for(None)
    cuts = [*(before for _, before in match.standing_answers()), len(events)]
    for step in steps:
        yield step
        begun = list(
            _turn_starts(events[cuts[step.first] : cuts[step.end]], step.round, step.part, match.game.part)
        )
        if step is not steps[-1] or not match.is_over:
            begun = begun[:-1]  # this one is asked next
        for owner, its_round, part in begun:
            if owner in range(len(match.seats)):
                yield _Step(step.end, step.end, (owner,), its_round, None, owner, part)


def _turn_starts(
    events: Iterable[Event], its_round: int | None, part: int | None, parts: str
) -> Iterator[tuple[int, int | None, int | None]]:
    """Yield every turn that begins in these events: its seat as the game says, its round and its part
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


def _split_by_seat(steps: Sequence[_Step]) -> Iterator[tuple[int, _Step]]:
    """Number the steps by turn in a game that counts none: a new one begins where another seat answers,
    and with each round."""
    number = 1
    for before, step in zip((None, *steps), steps, strict=False):
        if before is not None and before.round != 0:  # not with what is asked before the first round
            other = len(before.seats) == 1 and before.seats != step.seats
            number += other or (before.part, before.round) != (step.part, step.round)
        yield number, step


def _join_parts(steps: Iterator[_Step]) -> Iterator[TurnPart]:
    """Join a turn's steps to parts."""
    for (seats, its_round, part), run in groupby(
        steps, lambda step: (step.seats, step.round or 0, step.part or 0)
    ):
        whole = tuple(run)
        yield TurnPart(seats, whole[0].first, whole[-1].end, its_round, part)
