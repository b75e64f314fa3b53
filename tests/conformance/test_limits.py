"""Limits of tables can be broken, and are told then: each one declared by a field, and each law of each game.

That matches never break them shows `test_laws.py`; so every limit is held both ways (case S5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tabletop import games
from tabletop.engine.fields import Pieces, Plain, Value, Zone
from tabletop.engine.limits import find_faults
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.games.heap.rules.rush import answer
from tests.games.opening import open_game

EVERY_FIELD: dict[str, dict[str, Plain]] = {
    "pedal": {"season": "random", "tournament": True, "garage": "draft", "legends": 2}
}
"""Options with which a game has all of its fields."""
WRONG: tuple[Plain, ...] = (-999, "no such word", ("no such word",), (-999,), (0, 0, 0), True)


@cache
def laid(game: str) -> State:
    """A table of three as set-up leaves it, with every field that the game has."""
    opened = open_game(game)
    options = {**opened.options(3), **EVERY_FIELD.get(game, {})}
    cards = CardTable(opened.game.pieces(opened.content, 3, options))
    state: State = opened.game.setup(cards, opened.content, 3, options, 1)
    return state


def said(s: State, place: str) -> list[str]:
    return [fault.what for fault in find_faults(s) if fault.places[0] == place]


def broken(s: State, place: str) -> Iterator[State]:
    """The table with each limit of one place broken by itself."""
    field = s.shape.place[place][0]
    if isinstance(field, Value) and field.of is not None:
        of_its_type = [value for value in WRONG if type(value) is field.type]
        for value in [value for value in of_its_type if not field.of.allows(s, value)][:1]:
            yield changed(s, place, value)
    if isinstance(field, Zone) and field.most is not None:
        fitting = [piece for piece, card in enumerate(s.cards) if card.kind in field.kinds]
        yield changed(s, place, tuple(fitting[: field.most + 1]))
    if isinstance(field, Zone) and field.kinds:
        strange = [piece for piece, card in enumerate(s.cards) if card.kind not in field.kinds]
        if strange:
            yield changed(s, place, (strange[0],))
    if isinstance(field, Pieces) and field.within:
        lies = [
            piece
            for zone, of in s.shape.zones.items()
            if of.name not in field.within
            for piece in s.zone(zone)
        ]
        yield changed(s, place, (lies[0],))


def changed(s: State, place: str, value: Plain) -> State:
    other = s.clone()
    other.values[place] = value
    return other


@pytest.mark.parametrize("game", games.ids())
def test_every_limit_of_a_field_is_told_when_it_is_broken(game: str) -> None:
    s = laid(game)
    assert [*find_faults(s, open_game(game).game.laws)] == []
    tried = set()
    for place, (field, _) in s.shape.place.items():
        for other in broken(s, place):
            tried.add(field.name)
            assert said(other, place), f"{place} may hold {other.values[place]}"
    assert len(tried) > 10


@pytest.mark.parametrize("game", games.ids())
def test_fields_say_what_they_may_hold(game: str) -> None:
    """Zones say of which kinds their pieces are, and all but flags and the spared say their limit."""
    fields = [field for field in laid(game).shape.fields.values() if field.name not in ("phase", "match")]
    without = {
        field.name
        for field in fields
        if isinstance(field, Value) and field.of is None and field.type is not bool
    }

    assert {field.name for field in fields if isinstance(field, Zone) and not field.kinds} == set()
    assert without <= SPARED.get(game, set())


SPARED = {
    "heist": {"brings", "ledger"},
    "pedal": {"space", "began", "extra", "used", "slip_from", "legends_round"},
    "wrestling": {"moment"},
    "heartland": {"ledger"},
}
"""Numbers that may be below 0 or have a law in place of a limit, and lists whose parts the rules alone know."""


def put(**values: Plain) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.values.update({name.replace("__", ":"): value for name, value in values.items()})

    return change


def part_elsewhere(s: Any) -> None:
    part = s.cards.pieces_with_id("db-w1")[0]
    s.values["slot:0:biggrigg:weapon"] = (part,)


def rush_of_one(s: Any) -> None:
    s.agenda = (answer(1),)


def card_in_use(s: Any) -> None:
    s.values["current:0"] = s.zone("deck")[0]


def strange_engine(s: Any) -> None:
    s.values["engine:0"] = s.cards.pieces_with_id("speed-1")[:1]


def turn_begun(s: Any) -> None:
    s.agenda = ()


def stack_untold(s: Any) -> None:
    s.values["stack"] = s.zone("deck")[:1]


PLANTED: dict[tuple[str, str], Callable[[Any], None]] = {
    ("heap", "parts_fit"): part_elsewhere,
    ("heap", "fighters_fight"): rush_of_one,
    ("heap", "combat_is_told"): put(players=(0, 1)),
    ("heist", "heat_is_whole"): put(heat__0=9),
    ("heist", "cards_in_use_are_played"): card_in_use,
    ("pedal", "cars_are_on_the_road"): put(space__0=500),
    ("pedal", "cars_have_a_spot_each"): put(space__0=7, space__1=7, lane__0=2, lane__1=2),
    ("pedal", "gears_are_there"): put(gear__1=7),
    ("pedal", "cards_lie_where_they_belong"): strange_engine,
    ("wrestling", "wrestlers_are_picked"): turn_begun,
    ("wrestling", "actives_are_of_their_side"): put(active__0=1),
    ("wrestling", "the_stack_is_told"): stack_untold,
    ("heartland", "cubes_are_whole"): put(trailer__0__corn=6),
    ("heartland", "trailers_have_room"): put(trailer__0__corn=9, stock__corn=0),
    ("heartland", "trucks_stand_on_spaces"): put(truck__0=(9, 9)),
}


def test_every_law_has_a_table_that_breaks_it() -> None:
    laws = {(game, law.__name__) for game in games.ids() for law in games.load(game).laws}

    assert laws == set(PLANTED)


@pytest.mark.parametrize(("game", "law"), sorted(PLANTED))
def test_every_law_is_told_when_it_is_broken(game: str, law: str) -> None:
    opened = open_game(game)
    s: Any = raced(game)
    (holding,) = [each for each in opened.game.laws if getattr(each, "__name__", "") == law]
    assert [*holding(s)] == []

    PLANTED[game, law](s)

    assert [fault.remedy for fault in holding(s)] != []
    assert all(fault.remedy and fault.what for fault in holding(s))


def raced(game: str) -> State:
    """A table as its match begins."""
    opened = open_game(game)
    match = Match.start(
        opened.game, opened.content, [Seat(f"Seat {n}", n) for n in range(3)], opened.options(3), 1
    )
    return match.state.clone()
