"""Where files belong, and what the app remembers by itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tabletop.store import app_state, paths
from tabletop.store.app_state import AppState
from tabletop.store.own_files import replace_text

ALL = (
    paths.settings_file,
    paths.state_file,
    paths.matches_folder,
    paths.mods_folder,
    paths.logs_folder,
    paths.screenshots_folder,
)


def test_one_folder_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "elsewhere"))

    assert [place().parent for place in ALL] == [tmp_path / "elsewhere"] * len(ALL)
    assert len({place() for place in ALL}) == len(ALL)
    assert list(tmp_path.iterdir()) == [], "asking makes nothing"


def test_without_it_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOTSEAT_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setattr(sys, "platform", "linux")

    assert paths.settings_file() == tmp_path / "config" / "hotseat" / "settings.yaml"
    assert paths.state_file() == tmp_path / "state" / "hotseat" / "state.json"
    assert paths.matches_folder() == tmp_path / "data" / "hotseat" / "matches"
    assert paths.screenshots_folder().name == "Hotseat"


def test_what_is_remembered_comes_back(tmp_path: Path) -> None:
    AppState(tmp_path / "state.json").put(window=[10, 20, 800, 600], game="toy", whole=True)

    again = AppState(tmp_path / "state.json")

    assert again.get("game", "") == "toy"
    nowhere: list[object] = []
    assert again.get("window", nowhere) == [10, 20, 800, 600]
    assert again.get("whole", False) is True


def test_what_another_one_remembers_meanwhile_is_kept(tmp_path: Path) -> None:
    app = AppState(tmp_path / "state.json")
    app.put(game="toy", crash=None)
    AppState(tmp_path / "state.json").put(crash={"report": "here"})

    app.put(left="now")

    again = AppState(tmp_path / "state.json")
    assert again.get("crash", {"": object()}) == {"report": "here"}
    assert (again.get("game", ""), again.get("left", "")) == ("toy", "now")


def test_a_value_of_another_type_is_forgotten(tmp_path: Path) -> None:
    kept = AppState(tmp_path / "state.json")
    kept.put(game=5, whole=1)

    assert kept.get("game", "none") == "none"
    assert kept.get("whole", False) is False


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"\xff\xff", b"[" * 100_000])
def test_a_file_that_cannot_be_read_is_forgotten(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "state.json").write_bytes(data)

    assert AppState(tmp_path / "state.json").get("game", "none") == "none"


def test_an_unchanged_value_is_not_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = AppState(tmp_path / "state.json")
    kept.put(game="toy")
    writes: list[str] = []
    monkeypatch.setattr(app_state, "replace_text", lambda path, text: writes.append(text))

    kept.put(game="toy")
    kept.put(game="other")

    assert len(writes) == 1


def test_a_disk_that_refuses_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    kept = AppState(tmp_path / "file" / "state.json")

    kept.put(game="toy")

    assert kept.get("game", "") == "toy"


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "state.json"
    replace_text(target, "old")

    def broken(source: str, destination: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="No space left"):
        replace_text(target, "new")

    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_what_is_no_letter_is_remembered_too(tmp_path: Path) -> None:
    """A folder of the user's whose name is no UTF-8 is so in Python, and a crash notes where its report lies."""
    path = tmp_path / "state.json"
    AppState(path).put(crash={"report": "/home/gr\udcfcn/crash.txt"}, name="Jürgen")

    assert AppState(path).get("crash", {"": object()}) == {"report": "/home/gr\udcfcn/crash.txt"}
    assert "Jürgen" in path.read_text("utf-8")
