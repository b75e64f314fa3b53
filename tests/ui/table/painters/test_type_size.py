"""Type that is fitted into a place: whole pixels are never wider than it."""

from __future__ import annotations

import pytest

from tabletop.ui.table.type_size import fit_line, fit_paragraph
from tests.ui.table.sitting import brush

WORDS = ("Knuckles", "Moonbase", "Kommandowummel", "The Quiet Eclipse")


@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (1600, 900), (1920, 1080)])
def test_words_on_a_line_are_as_wide_as_their_room_at_most(size: tuple[int, int], text_size: int) -> None:
    ink = brush(size)
    ink.text_size = text_size
    for words in WORDS:
        least = ink.type.width(words, "title", ink.least_px) / ink.scale
        for room in range(90, 300, 7):
            if room > least:
                assert ink.text_width(words, fit_line(ink, words, 27, 30, room, "title"), "title") <= room


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_no_word_of_several_lines_is_broken(text_size: int) -> None:
    for size in ((1280, 720), (1366, 768), (1440, 900), (1920, 1080)):
        ink = brush(size)
        ink.text_size = text_size
        for room in (102.0, 106.0, 110.0, 118.0):
            given = fit_paragraph(ink, "Nova Knuckles", 19, (room, 90.0), "title")
            lines = ink.type.wrap("Nova Knuckles", "title", ink.text_px(given), ink.px(room))
            assert " ".join(lines) == "Nova Knuckles", (size, room)
