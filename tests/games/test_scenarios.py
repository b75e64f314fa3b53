"""Every scenario of every game, one test each."""

from __future__ import annotations

import pytest

from tabletop.content.reading.roots import find_root
from tabletop.workshop.scenario_file import Scenario, read_file
from tabletop.workshop.scenarios import FOLDER_NAME, find_files, run_one
from tests.games.opening import open_game

HERE = find_root() / FOLDER_NAME


def collect() -> list[object]:
    """The scenarios as parameters; a file that cannot be read is one that fails."""
    cases: list[object] = []
    for file in find_files([HERE]):
        problems: list[object] = []
        game = file.relative_to(HERE).parts[0]
        for case in read_file(file, problems):  # type: ignore[arg-type]  # only their words are used
            cases.append(
                pytest.param(case.game or game, case, id=f"{game}/{file.stem}:{case.node.line} {case.name}")
            )
        cases += [pytest.param(game, str(problem), id=str(problem)) for problem in problems]
    return cases


@pytest.mark.parametrize(("game", "case"), collect())
def test_scenario(game: str, case: Scenario | str) -> None:
    assert isinstance(case, Scenario), case

    run_one(case, open_game(game))
