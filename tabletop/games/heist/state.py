"""Table of HEAT: every field, who sees it, and the few names that the rules use for places."""

from __future__ import annotations

from typing import Final

from tabletop.engine.fields import Value, Zone
from tabletop.engine.handles import key
from tabletop.engine.limits import Between, Cards, Each, OneOf, Row, Seats
from tabletop.engine.state import State

DECK: Final = "deck"
APB_DECK: Final = "apb_deck"
APB_USED: Final = "apb_used"
BOARD: Final = "supply"

NO_CARD: Final = -1

PLANS: Final = OneOf(lambda s: ("", *dict.fromkeys(s.cards.ids())))
"""Ids of cards, "" for none."""

ENTRIES: Final = ("favours", "jobs", "schemes", "consequences", "owed")
"""Ledger entries: money by [A], [B] and [C] effects, lost to Consequences, paid for Heat at the end."""

ACTS: Final = ("a", "b", "c")
"""The phases in which cards act."""


class Heist(State):
    """HEIST: one match of three Heists with four Stages each."""

    deck = Zone(see="count", doc="plan cards that are not dealt (HEIST-19)", kinds=("cards",))
    pile = Zone(
        per="seat",
        see="count",
        doc="cards that feed the draft; nobody looks at them (HEIST-11)",
        kinds=("cards",),
    )
    hand = Zone(per="seat", see="owner", doc="the plan of a Heist (HEIST-17)", kinds=("cards",))
    passing = Zone(
        per="seat",
        see="owner",
        doc="cards on their way to a neighbour, the oldest first (HEIST-13)",
        kinds=("cards",),
    )
    record = Zone(
        per="seat", doc="cards played in this Heist, the oldest left (HEIST-20, HEIST-22)", kinds=("cards",)
    )
    apb_deck = Zone(see="count", mix="apb", doc="APB cards to come (HEIST-72)", kinds=("apb",))
    apb_used = Zone(mix="apb", doc="APB cards that were drawn; the last is on top (HEIST-72)", kinds=("apb",))

    money = Value(int, per="seat", doc="dollars; never below 0 (HEIST-50)", of=Between())
    heat = Value(int, per="seat", doc="Heat tokens (HEIST-50)", of=Between())
    supply = Value(int, doc="Heat tokens left on the board (HEIST-1)", of=Between())
    heist = Value(int, doc="Heists begun, 1 to 3 (HEIST-7)", of=Between())
    turns = Value(int, doc="Stages begun in the whole match", of=Between())
    stage = Value(int, doc="Stages begun in this Heist, 1 to 4 (HEIST-8)", of=Between())
    current = Value(
        int,
        per="seat",
        start=NO_CARD,
        doc="card in use in this Stage, -1 without (HEIST-21, HEIST-R14)",
        of=Cards(),
    )
    previous = Value(
        int,
        per="seat",
        start=NO_CARD,
        doc="the card in use at the end of the last Stage of this Heist (HEIST-65)",
        of=Cards(),
    )
    copied = Value(
        str, per="seat", doc='id of the card that a Copycat Crime counts as, "" without (HEIST-66)', of=PLANS
    )
    fresh = Value(
        tuple,
        doc="seats with an [A] effect to resolve in the A phase to come (HEIST-31)",
        of=Each(Seats(), once=True),
    )
    settled = Value(
        tuple,
        doc="(card, id it counted as) of [A] effects resolved in this Stage (HEIST-R7)",
        of=Each(Row((Cards(), PLANS))),
    )
    laid = Value(tuple, doc="cards put into a Record in this Stage (HEIST-R15)", of=Each(Cards()))
    taken = Value(int, per="seat", doc="Heat taken in phase B of this Stage (HEIST-67)", of=Between())
    brings = Value(
        tuple,
        per=("seat", "act"),
        doc="(word, number, 1 if it has happened) of what a phase of this Stage brings",
    )
    demand = Value(int, doc="Heat that phase B of this Stage will take (HEIST-34)", of=Between())
    passed = Value(
        tuple,
        per="seat",
        see="owner",
        doc="ids of the cards passed on in this draft (HEIST-18)",
        of=Each(PLANS),
    )
    received = Value(
        tuple,
        per="seat",
        see="owner",
        doc="cards that a neighbour passed on in this draft, but those passed on since (HEIST-18)",
        of=Each(Cards(), once=True),
    )
    jail = Value(bool, per="seat", doc="who cannot win any more (HEIST-40, HEIST-54)")
    ledger = Value(int, per=("seat", "entry"), doc="money gained and lost, by what for")


def hand(seat: int) -> str:
    """Storage key of a player's hand."""
    return key("hand", seat)


def pile(seat: int) -> str:
    """Storage key of the pile that feeds a player's draft."""
    return key("pile", seat)


def passed_cards(seat: int) -> str:
    """Storage key of the cards that a player has passed on and nobody has taken up."""
    return key("passing", seat)


def record(seat: int) -> str:
    """Storage key of a player's Record."""
    return key("record", seat)


def heat(seat: int) -> str:
    """Storage key of a player's Heat."""
    return key("heat", seat)


def record_handle(seat: int) -> str:
    """The handle of a Record, whose right end takes cards."""
    return f"zone:{record(seat)}"
