"""Places of the things in events: zones, unseen cards, cubes from nowhere."""

from __future__ import annotations

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Look, Placed
from tabletop.ui.table.layout.layout import Layout

SMALL = 100.0
"""A place that is less wide (units) is too small to show a card: a badge on a panel."""


class Places:
    """The places of one layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def rect(self, handle: str) -> Rect:
        """Return the place of a handle; the whole table if unknown."""
        return self.layout.anchors.get(handle, self.layout.rect)

    def is_on_panel(self, handle: str) -> bool:
        """Check if a thing lies on a seat's panel, from which no points fly."""
        return any(self.rect(handle).lies_inside(panel) for panel in self.layout.panels.values())

    def lay_card(self, key: str, piece: int, zone: str) -> Placed:
        """Return a card's sprite in a zone that does not show it."""
        pile = self.layout.pile(zone)
        size = (pile.rect.w, pile.rect.h) if pile is not None else self.layout.card_size
        look = Look(styles.CARD, piece=piece) if piece >= 0 else Look(styles.BACK, self.layout.back)
        return Placed(key, look, fit_into(self.rect(zone), size), size, zone)

    def cube_from(self, src: str, goal: Placed | None) -> Placed | None:
        """Return the sprite of a cube from a place that shows none, with its later look."""
        if goal is None:
            return None
        return goal._replace(pose=fit_into(self.rect(src), goal.size))


def fit_into(rect: Rect, size: tuple[float, float]) -> Pose:
    """Return a pose within a rectangle, scaled down to it."""
    scale = min(1.0, rect.w / size[0], rect.h / size[1])
    return Pose(*rect.centre, 0.0, max(scale, 0.2))


def is_small(rect: Rect) -> bool:
    """Check if a place is too small to show a card."""
    return rect.w < SMALL
