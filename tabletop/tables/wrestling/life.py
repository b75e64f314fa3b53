"""Endurance bars: a number of each seat in segments; coming losses are hatched, a loss shakes the ring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.paint import Brush
from tabletop.paint.colours import darker, lighter
from tabletop.paint.names import NameRoom, draw_name, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_panels import corners_in
from tabletop.tables.wrestling.corners import LINE, Corner
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, RAISED, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.motion.choreography import COUNT_MS
from tabletop.ui.table.motion.mover import Move, Mover
from tabletop.ui.table.motion.tween import Journey, Leg
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.score import Score
    from tabletop.ui.table.painters.painter import Painter

LIFE, BLOW = SpriteStyle("life"), SpriteStyle("blow", of_view=True)
UNKNOWN = -99
"""Value of a bar's forecast that equals the present."""
TONES = {"low": "#ff7b72", "middle": "#f2d264", "high": "#6fd3a5"}
GONE = "#c8383c"
"""Ink of the life that is about to be lost."""
GAPS, PLAIN = (4.0, 2.0), 3.0
"""Greatest and smallest gap of segments with numbers, and the gap of those without."""
BLOWS = (9.0, -6.0, 4.0, -2.0)
"""Way down and up of what lies in a ring that is shaken, blow by blow."""
BLOW_MS = 50.0
BURST, BURST_MS = 330.0, (90.0, 150.0, 110.0)
"""Size of the rings of a blow, and how long they grow, stay and shrink."""


class Life(Kind):
    """One seat's bar. A drop on it, or on the pin number, means the number."""

    z = CARDS + 3

    def __init__(
        self, field: str, key: str, corner: Corner, soon: int = UNKNOWN, shaken: Rect | None = None
    ) -> None:
        self.field, self.handle, self.corner, self.shaken = field, f"token:{key}", corner, shaken
        self.soon = soon
        """Value once what is pending has happened."""

    @property
    def rect(self) -> Rect:
        """Return the bar with its number."""
        return self.corner.parts.life

    @property
    def goal(self) -> Rect:
        """Return the place where a drop means it."""
        pin = self.corner.parts.pin
        rect = self.rect if pin is None else self.rect._replace(h=pin.bottom - self.rect.y)
        return Rect(rect.x - 6, rect.y, rect.w + 12, rect.h)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre, 0.0, 1.0, CARDS + 1)

    def anchor(self, handle: str) -> Rect | None:
        return self.goal if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        soon = "" if self.soon in (UNKNOWN, self.corner.life) else str(self.soon)
        look = Look(LIFE, self.field, soon, seat=self.corner.seat, value=self.corner.life)
        yield Placed(self.handle, look, self.place(1, 0), (self.rect.w, self.rect.h), self.handle)

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.goal.holds(x, y):
            yield self.handle

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> LifeMoves:
        return LifeMoves(events, self, layout.sprites, factor)


class LifeMoves(Mover):
    """Animation of one bar: it counts, and losses shake the ring."""

    def __init__(
        self, events: Iterable[Event], life: Life, resting: Mapping[str, Placed], factor: float
    ) -> None:
        self.life, self.resting, self.factor = life, resting, factor
        sets = (event.facts["field"] for event in events if event.kind == "set")
        self.left = sum(field == life.handle for field in sets)
        """Number of changes that are still to be told."""

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Animate the count to the new value; the last sprite is the layout's own."""
        key, old, new = self.life.handle, facts["old"], facts["new"]
        if facts["field"] != key:
            return None
        self.left -= 1
        goal = self.resting[key]
        before = now.get(key, goal)
        after = before._replace(look=goal.look._replace(value=new)) if self.left else goal
        score.send(key, Leg(time, time + COUNT_MS * self.factor, before, after, lift=0.0), seen=True)
        now[key] = after
        if self.life.shaken is not None and isinstance(old, int) and isinstance(new, int) and new < old:
            self._burst(self.life.shaken, time, score)
            self._shake(self.life.shaken, now, time, score)
        return Move(time)

    def _shake(self, ring: Rect, now: Mapping[str, Placed], time: float, score: Score) -> None:
        """Shake everything at rest in the ring."""
        for key, placed in self.resting.items():
            still = now.get(key) == placed and key not in score.journeys
            if not still or not ring.holds(*placed.rect.centre):
                continue
            legs, last, start = list[Leg](), placed, time
            for way in (*BLOWS, 0.0):
                goal = placed._replace(pose=placed.pose._replace(y=placed.pose.y + way))
                legs.append(Leg(start, start + BLOW_MS * self.factor, last, goal, ease="even", lift=0.0))
                last, start = goal, start + BLOW_MS * self.factor
            score.journeys[key] = Journey(legs)

    def _burst(self, ring: Rect, time: float, score: Score) -> None:
        """Send rings over the mat from its middle."""
        key, look = f"ghost:blow:{self.life.handle}:{self.left}", Look(BLOW)
        small, large, calm, gone = (
            Placed(key, look, Pose(*ring.centre, 0.0, scale, 2 * RAISED), (BURST, BURST), "")
            for scale in (0.3, 1.0, 0.86, 0.2)
        )
        start = time
        for ms, origin, goal in zip(BURST_MS, (small, large, calm), (large, calm, gone), strict=True):
            leg = Leg(start, start + ms * self.factor, origin, goal, lift=0.0)
            score.send(key, leg, seen=False, stays=False)
            start = leg.end


@lays_out(models.Life)
def _lay_bars(builder: Builder, name: str, thing: models.Life) -> Iterator[Kind]:
    laid, changes = corners_in(builder), builder.view.table.public_forecast().changes
    shaken = builder.layout.areas[thing.shakes] if thing.shakes else None
    for key, index in builder.keys(name):
        yield Life(name, key, laid.corner_of(index[0]), changes.get(f"token:{key}", UNKNOWN), shaken)


def _tone(entry: models.Life, n: int) -> str:
    return TONES["low" if n <= entry.low else "middle" if n <= entry.middle else "high"]


@LIFE.paint_by
def _draw_life(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw the number, its coming value, and the segments; with a heading where two lines fit."""
    look, rect = placed.look, placed.rect
    entry: Any = painter.content.table.things[look.name]
    now, soon = look.value, int(look.of) if look.of else look.value
    if rect.h <= LINE + 1:
        size = cap_type(brush, 31, 38)
        right = _figures(brush, (rect.x, rect.centre.y), size, entry, (now, soon), from_left=True)
        x = max(right + 10, rect.x + 46)
        bar = Rect(x, rect.y + 8, rect.right - x, rect.h - 16)
        _segments(brush, bar, entry, now, soon, numbered=False)
        return
    high = min(50.0, rect.h * 0.46)
    middle = rect.y + high / 2 + 2
    size = cap_type(brush, 44 if rect.h > 95 else 38, high * 1.05)
    left = _figures(brush, (rect.right, middle), size, entry, (now, soon), from_left=False)
    words = painter.content.text("labels", entry.label).upper()
    room, small = left - rect.x - 12, cap_type(brush, 20, 26)
    at = (rect.x, middle + 6)
    if has_room(brush, words, small, room=NameRoom(room, 0)):  # numbers and segments say it too
        draw_name(brush, words, at, TextStyle(small, "heading", "title"), NameRoom(room, 0))
    bar = Rect(rect.x, rect.y + high + 4, rect.w, rect.h - high - 8)
    _segments(brush, bar, entry, now, soon, numbered=True)


def _figures(
    brush: Brush,
    at: tuple[float, float],
    size: float,
    entry: models.Life,
    numbers: tuple[int, int],
    from_left: bool,
) -> float:
    """Draw the number, and an arrow to its coming value; returns the inner end."""
    (x, y), (now, soon) = at, numbers
    parts: list[tuple[str, str]] = [(str(now), _tone(entry, now))]
    if soon != now:
        parts += [("", GONE if soon < now else TONES["high"]), (str(soon), _tone(entry, soon))]
    arrow = size * 0.72
    wides = [brush.text_width(words, size, "title") if words else arrow + 12 for words, _ in parts]
    if not from_left:
        x -= sum(wides)
    left = x
    for (words, ink), wide in zip(parts, wides, strict=True):
        if words:
            brush.text(words, (x, y), TextStyle(size, ink, "title"), valign="middle")
        else:
            _arrow(brush, Rect(x + 6, y - arrow * 0.3, arrow, arrow * 0.6), ink)
        x += wide
    return x if from_left else left


def _arrow(brush: Brush, rect: Rect, ink: str) -> None:
    outline = ((0, 0.36), (0.55, 0.36), (0.55, 0.0), (1, 0.5), (0.55, 1.0), (0.55, 0.64), (0, 0.64))
    brush.polygon(tuple(rect), outline, ink)


def _segments(brush: Brush, rect: Rect, entry: models.Life, now: int, soon: int, *, numbered: bool) -> None:
    """Draw one segment for each number: full, going (hatched), coming (outlined), or gone."""
    gap, wide, size = _space_segments(brush, rect, entry, numbered)
    tone = _tone(entry, min(now, soon))
    for i in range(entry.most):
        part = Rect(rect.x + i * (wide + gap), rect.y, wide, rect.h)
        n, ink = i + 1, "muted"
        if n <= min(now, soon):
            _full(brush, part, tone)
            ink = "#14201d"
        elif n <= now:
            _hatch(brush, part)
            ink = "#ffd9d2"
        elif n <= soon:
            brush.box(tuple(part), "#6fd3a53c", 4, TONES["high"], 2)
            ink = "text"
        else:
            brush.box(tuple(part), "sunk", 4)
        if size:
            brush.text(str(n), part.centre, TextStyle(size, ink, "title"), align="centre", valign="middle")


def _space_segments(
    brush: Brush, rect: Rect, entry: models.Life, numbered: bool
) -> tuple[float, float, float]:
    """Return the segments' gap and width, and their numbers' type, 0 where they do not fit.

    In a low window segments move together, so that each of them holds its number.
    """
    for gap in GAPS if numbered else ():
        wide = (rect.w - gap * (entry.most - 1)) / entry.most
        size = cap_type(brush, min(24.0, wide * 0.86), min(rect.h * 0.8, wide * 1.05))
        if brush.text_width(str(entry.most), size, "title") <= wide:
            return gap, wide, size
    return PLAIN, (rect.w - PLAIN * (entry.most - 1)) / entry.most, 0.0


def _full(brush: Brush, part: Rect, tone: str) -> None:
    """Draw a solid segment with a light and a dark side."""
    colour = brush.colour(tone)
    brush.box(tuple(part), darker(colour, 0.28), 4)
    brush.box((part.x, part.y, part.w, part.h - 3), colour, 4)
    brush.box((part.x + 2, part.y + 1.5, part.w - 4, max(2.0, part.h * 0.16)), lighter(colour, 0.35), 3)


def _hatch(brush: Brush, part: Rect) -> None:
    """Draw a segment about to go: red with dark stripes."""
    wide, high = brush.px(part.w), brush.px(part.h)
    if min(wide, high) <= 0:
        return
    key = ("hatched", wide, high)

    def make() -> pygame.Surface:
        made = pygame.Surface((wide, high), pygame.SRCALPHA)
        ink = brush.copy_for(made, origin=(0.0, 0.0))
        ink.box((0, 0, part.w, part.h), "#7e2328", 4)
        step = 7.0
        x = -part.h
        while x < part.w:
            ink.line((x, part.h), (x + part.h, 0), "#b4343a", 2.4)
            x += step
        mask = pygame.Surface((wide, high), pygame.SRCALPHA)
        brush.copy_for(mask, origin=(0.0, 0.0)).box((0, 0, part.w, part.h), "white", 4)
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return made

    brush.put(brush.store.get(key, make), brush.at_px((part.x, part.y)))
    brush.outline(tuple(part), "#ff7b6e", 1.6, 4)


@BLOW.paint_by
def _draw_blow(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw rings that run over a mat."""
    side = placed.size[0] * placed.pose.scale
    for share, strength in ((0.5, "70"), (0.34, "a0"), (0.18, "e0")):
        brush.ring(placed.pose.point, share * side, 5, 1.0, f"#ffffff{strength}")
