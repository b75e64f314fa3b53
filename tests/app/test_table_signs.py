"""The rules help shows signs as they stand on the table, with the words that they have there (case P11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.rulebook import chapters
from tabletop.app.table_signs import table_signs
from tabletop.ui.scenes.rule_page import Para, Table


@pytest.mark.parametrize("game", [games.ids()[0], pytest.param(games.ids()[-1], marks=pytest.mark.nightly)])
def test_a_chapter_shows_the_signs_of_the_table(game: str, hotseat_home: Path) -> None:
    parts, opened = gather(), open_game(game)
    table = table_signs(parts, opened)
    told = chapters(opened.content, parts.words, parts.pictures, table)
    (chapter,) = [chapter for chapter in told if chapter.key == "table"]
    seen = table.seen()

    assert isinstance(chapter.blocks[0], Para)
    assert isinstance(chapter.blocks[1], Table)
    assert len(seen) >= 12
    assert all(each.name and each.meaning and "{" not in each.name + each.meaning for each in seen)
    assert all(min(each.picture.get_size()) > 4 for each in seen)
    assert table.seen() is seen  # a table is drawn once
    assert chapter.tells("megaphone") or game != "heap"


def test_a_sign_is_shown_where_it_is_largest_and_whole(hotseat_home: Path) -> None:
    """A rival's empty place was a dark square, and the megaphone was cut off behind half a name."""
    opened = open_game("heap")
    said = opened.content.texts["signs"]
    wide = {each.name: each.picture.get_width() for each in table_signs(gather(), opened).seen()}
    lead = said["attack.lead"].other.split("{")[0]

    assert wide[said["slot.socket"].other] > 95
    assert next(size for name, size in wide.items() if name.startswith(lead)) > 190
