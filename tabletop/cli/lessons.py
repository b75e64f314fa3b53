"""`hotseat lessons`: lists the lessons of the games, and plays them."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.content.models.lessons import LESSONS, Lesson

if TYPE_CHECKING:
    from tabletop.app.library import Opened


def lessons(chosen: Namespace) -> int:
    """List the lessons of a game, or of all, or play them; 1 if one does not hold."""
    wrong = 0
    for opened in lookups.find_games(chosen.game, chosen.mod):
        print(f"{opened.game.id}: {opened.content.file.title}")
        for number, lesson in enumerate(opened.content.rows(LESSONS), 1):
            if chosen.play:
                wrong += _play(opened, lesson)
            else:
                acts = sum(step.does is not None for step in lesson.steps.values())
                print(f"  {number} {lesson.id}  {lesson.name}, {acts} acts: {lesson.text}")
        if not opened.content.rows(LESSONS):
            print("  no lessons")
    if chosen.play:
        print(
            "every lesson holds" if not wrong else f"{wrong} {'step' if wrong == 1 else 'steps'} do not hold"
        )
    return 1 if wrong else 0


def _play(opened: Opened, lesson: Lesson) -> int:
    """Play one lesson and print how it went; returns how many answers were wrong in it."""
    from tabletop.workshop.lesson_check import play_through
    from tabletop.workshop.lesson_play import LessonPlay
    from tabletop.workshop.scenario_file import ScenarioMistake

    game = opened.prepare()
    place = opened.content.place_of(LESSONS, lesson.id)
    try:
        play = LessonPlay(lesson, game)
        found = [*play_through(play)]
    except ScenarioMistake as mistake:
        print(f"  {place}: {lesson.id} breaks off: {mistake.problem.what}; {mistake.problem.suggestion}")
        return 1
    for step, answer, wrong in found:
        print(f"  {place}: {lesson.id}, {step}: {answer}: {wrong}")
    if not found:
        print(f"  {lesson.id}: {len(lesson.steps)} steps hold, {play.tried} other answers are told of")
    return len(found)
