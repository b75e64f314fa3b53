"""A table with a road, without a window: the same gestures as at any other table, on a race."""

from __future__ import annotations

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.games.pedal import GAME
from tests.ui.table.sitting import Sitting, content_of, dealt, play_until


def race_content() -> Content:
    return content_of(GAME.id)


def race(seats: int = 2, seed: int = 1, **options: bool | int | str) -> Match:
    """A race on its grid, all seats people."""
    return dealt(GAME, seats, seed, **options)


def drive_until(made: Match, prompt: str) -> None:
    """Let sensible answers be given until somebody is asked this."""
    play_until(GAME, made, prompt)


class RaceSitting(Sitting):
    """One table scene of a race."""

    game = GAME

    def at(self, handle: str) -> tuple[float, float]:
        chip = self.scene.controls.dash.button(handle)
        return chip.rect.center if chip is not None else super().at(handle)
