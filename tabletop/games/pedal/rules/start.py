"""The start of a race: who stands where on the grid, the decks and hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from tabletop.engine.steps import step
from tabletop.games.pedal import grid
from tabletop.games.pedal.rules.piles import draw_up
from tabletop.games.pedal.rules.plan import offer_new_hands
from tabletop.games.pedal.rules.round import begin_round
from tabletop.games.pedal.state import Race, deck, hand

Thing = TypeVar("Thing")


def in_random_order(s: Race, things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Cars, tracks or cards, drawn one after the other."""
    left = list(things)
    return tuple([left.pop(s.roll(len(left))) for _ in range(len(left))])


def shuffled_cars(s: Race) -> tuple[int, ...]:
    """The cars in random order (PEDAL-12, PEDAL-173, PEDAL-213)."""
    return in_random_order(s, grid.cars(s))


@step
def deal(s: Race) -> None:
    """Shuffle every deck, the upgrades with it, and draw the hands; then round 1 (PEDAL-8, PEDAL-14, PEDAL-141).

    In a season upgrades are in the deck already, and what is in a hand are Sponsorship cards (PEDAL-215).
    """
    for seat in range(s.seats):
        if not s.race:
            s.pour(hand(seat), deck(seat))
        s.shuffle(deck(seat))
        draw_up(s, seat)
    first = (offer_new_hands(),) if s.options.get("mulligan") else ()
    s.then(*first, begin_round())
