"""Key names of the hands, and the keys of undo and redo."""

from __future__ import annotations

from typing import Literal

import pygame

from tabletop.ui.keys import digit, is_command, is_plain

_NAMES = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    **{pygame.K_1 + i: str(i + 1) for i in range(9)},
    **{pygame.K_KP_1 + i: str(i + 1) for i in range(9)},
}


def walking_key(event: pygame.event.Event) -> str:
    """Return the hands' name of a key; "" if it has none."""
    if not is_plain(event):
        return ""
    if event.key == pygame.K_TAB:
        return "shift-tab" if event.mod & pygame.KMOD_SHIFT else "tab"
    return _NAMES.get(event.key, "") or _NAMES.get(digit(event), "")


def undo_key(event: pygame.event.Event) -> Literal["undo", "redo"] | None:
    """Return undo for Ctrl+Z, redo for Ctrl+Shift+Z and Ctrl+Y (Command on a Mac)."""
    if not is_command(event):
        return None
    if event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
        return "redo"
    return "undo" if event.key == pygame.K_z else None
