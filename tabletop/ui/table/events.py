"""Event routing at a table: overlays first, then the table's keys, then buttons, then pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import is_plain
from tabletop.ui.table.hands.keys import undo_key
from tabletop.ui.widgets.base import PRESS_KEYS

if TYPE_CHECKING:
    from tabletop.ui.table.acting import TableActs
    from tabletop.ui.table.advisor import Advisor
    from tabletop.ui.table.controls import Controls
    from tabletop.ui.table.geometry import Rect
    from tabletop.ui.table.sitting import Sitting

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
STIRS = (*PRESSES, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""Signs that somebody is there."""
EVERYWHERE = (pygame.K_F1, pygame.K_m)
"""Keys of all screens that have nothing to do with what a menu asks."""


class TableEvents:
    """Router of window events at one table."""

    def __init__(self, sitting: Sitting, controls: Controls, acts: TableActs, advisor: Advisor) -> None:
        self.sitting, self.controls, self.acts, self.advisor = sitting, controls, acts, advisor
        self.on_menu = sitting.services.on_menu

    def event(self, event: pygame.event.Event) -> bool:
        """Route an event; False if nobody used it."""
        sitting = self.sitting
        self._note_stir(event)
        self._note_signs(event)
        if sitting.kit.overlays:
            return self._hand_to_overlay(event)
        if sitting.recall.is_playing and event.type in STIRS:
            self._press_on(event)
            return True
        if event.type == pygame.KEYDOWN and self._walk(event):
            return True
        if event.type in PRESSES:
            sitting.notice, sitting.stale = None, True
            sitting.stage.finish()  # an act completes what still moves
            sitting.telling.stop(sitting.now)
        if event.type == pygame.MOUSEMOTION:
            self.controls.log.point(event.pos)
        if sitting.hands.holding.drag is None and self._hand_to_widgets(event):
            return True
        return self.key(event) if event.type == pygame.KEYDOWN else self._hand_to_pointer(event)

    # who is there

    def _note_stir(self, event: pygame.event.Event) -> None:
        """Note that somebody is active, and where they pressed."""
        if event.type in STIRS:
            self.sitting.parting.stir()
        if event.type in PRESSES:
            self.advisor.forgo()
            self.sitting.addressee.press()
        self.sitting.caution.note(event)

    def _press_on(self, event: pygame.event.Event) -> None:
        """Handle a press during playback: go to the next step, or end the replay."""
        sitting = self.sitting
        if event.type == pygame.MOUSEMOTION:
            sitting.kit.event(event)  # what the pointer has left says no more what it is
            return
        is_skipped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if is_skipped or not sitting.recall.unfolding:
            sitting.recall.skip()
        elif event.type != pygame.MOUSEWHEEL:
            sitting.recall.go_on()
        sitting.stale = True

    # who gets it

    def _hand_to_overlay(self, event: pygame.event.Event) -> bool:
        """Give the topmost overlay an event, but for a few keys.

        The key that hides the hand works at any time, those for the rules and the sound beside a menu.
        """
        kit, is_key = self.sitting.kit, event.type == pygame.KEYDOWN
        if is_key and self._hides(event):
            self.acts.toggle_hand()
            return True
        if is_key and event.key in EVERYWHERE and kit.overlays[-1].lets_through:
            return False
        return kit.event(event)

    def _hand_to_widgets(self, event: pygame.event.Event) -> bool:
        """Give buttons and the log an event."""
        if not self.sitting.kit.event(event):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.controls.prompt.waits_at(event.pos):
            self.acts.say_idle()
        self._point_at_words()
        return True

    def _hand_to_pointer(self, event: pygame.event.Event) -> bool:
        """Give the pieces a pointer event."""
        sitting = self.sitting
        before = sitting.preview.handle
        used = sitting.pointer.event(event)
        self.advisor.ask_why_not()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not sitting.hands.holding.held:
            self._tell_sign(event.pos)
        sitting.nudged = sitting.nudged or sitting.hands.holding.drag is not None
        sitting.stale = sitting.stale or before != sitting.preview.handle
        return used

    def _point_at_words(self) -> None:
        """Handle the pointer on buttons and the log, whose card names open previews."""
        sitting = self.sitting
        if sitting.pointer.touch.hover:
            sitting.pointer.touch_anew("")
        before = sitting.preview.handle
        sitting.preview.point(*(self.controls.log.named or ("",)))
        sitting.stale = (
            sitting.stale or before != sitting.preview.handle
        )  # a button that is held takes every motion

    def show_named(self, handle: str, where: Rect) -> None:
        """Show a card whose name was pressed in the log."""
        self.sitting.preview.open(handle)
        self.sitting.preview.beside, self.sitting.stale = where, True

    # signs

    def _note_signs(self, event: pygame.event.Event) -> None:
        """Explain the sign under a resting pointer, or all signs while `?` is held."""
        sitting = self.sitting
        told = event.type == pygame.MOUSEMOTION and self._may_be_told(event)
        sitting.stale = sitting.signs.pointing.event(event, told) or sitting.stale

    def _may_be_told(self, event: pygame.event.Event) -> bool:
        """Check if a resting pointer explains signs: nothing is held, open or replayed."""
        sitting = self.sitting
        busy = (
            any(event.buttons) or sitting.hands.holding.drag is not None or bool(sitting.hands.holding.held)
        )
        return not (busy or sitting.kit.overlays or sitting.recall.is_playing)

    def _tell_sign(self, where: Sequence[float]) -> None:
        """Explain the thing there, unless it is a card, which is enlarged."""
        if not self.sitting.preview.handle:
            self.sitting.signs.pointing.open(where[0], where[1])
        self.sitting.stale = True

    # keys

    def _walk(self, event: pygame.event.Event) -> bool:
        """Move by key along the ladder of answers, or from piece to piece."""
        sitting = self.sitting
        if event.key in PRESS_KEYS and not sitting.kit.by_keyboard:
            sitting.kit.set_focus(None)  # Space and Enter do not mean the button that was clicked last
        if not (self.controls.coach.key(event) or sitting.pointer.walk(event, sitting.kit)):
            return False
        self.advisor.ask_why_not()
        sitting.stale = True
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Handle undo and redo, hide the hand, tip, inspect, menu."""
        if (name := undo_key(event)) is not None:
            (self.acts.undo if name == "undo" else self.acts.redo)()
        elif self._hides(event):
            self.acts.toggle_hand()
        elif event.key == pygame.K_t and is_plain(event):
            self.advisor.press_key()
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in PRESS_KEYS:
            self.acts.say_idle()
        else:
            return self._explain(event)
        return True

    def _escape(self) -> None:
        """Close the enlarged card, else put back, else close the ladder, else open the menu."""
        sitting = self.sitting
        if sitting.preview.asked:
            sitting.preview.close()
        elif not self.acts.cancel() and not self.controls.coach.close():
            self.on_menu()
            return
        sitting.stale = True

    def _explain(self, event: pygame.event.Event) -> bool:
        """Explain the thing under the pointer, or all signs while `?` is held; False at other keys."""
        sitting = self.sitting
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            sitting.pointer.inspect(sitting.kit.pointer)
            self._tell_sign(sitting.kit.pointer)
        elif event.unicode == "?":
            sitting.stale = sitting.signs.pointing.hold(event.key) or sitting.stale
        else:
            return False
        return True

    def _hides(self, event: pygame.event.Event) -> bool:
        """Check if a key hides or shows the hand."""
        return event.key == pygame.K_h and is_plain(event) and self.controls.top.buttons["hide"].visible
