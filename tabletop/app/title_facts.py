"""What the title's look depends on, told by marks: as long as this is the same, so is the title's first frame.

Whoever gives the title something new to depend on names it here.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.content.reading.roots import find_root
from tabletop.store import paths
from tabletop.store.fingerprints import fingerprint, folder_fingerprint, is_recent, version_salt

# Nothing that draws may be imported here: these are asked before it is read.

_PAINTED_BY = ("app", "content", "paint", "store", "ui")
_LANGUAGE = ("LC_ALL", "LC_MESSAGES")


class Facts(NamedTuple):
    """How something is."""

    said: bytes
    lasting: bool
    """Whether a change from now on would be noticed."""


def code() -> Facts:
    """The program: what paints, the games there are, the packages (fonts are among them) and their versions."""
    package, packages = Path(__file__).parents[1], Path(pygame.__file__).parents[1]
    frozen = getattr(sys, "frozen", False)
    marked = fingerprint([Path(sys.executable)] if frozen else [package / name for name in _PAINTED_BY])
    marked += folder_fingerprint((package / "games", packages))
    return Facts(repr((version_salt(), pygame.version.ver, marked)).encode(), not is_recent(marked))


def data() -> Facts:
    """All that it shows, and in which language."""
    marked = fingerprint(_sources(find_root())) + folder_fingerprint((paths.mods_folder(),))
    # these two are written by the app itself, perhaps just now: what they say leaves no doubt
    told = [_content(path) for path in (paths.settings_file(), paths.state_file())]
    # where nobody has chosen a language it is the system's
    language = pygame.system.get_pref_locales(), [os.environ.get(name) for name in _LANGUAGE]
    return Facts(repr((time.strftime("%z"), language, told, marked)).encode(), not is_recent(marked))


def today() -> int:
    """The day, which the title speaks of when a match waits."""
    return int(time.strftime("%Y%m%d"))


def _sources(root: Path) -> Iterator[Path]:
    """Files, and folders of which every file counts."""
    yield from (root / "data" / name for name in ("theme.yaml", "shelf.yaml", "lang"))
    yield root / "images" / "app"
    yield paths.matches_folder()


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
