"""The story of a finished match in numbers: points after every turn, who led, and where it turned.

Works from the match's public tallies alone; what a turn is follows from who answered, so it serves any game.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.engine.match import Match

ROUND_FIELD = "token:round"
MOST_MOMENTS = 3
Kind = Literal["lead", "jump", "gap", "last"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's answers in a row, within one round."""

    seat: int
    round: int
    """0 when the game counts none."""
    points: tuple[int, ...]
    """Everybody's points after it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that mattered."""

    kind: Kind
    turn: int
    """Index of the turn."""
    seat: int
    gain: int
    """What the seat won in this turn."""
    rival: int
    """The seat it overtook, leads or trails."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The whole match."""

    start: tuple[int, ...]
    turns: tuple[Turn, ...]
    moments: tuple[Moment, ...]
    lead_changes: int

    @property
    def rounds(self) -> int:
        """How many rounds were begun; 0 when the game counts none."""
        return max((turn.round for turn in self.turns), default=0)


def chronicle(match: Match) -> Chronicle:
    """The story of a match so far."""
    tallies = match.tallies()
    turns = _turns(match, tallies)
    leaders = _leaders(turns)
    changes = sum(a != b for a, b in itertools.pairwise(leaders))
    return Chronicle(tallies[0], turns, _moments(tallies[0], turns, leaders), changes)


def _turns(match: Match, tallies: Sequence[tuple[int, ...]]) -> tuple[Turn, ...]:
    answered = match.answered()
    rounds = _rounds(match)
    numbers = [next((n for at, n in reversed(rounds) if at <= events), 0) for _, events in answered]
    turns: list[Turn] = []
    for index, (answer, _) in enumerate(answered):
        last = index + 1 == len(answered)
        if last or answered[index + 1][0].seat != answer.seat or numbers[index + 1] != numbers[index]:
            turns.append(Turn(answer.seat, numbers[index], tallies[index + 1]))
    return tuple(turns)


def _rounds(match: Match) -> list[tuple[int, int]]:
    """Where each round begins: number of the event, number of the round."""
    found = []
    for at, event in enumerate(match.events_for(None)):
        if event.kind == "set" and event.facts["field"] == ROUND_FIELD:
            found.append((at, int(event.facts["new"])))
    return found


def _leaders(turns: Sequence[Turn]) -> list[int]:
    """Who led after each turn: whoever alone has most, else whoever led before."""
    leaders: list[int] = []
    for turn in turns:
        best = max(turn.points)
        ahead = [seat for seat, points in enumerate(turn.points) if points == best]
        if len(ahead) == 1:
            leaders.append(ahead[0])
        elif leaders and leaders[-1] in ahead:
            leaders.append(leaders[-1])
        else:
            leaders.append(ahead[0])
    return leaders


def _moments(start: tuple[int, ...], turns: Sequence[Turn], leaders: Sequence[int]) -> tuple[Moment, ...]:
    """At most three turns, in order: the largest gain, the widest lead that was lost, the lead taken for good."""
    if not turns or len(start) == 1:  # nobody to overtake
        return ()
    before = [start, *(turn.points for turn in turns)]

    def moment(kind: Kind, at: int, seat: int) -> Moment:
        points = turns[at].points
        rival = max(
            (s for s in range(len(points)) if s != seat), key=lambda s: (before[at][s], -s), default=seat
        )
        return Moment(kind, at, seat, points[seat] - before[at][seat], rival)

    winner = leaders[-1]
    taken = max((i for i in range(len(turns)) if i == 0 or leaders[i] != leaders[i - 1]), default=0)
    gains = [turn.points[turn.seat] - before[i][turn.seat] for i, turn in enumerate(turns)]
    most = max(range(len(turns)), key=lambda i: (gains[i], i))
    found = {taken: moment("last", taken, winner)}
    if gains[most] > 0:
        found.setdefault(most, moment("jump", most, turns[most].seat))
    lost = [i for i in range(len(turns)) if leaders[i] != winner and _margin(turns[i].points, leaders[i]) > 0]
    if lost:
        widest = max(lost, key=lambda i: (_margin(turns[i].points, leaders[i]), -i))
        found.setdefault(widest, moment("gap", widest, leaders[widest]))
    firsts = [i for i in range(1, len(turns)) if leaders[i] != leaders[i - 1] and i not in found]
    if len(found) < MOST_MOMENTS and firsts:
        found[firsts[0]] = moment("lead", firsts[0], leaders[firsts[0]])
    return tuple(found[at] for at in sorted(found))


def _margin(points: tuple[int, ...], leader: int) -> int:
    return points[leader] - max((p for seat, p in enumerate(points) if seat != leader), default=0)
