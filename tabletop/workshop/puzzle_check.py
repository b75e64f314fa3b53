"""Check of puzzles by the rules: positions and words exist, and the solution reaches the goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map
from tabletop.engine.game import Game
from tabletop.workshop.errors import describe_error
from tabletop.workshop.puzzle_play import PuzzlePlay, to_scenario
from tabletop.workshop.scenario_file import ScenarioMistake
from tabletop.workshop.scenario_precheck import find_mistakes
from tabletop.workshop.scenario_setup import PreparedGame


def find_puzzle_mistakes(game: Game, rows: Mapping[str, Map], content: Content) -> Iterator[Problem]:
    """List all mistakes in puzzles that models cannot see; each is a row of `rows` and a record of `content`."""
    opened = PreparedGame(game, content, content.file.defaults)
    for name, node in rows.items():
        if not content.has(PUZZLES, name):
            continue
        puzzle: Puzzle = content.row(PUZZLES, name)
        try:
            wrong = [*find_mistakes(to_scenario(puzzle, node), opened)]
            wrong = wrong or [*_play(puzzle, node, opened)]
        except ScenarioMistake as mistake:
            wrong = [mistake.problem]
        except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
            what = f"the rules broke: {describe_error(error, content)}"
            wrong = [node.problem(what, "look at given and at")]
        yield from wrong


def _play(puzzle: Puzzle, node: Map, opened: PreparedGame) -> Iterator[Problem]:
    """Play a puzzle by its solution."""
    attempt = PuzzlePlay(puzzle, opened, node=node).begin()
    attempt.play_others()
    at = node.get("goal") or node.get("gain") or node
    if attempt.is_over or attempt.decision is None:
        yield at.problem(f"seat {puzzle.solver} is asked nothing", "look at given, at and solver")
        return
    attempt.follow_solution()
    end = node.get("solution") or node
    if not attempt.is_over:
        asked = attempt.decision
        prompt = asked.prompt if asked is not None else "nothing"
        yield end.problem(
            f"the puzzle is not over after the solution: seat {puzzle.solver} is asked for {prompt}",
            "write the answers that are missing, pass among them, or a smaller number of turns",
        )
    elif missing := attempt.play.find_missing(attempt.match):
        yield at.problem(f"the solution does not reach the goal: {'; '.join(missing)}", "mend one of the two")
