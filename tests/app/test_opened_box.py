"""The panel of a box on the shelf: what it tells, what is amber, and where each way leads."""

from __future__ import annotations

import pygame
import pytest

from tabletop import games
from tabletop.app.learning import lessons_of
from tabletop.app.lesson_progress import DONE, learner, note
from tabletop.app.parts import speak
from tabletop.content.languages.lang import languages
from tabletop.engine.match import Seat
from tabletop.ui.scenes.book.book import BookScene
from tabletop.ui.scenes.lesson.lesson import LessonScene
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.box_learners import Learners
from tabletop.ui.scenes.title.box_panel import BoxPanel
from tabletop.ui.scenes.title.box_told import LearnerTold
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.base import Widget
from tabletop.ui.window import offscreen
from tests.app.sitting import App
from tests.covering import by_day

pytestmark = pytest.mark.exhaustive

GAME = "heap"


def panel(app: App) -> BoxPanel:
    """The panel that lies open over the shelf."""
    title = app.desk.top
    assert isinstance(title, TitleScene)
    found = title.kit.overlays[-1]
    assert isinstance(found, BoxPanel)
    return found


def open_box(app: App, game: str = GAME) -> BoxPanel:
    """Click the box."""
    app.desk.to_title()
    app.turn()
    title = app.desk.top
    assert isinstance(title, TitleScene)
    app.click(next(box for box in title.boxes if box.look.id == game).rect.center)
    app.turn(600)
    return panel(app)


def press(app: App, widget: Widget) -> None:
    """Press something on the panel, wherever it has to be scrolled to."""
    if widget.pane is not None:
        widget.pane.reveal(widget)
        app.turn()
    app.click(widget.rect.center)
    app.turn(600)


def leave_match(app: App) -> None:
    """Begin a match that waits then."""
    options = app.parts.open(GAME).content.file.defaults(2)
    app.desk.start(GAME, (Seat("Ada", 0), Seat("Bo", 1)), options, 1)
    app.desk.to_title()


@pytest.mark.parametrize(
    ("left", "waits", "all_done", "amber"),
    [
        (False, False, False, "learn"),
        (True, True, False, "learn"),
        (False, True, False, "continue"),
        (False, True, True, "continue"),
        (False, False, True, "new"),
    ],
)
def test_amber_lies_on_what_was_left_last(
    app: App, left: bool, waits: bool, all_done: bool, amber: str
) -> None:
    lessons = lessons_of(app.parts.open(GAME))
    if waits:
        leave_match(app)
    if left:
        note(app.parts, "Ada", GAME, lessons[2].id, 1)
    for each in lessons if all_done else ():
        note(app.parts, "Ada", GAME, each.id, DONE)

    opened = open_box(app)

    primary = [each.told.way for each in opened.ways if each.style == "primary"]
    assert primary == [opened.told.amber] == [amber]
    assert [each.number for each in opened.chapters if each.amber] == (
        [] if amber != "learn" else [3] if left else [1]
    )
    app.key(pygame.K_RETURN)
    app.turn()
    expected = {"learn": LessonScene, "new": SetupScene}.get(amber)
    assert expected is None or isinstance(app.desk.top, expected)
    assert (app.desk.table is not None) == (amber == "continue")


def test_each_way_leads_where_it_says(app: App) -> None:
    leave_match(app)
    press(app, open_box(app).ways[2])
    assert isinstance(app.desk.top, SetupScene)
    press(app, open_box(app).ways[1])
    assert app.desk.table is not None
    assert isinstance(app.screen, TableScene) or app.desk.match_screen is not None
    press(app, open_box(app).ways[0])
    assert isinstance(app.desk.top, LessonScene)


def test_a_digit_opens_its_chapter_and_a_press_the_same(app: App) -> None:
    lessons = lessons_of(app.parts.open(GAME))
    for way in ("digit", "press"):
        opened = open_box(app)
        if way == "digit":
            app.key(pygame.K_4)
        else:
            press(app, opened.chapters[3])
        scene = app.desk.top
        assert isinstance(scene, LessonScene)
        assert scene.teaching.lesson.id == lessons[3].id


def test_escape_closes_it_and_so_does_its_sign(app: App) -> None:
    open_box(app)
    app.key(pygame.K_ESCAPE)
    app.turn()
    assert isinstance(app.desk.top, TitleScene)
    assert not app.desk.top.kit.overlays
    press(app, open_box(app).close)
    assert not app.desk.top.kit.overlays


@pytest.mark.parametrize("by", ["key", "press"])
def test_rules_lead_back_to_the_panel(app: App, by: str) -> None:
    opened = open_box(app)
    if by == "key":
        app.key(pygame.K_F1)
    else:
        press(app, opened.ways[3])
    assert isinstance(app.desk.top, RulesScene)
    app.key(pygame.K_ESCAPE)
    app.turn()
    assert panel(app).told.look.id == GAME


def test_who_learns_is_switched_at_once_and_a_new_name_is_written(app: App) -> None:
    lessons = lessons_of(app.parts.open(GAME))
    note(app.parts, "Bo", GAME, lessons[0].id, DONE)
    note(app.parts, "Ada", GAME, lessons[1].id, 1)
    opened = open_box(app)
    assert not opened.chapters[0].told.is_done
    assert [name for name, _ in opened.chapters[0].told.done_by] == ["Bo"]

    press(app, next(each for each in opened.learners.chips if each.told.name == "Bo"))
    assert learner(app.parts) == "Bo"
    assert panel(app).chapters[0].told.is_done
    assert panel(app).chapters[0].told.act == app.parts.words("lesson.again")

    press(app, panel(app).learners.new)
    app.desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
    app.desk.event(pygame.event.Event(pygame.TEXTINPUT, text="Mia 2"))
    app.key(pygame.K_RETURN)
    app.turn()
    assert learner(app.parts) == "Mia 2"
    assert [each.told.name for each in panel(app).learners.chips if each.told.is_chosen] == ["Mia 2"]
    assert not panel(app).chapters[0].told.is_done


@pytest.mark.parametrize("text", [100, 200])
def test_the_sign_for_a_new_name_stands_beside_the_last_person_on_every_line(app: App, text: int) -> None:
    brush = offscreen((1280, 680), app.parts.theme, app.parts.pictures, text_size=text)
    for code in languages(app.parts.root):
        for count in range(1, 10):
            people = tuple(LearnerTold(f"Guillaume {n}", n % 8, "0/5", n == 0) for n in range(count))
            learners = Learners(speak(code), people, lambda name: None, lambda widget: None)
            learners.lay_out(brush, (640.0, 100.0, 1050.0), 180.0)

            last, sign = learners.chips[-1].rect, learners.new.rect
            assert sign.y == last.y, (code, count)
            assert 0 < sign.x - last.right < sign.width, (code, count)
            for each in (*learners.chips, learners.new):
                assert learners.at.right < each.rect.x + 1, (code, count)
                assert each.rect.right < 1691, (code, count)


def test_the_book_opens_at_this_box_and_leads_back(app: App) -> None:
    opened = open_box(app)
    assert opened.told.played == (app.parts.words("box.never"),)
    assert not opened.book.visible

    opened.book.press()
    app.turn()
    book = app.desk.top
    assert isinstance(book, BookScene)
    assert book.game == GAME
    book.back.press()
    app.turn()
    assert isinstance(app.desk.top, TitleScene)


@by_day(
    "game, size, type_size, code",
    *(games.ids(), [(1280, 680), (1920, 1080)], [100, 150, 200], languages()),
    strength=1,
)
def test_all_of_it_can_be_brought_into_sight(
    app: App, game: str, size: tuple[int, int], type_size: int, code: str
) -> None:
    app.parts.change("language", code)
    opened = open_box(app, game)
    title = app.desk.top
    assert isinstance(title, TitleScene)
    brush = offscreen(size, app.parts.theme, app.parts.pictures)
    brush.text_size = type_size
    for _ in range(2):
        title.draw(brush)
    assert brush.area.contains(opened.rect)
    assert type_size > 100 or not opened.pane.room
    stops = [each for each in opened.widgets if each.takes_focus() and each.pane is not None]
    for widget in stops:
        opened.pane.reveal(widget)
        title.draw(brush)
        assert opened.rect.left <= widget.rect.left
        assert widget.rect.right <= opened.pane.rect.right
        assert opened.pane.rect.top - 1 <= widget.rect.top, widget.name
        assert min(widget.rect.bottom, widget.rect.top + opened.pane.rect.height) <= (
            opened.pane.rect.bottom + 12
        ), widget.name
    for one in opened.chapters + opened.ways:
        others = [each for each in stops if each is not one and isinstance(each, Button | type(one))]
        assert not any(one.rect.colliderect(each.rect) for each in others), one.name
