"""Table of the ring: every field, who sees it, and the few names that the rules use for places.

A side is a team in tag matches and a single wrestler otherwise. What is pending lies on the stack, the latest on top;
`pending` keeps for each card who it counts for and what it is aimed at.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.fields import Piece, Pieces, Value, Zone
from tabletop.engine.handles import card_handle, key, part_handle
from tabletop.engine.limits import Between, Cards, Each, OneOf, Row, Seats
from tabletop.engine.public_forecast import PublicForecast
from tabletop.engine.state import State

DECK: Final = "deck"
DISCARD: Final = "discard"
STACK: Final = "stack"
BENCH: Final = "bench"

NOBODY: Final = -1
FRESH: Final = 10
"""Endurance at the start and after a Fall (WREST-7, WREST-36); also the most there is (WREST-18)."""

ENTRIES: Final = ("damage", "counters", "pins", "submissions")
"""Entries of the score sheet."""


PLAY: Final = Row((Cards(), Seats(), Between(-1), Seats(), Between(), Between(), None, None))
"""A `Play` as it lies in `pending`."""


class Bout(State):
    """WREST: one match."""

    deck = Zone(see="count", doc="Draw Pile (WREST-4)", kinds=("cards",))
    discard = Zone(doc="discard pile, public (WREST-R23)", kinds=("cards",))
    hand = Zone(per="seat", see="owner", doc="Moves and Tricks in hand", kinds=("cards",))
    stack = Zone(doc="pending cards, the latest on top (WREST-39)", kinds=("cards",))
    corner = Zone(per="seat", doc="the wrestler card of a player (WREST-3)", kinds=("wrestlers",), most=1)
    bench = Zone(doc="wrestlers nobody has picked (WREST-3)", kinds=("wrestlers",))
    match = Value(str, doc="the kind of match (WREST-51, WREST-52, WREST-56, WREST-68)")
    spent = Pieces(
        doc="wrestlers whose once-per-Fall ability is used up (WREST-35, WREST-71)", within=("corner",)
    )

    endurance = Value(int, per="seat", start=FRESH, doc="1 to 10 (WREST-7, WREST-18)", of=Between(0, FRESH))
    falls = Value(int, per="side", doc="Falls scored (WREST-1)", of=Between())
    active = Value(int, per="side", start=NOBODY, doc="the wrestler in the ring (WREST-57)", of=Seats())
    turns = Value(int, doc="turns or Team Turns begun", of=Between())
    turn = Value(int, start=NOBODY, doc="whose turn it is; in a tag match the Active of the team", of=Seats())
    acted = Value(bool, doc="whether the one action of this turn is done (WREST-10)")
    tagged = Value(bool, doc="whether this Team Turn ended with a tag (WREST-61)")
    extra = Value(int, doc="more Moves that Momentum Swing allows (WREST-78)", of=Between())
    chain = Value(bool, doc="whether a Move with Chain may follow at once (WREST-23)")
    landed = Value(bool, doc="whether a Move of this turn resolved (WREST-78, WREST-79)")
    interfered = Value(bool, per="seat", doc="who has used the Interference of this Team Turn (WREST-80)")
    pending = Value(tuple, doc="an entry for each card of the stack (WREST-39)", of=Each(PLAY))
    attempt = Value(
        tuple,
        doc="(attacker, target, bonus) of the pinfall attempt, () without (WREST-30)",
        of=Row((Seats(), Seats(), Between())),
    )
    hold = Value(
        tuple, doc="(user, target) of the submission, () without (WREST-31)", of=Row((Seats(), Seats()))
    )
    fall_number = Value(int, doc="the Fall Number of the last flip or attempt", of=Between())
    lots = Value(
        tuple,
        doc="(seat, Fall Number) of the flips for the first turn, until it is over (WREST-5)",
        of=Each(Row((Seats(), Between()))),
    )
    needed = Value(int, doc="Falls that win the match (WREST-1, WREST-51, WREST-52, WREST-56)", of=Between())
    following = Value(
        int,
        start=NOBODY,
        doc="whose turn comes next after a Fall, -1: in the usual order (WREST-37)",
        of=Seats(),
    )
    moment = Value(
        tuple,
        doc="how the last card of this turn ended: (word, seat, target, number, Endurance), () while it waits",
    )
    done = Value(
        tuple,
        doc="(card, user, target, Endurance before, after) of each Move that hit this turn",
        of=Each(Row((OneOf(lambda s: s.cards.ids()), Seats(), Seats(), Between(), Between()))),
    )
    ledger = Value(int, per=("seat", "entry"), doc="what is counted for the score sheet", of=Between())

    def public_forecast(self) -> PublicForecast:
        """Forecast of what is pending (WREST-39 to WREST-48), by what everybody can see."""
        from tabletop.games.wrestling import forecast  # which is about this class

        return forecast.public_forecast(self)


class Play(NamedTuple):
    """One pending card; kept as a plain tuple in `pending`."""

    piece: Piece
    user: int
    """Seat it counts for: in a tag match the Active of the team that plays it (WREST-63)."""
    target: int
    """Target: of a Move the seat it is aimed at; of a Trick the piece it is played on, -1 for none."""
    by: int
    """Out of whose hand it came."""
    plus: int = 0
    minus: int = 0
    chained: bool = False
    """Played through Chain."""
    may_chain: bool = True
    """True if Chain may follow it (WREST-64, WREST-76)."""


def plays(s: Bout) -> tuple[Play, ...]:
    """Everything pending, the latest last."""
    return tuple(Play(*entry) for entry in s.pending)


def play_of(s: Bout, piece: Piece) -> Play:
    """The entry of a pending card."""
    return next(Play(*entry) for entry in s.pending if entry[0] == piece)


def hand(seat: int) -> str:
    """Storage key of a player's hand."""
    return key("hand", seat)


def ability_name(s: Bout, seat: int) -> str:
    """The handle of the name of a player's ability."""
    return part_handle(s.corner[seat][0], "ability.name")


def wrestler_handle(s: Bout, seat: int) -> str:
    """The handle of a player's wrestler card."""
    return card_handle(s.corner[seat][0])
