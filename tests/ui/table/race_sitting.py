"""A table with a road, without a window: the same gestures as at any other table, on a race."""

from __future__ import annotations

import random
from functools import cache

import pygame

from tabletop.bots import choose
from tabletop.content.lang import Lang
from tabletop.content.load import load
from tabletop.content.records import Content
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME
from tabletop.ui.session import Session
from tabletop.ui.table.scene import Feel, TableScene
from tests.ui.table.sitting import NAMES, Never, Sitting, brush


@cache
def race_content() -> Content:
    return load(GAME.id, GAME.kinds)


def race(seats: int = 2, seed: int = 1, **options: bool | int | str) -> Match:
    """A race on its grid, all seats people."""
    people = [Seat((*NAMES, "Elle", "Fritz")[i], i) for i in range(seats)]
    given = {**race_content().file.defaults(seats), **options}
    return Match.start(GAME, race_content(), people, given, seed)


def drive_until(made: Match, prompt: str, most: int = 400) -> None:
    """Let sensible answers be given until somebody is asked this."""
    for number in range(most):
        if made.decisions[0].prompt == prompt:
            return
        decision = made.decisions[0]
        rng = random.Random(number)
        keys = choose(GAME, made.view(decision.seat), decision, "purposeful", rng)
        made.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError(f"nobody was asked {prompt}")


class RaceSitting(Sitting):
    """One table scene of a race."""

    def __init__(self, made: Match, size: tuple[int, int] = (1280, 720), feel: Feel | None = None) -> None:
        pygame.init()
        self.match = made
        self.before = 0
        self.session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
        self.lift()
        self.scene = TableScene(
            Lang.read(),
            self.session,
            race_content(),
            GAME.why_not,
            feel=feel or Feel(speed="off"),
            foresee=GAME.forecast,
        )
        self.brush = brush(size)
        self.scene.draw(self.brush)

    def at(self, handle: str) -> tuple[float, float]:
        chip = self.scene.dash.button(handle)
        return chip.rect.center if chip is not None else super().at(handle)
