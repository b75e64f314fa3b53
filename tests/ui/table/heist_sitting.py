"""A wall of columns, without a window: the same gestures as at any other table, and what is shown step by step."""

from __future__ import annotations

import pygame

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.engine.steps import Option
from tabletop.games.heist import GAME
from tabletop.ui.table.feel import Feel
from tests.ui.table import sitting
from tests.ui.table.sitting import Sitting, Wanted, content_of, dealt

GESTURES = ("drag", "click", "keys")


def heist_content() -> Content:
    return content_of(GAME.id)


def heist(seats: int = 3, seed: int = 1, **options: bool | int | str) -> Match:
    """A match at its first question, all seats people."""
    return dealt(GAME, seats, seed, **options)


def play_until(made: Match, prompt: str, wanted: Wanted = lambda view, decision: True) -> Match:
    """Let sensible answers be given until somebody is asked this, in a position as wanted."""
    return sitting.play_until(GAME, made, prompt, wanted)


class HeistSitting(Sitting):
    """One table scene of such a match."""

    game = GAME

    def __init__(self, made: Match, size: tuple[int, int] = (1280, 720), feel: Feel | None = None) -> None:
        super().__init__(made, size, feel)
        self.told: list[str] = []
        """What was said while everybody looked."""

    def show(self) -> None:
        """Bring the screen up to date without going on."""
        self.scene.update(16)
        self.scene.draw(self.brush)

    def look_on(self) -> None:
        """Go through everything that is shown step by step, then hand over and lift the next curtain."""
        self.show()
        for _ in range(60):
            if not self.scene.recall.is_playing:
                break
            self.told.append(self.scene.recall.caption)
            self.press(pygame.K_SPACE)
            self.show()
        assert not self.scene.recall.is_playing
        self.settle()

    def give(self, option: Option, by: str) -> None:
        """Answer with an option by one kind of gesture alone; what has no target is clicked."""
        if by == "keys":
            self._walk(option)
        elif by == "drag" and option.target:
            self.drag(option.source, option.target)
        else:
            self.click(option.source)
            if option.target:
                self.click(option.target)

    def _walk(self, option: Option) -> None:
        """Tab to the card, Enter, an arrow to its place, Enter."""
        for _ in range(40):
            self.press(pygame.K_TAB)
            if self.scene.hands.focus == option.source:
                break
        self.press(pygame.K_RETURN)
        if option.target:
            self.press(pygame.K_UP)
            self.press(pygame.K_RETURN)
