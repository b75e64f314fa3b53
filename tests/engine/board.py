"""A board for steps: a number, a log of what ran, and a hand."""

from __future__ import annotations

from typing import Any

from tabletop.engine.fields import Value, Zone
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import Ask, Option, Steps, step
from tests.toy.game import pieces


class Board(State):
    """A number, a log of what ran, and a hand."""

    hand = Zone(per="seat", see="owner")
    done = Value(tuple, start=())
    coins = Value(int, per="seat", start=3)


def board(*frames: Any, seats: int = 3) -> Board:
    """A board on which these steps wait, with three cards in each hand and nothing told yet."""
    s = Board(seats, CardTable(pieces(None, 2, {})), None, {})
    for seat in range(seats):
        s.lay(f"hand:{seat}", range(seat * 3, seat * 3 + 3))
    s.events.clear()
    s.then(*frames)
    return s


def options(*keys: Any) -> list[Option]:
    return [Option(k) for k in keys]


@step
def note(s: Board, word: str) -> None:
    s.done = (*s.done, word)


def bid(seat: int) -> Steps:
    """A plan of two questions, and a forced one between them that answers itself."""
    first = yield Ask(seat, "bid", options(1, 2))
    yield Ask(seat, "forced", options("only"), open=True)
    second = yield Ask(seat, "raise", options(10, 20))
    return first + second
