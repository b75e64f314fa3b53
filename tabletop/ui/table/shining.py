"""Cache of lights and seat-panel words, until hands or match change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.paint.segments import Itself
from tabletop.ui.table import position
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.painters.board import Lights

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.session import Session
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.said.speech import Speech


class Shining:
    """Lights of one table, and its seats' looks."""

    def __init__(self, session: Session, content: Content) -> None:
        self.session = session
        self.content = content
        self._lights: tuple[tuple[Any, ...], Lights] | None = None  # what the hands were, what shone
        self._seats: tuple[int, Itself, tuple[SeatLook, ...]] | None = None
        """Last words of the panels, with the session's changes and the lights that they were made for."""

    def lights(self, hands: Hands, speech: Speech) -> Lights:
        """Return the lights of the hands."""
        grabbed = hands.holding.drag.handle if hands.holding.drag is not None else ""
        key = (
            hands.holding.reach,
            hands.holding.held,
            tuple(hands.holding.chosen.items()),
            grabbed,
            hands.focus,
            hands.aiming.aim,
            hands.holding.act,
        )
        if self._lights is None or any(
            a is not b and a != b for a, b in zip(key, self._lights[0], strict=True)
        ):
            self._lights = (key, position.lights(hands, self.content, speech))
        return self._lights[1]

    def seats(self, view: View, hands: Hands, lights: Lights) -> tuple[SeatLook, ...]:
        """Return the words of each seat's panel."""
        changes = self.session.changes
        if self._seats is None or self._seats[:2] != (changes, Itself(lights)):
            looks = position.seat_looks(self.session, view, self.content, hands, lights)
            self._seats = (changes, Itself(lights), looks)
        return self._seats[2]
