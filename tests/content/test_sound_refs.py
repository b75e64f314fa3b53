"""What a game needs beside its folder: sounds for lines of its log that are told, and a box on the shelf."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tabletop import games
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths

ROOT = Path(__file__).parents[2]
GAME = "heartland"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of one game's data."""
    others = [game for game in games.ids() if game != GAME]
    copytree(ROOT / "data", tmp_path / "data", ignore=ignore_patterns(*others, "*-*.json"))
    for folder in ("images", "sounds"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    return tmp_path


def test_a_sound_for_a_line_that_is_never_told_is_a_mistake(root: Path) -> None:
    table = root / "data" / GAME / "table.yaml"
    lines = len(table.read_text("utf-8").splitlines())
    table.write_text(table.read_text("utf-8") + "sounds: {loaded: coin, towde: refuse}\n", "utf-8")

    said = [str(problem) for problem in check_paths([table], games.load, root)]

    assert said == [f'data/{GAME}/table.yaml:{lines + 1}:24: texts.log has no "towde"; did you mean "towed"?']


def test_a_line_that_is_never_told_has_no_place_on_the_curtain(root: Path) -> None:
    table = root / "data" / GAME / "table.yaml"
    text = table.read_text("utf-8")
    assert "recap: {last: [drew, reshuffled]}" in text
    table.write_text(text.replace("[drew, reshuffled]", "[drew, reshufled]"), "utf-8")
    number = text[: text.index("recap:")].count("\n") + 1

    said = [str(problem) for problem in check_paths([table], games.load, root)]

    wanted = f'data/{GAME}/table.yaml:{number}:9: texts.log has no "reshufled"; did you mean "reshuffled"?'
    assert said == [wanted]


@pytest.mark.parametrize("game", games.ids())
def test_every_sound_of_a_game_is_there(game: str) -> None:
    described = games.load(game)
    there = {path.stem for path in (ROOT / "sounds").glob("*.wav")}

    for line, sound in load(game, described.kinds).table.sounds.items():
        pattern = re.sub(r"\\{[a-z]+\\}", ".+", re.escape(sound))
        assert any(re.fullmatch(pattern, name) for name in there), (line, sound)


def test_a_misspelt_sound_is_a_mistake_and_the_right_one_is_named(root: Path) -> None:
    table = root / "data" / GAME / "table.yaml"
    lines = len(table.read_text("utf-8").splitlines())
    table.write_text(
        table.read_text("utf-8") + "sounds: {loaded: bell-rang, took: 'engine-gear-{n}'}\n", "utf-8"
    )

    said = [str(problem) for problem in check_paths([table], games.load, root)]

    where = f"data/{GAME}/table.yaml:{lines + 1}:10"
    assert said == [f'{where}: there is no sound "bell-rang"; did you mean "bell-ring"?']


def test_misspelt_music_of_a_room_is_a_mistake_and_the_right_one_is_named(root: Path) -> None:
    table = root / "data" / GAME / "table.yaml"
    text = table.read_text("utf-8")
    assert "  music: kitchen\n" in text
    table.write_text(text.replace("  music: kitchen\n", "  music: kichen\n"), "utf-8")
    number = text[: text.index("  music:")].count("\n") + 1

    said = [str(problem) for problem in check_paths([table], games.load, root)]

    where = f"data/{GAME}/table.yaml:{number}:3"
    assert said == [f'{where}: there is no music "kichen"; did you mean "kitchen"?']


def test_a_game_without_a_box_on_the_shelf_is_a_mistake(root: Path) -> None:
    shelf = root / "data" / "shelf.yaml"
    shelf.write_text(shelf.read_text("utf-8").replace(f"- id: {GAME}\n", "- id: whist\n"), "utf-8")

    found = check_paths([root / "data" / GAME], games.load, root)

    assert [str(problem) for problem in found if "shelf" in problem.what] == [
        f"data/{GAME}: data/shelf.yaml has no box with this id; "
        f"add one, with images/app/box-{GAME}-back.svg and box-{GAME}-subject.svg"
    ]
