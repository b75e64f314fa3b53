"""Images of cards for print: square, at the printer's resolution, with a bleed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

import pygame

from tabletop.content.models.faces import Face
from tabletop.content.models.records import Content
from tabletop.content.models.rows import display_name
from tabletop.paint.brush import Brush
from tabletop.paint.faces import ENLARGED, FacePainter, faces_of
from tabletop.printing.sheets import MM_PER_UNIT, Size, size_on_paper

POINTS_PER_MM = 5.0
"""Points of a screen that stand for a millimetre: a card of 63 x 88 says what one says that is shown enlarged."""
MM_PER_INCH = 25.4
_SOFT = 3
"""Pixels at the edge of a picture that are not all of its colour."""
FRONT, BACK = "front", "back"


@dataclass(frozen=True, slots=True)
class Finding:
    """Fault of a printed card, reported to whoever prints."""

    card: str
    """Kind and id, as `cards/br-w4`."""
    name: str
    words: tuple[str, ...] = ()
    """Words for which there was no room."""
    pictures: tuple[str, ...] = ()
    """Files that are missing."""

    def __str__(self) -> str:
        parts = [f'no room for "{words}"' for words in self.words]
        parts += [f"there is no picture {file}" for file in self.pictures]
        return f"{self.name} ({self.card}): {'; '.join(parts)}"


class Image(NamedTuple):
    """Side of a card to be drawn: its row and flags; a back without its own look has no row."""

    kind: str
    row: str
    flags: tuple[str, ...] = ()
    is_back: bool = False


class CardImages:
    """Draws sides of cards for paper; `findings` collects what was wrong with those drawn so far."""

    def __init__(self, brush: Brush, content: Content, dpi: int) -> None:
        """Take theme and pictures of the brush; `dpi` is the fineness in dots to the inch."""
        self.content, self.dpi = content, dpi
        density = dpi / MM_PER_INCH / POINTS_PER_MM
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        own = Brush(blank, brush.theme, brush.pictures, density=density)
        self.painter: FacePainter = faces_of(own, content)
        self.findings: dict[str, Finding] = {}

    def px(self, mm: float) -> int:
        """Return a length in pixels."""
        return round(mm * self.dpi / MM_PER_INCH)

    def front(self, kind: str, row: str) -> Image:
        """Return the front of a card."""
        return Image(kind, row, (ENLARGED,))

    def back(self, kind: str, row: str) -> Image | None:
        """Return the back of a card, or its other side; None for a card that has neither."""
        face = self.content.faces.faces[kind]
        if face.other:
            return Image(kind, row, (ENLARGED, face.other))
        return Image(kind, "", (), True) if face.back else None

    def size(self, kind: str) -> Size:
        """Return the size of a cut card in millimetres."""
        return size_on_paper(self._face(kind).size)

    def draw(self, image: Image, bleed: float = 0.0) -> pygame.Surface:
        """Draw a side of a card, and so many millimetres round it."""
        face, size = self._face(image.kind), self.size(image.kind)
        high = ceil(face.size[1] * MM_PER_UNIT * self.dpi / MM_PER_INCH)
        before = self.painter.pictures.missing_names
        cut: list[str] = []
        if image.is_back:
            drawn = self.painter.flat_back(image.kind, high + 2 * _SOFT)  # its outermost points are pale
        else:
            row = self.content.row(image.kind, image.row)
            drawn, cut = self.painter.flat_face(row, high, image.flags)
        self._note(image, cut, self.painter.pictures.missing_names - before)
        wide, high = self.px(size.width), self.px(size.height)
        trimmed = pygame.Surface((wide, high))
        trimmed.fill(drawn.get_at((drawn.get_width() // 2, 2 * _SOFT)))  # round corners of a back are filled
        trimmed.blit(drawn, ((wide - drawn.get_width()) // 2, (high - drawn.get_height()) // 2))
        return run_on(trimmed, self.px(bleed))

    def _face(self, kind: str) -> Face:
        return self.content.faces.faces[kind]

    def _note(self, image: Image, cut: Iterable[str], missing: Iterable[tuple[str, str]]) -> None:
        """Note the faults of a side."""
        card = f"{image.kind}/{image.row}" if image.row else image.kind
        words = tuple(dict.fromkeys(cut))
        files = tuple(sorted(f"images/{game}/{name}.svg" for game, name in missing))
        if words or files:
            known = self.findings.get(card, Finding(card, self._name(image)))
            words, files = (*known.words, *words), (*known.pictures, *files)
            found = replace(known, words=tuple(dict.fromkeys(words)), pictures=tuple(dict.fromkeys(files)))
            self.findings[card] = found

    def _name(self, image: Image) -> str:
        return display_name(self.content.row(image.kind, image.row)) if image.row else image.kind


def run_on(card: pygame.Surface, by: int) -> pygame.Surface:
    """Return the card with a bleed of so many pixels on each side, in the colours of its edge."""
    if not by:
        return card
    wide, high = card.get_size()
    whole = pygame.Surface((wide + 2 * by, high + 2 * by))
    whole.blit(card, (by, by))
    for x, to in ((0, 0), (wide - 1, wide + by)):
        column = card.subsurface((x, 0, 1, high))
        whole.blit(pygame.transform.scale(column, (by, high)), (to, by))
    for y, to in ((by, 0), (by + high - 1, high + by)):
        row = whole.subsurface((0, y, wide + 2 * by, 1)).copy()
        whole.blit(pygame.transform.scale(row, (wide + 2 * by, by)), (0, to))
    return whole
