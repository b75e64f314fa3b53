"""The sitting in the window once more, in the test's own process: who is called, what is asked, what lies where."""

from __future__ import annotations

import pygame

from tabletop.app.table_scene import table_feel
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.ui.bot_desk import Thinking
from tabletop.ui.session import Session
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen
from tests.window.twin import Twin

STILL_MS = 900
"""Longer than cards take that make room for another."""


def no_bot(view: View, decision: Decision) -> Thinking:
    """Only people play."""
    raise AssertionError(f"seat {decision.seat} is no bot")


class Sitting:
    """A session of people that goes where the window's goes, and its table; spots are in pixels of the window."""

    def __init__(self, twin: Twin) -> None:
        self.twin = twin
        self.match: Match = twin.match
        self.session = Session(self.match, self.match.seats, no_bot, lambda: 0.0)
        self.brush = offscreen(twin.size, twin.parts.theme, twin.parts.pictures)
        self.scene = TableScene(
            twin.parts.words,
            self.session,
            twin.content,
            TableServices(
                twin.game.why_not, feel=table_feel(twin.parts.settings), foresee=twin.game.forecast
            ),
        )
        self.still()

    def still(self) -> None:
        """Let everything come to rest."""
        self.scene.sync()
        self.scene.recall.stop()
        self.scene.stage.finish()
        self.scene.update(STILL_MS)
        self.scene.draw(self.brush)

    @property
    def decision(self) -> Decision:
        """The question that is answered next."""
        assert self.session.decision is not None
        return self.session.decision

    def spot(self, handle: str) -> tuple[float, float]:
        """Where a handle is."""
        lying = self.scene.stage.rest.get(handle)
        return self.twin.px(lying.pose.point if lying else self.scene.table_layout.anchors[handle].centre)

    def onward(self) -> tuple[float, float]:
        """Where the button lies that hands the screen over; a press there also ends a step that all look at."""
        return self.twin.px(self.scene.controls.prompt._buttons[-1].rect.center)

    def middle(self) -> tuple[float, float]:
        """The middle of the window."""
        return pygame.Rect((0, 0), self.twin.size).center

    def act(self, answer: Answer) -> None:
        """Give an answer here that was given in the window."""
        self.session.act(answer.keys)
        self.still()
