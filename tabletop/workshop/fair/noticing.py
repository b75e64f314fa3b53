"""Notes on one simulated match: its rows and who used them, who led, and the longest stall.

A row is told by its id. A kind that comes into hidden hands is used when a piece of it goes from there into the open;
any other is used by a seat when one of its answers names the piece, or the place where it lies, or when the piece lies
before the seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.game import Game, Result
from tabletop.engine.handles import parse_handle, piece_of
from tabletop.engine.match import Match
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Option
from tabletop.engine.turns import Turn

Ids = frozenset[str]
Hand = tuple[Counter[str], Counter[str]]


@dataclass(frozen=True, slots=True)
class Notes:
    """Facts of one match. Sides are the teams of a match, or its seats."""

    changed: str
    """Option that was not as usual, as `option=value`; "" if all were."""
    sides: tuple[tuple[int, ...], ...]
    """Seats of each side; the one that did best comes first, and others that share its place after it."""
    best: int
    """Number of sides that share the best place."""
    had: tuple[Ids, ...]
    """Rows that each side had in hand or before it."""
    used: tuple[Counter[str], ...]
    """Rows that each side used, and how often."""
    begun: tuple[Counter[str], ...]
    """Rows that are looked at and that each side held when the match began, and how many."""
    there: Ids
    """Rows that lay in the open and belonged to nobody."""
    leads: int
    """Times that another side took the lead."""
    quiet: int
    """Most answers in a row in which nobody's points changed."""
    margin: int
    """Points between the best side and the next."""
    parts: int
    """Parts of the match, such as races; 1 if it was not of several."""


class Watch:
    """Observer of one match, called before and after each answer."""

    def __init__(self, game: Game, seats: int, begun: Sequence[Counter[str]] = ()) -> None:
        self.game = game
        self.begun = begun or tuple(Counter[str]() for _ in range(seats))
        self.named: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.leads = self.quiet = 0
        self._still = 0
        self._leaders: tuple[int, ...] = ()
        self._points: tuple[int, ...] | None = None

    def see_answer(self, state: State, decision: Decision, answer: Answer) -> None:
        """Note the rows that an answer names."""
        for option in decision.options:
            if option.key in answer.keys:
                self.named[answer.seat].update(set(_rows_named(state, option)))

    def see_table(self, state: State) -> None:
        """Note who leads now, and for how long nothing was won."""
        points = self.game.tally(state)
        self._still = self._still + 1 if points == self._points else 0
        self.quiet = max(self.quiet, self._still)
        self._points = points
        leaders = tuple(seat for seat, many in enumerate(points) if many == max(points))
        if len(leaders) < len(points):
            if self._leaders and not set(leaders) & set(self._leaders):
                self.leads += 1
            self._leaders = leaders

    def notes(self, match: Match, turns: Iterable[Turn], hands: Sequence[Hand], changed: str) -> Notes:
        """Sum up a match that is over; `hands` has what each seat had hidden, and what it played from there."""
        cards = match.state.cards
        kinds = {record.id: record.kind for record in cards}
        hidden = {kinds[row] for seen, _ in hands for row in seen}
        before = [
            {row: 1 for row in _rows_before(match, seat) if kinds[row] not in hidden}
            for seat in range(len(hands))
        ]
        used = [
            Counter({row: n for row, n in named.items() if kinds[row] not in hidden} | own) + played
            for named, own, (_, played) in zip(self.named, before, hands, strict=True)
        ]
        had = [{*seen, *own} for own, (seen, _) in zip(before, hands, strict=True)]
        result = match.result()
        sides = _sides(result)
        return Notes(
            changed=changed,
            sides=sides,
            best=1 if result.is_team else len(result.best),
            had=tuple(frozenset().union(*(had[seat] for seat in side)) for side in sides),
            used=tuple(sum((used[seat] for seat in side), Counter()) for side in sides),
            begun=tuple(sum((self.begun[seat] for seat in side), Counter()) for side in sides),
            there=frozenset(row for row in _shared_rows(match) if kinds[row] not in hidden),
            leads=self.leads,
            quiet=self.quiet,
            margin=_margin(result, sides),
            parts=max(1, len({turn.part for turn in turns if turn.part})),
        )


def _rows_named(state: State, option: Option) -> Iterator[str]:
    """Yield the rows that an option names by its pieces, or by the cards at its places."""
    for handle in (option.source, option.target, option.about, *option.uses):
        named, piece = parse_handle(handle), piece_of(state, handle)
        if piece is not None:
            yield state.cards[piece].id
        elif named.word in ("place", "zone") and named.key in state.shape.zones:
            zone = state.shape.zones[named.key]
            if zone.see == "all" and zone.most == 1:
                yield from (state.cards[each].id for each in state.zone(named.key))


def _rows_before(match: Match, seat: int) -> set[str]:
    """Return the rows that lay in the open before a seat."""
    shape = match.state.shape
    own = {
        f"zone:{zone}"
        for zone, field in shape.zones.items()
        if shape.owner(zone) == seat and field.see in ("all", "top")
    }
    return {match.state.cards[piece].id for piece, dst in _moves(match, seat) if dst in own}


def _shared_rows(match: Match) -> set[str]:
    """Return the rows that lay in the open in zones of nobody."""
    shape, cards = match.state.shape, match.state.cards
    open_ = {
        f"zone:{zone}"
        for zone, field in shape.zones.items()
        if field.see in ("all", "top") and shape.owner(zone) is None
    }
    return {cards[piece].id for piece, dst in _moves(match, None) if dst in open_}


def _moves(match: Match, seat: int | None) -> Iterator[tuple[int, str]]:
    """Yield each piece that a seat (None: everybody) saw laid out or moved, and where to."""
    for event in match.events_for(seat):
        facts: Any = event.facts
        if event.kind == "lay":
            yield from ((piece, facts["zone"]) for piece in facts["pieces"] if piece >= 0)
        elif event.kind == "move" and facts["piece"] >= 0:
            yield facts["piece"], facts["dst"]


def _sides(result: Result) -> tuple[tuple[int, ...], ...]:
    """Return the sides of a match, best first."""
    places = [place for place in result.places if place]
    return tuple(places) if result.is_team else tuple((seat,) for place in places for seat in place)


def _margin(result: Result, sides: tuple[tuple[int, ...], ...]) -> int:
    """Return the points between the best two sides."""
    if len(sides) < 2:
        return 0
    first, second = (max(result.points[seat] for seat in side) for side in sides[:2])
    return abs(first - second)
