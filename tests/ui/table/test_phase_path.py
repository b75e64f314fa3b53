"""The phases in the header: where in the turn it is can be read there however little room there is."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.paint.brush import Brush
from tabletop.ui.table.phase_path import draw_phases, length, readable
from tabletop.ui.window import offscreen

NAMES = ("Draft", "Choose", "A", "Heat Check", "B", "C")


def said(monkeypatch: pytest.MonkeyPatch, now: int, room: float) -> tuple[list[str], int, float]:
    """The names that are drawn in that much room from 400 on, how many dots, and where the last of all ends."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    brush = offscreen((1920, 1080), parts.theme, parts.pictures)
    names, dots, right = [], [], [0.0]
    text, disc = Brush.text, Brush.disc

    def heard(self: Brush, words: str, *place: Any, **how: Any) -> pygame.FRect:
        drawn = text(self, words, *place, **how)
        names.append(words)
        right.append(drawn.right)
        return drawn

    def seen(self: Brush, at: tuple[float, float], radius: float, *how: Any) -> None:
        dots.append(at)
        right.append(at[0] + radius)
        disc(self, at, radius, *how)

    monkeypatch.setattr(Brush, "text", heard)
    monkeypatch.setattr(Brush, "disc", seen)
    draw_phases(brush, [(name, i == now) for i, name in enumerate(NAMES)], 400.0, 400.0 + room)
    return names, len(dots), max(right)


@pytest.mark.parametrize("room", [700.0, 430.0])
def test_all_phases_are_told_by_name_even_if_they_stand_close(
    monkeypatch: pytest.MonkeyPatch, room: float
) -> None:
    names, dots, right = said(monkeypatch, 1, room)

    assert tuple(names) == NAMES
    assert dots == 0
    assert right <= 400 + room


def test_with_less_room_there_are_dots_for_those_far_from_the_present_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names, dots, right = said(monkeypatch, 2, 300.0)

    assert names == ["Choose", "A", "Heat Check"]
    assert dots == 3
    assert right <= 700


def test_with_hardly_any_room_the_present_phase_alone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, 3, 90.0)[:2] == (["Heat Check"], 0)


def test_what_comes_next_is_told_before_what_is_over() -> None:
    space, wides, named = readable([50.0] * 5, 2, 230.0)

    assert set(named) == {2, 3}
    assert length(space, wides, named) <= 230
