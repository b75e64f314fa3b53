"""Codes of puzzles: one line of text that another Hotseat with the same mods opens as the puzzle.

A code names the puzzle and holds no copy of it. Whoever lacks the game, a mod or the puzzle is told which.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.app.keeping import find_mod_folder, lost_mods
from tabletop.app.library import open_game
from tabletop.content.models.puzzles import PUZZLES
from tabletop.engine.version import FORMAT
from tabletop.errors import SaveError
from tabletop.store.book.codes import from_code, to_code

if TYPE_CHECKING:
    from tabletop.app.desk import Desk

_MOST_MODS = 100


class NamedPuzzle(NamedTuple):
    """Puzzle by game and id, with the folders of its mods."""

    game: str
    puzzle: str
    mods: tuple[str, ...] = ()


def puzzle_code(named: NamedPuzzle) -> str:
    """Return the code of a puzzle."""
    mods = {"mods": [Path(mod).name for mod in named.mods]} if named.mods else {}
    return to_code([{"format": FORMAT, "game": named.game, "puzzle": named.puzzle, **mods}])


def read_puzzle(text: str, games: frozenset[str]) -> NamedPuzzle | None:
    """Find the puzzle that a code names; None for the code of a match or a position.

    Raises `SaveError` for a code that is not whole, and with what is missing here; `ContentError` for wrong data.
    """
    facts = _read_facts(from_code(text))
    if facts is None:
        return None
    game, puzzle, mods = facts.get("game"), facts["puzzle"], facts.get("mods", [])
    if not (isinstance(game, str) and isinstance(puzzle, str) and _are_names(mods)):
        raise SaveError("the code names no puzzle; copy it again where it was made", "torn_code")
    if game not in games:
        raise SaveError(f'the code is for a puzzle of "{game}", a game that is not here', "game")
    folders = tuple(map(find_mod_folder, mods))
    if lost := lost_mods(folders):
        raise SaveError(
            f'the code needs the mod "{lost[0]}"; put it into the mods folder', "mod", about=lost[0]
        )
    if all(row.id != puzzle for row in open_game(game, folders).content.rows(PUZZLES)):
        raise SaveError(
            f'{game} has no puzzle "{puzzle}" here; a newer version may', "no_puzzle", about=puzzle
        )
    return NamedPuzzle(game, puzzle, folders)


# What a code holds may be anything that JSON can: hence Any.
def _read_facts(data: bytes) -> dict[str, Any] | None:
    first, _, others = data.partition(b"\n")
    try:
        facts = None if others else json.loads(first)
    except (ValueError, RecursionError):
        return None
    return facts if isinstance(facts, dict) and "puzzle" in facts else None


def _are_names(mods: object) -> bool:
    return isinstance(mods, list) and len(mods) <= _MOST_MODS and all(isinstance(mod, str) for mod in mods)


def copy_puzzle(desk: Desk, named: NamedPuzzle) -> None:
    """Put the code of a puzzle into the clipboard, and say so."""
    from tabletop.ui.widgets.entry import to_clipboard

    to_clipboard(puzzle_code(named))
    desk.note.say(desk.parts.words("sharing.copied_puzzle"))
