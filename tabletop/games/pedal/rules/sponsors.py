"""Sponsorship cards of a championship: drawn before a race, gained on the road; the Press Corners and events for them.

They are drawn into the hand, as cards of a deck are: only their owner sees them (PEDAL-R41).
"""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import step
from tabletop.games.pedal import championship, grid
from tabletop.games.pedal.rules.piles import carry
from tabletop.games.pedal.state import PRESS, SPONSORS, Race, hand, play_area, press


@step
def meet_sponsors(s: Race, seat: int) -> None:
    """Before the hand is filled a seat draws as many as the event says (PEDAL-215)."""
    for _ in range(championship.event(s).sponsors):
        draw_sponsor(s, seat, "sponsor")


@step
def see_press(s: Race) -> None:
    """The press leaves the corners of the last race and comes to those of this one (PEDAL-217)."""
    for number in grid.corner_numbers(s):
        s.pour(press(number), PRESS)
    for number in championship.press_corners(s):
        s.move(s.press_pile[-1], PRESS, press(number))
        s.say("press", corner=grid.track(s).corners[number].name)


def reward(s: Race, seat: int) -> None:
    """Draw the Sponsorship cards that a turn without a spin-out gains (PEDAL-217, PEDAL-222)."""
    slip_from = s.slip_from[0] if s.slip_from else None
    way = s.began, s.space[seat]
    for why in championship.gains(s, seat, s.speed[seat], way, slip_from):
        draw_sponsor(s, seat, why)
    note_lap(s, seat)


def note_lap(s: Race, car: int) -> None:
    """Record a car that crosses the line at the end of lap 1, in order; a Legend uses up a place too (PEDAL-221)."""
    asked = championship.event(s).first_lap and car not in s.lap_order
    if asked and championship.ends_first_lap(s, s.began, s.space[car]):
        s.lap_order = (*s.lap_order, car)


def draw_sponsor(s: Race, seat: int, line: str) -> None:
    """The top card of the pile into the hand, which its owner alone sees; nothing when the pile is empty."""
    if not s.sponsors:
        return
    piece = s.sponsors[-1]
    s.move(piece, SPONSORS, hand(seat))
    s.say(line, seat=seat, card=card_handle(piece))


def give_back_sponsors(s: Race, seat: int) -> bool:
    """Sponsorship cards that were played go back to the pile; whether there were any (PEDAL-216)."""
    spent = [piece for piece in s.played[seat] if grid.symbol(s, piece, "once")]
    carry(s, spent, play_area(seat), SPONSORS)
    return bool(spent)
