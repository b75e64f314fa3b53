"""Tests of mods as the app runs them: the game with the mod, and whether its scenarios hold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.workshop.scenario_setup import PreparedGame


def make_opener(mod: Path) -> Callable[[str], PreparedGame]:
    """Return a function that opens a game with a mod and all that it requires, as their files are now."""
    from tabletop.app.library import look_again, open_game
    from tabletop.app.mod_shelf import with_requirements
    from tabletop.workshop.scenario_setup import PreparedGame

    mods = with_requirements(mod)

    def open_with_mod(game: str) -> PreparedGame:
        look_again(game, mods)
        opened = open_game(game, mods)
        return PreparedGame(opened.game, opened.content, opened.content.file.defaults)

    return open_with_mod


def why_not_held(file: Path, mod: Path, game: str) -> str:
    """Run the scenarios of one file; "" if all hold, else the first reason why not."""
    from tabletop.workshop.scenarios import run_scenarios

    report = run_scenarios([file], make_opener(mod), game)
    if report.problems:
        return str(report.problems[0])
    if report.failures:
        return report.failures[0].failed_lines[0].what
    return ""
