"""A table with racks and a dial, without a window: the same gestures as at any other table."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pygame

from tabletop.bots import choose
from tabletop.content.lang import Lang
from tabletop.content.load import load
from tabletop.content.records import Content
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.games.heap import GAME
from tabletop.ui.session import Session
from tabletop.ui.table.scene import Feel, TableScene
from tests.ui.table.sitting import NAMES, Never, Sitting, brush

Wanted = Callable[[View, Decision], bool]


@cache
def heap_content() -> Content:
    return load(GAME.id, GAME.kinds)


def heap(seats: int = 3, seed: int = 1, **options: bool | int | str) -> Match:
    """A match at its first question, all seats people."""
    people = [Seat(NAMES[i], i) for i in range(seats)]
    given = {**heap_content().file.defaults(seats), "first-player": "first-seat", **options}
    return Match.start(GAME, heap_content(), people, given, seed)


def play_until(
    made: Match, prompt: str, wanted: Wanted = lambda view, decision: True, most: int = 500
) -> Match:
    """Let sensible answers be given until somebody is asked this, in a position as wanted."""
    for number in range(most):
        assert not made.over, f"nobody was asked {prompt}"
        decision = made.decisions[0]
        view = made.view(decision.seat)
        if decision.prompt == prompt and wanted(view, decision):
            return made
        keys = choose(GAME, view, decision, "purposeful", random.Random(number))
        made.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError(f"nobody was asked {prompt}")


class HeapSitting(Sitting):
    """One table scene of such a match."""

    def __init__(self, made: Match, size: tuple[int, int] = (1280, 720), feel: Feel | None = None) -> None:
        pygame.init()
        self.match = made
        self.before = 0
        self.session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
        self.lift()
        self.scene = TableScene(
            Lang.read(),
            self.session,
            heap_content(),
            GAME.why_not,
            feel=feel or Feel(speed="off"),
            foresee=GAME.forecast,
        )
        self.brush = brush(size)
        self.scene.draw(self.brush)

    @property
    def asked(self) -> Decision:
        """The question on the screen."""
        assert self.view.decision is not None
        return self.view.decision
