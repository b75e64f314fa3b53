"""A double click is one click: what the first half opens is not pressed by the second."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.bars.orders import OrderButton
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App


@pytest.fixture(autouse=True)
def no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """A box opens the set-up at once."""
    monkeypatch.setattr("tabletop.app.shelf_scene.progress_lines", lambda parts: {})


def title(app: App) -> TitleScene:
    """The shelf."""
    scene = app.desk.top
    assert isinstance(scene, TitleScene)
    return scene


def setting_up(app: App) -> SetupScene:
    """The set-up."""
    scene = app.desk.top
    assert isinstance(scene, SetupScene)
    return scene


def under_add_a_seat(app: App) -> tuple[float, float]:
    """A point of a box on the shelf where the set-up has a button."""
    box = next(box for box in title(app).boxes if box.look.id == "heap")
    app.click(box.rect.center)
    more = setting_up(app).more.rect
    app.key(pygame.K_ESCAPE)
    spot = more.clip(box.rect)
    assert min(spot.size) > 0
    return spot.center


def test_a_double_click_on_a_box_opens_it_and_presses_nothing_there(app: App) -> None:
    at = under_add_a_seat(app)
    app.turn(1000)

    app.click(at)
    seats = len(setting_up(app).plan.seats)
    app.click(at)
    assert len(setting_up(app).plan.seats) == seats

    app.click(at)
    assert len(setting_up(app).plan.seats) == seats + 1, "a third click is meant"


def test_a_click_after_a_while_and_one_elsewhere_are_meant(app: App) -> None:
    at = under_add_a_seat(app)
    app.turn(1000)
    app.click(at)
    seats = len(setting_up(app).plan.seats)
    app.turn(500)
    app.click(at)
    assert len(setting_up(app).plan.seats) == seats + 1

    app.key(pygame.K_ESCAPE)
    app.click(title(app).boxes[0].rect.center)
    app.click(setting_up(app).back.rect.center)
    assert isinstance(app.desk.top, TitleScene)


def test_a_double_click_on_a_box_whose_match_waits_leaves_its_choice_open(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.to_title()
    app.turn(1000)
    box = next(box for box in title(app).boxes if box.look.id == "heap")
    for at in (box.rect.center, (box.rect.x + 12, box.rect.bottom - 12)):
        app.click(at)
        app.click(at)
        assert len(title(app).kit.overlays) == 1, "go on, or a new match?"
        app.key(pygame.K_ESCAPE)
        app.turn(1000)


def test_a_double_click_on_the_way_back_to_the_shelf_opens_no_box(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.open_menu()
    app.turn()
    leave = app.parts.words("menu.quit")
    line = next(each for each in app.desk.kit.overlays[-1].widgets if each.name == leave)
    at = line.rect.centerx, line.rect.y + 8
    app.click(at)
    scene = title(app)
    box = next(box for box in scene.boxes if box.rect.collidepoint(at))
    app.click(at)

    assert app.desk.top is scene, box.look.name
    assert not scene.kit.overlays


def test_a_double_click_on_what_opens_a_menu_at_the_table_leaves_it_open(app: App) -> None:
    app.sit("wrestling", ("Ada", "Bo"))
    scene = app.screen
    assert isinstance(scene, TableScene)
    flag = next(widget for widget in scene.kit.widgets if isinstance(widget, OrderButton))
    app.turn(1000)
    app.click(flag.rect.center)
    assert len(scene.kit.overlays) == 1
    app.click(flag.rect.center)

    assert len(scene.kit.overlays) == 1
