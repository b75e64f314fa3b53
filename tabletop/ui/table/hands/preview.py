"""Timing of the enlarged card beside the pointer."""

from __future__ import annotations

from tabletop.ui.table.geometry import Rect

DELAY_MS = 350.0


class Preview:
    """Preview that opens after a rest, then follows the pointer until it is on no piece."""

    def __init__(self, delay_ms: float | None = DELAY_MS) -> None:
        self.delay_ms = delay_ms
        """None: never by resting, only by Alt or right click."""
        self.handle = ""
        """Handle of the card; "" while none is shown."""
        self.asked = False
        """Mark that somebody called for it, by right click, Alt or its name: Escape closes it again."""
        self.beside: Rect | None = None
        """Place beside which the preview stands, if that is not the piece itself: its name in the log."""
        self.place: tuple[object, Rect] | None = None
        """Place that covers least, with all that this depended on."""
        self._under = ""
        self._rested = 0.0

    def point(self, handle: str, beside: Rect | None = None) -> None:
        """Note the hovered piece, or none."""
        self.beside = beside
        if handle == self._under:
            return
        self._under, self._rested = handle, 0.0
        if self.handle:
            self.handle = handle
        self.asked = self.asked and bool(handle)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True if it opened."""
        self._rested += dt_ms
        if self.handle or not self._under or self.delay_ms is None or self._rested < self.delay_ms:
            return False
        self.handle = self._under
        return True

    @property
    def is_waiting(self) -> bool:
        """Check if it will open if the pointer keeps resting."""
        return bool(self._under) and not self.handle and self.delay_ms is not None

    def open(self, handle: str) -> None:
        """Show a piece at once."""
        self._under = self.handle = handle
        self.asked = bool(handle)

    def close(self) -> None:
        """Close it until the pointer rests anew."""
        self.handle = self._under = ""  # what was under the pointer may be on its way to somewhere else
        self._rested, self.asked = 0.0, False
