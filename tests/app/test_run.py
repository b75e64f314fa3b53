"""How the app begins, goes round and ends: the size of its window, its log, F12, pauses put to use, leaving."""

from __future__ import annotations

import faulthandler
import logging
import os
from collections.abc import Iterator

import pygame
import pytest

from tabletop.app import run
from tabletop.app.collecting import Collector
from tabletop.app.desk import Desk
from tabletop.app.reading_ahead import ReadingAhead
from tabletop.app.seating import Sitting
from tabletop.cli.lookups import SeatChoice
from tabletop.store import paths
from tabletop.store.app_state import AppState
from tabletop.store.file_lock import FileLock
from tabletop.ui.widgets.passing_note import SHOWN_MS
from tabletop.ui.window import Window
from tests.app.sitting import App
from tests.ui.requirements.room import alike, play_on

pytestmark = pytest.mark.exhaustive

PEOPLE = Sitting("heartland", (SeatChoice("Ada", None), SeatChoice("Bo", None)), seed=4)


@pytest.mark.parametrize(
    ("kept", "size"),
    [
        ([1280, 720], (1280, 720)),
        ([1280, 720, 1], (1600, 900)),
        ([1280], (1600, 900)),
        ([0, 720], (1600, 900)),
        ([1280, 20_000], (1600, 900)),
        (["1280", 720], (1600, 900)),
        ("large", (1600, 900)),
        (None, (1600, 900)),
    ],
)
def test_the_window_is_as_large_as_it_was_if_that_is_a_size(
    app: App, kept: object, size: tuple[int, int]
) -> None:
    app.parts.memory.put(size=kept)

    assert run._remembered_size(app.parts) == size


@pytest.mark.parametrize("answers", [True, False])
def test_leaving_keeps_the_size_and_waits_for_no_sound_server(
    app: App, monkeypatch: pytest.MonkeyPatch, answers: bool
) -> None:
    ended: list[str] = []
    monkeypatch.setattr(pygame, "quit", lambda: ended.append("in peace"))
    monkeypatch.setattr(os, "_exit", lambda code: ended.append(f"at once with {code}"))
    monkeypatch.setattr(logging, "shutdown", lambda: None)
    monkeypatch.setattr(app.parts.audio, "close", lambda: answers)
    monkeypatch.setattr(run, "room", lambda: (1920, 1040))
    usual = app.window.usual_size
    assert usual is not None

    run._leave(app.window, app.parts)

    nothing: list[object] = []
    assert AppState().get("size", nothing) == list(usual)
    assert ended[0] == ("in peace" if answers else "at once with 0")


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[logging.Logger]:
    """Our messages go to the file for as long."""
    ours = logging.getLogger("tabletop")
    before, level = list(ours.handlers), ours.level
    ours.setLevel(logging.WARNING)
    monkeypatch.setattr(faulthandler, "enable", lambda file: file.close())
    run._keep_a_log()
    yield ours
    for handler in set(ours.handlers) - set(before):
        ours.removeHandler(handler)
        handler.close()
    ours.setLevel(level)


def test_messages_are_in_the_log_from_the_first_on(logged: logging.Logger) -> None:
    assert not (paths.logs_folder() / "hotseat.log").exists(), "a quiet start writes none"

    logged.getChild("app").info("a picture is in x.png")
    logged.getChild("store").warning("the disk is full")

    first, second = (paths.logs_folder() / "hotseat.log").read_text("utf-8").splitlines()
    assert first.endswith("INFO tabletop.app: a picture is in x.png")
    assert second.endswith("WARNING tabletop.store: the disk is full")


def test_f12_keeps_what_is_on_the_screen_and_nothing_else_hears_of_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []
    monkeypatch.setattr(Desk, "event", lambda desk, event: heard.append(event.key))
    keys = [pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0}) for key in (pygame.K_F12, pygame.K_m)]

    run._answer(keys, app.window, app.desk, app.parts)

    (picture,) = paths.screenshots_folder().glob("hotseat-*.png")
    assert alike(pygame.image.load(picture), app.window.surface)
    assert heard == [pygame.K_m]


def press_f12(app: App) -> None:
    run._answer(
        [pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_F12, "mod": 0})], app.window, app.desk, app.parts
    )


def test_f12_says_on_the_screen_where_the_picture_is_and_no_two_have_one_name(app: App) -> None:
    """It told the log alone, and two within a second were one (case A7)."""
    app.sit("heartland", ("Ada", "Bo"))
    before = app.window.surface.copy()
    for _ in range(3):
        press_f12(app)
    newest = max(paths.screenshots_folder().iterdir(), key=lambda path: (path.stat().st_mtime_ns, path.name))
    app.turn()

    assert len([*paths.screenshots_folder().glob("hotseat-*.png")]) == 3
    assert app.desk.note.words == app.parts.words("app.picture_kept", file=str(newest))
    assert not alike(before, app.window.surface)
    app.turn(SHOWN_MS)
    app.turn()
    assert alike(before, app.window.surface), (
        "the note goes by itself, and what stood below it is there again"
    )


def test_f12_says_on_the_screen_that_a_picture_could_not_be_kept(app: App) -> None:
    paths.screenshots_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.screenshots_folder().write_text("a file in the place of the folder")

    press_f12(app)

    assert app.desk.note.words.startswith("The picture could not be kept in ")
    assert "File exists" in app.desk.note.words


@pytest.mark.parametrize(
    ("before", "now", "screen", "wished"),
    [
        ((1600, 900), (1366, 728), (1366, 728), (1600, 900)),
        ((1600, 900), (1366, 700), (1366, 728), (1600, 700)),
        ((1600, 900), (1200, 700), (1366, 728), (1200, 700)),
        ((1280, 720), (1366, 728), (1366, 728), (1366, 728)),
        ((1280, 720), (1800, 1000), (1920, 1040), (1800, 1000)),
    ],
)
def test_a_small_screen_does_not_make_the_window_small_for_ever(
    before: tuple[int, int], now: tuple[int, int], screen: tuple[int, int], wished: tuple[int, int]
) -> None:
    """Only what somebody made smaller stays smaller (case A9)."""
    assert run.wished_size(before, now, screen) == wished


def test_whoever_closes_the_window_amid_a_match_finds_it_on_the_shelf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desks: list[Desk] = []

    def played(window: Window, desk: Desk, *_: object) -> None:
        assert desk.table is not None
        play_on(desk.table.match, 12)
        with pytest.raises(Exception, match="another window"):
            FileLock(desk.table.file.path)
        desks.append(desk)

    monkeypatch.setattr(run, "_loop", played)
    monkeypatch.setattr(run, "_leave", lambda *_: None)
    assert run.run(PEOPLE) == 0

    (path,) = paths.matches_folder().glob("*.hotseat")
    FileLock(path).release()
    assert AppState().get("left", {"": object()})["file"] == path.name
    assert desks[0].table is None


class Turns:
    """Some turns of the loop, each with what somebody does before it, and what the loop does beside the frames."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.done = app, list[str]()
        self.read_ahead: list[bool] = []
        self.busy: list[bool] = []
        monkeypatch.setattr(app.window, "tick", self._tick)
        monkeypatch.setattr(ReadingAhead, "turn", lambda reading, free: self.read_ahead.append(free))
        monkeypatch.setattr(Collector, "turn", lambda garbage, busy: self.busy.append(busy))

    def _tick(self, moving: bool) -> float:
        if self.done.pop(0) == "moves":
            facts = {"pos": (5 + len(self.done), 5), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))
        self.app.window.closed = not self.done
        return 16.0

    def go(self, *done: str) -> None:
        """Go round once for each."""
        self.done = list(done)
        run._loop(self.app.window, self.app.desk, self.app.parts)


def test_what_may_be_needed_is_read_while_nobody_waits_for_a_frame_and_no_match_is_open(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(app, monkeypatch)
    turns.go("rests", "moves", "rests")
    assert turns.read_ahead == [True, False, True]

    app.sit("heartland", ("Ada", "Bo"))
    turns.read_ahead.clear()
    turns.go("rests", "rests")
    assert not any(turns.read_ahead), "a match is played"


@pytest.mark.parametrize(("moving", "touched"), [(True, False), (False, True), (False, False)])
def test_garbage_waits_while_something_moves_or_somebody_has_a_hand_on_it(
    app: App, monkeypatch: pytest.MonkeyPatch, moving: bool, touched: bool
) -> None:
    monkeypatch.setattr(Desk, "is_moving", moving)
    monkeypatch.setattr(Window, "is_touched", touched)
    turns = Turns(app, monkeypatch)
    turns.go("rests", "rests")

    assert turns.busy == [moving or touched] * 2
