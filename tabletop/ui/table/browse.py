"""Browser of a public pile: its cards in lines on a dark ground, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Look, Placed
from tabletop.ui.table.painters.painter import Painter
from tabletop.ui.widgets import Kit, Overlay

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.scenes.base import Words
    from tabletop.ui.table.layout.layout import Layout

GAP, EDGE, HEAD = 14.0, 40.0, 76.0
SMALLEST = 0.45


def open_pile(kit: Kit, zone: str, view: View, laid: Layout, painter: Painter, words: Words) -> bool:
    """Open a public pile; False if none of its cards is visible."""
    pieces = view.table.values[parse_handle(zone).key]
    shown = (
        [piece for piece in reversed(pieces) if isinstance(piece, int)] if isinstance(pieces, tuple) else []
    )
    if shown:
        kit.open(Browser(painter, shown, laid.card_size, words("table.browse", n=len(shown))))
    return bool(shown)


class Browser(Overlay):
    """Cards of one pile, closed by Esc or a press beside it."""

    def __init__(self, painter: Painter, shown: Sequence[int], size: tuple[float, float], title: str) -> None:
        super().__init__()
        self.painter, self.shown, self.size, self.title = painter, tuple(shown), size, title
        self._places: list[Placed] = []

    def place(self, brush: Brush) -> None:
        """Place it in the middle of the window, as large as fits."""
        wide, high = brush.width - 240, brush.height - 220 - HEAD
        scale, across = self._choose_scale(wide, high)
        w, h = self.size[0] * scale + GAP, self.size[1] * scale + GAP
        lines = -(-len(self.shown) // across)
        inner = pygame.FRect(0, 0, across * w - GAP, lines * h - GAP)
        self.rect = pygame.FRect(0, 0, max(inner.width, 360) + 2 * EDGE, inner.height + HEAD + EDGE)
        self.rect.center = (brush.width / 2, brush.height / 2)
        left, top = self.rect.centerx - inner.width / 2, self.rect.y + HEAD
        self._places = []
        for i, piece in enumerate(self.shown):
            line, column = divmod(i, across)
            pose = Pose(left + column * w + (w - GAP) / 2, top + line * h + (h - GAP) / 2, 0.0, scale)
            self._places.append(Placed(f"shown:{piece}", Look(styles.CARD, piece=piece), pose, self.size, ""))

    def _choose_scale(self, wide: float, high: float) -> tuple[float, int]:
        """Return scale and cards a line: the largest at which all fit, but never unreadably small."""
        n = max(1, len(self.shown))
        best = (SMALLEST, max(1, int(wide // (self.size[0] * SMALLEST + GAP))))
        for across in range(1, n + 1):
            lines = -(-n // across)
            scale = min(
                1.0,
                (wide - GAP * (across - 1)) / across / self.size[0],
                (high - GAP * (lines - 1)) / lines / self.size[1],
            )
            if scale > best[0]:
                best = (scale, across)
        return best

    def draw(self, brush: Brush) -> None:
        """Dim the table, then the cards."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 16, 24, "#ffffff1f")
        brush.text(self.title, (self.rect.x + EDGE, self.rect.y + 22), TextStyle(28, "heading", "title"))
        for placed in self._places:
            self.painter.sprite(brush, placed)
