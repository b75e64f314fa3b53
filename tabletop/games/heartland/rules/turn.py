"""The turn: move, action, refuel, in that order; and who comes next."""

from __future__ import annotations

from tabletop.engine.steps import step
from tabletop.games.heartland.rules.action import action
from tabletop.games.heartland.rules.end import settle
from tabletop.games.heartland.rules.move import move
from tabletop.games.heartland.rules.refuel import refuel
from tabletop.games.heartland.state import Haul


@step
def turn(s: Haul, seat: int) -> None:
    """A turn is Move, then Action, then Refuel (HEART-10)."""
    s.turn = seat
    s.towed = False
    if seat == s.first:
        s.round = s.round + 1
    s.then(
        enter("move"),
        move(seat),
        enter("action"),
        action(seat),
        enter("refuel"),
        refuel(seat),
        end_turn(seat),
    )


@step
def enter(s: Haul, phase: str) -> None:
    """Begin a phase of the turn."""
    s.phase = phase


@step
def end_turn(s: Haul, seat: int) -> None:
    """The next player clockwise, until it would be the turn of whoever reached the goal (HEART-42, HEART-44)."""
    following = (seat + 1) % s.seats
    s.then(settle() if following == s.closing else turn(following))
