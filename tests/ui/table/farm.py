"""A small table with every kind of thing, for tests: cards in hands, a deck, a shop, a map with goods and carts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.content.models.table import TableFile
from tabletop.engine.events import Event, mask
from tabletop.engine.fields import Pieces, Value, Zone
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import AnswerPlace, Decision, Option
from tabletop.engine.view import View, make_view
from tests.content.reading_as import read_as

GOODS = ("apples", "beans")
CELLS = tuple((c, r) for c in range(-2, 3) for r in range(-2, 3))


@dataclass(frozen=True)
class Card:
    id: str
    kind: str = "cards"


class Farm(State):
    deck = Zone(see="count")
    shop = Zone(per="slot")
    discard = Zone()
    hand = Zone(per="seat", see="owner")
    aside = Zone()
    map = Zone(per="cell")
    cubes = Value(int, per=("cell", "good"))
    box = Value(int, per="good", start=20)
    wagon = Value(int, per=("seat", "good"))
    score = Value(int, per="seat")
    cart = Value(tuple, per="seat")
    round = Value(int, start=1)
    turned = Pieces()
    last = Value(int, start=-1)


TABLE = read_as(
    TableFile,
    {
        "areas": {
            "board": [402, 76, 1120, 740],
            "hand": [402, 880, 1120, 200],
            "seats": [28, 84, 350, 640],
            "side": [1556, 84, 336, 900],
            "prompt": [402, 820, 1120, 52],
            "log": [1556, 84, 336, 300],
        },
        "mats": {
            "mine": {"area": "hand", "seats": "viewer"},
            "seats": {"area": "seats", "seats": "all", "size": [350, 140], "gap": 14},
        },
        "things": {
            "phase": {"as": "none"},
            "map": {"on": "board", "as": "map", "cell": [280, 200], "gap": 14},
            "cubes": {"on": "map", "as": "cubes", "of": "goods", "inset": [0.3, 0.25, 0.65, 0.4], "room": 8},
            "cart": {"on": "map", "as": "token", "picture": "cart", "at": [0.85, 0.1]},
            "hand": {
                "on": "mine",
                "as": "fan",
                "size": [150, 210],
                "away": {"on": "seats", "at": [70, 48], "picture": "hand"},
            },
            "deck": {"on": "side", "as": "pile", "at": [0, 400], "label": "deck", "back": "cards"},
            "shop": {"on": "side", "as": "slots", "at": [170, 400], "columns": 1, "label": "shop"},
            "discard": {"on": "side", "as": "pile", "at": [0, 650], "browse": True},
            "aside": {"on": "side", "as": "row", "box": [0, 310, 336, 80], "shown": "offered"},
            "wagon": {
                "on": "seats",
                "as": "cubes",
                "of": "goods",
                "inset": [0.2, 0.6, 0.8, 0.3],
                "columns": 8,
                "room": 8,
                "slots": True,
            },
            "score": {"on": "seats", "as": "counter", "at": [250, 20]},
            "box": {"as": "none", "at": "side"},
            "round": {"as": "none"},
            "turned": {"as": "none"},
            "last": {"as": "none"},
        },
        "header": {"line": "header", "facts": ["round"]},
        "ending": {"field": "last", "banner": "last-turns", "mark": "last-turn"},
    },
)


def farm(seats: int = 2, cards: Sequence[str] = ("apple", "apple", "bean", "fuel", "fuel", "town")) -> Farm:
    """A state with an empty table; ids are given, pieces count from 0."""
    table = CardTable([Card(name) for name in cards])
    return Farm(seats, table, None, {}, {"cell": CELLS, "good": GOODS, "slot": (0, 1, 2)})


def seen(s: State, seat: int | None = 0, decision: Decision | None = None) -> View:
    """A seat's view of it, with a question of our choosing."""
    s.waits = (decision,) if decision is not None else ()
    return make_view(s, seat, {})


def ask(*options: Option, may_pass: bool = False, seat: int = 0, prompt: str = "act") -> Decision:
    least = 0 if may_pass or not options else 1
    return Decision(seat, prompt, options, least, 1, False, False, {}, AnswerPlace(0))


def choose(least: int, most: int, *options: Option, seat: int = 0) -> Decision:
    return Decision(seat, "choose", options, least, most, True, False, {}, AnswerPlace(0))


def events(s: Farm, seat: int | None = 0) -> list[Event]:
    """What this seat saw since the last call."""
    bit = s.seats if seat is None else seat
    told = [mask(happening, bit) for happening in s.events]
    s.events.clear()
    return told


def option(name: Any, source: str = "", target: str = "", *uses: str, label: str = "", n: int = 0) -> Option:
    return Option(name, source, target, uses, label, n)
