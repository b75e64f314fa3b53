"""Clash: cards played against one another, the place for the next, and the fighting vehicles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.blows import ClashMover
from tabletop.tables.heap.fight import Standoff, fight_of
from tabletop.tables.heap.pitch import find_pitch
from tabletop.tables.heap.rig import RIG, Rig, find_rig
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Placed, card_sprite
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.painters.painter import Painter

DROP, PLAYER = map(GroundStyle, ("drop", "player"))
STEP, TILT, MOST = 17.0, -2.6, 5
"""Distance of an earlier card to the left of the next, its further turn, and cards after which they lie in one."""
WHO = 58.0
"""Height of the room for the name in the place for the next card."""


@dataclass(eq=False)
class Clash(Kind):
    """Cards of one zone, earlier ones fanned behind the last, the place for the next, and both vehicles."""

    z = CARDS + 6
    name: str
    area: Rect
    size: tuple[float, float]
    """Size of an earlier card."""
    newest: Rect
    """Place of the last card."""
    drop: Rect
    pieces: tuple[int, ...]
    by: tuple[int, ...]
    """Seats that played the cards."""
    standoff: Standoff
    wanted: bool
    """True if a card of whoever is asked may be dropped."""
    _: KW_ONLY
    fitting: int = -1
    """Number of cards of the hand that may be dropped; -1 if nobody is asked."""
    rigs: tuple[Rig | None, Rig | None] = (None, None)
    """The vehicles of whoever attacks and of whoever answers."""
    rooms: tuple[Rect, Rect]
    """Places of these vehicles."""

    @property
    def zone(self) -> str:
        """Handle of its zone."""
        return f"zone:{self.name}"

    def place(self, n: int, i: int) -> Pose:
        x, y = self.newest.centre
        back = min(n - 1 - i, MOST)
        if not back:
            return Pose(x, y, 1.5, 1.0, CARDS + 6 + i / 100)
        return Pose(x - 8 - back * STEP, y + 2, back * TILT, 1.0, CARDS + 6 + i / 100)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.drop
        if any(handle == f"card:{piece}" for piece in self.pieces):
            i = next(i for i, piece in enumerate(self.pieces) if handle == f"card:{piece}")
            pose, size = self.place(len(self.pieces), i), self._size(i)
            return Rect.from_centre(pose.x, pose.y, *size)
        return None

    def _size(self, i: int) -> tuple[float, float]:
        return (self.newest.w, self.newest.h) if i == len(self.pieces) - 1 else self.size

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        n = len(self.pieces)
        for i, piece in enumerate(self.pieces):
            yield card_sprite(piece, f"{self.zone}#{i}", self.place(n, i), self._size(i), zone=self.zone)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self.drop.holds(x, y) or self.area.holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        if not self.pieces and not self.wanted:
            return
        for rig, room in zip(self.rigs, self.rooms, strict=True):
            if rig is not None:
                yield Ground(RIG, room, self.name, facts=rig)
        if self.standoff.answers >= 0 or self.wanted:
            facts = (self.standoff, self.wanted, self.fitting)
            yield Ground(DROP, self.drop, self.zone, facts=facts)
        n, foot = len(self.pieces), max((each.rect.bottom for each in self.sprites()), default=0.0)
        for i, seat in enumerate(self.by[:n]):
            x = self.place(n, i).x - self._size(i)[0] / 2
            if n - 1 - i <= MOST:
                yield Ground(PLAYER, Rect(x, foot, STEP, STEP), facts=seat)

    def signed_zones(self) -> Iterator[str]:
        """Zones whose cards have their player's token below."""
        yield self.zone

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> ClashMover:
        """Return the mover of its cards."""
        return ClashMover(self.name, layout, factor)


@lays_out(models.Clash)
def lay_out(builder: Builder, name: str, thing: models.Clash) -> Iterator[Kind]:
    """Lay out the cards of a fight, and the place for the next."""
    decision, pitch = builder.view.decision, find_pitch(builder, thing)
    dash = builder.table.dash
    now = fight_of(builder)
    if dash is not None and now is not None and now.is_on:
        # what is asked in place of a card stands in the place of the card
        builder.layout.areas[dash.area] = pitch.free_area(builder.layout.areas[dash.area])
    fight = _told_fight(builder)
    growth = pitch.newest.h / thing.last[1]
    options = decision.options if decision is not None else ()
    sources = {option.source for option in options if option.target == f"zone:{name}"}
    asked = decision is not None and decision.seat == fight.answers
    attacks = find_rig(builder, thing, fight.attacker if fight.winner < 0 else fight.winner)
    yield Clash(
        name,
        builder.layout.areas[thing.on],
        (thing.size[0] * growth, thing.size[1] * growth),
        pitch.newest,
        pitch.drop,
        builder.values[name],
        (builder.values.get(thing.by) or ()) if thing.by else (),
        fight,
        bool(sources),
        fitting=len(sources) if asked else -1,
        rigs=(attacks, find_rig(builder, thing, fight.answers, mirrored=True)),
        rooms=pitch.vehicles,
    )


def _told_fight(builder: Builder) -> Standoff:
    """Return the fight; without a defender while the open question takes no card."""
    fight = fight_of(builder) or Standoff(0, builder.view.table.seats)
    decision, dash = builder.view.decision, builder.table.dash
    if decision is None or dash is None:
        return fight
    chips = {f"button:{word}" for word in dash.pictures}
    return fight._replace(answers=-1) if any(o.source in chips for o in decision.options) else fight


@DROP.paint_by
def _paint_drop(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the place for the next card: whose it is, what beats the last, and the number of such cards in hand."""
    standoff, wanted, fitting = thing.facts
    rect = thing.rect
    entry = painter.content.table.things[thing.name.removeprefix("zone:")]
    assert isinstance(entry, models.Clash)  # grounds of this kind are a clash's
    brush.box(tuple(rect), "#3a2a10d0" if wanted else "plate", 12)
    pieces.slot(brush, tuple(rect), radius=12, lit=wanted)
    ink = "amber" if wanted else "text"
    top, bottom = rect.y + 12, rect.bottom - 12
    if standoff.answers >= 0:
        who, size = painter.names[standoff.answers], cap_type(brush, 23, 26)
        at, room = (rect.centre.x, rect.y + 28), rect.w - 14
        top = draw_name(
            brush, who, at, TextStyle(size, ink, "title"), NameRoom(room, WHO, -6), align="centre"
        ).bottom
    pictures = entry.beats.get(standoff.what, ())
    if not pictures:
        return
    for key, size, n in ((entry.fits if fitting >= 0 else "", 17, fitting), (entry.label, 19, 0)):
        if key:
            words, size = painter.content.text("labels", key, n=n), cap_type(brush, size, size + 3)
            tone, room = "text" if key == entry.label else ink, rect.w - 12
            high = brush.paragraph_height(words, room, size)
            brush.paragraph(
                words, (rect.x + 6, bottom - high, room, high), TextStyle(size, tone), align="centre"
            )
            bottom -= high + 4
    across = 2 if len(pictures) > 1 else 1
    lines = -(-len(pictures) // across)
    side = min(68.0, (bottom - top - 6 * lines) / lines, (rect.w - 30) / across)
    middle = (top + bottom) / 2
    for i, picture in enumerate(pictures):
        row, column = divmod(i, across)
        x = rect.centre.x + (column - (across - 1) / 2) * (side + 8)
        y = middle + (row - (lines - 1) / 2) * (side + 6)
        painter.scribe.picture(brush, picture, Rect.from_centre(x, y, side, side))


@PLAYER.paint_by
def _paint_player(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the token of a card's player, below the visible part."""
    side = min(17.0, thing.rect.w)
    pieces.seat_token(brush, painter.colours[thing.facts], (thing.rect.x, thing.rect.y, side, side))
