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
    """Yield all mistakes in puzzles that models cannot see; each is a row of `rows` and a record of `content`."""
    opened = PreparedGame(game, content, content.file.defaults)
    for name, node in rows.items():
        if not content.has(PUZZLES, name):
            continue
        puzzle: Puzzle = content.row(PUZZLES, name)
        try:
            wrong = [*find_mistakes(to_scenario(puzzle, node), opened)]
            if not wrong:
                PuzzlePlay(puzzle, opened, node=node).begin().follow_solution()
        except ScenarioMistake as mistake:
            wrong = [mistake.problem]
        except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
            what = f"the rules broke: {describe_error(error, content)}"
            wrong = [node.problem(what, "look at given and at")]
        yield from wrong
