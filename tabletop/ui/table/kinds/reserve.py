"""Small cards of what a deck must still hold: not which comes next, but which can."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import SMALLEST
from tabletop.ui.table.kinds.kind import CARDS, Ground, Kind, Placed

HEAD, EDGE = 46.0, 16.0
"""Height of the panel's heading, and the space between its sides and the cards."""


class Reserve(Kind):
    """A panel with a small card for each of these pieces; the pointer on one shows it enlarged."""

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
        yield Ground(styles.RESERVE, self.area, self.name, len(self.pieces), facts=tuple(self._cards()))


def small_cards(room: Rect, n: int, size: tuple[float, float], gap: float) -> list[Rect]:
    """Places for so many cards in as many lines as make them largest, from the top left."""
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
