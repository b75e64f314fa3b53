"""A match goes on and stays whole on disk, whatever is done to its file by others while it is played."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.engine.match import Match
from tabletop.engine.plain import digest_of
from tabletop.store.match_files import MatchFile, SavedMatch, read
from tabletop.store.resume import replay
from tests.store.toy_match import play, start
from tests.toy.game import CONTENT, GAME

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there nobody can: the file is open")

STRANGE = b"shopping list: milk\n"


def by_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("x"))
    path.with_name("x").replace(path)


def by_another(path: Path) -> None:
    path.with_name("x").write_bytes(STRANGE)
    path.with_name("x").replace(path)


def by_backup(path: Path) -> None:
    rows = path.read_bytes().splitlines(keepends=True)
    path.with_name("x").write_bytes(b"".join(rows[: len(rows) // 2]))
    path.with_name("x").replace(path)


def cut_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def byte_changed(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        byte = file.read(1)
        file.seek(-1, os.SEEK_CUR)
        file.write(b"#" if byte != b"#" else b"?")


def appended(path: Path) -> None:
    with path.open("ab") as file:
        file.write(STRANGE)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def link_to_strange(path: Path) -> None:
    other = path.with_name("strange.txt")
    other.write_bytes(STRANGE)
    path.unlink()
    path.symlink_to(other)


def link_to_nothing(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nowhere.hotseat"))


def link_to_itself(path: Path) -> None:
    path.rename(path.with_name("cloud.hotseat"))
    path.symlink_to(path.with_name("cloud.hotseat"))


def moved(path: Path) -> None:
    path.rename(path.with_name("moved.hotseat"))


DONE: dict[str, Callable[[Path], object]] = {
    "replaced by a copy": by_copy,
    "replaced by another file": by_another,
    "replaced by an older backup": by_backup,
    "cut to nothing": lambda path: os.truncate(path, 0),
    "cut in half": cut_half,
    "a byte changed": byte_changed,
    "something added": appended,
    "deleted": Path.unlink,
    "a folder in its place": folder,
    "a link to another file in its place": link_to_strange,
    "a link to nothing in its place": link_to_nothing,
    "taken elsewhere and linked": link_to_itself,
    "moved away": moved,
}
STATES = ("begun", "written", "resumed", "resumed and written", "resumed through a link")


def in_state(state: str, path: Path) -> tuple[Match, MatchFile]:
    """A match with its file: just begun, played, gone on with, gone on with and played, and through a link."""
    file = MatchFile(path)
    match = start(file)
    if state == "begun":
        return match, file
    play(match, 6)
    if state == "written":
        return match, file
    file.close()
    if state.endswith("link"):
        path.rename(path.with_name("drive.hotseat"))
        path.symlink_to(path.with_name("drive.hotseat"))
    saved = read(path)
    file = MatchFile.resume(saved)
    match = again(saved, file)
    if state == "resumed and written":
        play(match, 3)
    return match, file


def again(saved: SavedMatch, file: MatchFile | None = None) -> Match:
    return replay(saved, GAME, CONTENT, file.write_line if file is not None else None)


def digest(match: Match) -> str:
    return digest_of(match.state.to_plain())


@pytest.mark.parametrize("done", DONE)
@pytest.mark.parametrize("state", STATES)
def test_the_file_holds_the_whole_match_after_the_next_answer(state: str, done: str, tmp_path: Path) -> None:
    path = tmp_path / "toy.hotseat"
    match, file = in_state(state, path)
    for _ in range(2):  # whoever does it once may do it again
        DONE[done](file.path)
        theirs = {p.read_bytes() for p in tmp_path.iterdir() if p.is_file()}
        play(match, 2)
        assert file.trouble == ""
        saved = read(file.path)
        assert len(saved.lines) == len(match.lines)
        assert digest(again(saved)) == digest(match)
        assert (file.path != path) == file.disk.is_moved == (done == "a folder in its place")

        now = b"\n".join(p.read_bytes() for p in tmp_path.iterdir() if p.is_file())
        lost = [found for found in theirs if found.removesuffix(b"}\n") not in now]
        assert lost == [], "what another program wrote stays"
        added = done in (
            "replaced by another file",
            "a byte changed",
            "something added",
            "a link to another file in its place",
        )
        assert (file.disk.kept_beside is not None) == added
    file.close()
    assert read(file.path).lines == saved.lines


def test_a_file_that_is_there_before_the_first_line_is_nobody_elses_loss(tmp_path: Path) -> None:
    path = tmp_path / "toy.hotseat"
    path.write_bytes(STRANGE)
    file = MatchFile(path)
    play(start(file), 3)
    file.close()

    assert path.read_bytes() == STRANGE
    assert file.disk.is_moved
    assert len(read(file.path).lines) == 3


def test_a_file_that_was_thrown_away_before_it_could_be_held_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "toy.hotseat"
    _, file = in_state("written", path)
    file.close()
    saved = read(path)
    path.unlink()
    file = MatchFile.resume(saved)
    match = play(again(saved, file), 1)
    file.close()

    assert digest(again(read(path))) == digest(match)


def test_without_the_right_to_move_what_lies_there_ours_gets_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "toy.hotseat"
    match, file = in_state("written", path)
    by_another(path)

    def refuse(*names: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "rename", refuse)
    play(match, 1)
    file.close()

    assert path.read_bytes() == STRANGE
    assert file.disk.is_moved
    assert digest(again(read(file.path))) == digest(match)
