"""Windows for answers: who is asked, and what could be played, by public facts (WREST-44, WREST-45, WREST-R28)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.fields import Piece
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
    gone = set(s.discard) | set(s.stack)
    return any(
        piece not in gone and fits(s, kind, subject, seat, piece)
        for piece in range(len(s.cards))
        if s.cards[piece].kind == "cards"
    )


def fits(s: Bout, kind: str, subject: int, seat: int, piece: Piece) -> bool:
    """Check if a card could be played in a window by a seat, if it held it."""
    card = s.cards[piece]
    rating = s.content.numbers["interference_rating"]
    if kind == "break":
        return isinstance(card, Move) and card.rating == rating
    if isinstance(card, Move):
        return kind == "interfere" and card.rating == rating
    assert isinstance(card, Trick)  # the Draw Pile has nothing else
    when = card.play.when
    match kind:
        case "interfere":
            return when == "action" or (when == "action-after-move" and bool(s.landed))
        case "trick":
            return when == "rival-trick"
        case "move":
            return fits_move(s, subject, seat, card)
    return when == WHEN[kind]


def fits_move(s: Bout, subject: int, seat: int, card: Trick) -> bool:
    """Check if a Trick answers a pending Move: add-ons of its user's side, Counters of the target's side."""
    play = play_of(s, subject)
    if side_of(s, seat) == side_of(s, play.user):
        return card.play.when == "own-move"
    styles = card.play.styles
    return card.play.when == "targeted" and (not styles or s.cards[subject].style in styles)
