"""Slips of somebody who makes a mod of one of our games: each is told once, with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths

pytestmark = pytest.mark.exhaustive

CARD = """- id: shed
  name: Shed
  vehicle: doombuggy
  part: cargo
  picture: db-w1
  bodge: [{do: repair}]
  rush: {when: any, do: [{do: repair}]}
  block: red
  attack: green
  swerve: true
"""
TRICK = (
    "- {type: trick, id: sulk, name: Sulk, fall_number: 4, picture: kick-out,"
    " play: {when: pinned}, do: [{do: cancel-pinfall}]}\n"
)
GERMAN = """rows:
  wrestlers:
    rick-the-rascal:
      ability: {name: Geladener Stiefel, text: Einmal}
"""
TABLE = """mats: {panels: {gap: 4}}
things:
  truck: {size: [80, 60]}
"""
LAYOUT = "- change: three-seats\n  added: [3, 1]\n"
TOWN = "- change: fort-lee\n  demands: [{good: pigs, price: 6}, {good: corn, price: 2}]\n"
TOLD = [
    ("heap", "cards/a.yaml", CARD, "when: any", "when: vehicle", '7:16: rush.when: vehicle needs of, the one whose'),
    ("heap", "cards/a.yaml", CARD, "any,", "any, of: scraphog,", "7:25: rush.of: goes with when: vehicle; take"),
    ("heap", "cards/a.yaml", CARD, "any", "red", "one of any, vehicle, attack.red, attack.yellow, attack.green,"
     " attack.choice, attack.reckless, block.red, block.yellow, block.green, block.all, end, won;"
     ' did you mean "attack.red"?'),
    ("heap", "cards/a.yaml", CARD, "doombuggy", "Scrap Hog", 'no "Scrap Hog" in vehicles; write its id: "scraphog"'),
    ("heap", "cards/a.yaml", CARD, "true", '"True"', '10:11: swerve: expected true or false, found "True"; write true,'
     " without quotes"),
    ("heap", "cards/a.yaml", CARD, "red", "[red, green]", "found a list; write one of them alone: red"),
    ("heap", "cards/a.yaml", CARD, "cargo", "[cargo]", "found a list; write cargo alone"),
    ("wrestling", "cards/a.yaml", TRICK, "number: 4", "number: 4, damage: 2",
     '1:55: unknown key "damage"; it goes with "type: move"'),
    ("wrestling", "lang/de.yaml", GERMAN, "      ab", "      name: Rick der Racker\n      ab",
     '4:7: "name" of wrestlers is the same in all languages; remove it'),
    ("heap", "cards/a.yaml", CARD, "doombuggy", "weapon", '3:12: there is no "weapon" in vehicles; "weapon" is one of'
     " parts; there are doombuggy, gyrohopper, scraphog, biggrigg"),
    ("heap", "cards/a.yaml", CARD, "- id: shed", "- remove db-w1\n- id: shed", "1:3: expected a row: a mapping with an"
     ' id; a colon is missing: write "- remove: db-w1"'),
    ("heartland", "layouts/a.yaml", LAYOUT, "[3, 1]", "[4, 1]", "2:11: added: there are places 1 to 3 in the turn"
     " order, with so many seats; 4 is none of them"),
    ("heartland", "locations/a.yaml", TOWN, "corn", "pigs", "2:44: demands.good: pigs is bought here twice; take one of"
     " them out"),
    ("heartland", "table.yaml", TABLE, "truck:", "trukc:", '3:3: the game has no field "trukc"; did you mean "truck"?'),
    ("heartland", "table.yaml", TABLE, "truck:", "zug:", '3:3: the game has no field "zug"; there are map, cubes, '),
    ("heartland", "table.yaml", TABLE, "panels", "panel", '1:8: there is no mat "panel"; did you mean "panels"?'),
]  # fmt: skip


def told(folder: Path, game: str, file: str, text: str, named: str = "") -> list[str]:
    """What the checker says of a mod with one file."""
    path = folder / "mod" / "data" / game / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    said = f'id: mod\nname: Mod\nversion: "1"\ngame: {named or game}\n'
    (folder / "mod" / "mod.yaml").write_text(said, "utf-8")
    return [str(problem) for problem in check_paths([folder / "mod"], games.load)]


@pytest.mark.parametrize("slip", TOLD, ids="-".join)
def test_a_slip_is_told_with_what_was_meant(
    slip: tuple[str, str, str, str, str, str], tmp_path: Path
) -> None:
    game, file, text, right, wrong, said = slip

    assert right in text

    (found,) = told(tmp_path, game, file, text.replace(right, wrong, 1))

    assert found.startswith(f"mod/data/{game}/{file}:")
    assert said in found


@pytest.mark.parametrize(("game", "file", "text"), sorted({told[:3] for told in TOLD}))
def test_without_them_nothing_is_told(game: str, file: str, text: str, tmp_path: Path) -> None:
    assert told(tmp_path, game, file, text) == []


@pytest.mark.parametrize(
    ("named", "hint"),
    [("[heap, heist]", "write heap, and make another mod for each other"), ("[heap]", "write heap alone")],
)
def test_a_mod_for_several_games_is_told_to_be_for_one(named: str, hint: str, tmp_path: Path) -> None:
    said = told(tmp_path, "heap", "cards/a.yaml", CARD, named)

    assert said == [f"mod/mod.yaml:4:7: game: a mod is for one game, found a list; {hint}"]


def test_a_key_that_a_row_of_ours_has_not_is_told_where_a_mod_gives_it(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "pedal", "cards/a.yaml", "- change: starting-0\n  copies: 2\n")

    assert found.startswith('mod/data/pedal/cards/a.yaml:2:3: unknown key "copies"; ')


def test_a_row_that_options_need_is_told_once_where_a_mod_removes_it(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "pedal", "seasons/a.yaml", '- remove: "off"\n')

    assert found.startswith(
        'mod/data/pedal/seasons/a.yaml:1:11: "off" of seasons cannot be removed: the option season'
    )


def test_a_row_with_which_alone_an_option_is_asked_is_told_where_a_mod_removes_it(tmp_path: Path) -> None:
    options = (
        "options:\n"
        "  - {id: season, kind: choice, name: S, text: S., default: random, rows: seasons}\n"
        '  - {id: track, kind: choice, name: T, text: T., default: usa, rows: tracks, only: {season: ["off"]}}\n'
    )
    game = tmp_path / "mod" / "data" / "pedal" / "game.yaml"
    game.parent.mkdir(parents=True)
    game.write_text(options, "utf-8")
    (game.parent / "seasons").mkdir()
    (game.parent / "seasons" / "a.yaml").write_text('- remove: "off"\n', "utf-8")
    (tmp_path / "mod" / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: pedal\n', "utf-8")

    found = [str(problem) for problem in check_paths([tmp_path / "mod"], games.load)]

    assert [line for line in found if "seasons" in line] == [
        'mod/data/pedal/seasons/a.yaml:1:11: "off" of seasons cannot be removed: the option track is asked only with'
        " it; change options in game.yaml, so that track is asked with others"
    ]


@pytest.mark.parametrize("game", games.ids())
def test_our_own_numbers_are_within_what_the_rules_can_do_with(game: str) -> None:
    file = load(game, games.load(game).kinds).file

    for name, (least, most) in file.limits.items():
        value = file.numbers[name]
        each = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)
        assert all(isinstance(number, int) and least <= number <= most for number in each), name


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("heist", "numbers: {plan: 0}", "1:17: numbers.plan: expected a whole number from 1 to 20, found 0"),
        (
            "wrestling",
            "numbers: {falls: {tag: 0}}",
            "1:24: numbers.falls: expected a whole number from 1 to 9, found 0",
        ),
        (
            "heist",
            "limits: {plan: [1, 99]}",
            '1:1: a mod cannot set limits: they are those of the rules; remove "limits"',
        ),
    ],
)
def test_a_number_that_the_rules_cannot_do_with_is_told_at_once(
    game: str, text: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, "game.yaml", text)

    assert found == f"mod/data/{game}/game.yaml:{said}"
