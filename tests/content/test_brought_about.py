"""What a mod brings about in rows and files of ours is told in its own lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey import check_paths


def told(folder: Path, game: str, files: dict[str, str]) -> list[str]:
    """What the checker says of a mod with these files."""
    mod = folder / "mod"
    for file, text in files.items():
        path = mod / "data" / game / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    return [str(problem).replace(f"mod/data/{game}/", "") for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "pedal",
            "tracks/a.yaml",
            "- change: usa\n  laps: 9\n  spaces: 40\n",
            "tracks/a.yaml:3:3: corners: lines rise from above 0 to below 40, the number of spaces",
        ),
        (
            "heist",
            "cards/a.yaml",
            "- change: fence\n  name: A fence\n  a: [{do: gain, n: 3}]\n",
            "cards/a.yaml:3:3: gain cannot stand in phase a; there are return-heat,",
        ),
    ],
)
def test_values_that_do_not_go_together_are_told_where_the_mod_sets_one(
    game: str, file: str, text: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, {file: text})

    assert found.startswith(said)


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "pedal",
            "table.yaml",
            "areas: {log: [28, 900, 350, 150]}\nthings: {gear: {away: {at: [18, 226]}}}\n",
            'table.yaml:2:24: remark: a panel of panels is 82 units high with 8 seats, too low for "gear" (data/pedal/',
        ),
        (
            "heist",
            "table.yaml",
            "mats: {panels: {across: false}}\n",
            'table.yaml:1:17: remark: a panel of panels is 72 units high with 6 seats, too low for "heat" (data/heist/',
        ),
        (
            "pedal",
            "faces.yaml",
            "faces: {cards: {by: types}}\n",
            'faces.yaml:1:17: rows of cards have no key "types"; did you mean "type"?',
        ),
    ],
)
def test_what_is_wrong_in_our_layout_since_the_mod_is_told_once_and_in_its_line(
    game: str, file: str, text: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, {file: text})

    assert found.startswith(said)


def test_more_seats_make_panels_too_low_where_the_mod_adds_them(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "heartland", {"game.yaml": "minutes: [30, 45]\nseats: [2, 4, 8]\n"})

    assert found.startswith("game.yaml:2:1: remark: a panel of panels is ")


def test_an_entry_of_another_kind_has_nothing_of_what_it_was(tmp_path: Path) -> None:
    assert told(tmp_path, "pedal", {"table.yaml": "things: {adrenaline: {as: none}}\n"}) == []


def test_a_value_that_a_mod_sets_twice_and_a_change_of_nothing_are_remarks(tmp_path: Path) -> None:
    text = "- change: fuel-1\n- {change: fuel-2, copies: 3}\n- {change: fuel-2, copies: 4}\n"

    assert told(tmp_path, "heartland", {"cards/a.yaml": text}) == [
        'cards/a.yaml:1:3: remark: nothing of "fuel-1" is changed here; add the keys that shall differ',
        'cards/a.yaml:3:20: remark: "copies" is set before, in cards/a.yaml:2; remove one of the two',
    ]
