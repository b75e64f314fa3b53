"""Scenario files of a mod read without being played, as `hotseat check` does.

What nobody can tell before the match is played, such as whether an answer is on offer, is left to `scenarios.py`.
"""

from __future__ import annotations

from pathlib import Path

from tabletop.content.reading.problems import Problem
from tabletop.workshop.scenario_doubts import doubts, for_it
from tabletop.workshop.scenario_file import Wrong, read_file
from tabletop.workshop.scenario_setup import Prepared
from tabletop.workshop.scenarios import FOLDER, find_files


def proofread(folder: Path, name: str, game: str, opened: Prepared | None) -> list[Problem]:
    """What is wrong with the scenarios of a mod for a game, in messages that call its folder `name`.

    Without a game that can be `opened` only the shape of the files is looked at.
    """
    problems: list[Problem] = []
    for file in find_files([folder / FOLDER]) if (folder / FOLDER).is_dir() else ():
        for scenario in read_file(file, problems, f"{name}/{file.relative_to(folder).as_posix()}"):
            try:
                for_it(scenario, game)
            except Wrong as wrong:
                problems.append(wrong.problem)
            else:
                problems += doubts(scenario, opened) if opened is not None else ()
    return problems
