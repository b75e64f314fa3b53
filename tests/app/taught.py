"""Presses, drags and keys at the table of a lesson or a puzzle, and the scene once nothing moves any more."""

from __future__ import annotations

from typing import TypeVar

import pygame

from tabletop.ui.scenes.base import Scene
from tabletop.ui.table.geometry import Point
from tests.app.sitting import App

Shown = TypeVar("Shown", bound=Scene)


def settle(app: App, kind: type[Shown], turns: int) -> Shown:
    """The scene of this kind that is on the screen after so many turns."""
    for _ in range(turns):
        app.turn()
    scene = app.desk.top
    assert isinstance(scene, kind)
    return scene


def press(app: App, at: Point) -> None:
    """Click a point."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.desk.event(pygame.event.Event(kind, pos=at, button=1))


def drag(app: App, start: Point, end: Point) -> None:
    """Drag what lies at a point to another one."""
    app.desk.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    half = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    for at in (half, end):
        app.desk.event(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        )
        app.turn()
    app.desk.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def key(app: App, code: int, letter: str = "") -> None:
    """Press a key."""
    app.desk.event(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0, scancode=0))
