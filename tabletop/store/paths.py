"""Paths of all files on this system; `HOTSEAT_HOME` puts them below one folder.

Only names places: no folder is made here, and none is looked into.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabletop.errors import HotseatError


def custom_home() -> Path | None:
    """Return the folder named by `HOTSEAT_HOME`, if any.

    Raises `HotseatError` where it begins with the name of nobody, as "~nosuchuser".
    """
    chosen = os.environ.get("HOTSEAT_HOME", "")
    try:
        return Path(chosen).expanduser().absolute() if chosen else None
    except RuntimeError:
        raise HotseatError(
            f'HOTSEAT_HOME is "{chosen}", and there is nobody of that name here; give it a folder'
        ) from None


def settings_file() -> Path:
    """Return the path of the settings, which the user may edit by hand."""
    return _folder("config") / "settings.yaml"


def state_file() -> Path:
    """Return the path of the app's own state: window, last game."""
    return _folder("state") / "state.json"


def matches_folder() -> Path:
    """Return the folder of match files, finished or not."""
    return _folder("data") / "matches"


def mods_folder() -> Path:
    """Return the folder of the user's mods, folders and zips."""
    return _folder("data") / "mods"


def bin_folder() -> Path:
    """Return the folder of matches and mods that were thrown away."""
    return _folder("data") / "bin"


def logs_folder() -> Path:
    """Return the folder of logs and crash reports."""
    return _folder("state") / "logs"


def picture_cache_folder() -> Path:
    """Return the folder of pictures rendered for this screen; may be deleted at any time."""
    return _folder("cache") / "drawn"


def file_cache_folder() -> Path:
    """Return the folder of cached data files; may be deleted at any time."""
    return _folder("cache") / "read"


def mod_copies_folder() -> Path:
    """Return the folder of unpacked mods from match files; may be deleted at any time."""
    return _folder("cache") / "mod-copies"


def book_index_file() -> Path:
    """Return the path of the index of all matches; may be deleted at any time."""
    return _folder("cache") / "book.index"


def people_file() -> Path:
    """Return the path of the people who play here, and of what each of them wants."""
    return _folder("data") / "people.jsonl"


def shared_folder() -> Path:
    """Return the folder of matches that were written for others, where the user's documents are."""
    return _folder("documents") / ("Hotseat" if custom_home() is None else "shared")


def locks_folder() -> Path:
    """Return the folder of locks on match files that are being played."""
    return _folder("cache") / "locks"


def screenshots_folder() -> Path:
    """Return the folder of screenshots, where the user's other pictures are."""
    return _folder("pictures") / ("Hotseat" if custom_home() is None else "screenshots")


def _folder(kind: str) -> Path:
    if (one := custom_home()) is not None:
        return one
    # Asked for only here: reading the system's own folders takes tens of milliseconds.
    from platformdirs import PlatformDirs

    known = PlatformDirs("hotseat" if sys.platform.startswith("linux") else "Hotseat", appauthor=False)
    match kind:
        case "config":
            return known.user_config_path
        case "state":
            return known.user_state_path
        case "cache":
            return known.user_cache_path
        case "documents":
            return known.user_documents_path
        case "pictures":
            return known.user_pictures_path
        case _:
            return known.user_data_path
