"""The stack: cards go on it, change while they wait, fail, and leave it (WREST-19 to -21, -32, -46, -50, -74, -79)."""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.games.wrestling.abilities import splat_limit
from tabletop.games.wrestling.piles import flip, renew
from tabletop.games.wrestling.rules.endurance import hurt
from tabletop.games.wrestling.state import DISCARD, STACK, Bout, Play, hand, plays


def put(s: Bout, play: Play) -> None:
    """A card of a hand goes on the stack; from the apron that is the Interference of the Team Turn (WREST-80)."""
    s.move(play.piece, hand(play.by), STACK)
    s.pending = (*s.pending, tuple(play))
    if play.by != play.user:
        s.interfered[play.by] = True


def take_off(s: Bout, piece: Piece) -> None:
    """A card leaves the stack for the discard pile (WREST-19, WREST-21, WREST-46)."""
    s.pending = tuple(tuple(play) for play in plays(s) if play.piece != piece)
    s.move(piece, STACK, DISCARD)
    renew(s)


def change(s: Bout, piece: Piece, plus: int = 0, minus: int = 0) -> None:
    """A pending Move deals more or less Damage (WREST-74)."""
    s.pending = tuple(
        tuple(play._replace(plus=play.plus + plus, minus=play.minus + minus) if play.piece == piece else play)
        for play in plays(s)
    )


def does_splat(s: Bout, play: Play) -> bool:
    """Flip for a Splat!, which makes the Move fail and its Damage hit its user (WREST-32, WREST-79, WREST-R4)."""
    number, limit = flip(s), splat_limit(s, play.user)
    if number is None:
        return False
    if number > limit:
        s.say("splat-not", card=card_handle(play.piece), n=number, limit=limit)
        return False
    s.say("splat", seat=play.user, card=card_handle(play.piece))
    s.moment = ("splat", play.user, play.target, number, s.endurance[play.user])
    hurt(s, play, play.user)
    take_off(s, play.piece)
    return True


def clear(s: Bout) -> None:
    """A Fall counts: everything still pending is discarded without effect (WREST-50)."""
    s.pending = ()
    s.attempt = ()
    s.hold = ()
    s.pour(STACK, DISCARD)
    renew(s)
