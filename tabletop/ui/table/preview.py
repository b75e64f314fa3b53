"""The enlarged card beside the pointer: when it opens, and where it stands without covering what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.paint import Brush
from tabletop.ui.scenes.base import HEADER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kind import Placed
from tabletop.ui.table.layout import Layout
from tabletop.ui.table.painter import Painter

DELAY_MS = 350.0
GAP = 18.0
UPRIGHT, LYING = 430.0, 345.0
"""Height of the preview of a card that is higher than wide, and of one that is not."""


class Preview:
    """Opens after a rest, then follows at once from piece to piece until the pointer is on none."""

    def __init__(self, delay_ms: float | None = DELAY_MS) -> None:
        self.delay_ms = delay_ms
        """None: never by resting, only by Alt or right click."""
        self.handle = ""
        """What is shown; "" while nothing is."""
        self.beside: Rect | None = None
        """What the preview stands beside, if that is not the piece itself: its name in the log."""
        self._under = ""
        self._rested = 0.0

    def point(self, handle: str, beside: Rect | None = None) -> None:
        """The pointer is on this piece, or on none."""
        self.beside = beside
        if handle == self._under:
            return
        self._under, self._rested = handle, 0.0
        if self.handle:
            self.handle = handle

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True if it opened."""
        self._rested += dt_ms
        if self.handle or not self._under or self.delay_ms is None or self._rested < self.delay_ms:
            return False
        self.handle = self._under
        return True

    @property
    def waiting(self) -> bool:
        """Whether it will open if the pointer goes on resting."""
        return bool(self._under) and not self.handle and self.delay_ms is not None

    def open(self, handle: str) -> None:
        """Show a piece at once."""
        self._under = self.handle = handle

    def close(self) -> None:
        """Show nothing until the pointer rests anew."""
        self.handle = self._under = ""  # what was under the pointer may be on its way to somewhere else
        self._rested = 0.0


def beside(piece: Rect, size: tuple[float, float], table: Rect, keep_free: Sequence[Rect] = ()) -> Rect:
    """Where a preview of this size stands: on the table, off the piece and off what must stay readable."""
    w, h = size
    across = min(max(piece.centre.x - w / 2, table.x + GAP), table.right - w - GAP)
    down = min(max(piece.centre.y - h / 2, table.y + GAP), table.bottom - h - GAP)
    tries = [
        Rect(piece.right + GAP, down, w, h),
        Rect(piece.x - GAP - w, down, w, h),
        Rect(across, piece.y - GAP - h, w, h),
        Rect(across, piece.bottom + GAP, w, h),
        *(Rect(across, rect.y - GAP - h, w, h) for rect in keep_free),
    ]
    fitting = [spot for spot in tries if spot.inside(table)]
    clear = [spot for spot in fitting if not any(spot.overlaps(rect) for rect in keep_free)]
    return next(iter(clear or fitting or tries))


def draw_preview(
    brush: Brush, painter: Painter, laid: Layout, rest: Mapping[str, Placed], preview: Preview
) -> None:
    """The card of the preview, enlarged, beside where it lies or is named."""
    handle = preview.handle
    if painter.view is None:
        return
    piece = int(handle.partition(":")[2])
    record = painter.content.spoken(painter.view.table.cards[piece])
    ratio = painter.faces.ratio(record.kind)
    high = UPRIGHT if ratio < 1 else LYING
    lying = rest[handle].rect if handle in rest else laid.anchors.get(handle, laid.rect)
    rect = preview.beside or lying
    below = Rect(0, HEADER, laid.size[0], laid.size[1] - HEADER)
    spot = beside(rect, (high * ratio, high), below, [laid.areas["prompt"], rect])
    brush.shadow(tuple(spot), painter.faces.radius(record.kind, high), 26, 0.7)
    brush.blit(painter.faces.face(record, brush.px(high), painter.flags(piece)), (spot.x, spot.y))
