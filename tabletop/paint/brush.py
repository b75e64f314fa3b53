"""The brush: a canvas that also writes, in sizes that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.paint.canvas import UNITS_H, UNITS_W, Box, Canvas, Ink, Point
from tabletop.paint.text import ALONE

__all__ = ["UNITS_H", "UNITS_W", "Align", "Box", "Brush", "Ink", "Point", "Run", "VAlign"]

Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]
_CHIP_PAD = 5.0


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of words or one small picture inside a line of text."""

    text: str = ""
    colour: Ink | None = None
    font: str | None = None
    icon: str = ""
    game: str = "app"
    tint: Ink | None = None
    chip: Ink | None = None
    """A ground behind the run, which makes it a chip: a card's name in the log."""


class Brush(Canvas):
    """Draws and writes in logical units on one surface; what brushes made by `onto` draw is shared."""

    def text_px(self, size: float, fixed: bool = False) -> int:
        """A text size in pixels: the reader's setting is applied, and nothing gets too small to read."""
        wanted = size * self.scale * (1 if fixed else self.text_size / 100)
        return max(round(wanted), self.least_px)

    @property
    def least_px(self) -> int:
        """The smallest type that is drawn, in pixels."""
        return max(
            round(self.theme.smallest_text * self.density), round(self.theme.smallest_units * self.scale)
        )

    def text_width(self, words: str, size: float = 20, font: str = "read", fixed: bool = False) -> float:
        """How wide the words will be, in logical units."""
        return self.type.width(words, font, self.text_px(size, fixed)) / self.scale

    def line_height(self, size: float = 20, font: str = "read", fixed: bool = False) -> float:
        """How far apart lines are, in logical units."""
        return self.type.height(font, self.text_px(size, fixed)) / self.scale

    def text(
        self,
        words: str,
        at: Point,
        size: float = 20,
        colour: Ink = "text",
        font: str = "read",
        *,
        align: Align = "left",
        valign: VAlign = "top",
        width: float | None = None,
        fit: bool = False,
        fixed: bool = False,
        shadow: float = 0,
        px: int = 0,
    ) -> pygame.FRect:
        """One line of words at a point; gives back where it stands.

        With `width` a longer line ends in an ellipsis; `fit` first makes it smaller, as far as it stays readable.
        `valign="middle"` centres capitals on the point, which looks right beside icons. `shadow` units lie below.
        Whoever has measured gives the type in pixels, `px`, in place of its size.
        """
        if not words:
            return pygame.FRect(at[0], at[1], 0, 0)
        px = px or self.text_px(size, fixed)
        if width is not None:
            room = max(1, self.px(width))
            px = self._fitted(words, font, px, room) if fit else px
            words = self.type.shorten(words, font, px, room)
        drawn = self.type.words(words, font, px, self.colour(colour))
        x, y = self.at_px(at)
        wide, high = drawn.get_size()
        x -= {"left": 0, "centre": wide // 2, "right": wide}[align]
        y -= {"top": 0, "middle": self.type.middle(font, px), "bottom": high}[valign]
        if shadow:
            dark = self.type.words(words, font, px, (0, 0, 0, 130))
            self.surface.blit(dark, (x, y + max(1, self.px(shadow))))
        self.surface.blit(drawn, (x, y))
        scale, (left, top) = self.scale, self.origin
        return pygame.FRect(x / scale + left, y / scale + top, wide / scale, high / scale)

    def _fitted(self, words: str, font: str, px: int, room: int) -> int:
        least = min(px, max(round(px * 0.6), self.least_px))
        while px > least and self.type.width(words, font, px) > room:
            px -= 1
        return px

    def paragraph(
        self,
        words: str,
        rect: Box,
        size: float = 20,
        colour: Ink = "text",
        font: str = "read",
        *,
        align: Align = "left",
        max_lines: int | None = None,
        fixed: bool = False,
        leading: float = 1.0,
    ) -> float:
        """Words wrapped to the rectangle's width from its top; gives back the height used.

        Its height, if not 0, limits the lines; the last one that fits ends in an ellipsis when more follow.
        Below 1 `leading` moves the lines closer together than their type asks for.
        """
        px = self.text_px(size, fixed)
        room, step = max(1, self.px(rect[2])), max(1, int(self.type.height(font, px) * leading))
        lines = list(self.type.wrap(words, font, px, room))
        most = max_lines if max_lines is not None else len(lines)
        if rect[3]:
            most = min(most, max(1, self.px(rect[3]) // step))
        if len(lines) > most:
            lines = [*lines[: most - 1], self.type.shorten(" ".join(lines[most - 1 :]), font, px, room)]
        left, top = self.at_px((rect[0], rect[1]))
        paint = self.colour(colour)
        for row, line in enumerate(lines):
            if line:
                drawn = self.type.words(line, font, px, paint)
                spare = room - drawn.get_width()
                shift = {"left": 0, "centre": spare // 2, "right": spare}[align]
                self.surface.blit(drawn, (left + shift, top + row * step))
        return len(lines) * step / self.scale

    def block(
        self,
        words: str,
        rect: Box,
        size: float = 20,
        colour: Ink = "text",
        font: str = "read",
        *,
        valign: VAlign = "middle",
        align: Align = "left",
        fixed: bool = False,
    ) -> None:
        """Words in a rectangle, on as many lines as they need.

        They get smaller, as far as they stay readable, only when all the lines do not fit.
        """
        px = self._holding(words, font, self.text_px(size, fixed), rect)
        room = max(1, self.px(rect[2]))
        used = len(self.type.wrap(words, font, px, room)) * self.type.height(font, px) / self.scale
        spare = max(0.0, rect[3] - used)
        top = rect[1] + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
        written = px / self.scale  # as it came out, whatever the reader's setting
        self.paragraph(words, (rect[0], top, rect[2], 0), written, colour, font, align=align, fixed=True)

    def _holding(self, words: str, font: str, px: int, rect: Box) -> int:
        """The largest size up to `px` at which all the lines stand in the rectangle, as far as it can be read."""
        room, high = max(1, self.px(rect[2])), self.px(rect[3])
        while (
            px > self.least_px
            and len(self.type.wrap(words, font, px, room)) * self.type.height(font, px) > high
        ):
            px -= 1
        return px

    def paragraph_height(self, words: str, width: float, size: float = 20, font: str = "read") -> float:
        """How high the words will be when wrapped to the width, in logical units."""
        px = self.text_px(size)
        lines = self.type.wrap(words, font, px, max(1, self.px(width)))
        return len(lines) * self.type.height(font, px) / self.scale

    def runs(
        self,
        parts: Sequence[Run],
        rect: Box,
        size: float = 20,
        colour: Ink = "text",
        font: str = "read",
        draw: bool = True,
    ) -> list[tuple[int, pygame.FRect]]:
        """Words of several colours and small pictures flowing together, wrapped to the rectangle's width.

        Gives back each drawn word with the index of its run, so that a card's name can be hovered; draw=False
        only measures. The height used is the last rectangle's bottom less the rectangle's top.
        """
        spots, words = self._flow(parts, rect, size, font)
        if draw:
            self._chips(parts, spots)
            for (index, spot), word in zip(spots, words, strict=True):
                part = parts[index]
                if part.icon:
                    self.icon(part.icon, spot.inflate(-2, -2), part.tint, part.game)
                else:
                    self.text(word, spot.topleft, size, part.colour or colour, part.font or font)
        return spots

    def _flow(
        self, parts: Sequence[Run], rect: Box, size: float, font: str
    ) -> tuple[list[tuple[int, pygame.FRect]], list[str]]:
        """Where each word of runs stands, with the index of its run, and the words; a picture is an empty one."""
        spots: list[tuple[int, pygame.FRect]] = []
        words: list[str] = []
        step = self.line_height(size, font)
        x, y = float(rect[0]), float(rect[1])
        begins: list[int] = []  # the first piece of each word: "+" and "3" of two runs are one
        joined = 0
        for index, part in enumerate(parts):
            x += _CHIP_PAD if part.chip is not None else 0
            style = part.font or font
            pieces = [("", False)] if part.icon else self._pieces(part.text, size, style, rect[2])
            for word, goes_on in pieces:
                wide = step * 0.92 if part.icon else self.text_width(word, size, style)
                if goes_on or not words or words[-1].endswith(" ") or not words[-1] or not word:
                    joined = len(spots)
                    begins.append(joined)
                start = spots[joined][1].x if joined < len(spots) else x
                if start > rect[0] and x + wide - self._tail(word, size, style) > rect[0] + rect[2]:
                    for _, spot in spots[joined:]:
                        spot.topleft = (spot.x - start + rect[0], spot.y + step)
                    x, y = x - start + rect[0], y + step
                spots.append((index, pygame.FRect(x, y, wide, step)))
                words.append(word)
                x += wide
            x += _CHIP_PAD if part.chip is not None else 0
        if 0 < len("".join(words[joined:]).strip()) <= ALONE:
            pad = _CHIP_PAD if parts[spots[joined - 1][0]].chip is not None else 0.0
            _accompany([spot for _, spot in spots], begins, pad, rect)
        return spots, words

    def _pieces(self, text: str, size: float, font: str, room: float) -> Iterable[tuple[str, bool]]:
        """The words of a text, one that no line holds in pieces; and whether a piece goes on with a word."""
        for word in _words(text):
            rest, goes_on = word, False
            while (wide := self.text_width(rest, size, font)) > room:
                ways = _beginnings(rest) if wide - self._tail(rest, size, font) > room else ()
                fitting = (way for way in ways if self.text_width(way[1], size, font) <= room)
                n, piece = next(iter(fitting), (0, ""))
                if not n:
                    break
                yield piece, goes_on
                rest, goes_on = rest[n:], True
            yield rest, goes_on

    def _tail(self, word: str, size: float, font: str) -> float:
        return self.text_width(" ", size, font) if word.endswith(" ") else 0

    def _chips(self, parts: Sequence[Run], spots: Sequence[tuple[int, pygame.FRect]]) -> None:
        """The grounds of chips, one for each line that a chip stands on."""
        grounds: dict[tuple[int, float], pygame.FRect] = {}
        for index, spot in spots:
            line = (index, spot.y)
            grounds[line] = grounds[line].union(spot) if line in grounds else spot
        for (index, _), ground in grounds.items():
            fill = parts[index].chip
            if fill is not None:
                self.box(ground.inflate(2 * _CHIP_PAD, -2), fill, 6)


def _beginnings(word: str) -> Iterator[tuple[int, str]]:
    """With what a word may end a line, the longest first, each with the number of its letters that it takes.

    Best is a hyphen of its own; else one is added where two letters are left on both sides.
    """
    lengths = range(len(word.rstrip()) - 2, 1, -1)
    yield from ((n, word[:n]) for n in lengths if word[n - 1] == "-")
    yield from ((n, f"{word[:n]}-") for n in lengths if "-" not in word[n - 1 : n + 2])


def _accompany(spots: Sequence[pygame.FRect], begins: Sequence[int], pad: float, rect: Box) -> None:
    """Bring the word before a short last one down to it, if that stands alone on its line; `begins` are words."""
    *others, before, last = (0, 0, *begins)
    word, line = spots[before:last], spots[last].y
    above = [at for at in (*others, before) if spots[at].y < line and spots[at].y == spots[before].y]
    if not word or spots[before].y == line or word[-1].y != word[0].y or len(set(above)) < 3:
        return
    left = rect[0] + word[-1].right - word[0].x + pad
    if left + spots[-1].right - spots[last].x <= rect[0] + rect[2]:
        for spot in spots[last:]:
            spot.x += left - rect[0]
        for spot in reversed(word):
            spot.topleft = (spot.x - word[0].x + rect[0], line)


def _words(text: str) -> list[str]:
    """The words of a text, each with the blanks that follow it."""
    words: list[str] = []
    for piece in text.split(" "):
        words.append(piece + " ")
    words[-1] = words[-1][:-1]
    return [word for word in words if word]
