"""A table with racks and a dial, without a window: the same gestures as at any other table."""

from __future__ import annotations

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.games.heap import GAME
from tabletop.tables.heap.duel import Duel
from tabletop.tables.heap.fight import Standoff
from tabletop.ui.table.layout.layout import Layout
from tests.ui.table import sitting
from tests.ui.table.sitting import Sitting, Wanted, content_of, dealt


def heap_content() -> Content:
    return content_of(GAME.id)


def heap(seats: int = 3, seed: int = 1, **options: bool | int | str) -> Match:
    """A match at its first question, all seats people; the first of them begins."""
    return dealt(GAME, seats, seed, **{"first-player": "first-seat", **options})


def play_until(made: Match, prompt: str, wanted: Wanted = lambda view, decision: True) -> Match:
    """Let sensible answers be given until somebody is asked this, in a position as wanted."""
    return sitting.play_until(GAME, made, prompt, wanted)


class HeapSitting(Sitting):
    """One table scene of such a match."""

    game = GAME


def fight_on(laid: Layout) -> Standoff:
    """The fight as a table shows it."""
    return laid.find_kinds(Duel)[0].standoff
