"""Drawing of one face: resolves templates against the record and draws element by element."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.faces import (
    CHOICE,
    HOLE,
    AnyElement,
    BackedElement,
    Band,
    Face,
    Lines,
    Picture,
    Sign,
    Symbols,
    TextElement,
    Tiles,
    Title,
    Words,
    value_at,
    value_of,
)
from tabletop.paint import colours
from tabletop.paint.brush import Align, Box, Brush
from tabletop.paint.colours import RGBA
from tabletop.paint.lines import draw_lines, fits
from tabletop.paint.names import TIGHT
from tabletop.paint.symbols import draw_symbols
from tabletop.paint.text_style import TextStyle
from tabletop.paint.tiles import draw_sign, draw_tiles

if TYPE_CHECKING:
    from tabletop.paint.faces import FacePainter

STRANGE: RGBA = (255, 0, 255, 255)
"""In place of a colour that is none."""
CLOSE = 0.88
"""Distance between the lines of a name, as a share of the font's own: names are mostly without descenders."""
LOST = 2.5
"""Words with less contrast to their ground are hard to read, however large."""
SAYING = 5
"""A name that is cut off has more letters than these, its dots among them; with fewer it is left off."""


@dataclass(frozen=True, slots=True)
class Linked:
    """Item of a mapping or of a list of plain words: its key, which may refer to a row, and its value."""

    key: str
    value: object


@dataclass(frozen=True, slots=True)
class Placed:
    """Words on a face, with their position, box and type size in pixels."""

    words: str
    spot: pygame.Rect
    box: pygame.Rect
    px: int
    is_name: bool = False
    """True if it may be a little smaller than all else: better than one that is cut."""


class Easel:
    """One face during its drawing: surface, description and record; `placed` lists the words drawn."""

    def __init__(self, painter: FacePainter, brush: Brush, face: Face, record: object) -> None:
        self.painter, self.brush, self.face, self.record = painter, brush, face, record
        self.placed: list[Placed] = []
        self.drawn: list[tuple[AnyElement, pygame.FRect]] = []
        """The elements that were drawn, and where."""
        self.cut: list[str] = []
        """Words for which there was no room: left off, or ending in dots."""
        self._grounds: list[tuple[pygame.FRect, RGBA | None]] = []
        """Boxes painted so far, and the colour of each where a row gives it."""

    # templates

    def fill_in(self, template: str, item: object = None, link: str = "") -> str:
        """Fill in a template from the item, the record or the game's labels; "" if a value is missing."""
        values = {hole: self._value(hole, item, link) for hole in HOLE.findall(template)}
        if None in values.values():
            return ""
        return HOLE.sub(lambda hole: str(values[hole[1]]), template)

    def _value(self, path: str, item: object, link: str) -> object:
        first, _, rest = path.partition(".")
        if first == "label":
            chosen = {path: self._value(path, item, link) for path in CHOICE.findall(rest)}
            if None in chosen.values():
                return None  # a row may leave out the key that picks the label
            key = CHOICE.sub(lambda choice: str(chosen[choice[1]]), rest)
            return self.fill_in(self.painter.label(key), item, link)
        if first == "told":
            return self._value_text(rest)
        if first == "seat-colour":
            return self.painter.seat_colour(self._value(rest, item, link))
        owner = item if item is not None and _has(item, first) else self.record
        value = value_of(owner, first)
        for key in rest.split(".") if rest else ():
            if isinstance(value, str):
                kind = link if first == "key" and link else self.painter.faces.links[first]
                value = self.painter.content.row(kind, value)
            value = value_of(value, key)
            first = key
        return value

    def _value_text(self, path: str) -> str:
        """Return the words of a value in the record; the row's name for a reference."""
        way, _, key = path.rpartition(".")
        owner = value_at(self.record, way) if way else self.record
        names = {
            name: getattr(self.painter.content.row(kind, value), "name", value)
            for name, kind in self.painter.faces.links.items()
            if isinstance(value := value_of(owner, name), str)
        }
        return self.painter.word(key, value_of(owner, key), **names)

    def paint(
        self, template: str, shade: float = 0, tint: float = 0, otherwise: str = "ink", item: object = None
    ) -> RGBA:
        """Return a colour of the item or record, made darker or lighter; `otherwise` where there is none.

        A word of a row that is no colour, which only a mod can bring, is drawn so that nobody overlooks it.
        """
        try:
            colour = self.brush.colour(self.fill_in(template, item) or otherwise)
        except ValueError:
            colour = STRANGE
        return colours.lighter(colours.darker(colour, shade), tint)

    # elements

    def legible(self, colour: str, spot: tuple[float, float]) -> str:
        """Return the text colour at a spot: "ink" where the wanted one is unreadable on a row's own ground.

        A face says what stands out on the colours it knows; in clear colours, or a mod, a row may have a lighter one.
        """
        ground = next((paint for box, paint in reversed(self._grounds) if box.collidepoint(spot)), None)
        if ground is None or colours.contrast(self.paint(colour), ground) >= LOST:
            return colour
        return max((colour, "ink"), key=lambda each: colours.contrast(self.paint(each), ground))

    def draw(self, element: AnyElement) -> None:
        """Draw one element."""
        where = self._find_box(element)
        if where is None:
            return
        if element.is_about(self.record):
            self.drawn.append((element, where))
        if isinstance(element, Band):
            self._ground(element, where)
        elif isinstance(element, Picture):
            self._picture(element, where)
        elif isinstance(element, Symbols):
            draw_symbols(self, element, where)
        elif isinstance(element, Lines):
            self._ground(element, where)
            draw_lines(self, element, where)
        elif isinstance(element, Sign):
            self._ground(element, where)
            draw_sign(self, element, where)
        elif isinstance(element, Tiles):
            self._ground(element, where)
            draw_tiles(self, element, where)
        elif isinstance(element, Words):
            self._ground(element, where)
            self._paragraph(element, where)
        else:
            self._ground(element, where)
            self._line(element, where)

    def _find_box(self, element: AnyElement) -> pygame.FRect | None:
        box = pygame.FRect(element.at)
        if not element.edge:
            return box
        edge = self.fill_in(element.edge)
        width, height = self.face.size
        share = {str(side): share for side, share in element.along.items()}.get(edge, 0.5)
        across = box.width / 2 + share * (width - box.width)
        down = box.height / 2 + share * (height - box.height)
        middle = {
            "n": (across, box.height / 2),
            "s": (across, height - box.height / 2),
            "e": (width - box.width / 2, down),
            "w": (box.width / 2, down),
        }
        if edge not in middle:
            return None
        box.center = middle[edge]
        return box

    def _ground(self, element: BackedElement, where: Box) -> None:
        if self.fill_in(element.fill):
            colour = self.paint(element.fill, element.shade, element.tint)
            self.brush.box(where, colour, element.radius)
            self._grounds.append((pygame.FRect(where), colour if "{" in element.fill else None))

    def _picture(self, element: Picture, where: pygame.FRect) -> None:
        self._ground(element, where)
        name = self.fill_in(element.show)
        if element.instead and not self.painter.pictures.has(self.painter.game, name):
            name = self.fill_in(element.instead)
        if name:
            self._grounds.append((where, None))
            self.brush.picture(self.painter.game, name, where, cover=element.cover, radius=element.radius)

    def _words(self, element: TextElement) -> str:
        words = self.fill_in(element.show)
        return words.upper() if element.upper else words

    def _line(self, element: TextElement, where: pygame.FRect) -> None:
        words = self._words(element)
        x = {"left": where.x, "centre": where.centerx, "right": where.right}[element.align]
        if isinstance(element, Title):
            words = self._fit_name(words, where)
        colour = self.legible(element.colour, where.center)
        self.write_line(
            words, (x, where.centery), where, TextStyle(element.size, self.paint(colour)), element.align
        )

    def _fit_name(self, name: str, where: pygame.FRect) -> str:
        """Shorten a name to the box in the smallest type, to as much of it as is meaningful."""
        font, px, room = self.brush.type, self.painter.least_px, self.brush.px(where.width)
        short = font.shorten(name, "title", px, room)
        if short == name or len(short) <= SAYING:
            return name
        self.cut.append(name)
        return short

    def wanted_px(self, size: float, text_size: int = 0) -> int:
        """Convert a type size to pixels, never below the readable one, at the reader's text size by default."""
        wanted = size * self.brush.scale * (text_size or self.painter.text_size) / 100
        return max(round(wanted), self.painter.least_px)

    def write_line(
        self,
        words: str,
        at: Sequence[float],
        where: pygame.FRect,
        style: TextStyle,
        align: Align = "left",
        cell: pygame.FRect | None = None,
    ) -> None:
        """Write one line as large as asked and as fits; left out where it would be unreadable.

        `cell` is the box that the line is said to stand in, where that is larger than the room it takes.
        """
        brush = self.brush
        room, high = brush.px(where.width), brush.px(where.height)
        px = self.wanted_px(style.size)
        font = brush.type
        while px > 4 and (font.width(words, "title", px) > room or font.capital("title", px) * 1.25 > high):
            px -= 1
        if px < self.painter.least_px:
            self.cut += [words] if words else []
            return
        x, y = brush.at_px(at)
        wide = font.width(words, "title", px)
        x -= {"left": 0, "centre": wide // 2, "right": wide}[align]
        top = y - font.middle("title", px)
        drawn = self.set_words(words, "title", px, brush.colour(style.colour), (x, top))
        capitals = pygame.Rect(
            x, y - font.capital("title", px) // 2, drawn.get_width(), font.capital("title", px)
        )
        self.note(words, capitals, where if cell is None else cell, px)

    def _paragraph(self, element: Words, where: pygame.FRect) -> None:
        brush, font = self.brush, self.brush.type
        room, high = brush.px(where.width), brush.px(where.height)
        lines, px, step = self._set(self._words(element), element, room, high)
        colour = self.paint(self.legible(element.colour, where.center))
        left, top = brush.at_px(where.topleft)
        top += (high - len(lines) * step) // 2
        for row, line in enumerate(lines):
            wide, tall = font.width(line, element.font, px), font.height(element.font, px)
            spare = room - wide
            shift = {"left": 0, "centre": spare // 2, "right": spare}[element.align]
            spot = pygame.Rect(left + shift, top + row * step, wide, min(step, tall))
            self.set_words(line, element.font, px, colour, (spot.x, spot.centery - tall // 2))
            self.placed.append(Placed(line, spot, brush.rect_px(where), px, element.font == "title"))

    def _set(self, words: str, element: Words, room: int, high: int) -> tuple[list[str], int, int]:
        """Break words into lines for a box; returns type and distance in pixels, no lines if unreadable.

        A name is never left off: it may be parted at its hyphens, its lines may move together, its type may be a
        little smaller than any other, and where all of that does not help it stands there as far as there is room.
        """
        font, parted = self.brush.type, words.replace("-", "- ")
        ways = ((words, 1.0), (parted, 1.0), (words, CLOSE), (parted, CLOSE))
        least, is_name = self.painter.least_px, element.font == "title"
        for smallest in (least, round(least * TIGHT)) if is_name else (least,):
            for told, pitch in ways if is_name else ways[:1]:
                if px := self._readable(told, element, (room, high), pitch, smallest):
                    lines = [line.replace("- ", "-") for line in font.wrap(told, element.font, px, room)]
                    return lines, px, round(font.height(element.font, px) * pitch)
        self.cut += [words] if words else []
        px = self.painter.least_px
        step = round(font.height(element.font, px) * CLOSE)
        if element.font != "title" or not words or high < font.capital(element.font, px):
            return [], px, step
        lines = list(font.wrap(parted, element.font, px, room))
        most = max(1, high // step)
        lines[most - 1 :] = [font.shorten(" ".join(lines[most - 1 :]), element.font, px, room)]
        return [line.replace("- ", "-") for line in lines], px, step

    def _readable(self, words: str, element: Words, size: tuple[int, int], pitch: float, least: int) -> int:
        """Return the largest type (pixels) in which words fit a box unbroken; 0 if none of at least `least` does."""
        font, px, (room, high) = self.brush.type, self.wanted_px(element.size), size
        while px >= least:
            lines, step = font.wrap(words, element.font, px, room), font.height(element.font, px)
            if fits(lines, round(step * pitch), high, words):
                return px
            px -= 1
        return 0

    def set_words(self, words: str, font: str, px: int, colour: RGBA, at: tuple[int, int]) -> pygame.Surface:
        """Write a line with its top left at a pixel; in high contrast on its own ground where needed."""
        brush = self.brush
        drawn = brush.type.words(words, font, px, colour)
        if brush.theme.plates:
            spot = drawn.get_rect(topleft=at).clip(brush.surface.get_rect())
            ground = _ground_of(brush.surface, spot)
            best = max(
                ((0, 0, 0, 255), (255, 255, 255, 255)), key=lambda each: colours.contrast(each, ground)
            )
            if colours.contrast(best, ground) < colours.SURE:
                brush.surface.fill((0, 0, 0, 255) if best[0] else (255, 255, 255, 255), spot)
            drawn = brush.type.words(words, font, px, best)
        brush.put(drawn, at)
        return drawn

    def note(self, words: str, spot: pygame.Rect, where: Box, px: int) -> None:
        """Note the words that were drawn, with their box and size."""
        self.placed.append(Placed(words, spot, self.brush.rect_px(where), px))

    def items(self, key: str) -> tuple[object, ...]:
        """List the values under a key of the record; numbers and words become their own key and value."""
        found = value_at(self.record, key)
        if isinstance(found, Mapping):
            return tuple(Linked(str(key), value) for key, value in found.items())
        if isinstance(found, Iterable) and not isinstance(found, str):
            return tuple(Linked(str(each), each) if isinstance(each, int | str) else each for each in found)
        return () if found is None else (found,)


def _ground_of(surface: pygame.Surface, spot: pygame.Rect) -> RGBA:
    """Return the average colour there."""
    if min(spot.size) < 1:
        return (255, 255, 255, 255)
    red, green, blue, _ = pygame.transform.average_color(surface, spot)
    return (red, green, blue, 255)


def _has(item: object, name: str) -> bool:
    return name in item if isinstance(item, Mapping) else hasattr(item, name.replace("-", "_"))
