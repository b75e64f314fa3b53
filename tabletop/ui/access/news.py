"""News of a table: the log lines since the last listening, read out unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.said.speech import plain

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MOST = 12
"""Lines that are told at once; of more the newest."""


class News:
    """Reader of new log lines on the table on the screen."""

    def __init__(self) -> None:
        self._scene: TableScene | None = None
        self._seat: int | None = None
        self._told = 0

    def take(self, scene: TableScene | None) -> tuple[str, ...]:
        """Return the lines that are new to the viewer, each once."""
        if scene is None:
            return ()
        log, seat = scene.controls.log, scene.view.seat
        if scene is not self._scene or seat != self._seat or len(log.lines) < self._told:
            is_new = scene is not self._scene
            self._scene, self._seat = scene, seat
            self._told = len(log.lines) if is_new or seat is None else self._first_unread(scene)
        lines = [plain(line) for line in log.lines[self._told :]]
        self._told = len(log.lines)
        return tuple(lines[-MOST:])

    def _first_unread(self, scene: TableScene) -> int:
        """Return the index of the first line that a returning viewer has not read."""
        first = scene.controls.log.first_fresh()
        return len(scene.controls.log.lines) if first < 0 else first
