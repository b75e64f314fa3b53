"""Seats change hands by the menu's sheet, however it is pressed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.app.match_screen import MatchScreen
from tabletop.store import paths
from tabletop.store.match_files import read, seats_after
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.setup.seats import SeatsScene
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import (
    HOME,
    log_of,
    open_sheet,
    pass_on,
    play_out,
    switch,
    until,
)
from tests.ui.requirements.room import Room
from tests.ui.requirements.test_touch import fingered

pytestmark = pytest.mark.exhaustive


@pytest.fixture(params=["mouse", "keys", "fingers"])
def hands(request: pytest.FixtureRequest) -> Iterator[tuple[Room, str]]:
    """A room, and in which way it is pressed."""
    room = fingered() if request.param == "fingers" else Room()
    yield room, request.param
    room.close()


def test_a_seat_passes_to_a_bot_and_back_in_every_way_of_pressing(hands: tuple[Room, str]) -> None:
    room, way = hands
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    asked = room.decision.seat
    pass_on(room, (asked, True), way=way)

    name = room.match.seats[asked].name
    assert room.match.seats[asked].bot == "clever", "the level that set-up gives"
    assert room.session.visible_seat is None
    assert log_of(room)[-1] == f"{name}’s seat is now played by a bot"
    until(room, lambda: isinstance(room.screen, CurtainScene))
    assert room.curtain.info.seats == (1 - asked,)
    room.lift()

    pass_on(room, (asked, False), way=way)
    assert room.match.seats[asked].bot is None
    assert log_of(room)[-1] == f"{name}’s seat is now played by a person"
    assert room.table.view.seat == 1 - asked, "whoever sits there stays there"


def test_going_back_changes_nothing(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    before, file = room.match.seats, next(paths.matches_folder().glob("*")).read_bytes()
    sheet = open_sheet(room)
    switch(room, 0, True)
    room.key(pygame.K_ESCAPE)
    assert isinstance(room.screen, TableScene)
    room.key(pygame.K_ESCAPE)  # the menu that led to the sheet

    sheet = open_sheet(room)
    assert sheet.plan.seats[0].bot is None, "the sheet says who sits there"
    room.click(sheet.go.rect.center)

    assert room.match.seats == before
    assert next(paths.matches_folder().glob("*")).read_bytes() == file
    assert isinstance(room.screen, TableScene)
    assert room.table.view.seat is not None


def test_whoever_is_left_alone_is_told_of_the_curtain_that_still_falls(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    asked = room.decision.seat
    sheet = open_sheet(room)
    assert sheet._sharing_sentence() == "Two people share this screen: a curtain hides each hand."
    switch(room, asked, True)
    assert sheet._sharing_sentence() == "One person plays on: the curtain falls once at most."

    room.click(sheet.go.rect.center)
    until(room, lambda: isinstance(room.screen, CurtainScene))


def test_levels_and_names_as_in_the_set_up(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), ("beginner",), seed=2)
    sheet = open_sheet(room)
    room.click(sheet.rows[2].level.rect.center)
    entry = sheet.rows[0].entry
    room.click(entry.rect.center)
    for _ in range(len(entry.value)):
        room.key(pygame.K_BACKSPACE)
    assert not any(row.away.visible or row.grip.visible or row.token.enabled for row in sheet.rows)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "Tom"}))
    room.turn()
    room.click(sheet.go.rect.center)

    assert [(seat.name, seat.bot) for seat in room.match.seats] == [
        ("Tom", None),
        ("Bo", None),
        ("Bot 0", "skilled"),
    ]
    assert [seat.colour for seat in room.match.seats] == [0, 1, 2]


@pytest.mark.parametrize("focus", ["kind", "entry"])
def test_enter_goes_on_from_wherever_it_means_nothing_else(room: Room, focus: str) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    sheet = open_sheet(room)
    switch(room, 0, True)
    room.click(
        getattr(sheet.rows[1], focus).rect.center
        if focus == "entry"
        else sheet.rows[0].kind.segment(1).center
    )
    room.key(pygame.K_RETURN)

    assert room.match.seats[0].bot == "clever"
    assert not isinstance(room.screen, SeatsScene)


def menu(room: Room) -> tuple[list[str], str]:
    """Opened and closed again: its lines, and the sentence below them."""
    room.desk.open_menu()
    panel = room.desk.kit.overlays[-1]
    assert isinstance(panel, MenuPanel)
    room.key(pygame.K_ESCAPE)
    return [line.name for line in panel.widgets], panel.note


def test_the_menu_of_a_match_that_is_over_has_nobody_play_on(room: Room) -> None:
    room.sit(HOME, ("Ada",), ("random",), seed=2)
    words = room.parts.words
    lines, note = menu(room)
    assert {words("menu.resume"), words("menu.seats")} <= set(lines)
    assert note == words("menu.note")
    play_out(room)
    lines, note = menu(room)

    assert not {words("menu.resume"), words("menu.seats")} & set(lines)
    assert words("menu.close") in lines
    assert note == words("menu.note_over")


def test_the_table_at_which_seats_changed_hands_is_the_one_that_is_drawn(room: Room) -> None:
    """Nothing of the scene, the curtain or the cloth of before is left."""
    room.sit("wrestling", ("Ada", "Bo", "Chen"), seed=2, wrestlers="random")
    screen = room.desk.match_screen
    assert isinstance(screen, MatchScreen)
    scene = screen.scene
    pass_on(room, (0, True), (1, True))

    assert screen.scene is not scene
    assert isinstance(screen.scene, TableScene)
    assert [seat.bot for seat in screen.scene.session.seats] == ["clever", "clever", None]
    assert set(screen.scene.controls.orders.buttons) <= {2}
    saved = read(room.open_table.file.path)
    assert seats_after(saved.header, saved.lines)[0]["bot"] == "clever"


def test_a_seat_that_is_called_nothing_keeps_its_name(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    sheet = open_sheet(room)
    sheet.plan.rename(0, "  ")
    sheet.on_edit()
    assert sheet.rows[0].entry.hint == "Ada"
    sheet.finish()

    assert [seat.name for seat in room.match.seats] == ["Ada", "Bo"]
