"""Game pads: buttons and sticks as key presses, so that all keyboard controls work with a pad.

Pads may come and go at any time. A stick that is held goes on as a held arrow does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pygame

_LOG = logging.getLogger(__name__)
EVENTS = (
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
)  # fmt: skip
PUSHED, RESTS = 0.55, 0.35
"""Shares of a stick's way from which on it counts as pushed, and below which it rests again."""
FIRST_MS, AGAIN_MS = 420, 150
"""Time after which a stick that is held goes on, and the time from then on between two steps."""
_WHOLE = 32767.0
TURN_MS = 260
"""Time for which a pad rumbles for whoever is called."""


class Key(NamedTuple):
    """Key that a pad button stands for."""

    key: int
    mod: int = 0
    unicode: str = ""


KEYS: dict[int, Key] = {
    pygame.CONTROLLER_BUTTON_A: Key(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: Key(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: Key(pygame.K_SPACE),
    pygame.CONTROLLER_BUTTON_Y: Key(pygame.K_LALT),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Key(pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Key(pygame.K_TAB),
    pygame.CONTROLLER_BUTTON_BACK: Key(pygame.K_h),
    pygame.CONTROLLER_BUTTON_START: Key(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Key(pygame.K_SLASH, unicode="?"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Key(pygame.K_t),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key(pygame.K_DOWN),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key(pygame.K_RIGHT),
}
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Key(pygame.K_z, pygame.KMOD_LCTRL),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Key(pygame.K_y, pygame.KMOD_LCTRL),
}
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (Key(pygame.K_LEFT), Key(pygame.K_RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Key(pygame.K_UP), Key(pygame.K_DOWN)),
}


class _Held(NamedTuple):
    key: Key
    next_ms: float


class Pads:
    """All connected pads; `now` is a clock in milliseconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.plugged: dict[int, Any] = {}
        """Pads by the id that their events bear, in the order in which they came."""
        self._held: dict[tuple[int, int], _Held] = {}
        """Keys that sticks and triggers hold, by pad and axis."""
        self.last_ms: float | None = None
        """Time of the last event of a pad; None if the last of all came from elsewhere."""

    def look(self) -> None:
        """Start looking for pads; connected ones are reported in the next events."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as problem:
            _LOG.info("no game pads: %s", problem)

    def take(self, event: pygame.event.Event) -> tuple[pygame.event.Event, ...]:
        """Translate a pad event to key events."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event)
            return ()
        pad = int(event.dict.get("instance_id", 0))
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return tuple(self._unplug(pad))
        self.last_ms = self._now()
        self.plugged.setdefault(pad, None)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return tuple(self._push(pad, event.axis, event.value / _WHOLE))
        key = KEYS.get(event.button)
        return () if key is None else (_event(key, event.type == pygame.CONTROLLERBUTTONDOWN, pad),)

    def turn(self) -> Iterator[pygame.event.Event]:
        """Yield the repeated key presses of sticks that are held."""
        for (pad, axis), held in list(self._held.items()):
            if axis in STICKS and self._now() >= held.next_ms:
                self._held[pad, axis] = _Held(held.key, self._now() + AGAIN_MS)
                yield _event(held.key, True, pad)

    def forget_use(self) -> None:
        """Note that keys or the pointer were used: the pad's legend is not needed."""
        self.last_ms = None

    def rumble(self, pads: Iterable[int]) -> None:
        """Vibrate these pads for a moment."""
        for pad in pads:
            device = self.plugged.get(pad)
            if device is not None:
                try:
                    device.rumble(0.5, 0.7, TURN_MS)
                except pygame.error as problem:
                    _LOG.info("a pad does not rumble: %s", problem)

    def _plug(self, event: pygame.event.Event) -> None:
        try:
            from pygame._sdl2 import controller

            device = controller.Controller(int(event.dict.get("device_index", 0)))
            self.plugged[int(device.as_joystick().get_instance_id())] = device
        except (ImportError, pygame.error) as problem:
            _LOG.info("a game pad cannot be used: %s", problem)

    def _unplug(self, pad: int) -> Iterator[pygame.event.Event]:
        """Handle a removed pad: its held keys are released."""
        self.plugged.pop(pad, None)
        for at in [at for at in self._held if at[0] == pad]:
            yield _event(self._held.pop(at).key, False, pad)

    def _push(self, pad: int, axis: int, share: float) -> Iterator[pygame.event.Event]:
        """Handle a moved stick or trigger."""
        at, held = (pad, axis), self._held.get((pad, axis))
        wanted = self._key_of(axis, share)
        if held is not None and (abs(share) < RESTS or (wanted is not None and wanted != held.key)):
            del self._held[at]
            yield _event(held.key, False, pad)
            held = None
        if held is None and wanted is not None:
            self._held[at] = _Held(wanted, self._now() + FIRST_MS)
            yield _event(wanted, True, pad)

    def _key_of(self, axis: int, share: float) -> Key | None:
        if abs(share) < PUSHED:
            return None
        return STICKS[axis][share > 0] if axis in STICKS else TRIGGERS.get(axis)


def _event(key: Key, down: bool, pad: int) -> pygame.event.Event:
    facts = {"key": key.key, "mod": key.mod, "unicode": key.unicode, "scancode": 0, "pad": pad}
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, facts)
