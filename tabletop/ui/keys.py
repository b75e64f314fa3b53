"""Keyboard commands: by letter, or by the key's position on layouts without Latin letters."""

from __future__ import annotations

import sys

import pygame

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_ALT = pygame.KMOD_ALT | pygame.KMOD_MODE
"""Alt or AltGr, which some systems tell as the left Ctrl and the right Alt: with it letters are written."""
_DIGITS = {pygame.KSCAN_1 + i: pygame.K_1 + i for i in range(9)}
_PLACES = {
    **{pygame.KSCAN_A + i: pygame.K_a + i for i in range(26)},
    **_DIGITS,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
_WITHOUT_NUM_LOCK = {
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_5: pygame.K_CLEAR,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
_IS_MAC = sys.platform == "darwin"
_ASCII, _NO_LETTER = 128, 1 << 30
"""Below the one are keys of a Latin keyboard, above the other those that write nothing, such as F1."""


def is_command(event: pygame.event.Event) -> bool:
    """Check if Ctrl is held (Command on a Mac), and no Alt with it."""
    return bool(event.mod & _COMMAND) and not event.mod & _ALT


def is_plain(event: pygame.event.Event) -> bool:
    """Check if neither Ctrl nor Alt is held, so that a letter is a command."""
    return not event.mod & (_COMMAND | _ALT)


def by_place(event: pygame.event.Event) -> pygame.event.Event:
    """Return a key press; a key without a Latin letter is named by its position.

    A number pad without NumLock has arrows; a Mac's has no NumLock, and always digits.
    """
    key = _WITHOUT_NUM_LOCK.get(event.key, 0) if not event.mod & pygame.KMOD_NUM and not _IS_MAC else 0
    key = key or (
        _PLACES.get(event.dict.get("scancode", 0), event.key)
        if _ASCII <= event.key < _NO_LETTER
        else event.key
    )
    return event if key == event.key else pygame.event.Event(event.type, dict(event.dict, key=key))


def digit(event: pygame.event.Event) -> int:
    """Return the digit of a key in the row above the letters, whatever the layout types there; else 0."""
    return _DIGITS.get(event.dict.get("scancode", 0), 0) if not _is_letter(event.key) else 0


def _is_letter(key: int) -> bool:
    return key < _ASCII and chr(key).isalpha()
