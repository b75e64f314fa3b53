"""A key that changes a setting and the switch of that setting are one: kept on disk, and seen on an open screen."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app import run
from tabletop.store import paths, settings
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.widgets import Toggle
from tests.app.sitting import App


def switch(app: App, name: str) -> Toggle:
    """The switch of a setting, on the settings that lie open or below what was opened over them."""
    scene = next(each for each in app.desk._stack if isinstance(each, SettingsScene))
    widget = next(row.widget for column in scene.columns for row in column if row.name == name)
    assert isinstance(widget, Toggle)
    return widget


KEYS = {"fullscreen": pygame.K_F11, "mute": pygame.K_m}


def in_force(app: App, name: str) -> bool:
    """What can be seen or heard of a setting."""
    return app.window.fullscreen if name == "fullscreen" else app.parts.audio.muted


@pytest.mark.parametrize("name", KEYS)
def test_a_key_is_kept_and_seen_on_the_settings_that_lie_open(app: App, name: str) -> None:
    app.parts.change(name, False)
    app.desk.to_settings()
    app.turn()
    shown = switch(app, name)
    for on in (True, False, True):
        frames = app.window.frames
        app.key(KEYS[name])

        assert app.window.frames > frames
        assert (shown.value, in_force(app, name)) == (on, on)
        assert getattr(settings.load()[0], name) is on


@pytest.mark.parametrize("name", KEYS)
def test_a_switch_after_a_key_does_what_it_shows(app: App, name: str) -> None:
    app.parts.change(name, False)
    app.key(KEYS[name])
    app.desk.to_settings()
    app.turn()
    assert switch(app, name).value, "as the key left it"
    app.click(switch(app, name).rect.center)

    assert (switch(app, name).value, in_force(app, name)) == (False, False)
    assert getattr(settings.load()[0], name) is False


def test_a_key_is_seen_when_the_rules_that_lay_over_the_settings_are_closed(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    app.desk.to_settings()
    app.key(pygame.K_F1)
    assert not isinstance(app.desk.top, SettingsScene)
    app.key(pygame.K_F11)
    app.key(pygame.K_ESCAPE)

    assert isinstance(app.desk.top, SettingsScene)
    assert switch(app, "fullscreen").value


def test_a_key_leaves_what_was_set_on_the_screen_before_it(app: App) -> None:
    app.desk.to_settings()
    app.turn()
    app.parts.change("volume", 35)
    scene = app.desk.top
    assert isinstance(scene, SettingsScene)
    app.key(pygame.K_F11)
    app.click(switch(app, "preview").rect.center)

    assert settings.load()[0] == app.parts.settings == scene.settings
    assert (scene.settings.volume, scene.settings.fullscreen) == (35, True)


def test_letters_and_colours_of_the_window_follow_the_settings(app: App) -> None:
    frames = app.window.frames
    app.parts.change("text_size", 150)
    app.present()
    assert app.window.brush.text_size == 150
    assert app.window.frames == frames + 1

    app.parts.change("colour_blind", True)
    app.present()
    assert app.window.brush.theme is app.parts.theme
    assert app.window.frames == frames + 2


def press_f12(app: App) -> None:
    run._answer(
        [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0)], app.window, app.desk, app.parts
    )


def test_f12_keeps_a_picture_of_what_is_on_the_screen(app: App) -> None:
    press_f12(app)

    (kept,) = paths.screenshots_folder().iterdir()
    shown = app.window.surface
    assert pygame.image.tobytes(pygame.image.load(kept), "RGB") == pygame.image.tobytes(shown, "RGB")


def test_where_no_picture_can_be_kept_the_app_goes_on(app: App) -> None:
    paths.screenshots_folder().write_text("a file, and no folder", "utf-8")

    press_f12(app)
