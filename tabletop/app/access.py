"""Bridge from the app's screens to screen readers: reports changes to a tree of nodes, and runs the readers' requests.

While nobody listens it only asks that once in each turn of the loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.paint.brush import Brush
    from tabletop.ui.access.adapter import Adapter
    from tabletop.ui.access.news import News
    from tabletop.ui.access.node import Node
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.window import Window

EVERY_MS = 120.0
"""A table on which things move is told about so often."""


def read_screen(desk: Desk, brush: Brush, title: str, told: tuple[str, ...] = ()) -> Node:
    """The tree of what is on the screen now; `told` is announced aloud with it."""
    from tabletop.ui.access.screens import tree_of

    return tree_of(title, shown_screen(desk), desk.kit, brush, desk.event, told)


def shown_screen(desk: Desk) -> object:
    """The screen on top: of a match the curtain, the table or the result."""
    screen = desk.match_screen
    return screen.top if screen is not None else desk.top


def shown_table(desk: Desk) -> TableScene | None:
    """The table, if it is the screen that everybody looks at; else None."""
    screen = desk.match_screen
    return screen.scene if screen is not None and screen.top is screen.scene else None


class Access:
    """The screen-reader bridge of one window, made after the first frame has been shown."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.adapter: Adapter | None = None
        self._opened = False
        self._focused = True
        self._since_ms = EVERY_MS
        self._stale = True
        self._tree: Node | None = None
        self._news: News | None = None
        self._told: tuple[str, ...] = ()

    def note(self, events: Iterable[pygame.event.Event]) -> None:
        """Note whether the window has the keyboard focus."""
        for event in events:
            if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self._focused = event.type == pygame.WINDOWFOCUSGAINED
                if self.adapter is not None:
                    self.adapter.note_focus(self._focused)

    def _open(self) -> None:
        """Look for screen readers, once and after the first frame: the imports take long."""
        from tabletop.ui.access.adapter import open_adapter

        self._opened, self.adapter = True, open_adapter(self.window.window)
        if self.adapter is not None:
            self.adapter.note_focus(self._focused)

    def turn(self, desk: Desk, shown: bool, passed: float) -> None:
        """Called after each turn of the loop; `shown` is true if a frame was shown."""
        if not self._opened and self.window.frames and not shown:
            self._open()
        adapter = self.adapter
        if adapter is None or not adapter.is_heard:
            return
        self._since_ms += passed
        self._stale = self._stale or shown
        if self._stale and self._since_ms >= EVERY_MS:
            self._stale, self._since_ms = False, 0.0
            self._tell(desk, adapter)
        for key, act, words in adapter.take_wishes():
            node = self._tree.find(key) if self._tree is not None else None
            if node is not None:
                node.do(act, words)
                self._since_ms = EVERY_MS  # what comes of it is told with the frame that shows it

    def _tell(self, desk: Desk, adapter: Adapter) -> None:
        from tabletop.ui.access.news import News

        self._news = self._news or News()
        if lines := self._news.take(shown_table(desk)):
            self._told = lines
        window = self.window
        tree = read_screen(desk, window.brush, window.window.title, self._told)
        if tree != self._tree:
            adapter.tell(tree, window.brush.scale)
        self._tree = tree
