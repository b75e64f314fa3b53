"""Text: fonts opened once for each size, words rendered once, lines shortened and wrapped.

Sizes here are pixels; `Brush` turns logical units and the reader's text-size setting into them.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import pygame

from tabletop.content.models.theme import font_file
from tabletop.paint.colours import RGBA
from tabletop.paint.store import Store

ELLIPSIS = "…"
ALONE = 5
"""A last word of no more letters does not stand on a line of its own."""
SHORT = 4
"""Nor does a last word narrower than this part of the line's room."""
COUNT = re.compile(r"(?:^|[\s(“«„¿¡])[+−]?\d+ (?:(?:de|of|von|sur) )?$")
"""End of words that count the next: "4 Heat", "3 of 5"."""
COUNTED = ("de", "of", "von", "sur", "más")
"""Short words that go with the number before them; others begin something new."""
ENDING = re.compile(r"\d+[.,;:!?)…]")
"""A number that ends what was said: the word before it says which, as in "gear 2,"."""
WIDTHS = 8192
"""Number of widths that are remembered: whole tables are measured anew whenever they are drawn anew."""

STAND_INS = {"title": "strong", "italic": "read"}
"""Roles whose fonts have the letters of few languages, each with the role whose font has more."""
NO_LETTER = "\uffff"
"""No font has it: it is drawn as the box that stands for a letter that is missing."""
FONTS = 32
"""Number of fonts open at a time, each with some 200 kB of letters; one is asked only for words not drawn yet."""


class Type:
    """Fonts of a theme, and the words rendered with them."""

    def __init__(self, fonts: Mapping[str, str], store: Store) -> None:
        self.files = {role: font_file(name) for role, name in fonts.items()}
        self.store = store
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._widths: dict[tuple[str, str, int], int] = {}
        self._heights: dict[tuple[str, int], int] = {}
        self._middles: dict[tuple[str, int], int] = {}
        self._has: dict[tuple[str, str], bool] = {}
        """Role and letter -> whether the role's font has it."""
        self._capitals: dict[tuple[str, int], int] = {}
        self._wrapped: OrderedDict[tuple[str, str, int, int], tuple[str, ...]] = OrderedDict()
        self._cut: OrderedDict[tuple[str, str, int, int], str] = OrderedDict()

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Return the font of a role (title, read, strong, italic) at a size in pixels."""
        key = (role, px)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(str(self.files[role]), px)
            self.store.made["fonts"] += 1
            if len(self._fonts) > FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def words(self, text: str, role: str, px: int, colour: RGBA) -> pygame.Surface:
        """Return the words rendered on one line, cached."""
        return self.store.get(
            ("text", text, role, px, colour), lambda: self._draw(text, role, px, colour), "texts"
        )

    def _draw(self, text: str, role: str, px: int, colour: RGBA) -> pygame.Surface:
        font = self._font_with(text, role, px)
        drawn = font.render(text, True, colour[:3])
        higher = self.font(role, px).get_ascent() - font.get_ascent()  # so that all stand on one line
        surface = pygame.Surface((drawn.get_width(), drawn.get_height() + higher), pygame.SRCALPHA)
        surface.blit(drawn, (0, higher))
        if colour[3] < 255:
            surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def width(self, text: str, role: str, px: int) -> int:
        """Return the width of the words, in pixels."""
        key = (text, role, px)
        if key not in self._widths:
            if len(self._widths) >= WIDTHS:
                self._widths.clear()
            self._widths[key] = self._font_with(text, role, px).size(text)[0]
        return self._widths[key]

    def _font_with(self, text: str, role: str, px: int) -> pygame.font.Font:
        """Return the font of a role, or its fallback for words with letters that only that has."""
        other = STAND_INS.get(role)
        if other is None or text.isascii() or self._has_all(text, role, px):
            return self.font(role, px)
        return self.font(other if self._has_all(text, other, px) else role, px)

    def _has_all(self, text: str, role: str, px: int) -> bool:
        for letter in text:
            if (role, letter) not in self._has:
                self._has[role, letter] = _has_letter(self.font(role, px), letter)
            if not self._has[role, letter]:
                return False
        return True

    def height(self, role: str, px: int) -> int:
        """Return the height of a line, in pixels."""
        if (role, px) not in self._heights:
            self._heights[role, px] = self.font(role, px).get_linesize()
        return self._heights[role, px]

    def middle(self, role: str, px: int) -> int:
        """Return the distance from a rendered line's top to the middle of its capitals, in pixels."""
        if (role, px) not in self._middles:
            ascent = self.font(role, px).get_ascent()
            self._middles[role, px] = round(ascent - self.capital(role, px) / 2)
        return self._middles[role, px]

    def capital(self, role: str, px: int) -> int:
        """Return the height of a capital, in pixels."""
        if (role, px) not in self._capitals:
            metrics = self.font(role, px).metrics("H")[0]
            self._capitals[role, px] = metrics[3] if metrics is not None else round(px * 0.7)
        return self._capitals[role, px]

    def shorten(self, text: str, role: str, px: int, width: int) -> str:
        """Return the text, cut with an ellipsis if it is wider than this."""
        key = (text, role, px, width)
        if key not in self._cut:
            self._cut[key] = self._shorten(text, role, px, width)
            if len(self._cut) > 4096:
                self._cut.popitem(last=False)
        return self._cut[key]

    def _shorten(self, text: str, role: str, px: int, width: int) -> str:
        if self.width(text, role, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, role, px) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, role: str, px: int, width: int) -> tuple[str, ...]:
        """Break the text into lines of at most this width; a wider word is hyphenated."""
        key = (text, role, px, width)
        if key not in self._wrapped:
            self._wrapped[key] = tuple(
                line for paragraph in text.split("\n") for line in self._wrap(paragraph, role, px, width)
            )
            if len(self._wrapped) > 4096:
                self._wrapped.popitem(last=False)
        return self._wrapped[key]

    def even(self, lines: Sequence[str], role: str, px: int, width: int) -> Sequence[str]:
        """Return lines of like length in place of full ones and a short last one; as many, unless they are cut."""
        text, most = " ".join(lines), width
        if len(lines) < 2 or self.wrap(text, role, px, width) != tuple(lines):
            return lines
        least = max(self.width(word, role, px) for word in text.split(" "))
        while most - least > 1:
            middle = (least + most) // 2
            if len(self.wrap(text, role, px, middle)) > len(lines):
                least = middle
            else:
                most = middle
        return self.wrap(text, role, px, most)

    def _wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        lines, line = [], ""
        for word in self._pieces(text, role, px, width):
            longer = f"{line} {word}" if line else word
            if self.width(longer, role, px) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > 1 and self.width(line, role, px) > width:
                ways = (each for each in word_beginnings(line) if self.width(each[1], role, px) <= width)
                fits, start = next(ways, (1, line[:1]))
                lines.append(start)
                line = line[fits:]
        return self._avoid_widow([*lines, line], role, px, width)

    def _pieces(self, text: str, role: str, px: int, width: int) -> Iterator[str]:
        """Split a text where its lines may end: two words that belong together may fill a line, three half of it."""
        for piece in join_counted(text.split(" ")):
            if " " not in piece or self.width(piece, role, px) * (1 + (piece.count(" ") > 1)) <= width:
                yield piece
            else:
                yield from piece.rsplit(" ", 1)

    def _avoid_widow(self, lines: list[str], role: str, px: int, width: int) -> list[str]:
        """Return the lines with a short last word joined by the word before it."""
        if len(lines) < 2 or " " in lines[-1] or lines[-2].count(" ") < 2:
            return lines
        if len(lines[-1]) > ALONE and self.width(lines[-1], role, px) * SHORT > width:
            return lines
        *rest, word = join_counted(lines[-2].split(" "))
        last = f"{word} {lines[-1]}"
        fits = any(rest) and self.width(last, role, px) <= width
        return [*lines[:-2], " ".join(rest), last] if fits else lines


def may_part(before: str, word: str) -> bool:
    """Check if a line may end between words and the next: a number stays with what it counts or names."""
    if COUNT.search(before):
        return not word[:1].isalnum() or (len(word.rstrip(" .,;:!?)…")) < 4 and not word.startswith(COUNTED))
    return not (before.rstrip(" ")[-1:].isalpha() and ENDING.match(word))


def join_counted(words: Iterable[str]) -> list[str]:
    """Join numbers with the words that a line keeps them with."""
    pieces: list[str] = []
    for word in words:
        if pieces and not may_part(f"{pieces[-1]} ", word):
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces


def word_beginnings(word: str) -> Iterator[tuple[int, str]]:
    """Yield the ways to break a word at a line end, best first, each with its number of letters.

    Best is a hyphen of its own; else one is added where two letters are left on both sides.
    """
    lengths = range(len(word.rstrip()) - 2, 1, -1)
    yield from ((n, word[:n]) for n in lengths if word[n - 1] == "-")
    yield from ((n, _hyphenate(word, n)) for n in lengths if "-" not in word[n - 1 : n + 2])
    yield from ((n, _hyphenate(word, n)) for n in range(len(word) - 1, 0, -1))


def _hyphenate(word: str, at: int) -> str:
    """Return the start of a word that goes on in the next line."""
    return word[:at] + "-" * (word[at - 1].isalpha() and word[at].isalpha())


def _has_letter(font: pygame.font.Font, letter: str) -> bool:
    """Check if a font has a glyph for a letter; zero-width ones are taken as present."""
    if not letter.isprintable() or not all(font.size(each)[0] for each in (letter, NO_LETTER)):
        return True
    drawn = (font.render(each, True, (255, 255, 255)) for each in (letter, NO_LETTER))
    picture, box = (pygame.image.tobytes(each, "RGBA") for each in drawn)
    return picture != box
