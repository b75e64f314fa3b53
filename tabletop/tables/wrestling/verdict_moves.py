"""Animation of a verdict: a card turns over, somebody counts, the sign appears for a moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Look, Placed
from tabletop.ui.table.motion.mover import Move, Mover
from tabletop.ui.table.motion.tween import Journey, Leg

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.tables.wrestling.verdict import Verdict
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.score import Score

COME_MS, HOLD_MS, GO_MS = 320.0, 720.0, 280.0
"""A card that is turned over comes to the middle, is looked at, and goes where it belongs."""
READ_MS = 180.0
"""After it has been turned so long passes before its number is read."""
POP_MS, CALM_MS, STAY_MS, COUNT_MS = 170.0, 110.0, 420.0, 400.0
"""A sign springs up and calms down; then it stays, or somebody counts to three beside it."""
LAST_MS = 1900.0
"""A sign that is lasting stays so long: all are to see it before a curtain falls or the result comes."""
SMALL, LARGE = 0.35, 1.12


class VerdictMoves(Mover):
    """Sign and turned cards during one animation."""

    def __init__(self, events: Iterable[Event], sign: Verdict, layout: Layout, factor: float) -> None:
        self.sign, self.layout, self.factor = sign, layout, factor
        lines = [event.facts["line"] for event in events if event.kind == "say"]
        turned = sum(line in self.sign.model.flips for line in lines)
        self.hurry = 1.0 if turned < 2 else 0.5
        """Several cards one after the other are looked at for less time each."""

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Show the sign's new value, step by step."""
        handle = self.sign.handle
        if facts["field"] != handle:
            return None
        goal = self.sign.sign_of(facts["new"])
        if goal is None:
            return Move(time)
        at, legs, old = time, list[Leg](), facts["old"]
        counted = self.sign.model.counts.get(str(old[0]), 0) if old else 0
        steps = max(counted, self.sign.model.counts.get(goal.look.name, 0))
        for pose, ms in ((LARGE, POP_MS), (1.0, CALM_MS)):
            fresh = _count_on(goal, counted)
            before = legs[-1].goal if legs else now.get(handle, _scale(fresh, SMALL))
            legs.append(Leg(at, at + ms * self.factor, before, _scale(fresh, pose)))
            at += ms * self.factor
        for n in range(counted + 1, steps + 1):
            there = _count_on(goal, n)
            legs.append(Leg(at, at + COUNT_MS * self.factor, there, there))
            at += COUNT_MS * self.factor
        stay = LAST_MS if goal.look.name in self.sign.model.lasting else STAY_MS
        legs.append(Leg(at, at + stay * self.factor, goal, goal))
        known = score.journeys.get(handle)
        stays = handle in self.layout.sprites
        if known is None:
            score.journeys[handle] = Journey(legs, stays, appears=handle not in now)
        else:
            known.legs += legs
            known.stays = stays
        now[handle] = goal
        return Move(legs[-1].end)

    def say(self, facts: dict[str, Any], time: float, score: Score) -> float:
        """Show a card large while a log line turns it over; returns when its number is readable."""
        key = str(facts.get("card", ""))
        journey = score.journeys.get(key)
        if facts["line"] not in self.sign.model.flips or journey is None:
            return time
        start, origin, end = journey.legs[0].start, journey.legs[0].origin, journey.legs[-1].goal
        spot = self.sign.spot
        scale = spot.h / end.size[1]
        size = end.size[0] * scale, end.size[1] * scale
        pose = end.pose._replace(x=spot.centre.x, y=spot.centre.y, angle=0.0, scale=1.0)
        shown = end._replace(pose=pose, size=size)  # drawn at the very size it is looked at
        small = end._replace(pose=end.pose._replace(scale=end.pose.scale / scale), size=size)
        back = Look(styles.BACK, self.layout.back)
        come, hold, go = (ms * self.factor * self.hurry for ms in (COME_MS, HOLD_MS, GO_MS))
        journey.legs = [
            Leg(start, start + come, origin._replace(look=back), shown._replace(look=back), bow=0.1),
            Leg(start + come, start + come + hold, shown, shown),
            Leg(start + come + hold, start + come + hold + go, shown, small, ease="through"),
            Leg(start + come + hold + go, start + come + hold + go, end, end),
        ]
        return max(time, start + come + READ_MS * self.factor)


def _scale(sign: Placed, scale: float) -> Placed:
    return sign._replace(pose=sign.pose._replace(scale=scale))


def _count_on(sign: Placed, n: int) -> Placed:
    """Return a sign with the count so far."""
    return sign._replace(look=sign.look._replace(name=f"{sign.look.name}:{n}"))
