"""Stack of open screens that lie over one another, and panels over all of them. A `Show` for the window."""

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
    """A screen over which menus and panels of its own may lie."""

    @property
    def layers(self) -> tuple[object, ...]:
        """Screens that are open, the topmost last."""


@runtime_checkable
class Rests(Protocol):
    """A screen that forgets what the pointer rests on, for the pointer is elsewhere when it is seen again."""

    def rest(self) -> None:
        """The pointer is on nothing, and no tooltip is open."""


@runtime_checkable
class Coverable(Protocol):
    """A screen that may show what one person alone may see."""

    def cover(self, covered: bool) -> None:
        """Something lies over it that all look at, or does no more."""


@runtime_checkable
class Saves(Protocol):
    """A screen on which somebody may have just written what is not on the disk yet."""

    def save_touched(self) -> None:
        """Bring it to the disk now."""


class Screens(ABC):
    """The topmost screen is drawn and gets the events, unless a panel lies over it."""

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
        """The screen to begin with, when somebody looks and none is open."""

    @abstractmethod
    def key(self, event: pygame.event.Event) -> bool:
        """A key that neither a panel nor the screen used; True if it is used here."""

    @abstractmethod
    def arrives(self, screen: Show) -> None:
        """A screen is about to be shown; what has to be told to every screen is told here."""

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
        """Names of our own classes that are open, the topmost last; they tell nothing of hands."""
        layers = [(screen, *(screen.layers if isinstance(screen, Layered) else ())) for screen in self._stack]
        return tuple(type(each).__name__ for each in (*chain(*layers), *self.kit.overlays))

    def is_on_top(self, screen: Show | None) -> bool:
        """Check if this is the screen that is drawn; False before the first screen was asked for."""
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
        """Signs over any screen, which take no events."""
        return self.note, self.strip, self.mark, self.captions, self.legend, self.carried

    @property
    def is_moving(self) -> bool:
        """True if it changes by itself as time passes."""
        over = self.note.is_shown or self.strip.is_moving or self.captions.is_shown
        return over or self.top.is_moving or self.kit.is_moving

    def event(self, event: pygame.event.Event) -> bool:
        """An open panel first, then the screen, then the keys that work everywhere.

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
        """The screen on top, and whatever menus and panels lie over it."""
        top = self.top
        return (top, *(top.layers if isinstance(top, Layered) else ()), *self.kit.overlays)

    def _take(self, event: pygame.event.Event) -> bool:
        if self.kit.overlays:
            return self.kit.event(event)
        if self.top.event(event):
            return True
        return event.type == pygame.KEYDOWN and self.key(event)

    def update(self, dt_ms: float) -> None:
        """Let time pass; what lies under a panel stands still."""
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
        """Bring to the disk what was written on screens that are open."""
        for screen in self._stack:
            if isinstance(screen, Saves):
                screen.save_touched()

    # what lies there

    def _show(self, screen: Show) -> None:
        """Put another screen in the place of all that are open."""
        self.arrives(screen)
        self._stack = [screen]
        self._ways_back.clear()
        self._swap()

    def cover_with(self, screen: Show) -> None:
        """Put a screen over the one that is open, for whoever makes one elsewhere."""
        self._cover(screen)

    def replace_cover(self, screen: Show) -> None:
        """Put a screen in the place of the one on top, with the same way back."""
        self._replace(screen)

    def leave_cover(self) -> None:
        """Leave the screen on top for what lies below."""
        self._uncover()

    def _cover(self, screen: Show) -> None:
        """Put a screen over the one that is open; `_uncover` goes back."""
        self.arrives(screen)
        self._stack = [*(self._stack or [self.top]), screen]
        self._swap()

    def _replace(self, screen: Show) -> None:
        """Put another screen in the place of the topmost one."""
        self.arrives(screen)
        self._stack[-1:] = [screen]
        self._swap()

    def led_from(self, panel: Callable[[], object], opens: Callable[[], object]) -> None:
        """Open a screen from a panel: whoever leaves the screen finds the panel again."""
        before = len(self._stack)
        opens()
        if len(self._stack) > before:
            self._ways_back[len(self._stack)] = panel

    def _uncover(self, done: bool = False) -> None:
        """Leave the screen on top for what lies below; `done` goes on past the panel that led to it."""
        if len(self._stack) > 1:
            panel = self._ways_back.pop(len(self._stack), None)
            self._stack.pop()
            self._swap()
            if panel is not None and not done:
                panel()

    def _swap(self) -> None:
        """Another screen is on top: nobody writes on the one that was, and keys held there press nothing here."""
        rest_text()
        for screen in self._stack:
            if isinstance(screen, Rests):
                screen.rest()
        self._swapped = True
