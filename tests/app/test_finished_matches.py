"""A match that is over waits for nobody, whatever stopped the program right after its last answer."""

from __future__ import annotations

import random
from pathlib import Path

from tabletop.app.library import open_game
from tabletop.app.tables import Table
from tabletop.engine.match import Seat, random_answer
from tabletop.store.match_files import read
from tabletop.store.shelved import shelf


def test_a_match_whose_end_was_not_noted_is_over_when_it_is_opened_again(tmp_path: Path) -> None:
    opened, rng = open_game("heist"), random.Random(2)
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)]
    table = Table.start(opened, seats, opened.content.file.defaults(3), 5, tmp_path)
    while not table.match.over:
        table.match.act(random_answer(table.match, rng))
    path = table.file.path
    answers = read(path).lines
    assert [match.path for match in shelf(tmp_path).unfinished] == [path], "the program was stopped here"

    for _ in range(2):
        again = Table.resume(path)
        assert again.match.over
        again.close()
        assert shelf(tmp_path).unfinished == ()
        assert (read(path).over, read(path).lines) == (True, answers)
    table.file.close()
