"""A table that somebody sat at: what is left of it when it is closed."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path

import pygame

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.table_scene import make_table_scene
from tabletop.app.tables import NewMatch, Table
from tabletop.engine.match import Seat


def test_a_table_that_is_closed_takes_the_process_of_its_bots_with_it() -> None:
    """Another is started for each table: what stayed would hold all cards of its game until the app ends."""
    opened = open_game("heartland")
    seats = (Seat("Bot 1", 0, "random"), Seat("Bot 2", 1, "random"))
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(2), 1))
    before = {child.pid for child in multiprocessing.active_children()}
    decision = table.match.decisions[0]
    table._ask_bot(table.match.view(decision.seat), decision).result()
    (bots,) = {child.pid for child in multiprocessing.active_children()} - before

    table.close()

    assert bots not in {child.pid for child in multiprocessing.active_children()}


def test_a_person_at_a_table_without_bots_is_told_the_best_of_the_answers_that_were_weighed(
    hotseat_home: Path,
) -> None:
    pygame.init()
    opened = open_game("heartland")
    seats = (Seat("Ada", 0), Seat("Bo", 1))
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(2), 1))
    session = table.session
    assert session.curtain is not None
    session.reveal(session.curtain.seats[0])
    scene = make_table_scene(table, gather(), *[lambda *_: None] * 3)
    scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_t, "mod": 0, "unicode": ""}))
    assert scene.sitting.tips.is_awaited
    asked = scene.view.decision
    assert asked is not None
    deadline = time.monotonic() + 60
    while (keys := scene.sitting.tips.take()) is None:
        assert time.monotonic() < deadline, "no tip comes"
        time.sleep(0.01)
    table.close()

    assert keys == scene.sitting.tips.answers[0].keys, "the best of the answers that were weighed"
