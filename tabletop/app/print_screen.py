"""Print screen of a game with its mods: lays out sheets for the chosen wishes and previews them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.app.printing import (
    boxed_boards,
    boxed_cards,
    document_look,
    names_of_mods,
    print_job,
    removed_cards,
)
from tabletop.errors import HotseatError
from tabletop.printing.jobs import PrintJob, Wanted
from tabletop.printing.pdf import has_library
from tabletop.printing.preview import paint_side
from tabletop.store import paths
from tabletop.ui.scenes.printing.print_scene import PrintScene
from tabletop.ui.scenes.printing.print_wishes import Printing, PrintRow, PrintWishes, SheetTold

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.ui.scenes.base import Act


def print_scene(parts: Parts, game: str, mods: tuple[str, ...], on_back: Act) -> PrintScene:
    """Make the screen for a game with these mods. Raises `ContentError` for wrong data."""
    opened = parts.open(game, mods)
    press = Press(opened, parts)
    printing = Printing(
        opened.content.file.title,
        parts.words("table.list").join(names_of_mods(opened)),
        [PrintRow(card.key, card.name, card.mark, card.copies) for card in press.cards],
        removed_cards(opened, parts),
        press.sheets,
        press.paint,
        press.save,
        press.findings,
    )
    return PrintScene(parts.words, printing, on_back)


class Press:
    """Sheets for the wishes of a print screen."""

    def __init__(self, opened: Opened, parts: Parts) -> None:
        self.opened, self.parts = opened, parts
        self.cards = (*boxed_cards(opened, parts), *boxed_boards(opened, parts))
        self._last: PrintJob | None = None
        self._planned: tuple[PrintWishes, PrintJob] | None = None

    def sheets(self, wishes: PrintWishes) -> Sequence[SheetTold]:
        """Describe the sides of the sheets; tiles of boards are no cards."""
        job = self._plan(wishes)
        return [
            SheetTold(
                sheet.number,
                sheet.is_back,
                sheet.grid.is_across,
                sum(bool(name) and not job.is_tile(name) for name in sheet.cards),
                sheet.grid.paper.width / sheet.grid.paper.height,
            )
            for sheet in job.sheets
        ]

    def paint(self, wishes: PrintWishes, place: int, size: tuple[int, int]) -> pygame.Surface:
        """Paint a side in this size."""
        job = self._plan(wishes)
        return paint_side(job, job.sheets[place], size)

    def save(self, wishes: PrintWishes) -> Generator[tuple[int, int], None, str]:
        """Write the PDF into the folder for others."""
        if not has_library():
            raise HotseatError(self.parts.words("print.no_library"))
        self._last = self._make(wishes, wishes.dpi)
        folder = paths.shared_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = _free_path(folder, "-".join((self.opened.game.id, *map(_name, self.opened.mods))))
        yield from self._last.write_pdf(path, document_look(self.opened, self.parts))
        return str(path)

    def findings(self) -> Sequence[str]:
        """Name the faults of the cards in the last PDF."""
        return [str(finding) for finding in self._last.findings] if self._last is not None else []

    def _plan(self, wishes: PrintWishes) -> PrintJob:
        """Make the job for the preview, once for equal wishes."""
        if self._planned is None or self._planned[0] != wishes:
            self._planned = wishes, self._make(wishes, wishes.dpi)
        return self._planned[1]

    def _make(self, wishes: PrintWishes, dpi: int) -> PrintJob:
        cards = [
            replace(card, copies=wishes.copies.get(card.key, card.copies))
            for card in self.cards
            if card.mark or not wishes.only_changed
        ]
        wanted = Wanted(wishes.paper, float(wishes.bleed), wishes.has_backs, wishes.has_marks, dpi)
        return print_job(self.opened, self.parts, cards, wanted)


def _name(mod: str) -> str:
    return Path(mod).name


def _free_path(folder: Path, name: str) -> Path:
    """Return the first free name of a PDF in a folder."""
    names = (f"{name}-cards{'' if number == 1 else f'-{number}'}.pdf" for number in count(1))
    return next(folder / each for each in names if not (folder / each).exists())
