"""The law of presses: each answers for one person, who was asked on the screen when it went down.

Held over all games and their numbers of seats, in positions of matches, with keys and clicks at any moment of the
animation: the next press comes where the last one was, as from a hand that goes on out of habit.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.engine.game import Game
from tabletop.ui.table.bars.replies import ForAllButton
from tests.covering import some_by_day
from tests.ui.table.sitting import MOVING, Sitting, content_of, dealt

pytestmark = pytest.mark.exhaustive

HABITS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
SIZE = (1280, 680)


class Habit:
    """Somebody who presses on and on, at a table that others play at, too."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.rng, self.game = random.Random(seed), game
        options = {"wrestlers": "random"} if game.id == "wrestling" else {}
        table = type("AnySitting", (Sitting,), {"game": game})
        self.sitting: Sitting = table(dealt(game, seats, seed, **options), SIZE, MOVING)
        self.spot: tuple[float, float] | None = None
        """Where the last click went."""
        self.read = self.seats_asked()
        """Who was asked when nothing moved."""
        self.silent = self.given = 0
        """Windows in which a key was pressed, and answers that presses gave."""

    def seats_asked(self) -> set[int]:
        return {seat for seat, _ in self.sitting.session.answerable_questions}

    def wait(self, ms: float) -> None:
        """Let time pass, frame by frame, until the table has been drawn."""
        scene = self.sitting.scene
        scene.update(ms)
        scene.draw(self.sitting.brush)
        rests = not scene.stage.busy(scene.now) and not scene.recall.is_playing
        if rests or self.seats_asked() == self.read:
            self.read = self.seats_asked()

    def go_on(self) -> None:
        """One sensible answer, one curtain, or one press."""
        session = self.sitting.session
        if session.curtain is not None:
            session.reveal(session.curtain.seats[0])
            self.sitting.scene.sync()
            self.wait(16)
        elif session.decision is not None and self.rng.random() < 0.45:
            view = session.match.view(session.decision.seat)
            session.act(choose(self.game, view, session.decision, "purposeful", self.rng))
            self.sitting.scene.sync()
        elif session.responses is not None and self.rng.random() < 0.2:
            session.pass_for_all()
            self.sitting.scene.sync()
        else:
            self.press()
        self.wait(self.rng.choice((16, 60, 450, 3000)))

    def press(self) -> None:
        """A key of habit, or a click on a button or where the last one was; the law is looked at after it."""
        scene, match, asked = self.sitting.scene, self.sitting.match, set(self.read)
        before = len(match.lines)
        if self.rng.random() < 0.5:
            self.silent += self.sitting.session.responses is not None
            self.sitting.press(self.rng.choice(HABITS))
        else:
            own = [b for b in scene.controls.prompt._buttons if not isinstance(b, ForAllButton) and b.visible]
            if own and (self.spot is None or self.rng.random() < 0.5):
                self.spot = self.rng.choice(own).rect.center
            if self.spot is None:
                return
            self.sitting.down(self.spot)
            self.sitting.up(self.spot)
        answered = {line["seat"] for line in match.lines[before:] if "keys" in line}
        self.given += len(answered)
        assert len(answered) <= 1, f"one press answered for seats {sorted(answered)}"
        assert answered <= asked, f"{sorted(answered)} answered, and {sorted(asked)} was asked"


def every_table() -> Iterator[tuple[str, int]]:
    for game in games.ids():
        for seats in content_of(game).file.seats:
            if seats > 1:
                yield game, seats


def watch(game_id: str, seats: int, presses: int, seed: int = 1) -> Habit:
    """Press on for a while; whoever did."""
    habit = Habit(games.load(game_id), seats, seed)
    for _ in range(presses):
        if habit.sitting.session.is_over:
            break
        habit.go_on()
    return habit


@pytest.mark.parametrize(("game", "seats"), [("heap", 3), ("heist", 4)])
def test_one_press_answers_for_one_person_who_was_asked(game: str, seats: int) -> None:
    """case P2: in games without windows, too."""
    watch(game, seats, 60)


def test_presses_answer_at_all() -> None:
    assert watch("pedal", 2, 60).given


@pytest.mark.parametrize("seats", some_by_day([2, 8], 8))
def test_one_press_answers_for_nobody_in_a_window(seats: int) -> None:
    """case P2: Space for "Add nothing" and once more was "No response" for the other person, or for all eight."""
    assert watch("wrestling", seats, 90).silent > 3, "keys were pressed in windows"


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize(("game", "seats"), list(every_table()))
def test_one_press_answers_for_one_person_at_every_table(game: str, seats: int, seed: int) -> None:
    """case P2."""
    watch(game, seats, 200, seed)
