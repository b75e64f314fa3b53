"""The bin: matches and mods that somebody threw away, kept for a while and brought back whole.

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

from tabletop.store import places

DAYS = 30
DAY_S = 24 * 60 * 60
Kind = Literal["matches", "mods"]


@dataclass(frozen=True, slots=True)
class Thrown:
    """Something in the bin."""

    path: Path
    when: float
    """Seconds since 1970."""

    @property
    def name(self) -> str:
        """What it was called where it lay."""
        return self.path.name

    @property
    def until(self) -> float:
        """When it is gone for good."""
        return self.when + DAYS * DAY_S


def throw(path: Path, kind: Kind, clock: Callable[[], float] = time.time) -> Thrown:
    """Put a file or a folder into the bin. Raises `OSError`, and then it lies where it was."""
    now = clock()
    stamp = next(n for n in range(int(now * 1000), int(now * 1000) + 1000) if not _home(kind, n).exists())
    home = _home(kind, stamp)
    home.mkdir(parents=True)
    try:
        _move(path, home / path.name)
    except OSError:
        with suppress(OSError):
            home.rmdir()
        raise
    return Thrown(home / path.name, stamp / 1000)


def thrown(kind: Kind, clock: Callable[[], float] = time.time) -> tuple[Thrown, ...]:
    """What lies in the bin, the newest first; what lies there too long is taken away for good."""
    found: list[Thrown] = []
    folder = places.bin_folder() / kind
    for home in _inside(folder):
        stamp = int(home.name) / 1000 if home.name.isdecimal() else None
        inside = _inside(home)
        if stamp is None or not inside:
            continue
        each = Thrown(inside[0], stamp)
        if each.until < clock():
            with suppress(OSError):
                shutil.rmtree(home)
        else:
            found.append(each)
    return tuple(sorted(found, key=lambda each: each.when, reverse=True))


def bring_back(each: Thrown, into: Path) -> Path:
    """Put it back into a folder under its name; raises `OSError`, `FileExistsError` if another is called so now."""
    target = into / each.name
    if os.path.lexists(target):
        raise FileExistsError(17, "something else is called so now", str(target))
    into.mkdir(parents=True, exist_ok=True)
    _move(each.path, target)
    with suppress(OSError):
        each.path.parent.rmdir()
    return target


def _home(kind: Kind, stamp: int) -> Path:
    return places.bin_folder() / kind / str(stamp)


def _inside(folder: Path) -> list[Path]:
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
        _open(path)
        shutil.move(path, target)


def _open(folder: Path) -> None:
    """Let whoever owns a folder read and change all that is in it."""
    folder.chmod(stat.S_IRWXU)
    for below, folders, names in os.walk(folder):
        for path in (Path(below, name) for name in (*folders, *names)):
            if not path.is_symlink():  # its end is none of ours
                path.chmod(stat.S_IRWXU)
