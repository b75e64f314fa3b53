"""Legality of a player's answers: predicates that give their reason, and look-ups behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Option
from tabletop.games.wrestling.abilities import power_up
from tabletop.games.wrestling.cards import Move, Trick
from tabletop.games.wrestling.state import Bout, play_of
from tabletop.games.wrestling.teams import in_ring, side_of


def to_discard(s: Bout, pieces: Iterable[Piece]) -> Iterator[Option]:
    """Cards to the discard pile."""
    return (Option(piece, card_handle(piece), "zone:discard", label="discard") for piece in pieces)


def moves(s: Bout, seat: int, rating: int = 0) -> Iterator[Piece]:
    """The Moves in a hand, or those of one rating."""
    return (
        piece
        for piece in s.hand[seat]
        if isinstance(s.cards[piece], Move) and rating in (0, s.cards[piece].rating)
    )


def playable(s: Bout, seat: int, rating: int = 0) -> Iterator[Piece]:
    """Moves that the wrestler in the ring can be powered up for out of this hand (WREST-15)."""
    return (piece for piece in moves(s, seat, rating) if can_power(s, seat, piece))


def can_power(s: Bout, seat: int, piece: Piece) -> bool:
    """Check if the hand has enough other cards to power a Move up (WREST-15)."""
    return power_up(s, in_ring(s, seat), piece) < len(s.hand[seat])


def tricks(s: Bout, seat: int, *when: str) -> Iterator[Piece]:
    """The Tricks in a hand whose play line names one of these moments."""
    return (
        piece
        for piece in s.hand[seat]
        if isinstance(s.cards[piece], Trick) and (not when or s.cards[piece].play.when in when)
    )


def cannot_play_move(s: Bout, seat: int, piece: Piece) -> str:
    """Give the reason why a Move is not played in the Action Phase, or "" (WREST-10, -14, -15, -23, -78)."""
    return cannot_move_again(s, piece) or ("" if can_power(s, seat, piece) else "power-up")


def cannot_move_again(s: Bout, piece: Piece) -> str:
    """Give the reason why such a Move cannot follow what this turn has seen, or "" (WREST-10, WREST-23, WREST-78)."""
    if not s.acted or s.extra > 0:
        return ""
    if s.chain:
        return "" if "chain" in s.cards[piece].keywords else "chain-only"
    return "acted"


def cannot_act(s: Bout) -> str:
    """Give the reason why not everything can be done that an action may be, or "" (WREST-10, WREST-23, WREST-78)."""
    if not s.acted:
        return ""
    if s.extra > 0:
        return "extra"
    return "chain-only" if s.chain else "acted"


def cannot_pin(s: Bout) -> str:
    """Give the reason why no attempt is made as the action, or "" (WREST-10)."""
    return "acted" if s.acted else ""


def cannot_play_now(s: Bout, piece: Piece) -> str:
    """Give the reason why a Trick is not played with nothing pending, or "" (WREST-20, WREST-49, WREST-78)."""
    when = s.cards[piece].play.when
    if when == "action":
        return ""
    if when == "action-after-move":
        return "" if s.landed else "no-move-yet"
    return "other-moment"


def cannot_answer(s: Bout, seat: int, prompt: str, piece: Piece) -> str:
    """Give the reason why a card of the hand is not played in a window (WREST-20, WREST-44, WREST-63, WREST-66)."""
    card = s.cards[piece]
    if prompt == "break-up":
        return "break-rating"
    if isinstance(card, Move):
        return cannot_help(s, card) if prompt == "interfere" else "later-move"
    if prompt == "interfere":
        return cannot_play_now(s, piece)
    when = card.play.when
    if prompt == "respond-trick":
        return "answers-move" if when == "targeted" else "other-moment"
    if prompt == "respond-move":
        if when == "rival-trick":
            return "answers-trick"
        if when == "targeted":
            own = side_of(s, play_of(s, s.stack[-1]).user) == side_of(s, seat)
            return "rivals-move" if own else "other-style"
        if when == "own-move":
            return "own-moves"
    return "other-moment"


def cannot_help(s: Bout, card: Move) -> str:
    """Give the reason why a Move does not help from the apron (WREST-15, WREST-63)."""
    return "help-rating" if card.rating != s.content.numbers["interference_rating"] else "power-up"
