"""Hands over a table of fake positions, and what a pointer does with them: no window, no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.steps import Decision
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.intents import Act, Intent, Refuse
from tabletop.ui.table.hands.reach import Reach
from tests.ui.table.farm import ask, option

SPOTS = {
    "card:1": Rect(100, 900, 100, 100),
    "card:2": Rect(200, 900, 100, 100),
    "card:3": Rect(300, 900, 100, 100),
    "card:4": Rect(400, 900, 100, 100),
    "token:cart:0": Rect(120, 120, 40, 40),
    "place:map:0:0": Rect(100, 100, 200, 100),
    "place:map:1:0": Rect(400, 100, 200, 100),
    "place:map:2:0": Rect(700, 100, 200, 100),
    "zone:deck": Rect(1000, 500, 100, 140),
    "zone:discard": Rect(1000, 700, 100, 140),
    "card:9": Rect(1200, 500, 100, 140),
    "zone:hand:0": Rect(100, 880, 800, 140),
    "seat:1": Rect(0, 300, 80, 80),
    "button:draw": Rect(0, 0, 1, 1),
}
KINDS = {"card:1": "bean", "card:2": "bean", "card:3": "fuel-1", "card:4": "fuel-2", "card:9": "shop-bean"}
ORDER = ("token", "card", "place", "zone", "seat")


def layers(x: float, y: float) -> list[str]:
    under = [h for h, rect in SPOTS.items() if rect.holds(x, y) and not h.startswith("button")]
    return sorted(under, key=lambda h: ORDER.index(h.partition(":")[0]))


def hands(decision: Decision | None, why: Callable[[str, str], str] = lambda s, t: f"why {s} {t}") -> Hands:
    made = Hands()
    made.meet(reach(decision, why))
    return made


def reach(decision: Decision | None, why: Callable[[str, str], str] = lambda s, t: f"why {s} {t}") -> Reach:
    return Reach(
        decision,
        layers,
        SPOTS,
        lambda h: KINDS.get(h, h),
        why,
        frozenset({"zone:hand:0"}),
        ("card:1", "card:2", "card:3", "card:4"),
        frozenset({"zone:discard", "zone:deck"}),
    )


def click(made: Hands, handle: str) -> list[Intent]:
    x, y = SPOTS[handle].centre
    return [*made.press(x, y, 0), *made.release(x, y, 80)]


def drag(made: Hands, handle: str, to: str | tuple[float, float]) -> list[Intent]:
    x, y = SPOTS[handle].centre
    end = SPOTS[to].centre if isinstance(to, str) else to
    told = made.press(x, y, 0)
    for step in range(1, 11):
        at = (x + (end[0] - x) * step / 10, y + (end[1] - y) * step / 10)
        told += made.move(*at, 30 * step)
    return [*told, *made.release(*end, 400)]


def acts(told: Sequence[Intent]) -> list[tuple[Any, ...]]:
    return [intent.keys for intent in told if isinstance(intent, Act)]


def refusals(told: Sequence[Intent]) -> list[Refuse]:
    return [intent for intent in told if isinstance(intent, Refuse)]


LOAD = ask(
    option("load-1", "card:1", "place:map:0:0", "card:1", label="load", n=1),
    option("load-2", "card:1", "place:map:0:0", "card:1", "card:2", label="load", n=2),
)
ONE = ask(option("load-1", "card:1", "place:map:0:0", "card:1", label="load", n=1))
FUEL = ask(
    option("f1", "card:3", "place:map:1:0", "card:3"),
    option("f2", "card:4", "place:map:2:0", "card:4"),
    option("f12", "card:3", "place:map:2:0", "card:3", "card:4"),
    option("pay-1", "token:cart:0", "place:map:1:0", label="pay", n=1),
    option("pay-2", "token:cart:0", "place:map:2:0", label="pay", n=2),
)
