"""Every case the laws run on: each registered game with each seat count and its options, and the toy.

Options are taken one by one at each of their values (the ends, for a number), all at once, and in a few random
combinations, so that a new game or option is covered without anybody listing it here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, partial
from math import prod
from typing import Any

from tabletop import games
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.engine.view import View
from tabletop.ui.table.layout.laying import lay_out
from tests.conformance.laws import Case
from tests.toy import game as toy

COMBINATIONS = 4
MANY, EACH = 4, 4
"""A game for more seat counts than that plays each change of its options with every fourth of them."""


def places(content: Content, view: View) -> dict[str, Any]:
    """Every handle that the game's table has a place for."""
    return dict(lay_out(view, content.table).anchors)


def values(row: Any) -> list[Any]:
    """The values of an option that are worth a test: both of a flag, the ends of a number, all of a choice."""
    match row.kind:
        case "flag":
            return [False, True]
        case "number":
            return [row.low, row.high]
        case _:
            return list(row.values)


def choices(rows: list[Any], seats: int) -> Iterator[dict[str, Any]]:
    """Options to play with: the defaults, each change by itself, everything at once, some combinations."""
    rows = [row for row in rows if not row.seats or seats in row.seats]
    default = {row.id: row.default for row in rows}
    yield default
    for row in rows:
        for value in values(row):
            if value != row.default:
                yield {**default, row.id: value}
    yield {row.id: values(row)[-1] for row in rows}
    rng = random.Random(seats)
    for _ in range(COMBINATIONS):
        yield {row.id: rng.choice(values(row)) for row in rows}


def length(case: Case) -> float:
    """How long a match of this case is by what set-up says: seats, times what the chosen values make longer."""
    rows = {row.id: row for row in getattr(getattr(case.content, "file", None), "options", ())}
    longer: list[float] = [
        getattr(rows.get(name), "times", {}).get(str(value), 1) for name, value in case.options.items()
    ]
    return case.seats * prod(longer)


@cache
def all_cases() -> tuple[Case, ...]:
    """Every case, the toy's first."""
    cases = [Case(toy.GAME, toy.CONTENT, seats, options) for seats in toy.SEATS for options in toy.OPTIONS]
    for game_id in games.ids():
        game = games.load(game_id)
        content = load(game_id, game.kinds)
        every = EACH if len(content.file.seats) > MANY else 1
        for nth, seats in enumerate(content.file.seats):
            chosen: list[dict[str, Any]] = []
            for at, options in enumerate(choices(list(content.file.options_at(seats)), seats)):
                if options not in chosen and (at == 0 or (at + nth) % every == 0):
                    chosen.append(options)
            cases += [Case(game, content, seats, options, partial(places, content)) for options in chosen]
    return tuple(cases)
