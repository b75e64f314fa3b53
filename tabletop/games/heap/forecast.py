"""Forecast of the rush boxes that a card would set off: they shine on the vehicle (HEAP-46, HEAP-49)."""

from __future__ import annotations

from tabletop.engine.game import Forecast, Ghost
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View
from tabletop.games.heap.boxes import boxes_triggered_by
from tabletop.games.heap.state import Heap


def forecast(view: View, decision: Decision, keys: Keys) -> Forecast:
    """The boxes that fit a card meant for the combat pile; one of them may run."""
    s = view.table
    piece = keys[0] if len(keys) == 1 else None
    if decision.prompt not in ("fight", "open") or not isinstance(piece, int) or not isinstance(s, Heap):
        return Forecast()
    boxes = map(card_handle, boxes_triggered_by(s, decision.seat, piece))
    return Forecast(ghosts=tuple(Ghost(box, box, "good") for box in boxes))
