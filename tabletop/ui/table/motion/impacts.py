"""Flourishes of things that meet: a burst where a block beats an attack, sparks where a part is bolted on, a jolt that
breaks one. Journeys of sprites that are gone afterwards, and shakings that end where the layout has things.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal

from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.clash import Clash
from tabletop.ui.table.kinds.kind import RAISED, Look, Placed
from tabletop.ui.table.kinds.racks import Rack
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.tween import Journey, Leg

if TYPE_CHECKING:
    from tabletop.ui.table.motion.score import Score

SWELL_MS, HOLD_MS, FADE_MS = 90.0, 150.0, 110.0
"""A burst grows, stays, and is gone."""
JOLT_MS, TURN_MS, DROP_MS = 30.0, 190.0, 65.0
"""One shake of a part that is hit; its turn; its fall onto its mount."""
DROP, SMOKE_MS = 20.0, 120.0
"""Height that it falls from; time from the blow to its smoke."""
SHAKES = ((-7.0, -9.0), (7.0, 8.0), (-5.0, -5.0))
"""Way to the side and tilt, shake by shake."""
SIZE = 150.0
SIZES: Mapping[str, float] = {"met": 1.0, "open": 1.0, "smoke": 0.6}
"""Size of each impact in the size of a burst; of others `SMALL`."""
SMALL = 0.8
RISES: Mapping[str, float] = {"smoke": 34.0}
"""Way that an impact rises while it is seen."""
Impact = Literal["met", "open", "hit", "mended", "bolted", "smoke"]


class Impacts:
    """Writes down the impacts of one run of events."""

    def __init__(self, layout: Layout, factor: float) -> None:
        self.layout, self.factor = layout, factor
        self.seen = 0
        self.racks = layout.find_kinds(Rack)
        self.clashes = {clash.zone: clash for clash in layout.find_kinds(Clash)}

    def land(self, facts: dict[str, Any], there: Placed, score: Score) -> None:
        """Show what a card does on landing.

        Among the cards of a fight its shield meets what lies there, or it opens the fight; from a part that has come
        to its mount sparks fly.
        """
        clash = self.clashes.get(facts["dst"])
        journey = score.journeys.get(there.key)
        if journey is None or facts["piece"] < 0:
            return
        if clash is None:
            if there.look.kind == "tag":
                self._burst("bolted", "", facts["piece"], there.rect.centre, journey.end, score)
            return
        opens = self.layout.pile(facts["src"]) is not None
        rect = there.rect
        at = rect.centre if opens else rect.centre._replace(x=rect.x + 8)
        name = clash.zone.removeprefix("zone:")
        self._burst("open" if opens else "met", name, facts["piece"], at, journey.end, score)

    def turn(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> float | None:
        """A part is turned over; the time when that is done, None if it is no part of a rack or not turned."""
        key = f"card:{facts['piece']}"
        goal, known = self.layout.sprites.get(key), score.journeys.get(key)
        rack = next((rack for rack in self.racks if facts["field"] == f"token:{rack.turned_by}"), None)
        if rack is None or goal is None or goal.look.kind != "tag":
            return None
        start = max(time, known.end) if known is not None else time
        origin = known.legs[-1].goal if known is not None else now.get(key, goal)
        legs = tuple(
            self._shake(start, origin, goal) if facts["on"] else self._turn_round(start, origin, goal)
        )
        if known is None:
            score.journeys[key] = Journey(list(legs))
        else:
            known.legs += legs
        now[key] = goal
        what: Impact = "hit" if facts["on"] else "mended"
        self._burst(what, rack.name, facts["piece"], goal.rect.centre, start, score)
        if what == "hit":
            smokes = start + SMOKE_MS * self.factor
            self._burst("smoke", rack.name, facts["piece"], goal.rect.centre, smokes, score)
            score.cue(smokes, "smoke-puff")
        return legs[-1].end

    def _shake(self, start: float, origin: Placed, goal: Placed) -> Iterator[Leg]:
        """Yield the legs of a piece that is thrown from side to side, then round, and dropped."""
        last = origin
        for way, tilt in SHAKES:
            pose = origin.pose
            shaken = origin._replace(pose=pose._replace(x=pose.x + way, angle=pose.angle + tilt))
            yield Leg(start, start + JOLT_MS * self.factor, last, shaken, ease="even")
            start, last = start + JOLT_MS * self.factor, shaken
        aloft = goal._replace(pose=goal.pose._replace(y=goal.pose.y - DROP))
        yield Leg(start, start + TURN_MS * self.factor, last, aloft, hop=18)
        start += TURN_MS * self.factor
        yield Leg(start, start + DROP_MS * self.factor, aloft, goal, ease="even")

    def _turn_round(self, start: float, origin: Placed, goal: Placed) -> Iterator[Leg]:
        """Taken up, round, and down again."""
        yield Leg(start, start + TURN_MS * self.factor, origin, goal, hop=26)

    def _burst(
        self, what: Impact, name: str, piece: int, at: tuple[float, float], time: float, score: Score
    ) -> None:
        """A burst that swells, stays a moment and is gone; one that rises does so until then."""
        self.seen += 1
        key, look = f"ghost:impact:{self.seen}", Look(styles.IMPACT, name, of=what, piece=piece)
        side, rise, (x, y) = SIZE * SIZES.get(what, SMALL), RISES.get(what, 0.0), at
        small, large, calm, gone = (
            Placed(key, look, Pose(x, y - rise * up, 0.0, scale, 2 * RAISED), (side, side), "")
            for scale, up in ((0.3, 0.0), (1.0, 0.3), (0.86, 0.7), (0.2, 1.0))
        )
        legs, start = [], time
        for ms, origin, goal in (
            (SWELL_MS, small, large),
            (HOLD_MS, large, calm),
            (FADE_MS, calm, gone),
        ):
            legs.append(Leg(start, start + ms * self.factor, origin, goal, lift=0.0))
            start += ms * self.factor
        score.journeys[key] = Journey(legs, stays=False, appears=True)
