"""Phases of a turn in the header: names where there is room, else dots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import HEADER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.type_size import cap_type

Phases = Sequence[tuple[str, bool]]
"""Names of the phases, and whether it is that one now."""
TYPE, MOST = 19.0, 24.0
QUIET = "#5f6a69"


class Spacing(NamedTuple):
    """Gaps on the path."""

    now: float
    """Added to the width of the present phase's name, for its ground."""
    other: float
    """The same for the other names."""
    gap: float
    arrow: float
    """Room for the sign between two of which at least one has a name."""
    dot: float = 10.0
    """A phase without its name."""


WIDE, TIGHT = Spacing(28, 28, 5, 14), Spacing(24, 6, 3, 11)


def least(brush: Brush, phases: Phases) -> float:
    """Return the least room: the present phase's name, and dots."""
    texts, now = _measure(brush, phases)
    space, wides, named = readable(texts, now, 0.0)
    return length(space, wides, named) if phases else 0.0


def whole(brush: Brush, phases: Phases, space: Spacing) -> float:
    """Return the room for all names at this distance."""
    wides = measure_frames(*_measure(brush, phases), space)
    return length(space, wides, range(len(wides))) if phases else 0.0


def draw_phases(brush: Brush, phases: Phases, x: float, limit: float) -> dict[str, Rect]:
    """Draw the path from `x` up to `limit`, the present phase by name on a light ground.

    Gives back where each phase stands, by its name.
    """
    spots = {}
    texts, now = _measure(brush, phases)
    space, wides, named = readable(texts, now, limit - x)
    if now >= 0 and limit - x < length(space, wides, named):  # not even dots have room
        wides, phases, named = [wides[now]], [phases[now]], {0}
        x = min(x, limit - wides[0])
    for i, (name, is_now) in enumerate(phases):
        if i and not named.isdisjoint((i, i - 1)):
            brush.polygon((x, HEADER / 2 - 6, 9, 12), ((0, 0), (1, 0.5), (0, 1)), QUIET)
            x += space.arrow
        if i in named:
            _name(brush, name, is_now, x, wides[i])
        else:
            brush.disc((x + space.dot / 2, HEADER / 2), space.dot * 0.3, QUIET)
        wide = wides[i] if i in named else space.dot
        spots[name] = Rect(x, HEADER / 2 - 17, wide, 34)
        x += wide + space.gap
    return spots


def readable(texts: Sequence[float], now: int, room: float) -> tuple[Spacing, list[float], set[int]]:
    """Return gaps, widths of framed names, and the phases shown by name.

    All of them if they fit, close together if need be; else the present one and as many of its neighbours
    as have room.
    """
    every = set(range(len(texts)))
    for space in (WIDE, TIGHT):
        wides = measure_frames(texts, now, space)
        if length(space, wides, every) <= room:
            return space, wides, every
    named = {now} & every
    for i in sorted(every - named, key=lambda i: (abs(i - now), i < now)):
        if length(space, wides, named | {i}) > room:
            break
        named.add(i)
    return space, wides, named


def _measure(brush: Brush, phases: Phases) -> tuple[list[float], int]:
    """Return the names' widths, and the present phase's index, -1 for none."""
    texts = [brush.text_width(name, cap_type(brush, TYPE, MOST), "strong") for name, _ in phases]
    return texts, next((i for i, (_, is_now) in enumerate(phases) if is_now), -1)


def measure_frames(texts: Sequence[float], now: int, space: Spacing) -> list[float]:
    """Measure each name with its frame."""
    return [wide + (space.now if i == now else space.other) for i, wide in enumerate(texts)]


def length(space: Spacing, wides: Sequence[float], named: Collection[int]) -> float:
    """Measure the path with these names."""
    n = len(wides)
    names = sum(wides[i] if i in named else space.dot for i in range(n))
    return names + space.gap * (n - 1) + space.arrow * sum(i in named or i - 1 in named for i in range(1, n))


def _name(brush: Brush, name: str, is_now: bool, x: float, wide: float) -> None:
    middle = HEADER / 2
    if is_now:
        brush.box((x, middle - 17, wide, 34), "paper", 999)
    ink, size = "ink" if is_now else "muted", cap_type(brush, TYPE, MOST)
    brush.text(name, (x + wide / 2, middle), TextStyle(size, ink, "strong"), align="centre", valign="middle")
