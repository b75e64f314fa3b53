"""While a curtain lifts the table is drawn below its hem alone; what is seen is all of the table and of the cloth."""

from __future__ import annotations

import pygame
import pytest

from tests.app.sitting import App
from tests.ui.scenes.test_curtain_slide import app, lift, screen

__all__ = ["app"]  # the fixture


def test_every_frame_of_the_rise_is_the_frame_drawn_whole(app: App) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    lift(app)
    parts = 0
    while screen(app)._lift is not None:
        app.turn()
        parts += app.window.brush.touched is not None
        seen = app.window.surface.copy()
        app.window.redraw()
        app.present()

        assert seen.get_buffer().raw == app.window.surface.get_buffer().raw
    assert parts > 5


def test_what_is_sent_to_the_display_is_all_that_changed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    lift(app)
    app.turn()
    display = app.window.surface.copy()

    def sent(window: pygame.Window, rects: list[pygame.Rect] | None) -> None:
        for rect in [app.window.surface.get_rect()] if rects is None else rects:
            display.blit(app.window.surface, rect, rect)

    monkeypatch.setattr("tabletop.ui.window.present", sent)
    while screen(app)._lift is not None:
        app.turn()
        shown = app.window.surface.copy()
        assert display.get_buffer().raw == shown.get_buffer().raw
