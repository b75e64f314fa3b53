"""Rooms, and starts of the app from a checkout of their own; both are left when their test is over."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.app import launch, run, title_facts
from tabletop.app.desk import Desk
from tabletop.app.launch import Launch
from tabletop.app.parts import gather
from tabletop.ui.window import Window
from tests.app.sitting import App
from tests.app.starts import ROOT, Start, Started, aged, pixels
from tests.ui.requirements.room import Room


@pytest.fixture
def app() -> Iterator[App]:
    """The app with its window, nobody at a table; the window follows the settings."""
    made = App()
    run._join(made.window, made.desk)
    yield made
    made.close()


@pytest.fixture
def room() -> Iterator[Room]:
    """One room, its window the least there is, nothing that moves."""
    made = Room()
    yield made
    made.close()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of our own, for what the title is made from, so that a test may change it."""
    root = tmp_path / "checkout"
    for folder in ("data/lang", "images/app", "tabletop/ui", "tabletop/paint"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("theme.yaml", "shelf.yaml"):
        shutil.copy(ROOT / "data" / name, root / "data" / name)
    (root / "tabletop" / "games").mkdir()
    monkeypatch.setattr(title_facts, "find_root", lambda: root)
    monkeypatch.setattr(title_facts, "__file__", str(root / "tabletop" / "app" / "title_facts.py"))
    return aged(root)


@pytest.fixture
def start(installed: Path, hotseat_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the app as `run` does, and stays until it rests; `prepared` may change what is on the screen before."""
    windows: list[Window] = []

    def started(prepared: Callable[[Desk], object] = lambda desk: None) -> Started:
        begun = launch.begin()
        early = pixels(begun.window.get_surface()) if begun.shown and begun.window is not None else None
        parts = gather()
        window = run._open(parts, begun)
        windows.append(window)
        desk = Desk(parts)
        prepared(desk)
        frames: list[bytes] = []
        present, put_away = Window.present, Launch.put_away

        def presented(self: Window, show: Desk) -> bool:
            shown = present(self, show)
            if shown:
                frames.append(pixels(self.surface))
            return shown

        def rested(self: Launch) -> None:
            put_away(self)
            window.closed = True

        with monkeypatch.context() as patch:
            patch.setattr(Window, "present", presented)
            patch.setattr(Launch, "put_away", rested)
            run._loop(window, desk, parts, begun)
        return Started(begun, window, desk, early, frames[0])

    if pygame.display.get_init():
        pygame.event.clear()
    yield started
    for window in windows:
        window.close()
