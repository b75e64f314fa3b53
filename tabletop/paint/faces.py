"""Faces: draws any record as `faces.yaml` says, at the size it is shown at, once.

Three levels of detail come from the heights at which elements appear; besides, words that would be too small to read
are left off. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from tabletop.content.faces import (
    HOLE,
    AnyElement,
    Band,
    Face,
    FacesFile,
    Ground,
    Picture,
    Symbols,
    Words,
    Written,
)
from tabletop.content.theme import ThemeFile
from tabletop.errors import ContentError
from tabletop.paint import colours, shapes
from tabletop.paint.brush import Box, Brush
from tabletop.paint.colours import RGBA
from tabletop.paint.pictures import Pictures


class Rows(Protocol):
    """What a face needs of the content: rows by kind and id."""

    def row(self, kind: str, id: str) -> object:
        """The row of that id."""


@dataclass(frozen=True, slots=True)
class Linked:
    """An item of a mapping: its key, which may refer to a row, and its value."""

    key: str
    value: object


@dataclass(frozen=True, slots=True)
class Placed:
    """Words on a face: what, where they came to stand, the box they had, and the size of their type, all in pixels."""

    words: str
    spot: pygame.Rect
    box: pygame.Rect
    px: int


class FacePainter:
    """Draws the records of one game; surfaces are kept by kind, id, size and flags."""

    def __init__(
        self,
        pictures: Pictures,
        theme: ThemeFile,
        faces: FacesFile,
        content: Rows,
        game: str,
        *,
        label: Callable[[str], str] = str,
        text_size: int = 100,
        density: float = 1.0,
    ) -> None:
        self.pictures, self.theme, self.faces, self.content, self.game = pictures, theme, faces, content, game
        self.label = label
        """Gives the word under a key of the game's labels."""
        self.text_size = text_size
        self.density = density
        self.least_px = round(theme.smallest_text * density)
        """Words that would be smaller are left off."""
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._brush = Brush(blank, theme, pictures, text_size=text_size, density=density)

    def follow(self, brush: Brush) -> None:
        """Draw for this brush's display from now on: its density, its text size, its smallest type."""
        self.density, self.text_size, self.least_px = brush.density, brush.text_size, brush.least_px
        self._brush.density, self._brush.text_size = brush.density, brush.text_size

    def ratio(self, kind: str) -> float:
        """Width over height of a face of this kind."""
        width, height = self._face(kind).size
        return width / height

    def radius(self, kind: str, height: float) -> float:
        """The corner radius of a face of this kind that is `height` high, in the same unit."""
        face = self._face(kind)
        return face.radius * height / face.size[1]

    def face(self, record: object, height_px: int, flags: Iterable[str] = ()) -> pygame.Surface:
        """A record's face, `height_px` pixels high; `flags` name what is true of this piece on the table."""
        kind, row_id = _kind(record), _id(record)
        marked = frozenset(flags)
        key = (
            "face",
            self.game,
            kind,
            row_id,
            height_px,
            marked,
            self.text_size,
            self.density,
            self.least_px,
        )
        return self.pictures.store.get(key, lambda: self._draw(record, kind, height_px, marked), "faces")

    def back(self, kind: str, height_px: int) -> pygame.Surface:
        """The back of a kind, `height_px` pixels high."""
        face = self._face(kind)
        key = ("back", self.game, kind, height_px)
        return self.pictures.store.get(key, lambda: self._draw_back(face, height_px), "faces")

    def words_on(self, record: object, height_px: int, flags: Iterable[str] = ()) -> tuple[Placed, ...]:
        """The words that stand on a face of this height, in drawing order: for readers aloud, proofs and tests."""
        return tuple(self._easel(record, _kind(record), height_px, frozenset(flags)).placed)

    def _face(self, kind: str) -> Face:
        if kind not in self.faces.faces:
            raise ContentError(f"data/{self.game}/faces.yaml: no face for {kind}; add an entry of that name")
        return self.faces.faces[kind]

    def _size(self, face: Face, height_px: int) -> tuple[int, int]:
        return max(1, round(height_px * face.size[0] / face.size[1])), max(1, height_px)

    def _draw_back(self, face: Face, height_px: int) -> pygame.Surface:
        width, height = self._size(face, height_px)
        surface = self.pictures.covering(self.game, face.back, width, height).copy()
        return self._finish(surface, face, height_px)

    def _finish(self, surface: pygame.Surface, face: Face, height_px: int) -> pygame.Surface:
        """Light from the upper left, round corners, and a rim: paper and not a flat picture."""
        light, dark = shapes.sheen(*surface.get_size())
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        corner, line = round(face.radius * height_px / face.size[1]), max(1, height_px // 190)
        shapes.round_off(surface, corner)
        surface.blit(shapes.rounded(*surface.get_size(), corner, None, (0, 0, 0, 60), line), (0, 0))
        glint = shapes.gradient(
            surface.get_width() - 2 * corner, line, (255, 255, 255, 44), (255, 255, 255, 44)
        )
        surface.blit(glint, (corner, 0))
        return surface

    def _draw(self, record: object, kind: str, height_px: int, flags: frozenset[str]) -> pygame.Surface:
        easel = self._easel(record, kind, height_px, flags)
        return self._finish(easel.brush.surface, easel.face, height_px)

    def _easel(self, record: object, kind: str, height_px: int, flags: frozenset[str]) -> _Easel:
        face = self._face(kind)
        surface = pygame.Surface(self._size(face, height_px), pygame.SRCALPHA)
        easel = _Easel(self, self._brush.onto(surface, height_px / face.size[1]), face, record)
        surface.fill(easel.paint(face.paper, otherwise="paper"))
        points = height_px / self.density
        variant = face.variants.get(str(getattr(record, face.by, "")), ()) if face.by else ()
        for element in (*face.elements, *variant):
            shown = element.above <= points and not (element.below and points >= element.below)
            if shown and (not element.when or element.when in flags):
                easel.draw(element)
        return easel


class _Easel:
    """One face being drawn: resolves templates against its record and draws element by element."""

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
            return self.painter.label(rest)
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

    def _wanted_px(self, element: Written | Symbols) -> int:
        wanted = element.size * self.brush.scale * self.painter.text_size / 100
        return max(round(wanted), self.painter.least_px)

    def _fitted(
        self, words: str, at: Sequence[float], where: pygame.FRect, element: Written | Symbols
    ) -> None:
        """One line, as large as asked and as fits; left off when it would be too small to read."""
        brush = self.brush
        room, high = brush.px(where.width), brush.px(where.height)
        px = self._wanted_px(element)
        font = brush.type
        while px > 4 and (font.width(words, "title", px) > room or font.capital("title", px) > high):
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
        self.placed.append(Placed(words, capitals, brush.rect_px(where), px))

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

    def _symbols(self, element: Symbols, where: pygame.FRect) -> None:
        items = self._items(element)
        if not items:
            return
        cells = max(len(items), element.most)
        length = where.height if element.down else where.width
        cell = (length - element.gap * (cells - 1)) / cells
        used = cell * len(items) + element.gap * (len(items) - 1)
        start = (length - used) / 2
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
        self._fitted(words, (left, spot.centery), pygame.FRect(left, spot.y, wide + 1, spot.height), element)

    def _items(self, element: Symbols) -> tuple[object, ...]:
        if element.times:
            return (self.record,) * int(self.fill_in(element.times))
        found = _get(self.record, element.each)
        if isinstance(found, Mapping):
            return tuple(Linked(str(key), value) for key, value in found.items())
        if isinstance(found, Iterable) and not isinstance(found, str):
            return tuple(found)
        return () if found is None else (found,)


def _fits(lines: Sequence[str], step: int, high: int, words: str) -> bool:
    """Whether lines fit a height with no word broken."""
    return len(lines) * step <= high and all(word in " ".join(lines).split() for word in words.split())


def _kind(record: object) -> str:
    kind = getattr(record, "kind", None)
    if not isinstance(kind, str):
        raise TypeError(f"{type(record).__name__} has no content kind; give a row of the game's content")
    return kind


def _id(record: object) -> str:
    return str(_get(record, "id"))


def _key(name: str) -> str:
    return name.replace("-", "_")


def _has(item: object, name: str) -> bool:
    return name in item if isinstance(item, Mapping) else hasattr(item, _key(name))


def _get(item: object, name: str) -> object:
    if isinstance(item, Mapping):
        return item.get(name)
    return getattr(item, _key(name), None)
