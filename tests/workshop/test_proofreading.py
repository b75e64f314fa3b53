"""Scenarios of a mod that `hotseat check` reads without playing them: what is misspelt is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import cli, games
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths
from tabletop.workshop import rules_check
from tabletop.workshop.scenario_proofreading import proofread
from tabletop.workshop.scenario_setup import PreparedGame

pytestmark = pytest.mark.exhaustive

RIGHT = """rule: SHED-1
name: a weapon goes into its slot
given: {seats: 2, hand: {0: [db-w1]}}
at: begin_bodging 0
when:
  - {seat: 0, does: [attach, db-w1]}
then:
  slot: {0: {doombuggy: {weapon: [db-w1]}}}
"""


@pytest.fixture(autouse=True)
def _no_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_check, "check_rules", lambda game, content: [])


def mod(folder: Path, text: str, card: str = "") -> Path:
    """A mod with a scenario of this text."""
    made = folder / "mod"
    (made / "scenarios").mkdir(parents=True)
    (made / "scenarios" / "a.yaml").write_text(text, "utf-8")
    (made / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heap\n')
    if card:
        (made / "data" / "heap" / "cards").mkdir(parents=True)
        (made / "data" / "heap" / "cards" / "a.yaml").write_text(card, "utf-8")
    return made


def told(folder: Path, text: str, card: str = "") -> list[str]:
    """What the checker says of it."""
    problems = check_paths(
        [mod(folder, text, card)], games.load, attempt=rules_check.RulesChecker(games.load)
    )
    return [str(problem).removeprefix("mod/scenarios/a.yaml:") for problem in problems]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("name: a w", "name a w", "2:1: this line has no colon"),
        ("rule:", "rul:", '1:1: unknown key "rul"; did you mean "rule"?'),
        (
            "0: [db-w1]}}\nat",
            "0: [db-w11]}}\nat",
            '3:30: no card of this match has the id "db-w11"; did you mean "db-w1"?',
        ),
        ("hand:", "hnad:", '3:19: there is no field "hnad"; did you mean "hand"?'),
        ("seats: 2", "seets: 2", '3:9: there is no field "seets"; did you mean "seats"?'),
        ("seats: 2", "seats: 7", "3:16: heap is not for 7; it is for 2, 3, 4"),
        (
            "seats: 2",
            "options: {wreks: true}",
            '3:19: there is no option "wreks"; did you mean "wrecks"?',
        ),
        ("begin_bodging", "bodging", '4:5: heap has no step "bodging"; did you mean "begin_bodging"?'),
        ("{0: [db-w1]}}\nat", "{0: db-w1}}\nat", "3:29: cards are a list; write [db-w1]"),
        ("begin_bodging 0", "turn 0", "4:5: heap.turn takes 0 arguments, not 1; leave out what follows it"),
        ("does:", "dose:", '6:15: unknown key "dose"; did you mean "does"?'),
        ("{seat: 0", "{seat: 2", "6:12: there is no seat 2; they are 0 to 1"),
        (
            "does: [attach, db-w1]",
            "may_not: [attach, db-w1], why: not-mien",
            '6:46: texts.why has no "not-mien"',
        ),
        (
            "does: [attach, db-w1]",
            'may_not: [attach, db-w1], why: not-mine, drag: [db-w1, "zone:hnad:0"]',
            '6:70: no card and no place of this match is called "zone:hnad:0"; did you mean "zone:hand:0"?',
        ),
        (
            "does: [attach, db-w1]",
            'may_not: [attach, db-w1], why: not-mine, drag: [db-w11, "place:attack:red"]',
            '6:63: no card and no place of this match is called "db-w11"; did you mean "db-w1"?',
        ),
        ("weapon:", "wepon:", '8:26: slot:0:doombuggy has no place "wepon"; did you mean "weapon"?'),
        ("[db-w1]}}}", "[db-w1, db-wl]}}}", '8:42: no card of this match has the id "db-wl"; did you mean'),
        ("  slot:", "  askd: [0]\n  slot:", '8:3: there is no field "askd"; did you mean "asked"?'),
        ("  slot:", "  asked: [0, 3]\n  slot:", "8:14: there is no seat 3; they are 0 to 1"),
        ("  slot:", "  seen: {all: {hnad: {0: 1}}}\n  slot:", '8:16: there is no field "hnad"; did you mean'),
        ("  slot:", "  over: perhaps\n  slot:", "8:9: over is true, false, or a mapping with places"),
        (
            "attach, db-w1",
            "attach, db-w11",
            '6:30: nothing of this game is called "db-w11"; did you mean "db-w1"?',
        ),
        ("[attach", "[atach", '6:22: nothing of this game is called "atach"; did you mean "attach"?'),
        (
            "attach, db-w1",
            "attach, harpoon tune-up",
            '6:30: nothing of this game is called "harpoon tune-up"; write its id: "db-w1"',
        ),
        (
            "does: [attach, db-w1]",
            "may_not: [attach, db-w11]",
            '6:33: nothing of this game is called "db-w11"; did you mean "db-w1"?',
        ),
        (
            "begin_bodging 0",
            "played db-w11 0",
            '4:12: nothing of this game is called "db-w11"; did you mean "db-w1"?',
        ),
        ("begin_bodging 0", "run_word rsh:db-w1 0 0", '4:14: nothing of this game is called "rsh:db-w1"'),
        (
            "  slot:",
            "  offered: {seat: 0, keys: [[attach, db-w11]]}\n  slot:",
            '8:38: nothing of this game is called "db-w11"; did you mean "db-w1"?',
        ),
        (
            "seats: 2",
            "seats: 2, attack: rad",
            '3:27: nothing of this game is called "rad"; did you mean "red"?',
        ),
        (
            "  slot:",
            "  attack: rad\n  slot:",
            '8:11: nothing of this game is called "rad"; did you mean "red"?',
        ),
        (
            "  slot:",
            "  seen: {1: {attack: rad}}\n  slot:",
            '8:22: nothing of this game is called "rad"; did you mean "red"?',
        ),
        (
            "begin_bodging 0",
            "begin_bodging 3",
            "4:19: there is no seat 3; they are 0 to 1",
        ),
        ("rule: S", "game: heist\nrule: S", "1:7: the mod is for heap, not for heist; leave it out"),
    ],
)
def test_what_is_misspelt_in_a_scenario_is_told_by_check(
    right: str, wrong: str, said: str, tmp_path: Path
) -> None:
    assert RIGHT.count(right) == 1

    found = told(tmp_path, RIGHT.replace(right, wrong))

    assert [one[: len(said)] for one in found] == [said]


def test_every_mistake_of_a_scenario_is_told_at_once(tmp_path: Path) -> None:
    text = RIGHT.replace("db-w1", "db-w0").replace("begin_bodging", "begin")

    assert [one.partition(":")[0] for one in told(tmp_path, text)] == ["3", "4", "6", "8"]


@pytest.mark.parametrize("attached", ["db-w1", "db-w2"])
def test_what_only_playing_could_tell_is_left_to_test(attached: str, tmp_path: Path) -> None:
    """That another card lies there at the end is no misspelling; `hotseat test` runs the scenario."""
    assert told(tmp_path, RIGHT.replace("weapon: [db-w1]", f"weapon: [{attached}]")) == []


def test_of_a_mod_that_cannot_be_read_only_the_shape_of_its_scenarios_is_told(tmp_path: Path) -> None:
    text = RIGHT.replace("db-w1", "shed") + "---\nrule: SHED-2\nnaem: x\nwhen: []\n"

    found = told(tmp_path, text, "- {id: shed, name: Shed}\n")

    assert [one for one in found if one[0].isdigit()] == ['11:1: unknown key "naem"; did you mean "name"?']
    assert len(found) > 1


def test_whoever_only_switches_a_mod_on_is_not_told_of_its_scenarios(tmp_path: Path) -> None:
    made = mod(tmp_path, "rul: X\n")

    assert check_paths([made], games.load, attempt=rules_check.RulesChecker(games.load, plays=False)) == []


def test_scenarios_that_nothing_runs_are_told(tmp_path: Path) -> None:
    made = mod(tmp_path, RIGHT)
    (made / "scenarios" / "deeper").mkdir()
    for name in ("b.yml", "deeper/c.json", "._a.yaml", "README.txt"):
        (made / "scenarios" / name).write_text("x", "utf-8")

    problems = check_paths([made], games.load, attempt=rules_check.RulesChecker(games.load))

    assert [str(problem).removeprefix("mod/scenarios/") for problem in problems] == [
        "b.yml: nothing reads this file; rename it to .yaml",
        "deeper/c.json: nothing reads this file; scenarios are YAML files: name.yaml",
    ]


@pytest.mark.parametrize("game", games.ids())
def test_nothing_is_misread_in_our_own_scenarios(game: str) -> None:
    described = games.load(game)
    content = load(game, described.kinds)
    folder = Path(__file__).parents[1] / "games" / game

    found = proofread(folder, game, game, PreparedGame(described, content, content.file.defaults))

    assert [str(problem) for problem in found] == []


def test_a_scenario_of_a_mod_for_another_game_does_not_keep_the_others_from_running(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = mod(tmp_path, RIGHT.replace("rule: S", "game: heist\nrule: S") + "---\n" + RIGHT)

    assert cli.main(["test", str(made)]) == 1
    said = capsys.readouterr()
    assert "1 scenario holds, 0 do not, 1 mistake in the files" in said.out
    assert "a.yaml:1:7: the mod is for heap, not for heist; leave it out" in said.err


def test_a_misspelt_card_is_a_mistake_of_the_file_for_test_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = mod(tmp_path, RIGHT.replace("does: [attach, db-w1]", "may_not: [attach, db-w11]"))

    assert cli.main(["test", str(made)]) == 1
    said = capsys.readouterr()
    assert said.out == "0 scenarios hold, 0 do not, 1 mistake in the files\n"
    assert 'a.yaml:6:33: nothing of this game is called "db-w11"; did you mean "db-w1"?' in said.err
