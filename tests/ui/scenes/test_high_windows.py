"""Windows that are higher than the design: set-up, result and settings have use for the height."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.brush import UNITS_H
from tabletop.ui.scenes.base import GROWS, Scene
from tabletop.ui.widgets import Pane
from tabletop.ui.window import offscreen

pytestmark = pytest.mark.exhaustive

SCENES = ("setup", "result", "settings")


@pytest.fixture
def stand(hotseat_home: Path) -> Stand:
    pygame.display.init()
    pygame.font.init()
    return Stand(gather(), open_game("heap"), SampleMatch(4))


def drawn(stand: Stand, name: str, size: tuple[int, int]) -> Scene:
    scene = stand.scene(name)
    assert isinstance(scene, Scene)
    scene.draw(offscreen(size, stand.parts.theme, stand.parts.pictures))
    return scene


def ends(scene: Scene) -> tuple[float, float]:
    """Where the highest and the lowest of all panes and buttons below the header end."""
    standing = [each for each in scene.kit.widgets if each.visible and each.pane is None]
    rects = [widget.rect for widget in standing if widget.rect.top > 64]
    return min(rect.top for rect in rects), max(rect.bottom for rect in rects)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1024, 768)])
def test_a_screen_reaches_from_its_header_to_its_foot(stand: Stand, name: str, size: tuple[int, int]) -> None:
    scene = drawn(stand, name, size)
    first, last = ends(scene)

    assert scene.top == 0
    assert first < 500
    assert scene.area.height - 48 < last < scene.area.height


@pytest.mark.parametrize("name", SCENES[:2])  # settings are more than any window of this shape has room for
def test_nothing_scrolls_in_a_window_of_four_to_three(stand: Stand, name: str) -> None:
    scene = drawn(stand, name, (1024, 768))

    assert [pane.name for pane in scene.kit.widgets if isinstance(pane, Pane) and pane.room] == []


@pytest.mark.parametrize("name", SCENES)
def test_an_upright_window_has_the_screen_in_its_middle(stand: Stand, name: str) -> None:
    scene = drawn(stand, name, (1080, 1920))
    _, last = ends(scene)

    assert scene.top == (scene.area.height - UNITS_H - GROWS) / 2 > 0
    assert scene.top + UNITS_H + GROWS - 48 < last < scene.top + UNITS_H + GROWS
