"""Impacts: a burst for a block, sparks for a part bolted on, a jolt and smoke for a part that breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush
from tabletop.tables.heap import models
from tabletop.tables.heap.sticker import TAG
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import RAISED, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.motion.mover import Move, Mover
from tabletop.ui.table.motion.tween import Journey, Leg

if TYPE_CHECKING:
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.score import Score
    from tabletop.ui.table.painters.painter import Painter

OPEN, HIT, MENDED, BOLTED, SMOKE = map(SpriteStyle, ("open", "hit", "mended", "bolted", "smoke"))
MET = SpriteStyle("met", of_view=True)
SWELL_MS, HOLD_MS, FADE_MS = 90.0, 150.0, 110.0
"""An impact grows, stays, and is gone."""
LARGE, SMALL, PUFF = 150.0, 120.0, 90.0
"""Sizes of a burst among cards, of one on a part, and of smoke."""
RISE = 34.0
"""Way that smoke rises while it is seen."""
JOLT_MS, TURN_MS, DROP_MS = 30.0, 190.0, 65.0
"""One shake of a part that is hit; its turn; its fall onto its mount."""
DROP, SMOKE_MS = 20.0, 120.0
"""Height that it falls from; time from the blow to its smoke."""
SHAKES = ((-7.0, -9.0), (7.0, 8.0), (-5.0, -5.0))
"""Way to the side and tilt, shake by shake."""
RAYS = 12
INNER, HEART = 0.62, 0.66
"""Radius of a burst between two rays, and size of the lighter one upon it, as shares."""
GOLD, RED, BLUE = ("#f2d98c", "#fff9e6"), ("#ff5a4a", "#ffd9a0"), ("#3f74bd", "#d6ecff")
"""Colours of a burst and of the lighter one upon it."""
SPARKS = 14


class Impact(NamedTuple):
    """Effect shown for a moment."""

    look: Look
    at: tuple[float, float]
    size: float
    rise: float = 0.0
    """Way that it rises while it is seen."""


def add_impact(score: Score, impact: Impact, time: float, factor: float) -> None:
    """Add an impact that swells, stays and vanishes; a rising one moves up meanwhile."""
    key, size, (x, y) = f"ghost:impact:{len(score.journeys)}", (impact.size, impact.size), impact.at
    small, large, calm, gone = (
        Placed(key, impact.look, Pose(x, y - impact.rise * up, 0.0, scale, 2 * RAISED), size, "")
        for scale, up in ((0.3, 0.0), (1.0, 0.3), (0.86, 0.7), (0.2, 1.0))
    )
    legs, start = [], time
    for ms, origin, goal in ((SWELL_MS, small, large), (HOLD_MS, large, calm), (FADE_MS, calm, gone)):
        legs.append(Leg(start, start + ms * factor, origin, goal, lift=0.0))
        start += ms * factor
    score.journeys[key] = Journey(legs, stays=False, appears=True)


class ClashMover(Mover):
    """Animation of a card landing in a fight: it blocks, or opens the fight."""

    def __init__(self, name: str, layout: Layout, factor: float) -> None:
        self.name, self.layout, self.factor = name, layout, factor

    def land(self, facts: dict[str, Any], there: Placed, score: Score) -> None:
        journey = score.journeys.get(there.key)
        if facts["dst"] != f"zone:{self.name}" or facts["piece"] < 0 or journey is None:
            return
        opens, rect = self.layout.pile(facts["src"]) is not None, there.rect
        at = rect.centre if opens else rect.centre._replace(x=rect.x + 8)
        look = Look(OPEN if opens else MET, self.name, piece=facts["piece"])
        add_impact(score, Impact(look, at, LARGE), journey.end, self.factor)


class PartMover(Mover):
    """Animation of a rack's parts: sparks when bolted on, jolt and smoke when hit."""

    def __init__(
        self,
        name: str,
        handles: frozenset[str],
        turned_by: str,
        resting: Mapping[str, Placed],
        factor: float,
    ) -> None:
        self.name, self.handles, self.factor = name, handles, factor
        self.turned_by = turned_by
        """The set of pieces that lie upside-down."""
        self.resting = resting

    def land(self, facts: dict[str, Any], there: Placed, score: Score) -> None:
        journey = score.journeys.get(there.key)
        is_part = facts["dst"] in self.handles and there.look.style is TAG
        if not is_part or facts["piece"] < 0 or journey is None:
            return
        look = Look(BOLTED, self.name, piece=facts["piece"])
        add_impact(score, Impact(look, there.rect.centre, SMALL), journey.end, self.factor)

    def mark(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Turn a part over that is hit or mended."""
        key = f"card:{facts['piece']}"
        goal, known = self.resting.get(key), score.journeys.get(key)
        if facts["field"] != f"token:{self.turned_by}" or key not in self.handles or goal is None:
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
        look, at = Look(HIT if facts["on"] else MENDED, self.name, piece=facts["piece"]), goal.rect.centre
        add_impact(score, Impact(look, at, SMALL), start, self.factor)
        if facts["on"]:
            smokes = start + SMOKE_MS * self.factor
            add_impact(score, Impact(look._replace(style=SMOKE), at, PUFF, RISE), smokes, self.factor)
            score.cue(smokes, "smoke-puff")
        return Move(legs[-1].end)

    def _shake(self, start: float, origin: Placed, goal: Placed) -> Iterator[Leg]:
        """Yield the legs of a piece that is shaken, turned over, and dropped."""
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
        """Yield the legs of a piece that is taken up, turned over, and put down."""
        yield Leg(start, start + TURN_MS * self.factor, origin, goal, hop=26)


# painting


@MET.paint_by
def _paint_met(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw a burst with the shield that met the attack."""
    rect = _rect(placed)
    _burst(brush, rect, *GOLD)
    entry = painter.content.table.things[placed.look.name]
    assert isinstance(entry, models.Clash)  # sprites of this style are a clash's
    if entry.shield and painter.view is not None:
        record = painter.view.table.cards[placed.look.piece]
        shield = painter.scribe.fill(record, entry.shield)
        painter.scribe.picture(brush, shield, rect.grow(-rect.w * 0.27))


@OPEN.paint_by
def _paint_open(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    _burst(brush, _rect(placed), *GOLD)


@HIT.paint_by
def _paint_hit(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    _burst(brush, _rect(placed), *RED)


@MENDED.paint_by
def _paint_mended(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    _burst(brush, _rect(placed), *BLUE)


@BOLTED.paint_by
def _paint_sparks(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw short bright lines flying off on all sides."""
    rect, scale = _rect(placed), placed.pose.scale
    x, y = rect.centre
    for i in range(SPARKS):
        angle, far = 2 * pi * i / SPARKS + 0.3, rect.w * (0.5 if i % 2 else 0.38)
        way = cos(angle), sin(angle)
        near = far * (0.55 if i % 3 else 0.7)
        ends = (x + way[0] * near, y + way[1] * near), (x + way[0] * far, y + way[1] * far)
        brush.line(*ends, "#fff6d8" if i % 2 else "#ffe694", 3.0 * scale)


@SMOKE.paint_by
def _paint_smoke(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw three puffs, one above the other."""
    rect, scale = _rect(placed), placed.pose.scale
    for across, down, size in ((0.36, 0.7, 0.2), (0.6, 0.52, 0.24), (0.45, 0.26, 0.28)):
        at = rect.x + across * rect.w, rect.y + down * rect.h
        brush.disc(at, max(2.0, size * rect.w), "#6d6a68b0")
        brush.disc((at[0] - 2 * scale, at[1] - 3 * scale), max(1.0, size * rect.w * 0.7), "#93908eb0")


def _rect(placed: Placed) -> Rect:
    """Return the square of an impact at its present size."""
    side = placed.size[0] * placed.pose.scale
    return Rect.from_centre(placed.pose.x, placed.pose.y, side, side)


def _burst(brush: Brush, rect: Rect, outer: str, inner: str) -> None:
    """Draw a star with a lighter one upon it."""
    _star(brush, rect, outer, 0.0)
    _star(brush, rect.grow(-rect.w * (1 - HEART) / 2), inner, pi / RAYS)


def _star(brush: Brush, rect: Rect, colour: str, turn: float) -> None:
    """Draw a star with rays of two lengths in turn."""
    points = []
    for i in range(2 * RAYS):
        far = (0.5 if i % 4 == 0 else 0.42) if i % 2 == 0 else 0.5 * INNER
        angle = turn + i * pi / RAYS
        points.append((0.5 + far * cos(angle), 0.5 + far * sin(angle)))
    brush.polygon(tuple(rect), tuple(points), colour)
