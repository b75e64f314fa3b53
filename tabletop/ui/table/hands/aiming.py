"""Aim of a drop or click: the lit target under it or near it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot, inf

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.grasp import Grasp
from tabletop.ui.table.hands.holding import Holding
from tabletop.ui.table.hands.reach import Limits, Press, Reach


class Aiming:
    """Targets of the held pieces, and the one aimed at."""

    def __init__(self, holding: Holding, grasp: Grasp, limits: Limits) -> None:
        self.holding, self.grasp, self.limits = holding, grasp, limits
        self.aim = ""
        """The lit target that the arrows stand on."""
        self._lit_for: tuple[Reach, tuple[str, ...], str] | None = None
        """Question that the lit targets were looked up for, with their places."""
        self._lies: Mapping[str, Rect] = {}

    def find_aim(self) -> str:
        """Return the lit target aimed at: under the drag, or where the arrow keys stand."""
        if self.holding.many:
            return ""
        return self.aim if self.holding.drag is None else self.target_at(*self.holding.drag.at)

    def target_at(self, x: float, y: float) -> str:
        """Return the lit target of a drop at this point.

        It is the one under the pointer, else the nearest edge, unless the pointer is on another place of its kind;
        else what the place under the pointer stands for, or the only one in what it is part of.
        """
        rects = self._lit_places()
        under = [t for t, rect in rects.items() if rect.holds(x, y)]
        if under:
            return min(under, key=lambda t: rects[t].w * rects[t].h)
        near = [(rect.distance(x, y), t) for t, rect in rects.items()]
        distance, target = min(near, default=(self.limits.snap + 1, ""))
        layers = self.holding.reach.layers(x, y)
        if distance <= self.limits.snap and not self._is_on_another(target, layers):
            return target
        return next((handle for handle in layers if handle in rects), "") or self.only_in(layers, rects)

    def _lit_places(self) -> Mapping[str, Rect]:
        """Return the places of lit targets, cached for the held pieces."""
        holding = (
            self.holding.reach,
            self.holding.held,
            self.holding.drag.handle if self.holding.drag is not None else "",
        )
        if self._lit_for is None or any(
            now is not was for now, was in zip(holding, self._lit_for, strict=True)
        ):
            anchors = self.holding.reach.anchors
            self._lit_for, self._lies = holding, {t: anchors[t] for t in self.grasp.targets if t in anchors}
        return self._lies

    def _is_on_another(self, target: str, layers: Sequence[str]) -> bool:
        """Check if the point is on a large unlit thing of the target's kind, such as a closed town."""
        sort, least = parse_handle(target).sort, self.limits.sure
        alike = (
            self.holding.reach.anchors.get(h)
            for h in layers
            if h not in self.holding.held and parse_handle(h).sort == sort
        )
        return any(rect is not None and min(rect.w, rect.h) > least for rect in alike)

    def only_in(self, layers: Sequence[str], lit: Collection[str]) -> str:
        """Return the only lit target of a whole under the pointer; "" for none or several."""
        wholes = (self.holding.reach.wholes.get(handle, frozenset()) for handle in layers)
        found = (places.intersection(lit) for places in wholes)
        return next((target for inside in found if len(inside) == 1 for target in inside), "")

    def find_ring(self, press: Press) -> Iterator[str]:
        """Yield the small target in whose surrounding ring a click was, if nothing else was there."""
        if (
            self.holding.held
            or self.holding.many
            or any(h in self.grasp.targets or self.grasp.has_grip(h) for h in press.layers)
        ):
            return
        lit = (
            (t, self.holding.reach.anchors[t]) for t in self.grasp.targets if t in self.holding.reach.direct
        )
        small = ((t, box) for t, box in lit if box.w < 2 * self.limits.sure)
        gaps = (
            (hypot(box.centre[0] - press.at.x, box.centre[1] - press.at.y) / box.w, t) for t, box in small
        )
        gap, nearest = min(gaps, default=(inf, ""))
        if gap <= self.limits.ring:
            yield nearest
