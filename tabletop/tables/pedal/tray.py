"""Tray: one zone's cards in marked places, and cards picked for it until the answer is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tabletop.tables.pedal import models
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import HEADING, Row, Spacing
from tabletop.ui.table.kinds.kind import CARDS, CUBES, Caption, Ground, Kind, Placed
from tabletop.ui.table.layout import fittings
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


class Picking(NamedTuple):
    """Picks for a tray that are not answered yet."""

    pieces: tuple[int, ...] = ()
    """Cards that were picked for it."""
    places: int = 0
    """Number of marked places that it has."""
    is_wanted: bool = False
    """Mark that something that could be picked now would lie here."""


class TrayLook(NamedTuple):
    """Looks of a tray."""

    label: str = ""
    """Key of the words above it."""
    back: str = ""
    """Kind whose back its unseen cards show."""
    overlap: bool = False
    """Mark that cards keep their size where they lack room, and lie one upon another."""
    stranger: int | None = None
    """Seat whose cards these are, if another seat's hand lies beside them."""


class Tray(Row):
    """Cards of one zone in marked places; picked ones lie behind its own."""

    z = CUBES + 1  # before the sign that counts a hand: what was picked lies here

    def __init__(
        self,
        zone: str,
        rect: Rect,
        spacing: Spacing,
        pieces: tuple[int, ...] = (),
        picking: Picking = Picking(),
        look: TrayLook = TrayLook(),
    ) -> None:
        super().__init__(zone, rect, spacing, (*pieces, *picking.pieces), look.label)
        self.look, self.places = look, picking.places
        self.is_wanted = picking.is_wanted
        """True if something that could be picked now would lie here."""

    def place(self, n: int, i: int) -> Pose:
        wide, high = self.size
        if not self.look.overlap:
            return super().place(n, i)
        scale = min(1.0, self.rect.w / wide, self.rect.h / high)
        step = min(wide * scale + self.gap, (self.rect.w - wide * scale) / max(1, n - 1))
        x, y = self.rect.x + step * i + wide * scale / 2, self.rect.y + high * scale / 2
        return Pose(x, y, 0.0, scale, CARDS + i)

    def _room(self) -> int:
        return max(self.places, len(self.pieces))

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone and self.is_wanted and self.places:
            return self._spread()
        return super().anchor(handle)

    def _spread(self) -> Rect:
        """Return the box round all marked places."""
        first, last = self.mark(0), self.mark(self._room() - 1)
        return Rect(first.x, first.y, last.right - first.x, max(first.bottom, last.bottom) - first.y).grow(4)

    def mark(self, i: int) -> Rect:
        """Return the i-th marked place."""
        pose = self.place(self._room(), i)
        return Rect.from_centre(pose.x, pose.y, self.size[0] * pose.scale, self.size[1] * pose.scale)

    def sprites(self) -> Iterator[Placed]:
        n = self._room()
        for sprite, i in zip(super().sprites(), range(len(self.pieces)), strict=True):
            pose = self.place(n, i)
            size = (self.size[0] * pose.scale, self.size[1] * pose.scale)
            look = sprite.look if sprite.look.kind == "card" else sprite.look._replace(name=self.look.back)
            yield sprite._replace(pose=pose._replace(scale=1.0), size=size, look=look)

    def hits(self, x: float, y: float) -> Iterator[str]:
        yield from super().hits(x, y)
        if self._room() and self._spread().holds(x, y):
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        for i in range(len(self.pieces), self.places):
            yield Ground(styles.PLACE, self.mark(i), "", 0, "open" if self.is_wanted else "")

    def captions(self) -> Iterator[Caption]:
        if self.label and (self.pieces or self.places):
            rect = Rect(self.whole.x, self.whole.y, self.whole.w, HEADING)
            yield Caption(rect, self.label, len(self.pieces), True, self.look.stranger)

    def signed_zones(self) -> Iterator[str]:
        """The heading names whose cards lie there if they are a stranger's."""
        if self.look.stranger is not None:
            yield self.zone


@lays_out(models.Tray)
def _trays(builder: Builder, name: str, thing: models.Tray) -> Iterator[Kind]:
    decision = builder.view.decision
    for key, index in builder.keys(name):
        owner, pieces = builder.owner(name, index), builder.values[key]
        rect = builder.find_rect(thing.on, owner)
        yield from fittings.plate(builder, thing.away, key, owner, rect is None)
        if rect is None:
            continue
        wanted = f"zone:{key}" in {o.target for o in decision.options} if decision is not None else False
        places = max(thing.places, decision.most if decision is not None and wanted and decision.many else 0)
        picked = tuple(piece for piece, tray in builder.staged.items() if tray == key)
        stranger = None if builder.view.seat in (None, owner) else owner
        yield Tray(
            key,
            rect.box(*thing.box) if thing.box is not None else rect,
            Spacing(thing.size, thing.gap),
            pieces,
            Picking(picked, places, wanted),
            TrayLook(thing.label, thing.back, thing.overlap, stranger),
        )
