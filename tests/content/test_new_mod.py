"""A mod that is made of a row: the row's keys, its picture, and nothing that `hotseat check` minds, in every game."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.content.mods import new_mod
from tabletop.content.mods.new_mod import RowName, make_mod_of
from tabletop.content.reading.problems import only_mistakes
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.survey import check_mod

pytestmark = pytest.mark.exhaustive

ROOT = find_root()


def test_a_mod_of_a_row_of_each_kind_of_each_game_says_what_the_game_says(tmp_path: Path) -> None:
    for game in games.ids():
        plain = open_game(game).content
        made = [
            make_mod_of(RowName(game, kind, row), f'One: "{row}" # 1', ROOT, tmp_path)
            for kind, rows in plain.by_kind.items()
            if kind not in ("lessons", "puzzles")
            for row in islice(rows, 0, None, max(1, len(rows) - 1))
        ]
        assert len(made) > 1
        with_them = open_game(game, tuple(str(each.folder) for each in made)).content
        assert with_them.by_kind == plain.by_kind, game
        assert with_them.digest == plain.digest, game


def test_a_made_mod_has_no_mistakes_and_its_picture_beside_it(tmp_path: Path) -> None:
    made = make_mod_of(RowName("heap", "cards", "db-w1"), "Another", ROOT, tmp_path)
    again = make_mod_of(RowName("heap", "cards", "db-w1"), "Another", ROOT, tmp_path, [made.folder])

    assert made.folder.name == "my-db-w1"
    assert again.folder.name == "my-db-w1-2"
    assert made.picture is not None
    assert made.picture.read_bytes() == (ROOT / "images" / "heap" / "db-w1.svg").read_bytes()
    lines = made.rows.read_text("utf-8").splitlines()
    assert lines[0] == "# yaml-language-server: $schema=../../../../.schema/heap-cards.json"
    assert lines[2:4] == ["- change: db-w1", "  name: Harpoon Tune-Up"]
    assert (made.rows.parents[4] / ".schema" / "heap-cards.json").is_file()
    assert not only_mistakes(check_mod(made.folder, games.load, ROOT))


def test_a_mod_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    card = next(iter(open_game("heap").content.by_kind["cards"]))
    monkeypatch.setattr(new_mod, "_copy_picture", fail)
    with pytest.raises(OSError, match="full"):
        make_mod_of(RowName("heap", "cards", card), "Mine", ROOT, tmp_path)

    assert [folder.name for folder in tmp_path.iterdir()] == [new_mod.SCHEMAS]
