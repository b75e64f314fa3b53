"""From gestures to answers: press, move, release, click and keys against the options of one question.

There is no rule in here, and no window: what can be done is the decision's list, where things are is handed in,
and what came of a gesture is told in intents. All positions and lengths share one unit, chosen by the caller.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot, inf
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.hands import gathering, grip, several, walk
from tabletop.ui.table.hands.holding import Holding
from tabletop.ui.table.hands.intents import Act, Browse, Intent, Menu, Pick, Refuse, Rethink, Toggle, Unpick
from tabletop.ui.table.hands.reach import Drag, Limits, Press, Reach

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Option


class Hands(Holding):
    """The pointer and the keys of whoever is asked; `meet` gives them a new position."""

    def __init__(self, limits: Limits | None = None) -> None:
        super().__init__()
        self.limits = limits or Limits()
        self.focus = ""
        """The handle that the keyboard stands on."""
        self.aim = ""
        """The lit target that the arrows stand on."""
        self._press: Press | None = None
        self._lit_for: tuple[Reach, tuple[str, ...], str] | None = None
        """Question that the lit targets were looked up for, with their places."""
        self._lies: Mapping[str, Rect] = {}

    # positions

    def meet(self, reach: Reach) -> None:
        """Take in a new position; a half-made gesture is kept only if the same question is still open."""
        goes_on = self.goes_on(reach.decision)
        self.reach = reach
        if not goes_on:
            self._clear()
        if self.focus not in reach.anchors:
            self.focus = ""

    def goes_on(self, decision: Decision | None) -> bool:
        """Check if a half-made gesture fits this question as well."""
        return decision is not None and decision == self.reach.decision

    def _clear(self) -> None:
        self.held, self.chosen, self.drag, self._press, self.aim, self.act = (), {}, None, None, "", ""
        self.brought, self.along, self.put_back = frozenset(), frozenset(), ()

    # the pointer

    def press(self, x: float, y: float, time_ms: float, touch: bool = False) -> list[Intent]:
        """The button went down, or a finger did."""
        self.focus = self.aim = ""
        self._press = Press(Point(x, y), time_ms, tuple(self.reach.layers(x, y)), touch)
        return []

    def move(self, x: float, y: float, time_ms: float) -> list[Intent]:
        """The pointer moved, with the button down or not."""
        if self.drag is not None:
            self.drag = Drag(self.drag.handle, self.drag.start, Point(x, y), self.drag.before)
            return []
        press = self._press
        if press is None or self._is_click(press, x, y, time_ms):
            return []
        return self._take_off(press, Point(x, y))

    def release(self, x: float, y: float, time_ms: float) -> list[Intent]:
        """The button went up."""
        if self.drag is None and self._press is not None and not self._is_click(self._press, x, y, time_ms):
            began = self._take_off(self._press, Point(x, y))
            return began if self.drag is None else began + self._land(x, y)
        if self.drag is not None:
            return self._land(x, y)
        press, self._press = self._press, None
        return self._click((*self._find_ring(press), *press.layers)) if press is not None else []

    def lose_press(self) -> list[Intent]:
        """The release was not seen (outside the window, focus gone): the piece goes back."""
        self._press = None
        return self._go_back()

    def cancel(self) -> list[Intent]:
        """Right click or Escape: put back what is dragged, else all that is held or chosen."""
        self._press, self.aim = None, ""
        if self.drag is not None:
            return self._go_back()
        self.act = self.act if self.held else ""
        back: list[Intent] = [Unpick(handle) for handle in self.held]
        back += [Toggle(handle, False) for handle in self.chosen.values()]
        self.held, self.chosen, self.brought, self.put_back = (), {}, frozenset(), ()
        return back

    def _is_click(self, press: Press, x: float, y: float, time_ms: float) -> bool:
        travel = hypot(x - press.at.x, y - press.at.y)
        quick = time_ms - press.time_ms < self.limits.quick_ms
        limit = self.limits.quick_travel if quick else self.limits.travel
        return travel <= (max(limit, self.limits.touch) if press.touch else limit)

    def _take_off(self, press: Press, at: Point) -> list[Intent]:
        """A press became a drag: pick up what lies there, or say why not."""
        self._press = None
        handle = self.startable(press.layers) or self._token_at(press.layers)
        if not handle:
            return self._refuse_pick(press.layers)
        before = self.held
        self.drag = Drag(handle, press.at, at, before)
        if self.many or handle in self.held or self.carries(handle):
            return []
        return self._hold(handle)

    def _token_at(self, layers: Sequence[str]) -> str:
        """The token that stands on a number under the pointer: whoever drags the number means its pawn."""
        for place in layers:
            token = self.reach.direct.get(place, "")
            lies, rect = self.reach.anchors.get(token), self.reach.anchors.get(place)
            if lies is not None and rect is not None and rect.holds(*lies.centre):
                return token if self.has_grip(token) else ""
        return ""

    def _land(self, x: float, y: float) -> list[Intent]:
        """The drag ended here."""
        drag = self.drag
        assert drag is not None
        target = self.target_at(x, y)
        if self.many and (target or self._is_taken_out(drag.handle, x, y)):
            self.drag = None
            return self._choose(drag.handle, on=bool(target), brought=True)
        if target:
            told, self.drag = self._drop(target), None
            return told
        under = [h for h in self.reach.layers(x, y) if h not in self.held and h != drag.handle]
        if not under and not self.many and (told := self._play_freely(Point(x, y))):
            self.drag = None
            return told
        lit = bool(self.targets)
        back = self._go_back()
        home = self.reach.anchors.get(drag.handle)
        if home is not None and home.holds(x, y):
            return back
        where = next((h for h in under if h.startswith(("place:", "zone:", "seat:"))), "")
        if where in self.reach.homes and drag.handle in self.reach.hand:
            return back
        why = self.reach.why_not(drag.handle, where) if where else ""
        return [*back, Refuse(where or drag.handle, why, drag.handle, where, lit)]

    def _play_freely(self, at: Point) -> list[Intent]:
        """Play a piece that was let go on empty table; asked if it could also go to a place."""
        free = [option for option in self.homeless if not option.target]
        if not free or len(free) == len(grip.once(self.possible_options, self.held, self.reach.like)):
            return self._settle(free, self.held[0], at) if free else []
        return [Menu(tuple(free), self.held[0], at)]

    def _is_taken_out(self, handle: str, x: float, y: float) -> bool:
        """Check if a chosen piece that lies elsewhere meanwhile is being carried back."""
        if handle not in self.chosen.values():
            return False
        lies = self.reach.anchors.get(handle)
        return any(
            self.reach.anchors[home].holds(x, y) for home in self.reach.homes if home in self.reach.anchors
        ) and (lies is None or not lies.holds(x, y))

    def _go_back(self) -> list[Intent]:
        drag, self.drag = self.drag, None
        if drag is None:
            return []
        back: list[Intent] = [Unpick(h) for h in self.held if h not in drag.before]
        back += [Pick(h) for h in drag.before if h not in self.held]
        self.held = drag.before
        return back

    def find_aim(self) -> str:
        """The lit target that what is held would go to now: where it is dragged to, or where the arrows stand."""
        if self.many:
            return ""
        return self.aim if self.drag is None else self.target_at(*self.drag.at)

    def target_at(self, x: float, y: float) -> str:
        """Find the lit target that a drop here goes to.

        It is the one under the pointer, else the nearest edge, unless the pointer is on another place of its kind;
        else what the place under the pointer stands for, or the only one in what it is part of.
        """
        rects = self._lit_places()
        under = [t for t, rect in rects.items() if rect.holds(x, y)]
        if under:
            return min(under, key=lambda t: rects[t].w * rects[t].h)
        near = [(rect.distance(x, y), t) for t, rect in rects.items()]
        distance, target = min(near, default=(self.limits.snap + 1, ""))
        layers = self.reach.layers(x, y)
        if distance <= self.limits.snap and not self._is_on_another(target, layers):
            return target
        return next((handle for handle in layers if handle in rects), "") or self._only_in(layers, rects)

    def _lit_places(self) -> Mapping[str, Rect]:
        """Places of the lit targets, looked up once for the held pieces: a drag asks in every frame."""
        holding = (self.reach, self.held, self.drag.handle if self.drag is not None else "")
        if self._lit_for is None or any(
            now is not was for now, was in zip(holding, self._lit_for, strict=True)
        ):
            anchors = self.reach.anchors
            self._lit_for, self._lies = holding, {t: anchors[t] for t in self.targets if t in anchors}
        return self._lies

    def _is_on_another(self, target: str, layers: Sequence[str]) -> bool:
        """Check if something of the target's kind lies there, too large to be missed, such as a closed town."""
        sort, least = parse_handle(target).sort, self.limits.sure
        alike = (
            self.reach.anchors.get(h) for h in layers if h not in self.held and parse_handle(h).sort == sort
        )
        return any(rect is not None and min(rect.w, rect.h) > least for rect in alike)

    def _only_in(self, layers: Sequence[str], lit: Collection[str]) -> str:
        """The one lit target of a whole under the pointer; "" where none or several of it are lit."""
        wholes = (self.reach.wholes.get(handle, frozenset()) for handle in layers)
        found = (places.intersection(lit) for places in wholes)
        return next((target for inside in found if len(inside) == 1 for target in inside), "")

    # clicks

    def click(self, handle: str) -> list[Intent]:
        """The same as a click of the pointer on one thing."""
        return self._click((handle,))

    def _click(self, layers: Sequence[str]) -> list[Intent]:
        if self.reach.decision is None:
            return self._look_through(layers)
        if self.many:
            return self._click_many(layers)
        lit = self.targets
        for handle in layers:
            if handle in lit:
                return self._drop(handle)
            if handle in self.held:
                return self._again(handle)
            if self.carries(handle):
                return []
            if self.has_grip(handle):
                return self._pick(handle)
        return self._click_nothing(layers)

    def _find_ring(self, press: Press) -> Iterator[str]:
        """The small place, answered with at once, in whose ring a click was; if nothing else is to be had there."""
        if self.held or self.many or any(h in self.targets or self.has_grip(h) for h in press.layers):
            return
        lit = ((t, self.reach.anchors[t]) for t in self.targets if t in self.reach.direct)
        small = ((t, box) for t, box in lit if box.w < 2 * self.limits.sure)
        gaps = (
            (hypot(box.centre[0] - press.at.x, box.centre[1] - press.at.y) / box.w, t) for t, box in small
        )
        gap, nearest = min(gaps, default=(inf, ""))
        if gap <= self.limits.ring:
            yield nearest

    def _pick(self, handle: str) -> list[Intent]:
        """Take a piece in hand; what can mean only one thing, and leads nowhere else, is done at once."""
        picked = self._hold(handle)
        meant, homeless = grip.once(self.possible_options, self.held, self.reach.like), self.homeless
        return picked + self._settle(meant, handle) if meant == homeless else picked

    def _again(self, handle: str) -> list[Intent]:
        """A click on a held piece: do what needs no target or leads to the own panel, else put it back."""
        own = ("", f"seat:{self.reach.decision.seat}" if self.reach.decision is not None else "")
        meant = grip.once(self.possible_options, self.held, self.reach.like)
        plain = [o for o in meant if o.target in own and grip.is_exact(o, self.held, self.reach.like)]
        if plain:
            return self._settle(plain, handle)
        return self._let_go(handle)

    def _click_nothing(self, layers: Sequence[str]) -> list[Intent]:
        """A click on what is neither source nor target."""
        if self.held:
            if only := self._only_in(layers, self.targets):
                return self._drop(only)
            where = next((h for h in layers if h.startswith(("place:", "zone:", "seat:"))), "")
            if where and where not in self.reach.homes:
                why = self.reach.why_not(self.held[0], where)
                return [Refuse(where, why, self.held[0], where, bool(self.targets))]
            return self.cancel()
        return self._look_through(layers) or self._refuse_pick(layers)

    def _look_through(self, layers: Sequence[str]) -> list[Intent]:
        return next(([Browse(handle)] for handle in layers if handle in self.reach.piles), [])

    def _refuse_pick(self, layers: Sequence[str]) -> list[Intent]:
        handle = next((h for h in layers if h.startswith(("card:", "token:", "zone:"))), "")
        if not handle and self.reach.decision is not None:
            tokens = {**self.reach.marks, **self.reach.direct}
            place = next((h for h in layers if h in tokens), "")
            token = tokens.get(place, "")
            why = self.reach.why_not(token, place) or self.reach.why_not(token, "")
            return [Refuse(place, why, token, place)] if place else []
        if not handle or handle in self.reach.homes or self.reach.decision is None:
            return []
        return [Refuse(handle, self.reach.why_not(handle, ""), handle)]

    # answers

    def _drop(self, target: str) -> list[Intent]:
        if (option := self.gathered_targets.get(target)) is not None:
            brought = gathering.others(option, self.held)
            self._clear()
            return [Act((option.key,), brought)]
        return self._settle(self.targets.get(target, []), target)

    def _settle(self, options: Sequence[Option], where: str, at: Point | None = None) -> list[Intent]:
        """Act if the options are one, ask if they are several."""
        if len(options) == 1:
            return self.take(options[0])
        return [Menu(tuple(options), where, at)] if options else []

    def take(self, option: Option) -> list[Intent]:
        """Choose one option outright: from a menu or by its button."""
        self._clear()
        return [Act((option.key,))]

    def press_primary(self) -> list[Intent]:
        """Space, Enter, or the one amber button."""
        act = self.primary
        if act is None:
            return []
        self._clear()
        return [act]

    def press_pass(self) -> list[Intent]:
        """The button that passes."""
        decision = self.reach.decision
        if decision is None or not decision.may_pass:
            return []
        self._clear()
        return [Act(())]

    # several at once

    def _click_many(self, layers: Sequence[str]) -> list[Intent]:
        for handle in layers:
            if handle in self.chosen.values():
                return self._choose(handle, on=False)
            if several.option_for(self.options, self.chosen, handle, self.reach.like) is not None:
                return self._choose(handle, on=True)
        again = next((handle for handle in layers if handle in self.reach.rethink), "")
        if again:
            return [Rethink(again)]
        if going := [self.chosen[o.key] for o in self.options if o.key in self.chosen and o.target in layers]:
            coming = [handle for handle in going if handle not in self.brought]
            self.brought |= set(coming)  # as if they had been dropped there
            return [Toggle(handle, True) for handle in coming] or self._look_through(layers)
        return self._look_through(layers) or self._refuse_pick(layers)

    # the keyboard

    def key(self, name: str) -> list[Intent]:
        """A key by its name: tab, shift-tab, left, right, up, down, enter, space, escape, 1 to 9."""
        match name:
            case "escape":
                return self.cancel()
            case "tab" | "shift-tab":
                stops = walk.reading_order(self.sources | set(self.held), self.reach.anchors)
                self.focus, self.aim = walk.next_stop(stops, self.focus, back=name == "shift-tab"), ""
            case "left" | "right" | "up" | "down":
                self._walk(name)
            case "enter" | "space":
                return self._enter(name)
            case _ if name.isdigit() and 0 < int(name) <= len(self.reach.hand):
                return self._click_by_key(self.reach.hand[int(name) - 1])
        return []

    def _click_by_key(self, handle: str) -> list[Intent]:
        """Aim a piece picked up by a key at its only place: Enter alone puts it down."""
        self.aim = ""
        done = self.click(handle)
        if not self.many and handle in self.held and len(self.targets) == 1:
            (self.aim,) = self.targets
        return done

    def _walk(self, way: str) -> None:
        """Arrows walk the lit targets; with none lit, what can be picked up."""
        lit = set(self.targets)
        if lit:
            start = self.aim or self.focus or (self.held[0] if self.held else "")
            self.aim = walk.neighbour(lit, self.reach.anchors, start, way)
        else:
            self.focus = walk.neighbour(self.sources, self.reach.anchors, self.focus, way)

    def _enter(self, name: str) -> list[Intent]:
        if name == "enter" and self.aim in self.targets:
            return self._drop(self.aim)
        if name == "enter" and self.focus:
            return self._click_by_key(self.focus)
        if name == "enter" and self.held and len(lit := list(self.targets)) == 1:
            return self._drop(lit[0])
        return self.press_primary()
