"""A match file that somebody moves or throws away while the match is open, perhaps with its folder: nothing is lost."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from tabletop.store.match_files import MatchFile, read
from tests.store.toy_match import play, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there nobody can: the file is open")


@pytest.fixture
def file(tmp_path: Path) -> MatchFile:
    """A file in a folder of its own, with a header and five answers."""
    return MatchFile(tmp_path / "matches" / "toy.hotseat")


@pytest.mark.parametrize("what", ["the file", "its folder"])
def test_it_is_there_again_with_the_next_answer(file: MatchFile, what: str) -> None:
    match = play(start(file), 5)
    before = file.path.read_bytes()
    if what == "the file":
        file.path.unlink()
    else:
        shutil.rmtree(file.path.parent)

    play(match, 1)
    assert file.trouble == ""
    assert file.path.read_bytes().startswith(before)
    assert len(read(file.path).lines) == 6

    play(match, 2)
    file.close()
    assert len(read(file.path).lines) == 8
    assert os.listdir(file.path.parent) == [file.path.name], "nothing else is left there"


def test_what_is_noted_between_two_answers_brings_it_back(file: MatchFile) -> None:
    play(start(file), 5)
    file.path.unlink()
    file.note_orders({0: frozenset({"counter"})})
    file.close()

    assert read(file.path).orders == {0: frozenset({"counter"})}
    assert len(read(file.path).lines) == 5


def test_one_that_was_moved_stays_as_it_is(file: MatchFile) -> None:
    match = play(start(file), 5)
    moved = file.path.rename(file.path.with_name("kept.hotseat"))
    before = moved.read_bytes()
    play(match, 1)
    file.close()

    assert moved.read_bytes() == before
    assert len(read(file.path).lines) == 6


def test_where_it_cannot_be_put_back_it_is_told_and_tried_again(file: MatchFile) -> None:
    match = play(start(file), 5)
    shutil.rmtree(file.path.parent)
    file.path.parent.write_text("a file in place of the folder", "utf-8")
    play(match, 1)
    assert file.trouble.startswith("toy.hotseat: ")

    file.path.parent.unlink()
    play(match, 1)
    file.close()
    assert file.trouble == ""
    assert len(read(file.path).lines) == 7


def test_a_disk_that_is_full_meanwhile_leaves_nothing_half_there(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, real = play(start(file), 5), os.write
    file.path.unlink()
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:20]))
    play(match, 1)
    assert file.trouble == "toy.hotseat: the disk is full"
    assert os.listdir(file.path.parent) == []

    monkeypatch.setattr(os, "write", real)
    play(match, 1)
    file.close()
    assert len(read(file.path).lines) == 7
