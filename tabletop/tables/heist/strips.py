"""Card columns: each seat's card in use pinned up large, earlier ones taped above it, smaller."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.handles import field_of, parse_handle
from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.tables.heist.wall import CLIPPED, Wall, wall_of
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, TOKENS, Caption, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

NOOK = GroundStyle("nook")
HUNG = SpriteStyle("card", of_piece=True, flies=True, is_card=True)
THREAD = SpriteStyle("thread")
LEAN = 0.9
"""Degrees by which small cards hang askew, times -3 to 3."""
ASIDE = 88.0
"""Width of the words beside a line of columns."""
RED, DARK = "#d84a35", "#6d1f14"
"""Colours of a thread and of its edges."""
SAG = 9.0
"""Sag of a thread."""


class Copy(NamedTuple):
    """Card that another counts as, and where it was copied from, if that is certain."""

    piece: int
    source: Rect | None


class RowCards(NamedTuple):
    """Cards of one seat's column."""

    pieces: tuple[int, ...]
    now: int
    """The card in use; -1 for none."""
    copy: Copy | None = None
    """The card that the one in use counts as, if that is another."""


class Strips(Kind):
    """Column of cards of one seat."""

    z = CARDS

    def __init__(
        self,
        zone: str,
        wall: Wall,
        cards: RowCards,
        *,
        chosen: str = "",
        offered: Rect | None = None,
        captions: tuple[Caption, ...] = (),
    ) -> None:
        self.zone, self.wall = f"zone:{zone}", wall
        self.pieces, self.now, self.copy = cards
        self.ordered_zone = zone
        self.chosen = chosen
        """The kind whose back hangs where the card in use will hang, "" for none."""
        self.area = offered
        """The room of all columns, while one of the small cards is to be picked."""
        self.words = captions

    @property
    def older(self) -> tuple[int, ...]:
        """Return all cards but the one in use."""
        return tuple(piece for piece in self.pieces if piece != self.now)

    def place(self, n: int, i: int) -> Pose:
        """Return the i-th of n small cards, a little askew."""
        rect = self._small(n, i)
        lean = LEAN * ((self.older[i] * 5) % 7 - 3) if i < len(self.older) and self.area is None else 0.0
        return Pose(*rect.centre, lean, 1.0, (CARDS if self.area is None else TOKENS) + i / 10)

    def _small(self, n: int, i: int) -> Rect:
        """Return the place of the i-th of n small cards."""
        return self.wall.strip(n, i) if self.area is None else self.wall.pick_place(n, i, self.area)

    def anchor(self, handle: str) -> Rect | None:
        if handle in (self.zone, f"card:{self.now}"):
            return self.wall.now
        for i, piece in enumerate(self.older):
            if handle == f"card:{piece}":
                return self._small(len(self.older), i)
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        n = len(self.older)
        for i, piece in enumerate(self.older):
            rect, handle = self._small(n, i), f"card:{piece}"
            yield Placed(
                handle, Look(HUNG, piece=piece, of="tape"), self.place(n, i), (rect.w, rect.h), handle
            )
        now = self.wall.now
        pose, size = Pose(*now.centre, 0.0, 1.0, CARDS + 3), (now.w, now.h)
        if self.now >= 0:
            handle = f"card:{self.now}"
            yield Placed(handle, Look(HUNG, piece=self.now, of="pin"), pose, size, handle)
        elif self.chosen:
            yield Placed(f"{self.zone}#chosen", Look(styles.BACK, self.chosen), pose, size, self.zone)
        if self.copy is not None:
            yield from self._copy_sprites(self.copy)

    def _copy_sprites(self, copy: Copy) -> Iterator[Placed]:
        rect, name = self.wall.clip_place(), parse_handle(self.zone).key
        pose = Pose(*rect.centre, 5.0, 1.0, CARDS + 5)
        look = Look(HUNG, piece=copy.piece, of="clip")
        yield Placed(f"copy:{name}", look, pose, (rect.w, rect.h), f"card:{self.now}")
        if copy.source is not None:
            yield _thread(f"thread:{name}", copy.source, self.wall.now)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self.wall.now.holds(x, y) or self.wall.small_place.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        yield Ground(NOOK, self.wall.now)

    def captions(self) -> Iterator[Caption]:
        yield from self.words


def _thread(key: str, source: Rect, goal: Rect) -> Placed:
    """Return a thread from a card to the one that copies it; `value` says which corners of its box it joins."""
    ax, ay = source.centre.x, source.bottom - 8
    bx, by = goal.centre.x, goal.y - 6
    box = Rect(min(ax, bx), min(ay, by), max(2.0, abs(ax - bx)), max(2.0, abs(ay - by)))
    value = (1 if ax > bx else 0) + (2 if ay > by else 0)
    pose = Pose(*box.centre, 0.0, 1.0, CARDS + 6)
    return Placed(key, Look(THREAD, value=value), pose, (box.w, box.h), "")


# layout


@lays_out(models.Strips)
def _lay_columns(builder: Builder, name: str, thing: models.Strips) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        yield _strips(builder, thing, key, index[0])


def _strips(builder: Builder, thing: models.Strips, key: str, seat: int) -> Strips:
    values, place = builder.values, wall_of(builder, thing, seat)
    now = int(values[f"{thing.now}:{seat}"])
    older = (f"card:{piece}" for piece in values[key] if piece != now)
    area = builder.layout.areas[builder.table.mats[thing.on].area]
    copy = _copy(builder, thing, field_of(key), seat)
    return Strips(
        key,
        place,
        RowCards(values[key], now if now in values[key] else -1, copy),
        chosen=thing.back if thing.hides(values["phase"], seat in builder.view.ready) else "",
        offered=area if _is_asked(builder, seat) and any(card in builder.named for card in older) else None,
        captions=tuple(_name_lines(builder, thing, place)) if seat == 0 else (),
    )


def _is_asked(builder: Builder, seat: int) -> bool:
    """Check if the question on the screen is this seat's own."""
    decision = builder.view.decision
    return decision is not None and decision.seat == seat


def _copy(builder: Builder, thing: models.Strips, name: str, seat: int) -> Copy | None:
    """Return the card that a seat's card counts as; without its place if two equal ones may be meant."""
    row_id = builder.values[f"{thing.copies}:{seat}"] if thing.copies else ""
    if not row_id:
        return None
    cards, values = builder.view.table.cards, builder.values
    others = [other for other in range(builder.view.table.seats) if other != seat]
    meant = {other: int(values[f"{thing.last}:{other}"]) for other in others}
    found = {other: piece for other, piece in meant.items() if piece >= 0 and cards[piece].id == row_id}
    if not found:
        return None
    other, piece = next(iter(found.items()))
    record: tuple[int, ...] = values[f"{name}:{other}"]
    if len(found) > 1 or piece not in record:
        return Copy(piece, None)
    in_use = int(values[f"{thing.now}:{other}"])
    their = Strips("", wall_of(builder, thing, other), RowCards(record, in_use if in_use in record else -1))
    return Copy(piece, their.anchor(f"card:{piece}"))


def _name_lines(builder: Builder, thing: models.Strips, place: Wall) -> Iterator[Caption]:
    """Name both lines of cards, beside all columns, at the left or in a mirrored table at the right."""
    column = builder.layout.areas[builder.table.mats[thing.on].area]
    phase, things = builder.values["phase"], builder.table.things.values()
    passed = (each.lies for each in things if isinstance(each, models.Handover) and each.during == phase)
    named = ((next(passed, "") or thing.before, place.small_place), (thing.label, place.now))
    lines = [(label, column._replace(y=rect.centre.y - 14, h=28.0)) for label, rect in named if label]
    left, right = (
        min(sides) for sides in zip(*(_free_beside(builder, line) for _, line in lines), strict=True)
    )
    wide = min(ASIDE, max(left, right))
    x = column.x - 8 - wide if left >= wide else column.right + 8
    for label, line in lines:
        yield Caption(line._replace(x=x, w=wide), label, 0, False)


def _free_beside(builder: Builder, line: Rect) -> tuple[float, float]:
    """Return the free widths left and right of a line across all columns."""
    whole = line._replace(x=0.0, w=builder.layout.size[0])
    level = [area for area in builder.layout.areas.values() if area.overlaps(whole)]
    ends = max((area.right for area in level if area.x < line.x), default=0.0)
    begins = min((area.x for area in level if area.right > line.right), default=whole.right)
    return line.x - 8 - ends, begins - line.right - 8


# painting


@HUNG.paint_by
def _draw_fixing(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw a card's tape, pin or clip."""
    entry = next(t for t in painter.content.table.things.values() if isinstance(t, models.Strips))
    rect, (x, y) = placed.rect, placed.pose.point
    wide, high = placed.size[0] * placed.pose.scale, placed.size[1] * placed.pose.scale
    top = y - high / 2
    match placed.look.of:
        case "tape" if entry.tape:
            across = wide * 0.5
            brush.icon(
                entry.tape, (x - across / 2, top - across * 0.26, across, across * 0.4), None, painter.game
            )
        case "pin" if entry.pin:
            brush.icon(entry.pin, (x - 17, top - 19, 34, 34), None, painter.game)
        case "clip" if entry.clip:
            brush.icon(entry.clip, (rect.right - 32, top - 16, 32, 32), None, painter.game)
            _counts(painter, brush, placed, entry.counts)


def _counts(painter: Painter, brush: Brush, placed: Placed, label: str) -> None:
    """Draw the strip on a card that counts as another: below its name, over its picture."""
    if not label or painter.view is None:
        return
    wide, high = placed.size[0] / CLIPPED, placed.size[1] / CLIPPED
    top = placed.pose.y - placed.size[1] / 2 + placed.size[1] * 0.6
    right = placed.rect.centre.x + placed.size[0] * 0.1
    record: Any = painter.content.translate(painter.view.table.cards[placed.look.piece])
    words = painter.content.text("labels", label, card=record.name)
    strip = Rect(right - wide, top + high * 0.176, wide, high * 0.165)
    brush.box(tuple(strip), "paper", 4, "ink", 2)
    brush.text(
        words,
        strip.centre,
        TextStyle(24, "ink", "title", fit=True, fixed=True),
        align="centre",
        valign="middle",
        width=strip.w - 10,
    )


@NOOK.paint_by
def _draw_nook(_painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    pieces.slot(brush, tuple(thing.rect), radius=12, lit=lit)


@THREAD.paint_by
def _draw_thread(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw a red thread that hangs between two corners of its box."""
    rect, value = placed.rect, placed.look.value
    start = (rect.right if value & 1 else rect.x, rect.bottom if value & 2 else rect.y)
    end = (rect.x if value & 1 else rect.right, rect.y if value & 2 else rect.bottom)
    way = [i / 24 for i in range(25)]
    xs = [start[0] + (end[0] - start[0]) * share for share in way]
    ys = [start[1] + (end[1] - start[1]) * share + SAG * sin(pi * share) for share in way]
    for ink, thick, low in (("#00000070", 5.0, 3.0), (DARK, 4.4, 0.0), (RED, 2.4, -0.5)):
        _band(brush, xs, [y + low for y in ys], thick, ink)
    for x, y in (start, end):
        brush.disc((x, y), 5, "#e0563a", DARK, 1.5)


def _band(brush: Brush, xs: list[float], ys: list[float], thick: float, ink: str) -> None:
    """Draw a band of one thickness along points."""
    sides: tuple[list[tuple[float, float]], list[tuple[float, float]]] = [], []
    last = len(xs) - 1
    for i, (x, y) in enumerate(zip(xs, ys, strict=True)):
        dx, dy = xs[min(i + 1, last)] - xs[max(i - 1, 0)], ys[min(i + 1, last)] - ys[max(i - 1, 0)]
        far = hypot(dx, dy) or 1.0
        across = -dy / far * thick / 2, dx / far * thick / 2
        sides[0].append((x + across[0], y + across[1]))
        sides[1].append((x - across[0], y - across[1]))
    corners = [*sides[0], *reversed(sides[1])]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    shares = tuple(((x - left) / wide, (y - top) / high) for x, y in corners)
    brush.polygon((left, top, wide, high), shares, ink)
