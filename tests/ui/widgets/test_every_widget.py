"""One of each: drawn at every size, made once, and named."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.widgets import (
    Button,
    Choice,
    HoldButton,
    Kit,
    Pick,
    Row,
    Rows,
    Scale,
    Slider,
    Stepper,
    TextEntry,
    Toggle,
)
from tests.paint.easel import brush
from tests.ui.widgets.gestures import key, mouse

pytestmark = pytest.mark.usefixtures("pygame_ready")


def everything() -> Kit:
    """One of each."""
    kit = Kit()
    kit.add(
        Button((10, 10, 120, 40), "Undo", icon="undo").add_notes(tooltip="Undo (Ctrl+Z)"),
        Button((10, 60, 260, 60), "Start", style="primary").add_notes(note="same seats", key="Enter"),
        Button((150, 10, 40, 40), "Sound", style="icon", icon="sound-on"),
        Button((280, 10, 160, 110), "Settings", style="tile", icon="settings").add_notes(note="sound"),
        Toggle((10, 140, 76, 36), "Weather", True),
        Stepper((100, 140, 130, 44), "Laps", 2, Scale(1, 4)),
        Choice((240, 140, 200, 46), "Who", [Pick(1, icon="person"), Pick(2, "Bot")], 1),
        Slider((10, 200, 200, 30), "Volume", 50, Scale(0, 100)),
        TextEntry((220, 200, 200, 50), "Name", "Ada"),
        Rows((450, 10, 180, 200), "Games", [Row(n, f"Row {n}", "note", "play") for n in range(9)]),
        HoldButton((540, 280), 60, "Hold"),
    )
    return kit


@pytest.mark.parametrize("text_size", [90, 100, 150, 200])
def test_every_widget_draws_at_every_text_size_and_the_second_frame_makes_nothing(text_size: int) -> None:
    kit, canvas = everything(), brush(text_size=text_size)
    kit.draw(canvas)
    made = canvas.store.made.copy()
    assert not kit.dirty

    kit.draw(canvas)

    assert canvas.store.made == made


def test_anything_that_changes_a_look_makes_the_kit_dirty() -> None:
    kit, canvas = everything(), brush()
    kit.draw(canvas)

    for change in (
        lambda: mouse(kit, pygame.MOUSEMOTION, (50, 30)),
        lambda: kit.update(kit.tooltip_ms),
        lambda: key(kit, pygame.K_TAB),
        lambda: setattr(kit.find("Undo"), "enabled", False),
        lambda: setattr(kit.find("Start"), "name", "Begin"),
    ):
        assert not kit.dirty
        change()
        assert kit.dirty
        kit.draw(canvas)


def test_every_widget_says_what_it_is() -> None:
    for widget in everything().widgets:
        assert widget.speech_text().startswith(f"{widget.name}, {widget.role}")
