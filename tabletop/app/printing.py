"""Printing from the app and the command line: the box of a game with its mods, and jobs with the app's own words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.theme import font_file
from tabletop.escape_text import escape_text
from tabletop.paint.brush import Brush
from tabletop.paint.pictures import Pictures
from tabletop.printing.box import BoxCard, boards_of, box_of, removed_names
from tabletop.printing.jobs import PrintJob, Wanted, mark_other_looks
from tabletop.printing.pdf import Look, SheetWords

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts


def boxed_cards(opened: Opened, parts: Parts) -> tuple[BoxCard, ...]:
    """List the cards of a game's box; those that mods added, changed or restyled are marked."""
    if not opened.mods:
        return box_of(opened.game, opened.content)
    usual = parts.open(opened.game.id)
    cards = box_of(opened.game, opened.content, usual.content)
    before = _brush(parts, Pictures([parts.root / "images"])), usual.content
    return mark_other_looks(cards, printing_brush(opened, parts), opened.content, before)


def boxed_boards(opened: Opened, parts: Parts) -> tuple[BoxCard, ...]:
    """List the boards of a game, printed in tiles; only those that mods added or changed are chosen at first."""
    usual = parts.open(opened.game.id).content if opened.mods else None
    said = parts.words
    return tuple(
        replace(board, name=said("print.board", name=board.name))
        for board in boards_of(opened.content, usual)
    )


def names_of_mods(opened: Opened) -> tuple[str, ...]:
    """Return what people call the mods, the lowest first; the id of one whose mod.yaml cannot be read."""
    from tabletop.content.mods.mods import read_mod

    found = {Path(folder).name: read_mod(Path(folder), []) for folder in opened.mods}
    return tuple(
        escape_text(mod.file.name) if (mod := found.get(name)) is not None else name
        for name in opened.mod_names
    )


def removed_cards(opened: Opened, parts: Parts) -> tuple[str, ...]:
    """List the names of cards that mods took out of the box."""
    return removed_names(opened.content, parts.open(opened.game.id).content) if opened.mods else ()


def print_job(opened: Opened, parts: Parts, cards: Iterable[BoxCard], wanted: Wanted) -> PrintJob:
    """Prepare these cards for printing, apart from the table's drawings."""
    return PrintJob(printing_brush(opened, parts), opened.content, cards, wanted)


def document_look(opened: Opened, parts: Parts) -> Look:
    """Return title, words and type of a document of this game."""
    words = parts.words
    said = SheetWords(words("print.measure"), words("print.short_edge"), words("print.long_edge"))
    title = " · ".join((opened.content.file.title, *names_of_mods(opened)))
    return Look(title, said, font_file(parts.theme.fonts["read"]))


def printing_brush(opened: Opened, parts: Parts) -> Brush:
    """Make a brush with the pictures of a game and its mods and a cache of its own."""
    if parts.in_use[0] == opened.game.id:
        folders = parts.pictures.folders  # of a match, whose mods are copies and have no pictures
    else:
        from tabletop.content.mods.mods import sort_by_requirements

        mods = sort_by_requirements([*map(Path, opened.mods)], opened.game.id) if opened.mods else ()
        folders = tuple(folder / "images" for folder in (*reversed(mods), parts.root))
    return _brush(parts, Pictures(folders))


def _brush(parts: Parts, pictures: Pictures) -> Brush:
    pictures.repaint(parts.usual, parts.theme)
    return Brush(pygame.Surface((1, 1), pygame.SRCALPHA), parts.theme, pictures)
