"""Areas in which nothing lies and phases that the rules do not have are told where they are written."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]


def told(folder: Path, game: str, file: str, text: str) -> list[str]:
    """What the checker says of a mod with one file."""
    mod = folder / "mod"
    (mod / "data" / game).mkdir(parents=True)
    (mod / "data" / game / file).write_text(text, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    return [str(problem).replace(f"mod/data/{game}/", "") for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("areas: {lgo: [1564, 310, 332, 172]}", '1:9: nothing lies in the area "lgo"; did you mean "log"?'),
        (
            "areas: {shelf: [1564, 310, 332, 172]}",
            '1:9: nothing lies in the area "shelf"; the table has answer, bays, burst, challenge, colours, dial,',
        ),
        (
            "public:\n  2:\n    log: [1484, 246, 420, 140]\n    metre: [1484, 72, 420, 160]",
            '4:5: there is no area "metre"; did you mean "meter"?',
        ),
        (
            "crowded: {from: 4, areas: {promt: [500, 600, 400, 40]}}",
            '1:28: there is no area "promt"; did you mean "prompt"?',
        ),
        (
            "areas: {aside: [366, 800, 92, 270]}\nthings: {acting: {as: none, at: asid}}",
            '2:29: it cannot lie on "asid"; did you mean "aside"?',
        ),
        ("areas: {aside: [366, 800, 92, 270]}\nthings: {acting: {as: none, at: aside}}", ""),
    ],
)
def test_an_area_in_which_nothing_lies_is_told_with_the_one_that_was_meant(
    text: str, said: str, tmp_path: Path
) -> None:
    found = told(tmp_path, "heap", "table.yaml", text)

    assert [one.removeprefix("table.yaml:")[: len(said)] for one in found] == ([said] if said else [])


def test_an_area_of_ours_that_a_mod_empties_is_no_mistake_of_the_mod(tmp_path: Path) -> None:
    text = "mats: {panels: {area: panels}}\nareas: {panels: [28, 84, 350, 660]}"

    assert told(tmp_path, "heartland", "table.yaml", text) == []


def test_a_phase_that_the_rules_do_not_have_is_told(tmp_path: Path) -> None:
    found = told(tmp_path, "heap", "game.yaml", "texts:\n  phases: {haul: Grab, bodging: Hammer, nap: Zzz}")

    assert [one.removeprefix("game.yaml:") for one in found] == [
        '2:24: texts.phases: nothing uses "bodging"; did you mean "bodge"?',
        '2:41: texts.phases: nothing uses "nap"; there are bodge, draw, haul, over, pileup, rush, setup',
    ]


def test_a_key_of_texts_that_a_mod_misspells_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    found = told(tmp_path, "heap", "game.yaml", 'texts: {prompts: {dicard: "Away with it"}}')

    assert found == ['game.yaml:1:19: texts.prompts: nothing uses "dicard"; did you mean "discard"?']


@pytest.mark.parametrize("game", games.ids())
def test_the_games_themselves_are_told_of_both(game: str, tmp_path: Path) -> None:
    others = [each for each in games.ids() if each != game]
    copytree(ROOT / "data", tmp_path / "data", ignore=ignore_patterns(*others))
    for name in ("images", "sounds"):
        (tmp_path / name).symlink_to(ROOT / name)
    folder = tmp_path / "data" / game
    for file, after, line in (
        ("table", "\nareas:\n", "  nook: [400, 400, 400, 400]\n"),
        ("game", "\n  phases:\n", '    nap: "Nap"\n'),
    ):
        text = (folder / f"{file}.yaml").read_text("utf-8")
        assert after in text, "our own files have these keys on lines of their own"
        (folder / f"{file}.yaml").write_text(text.replace(after, after + line, 1), "utf-8")

    problems = check_paths([folder], games.load, tmp_path)
    found = [problem.what for problem in problems if "/lang/" not in problem.file]

    assert found == ['texts.phases: nothing uses "nap"', 'nothing lies in the area "nook"']
