"""Matches for tests of the engine: of the toy, and of a table on which every answer meets one sort of barrier."""

from __future__ import annotations

import random
from typing import Any

from tabletop.engine.fields import Zone
from tabletop.engine.game import Game, Result
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Ask, Option, Steps, Together, step
from tests.toy.game import CARDS, CONTENT, GAME

SEATS = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)]


def toy(seed: int = 1, seats: int = 3, **options: Any) -> Match:
    """The toy at its first question."""
    return Match.start(GAME, CONTENT, SEATS[:seats], options, seed)


def act(match: Match, seat: int, *keys: Any) -> None:
    """The next answer of a seat that is asked."""
    decision = next(d for d in match.decisions if d.seat == seat)
    match.act(Answer(seat, keys, decision.nth))


def play_to_the_end(match: Match, seed: int = 0) -> Match:
    """The same match, ended by random answers."""
    rng = random.Random(seed)
    while not match.is_over:
        match.act(random_answer(match, rng))
    return match


class Table(State):
    """A deck, a hand, an open row."""

    deck = Zone(see="count")
    hand = Zone(per="seat", see="owner")
    row = Zone()


@step
def turn(s: Table, seat: int) -> Steps:
    keys = ("lay", "return", "draw", "flip", "spill", "roll", "shuffle", "end", "plan", "stop", "break")
    match (yield Ask(seat, "turn", (Option(k) for k in keys))):
        case "end":
            return s.then(turn((seat + 1) % s.seats))
        case "plan":
            return s.then(plan(seat))
        case "stop":
            return s.finish()
        case deed:
            do(s, seat, deed)
    return s.then(turn(seat))


def do(s: Table, seat: int, deed: str) -> None:
    """Something of a turn that goes on after it."""
    match deed:
        case "lay":
            s.move(s.hand[seat][0], f"hand:{seat}", "row")
        case "return":
            s.move(s.hand[seat][0], f"hand:{seat}", "deck")
        case "draw":
            s.move(s.deck[-1], "deck", f"hand:{seat}")
        case "flip":
            s.move(s.deck[-1], "deck", "row")
        case "spill":
            s.pour("deck", "row")
        case "roll":
            s.roll(6)
        case "shuffle":
            s.shuffle("deck")
        case "break":
            s.move(99, "deck", "row")


@step
def plan(s: Table, seat: int) -> Steps:
    yield Together({each: plan_of(each) for each in range(s.seats)})
    s.then(turn(seat))


def plan_of(seat: int) -> Steps:
    yield Ask(seat, "plan", (Option("yes"), Option("no")))


def table_setup(cards: Any, content: Any, seats: int, options: Any, seed: int) -> Table:
    s = Table(seats, cards, content, options, {}, seed)
    s.lay("deck", range(len(cards)))
    for seat in range(seats):
        for _ in range(3):
            s.move(s.deck[-1], "deck", f"hand:{seat}")
    s.then(turn(0))
    return s


TABLE = Game(
    id="table",
    state=Table,
    kinds={},
    pieces=lambda content, seats, options: [card for card, _ in CARDS for _ in range(4)],
    setup=table_setup,
    why_not=lambda view, source, target: "no",
    result=lambda s: Result((tuple(range(s.seats)),), (0,) * s.seats),
    tally=lambda s: (0,) * s.seats,
    purpose=lambda s, decision, keys: 0.0,
    score=lambda s, seat: 0.0,
    bound=100,
    stock="deck",
)


def table() -> Match:
    """Two people with three cards each; the first is asked what to do."""
    return Match.start(TABLE, None, SEATS[:2], {}, 5)
