"""Phase 2, Action: exactly one of Load, Unload and Discard/Draw."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, step
from tabletop.games.heartland import land, legality
from tabletop.games.heartland.roads import Cell
from tabletop.games.heartland.rules.ledger import book
from tabletop.games.heartland.state import DISCARD, Haul, cubes_key, hand, handle_of_cell, trailer_key


@step
def action(s: Haul, seat: int) -> Steps:
    """One action; Discard/Draw is always possible, and the only one after a tow (HEART-23, HEART-24, HEART-R9)."""
    match (yield Ask(seat, "action", actions(s, seat))):
        case ("load", good, n):
            load(s, seat, good, n)
        case ("unload", good, n):
            unload(s, seat, good, n)
        case ("discard", *first):
            pay_for_swap(s, seat)
            for piece in first:
                s.move(piece, hand(seat), DISCARD)
            s.then(discard(seat, len(first)))


def actions(s: Haul, seat: int) -> Iterator[Option]:
    """Everything that can be done where the truck stands."""
    cell = s.truck[seat]
    for good in land.goods(s):
        yield from loads(s, seat, cell, good)
        yield from unloads(s, seat, cell, good)
    cost = swap_cost(s, seat)
    label = "discard" if cost else "discard-free"
    yield Option(("discard",), "button:discard", label=label, n=cost)
    for piece in legality.one_of_each(s, s.hand[seat]):
        yield Option(("discard", piece), card_handle(piece), "zone:discard", label=label, n=cost)


def loads(s: Haul, seat: int, cell: Cell, good: str) -> Iterator[Option]:
    """One option for each number of cubes of a good that can be loaded; no odd bill goes with it (HEART-R11)."""
    if not s.cubes[cell, good] or not (held := legality.bills(s, seat, good)):
        return
    each, n = legality.bills_a_cube(s, cell, good), 1
    while not legality.cannot_load(s, seat, cell, good, n):
        used = tuple(map(card_handle, held[: n * each]))
        yield Option(("load", good, n), used[0], handle_of_cell(cell), used, "load", n, ("number",))
        n += 1


def unloads(s: Haul, seat: int, cell: Cell, good: str) -> Iterator[Option]:
    """One option for each number of cubes of a good that can be sold; `n` of its label is the gain."""
    if not s.trailer[seat, good] or not (held := legality.bills(s, seat, good)):
        return
    n = 1
    while not legality.cannot_unload(s, seat, cell, good, n):
        used = tuple(map(card_handle, held[:n]))
        gain = n * (land.price(s, cell, good) or 0)
        yield Option(("unload", good, n), used[0], handle_of_cell(cell), used, "unload", gain, ("number",))
        n += 1


def load(s: Haul, seat: int, good: str, n: int) -> None:
    """Take cubes of one good, for one bill each if it is native here, else two (HEART-25 to HEART-30)."""
    cell = s.truck[seat]
    spend_bills(s, seat, good, n * legality.bills_a_cube(s, cell, good))
    s.transfer(cubes_key(cell, good), trailer_key(seat, good), n)
    s.say("loaded", seat=seat, n=n, good=good, target=card_handle(s.map[cell][-1]))


def unload(s: Haul, seat: int, good: str, n: int) -> None:
    """Sell cubes of one good for the printed price, a bill each; reaching the goal starts the end
    (HEART-31 to HEART-37, HEART-43, HEART-R17).
    """
    cell = s.truck[seat]
    gain = n * (land.price(s, cell, good) or 0)
    spend_bills(s, seat, good, n)
    s.transfer(trailer_key(seat, good), cubes_key(cell, good), n)
    book(s, seat, good, gain)
    s.say("unloaded", seat=seat, n=n, good=good, target=card_handle(s.map[cell][-1]), gain=gain)
    if s.closing < 0 and s.score[seat] >= s.goal:
        s.closing = seat
        s.say("closing", seat=seat, n=s.goal)


def spend_bills(s: Haul, seat: int, good: str, n: int) -> None:
    """Bills used go face up to the discard pile (HEART-30, HEART-37)."""
    for piece in legality.bills(s, seat, good)[:n]:
        s.move(piece, hand(seat), DISCARD)


def swap_cost(s: Haul, seat: int) -> int:
    """Discard/Draw costs a point, or nothing without points (HEART-38, HEART-R9)."""
    cost: int = min(land.number(s, "swap"), s.score[seat])
    return cost


def pay_for_swap(s: Haul, seat: int) -> None:
    """The point is paid even if no card is discarded then (HEART-R10), and said before any card is chosen."""
    cost = swap_cost(s, seat)
    book(s, seat, "swaps", -cost)
    if cost:
        s.say("swap-paid", seat=seat, n=cost)


@step
def discard(s: Haul, seat: int, before: int) -> Steps:
    """Discard any number of cards, none included (HEART-38, HEART-R10). `before` are discarded already."""
    chosen: tuple[int, ...] = ()
    if s.hand[seat]:
        options = (
            Option(piece, card_handle(piece), "zone:discard", label="discard-card") for piece in s.hand[seat]
        )
        chosen = yield Choose(seat, "discard", options, 0, len(s.hand[seat]), facts={"more": before > 0})
    for piece in chosen:
        s.move(piece, hand(seat), DISCARD)
    if discarded := before + len(chosen):
        s.say("swapped", seat=seat, n=discarded)
    else:
        s.say("swapped-none", seat=seat)
