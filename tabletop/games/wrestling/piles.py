"""Draw Pile and discard pile: drawing, flipping, discarding."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.games.wrestling.state import DECK, DISCARD, NOBODY, Bout, hand


def renew(s: Bout) -> None:
    """An empty Draw Pile is made anew from the discards at once; cards on the stack stay (WREST-R7)."""
    if not s.deck and s.discard:
        s.pour(DISCARD, DECK)
        s.shuffle(DECK)
        s.say("reshuffled")


def draw(s: Bout, seat: int, n: int) -> None:
    """Draw up to `n` cards, as many as there are (WREST-9, WREST-R7)."""
    drawn = 0
    for _ in range(n):
        renew(s)
        if s.deck:
            s.move(s.deck[-1], DECK, hand(seat))
            drawn += 1
    renew(s)
    if drawn:
        s.say("draws", seat=seat, n=drawn)


def can_flip(s: Bout) -> bool:
    """Check if there is a card to flip (WREST-R7)."""
    return bool(s.deck or s.discard)


def flip(s: Bout, first: int = NOBODY) -> int | None:
    """Turn up the top card, read its Fall Number and discard it; None if there is none (WREST-R7). `first` is whose
    flip it is where everybody flips for the first turn.
    """
    renew(s)
    if not s.deck:
        return None
    piece = s.deck[-1]
    s.move(piece, DECK, DISCARD)
    number: int = s.cards[piece].fall_number
    s.fall_number = number
    if first == NOBODY:
        s.say("flips", card=card_handle(piece), n=number)
    else:
        s.say("flips-first", seat=first, card=card_handle(piece), n=number)
    renew(s)
    return number


def discard(s: Bout, seat: int, pieces: Iterable[Piece]) -> None:
    """Hand cards go face up to the discard pile."""
    for piece in pieces:
        s.move(piece, hand(seat), DISCARD)
        s.say("discards", seat=seat, card=card_handle(piece))
    renew(s)
