"""A card that hangs on the pointer hangs there still when a key makes the window another size."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.table.hands import grip
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App, Hand


def test_a_dragged_card_stays_under_the_pointer_in_a_window_of_another_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = App(size=(1024, 640))
    try:
        app.sit("heartland", ("Ada", "Bo"))
        Hand(app, "drag").go_on()
        scene = app.screen
        assert isinstance(scene, TableScene)
        decision = scene.view.decision
        assert decision is not None
        lies = scene.table_layout.anchors[grip.pieces(decision.options[0])[0]].centre
        app.move(lies)
        app.button(lies, True)
        middle = (scene.area.width / 2, scene.area.height / 2)
        app.move(middle, held=True)
        held = scene.pointer.dragged_piece()
        assert held is not None
        grabbed = (held.pose.x - middle[0], held.pose.y - middle[1])
        at = app.px(middle)
        monkeypatch.setattr(pygame.mouse, "get_pressed", lambda *args, **named: (True, False, False))
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)

        app.window.window.size = (1600, 900)
        app.turn()

        now = app.window.to_units(at)
        assert abs(now[0] - middle[0]) > 100, "the same point of the screen is another place of the table"
        held = scene.pointer.dragged_piece()
        assert held is not None
        assert (held.pose.x - now[0], held.pose.y - now[1]) == pytest.approx(grabbed, abs=2)
    finally:
        app.close()
