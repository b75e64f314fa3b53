"""Statistics of a finished match: points after every turn, the leaders, and the turning points.

Works from the match's public tallies alone; `engine.turns` says what a turn is. Partners are no rivals: a team has what
all in it have together, and a moment of a team names whoever acted.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Literal

from tabletop.engine.game import Result
from tabletop.engine.match import Match
from tabletop.engine.turns import ALL, turns

MOST_MOMENTS = 3
NOBODY = -1
"""Leader as long as nobody has been ahead of all others."""
Kind = Literal["first", "lead", "jump", "gap", "last", "finale"]
"""A first lead is taken from nobody, so it is no change; every other one is taken from whoever had it."""


@dataclass(frozen=True, slots=True)
class TurnTold:
    """Turn, with its gains."""

    seat: int
    """Seat whose turn it was; ALL for one of all together."""
    round: int
    """0 when the game counts none."""
    points: tuple[int, ...]
    """Everybody's points after it."""
    first: int = 0
    """Number of answers given before it."""
    part: int = 0
    """0 where the match is not of several parts, such as races."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that mattered."""

    kind: Kind
    turn: int
    """Index of the turn."""
    seat: int
    gain: int
    """Points that the seat, or its team, won in this turn."""
    rival: int
    """The seat it overtook, leads or trails; in a finale whoever brought it about."""
    first: int = 0
    """Number of answers given before it."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Statistics of the whole match."""

    start: tuple[int, ...]
    turns: tuple[TurnTold, ...]
    moments: tuple[Moment, ...]
    lead_changes: int

    @property
    def parts(self) -> int:
        """Number of parts begun in a match of several; 0 elsewhere."""
        return max((turn.part for turn in self.turns), default=0)

    @property
    def rounds(self) -> int:
        """Number of rounds begun, over all parts; 0 if the game counts none."""
        counted = [0, *(turn.round for turn in self.turns)]
        return sum(now - before if now >= before else now for before, now in itertools.pairwise(counted))


def chronicle(match: Match) -> Chronicle:
    """Compute the statistics of a match so far."""
    tallies = match.tallies()
    counted = turns(match)
    told = tuple(
        TurnTold(turn.seat, turn.round, tallies[turn.end], turn.first, turn.part) for turn in counted
    )
    result = match.result() if match.is_over else None
    alone = tuple((seat,) for seat in range(len(tallies[0])))
    sides = result.places if result is not None and result.is_team else alone
    by_side = tuple(
        replace(turn, seat=_side(turn.seat, sides), points=_sum_sides(turn.points, sides)) for turn in told
    )
    start = _sum_sides(tallies[0], sides)
    led, *leaders = _leaders([start, *(turn.points for turn in by_side)])
    changes = sum(a not in (b, NOBODY) for a, b in itertools.pairwise((led, *leaders)))
    winners = {_side(seat, sides) for seat in result.winners} if result is not None else ()
    found = _moments(start, by_side, (led, *leaders), winners)
    before = (tallies[0], *(turn.points for turn in told))
    acts = [
        [answer.seat for answer, _ in match.standing_answers()[turn.first : turn.end] if answer.keys]
        for turn in counted
    ]
    named = [_name_seats(each, told[each.turn], before[each.turn], acts[each.turn], sides) for each in found]
    return Chronicle(tallies[0], told, _weightiest(_finale(match, result, told), named), changes)


def _finale(match: Match, result: Result | None, told: Sequence[TurnTold]) -> list[Moment]:
    """Find the moment that decided the match in its last turn, if points do not show it."""
    if result is None or (finale := result.finale) is None or not told:
        return []
    first = max(told[-1].first, _answers_before(match, finale.line))
    return [Moment("finale", len(told) - 1, result.best[0], 0, finale.cause, first)]


def _answers_before(match: Match, line: str) -> int:
    """Count the answers before the one at which this line was last said; 0 if it came before all.

    A match that goes on from a kept position does not know what was said by then.
    """
    events = enumerate(match.events_for(None))
    said = (at for at, event in events if event.kind == "say" and event.facts["line"] == line)
    return max(0, bisect_right([before for _, before in match.standing_answers()], max(said, default=-1)) - 1)


def _weightiest(finale: Sequence[Moment], found: Sequence[Moment]) -> tuple[Moment, ...]:
    """Pick as many moments as are shown, in order; the deciding turn has no other moment."""
    deciding = {moment.turn for moment in finale}
    weighed = [*finale, *(moment for moment in found if moment.turn not in deciding)]
    return tuple(sorted(weighed[:MOST_MOMENTS], key=attrgetter("turn")))


def _side(seat: int, sides: Sequence[Sequence[int]]) -> int:
    """Return the side of a seat; ALL stays ALL."""
    return next((side for side, seats in enumerate(sides) if seat in seats), seat)


def _sum_sides(points: Sequence[int], sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Sum the points of each side's seats."""
    return tuple(sum(points[seat] for seat in seats) for seats in sides)


def _name_seats(
    moment: Moment, turn: TurnTold, before: Sequence[int], acts: Sequence[int], sides: Sequence[Sequence[int]]
) -> Moment:
    """Name seats for a side's moment: whoever was on turn, else who gained most, and the best rival.

    The gain is what all of the side gained.

    What partners gain together in a turn of others is told of whoever of them acted last; `acts` are the seats that did
    something in it, in order.
    """

    def gain(seat: int) -> int:
        return turn.points[seat] - before[seat]

    own, others = sides[moment.seat], sides[moment.rival]
    newest = {each: at for at, each in enumerate(acts)}
    most = max(own, key=lambda each: (gain(each), newest.get(each, -1), -each))
    seat = turn.seat if turn.seat in own else most
    rival = max(others, key=lambda each: (before[each], -each))
    return replace(moment, seat=seat, gain=sum(map(gain, own)), rival=rival, first=turn.first)


def _leaders(stands: Sequence[Sequence[int]]) -> list[int]:
    """Return the leader at each stand: the only one with most, else the last leader; NOBODY at first."""
    leaders: list[int] = []
    for stand in stands:
        best = max(stand)
        ahead = [seat for seat, points in enumerate(stand) if points == best]
        if len(ahead) == 1:
            leaders.append(ahead[0])
        elif not leaders or leaders[-1] in (NOBODY, *ahead):
            leaders.append(leaders[-1] if leaders else NOBODY)
        else:
            leaders.append(ahead[0])
    return leaders


def _moments(
    start: tuple[int, ...], turns: Sequence[TurnTold], leaders: Sequence[int], winners: Collection[int]
) -> tuple[Moment, ...]:
    """Find up to three turns: the lead taken for good, the largest gain, the widest lead lost.

    `leaders` begin with whoever led at the start: whoever does so to the end has taken the lead in no turn. For good is
    a lead that nobody drew level with again, and only a winner's: who is ahead in what is counted may be beaten by what
    is not.
    """
    if not turns or len(start) == 1:  # nobody to overtake
        return ()
    before = [start, *(turn.points for turn in turns)]
    ahead, led, alone = leaders[-1], leaders[1:], _alone(turns, leaders[1:])

    def moment(kind: Kind, at: int, seat: int) -> Moment:
        won = turns[at].points[seat] - before[at][seat]
        return Moment(kind, at, seat, won, _rival(before[at], seat))

    def lead(at: int) -> Moment:
        return moment("first" if leaders[at] == NOBODY else "lead", at, led[at])

    taken = [i for i in range(len(turns)) if alone[i] and led[i] != leaders[i]]
    kept = 1 + max((i for i in range(len(turns)) if not alone[i] or led[i] != ahead), default=-1)
    gains = [_gain(turn, before[i]) for i, turn in enumerate(turns)]
    most = max(range(len(turns)), key=lambda i: (gains[i][1], i))
    found = {}
    if kept < len(turns) and ahead in winners and (kept or leaders[0] != ahead):
        found[kept] = moment("last", kept, ahead)
    elif taken:
        found[taken[-1]] = lead(taken[-1])
    if gains[most][1] > 0:
        found.setdefault(most, moment("jump", most, gains[most][0]))
    lost = [i for i in range(len(turns)) if alone[i] and led[i] != ahead]
    if lost:
        widest = max(lost, key=lambda i: (_margin(turns[i].points, led[i]), -i))
        found.setdefault(widest, moment("gap", widest, led[widest]))
    firsts = [i for i in taken if i > 0 and i not in found]
    if len(found) < MOST_MOMENTS and firsts:
        found[firsts[0]] = lead(firsts[0])
    return tuple(found.values())


def _rival(points: Sequence[int], seat: int) -> int:
    """Return the other seat with most points, the first of several."""
    others = (other for other in range(len(points)) if other != seat)
    return max(others, key=lambda other: (points[other], -other))


def _gain(turn: TurnTold, before: Sequence[int]) -> tuple[int, int]:
    """Return the seat with the largest gain in a turn, and how much.

    It is the one on turn; of a turn of all together, or where all get the points of a part, the one that gained
    most, or that ended it.
    """
    gained = [now - old for now, old in zip(turn.points, before, strict=True)]
    seat = turn.seat if turn.seat != ALL and not turn.part else gained.index(max(gained))
    return seat, gained[seat]


def _alone(turns: Sequence[TurnTold], leaders: Sequence[int]) -> list[bool]:
    """Check after each turn if somebody leads alone."""
    each = zip(turns, leaders, strict=True)
    return [leader != NOBODY and _margin(turn.points, leader) > 0 for turn, leader in each]


def _margin(points: tuple[int, ...], leader: int) -> int:
    return points[leader] - max((p for seat, p in enumerate(points) if seat != leader), default=0)
