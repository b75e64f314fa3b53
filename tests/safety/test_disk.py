"""A full disk, and a folder that cannot be written: people are told once, and play goes on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Dialog
from tests.app.sitting import App, Hand

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


def answers(app: App) -> int:
    assert app.desk.table is not None
    return len(app.desk.table.match.lines)


def play(app: App, more: int) -> list[str]:
    """Play on by hand; what dialogs said meanwhile."""
    hand, goal, said = Hand(app, "click"), answers(app) + more, []
    while answers(app) < goal:
        app.turn(0)
        if app.desk.kit.overlays:
            dialog = app.desk.kit.overlays[-1]
            assert isinstance(dialog, Dialog)
            said.append(dialog.words)
            app.click(dialog.widgets[-1].rect.center)
        else:
            hand.go_on()
    return said


def test_a_full_disk_is_told_once_and_all_is_written_later(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.sit("heartland", ("Ada", "Bo"), seed=5)
    play(app, 5)
    table = app.desk.table
    assert table is not None
    real, full = os.write, {table.file.disk.fd}

    def write(fd: int, data: bytes) -> int:
        if fd in full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(fd, data)

    monkeypatch.setattr(os, "write", write)
    said = play(app, 12)

    assert len(said) == 1, "once, not with every move"
    assert "No space left on device" in said[0]
    assert "Play goes on" in said[0]
    assert len(read(table.file.path).lines) == 5

    full.clear()
    play(app, 1)
    assert len(read(table.file.path).lines) == answers(app) == 18, "nothing is missing"
    full.add(table.file.disk.fd)
    assert len(play(app, 3)) == 1, "and told again when it happens again"


def test_a_folder_that_takes_no_files_does_not_stop_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", "/proc/hotseat")  # nobody writes there, whoever they are
    app = App()
    try:
        app.sit("heartland", ("Ada", "Bo"), seed=5)
        said = play(app, 10)
        assert len(said) == 1
        assert answers(app) == 10
        app.parts.change("mute", False)
        app.desk.to_title()
        app.turn()
        assert isinstance(app.desk.top, TitleScene)
        assert not paths.matches_folder().exists()
        with pytest.raises(SaveError):
            app.desk.resume(paths.matches_folder() / "gone.hotseat")
    finally:
        app.close()


@pytest.mark.parametrize("names", [True, False])
def test_a_folder_that_is_closed_to_us_does_not_stop_a_start_or_a_match(
    hotseat_home: Path, monkeypatch: pytest.MonkeyPatch, names: bool
) -> None:
    """The folder of matches, mods and settings, from a backup with other rights; `names`: those may be read."""
    before = App()
    before.sit("heartland", ("Ada", "Bo"), seed=5)
    before.close()
    (paths.mods_folder() / "x").mkdir(parents=True)

    def closed(call: str) -> Callable[..., Any]:
        real = getattr(os, call)

        def ask(path: Any, *given: Any, **how: Any) -> Any:
            if str(path).startswith(f"{hotseat_home}{os.sep}"):
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return real(path, *given, **how)

        return ask

    for call in ("stat", "lstat", "open", "mkdir", *(() if names else ("listdir", "scandir"))):
        monkeypatch.setattr(os, call, closed(call))
    app = App()
    try:
        assert isinstance(app.desk.top, TitleScene)
        assert app.desk.top.newest_match is None, "nobody knows what waits there"
        app.desk.to_mods()
        app.turn()
        app.desk.to_title()
        app.sit("heartland", ("Ada", "Bo"), seed=5)
        (said,) = play(app, 3)
        assert "Permission denied" in said
        assert "Play goes on" in said
    finally:
        app.close()
