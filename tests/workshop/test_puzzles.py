"""Puzzles: every one of ours holds and is not trivial, and the checker names what is wrong in one, with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import games
from tabletop.bots.search import score_at_end
from tabletop.content.gather import gather
from tabletop.content.load import load
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.roots import find_root
from tabletop.engine.steps import Keys
from tabletop.workshop.puzzle_check import find_puzzle_mistakes
from tabletop.workshop.puzzle_play import Attempt, PuzzlePlay
from tabletop.workshop.puzzle_study import (
    LIKELIEST,
    SITTINGS,
    SKILLED,
    Study,
    Verdict,
    count_solved,
    different_answers,
    game_with_goal,
    judge,
    study,
    take_first,
)
from tests.games.opening import open_game

MOD = "id: riddles\nname: Riddles\nversion: '1'\ngame: heap\n"
PUZZLE = """
- id: two-shields
  name: Two shields
  text: Win this rush.
  given:
    seats: 2
    instigator: 1
    hand: {0: [db-m2, gy-b2], 1: [db-e2]}
    heap: {top: [gy-e1]}
    rushing: {0: doombuggy, 1: gyrohopper}
    rubbish: []
  at: begin_rush 1
  goal: {winner: 0}
  solution: [db-m2]
"""


def ours(game: str) -> Iterator[PuzzlePlay]:
    opened = open_game(game)
    for puzzle in opened.content.rows(PUZZLES):
        yield PuzzlePlay(puzzle, opened)


@pytest.mark.parametrize("game", games.ids())
def test_every_solution_holds_and_the_first_answers_on_offer_do_not(game: str) -> None:
    found = [*ours(game)]
    assert found
    for play in found:
        attempt = play.begin()
        attempt.follow_solution()
        assert attempt.is_solved, (play.puzzle.id, play.find_missing(attempt.match))
        assert not take_first(play), play.puzzle.id


@pytest.mark.parametrize("game", games.ids())
def test_a_bot_that_is_told_the_goal_rates_it_above_all_else(game: str) -> None:
    for play in ours(game):
        attempt, told = play.begin(), game_with_goal(play)
        begun = score_at_end(told, attempt.match.state, play.puzzle.solver)
        attempt.follow_solution()
        reached = score_at_end(told, attempt.match.state, play.puzzle.solver)
        assert begun < 0.5 < reached, play.puzzle.id


@pytest.mark.parametrize("game", games.ids())
def test_a_solution_with_another_first_answer_is_none(game: str) -> None:
    """At least one of the other answers spoils it; the study tries all of them."""
    for play in ours(game):
        attempt = play.begin()
        attempt.play_others()
        right = play.solution_keys(attempt.match, 0)
        others = [keys for _, keys in different_answers(attempt) if {*keys} != {*right}]
        assert any(not goes_on(attempt.clone(), keys) for keys in others[:12]), play.puzzle.id


def goes_on(attempt: Attempt, keys: Keys) -> bool:
    """Check if the goal is reached by this answer and the first on offer after it."""
    attempt.answer(keys)
    for _ in range(60):
        attempt.play_others()
        if attempt.is_over or attempt.decision is None:
            break
        attempt.answer(next(different_answers(attempt))[1])
    return attempt.is_solved


@pytest.mark.parametrize("game", games.ids())
def test_it_does_not_matter_whether_the_solver_or_the_others_answer_first(game: str) -> None:
    for play in ours(game):
        attempt = play.begin()
        for _ in range(200):
            if attempt.is_over:
                break
            keys = attempt.next_keys()
            if keys is not None:
                attempt.answer(keys)
            else:
                attempt.match.act(attempt.reply(attempt.match.decisions[0]))
                attempt.note()
        assert attempt.is_solved, play.puzzle.id


@pytest.mark.parametrize("game", games.ids())
def test_every_puzzle_is_seen_by_all_and_hides_other_hands(game: str) -> None:
    for play in ours(game):
        match = play.begin().match
        for seat in (None, *range(match.state.seats)):
            view = match.view(seat)
            assert view.seat == seat
            assert (view.decision is not None) == (seat in {each.seat for each in match.decisions})


def test_puzzles_change_no_rule_and_no_fingerprint() -> None:
    from tabletop.content.mods.compare import fingerprints

    assert PUZZLES not in fingerprints(open_game("heap").content)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_every_puzzle_is_worth_its_place_and_half_of_them_beat_the_skilled_bot(game: str) -> None:
    opened, beaten = open_game(game), 0
    puzzles: list[Puzzle] = [*opened.content.rows(PUZZLES)]
    for puzzle in puzzles:
        verdict = judge(puzzle, opened)
        assert verdict.faults() == [], puzzle.id
        beaten += verdict.skilled == 0
    assert beaten * 2 >= len(puzzles)


@pytest.mark.parametrize("game", games.ids())
def test_the_first_puzzle_of_each_game_is_reached_seldom_by_any_answers(game: str) -> None:
    play = next(ours(game))
    tried = study(play)
    assert tried.is_whole
    assert tried.answers
    assert 0 < tried.share <= LIKELIEST
    assert count_solved(play, SKILLED, SITTINGS) < SITTINGS


def check(folder: Path, text: str) -> list[Problem]:
    """All mistakes of a mod for Heap whose one puzzle is this text."""
    puzzle = folder / "riddles" / "data" / "heap" / "puzzles" / "one.yaml"
    puzzle.parent.mkdir(parents=True)
    puzzle.write_text(text, encoding="utf-8")
    (folder / "riddles" / "mod.yaml").write_text(MOD, encoding="utf-8")
    game, problems = games.load("heap"), list[Problem]()
    gathered = gather("heap", game.kinds, find_root(), [folder / "riddles"], problems)
    if not problems:
        rows = {"two-shields": gathered.rows[PUZZLES]["two-shields"]}
        problems += find_puzzle_mistakes(game, rows, gathered.content())
    return problems


def test_a_puzzle_of_a_mod_is_played(tmp_path: Path) -> None:
    assert check(tmp_path, PUZZLE) == []
    content = load("heap", games.load("heap").kinds, mods=[tmp_path / "riddles"])
    assert content.rows(PUZZLES)[-1].id == "two-shields"


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("solution: [db-m2]", "solution: [db-m9]", 'nothing of this game is called "db-m9"'),
        ("solution: [db-m2]", "solution: [db-m1]", "this is not on offer"),
        ("solution: [db-m2]", "solution: [pass]", "the solution does not reach the goal: winner: expected 0"),
        ("solution: [db-m2]", "solution: [db-m2, pass]", "the puzzle is over before this answer"),
        ("1: [db-e2]", "1: [db-e2, gy-w3]", "the puzzle is not over after the solution"),
        ("  goal: {winner: 0}\n", "", "the puzzle has no goal"),
        ("goal: {winner: 0}", "goal: {champion: 0}", 'no field "champion"'),
        ("  goal:", "  solver: 2\n  goal:", "there is no seat 2 to solve it"),
        ("at: begin_rush 1", "at: begin_rash 1", "begin_rash"),
        ("hand: {0: [db-m2", "hand: {0: [db-x1", 'no card of this match has the id "db-x1"'),
    ],
)
def test_what_is_wrong_in_a_puzzle_is_named_with_its_place(
    tmp_path: Path, was: str, now: str, told: str
) -> None:
    assert was in PUZZLE
    problems = check(tmp_path, PUZZLE.replace(was, now))
    assert len(problems) == 1, problems
    assert told in problems[0].what
    assert problems[0].suggestion
    assert problems[0].line > 1


def test_a_puzzle_that_anybody_solves_is_called_too_easy() -> None:
    opened = open_game("heap")
    hard: Puzzle = opened.content.row(PUZZLES, "last-one-in")
    given = {**hard.given, "hand": {0: ["db-m2", "gy-b2"], 1: ["db-e2"]}, "heap": {"top": ["gy-e1"]}}
    easy = hard.model_copy(update={"given": given, "solution": ("db-m2",)})

    faults = judge(easy, opened).faults()

    assert any("too easy: any answers reach the goal" in each for each in faults)
    assert any("the first answer on offer each time reaches the goal" in each for each in faults)


def test_a_puzzle_that_the_master_does_not_solve_or_that_is_too_large_is_named() -> None:
    verdict = Verdict("", Study(0.1, 9, True, ("pass",)), master=1)
    assert verdict.faults() == []
    assert replace(verdict, master=0).faults() == ["the master bot did not solve it in 3 sittings"]
    assert "more than" in replace(verdict, study=Study(0.0, 9, False, ())).faults()[0]
    assert Verdict("nobody is asked").faults() == ["nobody is asked"]
