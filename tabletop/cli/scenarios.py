"""`hotseat test`: runs scenario files and says which line did not hold."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import choices
from tabletop.cli.usage import WrongUsage

if TYPE_CHECKING:
    from tabletop.workshop.scenarios import Opened


def test(chosen: Namespace) -> int:
    """Run the scenarios of these files and folders; 1 if one does not hold or a file is wrong."""
    from tabletop.workshop.scenarios import find_files, run_scenarios

    paths = choices.existing(chosen.paths) or [_ours()]
    if not find_files(paths):
        listed = ", ".join(map(str, paths))
        raise WrongUsage(
            f"there is no scenario in {listed}; they are YAML files in a folder called scenarios"
        )
    report = run_scenarios(paths, open_game)
    for problem in report.problems:
        print(problem.report(), file=sys.stderr)
    for failure in report.failures:
        print(f"{failure.report()}\n")
    held, wrong = len(report.passed), len(report.problems)
    holds = "1 scenario holds" if held == 1 else f"{held} scenarios hold"
    fails = f"{len(report.failures)} {'does' if len(report.failures) == 1 else 'do'} not"
    mistakes = f", {wrong} mistake{'s' if wrong != 1 else ''} in the files" if wrong else ""
    print(f"{holds}, {fails}{mistakes}")
    return 0 if report.ok else 1


def open_game(game_id: str) -> Opened:
    """A game as scenarios need it. Raises `KeyError` if there is none."""
    from tabletop.app import library
    from tabletop.workshop.scenarios import Opened

    opened = library.open_game(game_id)
    return Opened(opened.game, opened.content, opened.content.file.defaults)


def _ours() -> Path:
    """The scenarios of a checkout; an installed Hotseat has none."""
    from tabletop.content.roots import find_root

    folder = find_root() / "tests" / "games"
    if not folder.is_dir():
        raise WrongUsage("name the files or folders whose scenarios to run")
    return folder
