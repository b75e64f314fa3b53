"""A small race with every kind of thing that races have, for tests: a round road, cars, a dial, trays, a shop."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from tabletop.content.models.table import TableFile
from tabletop.engine.fields import Value, Zone
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import Decision
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout, Touch
from tests.content.reading_as import read_as
from tests.ui.table.farm import Card, seen

ROW = SimpleNamespace(
    id="ring",
    name="The Ring",
    spaces=40,
    lane1_side="right",
    corners=[
        SimpleNamespace(line=12, limit=4, legends=6, lane=2),
        SimpleNamespace(line=30, limit=3, legends=None, lane=1),
    ],
    shape=[(50, 10, 0), (64.14, 15.86, 5), (70, 30, 10), (64.14, 44.14, 15),
           (50, 50, 20), (35.86, 44.14, 25), (30, 30, 30), (35.86, 15.86, 35)],
    ground="#3c6140",
    scenery=[],
)  # fmt: skip


class Roads:
    """Content with one row."""

    def has(self, kind: str, row_id: str) -> bool:
        return (kind, row_id) == ("roads", "ring")

    def row(self, kind: str, row_id: str) -> Any:
        assert self.has(kind, row_id)
        return ROW


class Rally(State):
    deck = Zone(per="seat", see="count")
    hand = Zone(per="seat", see="owner")
    laid = Zone(per="seat")
    coal = Zone(per="seat")
    stall = Zone()
    spare = Zone()
    gear = Value(int, per="seat", start=1)
    soon = Value(int, per="seat", see="owner")
    kept = Value(tuple, per="seat", see="owner")
    at = Value(int, per="car")
    side = Value(int, per="car", start=1)
    home = Value(int, per="car")
    brave = Value(tuple)
    road = Value(str, start="ring")
    laps = Value(int, start=2)
    now = Value(int, start=-1)


THINGS: dict[str, object] = {
    "phase": {"as": "none"},
    "road": {"as": "track", "on": "board", "rows": "roads"},
    "at": {
        "as": "cars", "on": "road", "picture": "car", "size": [3.6, 1.8],
        "lane": "side", "off": "home", "now": "now",
    },
    "hand": {"as": "fan", "on": "mine", "raised": "kept", "away": {"on": "panels", "at": [100, 40], "picture": "hand"}},
    "laid": {"as": "tray", "on": "play", "size": [100, 140], "label": "laid", "back": "cards"},
    "coal": {
        "as": "tray", "on": "dash", "box": [0, 150, 300, 90], "size": [50, 70], "places": 4,
        "away": {"on": "panels", "at": [270, 20], "picture": "coal"},
    },
    "gear": {
        "as": "dial", "on": "dash", "box": [0, 0, 300, 130], "marks": [1, 2, 3, 4], "picture": "knob",
        "label": "gear", "prices": {"dear": 2}, "meant": {"cards": "n"}, "later": "soon",
        "away": {"on": "panels", "at": [220, 18], "picture": "gear"},
    },
    "deck": {"as": "pile", "on": "dash", "at": [0, 260], "back": "cards", "shown": "filled"},
    "stall": {"as": "shop", "on": "board", "label": "stall"},
    "spare": {"as": "stock", "on": "board", "at": [10, 10], "picture": "spare"},
    "brave": {"as": "sign", "on": "panels", "at": [5, 5], "picture": "brave"},
    "side": {"as": "none", "at": "road"},
    "home": {"as": "none"},
    "soon": {"as": "none"},
    "kept": {"as": "none"},
    "laps": {"as": "none"},
    "now": {"as": "none"},
}  # fmt: skip

AREAS: dict[str, object] = {
    "board": [400, 80, 1140, 660],
    "hand": [500, 820, 900, 260],
    "play": [28, 800, 460, 200],
    "seats": [28, 80, 350, 700],
    "dash": [1556, 80, 336, 600],
    "prompt": [400, 750, 1140, 50],
    "log": [1556, 700, 336, 100],
}

RANKING: dict[str, object] = {
    "by": "at",
    "place": "home",
    "laps": "laps",
    "lap": "lap",
    "home": "home",
    "name": "machine-",
}

MATS: dict[str, object] = {
    "mine": {"area": "hand", "seats": "viewer"},
    "dash": {"area": "dash", "seats": "viewer", "field": "now"},
    "play": {"area": "play", "seats": "named", "field": "now"},
    "panels": {"area": "seats", "seats": "all", "size": [350, 82], "ranking": RANKING},
}


def table(**changes: object) -> TableFile:
    """The table of a rally; `changes` replace entries of its things."""
    things = {**THINGS, **changes}
    return read_as(TableFile, {"areas": AREAS, "mats": MATS, "things": things, "header": {"line": "header"}})


def rally(
    seats: int = 2, machines: int = 1, cards: Sequence[str] = ("one", "two", "two", "coal", "coal")
) -> Rally:
    """A state with empty zones; cars without a seat come after those of the seats."""
    domains = {"car": tuple(range(seats + machines))}
    return Rally(seats, CardTable([Card(name) for name in cards]), Roads(), {}, domains)


TABLE = table()
CALM = Touch()


def lay(
    s: Rally,
    seat: int | None = 0,
    decision: Decision | None = None,
    touch: Touch = CALM,
    file: TableFile = TABLE,
) -> Layout:
    return lay_out(seen(s, seat, decision), file, touch=touch)


def racing() -> Rally:
    """Two people and a machine on the road: 0 leads, 2 and 1 stand side by side, 1 on the race line."""
    s = rally()
    for car, (space, lane) in enumerate(((14, 2), (9, 1), (9, 2))):
        s.put(f"at:{car}", space)
        s.put(f"side:{car}", lane)
    return s


def kinds(layout: Layout, of: type) -> list[Any]:  # of any kind
    return [kind for kind in layout.kinds if isinstance(kind, of)]
