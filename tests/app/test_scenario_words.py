"""Lines of tests on their screen: in the words of the game and of the language, never in those of the files."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop import games
from tabletop.app.parts import gather
from tabletop.app.said_answers import SaidAnswers, say_lines
from tabletop.app.scenario_words import ScenarioWords, say_mistake
from tabletop.content.reading.roots import find_root
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.ui.scenes.workshop.told import join_remedy
from tabletop.workshop.errors import Why
from tabletop.workshop.scenario_file import read_file
from tabletop.workshop.scenario_lines import list_lines
from tabletop.workshop.scenario_setup import PreparedGame
from tabletop.workshop.scenarios import run_scenarios
from tests.together import together

pytestmark = pytest.mark.exhaustive

SEATS = (Seat("Ada", 0), Seat("Bo", 1))
_WRONG = re.compile(r"(\d: |: )(\d+)\b(?=[,}\n])")
"""Number at the end of an entry, as in `{0: 4}`."""
_THEN = re.compile(r"(?ms)^then:.*?(?=^---|\Z)")


def _add_one(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) + 1}"


@together("game", games.ids())
def test_every_scenario_that_ships_is_told_in_german_words(game: str) -> None:
    parts = gather()
    parts.change("language", "de")
    speech = ScenarioWords(parts.open(game), parts.words)
    count = 0
    for path in sorted((find_root() / "scenarios" / game).rglob("*.yaml")):
        for scenario in read_file(path, []):
            for line in list_lines(scenario, (), speech):
                assert not re.search(r"[{}_]|\bthe rest\b", line.what), f"{scenario.place}: {line.what}"
                count += 1
                if not line.kind:
                    label = re.split("[:,]", line.what, maxsplit=1)[0]
                    raw = label in speech.fields and speech.key((label,)) != label
                    assert not raw, f"{scenario.place}: a field by its name in the file: {line.what}"
    assert count > 100


@together("game", games.ids())
def test_no_answer_of_a_scenario_that_ships_is_told_as_a_number(game: str) -> None:
    """Gears, seats and amounts are said as the button for them does, at the table that was asked."""
    parts = gather()
    parts.change("language", "de")
    opened = parts.open(game)
    count, bare = 0, set[str]()
    for path in sorted((find_root() / "scenarios" / game).rglob("*.yaml")):
        for scenario in read_file(path, []):
            said = say_lines(scenario, opened, parts.words)
            count += sum(map(bool, said.values()))
            bare |= {each for each in said.values() if re.search(r"(^|, )-?\d+$", each)}
    assert count > 20
    assert bare == set()


def test_a_seat_that_the_button_leaves_to_the_table_is_named() -> None:
    parts = gather()
    opened = parts.open("wrestling")
    match = Match.start(opened.game, opened.content, SEATS, opened.content.file.defaults(2), 3)
    speech, dice, said = SaidAnswers(opened, parts.words, SEATS), random.Random(1), []
    for _ in range(60):
        given = random_answer(match, dice)
        said.append(speech.say(match, given))
        match.act(given)
    assert any(re.search(r", (Ada|Bo)$", each) for each in said)
    assert said == [*speech.of_match(match)]


WRONG_FILES = {
    "key": "whne: []\nthen: {over: false}\n",
    "number": "when: [{seat: one, does: pass}]\n",
    "text": "then: {over: false}\nwhen: [{seat: 0, may_not: pass, drag: [1, 2], why: done}]\n",
    "mapping": "given: 3\nthen: {over: false}\n",
    "lines": "when: 3\n",
    "act": "when: [{seat: 0}]\n",
    "nothing": "when: []\n",
    "seat": "when: [{seat: 7, does: pass}]\n",
    "unknown": "when: [{seat: 0, does: zepelin}]\n",
    "missing": "",
}


def test_mistakes_of_a_file_of_tests_are_told_in_each_language(tmp_path: Path) -> None:
    parts = gather()
    opened = parts.open("heap")
    prepared = PreparedGame(opened.game, opened.content, opened.content.file.defaults)
    for code in ("de", "es", "fr"):
        parts.change("language", code)
        for kind, text in WRONG_FILES.items():
            file = tmp_path / "case.yaml"
            file.write_text(f"rule: A-1\nname: a case\n{text}" if text else "rule: A-1\n", "utf-8")
            (problem, *_) = run_scenarios([file], lambda _: prepared, "heap").problems
            assert problem.reason is not None, problem
            assert problem.reason.kind == kind
            said, meant = say_mistake(problem, parts.words)
            assert "tests." not in said + meant
            assert ".;" not in join_remedy(said, meant)
            assert problem.what not in said
            assert problem.reason.meant in meant
            assert (kind == "key") <= bool(meant), "it is like one that there is"
    known = {key for key in parts.words.sentences if key.startswith("tests.wrong.")}
    assert known == {f"tests.wrong.{kind}" for kind in WRONG_FILES}


def test_an_answer_is_said_as_its_button_is_called() -> None:
    parts = gather()
    parts.change("language", "de")
    speech = ScenarioWords(parts.open("heap"), parts.words)
    card = parts.open("heap").content.row("cards", "br-w1").name
    assert speech.phrase(("does",), ["attach", "br-w1"]) == f"{card} anbauen"
    assert speech.word(("does",), "red") == "Rot"
    assert speech.phrase(("hand",), ["attach", "br-w1"]) == "", "no answer"
    assert speech.phrase(("does",), ["br-w1", "db-w1"]) == "", "two cards and no act"


@together("game", games.ids())
def test_every_reason_why_a_line_fails_is_told_in_german_words(game: str, tmp_path: Path) -> None:
    """Numbers that scenarios expect are made wrong ones, and the reason is said."""
    parts = gather()
    parts.change("language", "de")
    opened = parts.open(game)
    speech = ScenarioWords(opened, parts.words)
    prepared = PreparedGame(opened.game, opened.content, opened.content.file.defaults)
    kinds, english = Counter[str](), set[str]()
    for path in sorted((find_root() / "scenarios" / game).rglob("*.yaml"))[:20]:
        wrong = tmp_path / path.name
        text = _THEN.sub(lambda then: _WRONG.sub(_add_one, then[0]), path.read_text("utf-8"))
        wrong.write_text(text, "utf-8")
        for failure in run_scenarios([wrong], lambda _: prepared, game).failures:
            for line in failure.failed_lines:
                said = speech.reason(line.why)
                kinds[line.why.kind] += 1
                english |= {said} if re.search(r"expected|found|seat|on offer|[{}]|tests\.", said) else set()
    assert kinds["found"], kinds
    assert english == set()


def test_the_reason_why_nothing_can_be_taken_back_is_said_in_words() -> None:
    parts = gather()
    speech = ScenarioWords(parts.open("heap"), parts.words)
    said = speech.reason(Why("other_reason", ["undo.later"], ("why",)))
    assert parts.words("undo.later") in said, said
