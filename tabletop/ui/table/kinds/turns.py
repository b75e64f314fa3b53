"""Order of play in a phase: a lane for each seat with its cards, its plan and its deeds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CUBES, Ground, Kind, Placed

GAP, HIGH = 6.0, 76.0
"""Between two lanes; of a lane, at most."""
Stage = Literal["before", "now", "after"]


class Lane(NamedTuple):
    """Words and cards of one seat's lane."""

    seat: int
    stage: Stage
    cards: int = 0
    lacking: int = 0
    """Places for cards that are free."""
    fresh: tuple[int, ...] = ()
    """Parts that it has attached."""
    row: str = ""
    """Row that it has chosen."""
    label: str = ""
    """Key of the words, "" for none."""
    n: int = 0
    """The number in them."""
    places: int = 0
    """Number of parts that it may attach in all."""
    mends: tuple[int, int] = (0, 0)
    """Repairs that it has made, and that it may make."""
    leads: bool = False
    crowned: bool = False


class Turns(Kind):
    """All lanes in their order, from top to bottom; without a lane for this phase nothing is shown."""

    z = CUBES

    def __init__(
        self,
        name: str,
        handles: tuple[str, ...],
        area: Rect,
        looks: tuple[Lane, ...],
        back: str = "",
        wide: float = 1.0,
        deck: int = 0,
        phase: str = "",
    ) -> None:
        self.name, self.names, self.area, self.looks = name, frozenset(handles), area, looks
        self.back = back
        """The content kind whose backs lie there."""
        self.wide, self.deck, self.phase = wide, deck, phase
        """Width of a lane as a share of the area; how many cards lie in the pile that all draw from."""

    def lane(self, i: int) -> Rect:
        """Return the place of the i-th lane; all of them stand in the middle of the area."""
        n = len(self.looks)
        high = min(HIGH, (self.area.h - GAP * (n - 1)) / n)
        top = self.area.centre.y - (n * high + (n - 1) * GAP) / 2
        wide = self.area.w * self.wide
        return Rect(self.area.right - wide, top + i * (high + GAP), wide, high)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.lane(i).centre, 0.0, 0.3, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.area if handle in self.names else None

    def handles(self) -> Iterator[str]:
        yield from sorted(self.names)

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        if self.looks:
            rest = self.area.w * (1 - self.wide) - 12
            yard = Rect(self.area.x, self.area.y + 50, rest, self.area.h - 50)
            yield Ground(styles.YARD, yard, self.name, self.deck)
        for i, look in enumerate(self.looks):
            yield Ground(styles.TURN, self.lane(i), self.name, look=self.phase, facts=(look, self.back))
