"""Copies of the cards and mods a match began with, kept in its file so that later edits change nothing.

A match is played with copies of its mods, which lie in a folder of the cache and come back from the match file whenever
they are missing. What the mods' own folders say meanwhile is for new matches, and for whoever asks for it.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.app.library import Opened, look_again, open_game
from tabletop.app.shared_readings import readings_in_use
from tabletop.content.languages.lang import ENGLISH
from tabletop.content.models.records import Content
from tabletop.content.mods import compare
from tabletop.content.mods.compare import Change
from tabletop.errors import ContentError, HotseatError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.match_files import SavedMatch
from tabletop.store.match_lines import COPY, FINGERPRINTS

# A match without mods needs nothing of what reads and checks them: who needs it reads it where it is called.

_LOG = logging.getLogger(__name__)


def with_copy(opened: Opened) -> Opened:
    """Return the game read from fresh copies of its mods; the game as given where copies cannot be kept."""
    if not opened.mods or opened.copy:
        return opened
    from tabletop.content.mods import mod_copies

    try:
        copy = mod_copies.pack_copy([Path(mod) for mod in opened.mods], opened.game.id)
        folders = lay_out(copy)
        if (shared := readings_in_use()) is not None:
            shared.share_with_copy(opened.game.id, opened.mods, folders, copy)
        return replace(open_game(opened.game.id, folders), own=opened.mods, copy=copy)
    except (OSError, ContentError) as error:
        _LOG.warning("the mods cannot be kept: %s", error)  # the match is played with what lies there
        return opened


def lay_out(copy: str) -> tuple[str, ...]:
    """Unpack the folders of a copy unless they exist. Raises `ContentError` for a damaged one, `OSError`."""
    from tabletop.content.mods import mod_copies

    try:
        return tuple(map(str, mod_copies.unpack_copy(copy, paths.mod_copies_folder())))
    except OSError:
        return tuple(map(str, mod_copies.unpack_copy(copy, Path(tempfile.gettempdir()) / "hotseat-mods")))


def facts(opened: Opened) -> dict[str, str]:
    """Return the facts for a match file on the cards that it is played with from now on."""
    return {
        COPY: opened.copy,
        FINGERPRINTS: compare.pack_fingerprints(compare.fingerprints(base_content(opened))),
    }


# What a header holds may be anything that JSON can: hence Any.
def first_facts(opened: Opened) -> dict[str, Any]:
    """Return the facts for a match's header: version, mods and cards at its beginning."""
    mods = {"mods": list(opened.folders)} if opened.mods else {}
    return {"hotseat": __version__, "content": opened.sources(), **mods, **facts(opened)}


def base_content(opened: Opened, language: str = ENGLISH) -> Content:
    """Return the content of a game as its files have it, in a language, without a table's own changes."""
    return open_game(opened.game.id, opened.mods, language).content


def open_saved(saved: SavedMatch, language: str = ENGLISH) -> Opened:
    """Open the game of a match file with the mods kept in it; those installed here for an older file.

    Raises `SaveError` if game or mods are not here or do not fit this version, `ContentError` for wrong data.
    """
    if not saved.mods_copy:
        return opened_now(saved, language)
    try:
        folders = lay_out(saved.mods_copy)
        opened = open_game(str(saved.header["game"]), folders, language)
    except KeyError as error:
        raise SaveError(f"{saved.path.name}: {error.args[0]}", "game") from error
    except OSError as error:
        raise SaveError(f"{saved.path.name}: its mods cannot be laid out ({error})", "unreadable") from error
    except ContentError as error:
        raise SaveError(
            f"{saved.path.name}: the mods that it keeps do not fit this version: {error}", "changed"
        ) from error
    return replace(opened, own=own_folders(saved), copy=saved.mods_copy)


def opened_now(saved: SavedMatch, language: str = ENGLISH) -> Opened:
    """Open the game of a match file with its mods as installed now. Raises `SaveError` as above, `ContentError`."""
    folders = own_folders(saved)
    if missing := next((mod for mod in folders if not _is_there(Path(mod))), None):
        name = _name(missing)
        raise SaveError(
            f'{saved.path.name}: the mod "{name}" is not here any more; put it back into {paths.mods_folder()}',
            "mod",
            about=name,
        )
    game = str(saved.header["game"])
    if not saved.mods_copy:
        folders = _by_id(folders)
    look_again(game, folders)
    try:
        return open_game(game, folders, language)
    except KeyError as error:
        raise SaveError(f"{saved.path.name}: {error.args[0]}", "game") from error


def open_to_branch(saved: SavedMatch) -> Opened:
    """Open the game of a match file for a branch: with the mods kept in it, else those installed here."""
    try:
        return open_saved(saved)
    except SaveError as error:
        if error.reason != "changed":
            raise
        return opened_now(saved)


def own_folders(saved: SavedMatch) -> tuple[str, ...]:
    """Folders of a match's mods: where they were, or else in the mods folder, if they are anywhere.

    Files are taken to other computers, and mods are put away and back again.
    """
    return tuple(find_mod_folder(str(mod)) for mod in saved.header.get("mods", []))


def lost_mods(folders: Sequence[str]) -> tuple[str, ...]:
    """List the folder names of mods that are missing."""
    return tuple(escape_text(_name(mod)) for mod in folders if not _is_there(Path(mod)))


def _by_id(folders: tuple[str, ...]) -> tuple[str, ...]:
    """Sort mods by id, as versions did that kept none in the match file."""
    from tabletop.content.mods.mods import read_mod

    def place(folder: str) -> str:
        mod = read_mod(Path(folder), [])
        return mod.id if mod is not None else ""

    return tuple(sorted(folders, key=place))


def find_mod_folder(mod: str) -> str:
    """Return the folder of a mod: its old path, else the mods folder; the old path if it is in neither."""
    near = (Path(mod), paths.mods_folder() / _name(mod))
    return str(next((path for path in near if _is_there(path)), mod))


def _name(mod: str) -> str:
    return mod.replace("\\", "/").rstrip("/").rpartition("/")[2]


def _is_there(folder: Path) -> bool:
    with suppress(OSError, ValueError):  # a name that is too long, or a folder that is not ours to look into
        return (folder / "mod.yaml").is_file()
    return False


def find_changes(saved: SavedMatch, opened: Opened) -> tuple[Change, ...]:
    """List our rows and numbers that differ from those of the match, whose mods are kept."""
    before = compare.unpack_fingerprints(saved.fingerprints)
    return compare.find_differences(before, opened.content) if before else ()


def other_now(opened: Opened) -> Opened | None:
    """Return the game with its mods as installed now, if rows or numbers differ from those of the match.

    None if they do not, and where no match could be played with them.
    """
    if not opened.copy:
        return None
    from tabletop.content.mods import mod_copies

    try:
        folders = [Path(mod) for mod in opened.own]
        if mod_copies.pack_copy(folders, opened.game.id) == opened.copy:
            return None
        look_again(opened.game.id, opened.own)
        now = open_game(opened.game.id, opened.own)
    except (OSError, HotseatError):
        return None
    before = compare.fingerprints(base_content(opened))
    return now if compare.find_differences(before, now.content, opened.content) else None
