"""Starts of the app up to its first rest, and what may have changed before the next one."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from tabletop.app import launch, run
from tabletop.app.desk import Desk
from tabletop.app.launch import Launch
from tabletop.app.seating import Sitting
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.window import Window
from tests.app.test_start import MATCH
from tests.ui.requirements.room import play_on

ROOT = Path(__file__).resolve().parents[2]
LONG_AGO = 1_700_000_000.0


@dataclass
class Started:
    """A start, up to the app's first rest."""

    launch: Launch
    window: Window
    desk: Desk
    early: bytes | None
    """What the window showed before the app had drawn anything."""
    first: bytes
    """The first frame that the app drew."""


Start = Callable[..., Started]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def aged(path: Path) -> Path:
    """A file, or a folder and all in it, that was last changed long ago."""
    for each in (*path.rglob("*"), path) if path.is_dir() else (path,):
        os.utime(each, (LONG_AGO, LONG_AGO))
    return path


def shown() -> bool:
    """Whether a start would begin with the kept picture."""
    begun = launch.begin()
    if begun.window is not None:
        begun.window.destroy()
    return begun.shown


def with_a_match(home: Path, root: Path) -> None:
    """A change of the user's folder: a match waits there in which somebody has answered."""
    (home / "matches").mkdir()
    lines = MATCH, {"seat": 0, "keys": []}
    text = "".join(f"{json.dumps(line)}\n" for line in lines)
    (home / "matches" / "one.hotseat").write_text(text, "utf-8")


def longer(*names: str) -> Callable[[Path, Path], object]:
    """A change of the checkout: this file has one line more."""

    def change(home: Path, root: Path) -> None:
        path = root.joinpath(*names)
        path.write_text(path.read_text("utf-8") + "\n", "utf-8")

    return change


def at_a_table(desk: Desk) -> None:
    """What may be on the screen when the app comes to rest: a table, not the title."""
    run._sit_down(desk, Sitting("heartland", seed=1))
    assert not isinstance(desk.top, TitleScene)
    assert desk.table is not None
    play_on(desk.table.match, 4)  # what nobody has begun is not offered to go on with
