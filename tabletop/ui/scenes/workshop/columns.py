"""Columns of the Workshop above its strip of mistakes: things, form, look, and text."""

from __future__ import annotations

import pygame

from tabletop.ui.scenes.base import MARGIN

_TOP, _GAP = 80.0, 16.0
_THINGS, _SEEN = 360.0, 620.0
_NARROW_THINGS, _FORM = 300.0, 720.0
"""Widths beside the text."""
_WIDE_PX = 1500.0
"""Window in which form and text have room beside each other."""


def has_room_for_both(width_px: float, grown: float) -> bool:
    """Check if form and text fit side by side at this type scale."""
    return width_px >= _WIDE_PX and grown <= 1.3


def find_panels(view: str, area: pygame.FRect, grown: float, foot: float) -> dict[str, pygame.FRect]:
    """Return a view's panels by name; `grown` is the type scale."""
    y = area.height - MARGIN - foot
    high = y - _GAP - _TOP
    both = view == "beside"
    things = min((_NARROW_THINGS if both else _THINGS) * min(grown, 1.25), area.width * 0.24)
    seen = min(_SEEN, area.width * 0.32)
    whole = area.width - 2 * MARGIN - 2 * _GAP - things
    middle = min(_FORM * grown, whole * 0.5) if both else whole - seen
    right = whole - middle
    x = MARGIN + things + _GAP
    return {
        "things": pygame.FRect(MARGIN, _TOP, things, high),
        "form": pygame.FRect(x, _TOP, middle, high),
        "beside" if both else "seen": pygame.FRect(x + middle + _GAP, _TOP, right, high),
        "found": pygame.FRect(MARGIN, y, area.width - 2 * MARGIN - _GAP - seen, foot),
        "acts": pygame.FRect(area.width - MARGIN - seen, y, seen, foot),
    }
