"""Lessons in the app: those of a game, the one to go on with, and its screen over the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.lesson_progress import DONE, learner, note, progress
from tabletop.content.models.lessons import LESSONS, Lesson
from tabletop.errors import ContentError
from tabletop.ui.table.services import TableServices

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.engine.match import Seat
    from tabletop.engine.view import View
    from tabletop.ui.scenes.lesson.context import LessonContext
    from tabletop.ui.scenes.lesson.lesson import LessonScene
    from tabletop.ui.scenes.lesson.lesson_session import LessonSession
    from tabletop.ui.table.scene import TableScene
    from tabletop.workshop.lesson_play import LessonPlay

OTHERS = "skilled"
"""Second level of bots: of those at a lesson, who answer as it says, and of those at a first match."""


def lessons_of(opened: Opened) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order."""
    return tuple(opened.content.rows(LESSONS)) if LESSONS in opened.content.by_kind else ()


def first_open(lessons: tuple[Lesson, ...], done: Mapping[str, int]) -> Lesson | None:
    """Find the lesson to go on with: one that was left, else the first that is not done, else none."""
    left = [each for each in lessons if done.get(each.id, DONE) != DONE]
    return next(iter([*left, *(each for each in lessons if each.id not in done)]), None)


def open_lesson(desk: Desk, game: str, name: str = "", again: bool = False) -> LessonScene:
    """Make the screen of the named lesson, else of the one to go on with.

    Raises `ContentError` if there is none that can be played.
    """
    from tabletop.workshop.scenario_file import ScenarioMistake

    parts = desk.parts
    opened = parts.open(game)
    lessons = lessons_of(opened)
    if not lessons:
        raise ContentError(f"data/{game}/lessons holds no lesson")
    chosen = next((each for each in lessons if each.id == name), None)
    chosen = chosen or first_open(lessons, progress(parts, learner(parts), game)) or lessons[0]
    try:
        return lesson_scene(parts, opened, chosen, Doors(desk, game), again)
    except ScenarioMistake as mistake:
        raise ContentError(str(mistake.problem)) from mistake


class Doors:
    """Ways out of a lesson: back to its box, to another lesson of the game, or into a first match."""

    def __init__(self, desk: Desk, game: str) -> None:
        self.leave = partial(return_to_box, desk, game)
        self.open = partial(desk.to_lesson, game)
        self.first_match = partial(begin_first_match, desk, game)


def return_to_box(desk: Desk, game: str) -> None:
    """Leave a lesson for the open box it came from, which says with which lesson to go on."""
    from tabletop.app.opened_box import open_box

    desk.to_title()
    open_box(desk, game)


def begin_first_match(desk: Desk, game: str) -> None:
    """Start a first match of the learner: the usual number of seats of the lessons, against second-level bots."""
    opened = desk.parts.open(game)
    count = count_seats(opened)
    seats = _seats(desk.parts, 0)[:count]
    desk.start(game, tuple(seats), dict(opened.content.file.defaults(count)), None)


def count_seats(opened: Opened) -> int:
    """Count the seats of a first match: the most frequent number in the lessons."""
    allowed = [number for number in opened.content.file.seats if number > 1]
    taught = [each.given.get("seats") for each in lessons_of(opened)]
    found = [number for number in taught if number in allowed]
    return max(found, key=found.count) if found else min(allowed)


def _seats(parts: Parts, at: int) -> list[Seat]:
    """Seat the learner at this seat, and bots at all others."""
    from tabletop.app import seating
    from tabletop.engine.match import Seat

    who = learner(parts)
    spare = [name for name in seating.names(parts.words) if name != who]
    names = [*spare[:at], who, *spare[at:]][:8]
    return [Seat(name, seat, None if seat == at else OTHERS) for seat, name in enumerate(names)]


def lesson_scene(
    parts: Parts, opened: Opened, lesson: Lesson, doors: Doors | None = None, again: bool = False
) -> LessonScene:
    """Make the screen of a lesson, at the step at which the learner left it."""
    from tabletop.ui.scenes.lesson.context import LessonReports
    from tabletop.ui.scenes.lesson.lesson import LessonScene
    from tabletop.workshop.lesson_play import LessonPlay

    who, game = learner(parts), opened.game.id
    seats = _seats(parts, lesson.learner)
    play = LessonPlay(lesson, opened.prepare(), None, seats)
    left = 0 if again else progress(parts, who, game).get(lesson.id, 0)
    if 0 < left < len(play.steps):
        play.go_to(left)
    asked = _Reasons(opened)
    lessons = lessons_of(opened)
    at = lessons.index(lesson)
    following = lessons[at + 1] if at + 1 < len(lessons) else None

    def step(number: int) -> None:
        note(parts, who, game, lesson.id, DONE if number >= len(play.steps) else number)

    go = doors.open if doors is not None else _do_nothing
    begin = doors.first_match if doors is not None else _do_nothing
    reports = LessonReports(
        on_leave=doors.leave if doors is not None else _do_nothing,
        on_again=partial(go, lesson.id, True),
        on_next=begin if following is None else partial(go, following.id),
        on_step=step,
        refused=asked.take,
    )
    others = [seat.name for seat in seats if seat.bot is not None]
    facts = {"seat": who, "other": others[0], "third": others[1]}
    context = _context(parts, opened, lesson, following, facts)
    sit = partial(_sit, parts, opened, play, asked)
    still = parts.settings.animation_speed == "off"
    return LessonScene(parts.words, play, sit, context, reports, still)


def _context(
    parts: Parts, opened: Opened, lesson: Lesson, following: Lesson | None, names: Mapping[str, str]
) -> LessonContext:
    from tabletop.content.models.lessons import SIGN
    from tabletop.ui.scenes.lesson.context import LessonContext

    lessons, game = lessons_of(opened), opened.game.id
    said = [*lesson.can.values()]
    for each in lesson.steps.values():
        said += [each.say, *each.wrong.values()]
    signs = {name for sentence in said for name in SIGN.findall(sentence)}
    folders = {name: folder for name in signs for folder in ("app", game) if parts.pictures.has(folder, name)}
    look = parts.look(game)
    return LessonContext(
        look.name,
        lessons.index(lesson) + 1,
        len(lessons),
        f"box-{game}-subject",
        following.name if following is not None else parts.words("lesson.first_match"),
        names,
        folders,
    )


class _Reasons:
    """Reason for the rules' last refusal, until it has been read."""

    def __init__(self, opened: Opened) -> None:
        self._opened, self.last = opened, ""

    def __call__(self, view: View, source: str, target: str) -> str:
        self.last = self._opened.game.why_not(view, source, target)
        return self.last

    def take(self) -> str:
        """Give the last reason and forget it, so that no later refusal gets it."""
        last, self.last = self.last, ""
        return last


def _sit(parts: Parts, opened: Opened, play: LessonPlay, asked: _Reasons) -> tuple[LessonSession, TableScene]:
    from tabletop.app.table_scene import table_feel
    from tabletop.ui.scenes.lesson.lesson_session import LessonSession
    from tabletop.ui.table.scene import TableScene

    session = LessonSession(play, parts.clock)
    session.bots.pause = parts.settings.bot_pause / 1000
    scene = TableScene(
        parts.words,
        session,
        opened.content,
        TableServices(
            asked,
            sounds=parts.audio,
            feel=replace(table_feel(parts.settings), preview_ms=None, tips=False),
            foresee=opened.game.forecast,
            explain=opened.game.signs,
        ),
    )
    return session, scene


def _do_nothing(*reported: object) -> None:
    """Do nothing: a lesson that is only drawn leads nowhere."""
