"""The stop for a great moment on a match's screen: made when the table has come to it, gone when somebody goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.table.motion.stage import FACTORS

if TYPE_CHECKING:
    from tabletop.app.tables import Table
    from tabletop.ui.scenes.base import Act, Words
    from tabletop.ui.scenes.moment.moment import MomentScene
    from tabletop.ui.table.said.great import Great
    from tabletop.ui.table.scene import TableScene


class GreatMoments:
    """Follows one table's scene."""

    def __init__(self, table: Table, title: str, on_menu: Act, play: Callable[[str], object]) -> None:
        self.table, self.title, self.on_menu, self.play = table, title, on_menu, play
        self.scene: MomentScene | None = None
        """What everybody looks at now."""
        self._great: Great | None = None

    def follow(self, scene: TableScene, words: Words) -> bool:
        """Take in what the table has come to; whether another screen is to be shown than before."""
        great = scene.great
        if great is self._great:
            return False
        self._great, self.scene = great, None
        if great is not None:
            self.scene = self._make(scene, great, words)
            if sound := self.scene.shown.sound:
                self.play(sound)
        return True

    def _make(self, scene: TableScene, great: Great, words: Words) -> MomentScene:
        from tabletop.ui.scenes.moment.moment import MomentReports, MomentScene
        from tabletop.ui.scenes.moment.shown import show

        people = self.table.session.people
        reports = MomentReports(
            scene.go_on, scene.recall.repeat if scene.recall.can_repeat else None, self.on_menu
        )
        return MomentScene(
            words,
            show(great, scene.content, scene.speech, scene.colours),
            self.title,
            self.table.facts(),
            reports,
            factor=FACTORS[scene.stage.speed],
            alone=not people,
            covered=len(people) > 1,
        )
