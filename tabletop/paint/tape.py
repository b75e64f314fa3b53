"""A tape: takes down what is drawn, so that it can be drawn again elsewhere, in part, or compared with the last time.

A brush on a tape costs the work of finding out what goes where, but touches no pixel. Two tapes tell where two frames
differ; playing one inside those rectangles alone gives the same pixels as drawing everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import pygame


class Op(NamedTuple):
    """A surface, or a plain colour, that goes into a rectangle (pixels), inside a clip, in one of pygame's modes."""

    source: pygame.Surface | tuple[int, ...]
    box: tuple[int, int, int, int]
    area: tuple[int, int, int, int] | None
    clip: tuple[int, int, int, int] | None
    flags: int

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two of them the same."""
        return (id(self.source) if isinstance(self.source, pygame.Surface) else self.source, *self[1:])

    @property
    def seen(self) -> pygame.Rect:
        """Where it may be seen."""
        box = pygame.Rect(self.box)
        return box if self.clip is None else box.clip(self.clip)


class Tape(pygame.Surface):
    """Looks like a surface of `size` to whoever draws on it, and keeps what they do."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1), 0, 32)
        self._whole = pygame.Rect(0, 0, *size)
        self._clip = self._whole.copy()
        self._clipped: tuple[int, int, int, int] | None = None
        self.ops: list[Op] = []
        self._boxes: list[pygame.Rect] = []

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
        self._clipped = None if self._clip == self._whole else tuple(self._clip)  # type: ignore[assignment]  # four numbers

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        size = source.get_size() if area is None else (area[2], area[3])
        box = (int(dest[0]), int(dest[1]), *size)
        part = None if area is None else (area[0], area[1], area[2], area[3])
        self.ops.append(Op(source, box, part, self._clipped, special_flags))
        return pygame.Rect(box)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        box = pygame.Rect(self._whole if rect is None else rect)
        self.ops.append(Op(tuple(color), tuple(box), None, self._clipped, special_flags))  # type: ignore[arg-type]  # four numbers
        return box

    # what it is for

    def part(self, start: int, end: int | None = None) -> Tape:
        """A tape of these operations alone."""
        other = Tape(self._whole.size)
        other.ops = self.ops[start:end]
        return other

    def play(self, onto: pygame.Surface, inside: pygame.Rect | None = None) -> None:
        """Do it all on a surface; with `inside`, only what is seen in that rectangle of it. The clip is lost."""
        onto.set_clip(inside)
        if len(self._boxes) != len(self.ops):
            self._boxes = [op.seen for op in self.ops]
        touched = range(len(self.ops)) if inside is None else inside.collidelistall(self._boxes)
        for at in touched:
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
    olds, news = [op.key for op in before.ops], [op.key for op in after.ops]
    if olds == news:
        return []
    gone, come = Counter(olds), Counter(news)
    common = gone & come
    moved = _shuffled(olds, news, common)
    changed = _where(before.ops, olds, (gone - common) + moved) + _where(
        after.ops, news, (come - common) + moved
    )
    return [rect for rect in changed if rect]


def _where(ops: Iterable[Op], keys: Iterable[tuple[object, ...]], wanted: Counter[Any]) -> list[pygame.Rect]:
    left, found = wanted.copy(), []
    for op, key in zip(ops, keys, strict=True):
        if left[key] > 0:
            left[key] -= 1
            found.append(op.seen)
    return found


def _shuffled(olds: list[Any], news: list[Any], common: Counter[Any]) -> Counter[Any]:
    """What both have, but not in the same order: something else may lie on top now."""
    one, other = _only(olds, common), _only(news, common)
    if one == other:
        return Counter()
    first = next(at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    return Counter(one[first:])


def _only(keys: list[Any], common: Counter[Any]) -> list[Any]:
    left, found = common.copy(), []
    for key in keys:
        if left[key] > 0:
            left[key] -= 1
            found.append(key)
    return found
