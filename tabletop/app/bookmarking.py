"""Bookmarks of a match in its replay: kept in a file beside the match file, which stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.store.bookmarks import LONGEST_NAME, Bookmark, Bookmarks
from tabletop.ui.scenes.replay.bookmark_panel import BookmarkPanel, BookmarkReports, Ribbon

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.ui.scenes.replay.replay import ReplayScene


def offer_bookmarks(desk: Desk, scene: ReplayScene, path: Path) -> ReplayScene:
    """Show the bookmarks of a match in its replay, and let them be set, renamed and taken away."""
    _Ribbons(desk, scene, Bookmarks(path)).show()
    return scene


class _Ribbons:
    """Bookmarks of a match as they lie in its replay."""

    def __init__(self, desk: Desk, scene: ReplayScene, bookmarks: Bookmarks) -> None:
        self.desk, self.scene, self.bookmarks = desk, scene, bookmarks
        scene.bar.offer(scene.bar.mark, self._ask)

    def show(self) -> None:
        """Draw them at their positions."""
        self.scene.show_bookmarks(self._ribbons)

    @property
    def _ribbons(self) -> list[Ribbon]:
        found = {
            self._position_of(each): Ribbon(self._position_of(each), each.name) for each in self.bookmarks.all
        }
        return [found[at] for at in sorted(found)]

    def _position_of(self, bookmark: Bookmark) -> int:
        return max(0, self.scene.recording.before_answer(bookmark.answers) - bookmark.back)

    def _place(self, at: int) -> tuple[int, int]:
        answers = self.scene.recording.answers_at(at)
        return answers, self.scene.recording.before_answer(answers) - at

    def _ask(self) -> None:
        words, scene, at = self.desk.parts.words, self.scene, self.scene.player.at
        told = self.bookmarks.problems
        problem = words("people.unread", n=len(told), file=self.bookmarks.path.name) if told else ""
        reports = BookmarkReports(self._put, self._remove, scene.jump)
        scene.kit.open(BookmarkPanel(words, at, self._ribbons, self._propose_name(at), reports, problem))

    def _propose_name(self, at: int) -> str:
        """Propose a name: whose turn it is there, and the number of that turn."""
        recording, words = self.scene.recording, self.desk.parts.words
        number = recording.passage_of(at)
        if number < 0:
            return words("branch.proposed", n=at)[:LONGEST_NAME]
        passage = recording.passages[number]
        names = words("table.list").join(recording.seats_at(at)[seat].name for seat in passage.seats)
        return words("bookmark.proposed", seat=names, n=passage.number)[:LONGEST_NAME]

    def _put(self, at: int, name: str) -> None:
        self._write(lambda: self.bookmarks.put(Bookmark(*self._place(at), name)))

    def _remove(self, at: int) -> None:
        def remove() -> None:
            for each in [each for each in self.bookmarks.all if self._position_of(each) == at]:
                self.bookmarks.remove(each.place)

        self._write(remove)

    def _write(self, act: Callable[[], object]) -> None:
        try:
            act()
        except OSError as error:
            self.desk.teller.tell_of_refusal("people.not_kept", "people.not_kept_note", error)
        self.show()
