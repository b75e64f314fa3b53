"""Print jobs: chosen cards on sheets, written as a PDF or as a contact sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame

from tabletop.content.models.records import Content
from tabletop.paint.brush import Brush
from tabletop.printing.boards import BoardImages, Tile, board_kinds, tile_size, tiles_of
from tabletop.printing.box import BoxCard
from tabletop.printing.card_images import CardImages, Finding, Image
from tabletop.printing.contact_sheet import DPI, Entry, write_contact_sheet
from tabletop.printing.pdf import Draw, Look, Steps, write_pdf
from tabletop.printing.sheets import Sheet, Side, lay_out

FINENESS = 300
"""Dots to the inch that print shops ask for."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Options of a print job."""

    paper: str = "a4"
    bleed: float = 3.0
    has_backs: bool = False
    has_marks: bool = True
    dpi: int = FINENESS


class PrintJob:
    """Cards and boards to print, with their copies, and the sheets they lie on."""

    def __init__(self, brush: Brush, content: Content, cards: Iterable[BoxCard], wanted: Wanted) -> None:
        self.brush, self.wanted = brush, wanted
        self.cards = tuple(card for card in cards if card.copies)
        self.images = CardImages(brush, content, wanted.dpi)
        self.boards = BoardImages(brush, content, wanted.dpi, tile_size(wanted.paper, wanted.bleed))
        self._kinds = board_kinds(content)
        self._named: dict[str, Image] = {}
        self._tiles: dict[str, Tile] = {}
        sides = [side for card in self.cards for side in self._sides(card) * card.copies]
        self.sheets: Sequence[Sheet] = lay_out(sides, wanted.paper, wanted.bleed, wanted.has_backs)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Faults of what has been drawn so far."""
        return tuple(self.images.findings.values())

    def is_board(self, card: BoxCard) -> bool:
        """Check if this is a board, which lies on several sheets."""
        return card.kind in self._kinds

    def is_tile(self, name: str) -> bool:
        """Check if the side of this name is part of a board."""
        return name in self._tiles

    def draw(self, name: str, bleed: float) -> pygame.Surface:
        """Draw the side of this name, and so many millimetres round it."""
        return self._draw(self.images, self.boards, name, bleed)

    def draw_at(self, dpi: int) -> Draw:
        """Return a drawing function for another resolution, which reports no faults."""
        images = CardImages(self.brush, self.images.content, dpi)
        boards = BoardImages(self.brush, self.images.content, dpi, self.boards.size)
        return partial(self._draw, images, boards)

    def _draw(self, images: CardImages, boards: BoardImages, name: str, bleed: float) -> pygame.Surface:
        tile = self._tiles.get(name)
        return boards.draw(tile, bleed) if tile is not None else images.draw(self._named[name], bleed)

    def write_pdf(self, path: Path, look: Look) -> Steps:
        """Write the sheets, step by step."""
        return write_pdf(path, self.sheets, self.draw, replace(look, has_marks=self.wanted.has_marks))

    def write_contact_sheet(self, path: Path) -> Steps:
        """Write one picture with each card once, step by step."""
        images = CardImages(self.brush, self.images.content, DPI)
        images.findings = self.images.findings
        entries = [
            Entry(card.name, f"{card.id} × {card.copies}", partial(images.draw, image))
            for card in self.cards
            if not self.is_board(card)
            for image in (images.front(card.kind, card.id), images.back(card.kind, card.id))
            if image is not None and not image.is_back
        ]
        return write_contact_sheet(path, entries, self.brush)

    def _sides(self, card: BoxCard) -> list[Side]:
        """Return the sides that one copy has: a board has one for each of its tiles."""
        if not self.is_board(card):
            return [self._side(card)]
        tiles = list(tiles_of(card.kind, card.id))
        self._tiles |= {str(tile): tile for tile in tiles}
        return [self.boards.side(tile) for tile in tiles]

    def _side(self, card: BoxCard) -> Side:
        front, back = self.images.front(card.kind, card.id), self.images.back(card.kind, card.id)
        for image in filter(None, (front, back)):
            self._named[str(image)] = image
        return Side(str(front), str(back) if back else "", self.images.size(card.kind))


def mark_other_looks(
    cards: Sequence[BoxCard], brush: Brush, content: Content, before: tuple[Brush, Content]
) -> tuple[BoxCard, ...]:
    """Mark cards that look different from `before`, too: mods also change pictures, words and referred rows."""
    now, then = CardImages(brush, content, DPI), CardImages(*before, DPI)

    def looks_other(card: BoxCard) -> bool:
        sides = (now.front(card.kind, card.id), now.back(card.kind, card.id))
        return any(_pixels(now, side) != _pixels(then, side) for side in sides if side is not None)

    return tuple(
        replace(card, mark="changed") if not card.mark and looks_other(card) else card for card in cards
    )


def _pixels(images: CardImages, side: Image) -> bytes:
    return bytes(images.draw(side).get_view("2").raw)
