"""Where files belong on this system; `HOTSEAT_HOME` puts all of them below one folder.

Only names places: no folder is made here, and none is looked into.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tabletop.errors import HotseatError


def home() -> Path | None:
    """The one folder for everything, if the user (or a test) wants one.

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
    """What the user sets and may edit by hand."""
    return _folder("config") / "settings.yaml"


def state_file() -> Path:
    """What the app writes by itself: window, last game."""
    return _folder("state") / "state.json"


def matches() -> Path:
    """The match files, finished or not."""
    return _folder("data") / "matches"


def mods() -> Path:
    """The user's mods, folders and zips."""
    return _folder("data") / "mods"


def bin_folder() -> Path:
    """Matches and mods that were thrown away, for a while."""
    return _folder("data") / "bin"


def logs() -> Path:
    """Logs and crash reports."""
    return _folder("state") / "logs"


def drawn() -> Path:
    """Pictures as they were drawn for this screen; may be thrown away at any time."""
    return _folder("cache") / "drawn"


def file_cache() -> Path:
    """What was read from data files, as it was read; may be thrown away at any time."""
    return _folder("cache") / "read"


def mod_copies() -> Path:
    """Mods as matches keep them, laid out to be read; may be thrown away at any time."""
    return _folder("cache") / "mod-copies"


def launch_picture() -> Path:
    """The title as it looked last time, to begin with; may be thrown away at any time."""
    return _folder("cache") / "launch.picture"


def screenshots() -> Path:
    """Pictures of the table, where the user's other pictures are."""
    return _folder("pictures") / ("Hotseat" if home() is None else "screenshots")


def _folder(kind: str) -> Path:
    if (one := home()) is not None:
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
        case "pictures":
            return known.user_pictures_path
        case _:
            return known.user_data_path
