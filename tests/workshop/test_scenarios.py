"""The scenario runner: what it accepts, what it refuses, and the sentences it finds for both."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tabletop.workshop.errors import Why
from tabletop.workshop.scenario_setup import PreparedGame
from tabletop.workshop.scenarios import Report, run_scenarios
from tests.games.opening import open_game
from tests.toy.game import CONTENT, GAME

HEAD = "rule: TOY-1\nname: a case\n"


def open_toy(game_id: str) -> PreparedGame:
    if game_id != "toy":
        raise KeyError(game_id)
    return PreparedGame(GAME, CONTENT)


def run(folder: Path, text: str) -> Report:
    """Run a file of this text as a scenario of the toy."""
    file = folder / "toy" / "scenarios" / "case.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(HEAD + dedent(text), encoding="utf-8")
    return run_scenarios([folder], open_toy)


def passes(folder: Path, text: str) -> None:
    report = run(folder, text)
    assert report.ok, [str(problem) for problem in report.problems] + [f.report() for f in report.failures]
    assert len(report.passed) == 1


def problem_of(folder: Path, text: str) -> str:
    """The one problem of a file, without the folder's name."""
    report = run(folder, text)
    assert not report.failures
    assert len(report.problems) == 1
    return str(report.problems[0]).replace(f"{folder / 'toy' / 'scenarios'}/", "")


def failure_of(folder: Path, text: str) -> str:
    """The report of the one failure of a file, without the folder's name."""
    report = run(folder, text)
    assert not report.problems, report.problems
    assert len(report.failures) == 1
    return report.failures[0].report().replace(f"{folder / 'toy' / 'scenarios'}/", "")


DROP = """
    given:
      seats: 2
      hand: {0: [gain-2, trick], 1: []}
      discard: [rob]
    at: game.drop_card 0
    """


def test_a_card_is_dropped_by_its_id(tmp_path: Path) -> None:
    passes(
        tmp_path,
        DROP
        + """
    when:
      - {seat: 0, does: trick}
    then:
      hand: {0: [gain-2]}
      discard: [rob, trick]
      over: true
    """,
    )


@pytest.mark.parametrize("nothing", ["pass", "[]"])
def test_nothing_is_answered_by_a_word_or_by_empty_brackets(nothing: str, tmp_path: Path) -> None:
    given = "{seats: 2, hand: {1: [trick]}, played: {0: [gain-2]}, tapped: [gain-2]}"
    passes(
        tmp_path,
        f"""
    given: {given}
    at: [game.play_card, gain-2, 0]
    when: [{{seat: 1, does: {nothing}}}]
    then: {{discard: [gain-2], hand: {{1: [trick]}}}}
    """,
    )


@pytest.mark.parametrize("written", ["trick", "[trick]"])
def test_brackets_round_what_is_chosen_alone_do_no_harm(written: str, tmp_path: Path) -> None:
    passes(tmp_path, f"{DROP}when: [{{seat: 0, does: {written}}}]\n    then: {{discard: [rob, trick]}}\n")


def test_everything_a_scenario_can_check(tmp_path: Path) -> None:
    passes(
        tmp_path,
        DROP
        + """
    then:
      asked: [0]
      offered: {seat: 0, keys: [trick, gain-2], prompt: drop}
      seen: {1: {hand: {0: 2, 1: []}, discard: ["rob"]}, 0: {hand: {0: [trick, gain-2]}}, all: {hand: {0: ["?", "?"]}}}
      hand: {0: 2}
      discard: {top: [rob]}
      score: {0: 0, 1: 0}
      phase: setup
      over: false
    """,
    )


def test_pieces_are_conserved_and_what_is_displaced_goes_under_the_stock(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
    given: {seats: 2, discard: [rob, rob], deck: {top: [trick, gain-2]}}
    at: game.draw_card 1
    then: {hand: {1: [trick]}, discard: [rob, rob], deck: {top: [gain-2]}}
    """,
    )
    passes(
        tmp_path / "b",
        "given: {hand: {0: [rob, rob, rob, rob, rob]}}\nat: game.draw_card 0\nthen: {deck: 20}\n",
    )


def test_an_empty_stock_can_be_given(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
    given: {seats: 2, deck: [], discard: [rob]}
    at: game.draw_card 1
    then: {hand: {1: [rob]}, discard: [], deck: []}
    """,
    )


def test_seats_of_a_together_come_in_any_order_with_lists_and_passes(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
    given: {seats: 2, hand: {0: [gain-2, trick], 1: [gain-2, trick]}}
    at: game.make_plans
    when:
      - {seat: 1, does: 2}
      - {seat: 0, does: 1}
      - {seat: 0, undo: true}
      - {seat: 0, redo: true}
      - {seat: 0, may_not: [gain-2, trick]}
      - {seat: 0, does: [gain-2]}
      - {seat: 1, does: [trick, gain-2]}
      - {seat: 1, may_not: undo, why: together}
      - {seat: 0, does: trick}
    then: {asked: [], hand: {0: [], 1: []}, score: {0: 2, 1: 2}, over: {places: [[0, 1]], points: [2, 2]}}
    """,
    )


def test_a_response_window_is_passed(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
    given: {seats: 2, hand: {0: [], 1: [trick, rob]}, played: {0: [gain-2]}, tapped: [gain-2]}
    at: [game.play_card, gain-2, 0]
    when:
      - {seat: 1, may_not: rob}
      - {seat: 1, does: pass}
    then: {score: {0: 2}, tapped: [], discard: [gain-2]}
    """,
    )


def test_options_choose_the_variant(tmp_path: Path) -> None:
    passes(
        tmp_path,
        """
    given: {seats: 2, options: {tricks: false}, played: {0: [gain-2]}, hand: {1: [trick]}}
    at: [game.play_card, gain-2, 0]
    then: {score: {0: 2}}
    """,
    )


def test_without_at_the_match_starts_from_set_up(tmp_path: Path) -> None:
    passes(tmp_path, "given: {seats: 3}\nthen: {asked: [0, 1, 2], round: 1, hand: {0: 3, 1: 3, 2: 3}}\n")


def test_the_rest_of_a_table_is_unchanged(tmp_path: Path) -> None:
    when = f"{DROP}when: [{{seat: 0, does: trick}}]\n    then: {{discard: [rob, trick], the rest: unchanged"

    passes(tmp_path / "all", f"{when}, hand: {{0: [gain-2]}}}}\n")
    assert "hand:0 changed, too: it holds gain-2" in failure_of(tmp_path / "less", f"{when}}}\n")


def test_a_reason_is_found_by_the_gesture(tmp_path: Path) -> None:
    passes(
        tmp_path,
        DROP
        + """
    when:
      - {seat: 0, may_not: rob, why: not_in_setup}
      - {seat: 0, may_not: rob, why: not_in_setup, drag: [rob, "zone:discard"]}
    """,
    )


@pytest.mark.parametrize(
    "place", ["hand 0", "zone:hand:2", "token:purses:0", "seat:2", "card:99", "0:1", "button:"]
)
def test_a_drag_that_names_nothing_on_the_table_is_a_mistake(place: str, tmp_path: Path) -> None:
    text = f'when:\n      - {{seat: 0, may_not: rob, why: not_in_setup, drag: [rob, "{place}"]}}\n'

    assert f'no card and no place of this match is called "{place}"; ' in problem_of(tmp_path, DROP + text)


@pytest.mark.parametrize(
    "place", ["", "zone:hand:1", "token:purse:1", "place:score:0", "seat:1", "card:0", "trick"]
)
def test_a_drag_may_name_whatever_has_a_handle(place: str, tmp_path: Path) -> None:
    passes(
        tmp_path,
        DROP + f'when:\n      - {{seat: 0, may_not: rob, why: not_in_setup, drag: [rob, "{place}"]}}\n',
    )


# -- failures -----------------------------------------------------------------------------------------------------


def test_a_failure_shows_the_line_and_the_table_before_and_after(tmp_path: Path) -> None:
    text = failure_of(
        tmp_path, DROP + "when:\n      - {seat: 0, does: trick}\n    then:\n      discard: [rob]\n"
    )

    assert text.splitlines()[:3] == [
        "case.yaml:12: discard: expected rob, found rob, trick",
        "    discard: [rob]",
        '  scenario "a case" (TOY-1), case.yaml:1',
    ]
    assert "      hand:0: gain-2, trick" in text
    assert "    > hand:0: gain-2" in text
    assert "    < discard: rob" in text


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            "when: [{seat: 0, does: rob}]",
            "case.yaml:9: rob is not on offer for drop; on offer: gain-2, trick",
        ),
        (
            "when: [{seat: 1, does: rob}]",
            "case.yaml:9: expected a question to seat 1, but asked is seat 0 for drop",
        ),
        ("when: [{seat: 0, does: pass}]", "case.yaml:9: drop takes 1 of the options, not 0; on offer:"),
        ("when: [{seat: 0, may_not: trick}]", "case.yaml:9: this may be answered to drop"),
        (
            "when: [{seat: 0, may_not: rob, why: too_far}]",
            "case.yaml:9: why: expected too_far, found not_in_setup",
        ),
        ("when: [{seat: 0, undo: true}]", "case.yaml:9: seat 0 cannot undo: undo.nothing"),
        (
            "when: [{seat: 0, does: trick}, {seat: 0, may_not: undo, why: chance}]",
            "case.yaml:9: why: expected chance",
        ),
        ("then: {asked: [1]}", "case.yaml:9: asked: expected [1], found seat 0 for drop"),
        (
            "then: {offered: {seat: 0, keys: [trick]}}",
            "case.yaml:9: offered: more is on offer: gain-2",
        ),
        (
            "then: {offered: {seat: 0, keys: [trick, gain-2, 7]}}",
            "case.yaml:9: offered: 7 is not on offer; on offer:",
        ),
        ("then: {offered: {seat: 1, keys: []}}", "case.yaml:9: offered: this seat is not asked"),
        (
            "then: {offered: {prompt: plan.count}}",
            "case.yaml:9: offered: expected the question plan.count, found drop",
        ),
        (
            "then: {seen: {1: {hand: {0: [trick, '?']}}}}",
            "case.yaml:9: seat 1 sees hand:0: expected trick, ?, found ? x2",
        ),
        ("then: {over: true}", "case.yaml:9: the match is not over"),
        ("then: {hand: {0: 3}}", "case.yaml:9: hand:0: expected 3 pieces, found 2: gain-2, trick"),
        ("then: {score: {1: 4}}", "case.yaml:9: score:1: expected 4, found 0"),
        ("then: {tapped: [rob]}", "case.yaml:9: tapped: expected rob, found nothing"),
    ],
)
def test_what_does_not_hold_is_said_in_a_sentence(tmp_path: Path, lines: str, sentence: str) -> None:
    assert failure_of(tmp_path, f"{DROP}{lines}\n").startswith(sentence)


# -- mistakes in the file -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "given: {hnad: {0: []}}\nthen: {over: false}\n",
            'case.yaml:3:9: there is no field "hnad"; did you mean "hand"?',
        ),
        (
            "given: {hand: {5: []}}\nthen: {over: false}\n",
            'case.yaml:3:16: hand has no place "5"; it has 0, 1',
        ),
        (
            "given: {hand: []}\nthen: {over: false}\n",
            "case.yaml:3:15: hand is held per seat; write a mapping, such as {0: ...}",
        ),
        (
            "given: {hand: {0: [gain2]}}\nthen: {over: false}\n",
            'case.yaml:3:20: no card of this match has the id "gain2"; did you mean "gain-2"?',
        ),
        (
            "given: {hand: {0: gain-2}}\nthen: {over: false}\n",
            "case.yaml:3:19: cards are a list; write [gain-2]",
        ),
        (
            "given: {discard: [drop, drop, drop, drop, drop]}\nthen: {over: false}\n",
            "case.yaml:3:43: there are only 4 of drop in this match, and more are named",
        ),
        ("given: {round: many}\nthen: {over: false}\n", "case.yaml:3:16: round holds a number, not 'many'"),
        ("given: {seats: two}\nthen: {over: false}\n", "case.yaml:3:16: seats must be a number"),
        (
            "given: {deck: {bottom: []}}\nthen: {over: false}\n",
            'case.yaml:3:16: unknown key "bottom"; it can have top',
        ),
        ("at: game.drop_crad 0\nthen: {over: false}\n", 'case.yaml:3:5: toy has no step "game.drop_crad"'),
        (
            "at: game.drop_card\nthen: {over: false}\n",
            "case.yaml:3:5: game.drop_card takes 1 argument, not 0; write",
        ),
        (
            "at: 3\nthen: {over: false}\n",
            "case.yaml:3:5: at is a step and its arguments; for instance at: move 0",
        ),
        ("whne: []\nthen: {over: false}\n", 'case.yaml:3:1: unknown key "whne"; did you mean "when"?'),
        (
            "when: [{seat: 0}]\n",
            "case.yaml:3:8: each line of when has one of does, may_not, undo, redo and then",
        ),
        ("when: {seat: 0}\n", "case.yaml:3:7: when must be a list; begin each line with a dash"),
        (
            "when: [{seat: 0, undo: 1}]\n",
            "case.yaml:3:24: undo takes nothing but true; write undo: true and the seat",
        ),
        (
            "when: [{does: 1}]\n",
            "case.yaml:3:8: several seats are asked; say which one answers; write seat: and its number",
        ),
        ("then: {over: 3}\n", "case.yaml:3:14: over is true, false, or a mapping with places or points"),
        ("then: {seen: {7: {}}}\n", 'case.yaml:3:15: there is no seat "7"'),
        ("then: {seen: {²: {}}}\n", 'case.yaml:3:15: there is no seat "²"'),
        (
            "at: game.draw_card ²\nthen: {over: false}\n",
            "case.yaml:3:20: seat is a number, not ²; write a seat, 0 to 1",
        ),
        ("then: {sren: {}}\n", 'case.yaml:3:8: there is no field "sren"'),
        (
            "given: {seats: 2}\n",
            "case.yaml:1:1: the scenario has neither when nor then: it would pass whatever the rules do; say what",
        ),
        (
            "game: chess\nthen: {over: false}\n",
            'case.yaml:3:7: there is no game "chess"; write game: and its id',
        ),
    ],
)
def test_a_mistake_is_reported_where_it_is(tmp_path: Path, text: str, sentence: str) -> None:
    assert problem_of(tmp_path, text).startswith(sentence)


def test_a_scenario_needs_a_rule_and_a_name(tmp_path: Path) -> None:
    file = tmp_path / "toy" / "scenarios" / "case.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("name: nameless\nthen: {over: false}\n---\n- rule\n", encoding="utf-8")

    problems = [str(problem).removeprefix(f"{file}:") for problem in run_scenarios([file], open_toy).problems]

    assert problems == [
        "1:1: the scenario has no rule; write rule: as one of its keys",
        "4:1: a scenario is a mapping; it begins with rule: and name:",
    ]


def test_broken_yaml_is_a_problem_of_the_file(tmp_path: Path) -> None:
    assert problem_of(tmp_path, "then: {over: true\n").startswith("case.yaml:")


def test_one_broken_case_does_not_stop_the_others(tmp_path: Path) -> None:
    report = run(
        tmp_path,
        "then: {round: 1}\n---\nrule: TOY-2\nname: wrong\nthen: {round: 2}\n"
        "---\nrule: [TOY-3]\nname: c\nthen: {over: false}\n",
    )

    assert [scenario.rules for scenario in report.passed] == [("TOY-1",), ("TOY-3",)]
    assert [failure.scenario.rules for failure in report.failures] == [("TOY-2",)]
    assert not report.ok


def test_a_file_that_belongs_to_no_game_says_so(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(HEAD + "then: {over: false}\n", encoding="utf-8")

    problems = run_scenarios([file], open_toy).problems

    assert [problem.what for problem in problems] == ["no folder above this file is a game's"]


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    assert "cannot be read" in str(run_scenarios([tmp_path / "no.yaml"], open_toy).problems[0])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{seats: 9}", "case.yaml:3:16: heap is not for 9; it is for 2, 3, 4"),
        ("{seats: 0}", "case.yaml:3:16: heap is not for 0; it is for 2, 3, 4"),
        ("{seats: 2, options: {parts: 9}}", "case.yaml:3:36: parts is from 3 to 4, not 9"),
        (
            "{seats: 2, options: {first-player: first-saet}}",
            'case.yaml:3:43: first-player has no value "first-saet"; did you mean "first-seat"?',
        ),
    ],
)
def test_what_nobody_can_set_up_is_a_mistake(given: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(f"rule: A-1\nname: a case\ngiven: {given}\nthen: {{over: false}}\n", "utf-8")

    (problem,) = run_scenarios([file], open_game, game="heap").problems

    assert str(problem).endswith(said)


def test_a_file_in_another_encoding_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(b"rule: A-1\nname: Stra\xdfe\nthen: {over: false}\n")

    (problem,) = run_scenarios([file], open_toy).problems

    assert str(problem).endswith("case.yaml:2:11: byte 0xdf is not UTF-8; save the file as UTF-8")


def test_rules_that_break_are_a_sentence_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise LookupError("no such box")

    monkeypatch.setattr("tabletop.workshop.scenarios.run_act", stumble)
    report = run(tmp_path / "a", "when: [{seat: 0, does: pass}]\n")
    (broken,) = (failure.failed_lines[0] for failure in report.failures)
    assert broken.what == "the rules broke: LookupError: no such box"
    assert broken.why == Why("broke"), "what people are told in their language carries no words of code"

    monkeypatch.setattr("tabletop.workshop.scenario_setup.CardTable", stumble)
    report = run(tmp_path / "b", "when: [{seat: 0, does: pass}]\n")
    (problem,) = report.problems
    assert problem.what == (
        "no match can begin: the rules do not find what they need (LookupError: no such box)"
    )
