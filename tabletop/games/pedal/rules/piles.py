"""Verbs on a seat's own cards: paying Heat, flipping, drawing, reshuffling; a car that moves; random orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.games.pedal import championship, grid
from tabletop.games.pedal.state import Race, deck, discard, engine, hand, play_area

Thing = TypeVar("Thing")

BLOCKED: Final[Mapping[str, str]] = {
    "drives": "drives-blocked",
    "drives-on": "drives-on-blocked",
    "adrenaline": "drives-on-blocked",
    "accelerates": "accelerates-blocked",
    "slipstreams": "slipstreams-blocked",
}
"""Log lines for cars in the way of some of the spaces, by the usual line."""


def pay_heat(s: Race, seat: int, n: int) -> int:
    """Move `n` Heat, or all there is, from the engine to the discard pile; how many it was (PEDAL-82, PEDAL-R24)."""
    paid = min(n, len(s.engine[seat]))
    for _ in range(paid):
        s.move(s.engine[seat][-1], engine(seat), discard(seat))
    if paid:
        s.book[seat, "heat"] = s.book[seat, "heat"] + paid
    return paid


def refill_deck(s: Race, seat: int) -> bool:
    """Shuffle the discard pile into the empty deck when a card is needed; False if there is no card at all.

    It happens at no other time (PEDAL-51, PEDAL-R8, PEDAL-R9).
    """
    if not s.deck[seat] and s.discard[seat]:
        s.pour(discard(seat), deck(seat))
        s.shuffle(deck(seat))
        s.say("reshuffles", seat=seat)
    return bool(s.deck[seat])


def draw(s: Race, seat: int) -> bool:
    """Move the top card of the deck to the hand; False if there is none (PEDAL-R8)."""
    if not refill_deck(s, seat):
        return False
    s.move(s.deck[seat][-1], deck(seat), hand(seat))
    return True


def draw_up(s: Race, seat: int) -> None:
    """Draw until the hand is full; a hand that is full already draws nothing (PEDAL-80, PEDAL-R22)."""
    while len(s.hand[seat]) < championship.hand_size(s) and draw(s, seat):
        pass


def flip(s: Race, seat: int) -> None:
    """Turn cards of the deck until a Speed card shows; it goes to the play area, the others are discarded.

    (PEDAL-50, PEDAL-R6, PEDAL-R28.) Without any Speed card in deck and discard pile nothing is added (PEDAL-R7).
    """
    own = (*s.deck[seat], *s.discard[seat])
    left = sum(s.cards[piece].is_speed for piece in own)
    while left and refill_deck(s, seat):
        piece = s.deck[seat][-1]
        if s.cards[piece].is_speed:
            s.move(piece, deck(seat), play_area(seat))
            s.say("flips", seat=seat, card=card_handle(piece))
            return
        s.move(piece, deck(seat), discard(seat))
        s.say("flips-away", seat=seat, card=card_handle(piece))
    s.say("flips-none", seat=seat)


def advance(s: Race, car: int, distance: int, line: str) -> None:
    """Drive a car forward by exactly so many spaces, or as far as it is not blocked (PEDAL-20, PEDAL-21, PEDAL-42).

    `line` tells of it in the log. The lane is set before the space: whoever animates the drive knows by then where
    it ends.
    """
    start, finish, spaces = s.space[car], grid.finish(s), grid.track(s).spaces
    progress, lane = grid.landing_spot(s, car, distance)
    say_way(s, car, line, distance, progress - start)
    put_at(s, car, progress, lane)
    if start < finish <= progress:
        say_of(s, car, "crosses")
    elif start // spaces < progress // spaces and not grid.is_legend(s, car):
        s.say("lap", seat=car, n=progress // spaces + 1)


def say_way(s: Race, car: int, line: str, n: int, moved: int) -> None:
    """One line says how far a car drives, and if cars are in its way, how far of `n` spaces (PEDAL-21).

    That a card adds no space is said only where it is all that the car drives.
    """
    if moved < n:
        say_of(s, car, BLOCKED[line], n=moved, of=n) if moved else say_of(s, car, "stuck")
    elif n:
        say_of(s, car, line, n=n)
    elif line == "drives":
        say_of(s, car, "stays")


def say_of(s: Race, car: int, line: str, **facts: int) -> None:
    """A log line about a car: of its seat, or in the words for a Legend."""
    if grid.is_legend(s, car):
        s.say(f"legend-{line}", car=grid.legend_word(s, car), **facts)
    else:
        s.say(line, seat=car, **facts)


def put_at(s: Race, car: int, progress: int, lane: int) -> None:
    """Put a car on a Spot."""
    s.lane[car] = lane
    s.space[car] = progress


def carry(s: Race, pieces: Iterable[Piece], source: str, target: str) -> None:
    """Move some cards from one zone to another."""
    for piece in pieces:
        s.move(piece, source, target)


def in_random_order(s: Race, things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Cars, tracks or cards, drawn one after the other."""
    left = list(things)
    return tuple([left.pop(s.roll(len(left))) for _ in range(len(left))])


def shuffled_cars(s: Race) -> tuple[int, ...]:
    """The cars in random order (PEDAL-12, PEDAL-173, PEDAL-213)."""
    return in_random_order(s, grid.cars(s))
