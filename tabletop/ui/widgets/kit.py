"""Widget kit: a scene's widgets, their focus, and the overlays above them."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.widgets.base import PRESS_KEYS, Pressable, Widget
from tabletop.ui.widgets.buttons import Button
from tabletop.ui.widgets.entry import TextEntry, rest_text
from tabletop.ui.widgets.popups import Overlay, draw_tooltip
from tabletop.ui.widgets.pulls import Pull, pull

_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FORWARD = (pygame.K_RIGHT, pygame.K_DOWN)
_BACK = (pygame.K_LEFT, pygame.K_UP)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


_AROUND = 40.0
"""Units round a widget that its shadow and its light may take."""


class Kit:
    """Widgets in reading order; routes events to overlays, then to pressed, pointed-at and focused widgets."""

    def __init__(self, tooltip_ms: float = 350) -> None:
        self.widgets: list[Widget] = []
        self.overlays: list[Overlay] = []
        self.focus: Widget | None = None
        self.by_keyboard = False
        """True if the focus ring shows: the last move was made by keyboard."""
        self.pointer: tuple[float, float] = (-1, -1)
        self.arrows = True
        """True if arrow keys that nobody used move the focus."""
        self.tooltip_ms = tooltip_ms
        self._held: Widget | None = None
        self._pull: Pull | None = None
        self._rested = 0.0
        self._tip: tuple[str, pygame.FRect] | None = None
        self._drawn: tuple[object, ...] = ()

    # what is there

    def add(self, *widgets: Widget, first: bool = False) -> None:
        """Add widgets at the end of the reading order, or at its start."""
        at = 0 if first else len(self.widgets)
        self.widgets[at:at] = widgets

    def remove(self, *widgets: Widget) -> None:
        """Remove widgets."""
        for widget in widgets:
            self.widgets.remove(widget)
            if widget is self.focus:
                self.set_focus(None)
            if widget is self._held:
                self._held = None

    def pass_on(self, before: Pressable, after: Pressable) -> None:
        """Replace one widget by another, which takes over a held press."""
        if self._held is before:
            after.pressed, after.stood = before.pressed, before.stood or before.rect
            self._held = after

    def clear(self) -> None:
        """Remove everything, overlays too."""
        self.set_focus(None)
        self.widgets.clear()
        self.overlays.clear()
        self._held = self._pull = None
        self._tip = None

    def find(self, name: str) -> Widget:
        """Return the widget of that name, overlays first; raises KeyError."""
        for widget in [w for overlay in reversed(self.overlays) for w in overlay.widgets] + self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def open(self, overlay: Overlay) -> None:
        """Open an overlay on top; it gets all events until it closes."""
        overlay.opened_from = self.focus
        self.set_focus(None)
        rest_text()  # one on the screen below a panel of all screens
        self._tip = None
        self.overlays.append(overlay)
        if overlay.begins_at is not None:
            self.set_focus(overlay.begins_at)
        elif overlay.takes_keyboard and self.by_keyboard:
            self.focus_next(1)

    def close(self, overlay: Overlay | None = None) -> None:
        """Close an overlay, by default the top one; the focus returns."""
        gone = overlay if overlay is not None else self.overlays[-1]
        if gone in self.overlays:
            was_top = gone is self.overlays[-1]
            self.overlays.remove(gone)
            if was_top:  # a panel that it has opened itself keeps the focus
                self.set_focus(gone.opened_from if gone.opened_from in self.widgets else None)

    # focus

    def set_focus(self, widget: Widget | None) -> None:
        """Give the keyboard focus to a widget or to nobody."""
        if self.focus is not None and self.focus is not widget:
            self.focus.focused = False
            self.focus.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if widget.pane is not None and self.by_keyboard:
                widget.pane.reveal(widget)

    def focus_next(self, step: int = 1) -> None:
        """Move the focus along the reading order, round its ends."""
        stops = [widget for widget in self._layer() if widget.takes_focus()]
        if not stops:
            return
        at = stops.index(self.focus) if self.focus in stops else (-1 if step > 0 else len(stops))
        self.set_focus(stops[(at + step) % len(stops)])

    def _layer(self) -> list[Widget]:
        return self.overlays[-1].widgets if self.overlays else self.widgets

    # events, time, looks

    def event(self, event: pygame.event.Event) -> bool:
        """Route an event; True if somebody used it.

        An open overlay uses every pointer and key event, but for a press on a widget that is `through` beside a menu.
        """
        for overlay in [o for o in self.overlays if o.done]:
            self.close(overlay)
        used = self._pointer_event(event) if event.type in _POINTER else self._other_event(event)
        for overlay in [o for o in self.overlays if o.done]:
            self.close(overlay)
        return used

    def _pointer_event(self, event: pygame.event.Event) -> bool:
        self.pointer = (event.pos[0], event.pos[1])
        self._rested = 0.0
        self._tip = None
        target = self._under_pointer()
        self._hover(target)
        if self._held is not None and _is_over(event):
            self._let_go()
            self._hover(target)
        if self._held is not None:
            held = self._held
            if event.type != pygame.MOUSEMOTION and event.button != 1:
                return True  # as of a finger that rests: it must not let go of what is held
            if event.type == pygame.MOUSEBUTTONUP:
                self._held = None
            held.event(event)
            return True
        if self._pull is not None:
            return self._handle_pull(event, self._pull)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event, target)
        if target is not None:
            return target.event(event) or bool(self.overlays)
        return bool(self.overlays) and event.type != pygame.MOUSEBUTTONUP

    def _press(self, event: pygame.event.Event, target: Widget | None) -> bool:
        self.by_keyboard = False
        if target is not None and target not in self._layer():
            self.overlays[-1].press_outside(self.pointer)
            self.close()  # at once: a menu that closes takes the focus back
        if target is None:
            if self.overlays:
                if not self.overlays[-1].rect.collidepoint(
                    self.pointer
                ):  # a near miss of a button asks for nothing
                    self.overlays[-1].press_outside(self.pointer)
                return True
            self.set_focus(None)
            return False
        if event.button != 1:
            return target.event(event) or bool(self.overlays)
        self._pull = pull(event, target)
        if self._pull is None:
            self._hold(event, target)
        return True

    def _hold(self, event: pygame.event.Event, target: Widget) -> None:
        self.set_focus(target if target.takes_focus() else None)
        if target.enabled:
            self._held = target
            target.event(event)

    def _handle_pull(self, event: pygame.event.Event, pulled: Pull) -> bool:
        """Handle a finger on scrolled content: the widget is pressed on release if it has not strayed."""
        if event.type == pygame.MOUSEMOTION:
            pulled.move(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._pull = None
            if not pulled.scrolls and pulled.target in self._layer():
                self._hold(pulled.down, pulled.target)
                held, self._held = self._held, None
                if held is not None:
                    held.event(event)
        return True

    def _under_pointer(self) -> Widget | None:
        found = next((widget for widget in reversed(self._layer()) if widget.hit(self.pointer)), None)
        if found is None and len(self.overlays) == 1 and self.overlays[0].lets_through:
            beside = [] if self.overlays[0].rect.collidepoint(self.pointer) else self.widgets
            return next((widget for widget in beside if widget.through and widget.hit(self.pointer)), None)
        return found

    def _hover(self, target: Widget | None) -> None:
        for widget in self.widgets + [w for overlay in self.overlays for w in overlay.widgets]:
            widget.hovered = widget is target

    def forget_pointer(self) -> None:
        """Forget the pointer's position until it moves."""
        self.pointer = (-1, -1)
        self._tip, self._rested = None, 0.0
        self._hover(None)

    def _other_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            under = [widget for widget in reversed(self._layer()) if widget.hit(self.pointer)]
            return any(widget.event(event) for widget in under) or bool(self.overlays)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
            return False
        if event.type == pygame.WINDOWLEAVE:
            self.forget_pointer()
            return False
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if self._enters(event) and self._press_primary():
            return True
        if self.focus is not None and self.focus.enabled and self.focus.event(event):
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _enters(self, event: pygame.event.Event) -> bool:
        """Check if Enter goes to the primary button although something has the focus."""
        if event.type != pygame.KEYDOWN or event.key not in _ENTER or self.by_keyboard:
            return False
        primary = self._primary()
        return isinstance(self.focus, Pressable) and primary is not None and bool(primary.key)

    def _let_go(self) -> None:
        self._pull = None
        if self._held is not None:
            self._held.pressed = False
            self._held.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            self._held = None
        self._hover(None)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and isinstance(self.focus, TextEntry):
            self.set_focus(None)  # who writes leaves the line first, and the screen with the next press
            return True
        if event.key == pygame.K_ESCAPE and self.overlays:
            self.overlays[-1].press_outside(None)
            return True
        if self.overlays and self.overlays[-1].key(event):
            return True
        if self.overlays and (does := self.overlays[-1].keys.get(event.key)) is not None:
            self.close()
            does()
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.by_keyboard = True
            self.focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in _FORWARD + _BACK and (self.overlays or (self.arrows and self.focus is not None)):
            self.by_keyboard = True
            if self.focus is None:
                self.set_focus(self._primary())  # an arrow goes on from what Enter would press
            self.focus_next(1 if event.key in _FORWARD else -1)
            return True
        if event.key in PRESS_KEYS and self.focus is None:
            return self._press_primary() or (bool(self.overlays) and self._press_over(event))
        return bool(self.overlays)

    def _primary(self) -> Button | None:
        """Return the one button that Enter presses while nothing has the focus."""
        primary = [
            widget
            for widget in self._layer()
            if isinstance(widget, Button) and widget.style == "primary" and widget.enabled and widget.visible
        ]
        return primary[0] if len(primary) == 1 else None

    def _press_over(self, event: pygame.event.Event) -> bool:
        """Handle Enter in an overlay without a primary button: its usual action, or the first line gets the focus."""
        usual = self.overlays[-1].usual
        if usual is not None:
            return usual.event(event)
        self.by_keyboard = True
        self.focus_next(1)
        return True

    def _press_primary(self) -> bool:
        primary = self._primary()
        if primary is not None:
            primary.press()
        return primary is not None

    def update(self, dt_ms: float) -> None:
        """Let time pass: pulses, carets, tooltip delay."""
        for widget in [*self.widgets, *(w for overlay in self.overlays for w in overlay.widgets)]:
            widget.update(dt_ms)
        self._rested += dt_ms
        target = self._under_pointer()
        if self._tip is not None and (target is None or (target.tooltip, target.tip_area) != self._tip):
            self._tip = None  # what it was about is gone from under a pointer that rests
        if self._tip is None and target is not None and target.tooltip and self._rested >= self.tooltip_ms:
            if self._held is None:
                self._tip = (target.tooltip, target.tip_area)

    @property
    def is_moving(self) -> bool:
        """True if something animates or a tooltip will open."""
        shown = [*self.widgets, *(w for overlay in self.overlays for w in overlay.widgets)]
        return any(widget.is_moving for widget in shown if widget.visible)

    def looks(self) -> tuple[object, ...]:
        """Return everything the kit's look depends on."""
        layers = (tuple(w.looks() for w in self.widgets), tuple((id(o), o.looks()) for o in self.overlays))
        tip = None if self._tip is None else (self._tip[0], tuple(self._tip[1]))
        return (layers, id(self.focus), self.by_keyboard, tip)

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self.looks() != self._drawn

    def draw(self, brush: Brush) -> None:
        """Draw the widgets, then the overlays from the bottom up, then the tooltip."""
        self.draw_widgets(brush)
        self.draw_overlays(brush)

    def draw_widgets(self, brush: Brush) -> None:
        """Draw the widgets alone, for a scene that draws between them and the overlays."""
        for widget in self.widgets:
            if widget.visible and brush.shows(widget.rect, _AROUND):
                _draw(brush, widget)
        if not self.overlays:
            self._draw_focus(brush)

    def draw_overlays(self, brush: Brush) -> None:
        """Draw menus, dialogs and the tooltip."""
        for overlay in self.overlays:
            overlay.place(brush)
            overlay.draw(brush)
            for widget in overlay.widgets:
                if widget.visible:
                    _draw(brush, widget)
        if self.overlays:
            self._draw_focus(brush)
        if self._tip is not None:
            draw_tooltip(brush, self._tip[0], self._tip[1])
        self._draw_remark(brush)
        self._drawn = self.looks()

    def _draw_remark(self, brush: Brush) -> None:
        focus = self.focus
        if focus is not None and focus.remark:
            if focus.pane is None or focus.pane.rect.contains(focus.rect):
                draw_tooltip(brush, focus.remark, focus.rect)

    def _draw_focus(self, brush: Brush) -> None:
        focus = self.focus
        if focus is not None and self.by_keyboard and focus.visible:
            around = focus.rect.inflate(10, 10)
            with brush.clip(focus.pane.rect if focus.pane is not None else brush.area):
                brush.outline(around, "black", 5, focus.focus_radius() + 6)
                brush.outline(around.inflate(-2, -2), "text", 3, focus.focus_radius() + 5)


def _is_over(event: pygame.event.Event) -> bool:
    """Check if a held press must have ended unseen, such as on a screen it opened."""
    if event.type == pygame.MOUSEMOTION:
        return not any(event.dict.get("buttons", (1,)))
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1


def _draw(brush: Brush, widget: Widget) -> None:
    """Draw a widget, clipped to its pane."""
    if widget.pane is None:
        return widget.draw(brush)
    if brush.rect_px(widget.pane.rect).colliderect(brush.rect_px(widget.rect.inflate(_AROUND, _AROUND))):
        with brush.clip(widget.pane.rect):
            widget.draw(brush)
    return None
