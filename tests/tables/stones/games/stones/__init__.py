"""Stones: two to four players take one to three stones in turn; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.fields import Value
from tabletop.engine.game import Game, Result
from tabletop.engine.handles import key
from tabletop.engine.shape import Options
from tabletop.engine.state import State
from tabletop.engine.steps import Ask, Decision, Keys, Option, Steps, step
from tabletop.engine.view import View


class Stones(State):
    """One match."""

    stones = Value(int, start=9)
    taken = Value(int, per="seat")
    winner = Value(int, start=-1)


@step
def take(s: Stones, seat: int) -> Steps:
    """A seat takes stones, then the next one does."""
    options = (Option(n, f"button:{n}") for n in range(1, min(3, s.stones) + 1))
    taken = yield Ask(seat, "take", options)
    s.transfer("stones", key("taken", seat), taken)
    if s.stones:
        s.then(take((seat + 1) % s.seats))
    else:
        s.winner = seat
        s.finish()


# Content is opaque to the engine, and keys of options are of any plain type: hence Any.
def setup(cards: Any, content: Any, seats: int, options: Any, seed: int) -> Stones:
    """The first seat begins."""
    s = Stones(seats, cards, content, options, {}, seed)
    s.phase = "play"
    s.then(take(0))
    return s


def pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """No cards."""
    yield from ()


def why_not(view: View, source: str, target: str) -> str:
    """Nothing can be dragged."""
    return "no"


def tally(s: Stones) -> tuple[int, ...]:
    """The stones that each seat took."""
    return tuple(s.taken[seat] for seat in range(s.seats))


def result(s: Stones) -> Result:
    """The seat that took the last stone has won."""
    others = tuple(seat for seat in range(s.seats) if seat != s.winner)
    return Result(((s.winner,), others), tally(s), ())


def purpose(s: Stones, decision: Decision, keys: Keys) -> float:
    """Leave four stones or eight."""
    return -float((s.stones - sum(n for n in keys if isinstance(n, int))) % 4)


def score(s: Stones, seat: int) -> float:
    """Whether a seat has won."""
    return float(s.winner == seat)


GAME = Game(
    id="stones",
    state=Stones,
    kinds={},
    pieces=pieces,
    setup=setup,
    why_not=why_not,
    result=result,
    tally=tally,
    purpose=purpose,
    score=score,
    bound=20,
    stock="stones",
    needs={"prompts": ("take",), "why": ("no",), "phases": ("setup", "play", "over")},
)
