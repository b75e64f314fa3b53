"""Journey of a sprite: timed legs between poses. Pure functions of the given time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import hypot, pi, sin
from typing import Literal

from tabletop.ui.table.geometry import Pose, mix
from tabletop.ui.table.kinds.kind import RAISED, Placed

Ease = Literal["out", "even", "through"]


def ease_share(share: float, ease: Ease) -> float:
    """Return eased progress 0..1: `out` ends softly, `through` also starts softly, `even` is linear."""
    share = min(1.0, max(0.0, share))
    if ease == "out":
        return 1 - (1 - share) ** 3
    if ease == "through":
        return share * share * (3 - 2 * share)
    return share


@dataclass(frozen=True)
class Leg:
    """Movement between two poses. Times in milliseconds of the caller's clock."""

    start: float
    end: float
    origin: Placed
    goal: Placed
    bow: float = 0.0
    """Bend of the path to the side, as a share of its length."""
    ease: Ease = "out"
    lift: float = RAISED
    """Height of the sprite above its rest meanwhile."""
    hop: float = 0.0
    """Units that it jumps up on the way."""
    path: Callable[[float], Pose] | None = None
    """Share of the way done -> pose, where the way is no straight line; of the pose only place and turn are used."""
    unseen: bool = False
    """Mark that it is nowhere to be seen meanwhile."""

    def sprite_at(self, now: float) -> Placed:
        """Return the sprite at a time; at the origin before the start."""
        if now <= self.start:
            return self.origin
        if now >= self.end:
            return self.goal
        share = ease_share((now - self.start) / (self.end - self.start), self.ease)
        origin, goal = self.origin, self.goal
        x, y, angle, _, z = _bent(mix(origin.pose, goal.pose, share), self, share)
        if self.path is not None:
            x, y, angle, *_ = self.path(share)
        high, tall = origin.size[1] * origin.pose.scale, goal.size[1]
        scale = (high + (tall * goal.pose.scale - high) * share) / tall
        look, old, new = goal.look, origin.look.value, goal.look.value
        if old != new:
            look = look._replace(value=round(old + (new - old) * share))
        return Placed(goal.key, look, Pose(x, y, angle, scale, z + self.lift), goal.size, goal.handle)


def _bent(pose: Pose, leg: Leg, share: float) -> Pose:
    """Return a pose moved from the straight line onto the curve."""
    if not (leg.bow or leg.hop):
        return pose
    a, b = leg.origin.pose, leg.goal.pose
    length = hypot(b.x - a.x, b.y - a.y)
    if length < 1:
        return pose
    off = leg.bow * length * sin(pi * share)
    side = -1 if b.x >= a.x else 1
    dx, dy = -(b.y - a.y) / length * off * side, (b.x - a.x) / length * off * side
    return pose._replace(x=pose.x - dx, y=pose.y - abs(dy) * (dy != 0) - leg.hop * sin(pi * share))


@dataclass
class Journey:
    """Legs of one sprite, by time."""

    legs: list[Leg]
    stays: bool = True
    """Mark that the sprite is still there at the end; else it is only passing through."""
    appears: bool = False
    """Mark that it is not to be seen before it starts."""

    @property
    def end(self) -> float:
        """Time of arrival, in milliseconds of the table's clock."""
        return self.legs[-1].end

    def sprite_at(self, now: float) -> Placed | None:
        """The sprite at a time, or None while it is not to be seen."""
        if self.appears and now < self.legs[0].start:
            return None
        if now >= self.end and not self.stays:
            return None
        leg = next((leg for leg in reversed(self.legs) if leg.start <= now), self.legs[0])
        return None if leg.unseen else leg.sprite_at(now)

    def led_to(self, goal: Placed) -> None:
        """Lead the last leg to another end, after a new layout."""
        self.legs[-1] = replace(self.legs[-1], goal=goal)
