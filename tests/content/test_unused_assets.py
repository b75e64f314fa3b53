"""Pictures and sounds of a mod that nothing names are a remark; what data name, in whatever way, is none."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.gather import gather
from tabletop.content.survey.survey import check_paths
from tabletop.content.survey.unused_assets import find_unused

ROOT = Path(__file__).parents[2]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#883322"/></svg>'
BY_CODE = {"heartland": ["trophy-topper"], "pedal": ["hand-size"]}
"""Pictures of ours that no data name: a mod has them only in place of ours, which is never told."""


@cache
def ours(game: str) -> list[str]:
    return [path.stem for path in sorted((ROOT / "images" / game).glob("*.svg"))]


@pytest.mark.parametrize("game", games.ids())
def test_whatever_our_data_show_or_let_be_heard_would_not_be_told(game: str) -> None:
    """As if all pictures of a game were a mod's: rows, templates, numbers of seats and signs of the help name them."""
    gathered = gather(game, games.load(game).kinds, ROOT, (), [])

    told = [problem.file for problem in find_unused(ROOT, "mod", gathered, (), ())]

    pictures = [file for file in told if file.startswith(f"mod/images/{game}/")]
    assert pictures == [f"mod/images/{game}/{name}.svg" for name in BY_CODE.get(game, [])]
    assert "mod/sounds/crash.wav" not in told or game != "heap"


def check(folder: Path, files: dict[str, str]) -> list[str]:
    """What is said of a mod for Heap with these files; sounds are cut short."""
    mod = folder / "mod"
    files = {"mod.yaml": 'id: mod\nname: Mod\nversion: "1"\ngame: heap\n', **files}
    for name, text in files.items():
        (mod / name).parent.mkdir(parents=True, exist_ok=True)
        (mod / name).write_text(text, "utf-8")
    return [str(problem).replace("mod/", "") for problem in check_paths([mod], games.load)]


def test_a_picture_or_sound_that_nothing_names_is_a_remark_with_what_was_meant(tmp_path: Path) -> None:
    said = check(
        tmp_path,
        {
            "data/heap/cards/a.yaml": "- {change: db-w1, picture: shed}\n",
            "data/heap/table.yaml": "sounds: {played: thud}\n",
            "images/heap/shed.svg": SVG,
            "images/heap/shed-old.svg": SVG,
            "images/heap/db-ww1.svg": SVG,
            "images/heap/db-w2.svg": SVG,  # in place of ours
            "sounds/thud-2.wav": "RIFF....WAVE",
            "sounds/thud.wav": "RIFF....WAVE",
            "sounds/crassh.wav": "RIFF....WAVE",
            "sounds/coin-4.wav": "RIFF....WAVE",
        },
    )

    remarks = [line for line in said if "nothing names" in line]
    assert remarks == [
        'images/heap/db-ww1.svg: remark: nothing names this picture; "db-w1" shows "shed", in data/heap/cards/a.yaml:1',
        'images/heap/shed-old.svg: remark: nothing names this picture; let a row say "picture: shed-old"',
        'sounds/crassh.wav: remark: nothing names this sound; did you mean "crash"?',
    ]


def test_nothing_is_said_of_pictures_while_a_file_that_may_name_them_is_not_read(tmp_path: Path) -> None:
    """It would be wrong once the file is where it belongs."""
    said = check(tmp_path, {"data/heap/card/a.yaml": "- remove: db-w2\n", "images/heap/shed.svg": SVG})

    assert said == ['data/heap/card: nothing reads this folder; did you mean "cards"?']


def test_the_misspelt_name_of_a_picture_is_told_once(tmp_path: Path) -> None:
    rows = "- {change: db-w1, picture: sheds}\n"

    said = check(tmp_path, {"data/heap/cards/a.yaml": rows, "images/heap/shed.svg": SVG})

    assert said == ['data/heap/cards/a.yaml:1:28: there is no picture "sheds"; did you mean "shed"?']
