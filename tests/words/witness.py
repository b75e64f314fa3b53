"""A brush that remembers all words it was asked to draw: whole or cut, how small, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import PLAIN, TextStyle

SMALLEST = 0.72
"""Words made smaller than this share of what was asked for are as good as clipped."""


@dataclass(frozen=True, slots=True)
class Said:
    """Words on the screen; the box is that of their capitals, in logical units."""

    words: str
    box: pygame.FRect
    trouble: str = ""


@dataclass
class Seen:
    """All that was drawn on one surface, and on the faces and other surfaces that lie on it."""

    surface: pygame.Surface
    said: list[Said] = field(default_factory=list)
    elsewhere: list[Said] = field(default_factory=list)

    def troubles(self) -> Iterator[str]:
        """What is cut, shrunk, off the screen or one upon the other."""
        for said in self.said + self.elsewhere:
            if said.trouble:
                yield f"{said.trouble}: {said.words!r}"
        for index, one in enumerate(self.said):
            for other in self.said[index + 1 :]:
                shared = one.box.clip(other.box)
                if shared.width > 2 and shared.height > 2 and one.words != other.words:
                    yield f"one upon the other: {one.words!r} and {other.words!r}"


class Witness(Brush):
    """Draws as any brush does, and tells `seen`."""

    seen: Seen

    @classmethod
    def of(cls, brush: Brush) -> Witness:
        """A witness in the place of a brush."""
        witness = cls.__new__(cls)
        witness.__dict__.update(brush.__dict__)
        witness.seen = Seen(brush.surface)
        return witness

    def _tell(self, words: str, box: pygame.FRect, trouble: str) -> None:
        # a scene may be drawn on a sheet of the window's size first
        if self.size_px != self.seen.surface.get_size():
            self.seen.elsewhere.append(Said(words, box, trouble))
            return
        clip = self.target.get_clip()
        apart = box.bottom * self.scale <= clip.top or box.top * self.scale >= clip.bottom
        if apart and clip != self.target.get_rect():
            return  # in a scroll area, scrolled out of sight
        if clip != self.target.get_rect():
            seen = pygame.FRect(*(side / self.scale for side in clip))
            box = pygame.FRect(box.x, max(box.y, seen.y), box.width, 0).union(
                pygame.FRect(box.x, min(box.bottom, seen.bottom), box.width, 0)
            )
        width, height = self.width, self.height
        if not trouble and not pygame.FRect(-1, -1, width + 2, height + 2).contains(box):
            trouble = "off the screen"
        self.seen.said.append(Said(words, box, trouble))

    # The arguments are those of Brush.text, passed on as they come: hence Any.
    def text(self, words: str, at: Any, style: TextStyle = PLAIN, **named: Any) -> pygame.FRect:
        """One line, which must neither be cut nor made much smaller."""
        rect = super().text(words, at, style, **named)
        if words.strip():
            font, px = style.font, self.style_px(style)
            trouble = ""
            if (width := named.get("width")) is not None:
                room = max(1, self.px(width))
                fitted = self._fit_line(words, font, px, room) if style.fit else px
                if self.type.shorten(words, font, fitted, room) != words:
                    trouble = "cut"
                elif fitted < px * SMALLEST:
                    trouble = "made small"
                px = fitted
            blank = self.type.width(" ", font, px) / self.scale if words.endswith(" ") else 0.0
            self._tell(words, self._capitals(rect, font, px, blank), trouble)
        return rect

    def _capitals(self, rect: pygame.FRect, font: str, px: int, blank: float) -> pygame.FRect:
        """The part of a line that has ink in it, give or take descenders."""
        high = self.type.capital(font, px) / self.scale
        middle = rect.y + self.type.middle(font, px) / self.scale
        return pygame.FRect(rect.x, middle - high / 2, rect.width - blank, high)

    # The arguments are those of Brush.block: hence Any.
    def block(self, words: str, rect: Any, style: TextStyle = PLAIN, **named: Any) -> None:
        """Lines in a rectangle, which must hold them all in letters that are not much smaller than asked for."""
        before = len(self.seen.said)
        super().block(words, rect, style, **named)
        px = self.style_px(style)
        held = self._fit_lines(words, style.font, px, rect)
        for index, said in enumerate(self.seen.said[before:], start=before):
            if said.box.height > rect[3]:
                self.seen.said[index] = replace(said, trouble="higher than its place")
            elif held < px * SMALLEST and not said.trouble:
                self.seen.said[index] = replace(said, trouble="made small")

    # The arguments are those of Brush.runs: hence Any.
    def runs(self, parts: Any, rect: Any, *args: Any, **named: Any) -> list[tuple[int, pygame.FRect]]:
        """Words of several colours, none of them outside the rectangle."""
        before = len(self.seen.said)
        spots = super().runs(parts, rect, *args, **named)
        right = rect[0] + rect[2] + 1
        bottom = rect[1] + rect[3] + 1 if rect[3] else float("inf")
        for index, said in enumerate(self.seen.said[before:], start=before):
            if said.box.right > right or said.box.bottom > bottom:
                self.seen.said[index] = replace(said, trouble="outside its place")
        return spots

    # The arguments are those of Brush.paragraph: hence Any.
    def paragraph(self, words: str, rect: Any, style: TextStyle = PLAIN, **named: Any) -> float:
        """Several lines, none of which may be left out, and no word broken."""
        used = super().paragraph(words, rect, style, **named)
        if words.strip():
            font, px = style.font, self.style_px(style)
            room, step = max(1, self.px(rect[2])), self.type.height(font, px)
            lines = self.type.wrap(words, font, px, room)
            trouble = ""
            if len(lines) * step / self.scale > used + 0.5 or (
                rect[3] and used > rect[3] + step / self.scale / 2
            ):
                trouble = "cut"
            elif any(word not in " ".join(lines).split() for word in words.split()):
                trouble = "broken"
            wide = max(self.type.width(line, font, px) for line in lines) / self.scale
            align = named.get("align", "left")
            left = rect[0] + {"left": 0.0, "centre": (rect[2] - wide) / 2, "right": rect[2] - wide}[align]
            self._tell(words, pygame.FRect(left, rect[1] + 2, wide, max(1.0, used - 4)), trouble)
        return used
