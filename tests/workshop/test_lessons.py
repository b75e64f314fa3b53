"""Lessons: every one of ours holds, and the checker names what is wrong in one, with its place."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.gather import gather
from tabletop.content.languages.lang import languages
from tabletop.content.languages.translation import translate
from tabletop.content.load import load
from tabletop.content.models.lessons import LESSONS, SIGN, Lesson
from tabletop.content.models.model import Part
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.lesson_signs import find_unknown_signs
from tabletop.workshop.lesson_check import find_lesson_mistakes, play_through
from tabletop.workshop.lesson_play import LessonPlay
from tests.games.opening import open_game

MOD = "id: school\nname: School\nversion: '1'\ngame: heap\n"
LESSON = """
- id: first-part
  name: First part
  text: Attach a part.
  given: {seats: 2, hand: {0: [db-c1, gy-b2]}}
  at: begin_bodging 0
  steps:
    part:
      say: Drag *db-c1* onto its sign [emblem-doombuggy].
      does: [attach, db-c1]
      wrong: {other: Not that one yet., wrong-vehicle: Another sign.}
    end:
      say: Press *bodge.pass*.
      does: pass
      wrong: {other: Not that one now.}
  can: {part: attach a part}
"""


@pytest.mark.parametrize("game", games.ids())
def test_every_lesson_holds_and_every_other_answer_is_told_of(game: str) -> None:
    opened = open_game(game)
    for lesson in opened.content.rows(LESSONS):
        play = LessonPlay(lesson, opened)
        assert [*play_through(play)] == [], lesson.id
        assert play.step is None


@pytest.mark.parametrize("game", games.ids())
def test_lessons_are_said_in_every_language_with_the_same_signs(game: str) -> None:
    english = open_game(game).content
    told = [translate(english, code, find_root()) for code in languages()[1:]]
    for lesson, said in product(english.rows(LESSONS), told):
        before, after = sentences(lesson), sentences(said.row(LESSONS, lesson.id))
        assert before.keys() == after.keys()
        for key, words in before.items():
            assert after[key] != words, f"{lesson.id}.{key} is not translated"
            assert sorted(SIGN.findall(after[key])) == sorted(SIGN.findall(words)), f"{lesson.id}.{key}"


def sentences(lesson: Lesson) -> dict[str, str]:
    """All sentences of a lesson by their keys; names may be alike in both languages."""
    found = {f"can.{key}": said for key, said in lesson.can.items()} | {"text": lesson.text}
    for name, step in lesson.steps.items():
        found |= {f"{name}.title": step.title} if step.title else {}
        found |= {f"{name}.say": step.say}
        found |= {f"{name}.wrong.{key}": said for key, said in step.wrong.items()}
    return found


def check(folder: Path, text: str) -> list[Problem]:
    """All mistakes of a mod for Heap whose one lesson is this text."""
    lesson = folder / "school" / "data" / "heap" / "lessons" / "one.yaml"
    lesson.parent.mkdir(parents=True)
    lesson.write_text(text, encoding="utf-8")
    (folder / "school" / "mod.yaml").write_text(MOD, encoding="utf-8")
    game, problems = games.load("heap"), list[Problem]()
    gathered = gather("heap", game.kinds, find_root(), [folder / "school"], problems)
    problems += find_unknown_signs(gathered)
    if not problems:
        rows = {"first-part": gathered.rows[LESSONS]["first-part"]}
        problems += find_lesson_mistakes(game, rows, gathered.content())
    return problems


def test_a_lesson_of_a_mod_is_played(tmp_path: Path) -> None:
    assert check(tmp_path, LESSON) == []
    content = load("heap", games.load("heap").kinds, mods=[tmp_path / "school"])
    assert content.rows(LESSONS)[-1].id == "first-part"


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("does: [attach, db-c1]", "does: [attach, db-c9]", 'nothing of this game is called "db-c9"'),
        ("does: [attach, db-c1]", "does: [attach, db-m1]", "this is not on offer"),
        ("hand: {0: [db-c1", "hand: {0: [db-x1", 'no card of this match has the id "db-x1"'),
        ("      does: pass", "      does: pass\n      show: [zone:nowhere]", "no card and no place"),
        ("wrong-vehicle: Another", "wrong-vehicel: Another", '"wrong-vehicel" is never answered here'),
        ("[emblem-doombuggy]", "[emblem-doomboggy]", 'there is no picture "emblem-doomboggy" for a sign'),
        ("at: begin_bodging 0", "at: begin_boding 0", "begin_boding"),
        ("  can: {part: attach a part}", "", '"can" is missing'),
        ("      say: Press *bodge.pass*.", "", '"say" is missing'),
    ],
)
def test_a_mistake_in_a_lesson_is_told_with_its_place(tmp_path: Path, was: str, now: str, told: str) -> None:
    assert was in LESSON

    problems = check(tmp_path, LESSON.replace(was, now))

    assert problems, "nothing is told"
    assert any(told in str(problem) for problem in problems), [str(problem) for problem in problems]
    for problem in problems:
        assert problem.file.endswith("one.yaml")
        assert (problem.line, problem.column) > (1, 0)
        assert problem.suggestion


def test_an_answer_that_no_sentence_meets_is_found() -> None:
    opened = open_game("heap")
    lesson: Lesson = opened.content.row(LESSONS, "bolt-it-on")
    step = lesson.steps["banner"].model_copy(update={"wrong": {}})
    bare = lesson.model_copy(update={"steps": {**lesson.steps, "banner": step}})

    found = [*play_through(LessonPlay(bare, opened))]

    assert found
    assert {step for step, _, _ in found} == {"banner"}
    assert all("nothing is said to it" in wrong for _, _, wrong in found)


def test_another_answer_leaves_the_match_as_it_was() -> None:
    opened = open_game("heap")
    play = LessonPlay(opened.content.row(LESSONS, "bolt-it-on"), opened)
    before = play.match.state.key()

    others = [*play.other_answers()]

    assert len(others) > 3
    assert not any(map(play.answer, others))
    assert play.match.state.key() == before
    assert play.number == 0
    assert play.answer(play.right_keys())
    assert play.match.state.key() != before
    assert play.number == 1


@pytest.mark.parametrize("game", games.ids())
def test_the_learner_has_no_right_answer_while_others_answer(game: str) -> None:
    """The table asks for it when the button of the mouse comes up, and then the answer is given already."""
    opened, waited = open_game(game), 0
    for lesson in opened.content.rows(LESSONS):
        play = LessonPlay(lesson, opened)
        while play.step is not None:
            play.look_on() if play.looks else play.answer(play.right_keys())
            if play.waits:
                waited += 1
                assert play.right_keys() == (), f"{lesson.id}, step {play.number}"
            play.play_replies()
    assert waited, "in no lesson do others answer"


def test_a_step_back_leads_to_the_same_position() -> None:
    opened = open_game("heap")
    play = LessonPlay(opened.content.row(LESSONS, "bolt-it-on"), opened)
    play.go_to(1)
    before = play.match.state.key()
    play.answer(play.right_keys())

    play.go_to(1)

    assert play.match.state.key() == before
    assert play.number == 1


def test_lessons_change_no_rule_and_no_fingerprint() -> None:
    from tabletop.content.mods.compare import fingerprints

    content = open_game("heap").content
    assert LESSONS not in fingerprints(content)
    assert isinstance(content.row(LESSONS, "bolt-it-on"), Part)
