"""Great moments of a match at the table: shows a picture of each, and sets a bookmark there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.tables import Table
from tabletop.store.bookmarks import LONGEST_NAME, Bookmark, Bookmarks
from tabletop.ui.scenes.base import Act, Heading, Words
from tabletop.ui.table.motion.stage import FACTORS

if TYPE_CHECKING:
    from tabletop.ui.scenes.moment.moment import MomentScene
    from tabletop.ui.table.said.great import Great
    from tabletop.ui.table.scene import TableScene


class GreatMoments:
    """Great moments of one table: the picture is made when the table comes to one."""

    def __init__(self, table: Table, title: str, on_menu: Act, play: Callable[[str], object]) -> None:
        self.table, self.title, self.on_menu, self.play = table, title, on_menu, play
        self.scene: MomentScene | None = None
        """The picture that everybody looks at now."""
        self._great: Great | None = None

    def follow(self, scene: TableScene, words: Words) -> bool:
        """Follow the table; True if another screen is to be shown than before."""
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
        from tabletop.ui.scenes.moment.moment import MomentReports, MomentScene, Onlookers
        from tabletop.ui.scenes.moment.shown import show

        session, people = self.table.session, self.table.session.people
        reports = MomentReports(
            scene.go_on,
            scene.recall.repeat if scene.recall.can_repeat else None,
            self.on_menu,
            self._mark,
        )
        looks = words("table.looks", seat=session.seats[min(people)].name) if len(people) == 1 else ""
        moment = MomentScene(
            words,
            show(great, scene.content, scene.speech, scene.sitting.colours, self.table.opened.game.signs),
            Heading(self.title, self.table.facts()),
            reports,
            Onlookers(not people, len(people) > 1, looks),
            FACTORS[scene.stage.speed],
        )
        moment.room = scene.room
        return moment

    def _mark(self, name: str) -> bool:
        """Keep a bookmark where the match stands now."""
        mark = Bookmark(len(self.table.match.standing_answers()), 0, name[:LONGEST_NAME])
        try:
            Bookmarks(self.table.file.path).put(mark)
        except OSError:
            return False
        return True
