"""Escape leaves one thing: the line that is written in, then what lies on top, and never what led there as well."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.widgets import TextEntry
from tests.app.sitting import App

LEADS = ("menu.seats", "menu.replay", "menu.rules", "menu.settings")


def menu(app: App) -> MenuPanel:
    """The menu that lies open."""
    (panel,) = app.desk.kit.overlays
    assert isinstance(panel, MenuPanel)
    return panel


def press(app: App, key: str) -> None:
    """Press a line of the menu."""
    line = next(each for each in menu(app).widgets if each.name == app.parts.words(key))
    app.turn(500)
    app.click(line.rect.center)
    app.turn(500)


@pytest.mark.parametrize("key", LEADS)
def test_what_the_menu_led_to_leads_back_to_the_menu(app: App, key: str) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.open_menu()
    press(app, key)
    assert not app.desk.kit.overlays
    assert len(app.desk._stack) == 2

    app.key(pygame.K_ESCAPE)
    assert len(app.desk._stack) == 1
    assert menu(app)
    app.key(pygame.K_ESCAPE)
    assert not app.desk.kit.overlays
    assert len(app.desk._stack) == 1


def test_what_was_opened_without_the_menu_leads_back_to_the_table(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.open_menu()
    press(app, "menu.rules")
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_ESCAPE)

    app.desk.to_rules()
    app.turn(500)
    app.key(pygame.K_ESCAPE)

    assert not app.desk.kit.overlays


def test_new_seats_lead_to_the_table_where_they_are_used(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.open_menu()
    press(app, "menu.seats")

    app.key(pygame.K_RETURN)
    app.turn(500)

    assert len(app.desk._stack) == 1
    assert not app.desk.kit.overlays


def test_escape_leaves_every_line_of_text_before_its_page(app: App) -> None:
    app.desk.to_setup("heap")
    app.turn(500)
    for _ in range(2):
        scene = app.desk.top
        assert isinstance(scene, SetupScene | RulesScene)
        lines = [each for each in scene.kit.widgets if isinstance(each, TextEntry) and each.takes_focus()]
        assert lines
        for line in lines:
            scene.kit.set_focus(line)
            app.turn()
            app.key(pygame.K_ESCAPE)
            assert app.desk.top is scene, f"{line.name} threw its writer out"
            assert scene.kit.focus is None
        app.desk.to_rules("heap")
        app.turn(500)


def test_a_seed_is_kept_as_it_was_typed(app: App) -> None:
    app.desk.to_setup("heap")
    app.turn(500)
    scene = app.desk.top
    assert isinstance(scene, SetupScene)
    scene.kit.set_focus(scene.seed)
    app.turn()
    scene.seed.insert("FAMILY-1")
    seed = scene.plan.seed
    scene.reports.on_back()
    app.desk.to_setup("heap")
    app.turn(500)

    again = app.desk.top
    assert isinstance(again, SetupScene)
    assert (again.seed.value, again.plan.seed) == ("FAMILY-1", seed)
    again._roll()
    again.reports.on_back()
    app.desk.to_setup("heap")
    app.turn(500)
    rolled = app.desk.top
    assert isinstance(rolled, SetupScene)
    assert rolled.seed.value == again.seed.value != "FAMILY-1"


def test_a_press_inside_the_box_of_the_menu_leaves_it_open(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.open_menu()
    app.turn()
    panel = menu(app)
    for at in ((panel.rect.x + 6, panel.rect.y + 6), (panel.rect.centerx, panel.widgets[0].rect.bottom + 6)):
        app.turn(600)
        app.click(at)
        assert app.desk.kit.overlays == [panel]
    app.turn(600)
    app.click((panel.rect.x - 30, panel.rect.y))
    assert not app.desk.kit.overlays
