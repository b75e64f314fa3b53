"""Picture of a great moment during playback: shown over the table for a short while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.paint.rooms import room_of
from tabletop.ui.scenes.base import Heading, Words
from tabletop.ui.scenes.moment.moment import MomentReports, MomentScene, Onlookers
from tabletop.ui.scenes.moment.shown import Asks, show
from tabletop.ui.table.motion.stage import FACTORS, Stage
from tabletop.ui.table.said.great import Great

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.ui.table.said.speech import Speech

MOMENT_MS = 2400.0
"""Time for which it stays."""


class ReplayMoment:
    """Great moment that playback has reached, until it has been shown."""

    def __init__(
        self, words: Words, content: Content, speech: Speech, colours: Sequence[int], asks: Asks | None
    ) -> None:
        self._words, self._content, self._speech, self._colours = words, content, speech, colours
        self._asks = asks
        self.great: Great | None = None
        """One whose picture is to come, or is there."""
        self.scene: MomentScene | None = None

    def end(self) -> None:
        """Remove the picture."""
        self.great = self.scene = None

    def update(self, dt_ms: float, stage: Stage, now: float, on_menu: Callable[[], object]) -> bool:
        """Let time pass; True while a picture makes playback wait."""
        if self.great is None or stage.busy(now):
            return self.great is not None
        if self.scene is None:
            shown = show(self.great, self._content, self._speech, self._colours, self._asks)
            self.scene = MomentScene(
                self._words,
                shown,
                Heading(self._content.file.title, ""),
                MomentReports(self.end, None, on_menu),
                Onlookers(alone=True, covered=False, stays_ms=MOMENT_MS),
                FACTORS[stage.speed],
            )
            self.scene.menu.visible = False
            self.scene.room = room_of(self._content)
        self.scene.update(dt_ms)
        return True
