"""Results that are kept: gone on with, never twice, and of one simulation alone."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.workshop.executors import FURTHEST, MOST_LOST, Waiting, find_executor
from tabletop.workshop.figures import Outcome
from tabletop.workshop.kept_games import KeptGames, KeptGamesError, describe_plan
from tabletop.workshop.simulate import Plan, play_games, simulate
from tabletop.workshop.tally import Tally
from tests.bots.toys import SOURCE
from tests.cli.a_mod import Capture, hotseat
from tests.toy.game import CONTENT, GAME

PLAN = Plan(SOURCE, seats=3, bots=("purposeful", "random"), games=12, seed=7)


def played(path: Path, games: int) -> list[int]:
    """Simulate with this file; return the games in the order in which they were told, as the report has them."""
    told: list[int] = []
    kept = KeptGames(path, describe_plan(PLAN, CONTENT))
    try:
        report = simulate(
            replace(PLAN, games=games), on_game=lambda each: told.append(each.number), kept=kept
        )
    finally:
        kept.close()
    assert replace(report, seconds=0) == replace(simulate(replace(PLAN, games=games)), seconds=0)
    return told


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    assert played(path, 6) == [*range(6)]
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])

    assert played(path, 9) == [*range(9)]
    assert path.read_bytes().startswith(whole)
    assert len(path.read_bytes().splitlines()) == 10
    assert played(path, 3) == [*range(3)]  # fewer than are kept


def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games"
    played(path, 2)
    before = path.read_bytes()
    with pytest.raises(KeptGamesError, match="its games have seed 7, and these 8"):
        KeptGames(path, describe_plan(replace(PLAN, seed=8), CONTENT))
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada", "utf-8")
    with pytest.raises(KeptGamesError, match="holds no games of a simulation"):
        KeptGames(other, describe_plan(PLAN, CONTENT))
    with pytest.raises(KeptGamesError, match="it cannot be written"):
        KeptGames(tmp_path, describe_plan(PLAN, CONTENT))
    holder = KeptGames(path, describe_plan(PLAN, CONTENT))
    with pytest.raises(KeptGamesError, match="another simulation is writing it"):
        KeptGames(path, describe_plan(PLAN, CONTENT))
    holder.close()

    assert path.read_bytes() == before
    assert other.read_text("utf-8") == "Dear Ada"


def test_a_damaged_line_is_told_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "games"
    played(path, 3)
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], "[1]", *lines[3:], ""]), "utf-8")
    with pytest.raises(KeptGamesError, match="line 3 is damaged"):
        played(path, 3)


def test_a_tally_is_the_same_in_any_order_and_no_larger_for_more_games() -> None:
    games = list(play_games(replace(PLAN, games=40), GAME, CONTENT))
    mixed = games.copy()
    random.Random(1).shuffle(mixed)
    kinds = {record.id: record.kind for record in GAME.pieces(CONTENT, 3, {})}
    tallies = [Tally("toy", PLAN.levels, kinds) for _ in range(2)]
    for outcome in games:
        tallies[0].add(outcome)
    for outcome in mixed:
        tallies[1].add(outcome)
    assert tallies[0].report(0) == tallies[1].report(0)

    small = len(pickle.dumps(tallies[0]))
    for number in range(40, 4000):
        tallies[0].add(replace(games[number % 40], number=number))
    assert len(pickle.dumps(tallies[0])) < small + 100
    with pytest.raises(ValueError, match="game 3 came twice"):
        tallies[0].add(games[3])


def test_a_report_has_games_that_came_before_their_turn() -> None:
    tally = Tally("toy", ("random",), {})
    tally.add(Outcome(2, 0, "capped", 5))
    assert tally.report(0).games == 1
    tally.add(Outcome(0, 0, "capped", 5))
    assert (tally.report(0).games, tally.counted) == (2, 1)


def test_lost_games_come_first_then_alone_and_are_given_up_at_last() -> None:
    waiting = Waiting(range(FURTHEST * 2))
    running = [waiting.take([]), waiting.take([0])]
    assert running == [0, 1]
    assert waiting.lose([0, 1]) == []
    assert [waiting.take([]), waiting.take([0])] == [0, 1]
    assert waiting.lose([0, 1]) == []
    assert waiting.take([2]) is None  # alone, when no other game is played
    assert waiting.take([]) == 0
    assert waiting.take([0]) is None
    assert MOST_LOST == 3
    assert waiting.lose([0]) == [0]
    assert waiting.take([]) == 1


def test_no_game_runs_far_ahead_of_the_oldest() -> None:
    waiting = Waiting(range(FURTHEST * 2))
    begun = 0
    while waiting.take([0]) is not None:
        begun += 1
    assert begun == FURTHEST + 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("processes:0", "needs a number from 1 to 256, such as processes:4"),
        ("processes", "needs a number from 1 to 256"),
        ("dask:", "is none of local, processes:N and dask:ADDRESS"),
        ("clouds", "is none of local"),
    ],
)
def test_an_executor_that_there_is_not_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        find_executor(text)


def test_the_command_goes_on_and_prints_the_same_to_the_byte(tmp_path: Path, capsys: Capture) -> None:
    words = ("simulate", "heartland", "--seats", "2", "--games", "3", "--seed", "4")
    said = []
    kept = ("--resume", str(tmp_path / "games"))
    for more in ((), kept, kept, ("--executor", "processes:2")):
        assert hotseat(*words, *more) == 0
        said.append(capsys.readouterr())

    assert len({each.out for each in said}) == 1
    assert all("decisions in" in each.err for each in said)
    assert len((tmp_path / "games").read_bytes().splitlines()) == 4
    assert json.loads((tmp_path / "games").read_bytes().splitlines()[0])["simulation"]["seed"] == 4
    assert hotseat(*words, "--executor", "local", "--workers", "2") == 2
    assert "do not go together" in capsys.readouterr().err
    assert hotseat(*words, *kept, "--report", str(tmp_path / "page.html")) == 2
    assert "--resume and --report do not go together" in capsys.readouterr().err
