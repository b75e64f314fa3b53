"""Pictures that templates name: one that could never be there, and rows of a mod that lack theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths

pytestmark = pytest.mark.exhaustive

ADA = """- id: ada
  name: Ada
  picture: ada
  ratings: {high-flying: 1, power: 1, striking: 1, technical: 1}
  ability: {name: Wit, text: Wins., kind: passive, when: always, do: [{do: hand-size, n: 8}]}
"""
ROW = ("wrestling", "wrestlers/a.yaml", ADA)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><rect width="9" height="9"/></svg>'


def told(folder: Path, game: str, file: str, text: str, *pictures: str) -> list[str]:
    """What the checker says of a mod with this file and these pictures."""
    mod = folder / "mod"
    path = mod / "data" / game / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    for name in pictures:
        (mod / "images" / game).mkdir(parents=True, exist_ok=True)
        (mod / "images" / game / f"{name}.svg").write_text(SVG, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    return [str(problem).replace(f"mod/data/{game}/", "") for problem in check_paths([mod], games.load)]


def test_a_row_of_a_mod_needs_every_picture_that_the_table_draws_for_it(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "wrestling", "wrestlers/a.yaml", ADA, "ada")

    assert said.startswith(
        'wrestlers/a.yaml:3:3: there is no picture "poster-ada", which data/wrestling/table.yaml:'
    )
    assert said.endswith(" draws for this row; add it as images/wrestling/poster-ada.svg")


def test_a_row_with_all_its_pictures_is_right_and_each_that_is_missing_is_missed_once(tmp_path: Path) -> None:
    assert told(tmp_path / "all", *ROW, "ada", "poster-ada") == []
    assert [one.partition(",")[0].partition(";")[0] for one in told(tmp_path / "none", *ROW)] == [
        'wrestlers/a.yaml:3:3: there is no picture "poster-ada"',
        'wrestlers/a.yaml:3:12: there is no picture "ada"',
    ]


def test_a_misspelt_picture_is_not_said_to_lack_what_goes_with_it(tmp_path: Path) -> None:
    (said,) = told(
        tmp_path, "wrestling", "wrestlers/a.yaml", ADA.replace("picture: ada", "picture: lunar-luo")
    )

    assert said == ('wrestlers/a.yaml:3:12: there is no picture "lunar-luo"; did you mean "lunar-lou"?')


def test_a_row_of_ours_that_a_mod_gives_another_picture_needs_them_too(tmp_path: Path) -> None:
    text = "- {change: lunar-lou, picture: pinfall}\n"

    (said,) = told(tmp_path, "wrestling", "wrestlers/a.yaml", text)

    assert said.startswith('wrestlers/a.yaml:1:23: there is no picture "poster-pinfall"')


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "heap",
            "table.yaml",
            "things: {hand: {away: {picture: discrad}}}",
            'table.yaml:1:33: there is no picture "discrad"; did you mean "discard"?',
        ),
        (
            "heap",
            "table.yaml",
            "things: {hand: {away: {picture: icon-crads}}}",
            'table.yaml:1:33: there is no picture "icon-crads"; did you mean "icon-cards"?',
        ),
        (
            "heap",
            "table.yaml",
            'things: {slot: {empty: "part-emtpy-{id}"}}',
            'table.yaml:1:24: there is no picture that "part-emtpy-{id}" could name; look at its fixed part',
        ),
        (
            "heartland",
            "table.yaml",
            "things: {truck: {picture: truk}}",
            'table.yaml:1:27: there is no picture "truk-1"; did you mean "truck-1"?',
        ),
        (
            "heartland",
            "table.yaml",
            "things: {truck: {picture: images/heartland/truck.svg}}",
            'table.yaml:1:27: there is no picture "images/heartland/truck.svg-1"; write "truck.svg-1", without folder',
        ),
        (
            "heap",
            "faces.yaml",
            'faces: {cards: {back: ""}}',
            'faces.yaml:1:23: cards.back: expected some text, found ""',
        ),
        (
            "heap",
            "faces.yaml",
            "faces: {cards: {back: images/heap/back.svg}}",
            'faces.yaml:1:23: there is no picture "images/heap/back.svg"; write "back", without folder and ending',
        ),
        (
            "heap",
            "faces.yaml",
            'faces: {cards: {back: " "}}',
            'faces.yaml:1:23: there is no picture " "; write the name of a file of images/heap',
        ),
        (
            "heap",
            "faces.yaml",
            "faces: {cards: {elements: [{as: picture, show: pcitures, at: [0, 0, 9, 9]}]}}",
            'faces.yaml:1:48: there is no picture "pcitures"; add it as images/heap/pcitures.svg',
        ),
    ],
)
def test_a_picture_that_cannot_be_there_is_told_at_its_template(
    game: str, file: str, text: str, said: str, tmp_path: Path
) -> None:
    found = told(tmp_path, game, file, text)

    assert [one[: len(said)] for one in found] == [said]


def test_a_picture_in_place_of_one_that_may_be_missing_must_be_there(tmp_path: Path) -> None:
    element = '{as: picture, show: "x-{id}", instead: bakc, at: [0, 0, 9, 9]}'

    found = told(tmp_path, "heap", "faces.yaml", f"faces: {{cards: {{elements: [{element}]}}}}")

    assert found == ['faces.yaml:1:67: there is no picture "bakc"; did you mean "back"?']


def test_a_row_whose_word_is_wrong_itself_is_not_said_to_lack_pictures(tmp_path: Path) -> None:
    text = "- {change: db-w1, part: waepon}\n"

    (said,) = told(tmp_path, "heap", "cards/a.yaml", text)

    assert said.startswith('cards/a.yaml:1:25: there is no "waepon" in parts')


WHEEL = """- id: wheel
  name: Wheel
  vehicle: biggrigg
  part: movement
  picture: wheel
  bodge: [{do: challenge}]
  rush: {when: attack.red, do: [{do: haul, n: 1, who: you}]}
  block: red
  attack: green
"""


def test_a_part_may_be_without_a_sticker_but_one_that_has_it_is_not_idle(tmp_path: Path) -> None:
    row = ("heap", "cards/a.yaml", WHEEL)

    assert told(tmp_path / "without", *row, "wheel") == []
    assert told(tmp_path / "with", *row, "wheel", "wheel-sticker") == []
    (said,) = told(tmp_path / "misspelt", *row, "wheel", "wheel-stiker")
    assert "wheel-stiker.svg: remark: nothing names this picture" in said


def test_a_template_of_stickers_that_names_no_picture_at_all_is_a_mistake(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "heap", "table.yaml", 'things: {slot: {sticker: "{picture}-stiker"}}\n')

    assert 'there is no picture that "{picture}-stiker" could name; look at its fixed part' in said
