"""Pointer and walking keys over the table: window events to the hands, and the look of held pieces.

It knows the hands, the stage and the preview; what a gesture came to is told to the scene in intents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.hands import grip, ready, several, walk
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Act, Intent
from tabletop.ui.table.hands.keys import walking_key
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.kinds.kind import HAND, Placed
from tabletop.ui.table.layout.layout import Layout, Touch
from tabletop.ui.table.motion.stage import Stage
from tabletop.ui.widgets import Kit

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys


class Pointer:
    """Pointer and keyboard at one table."""

    def __init__(
        self, hands: Hands, stage: Stage, preview: Preview, touched: Callable[[Touch], object]
    ) -> None:
        self.hands, self.stage, self.preview = hands, stage, preview
        self.perform: Callable[[Sequence[Intent]], object] = lambda told: None
        """Told what gestures came to."""
        self.touched = touched
        """Told what the pointer does to pieces at rest; lays the table out anew."""
        self.laid = Layout((0, 0), {}, {})
        self.touch = Touch()
        self.now = 0.0
        self.pointed = ""
        """Handle under the pointer, "" while nothing there is on offer."""
        self.by_keys = False
        """Mark that keys chose the handle after the pointer moved last."""
        self.grabbed: Placed | None = None
        """The piece that hangs on the pointer, as it lay when it was grabbed."""

    @property
    def active_handle(self) -> str:
        """Handle chosen by keys, or under the pointer."""
        return (self.hands.focus if self.by_keys else self.pointed) or self.hands.focus

    # what is drawn

    def dragged_piece(self) -> Placed | None:
        """Grabbed piece at the pointer: upright, above everything, grab point kept."""
        drag = self.hands.holding.drag
        if drag is None or self.grabbed is None:
            return None
        pose = self.grabbed.pose
        x, y = pose.x + drag.at.x - drag.start.x, pose.y + drag.at.y - drag.start.y
        return self.grabbed._replace(pose=Pose(x, y, 0.0, pose.scale, 10 * HAND))

    def reset(self, laid: Layout, now: float) -> None:
        """Start anew at a new position: nothing is hovered or grabbed."""
        self.laid, self.now = laid, now
        self.touch, self.grabbed, self.pointed = Touch(), None, ""
        self.preview.close()

    def touch_anew(self, hover: str) -> None:
        """Update the hovered and picked cards."""
        hands = self.hands
        picked = frozenset((*hands.holding.held, *hands.holding.chosen.values()))
        goals = (
            grip.targets(hands.grasp.possible_options)
            if hands.holding.held and not hands.holding.many
            else {}
        )
        ousted = frozenset(card for goal in goals if (card := self.laid.occupant(goal)))
        staged = several.stage(hands.grasp.options, hands.holding.chosen)
        self.touch = Touch(hover, picked, staged, ousted, several.numbers(hands.holding.brought))
        self.touched(self.touch)

    # the mouse

    def event(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event, or its loss."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._lose()
            case pygame.WINDOWLEAVE if self.hands.holding.drag is None:
                self.hover("")
            case pygame.MOUSEMOTION:
                self._motion(event)
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                touch = bool(event.dict.get("touch"))
                self.perform(self.hands.press(event.pos[0], event.pos[1], self.now, touch))
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._cancel_or_inspect(event.pos)
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(event.pos)
                return True
        return False

    def _motion(self, event: pygame.event.Event) -> None:
        if self.hands.holding.drag is not None and not any(event.buttons):
            self._lose()  # the release happened where nobody saw it
        self.by_keys, was_dragging = False, self.hands.holding.drag is not None
        lay = self.stage.frame(self.now) if any(event.buttons) and not was_dragging else []
        self.perform(self.hands.move(event.pos[0], event.pos[1], self.now))
        if self.hands.holding.drag is None:
            self._point(event.pos)
        elif not was_dragging:
            self._grab(lay)

    def _point(self, at: Sequence[float]) -> None:
        """Handle the pointer on a thing or on nothing."""
        layers, fan = self.laid.hits(at[0], at[1]), self.laid.fan()
        top = layers[0] if layers else ""
        in_hand = fan is not None and fan.anchor(top) is not None and top != fan.zone
        self.hover(top if in_hand else "")
        self._rest_on(layers)
        self.preview.point(
            top if parse_handle(top).word == "card" else ""
        )  # a card of a board is a place first

    def _rest_on(self, layers: Sequence[str]) -> None:
        """Note the hovered thing; lays the table out anew if another offered thing is hovered."""
        named = {h for o in self.hands.grasp.options for h in (o.source, o.target, *o.uses)}
        pointed = next((handle for handle in layers if handle in named), "")
        if pointed != self.pointed:
            self.pointed = pointed
            self.touch_anew(self.touch.hover)

    def hover(self, handle: str) -> None:
        """Raise a card of the hand, or none."""
        if handle != self.touch.hover:
            self.touch_anew(handle)
        if not handle:
            self.preview.point("")

    def _grab(self, lay: Sequence[Placed]) -> None:
        """Begin a drag: the piece follows the pointer from where it lay."""
        drag = self.hands.holding.drag
        assert drag is not None
        self.grabbed = next((placed for placed in reversed(lay) if placed.handle == drag.handle), None)
        self.preview.close()
        self.touch_anew("")

    def _release(self, at: Sequence[float]) -> None:
        held = self.dragged_piece()
        told = self.hands.release(at[0], at[1], self.now)
        if held is not None and any(isinstance(intent, Act) for intent in told):
            self.stage.carry(held)
        elif held is not None:
            self.stage.home(held.key, held, self.now)
        self.grabbed = None
        self.perform(told)
        self.touch_anew(self.touch.hover)
        if self.touch.hover and self.touch.hover not in self.laid.hits(at[0], at[1]):
            self.hover("")  # the click laid it elsewhere, and nobody rests on it there

    def _lose(self) -> None:
        held = self.dragged_piece()
        told = self.hands.lose_press()
        if held is not None:
            self.stage.home(held.key, held, self.now)
        self.grabbed = None
        self.perform(told)

    def _cancel_or_inspect(self, at: Sequence[float]) -> None:
        """Handle a right click: put back what is held, else enlarge what is there."""
        held = self.dragged_piece()
        told = self.hands.cancel()
        if held is not None:
            self.stage.home(held.key, held, self.now)
            self.grabbed = None
        self.perform(told)
        if not told:
            self._enlarge(self.laid.hits(at[0], at[1]))

    def inspect(self, at: Sequence[float]) -> None:
        """Enlarge the card there, or the one under the keys."""
        self._enlarge((self.hands.focus,) if self.by_keys else self.laid.hits(at[0], at[1]))

    def _enlarge(self, handles: Sequence[str]) -> None:
        self.preview.open(next((handle for handle in handles if parse_handle(handle).word == "card"), ""))

    # the keyboard

    def walk(self, event: pygame.event.Event, kit: Kit) -> bool:
        """Walk over pieces by keys; Tab goes on to the buttons and back."""
        name = walking_key(event)
        if name in ("tab", "shift-tab"):
            return self._tab(kit, back=name == "shift-tab")
        if not name or (kit.focus is not None and name != "escape"):
            return False
        before = (self.hands.focus, self.hands.aiming.aim)
        held = self.dragged_piece()
        told = self.hands.key(name)
        if held is not None and self.hands.holding.drag is None:
            self.stage.home(held.key, held, self.now)
        self.perform(told)
        moved = before != (self.hands.focus, self.hands.aiming.aim)
        if moved:
            self._follow_keys()
        return bool(told) or moved

    def _follow_keys(self) -> None:
        """Raise the piece that keys have come to, and follow it with an open preview."""
        self.by_keys = True
        self.touch_anew(self.hands.focus)
        if self.preview.asked:
            self._enlarge((self.hands.focus,))
        else:
            self.preview.close()

    def lay_ready(self, keys: Keys) -> None:
        """Prepare an answer as far as keys can without giving it."""
        self.perform(ready.lay_ready(self.hands, keys))
        self._follow_keys()

    def _tab(self, kit: Kit, back: bool) -> bool:
        stops = walk.reading_order(self.hands.grasp.sources | set(self.hands.holding.held), self.laid.anchors)
        edge = stops[0 if back else -1] if stops else ""
        if kit.focus is None and stops and self.hands.focus != edge:
            self.perform(self.hands.key("shift-tab" if back else "tab"))
            self._follow_keys()
            return True
        self.hands.focus = self.hands.aiming.aim = ""  # who comes round to another card means that
        kit.by_keyboard = True
        before = kit.focus
        kit.focus_next(-1 if back else 1)
        order = [widget for widget in kit.widgets if widget.takes_focus()]
        if stops and order and before is order[0 if back else -1]:  # past the last of the buttons
            kit.set_focus(None)
            self.hands.focus = stops[-1 if back else 0]
        self._follow_keys()
        return True
