"""Acts on mods as their screen offers them: unpack, install, replace, remove, bring back, share, switch on.

Nothing is lost: what is replaced or removed lies in the bin, and what cannot be done leaves all as it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.mod_shelf import (
    at_odds,
    begin_with,
    mods_to_begin_with,
    switch_mod,
    switchable,
    unreadable,
)
from tabletop.content.reading.problems import Problem, only_mistakes
from tabletop.errors import ContentError
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store import paths
from tabletop.store.bin import BinItem, list_bin, move_to_bin, restore

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.mods.mods import Mod

to_bin = partial(move_to_bin, kind="mods")


def samples_folder(parts: Parts) -> Path:
    """Return the folder of the mods that come with Hotseat."""
    return parts.root / "docs" / "mods"


def sample_mods(parts: Parts) -> list[Mod]:
    """Read the mods that come with Hotseat, by their folders' names."""
    from tabletop.content.mods.mods import is_mod, read_mod

    folder = samples_folder(parts)
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [mod for path in found if is_mod(path) and (mod := read_mod(path, [])) is not None]


def find_older(name: str, version: str) -> tuple[str, BinItem] | None:
    """Find the newest mod of a folder's name in the bin with another version; the version, and where it lies."""
    from tabletop.content.mods.mods import read_mod

    for item in list_bin("mods"):
        if item.name == name and item.path.is_dir():
            mod = read_mod(item.path, [])
            if mod is not None and mod.file.version != version:
                return mod.file.version, item
    return None


class ModActs:
    """The actions, by names of folders and zips; each returns a sentence on its result."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.refused: dict[str, Sequence[Problem]] = {}
        """Zips by name, with what is wrong with them."""
        self._removed: list[BinItem] = []

    def _path(self, name: str) -> Path:
        return paths.mods_folder() / name

    def _try(self, act: Callable[[], object]) -> str:
        """Do something; return "" if it worked, else a sentence why not."""
        try:
            act()
        except ContentError as error:
            return curl_quotes(escape_text(str(error)))
        except OSError as error:
            return self.parts.words("mods.not_done", why=escape_text(error.strerror or str(error)))
        return ""

    def unpack(self, name: str) -> str:
        """Unpack a zip of the mods folder and delete it, or install the sample of that name.

        One that lies there already goes into the bin. Returns the folder, "" if it was not unpacked.
        """
        from tabletop.content.mods import packs

        archive = self._path(name)
        self.refused.pop(name, None)
        try:
            if not archive.exists() and (sample := samples_folder(self.parts) / name).is_dir():
                return packs.install_folder(sample, paths.mods_folder()).name
            folder = packs.unpack(archive, paths.mods_folder(), to_bin)
            archive.unlink()
            return folder.name
        except ContentError as error:
            self.refused[name] = [each for each in error.problems if isinstance(each, Problem)]
        except OSError as error:
            self.refused[name] = [unreadable(archive, error)]
        return ""

    def remove(self, name: str) -> str:
        """Move a mod or a zip to the bin; of a link only the link itself is removed."""
        path = self._path(name)

        def put_away() -> None:
            if path.is_symlink():
                path.unlink()
            else:
                self._removed.append(to_bin(path))

        return self._try(put_away)

    def undo(self) -> str:
        """Restore what was removed last; return its folder, or "" if that fails."""
        if not self._removed:
            return ""
        item = self._removed.pop()
        return item.name if not self._try(partial(restore, item, paths.mods_folder())) else ""

    def exchange(self, name: str) -> str:
        """Swap a mod for the newest other version in the bin."""
        from tabletop.content.mods.mods import read_mod

        now = read_mod(self._path(name), [])
        older = find_older(name, now.file.version if now is not None else "")
        if older is None:
            return ""

        def swap() -> None:
            newer = to_bin(self._path(name))
            try:
                restore(older[1], paths.mods_folder())
            except OSError:
                restore(newer, paths.mods_folder())
                raise

        return self._try(swap) or self.parts.words("mods.exchanged", version=older[0])

    def share(self, name: str) -> str:
        """Export a mod without mistakes as a zip, and show its folder."""
        from tabletop import games
        from tabletop.content.mods.mods import read_mod
        from tabletop.content.mods.packs import pack
        from tabletop.content.survey.survey import check_paths
        from tabletop.workshop.rules_check import RulesChecker

        mod, words = read_mod(self._path(name), []), self.parts.words
        attempt = RulesChecker(games.load)
        near = [paths.mods_folder()]
        wrong = only_mistakes(check_paths([self._path(name)], games.load, attempt=attempt, near=near))
        if mod is None or wrong:
            return words("mods.not_shared")
        version = re.sub(r"[^\w.+-]+", "-", mod.file.version)
        archive = paths.shared_folder() / f"{mod.id}-{version}.zip"

        def write() -> None:
            archive.parent.mkdir(parents=True, exist_ok=True)
            pack(mod.folder, mod.id, archive)

        said = self._try(write)
        if not said:
            self._try(partial(self._show, archive.parent))
        return said or words("mods.shared", file=escape_text(archive))

    def open(self, name: str) -> str:
        """Show the folder of a mod, or the mods folder, which is created if it is missing."""
        folder = self._path(name) if name else paths.mods_folder()

        def show() -> None:
            if not name:
                folder.mkdir(parents=True, exist_ok=True)
            self._show(folder)

        return self._try(show)

    def _show(self, folder: Path) -> None:
        from tabletop.app.folder_opener import open_folder

        open_folder(folder)

    def switch(self, name: str, on: bool) -> str:
        """Switch a mod on or off for the next match of its game; it brings its requirements."""
        from tabletop.content.mods.mods import read_mod

        mod = read_mod(self._path(name), [])
        if mod is None:
            return ""
        memory, game, words = self.parts.memory, mod.file.game, self.parts.words
        rows, before = switchable(self.parts, game), mods_to_begin_with(memory, game)
        wanted = switch_mod(rows, before, str(mod.folder), on)
        if on and (pair := at_odds(rows, wanted)) is not None:
            return words("mods.at_odds_note", mod=pair[0], other=pair[1])
        begin_with(memory, game, wanted)
        others = [
            row.name for row in rows if (row.path in wanted) != (row.path in before) and row.id != mod.id
        ]
        key = "mods.switched_too" if on else "mods.switched_off_too"
        return words(key, mods=words("table.list").join(others)) if others else ""
