"""Numbers and places as things: cubes in lines, counters, tokens in cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect, bounds
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CUBES, TOKENS, Ground, Kind, Look, Placed


class Sort(NamedTuple):
    """Cubes of one sort in a box: field key, colour's row, number."""

    key: str
    row: str
    amount: int


class Cubes(Kind):
    """Cubes of several sorts in one box, in lines of `columns`, in fixed places."""

    z = CUBES

    def __init__(
        self, box: Rect, of: str, columns: int, sorts: Sequence[Sort], room: int = 0, slots: bool = False
    ) -> None:
        self.box = box
        self.of = of
        self.columns = columns
        self.sorts = tuple(sorts)
        self.room = room
        self.slots = slots
        self.total = sum(sort.amount for sort in self.sorts)
        lines = max(1, -(-max(self.total, room) // columns))  # as many as the room or the cubes ask for
        self.side = min(box.w / columns, box.h / lines)
        """Number of places for cubes."""
        self._corner = (box.x + (box.w - self.side * columns) / 2, box.y + (box.h - self.side * lines) / 2)

    def place(self, n: int, i: int) -> Pose:
        line, column = divmod(i, self.columns)
        left, top = self._corner
        return Pose(
            left + (column + 0.5) * self.side, top + (line + 0.5) * self.side, 0.0, 1.0, CUBES + i / 100
        )

    def _runs(self) -> Iterator[tuple[Sort, int]]:
        """Yield each sort with its first cube's place."""
        at = 0
        for sort in self.sorts:
            yield sort, at
            at += sort.amount

    @cached_property
    def _anchors(self) -> dict[str, Rect]:
        """Return each sort's cubes by handle, or where its next cube would lie."""
        x, y, side, columns = *self._corner, self.side, self.columns
        found = {}
        for sort, first in self._runs():
            last = first + max(sort.amount, 1) - 1
            top, bottom = first // columns, last // columns
            left, right = (first % columns, last % columns + 1) if top == bottom else (0, columns)
            size = ((right - left) * side, (bottom - top + 1) * side)
            found[f"token:{sort.key}"] = Rect(x + left * side, y + top * side, *size)
        return found

    def anchor(self, handle: str) -> Rect | None:
        return self._anchors.get(handle)

    def handles(self) -> Iterator[str]:
        yield from self._anchors

    def sprites(self) -> Iterator[Placed]:
        side = self.side
        for sort, first in self._runs():
            for i in range(sort.amount):
                look = Look(styles.CUBE, sort.row, self.of)
                pose = self.place(self.total, first + i)
                yield Placed(
                    f"token:{sort.key}#{i}", look, pose, (side * 0.92, side * 0.92), f"token:{sort.key}"
                )

    def grounds(self) -> Iterator[Ground]:
        if not self.slots:
            return
        for i in range(self.total, self.room):
            pose = self.place(self.total, i)
            yield Ground(styles.DOT, Rect.from_centre(pose.x, pose.y, self.side, self.side))


class Counter(Kind):
    """Number in a box."""

    z = CUBES

    def __init__(self, key: str, field: str, box: Rect, value: int, seat: int = -1) -> None:
        self.handle = f"token:{key}"
        self.box = box
        self.look = Look(styles.COUNTER, field, seat=seat, value=value)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.box.centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.box if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        yield Placed(self.handle, self.look, self.place(1, 0), (self.box.w, self.box.h), self.handle)


class Marker(NamedTuple):
    """Token: its field's key, its cell (None: nowhere), its owner."""

    key: str
    cell: Rect | None
    seat: int


class Standing(NamedTuple):
    """Places of tokens in a cell, in shares of it."""

    at: tuple[float, float]
    """Middle of a lone one."""
    spread: tuple[float, float, float, float]
    """Part of the cell in which several stand in a block."""


class Tokens(Kind):
    """Tokens in cells; several in one form a block in the part `spread`."""

    z = TOKENS

    def __init__(
        self,
        thing: str,
        picture: str,
        size: tuple[float, float],
        standing: Standing,
        markers: Sequence[Marker],
        home: Rect,
    ) -> None:
        self.thing = thing
        self.picture = picture
        self.size = size
        self.at, self.spread = standing
        self.markers = tuple(markers)
        self.home = home
        self.groups: Mapping[Rect, tuple[int, ...]] = self._group()

    def _group(self) -> dict[Rect, tuple[int, ...]]:
        groups: dict[Rect, tuple[int, ...]] = {}
        for i, marker in enumerate(self.markers):
            if marker.cell is not None:
                groups[marker.cell] = (*groups.get(marker.cell, ()), i)
        return groups

    def place(self, n: int, i: int) -> Pose:
        """Return the pose of the i-th token among those of its cell."""
        cell = self.markers[i].cell
        if cell is None:
            return Pose(*self.home.centre, 0.0, 1.0, TOKENS + i)
        group = self.groups[cell]
        return self.stand(cell, len(group), group.index(i), i)

    def stand(self, cell: Rect, n: int, rank: int, i: int = 0) -> Pose:
        """Return the pose of a token at this rank of n in a cell."""
        if n == 1:
            x, y = cell.x + self.at[0] * cell.w, cell.y + self.at[1] * cell.h
            return Pose(x, y, 0.0, 1.0, TOKENS + i)
        box, across = cell.part(self.spread), 2 if n <= 4 else 3
        lines = -(-n // across)
        scale = min(1.0, box.w / across / self.size[0], box.h / lines / self.size[1]) * 0.96
        line, column = divmod(rank, across)
        in_line = min(across, n - line * across)
        wide, high = min(box.w / across, self.size[0] * 1.1), min(box.h / lines, self.size[1] * 1.1)
        x = box.centre.x + (column - (in_line - 1) / 2) * wide
        y = box.centre.y + (line - (lines - 1) / 2) * high
        return Pose(x, y, 0.0, scale, TOKENS + i)

    def anchor(self, handle: str) -> Rect | None:
        for i, marker in enumerate(self.markers):
            if handle == f"token:{marker.key}":
                pose = self.place(len(self.markers), i)
                return bounds(pose, self.size)
        return None

    def handles(self) -> Iterator[str]:
        yield from (f"token:{marker.key}" for marker in self.markers)

    def sprites(self) -> Iterator[Placed]:
        for i, marker in enumerate(self.markers):
            if marker.cell is not None:
                look = Look(styles.TOKEN, self.picture, seat=marker.seat)
                name = f"token:{marker.key}"
                yield Placed(name, look, self.place(len(self.markers), i), self.size, name)


class Badge(Kind):
    """Small picture with a count on a seat's panel, for pieces that are not shown."""

    z = CUBES

    def __init__(self, zone: str, picture: str, box: Rect, pieces: tuple[int, ...], laid: int = 0) -> None:
        self.zone = f"zone:{zone}"
        self.picture = picture
        self.box = box
        self.pieces = pieces
        self.laid = laid
        """Number of pieces drawn face down somewhere else, though they are still here by the rules."""

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.box.centre, 0.0, 0.3, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone or any(handle == f"card:{piece}" for piece in self.pieces if piece >= 0):
            return self.box
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.box.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        yield Ground(styles.BADGE, self.box, self.picture, len(self.pieces) - self.laid)


class Somewhere(Kind):
    """Unshown fields, whose events point to a fixed place."""

    z = -1.0

    def __init__(self, handles: Sequence[str], box: Rect) -> None:
        self.names = frozenset(handles)
        self.box = box

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.box.centre)

    def anchor(self, handle: str) -> Rect | None:
        return self.box if handle in self.names else None

    def handles(self) -> Iterator[str]:
        yield from sorted(self.names)

    def sprites(self) -> Iterator[Placed]:
        yield from ()


class Plate(Somewhere):
    """Ground for what is only drawn or written: a banner, a tally, words."""

    z = CUBES

    def __init__(self, handles: Sequence[str], ground: Ground, shown: bool = True) -> None:
        super().__init__(handles, ground.rect)
        self.ground, self.shown = ground, shown

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.box.centre, 0.0, 0.3, CUBES)

    def grounds(self) -> Iterator[Ground]:
        if self.shown:
            yield self.ground
