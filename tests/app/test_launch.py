"""A start begins with the title as it looked last time, and what is left for the next one when the app is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from tabletop.app import launch, run
from tabletop.app.desk import Desk
from tabletop.store import paths, settings
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.window import Window
from tests.app.starts import (
    LONG_AGO,
    Start,
    Started,
    aged,
    at_a_table,
    longer,
    shown,
)


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
    aged(paths.launch_picture())
    start()
    assert paths.launch_picture().stat().st_mtime == LONG_AGO


def test_input_made_meanwhile_is_answered_by_the_title_and_is_on_no_picture(start: Start) -> None:
    untouched = start().first
    paths.launch_picture().unlink()

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
    paths.settings_file().write_text("fullscreen: true\n", "utf-8")
    aged(paths.settings_file())
    start()
    after = start()
    assert after.early == after.first
    assert after.window.fullscreen


# what is left when the app is left


def left(started: Started) -> None:
    """What the app does when its window has gone."""
    started.desk.close()
    if paths.matches_folder().is_dir():
        aged(paths.matches_folder())  # the last answer was given some seconds ago
    window = started.window
    run._leave_a_title(started.launch, window.surface.get_size(), window.density, window.fullscreen)


def test_after_a_match_the_title_that_is_shown_offers_to_go_on(start: Start) -> None:
    start()
    left(start(at_a_table))
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
    longer("tabletop", "ui", "scenes", "title", "title.py")(installed, installed)
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
    monkeypatch.setattr(paths, "launch_picture", lambda: tmp_path / "full" / "launch.picture")
    assert start().early is None
    assert start().early is None
