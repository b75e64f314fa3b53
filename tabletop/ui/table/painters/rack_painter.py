"""Draws racks: lines of slots and bays, the heads before them, and the small cards in the slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.content.models.racks import Heads, Rack
from tabletop.paint import Brush
from tabletop.paint.colours import darker, readable
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import SHINES, Ground, Placed
from tabletop.ui.table.kinds.racks import EMBLEM, HEAD, Line
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

EDGE = 22.0
"""Units round a small card that its shadow and its light need."""
TURN = 3.0
"""Degrees between two turns of a small card that are drawn."""
IDLE = "#10191cb4"
"""What lies over a box that cannot run any more."""
TALL = 1.6
"""From this height over width on, a small card shows its symbols below one another."""
SIGN = (16.0, 20.0)
"""Size of the word over a line in use, and how large it may become."""
GREY = 150
"""How much of its colour a torn card loses, of 255."""
DARK, DIM = 138, 176
"""How bright a spent card is, and a torn one or one of a seat that is out, of 255."""
CRACK = (
    (0.5, 0.0), (0.58, 0.0), (0.42, 0.24), (0.62, 0.31), (0.38, 0.57), (0.56, 0.65), (0.43, 1.0),
    (0.36, 1.0), (0.47, 0.68), (0.29, 0.58), (0.53, 0.34), (0.33, 0.25),
)  # fmt: skip
"""A tear from top to bottom, in shares of its badge."""
LIT = {"source": ("amber", 14, 3), "held": ("amber", 20, 5), "hurt": ("warning", 14, 3)}
"""Colour, width and edge of the light round a small card; one's own that would be hit does not call for it."""
BADGE = 28.0
"""Diameter of that badge."""


@styles.TAG.painted_by
@styles.HEAD.painted_by
def _sprite(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """A small card in a slot, or the head of a line."""
    if painter.view is None:
        return
    light = "source" if placed.look.seat == SHINES else light
    if placed.look.style is styles.TAG:
        _tag(painter, brush, placed, light)
    else:
        _head(painter, brush, placed, light)


@styles.LINE.painted_by
@styles.SOCKET.painted_by
def _ground(painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    """A line with its sign, or an empty slot."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Rack)  # grounds of this kind are a rack's
    if thing.style is styles.LINE:
        line, bays = thing.facts
        _line(painter, brush, thing.rect, entry, line, bays)
    else:
        column, in_use = thing.facts
        _socket(painter, brush, thing.rect, entry, column, in_use, lit)


# small cards


def _record(painter: Painter, placed: Placed) -> Any:
    """The row of a piece, as the table's language calls it."""
    assert painter.view is not None  # asked by the caller
    return painter.content.translate(painter.view.table.cards[placed.look.piece])


def _tag(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    pose, look = placed.pose, placed.look
    entry: Any = painter.content.table.things[look.name]
    is_torn = entry.turned in painter.flags(look.piece)
    wide, high = placed.size[0] * pose.scale, placed.size[1] * pose.scale
    if min(brush.px(wide), brush.px(high)) <= 0:
        return
    turn = round(pose.angle / TURN) % round(360 / TURN)
    state = (look.of, look.value, is_torn, light, turn)
    row = painter.row_of(look.piece)
    key = ("tag", painter.game, row, brush.px(wide), brush.px(high), state, painter.scribe.letters)

    def make() -> pygame.Surface:
        drawn = _drawn(painter, brush, placed, (wide, high), is_torn, light)
        return pygame.transform.rotozoom(drawn, -turn * TURN, 1.0) if turn else drawn

    drawn = brush.store.get(key, make, "cards")
    brush.put(drawn, drawn.get_rect(center=brush.at_px(pose.point)))


def _drawn(
    painter: Painter, brush: Brush, placed: Placed, size: tuple[float, float], is_torn: bool, light: str
) -> pygame.Surface:
    """A small card, upright, with its shadow and its light."""
    wide, high = size
    whole = pygame.Surface((brush.px(wide + 2 * EDGE), brush.px(high + 2 * EDGE)), pygame.SRCALPHA)
    ink = brush.copy_for(whole, origin=(0.0, 0.0))
    box = Rect(EDGE, EDGE, wide, high)
    ink.shadow(tuple(box), 7, 5, 0.6)
    paper = pygame.Surface((brush.px(wide), brush.px(high)), pygame.SRCALPHA)
    _paper(painter, brush.copy_for(paper, origin=(0.0, 0.0)), placed, Rect(0, 0, wide, high))
    shade = DARK if placed.look.of == "spent" else DIM if placed.look.value or is_torn else 255
    if shade < 255 and light not in LIT:
        paper.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if is_torn:
        grey = pygame.transform.grayscale(paper)
        grey.set_alpha(GREY)
        paper.blit(grey, (0, 0))
    whole.blit(paper, ink.at_px((EDGE, EDGE)))
    if light in LIT:
        ink.glow(tuple(box), 7, *LIT[light])
    if placed.look.of == "ousted":
        ink.glow(tuple(box), 7, "warning", 14, 3)
        _thrown(painter, ink, placed.look.name, box)
    if is_torn:  # it lies turned, and can be read all the same
        _crack(ink, box)
        return pygame.transform.rotate(whole, 180)
    return whole


def _thrown(painter: Painter, ink: Brush, name: str, box: Rect) -> None:
    """The sign that a card is about to be thrown away, in its upper right corner."""
    entry: Any = painter.content.table.things[name]
    if entry.thrown:
        radius = min(17.0, box.w * 0.3)
        x, y = box.right - radius * 0.7, box.y + radius * 0.7
        ink.disc((x, y), radius, "#2b1714", "warning", 2)
        ink.icon(
            entry.thrown,
            (x - radius * 0.68, y - radius * 0.68, radius * 1.36, radius * 1.36),
            None,
            painter.game,
        )


def _paper(painter: Painter, ink: Brush, placed: Placed, box: Rect) -> None:
    entry: Any = painter.content.table.things[placed.look.name]
    record, scribe = _record(painter, placed), painter.scribe
    colour = scribe.fill(record, entry.colour)
    radius = min(7.0, box.w * 0.12)
    if box.h < TALL * box.w:
        ink.box(tuple(box), colour, radius)
        ink.box((box.x, box.y + 4.5, box.w, box.h - 4.5), "paper", radius - 1)
        ink.box((box.x, box.y + 4.5, box.w, box.h * 0.4), "paper")
        inner = Rect(box.x + 2, box.y + 5.5, box.w - 4, box.h - 7)
        scribe.beside(ink, record, entry.box, inner)
        return
    head = min(box.w * 0.46, box.h * 0.2)
    ink.box(tuple(box), "paper", radius)
    with ink.clip((box.x, box.y, box.w, head)):
        ink.box(tuple(box), colour, radius)
    side = head * 0.78
    where = (box.centre.x - side / 2, box.y + (head - side) / 2, side, side)
    ink.icon(scribe.fill(record, entry.head), where, None, painter.game)
    scribe.tall(ink, record, entry.box, Rect(box.x + 4, box.y + head + 3, box.w - 8, box.h - head - 8))


def _crack(ink: Brush, box: Rect) -> None:
    """The sign of a torn card: a crack on a badge at its upper left corner, off what it says."""
    side = min(BADGE, box.w * 0.5)
    badge = Rect.around(box.x + 3, box.y + 3, side, side)
    ink.disc(badge.centre, side / 2, "#2b1714", "warning", 2)
    ink.polygon(tuple(badge.grown(-side * 0.1)), CRACK, "#ff5a4a")


# heads


def _head(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    entry: Any = painter.content.table.things[placed.look.name]
    record, rect = _record(painter, placed), placed.rect
    flipped = bool(entry.flipped) and entry.flipped in painter.flags(placed.look.piece)
    match placed.look.of:
        case "bay":
            _bay_head(painter, brush, rect, record, entry, flipped, placed.look.value)
        case "bay-alone":
            _whole_bay(painter, brush, rect, record, entry, flipped)
        case "line-alone":
            _whole_line(painter, brush, rect, record, entry, flipped)
        case _:
            brush.icon(painter.scribe.fill(record, entry.emblem), tuple(rect), None, painter.game)
    if _is_spent(painter, placed, entry):
        brush.box(tuple(rect), "#0b1214a8", 12)
    if light:
        brush.glow(tuple(rect.grown(1)), 12, "amber", 14, 4)


def _whole_bay(painter: Painter, brush: Brush, rect: Rect, record: Any, entry: Any, flipped: bool) -> None:
    """A card that counts alone: its picture large, its box below."""
    scribe, colour = painter.scribe, brush.colour(painter.scribe.fill(record, entry.colour))
    ground = "#f3a94a" if flipped else darker(colour, 0.45)
    picture = Rect(rect.x + 8, rect.y + HEAD + 6, rect.w - 16, rect.h - HEAD - 76)
    _bay_head(painter, brush, rect._replace(h=HEAD), record, entry, flipped, None)
    brush.box(tuple(picture), ground, 10)
    brush.icon(scribe.fill(record, entry.picture), tuple(picture.grown(-4)), None, painter.game)
    well = Rect(rect.x + 8, picture.bottom + 6, rect.w - 16, rect.bottom - picture.bottom - 14)
    brush.box(tuple(well), "sunk", 10)
    path = entry.flipped_box if flipped else entry.box
    scribe.line(brush, record, path, Rect(well.x + 10, well.y + 7, well.w - 20, well.h - 14))
    if _is_idle(painter, record, path, entry):
        brush.box(tuple(well), IDLE, 10)
    _numbers(painter, brush, Rect(picture.right - 46, picture.y + 4, 42, picture.h - 8), record, path, entry)


def _is_idle(painter: Painter, record: Any, path: str, entry: Heads) -> bool:
    """Whether the box of a card that counts alone waits for what does not happen any more."""
    _, _, box = painter.scribe.box(record, path)
    return getattr(box, "when", "") in entry.idle


def _numbers(painter: Painter, brush: Brush, rect: Rect, record: Any, path: str, entry: Heads) -> None:
    """What else the side that is shown says: a picture with its number, one below the other."""
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
    """A card that counts alone, in a line on a panel: its emblem, its picture, its box."""
    scribe = painter.scribe
    side = min(EMBLEM, rect.h - 8)
    emblem = Rect.around(rect.x + 6 + EMBLEM / 2, rect.centre.y, side, side)
    brush.icon(scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
    picture = Rect(emblem.right + 10, rect.y + 5, 92, rect.h - 10)
    if flipped:
        brush.box(tuple(picture), "#f3a94a", 8)
    brush.icon(scribe.fill(record, entry.picture), tuple(picture), None, painter.game)
    well = Rect(picture.right + 10, rect.y + 6, rect.right - picture.right - 18, rect.h - 12)
    brush.box(tuple(well), "sunk", 8)
    path = entry.flipped_box if flipped else entry.box
    high = min(30.0, well.h - 8)
    scribe.line(brush, record, path, Rect.around(*well.centre, well.w - 16, high))
    if _is_idle(painter, record, path, entry):
        brush.box(tuple(well), IDLE, 8)


def _is_spent(painter: Painter, placed: Placed, entry: Heads) -> bool:
    """Whether the rack's set of spent pieces holds this card."""
    rack: Any = painter.content.table.things[entry.on]
    return bool(rack.spent) and rack.spent in painter.flags(placed.look.piece)


def _bay_head(
    painter: Painter, brush: Brush, rect: Rect, record: Any, entry: Any, flipped: bool, filled: int | None
) -> None:
    """The head of a bay; without a number of `filled` slots it stands over a card that shows the rest itself."""
    scribe = painter.scribe
    colour = brush.colour(scribe.fill(record, entry.colour))
    with brush.clip((rect.x - 2, rect.y - 2, rect.w + 4, rect.h + 2)):
        ground = readable(darker(colour, 0.34), brush.colour("text"))
        brush.box((rect.x, rect.y, rect.w, rect.h + 20), ground, 12)
        brush.box((rect.x + 10, rect.y, rect.w - 20, 2.5), darker(colour, 0.0), 2)
    left, right = rect.x + min(107.0, rect.w * 0.31), rect.right
    if filled is None:
        emblem = Rect(rect.x + 10, rect.y + 6, rect.h - 12, rect.h - 12)
        brush.icon(scribe.fill(record, entry.emblem), tuple(emblem), None, painter.game)
        left = emblem.right + 12
    else:
        rack: Any = painter.content.table.things[entry.on]
        beside = left + _meter_width(painter, rack)
        well = Rect(beside, rect.y, rect.right - beside, rect.h)
        right = _bay_box(painter, brush, well, record, entry.flipped_box if flipped else entry.box)
        spot = (rect.x + 3, rect.y - 12, left - rect.x - 9, 68)
        brush.icon(scribe.fill(record, entry.picture), spot, None, painter.game)
        _meter(painter, brush, (left, rect.y + 35), rack, filled)
    if flipped and entry.label:
        right = _flipped(painter, brush, rect, entry.label)
    size, at = capped(brush, 23, 25), (left, rect.y + (18 if filled is not None else rect.h / 2))
    brush.text(record.name, at, size, "text", "title", valign="middle", width=right - left - 8, fit=True)


def _bay_box(painter: Painter, brush: Brush, rect: Rect, record: Any, path: str) -> float:
    """The card's own box on the right of this part of its head, in small if there is much in it; where it begins."""
    scribe, high = painter.scribe, 26.0
    sign, effects, _ = scribe.box(record, path)
    apart = scribe.is_apart(brush, high)
    shares = (1.44 if sign else 0) + sum(scribe.wide(each, 1.14, apart) for each in effects)
    high = min(high, (rect.w - 7 - 16) / shares)
    wide = 16 + high * shares
    well = Rect(rect.right - wide - 7, rect.y + 8, wide, rect.h - 16)
    brush.box(tuple(well), "sunk", 9)
    scribe.line(brush, record, path, Rect(well.x + 6, well.centre.y - high / 2, well.w - 12, high))
    return well.x


def _flipped(painter: Painter, brush: Brush, rect: Rect, label: str) -> float:
    """The word on a card that is flipped; where it begins."""
    words, size = painter.content.text("labels", label).upper(), capped(brush, 18, 22)
    wide = brush.text_width(words, size, "title") + 28
    at = Rect(rect.right - wide - 10, rect.centre.y - 15, wide, 30)
    brush.box(tuple(at), "#ff8a2a", 999)
    brush.text(words, at.centre, size, "ink", "title", align="centre", valign="middle")
    return at.x


# what lies below


def _row_colour(painter: Painter, entry: Rack, row: str) -> Any:
    """The colour of a line: that of the heads on this rack."""
    record = painter.content.row(entry.rows, row)
    return getattr(record, "colour", "raised")


def _line(painter: Painter, brush: Brush, rect: Rect, entry: Rack, line: Line, bays: bool) -> None:
    colour = brush.colour(_row_colour(painter, entry, line.row))
    if not bays:
        if line.in_use:
            brush.box(tuple(rect.grown(-1)), (*darker(colour, 0.35)[:3], 150), 10)
            brush.outline(tuple(rect.grown(-1)), (*colour[:3], 200), 1.5, 10)
        return
    brush.panel(tuple(rect), "panel", 12, 8)
    if line.in_use:
        brush.box(tuple(rect), (*darker(colour, 0.5)[:3], 170), 12)
        brush.outline(tuple(rect), colour, 2.5, 12)
        if entry.label and not line.alone:
            _sign(painter, brush, rect, entry.label)


def _sign(painter: Painter, brush: Brush, rect: Rect, label: str) -> None:
    """The word on the line that is in use."""
    words, size = painter.content.text("labels", label).upper(), capped(brush, *SIGN)
    at = sign_place(brush, rect, words)
    brush.box(tuple(at), "paper", 999)
    brush.text(words, at.centre, size, "ink", "title", align="centre", valign="middle")


def sign_place(brush: Brush, line: Rect, words: str) -> Rect:
    """Where a line's sign is: above its right corner, which has to be free on the table."""
    size = capped(brush, *SIGN)
    wide, high = brush.text_width(words, size, "title") + 26, max(25.0, brush.line_height(size, "title"))
    return Rect(line.right - wide - 10, line.y + 1 - high, wide, high)


def _meter_width(painter: Painter, entry: Rack) -> float:
    """The room that the meter takes, and a little beside it."""
    return 15.0 * len(painter.content.rows(entry.columns)) + 9


def _meter(painter: Painter, brush: Brush, at: tuple[float, float], entry: Rack, filled: int) -> None:
    """How many slots of a line are filled, with a line where it is finished."""
    columns = len(painter.content.rows(entry.columns))
    enough = 0
    if entry.enough is not None and painter.view is not None:
        chosen: Any = painter.view.table.options.get(
            entry.enough.option, entry.enough.usual
        )  # of any plain type
        enough = int(chosen)
    x, y = at
    for k in range(columns):
        ink = ("good" if filled >= enough > 0 else "paper") if k < filled else "#0b121466"
        brush.box((x, y, 12, 11), ink, 2.5)
        x += 15
        if k + 1 == enough:
            brush.box((x - 1.5, y - 2, 2, 15), "#fffaf0", 1)
            x += 3


def _socket(
    painter: Painter, brush: Brush, rect: Rect, entry: Rack, column: str, in_use: bool, lit: bool
) -> None:
    fill = "#00000042" if in_use else "sunk"
    radius = min(8.0, rect.w * 0.14)
    brush.box(tuple(rect), fill, radius, "#f7f1e31c", 1.2)
    side = min(rect.w, rect.h) * 0.46
    where = Rect.around(*rect.centre, side, side)
    record = painter.content.row(entry.columns, column)
    brush.icon(painter.scribe.fill(record, entry.empty), tuple(where), None, painter.game)
    if lit:
        brush.glow(tuple(rect), radius, "amber", 14, 3)
