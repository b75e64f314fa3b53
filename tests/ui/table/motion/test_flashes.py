"""Nothing on a screen flashes more than three times a second, as WCAG 2.3.1 counts it; and the meter can tell."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.moment.moment import MomentScene
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import is_over
from tests.ui.flashes import MOST, FlashMeter
from tests.ui.requirements.room import Room

FRAME_MS = 1000 / 30
SIZE = (1024, 640)
DAY_ANSWERS = 6
"""The first answers of a match: dealing, curtains, and what comes of the first round."""
LONGEST_STILL_S = 8.0
"""Time that is given to what an answer sets going."""
AFTER_MS = 4000.0
"""What is looked at after the last answer: the final table and the result."""


class Watched(Room):
    """A room at the usual speed, every frame of which the meter sees, thirty a second."""

    def __init__(self) -> None:
        super().__init__(SIZE, animation_speed="normal")
        self.meter = FlashMeter()

    def turn(self, ms: float = 20) -> None:
        while ms > 0:
            step, frames = min(FRAME_MS, ms), self.window.frames
            super().turn(step)
            ms -= step
            if hasattr(self, "meter") and self.window.frames > frames:
                self.meter.take(self.window.surface, self.now)

    def go_on(self, rng: random.Random) -> bool:
        """Do the next thing there is to do; True if it was an answer."""
        screen = self.screen
        if isinstance(screen, MomentScene):
            self.pass_moments()
        elif isinstance(screen, CurtainScene):
            self.lift()
        elif not isinstance(screen, TableScene):
            self.turn(100)
        elif screen.session.responses is not None:
            self.click(screen.controls.prompt._buttons[0].rect.center)
        elif screen.session.parting_seat is not None or screen.session.halt is not None:
            self.turn(300)
            self.hand_over()
        elif (decision := screen.view.decision) is not None:
            self.act(choose(self.open_table.opened.game, screen.view, decision, "purposeful", rng))
            self.rest()
            return True
        self.turn(FRAME_MS)
        return False

    def rest(self) -> None:
        """Look until nothing moves."""
        end = self.now + LONGEST_STILL_S
        self.turn(FRAME_MS)
        while (
            self.now < end and isinstance(self.screen, TableScene) and self.table.stage.busy(self.table.now)
        ):
            self.turn(FRAME_MS)


@pytest.fixture
def room() -> Iterator[Watched]:
    made = Watched()
    yield made
    made.close()


def play(room: Watched, game: str, answers: int, seed: int) -> None:
    """Play so many answers of a match, or all of it, each as soon as what the last one did has come to rest."""
    room.sit(game, ("Ada", "Bo", "Chen") if game == "heist" else ("Ada", "Bo"), seed=seed)
    rng = random.Random(seed)
    while answers and not is_over(room):
        answers -= room.go_on(rng)
    room.turn(AFTER_MS)
    assert room.window.frames > 60
    meter = room.meter
    assert meter.worst <= MOST, f"{game}, seed {seed}: {meter.worst} flashes at {meter.worst_at:.2f} s"


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", games.ids())
def test_no_game_flashes_more_than_three_times_a_second(game: str, room: Watched) -> None:
    play(room, game, DAY_ANSWERS, 1)


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", games.ids())
def test_no_whole_match_flashes_more_than_three_times_a_second(game: str, room: Watched) -> None:
    play(room, game, 10_000, 1)
    assert is_over(room)


# the meter

DARK, LIGHT, BRIGHT = (40, 40, 40), (200, 200, 200), (255, 255, 255)
QUARTER = (171, 132)
"""A little more than a quarter of 341 x 256 pixels."""


def measure(paint: Callable[[pygame.Surface, float], object], seconds: float = 3.0) -> int:
    """Most flashes a second of frames that are painted by their time."""
    meter, frame = FlashMeter(), pygame.Surface(SIZE, 0, 32)
    for n in range(int(seconds * 30)):
        frame.fill(DARK)
        paint(frame, n / 30)
        meter.take(frame, n / 30)
    return meter.worst


def blink(times: float, size: tuple[int, int], colour: tuple[int, int, int] = LIGHT) -> int:
    """Measure a box that lights up so many times a second."""

    def paint(frame: pygame.Surface, at: float) -> None:
        if at * times % 1 < 0.5:
            frame.fill(colour, ((300, 200), size))

    return measure(paint)


@pytest.mark.parametrize("times", [1, 3, 5, 10])
def test_the_meter_counts_what_blinks(times: int) -> None:
    assert blink(times, QUARTER) == times


def test_small_things_and_faint_ones_are_no_flashes() -> None:
    assert blink(5, (160, 120)) == 0
    assert blink(5, QUARTER, (90, 90, 90)) == 0
    assert measure(lambda frame, at: frame.fill(BRIGHT if at * 5 % 1 < 0.5 else (235, 235, 235))) == 0


def test_a_fade_is_a_flash_and_things_that_travel_are_none() -> None:
    def fade(frame: pygame.Surface, at: float) -> None:
        share = abs(at * 4 % 1 - 0.5) * 2
        frame.fill([round(40 + 200 * share)] * 3)

    def cards(frame: pygame.Surface, at: float) -> None:
        for n in range(3):
            frame.fill(LIGHT, ((at * 900 + n * 430) % 1290 - 150, 250, 110, 110))

    assert measure(fade) == 4
    assert measure(cards) <= 1, "each place is passed twice a second"
