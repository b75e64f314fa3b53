"""The tiles of the title's bar are one row: names of one size on one line, notes below them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import gather, speak
from tabletop.ui.scenes.title.tiles import Tile, line_up
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness

SIZES = [(wide, text) for wide in (164.0, 220.0, 300.0) for text in (100, 150, 200)]


@pytest.mark.parametrize(("wide", "text"), SIZES)
@in_languages("language")
def test_names_stand_on_one_line_in_one_size_and_notes_below_them(
    language: str, wide: float, text: int
) -> None:
    pygame.init()
    parts, words = gather(), speak(language)
    named = [words(f"title.{key}") for key in ("mods", "settings", "quit")]
    notes = [words("title.mods_note", n=0), words("title.settings_note"), words("title.quit_note")]
    tiles = [Tile(name, lambda: None, "icon-mods", note) for name, note in zip(named, notes, strict=True)]
    for number, tile in enumerate(tiles):
        tile.rect = pygame.FRect(100 + number * (wide + 20), 800, wide, 176)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text))
    line_up(brush, tiles)
    for tile in tiles:
        tile.draw(brush)

    boxes = [next(each.box for each in brush.seen.said if each.words == name) for name in named]
    assert len({tile.size for tile in tiles}) == len({tile.side for tile in tiles}) == 1
    assert max(box.bottom for box in boxes) - min(box.bottom for box in boxes) <= 2
    for tile, name in zip(tiles, boxes, strict=True):
        assert tile.rect.contains(name)
        assert tile.tooltip == ("" if tile.note_high else tile.note), "what is not seen is told"
    assert list(brush.seen.troubles()) == []


def test_a_long_name_makes_all_of_them_smaller_and_a_note_of_many_lines_takes_the_icons_place() -> None:
    pygame.init()
    parts = gather()
    brush = offscreen((1280, 720), parts.theme, parts.pictures)
    short = [Tile("Mods", lambda: None, "icon-mods", "none"), Tile("Quit", lambda: None, "icon-mods", "bye")]
    long = [
        *short[:1],
        Tile("Settings for everybody", lambda: None, "icon-mods", "sound and text and speed " * 3),
    ]
    for tile in (*short, *long):
        tile.rect = pygame.FRect(0, 0, 240, 116)

    line_up(brush, short)
    assert (short[0].size, short[0].side > 0) == (28, True)
    line_up(brush, long)

    assert long[0].size == long[1].size < 28
    assert brush.text_width(long[1].name, long[1].size, "title") <= 220
    assert long[0].side == long[1].side == 0
