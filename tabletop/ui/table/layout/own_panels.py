"""Interface of panels that a game's table lays out and paints itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.engine.match import Seat
    from tabletop.paint import Brush
    from tabletop.ui.table.layout.strip import SeatLook


class OwnPanels(ABC):
    """Panels of one table."""

    @property
    @abstractmethod
    def rects(self) -> Mapping[int, Rect]:
        """Return the place of each seat's panel."""

    # The painter is of a layer above: hence Any, here and below.
    @abstractmethod
    def look_key(self, painter: Any, seat: int) -> Hashable:
        """Return everything a panel's look depends on, beside its `SeatLook`."""

    @abstractmethod
    def draw(self, painter: Any, brush: Brush, seat: int, who: Seat, look: SeatLook) -> None:
        """Draw the panel of a seat."""

    def order_place(self, seat: int) -> Rect | None:
        """Return the place of a seat's order button; None for the common one."""
        return None
