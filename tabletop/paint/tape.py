"""A tape: takes down what is drawn, so that it can be drawn again elsewhere, in part, or compared with the last time.

A brush on a tape costs the work of finding out what goes where, but touches no pixel. Two tapes tell where two frames
differ; playing one inside those rectangles alone gives the same pixels as drawing everything.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from operator import lt
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

if TYPE_CHECKING:
    from tabletop.paint.segments import Segments


class Op(NamedTuple):
    """A surface, or a plain colour, that goes into a rectangle (pixels), inside a clip, in one of pygame's modes.

    Two with the same surface, not one that merely looks like it, are equal.
    """

    source: pygame.Surface | tuple[int, ...]
    box: tuple[int, int, int, int]
    area: tuple[int, int, int, int] | None
    clip: tuple[int, int, int, int] | None
    flags: int

    @property
    def seen(self) -> pygame.Rect:
        """Where it may be seen."""
        box = pygame.Rect(self.box)
        return box if self.clip is None else box.clip(self.clip)


class Segment(NamedTuple):
    """A stretch of a tape: what was done, and where each of it may be seen."""

    ops: Sequence[Op]
    boxes: Sequence[pygame.Rect]

    def moved(self, dx: int, dy: int) -> Segment:
        """The same so many pixels further, inside the clips that it had."""
        ops = [
            Op(source, (left + dx, top + dy, wide, high), area, clip, flags)
            for source, (left, top, wide, high), area, clip, flags in self.ops
        ]
        return Segment(ops, [op.seen for op in ops])


class Tape(pygame.Surface):
    """Looks like a surface of `size` to whoever draws on it, and keeps what they do."""

    def __init__(self, size: tuple[int, int], segments: Segments | None = None) -> None:
        super().__init__((1, 1), 0, 32)
        self._whole = pygame.Rect(0, 0, *size)
        self._clip = self._whole.copy()
        self.clipped: tuple[int, int, int, int] | None = None
        """The clip, None if it is everything."""
        self.segments = segments
        """Keeps what is written here under a key, if anybody does."""
        self.ops: list[Op] = []
        self.boxes: list[pygame.Rect] = []
        """Where each of them may be seen."""

    # a surface to those who draw

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.width

    def get_height(self) -> int:
        return self._whole.height

    def get_rect(self, **kwargs: Any) -> pygame.Rect:
        rect = self._whole.copy()
        for name, value in kwargs.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def set_clip(self, rect: Any = None, *more: Any) -> None:
        self._clip = self._whole.copy() if rect is None else pygame.Rect(rect, *more).clip(self._whole)
        self.clipped = None if self._clip == self._whole else tuple(self._clip)  # type: ignore[assignment]  # four numbers

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        wide, high = source.get_size() if area is None else (area[2], area[3])
        box = (int(dest[0]), int(dest[1]), wide, high)
        part = None if area is None else (area[0], area[1], wide, high)
        return self._take(Op(source, box, part, self.clipped, special_flags))

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        box = tuple(pygame.Rect(self._whole if rect is None else rect))
        return self._take(Op(tuple(color), box, None, self.clipped, special_flags))  # type: ignore[arg-type]  # four numbers

    def _take(self, op: Op) -> pygame.Rect:
        seen = pygame.Rect(op.box) if op.clip is None else op.seen
        self.ops.append(op)
        self.boxes.append(seen)
        return seen.copy()

    # what it is for

    def part(self, start: int, end: int | None = None) -> Tape:
        """A tape of these operations alone."""
        other = Tape(self._whole.size)
        other.splice(self.cut(start, end))
        return other

    def cut(self, start: int = 0, end: int | None = None) -> Segment:
        """These operations, to be spliced into another tape."""
        return Segment(self.ops[start:end], self.boxes[start:end])

    def splice(self, segment: Segment) -> None:
        """Do here what was done on another tape of this size."""
        self.ops += segment.ops
        self.boxes += segment.boxes

    def play(self, onto: pygame.Surface, inside: pygame.Rect | None = None, start: int = 0) -> None:
        """Do it all on a surface, or what comes from `start` on; with `inside`, only what is seen in that rectangle.

        The surface's clip is lost.
        """
        onto.set_clip(inside)
        touched = range(len(self.ops)) if inside is None else inside.collidelistall(self.boxes)
        for at in touched:
            if at < start:
                continue
            source, box, area, clip, flags = self.ops[at]
            if clip is not None:
                onto.set_clip(pygame.Rect(clip) if inside is None else inside.clip(clip))
            if isinstance(source, pygame.Surface):
                onto.blit(source, box, area, flags)
            else:
                onto.fill(source, box, flags)
            if clip is not None:
                onto.set_clip(inside)
        onto.set_clip(None)


def differences(before: Tape, after: Tape) -> list[pygame.Rect]:
    """Every rectangle in which the two may show something different."""
    olds, news = _named(before.ops, after.ops)
    if olds == news:
        return []
    one, other = _numbered(olds), _numbered(news)
    there = {name: at for at, name in enumerate(other)}
    stay = set(_rising([there[name] for name in one if name in there]))
    left = [box for name, box in zip(one, before.boxes, strict=True) if there.get(name) not in stay]
    found = [box for at, box in enumerate(after.boxes) if at not in stay]
    return [rect for rect in left + found if rect]


def _rising(numbers: Sequence[int]) -> Sequence[int]:
    """The most of these different numbers that stand in rising order, so that the fewest are said to have moved.

    What moves up or down among others lies over or under something else from then on; the others do not.
    """
    if all(map(lt, numbers, numbers[1:])):
        return numbers
    lowest: list[int] = []
    """The lowest number in which a rising row of each length ends, so far."""
    rows: list[tuple[int, Any]] = []
    """Those rows: their last number and, as such a pair again, what stands before it."""
    for number in numbers:
        length = bisect_left(lowest, number)
        row = (number, rows[length - 1] if length else None)
        lowest[length : length + 1], rows[length : length + 1] = [number], [row]
    found, rest = [], rows[-1] if rows else None
    while rest is not None:
        number, rest = rest
        found.append(number)
    return found


def _numbered(names: list[int]) -> Sequence[int | tuple[int, int]]:
    """The same with a number added where one thing is there again, so that there is each only once."""
    times = Counter(names)
    if len(times) == len(names):
        return names
    seen: Counter[int] = Counter()
    found: list[int | tuple[int, int]] = []
    for name in names:
        again = seen[name] if times[name] > 1 else 0
        found.append((name, again) if again else name)
        if times[name] > 1:
            seen[name] += 1
    return found


def _named(olds: Sequence[Op], news: Sequence[Op]) -> tuple[list[int], list[int]]:
    """A number for every operation: those alike in both have the same one.

    Most are the very same object in both; only the others are looked into.
    """
    ids, others = list(map(id, olds)), list(map(id, news))
    shared = set(ids).intersection(others)
    known: dict[Op, int] = {}
    return (
        [at if at in shared else known.setdefault(op, at) for at, op in zip(ids, olds, strict=True)],
        [at if at in shared else known.setdefault(op, at) for at, op in zip(others, news, strict=True)],
    )
