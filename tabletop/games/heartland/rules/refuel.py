"""Phase 3, Refuel: draw until the hand is full, one card at a time."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.heartland import land
from tabletop.games.heartland.state import DECK, DISCARD, Haul, hand


@step
def refuel(s: Haul, seat: int) -> Steps:
    """Take one card, then ask again, until the hand is full or nothing is left (HEART-39, -40, -R14, -R15).

    Everybody can see what is on offer, so the question is open. A face-up card is replaced at once (HEART-41).
    """
    if (missing := land.number(s, "hand") - len(s.hand[seat])) <= 0:
        return
    match (yield Ask(seat, "refuel", sources(s, seat), facts={"n": missing}, open=True)):
        case "deck":
            draw_to(s, hand(seat))
            s.say("drew", seat=seat)
        case ("take", piece):
            slot = s.zone_holding(piece)
            s.say("took", seat=seat, card=card_handle(piece))  # while everybody sees it (HEART-R20)
            s.move(piece, slot, hand(seat))
            draw_to(s, slot)
        case None:
            return
    s.then(refuel(seat))


def sources(s: Haul, seat: int) -> Iterator[Option]:
    """The deck if a card can be drawn, and every face-up card."""
    target = f"zone:hand:{seat}"
    if s.deck or s.discard:
        yield Option("deck", "zone:deck", target, label="draw")
    for slot in s.shape.domains["slot"]:
        for piece in s.supply[slot]:
            yield Option(("take", piece), card_handle(piece), target, label="take")


def draw_to(s: Haul, zone: str) -> bool:
    """Move the deck's top card to a zone; False if there is none.

    An empty deck is made anew from the discard pile first; if both are empty, nothing moves (HEART-R14).
    """
    if not s.deck and s.discard:
        s.pour(DISCARD, DECK)
        s.shuffle(DECK)
        s.say("reshuffled")
    if not s.deck:
        return False
    s.move(s.deck[-1], DECK, zone)
    return True
