"""Where files are named, a game's name stands for its own, and a folder of scenarios may be any below one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.content.reading.roots import find_root

SCENARIOS = find_root() / "scenarios" / "heap"


def test_check_takes_a_game_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    """For case S12: every other command does."""
    assert cli.main(["check", "heist"]) == 0

    assert capsys.readouterr().out == "no mistakes\n"


def test_so_does_test(capsys: pytest.CaptureFixture[str]) -> None:
    """For case S12."""
    assert cli.main(["test", "heist"]) == 0

    assert " scenarios hold, 0 do not" in capsys.readouterr().out


@pytest.mark.parametrize(
    "inside", ["mine/scenarios/heap", "mine/scenarios/heap/deeper", "mine/scenarios", "mine"]
)
def test_a_folder_below_one_called_scenarios_holds_scenarios(
    inside: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For case S1: it was said to hold none."""
    folder = tmp_path / "mine" / "scenarios" / "heap" / "deeper"
    folder.mkdir(parents=True)
    shutil.copy(SCENARIOS / "piles.yaml", folder / "piles.yaml")

    assert cli.main(["test", str(tmp_path / inside)]) == 0
    assert " scenarios hold, 0 do not" in capsys.readouterr().out
