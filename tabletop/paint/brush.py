"""Brush: a canvas that also writes text in readable sizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from tabletop.paint.canvas import UNITS_H, UNITS_W, Box, Canvas, Ink, Point
from tabletop.paint.colours import RGBA, is_light, sure
from tabletop.paint.flow import CHIP_PAD, Run
from tabletop.paint.text_style import PLAIN, TextStyle

__all__ = ["UNITS_H", "UNITS_W", "Align", "Box", "Brush", "Ink", "Point", "Run", "VAlign"]

Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]

_SOFT = 3
"""From so many pixels of blur on a shadow is seen to be soft."""


class Brush(Canvas):
    """Canvas with text, in logical units on one surface; brushes made by `copy_for` share cached drawings."""

    def text_px(self, size: float, fixed: bool = False) -> int:
        """Convert a text size to pixels, with the reader's setting and never below the readable minimum."""
        wanted = size * self.scale * (1 if fixed else self.text_size / 100)
        return max(round(wanted), self.least_px)

    def style_px(self, style: TextStyle) -> int:
        """Convert the size of a text style to pixels."""
        return style.px or self.text_px(style.size, style.fixed)

    @property
    def least_px(self) -> int:
        """Smallest size of drawn text, in pixels."""
        theme = self.theme
        return _least_px(theme.smallest_text, self.density, theme.smallest_units, self.scale)

    def is_read(self, font: str, px: int) -> bool:
        """Check if text of this size is drawn at all: in a picture shown smaller it may be unreadable."""
        return not self.unread_px or self.type.capital(font, px) >= self.type.capital("read", self.unread_px)

    def text_width(self, words: str, size: float = 20, font: str = "read", fixed: bool = False) -> float:
        """Return the width of the words, in logical units."""
        return self.type.width(words, font, self.text_px(size, fixed)) / self.scale

    def line_height(self, size: float = 20, font: str = "read", fixed: bool = False) -> float:
        """Return the distance between two lines, in logical units."""
        return self.type.height(font, self.text_px(size, fixed)) / self.scale

    def text(
        self,
        words: str,
        at: Point,
        style: TextStyle = PLAIN,
        *,
        align: Align = "left",
        valign: VAlign = "top",
        width: float | None = None,
    ) -> pygame.FRect:
        """Write one line of words at a point; returns its rectangle.

        With `width` a longer line ends in an ellipsis, or is made smaller first if the style may `fit`.
        `valign="middle"` centres capitals on the point, which looks right beside icons.
        """
        if not words:
            return pygame.FRect(at[0], at[1], 0, 0)
        font, px = style.font, self.style_px(style)
        if width is not None:
            room = max(1, self.px(width))
            px = self._fit_line(words, font, px, room) if style.fit else px
            words = self.type.shorten(words, font, px, room)
        drawn = self._render(words, font, px, style.colour)
        x, y = self.at_px(at)
        wide, high = drawn.get_size()
        x -= {"left": 0, "centre": wide // 2, "right": wide}[align]
        y -= {"top": 0, "middle": self.type.middle(font, px), "bottom": high}[valign]
        if style.shadow and self.is_read(font, px):
            self._shade(words, font, px, (x, y + max(1, self.px(style.shadow))), self.px(style.shadow / 2))
        self.back_words(drawn, (x, y), style.colour)
        self.put(drawn, (x, y))
        scale, (left, top) = self.scale, self.origin
        return pygame.FRect(x / scale + left, y / scale + top, wide / scale, high / scale)

    def _render(self, words: str, font: str, px: int, colour: Ink) -> pygame.Surface:
        """Render the words; nothing of their size where nobody could read them."""
        if self.is_read(font, px):
            return self.type.words(words, font, px, self.words_colour(colour))
        return pygame.Surface((self.type.width(words, font, px), self.type.height(font, px)), pygame.SRCALPHA)

    def words_colour(self, colour: Ink) -> RGBA:
        """Return the text colour; in high contrast one that is readable on black or on paper."""
        ink = self.colour(colour)
        return sure(ink) if self.theme.plates else ink

    def back_words(self, drawn: pygame.Surface, at: tuple[int, int], colour: Ink) -> None:
        """Draw the black behind light words in high contrast, whatever they stand on."""
        if self.theme.plates and is_light(self.colour(colour)):
            self.target.fill((0, 0, 0, 255), pygame.Rect(at, drawn.get_size()))

    def _shade(self, words: str, font: str, px: int, at: tuple[int, int], blur: int) -> None:
        """Draw the shadow of words on their ground; the further they are above it, the softer it is."""
        if blur < _SOFT:
            self.put(self.type.words(words, font, px, (0, 0, 0, 130)), at)
            return
        drawn = self.type.words(words, font, px, (0, 0, 0, 215))  # darker, for a blur thins it
        pad = 3 * blur

        def make() -> pygame.Surface:
            wide, high = drawn.get_size()
            whole = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
            whole.blit(drawn, (pad, pad))
            return pygame.transform.gaussian_blur(whole, blur)

        soft = self.store.get(("shade", words, font, px, blur), make)
        self.put(soft, (at[0] - pad, at[1] - pad))

    def _fit_line(self, words: str, font: str, px: int, room: int) -> int:
        least = min(px, max(round(px * 0.6), self.least_px))
        while px > least and self.type.width(words, font, px) > room:
            px -= 1
        return px

    def paragraph(
        self,
        words: str,
        rect: Box,
        style: TextStyle = PLAIN,
        *,
        align: Align = "left",
        max_lines: int | None = None,
        leading: float = 1.0,
    ) -> float:
        """Write words wrapped to the rectangle's width from its top; returns the height used.

        Its height, if not 0, limits the lines; the last one that fits ends in an ellipsis when more follow.
        Below 1 `leading` moves the lines closer together than their type asks for.
        """
        px, room = self.style_px(style), max(1, self.px(rect[2]))
        lines, step = self._lay_lines(words, rect, px, style.font, max_lines, leading)
        if align == "centre":
            lines = [*self.type.even(lines, style.font, px, room)]
        left, top = self.at_px((rect[0], rect[1]))
        for row, line in enumerate(lines):
            if line:
                drawn = self._render(line, style.font, px, style.colour)
                spare = room - drawn.get_width()
                shift = {"left": 0, "centre": spare // 2, "right": spare}[align]
                self.back_words(drawn, (left + shift, top + row * step), style.colour)
                self.put(drawn, (left + shift, top + row * step))
        return len(lines) * step / self.scale

    def _lay_lines(
        self, words: str, rect: Box, px: int, font: str, max_lines: int | None = None, leading: float = 1.0
    ) -> tuple[list[str], int]:
        """Break words into the lines of a rectangle; returns them with the pixels from line to line."""
        room, step = max(1, self.px(rect[2])), max(1, int(self.type.height(font, px) * leading))
        lines = list(self.type.wrap(words, font, px, room))
        most = max_lines if max_lines is not None else len(lines)
        if rect[3]:
            most = min(most, max(1, self.px(rect[3]) // step))
        if len(lines) > most:
            lines = [*lines[: most - 1], self.type.shorten(" ".join(lines[most - 1 :]), font, px, room)]
        return lines, step

    def block(
        self,
        words: str,
        rect: Box,
        style: TextStyle = PLAIN,
        *,
        valign: VAlign = "middle",
        align: Align = "left",
    ) -> None:
        """Write words in a rectangle, on as many lines as they need.

        They get smaller, as far as they stay readable, only when all the lines do not fit.
        """
        font, room = style.font, max(1, self.px(rect[2]))
        px = self._fit_lines(words, font, self.style_px(style), rect)
        used = len(self.type.wrap(words, font, px, room)) * self.type.height(font, px) / self.scale
        spare = max(0.0, rect[3] - used)
        top = rect[1] + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
        written = style._replace(size=px / self.scale, px=px)  # as it came out
        self.paragraph(words, (rect[0], top, rect[2], 0), written, align=align)

    def _fit_lines(self, words: str, font: str, px: int, rect: Box) -> int:
        """Return the largest size up to `px` at which all lines fit in the rectangle, never below the readable one."""
        room, high = max(1, self.px(rect[2])), self.px(rect[3])
        while (
            px > self.least_px
            and len(self.type.wrap(words, font, px, room)) * self.type.height(font, px) > high
        ):
            px -= 1
        return px

    def paragraph_height(self, words: str, width: float, size: float = 20, font: str = "read") -> float:
        """Return the height of the words when wrapped to the width, in logical units."""
        lines, step = self._lay_lines(words, (0, 0, width, 0), self.text_px(size), font)
        return len(lines) * step / self.scale

    def runs(
        self,
        parts: Sequence[Run],
        rect: Box,
        size: float = 20,
        colour: Ink = "text",
        font: str = "read",
        draw: bool = True,
    ) -> list[tuple[int, pygame.FRect]]:
        """Write words of several colours with small pictures, wrapped to the rectangle's width.

        Gives back each drawn word with the index of its run, so that a card's name can be hovered; draw=False
        only measures. The height used is the last rectangle's bottom less the rectangle's top.
        """
        px = self.text_px(size)
        laid = self.flows.lay(parts, rect[0], rect[2], px, self.scale, font)
        spots = [(index, spot.move(0, rect[1])) for index, spot in laid.spots]
        if draw:
            self._chips(parts, spots)
            for (index, spot), word in zip(spots, laid.words, strict=True):
                part = parts[index]
                if part.icon:
                    self.icon(part.icon, spot.inflate(-2, -2), part.tint, part.game)
                else:
                    self.text(
                        word, spot.topleft, TextStyle(0, part.colour or colour, part.font or font, px=px)
                    )
        return spots

    def _chips(self, parts: Sequence[Run], spots: Sequence[tuple[int, pygame.FRect]]) -> None:
        """Draw the grounds of chips, one for each line that a chip is on."""
        grounds: dict[tuple[int, float], pygame.FRect] = {}
        for index, spot in spots:
            line = (index, spot.y)
            grounds[line] = grounds[line].union(spot) if line in grounds else spot
        for (index, _), ground in grounds.items():
            fill = parts[index].chip
            if fill is not None:
                self.box(ground.inflate(2 * CHIP_PAD, -2), fill, 6)


@lru_cache(maxsize=64)
def _least_px(points: float, density: float, units: float, scale: float) -> int:
    """Convert the smallest text size, in points of the screen and in logical units, to pixels; cached."""
    return max(round(points * density), round(units * scale))
