"""Mistakes that show at several places are told at one: keys and hyphens out of step, a mod for another game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]
TRACK = (
    (ROOT / "data" / "pedal" / "tracks" / "france.yaml").read_text("utf-8").replace("id: france", "id: marsh")
)
FLAT = re.findall(r"\[([0-9.]+), ([0-9.]+), ([0-9.]+)\]", TRACK)
BLOCK = "".join(f"    - - {x}\n      - {y}\n      - {space}\n" for x, y, space in FLAT)
POINT = "    - - 3.9\n      - 17.9\n      - 10\n"
TEXTS = ("prompts", "log", "why", "labels", "effects", "phases", "words")
LINE = BLOCK[: BLOCK.index(POINT)].count("\n") + 1
"""In which line of the block that point begins."""


def told(folder: Path, game: str, files: dict[str, str]) -> list[str]:
    """What the checker says of a mod, without the paths of its files."""
    mod = folder / "mod"
    mod.mkdir(exist_ok=True)
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    for name, text in files.items():
        (mod / name).parent.mkdir(parents=True, exist_ok=True)
        (mod / name).write_text(text, "utf-8")
    return [re.sub(r"^mod/(?:\S*/)?", "", str(problem)) for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ("falls:\n  singles: 1", '3:3: "singles" stands too far left; indent it below "falls"'),
        (
            "falls:\n  singles: 1\n  tag: 2",
            '3:3: "singles" and "tag" stand too far left; indent them below "falls"',
        ),
        (
            "falls:\n    singles: 1\n    tag: 2\n  triple: 1",
            '5:3: "triple" stands too far left; indent it as "singles" in line 3',
        ),
        ("falls:\n    singles: 1\n  trple: 1", '4:3: numbers: nothing reads "trple"; known are hand, falls,'),
        ("hand: 6\n  singles: 1", '3:3: numbers: nothing reads "singles"; known are hand, falls,'),
    ],
)
def test_a_number_too_far_left_of_the_mapping_above_it_is_told_once(
    numbers: str, said: str, tmp_path: Path
) -> None:
    found = told(tmp_path, "wrestling", {"data/wrestling/game.yaml": f"numbers:\n  {numbers}\n"})

    assert [one.removeprefix("game.yaml:")[: len(said)] for one in found] == [said]


@pytest.mark.parametrize("found", ["", " [5]", " all of them"])
@pytest.mark.parametrize("place", ["numbers", "texts", *(f"texts.{group}" for group in TEXTS)])
def test_what_should_be_a_mapping_and_is_none_is_all_that_is_told_of_it(
    place: str, found: str, tmp_path: Path
) -> None:
    """Its keys lie where they always did: neither they nor our own files that name them are to blame."""
    below = place.removeprefix("texts.")
    text = f"texts:\n  {below}:{found}\n" if below != place else f"{place}:{found}\n"

    (said,) = told(tmp_path, "heist", {"data/heist/game.yaml": text})

    assert re.match(rf"game\.yaml:[12]:\d+: {place}: expected a mapping.*, found ", said)


@pytest.mark.parametrize(
    ("point", "line", "said"),
    [
        (POINT, 0, ""),
        (
            "    - - 3.9\n    - - 17.9\n      - 10\n",
            1,
            '5: this "- " begins another item in the middle of one; write',
        ),
        (
            "    - - 3.9\n      - 17.9\n    - - 10\n",
            2,
            '5: this "- " begins another item in the middle of one; write',
        ),
        (
            "    - - 3.9\n      - 17.9\n    - 10\n",
            2,
            '5: this "- " begins another item in the middle of one; put two',
        ),
        (
            "    - - 3.9\n    - 17.9\n    - 10\n",
            1,
            '5: this "- " begins another item in the middle of one; put two',
        ),
        (
            "    - - 3.9\n    - 17.9\n      - 10\n",
            1,
            '5: this "- " begins another item in the middle of one; put two',
        ),
        (
            "    - 3.9\n      - 17.9\n      - 10\n",
            0,
            '7: shape: expected a list of 3 items, found "3.9 - 17.9 - 10"; '
            "write it in brackets: [3.9, 17.9, 10]",
        ),
        (
            "      - 3.9\n      - 17.9\n      - 10\n",
            -3,
            "7: shape: expected a list of 3 items, found 6; another begins in",
        ),
        (
            "    - - 3.9\n      - - 17.9\n      - 10\n",
            1,
            "9: shape: expected a number from 0 to 60, found a list; leave",
        ),
        ("    - - 3.9\n      - 17.9\n", 0, "7: shape: expected a list of 3 items, found 2"),
    ],
)
def test_a_coordinate_whose_hyphen_is_out_of_step_is_told_once(
    point: str, line: int, said: str, tmp_path: Path
) -> None:
    before, after = TRACK[: TRACK.index("    [[")], TRACK[TRACK.index("]]\n") + 3 :]
    text = before + BLOCK.replace(POINT, point) + after

    found = told(tmp_path, "pedal", {"data/pedal/tracks/marsh.yaml": text})

    where = f"marsh.yaml:{before.count(chr(10)) + LINE + line}:"
    assert [one[: len(where + said)] for one in found] == ([where + said] if said else [])


def test_points_that_are_all_out_of_step_are_told_at_the_first(tmp_path: Path) -> None:
    before, after = TRACK[: TRACK.index("    [[")], TRACK[TRACK.index("]]\n") + 3 :]
    wrong = re.sub(r"    - - (\S+)\n      - ", r"    - - \1\n    - - ", BLOCK)
    flat = BLOCK.replace("    - - ", "    - ").replace("      - ", "    - ")

    (one,) = told(tmp_path, "pedal", {"data/pedal/tracks/marsh.yaml": before + wrong + after})
    assert f"another item in the middle of one, and so do {len(FLAT) - 1} more; write two blanks" in one

    (tmp_path / "flat").mkdir()
    (one,) = told(tmp_path / "flat", "pedal", {"data/pedal/tracks/marsh.yaml": before + flat + after})
    assert one.endswith(
        "expected a list of 3 items, found 27.1; write all its numbers in brackets: [27.1, ...]"
    )


def test_a_mod_for_another_game_than_it_says_is_told_once_where_it_says_so(tmp_path: Path) -> None:
    files = {
        "data/heist/cards/a.yaml": "- remove: x\n",
        "data/heist/lang/de.yaml": "rows: {}\n",
        "images/heist/a.svg": '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    }
    (tmp_path / "mod" / "data" / "heap" / "cards").mkdir(parents=True)  # as `hotseat mod new` makes it

    found = told(tmp_path, "heap", files)

    assert found == [
        "mod.yaml:4:7: the mod is for heap, and its files for heist; write game: heist, or put them into data/heap"
    ]


def test_files_of_another_game_beside_those_of_its_own_are_told_where_they_lie(tmp_path: Path) -> None:
    found = told(
        tmp_path, "heap", {"data/heap/game.yaml": "title: X\n", "data/heist/game.yaml": "title: Y\n"}
    )

    assert found == ["heist: nothing reads this; the mod is for heap: data/heap"]


def test_a_number_that_is_far_too_large_is_told_once_with_the_limits_of_this_game(tmp_path: Path) -> None:
    found = told(tmp_path, "heap", {"data/heap/game.yaml": "numbers: {hand: 99999999}\n"})

    assert found == ["game.yaml:1:17: numbers.hand: expected a whole number from 1 to 20, found 99999999"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "{bodge: Hammering {n}}",
            '2:19: the text before "{n}" has no quotes; put text with braces in quotes',
        ),
        (
            "{draw: More, bodge: Hammering {n} times}",
            '2:31: the text before "{n}" has no quotes; put text with braces in quotes',
        ),
        (
            "\n    bodge: {n} hammers",
            "3:16: the text goes on after its closing bracket; put text that starts with {",
        ),
        (
            "\n    bodge: {n}: hammer",
            "3:15: the text goes on after its closing bracket; put text that starts with {",
        ),
        (
            "\n    bodge: [a] hammer",
            "3:16: the text goes on after its closing bracket; put text that starts with [",
        ),
        ("{bodge: Hammering", "2:11: a mapping in { } is not closed"),
    ],
)
def test_a_fact_in_text_without_quotes_is_told_where_the_text_begins(
    words: str, said: str, tmp_path: Path
) -> None:
    found = told(tmp_path, "heap", {"data/heap/game.yaml": f"texts:\n  phases: {words}\n"})

    assert [one.removeprefix("game.yaml:")[: len(said)] for one in found] == [said]
