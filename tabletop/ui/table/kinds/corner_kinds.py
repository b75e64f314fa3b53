"""Things in the corners: the poster of each seat, its bar, its belts, and the ring as a goal."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.corners import Corner, hand_spot
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Look, Placed

UNKNOWN = -99
"""Value of a bar's forecast that equals the present."""


class Poster(Kind):
    """The card of one seat; while a piece is held its whole panel means it."""

    z = CARDS + 2

    def __init__(self, field: str, key: str, hand: str, corner: Corner, wide_open: bool = False) -> None:
        self.field, self.zone, self.hand, self.corner = field, f"zone:{key}", hand, corner
        self.wide_open = wide_open
        self.rect = corner.parts.poster
        self.card = f"card:{corner.piece}" if corner.piece >= 0 else ""

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre, 0.0, 1.0, CARDS)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.hand:
            return hand_spot(self.corner)
        return self.rect if handle in (self.zone, self.card) and handle else None

    def handles(self) -> Iterator[str]:
        yield self.zone
        if self.card:
            yield self.card
        if self.hand:
            yield self.hand

    def sprites(self) -> Iterator[Placed]:
        if self.card:
            said = " ".join((self.corner.form, *self.corner.marks))
            look = Look(styles.POSTER, self.field, said, self.corner.piece)
            look = look._replace(seat=self.corner.seat)
            yield Placed(self.card, look, self.place(1, 0), (self.rect.w, self.rect.h), self.card)

    def hits(self, x: float, y: float) -> Iterator[str]:
        if (self.corner.rect if self.wide_open else self.rect).holds(x, y):
            if self.card:
                yield self.card
            yield self.zone

    def grounds(self) -> Iterator[Ground]:
        if not self.card:
            yield Ground(styles.SLOT, self.rect, self.zone)


class Life(Kind):
    """The bar of one seat. A drop on it, or on what a pin needs, means the number."""

    z = CARDS + 3

    def __init__(self, field: str, key: str, corner: Corner, soon: int = UNKNOWN) -> None:
        self.field, self.handle, self.corner = field, f"token:{key}", corner
        self.soon = soon
        """Value once what is pending has happened."""

    @property
    def rect(self) -> Rect:
        """The bar with its number."""
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
        look = Look(styles.LIFE, self.field, soon, seat=self.corner.seat, value=self.corner.life)
        yield Placed(self.handle, look, self.place(1, 0), (self.rect.w, self.rect.h), self.handle)

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.goal.holds(x, y):
            yield self.handle


class Belts(Kind):
    """Belts of one side: on the plate of a team, or on the only panel of a side."""

    z = CARDS + 3

    def __init__(
        self, field: str, key: str, rect: Rect, side: int, won: int, needed: int, team: bool
    ) -> None:
        self.field, self.handle, self.rect = field, f"token:{key}", rect
        self.side, self.won, self.needed, self.team = side, won, needed, team

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre, 0.0, 1.0, CARDS)

    def anchor(self, handle: str) -> Rect | None:
        return self.rect if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        style, facts = styles.PLATE if self.team else styles.BELTS, (self.side, self.won, self.needed)
        needed = (("needed", self.needed),)
        yield Ground(style, self.rect, self.field, self.won, facts=facts, sign_facts=needed)


class Arena(Kind):
    """The place between the corners while a piece is held: a drop means the only thing that it can mean."""

    z = -0.5

    def __init__(self, rect: Rect, meant: tuple[str, ...]) -> None:
        self.rect, self.meant = rect, meant

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.rect.centre)

    def anchor(self, handle: str) -> Rect | None:
        return None

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.rect.holds(x, y):
            yield from self.meant
