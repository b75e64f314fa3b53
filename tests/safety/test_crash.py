"""A fault planted in a scene of the real app: a report, the match kept, and an offer at the next start."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pygame
import pytest

from tabletop import __version__
from tabletop.app import crash, run
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.seating import Sitting
from tabletop.cli.lookups import SeatChoice
from tabletop.errors import ContentError, HotseatError, IllegalAnswer, RuleError, SaveError
from tabletop.store import paths, whole_file
from tabletop.store.match_files import SavedMatch, read
from tabletop.store.resume import replay
from tabletop.store.saved_matches import find_saved_matches
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.window import Window
from tests.app.sitting import App
from tests.safety.broken_app import FAULT
from tests.ui.requirements.room import play_on

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).resolve().parents[2]
NEVER = 10**9
SETTINGS = 'language: en\nanimation_speed: "off"\nbot_pause: 0\nmute: true\n'


def start(home: Path, answers: int, around: dict[str, str] | None = None) -> subprocess.Popen[str]:
    """The app with bots at a table; from so many answers on it cannot draw."""
    (home / "settings.yaml").write_text(SETTINGS, "utf-8")
    command = [sys.executable, "-m", "tests.safety.broken_app", str(answers)]
    return subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True, env=around
    )


def only_match() -> SavedMatch:
    (path,) = paths.matches_folder().glob("*.hotseat")
    return read(path)


@pytest.fixture(scope="module")
def crash_home(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The home of a process that ran into the fault, and what it said."""
    home = tmp_path_factory.mktemp("crashed")
    process = start(home, 9, {**os.environ, "HOTSEAT_HOME": str(home)})
    _, said = process.communicate(timeout=60)
    assert process.returncode == 1, said
    return home, said


@pytest.fixture
def crashed(crash_home: tuple[Path, str], hotseat_home: Path) -> str:
    """What a process that ran into the fault said; its files are in this test's home, as if it had been there."""
    home, said = crash_home
    shutil.copytree(home, hotseat_home, dirs_exist_ok=True)
    for path in hotseat_home.rglob("*"):
        if path.is_file() and str(home).encode() in (data := path.read_bytes()):
            path.write_bytes(data.replace(str(home).encode(), str(hotseat_home).encode()))
    return said.replace(str(home), str(hotseat_home))


def test_a_crash_leaves_a_report_and_the_match(crashed: str) -> None:
    (report,) = paths.logs_folder().glob("crash-*.txt")
    saved, text = only_match(), report.read_text("utf-8")

    assert "Traceback" not in crashed
    assert f"something broke (ZeroDivisionError: {FAULT}); a report is in {report}" in crashed
    assert "the match is safe; the next start offers to go on with it" in crashed
    assert "Traceback (most recent call last)" in text
    assert f"ZeroDivisionError: {FAULT}" in text
    assert "broken_app.py" in text
    for version in (f"Hotseat {__version__}", "Python 3.", "pygame-ce 2", "pydantic 2", "PyYAML 6"):
        assert version in text
    assert "SDL 2." in text
    assert "window: " in text
    assert '"animation_speed": "off"' in text
    assert "open: MatchScreen > TableScene" in text
    assert '"seed": 4' in text
    assert '"seats": ["purposeful", "random"]' in text
    assert f"file: {saved.path.name}" in text
    assert "Ada" not in text, "no names of people"
    assert f"answers so far: {len(saved.lines)}" in text
    last = [json.loads(line) for line in text.splitlines() if line.startswith(('{"seat"', '{"undo"'))]
    kept = [{name: line[name] for name in ("seat", "keys", "undo") if name in line} for line in saved.lines]
    assert last == kept[-50:]
    opened = open_game("heartland")
    assert len(replay(saved, opened.game, opened.content).lines) >= 9


@pytest.mark.usefixtures("crashed")
def test_the_next_start_offers_the_match_once() -> None:
    saved, opened = only_match(), open_game("heartland")
    app = App()
    try:
        app.desk.teller.tell_of_crash()
        app.turn()
        (dialog,) = app.desk.kit.overlays
        assert isinstance(dialog, Dialog)
        (report,) = paths.logs_folder().glob("crash-*.txt")
        assert str(report) in dialog.words
        assert dialog.words.replace(str(report), "") == app.parts.words("app.crashed", file=""), (
            "nothing of the match"
        )
        go_on = next(
            w for w in dialog.widgets if isinstance(w, Button) and w.name == app.parts.words("app.go_on")
        )

        app.click(go_on.rect.center)

        assert app.desk.table is not None
        again = replay(saved, opened.game, opened.content)
        lines = app.desk.table.match.lines[: len(again.lines)]
        assert [line.get("keys") for line in lines] == [line.get("keys") for line in again.lines]
        app.desk.to_title()
        app.desk.teller.tell_of_crash()
        assert not app.desk.kit.overlays, "it is told once"
    finally:
        app.close()


@pytest.mark.usefixtures("crashed")
def test_a_report_that_somebody_has_put_away_is_not_told_of() -> None:
    (report,) = paths.logs_folder().glob("crash-*.txt")
    report.unlink()
    memory = gather().memory

    assert memory.get("crash", {})["report"] == str(report)
    assert crash.find_leftovers(memory) is None


@pytest.mark.usefixtures("crashed")
def test_an_ordinary_start_tells_of_the_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the app's own beginning on; the loop is where somebody would read it."""
    seen: list[Desk] = []
    monkeypatch.setattr(run, "_loop", lambda window, desk, *_: seen.append(desk))

    assert run.run() == 0

    (dialog,) = seen[0].kit.overlays
    assert isinstance(dialog, Dialog)
    (report,) = paths.logs_folder().glob("crash-*.txt")
    assert str(report) in dialog.words


@pytest.mark.parametrize("part", ["gather", "_open", "Desk"])
def test_a_crash_before_there_is_a_screen_leaves_a_report_too(
    part: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError(f"{FAULT}\n\x1b[31mred")

    monkeypatch.setattr(run, part, broken)

    assert run.run() == 1

    said = capsys.readouterr().err
    (report,) = paths.logs_folder().glob("crash-*.txt")
    assert said == (
        f"hotseat: something broke (ZeroDivisionError: {FAULT}\\n\\x1b[31mred); a report is in {report}\n"
    )
    assert FAULT in report.read_text("utf-8")


@pytest.mark.parametrize("kind", [RuleError, IllegalAnswer, ContentError, SaveError])
def test_an_error_that_has_a_sentence_is_a_crash_too_once_the_app_is_open(
    kind: type[HotseatError], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A law that a rule breaks, or an answer of a bot that is refused: no sentence alone helps there."""

    def broken(*_: object) -> None:
        raise kind("race.move: piece 17 lies in no zone")

    monkeypatch.setattr(run, "_loop", broken)

    assert run.run() == 1

    (report,) = paths.logs_folder().glob("crash-*.txt")
    assert f"a report is in {report}" in capsys.readouterr().err
    assert f"{kind.__name__}: race.move: piece 17" in report.read_text("utf-8")


def test_what_cannot_be_opened_is_told_whoever_asked_and_a_broken_rule_is_a_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unfit(*_: object) -> None:
        raise ContentError("data/heartland/game.yaml: 1 problem")

    def broken(*_: object) -> None:
        raise RuleError("set_up: piece 17 lies in no zone")

    monkeypatch.setattr(run, "_sit_down", unfit)
    with pytest.raises(ContentError):
        run.run(Sitting("heartland"))
    assert not list(paths.logs_folder().glob("crash-*.txt"))

    monkeypatch.setattr(run, "_sit_down", broken)
    assert run.run(Sitting("heartland")) == 1
    assert len(list(paths.logs_folder().glob("crash-*.txt"))) == 1


def test_what_broke_may_break_the_report_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise ValueError("no report")

    monkeypatch.setattr(crash, "report", broken)
    try:
        raise ZeroDivisionError(FAULT)
    except ZeroDivisionError as error:
        file = crash.save(error)

    assert file is not None
    text = file.read_text("utf-8")
    assert f"ZeroDivisionError: {FAULT}" in text
    assert "ValueError: no report" in text


@pytest.mark.parametrize(
    ("room", "said", "told"),
    [
        (10**9, "the match is safe; the next start offers to go on with it", "crashed"),
        (
            1500,
            "the match is safe but for its last moves, which could not be written; the next",
            "crashed_part",
        ),
        (0, "the match could not be written, and is lost", "crashed_lost"),
    ],
)
def test_what_is_said_of_the_match_is_true_on_a_full_disk(
    room: int, said: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = whole_file._write

    def put(fd: int, data: bytes, at: int) -> None:
        if at + len(data) > room:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(fd, data, at)

    def broken(window: object, desk: Desk, *_: object) -> None:
        assert desk.table is not None
        play_on(desk.table.match, 40)
        raise ZeroDivisionError(FAULT)

    monkeypatch.setattr(whole_file, "_write", put)
    monkeypatch.setattr(run, "_loop", broken)
    assert run.run(Sitting("heartland", (SeatChoice("Ada", None), SeatChoice("Bo", None)), seed=4)) == 1
    assert f"hotseat: {said}" in capsys.readouterr().err
    (report,) = paths.logs_folder().glob("crash-*.txt")
    assert ("could not be written" in report.read_text("utf-8")) == (told != "crashed")

    app = App()
    try:
        app.desk.teller.tell_of_crash()
        (dialog,) = app.desk.kit.overlays
        assert isinstance(dialog, Dialog)
        assert dialog.words == app.parts.words(f"app.{told}", file=str(report))
        assert len(dialog.widgets) == (1 if told == "crashed_lost" else 2), "what is lost is not offered"
    finally:
        app.close()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The small windows that were opened; what broke may tell of a hand."""
    shown: list[tuple[str, ...]] = []
    windows: list[Window] = []

    def show(*words: str) -> None:
        assert all(window.closed for window in windows), "in full screen it would lie over this one"
        shown.append(words)

    monkeypatch.setattr(pygame.display, "message_box", show)

    def broken(window: Window, *_: object) -> None:
        windows.append(window)
        raise ZeroDivisionError("card:17 was in hand:1")

    monkeypatch.setattr(run, "_loop", broken)
    return shown


@pytest.mark.parametrize(("sitting", "told"), [(True, "crashed"), (False, "crashed_alone")])
def test_without_a_terminal_a_small_window_says_what_became_of_the_match(
    sitting: bool, told: str, shown: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The windowed app of Windows would be gone without a word; what broke may tell of a hand, and is not shown."""
    monkeypatch.setattr(sys, "stderr", None)

    people = (SeatChoice("Ada", None), SeatChoice("Bo", None))
    assert run.run(Sitting("heartland", people, seed=4) if sitting else None) == 1

    (report,) = paths.logs_folder().glob("crash-*.txt")
    words = gather().words
    said = f"{words('app.crashed_now')}\n\n{words(f'app.{told}', file=str(report))}"
    assert shown == [("Hotseat", said, "error")]


class Stream(StringIO):
    """A stream that may be a terminal."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("terminal", "driver", "ci", "windows"),
    [
        ("", "x11", "", 1),
        ("", "wayland", "", 1),
        ("stderr", "x11", "", 0),
        ("stdin", "x11", "", 0),  # messages were sent to a file
        ("", "dummy", "", 0),
        ("", "offscreen", "", 0),
        ("", "x11", "true", 0),
    ],
)
def test_whoever_has_clicked_on_an_icon_sees_a_small_window_too_and_nobody_else_waits_for_one(
    terminal: str,
    driver: str,
    ci: str,
    windows: int,
    shown: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A desktop sends what a program prints to a log that nobody opens."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Stream(name == terminal))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("tabletop.app.run.prepare_display", lambda: None)  # it would ask the driver, too
    monkeypatch.setattr("tabletop.ui.opening.prepare_display", lambda: None)

    assert run.run() == 1

    assert len(shown) == windows
    assert isinstance(sys.stderr, Stream)
    assert "hotseat: something broke" in sys.stderr.getvalue(), "the log of the desktop has it as well"


def test_what_could_not_be_written_is_written_at_the_crash_if_there_is_room_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(window: object, desk: Desk, *_: object) -> None:
        assert desk.table is not None
        file = desk.table.file
        with monkeypatch.context() as full:
            full.setattr(file.disk, "_write_at", lambda *_: os.open("/proc/nowhere", os.O_WRONLY))
            play_on(desk.table.match, 5)
        assert file.trouble
        raise ZeroDivisionError(FAULT)

    monkeypatch.setattr(run, "_loop", broken)
    assert run.run(Sitting("heartland", (SeatChoice("Ada", None), SeatChoice("Bo", None)), seed=4)) == 1
    assert "the match is safe; the next start" in capsys.readouterr().err
    assert len(only_match().lines) == 5


def test_a_crash_without_a_match_speaks_of_none() -> None:
    try:
        raise ZeroDivisionError(FAULT)
    except ZeroDivisionError as error:
        file = crash.save(error)
    app = App()
    try:
        app.desk.teller.tell_of_crash()
        (dialog,) = app.desk.kit.overlays
        assert isinstance(dialog, Dialog)
        assert dialog.words == app.parts.words("app.crashed_alone", file=str(file))
    finally:
        app.close()


def test_the_whole_app_killed_leaves_the_match_and_no_process(hotseat_home: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no groups of processes to look into")
    process = start(hotseat_home, NEVER)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if any(path.read_bytes().count(b"\n") > 12 for path in paths.matches_folder().glob("*.hotseat")):
            break
        time.sleep(0.02)
    process.kill()
    process.communicate(timeout=10)

    saved, opened = only_match(), open_game("heartland")
    assert len(replay(saved, opened.game, opened.content).lines) >= 12
    assert [match.path for match in find_saved_matches().unfinished] == [saved.path], "the title offers it"
    while time.monotonic() < end:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("the bots' process goes on without the app")


def test_a_home_whose_name_is_no_text_gets_its_report_too(
    hotseat_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such a folder comes from an old disk; Python keeps its bytes as halves of letters, which no file can hold."""
    monkeypatch.setenv("HOTSEAT_HOME", str(hotseat_home / "gr\udcfcn"))

    def broken(window: object, desk: Desk, *_: object) -> None:
        desk.to_mods()
        desk.draw(window.brush)  # type: ignore[attr-defined]  # of a Window
        raise ZeroDivisionError(FAULT)

    monkeypatch.setattr(run, "_loop", broken)

    assert run.run() == 1

    (report,) = paths.logs_folder().glob("crash-*.txt")
    assert r"gr\xfcn" in capsys.readouterr().err
    assert f"ZeroDivisionError: {FAULT}" in report.read_text("utf-8")
    left = crash.find_leftovers(gather().memory)
    assert left is not None
    assert left.report == report
