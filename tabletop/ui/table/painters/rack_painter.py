"""Draws racks: lines of slots and bays, the heads before them, and the small cards in the slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.content.models.racks import Heads, Rack
from tabletop.paint import Brush
from tabletop.paint.colours import darker, readable
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import SHINES, Ground, Placed
from tabletop.ui.table.kinds.racks import EMBLEM, HEAD, SCENE, Line
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

IDLE = "#10191cb4"
"""Veil over a box that cannot run any more."""
AWAY, OUT = "#0b0a0a38", "#0b0a0a90"
"""Shade over a scene that is not in use while another is, and over those of a seat that is out."""
TICK = ((0, 0.5), (0.16, 0.34), (0.38, 0.58), (0.86, 0), (1, 0.16), (0.38, 1))


@styles.HEAD.paint_by
def _sprite(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """The head of a scene."""
    if painter.view is not None:
        _head(painter, brush, placed, "source" if placed.look.seat == SHINES else light)


@styles.LINE.paint_by
@styles.SOCKET.paint_by
def _ground(painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    """A line with its sign, or an empty slot."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Rack)  # grounds of this kind are a rack's
    if thing.style is styles.LINE:
        _line(painter, brush, thing, entry)
    else:
        _socket(painter, brush, thing, entry, lit)


def _record(painter: Painter, placed: Placed) -> Any:
    """The row of a piece, as the table's language calls it."""
    assert painter.view is not None  # asked by the caller
    return painter.content.translate(painter.view.table.cards[placed.look.piece])


# heads


def _head(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    entry: Any = painter.content.table.things[placed.look.name]
    record, rect = _record(painter, placed), placed.rect
    flipped = bool(entry.flipped) and entry.flipped in painter.flags(placed.look.piece)
    match placed.look.of:
        case "bay" | "bay-used":
            counts = placed.look.value, placed.look.plus
            used = placed.look.of != "bay"
            _bay_head(painter, brush, rect, record, entry, flipped, counts, used)
        case "bay-alone":
            _whole_bay(painter, brush, rect, record, entry, flipped)
        case "line-alone":
            _whole_line(painter, brush, rect, record, entry, flipped)
        case _:
            brush.icon(painter.scribe.fill(record, entry.emblem), tuple(rect), None, painter.game)
    if _is_spent(painter, placed, entry):
        brush.box(tuple(rect), "#0b1214a8", 12)
    if light:
        brush.glow(tuple(rect.grow(1)), 12, "amber", 14, 4)


def _whole_bay(painter: Painter, brush: Brush, rect: Rect, record: Any, entry: Any, flipped: bool) -> None:
    """A card that counts alone: its picture large, its box below."""
    scribe, colour = painter.scribe, brush.colour(painter.scribe.fill(record, entry.colour))
    ground = "#cdbb86" if flipped else darker(colour, 0.45)
    picture = Rect(rect.x + 8, rect.y + HEAD + 6, rect.w - 16, rect.h - HEAD - 76)
    _bay_head(painter, brush, rect._replace(h=HEAD), record, entry, flipped, None)
    brush.box(tuple(picture), ground, 10)
    brush.icon(scribe.fill(record, entry.picture), tuple(picture.grow(-4)), None, painter.game)
    well = Rect(rect.x + 8, picture.bottom + 6, rect.w - 16, rect.bottom - picture.bottom - 14)
    brush.box(tuple(well), "sunk", 10)
    path = entry.flipped_box if flipped else entry.box
    scribe.line(brush, record, path, Rect(well.x + 10, well.y + 7, well.w - 20, well.h - 14))
    if _is_idle(painter, record, path, entry):
        brush.box(tuple(well), IDLE, 10)
    _numbers(painter, brush, Rect(picture.right - 46, picture.y + 4, 42, picture.h - 8), record, path, entry)


def _is_idle(painter: Painter, record: Any, path: str, entry: Heads) -> bool:
    """Check if the box of a card that counts alone waits for what does not happen any more."""
    _, _, box = painter.scribe.box(record, path)
    return getattr(box, "when", "") in entry.idle


def _numbers(painter: Painter, brush: Brush, rect: Rect, record: Any, path: str, entry: Heads) -> None:
    """Draw the numbers of the side that is shown: a picture with its number, one below the other."""
    side, _, _ = path.rpartition(".")
    high = rect.h / max(1, len(entry.numbers))
    for i, (key, picture) in enumerate(entry.numbers.items()):
        tile = Rect(rect.x, rect.y + i * high + 1, rect.w, high - 2)
        brush.box(tuple(tile), "sunk", 7)
        icon = min(tile.h - 4, tile.w * 0.5)
        spot = (tile.x + 2, tile.centre.y - icon / 2, icon, icon)
        brush.icon(picture, spot, None, painter.game)
        words = painter.scribe.fill(record, f"{{{side}.{key}}}")
        at = (tile.x + icon + (tile.w - icon) / 2, tile.centre.y)
        brush.text(words, at, min(24.0, high), "text", "title", align="centre", valign="middle")


def _whole_line(painter: Painter, brush: Brush, rect: Rect, record: Any, entry: Any, flipped: bool) -> None:
    """A card that counts alone, in a scene on a panel: its emblem, its picture, its box below."""
    scribe, well = painter.scribe, Rect(rect.x + 4, rect.bottom - 34, rect.w - 8, 30)
    if flipped:
        brush.box(tuple(rect.grow(-3)), "#cdbb86", 8)
    picture = Rect(rect.x + 12, rect.y + 6, rect.w - 24, well.y - rect.y - 8)
    brush.icon(scribe.fill(record, entry.picture), tuple(picture), None, painter.game)
    emblem = Rect(rect.x + 4, rect.y + 4, EMBLEM, EMBLEM)
    brush.icon(scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
    brush.box(tuple(well), "sunk", 8)
    path = entry.flipped_box if flipped else entry.box
    scribe.line(brush, record, path, well.grow(-4))
    if _is_idle(painter, record, path, entry):
        brush.box(tuple(well), IDLE, 8)


def _is_spent(painter: Painter, placed: Placed, entry: Heads) -> bool:
    """Check if the rack's set of spent pieces holds this card."""
    rack: Any = painter.content.table.things[entry.on]
    return bool(rack.spent) and rack.spent in painter.flags(placed.look.piece)


def _bay_head(
    painter: Painter,
    brush: Brush,
    rect: Rect,
    record: Any,
    entry: Any,
    flipped: bool,
    filled: tuple[int, int] | None,
    used: bool = False,
) -> None:
    """The head of a bay: emblem, name, its own box, and how many of its mounts are filled of so many wanted.

    Without these numbers it stands over a card that shows its box itself.
    """
    scribe, right = painter.scribe, rect.right - 6
    colour = brush.colour(scribe.fill(record, entry.colour))
    with brush.clip((rect.x, rect.y, rect.w, rect.h)):
        ground = readable(darker(colour, 0.22), brush.colour("text"))
        brush.box((rect.x, rect.y, rect.w, rect.h + 20), ground, 12)
        brush.box((rect.x, rect.bottom - 3, rect.w, 3), darker(colour, 0.5), 0)
    emblem = Rect(rect.x + 8, rect.y + 4, rect.h - 8, rect.h - 8)
    brush.icon(scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
    if filled is not None:
        right = draw_count(brush, Rect(right - 62, rect.y + 5, 62, rect.h - 10), *filled, 21) - 6
        well = Rect(rect.x, rect.y, right - rect.x + 6, rect.h)
        rack: Any = painter.content.table.things[entry.on]
        right = (
            _rushes(painter, brush, well, rack.label)
            if used and rack.label
            else _bay_box(painter, brush, well, record, entry.flipped_box if flipped else entry.box)
        )
    if flipped and entry.label:
        right = _draw_flipped(painter, brush, rect, entry.label)
    size, at = cap_type(brush, 24, 26), (emblem.right + 8, rect.centre.y)
    room = right - at[0] - 8
    brush.text(record.name, at, size, "white", "title", valign="middle", width=room, fit=True, shadow=1.5)


def _rushes(painter: Painter, brush: Brush, rect: Rect, label: str) -> float:
    """The word on the bay that is in use, in place of its box until the fight is won; where it begins."""
    words, size = painter.content.text("labels", label).upper(), cap_type(brush, 17, 20)
    wide = brush.text_width(words, size, "title") + 24
    high = max(rect.h - 12, min(rect.h - 2, brush.line_height(size, "title")))
    at = Rect(rect.right - wide - 8, rect.centre.y - high / 2, wide, high)
    brush.box(tuple(at), "paper", 999)
    brush.text(words, at.centre, size, "ink", "title", align="centre", valign="middle")
    return at.x


def draw_count(brush: Brush, room: Rect, filled: int, enough: int, size: float) -> float:
    """Draw the number of filled mounts at the right of this room: a light plate with a tick once it is enough."""
    done = filled >= enough > 0
    words = f"{filled}/{enough}" if enough else str(filled)
    px = cap_type(brush, size, size * 1.15)
    tick = size * 0.62 if done else 0.0
    wide = min(room.w + 20, brush.text_width(words, px, "title") + 16 + (tick + 5 if done else 0))
    plate = Rect(room.right - wide, room.y, wide, room.h)
    fill, ink, edge = ("#f3f8e8", "#1f5a2a", "good") if done else ("#0b0a09d8", "text", "#fffaf028")
    brush.box(tuple(plate), fill, 8, edge, 2 if done else 1)
    at = (plate.x + 8, plate.centre.y)
    brush.text(words, at, px, ink, "title", valign="middle")
    if done:
        brush.polygon((plate.right - tick - 7, plate.centre.y - tick / 2, tick, tick * 0.86), TICK, "#2f7d3a")
    return plate.x


def _bay_box(painter: Painter, brush: Brush, rect: Rect, record: Any, path: str) -> float:
    """The card's own box on the right of this part of its head, in small if there is much in it; where it begins."""
    scribe, high = painter.scribe, 26.0
    sign, effects, _ = scribe.box(record, path)
    apart = scribe.is_apart(brush, high)
    shares = (1.44 if sign else 0) + sum(scribe.wide(each, 1.14, apart) for each in effects)
    high = min(high, (rect.w - 7 - 16) / shares)
    wide = 14 + high * shares
    well = Rect(rect.right - wide - 7, rect.y + 5, wide, rect.h - 10)
    brush.box(tuple(well), "sunk", 9)
    scribe.line(brush, record, path, Rect(well.x + 6, well.centre.y - high / 2, well.w - 12, high))
    return well.x


def _draw_flipped(painter: Painter, brush: Brush, rect: Rect, label: str) -> float:
    """The word on a card that is flipped; where it begins."""
    words, size = painter.content.text("labels", label).upper(), cap_type(brush, 18, 22)
    wide = brush.text_width(words, size, "title") + 28
    at = Rect(rect.right - wide - 10, rect.centre.y - 14, wide, 28)
    brush.box(tuple(at), "#ff8a2a", 999)
    brush.text(words, at.centre, size, "ink", "title", align="centre", valign="middle")
    return at.x


# what lies below


def _line(painter: Painter, brush: Brush, thing: Ground, entry: Rack) -> None:
    """A scene: a bay with its vehicle, or a silhouette on a panel with how many mounts are filled."""
    line: Line
    rect, (line, bays, scene, is_out) = thing.rect, thing.facts
    record: Any = painter.content.row(entry.rows, line.row)
    colour = brush.colour(getattr(record, "colour", "raised"))
    radius = 12 if bays else 8
    ground = darker(colour, 0.62 if line.in_use else 0.74)
    if bays:
        brush.panel(tuple(rect), "panel", radius, 8)
        brush.box(tuple(rect), (*ground[:3], 150 if line.in_use else 96), radius)
    else:
        brush.box(tuple(rect), (*ground[:3], 235), radius, (*darker(colour, 0.3)[:3], 150), 1.2)
    if not line.alone:
        picture = painter.scribe.fill(record, entry.scene if bays else entry.shade)
        share = scene.w / SCENE[0]
        spot = scene if bays else Rect(scene.x + 15 * share, scene.y + 70 * share, 350 * share, 220 * share)
        brush.icon(picture, tuple(spot), None, painter.game)
    if line.fought or is_out:
        brush.box(tuple(rect), OUT if is_out else AWAY, radius)
    if not bays and not line.alone:
        draw_count(brush, Rect(rect.right - 53, rect.y + 3, 50, 26), line.filled, line.enough, 17)
    if line.in_use:
        brush.outline(tuple(rect), colour, 3, radius)


def _socket(painter: Painter, brush: Brush, thing: Ground, entry: Rack, lit: bool) -> None:
    """An empty mount: the outline of what goes there; light behind whatever may be dropped on."""
    rect, (column, bays, is_filled) = thing.rect, thing.facts
    record = painter.content.row(entry.columns, column)
    if lit:
        for share, alpha in ((1.35, 40), (1.15, 70)):
            brush.disc(rect.centre, max(rect.w, rect.h) * share / 2, (255, 179, 71, alpha))
    if not bays or is_filled:
        return
    name = painter.scribe.fill(record, entry.lit if lit else entry.empty)
    brush.icon(name, tuple(rect), None, painter.game)
