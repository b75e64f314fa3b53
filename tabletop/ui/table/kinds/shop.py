"""Cards on a panel above all else, while one of them is on offer or, `shown: filled`, while any lies there."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import SMALLEST, Spacing
from tabletop.ui.table.kinds.kind import HAND, Kind, Look, Placed, card_sprite

HEAD, EDGE = 58.0, 26.0
"""Room for the heading, and round the cards."""


class Shop(Kind):
    """Cards of one zone in lines, as large as fits, centred in an area."""

    z = HAND

    def __init__(
        self,
        zone: str,
        area: Rect,
        spacing: Spacing,
        pieces: tuple[int, ...],
        label: str,
        *,
        open_now: bool = False,
    ) -> None:
        self.zone = f"zone:{zone}"
        self.area = area
        self.size, self.gap = spacing
        self.pieces, self.label = pieces, label
        self.open_now = open_now and bool(pieces)
        self.across, self.scale = self._fit(len(pieces))

    def _fit(self, n: int) -> tuple[int, float]:
        """Return cards a line, and their scale."""
        best = (1, SMALLEST)
        for across in range(1, max(1, n) + 1):
            lines = -(-max(1, n) // across)
            wide = (self.area.w - 2 * EDGE - self.gap * (across - 1)) / across / self.size[0]
            high = (self.area.h - HEAD - EDGE - self.gap * (lines - 1)) / lines / self.size[1]
            if min(1.0, wide, high) > best[1] + 0.001:
                best = (across, min(1.0, wide, high))
        return best

    @property
    def panel(self) -> Rect:
        """Return the panel behind the cards."""
        lines = -(-max(1, len(self.pieces)) // self.across)
        across = min(self.across, max(1, len(self.pieces)))
        wide = max(320.0, across * (self.size[0] * self.scale + self.gap) - self.gap)
        high = lines * (self.size[1] * self.scale + self.gap) - self.gap
        return Rect.from_centre(*self.area.centre, wide + 2 * EDGE, high + HEAD + EDGE)

    def place(self, n: int, i: int) -> Pose:
        line, column = divmod(i, self.across)
        in_line = min(self.across, n - line * self.across)
        wide, high = self.size[0] * self.scale + self.gap, self.size[1] * self.scale + self.gap
        x = self.panel.centre.x + (column - (in_line - 1) / 2) * wide
        y = self.panel.y + HEAD + line * high + self.size[1] * self.scale / 2
        return Pose(x, y, 0.0, 1.0, HAND + 1 + i)

    def anchor(self, handle: str) -> Rect | None:
        if handle == self.zone:
            return self.panel
        for i, piece in enumerate(self.pieces):
            if handle == f"card:{piece}" and piece >= 0:
                pose = self.place(len(self.pieces), i)
                return Rect.from_centre(pose.x, pose.y, self.size[0] * self.scale, self.size[1] * self.scale)
        return None

    def handles(self) -> Iterator[str]:
        yield self.zone
        yield from (f"card:{piece}" for piece in self.pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        if not self.open_now:
            return
        n = len(self.pieces)
        rect = self.panel
        look = Look(styles.PANEL, self.label, value=n)
        yield Placed(f"{self.zone}#panel", look, Pose(*rect.centre, 0.0, 1.0, HAND), (rect.w, rect.h), "")
        size = (self.size[0] * self.scale, self.size[1] * self.scale)
        for i, piece in enumerate(self.pieces):
            yield card_sprite(piece, f"{self.zone}#{i}", self.place(n, i), size, "", self.zone)

    def hits(self, x: float, y: float) -> Iterator[str]:
        if self.open_now and self.panel.holds(x, y):
            yield from (handle for handle in super().hits(x, y) if handle)
            yield self.zone
