"""Stack of open screens, with panels over all of them. A `Show` for the window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.live_strip import LiveStrip
from tabletop.ui.scenes.recording_mark import RecordingMark
from tabletop.ui.widgets import Kit
from tabletop.ui.widgets.captions import Captions
from tabletop.ui.widgets.carried_hand import CarriedHand
from tabletop.ui.widgets.entry import rest_text
from tabletop.ui.widgets.pad_legend import PadLegend
from tabletop.ui.widgets.passing_note import PassingNote
from tabletop.ui.window import Show

if TYPE_CHECKING:
    from tabletop.app.recorder import Recorder

_ECHO_MS, _ECHO_UNITS = 400.0, 12.0
"""A press so soon after another, and so near to it, is the second half of a double click."""


@runtime_checkable
class Layered(Protocol):
    """A screen with menus and panels of its own."""

    @property
    def layers(self) -> tuple[object, ...]:
        """Screens that are open, the topmost last."""


@runtime_checkable
class Rests(Protocol):
    """A screen that forgets the pointer's position while another screen covers it."""

    def rest(self) -> None:
        """Forget what the pointer is on, and close the tooltip."""


@runtime_checkable
class Coverable(Protocol):
    """A screen that may show one person's private view."""

    def cover(self, covered: bool) -> None:
        """Called when something that all look at covers it, or no longer does."""


@runtime_checkable
class Saves(Protocol):
    """A screen that may hold unsaved text."""

    def save_touched(self) -> None:
        """Save it now."""


@runtime_checkable
class Ends(Protocol):
    """A screen that holds what must be freed once it is closed."""

    def end(self) -> None:
        """Free it: the screen does not come back."""


class Screens(ABC):
    """Stack of screens: the topmost is drawn and gets the events, unless a panel lies over it."""

    def __init__(self) -> None:
        self.kit = Kit()
        """Panels that lie over any screen."""
        self.note = PassingNote()
        """A line over any screen and panel that goes by itself."""
        self.captions = Captions()
        """Sounds and speech in words, over any screen and panel."""
        self.legend = PadLegend()
        """Buttons of the game pad that is in use."""
        self.strip = LiveStrip()
        """Line that tells what was saved in a mod while a match with it is open."""
        self.carried = CarriedHand()
        """Hand that somebody drags to the second window."""
        self.take_first: Callable[[pygame.event.Event], bool] = lambda event: False
        """Takes an event before anything that is open; True if it is used."""
        self.mark = RecordingMark()
        """Red frame round a table that is recorded."""
        self.recorder: Recorder | None = None
        """Counts what is recorded, while something is."""
        self._stack: list[Show] = []
        """Screens that are open, the topmost last; empty until somebody looks."""
        self._ways_back: dict[int, Callable[[], object]] = {}
        """Actions by the height of the stack, which open something again when the screen on top is left."""
        self._swapped = True
        self._echo: tuple[float, float] | None = None
        """Place where a click has just opened or closed something; a second click there has not meant what came up."""
        self._echo_ms = 0.0

    @abstractmethod
    def first(self) -> Show:
        """Return the first screen, made when it is needed."""

    @abstractmethod
    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that neither panel nor screen has used; True if it is used here."""

    @abstractmethod
    def arrives(self, screen: Show) -> None:
        """Called before a screen is shown, to bring it up to date."""

    # what a window asks of it

    @property
    def top(self) -> Show:
        """The screen that is drawn."""
        return self._stack[-1] if self._stack else self.first()

    @property
    def open_screens(self) -> tuple[Show, ...]:
        """Screens that are open, the topmost last."""
        return tuple(self._stack)

    @property
    def names(self) -> tuple[str, ...]:
        """Class names of the open screens, topmost last; they reveal nothing of hands."""
        layers = [(screen, *(screen.layers if isinstance(screen, Layered) else ())) for screen in self._stack]
        return tuple(type(each).__name__ for each in (*chain(*layers), *self.kit.overlays))

    def is_on_top(self, screen: Show | None) -> bool:
        """Check if this screen is the drawn one; False before the first is made."""
        return bool(self._stack) and self._stack[-1] is screen

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        over = any(each.dirty for each in self._signs)
        return self._swapped or over or self.top.dirty or self.kit.dirty

    @property
    def _signs(
        self,
    ) -> tuple[PassingNote | LiveStrip | RecordingMark | Captions | PadLegend | CarriedHand, ...]:
        """Signs drawn over any screen, which take no events."""
        return self.note, self.strip, self.mark, self.captions, self.legend, self.carried

    @property
    def is_moving(self) -> bool:
        """True if it changes by itself as time passes."""
        over = self.note.is_shown or self.strip.is_moving or self.captions.is_shown
        return over or self.top.is_moving or self.kit.is_moving

    def event(self, event: pygame.event.Event) -> bool:
        """Pass an event to an open panel, else to the screen, else to the keys that work everywhere.

        A double click is one click: its second half does not reach what the first has opened.
        """
        if self.take_first(event) or (event.type == pygame.MOUSEBUTTONDOWN and self._is_echo(event.pos)):
            return True
        before = self._layers()
        used = self._take(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._layers() != before:
            self._echo, self._echo_ms = (event.pos[0], event.pos[1]), _ECHO_MS
        return used

    def _is_echo(self, at: tuple[float, float]) -> bool:
        echo, self._echo = self._echo, None
        near = echo is not None and max(abs(at[0] - echo[0]), abs(at[1] - echo[1])) <= _ECHO_UNITS
        return near and self._echo_ms > 0

    def _layers(self) -> tuple[object, ...]:
        """The top screen with the menus and panels over it."""
        top = self.top
        return (top, *(top.layers if isinstance(top, Layered) else ()), *self.kit.overlays)

    def _take(self, event: pygame.event.Event) -> bool:
        if self.kit.overlays:
            return self.kit.event(event)
        if self.top.event(event):
            return True
        return event.type == pygame.KEYDOWN and self.key(event)

    def update(self, dt_ms: float) -> None:
        """Let time pass; what lies under a panel is paused."""
        self._echo_ms = max(0.0, self._echo_ms - dt_ms)
        self.note.update(dt_ms)
        self.strip.update(dt_ms)
        self.mark.update()
        self.captions.update(dt_ms)
        if self.kit.overlays:
            self.kit.update(dt_ms)
        else:
            self.top.update(dt_ms)

    def draw(self, brush: Brush) -> None:
        """Draw the screen, then the panels, then a passing note."""
        if any(each.dirty for each in self._signs):
            brush.frame_owner = None  # what stood below the note before is drawn anew
        self._swapped, top = False, self.top
        if isinstance(top, Coverable):
            top.cover(bool(self.kit.overlays))
        top.draw(brush)
        self.strip.draw(brush)
        foot = self.mark.draw(brush)
        self.kit.draw(brush)
        self.note.draw(brush)
        self.captions.draw(brush, self.legend.draw(brush, foot))
        self.carried.draw(brush)
        if self.kit.overlays or any(each.is_shown for each in self._signs):
            brush.frame_owner = brush.touched = None  # the table below knows nothing of what lies over it

    def save_screens(self) -> None:
        """Save the text on all open screens."""
        for screen in self._stack:
            if isinstance(screen, Saves):
                screen.save_touched()

    # what lies there

    def _show(self, screen: Show) -> None:
        """Replace all open screens by one."""
        self.arrives(screen)
        _end(*self._stack)
        self._stack = [screen]
        self._ways_back.clear()
        self._swap()

    def cover_with(self, screen: Show) -> None:
        """Open a screen over the present one, for callers outside of this class."""
        self._cover(screen)

    def replace_cover(self, screen: Show) -> None:
        """Replace the screen on top; the way back stays."""
        self._replace(screen)

    def leave_cover(self) -> None:
        """Close the screen on top."""
        self._uncover()

    def _cover(self, screen: Show) -> None:
        """Open a screen over the present one; `_uncover` closes it."""
        self.arrives(screen)
        self._stack = [*(self._stack or [self.top]), screen]
        self._swap()

    def _replace(self, screen: Show) -> None:
        """Replace the topmost screen."""
        self.arrives(screen)
        _end(*self._stack[-1:])
        self._stack[-1:] = [screen]
        self._swap()

    def led_from(self, panel: Callable[[], object], opens: Callable[[], object]) -> None:
        """Open a screen from a panel, which is open again when the screen is left."""
        before = len(self._stack)
        opens()
        if len(self._stack) > before:
            self._ways_back[len(self._stack)] = panel

    def _uncover(self, done: bool = False) -> None:
        """Close the screen on top; with `done` the panel that led to it stays closed, too."""
        if len(self._stack) > 1:
            panel = self._ways_back.pop(len(self._stack), None)
            _end(self._stack.pop())
            self._swap()
            if panel is not None and not done:
                panel()

    def _swap(self) -> None:
        """Called when another screen comes on top: ends text input and held keys of the old one."""
        rest_text()
        for screen in self._stack:
            if isinstance(screen, Rests):
                screen.rest()
        self._swapped = True


def _end(*screens: Show) -> None:
    for screen in screens:
        if isinstance(screen, Ends):
            screen.end()
