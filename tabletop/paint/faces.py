"""Faces: draws any record as `faces.yaml` describes, at its size on screen, cached.

Three levels of detail come from the heights at which elements appear; besides, words that would be too small to read
are left off. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from zlib import crc32

import pygame

from tabletop.content.models.faces import Face, FacesFile, Lines, TextElement, Unfolded
from tabletop.content.models.theme import ThemeFile
from tabletop.errors import ContentError
from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.easel import Easel
from tabletop.paint.face_words import read_face
from tabletop.paint.pictures import Pictures
from tabletop.paint.widening import widen_face

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.content.models.shorthand import Shorthand


ENLARGED = "enlarged"
"""The flag of a card that is shown enlarged, beside what it is a card of."""
UPRIGHT, LYING = 430.0, 345.0
"""Height of an enlarged card that is higher than wide, and of one that is not, in units."""
BETWEEN = 12.0
"""Between the two sides of a card, in units."""
BELOW = 9.0
"""From the lowest words of a note that unfolds to its end, in units."""


Spots = Mapping[str, tuple[float, float, float, float]]
"""Places of things on a face: left, top, width and height, as shares of it."""


class Rows(Protocol):
    """Content for faces: rows by kind and id."""

    def row(self, kind: str, id: str) -> object:
        """Return the row with that id."""


class Appearance(NamedTuple):
    """Pictures, theme and type size with which faces are drawn."""

    pictures: Pictures
    theme: ThemeFile
    text_size: int = 100
    density: float = 1.0


class FacePainter:
    """Painter of one game's records; surfaces are cached by content, kind, id, size and flags."""

    brush_type = Brush
    """Brush that it draws with: another one may only read."""

    def __init__(
        self,
        look: Appearance,
        faces: FacesFile,
        content: Rows,
        game: str,
        *,
        label: Callable[[str], str] = str,
        lasting: bool = False,
    ) -> None:
        """With `lasting` faces outlive us on disk, where drawings are kept at all; `content` is a game's then."""
        self.pictures, self.theme, self.text_size, self.density = look
        self.faces, self.content, self.game = faces, content, game
        self.label = label
        """Gives the word under a key of the game's labels."""
        self.effect: Callable[..., str] = _sentences(content)
        """Gives the sentence for an effect word, filled in with its facts."""
        self.word: Callable[..., str] = _words(content)
        """Gives the words of a value under a key, filled in with its facts; "" if the game has none."""
        self.shorthand: Shorthand | None = getattr(getattr(content, "table_file", None), "shorthand", None)
        """Small signs of the table for what cards do."""
        self.colours: tuple[int, ...] = ()
        """Numbers of the colours of seats, counted from 0; without them seat 1 has the first colour, and so on."""
        self.least_px = round(look.theme.smallest_text * look.density)
        """Words that would be smaller are left off."""
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._lasting = lasting
        self._sealed: tuple[int, object] | None = None
        self._fingerprint: int | None = None
        self._brush = self.brush_type(
            blank, look.theme, look.pictures, text_size=look.text_size, density=look.density
        )

    def follow(self, brush: Brush) -> None:
        """Use this brush's display from now on: its density and text sizes."""
        self.density, self.text_size = brush.density, brush.text_size
        self.least_px = max(brush.least_px, brush.unread_px)
        self._brush.density, self._brush.text_size = brush.density, brush.text_size

    def seat_colour(self, seat: object) -> int | None:
        """The number of a seat's colour; both are counted from 1, as in the names of pictures."""
        if not isinstance(seat, int):
            return None
        return self.colours[seat - 1] + 1 if 0 < seat <= len(self.colours) else seat

    def ratio(self, kind: str) -> float:
        """Return width over height of a face of this kind."""
        width, height = self._face(kind).size
        return width / height

    def enlarged_height(self, kind: str) -> float:
        """Return the height of an enlarged card of this kind, in units."""
        return UPRIGHT if self.ratio(kind) < 1 else LYING

    def radius(self, kind: str, height: float) -> float:
        """Return the corner radius of a face of this kind that is `height` high, in the same unit."""
        face = self._face(kind)
        return face.radius * height / face.size[1]

    def face(
        self, record: object, height_px: int, flags: Iterable[str] = (), wide_px: int = 0
    ) -> pygame.Surface:
        """Return a record's face, `height_px` pixels high; `flags` name what is true of this piece on the table.

        `wide_px` is the width of a place that is wider than the face is by itself.
        """
        kind, row_id = _kind(record), _require_text(record, "id")
        marked = frozenset(flags)
        key = (
            "face",
            self.game,
            self._content_fingerprint(),
            kind,
            row_id,
            height_px,
            wide_px,
            tuple(sorted(marked)),
            self.text_size,
            self.density,
            self.least_px,
            self.colours,
        )
        return self.pictures.store.get(
            key,
            lambda: self._cached_face(key, lambda: self._draw(record, kind, height_px, marked, wide_px)),
            "faces",
        )

    def has_other_side(self, kind: str) -> bool:
        """Check if cards of this kind may lie with their other side up."""
        return bool(self._face(kind).other)

    def sides(self, record: object, height_px: int, flags: Iterable[str] = ()) -> list[pygame.Surface]:
        """Return a record's face, followed by that of its other side if it looks different."""
        up, other = frozenset(flags), self._face(_kind(record)).other
        shown = self.face(record, height_px, up)
        if not other:
            return [shown]
        turned = self.face(record, height_px, up ^ {other})
        same = shown.get_view("2").raw == turned.get_view("2").raw
        return [shown] if same else [shown, turned]

    def face_with_spots(self, record: object, height_px: int, as_high: int) -> tuple[pygame.Surface, Spots]:
        """Return a record's face for a card of another height (points), with the place of each element.

        Places are shares of the face, by what pointers call them.
        """
        kind = _kind(record)
        easel = self._easel(record, kind, height_px, frozenset(), as_high)
        wide, high = easel.face.size
        spots: dict[str, tuple[float, float, float, float]] = {}
        for element, spot in easel.drawn:
            box = (spot.x / wide, spot.y / high, spot.width / wide, spot.height / high)
            for name in element.names:
                spots.setdefault(name, box)
        return self._finish(easel.brush.surface, easel.face, height_px), spots

    def read_words(self, record: object, flags: Iterable[str] = ()) -> tuple[str, ...]:
        """List the words on a record's enlarged face, from the top down."""
        kind = _kind(record)
        high = round(self.enlarged_height(kind))
        return read_face(self._easel(record, kind, high, frozenset((*flags, ENLARGED))))

    def unfold(self, record: object, scale: float) -> pygame.Surface | None:
        """Return the note that explains a piece shown as a mere tag; None if its kind has none.

        It is as wide as its face says, at so many pixels for a unit, and ends below the lowest of its words.
        """
        kind, row_id = _kind(record), _require_text(record, "id")
        note = self._face(kind).unfolded
        if note is None:
            return None
        key = ("unfolded", self.game, self._content_fingerprint(), kind, row_id, scale, self.text_size)
        return self.pictures.store.get(key, lambda: self._draw_unfolded(record, note, scale), "faces")

    def _draw_unfolded(self, record: object, note: Unfolded, scale: float) -> pygame.Surface:
        easel = self.note_easel(record, note, scale)
        wide, high = easel.brush.surface.get_size()
        lowest = max((placed.spot.bottom for placed in easel.placed), default=high) + round(BELOW * scale)
        paper = pygame.Surface((wide, min(high, lowest)), pygame.SRCALPHA)
        paper.fill(easel.paint(note.paper, otherwise="paper"))
        paper.blit(easel.brush.surface, (0, 0))
        return shapes.round_off(paper, round(note.radius * scale))

    def note_easel(self, record: object, note: Unfolded, scale: float) -> Easel:
        """Return the easel with a note drawn on it, at so many pixels a unit.

        It is larger with large type, and where its words would be smaller than can be read.
        """
        smallest = min(
            (each.size for each in note.elements if isinstance(each, TextElement | Lines)), default=0
        )
        scale *= 1 + max(0, self.text_size - 100) / 200
        scale = max(scale, self.least_px / smallest if smallest else 0)
        face = Face(size=note.size, radius=note.radius, paper=note.paper)
        surface = pygame.Surface([round(side * scale) for side in note.size], pygame.SRCALPHA)
        easel = Easel(self, self._brush.copy_for(surface, scale), face, record)
        for element in note.elements:
            if element.suits(record):
                easel.draw(element)
        return easel

    def flat_face(
        self, record: object, height_px: int, flags: Iterable[str] = ()
    ) -> tuple[pygame.Surface, list[str]]:
        """Return a record's face for print, square and without light, and the words that did not fit."""
        easel = self._easel(record, _kind(record), height_px, frozenset(flags))
        return easel.brush.surface, easel.cut

    def flat_back(self, kind: str, height_px: int) -> pygame.Surface:
        """Return the back of a kind for print."""
        face = self._face(kind)
        return self.pictures.cover(self.game, face.back, *self._size(face, height_px))

    def back(self, kind: str, height_px: int) -> pygame.Surface:
        """Return the back of a kind, `height_px` pixels high."""
        face = self._face(kind)
        key = ("back", self.game, self._content_fingerprint(), kind, height_px)
        return self.pictures.store.get(
            key, lambda: self._cached_face(key, lambda: self._draw_back(face, height_px)), "faces"
        )

    def _content_fingerprint(self) -> int:
        """Return a hash of rows, words and looks: ids may mean other cards in another match."""
        if self._fingerprint is None:
            said = [getattr(self.content, name, None) for name in ("by_kind", "texts")]
            self._fingerprint = crc32(repr((said, self.faces, self.theme, self.shorthand)).encode())
        return self._fingerprint

    def _cached_face(self, key: object, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a face from the disk cache, or draw it now."""
        store = self.pictures.store
        if not self._lasting or store.pixels is None:
            return draw()
        if self._sealed is None or self._sealed[0] != store.era:
            seal = (self._content_fingerprint(), self.pictures.stamps(self.game), self.pictures.stamps("app"))
            self._sealed = (store.era, seal)
        return store.get_lasting((self._sealed[1], key), draw)

    def _face(self, kind: str) -> Face:
        if kind not in self.faces.faces:
            raise ContentError(f"data/{self.game}/faces.yaml: no face for {kind}; add an entry of that name")
        return self.faces.faces[kind]

    def _size(self, face: Face, height_px: int) -> tuple[int, int]:
        return max(1, round(height_px * face.size[0] / face.size[1])), max(1, height_px)

    def _draw_back(self, face: Face, height_px: int) -> pygame.Surface:
        width, height = self._size(face, height_px)
        surface = self.pictures.cover(self.game, face.back, width, height).copy()
        return self._finish(surface, face, height_px)

    def _finish(self, surface: pygame.Surface, face: Face, height_px: int) -> pygame.Surface:
        """Add light from the upper left, round corners, and a rim."""
        light, dark = shapes.sheen(*surface.get_size())
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        corner, line = round(face.radius * height_px / face.size[1]), max(1, height_px // 190)
        shapes.round_off(surface, corner)
        surface.blit(shapes.rounded_box(*surface.get_size(), corner, None, (0, 0, 0, 60), line), (0, 0))
        glint = shapes.gradient(
            surface.get_width() - 2 * corner, line, (255, 255, 255, 44), (255, 255, 255, 44)
        )
        surface.blit(glint, (corner, 0))
        return surface

    def _draw(
        self, record: object, kind: str, height_px: int, flags: frozenset[str], wide_px: int
    ) -> pygame.Surface:
        easel = self._easel(record, kind, height_px, flags, wide_px=wide_px)
        return self._finish(easel.brush.surface, easel.face, height_px)

    def _easel(
        self,
        record: object,
        kind: str,
        height_px: int,
        flags: frozenset[str],
        as_high: int = 0,
        wide_px: int = 0,
    ) -> Easel:
        face = self._face(kind)
        if wide_px:
            face = widen_face(face, wide_px * face.size[1] / height_px)
        surface = pygame.Surface(self._size(face, height_px), pygame.SRCALPHA)
        easel = Easel(self, self._brush.copy_for(surface, height_px / face.size[1]), face, record)
        surface.fill(easel.paint(face.paper, otherwise="paper"))
        # measured by what can be read: a card of 210 on a window twice as large says no more than on a small one
        points = as_high or height_px * self.theme.smallest_text / self.least_px
        variant = face.variants.get(str(getattr(record, face.by, "")), ()) if face.by else ()
        for element in (*face.elements, *variant):
            flagged = (not element.when or element.when in flags) and element.unless not in flags
            flagged &= element.enlarged in (None, ENLARGED in flags)
            if element.is_seen_at(points) and flagged and element.suits(record):
                easel.draw(element)
        return easel


def faces_of(
    brush: Brush, content: Content, *, lasting: bool = False, maker: type[FacePainter] = FacePainter
) -> FacePainter:
    """Make a painter of a game's cards for this brush's display; `lasting` as in `FacePainter`."""
    return maker(
        Appearance(brush.pictures, brush.theme, text_size=brush.text_size, density=brush.density),
        content.faces,
        content,
        content.game,
        label=lambda key: content.text("labels", key),
        lasting=lasting,
    )


def _sentences(content: Rows) -> Callable[..., str]:
    """Return the writer of effects: the game's texts if rows come with them, else the bare word."""
    text = getattr(content, "text", None)
    return partial(text, "effects") if text is not None else lambda word, **_: word


def _words(content: Rows) -> Callable[..., str]:
    """Return the writer of values: the game's texts if rows come with them."""
    texts: Any = content if hasattr(content, "text") else None

    def word(key: str, value: object, /, **facts: object) -> str:
        name = f"{key}.{value}"
        found = "" if texts is None else str(texts.text("words", name, **facts))
        return "" if found == name else found

    return word


def _kind(record: object) -> str:
    return _require_text(record, "kind")


def _require_text(record: object, key: str) -> str:
    word = getattr(record, key, None)
    if not isinstance(word, str):
        raise TypeError(f"{type(record).__name__} has no {key}; give a row of the game's content")
    return word
