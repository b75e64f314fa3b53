"""Type sizes that follow the reader's setting but stay within their place."""

from __future__ import annotations

from tabletop.paint import Brush


def cap_type(brush: Brush, size: float, most: float) -> float:
    """Return the size to ask the brush for, so that type is at most `most` units high."""
    return min(size, most * 100 / brush.text_size)


def fit_line(brush: Brush, words: str, size: float, most: float, room: float, font: str = "read") -> float:
    """Return the size for words on one line of at most `room` units."""
    size = cap_type(brush, size, most)
    wide = brush.text_width(words, size, font)
    size = size if wide <= room else size * room / wide * 0.98
    while brush.text_width(words, size, font) > room and brush.text_px(size) > brush.least_px:
        size *= 0.98  # type has whole pixels: the next larger one may be too wide
    return size


def fit_paragraph(
    brush: Brush, words: str, size: float, room: tuple[float, float], font: str = "read"
) -> float:
    """Return the size for wrapped words in this width and height."""
    wide, high = room
    longest = max(words.split(), key=lambda word: brush.text_width(word, size, font), default="")
    size = fit_line(brush, longest, size, 1.6 * size, wide, font)
    while size > 12 and brush.paragraph_height(words, wide, size, font) > high:
        size -= 0.5
    return size
