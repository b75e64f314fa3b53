"""The app's own bar and button lie where modders are told to keep the table free."""

from __future__ import annotations

from tabletop.content.looks.panelcheck import STANDING
from tabletop.ui.scenes.base import HEADER
from tests.ui.table.sitting import Sitting, brush, match


def test_the_bar_and_the_button_that_hides_the_hand_are_where_the_checker_says() -> None:
    scene = Sitting(match()).scene
    scene.draw(brush((1920, 1080)))

    bar, button = STANDING.values()
    assert bar == (0, 0, 1920, HEADER)
    assert tuple(scene.controls.top.buttons["hide"].rect) == button
