"""Names of people in little room: in smaller type or on two lines rather than cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from tabletop.paint.brush import Align, Brush, Point
from tabletop.paint.text_style import TextStyle

EASY = 0.72
"""A name is made smaller than this share of its size only if two lines do not help."""
BROKEN = 0.6
"""A hyphen is worth it for type so much smaller otherwise."""
TIGHT = 0.75
"""In a small window a name may be so much smaller than any other type: better than one that is cut."""
PITCH = 0.9
"""Distance between two lines of a name, as a share of the font's own: names are mostly without descenders."""


class NameRoom(NamedTuple):
    """Room that a name has, in units."""

    width: float
    high: float
    rise: float = 0.0
    """Distance by which two lines stand higher than one would."""


def draw_name(
    brush: Brush, name: str, at: Point, style: TextStyle, room: NameRoom, align: Align = "left"
) -> pygame.FRect:
    """Write a name, capitals centred on the height of `at`, as large as fits; returns its rectangle.

    Two words come to stand on two lines; a long word is broken with a hyphen. An ellipsis is left for a room that
    holds the name in no way.
    """
    lines, px = set_name(brush, name, brush.style_px(style), style.font, room)
    step = brush.type.height(style.font, px) * PITCH / brush.scale
    top = at[1] - step * (len(lines) - 1) / 2 - room.rise * (len(lines) > 1)
    written = style._replace(px=px)
    spots = [
        brush.text(line, (at[0], top + n * step), written, align=align, valign="middle", width=room.width)
        for n, line in enumerate(lines)
    ]
    return spots[0].unionall(spots[1:])


def has_room(brush: Brush, name: str, size: float, font: str = "title", *, room: NameRoom) -> bool:
    """Check if a room holds all of a name in type that any words may have, none of them broken."""
    most = brush.text_px(size)
    found = _set(brush, name, most, min(most, brush.least_px), font, room)
    return found is not None and "".join(found[0]).replace(" ", "") == name.replace(" ", "")


def set_name(brush: Brush, name: str, most: int, font: str, room: NameRoom) -> tuple[tuple[str, ...], int]:
    """Break a name into lines for a room; returns them and their type in pixels, at most `most`."""
    least = min(most, brush.least_px)
    tight = min(least, round(least * TIGHT))
    for smallest in (least, tight):
        if (found := _set(brush, name, most, smallest, font, room)) is not None:
            return found
    return (name,), tight


def _set(
    brush: Brush, name: str, most: int, least: int, font: str, room: NameRoom
) -> tuple[tuple[str, ...], int] | None:
    """Break a name in type of at least `least` pixels; None if it does not fit the room."""
    wide = max(1, brush.px(room.width))

    def largest(ways: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], int] | None:
        """The first of these that fits, and the largest type in which one does."""
        found = list(ways)
        for px in range(most, least - 1, -1):
            for lines in found:
                deep = brush.type.height(font, px) * (1 + PITCH)
                if len(lines) > 1 and deep > brush.px(room.high):
                    continue
                if all(brush.type.width(line, font, px) <= wide for line in lines):
                    return lines, px
        return None

    whole = largest([(name,)])
    if whole is not None and whole[1] >= round(most * EASY):
        return whole
    found = [(whole, 1.0), (largest(_at_blanks(name)), 1.0), (largest(_at_letters(name)), BROKEN)]
    ways = [(way[1] * worth, -n, way) for n, (way, worth) in enumerate(found) if way is not None]
    return max(ways)[2] if ways else None


def _at_blanks(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the name on two lines, split at a blank or its own hyphen, evenest split first."""
    ways = [(name[:n].rstrip(), name[n:]) for n in range(2, len(name)) if name[n - 1] in " -"]
    yield from sorted(ways, key=lambda way: max(map(len, way)))


def _at_letters(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the name split by a hyphen, nearest to its middle first."""
    for n in sorted(range(2, len(name) - 1), key=lambda n: abs(n - len(name) / 2)):
        if name[n - 2 : n + 2].isalpha():
            yield f"{name[:n]}-", name[n:]
