"""Windows for answers: who is asked, and what could be played, by public facts (WREST-44, WREST-45, WREST-R28)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tabletop.engine.fields import Piece
from tabletop.engine.shape import CardTable
from tabletop.games.wrestling.abilities import is_ready, spares
from tabletop.games.wrestling.cards import Move, Trick
from tabletop.games.wrestling.piles import can_flip
from tabletop.games.wrestling.state import Bout, play_of
from tabletop.games.wrestling.teams import in_ring, inactive, is_tag, opponents, side_of

WHEN = {"pin": "own-pin", "pinned": "pinned", "held": "held"}
"""Windows of one seat, and the play line that fits them."""
ABILITIES = {"move": "targeted", "pinned": "pinned"}
"""Windows in which an ability of the target may be used."""


def eligible(s: Bout, kind: str, subject: int) -> Iterator[int]:
    """The seats that a window asks, in its order, those on the apron after their Active (WREST-44, WREST-45)."""
    if kind == "break":
        yield from inactive(s, subject) if is_tag(s) else ()
        return
    for seat in wrestlers(s, kind, subject):
        yield seat
        if is_tag(s):
            yield from inactive(s, seat)


def wrestlers(s: Bout, kind: str, subject: int) -> tuple[int, ...]:
    """The wrestlers in the ring whom a window is about."""
    match kind:
        case "move":
            play = play_of(s, subject)
            return (play.user, play.target)
        case "trick":
            return opponents(s, play_of(s, subject).user)
    return (subject,)


def asked_seats(s: Bout, kind: str, subject: int) -> tuple[int, ...]:
    """Seats that are asked: by their part, by an ability, or because they could hold a card that fits (WREST-R28).
    Their hands are never looked at.
    """
    return tuple(
        seat for seat in dict.fromkeys(eligible(s, kind, subject)) if is_asked(s, kind, subject, seat)
    )


def is_asked(s: Bout, kind: str, subject: int, seat: int) -> bool:
    """Check if a seat is asked."""
    if kind != "break" and in_ring(s, seat) != seat and s.interfered[seat]:
        return False
    if has_ability(s, kind, subject, seat):
        return True
    return bool(s.hand[seat]) and could_hold(s, kind, subject, seat)


def has_ability(s: Bout, kind: str, subject: int, seat: int) -> bool:
    """Check if an ability of the target may be used now and could change anything (WREST-R40)."""
    if kind not in ABILITIES or not is_ready(s, seat, ABILITIES[kind]):
        return False
    if kind == "move":
        play = play_of(s, subject)
        return seat == play.target and spares(s, play)
    return seat == subject and can_flip(s)


def could_hold(s: Bout, kind: str, subject: int, seat: int) -> bool:
    """Check if some copy of a card that could be played here does not lie face up in the discard pile."""
    return not {*s.discard, *s.stack}.issuperset(find_suiting(s, kind, subject, seat))


def find_suiting(s: Bout, kind: str, subject: int, seat: int) -> frozenset[Piece]:
    """Find all cards that a seat could play in a window, if it held them."""
    return suiting_pieces(s.cards, situation(s, kind, subject, seat))


class Situation(NamedTuple):
    """Facts of a window on which the playable cards depend."""

    kind: str
    when: str
    """The play line that fits, "" if none does."""
    rating: int
    """Rating of a Move that interferes."""
    landed: bool = False
    """A Move has landed in this turn."""
    style: str = ""
    """Style of the Move that is answered."""


def situation(s: Bout, kind: str, subject: int, seat: int) -> Situation:
    """Return the facts of a window: add-ons are for the user's side of a Move, Counters for the target's."""
    rating = s.content.numbers["interference_rating"]
    match kind:
        case "break":
            return Situation(kind, "", rating)
        case "interfere":
            return Situation(kind, "action", rating, bool(s.landed))
        case "trick":
            return Situation(kind, "rival-trick", rating)
        case "move" if side_of(s, seat) == side_of(s, play_of(s, subject).user):
            return Situation(kind, "own-move", rating)
        case "move":
            return Situation(kind, "targeted", rating, style=s.cards[subject].style)
    return Situation(kind, WHEN[kind], rating)


def suits(card: Move | Trick, now: Situation) -> bool:
    """Check if a card of the Draw Pile may be played in a situation."""
    if isinstance(card, Move):
        return now.kind in ("break", "interfere") and card.rating == now.rating
    when, styles = card.play.when, card.play.styles
    if now.kind == "interfere" and when == "action-after-move":
        return now.landed
    return when == now.when and (when != "targeted" or not styles or now.style in styles)


@lru_cache(maxsize=256)
def suiting_pieces(cards: CardTable, now: Situation) -> frozenset[Piece]:
    """Return the pieces of the Draw Pile that may be played in a situation; asked at every window of a match."""
    return frozenset(
        piece for piece, card in enumerate(cards) if isinstance(card, Move | Trick) and suits(card, now)
    )
