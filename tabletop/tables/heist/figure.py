"""Number on a seat's plate; pictures of what it counts fly to it or away from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.events import OVER
from tabletop.paint import Brush, shapes
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.tables.heist.ladder import tariff
from tabletop.ui.table.geometry import Pose, Rect, mix
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.motion.choreography import CARD_APART_MS, COUNT_MS, FLY_MS, HOP_MS
from tabletop.ui.table.motion.mover import Move, Mover
from tabletop.ui.table.motion.tween import Leg
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.score import Score
    from tabletop.ui.table.painters.painter import Painter

FIGURE = SpriteStyle("figure")
EMBER, OWED = GroundStyle("ember"), GroundStyle("owed")
GLOW, HOT = (0.22, 0.5), "#ffab9c"
"""Strength of the glow at the foot of a plate, from the lowest number to the highest, and the ink that reads
on the hottest."""
GAP, CLOSE = 7.0, 1.0
"""Between the picture and the number, and where the number has no room otherwise."""
NOTES, DOLLARS, FALL = 5, 4, 150.0
"""Pictures at most that fly to a figure, one for so much of it, from so far below."""
NOTE_MS, NOTE_APART_MS = 250.0, 25.0
SWAY, TILT = 16.0, 26.0
"""Way to the side and degrees that a note flutters."""


class Figure(Kind):
    """Number on a plate."""

    z = CUBES

    def __init__(self, key: str, field: str, box: Rect, value: int, seat: int, note: str = "") -> None:
        self.handle = f"token:{key}"
        self.field, self.box, self.value, self.seat = field, box, value, seat
        self.note = note
        """Picture that flies to it and away from it; "" if its pieces are seen on the table: they fly themselves, and
        the number only follows."""
        self.rest: tuple[Ground, ...] = ()

    @property
    def key(self) -> str:
        """Return the key of its sprite."""
        return self.handle if self.note else f"figure:{self.handle}"

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.box.centre, 0.0, 1.0, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        if handle != self.handle:
            return None
        return Rect(self.box.x, self.box.y, self.box.h, self.box.h) if not self.note else self.box

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        look = Look(FIGURE, self.field, seat=self.seat, value=self.value)
        yield Placed(self.key, look, self.place(1, 0), (self.box.w, self.box.h), self.handle)

    def grounds(self) -> Iterator[Ground]:
        yield from self.rest

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> Counting:
        return Counting(self, layout.sprites[self.key], factor)


class Counting(Mover):
    """Animation of one number from value to value."""

    def __init__(self, figure: Figure, goal: Placed, factor: float) -> None:
        self.figure, self.goal, self.factor = figure, goal, factor
        self.sent = 0
        """Number of notes that were sent on their way."""

    def move(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> Move | None:
        """Let notes fly to the number or fall from it while it counts."""
        old, new = facts["old"], facts["new"]
        counted = isinstance(old, int) and isinstance(new, int)
        if facts["field"] != self.figure.key or not counted:
            return None
        side, centre = self.goal.size[1], self.goal.pose
        look, pose = Look(styles.TOKEN, self.figure.note), Pose(self.goal.rect.x + side / 2, centre.y)
        home = Placed("", look, pose, (side, side), self.figure.handle)
        away = home._replace(pose=Pose(centre.x, centre.y + FALL, 0.0, 0.7))
        ends = (away, home) if new > old else (home, away)
        for i in range(min(NOTES, 1 + abs(new - old) // DOLLARS)):
            key, start = self._note_key(), time + i * NOTE_APART_MS * self.factor
            origin, there = (end._replace(key=key) for end in ends)
            leg = Leg(start, start + NOTE_MS * self.factor, origin, there, path=_flutter(*ends, i))
            score.send(key, leg, seen=False, stays=False)
            now[key] = there
        start = time + (FLY_MS * 0.5 * self.factor if new > old else 0.0)
        self._count_to(old, new, now, start, score)
        return Move(time + CARD_APART_MS * self.factor)

    def transfer(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> None:
        """Count along with pieces that fly to the number or away."""
        for handle, change in ((facts["src"], -facts["n"]), (facts["dst"], facts["n"])):
            if self.figure.key == f"figure:{handle}":
                old = now.get(self.figure.key, self.goal).look.value
                start = time + (HOP_MS * 0.7 * self.factor if change > 0 else 0.0)
                self._count_to(old, old + change, now, start, score)

    def _count_to(self, old: int, new: int, now: dict[str, Placed], start: float, score: Score) -> None:
        """Animate the number from one value to another where it stands."""
        origin, there = (
            self.goal._replace(look=self.goal.look._replace(value=value)) for value in (old, new)
        )
        leg = Leg(start, start + COUNT_MS * self.factor, origin, there, lift=0.0)
        score.send(self.figure.key, leg, seen=True)
        now[self.figure.key] = there

    def _note_key(self) -> str:
        self.sent += 1
        return f"ghost:{self.figure.handle}:{self.sent}"


def _flutter(origin: Placed, goal: Placed, nth: int) -> Callable[[float], Pose]:
    """Return the way of a note through the air, swinging less and less."""

    def pose_at(share: float) -> Pose:
        pose, swing = mix(origin.pose, goal.pose, share), sin(3 * pi * share + nth) * (1 - share)
        return pose._replace(x=pose.x + SWAY * swing, angle=pose.angle + TILT * swing)

    return pose_at


@lays_out(models.Figure)
def _lay_figures(builder: Builder, name: str, thing: models.Figure) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        yield _figure(builder, name, thing, key, index[0])


def _figure(builder: Builder, name: str, thing: models.Figure, key: str, seat: int) -> Figure:
    panel, value = builder.layout.panels[seat], int(builder.values[key] or 0)
    box = panel.box(*thing.at, *thing.size)
    made = Figure(key, name, box, value, seat, "" if thing.price else thing.picture)
    rest = []
    if thing.glow:
        plate = builder.table.mats[thing.on].plate
        rest.append(Ground(EMBER, panel._replace(h=plate), name, value))
    ladder = builder.table.things.get(thing.price)
    if (
        isinstance(ladder, models.Ladder) and value and builder.values["phase"] != OVER
    ):  # then it has been paid
        cost = tariff(builder, ladder).price(int(builder.values[thing.price] or 0))
        where = Rect(box.right, box.y, panel.right - 12 - box.right, box.h)
        rest.append(Ground(OWED, where, name, value * cost))
    made.rest = tuple(rest)
    return made


def _entry(painter: Painter, name: str) -> models.Figure:
    entry = painter.content.table.things[name]
    assert isinstance(entry, models.Figure)  # figures are made of such entries
    return entry


@FIGURE.paint_by
def draw_figure(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw a picture of what is counted, and the number."""
    entry, rect = _entry(painter, placed.look.name), placed.rect
    side = rect.h
    brush.icon(entry.picture, (rect.x, rect.y, side, side), None, painter.game)
    words = painter.content.text("labels", entry.label, n=placed.look.value)
    size = cap_type(brush, rect.h * 0.88, rect.h)
    is_wide = brush.text_width(words, size, "title") > rect.w - side - GAP
    x = rect.x + side + (CLOSE if is_wide else GAP)
    at, room = (x, rect.centre.y), rect.right - x
    brush.text(words, at, TextStyle(size, entry.ink, "title", fit=True), valign="middle", width=room)


@EMBER.paint_by
def _draw_ember(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a glow from the foot of a plate, growing with the number."""
    entry = _entry(painter, thing.name)
    share = min(1.0, thing.n / entry.full)
    if not share:
        return
    rect = thing.rect.grow(-1.5)
    where, corner = brush.rect_px(tuple(rect)), brush.px(13)
    foot = (*brush.colour(entry.glow)[:3], round(255 * (GLOW[0] + (GLOW[1] - GLOW[0]) * share)))
    high = round(where.height * (0.25 + 0.75 * share))

    def make() -> pygame.Surface:
        plate = pygame.Surface(where.size, pygame.SRCALPHA)
        plate.blit(shapes.gradient(where.width, high, (*foot[:3], 0), foot), (0, where.height - high))
        return shapes.round_off(plate, corner)

    brush.put(brush.store.get(("ember", where.size, corner, foot, high), make), where.topleft)


@OWED.paint_by
def _draw_price(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the price to be paid now."""
    entry, rect = _entry(painter, thing.name), thing.rect
    words = painter.content.text("labels", entry.owes, n=thing.n)
    size = cap_type(brush, 18, 21)
    if entry.brief and brush.text_width(words, size, "strong") > rect.w:
        words = painter.content.text("labels", entry.brief, n=thing.n)
    at = (rect.right, rect.centre.y)
    brush.text(
        words, at, TextStyle(size, HOT, "strong", fit=True), align="right", valign="middle", width=rect.w
    )
