"""Measures how well words are read on what lies under them, on the picture of a whole screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import pygame

from tabletop.paint.canvas import Canvas
from tabletop.paint.colours import RGBA, contrast
from tabletop.paint.display_list import Blit
from tabletop.paint.text import Type

_OFF = {(0x6C, 0x75, 0x73), (0x56, 0x60, 0x61), (0x8D, 0x98, 0x94), (0x5F, 0x6A, 0x69)}
"""Inks of what cannot be pressed now, which is meant to stand back."""


@dataclass
class Words:
    """Words that were drawn on a surface of one size, each with the least contrast along it."""

    size: tuple[int, int]
    drawn: dict[int, tuple[pygame.Surface, RGBA, str]] = field(default_factory=dict)
    found: dict[tuple[str, tuple[int, int], RGBA], float] = field(default_factory=dict)

    def measure(self, onto: object, source: pygame.Surface, box: Any) -> None:
        """Look at what lies under words that are about to be drawn."""
        known = self.drawn.get(id(source))
        if known is None or not isinstance(onto, pygame.Surface) or onto.get_size() != self.size:
            return
        _, ink, words = known
        place = pygame.Rect((int(box[0]), int(box[1])), source.get_size()).clip(onto.get_clip())
        if ink[3] < 255 or ink[:3] in _OFF or min(place.size) < 2:
            return
        step = place.height
        for x in range(place.x, place.right, step):
            part = pygame.Rect(x, place.y, step, place.height).clip(place).clip(onto.get_rect())
            if (part.width * 2 < step and place.width > step) or min(part.size) < 1:
                continue
            under = pygame.transform.average_color(onto, part)
            key = (words, place.topleft, ink)
            self.found[key] = min(self.found.get(key, 21.0), contrast(ink, (*under[:3], 255)))

    def faint(self, least: float) -> list[str]:
        """Tell of all words with less contrast than this."""
        return sorted(
            f"{ratio:.2f} {words!r} at {at} in {ink[:3]}"
            for (words, at, ink), ratio in self.found.items()
            if ratio < least
        )


@contextmanager
def read_words(size: tuple[int, int]) -> Iterator[Words]:
    """Measure all words that are drawn meanwhile on surfaces of this size, display lists played there included."""
    seen = Words(size)
    write, put, play = Type.words, Canvas.put, Blit.draw

    def words(self: Type, text: str, font: str, px: int, colour: RGBA) -> pygame.Surface:
        surface = write(self, text, font, px, colour)
        seen.drawn[id(surface)] = surface, colour, text
        return surface

    def putting(self: Canvas, surface: pygame.Surface, at: Any, flags: int = 0) -> None:
        seen.measure(self.target, surface, at)
        put(self, surface, at, flags)

    def playing(self: Blit, onto: pygame.Surface) -> None:
        seen.measure(onto, self.source, self.box)
        play(self, onto)

    with (
        patch.object(Type, "words", words),
        patch.object(Canvas, "put", putting),
        patch.object(Blit, "draw", playing),
    ):
        yield seen
