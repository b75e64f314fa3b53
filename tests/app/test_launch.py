"""A start begins with the title as it looked last time, only if it looks the same now, and only with the title."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from tabletop.app import launch, run, title_facts
from tabletop.app.desk import Desk
from tabletop.app.launch import Launch
from tabletop.app.parts import gather
from tabletop.app.seating import Sitting
from tabletop.store import marks, places, settings
from tabletop.ui.scenes.title import TitleScene
from tabletop.ui.window import Window
from tests.app.test_start import MATCH

ROOT = Path(__file__).resolve().parents[2]
LONG_AGO = 1_700_000_000.0
HEAD = launch._HEAD.size


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


def shown() -> bool:
    """Whether a start would begin with the kept picture."""
    begun = launch.begin()
    if begun.window is not None:
        begun.window.destroy()
    return begun.shown


def test_a_start_begins_with_what_the_last_one_drew_first(start: Start) -> None:
    before = start()
    assert before.early is None
    after = start()
    assert after.early == before.first == after.first


def test_the_app_goes_on_with_the_window_that_is_open(start: Start) -> None:
    assert start().launch.window is None
    after = start()
    assert after.launch.window is after.window.window


def test_a_picture_that_is_as_it_was_is_not_written_again(start: Start) -> None:
    start()
    aged(places.launch_picture())
    start()
    assert places.launch_picture().stat().st_mtime == LONG_AGO


def test_input_made_meanwhile_is_answered_by_the_title_and_is_on_no_picture(start: Start) -> None:
    untouched = start().first
    places.launch_picture().unlink()

    def hurried(desk: Desk) -> None:
        assert isinstance(desk.top, TitleScene)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 1), buttons=(0, 0, 0))
        )
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))

    hasty = start(hurried)
    assert isinstance(hasty.desk.top, TitleScene)
    assert hasty.desk.top.kit.focus is not None
    assert hasty.desk.top.kit.pointer != (-1, -1)
    assert start().early == untouched


def test_full_screen_begins_as_full_screen(start: Start) -> None:
    places.settings_file().write_text("fullscreen: true\n", "utf-8")
    aged(places.settings_file())
    start()
    after = start()
    assert after.early == after.first
    assert after.window.fullscreen


# what is left when the app is left


def left(started: Started) -> None:
    """What the app does when its window has gone."""
    started.desk.close()
    if places.matches().is_dir():
        aged(places.matches())  # the last answer was given some seconds ago
    window = started.window
    run._leave_a_title(started.launch, window.surface.get_size(), window.density, window.fullscreen)


def test_after_a_match_the_title_that_is_shown_offers_to_go_on(start: Start) -> None:
    start()
    left(start(_at_a_table))
    after = start()
    assert after.early == after.first
    assert isinstance(after.desk.top, TitleScene)
    assert after.desk.top.go_on is not None


def test_what_was_set_meanwhile_is_shown(start: Start) -> None:
    started = start()
    started.desk.parts.change("text_size", 150)
    left(started)
    after = start()
    assert after.early == after.first != started.first


def test_a_title_drawn_by_code_that_has_changed_since_is_not_shown(start: Start, installed: Path) -> None:
    started = start()
    _longer("tabletop", "ui", "scenes", "title.py")(installed, installed)
    aged(installed)
    left(started)
    assert not shown()


@dataclass
class Evening:
    """The app from its start until it was left: the window that it began and ended with."""

    shown: bool
    """Whether it began with the kept picture."""
    began: tuple[bool, tuple[int, int]]
    """Full screen or not, and the size."""
    ended: tuple[bool, tuple[int, int]]


@pytest.fixture
def evening(installed: Path, hotseat_home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Evening]:
    """Runs the app as `hotseat` does, presses F11 or makes the window another size, and leaves."""
    pygame.display.init()

    def spent(*done: int | tuple[int, int]) -> Evening:
        seen: list[tuple[bool, tuple[int, int]]] = []

        def loop(window: Window, desk: Desk, *others: object) -> None:
            for each in ((), *done):
                if isinstance(each, int):
                    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))
                elif each:
                    window.window.size = each
                window.turn(desk)
                seen.append((window.fullscreen, window.window.size))

        begun = launch.begin()
        with monkeypatch.context() as patch:
            patch.setattr(run, "_loop", loop)
            patch.setattr(run, "_keep_a_log", lambda: None)
            patch.setattr(pygame, "quit", lambda: None)  # other tests need it
            assert run.run(launch=begun) == 0
        return Evening(begun.shown, seen[0], seen[-1])

    return spent


def test_full_screen_by_its_key_is_there_again_and_so_is_the_window_behind_it(
    evening: Callable[..., Evening],
) -> None:
    """What was pressed is what the switch on the settings screen does; the size is that of the window before it."""
    small, (whole, _) = (1024, 650), pygame.display.get_desktop_sizes()[0]
    first = evening(small, pygame.K_F11)
    assert first.began[0] is False
    assert first.ended[0] is True
    assert first.ended[1][0] >= whole

    second = evening()
    assert second.shown, "with the title as it was left, in full screen"
    assert second.began == second.ended == first.ended
    third = evening(pygame.K_F11)
    assert third.shown
    assert third.ended == (False, small)
    fourth = evening()
    assert fourth.shown
    assert fourth.began == (False, small)


def test_no_title_is_left_for_a_window_that_the_next_start_will_not_open(
    evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full screen that could not be kept: the next start opens the window as the file says."""

    def full(*anything: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(settings, "replace_text", full)
        assert evening(pygame.K_F11).ended[0] is True
    after = evening()
    assert (after.shown, after.began[0]) == (False, False)


# what it depends on


def _match(home: Path, root: Path) -> None:
    (home / "matches").mkdir()
    (home / "matches" / "one.hotseat").write_text(json.dumps(MATCH) + "\n", "utf-8")


def _longer(*names: str) -> Callable[[Path, Path], object]:
    def change(home: Path, root: Path) -> None:
        path = root.joinpath(*names)
        path.write_text(path.read_text("utf-8") + "\n", "utf-8")

    return change


CHANGES: dict[str, Callable[[Path, Path], object]] = {
    "settings": lambda home, root: (home / "settings.yaml").write_text("text_size: 150\n", "utf-8"),
    "state": lambda home, root: (home / "state.json").write_text('{"size": [1024, 700]}', "utf-8"),
    "a match": _match,
    "a mod": lambda home, root: (home / "mods" / "mine").mkdir(parents=True),
    "the theme": _longer("data", "theme.yaml"),
    "the shelf": _longer("data", "shelf.yaml"),
    "words": _longer("data", "lang", "de.yaml"),
    "a picture": _longer("images", "app", "lamp.svg"),
    "code": _longer("tabletop", "ui", "scenes", "title.py"),
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
        (marks, "__version__", "0.0.0"),
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
        _match(hotseat_home, installed)
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
    assert not places.launch_picture().exists()


# what is never kept


def _told_of_a_crash(desk: Desk) -> None:
    report = places.logs() / "crash.txt"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.touch()
    desk.parts.memory.put(crash={"report": str(report), "match": ""})
    desk.teller.tell_of_crash()
    assert desk.kit.overlays


def _at_a_table(desk: Desk) -> None:
    run._sit_down(desk, Sitting("heartland", seed=1))
    assert not isinstance(desk.top, TitleScene)


@pytest.mark.parametrize("prepared", [_told_of_a_crash, Desk.to_settings, _at_a_table])
def test_only_the_title_is_kept(prepared: Callable[[Desk], object], start: Start) -> None:
    start(prepared).desk.close()
    assert not places.launch_picture().exists()


# what lies in the file


def test_a_cut_or_damaged_file_shows_nothing(start: Start) -> None:
    start()
    path = places.launch_picture()
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
    places.launch_picture().write_bytes(head + facts + check + payload)
    assert 0 not in size or launch.begin().window is None
    assert not shown()
    assert start().early is None


def test_a_window_that_cannot_be_opened_early_is_opened_when_all_is_ready(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(title: str, size: tuple[int, int]) -> pygame.Window:
        raise pygame.error("not now")

    start()
    monkeypatch.setattr(launch, "open_window", refused)
    after = start()
    assert after.early is None
    assert after.launch.window is None
    assert after.window.frames


def test_nothing_is_lost_where_nothing_can_be_written(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "full").write_text("a file where the folder should be", "utf-8")
    monkeypatch.setattr(places, "launch_picture", lambda: tmp_path / "full" / "launch.picture")
    assert start().early is None
    assert start().early is None
