"""Trial of a mod at the table: a match with the row of the Workshop at hand, which takes every save at once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.app import seating
from tabletop.app.keeping import first_facts, with_copy
from tabletop.engine.match import POSITION
from tabletop.store import paths
from tabletop.store.match_files import BOOK, MatchFile, new_path
from tabletop.workshop.trial import find_match_with, position_with

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.content.models.records import Content

SEED = 1
"""Seed of every trial: whoever tries again finds the same deal."""


def begin_trial(desk: Desk, game: str, mods: tuple[str, ...], row: tuple[str, str], name: str) -> None:
    """Sit down at a match with a mod and a row of it at hand; every save of the mod counts in it at once.

    Raises `ContentError` with the mistakes of the mod, `OSError` if the match cannot be written.
    """
    opened = with_copy(desk.parts.reread(game, mods))
    fewest = seating.fewest_together(opened.content.file.seats)
    counts = [fewest, *(count for count in opened.content.file.seats if count > fewest)]
    count, found = find_match_with(opened.game, opened.content, counts, row)
    seats = seating.usual(count, seating.names(desk.parts.words))
    options = {**found, **_chosen(opened.content, row)}
    sit_down(desk, opened, *position_with(opened.game, opened.content, seats, options, SEED, row), name)


def sit_down(
    desk: Desk, opened: Opened, header: Mapping[str, Any], position: Mapping[str, Any], name: str
) -> None:
    """Sit down at a match that begins at a position, and takes every save of its mods at once. Raises `OSError`."""
    path = _write(opened, header, position, name)
    desk.go_on_with(path)
    if desk.live is not None and desk.table is not None and desk.table.file.path == path:
        desk.live.agreed = path


def is_trial(desk: Desk) -> bool:
    """Check if the match that is open takes every save at once."""
    return desk.table is not None and desk.live is not None and desk.live.agreed == desk.table.file.path


def _write(opened: Opened, header: Mapping[str, Any], position: Mapping[str, Any], name: str) -> Path:
    """Write the file of a match that begins at a position."""
    said = {**header, **first_facts(opened), POSITION: position, BOOK: {"name": name}}
    path = new_path(paths.matches_folder(), opened.game.id, datetime.now())
    file = MatchFile(path)
    file.write_line(said)
    file.close()
    if file.trouble:
        raise OSError(file.trouble)
    return path


def _chosen(content: Content, row: tuple[str, str]) -> dict[str, str]:
    """Return the option that is set to a row, such as a track, if there is one."""
    return {
        option.id: row[1]
        for option in content.file.options
        if option.kind == "choice" and option.rows == row[0] and row[1] in option.values
    }
