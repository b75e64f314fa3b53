"""Cards on their way: a frame turns one, none stays behind for long, and the same moment looks the same."""

from __future__ import annotations

import pygame

from tabletop.paint import Brush
from tabletop.paint.store import BRIEF
from tabletop.ui.table.flights import SIZE_OFF, TURN_OFF, Card, Flights
from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kind import Look, Placed
from tests.ui.table.sitting import brush

SIZE = (40.0, 60.0)


def card(key: str, pose: Pose) -> Card:
    straight = pygame.Surface(SIZE, pygame.SRCALPHA)
    return Card(Placed(key, Look("card"), pose, SIZE, key), (key,), lambda: straight, lambda goal: straight)


class Flying:
    """Cards that all turn by the same angle in every frame."""

    def __init__(self, ink: Brush, cards: int, step: float) -> None:
        self.ink, self.cards, self.step = ink, cards, step
        self.flights, self.angle = Flights(), 20.0
        ink.store.clear()

    def frame(self) -> int:
        """The next frame; how many cards were turned for it."""
        self.angle += self.step
        self.flights.begin({})
        return self.draw()

    def draw(self) -> int:
        made = self.ink.store.made[BRIEF]
        for n in range(self.cards):
            self.flights.drawn(self.ink, card(f"card:{n}", Pose(self.angle * 9, 0.0, self.angle)))
        return self.ink.store.made[BRIEF] - made


def test_a_frame_turns_few_cards_however_many_fly() -> None:
    flying = Flying(brush((60, 40)), 8, 0.5)
    flying.frame()  # they must be shown as something

    assert all(flying.frame() <= 2 for _ in range(10))


def test_no_card_stays_behind_more_than_nobody_sees() -> None:
    flying = Flying(brush((60, 40)), 6, 1.0)
    for _ in range(30):
        flying.frame()
        shown = flying.flights._shown.values()
        assert all(abs(each.step.turn - round(flying.angle)) <= TURN_OFF for each in shown)
        assert all(abs(each.step.size) <= SIZE_OFF for each in shown)


def test_the_same_moment_is_drawn_the_same_and_makes_nothing() -> None:
    flying = Flying(brush((60, 40)), 5, 0.7)
    for _ in range(6):
        flying.frame()
        assert flying.draw() == 0


def test_a_card_that_sets_out_looks_as_it_lay() -> None:
    ink, flights = brush((60, 40)), Flights()
    lying = pygame.Surface(SIZE, pygame.SRCALPHA)
    for n in range(4):
        placed = card(f"card:{n}", Pose(0.0, 0.0, 3.0)).placed
        flights.lies(placed, (f"card:{n}",), lying)
    flights.begin({})
    drawn = [flights.drawn(ink, card(f"card:{n}", Pose(50.0, 0.0, 4.0))) for n in range(4)]

    assert sum(each is lying for each in drawn) == 2
