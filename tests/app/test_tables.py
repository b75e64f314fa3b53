"""A table that somebody sat at: what is left of it when it is closed."""

from __future__ import annotations

import multiprocessing

from tabletop.app.library import open_game
from tabletop.app.tables import Table
from tabletop.engine.match import Seat


def test_a_table_that_is_closed_takes_the_process_of_its_bots_with_it() -> None:
    """Another is started for each table: what stayed would hold all cards of its game until the app ends."""
    opened = open_game("heartland")
    seats = (Seat("Bot 1", 0, "random"), Seat("Bot 2", 1, "random"))
    table = Table.start(opened, seats, opened.content.file.defaults(2), 1)
    before = {child.pid for child in multiprocessing.active_children()}
    decision = table.match.decisions[0]
    table._ask_bot(table.match.view(decision.seat), decision).result()
    (bots,) = {child.pid for child in multiprocessing.active_children()} - before

    table.close()

    assert bots not in {child.pid for child in multiprocessing.active_children()}
