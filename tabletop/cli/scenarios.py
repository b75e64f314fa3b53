"""`hotseat test`: runs scenario files and names the lines that do not hold."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.cli.usage import WrongUsage

if TYPE_CHECKING:
    from tabletop.workshop.scenario_setup import PreparedGame
    from tabletop.workshop.uncovered import CardEffect


def test(chosen: Namespace) -> int:
    """Run the scenarios of these files and folders; 1 if one does not hold or a file is wrong."""
    from tabletop.workshop.scenarios import Report, find_files, run_scenarios

    paths = (
        lookups.existing_paths(chosen.paths, "scenarios")
        or [*map(lookups.find_mod, chosen.mod)]
        or [_project_scenarios()]
    )
    files = find_files(paths)
    if not files:
        listed = ", ".join(map(str, paths))
        raise WrongUsage(
            f"there is no scenario in {listed}; they are YAML files in a folder called scenarios"
        )
    report, by_mod = Report(), dict[Path | None, list[Path]]()
    for file in files:
        by_mod.setdefault(_mod_folder(file), []).append(file)
    unfired: list[CardEffect] = []
    for mod, inside in by_mod.items():
        opener = _make_opener(mod, chosen.mod)
        report.add(run_scenarios(inside, opener, _game_of_mod(mod)))
        unfired += _list_uncovered(mod, inside, opener) if chosen.uncovered else ()
    for problem in report.problems:
        print(problem.report(), file=sys.stderr)
    for failure in report.failures:
        print(f"{failure.report()}\n")
    for line in unfired:
        print(line)
    if chosen.uncovered:
        print(_count_uncovered(unfired))
    held, wrong = len(report.passed), len(report.problems)
    holds = "1 scenario holds" if held == 1 else f"{held} scenarios hold"
    fails = f"{len(report.failures)} {'does' if len(report.failures) == 1 else 'do'} not"
    mistakes = f", {wrong} mistake{'s' if wrong != 1 else ''} in the files" if wrong else ""
    print(f"{holds}, {fails}{mistakes}")
    return 0 if report.ok else 1


def _count_uncovered(unfired: Sequence[CardEffect]) -> str:
    rows = sum(not each.word for each in unfired)
    effects = len(unfired) - rows
    said = f"{effects} effect{'s' if effects != 1 else ''} that no scenario fires"
    return f"{said}, {rows} row{'s' if rows != 1 else ''} that no scenario names" if rows else said


def _mod_folder(file: Path) -> Path | None:
    """Return the folder of the mod that a scenario file lies in: its cards are there when it is run."""
    return next((folder for folder in file.absolute().parents if (folder / "mod.yaml").is_file()), None)


def _game_of_mod(mod: Path | None) -> str:
    from tabletop.content.mods.mods import read_mod

    found = read_mod(mod, []) if mod is not None else None
    return found.file.game if found is not None else ""


def _make_opener(mod: Path | None, typed: Sequence[str]) -> Callable[[str], PreparedGame]:
    """Return a function that opens games with these mods. It raises `KeyError` for an unknown game."""
    from tabletop.app import library

    mods = lookups.find_mods([*([str(mod)] if mod is not None else []), *typed])

    def open_game(game_id: str) -> PreparedGame:
        opened = library.open_game(game_id, mods)
        return opened.prepare()

    return open_game


def _list_uncovered(
    mod: Path | None, files: Sequence[Path], open_game: Callable[[str], PreparedGame]
) -> Iterator[CardEffect]:
    """Yield the effects that no scenario among these files fires: of a mod's own rows, or of all rows of our games."""
    from tabletop.content.mods.mods import read_mod
    from tabletop.workshop.scenario_file import read_file
    from tabletop.workshop.uncovered import find_uncovered, rows_of_mod

    found = read_mod(mod, []) if mod is not None else None
    games = {found.file.game: list(files)} if found is not None else _files_by_game(files)
    for game, inside in games.items():
        opened, scenarios = open_game(game), [each for file in inside for each in read_file(file, [])]
        rows = rows_of_mod(found, opened.content) if found is not None else None
        yield from (effect for effect, unfired in find_uncovered(scenarios, opened, rows) if unfired)


def _files_by_game(files: Sequence[Path]) -> dict[str, list[Path]]:
    """Sort the files of a checkout by the game whose folder they lie in."""
    from tabletop import games

    found: dict[str, list[Path]] = {}
    for file in files:
        game = next((part.name for part in file.resolve().parents if part.name in games.ids()), "")
        if game:
            found.setdefault(game, []).append(file)
    return found


def _project_scenarios() -> Path:
    """Return the folder with the scenarios of all games."""
    from tabletop.content.reading.roots import find_root
    from tabletop.workshop.scenarios import FOLDER_NAME

    return find_root() / FOLDER_NAME
