"""What the screen of a match does between the table, the curtains over it, and the result after it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.match_screen import LAST_LOOK_MS, MatchScreen
from tabletop.store.match_files import read
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.session import Session
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import HOME, play_out
from tests.app.sitting import App
from tests.ui.requirements.room import Room

pytestmark = pytest.mark.exhaustive


def chosen(session: Session, seat: int) -> None:
    """Somebody comes to the screen, chooses in secret, and leaves it."""
    session.reveal(seat)
    while session.visible_seat == seat and session.curtain is None:
        decision = session.view.decision
        assert decision is not None
        session.act(tuple(option.key for option in decision.options[: max(1, decision.least)]))


def curtain(app: App) -> CurtainScene:
    app.turn()
    assert isinstance(app.screen, CurtainScene)
    return app.screen


def test_whoever_chooses_again_through_the_curtain_is_called_before_those_who_have_not_yet(app: App) -> None:
    """In a match as in a single curtain: the new one knows whom the one before it called."""
    app.sit("heist", ("Ada", "Bo", "Chen"))
    session = app.session
    chosen(session, 2)
    assert curtain(app).info.seats == (0, 1)

    curtain(app).reports.on_take_back(2)
    app.turn()

    assert curtain(app).info.seats == (0, 1, 2)
    assert curtain(app).coming == 2


@pytest.mark.parametrize("under", [False, True])
def test_no_frame_is_made_ahead_under_a_menu(app: App, monkeypatch: pytest.MonkeyPatch, under: bool) -> None:
    """The match stands still there, and the frame after this one looks as this one does."""
    app.sit("heartland", ("Ada", "Bo"))
    asked: list[float] = []
    monkeypatch.setattr(MatchScreen, "ahead", lambda screen, ms: asked.append(ms))
    if under:
        app.desk.open_menu()

    app.desk.ahead(4.0)

    assert asked == ([] if under else [4.0])


def test_no_curtain_falls_while_the_public_table_tells_what_happened(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    session = app.session
    session.reveal(curtain(app).coming)
    app.turn()
    assert isinstance(app.screen, TableScene)
    telling = [True]
    monkeypatch.setattr(TableScene, "is_telling", property(lambda scene: telling[0]))

    session.hide()
    app.turn()
    session.restore()
    app.turn()
    assert isinstance(app.screen, TableScene)

    telling.clear()
    telling.append(False)
    app.turn()
    assert isinstance(app.screen, CurtainScene)


def test_a_curtain_that_is_down_is_lifted_and_changed_whatever_the_table_under_it_tells(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.sit("heist", ("Ada", "Bo", "Chen"))
    chosen(app.session, 2)
    assert curtain(app).info.seats == (0, 1)
    monkeypatch.setattr(TableScene, "is_telling", True)

    curtain(app).reports.on_take_back(2)
    app.turn()
    assert curtain(app).info.seats == (0, 1, 2)

    app.session.reveal(0)
    app.turn()
    assert isinstance(app.screen, TableScene)


def test_escape_leaves_a_curtain_that_somebody_asked_for_and_opens_the_menu_at_one_that_fell_by_itself(
    app: App,
) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    first = curtain(app)
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.desk.kit.overlays[-1], MenuPanel)
    app.key(pygame.K_ESCAPE)
    assert not app.desk.kit.overlays

    app.session.reveal(first.coming)
    app.turn()
    app.session.hide()
    app.session.restore()
    curtain(app)
    app.key(pygame.K_ESCAPE)

    assert not app.desk.kit.overlays
    assert isinstance(app.screen, TableScene)
    assert app.session.view.seat is None, "nobody's hand"


def test_the_curtain_hangs_in_the_first_frame_of_a_match_that_is_gone_on_with(app: App) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    path = app.open_table.file.path
    app.desk.to_title()
    app.desk.resume(path)

    assert isinstance(app.screen, CurtainScene)


def test_without_animations_a_curtain_is_gone_at_once(app: App) -> None:
    app.parts.settings = app.parts.settings.with_values(animation_speed="off")
    app.sit("heartland", ("Ada", "Bo"))
    app.turn(5000)
    screen = app.desk.match_screen
    assert screen is not None
    app.session.reveal(curtain(app).coming)
    screen._sync()

    assert screen._lift is None
    assert isinstance(screen.top, TableScene)


def test_while_a_curtain_rises_every_frame_is_drawn_anew(app: App) -> None:
    app.parts.settings = app.parts.settings.with_values(animation_speed="normal")
    app.sit("heartland", ("Ada", "Bo"))
    app.turn(5000)
    app.session.reveal(curtain(app).coming)
    app.turn(1)
    screen = app.desk.match_screen
    assert screen is not None
    table = screen.scene
    for _ in range(3):
        app.turn(1)
        assert (table.dirty, table.is_moving) == (False, False)
        assert screen.dirty
        assert screen.is_moving

    app.turn(5000)
    assert not screen.dirty
    assert not screen.is_moving


def test_the_result_waits_until_all_lies_still_and_has_been_looked_at(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    room.session.follow_match()
    moving = [True]
    monkeypatch.setattr(TableScene, "is_moving", property(lambda scene: moving[0]))
    for _ in range(3):
        room.desk.update(LAST_LOOK_MS)
    assert isinstance(room.screen, TableScene)

    moving[0] = False
    room.desk.update(LAST_LOOK_MS - 1)
    assert isinstance(room.screen, TableScene)
    room.desk.update(1)

    assert isinstance(room.screen, ResultScene)


def test_a_result_that_is_shown_lies_still_and_is_drawn_again_after_the_table_was_looked_at(
    room: Room,
) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    room.session.follow_match()
    for _ in range(3):
        room.desk.update(LAST_LOOK_MS)
    room.turn(5000)
    screen = room.desk.match_screen
    assert screen is not None
    assert isinstance(room.screen, ResultScene)
    assert (screen.dirty, screen.is_moving) == (False, False)

    screen.show_table()
    assert screen.dirty
    room.turn(5000)
    assert isinstance(room.screen, TableScene)
    assert not screen.dirty

    screen.show_result()
    assert screen.dirty
    room.turn(5000)
    assert isinstance(room.screen, ResultScene)
    assert not screen.dirty


def test_that_a_match_is_over_is_on_file_while_its_last_table_is_looked_at(room: Room) -> None:
    """Whoever pulls the plug then is not offered to go on with it."""
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    assert not read(room.open_table.file.path).is_over
    room.session.follow_match()
    room.turn()

    assert isinstance(room.screen, TableScene)
    assert read(room.open_table.file.path).is_over


def test_the_result_tells_the_minutes_of_all_sittings(room: Room) -> None:
    """The clock that is asked began at no time that means anything."""
    room.now = 90_000.0
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.now += 13 * 60
    room.answer()
    room.desk.to_title()
    room.now += 500 * 60
    room.desk.go_on(HOME)
    room.now += 8 * 60
    play_out(room)
    room.session.follow_match()
    for _ in range(3):
        room.desk.update(LAST_LOOK_MS)

    assert isinstance(room.screen, ResultScene)
    assert room.screen.told.minutes == 21
    assert round(read(room.open_table.file.path).seconds / 60) == 21, "as the book says"


def test_a_table_made_anew_below_a_menu_is_not_drawn_again_and_again(app: App) -> None:
    app.sit("pedal", ("Ada", "Bo"))
    assert app.session.curtain is not None
    app.session.reveal(app.session.curtain.seats[0])
    app.turn(400)
    app.turn(400)
    app.desk.open_menu()
    app.desk.renew_scene()
    for _ in range(20):
        app.turn(400)

    assert app.desk.kit.overlays
    assert not app.desk.dirty
