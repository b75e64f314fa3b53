"""Gestures to answers: press, move, release, click and keys, for the options of one question.

There is no rule in here, and no window: what can be done is the decision's list, where things are is handed in,
and what came of a gesture is told in intents. All positions and lengths share one unit, chosen by the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

from tabletop.ui.table.geometry import Point
from tabletop.ui.table.hands import gathering, grip, several, walk
from tabletop.ui.table.hands.aiming import Aiming
from tabletop.ui.table.hands.grasp import Grasp
from tabletop.ui.table.hands.holding import Holding
from tabletop.ui.table.hands.intents import Act, Browse, Intent, Menu, Pick, Refuse, Rethink, Toggle, Unpick
from tabletop.ui.table.hands.reach import Drag, Limits, Press, Reach
from tabletop.ui.table.hands.taking import Taking

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Option


class Hands:
    """Pointer and keys of the asked person; `meet` takes a new position."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.holding = Holding()
        self.grasp = Grasp(self.holding)
        self.taking = Taking(self.holding, self.grasp)
        self.aiming = Aiming(self.holding, self.grasp, self.limits)
        self.focus = ""
        """The handle that the keyboard stands on."""
        self._press: Press | None = None

    # positions

    def meet(self, reach: Reach) -> None:
        """Take a new position; a half-made gesture stays only while the same question is open."""
        goes_on = self.goes_on(reach.decision)
        self.holding.reach = reach
        if not goes_on:
            self._clear()
        if self.focus not in reach.anchors:
            self.focus = ""

    def goes_on(self, decision: Decision | None) -> bool:
        """Check if a half-made gesture also fits this question."""
        return decision is not None and decision == self.holding.decision

    def _clear(self) -> None:
        self._press, self.aiming.aim = None, ""
        self.holding.clear()

    # the pointer

    def press(self, x: float, y: float, time_ms: float, touch: bool = False) -> list[Intent]:
        """Handle a press of button or finger."""
        self.focus = self.aiming.aim = ""
        self._press = Press(Point(x, y), time_ms, tuple(self.holding.reach.layers(x, y)), touch)
        return []

    def move(self, x: float, y: float, time_ms: float) -> list[Intent]:
        """Handle pointer motion, with the button down or not."""
        if self.holding.drag is not None:
            self.holding.drag = Drag(
                self.holding.drag.handle, self.holding.drag.start, Point(x, y), self.holding.drag.before
            )
            return []
        press = self._press
        if press is None or self._is_click(press, x, y, time_ms):
            return []
        return self._take_off(press, Point(x, y))

    def release(self, x: float, y: float, time_ms: float) -> list[Intent]:
        """Handle the release of the button."""
        if (
            self.holding.drag is None
            and self._press is not None
            and not self._is_click(self._press, x, y, time_ms)
        ):
            began = self._take_off(self._press, Point(x, y))
            return began if self.holding.drag is None else began + self._land(x, y)
        if self.holding.drag is not None:
            return self._land(x, y)
        press, self._press = self._press, None
        return self._click((*self.aiming.find_ring(press), *press.layers)) if press is not None else []

    def lose_press(self) -> list[Intent]:
        """Handle a lost press (outside the window, focus gone): the piece goes back."""
        self._press = None
        return self._go_back()

    def cancel(self) -> list[Intent]:
        """Put back the dragged piece, else everything held or chosen."""
        self._press, self.aiming.aim = None, ""
        if self.holding.drag is not None:
            return self._go_back()
        self.holding.act = self.holding.act if self.holding.held else ""
        back: list[Intent] = [Unpick(handle) for handle in self.holding.held]
        back += [Toggle(handle, False) for handle in self.holding.chosen.values()]
        self.holding.held, self.holding.chosen = (), {}
        self.holding.brought, self.holding.put_back = frozenset(), ()
        return back

    def _is_click(self, press: Press, x: float, y: float, time_ms: float) -> bool:
        travel = hypot(x - press.at.x, y - press.at.y)
        quick = time_ms - press.time_ms < self.limits.quick_ms
        limit = self.limits.quick_travel if quick else self.limits.travel
        return travel <= (max(limit, self.limits.touch) if press.touch else limit)

    def _take_off(self, press: Press, at: Point) -> list[Intent]:
        """Turn a press into a drag: pick up the piece, or say why not."""
        self._press = None
        handle = self.grasp.startable(press.layers) or self._token_at(press.layers)
        if not handle:
            return self._refuse_pick(press.layers)
        before = self.holding.held
        self.holding.drag = Drag(handle, press.at, at, before)
        if self.holding.many or handle in self.holding.held or self.grasp.carries(handle):
            return []
        return self.taking.hold(handle)

    def _token_at(self, layers: Sequence[str]) -> str:
        """Return the token on a number under the pointer, so that dragging the number moves its pawn."""
        for place in layers:
            token = self.holding.reach.direct.get(place, "")
            lies, rect = self.holding.reach.anchors.get(token), self.holding.reach.anchors.get(place)
            if lies is not None and rect is not None and rect.holds(*lies.centre):
                return token if self.grasp.has_grip(token) else ""
        return ""

    def _land(self, x: float, y: float) -> list[Intent]:
        """Handle the end of a drag."""
        drag = self.holding.drag
        assert drag is not None
        target = self.aiming.target_at(x, y)
        if self.holding.many and (target or self._is_taken_out(drag.handle, x, y)):
            self.holding.drag = None
            return self.taking.choose(drag.handle, on=bool(target), brought=True)
        if target:
            told, self.holding.drag = self._drop(target), None
            return told
        under = [
            h for h in self.holding.reach.layers(x, y) if h not in self.holding.held and h != drag.handle
        ]
        if not under and not self.holding.many and (told := self._play_freely(Point(x, y))):
            self.holding.drag = None
            return told
        lit = bool(self.grasp.targets)
        back = self._go_back()
        home = self.holding.reach.anchors.get(drag.handle)
        if home is not None and home.holds(x, y):
            return back
        where = next((h for h in under if h.startswith(("place:", "zone:", "seat:"))), "")
        if where in self.holding.reach.homes and drag.handle in self.holding.reach.hand:
            return back
        why = self.holding.reach.why_not(drag.handle, where) if where else ""
        return [*back, Refuse(where or drag.handle, why, drag.handle, where, lit)]

    def _play_freely(self, at: Point) -> list[Intent]:
        """Play a piece dropped on empty table; asks if it could also go to a place."""
        free = [option for option in self.grasp.homeless if not option.target]
        if not free or len(free) == len(
            grip.once(self.grasp.possible_options, self.holding.held, self.holding.reach.like)
        ):
            return self._settle(free, self.holding.held[0], at) if free else []
        return [Menu(tuple(free), self.holding.held[0], at)]

    def _is_taken_out(self, handle: str, x: float, y: float) -> bool:
        """Check if a chosen piece, shown elsewhere, is being dragged back."""
        if handle not in self.holding.chosen.values():
            return False
        lies = self.holding.reach.anchors.get(handle)
        return any(
            self.holding.reach.anchors[home].holds(x, y)
            for home in self.holding.reach.homes
            if home in self.holding.reach.anchors
        ) and (lies is None or not lies.holds(x, y))

    def _go_back(self) -> list[Intent]:
        drag, self.holding.drag = self.holding.drag, None
        if drag is None:
            return []
        back: list[Intent] = [Unpick(h) for h in self.holding.held if h not in drag.before]
        back += [Pick(h) for h in drag.before if h not in self.holding.held]
        self.holding.held = drag.before
        return back

    # clicks

    def click(self, handle: str) -> list[Intent]:
        """Click on one thing."""
        return self._click((handle,))

    def _click(self, layers: Sequence[str]) -> list[Intent]:
        if self.holding.decision is None:
            return self._look_through(layers) or self._refuse_covered(layers)
        if self.holding.many:
            return self._click_many(layers)
        lit = self.grasp.targets
        for handle in layers:
            if handle in lit:
                return self._drop(handle)
            if handle in self.holding.held:
                return self._again(handle)
            if self.grasp.carries(handle):
                return []
            if self.grasp.has_grip(handle):
                return self._pick(handle)
        return self._click_nothing(layers)

    def _pick(self, handle: str) -> list[Intent]:
        """Pick up a piece; do its only action at once if it needs no target."""
        picked = self.taking.hold(handle)
        meant, homeless = (
            grip.once(self.grasp.possible_options, self.holding.held, self.holding.reach.like),
            self.grasp.homeless,
        )
        return picked + self._settle(meant, handle) if meant == homeless else picked

    def _again(self, handle: str) -> list[Intent]:
        """Handle a second click on a held piece: do what needs no target, else put it back."""
        own = ("", f"seat:{self.holding.decision.seat}" if self.holding.decision is not None else "")
        meant = grip.once(self.grasp.possible_options, self.holding.held, self.holding.reach.like)
        plain = [
            o
            for o in meant
            if o.target in own and grip.is_exact(o, self.holding.held, self.holding.reach.like)
        ]
        if plain:
            return self._settle(plain, handle)
        return self.taking.let_go(handle)

    def _click_nothing(self, layers: Sequence[str]) -> list[Intent]:
        """Handle a click on neither source nor target."""
        if self.holding.held:
            if only := self.aiming.only_in(layers, self.grasp.targets):
                return self._drop(only)
            where = next((h for h in layers if h.startswith(("place:", "zone:", "seat:"))), "")
            if where and where not in self.holding.reach.homes:
                why = self.holding.reach.why_not(self.holding.held[0], where)
                return [Refuse(where, why, self.holding.held[0], where, bool(self.grasp.targets))]
            return self.cancel()
        return self._look_through(layers) or self._refuse_pick(layers)

    def _look_through(self, layers: Sequence[str]) -> list[Intent]:
        return next(([Browse(handle)] for handle in layers if handle in self.holding.reach.piles), [])

    def _refuse_pick(self, layers: Sequence[str]) -> list[Intent]:
        handle = next((h for h in layers if h.startswith(("card:", "token:", "zone:"))), "")
        if not handle and self.holding.decision is not None:
            tokens = {**self.holding.reach.marks, **self.holding.reach.direct}
            place = next((h for h in layers if h in tokens), "")
            token = tokens.get(place, "")
            why = self.holding.reach.why_not(token, place) or self.holding.reach.why_not(token, "")
            return [Refuse(place, why, token, place)] if place else []
        if not handle or handle in self.holding.reach.homes or self.holding.decision is None:
            return []
        return [Refuse(handle, self.holding.reach.why_not(handle, ""), handle)]

    def _refuse_covered(self, layers: Sequence[str]) -> list[Intent]:
        """Let whoever clicks on a hidden hand be told how to see it again."""
        covered = self.holding.reach.covered
        return [Refuse(covered, "")] if covered and covered in layers else []

    # answers

    def _drop(self, target: str) -> list[Intent]:
        if (option := self.grasp.gathered_targets.get(target)) is not None:
            brought = gathering.others(option, self.holding.held)
            self._clear()
            return [Act((option.key,), brought)]
        return self._settle(self.grasp.targets.get(target, []), target)

    def _settle(self, options: Sequence[Option], where: str, at: Point | None = None) -> list[Intent]:
        """Act if there is one option, ask if several."""
        if len(options) == 1:
            return self.take(options[0])
        return [Menu(tuple(options), where, at)] if options else []

    def take(self, option: Option) -> list[Intent]:
        """Choose one option from a menu or button."""
        self._clear()
        return [Act((option.key,))]

    def press_primary(self) -> list[Intent]:
        """Do what Space, Enter or the amber button does."""
        act = self.grasp.primary
        if act is None:
            return []
        self._clear()
        return [act]

    def press_pass(self) -> list[Intent]:
        """Press the button that passes."""
        decision = self.holding.decision
        if decision is None or not decision.may_pass:
            return []
        self._clear()
        return [Act(())]

    # several at once

    def _click_many(self, layers: Sequence[str]) -> list[Intent]:
        for handle in layers:
            if handle in self.holding.chosen.values():
                return self.taking.choose(handle, on=False)
            if (
                several.option_for(self.grasp.options, self.holding.chosen, handle, self.holding.reach.like)
                is not None
            ):
                return self.taking.choose(handle, on=True)
        again = next((handle for handle in layers if handle in self.holding.reach.rethink), "")
        if again:
            return [Rethink(again)]
        if going := [
            self.holding.chosen[o.key]
            for o in self.grasp.options
            if o.key in self.holding.chosen and o.target in layers
        ]:
            coming = [handle for handle in going if handle not in self.holding.brought]
            self.holding.brought |= set(coming)  # as if they had been dropped there
            return [Toggle(handle, True) for handle in coming] or self._look_through(layers)
        return self._look_through(layers) or self._refuse_pick(layers)

    # the keyboard

    def key(self, name: str) -> list[Intent]:
        """Handle a key: tab, shift-tab, left, right, up, down, enter, space, escape, 1 to 9."""
        match name:
            case "escape":
                return self.cancel()
            case "tab" | "shift-tab":
                stops = walk.reading_order(
                    self.grasp.sources | set(self.holding.held), self.holding.reach.anchors
                )
                self.focus, self.aiming.aim = walk.next_stop(stops, self.focus, back=name == "shift-tab"), ""
            case "left" | "right" | "up" | "down":
                self._walk(name)
            case "enter" | "space":
                return self._enter(name)
            case _ if name.isdigit() and 0 < int(name) <= len(self.holding.reach.hand):
                return self._click_by_key(self.holding.reach.hand[int(name) - 1])
        return []

    def _click_by_key(self, handle: str) -> list[Intent]:
        """Aim a piece picked up by key at its only place, so that Enter puts it down."""
        self.aiming.aim = ""
        done = self.click(handle)
        if not self.holding.many and handle in self.holding.held and len(self.grasp.targets) == 1:
            (self.aiming.aim,) = self.grasp.targets
        return done

    def _walk(self, way: str) -> None:
        """Walk by arrows over lit targets, or over what can be picked up."""
        lit = set(self.grasp.targets)
        if lit:
            start = self.aiming.aim or self.focus or (self.holding.held[0] if self.holding.held else "")
            self.aiming.aim = walk.neighbour(lit, self.holding.reach.anchors, start, way)
        else:
            self.focus = walk.neighbour(self.grasp.sources, self.holding.reach.anchors, self.focus, way)

    def _enter(self, name: str) -> list[Intent]:
        if name == "enter" and self.aiming.aim in self.grasp.targets:
            return self._drop(self.aiming.aim)
        if name == "enter" and self.focus:
            return self._click_by_key(self.focus)
        if name == "enter" and self.holding.held and len(lit := list(self.grasp.targets)) == 1:
            return self._drop(lit[0])
        return self.press_primary()
