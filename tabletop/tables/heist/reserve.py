"""Reserve: small cards of what a deck must still hold, in no order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.cards import SMALLEST, Pile
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Placed
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Somewhere
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

RESERVE = GroundStyle("reserve")
HEAD, EDGE = 46.0, 16.0
"""Height of the panel's heading, and the space between its sides and the cards."""


class Reserve(Kind):
    """Panel of small cards; the pointer on one enlarges it."""

    z = CARDS

    def __init__(
        self, name: str, area: Rect, pieces: tuple[int, ...], size: tuple[float, float], gap: float
    ) -> None:
        self.name, self.area, self.pieces = name, area, pieces
        room = Rect(area.x + EDGE, area.y + HEAD, area.w - 2 * EDGE, area.h - HEAD - EDGE * 0.75)
        self.spots = tuple(small_cards(room, len(pieces), size, gap))

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spots[i].centre, 0.0, 1.0, CARDS)

    def anchor(self, handle: str) -> Rect | None:
        found = (spot for piece, spot in self._cards() if handle == f"card:{piece}")
        return next(found, None)

    def _cards(self) -> Iterator[tuple[int, Rect]]:
        yield from zip(self.pieces, self.spots, strict=True)

    def handles(self) -> Iterator[str]:
        yield from (f"card:{piece}" for piece in self.pieces)

    def sprites(self) -> Iterator[Placed]:
        yield from ()  # the pieces themselves lie in the deck

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from (f"card:{piece}" for piece, spot in self._cards() if spot.holds(x, y))

    def grounds(self) -> Iterator[Ground]:
        yield Ground(RESERVE, self.area, self.name, len(self.pieces), facts=tuple(self._cards()))


def small_cards(room: Rect, n: int, size: tuple[float, float], gap: float) -> list[Rect]:
    """Return places for this many cards, as large as fits, from the top left."""
    shape, best = size[0] / size[1], (1, SMALLEST * size[1])
    for lines in (1, 2, 3):
        across = max(1, -(-n // lines))
        high = min((room.h - gap * (lines - 1)) / lines, (room.w - gap * (across - 1)) / across / shape)
        best = max(best, (across, high), key=lambda each: each[1])
    across, high = best
    steps = high * shape + gap, high + gap
    return [
        Rect(room.x + i % across * steps[0], room.y + i // across * steps[1], high * shape, high)
        for i in range(n)
    ]


@lays_out(models.Reserve)
def lay_out(builder: Builder, name: str, thing: models.Reserve) -> Iterator[Kind]:
    """Lay out the pile and the cards that have not come out of it; nothing without such cards."""
    pieces: tuple[int, ...] = builder.values[name]
    out: tuple[int, ...] = builder.values[thing.used]
    area = builder.layout.areas[thing.on]
    box = area.box(*thing.at, *thing.size)
    if not pieces and not out:
        yield Somewhere([f"zone:{name}"], box)
        return
    yield Pile(name, box, pieces, thing.label, thing.back)
    if not thing.still:
        return
    cards = builder.view.table.cards
    kind = cards[out[0]].kind if out and out[0] >= 0 else thing.back  # a mod may name a pile that is hidden
    still = tuple(n for n in range(len(cards)) if cards[n].kind == kind and n not in out)
    yield Reserve(name, builder.layout.areas[thing.still], still, thing.size, thing.gap)


@RESERVE.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Reserve)  # grounds of this kind are of this entry
    rect, cards = thing.rect, thing.facts
    brush.panel(tuple(rect))
    words, at = painter.content.text("labels", entry.title, n=thing.n), (rect.x + EDGE, rect.y + HEAD / 2)
    size, wide = cap_type(brush, 20, 24), rect.w - 2 * EDGE
    brush.text(words, at, TextStyle(size, "heading", "title", fit=True), valign="middle", width=wide)
    if painter.view is None:
        return
    for piece, spot in cards:
        record = painter.content.translate(painter.view.table.cards[piece])
        brush.blit(painter.faces.face(record, brush.px(spot.h), ()), (spot.x, spot.y))
