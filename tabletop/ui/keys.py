"""The keys that are meant: a command by the letter on its key, or by the key's place where that has no Latin letter."""

from __future__ import annotations

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
_ASCII, _NO_LETTER = 128, 1 << 30
"""Below the one are keys of a Latin keyboard, above the other those that write nothing, such as F1."""


def is_command(event: pygame.event.Event) -> bool:
    """Whether Ctrl is held (Command on a Mac), and no Alt with it."""
    return bool(event.mod & _COMMAND) and not event.mod & _ALT


def is_plain(event: pygame.event.Event) -> bool:
    """Whether neither Ctrl nor Alt is held: then a letter by itself is a command."""
    return not event.mod & (_COMMAND | _ALT)


def by_place(event: pygame.event.Event) -> pygame.event.Event:
    """A press of a key; one without a Latin letter is named as where it lies on a Latin keyboard."""
    key = (
        _PLACES.get(event.dict.get("scancode", 0), event.key)
        if _ASCII <= event.key < _NO_LETTER
        else event.key
    )
    return event if key == event.key else pygame.event.Event(event.type, dict(event.dict, key=key))


def digit(event: pygame.event.Event) -> int:
    """The key of a digit in the row above the letters, also where that writes a sign without Shift; else 0."""
    return _DIGITS.get(event.dict.get("scancode", 0), 0) if not _is_letter(event.key) else 0


def _is_letter(key: int) -> bool:
    return key < _ASCII and chr(key).isalpha()
