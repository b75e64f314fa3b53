"""One face being drawn: follows templates into the record and draws element by element."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, is_dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.content.faces import (
    CHOICE,
    HOLE,
    AnyElement,
    Band,
    Element,
    Face,
    Ground,
    Lines,
    Picture,
    Symbols,
    Words,
    Written,
)
from tabletop.paint import colours
from tabletop.paint.brush import Box, Brush
from tabletop.paint.colours import RGBA

if TYPE_CHECKING:
    from tabletop.paint.faces import FacePainter


@dataclass(frozen=True, slots=True)
class Linked:
    """An item of a mapping or of a list of plain words: its key, which may refer to a row, and its value."""

    key: str
    value: object


@dataclass(frozen=True, slots=True)
class Placed:
    """Words on a face: what, where they came to stand, the box they had, and the size of their type, all in pixels."""

    words: str
    spot: pygame.Rect
    box: pygame.Rect
    px: int


class Easel:
    """Holds a surface, a face's description and a record; `placed` collects the words."""

    def __init__(self, painter: FacePainter, brush: Brush, face: Face, record: object) -> None:
        self.painter, self.brush, self.face, self.record = painter, brush, face, record
        self.placed: list[Placed] = []

    # templates

    def fill_in(self, template: str, item: object = None, link: str = "") -> str:
        """The template with its holes filled from the item, the record or the game's labels; "" if one has no value."""
        values = {hole: self._value(hole, item, link) for hole in HOLE.findall(template)}
        if None in values.values():
            return ""
        return HOLE.sub(lambda hole: str(values[hole[1]]), template)

    def _value(self, path: str, item: object, link: str) -> object:
        first, _, rest = path.partition(".")
        if first == "label":
            key = CHOICE.sub(lambda choice: str(self._value(choice[1], item, link)), rest)
            return self.fill_in(self.painter.label(key), item, link)
        if first == "seat-colour":
            return self.painter.seat_colour(self._value(rest, item, link))
        owner = item if item is not None and _has(item, first) else self.record
        value = _get(owner, first)
        for key in rest.split(".") if rest else ():
            if isinstance(value, str):
                kind = link if first == "key" and link else self.painter.faces.links[first]
                value = self.painter.content.row(kind, value)
            value = _get(value, key)
            first = key
        return value

    def paint(self, template: str, shade: float = 0, tint: float = 0, otherwise: str = "ink") -> RGBA:
        """A colour, made darker or lighter; `otherwise` where the row has none."""
        colour = self.brush.colour(self.fill_in(template) or otherwise)
        return colours.lighter(colours.darker(colour, shade), tint)

    # elements

    def suits(self, element: Element) -> bool:
        """Whether the record's lists are as long as the element wants them."""
        return all(
            low <= len(self._listed(key)) <= high
            for key, wanted in element.only.items()
            for low, high in [(wanted, wanted) if isinstance(wanted, int) else wanted]
        )

    def draw(self, element: AnyElement) -> None:
        """Draw one element."""
        where = self._where(element)
        if where is None:
            return
        if isinstance(element, Band):
            self._ground(element, where)
        elif isinstance(element, Picture):
            self._picture(element, where)
        elif isinstance(element, Symbols):
            self._symbols(element, where)
        elif isinstance(element, Lines):
            self._ground(element, where)
            self._lines(element, where)
        elif isinstance(element, Words):
            self._ground(element, where)
            self._paragraph(element, where)
        else:
            self._ground(element, where)
            self._line(element, where)

    def _where(self, element: AnyElement) -> pygame.FRect | None:
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

    def _ground(self, element: Ground, where: Box) -> None:
        if self.fill_in(element.fill):
            self.brush.box(where, self.paint(element.fill, element.shade, element.tint), element.radius)

    def _picture(self, element: Picture, where: pygame.FRect) -> None:
        self._ground(element, where)
        name = self.fill_in(element.show)
        if element.instead and not self.painter.pictures.has(self.painter.game, name):
            name = self.fill_in(element.instead)
        if name:
            self.brush.picture(self.painter.game, name, where, cover=element.cover, radius=element.radius)

    def _words(self, element: Written) -> str:
        words = self.fill_in(element.show)
        return words.upper() if element.upper else words

    def _line(self, element: Written, where: pygame.FRect) -> None:
        words = self._words(element)
        x = {"left": where.x, "centre": where.centerx, "right": where.right}[element.align]
        self._fitted(words, (x, where.centery), where, element)

    def _wanted_px(self, element: Written | Symbols | Lines) -> int:
        wanted = element.size * self.brush.scale * self.painter.text_size / 100
        return max(round(wanted), self.painter.least_px)

    def _fitted(
        self,
        words: str,
        at: Sequence[float],
        where: pygame.FRect,
        element: Written | Symbols,
        cell: pygame.FRect | None = None,
    ) -> None:
        """One line, as large as asked and as fits; left off when it would be too small to read.

        `cell` is the box it is said to stand in, where that is larger than the room it takes.
        """
        brush = self.brush
        room, high = brush.px(where.width), brush.px(where.height)
        px = self._wanted_px(element)
        font = brush.type
        while px > 4 and (font.width(words, "title", px) > room or font.capital("title", px) * 1.25 > high):
            px -= 1
        if px < self.painter.least_px:
            return
        align = getattr(element, "align", "left")
        drawn = font.words(words, "title", px, self.paint(element.colour))
        x, y = brush.at_px(at)
        x -= {"left": 0, "centre": drawn.get_width() // 2, "right": drawn.get_width()}[align]
        top = y - font.middle("title", px)
        brush.surface.blit(drawn, (x, top))
        capitals = pygame.Rect(
            x, y - font.capital("title", px) // 2, drawn.get_width(), font.capital("title", px)
        )
        self.placed.append(Placed(words, capitals, brush.rect_px(where if cell is None else cell), px))

    def _paragraph(self, element: Words, where: pygame.FRect) -> None:
        words = self._words(element)
        brush, font = self.brush, self.brush.type
        room, high = brush.px(where.width), brush.px(where.height)
        px = self._wanted_px(element)
        while px > 4 and not _fits(
            font.wrap(words, element.font, px, room), font.height(element.font, px), high, words
        ):
            px -= 1
        if px < self.painter.least_px:
            return
        lines = font.wrap(words, element.font, px, room)
        step = font.height(element.font, px)
        left, top = brush.at_px(where.topleft)
        top += (high - len(lines) * step) // 2
        for row, line in enumerate(lines):
            drawn = font.words(line, element.font, px, self.paint(element.colour))
            spare = room - drawn.get_width()
            shift = {"left": 0, "centre": spare // 2, "right": spare}[element.align]
            spot = drawn.get_rect(topleft=(left + shift, top + row * step))
            brush.surface.blit(drawn, spot)
            self.placed.append(Placed(line, spot, brush.rect_px(where), px))

    def _lines(self, element: Lines, where: pygame.FRect) -> None:
        """Effects in words, below each other and all of one size; left off when it would be too small to read."""
        items = [(self._told(element, item), item) for item in self._listed(element.each)]
        brush, font, gap = self.brush, self.brush.type, self.brush.px(element.gap)
        high, px = brush.px(where.height), self._wanted_px(element)
        while items and px >= self.painter.least_px:
            step = font.height(element.font, px)
            inset = round(step * 1.5) if element.icon else 0
            room = brush.px(where.width) - inset
            told = [(font.wrap(words, element.font, px, room), words, item) for words, item in items]
            used = sum(max(len(lines) * step, inset) for lines, _, _ in told) + gap * (len(told) - 1)
            if used <= high and all(_fits(lines, step, high, words) for lines, words, _ in told):
                self._write(element, where, [(lines, item) for lines, _, item in told], px, inset)
                return
            px -= 1

    def _told(self, element: Lines, item: object) -> str:
        """What one of the paragraphs says."""
        if element.show:
            return self.fill_in(element.show, item)
        facts = asdict(item) if is_dataclass(item) and not isinstance(item, type) else {"n": _get(item, "n")}
        return self.painter.effect(_get(item, "do"), **facts)

    def _write(
        self,
        element: Lines,
        where: pygame.FRect,
        told: Sequence[tuple[Sequence[str], object]],
        px: int,
        inset: int,
    ) -> None:
        """Write paragraphs from the top of the box, each right of its picture."""
        brush, font = self.brush, self.brush.type
        step = font.height(element.font, px)
        left, top = brush.at_px(where.topleft)
        for lines, item in told:
            high = max(len(lines) * step, inset)
            if element.icon:
                name, side = self.fill_in(element.icon, item), inset * 0.86 / brush.scale
                spot = (where.x, where.y + (top - brush.at_px(where.topleft)[1]) / brush.scale)
                brush.icon(name, (*spot, side, side), None, self.painter.game)
            first = top + (inset - step) // 2 if len(lines) * step < inset else top
            for row, line in enumerate(lines):
                drawn = font.words(line, element.font, px, self.paint(element.colour))
                spot_px = drawn.get_rect(topleft=(left + inset, first + row * step))
                brush.surface.blit(drawn, spot_px)
                self.placed.append(Placed(line, spot_px, brush.rect_px(where), px))
            top += high + brush.px(element.gap)

    def _symbols(self, element: Symbols, where: pygame.FRect) -> None:
        items = self._items(element)
        if not items:
            return
        cells = max(len(items), element.most)
        length = where.height if element.down else where.width
        cell = (length - element.gap * (cells - 1)) / cells
        used = cell * len(items) + element.gap * (len(items) - 1)
        start = 0.0 if element.first else (length - used) / 2
        for index, item in enumerate(items):
            offset = start + index * (cell + element.gap)
            if element.down:
                spot = pygame.FRect(where.x, where.y + offset, where.width, cell)
            else:
                spot = pygame.FRect(where.x + offset, where.y, cell, where.height)
            self._symbol(element, spot, item)

    def _symbol(self, element: Symbols, spot: pygame.FRect, item: object) -> None:
        if self.fill_in(element.fill):
            self.brush.box(spot, self.paint(element.fill, element.shade, element.tint), element.radius)
        words = self.fill_in(element.show, item, element.link)
        name = self.fill_in(element.icon, item, element.link)
        side = min(spot.height * 0.86, spot.width - 2)
        if not words:
            if name:
                self.brush.icon(
                    name, spot.inflate(side - spot.width, side - spot.height), None, self.painter.game
                )
            return
        if element.stack and name:
            self._stacked(element, spot, name, words)
            return
        # picture and words stand together in the middle; the picture gives way first
        type_, px = self.brush.type, self._wanted_px(element)
        px = min(px, round(px * spot.height * self.brush.scale / max(1, type_.height("title", px)) * 1.1))
        wide = min(type_.width(words, "title", px) / self.brush.scale, spot.width - 4)
        gap = min(spot.height * 0.22, spot.width * 0.05) if name else 0
        side = min(side, spot.width - wide - gap - spot.height * 0.25) if name else 0
        left = spot.centerx - (side + gap + wide) / 2
        if side > 6:
            self.brush.icon(name, (left, spot.centery - side / 2, side, side), None, self.painter.game)
            left += side + gap
        room = pygame.FRect(left, spot.y, wide + 1, spot.height)
        self._fitted(words, (left, spot.centery), room, element, spot)

    def _stacked(self, element: Symbols, spot: pygame.FRect, name: str, words: str) -> None:
        """The words below the picture, which has all the height that they leave."""
        font, px = self.brush.type, self._wanted_px(element)
        line = min(font.capital("title", px) * 1.3 / self.brush.scale, spot.height)
        side = min(spot.height - line - spot.height * 0.1, spot.width - 2)
        if side > 4:
            box = (spot.centerx - side / 2, spot.y + spot.height * 0.04, side, side)
            self.brush.icon(name, box, None, self.painter.game)
        below = pygame.FRect(spot.x, spot.bottom - line - spot.height * 0.04, spot.width, line)
        wide = font.width(words, "title", px) / self.brush.scale
        self._fitted(words, (spot.centerx - min(wide, spot.width) / 2, below.centery), below, element)

    def _items(self, element: Symbols) -> tuple[object, ...]:
        if element.times:
            return (self.record,) * int(self.fill_in(element.times))
        return self._listed(element.each)

    def _listed(self, key: str) -> tuple[object, ...]:
        """What the record has under a key, one by one; numbers and words become their own key and value."""
        found = _get(self.record, key)
        if isinstance(found, Mapping):
            return tuple(Linked(str(key), value) for key, value in found.items())
        if isinstance(found, Iterable) and not isinstance(found, str):
            return tuple(Linked(str(each), each) if isinstance(each, int | str) else each for each in found)
        return () if found is None else (found,)


def _fits(lines: Sequence[str], step: int, high: int, words: str) -> bool:
    """Whether lines fit a height with no word broken."""
    return len(lines) * step <= high and all(word in " ".join(lines).split() for word in words.split())


def _key(name: str) -> str:
    return name.replace("-", "_")


def _has(item: object, name: str) -> bool:
    return name in item if isinstance(item, Mapping) else hasattr(item, _key(name))


def _get(item: object, name: str) -> object:
    if isinstance(item, Mapping):
        return item.get(name)
    return getattr(item, _key(name), None)
