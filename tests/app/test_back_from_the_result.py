"""After a match: the result, the table as it ended, and the result again from the menu."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.match_menu import menu_panel
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import HOME, play_out, until
from tests.ui.requirements.room import Room

pytestmark = pytest.mark.exhaustive


def entries(room: Room) -> list[str]:
    panel = menu_panel(room.desk)
    assert isinstance(panel, MenuPanel)
    return [widget.name for widget in panel.widgets]


def test_people_look_at_the_table_and_go_back_to_the_result(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    room.session.follow_match()
    until(room, lambda: isinstance(room.screen, ResultScene))
    back = room.desk.parts.words("menu.result")
    assert back not in entries(room)
    screen = room.desk.match_screen
    assert screen is not None

    screen.reports.on_table()
    room.turn()
    assert isinstance(room.screen, TableScene)
    assert back in entries(room)

    screen.show_result()
    room.turn()
    assert isinstance(room.screen, ResultScene)


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_the_table_a_button_beside_the_prompt_leads_back_to_the_result(room: Room, language: str) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    room.session.follow_match()
    until(room, lambda: isinstance(room.screen, ResultScene))
    screen = room.desk.match_screen
    assert screen is not None
    screen.reports.on_table()
    room.turn()
    assert len(room.table.controls.prompt._buttons) == 1
    room.desk.to_settings()
    room.desk.parts.change("language", language)
    room.key(pygame.K_ESCAPE)
    room.turn()
    (button,) = room.table.controls.prompt._buttons
    assert button.name == room.desk.parts.words("menu.result")

    room.click(button.rect.center)
    room.turn()
    assert isinstance(room.screen, ResultScene)


def test_the_result_speaks_as_the_settings_say_that_lay_over_it(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    room.session.follow_match()
    until(room, lambda: isinstance(room.screen, ResultScene))
    room.desk.to_settings()
    room.desk.parts.change("language", "de")
    room.key(pygame.K_ESCAPE)

    assert isinstance(room.screen, ResultScene)
    assert room.screen.words("app.back") == "Zurück"
