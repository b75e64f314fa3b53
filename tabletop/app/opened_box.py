"""Panel of a game's box on the shelf: its words on lessons, the unfinished match and the book, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app import seating
from tabletop.app.learning import first_open, lessons_of
from tabletop.app.lesson_progress import DONE, finishers, learner, learners, progress, set_learner
from tabletop.app.puzzling import line_of_puzzles, open_list
from tabletop.errors import ContentError
from tabletop.ui.scenes.title.box_told import (
    BoxReports,
    BoxTold,
    ChapterTold,
    LearnerTold,
    Way,
    WayTold,
    amber_way,
)

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.content.models.lessons import Lesson
    from tabletop.ui.scenes.title.continuing import Unfinished
    from tabletop.ui.scenes.title.title import TitleScene


_FEWEST, _MOST = 3, 5
"""Numbers of people to choose a learner from."""


def open_box(desk: Desk, game: str) -> None:
    """Open the panel of a box over the shelf; mistakes in the game's files are shown instead."""
    from tabletop.ui.scenes.title.box_panel import BoxPanel
    from tabletop.ui.scenes.title.title import TitleScene

    title = desk.top
    if not isinstance(title, TitleScene):
        return
    try:
        told = BoxWords(desk.parts, desk.parts.open(game)).tell(
            next((each for each in title.waiting if each.game == game), None)
        )
    except ContentError as error:
        desk.teller.tell_of_files(error)
        return
    title.kit.open(BoxPanel(desk.parts.words, told, _reports(desk, title, told)))


def _reports(desk: Desk, title: TitleScene, told: BoxTold) -> BoxReports:
    game = told.look.id
    back = partial(open_box, desk, game)
    following = next((each for each in told.chapters if each.is_next), told.chapters[0])

    def chapter(name: str) -> None:
        again = any(each.id == name and each.is_done for each in told.chapters)
        desk.to_lesson(game, name, again)

    def way(way: Way) -> None:
        if way == "learn":
            chapter(following.id)
        elif way == "continue":
            desk.go_on(game)
        elif way == "new":
            desk.to_setup(game)
        else:
            desk.led_from(back, partial(desk.to_rules, game))

    def read() -> None:
        from tabletop.ui.scenes.book.book import BookScene

        desk.led_from(back, desk.to_book)
        if isinstance(book := desk.top, BookScene):
            book.choose_game(game)

    def learn(name: str) -> None:
        set_learner(desk.parts, name)
        back()

    return BoxReports(way, chapter, read, learn, partial(open_list, desk, game), title.kit.set_focus)


class BoxWords:
    """Words of a box's panel, for the learner."""

    def __init__(self, parts: Parts, opened: Opened) -> None:
        self.parts, self.opened, self.game = parts, opened, opened.game.id
        self.lessons = lessons_of(opened)
        self.who = learner(parts)
        self.done = progress(parts, self.who, self.game)
        self.following = first_open(self.lessons, self.done)
        self.played: tuple[str, ...] = ()
        self.colours: dict[str, int] = {}
        """Colour of each person in the newest match."""
        self.in_book = ""
        self._look_in_book()

    def tell(self, match: Unfinished | None) -> BoxTold:
        """Put the panel into words, with the match that waits."""
        is_left = any(self.done.get(each.id, DONE) != DONE for each in self.lessons)
        return BoxTold(
            self.parts.look(self.game),
            self.opened.content.file.blurb,
            (self._learn(), *self._other_ways(match)),
            amber_way(is_left, match is not None, self.following is None),
            self._learners(),
            tuple(self._chapter(each) for each in self.lessons),
            self.played,
            self.in_book,
            line_of_puzzles(self.parts, self.opened),
        )

    def _learners(self) -> tuple[LearnerTold, ...]:
        """Name the people who have learnt or played, then the usual names; the learner is among them."""
        usual = seating.names(self.parts.words)
        known = list(dict.fromkeys([*learners(self.parts), *self.colours, *usual]))
        known = known[: max(_FEWEST, min(_MOST, len(learners(self.parts)) + len(self.colours)))]
        if self.who not in known:
            known[-1] = self.who
        return tuple(self._learner(name) for name in known)

    def _learner(self, name: str) -> LearnerTold:
        done = progress(self.parts, name, self.game)
        count = sum(done.get(each.id) == DONE for each in self.lessons)
        return LearnerTold(name, self._colour(name), f"{count}/{len(self.lessons)}", name == self.who)

    def _learn(self) -> WayTold:
        words, following = self.parts.words, self.following
        done = sum(self.done.get(each.id) == DONE for each in self.lessons)
        if following is None:
            line = words("box.all_done")
        else:
            key = "box.go_on_with" if self.done else "box.begin_with"
            line = words(key, n=self.lessons.index(following) + 1, name=following.name)
        note = words("title.lessons", name=self.who, n=len(self.lessons), done=done)
        return WayTold("learn", words("title.learn"), line, note, "icon-teacher")

    def _other_ways(self, match: Unfinished | None) -> Sequence[WayTold]:
        words = self.parts.words
        line, note = words("box.none_waits"), ""
        if match is not None:
            round_of = match.line.removeprefix(self.parts.look(self.game).name).strip(" ·")
            line, note = round_of or match.line, match.people
        return (
            WayTold("continue", words("title.continue"), line, note, "icon-play", match is not None),
            WayTold(
                "new", words("title.new_match"), words("box.seats"), words("box.seats_note"), "icon-plus"
            ),
            WayTold("rules", words("app.rules"), words("box.rules"), words("box.rules_note"), "icon-rules"),
        )

    def _chapter(self, lesson: Lesson) -> ChapterTold:
        words, is_done = self.parts.words, self.done.get(lesson.id) == DONE
        is_next = lesson is self.following
        goes_on = lesson.id in self.done or (is_next and bool(self.done))
        key = "lesson.again" if is_done else "lesson.go_on" if goes_on else "box.minute"
        people = finishers(self.parts, self.game, lesson.id)
        tokens = tuple((name, self._colour(name)) for name in people)
        return ChapterTold(
            lesson.id, lesson.name, lesson.text, words(key), self._signs(lesson), tokens, is_done, is_next
        )

    def _colour(self, name: str) -> int:
        names = seating.names(self.parts.words)
        return self.colours.get(name, names.index(name) if name in names else len(name))

    def _signs(self, lesson: Lesson) -> tuple[tuple[str, str], ...]:
        """Find the first two pictures of the lesson, else the picture of the box."""
        from tabletop.content.models.lessons import SIGN

        said = [sentence for step in lesson.steps.values() for sentence in (step.say, *step.wrong.values())]
        names = dict.fromkeys(name for sentence in said for name in SIGN.findall(sentence))
        pictures = self.parts.pictures
        found = [
            (folder, name) for name in names for folder in (self.game, "app") if pictures.has(folder, name)
        ]
        return tuple(found[:2]) or (("app", f"box-{self.game}-subject"),)

    def _look_in_book(self) -> None:
        from tabletop.app.book_words import BookWords
        from tabletop.store import paths
        from tabletop.store.book.figures import finished_matches, people
        from tabletop.store.book.index import open_book

        parts, words, book = self.parts, self.parts.words, open_book()
        self.colours = {each.name: each.colour for each in people(book.entries)}
        count = sum(each.game == self.game for each in finished_matches(book.entries))
        if not count:
            self.played = (words("box.never"),)
            return
        told = BookWords(words, parts.shelf, parts.there, datetime.now()).tell(
            book, paths.matches_folder(), "", self.game
        )
        lines = [words("box.matches", n=count)]
        figures = people(book.entries, self.game)
        most = max(figures, key=lambda each: each.won, default=None)
        if most is not None and most.won:
            lines.append(words("box.most", name=most.name, n=most.won))
        last = next((row for row in told.rows if row.is_over), None)
        if last is not None:
            lines.append(words("box.last", result=last.result, day=last.day))
        self.played = tuple(lines)
        self.in_book = words("box.in_book", n=count)
