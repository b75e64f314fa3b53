"""Whoever hears nothing sees why: a crossed speaker in the top bar of every screen, as long as sound is off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop.store import settings
from tabletop.ui.scenes.base import Scene
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.sound_sign import SoundSign
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Toggle
from tests.app.sitting import App, Hand

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def app() -> Iterator[App]:
    """The app with its window and its sound on, nobody at a table."""
    made = App()
    made.parts.change("mute", False)
    yield made
    made.close()


def sign(app: App) -> SoundSign:
    """The sign of the screen that is drawn."""
    assert isinstance(app.screen, Scene)
    assert app.screen.sound_sign in app.screen.kit.widgets
    return app.screen.sound_sign


def at_table(app: App, cover: Callable[[], object] = lambda: None) -> None:
    """One person at a table, with another screen over it perhaps."""
    app.sit("heartland", ("Ada",), ("random",))
    cover()


OPENED: dict[str, Callable[[App], None]] = {
    "title": lambda app: app.desk.to_title(),
    "setup": lambda app: app.desk.to_setup("heartland"),
    "table": at_table,
    "curtain": lambda app: app.sit("heartland", ("Ada", "Bo")),
    "rules": lambda app: at_table(app, app.desk.to_rules),
    "seats": lambda app: at_table(app, app.desk.to_seats),
    "replay": lambda app: at_table(app, app.desk.to_replay),
    "settings": lambda app: app.desk.to_settings(),
    "mods": lambda app: app.desk.to_mods(),
}


@pytest.mark.parametrize("name", OPENED)
def test_the_key_shows_the_sign_at_once_on_every_screen_and_a_click_takes_it_away(
    app: App, name: str
) -> None:
    OPENED[name](app)
    app.turn()
    assert not sign(app).visible
    frames = app.window.frames
    app.key(pygame.K_m)

    assert sign(app).visible
    assert app.window.frames > frames
    assert app.window.brush.area.contains(sign(app).rect)
    others = [each for each in screen(app).kit.widgets if each is not sign(app) and each.visible]
    assert not [each.name for each in others if each.rect.colliderect(sign(app).rect)]

    app.click(sign(app).rect.center)

    assert not sign(app).visible
    assert not app.parts.audio.muted
    assert settings.load()[0].mute is False


def screen(app: App) -> Scene:
    assert isinstance(app.screen, Scene)
    return app.screen


def test_the_sign_says_how_sound_is_switched_on_again(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    app.key(pygame.K_m)

    tip = sign(app).tooltip
    assert tip == app.parts.words("sound.muted_tip")
    assert "M" in tip


def test_the_switch_of_the_settings_shows_it_too_and_the_table_has_it_afterwards(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    app.desk.to_settings()
    app.turn()
    shown = app.screen
    assert isinstance(shown, SettingsScene)
    mute = next(row.widget for column in shown.columns for row in column if row.name == "mute")
    assert isinstance(mute, Toggle)
    app.click(mute.rect.center)
    assert sign(app).visible

    app.key(pygame.K_ESCAPE)

    assert isinstance(app.screen, TableScene)
    assert sign(app).visible
    app.desk.to_settings()
    app.desk.parts.change("mute", False)
    app.key(pygame.K_ESCAPE)
    assert not sign(app).visible


def test_the_sign_stays_through_curtain_table_and_result(app: App) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    app.key(pygame.K_m)
    assert isinstance(app.screen, CurtainScene)
    assert sign(app).visible
    app.session.reveal(app.screen.coming)
    app.turn()
    assert isinstance(app.screen, TableScene)
    assert sign(app).visible
    hand = Hand(app, "click")
    while not isinstance(app.screen, CurtainScene):
        hand.go_on()
    assert sign(app).visible

    assert app.desk.match_screen is not None
    app.session.reveal(app.screen.coming)
    app.turn()
    app.desk.match_screen._show_result()
    app.turn()

    assert isinstance(app.screen, ResultScene)
    assert sign(app).visible
    app.desk.to_replay()
    app.turn()
    assert isinstance(app.screen, ReplayScene)
    assert sign(app).visible
    app.desk.to_title()
    assert sign_of_next_screen(app).visible


def sign_of_next_screen(app: App) -> SoundSign:
    app.turn()
    return sign(app)


def test_the_header_of_the_table_makes_way_for_the_sign(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    table = app.screen
    assert isinstance(table, TableScene)
    before = table.controls.top.left_edge
    app.key(pygame.K_m)

    assert table.controls.top.left_edge == sign(app).rect.x < before


def test_a_volume_of_nothing_shows_it_too_and_the_key_brings_sound_back(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    app.desk.to_settings()
    app.parts.change("volume", 0)
    app.turn()
    assert sign(app).visible
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.screen, TableScene)
    assert sign(app).visible

    app.key(pygame.K_m)

    assert not sign(app).visible
    assert not app.parts.audio.muted
    assert app.parts.audio.volume > 0
    assert settings.load()[0].volume == settings.Settings().volume


def test_muted_and_turned_down_a_click_on_the_sign_brings_sound_back(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    app.parts.change("volume", 0)
    app.parts.change("mute", True)
    app.turn()

    app.click(sign(app).rect.center)

    assert not sign(app).visible
    assert app.parts.settings.volume > 0
    assert not app.parts.settings.mute
