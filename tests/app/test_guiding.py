"""The guide of a first match: each kind of question is explained once to each person who learns."""

from __future__ import annotations

import time

import pygame
import pytest

from tabletop import games
from tabletop.app.guiding import told
from tabletop.app.learning import OTHERS, lessons_of
from tabletop.app.lesson_progress import learner, note
from tabletop.bots import LEVELS, choose
from tabletop.content.load import load
from tabletop.ui.scenes.guide import GROUP, Guide, Note, kind_of
from tabletop.ui.scenes.lesson.lesson import LessonScene
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize("game", games.ids())
def test_every_kind_of_question_has_its_sentence_and_no_sentence_is_of_none(game: str) -> None:
    content = load(game, games.load(game).kinds)
    told = content.texts[GROUP]
    buttons = ("pass", "done")
    asked = [key for key in content.texts["prompts"] if not {*key.split(".")[1:]} & {*buttons}]

    assert asked
    assert [key for key in asked if not kind_of(key, told)] == []
    assert set(told) == {kind_of(key, told) for key in asked}
    assert all(forms.other for forms in told.values())


def table(app: App) -> TableScene:
    assert app.desk.match_screen is not None
    return app.desk.match_screen.scene


def guide(app: App) -> Guide:
    """The guide of the table that is open."""
    notes = [each for each in table(app).kit.widgets if isinstance(each, Note)]
    return notes[-1]._guide


def learns(app: App, game: str, *names: str) -> None:
    lesson = lessons_of(app.parts.open(game))[0]
    for name in names:
        note(app.parts, name, game, lesson.id, 1)


def until_asked(app: App) -> None:
    """Let the bots answer until a person is asked."""
    for _ in range(600):
        if app.session.decision is not None:
            break
        app.pass_moments()
        app.turn()
        time.sleep(0.01)
    for _ in range(4):
        app.turn()


def answer(app: App) -> None:
    """Give the question on the screen an answer, as a skilled bot would."""
    session = app.session
    decision = session.decision
    assert decision is not None
    view = session.match.view(decision.seat)
    session.act(choose(session.match.game, view, decision, OTHERS, app.desk.dice))
    for _ in range(6):
        app.turn()


def test_a_new_kind_of_question_is_explained_until_it_is_answered_and_never_again(app: App) -> None:
    learns(app, "heartland", "Ada")
    app.sit("heartland", ("Ada",), ("skilled",))
    app.turn()
    seen = []
    for _ in range(9):
        until_asked(app)
        decision, shown = app.session.decision, guide(app)
        assert decision is not None
        kind = kind_of(decision.prompt, table(app).content.texts[GROUP])
        assert shown.note.visible == (kind not in seen), decision.prompt
        if shown.note.visible:
            assert shown.note.name == table(app).content.text(GROUP, kind)
            assert shown.close.visible
            seen.append(kind)
        answer(app)
    assert {"move", "action", "refuel"} <= set(seen)
    assert set(told(app.parts, "Ada", "heartland")) >= {"move", "action", "refuel"}
    assert told(app.parts, "Bo", "heartland") == told(app.parts, "Ada", "heap") == ()


def test_whoever_has_begun_no_lesson_is_not_spoken_to(app: App) -> None:
    learns(app, "heap", "Ada")
    app.sit("heartland", ("Ada",), ("skilled",))
    until_asked(app)

    assert not guide(app).note.visible


def test_got_it_puts_the_note_away_and_the_other_button_switches_the_guide_off(app: App) -> None:
    learns(app, "heartland", "Ada")
    app.sit("heartland", ("Ada",), ("skilled",))
    until_asked(app)
    shown = guide(app)
    assert shown.note.visible

    app.desk.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=shown.close.rect.center, button=1))
    app.desk.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=shown.close.rect.center, button=1))
    app.turn()
    assert not shown.note.visible
    assert told(app.parts, "Ada", "heartland") == ("move",)

    while not guide(app).note.visible:
        answer(app)
        until_asked(app)
    guide(app).off.press()
    app.turn()
    assert not app.parts.settings.guide
    for _ in range(3):
        answer(app)
        until_asked(app)
        assert not guide(app).note.visible


def test_the_note_hides_nothing_that_can_be_acted_upon_where_there_is_room(app: App) -> None:
    learns(app, "heartland", "Ada")
    app.sit("heartland", ("Ada",), ("skilled",))
    until_asked(app)
    shown = guide(app)
    assert shown.note.visible
    hidden = [rect for rect in shown._acts() if shown.note.rect.colliderect(tuple(rect))]

    assert hidden == []


@pytest.mark.parametrize("game", games.ids())
def test_the_note_of_the_first_question_leaves_hand_and_panels_of_the_seats_in_sight(
    app: App, game: str
) -> None:
    learns(app, game, "Ada")
    app.sit(game, ("Ada",), ("skilled",))
    until_asked(app)
    shown = guide(app)
    assert shown.note.visible
    note = Rect(*shown.note.rect)

    laid = table(app).table_layout
    assert [seat for seat, panel in laid.panels.items() if note.overlaps(panel)] == []
    hand = table(app).hands.holding.reach.hand
    assert [each for each in hand if each in laid.anchors and note.overlaps(laid.anchors[each])] == []


def test_the_note_gives_way_to_a_hand_that_comes_to_lie_under_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    learns(app, "heartland", "Ada")
    app.sit("heartland", ("Ada",), ("skilled",))
    until_asked(app)
    shown = guide(app)
    assert shown.note.visible
    covered = Rect(*shown.note.rect)

    monkeypatch.setattr(shown, "_hand", lambda: iter([covered]))
    app.turn()

    assert not Rect(*shown.note.rect).overlaps(covered)


@pytest.mark.parametrize("game", games.ids())
def test_the_last_lesson_leads_into_a_first_match_against_the_second_level(app: App, game: str) -> None:
    last = lessons_of(app.parts.open(game))[-1]
    app.desk.to_lesson(game, last.id, again=True)
    scene = app.desk.top
    assert isinstance(scene, LessonScene)
    assert scene.buttons.next.name == app.parts.words(
        "lesson.next", name=app.parts.words("lesson.first_match")
    )
    scene.reports.on_step(1)
    scene.buttons.next.press()
    for _ in range(6):
        app.turn()

    seats = app.session.seats
    taught = [each.given["seats"] for each in lessons_of(app.parts.open(game))]
    assert taught.count(len(seats)) == max(map(taught.count, taught)), "as many as at most of the lessons"
    assert seats[0].name == learner(app.parts)
    assert {seat.bot for seat in seats[1:]} == {tuple(LEVELS)[1]}
    app.session.hand_over()
    until_asked(app)
    assert app.session.decision is not None
    assert guide(app).note.visible, "the guide speaks"
