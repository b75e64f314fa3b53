"""Events as a window sends them to a kit of widgets, and an ear for what comes of them."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

import pygame

from tabletop.ui.widgets import Kit

_PRESSED: WeakSet[Kit] = WeakSet()
"""Where the left button is down."""


class Heard(list[Any]):
    """What a widget reported."""

    def __call__(self, *facts: Any) -> None:
        self.append(facts[0] if facts else "pressed")


def mouse(kit: Kit, kind: int, at: tuple[float, float], button: int = 1) -> bool:
    """One pointer event, a motion with the button that is down."""
    if button == 1 and kind != pygame.MOUSEMOTION:
        (_PRESSED.add if kind == pygame.MOUSEBUTTONDOWN else _PRESSED.discard)(kit)
    moved = {"buttons": (int(kit in _PRESSED), 0, 0), "rel": (0, 0)}
    facts: dict[str, Any] = {"pos": at} | (moved if kind == pygame.MOUSEMOTION else {"button": button})
    return kit.event(pygame.event.Event(kind, facts))


def click(kit: Kit, at: tuple[float, float]) -> bool:
    """Press and let go at one point; True if both were used."""
    mouse(kit, pygame.MOUSEMOTION, at)
    down = mouse(kit, pygame.MOUSEBUTTONDOWN, at)
    return mouse(kit, pygame.MOUSEBUTTONUP, at) and down


def key(kit: Kit, code: int, mod: int = 0) -> bool:
    """One key down."""
    return kit.event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))


def type_in(kit: Kit, text: str) -> None:
    """Text as an input method gives it."""
    kit.event(pygame.event.Event(pygame.TEXTINPUT, text=text))
