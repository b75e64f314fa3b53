"""News of a table: the lines of the log since somebody listened last, told without being asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.said.speech import plain

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MOST = 12
"""Lines that are told at once; of more the newest."""


class News:
    """Follows the log of the table that is on the screen."""

    def __init__(self) -> None:
        self._scene: TableScene | None = None
        self._seat: int | None = None
        self._told = 0

    def take(self, scene: TableScene | None) -> tuple[str, ...]:
        """The lines that are new to whoever is at the screen, once."""
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
        """Find where the lines begin that whoever is back at the screen has not read yet."""
        first = scene.controls.log.first_fresh()
        return len(scene.controls.log.lines) if first < 0 else first
