"""A match is played in one window at a time: two would cut off each other's answers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.app.tables import Table
from tabletop.errors import SaveError
from tabletop.store import file_lock, paths
from tabletop.store.file_lock import FileLock
from tabletop.ui.widgets import Dialog
from tests.app.sitting import App

ROOT = Path(__file__).resolve().parents[2]
OTHER = """
import sys, time
from pathlib import Path
from tabletop.store.file_lock import FileLock
kept = FileLock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


@contextmanager
def another_window(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another Hotseat that plays the match; it is killed at the end, if not before."""
    command = [sys.executable, "-c", OTHER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            yield other
        finally:
            other.kill()


def left_match(app: App) -> Path:
    """A match that somebody has begun and left."""
    app.sit("heartland", ("Ada",), ("random",))
    path = app.open_table.file.path
    app.desk.to_title()
    app.turn()
    return path


def test_what_is_played_in_another_window_is_not_gone_on_with_here(app: App) -> None:
    path = left_match(app)
    before = path.read_bytes()

    with another_window(path):
        app.desk.go_on_with(path)
        (told,) = app.desk.kit.overlays

        assert isinstance(told, Dialog)
        assert told.words == app.parts.words("save.busy", file=path.name)
        assert app.desk.table is None
    assert path.read_bytes() == before


def test_a_window_that_was_killed_holds_nothing(app: App) -> None:
    path = left_match(app)
    with another_window(path) as other:
        other.kill()
        other.wait()

        app.desk.go_on_with(path)

    assert app.open_table.file.path == path


def test_a_new_match_is_held_and_one_that_is_left_is_not(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    path = app.open_table.file.path
    with pytest.raises(SaveError, match="another window"):
        Table.resume(path)

    app.desk.to_title()

    FileLock(path).release()


def test_a_match_that_cannot_be_gone_on_with_is_free_for_the_next_try(tmp_path: Path) -> None:
    path = tmp_path / "torn.hotseat"
    path.write_text("no match\n")
    with pytest.raises(SaveError, match="not a match file"):
        Table.resume(path)

    FileLock(path).release()


def test_what_cannot_be_held_is_not_refused_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown_here(fd: int) -> None:
        raise OSError("no locks available")

    path = tmp_path / "drive.hotseat"
    FileLock(path).release()  # it is not there at all
    path.touch()
    monkeypatch.setattr(file_lock, "_lock", unknown_here)

    FileLock(path)
    FileLock(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can replace it: the file is open")
def test_one_that_was_replaced_is_still_played_in_one_window_alone(app: App, tmp_path: Path) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    path = app.open_table.file.path
    (tmp_path / "copy").write_bytes(path.read_bytes())
    (tmp_path / "copy").replace(path)
    for _ in range(2):  # before and after the next line
        with pytest.raises(SaveError, match="another window"):
            Table.resume(path)
        app.open_table.file.note_orders({0: frozenset()})

    app.desk.to_title()
    FileLock(path).release()
    assert list(paths.locks_folder().iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can take it away: the file is open")
def test_one_that_was_taken_away_is_held_where_it_is_put_back_and_no_longer_where_it_went(app: App) -> None:
    app.sit("heartland", ("Ada",), ("random",))
    path = app.open_table.file.path
    moved = path.rename(path.with_name("moved.hotseat"))
    app.open_table.file.note_orders({0: frozenset()})
    assert path.exists(), "it is there again"

    with pytest.raises(SaveError):
        FileLock(path)
    FileLock(moved).release()

    app.desk.to_title()
    app.turn()
    FileLock(path).release()
