"""A lane for each phase with a cell below each seat's column, and what is wanted set against what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Placed

GAP = 8.0
"""Between two lanes."""
Entry = tuple[str, int, int]
"""A word, a number, and 1 if it has happened."""


class Cell(NamedTuple):
    """What one phase brings one seat."""

    key: str
    rect: Rect
    entries: tuple[Entry, ...]


class Strip(NamedTuple):
    """One lane: "over", "now", "next", "then", or "" while its phase has nothing to bring or no lane's is played."""

    name: str
    rect: Rect
    when: str
    cells: tuple[Cell, ...]
    left: float
    """Where the columns begin; before it there is room for what the lane is called."""


class Lanes(Kind):
    """The lanes of one field, from above in their order."""

    z = CUBES

    def __init__(self, name: str, strips: Sequence[Strip]) -> None:
        self.name, self.strips = name, tuple(strips)

    def _cells(self) -> Iterator[Cell]:
        for strip in self.strips:
            yield from strip.cells

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.strips[i].rect.centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return next((cell.rect for cell in self._cells() if handle == f"token:{cell.key}"), None)

    def handles(self) -> Iterator[str]:
        yield from (f"token:{cell.key}" for cell in self._cells())

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        for strip in self.strips:
            yield Ground(styles.LANE, strip.rect, self.name, look=strip.when, facts=strip)


def strip_rects(area: Rect, n: int) -> tuple[Rect, ...]:
    """Lanes of one height, one below another."""
    high = (area.h - GAP * (n - 1)) / max(1, n)
    return tuple(Rect(area.x, area.y + i * (high + GAP), area.w, high) for i in range(n))


def cell_rects(strip: Rect, panels: Mapping[int, Rect]) -> dict[int, Rect]:
    """The part of a lane below each seat's panel; half of the space between two panels belongs to each.

    The last one ends where the lane does.
    """
    seats = sorted(panels, key=lambda seat: panels[seat].centre.x)
    gaps = [panels[b].centre.x - panels[a].centre.x for a, b in pairwise(seats)]
    wide = min([*gaps, panels[seats[0]].w + 40])
    middles = {seat: panels[seat].centre.x for seat in seats}
    halves = {seat: min(wide / 2, strip.right - x) for seat, x in middles.items()}
    return {seat: Rect(x - halves[seat], strip.y, 2 * halves[seat], strip.h) for seat, x in middles.items()}


def states(
    during: Sequence[Sequence[str]], phase: str, brings: Sequence[bool], pending: Sequence[bool]
) -> tuple[str, ...]:
    """How each lane stands, by the phases in which each is played, by whether it has something to bring, or still has.

    A lane is `next` while its phase is being prepared and nothing of it has happened.
    """
    now = next((i for i, phases in enumerate(during) if phase in phases), None)
    if now is None:
        return ("",) * len(during)
    if phase == during[now][-1]:
        first = "now" if brings[now] else ""
    else:
        first = "next" if pending[now] else ""
    return tuple("over" if i < now else first if i == now else "then" for i in range(len(during)))


class Count(NamedTuple):
    """What is wanted and what there is."""

    wants: tuple[tuple[int, int], ...]
    """Seat and number, of each seat that wants any."""
    has: int
    most: int
    """All there can ever be."""
    when: str
    """"idle" while nothing is known, "foreseen", "now" while it is decided, "over"; "off" if nothing of it happens."""
    by_card: bool = False
    """Whether a card says what happens when there is too little."""

    @property
    def wanted(self) -> int:
        """By all seats."""
        return sum(n for _, n in self.wants)

    @property
    def short(self) -> int:
        """How many are missing."""
        return max(0, self.wanted - self.has)

    @property
    def verdict(self) -> str:
        """What it comes to: "idle", "off", "nobody", "lost", "short" or "enough"."""
        if self.when in ("idle", "off"):
            return self.when
        if not self.wanted:
            return "nobody"
        if self.wanted > self.most:
            return "lost"
        return "short" if self.short else "enough"
