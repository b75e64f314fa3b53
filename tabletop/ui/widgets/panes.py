"""Scrolled pane for widgets and words that need more room than a panel has.

The scene lays its widgets out at `pane.content()` and names the pane in each of them (`holds`); the kit then cuts
them off at the pane's edge, a press beside it finds nothing, and the keyboard's focus brings a widget into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.paint.brush import Brush
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.lists import ScrollArea

_AROUND = 10.0
"""Units above and below a widget that come into sight with it."""


class Pane(ScrollArea):
    """Scrolled pane; `on_scrolled` lays the scene out again."""

    role = "pane"

    def __init__(self, name: str, on_scrolled: Callable[[], object]) -> None:
        super().__init__((0, 0, 1, 1), name)
        self.on_scrolled = on_scrolled

    def holds(self, widgets: Iterable[Widget]) -> None:
        """Set the widgets in the pane."""
        for widget in widgets:
            widget.pane = self

    def fits(self, height: float) -> None:
        """Set the height of the content and clamp the scroll offset."""
        self.height = height
        self.offset = max(0.0, min(self.room, self.offset))

    def scroll_to(self, offset: float) -> None:
        """Scroll to `offset` units down, and lay out again."""
        before = self.offset
        super().scroll_to(offset)
        if self.offset != before:
            self.on_scrolled()

    def reveal(self, widget: Widget) -> None:
        """Scroll a contained widget into view."""
        above, below = (max(_AROUND, each) for each in widget.around)
        if above + widget.rect.height + below > self.rect.height:
            above = below = _AROUND
        top = widget.rect.y - self.rect.y + self.offset
        self.show(max(0.0, top - above), min(self.height, top + widget.rect.height + below))

    def focus_radius(self) -> float:
        """Match the focus ring to a panel's corners."""
        return 14

    def draw_inside(self, brush: Brush) -> None:
        """Draw nothing: the scene draws the content."""
