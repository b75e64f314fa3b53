"""Standing orders are kept with the match: whoever comes back finds them set, even after kill -9."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from tabletop.app.library import open_game
from tabletop.app.tables import NewMatch, Table
from tabletop.engine.match import Seat
from tabletop.store.match_files import read
from tests.app.seat_changes import as_it_is
from tests.games.playing import sensible

ROOT = Path(__file__).resolve().parents[2]
ONLY_PINNED = frozenset({"respond-move", "respond-trick", "boost-pin", "interfere"})


def seated(folder: Path) -> Table:
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)]
    opened = open_game("wrestling")
    options = {**opened.content.file.defaults(len(seats)), "wrestlers": "random"}
    return Table.start(opened, NewMatch(seats, options, 5), folder)


def test_orders_are_in_force_again_when_the_match_goes_on(tmp_path: Path) -> None:
    table = seated(tmp_path)
    table.session.order(1, ONLY_PINNED)
    table.session.order(2, ())
    told = dict(table.session.orders)
    answers = len(table.match.standing_answers())
    again = Table.resume(as_it_is(table))  # nobody has closed it

    assert dict(again.session.orders) == told == {1: ONLY_PINNED, 2: frozenset()}
    assert len(again.match.standing_answers()) == answers, "nothing is passed by coming back"
    again.close()
    table.close()


def test_what_is_passed_is_passed_after_coming_back_too(tmp_path: Path) -> None:
    table = seated(tmp_path)
    for seat in (0, 1, 2):
        table.session.order(seat, ONLY_PINNED)
    table.close()
    again = Table.resume(table.file.path)
    rng, given = random.Random(5), 0
    for _ in range(60):
        if again.match.is_over:
            break
        assert not {each.prompt for each in again.match.decisions} & ONLY_PINNED
        again.session.hand_over()
        if again.session.responses is not None:
            again.session.respond(again.session.responses.seats[0])
        if again.session.curtain is not None:
            again.session.reveal(again.session.curtain.seats[0])
        shown = again.session.decision
        assert shown is not None
        again.session.act(sensible(again.match, shown, rng))
        given += 1
    assert len(again.match.standing_answers()) > given + 10, "the table has passed for them"
    again.close()


def test_they_outlive_a_kill(tmp_path: Path) -> None:
    """The program sets an order and is killed in the same breath."""
    told = (
        "import os, sys; from pathlib import Path\n"
        "from tests.app.test_standing_orders import ONLY_PINNED, seated\n"
        "seated(Path(sys.argv[1])).session.order(1, ONLY_PINNED)\n"
        "os._exit(9)\n"
    )
    done = subprocess.run([sys.executable, "-c", told, str(tmp_path)], cwd=ROOT, check=False, timeout=60)
    path = next(tmp_path.glob("*.hotseat"))

    assert done.returncode == 9
    assert read(path).orders == {1: ONLY_PINNED}
    again = Table.resume(path)
    assert again.session.orders == {1: ONLY_PINNED}
    again.close()
