"""Bin for matches and mods that were thrown away: kept for `DAYS`, restored whole.

Each item lies in a folder named after the time at which it was thrown away.

Each lies in a folder of its own that says when it came there; what was there longer than `DAYS` is gone for good.
"""

from __future__ import annotations

import os
import shutil
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tabletop.store import paths
from tabletop.store.bookmarks import forget_bookmarks

DAYS = 30
DAY_S = 24 * 60 * 60
Kind = Literal["matches", "mods"]


@dataclass(frozen=True, slots=True)
class BinItem:
    """Match or mod in the bin."""

    path: Path
    when: float
    """Time at which it was thrown away, in seconds since 1970."""

    @property
    def name(self) -> str:
        """File name, the same as before it was thrown away."""
        return self.path.name

    @property
    def expires_at(self) -> float:
        """Time of final deletion, in seconds since 1970."""
        return self.when + DAYS * DAY_S


def move_to_bin(path: Path, kind: Kind, clock: Callable[[], float] = time.time) -> BinItem:
    """Move a file or a folder into the bin; on `OSError` it stays in its place."""
    now = clock()
    stamp = next(
        n for n in range(int(now * 1000), int(now * 1000) + 1000) if not _item_folder(kind, n).exists()
    )
    home = _item_folder(kind, stamp)
    home.mkdir(parents=True)
    try:
        _move(path, home / path.name)
    except OSError:
        with suppress(OSError):
            home.rmdir()
        raise
    return BinItem(home / path.name, stamp / 1000)


def list_bin(kind: Kind, clock: Callable[[], float] = time.time) -> tuple[BinItem, ...]:
    """List the items in the bin, newest first, and delete the expired ones."""
    found: list[BinItem] = []
    folder = paths.bin_folder() / kind
    for home in _list_folder(folder):
        stamp = int(home.name) / 1000 if home.name.removeprefix("-").isdecimal() else None
        inside = [each for each in _list_folder(home) if not _is_litter(each.name)]
        if stamp is None or not inside:
            continue
        each = BinItem(inside[0], stamp)
        if each.expires_at < clock():
            with suppress(OSError):
                shutil.rmtree(home)
                if kind == "matches" and not (paths.matches_folder() / each.name).exists():
                    forget_bookmarks(paths.matches_folder() / each.name)
        else:
            found.append(each)
    return tuple(sorted(found, key=lambda each: each.when, reverse=True))


def restore(each: BinItem, into: Path) -> Path:
    """Move an item back into `into`; raises `OSError`, or `FileExistsError` if the name is taken."""
    target = into / each.name
    if os.path.lexists(target):
        raise FileExistsError(17, "something else is called so now", str(target))
    into.mkdir(parents=True, exist_ok=True)
    _move(each.path, target)
    with suppress(OSError):
        each.path.parent.rmdir()
    return target


def _item_folder(kind: Kind, stamp: int) -> Path:
    return paths.bin_folder() / kind / str(stamp)


def _is_litter(name: str) -> bool:
    """Check if a file manager left this file in the folder."""
    return name.startswith((".", "._")) or name.casefold() in ("desktop.ini", "thumbs.db")


def _list_folder(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _move(path: Path, target: Path) -> None:
    try:
        shutil.move(path, target)
    except PermissionError:  # somebody has closed it to themselves, or to their system: that can be undone
        if not path.is_dir() or path.is_symlink():
            raise
        shutil.rmtree(target, ignore_errors=True)
        _make_writable(path)
        shutil.move(path, target)


def _make_writable(folder: Path) -> None:
    """Give the owner read and write access to everything in a folder."""
    folder.chmod(stat.S_IRWXU)
    for below, folders, names in os.walk(folder):
        for path in (Path(below, name) for name in (*folders, *names)):
            if not path.is_symlink():  # its end is none of ours
                path.chmod(stat.S_IRWXU)
