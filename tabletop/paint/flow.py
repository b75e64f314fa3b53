"""Layout of text in lines: several colours and fonts, chips and small pictures among the words.

It measures and touches no pixel. What was laid out is remembered, for a log and a page of rules have the same lines
in frame after frame.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.paint.text import ALONE, SHORT, may_part, word_beginnings

if TYPE_CHECKING:
    from tabletop.paint.canvas import Ink
    from tabletop.paint.text import Type

CHIP_PAD = 5.0
"""The ground of a chip reaches so many units beyond its words."""
KEPT = 512
"""Number of texts that are remembered."""
ICON = 0.92
"""Width of a picture, in lines."""
BLANK = "\N{NO-BREAK SPACE}"
MARKS = (".", ",", ";", ":", "!", "?", ")", BLANK)
"""Beginnings of what stays with a picture before it."""
PULL = 0.09
"""Part of a line that a mark moves towards a picture before it, for a picture has air around it."""


@dataclass(frozen=True, slots=True)
class Run:
    """Stretch of words, or one small picture, in a line of text."""

    text: str = ""
    colour: Ink | None = None
    font: str | None = None
    icon: str = ""
    game: str = "app"
    tint: Ink | None = None
    chip: Ink | None = None
    """A ground behind the run, which makes it a chip: a card's name in the log."""


class Laid(NamedTuple):
    """Layout of a text: places of its pieces, each with the index of its run and its words.

    In logical units, the first line at 0 from above. It is shared: nobody may move the rectangles.
    """

    spots: Sequence[tuple[int, pygame.FRect]]
    words: Sequence[str]


class Flows:
    """Cache of the newest text layouts."""

    def __init__(self, type_: Type) -> None:
        self._type = type_
        self._kept: OrderedDict[tuple[object, ...], Laid] = OrderedDict()

    def lay(self, parts: Sequence[Run], left: float, room: float, px: int, scale: float, font: str) -> Laid:
        """Lay runs out between a left edge and an end (logical units), in type of so many pixels; cached.

        `scale` is the pixels to a unit, `font` the role of runs that name none.
        """
        shape = tuple((part.text, part.font, bool(part.icon), part.chip is not None) for part in parts)
        key = (shape, left, room, px, scale, font)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = _Column(self._type, px, scale, font, float(left), room).lay(parts)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return kept


@dataclass(frozen=True, slots=True)
class _Column:
    """Column that a text is laid out in."""

    type: Type
    px: int
    scale: float
    font: str
    left: float
    room: float

    def lay(self, parts: Sequence[Run]) -> Laid:
        """Lay runs out: each word after the one before, or at the left edge of the next line."""
        spots: list[tuple[int, pygame.FRect]] = []
        words: list[str] = []
        step = self.type.height(self.font, self.px) / self.scale
        x, y = self.left, 0.0
        begins: list[int] = []  # the first piece of each word: "+" and "3" of two runs are one
        joined = 0
        for index, part in enumerate(parts):
            x += CHIP_PAD if part.chip is not None else 0
            style = part.font or self.font
            for word, goes_on in [("", False)] if part.icon else self._pieces(part.text, style):
                wide = step * ICON if part.icon else self._width(word, style)
                ends = x + wide - self._tail(word, style)
                is_new = goes_on or not words or _may_part(words[joined:], word)
                if is_new or ends > spots[joined][1].x + self._room_of(words[joined:], word):
                    joined = len(spots)
                    begins.append(joined)
                elif not words[-1] and not word.startswith(BLANK):
                    x -= step * PULL
                start = spots[joined][1].x if joined < len(spots) else x
                if start > self.left and ends > self.left + self.room:
                    for _, spot in spots[joined:]:
                        spot.topleft = (spot.x - start + self.left, spot.y + step)
                    x, y = x - start + self.left, y + step
                spots.append((index, pygame.FRect(x, y, wide, step)))
                words.append(word)
                x += wide
            x += CHIP_PAD if part.chip is not None else 0
        end = "".join(words[joined:]).strip()
        if 0 < len(end) <= ALONE or (end and self._is_short([spot for _, spot in spots[joined:]])):
            pad = CHIP_PAD if parts[spots[joined - 1][0]].chip is not None else 0.0
            self._accompany([spot for _, spot in spots], begins, pad)
        return Laid(spots, words)

    def _width(self, words: str, font: str) -> float:
        return self.type.width(words, font, self.px) / self.scale

    def _pieces(self, text: str, font: str) -> Iterable[tuple[str, bool]]:
        """Split a text into words, too long ones into pieces; each with a flag if it continues a word."""
        for word in _words(text):
            rest, goes_on = word, False
            while (wide := self._width(rest, font)) > self.room:
                ways = word_beginnings(rest) if wide - self._tail(rest, font) > self.room else ()
                fitting = (way for way in ways if self._width(way[1], font) <= self.room)
                n, piece = next(iter(fitting), (0, ""))
                if not n:
                    break
                yield piece, goes_on
                rest, goes_on = rest[n:], True
            yield rest, goes_on

    def _tail(self, word: str, font: str) -> float:
        return self._width(" ", font) if word.endswith(" ") else 0

    def _room_of(self, before: Sequence[str], word: str) -> float:
        """Return the room of words that belong together: a line for two, half of one for three."""
        if word and not (before and before[-1].endswith(" ")):
            return math.inf
        return self.room / (1 + (bool(word) and len(before) > 1))

    def _is_short(self, spots: Sequence[pygame.FRect]) -> bool:
        return (spots[-1].right - spots[0].x) * SHORT < self.room

    def _accompany(self, spots: Sequence[pygame.FRect], begins: Sequence[int], pad: float) -> None:
        """Move the word before a short last one down to it if that is alone on its line; `begins` are words."""
        *others, before, last = (0, 0, *begins)
        word, line = spots[before:last], spots[last].y
        above = [at for at in (*others, before) if spots[at].y < line and spots[at].y == spots[before].y]
        if not word or spots[before].y == line or word[-1].y != word[0].y or len(set(above)) < 3:
            return
        left = self.left + word[-1].right - word[0].x + pad
        if left + spots[-1].right - spots[last].x <= self.left + self.room:
            for spot in spots[last:]:
                spot.x += left - self.left
            for spot in reversed(word):
                spot.topleft = (spot.x - word[0].x + self.left, line)


def _may_part(before: Sequence[str], word: str) -> bool:
    """Check if a line may end between pieces that it keeps together and the next; a picture is an empty one.

    A picture stays with the word before it, which it shows, and a mark with the picture before it.
    """
    last = before[-1]
    if not last:
        return not word.startswith(MARKS)
    return last.endswith(" ") and may_part("".join(before), word) if word else not last.strip()


def _words(text: str) -> list[str]:
    """Split a text into words, each with the blanks behind it."""
    words: list[str] = []
    for piece in text.split(" "):
        words.append(piece + " ")
    words[-1] = words[-1][:-1]
    return [word for word in words if word]
