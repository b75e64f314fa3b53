"""Check of a mod's scenario files without playing them, as `hotseat check` does.

What nobody can tell before the match is played, such as whether an answer is on offer, is left to `scenarios.py`.
"""

from __future__ import annotations

from pathlib import Path

from tabletop.content.reading.problems import Problem
from tabletop.workshop.scenario_file import ScenarioMistake, read_file
from tabletop.workshop.scenario_precheck import find_mistakes, require_game
from tabletop.workshop.scenario_setup import PreparedGame
from tabletop.workshop.scenarios import FOLDER_NAME, find_files


def proofread(folder: Path, name: str, game: str, opened: PreparedGame | None) -> list[Problem]:
    """List the mistakes in the scenarios of a mod for a game, in messages that call its folder `name`.

    Without a game that can be `opened` only the shape of the files is looked at.
    """
    problems: list[Problem] = []
    for file in find_files([folder / FOLDER_NAME]) if (folder / FOLDER_NAME).is_dir() else ():
        for scenario in read_file(file, problems, f"{name}/{file.relative_to(folder).as_posix()}"):
            try:
                require_game(scenario, game)
            except ScenarioMistake as wrong:
                problems.append(wrong.problem)
            else:
                problems += find_mistakes(scenario, opened) if opened is not None else ()
    return problems
