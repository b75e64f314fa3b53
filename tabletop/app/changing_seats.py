"""Sheet on which seats of the open match change hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app import seating
from tabletop.app.parts import Parts
from tabletop.bots import LEVELS, USUAL, current_name
from tabletop.engine.match import Seat
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.setup.plan import Offer, Plan, SeatPlan
from tabletop.ui.scenes.setup.seats import SeatsScene


def seats_scene(
    parts: Parts,
    game: str,
    seats: Sequence[Seat],
    on_done: Callable[[Plan], object],
    on_back: Act,
    on_rules: Act,
) -> SeatsScene:
    """Make the sheet of a game's seats as they are now; `on_done` gets the seats that were chosen."""
    wanted = [SeatPlan(seat.name, seat.colour, seat.bot and current_name(seat.bot)) for seat in seats]
    offer = Offer(parts.look(game), (len(wanted),), ())  # as many as there are
    names = tuple(seat.name for seat in seats)
    plan = Plan(offer, tuple(LEVELS), seating.names(parts.words), wanted, before=names, usual_level=USUAL)
    return SeatsScene(parts.words, plan, on_done, on_back, on_rules)
