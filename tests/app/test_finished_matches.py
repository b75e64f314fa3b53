"""A match that is over waits for nobody, whatever stopped the program right after its last answer."""

from __future__ import annotations

import random
from pathlib import Path

from tabletop.app.library import open_game
from tabletop.app.tables import NewMatch, Table
from tabletop.bots import choose
from tabletop.engine.match import Seat, random_answer
from tabletop.engine.steps import Answer
from tabletop.store.match_files import MatchFile, read
from tabletop.store.saved_matches import find_saved_matches
from tests.app.seat_changes import as_it_is
from tests.safety.bot_match import GAME, play


def test_a_match_whose_end_was_not_noted_is_over_when_it_is_opened_again(tmp_path: Path) -> None:
    opened, rng = open_game("heist"), random.Random(2)
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)]
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(3), 5), tmp_path)
    while not table.match.is_over:
        table.match.act(random_answer(table.match, rng))
    path = table.file.path
    answers = read(path).lines
    assert [match.path for match in find_saved_matches(tmp_path).unfinished] == [path], (
        "the program was stopped here"
    )
    found = as_it_is(table)
    table.close()

    for _ in range(2):
        again = Table.resume(found)
        assert again.match.is_over
        again.close()
        assert find_saved_matches(tmp_path).unfinished == ()
        assert (read(found).is_over, read(found).lines) == (True, answers)


def test_a_match_that_is_played_to_its_end_is_over_in_its_file(tmp_path: Path) -> None:
    opened, rng = open_game("heist"), random.Random(2)
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)]
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(3), 5), tmp_path)
    assert table.file.seconds == 0
    while not table.match.is_over:
        table.note_end()
        assert not read(table.file.path).is_over
        table.match.act(random_answer(table.match, rng))

    table.note_end()
    assert read(table.file.path).is_over
    length = table.file.path.stat().st_size
    table.close()
    assert table.file.path.stat().st_size == length, "it is said once"


def test_a_finished_match_that_goes_on_from_a_position_ends_once_more(tmp_path: Path) -> None:
    file, rng = MatchFile(tmp_path / "match.hotseat"), random.Random(2)
    match = play(open_game(GAME), 5, file)
    file.finish(match.result().places)
    file.close()

    table = Table.resume(file.path, from_position=True)
    table.note_end()
    assert not table.match.is_over
    assert not read(file.path).is_over
    while not (match := table.match).is_over:
        decision = match.decisions[0]
        keys = choose(match.game, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    table.close()

    assert read(file.path).is_over
