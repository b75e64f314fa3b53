"""Every scenario file of Heartland holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content.load import Content
from tabletop.games.heartland import GAME
from tabletop.workshop.scenarios import Opened, run_scenarios

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_scenarios_of_a_file_hold(file: Path, content: Content) -> None:
    def open_game(game_id: str) -> Opened:
        if game_id != GAME.id:
            raise KeyError(game_id)
        return Opened(GAME, content, content.file.defaults)

    report = run_scenarios([file], open_game)

    assert report.ok, "\n".join(
        [*map(str, report.problems), *(failure.report() for failure in report.failures)]
    )
    assert report.passed
