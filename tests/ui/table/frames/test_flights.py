"""Cards on their way: turned ahead of their frame; else a frame turns one, and none stays behind for long."""

from __future__ import annotations

from itertools import count

import pygame

from tabletop.paint import Brush
from tabletop.paint.store import BRIEF
from tabletop.ui.table.frames.flights import MOST_KNOWN, SIZE_OFF, TURN_OFF, Card, Flights
from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Look, Placed
from tests.ui.table.sitting import brush

SIZE = (40.0, 60.0)
TIMES = count(16.0, 16.0)
"""Every frame is later than those before."""


def card(key: str, pose: Pose, light: str = "") -> Card:
    straight = pygame.Surface(SIZE, pygame.SRCALPHA)
    placed = Placed(key, Look(styles.CARD), pose, SIZE, key)
    return Card(placed, key, (key, light), lambda: straight, lambda goal: straight)


class Flying:
    """Cards that all turn by the same angle in every frame."""

    def __init__(self, ink: Brush, cards: int, step: float) -> None:
        self.ink, self.cards, self.step = ink, cards, step
        self.flights, self.angle = Flights(), 20.0
        ink.store.clear()

    def frame(self) -> int:
        """The next frame; how many cards were turned for it."""
        self.angle += self.step
        self.flights.begin({}, next(TIMES))
        return self.draw()

    def foresee(self, angle: float) -> None:
        """The pause before a frame in which the cards will be turned so far."""
        for n in range(self.cards):
            self.flights.prepare(self.ink, card(f"card:{n}", Pose(angle * 9, 0.0, angle)))

    def draw(self) -> int:
        made = self.ink.store.made[BRIEF]
        for n in range(self.cards):
            self.flights.picture(self.ink, card(f"card:{n}", Pose(self.angle * 9, 0.0, self.angle)))
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
        assert all(abs(each.notch.turn - round(flying.angle)) <= TURN_OFF for each in shown)
        assert all(abs(each.notch.size) <= SIZE_OFF for each in shown)


def test_the_same_moment_is_drawn_the_same_and_makes_nothing() -> None:
    flying = Flying(brush((60, 40)), 5, 0.7)
    for _ in range(6):
        flying.frame()
        assert flying.draw() == 0


def lie(flights: Flights, cards: int) -> list[pygame.Surface]:
    """So many cards at rest that shine; what is on the screen of each."""
    drawn = [pygame.Surface(SIZE, pygame.SRCALPHA) for _ in range(cards)]
    for n, surface in enumerate(drawn):
        flights.lies(card(f"card:{n}", Pose(0.0, 0.0, 3.0), "source"), surface)
    return drawn


def test_cards_that_set_out_look_as_they_lay_light_and_all() -> None:
    ink, flights = brush((60, 40)), Flights()
    drawn, made = lie(flights, 4), ink.store.made[BRIEF]
    flights.begin({}, next(TIMES))
    shown = [flights.picture(ink, card(f"card:{n}", Pose(50.0, 0.0, 4.0))) for n in range(4)]

    assert all(one is other for one, other in zip(shown, drawn, strict=True))
    assert ink.store.made[BRIEF] == made


def test_after_its_first_frame_a_card_has_the_light_that_it_flies_in_one_in_a_frame() -> None:
    """Also one that waits where it lay: what cannot be played any more does not shine."""
    ink, flights = brush((60, 40)), Flights()
    lie(flights, 3)
    lit = []
    for _ in range(5):
        flights.begin({}, next(TIMES))
        shown = [flights.show(ink, card(f"card:{n}", Pose(0.0, 0.0, 3.0))) for n in range(3)]
        assert shown == [flights.show(ink, card(f"card:{n}", Pose(0.0, 0.0, 3.0))) for n in range(3)]
        lit.append(sum(each.drawn is not None for each in shown))

    assert lit == [3, 2, 1, 0, 0]


def test_a_card_that_waits_to_set_out_is_not_yet_as_large_as_where_it_goes() -> None:
    ink, flights = brush((60, 40)), Flights()
    waits, large = card("card:0", Pose(0.0, 0.0), "lit"), pygame.Surface((80, 120), pygame.SRCALPHA)
    goal = Placed("card:0", Look(styles.CARD), Pose(300.0, 0.0), (80.0, 120.0), "card:0")
    flights.lies(waits, pygame.Surface(SIZE, pygame.SRCALPHA))
    dim = card("card:0", Pose(0.0, 0.0))._replace(lying=lambda goal: large)
    for _ in range(4):
        flights.begin({"card:0": goal}, next(TIMES))
        assert flights.picture(ink, dim).get_size() == SIZE


def test_the_same_moment_drawn_once_more_has_the_same_light() -> None:
    ink, flights = brush((60, 40)), Flights()
    (drawn,) = lie(flights, 1)
    for _ in range(3):
        flights.begin({}, 5.0)
        assert flights.picture(ink, card("card:0", Pose(0.0, 0.0, 3.0))) is drawn


def test_the_light_that_it_flies_in_is_made_in_the_pause() -> None:
    ink, flights = brush((60, 40)), Flights()
    lie(flights, 3)
    for _ in range(2):
        flights.begin({}, next(TIMES))
        for n in range(3):
            flights.picture(ink, card(f"card:{n}", Pose(0.0, 0.0, 3.0)))
        for n in range(3):
            flights.prepare(ink, card(f"card:{n}", Pose(0.0, 0.0, 3.0)))

    assert all(each.drawn is None for each in flights._shown.values())


def test_a_card_that_is_turned_over_or_far_is_not_shown_as_it_lay() -> None:
    ink, flights = brush((60, 40)), Flights()
    (drawn,) = lie(flights, 1)
    flights.begin({}, next(TIMES))
    other = card("card:0", Pose(50.0, 0.0, 4.0))._replace(face="back", look=("back",))
    assert flights.picture(ink, other) is not drawn

    lie(flights, 1)
    assert flights.picture(ink, card("card:0", Pose(50.0, 0.0, 3.0 + 2 * TURN_OFF))) is not drawn


def test_a_card_that_goes_slowly_is_made_sharp_in_its_place_one_in_a_frame() -> None:
    ink, flights = brush((60, 40)), Flights()
    goals = {f"card:{n}": card(f"card:{n}", Pose(9.0, 0.0, 2.0)).placed for n in range(3)}
    sharp = []
    for x in range(5):
        flights.begin(goals, next(TIMES))
        shown = [flights.show(ink, card(key, Pose(float(x), 0.0, 1.0))) for key in goals]
        sharp.append(sum(each.goal is not None for each in shown))

    assert sharp == [0, 1, 2, 3, 3]


def test_what_was_made_in_the_pause_is_shown_and_nothing_else_is_made() -> None:
    flying = Flying(brush((60, 40)), 8, 4.0)
    flying.frame()
    for _ in range(10):
        flying.foresee(flying.angle + 4.0)

        assert flying.frame() == 0
        shown = flying.flights._shown.values()
        assert {each.notch.turn for each in shown} == {3 * round(flying.angle / 3)}


def test_if_less_time_has_passed_than_was_foreseen_what_was_made_is_near_enough() -> None:
    flying = Flying(brush((60, 40)), 8, 4.0)
    flying.frame()
    for _ in range(10):
        flying.foresee(flying.angle + 6.0)

        assert flying.frame() == 0


def test_what_was_made_for_another_look_is_not_shown() -> None:
    ink, flights = brush((60, 40)), Flights()
    straight = pygame.Surface(SIZE, pygame.SRCALPHA)

    def at(x: float, look: str) -> Card:
        placed = Placed("card:1", Look(styles.CARD), Pose(x, 0.0, x), SIZE, "card:1")
        return Card(placed, look, (look,), lambda: straight, lambda goal: straight)

    flights.begin({}, next(TIMES))
    flights.picture(ink, at(0.0, "back"))
    flights.prepare(ink, at(9.0, "back"))
    flights.begin({}, next(TIMES))
    shown = flights.show(ink, at(9.0, "face"))

    assert shown.look == ("face",)
    assert shown.notch.turn == 9  # as it was never shown before; the back was made three degrees coarse
    assert not shown.notch.rough


def test_what_was_made_for_one_frame_is_not_shown_in_a_later_one() -> None:
    """A card that has slowed down is made sharp, whatever was made of it while it was fast."""
    ink, flights = brush((60, 40)), Flights()
    flights.begin({}, next(TIMES))
    flights.picture(ink, card("card:1", Pose(0.0, 0.0, 20.0)))
    flights.prepare(ink, card("card:1", Pose(9.0, 0.0, 30.0)))
    rough = []
    for x in (9.0, 9.5, 10.0):
        flights.begin({}, next(TIMES))
        rough.append(flights.show(ink, card("card:1", Pose(x, 0.0, 30.0 + x / 10))).notch.rough)

    assert rough == [True, False, False]


def test_a_picture_at_rest_that_was_made_is_that_of_the_place_it_was_made_for() -> None:
    ink, flights = brush((60, 40)), Flights()
    one, other = card("card:1", Pose(9.0, 0.0, 2.0)).placed, card("card:1", Pose(9.0, 0.0, 4.0)).placed
    flights.begin({"card:1": one}, next(TIMES))
    flights.picture(ink, card("card:1", Pose(8.0, 0.0, 2.0)))
    flights.prepare(ink, card("card:1", Pose(9.0, 0.0, 2.0)))
    flights.begin({"card:1": other, "card:2": other}, next(TIMES))
    flights._left = 0.0  # this frame has no time for another

    assert flights.show(ink, card("card:1", Pose(9.0, 0.0, 3.0))).goal is None


def test_of_many_cards_those_are_forgotten_that_have_lain_longest_and_none_that_flies() -> None:
    ink, flights = brush((60, 40)), Flights()
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    flights.lies(card("card:0", Pose(0.0, 0.0, 3.0), "source"), surface)
    placed = [card(f"card:{n}", Pose(0.0, 0.0, 3.0)) for n in range(1, 2 * MOST_KNOWN)]
    for n, each in enumerate(placed, start=1):
        flights.begin({}, next(TIMES))
        assert "card:0" in flights._shown, "it is on its way"
        flights.picture(ink, card("card:0", Pose(n / 10, 0.0, 3.0)))
        flights.lies(each, surface)

    known = [flights.knows(each.placed) for each in placed]
    assert known == sorted(known)
    assert MOST_KNOWN - 1 <= sum(known) <= MOST_KNOWN
