"""A table with zones of every visibility, and what a seat sees of it."""

from __future__ import annotations

import random

from tabletop.engine.events import mask, update_memory
from tabletop.engine.fields import Pieces, Pool, Value, Zone
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.view import View, make_view
from tests.declared import as_table
from tests.toy.game import pieces, trick


class Table(State):
    """Zones of every visibility and pool."""

    deck = Zone(see="count")
    hand = Zone(per="seat", see="owner")
    own = Zone(per="seat", see="count", mix="own")
    tricks = Zone(see="count", mix=Pool("table", trick))
    pile = Zone(see="top")
    open = Zone()
    marked = Pieces()
    purse = Value(int, per="seat", see="owner")


def table() -> Table:
    """Two seats; pieces 0-5 deck, 6-7 and 8-9 hands, 10-11 and 12-13 own, 14-16 pile, 19 and 25 (a trick) about."""
    s = Table(2, CardTable(pieces(None, 2, {})), None, {})
    s.lay("deck", range(6))
    s.lay("hand:0", (6, 7))
    s.lay("hand:1", (8, 9))
    s.lay("own:0", (10, 11))
    s.lay("own:1", (12, 13))
    s.lay("pile", (14, 15, 16))
    s.lay("tricks", (25,))
    s.lay("open", (19,))
    return s


def view_of(s: State, seat: int | None) -> View:
    """What the seat sees, and remembers of all that has happened on this table."""
    known: dict[int, str] = {}
    update_memory(known, [mask(happening, s.seats if seat is None else seat) for happening in s.events])
    return make_view(s, seat, known)


def shown(s: State, seat: int | None) -> Table:
    """The table as this seat sees it."""
    return as_table(Table, view_of(s, seat).table)


def sampled(view: View, seed: int) -> Table:
    """A table that the seat could be looking at."""
    return as_table(Table, view.sample(random.Random(seed)))
