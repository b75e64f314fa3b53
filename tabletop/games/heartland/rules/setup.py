"""Set-up: the deck, the map, the cubes, the hands, and the towns that are added with three players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.shape import CardTable, Options
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.errors import ContentError
from tabletop.games.heartland import land, legality, roads
from tabletop.games.heartland.cards import Depot, Layout, Location
from tabletop.games.heartland.land import number
from tabletop.games.heartland.roads import Cell
from tabletop.games.heartland.rules.ledger import book
from tabletop.games.heartland.rules.refuel import draw_to
from tabletop.games.heartland.rules.turn import turn
from tabletop.games.heartland.state import ASIDE, DECK, ENTRIES, Haul, cubes_key, hand, handle_of_cell, place

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

DEALS: Final = 1000
"""Placements tried before a map is called impossible; ours need fewer than two (HEART-R24)."""


def setup(cards: CardTable, content: Content, seats: int, options: Options, seed: int) -> Haul:
    """A table that is set up; what is left are the choices of three players, and the first turn (HEART-5)."""
    layout = land.layout_for(content, seats)
    domains = {
        "cell": layout.reach(),
        "good": tuple(row.id for row in content.rows("goods")),
        "slot": tuple(range(content.numbers["face_up"])),
        "entry": (*ENTRIES, *(row.id for row in content.rows("goods"))),
    }
    s = Haul(seats, cards, content, options, domains, seed)
    pieces = range(len(cards))
    s.lay(DECK, (p for p in pieces if cards[p].kind == "cards"))
    s.lay(ASIDE, (p for p in pieces if isinstance(cards[p], Depot | Location)))
    for good in content.rows("goods"):
        s.stock[good.id] = good.cubes
    for part in (choose_first, lay_map, lay_cubes, park_trucks, deal):
        part(s)
    s.then(*(add_town(turn_place - 1) for turn_place in layout.added), begin())
    return s


def choose_first(s: Haul) -> None:
    """Somebody begins: a seat at random, or the first one if the table wants it so (HEART-9, HEART-R1)."""
    if s.options.get("first-player", "random") == "random":
        s.first = s.roll(s.seats)
    s.turn = s.first  # also while towns are added: the table tells from it who begins


def lay_map(s: Haul) -> None:
    """Lay towns and depot at random, again and again until every town can be reached (HEART-3, -4, -R24).

    The towns set aside are random within each good (HEART-R2); with Fresh Start the depot is shuffled in
    among the rest (HEART-O2). Which towns show their advanced side is random among all of them (HEART-R26).
    """
    layout = land.layout_for(s.content, s.seats)
    turn_over_sides(s)
    s.shuffle(ASIDE)
    chosen = choose_towns(s, layout)
    for _ in range(DEALS):
        s.shuffle(ASIDE)
        laid = dict(zip(layout.cells, in_lying_order(s, chosen), strict=True))
        depot = next(cell for cell, piece in laid.items() if isinstance(s.cards[piece], Depot))
        if roads.are_all_reachable({cell: land.road(s, piece) for cell, piece in laid.items()}, depot):
            break
    else:
        raise ContentError("closed roads cut off a town however the map is laid")
    for cell, piece in laid.items():
        s.move(piece, ASIDE, place(cell))


def turn_over_sides(s: Haul) -> None:
    """Show the advanced side of as many towns as the option says (HEART-O4, HEART-R26)."""
    s.shuffle(ASIDE)
    two_sided = [p for p in s.aside if isinstance(s.cards[p], Location) and s.cards[p].road]
    wanted = s.options.get("alternate-routes", 0)
    assert isinstance(wanted, int)
    for piece in two_sided[:wanted]:
        s.mark("advanced", piece)


def choose_towns(s: Haul, layout: Layout) -> tuple[Piece, ...]:
    """The depot and the towns that will be laid: all but those set aside of each good (HEART-4, HEART-R2)."""
    left = dict.fromkeys(land.goods(s), layout.aside)
    chosen: list[Piece] = []
    for piece in s.aside:
        card = s.cards[piece]
        if isinstance(card, Depot):
            chosen.insert(0, piece)
        elif left.get(card.native, 0):
            left[card.native] -= 1
        else:
            chosen.append(piece)
    if not isinstance(s.cards[chosen[0]], Depot):
        raise ContentError("the map needs a distribution center, there is none in depots")
    if len(chosen) < len(layout.cells):
        towns, every = len(layout.cells) - 1, len(s.aside) - 1
        kept = every - len(chosen) + 1
        aside = f" and {kept} more that stay aside, {layout.aside} of each good" if kept else ""
        raise ContentError(f"the map for {s.seats} seats needs {towns} towns{aside}, there are {every}")
    return tuple(chosen[: len(layout.cells)])


def in_lying_order(s: Haul, chosen: tuple[Piece, ...]) -> Iterator[Piece]:
    """The chosen cards in the order of the layout's cells; the depot first, unless it is shuffled in."""
    if not s.options.get("fresh-start"):
        yield chosen[0]
    for piece in s.aside:
        if piece in chosen and (s.options.get("fresh-start") or piece != chosen[0]):
            yield piece


def lay_cubes(s: Haul) -> None:
    """Every town gets its cubes, the depot none (HEART-6, HEART-O3)."""
    supply_towns(s, (cell for cell, _ in land.towns(s)))


def supply_towns(s: Haul, towns: Iterable[Cell]) -> None:
    """Native cubes, or with Warehouse Mix-Up a few of them and one of each good in demand (HEART-6, HEART-O3).

    If a good runs out, towns are filled from north-west to south-east, native cubes first (HEART-R28).
    """
    ordered = sorted(towns, key=lambda cell: (cell[1], cell[0]))
    is_mixed = bool(s.options.get("warehouse-mix-up"))
    for cell in ordered:
        if (native := s.cards[s.map[cell][-1]].native) is not None:
            from_box(s, cell, native, number(s, "mixed_native_cubes" if is_mixed else "native_cubes"))
    for cell in ordered if is_mixed else ():
        for demand in s.cards[s.map[cell][-1]].demands:
            from_box(s, cell, demand.good, number(s, "mixed_demand_cubes"))


def from_box(s: Haul, cell: Cell, good: str, n: int) -> None:
    """Put up to `n` cubes from the box on a town."""
    s.transfer(f"stock:{good}", cubes_key(cell, good), min(n, s.stock[good]))


def park_trucks(s: Haul) -> None:
    """Trucks start on the depot with empty trailers and a few points, a goal ahead (HEART-7, -29, -43, -O1)."""
    s.goal = number(s, "goal_two" if s.seats == 2 else "goal_more")
    s.capacity = number(s, "trailer_short_haul" if s.options.get("short-haul") else "trailer")
    for seat in range(s.seats):
        s.truck[seat] = land.depot_cell(s)
        book(s, seat, "start", number(s, "start_points"))


def deal(s: Haul) -> None:
    """Shuffle, deal the hands, turn up the supply (HEART-2, HEART-8)."""
    s.shuffle(DECK)
    for _ in range(number(s, "hand")):
        for seat in in_turn_order(s):
            draw_to(s, hand(seat))
    for slot in range(number(s, "face_up")):
        draw_to(s, f"supply:{slot}")


def in_turn_order(s: Haul) -> tuple[int, ...]:
    """All seats from the one that begins, clockwise (HEART-R1)."""
    return tuple((s.first + i) % s.seats for i in range(s.seats))


@step
def add_town(s: Haul, turn_place: int) -> Steps:
    """A player puts one set-aside town next to a town, on an empty cell (HEART-5, HEART-R3, HEART-R27)."""
    seat = in_turn_order(s)[turn_place]
    choice = yield Ask(seat, "add", ways_to_add(s), facts={"first": f"seat:{s.first}"})
    if choice is not None:
        _, piece, cell = choice
        s.move(piece, ASIDE, place(cell))
        supply_towns(s, (cell,))  # as at set-up, HEART-6 and HEART-R28
        s.say("added", seat=seat, card=card_handle(piece))


def ways_to_add(s: Haul) -> Iterator[Option]:
    """Every set-aside town on every cell where it may lie."""
    for piece in s.aside:
        for cell in land.cells(s):
            if not legality.cannot_add(s, piece, cell):
                yield Option(
                    ("add", piece, cell),
                    card_handle(piece),
                    handle_of_cell(cell),
                    label="add",
                    numbers=("card", "number"),
                )


@step
def begin(s: Haul) -> None:
    """The first player starts (HEART-9)."""
    s.say("begins", seat=s.first)
    s.then(turn(s.first))
