"""All hands open in the place of one, for replays of finished matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.content.models.table import TableFile
from tabletop.content.models.zones import Fan
from tabletop.engine.handles import same_place
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.cards import Row, Spacing
from tabletop.ui.table.layout.layout import Layout

if TYPE_CHECKING:
    from tabletop.engine.view import View

NAME, GAP = 36.0, 18.0
RISE = 0.1
"""Rise of a chosen card that is still hidden out of its hand, as a share of its height."""


class OpenHand(NamedTuple):
    """One seat's share of the room: name on top, cards below."""

    seat: int
    rect: Rect


class OpenRow(Row):
    """Open hand; secretly chosen cards stick out."""

    chosen: frozenset[int] = frozenset()

    def place(self, n: int, i: int) -> Pose:
        pose = super().place(n, i)
        up = i < len(self.pieces) and self.pieces[i] in self.chosen
        return pose._replace(y=pose.y - RISE * self.size[1] * pose.scale * up)


def open_hands(laid: Layout, view: View, table: TableFile) -> tuple[OpenHand, ...]:
    """Lay every hand open in the room of the viewer's; returns each seat's share."""
    rect = hand_room(laid, table)
    hands = {seat: list(_zones(view, table, seat)) for seat in range(view.table.seats)}
    if rect is None or not any(hands.values()):
        return ()
    wide = (rect.w - GAP * (len(hands) - 1)) / len(hands)
    parts = tuple(OpenHand(seat, rect._replace(x=rect.x + seat * (wide + GAP), w=wide)) for seat in hands)
    rows = [row for part in parts for row in _rows(part, hands[part.seat], view, 1.0)]
    least = min((row.place(len(row.pieces), 0).scale for row in rows if row.pieces), default=1.0)
    rows = [row for part in parts for row in _rows(part, hands[part.seat], view, least)]
    laid.kinds = (*rows, *laid.kinds)
    for row in rows:
        laid.sprites.update((sprite.key, sprite) for sprite in row.sprites())
        for handle in row.handles():
            laid.anchors[handle] = row.anchor(handle) or row.rect
    return parts


def hand_room(laid: Layout, table: TableFile) -> Rect | None:
    """Return the room of the viewer's hand, if the game has one."""
    mats = [mat for mat in table.mats.values() if mat.seats == "viewer"]
    return laid.areas[mats[0].area] if mats else None


def _zones(view: View, table: TableFile, seat: int) -> Iterator[tuple[str, Fan]]:
    """Yield the storage keys of a seat's fanned zones."""
    shape = view.table.shape
    for name, thing in table.things.items():
        if isinstance(thing, Fan) and table.mats.get(thing.on) is not None:
            owner = shape.fields[name].owner_at
            for index, key in shape.keys[name].items():
                whole = index if isinstance(index, tuple) else (index,)
                if owner >= 0 and whole[owner] == seat:
                    yield key, thing


def _rows(part: OpenHand, zones: list[tuple[str, Fan]], view: View, scale: float) -> Iterator[Row]:
    """Yield a line of cards for each zone, all of one size; an empty overlay takes no room."""
    lines = [key for key, thing in zones if view.table.values[key] or not thing.over]
    high = (part.rect.h - NAME) / max(1, len(lines))
    for key, thing in zones:
        number = lines.index(key) if key in lines else 0
        box = Rect(part.rect.x, part.rect.y + NAME + number * high, part.rect.w, high - 6)
        pieces = view.table.values[key]
        assert isinstance(pieces, tuple)  # a zone
        size = (thing.size[0] * scale, thing.size[1] * scale)
        row = OpenRow(key, box, Spacing(size, 8), tuple(piece for piece in pieces if isinstance(piece, int)))
        chosen: Any = view.table.values.get(same_place(key, thing.raised)) if thing.raised else ()
        row.chosen = frozenset(piece for piece in chosen or () if isinstance(piece, int))
        yield row
