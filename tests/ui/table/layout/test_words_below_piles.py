"""What stands below a pile stays off the panel below it, at every size of type."""

from __future__ import annotations

import pytest

from tests.covering import in_languages
from tests.games.facing import content_in
from tests.ui.table import sitting
from tests.ui.table.heist_sitting import HeistSitting, heist
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

DEEP = 6.0
"""How far letters such as g go below the capitals, in logical units."""


@in_languages("text_size, size, language", [100, 150, 200], [(1280, 720), (1920, 1080)])
def test_the_words_below_the_police_cards_are_above_the_list_of_them(
    monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], text_size: int
) -> None:
    monkeypatch.setattr(sitting, "content_of", lambda game: content_in(game, language))
    table = HeistSitting(heist(4, 1, apb=True), size)
    ink = Witness.of(brush(size, text_size))
    table.scene.forget()
    table.scene.draw(ink)
    areas = table.scene.table_layout.areas
    words = content_in("heist", language).text("labels", "apb-deck", n=8)
    (below,) = [each.box for each in ink.seen.said if each.words == words]

    assert areas["apb"].y < below.top
    assert below.bottom + DEEP < areas["still"].y
