"""Driving cars: journeys along the road's curve, from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kinds.kind import RAISED, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.motion.mover import Move, Mover
from tabletop.ui.table.motion.tween import Journey, Leg, ease_share

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.tables.pedal.cars import Cars, Runner
    from tabletop.ui.table.motion.score import Score

FLASH = SpriteStyle("flash")
START_MS, SPACE_MS, LONGEST_MS = 260.0, 95.0, 2000.0
"""A drive takes so long, and so much longer for each space, up to the longest."""
SLIDE_MS, FLASH_MS, LEAVE_MS = 950.0, 520.0, 650.0
SWELL = (0.85, 1.3)
"""Size of a limit's sign when it begins to flash, and when it ends."""


class Roads(Mover):
    """Cars during one animation, with their present places."""

    def __init__(
        self, events: Iterable[Event], cars: Cars, resting: Mapping[str, Placed], factor: float
    ) -> None:
        self.cars, self.resting, self.factor = cars, resting, factor
        self.lanes: dict[str, int] = {}
        """Lane by the handle of its field, as far as events have spoken of it."""
        for event in events:
            facts = event.facts
            if event.kind == "set" and isinstance(facts["old"], int):
                self.lanes.setdefault(facts["field"], facts["old"])
        self._firsts = dict(self.lanes)
        self.stood: dict[str, int] = {}
        """The lane in which a car stood last."""
        self.flashes = 0

    def note(self, facts: dict[str, Any]) -> None:
        """Note another value of a number field, which may be a lane."""
        if isinstance(facts["new"], int):
            self.lanes[facts["field"]] = facts["new"]

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Drive a car or take it off the road; None for other events."""
        end = self.drive(facts, now, time, score)
        if end is not None:
            return Move(end, "spin-out" if facts["new"] < facts["old"] else "car-passes")
        end = self.leave(facts, now, time, score)
        return Move(end, "finish-flag") if end is not None else None

    def drive(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> float | None:
        """Drive a car from its old space to the new one; returns its arrival, or None for another field."""
        handle, old, new = facts["field"], facts["old"], facts["new"]
        cars, runner = self.cars, self.cars.runner(handle)
        if runner is None or handle not in now or not (isinstance(old, int) and isinstance(new, int)):
            return None
        before = self.stood.get(handle, self._lane_before(runner))
        after = self.stood[handle] = self.lanes.get(runner.lane_key, runner.lane)
        side = cars.track.course.side
        way = cars.drive((old, side(before)), (new, side(after)))
        goal = now[handle]._replace(pose=way(1.0))
        rest = self.resting.get(handle)
        if rest is not None and runner.space == new:
            goal = rest
        takes = SLIDE_MS if new < old else min(LONGEST_MS, START_MS + SPACE_MS * (new - old))
        end = time + takes * self.factor
        ease: Any = "out" if new < old else "through"
        leg = Leg(time, end, now[handle], goal, ease=ease, lift=RAISED, path=way)
        _append(score, handle, leg, stays=rest is not None)
        now[handle] = goal
        for corner, share in cars.track.crossings(old, new):
            self._flash(corner, time + _share_of_time(share, ease) * takes * self.factor, score)
        return end

    def leave(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> float | None:
        """Move a car that has left the road to its panel; returns its arrival, or None for another field."""
        field, new = facts["field"], facts["new"]
        for runner in self.cars.runners:
            handle = f"token:{runner.key}"
            if runner.off_key == field and runner.gone and new and handle in now:
                end = time + LEAVE_MS * self.factor
                home = self.cars.home(runner.seat).centre
                goal = now[handle]._replace(pose=Pose(*home, now[handle].pose.angle, 0.6))
                _append(score, handle, Leg(time, end, now.pop(handle), goal, 0.1, "through"), stays=False)
                return time + LEAVE_MS * 0.5 * self.factor
        return None

    def _lane_before(self, runner: Runner) -> int:
        """Return a car's lane before all events."""
        return self._firsts.get(runner.lane_key, runner.lane)

    def _flash(self, corner: int, at: float, score: Score) -> None:
        """Light up the sign of a limit while the car crosses its line."""
        (x, y), radius = self.cars.track.badge(corner)
        self.flashes += 1
        key, size = f"ghost:flash:{self.flashes}", (2 * radius, 2 * radius)
        look = Look(FLASH, value=self.cars.track.limit(corner))
        small, large = (Placed(key, look, Pose(x, y, 0.0, scale), size, "") for scale in SWELL)
        score.journeys[key] = Journey([Leg(at, at + FLASH_MS * self.factor, small, large)], False, True)
        score.cue(at, "tyre-squeal")


def _append(score: Score, key: str, leg: Leg, stays: bool) -> None:
    """Add a leg to a sprite's journey."""
    known = score.journeys.get(key)
    if known is None:
        score.journeys[key] = Journey([leg], stays)
    else:
        known.legs.append(leg)
        known.stays = stays


def _share_of_time(share: float, ease: Any) -> float:
    """Return the share of the time at which a share of the way is done."""
    low, high = 0.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (middle, high) if ease_share(middle, ease) < share else (low, middle)
    return low
