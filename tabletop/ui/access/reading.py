"""Reader of a screen's text: a brush that notes the words in place of drawing them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from tabletop.paint.brush import Brush, Run
from tabletop.paint.display_list import DisplayList
from tabletop.paint.text_style import PLAIN, TextStyle
from tabletop.ui.access.node import Box

LARGE = 28.0
"""Words of titles from this size on (units) are a heading."""


class Said(NamedTuple):
    """Words on the screen, with their place and size."""

    words: str
    box: Box
    size: float
    font: str

    @property
    def is_heading(self) -> bool:
        """Check if these words are a heading."""
        return self.font == "title" and self.size >= LARGE


class _Nothing(DisplayList):
    """Surface that accepts all drawing and keeps nothing."""

    def _add(self, command: object) -> None:
        pass


class ReadingBrush(Brush):
    """Brush that notes words and ignores shapes and pictures."""

    def __init__(self, *args: Any, **facts: Any) -> None:
        super().__init__(*args, **facts)
        self.said: list[Said] = []

    @classmethod
    def like(cls, brush: Brush) -> ReadingBrush:
        """Make a reading brush with the measures of another brush."""
        other = cls.__new__(cls)
        other.__dict__.update(brush.__dict__)
        other.target, other.said = _Nothing(brush.size_px), []
        return other

    @property
    def surface(self) -> pygame.Surface:
        """A surface that nobody sees, for what is drawn past the brush."""
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        pass

    def text(self, words: str, at: Sequence[float], style: TextStyle = PLAIN, **facts: Any) -> pygame.FRect:
        """Note a line; returns the rectangle it would have."""
        font, px = style.font, self.style_px(style)
        wide = self.type.width(words, font, px) / self.scale if words else 0.0
        if (room := facts.get("width")) is not None:
            wide = min(wide, room)
        high = self.type.height(font, px) / self.scale
        x = at[0] - {"left": 0, "centre": wide / 2, "right": wide}[facts.get("align", "left")]
        y = at[1] - {"top": 0, "middle": high / 2, "bottom": high}[facts.get("valign", "top")]
        self._note(words, (x, y, wide, high), style.size, font)
        return pygame.FRect(x, y, wide, high)

    def paragraph(self, words: str, rect: Any, style: TextStyle = PLAIN, **facts: Any) -> float:
        """Note wrapped words; returns the height they would take."""
        lines, step = self._lay_lines(
            words, rect, self.style_px(style), style.font, facts.get("max_lines"), facts.get("leading", 1.0)
        )
        high = len(lines) * step / self.scale
        self._note(words, (rect[0], rect[1], rect[2], high), style.size, style.font)
        return high

    def runs(
        self,
        parts: Sequence[Run],
        rect: Any,
        size: float = 20,
        colour: Any = "text",
        font: str = "read",
        draw: bool = True,
    ) -> list[tuple[int, pygame.FRect]]:
        """Note words that flow together with pictures, as one text."""
        spots = super().runs(parts, rect, size, colour, font, draw=False)
        if draw:
            bottom = max((spot.bottom for _, spot in spots), default=rect[1])
            words = "".join(part.text for part in parts)
            self._note(words, (rect[0], rect[1], rect[2], bottom - rect[1]), size, font)
        return spots

    def _note(self, words: str, box: Box, size: float, font: str) -> None:
        said = " ".join(words.split())
        if any(letter.isalnum() for letter in said):
            self.said.append(Said(said, box, size, font))

    # what is only looked at

    def put(self, surface: pygame.Surface, at_px: Any, flags: int = 0) -> None:
        """Pass over pixels."""

    def _shape(self, key: tuple[object, ...], make: Any, at_px: tuple[int, int]) -> None:
        """Pass over a shape."""

    def shape(self, key: tuple[object, ...], make: Any, at_px: tuple[int, int]) -> None:
        """Pass over a shape."""

    def table(self, *args: Any, **facts: Any) -> None:
        """Pass over the ground."""

    def icon(self, name: str, rect: Any, tint: Any = None, game: str = "app") -> None:
        """Pass over a picture."""

    def picture(self, game: str, name: str, rect: Any, cover: bool = False, radius: float = 0) -> None:
        """Pass over a picture."""


def read(brush: Brush, *draws: Callable[[Brush], object]) -> tuple[Said, ...]:
    """Return the words that these functions write, each once, in order."""
    reading = ReadingBrush.like(brush)
    for draw in draws:
        draw(reading)
    return tuple(dict.fromkeys(reading.said))


def join_words(said: Iterable[Said], but: str = "") -> str:
    """Join words to one line, without those already in `but`."""
    found = dict.fromkeys(each.words for each in said)
    return ". ".join(words.rstrip(".") for words in found if words not in but)
