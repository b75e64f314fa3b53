"""Blocks of a rules chapter, and the painter of its pages: words, signs, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from tabletop.paint.brush import Brush, Run
from tabletop.paint.faces import BETWEEN, ENLARGED, FacePainter
from tabletop.paint.segments import Itself
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.anatomy import INK, SIZE, Anatomy, draw_anatomy

MARK = "#d8c9a3"
GAP = 16.0
LEAD = 30
"""A paragraph that begins with so few letters and a colon has them in bold."""
_TERM, _SIGN, _CARD = 300.0, 64.0, 210.0
_SEEN = (190.0, 120.0)
"""Room for a sign as it stands on the table."""
_APART = 56.0
"""Between two chapters on one page."""
BUTTON = 46.0
"""Side of the button of an example."""
OVER = 8.0
"""Distance by which words below a card may stand out on each side of it."""


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph."""

    text: str
    note: bool = False
    """Quieter: a remark."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Word or key with its meaning."""

    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Sign:
    """Picture with its meaning."""

    picture: str
    game: str
    """The folder of the picture."""
    name: str
    meaning: str
    letter: str = ""
    """Letter upon the picture, as on cards."""
    ink: str = "white"


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of one kind, each with its name below."""

    title: str
    # Records are the games' own models: hence Any.
    records: tuple[tuple[Any, str], ...]
    """A record, and a few words for below it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Thing as it lies on the table, with the words of its sign."""

    picture: pygame.Surface
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Table:
    """Signs of a game's table."""

    words: tuple[str, ...]
    """All that may be said of them, for whoever searches."""
    seen: Callable[[], Sequence[Seen]]
    """Cuts them out of a table, which takes a moment: asked for when they are looked at."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Playable example, with room for its button."""

    key: str
    text: str


Block = Para | Entry | Sign | Cards | Table | Anatomy | Shown


@dataclass(frozen=True, slots=True)
class Chapter:
    """Heading with its blocks."""

    key: str
    title: str
    blocks: tuple[Block, ...]
    reads_on: bool = False
    """True if it stands on one page with its neighbours that read on, too, as in a book."""

    def tells(self, wanted: str) -> bool:
        """Check if the chapter has all searched words."""
        text = " ".join(
            (self.title, *(words for block in self.blocks for words in block_words(block)))
        ).casefold()
        return all(word in text for word in search_words(wanted))


def search_words(typed: str) -> list[str]:
    """Split a search into words, apostrophes unified."""
    return typed.casefold().replace("'", "’").split()


def block_words(block: Block) -> Iterator[str]:
    """Yield the words of a block."""
    match block:
        case Para() | Shown():
            yield block.text
        case Entry():
            yield from (block.word, block.meaning)
        case Sign():
            yield from (block.name, block.meaning)
        case Table():
            yield from block.words
        case Anatomy():
            yield from (words for point in block.points for words in (point.name, point.meaning))
        case Cards():
            yield block.title
            yield from (words for _, words in block.records)


class Page:
    """Painter of blocks one below another, with search hits marked."""

    def __init__(self, painter: Callable[[Brush], FacePainter]) -> None:
        self._painter = painter
        self.wanted: tuple[str, ...] = ()
        """Searched words."""
        self.found: float | None = None
        """Distance of the first of them from the top, after drawing."""
        self.tops: dict[str, float] = {}
        """Distance of each chapter from the top, after drawing."""
        self.buttons: dict[str, pygame.FRect] = {}
        """Room for the button of each example in sight, after drawing."""
        self._heights: dict[tuple[object, ...], float] = {}

    def draw(
        self,
        brush: Brush,
        chapters: Sequence[Chapter],
        shown: str,
        area: pygame.FRect,
        sight: pygame.FRect,
    ) -> float:
        """Draw the visible part of chapters one below another, from the area's top left; returns their height.

        `shown` is the key of the one that is read: what was searched for is looked for in it.
        """
        self.found, self.tops, self.buttons = None, {}, {}
        y = area.y
        for chapter in chapters:
            if self.tops:
                brush.line((area.x, y + _APART / 2), (area.right, y + _APART / 2), "rule")
                y += _APART
            self.tops[chapter.key] = y - area.y
            y = self._chapter(brush, chapter, chapter.key == shown, (area, y), sight)
        return y - area.y

    def _chapter(
        self,
        brush: Brush,
        chapter: Chapter,
        is_read: bool,
        where: tuple[pygame.FRect, float],
        sight: pygame.FRect,
    ) -> float:
        """Draw a chapter at a height and return its bottom; skip a known one that is off screen."""
        area, y = where
        facts = (chapter.key, area.width, brush.scale, brush.text_size)
        high = self._heights.get(facts, 0.0)
        if high and not (is_read and self.wanted) and (y > sight.bottom or y + high < sight.y):
            return y + high
        top, ink = y, "text" if is_read else "heading"
        y += brush.paragraph(chapter.title, (area.x, y, area.width, 0), TextStyle(44, ink, "title")) + 18
        for block in chapter.blocks:
            if is_read and self.found is None and self.wanted and self._is_in(block):
                self.found = y - area.y
            y += self._block(brush, block, pygame.FRect(area.x, y, area.width, 0), sight)
        self._heights[facts] = y - top
        return y

    def _is_in(self, block: Block) -> bool:
        text = " ".join(block_words(block)).casefold()
        return any(word in text for word in self.wanted)

    def _block(self, brush: Brush, block: Block, area: pygame.FRect, sight: pygame.FRect) -> float:
        match block:
            case Para():
                ink, size = ("muted", 20.0) if block.note else (INK, SIZE)
                return self._words(brush, block.text, area, size, ink) + GAP
            case Entry():
                return self._entry(brush, block, area)
            case Sign():
                return self._sign(brush, block, area)
            case Shown():
                return self._draw_example(brush, block, area)
            case Table():
                return sum(self._draw_sign(brush, each, area) for each in block.seen())
            case Cards():
                return self._cards(brush, block, area, sight)
            case Anatomy():
                return draw_anatomy(brush, self._painter(brush), block, area, self._words)

    def _words(
        self, brush: Brush, text: str, area: pygame.FRect, size: float, ink: str, font: str = "read"
    ) -> float:
        """Draw wrapped words, search hits on a light ground; returns the height used."""
        lead, _, rest = text.partition(": ")
        cut = len(lead) + 2 if rest and len(lead) <= LEAD and font == "read" and ink == INK else 0
        runs = [
            Run(part, "ink" if hit else colour, style, chip=MARK if hit else None)
            for words, colour, style in ((text[:cut], "text", "strong"), (text[cut:], ink, font))
            for part, hit in split_at_matches(words, self.wanted)
        ]
        spots = brush.runs(runs, area, size, ink, font)
        return (spots[-1][1].bottom - area.y) if spots else 0.0

    def _entry(self, brush: Brush, block: Entry, area: pygame.FRect) -> float:
        """Draw word and meaning side by side, or one below the other in large type."""
        if brush.text_size > 125:
            high = self._words(brush, block.word, area, SIZE, "heading", "strong") + 2
            below = pygame.FRect(area.x, area.y + high, area.width, 0)
            high += self._words(brush, block.meaning, below, SIZE, INK)
        else:
            left = pygame.FRect(area.x, area.y, _TERM - 20, 0)
            right = pygame.FRect(area.x + _TERM, area.y, area.width - _TERM, 0)
            high = self._words(brush, block.word, left, SIZE, "heading", "strong")
            high = max(high, self._words(brush, block.meaning, right, SIZE, INK))
        brush.line((area.x, area.y + high + 8), (area.right, area.y + high + 8), "rule")
        return high + 20

    def _draw_example(self, brush: Brush, block: Shown, area: pygame.FRect) -> float:
        """Draw an example's sentence beside the room for its button."""
        side = BUTTON * min(1.5, brush.text_size / 100)
        beside = pygame.FRect(area.x + side + 20, area.y, area.width - side - 20, 0)
        words = brush.paragraph_height(block.text, beside.width, SIZE)
        high = max(side, words)
        self.buttons[block.key] = pygame.FRect(area.x, area.y + (high - side) / 2, side, side)
        beside.y += (high - words) / 2
        self._words(brush, block.text, beside, SIZE, INK)
        return high + GAP

    def _sign(self, brush: Brush, block: Sign, area: pygame.FRect) -> float:
        side = _SIGN * min(1.5, brush.text_size / 100)
        right = pygame.FRect(area.x + side + 28, area.y, area.width - side - 28, 0)
        first = brush.paragraph_height(block.name, right.width, SIZE, "strong")
        rest = brush.paragraph_height(block.meaning, right.width, SIZE) if block.meaning else 0
        high = max(side, first + rest + 4)
        top = area.y + (high - first - rest) / 2
        brush.icon(block.picture, (area.x, area.y + (high - side) / 2, side, side), game=block.game)
        if block.letter:
            at = (area.x + side / 2, area.y + high / 2)
            brush.text(
                block.letter, at, TextStyle(side * 0.46, block.ink, "title"), align="centre", valign="middle"
            )
        right.y = top
        self._words(brush, block.name, right, SIZE, "heading", "strong")
        right.y = top + first
        self._words(brush, block.meaning, right, SIZE, INK)
        brush.line((area.x, area.y + high + 9), (area.right, area.y + high + 9), "rule")
        return high + 22

    def _draw_sign(self, brush: Brush, block: Seen, area: pygame.FRect) -> float:
        """Draw a sign as on the table, small enough for its place; moves the area down by the height used."""
        wide, tall = _SEEN[0] * min(1.5, brush.text_size / 100), _SEEN[1] * min(1.5, brush.text_size / 100)
        size = block.picture.get_size()
        share = min(brush.px(wide) / size[0], brush.px(tall) / size[1], 1.5 * brush.scale)
        right = pygame.FRect(area.x + wide + 28, area.y, area.width - wide - 28, 0)
        first = brush.paragraph_height(block.name, right.width, SIZE, "strong")
        rest = brush.paragraph_height(block.meaning, right.width, SIZE)
        high = max(size[1] * share / brush.scale, first + rest + 4)
        key = ("seen", Itself(block.picture), round(share, 4))
        fitted = (max(1, round(size[0] * share)), max(1, round(size[1] * share)))
        small = brush.store.get(key, lambda: pygame.transform.smoothscale(block.picture, fitted))
        x = area.x + (wide - fitted[0] / brush.scale) / 2
        brush.blit(small, (x, area.y + (high - fitted[1] / brush.scale) / 2))
        right.y = area.y + (high - first - rest) / 2
        self._words(brush, block.name, right, SIZE, "heading", "strong")
        right.y += first
        self._words(brush, block.meaning, right, SIZE, INK)
        brush.line((area.x, area.y + high + 9), (area.right, area.y + high + 9), "rule")
        area.y += high + 22
        return high + 22

    def _cards(self, brush: Brush, block: Cards, area: pygame.FRect, sight: pygame.FRect) -> float:
        """Draw lines of cards, the visible ones."""
        title = self._words(brush, block.title, area, 28, "heading", "title") + 10 if block.title else 0.0
        left = area.x + OVER  # what stands below the first card is not cut off either
        room = area.width - 2 * OVER
        sizes = [self._card_size(brush, record, room) for record, _ in block.records]
        captions = [words for _, words in block.records]
        below = max(map(partial(self._caption_height, brush), sizes, captions)) + 12
        x, y, line = left, area.y + title, 0.0
        for (record, words), (wide, high) in zip(block.records, sizes, strict=True):
            if x > left and x + wide > area.right:
                x, y, line = left, y + line + below + 16, 0.0
            line = max(line, high)
            spot = pygame.FRect(x, y, wide, high)
            if spot.bottom + below > sight.y and spot.y < sight.bottom:
                self._card(brush, record, spot)
                under = (spot.x - OVER, spot.bottom + 6, wide + 2 * OVER, 0)
                size = self._caption_size(brush, wide, words)
                brush.paragraph(words, under, TextStyle(size, "muted"), align="centre")
            x += wide + 20
        return y + line + below + 22 - area.y

    def _card(self, brush: Brush, record: Any, spot: pygame.FRect) -> None:
        """Draw a card, or both its sides, enlarged."""
        painter, high = self._painter(brush), brush.px(spot.height)
        flags = [ENLARGED] if painter.has_other_side(record.kind) else []
        wide, x = spot.height * painter.ratio(record.kind), spot.x
        for side in painter.sides(record, high, flags):
            brush.shadow((x, spot.y, wide, spot.height), painter.radius(record.kind, spot.height), 6, 0.5)
            brush.blit(side, (x, spot.y))
            x += wide + BETWEEN

    def _card_size(self, brush: Brush, record: Any, room: float) -> tuple[float, float]:
        """Return a card's size on the page; both sides of a two-sided one fit its room."""
        painter = self._painter(brush)
        ratio = painter.ratio(record.kind)
        if not painter.has_other_side(record.kind):
            high = _CARD if ratio < 1 else _CARD * 0.8
            return high * ratio, high
        high = min(painter.enlarged_height(record.kind), (room - BETWEEN) / 2 / ratio)
        count = len(painter.sides(record, brush.px(high), [ENLARGED]))
        return (high * ratio + BETWEEN) * count - BETWEEN, high

    def _caption_size(self, brush: Brush, wide: float, words: str) -> float:
        """Return the type size at which no word below a card is broken."""
        longest = max((brush.text_width(word, 19) for word in words.split()), default=0.0)
        return 19 * min(1.0, (wide + OVER) / max(1.0, longest))

    def _caption_height(self, brush: Brush, size: tuple[float, float], words: str) -> float:
        """Return the height of the words below a card."""
        type_size = self._caption_size(brush, size[0], words)
        return brush.paragraph_height(words, size[0] + 2 * OVER, type_size)


def split_at_matches(text: str, wanted: Sequence[str]) -> list[tuple[str, bool]]:
    """Split a text at the searched words: pieces, each with True for a match."""
    words = [re.escape(word) for word in wanted if word]
    if not words or not text:
        return [(text, False)] if text else []
    pieces = re.split(f"({'|'.join(words)})", text, flags=re.IGNORECASE)
    return [(piece, index % 2 == 1) for index, piece in enumerate(pieces) if piece]
