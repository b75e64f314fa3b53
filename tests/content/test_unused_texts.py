"""Words that nothing says are told, and whatever a mod may have words of its own for is welcome."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]
MARK = "texts.words: nothing uses"


def told(folder: Path, game: str, words: str, **more: str) -> list[str]:
    """What the checker says of a mod with these words, and with more files."""
    mod = folder / "mod"
    files = {"data/game.yaml": f"texts:\n  words:\n    {words}\n", **more}
    for name, text in files.items():
        path = mod / name.replace("data/", f"data/{game}/").replace("images/", f"images/{game}/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    found = [str(problem).removeprefix(f"mod/data/{game}/") for problem in check_paths([mod], games.load)]
    return [one.removeprefix("game.yaml:") for one in found]


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("heap", "rules.gaol: Win", f'remark: {MARK} "rules.gaol"; did you mean "rules.goal"?'),
        (
            "heap",
            "rules.kind.crads: Parts",
            f'remark: {MARK} "rules.kind.crads"; did you mean "rules.kind.cards"?',
        ),
        ("heist", "rules.titel.a: Quiet", f'remark: {MARK} "rules.titel.a"; did you mean "rules.title.a"?'),
        (
            "heap",
            "rules.kind.zeppelins: x",
            f'remark: {MARK} "rules.kind.zeppelins"; there are rules.kind.cards,',
        ),
        (
            "heap",
            "rules.nap: x",
            f'remark: {MARK} "rules.nap"; there are rules.goal, rules.setup, rules.draw,',
        ),
        ("heap", "rule.goal: x", f'remark: {MARK} "rule.goal"; did you mean "rules.goal"?'),
        ("wrestling", "goal: x", f'remark: {MARK} "goal"; did you mean "rules.goal"?'),
        ("heap", "who.yuo: thou", f'remark: {MARK} "who.yuo"; did you mean "who.you"?'),
        (
            "heap",
            "when.attack.reed: x",
            f'remark: {MARK} "when.attack.reed"; did you mean "when.attack.red"?',
        ),
        ("heartland", "good.pig: x", f'remark: {MARK} "good.pig"; did you mean "good.pigs"?'),
        ("pedal", "carr.legend-1: Ada", f'remark: {MARK} "carr.legend-1"; did you mean "car.legend-'),
        (
            "pedal",
            "hue.of-hats: x",
            f'remark: {MARK} "hue.of-hats"; write rules.<phase>, symbol.<picture>',
        ),
        ("heap", 'symbol.no-hat: "Hat: x"', 'there is no picture "no-hat"; add it as images/heap/no-hat.svg'),
        ("heap", 'symbol.attack-rde: "R: x"', 'there is no picture "attack-rde"; did you mean "attack-red"?'),
        ("heap", 'rules.goal: "Get {hnd}"', 'unknown placeholder "{hnd}"; did you mean "hand"?'),
        ("heap", 'symbol.sack: "Sack: {seat}"', 'unknown placeholder "{seat}"; known are {'),
    ],
)
def test_words_that_nothing_says_are_told_with_what_was_meant(
    game: str, words: str, said: str, tmp_path: Path
) -> None:
    [found] = told(tmp_path, game, words)

    place, _, what = found.partition(" ")
    assert what.startswith(said)
    assert place.startswith("3:")
    assert place.endswith(":")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("heap", "who.you: yourself"),
        ("heap", "block.blue: Blocks blue"),
        ("heap", "shed: The shed"),
        ("heap", "when.scrap-hog: After a Hog"),
        ("heap", 'rules.goal: "Get {hand} cards"'),
        ("heap", "rules.title.rush: The rush"),
        ("heap", "rules.setup: Put up"),
        ("pedal", "car.legend-8: Eighth"),
        ("pedal", "corner.hairpin: the hairpin"),
        ("heartland", 'symbol.truck: "Truck: yours"'),
        ("heartland", "good.gold: gold"),
        ("wrestling", 'symbol.belt: "Belt: a Fall"'),
    ],
)
def test_words_that_somebody_may_want_are_welcome(game: str, words: str, tmp_path: Path) -> None:
    assert told(tmp_path, game, words) == []


def test_words_of_a_mods_own_rows_and_pictures_are_welcome(tmp_path: Path) -> None:
    words = 'good.pig: one pig\n    symbol.pig: "Pig: pink"'
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#ff0000"/></svg>'
    row = {"data/goods/pig.yaml": "- {id: pig, name: pig, picture: pig, colour: '#ff8888'}\n"}

    found = told(tmp_path, "heartland", words, **row, **{"images/pig.svg": picture})

    assert [one for one in found if "words" in one or "picture" in one] == []


def test_a_runner_may_be_called_otherwise_with_the_table_that_asks_for_it(tmp_path: Path) -> None:
    table = "mats: {panels: {ranking: {name: car.robot-}}}"
    words = "car.robot-1: One\n    car.robot-2: Two"

    assert told(tmp_path, "pedal", words, **{"data/table.yaml": table}) == []


def test_nothing_is_called_idle_that_what_is_wrong_elsewhere_may_ask_for(tmp_path: Path) -> None:
    row = {"data/goods/pig.yaml": "- {id: Pig, name: pig, picture: good-pigs, colour: '#ff8888'}\n"}
    faces = {"data/faces.yaml": "faces: {cards: {back: ''}}\n"}
    words = "good.pig: one pig\n    rules.kind.crads: Bills"

    found = told(tmp_path, "heartland", words, **row, **faces)

    assert found
    assert [one for one in found if MARK in one] == []


def test_in_another_language_too(tmp_path: Path) -> None:
    german = {"data/lang/de.yaml": "texts:\n  words:\n    rules.gaol: Ziel\n"}

    assert told(tmp_path, "heap", "who.you: you", **german) == [
        'lang/de.yaml:3:5: unknown key "rules.gaol"; did you mean "rules.goal"?'
    ]


def test_a_language_that_repeats_a_word_which_nothing_says_is_told_of_it_too(tmp_path: Path) -> None:
    german = "texts:\n  words: {rules.gaol: Sieg, rules.goal: Ziel}\n  phases: {bogde: Basteln}\n"
    words = "rules.gaol: Win\n  phases: {bogde: Hammer}"

    found = told(tmp_path, "heap", words, **{"data/lang/de.yaml": german})

    word = f'remark: {MARK} "rules.gaol"; did you mean "rules.goal"?'
    phase = 'texts.phases: nothing uses "bogde"; did you mean "bodge"?'
    assert found == [
        f"3:5: {word}",
        f"4:12: {phase}",
        f"lang/de.yaml:2:11: {word}",
        f"lang/de.yaml:3:12: {phase}",
    ]


@pytest.mark.parametrize("game", games.ids())
def test_the_games_themselves_are_told_and_fail(game: str, tmp_path: Path) -> None:
    others = [each for each in games.ids() if each != game]
    copytree(ROOT / "data", tmp_path / "data", ignore=ignore_patterns(*others))
    copytree(ROOT / "images", tmp_path / "images", ignore=ignore_patterns(*others))
    copytree(ROOT / "sounds", tmp_path / "sounds")
    path = tmp_path / "data" / game / "game.yaml"
    assert check_paths([path], games.load, tmp_path) == []

    path.write_text(path.read_text("utf-8").replace("    rules.goal:", "    rules.gaol:"), "utf-8")

    [problem] = check_paths([path], games.load, tmp_path)
    assert problem.what == f'{MARK} "rules.gaol"'
    assert problem.suggestion == 'did you mean "rules.goal"?'
    assert not problem.remark
