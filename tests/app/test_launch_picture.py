"""The picture of the title is shown only if the title looks the same now, and only the title is ever kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.app import launch, title_facts
from tabletop.app.desk import Desk
from tabletop.store import fingerprints, paths
from tests.app.starts import (
    Start,
    aged,
    at_a_table,
    longer,
    pixels,
    shown,
    with_a_match,
)

HEAD = launch._HEAD.size


CHANGES: dict[str, Callable[[Path, Path], object]] = {
    "settings": lambda home, root: (home / "settings.yaml").write_text("text_size: 150\n", "utf-8"),
    "state": lambda home, root: (home / "state.json").write_text('{"size": [1024, 700]}', "utf-8"),
    "a match": with_a_match,
    "a mod": lambda home, root: (home / "mods" / "mine").mkdir(parents=True),
    "the theme": longer("data", "theme.yaml"),
    "the shelf": longer("data", "shelf.yaml"),
    "words": longer("data", "lang", "de.yaml"),
    "a picture": longer("images", "app", "lamp.svg"),
    "code": longer("tabletop", "ui", "scenes", "title", "title.py"),
    "a game": lambda home, root: (root / "tabletop" / "games" / "chess").mkdir(),
}


@pytest.mark.parametrize("what", CHANGES)
def test_nothing_is_shown_when_something_has_changed(
    what: str, start: Start, installed: Path, hotseat_home: Path
) -> None:
    start()
    assert shown()
    CHANGES[what](hotseat_home, installed)
    aged(hotseat_home)  # a change that is old does not count less
    assert not shown()


@pytest.mark.parametrize(
    ("owner", "name", "value"),
    [
        (fingerprints, "__version__", "0.0.0"),
        (sys, "executable", "/elsewhere/python"),
        (pygame.version, "ver", "9.9.9"),
        (time, "strftime", lambda wanted: "+0545"),
    ],
)
def test_nothing_is_shown_in_another_version_or_another_time_zone(
    owner: object, name: str, value: object, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    start()
    assert shown()
    monkeypatch.setattr(owner, name, value)
    assert not shown()


@pytest.mark.parametrize("waits", [True, False])
def test_only_a_title_that_says_today_is_another_one_tomorrow(
    waits: bool, start: Start, installed: Path, hotseat_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if waits:
        with_a_match(hotseat_home, installed)
        aged(hotseat_home)
    start()
    assert shown()
    monkeypatch.setattr(title_facts, "today", lambda: 2099_12_31)
    assert shown() is not waits


def test_nothing_is_shown_in_another_language(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    start()
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert not shown()


def test_nothing_is_shown_in_a_window_of_another_size(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    start()
    monkeypatch.setattr(launch, "into_room", lambda asked: (1024, 650))
    begun = launch.begin()
    assert not begun.shown
    assert begun.window is not None
    empty = begun.window.get_surface()
    assert empty.get_size() == (1024, 650)
    assert not any(pixels(empty))
    begun.window.destroy()


@pytest.mark.parametrize("name", ["data/theme.yaml", "tabletop/paint/brush.py"])
def test_nothing_is_kept_of_what_was_changed_just_now(name: str, start: Start, installed: Path) -> None:
    (installed / name).touch()  # a second change within the clock's step would look the same
    start()
    assert not paths.launch_picture().exists()


# what is never kept


def _told_of_a_crash(desk: Desk) -> None:
    report = paths.logs_folder() / "crash.txt"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.touch()
    desk.parts.memory.put(crash={"report": str(report), "match": ""})
    desk.teller.tell_of_crash()
    assert desk.kit.overlays


@pytest.mark.parametrize("prepared", [_told_of_a_crash, Desk.to_settings, at_a_table])
def test_only_the_title_is_kept(prepared: Callable[[Desk], object], start: Start) -> None:
    start(prepared).desk.close()
    assert not paths.launch_picture().exists()


# what lies in the file


def test_a_cut_or_damaged_file_shows_nothing(start: Start) -> None:
    start()
    path = paths.launch_picture()
    whole = path.read_bytes()
    step = len(whole) // 19
    for at in (*range(HEAD), *range(HEAD, len(whole), step)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 16]) + whole[at + 1 :])
        assert not shown(), at
        path.write_bytes(whole[:at])
        assert not shown(), at
    path.write_bytes(whole + b"\0")
    assert not shown()
    path.write_bytes(whole)
    assert shown()


@pytest.mark.parametrize(
    ("mark", "size", "more"),
    [
        (b"HSL0", (1024, 728), 0),
        (launch._MARK, (0, 0), 0),
        (launch._MARK, (0, 728), 0),
        (launch._MARK, (2**32 - 1, 2**32 - 1), 64),
        (launch._MARK, (4_000_000, 1), 0),
        (launch._MARK, (1024, 728), 1),
    ],
)
def test_a_planted_file_shows_nothing(mark: bytes, size: tuple[int, int], more: int, start: Start) -> None:
    start()
    facts = launch.Launch()._facts
    head = launch._HEAD.pack(mark, 0, 1600, 900, 0, *size)
    payload = b"7" * (min(size[0] * size[1] * 4, 16_000_000) + more)
    check = launch._CHECK.pack(launch._checked(head, facts, payload))
    paths.launch_picture().write_bytes(head + facts + check + payload)
    assert 0 not in size or launch.begin().window is None
    assert not shown()
    assert start().early is None
