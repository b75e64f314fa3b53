"""Rigs: the fighting vehicles with their parts, beside the cards played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.grid import SCENE, STICKER, find_mounts
from tabletop.tables.heap.lines import find_lines
from tabletop.tables.heap.rack import find_set
from tabletop.tables.heap.sticker import ASKEW, DIM, PAPER, cut_sticker, picture_of
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

RIG = GroundStyle("rig", of_view=True)


class Rig(NamedTuple):
    """Vehicle in the fight, or all of a seat's."""

    seat: int
    row: str
    parts: tuple[tuple[int, tuple[float, float], bool], ...] = ()
    """Parts, each with the middle of its mount and a mark if it lies upside-down."""
    pack: tuple[str, ...] = ()
    """Rows of all the vehicles that fight at once, where no single one does."""
    mirrored: bool = False
    """True if it faces the attack."""


def find_rig(builder: Builder, thing: models.Clash, seat: int, mirrored: bool = False) -> Rig | None:
    """Return the vehicle that a seat fights with, or all; None if there is none."""
    rack = builder.table.things.get(thing.rack)
    if seat < 0 or not isinstance(rack, models.Rack):
        return None
    row = str(builder.values[f"{rack.now}:{seat}"] or "")
    content: Any = builder.view.table.content  # rows of any kind
    if not row or content is None or not content.has(rack.rows, row):
        return Rig(seat, "", pack=_pack(builder, thing.rack, rack, seat), mirrored=mirrored)
    turned, mine = find_set(builder, rack.turned), builder.keys(thing.rack)
    columns = list(dict.fromkeys(str(index[2]) for _, index in mine))
    mounts = find_mounts(builder, rack, row, columns)
    found = []
    for key, index in mine:
        pieces = builder.values[key]
        if index[0] == seat and str(index[1]) == row and pieces:
            found.append((pieces[-1], mounts[columns.index(str(index[2]))], pieces[-1] in turned))
    return Rig(seat, row, tuple(found), mirrored=mirrored)


def _pack(builder: Builder, name: str, rack: models.Rack, seat: int) -> tuple[str, ...]:
    """Return the rack's rows that are all in use at once."""
    return tuple(line.row for line in find_lines(builder, name, rack, seat) if line.alone)


@RIG.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a fighting vehicle with its parts and its owner; the defender faces the attack."""
    rig: Rig = thing.facts
    room = thing.rect
    clash = painter.content.table.things[thing.name]
    assert isinstance(clash, models.Clash)  # grounds of this kind are a clash's
    assert painter.view is not None  # of a view
    wide = min(room.w, (room.h - 44) / 0.79)
    scene = Rect(room.centre.x - wide / 2, room.y + 4, wide, wide * 0.79)
    rack: Any = painter.content.table.things[clash.rack]
    if (rig.row or rig.pack) and wide > 0:
        key = (
            "rig", painter.game, rig.row, rig.pack, clash.rig, rig.mirrored, brush.px(wide), _part_rows(painter, rig),
        )  # fmt: skip
        drawn = brush.store.get(key, lambda: _vehicle(painter, brush, scene, rig, clash, rack), "cards")
        brush.blit(drawn, (scene.x, scene.y))
    name = painter.names[rig.seat]
    size, side = cap_type(brush, 19, 22), 22.0
    plate_wide = min(room.w, brush.text_width(name, size, "read") + side + 40)
    plate = Rect.from_centre(room.centre.x, scene.bottom + 20, plate_wide, 34)
    brush.box(tuple(plate), "plate", 999, "#fffaf01e", 1.2)
    pieces.seat_token(brush, painter.colours[rig.seat], (plate.x + 12, plate.centre.y - side / 2, side, side))
    at = (plate.x + 18 + side, plate.centre.y)
    draw_name(brush, name, at, TextStyle(size, font="title"), NameRoom(plate.right - at[0] - 10, plate.h))


def _part_rows(painter: Painter, rig: Rig) -> tuple[Any, ...]:
    """Return a vehicle's parts by row, the same in every match."""
    return tuple((painter.cards.row_of(piece), spot, torn) for piece, spot, torn in rig.parts)


def _vehicle(
    painter: Painter, brush: Brush, scene: Rect, rig: Rig, clash: models.Clash, rack: Any
) -> pygame.Surface:
    """Draw a vehicle with its parts; several two by two."""
    assert painter.view is not None  # of a view
    whole = pygame.Surface((brush.px(scene.w), brush.px(scene.h)), pygame.SRCALPHA)
    ink, share = brush.copy_for(whole, origin=(0.0, 0.0)), scene.w / SCENE[0]
    lines = -(-len(rig.pack) // 2)
    for i, row in enumerate((rig.row,) if rig.row else rig.pack):
        record: Any = painter.content.row(rack.rows, row)
        spot = Rect(15 * share, 70 * share, 350 * share, 220 * share)
        if not rig.row:
            down, across = divmod(i, 2)
            spot = Rect(across * scene.w / 2, down * scene.h / lines, scene.w / 2, scene.h / lines).grow(-3)
        ink.icon(painter.scribe.fill(record, clash.rig), tuple(spot), None, painter.game)
    for piece, (x, y), is_torn in rig.parts:
        card: Any = painter.content.translate(painter.view.table.cards[piece])
        size = Rect.from_centre(x * share, y * share, STICKER[0] * share * 0.86, STICKER[1] * share * 0.86)
        drawn = cut_sticker(
            ink, picture_of(painter, ink, card, rack, size), PAPER, is_torn, DIM if is_torn else 255
        )
        drawn = pygame.transform.rotozoom(drawn, 180 * ASKEW, 1.0) if is_torn else drawn
        place = drawn.get_rect(center=ink.at_px(size.centre))
        whole.blit(drawn, place.clamp(whole.get_rect()))
    return pygame.transform.flip(whole, True, False) if rig.mirrored else whole
