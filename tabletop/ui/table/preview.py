"""The enlarged card beside the pointer: when it opens, and where it stands without covering what it shows."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.table.geometry import Rect

DELAY_MS = 350.0
GAP = 18.0


class Preview:
    """Opens after a rest, then follows at once from piece to piece until the pointer is on none."""

    def __init__(self, delay_ms: float | None = DELAY_MS) -> None:
        self.delay_ms = delay_ms
        """None: never by resting, only by Alt or right click."""
        self.handle = ""
        """What is shown; "" while nothing is."""
        self._under = ""
        self._rested = 0.0

    def point(self, handle: str) -> None:
        """The pointer is on this piece, or on none."""
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
        self.handle, self._rested = "", 0.0


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
