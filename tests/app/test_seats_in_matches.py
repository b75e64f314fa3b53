"""Seats change hands in whole matches of every game, at any moment: on disk, at the bots' process, round the table."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.app.tables import Table
from tabletop.bots.worker import InlineWorker, Worker
from tabletop.games import ids
from tabletop.store.match_files import read
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import (
    change_on_the_sheet,
    go_on,
    meddle,
    reopened,
    seated,
    swap,
    wait_for,
)
from tests.conformance import laws
from tests.covering import some_by_day
from tests.ui.requirements.evening import Quick

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).resolve().parents[2]


def test_a_change_outlives_a_kill_and_the_match_goes_on(tmp_path: Path) -> None:
    """Confirmed on the sheet, and killed in the same breath."""
    code = (
        "import os, sys; from pathlib import Path\n"
        "from tests.app.seat_changes import seated, swap\n"
        "table = seated('pedal', Path(sys.argv[1])); swap(table, 0, 'greedy')\n"
        "os._exit(9)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=False, timeout=60)
    assert done.returncode == 9
    again = Table.resume(next(tmp_path.glob("*.hotseat")))

    assert [seat.bot for seat in again.match.seats] == ["greedy", None, "greedy"]
    assert again.session.people == (1,)
    again.close()


def test_bots_at_another_level_or_of_another_seat_are_asked_by_the_process_that_is_there(
    tmp_path: Path,
) -> None:
    table = seated("wrestling", tmp_path)
    table.session.bots.pause = 0
    swap(table, 0, "random")
    answered = wait_for(table, 1)
    assert isinstance(table._bots, Worker), "asked by now"
    pid = table._bots.pid
    swap(table, 1, "purposeful")
    wait_for(table, answered + 4)

    assert table._bots.pid == pid
    table.close()


@pytest.mark.parametrize("seed", some_by_day(range(2), 0))
@pytest.mark.parametrize("game", ids())
def test_matches_in_which_seats_change_hands_are_played_to_their_end(
    game: str, seed: int, tmp_path: Path
) -> None:
    rng = random.Random(f"{game}:{seed}")
    table = seated(game, tmp_path, seed, "purposeful")
    start = laws.census(table.match.state)
    handed = 0
    for step in range(9 * table.opened.game.bound):
        if table.match.is_over:
            break
        if table._bots is None or step == 0:
            table._bots = InlineWorker(table.opened.game, table._levels(), table.seed)
            table.session.bots.pause = 0
        before = len(table.match.reseatings.all)
        meddle(table, rng) if rng.random() < 0.2 else go_on(table, rng)
        handed += len(table.match.reseatings.all) > before
        assert table.session.visible_seat in (None, *table.session.people)
        assert not set(table.session.bots.thinking_seats) & set(table.session.people)
        if rng.random() < 0.03:
            laws.pieces_are_conserved(table.match, start)
            laws.every_offer_is_legal(table.match, 5)
        if rng.random() < 0.01:
            table = reopened(table)
    assert table.match.is_over
    assert handed > 3
    table.close()

    again = Table.resume(table.file.path)
    assert again.match.state.key() == table.match.state.key()
    assert again.match.seats == table.match.seats
    assert again.match.log_events(None) == table.match.log_events(None)
    again.close()


@pytest.mark.parametrize("game", some_by_day(ids(), "pedal", "wrestling"))  # which ask several at once
def test_the_table_of_every_game_goes_on_when_seats_change_hands(game: str) -> None:
    """At any moment: amid a step that all look at, while somebody parts, behind a curtain, in a window."""
    room, rng, changes = Quick(), random.Random(game), 0
    try:
        room.sit(game, ("Ada", "Bo"), ("random",), seed=3)
        for _ in range(150):
            table = room.open_table
            if table.match.is_over:
                break
            if rng.random() < 0.2:
                change_on_the_sheet(room, rng)
                changes += 1
            elif table.session.people and isinstance(room.screen, TableScene | CurtainScene):
                go_on(table, rng)
            room.turn(rng.choice((20, 400, 2000)))
        assert changes > 5
        assert table.match.standing_answers()
    finally:
        room.close()


def test_amid_the_secret_choice_of_a_race_the_bot_chooses_and_the_others_are_waited_for(
    tmp_path: Path,
) -> None:
    table = seated("pedal", tmp_path)
    table._bots = InlineWorker(table.opened.game, table._levels(), table.seed)
    session, rng = table.session, random.Random(1)
    session.bots.pause = 0
    while session.curtain is None or len(session.curtain.seats) < 2:
        go_on(table, rng)
    while session.tick():
        pass
    waits = session.curtain.seats
    session.reveal(waits[0])
    hand = table.match.view(waits[0]).table.values[f"hand:{waits[0]}"]
    assert session.view.table.values[f"hand:{waits[0]}"] == hand

    swap(table, waits[0], "purposeful")
    assert session.view.table.values[f"hand:{waits[0]}"] != hand, "the hand is gone"
    assert session.curtain is not None
    assert session.curtain.seats == waits[1:], "alone now, and called"
    while session.tick():
        pass
    assert session.curtain is not None
    assert session.curtain.ready >= {waits[0]}
    assert session.halt is None, "nothing is turned over before all have chosen"

    swap(table, waits[0], None)
    assert session.curtain is not None
    session.take_back(waits[0])
    assert session.curtain.ready >= {waits[0]}, "what the bot has chosen stays"
    table.close()


def test_in_a_window_of_the_ring_the_bot_answers_and_the_bar_waits_for_the_others(tmp_path: Path) -> None:
    table = seated("wrestling", tmp_path, level="random")
    table._bots = InlineWorker(table.opened.game, table._levels(), table.seed)
    session, rng = table.session, random.Random(2)
    session.bots.pause = 0
    swap(table, 2, None)
    prompts = [prompt for order in table.opened.content.file.orders for prompt in order.prompts]
    for _ in range(400):
        if session.responses is not None and len(session.responses.seats) > 1:
            break
        go_on(table, rng)
    assert session.responses is not None
    gone, *stay = session.responses.seats
    swap(table, gone, "random")

    assert session.responses is not None
    assert session.responses.seats == tuple(stay)
    assert session.view.seat is None
    answered = len(table.match.standing_answers())
    while session.tick():
        pass
    assert {answer.seat for answer, _ in table.match.standing_answers()[answered:]} == {gone}

    session.order(stay[0], prompts)
    assert read(table.file.path).orders
    swap(table, stay[0], "random")
    assert session.orders == read(table.file.path).orders == {}
    table.close()
