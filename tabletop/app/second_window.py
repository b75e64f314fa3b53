"""Second window: shows the public table or one person's hand on another display.

It is drawn from what that seat may see, or from what everybody may see, and from nothing else. A hand comes covered,
and is covered again when the window has to leave its display; a click on the window lifts and lowers the cover. Nothing
is played on it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.parts import Parts
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.services import TableServices

if TYPE_CHECKING:
    from tabletop.app.tables import Table
    from tabletop.paint.brush import Brush
    from tabletop.ui.side_window import SideWindow
    from tabletop.ui.table.scene import TableScene

EVERY_MS = 100.0
"""Time between two frames at least."""
_KEPT = "second_window"
PUBLIC = ""
"""In place of a person's name: what everybody may see."""


class SecondWindow:
    """Window that opens and closes with a table; remembers its content and its place."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        kept = parts.memory.get(_KEPT, {})
        name = kept.get("shows")
        self.shows: str | None = name if isinstance(name, str) else None
        """A person whose hand it shows, PUBLIC, or None while nobody wants the window."""
        self.is_covered = True
        """True while a hand is not to be seen."""
        self.window: SideWindow | None = None
        self.scene: TableScene | None = None
        self.frames = 0
        """Number of frames drawn."""
        self._made_of: tuple[object, ...] = ()
        self._changes = -1
        self._stale = True
        self._passed = EVERY_MS

    def choose(self, shows: str | None) -> None:
        """Choose its content from now on; None closes the window."""
        self.shows, self.is_covered, self._made_of = shows, True, ()
        self._keep()
        self._passed = EVERY_MS

    def lies_at(self, point: tuple[int, int]) -> bool:
        """Check if the window is open and holds a point of the desktop."""
        return self.window is not None and pygame.Rect(self.window.place).collidepoint(point)

    def show_hand_at(self, name: str, point: tuple[int, int]) -> None:
        """Show the hand of a person; a closed window opens around a point of the desktop."""
        if self.window is None:
            from tabletop.ui.side_window import place_round

            self.parts.memory.put(**{_KEPT: {"shows": name, "place": list(place_round(point))}})
        self.choose(name)

    def turn(self, table: Table | None, passed_ms: float) -> None:
        """Called after each turn of the loop: follow the open table."""
        if table is None or self.shows is None:
            self.close()
            return
        self._passed += passed_ms
        if self._passed < EVERY_MS:
            return
        self._passed = 0.0
        window = self.window or self._open()
        if window.come_back():
            self.is_covered, self._stale = True, True
        self._follow(table)
        if self._stale:
            self._stale = False
            self._draw(window, table)

    def event(self, event: pygame.event.Event) -> None:
        """Take an event of this window: its close button, a new size, and the click that lifts the cover."""
        from tabletop.ui.side_window import SHOWN_ANEW

        if self.window is None:
            return
        if event.type == pygame.WINDOWCLOSE:
            self.choose(None)
            self.close()
        elif event.type in SHOWN_ANEW:
            self.window.measure()
            self._stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.shows:
            self.is_covered, self._stale, self._passed = not self.is_covered, True, EVERY_MS

    def close(self) -> None:
        """Close the window, and remember where it was."""
        if self.window is not None:
            self._keep()
            self.window.close()
            self.window, self.scene, self._made_of, self.is_covered = None, None, (), True

    def _keep(self) -> None:
        place = list(self.window.place) if self.window is not None else self._kept_place()
        self.parts.memory.put(**{_KEPT: {"shows": self.shows, "place": place}})

    def _kept_place(self) -> list[int] | None:
        place = self.parts.memory.get(_KEPT, {}).get("place")
        if isinstance(place, list) and len(place) == 4 and all(type(each) is int for each in place):
            return place
        return None

    def _open(self) -> SideWindow:
        from tabletop.ui.side_window import SideWindow

        parts, place = self.parts, self._kept_place()
        self.window = SideWindow(
            parts.words("second.title"),
            (place[0], place[1], place[2], place[3]) if place is not None else None,
            parts.theme,
            parts.pictures,
            parts.settings.text_size,
        )
        self._stale = True
        return self.window

    def _seat(self, table: Table) -> int | None:
        """Find the seat whose hand it shows; None if that person is not at the table, or no hand is wanted."""
        seats = enumerate(table.match.seats)
        return next((at for at, seat in seats if self.shows == seat.name and seat.bot is None), None)

    def _follow(self, table: Table) -> None:
        """Take in changes at the table."""
        parts, seat = self.parts, self._seat(table)
        made_of = (
            *(id(table), table.match.seats, seat, parts.words.code, id(parts.theme)),
            *(parts.settings.left_handed, parts.settings.text_size),
        )
        if made_of != self._made_of:
            self._made_of, self._stale = made_of, True
            self.scene = self._make(table, seat)
            if self.window is not None:
                self.window.brush.wear(parts.theme)
                self.window.brush.text_size = parts.settings.text_size
        elif table.session.changes != self._changes and self.scene is not None:
            self.scene.session.follow_match()
            self.scene.sync()
            self._stale = True
        self._changes = table.session.changes

    def _make(self, table: Table, seat: int | None) -> TableScene:
        """Make a read-only table for a seat, or for everybody."""
        from tabletop.app.peeking import peek
        from tabletop.app.table_scene import laid_content, table_feel
        from tabletop.ui.table.scene import TableScene

        still = replace(table_feel(self.parts.settings), tips=False, speed="off", preview_ms=None)
        scene = TableScene(
            self.parts.words,
            peek(table.match, seat),
            laid_content(table.opened.content, self.parts.settings),
            TableServices(table.opened.game.why_not, feel=still, explain=table.opened.game.signs),
        )
        scene.controls.top.put_away()
        return scene

    def _draw(self, window: SideWindow, table: Table) -> None:
        seat = self._seat(table)
        if seat is not None and self.is_covered:
            self._draw_cover(window.brush, table.match.seats[seat].name)
        elif self.scene is not None:
            window.brush.frame_owner = None
            self.scene.draw(window.brush)
        window.window.flip()
        self.frames += 1

    def _draw_cover(self, brush: Brush, name: str) -> None:
        """Draw only whose hand is hidden, and how to see it."""
        brush.enter(None)
        brush.table()
        brush.frame_owner = None
        middle, wide = brush.height / 2, min(1400.0, brush.width - 120)
        left = (brush.width - wide) / 2
        brush.text(
            name,
            (brush.width / 2, middle - 90),
            TextStyle(72, "text", "title", fit=True),
            align="centre",
            width=wide,
        )
        words = self.parts.words("second.cover", name=name)
        brush.paragraph(words, (left, middle + 10, wide, 0), TextStyle(36, "muted"), align="centre")
