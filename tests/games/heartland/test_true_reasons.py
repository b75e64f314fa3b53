"""The reasons that Heartland gives for refused drops, judged once more from the rulebook and the position (case C2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.refusals import HOW, Judge, how, judged, reasons

pytestmark = pytest.mark.exhaustive

Cell = tuple[int, int]
BEYOND = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (3, {"alternate_routes": 12, "warehouse_mix_up": True}),
    (2, {"alternate_routes": 12}),
    (4, {}),
]

# -- what lies where ----------------------------------------------------------------------------------------------


def card_of(source: str) -> int | None:
    word, _, number = source.partition(":")
    return int(number) if word == "card" else None


def own(s: Any, seat: int, source: str, kind: str) -> bool:
    """Whether a bill or a fuel card of the asked hand is dropped."""
    piece = card_of(source)
    return piece in s.hand[seat] and s.cards[piece].type == kind


def cell_of(s: Any, target: str) -> Cell | None:
    """The cell that somebody means who drops something there."""
    word, *rest = target.split(":")
    if word == "token" and rest[0] == "truck":
        return s.truck[int(rest[1])]  # type: ignore[no-any-return]  # a cell
    if word == "card":
        found = [cell for cell in s.shape.domains["cell"] if int(rest[0]) in s.map[cell]]
        return found[0] if found else None
    return (int(rest[1]), int(rest[2])) if rest and rest[0] in ("map", "cubes") else None


def on(s: Any, cell: Cell | None) -> Any:
    """The card on a cell, None without one."""
    lies = s.map[cell] if cell in s.shape.domains["cell"] else ()
    return s.cards[lies[-1]] if lies else None


def is_shut(s: Any, a: Cell, b: Cell) -> bool:
    """Whether a closed road of an advanced side lies between two neighbours (HEART-O5)."""
    for one, other in ((a, b), (b, a)):
        road = on(s, one).road if s.map[one][-1] in s.advanced else None
        if road is not None and road.feature == "closed":
            if (one[0] + BEYOND[road.edge][0], one[1] + BEYOND[road.edge][1]) == other:
                return True
    return False


def around(cell: Cell) -> Iterator[Cell]:
    yield from ((cell[0] + x, cell[1] + y) for x, y in BEYOND.values())


def ways(s: Any, seat: int, to: Cell, shut: bool = True) -> set[int]:
    """The lengths of all drives to a cell that enter no cell twice (HEART-18), up to the longest."""
    most, found = s.content.numbers["longest_drive"], set[int]()

    def on_from(path: tuple[Cell, ...]) -> None:
        if path[-1] == to and len(path) > 1:
            found.add(len(path) - 1)
        if len(path) > most:
            return
        for cell in around(path[-1]):
            if cell not in path and on(s, cell) is not None and not (shut and is_shut(s, path[-1], cell)):
                on_from((*path, cell))

    on_from((s.truck[seat],))
    return found


def sums(s: Any, seat: int, source: str) -> set[int]:
    """How far the dropped card drives, alone or with others of the hand; for points any length."""
    most, piece = s.content.numbers["longest_drive"], card_of(source)
    if piece is None:
        return set(range(1, most + 1))
    found = {s.cards[piece].move}
    for other in s.hand[seat]:
        if other != piece and s.cards[other].type == "fuel":
            found |= {n + s.cards[other].move for n in found}
    return {min(most, n) for n in found}


def drives(s: Any, seat: int, source: str) -> bool:
    """Whether somebody means to drive: the own truck, or fuel of the own hand."""
    return source == f"token:truck:{seat}" or own(s, seat, source, "fuel")


def stop(s: Any, seat: int, source: str, target: str) -> Cell | None:
    """The cell that somebody means to drive to, if a truck may stop there (HEART-20, HEART-21)."""
    cell = cell_of(s, target)
    card = on(s, cell)
    taken = cell in [s.truck[other] for other in range(s.seats)]
    return (
        cell
        if drives(s, seat, source) and card is not None and card.kind == "locations" and not taken
        else None
    )


# -- driving --------------------------------------------------------------------------------------------------------


def closed(s: Any, seat: int, source: str, target: str) -> bool:
    cell = stop(s, seat, source, target)
    if cell is None:
        return False
    steps, without = sums(s, seat, source), ways(s, seat, cell, shut=False)
    as_is = ways(s, seat, cell)
    shortest = min(without, default=0)
    return not steps & as_is and (shortest in steps or not as_is) and bool(without)


def exact(s: Any, seat: int, source: str, target: str) -> bool:
    cell = stop(s, seat, source, target)
    return cell is not None and not sums(s, seat, source) & (found := ways(s, seat, cell)) and bool(found)


def too_far(s: Any, seat: int, source: str, target: str) -> bool:
    cell = stop(s, seat, source, target)
    return cell is not None and not ways(s, seat, cell, shut=False)


def road_charge(s: Any, seat: int, src: Cell, dst: Cell) -> int:
    """Points that tolls and weigh stations cost between two neighbours (HEART-O6, HEART-O7)."""
    numbers, load = s.content.numbers, sum(s.trailer[seat, good] for good in s.shape.domains["good"])
    each = {"toll": numbers["toll"], "weigh": numbers["weigh"] * max(0, load - numbers["weigh_free"])}
    total = 0
    for cell, beyond, way in ((src, dst, "out"), (dst, src, "in")):
        road = on(s, cell).road if s.map[cell][-1] in s.advanced else None
        step = BEYOND[road.edge] if road is not None else (9, 9)
        if (
            road is not None
            and road.flow in (way, "both")
            and (cell[0] + step[0], cell[1] + step[1]) == beyond
        ):
            total += each.get(road.feature, 0)
    return total


def cheapest(s: Any, seat: int, source: str, target: str) -> tuple[int, int] | None:
    """Least road charge, and least price in points, of all drives there of a length that fits; None without one."""
    cell = stop(s, seat, source, target)
    lengths = sums(s, seat, source) if cell is not None else {0}
    found: list[tuple[int, int]] = []

    def on_from(path: tuple[Cell, ...], paid: int) -> None:
        steps = len(path) - 1
        if path[-1] == cell and steps in lengths:
            found.append((paid, paid + steps * s.content.numbers["step"]))
        if steps < max(lengths):
            for each in around(path[-1]):
                if each not in path and on(s, each) is not None and not is_shut(s, path[-1], each):
                    on_from((*path, each), paid + road_charge(s, seat, path[-1], each))

    if cell is not None:
        on_from((s.truck[seat],), 0)
    return (min(charge for charge, _ in found), min(price for _, price in found)) if found else None


def charges(s: Any, seat: int, source: str, target: str) -> bool:
    least = cheapest(s, seat, source, target)
    return least is not None and bool(least[0] > s.score[seat])


def points(s: Any, seat: int, source: str, target: str) -> bool:
    if source != f"token:truck:{seat}":
        return False
    least = cheapest(s, seat, source, target)
    return bool(s.score[seat] == 0 if least is None else least[0] <= s.score[seat] < least[1])


def says(kind: str) -> Any:
    """Whether somebody means to drive to a cell where that is so."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        cell = cell_of(s, target)
        if cell is None or not drives(s, seat, source):
            return False
        card, trucks = on(s, cell), [s.truck[other] for other in range(s.seats)]
        found: dict[str, bool] = {
            "nothing": card is None,
            "here": cell == s.truck[seat],
            "depot": card is not None and card.kind == "depots",
            "other": cell in trucks and cell != s.truck[seat],
        }
        return found[kind]

    return holds


# -- trading --------------------------------------------------------------------------------------------------------


def deal(s: Any, seat: int, source: str, target: str) -> tuple[Cell, str, Any] | None:
    """Town, good and card of a bill that is dropped on the town where the truck stands, and nothing else bars."""
    cell, piece = cell_of(s, target), card_of(source)
    if cell is None or not own(s, seat, source, "bill") or s.towed or cell != s.truck[seat]:
        return None
    card = on(s, cell)
    return (cell, s.cards[piece].good, card) if card.kind == "locations" else None


def billed(s: Any, seat: int, good: str) -> int:
    return sum(s.cards[p].type == "bill" and s.cards[p].good == good for p in s.hand[seat])


def trade(test: Any) -> Any:
    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        found = deal(s, seat, source, target)
        return found is not None and bool(test(s, seat, *found))

    return holds


def buys(card: Any, good: str) -> bool:
    return any(demand.good == good for demand in card.demands)


def needed(s: Any, card: Any, good: str) -> int:
    return int(s.content.numbers["native_bills" if card.native == good else "other_bills"])


# -- the three-seat set-up ------------------------------------------------------------------------------------------


def no_neighbour(s: Any, seat: int, source: str, target: str) -> bool:
    cell = cell_of(s, target)
    if card_of(source) not in s.aside or cell is None or on(s, cell) is not None:
        return False
    near = [on(s, each) for each in around(cell)]
    return not any(card is not None and card.kind == "locations" for card in near)


def cut_off(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether some space could not be reached any more once the town lies there (HEART-R24)."""
    cell, piece = cell_of(s, target), card_of(source)
    if (
        piece not in s.aside
        or cell is None
        or on(s, cell) is not None
        or no_neighbour(s, seat, source, target)
    ):
        return False
    there = {each: on(s, each) for each in s.shape.domains["cell"] if on(s, each) is not None}
    there[cell] = s.cards[piece]
    shows = {each for each in there if each != cell and s.map[each][-1] in s.advanced}
    shows |= {cell} if piece in s.advanced else set()

    def barred(a: Cell, b: Cell) -> bool:
        for one, other in ((a, b), (b, a)):
            road = there[one].road if one in shows else None
            step = BEYOND[road.edge] if road is not None and road.feature == "closed" else None
            if step is not None and (one[0] + step[0], one[1] + step[1]) == other:
                return True
        return False

    seen, todo = {cell}, [cell]
    while todo:
        here = todo.pop()
        for each in around(here):
            if each in there and each not in seen and not barred(here, each):
                seen.add(each)
                todo.append(each)
    return len(seen) < len(there)


# -- whose, and when ------------------------------------------------------------------------------------------------


def not_mine(s: Any, seat: int, source: str, target: str) -> bool:
    piece = card_of(source)
    if piece is not None:
        return any(piece in s.hand[other] for other in range(s.seats) if other != seat)
    return source.startswith("token:truck:") and source != f"token:truck:{seat}"


def on_offer_later(s: Any, seat: int, source: str, target: str) -> bool:
    piece = card_of(source)
    return source == "zone:deck" or any(piece in s.supply[slot] for slot in s.shape.domains["slot"])


BEFORE = ("move", "tow", "action", "discard")
JUDGES = {
    "add": how("add"),
    "move": how("move"),
    "action": how("action"),
    "discard": how("discard"),
    "refuel": how("refuel"),
    "tow": Judge(
        ("tow",),
        lambda s, seat, *_: s.score[seat] == 0 and not any(s.cards[p].type == "fuel" for p in s.hand[seat]),
    ),
    "not-asked": Judge((), lambda *_: False),
    "not-mine": Judge(BEFORE, not_mine),
    "later": Judge(BEFORE, on_offer_later),
    "not-aside": Judge(
        ("add",), lambda s, seat, source, _: card_of(source) is not None and card_of(source) not in s.aside
    ),
    "cell-taken": Judge(
        ("add",),
        lambda s, seat, source, target: card_of(source) in s.aside and on(s, cell_of(s, target)) is not None,
    ),
    "no-neighbour": Judge(("add",), no_neighbour),
    "cut-off": Judge(("add",), cut_off),
    "bill-no-fuel": Judge(("move",), lambda s, seat, source, _: own(s, seat, source, "bill")),
    "no-space": Judge(("move",), says("nothing")),
    "here-already": Judge(("move",), says("here")),
    "depot": Judge(("move",), says("depot")),
    "occupied": Judge(("move",), says("other")),
    "too-far": Judge(("move",), too_far),
    "closed": Judge(("move",), closed),
    "exact": Judge(("move",), exact),
    "charges": Judge(("move",), charges),
    "points": Judge(("move",), points),
    "moved-already": Judge(("action",), lambda s, seat, source, _: source == f"token:truck:{seat}"),
    "towed": Judge(("action",), lambda s, *_: bool(s.towed)),
    "elsewhere": Judge(
        ("action",),
        lambda s, seat, source, target: (
            not s.towed and own(s, seat, source, "bill") and cell_of(s, target) not in (None, s.truck[seat])
        ),
    ),
    "depot-trade": Judge(
        ("action",),
        lambda s, seat, source, target: (
            own(s, seat, source, "bill")
            and cell_of(s, target) == s.truck[seat]
            and on(s, s.truck[seat]).kind == "depots"
        ),
    ),
    "fuel-no-bill": Judge(
        ("action",),
        lambda s, seat, source, target: own(s, seat, source, "fuel") and cell_of(s, target) is not None,
    ),
    "no-cubes": Judge(("action",), trade(lambda s, seat, cell, good, card: not s.cubes[cell, good])),
    "trailer-full": Judge(
        ("action",),
        trade(
            lambda s, seat, cell, good, card: (
                sum(s.trailer[seat, g] for g in s.shape.domains["good"]) >= s.capacity
            )
        ),
    ),
    "bills": Judge(
        ("action",), trade(lambda s, seat, cell, good, card: billed(s, seat, good) < needed(s, card, good))
    ),
    "two-bills": Judge(
        ("action",),
        trade(
            lambda s, seat, cell, good, card: (
                billed(s, seat, good) < needed(s, card, good) and needed(s, card, good) == 2
            )
        ),
    ),
    "not-aboard": Judge(
        ("action",), trade(lambda s, seat, cell, good, card: not s.trailer[seat, good] and buys(card, good))
    ),
    "no-demand": Judge(("action",), trade(lambda s, seat, cell, good, card: not buys(card, good))),
    "town-full": Judge(
        ("action",),
        trade(
            lambda s, seat, cell, good, card: (
                sum(s.cubes[cell, g] for g in s.shape.domains["good"]) >= s.content.numbers["town_capacity"]
            )
        ),
    ),
    "hand-stays": Judge(("refuel",), lambda s, seat, source, _: card_of(source) in s.hand[seat]),
    "discards-stay": Judge(
        ("refuel",), lambda s, seat, source, _: source == "zone:discard" or card_of(source) in s.discard
    ),
}


def test_five_hundred_refused_drops_are_given_the_nearest_true_reason() -> None:
    wrong, given = judged("heartland", SETUPS, JUDGES)

    assert not wrong, "\n".join(wrong[:12])
    assert set(JUDGES) == reasons("heartland")
    assert len(given) >= 25, given


LIES = ("occupied", "exact", "no-cubes", "hand-stays")
"""Reasons that a judge calls wrong, in place of a game that gives them wrongly."""


def test_a_reason_that_is_not_true_is_found() -> None:
    lying = {lie: Judge(JUDGES[lie].prompts, lambda *_: False) for lie in LIES}
    assert all(JUDGES[lie].holds is not HOW for lie in LIES)
    wrong, _ = judged("heartland", SETUPS, {**JUDGES, **lying})

    assert [lie for lie in LIES if not any(f": {lie}: it is not true" in each for each in wrong)] == []
