"""Window: opens it, maps the pointer to logical units, paces the loop, presents changes.

It knows nothing of scenes but what `Show` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame

from tabletop.content.models.theme import ThemeFile
from tabletop.paint.brush import UNITS_H, UNITS_W, Brush
from tabletop.paint.pictures import Pictures
from tabletop.ui import fingers
from tabletop.ui.held_keys import HeldKeys
from tabletop.ui.keys import by_place
from tabletop.ui.left_button import LeftButton
from tabletop.ui.opening import open_window
from tabletop.ui.pads import EVENTS as PAD_EVENTS
from tabletop.ui.pads import Pads
from tabletop.ui.present import present
from tabletop.ui.rest import WAKE, rest

BUSY_HZ, IDLE_HZ = 60, 20
_REST_MS = 125  # how long an idle loop sleeps where an event can wake it
_AWAKE_MS = 2000
_LONGEST_STEP_MS = 125
"""A dragged title bar stops the whole loop on some systems; time must not jump after it."""
_INPUT = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, *fingers.EVENTS,
)  # fmt: skip
_HANDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
"""Signs that somebody uses something else than a pad."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Show(Protocol):
    """Content of a window: a scene, or a stack of scenes."""

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""

    @property
    def is_moving(self) -> bool:
        """True if it changes by itself as time passes."""

    def event(self, event: pygame.event.Event) -> bool:
        """Take an event, its positions in logical units; True if used."""

    def update(self, dt_ms: float) -> None:
        """Let time pass."""

    def draw(self, brush: Brush) -> None:
        """Draw everything."""


def units_for(width_px: int, height_px: int) -> float:
    """Return pixels per logical unit so that 1920 x 1080 units fit; extra room goes to the scene."""
    return max(0.1, min(width_px / UNITS_W, height_px / UNITS_H))


class Window:
    """One resizable window and the brush that draws on it."""

    def __init__(
        self,
        title: str,
        theme: ThemeFile,
        pictures: Pictures,
        *,
        size: tuple[int, int] = (1600, 900),
        fullscreen: bool = False,
        text_size: int = 100,
    ) -> None:
        self.window = open_window(title, size)
        if pictures.has("app", "icon"):
            self.window.set_icon(pictures.fit("app", "icon", 128, 128))
        self.fullscreen = False
        self.on_fullscreen: Callable[[bool], object] = lambda on: None
        """Told when a key has gone to full screen (True) or back."""
        self.on_elsewhere: Callable[[pygame.event.Event], object] = lambda event: None
        """Told of the events of any other window; they are none of this one."""
        self._size_before: tuple[int, int] | None = None
        self.closed = False
        self.surface = self.window.get_surface()
        self.brush = Brush(self.surface, theme, pictures, text_size=text_size)
        self.brush.awaited = True
        self._clock = pygame.time.Clock()
        self.fingers = fingers.Fingers(pygame.time.get_ticks)
        self.pads = Pads(pygame.time.get_ticks)
        self._left, self._held = LeftButton(), HeldKeys()
        self._awake_ms = float(_AWAKE_MS)
        self._stale = True
        self._reshaped = False
        """True if a point of it is another place now for whoever holds something there."""
        self.frames = 0
        """Number of frames presented."""
        if fullscreen:
            self.window.set_fullscreen(True)
            self.fullscreen = True
        self._measure()
        self._reshaped = False

    # size

    @property
    def density(self) -> float:
        """Pixels per point of the screen: 2 on a HiDPI display."""
        return self.surface.get_width() / max(1, self.window.size[0])

    @property
    def usual_size(self) -> tuple[int, int] | None:
        """Width and height in points outside full screen; None before it was ever windowed."""
        return self._size_before if self.fullscreen else self.window.size

    def _measure(self) -> None:
        before, self.surface = self.brush.scale, self.window.get_surface()
        self.brush.retarget(self.surface, units_for(*self.surface.get_size()), self.density)
        self._reshaped = self._reshaped or self.brush.scale != before
        self._stale = True

    def toggle_fullscreen(self) -> None:
        """Toggle full screen; back to the size before."""
        if self.fullscreen:
            self.window.set_windowed()
        else:
            self._size_before = self.window.size
            self.window.set_fullscreen(True)
        self.fullscreen = not self.fullscreen
        self._measure()

    @property
    def is_touched(self) -> bool:
        """True if somebody used pointer or keys within the last two seconds."""
        return self._awake_ms > 0

    def redraw(self) -> None:
        """Draw the next frame even if nothing has changed."""
        self._stale = True

    # events

    def to_units(self, at: Sequence[float]) -> tuple[float, float]:
        """Convert a point of the window, as events have it, to logical units."""
        factor = self.density / self.brush.scale
        return at[0] * factor, at[1] * factor

    def to_desktop(self, at: Sequence[float]) -> tuple[int, int]:
        """Convert a point of the window in logical units to a point of the desktop."""
        factor, (left, top) = self.brush.scale / self.density, self.window.position
        return left + round(at[0] * factor), top + round(at[1] * factor)

    def events(self) -> list[pygame.event.Event]:
        """Return the events, in logical units; full screen, resizing and closing are handled here."""
        fresh = (raw for raw in pygame.event.get() if not self._held.is_repeated(raw))
        here = [raw for raw in fresh if not self._is_elsewhere(raw)]
        told = [self._translate(event) for raw in here for event in self._pointer_events(raw)]
        late = [*self.fingers.rest(), *self._left.turn(), *self.pads.turn()]
        if self._reshaped:
            self._reshaped = False
            late += self._left.held_still()
        return [event for event in (*told, *map(self._translate, late)) if event is not None]

    def _is_elsewhere(self, event: pygame.event.Event) -> bool:
        """Pass on an event of another window; True if it was one."""
        where = event.dict.get("window", self.window)
        if where is None:  # one that is gone, if it says that it closes: this one stays
            return event.type == pygame.WINDOWCLOSE
        if where is self.window:
            return False
        self.on_elsewhere(event)
        return True

    def _pointer_events(self, event: pygame.event.Event) -> Iterable[pygame.event.Event]:
        """Return the pointer events for a finger event; the system's emulated mouse events are dropped."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.fingers.lose()
        if event.type == WAKE:
            self._awake_ms = _AWAKE_MS
            return ()
        if event.type in PAD_EVENTS:
            return self.pads.take(event)
        if event.type in _HANDS:
            self.pads.forget_use()
        if event.type in fingers.EVENTS:
            self._awake_ms = _AWAKE_MS
            return self.fingers.take(event, self.window.size)
        return () if event.type in _MOUSE and event.dict.get("touch") else self._left.take(event)

    def _translate(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in _INPUT:
            self._awake_ms = _AWAKE_MS
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = by_place(event)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.closed = True
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self._measure()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._stale = True
        elif event.type == pygame.KEYDOWN and _is_fullscreen_key(event):
            self.toggle_fullscreen()
            self.on_fullscreen(self.fullscreen)
            return None
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in (4, 5):
            return None  # the wheel comes as MOUSEWHEEL too
        if "pos" in event.dict:
            facts = dict(event.dict, pos=self.to_units(event.pos))
            if "rel" in facts:
                facts["rel"] = self.to_units(event.rel)
            return pygame.event.Event(event.type, facts)
        return event

    # the loop

    def tick(self, moving: bool) -> float:
        """Wait for the next turn of the loop: 60 a second while something moves or was just touched, else 8.

        An event ends the wait of an idle loop, so that it is answered in the same turn; where it cannot, there are 20
        turns a second. Gives back how much time passed, in milliseconds, at most 125.
        """
        if not self.frames:
            passed = float(self._clock.tick())  # whoever starts the app waits long enough for the first frame
        elif moving or self._awake_ms > 0:
            passed = float(self._clock.tick(BUSY_HZ))
        else:
            passed = float(self._clock.tick(0 if rest(_REST_MS) else IDLE_HZ))
        self._awake_ms = max(0.0, self._awake_ms - passed)
        return min(passed, _LONGEST_STEP_MS)

    def present(self, show: Show) -> bool:
        """Draw and flip if something changed; True if a frame was shown."""
        if not (self._stale or show.dirty):
            return False
        if self._stale:
            self.brush.frame_owner = None  # what is on the surface is not to be relied on
        was_stale, self._stale = self._stale, False
        self.brush.touched = None
        show.draw(self.brush)
        touched = None if was_stale else self.brush.touched
        if touched is not None and not touched:
            return False
        present(self.window, touched)
        self.frames += 1
        return True

    def turn(self, show: Show) -> None:
        """Run one turn of the loop: wait, events, time, frame, with no wait between an event and its frame."""
        passed = self.tick(show.is_moving)
        for event in self.events():
            show.event(event)
        show.update(passed)
        self.present(show)

    def close(self) -> None:
        """Close the window; its surface must not be drawn on afterwards."""
        self.closed = True
        # a surface that outlives its window crashes the interpreter
        self.surface = self.brush.surface = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.window.destroy()


def offscreen(
    size: tuple[int, int], theme: ThemeFile, pictures: Pictures, *, text_size: int = 100, density: float = 1.0
) -> Brush:
    """Make a brush on a plain surface of `size` pixels without a display, for `hotseat shot` and tests."""
    surface = pygame.Surface(size, 0, 32)  # without alpha, as a window's own surface is
    return Brush(surface, theme, pictures, scale=units_for(*size), density=density, text_size=text_size)


def _is_fullscreen_key(event: pygame.event.Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    mac = event.key == pygame.K_f and event.mod & pygame.KMOD_META and event.mod & pygame.KMOD_CTRL
    return bool(event.key == pygame.K_F11 or alt_enter or mac)
