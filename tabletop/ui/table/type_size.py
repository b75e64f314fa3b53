"""Type that grows with the reader's setting, but never out of the place it has."""

from __future__ import annotations

from tabletop.paint import Brush


def capped(brush: Brush, size: float, most: float) -> float:
    """The size to ask the brush for, so that what is drawn is at most `most` units high."""
    return min(size, most * 100 / brush.text_size)
