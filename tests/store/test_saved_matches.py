"""The matches offered by Continue."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.match_log import MatchLog
from tabletop.store.match_files import MatchFile
from tabletop.store.paths import matches_folder
from tabletop.store.saved_matches import find_saved_matches
from tests.toy.game import CONTENT, GAME


def played(name: str, answers: int, when: int, over: bool = False) -> Path:
    file = MatchFile(matches_folder() / f"{name}.hotseat")
    match = Match.start(
        GAME, CONTENT, [Seat("Ada", 0), Seat("Iris", 1, "greedy")], {}, 3, MatchLog(file.write_line)
    )
    for n in range(answers):
        match.act(random_answer(match, random.Random(n)))
    if over:
        file.finish([[0], [1]])
    file.close()
    os.utime(file.path, (when, when))
    return file.path


def test_unfinished_matches_come_newest_first(hotseat_home: Path) -> None:
    played("early", 2, when=1_000_000)
    played("late", 5, when=2_000_000)
    played("done", 3, when=3_000_000, over=True)

    found = find_saved_matches()

    assert [(m.path.stem, m.game, m.names, m.bots, m.answers) for m in found.unfinished] == [
        ("late", "toy", ("Ada", "Iris"), (False, True), 5),
        ("early", "toy", ("Ada", "Iris"), (False, True), 2),
    ]
    assert found.troubles == ()
    assert found.unfinished[0].path.is_relative_to(hotseat_home)


def test_a_torn_match_is_offered_too() -> None:
    path = played("torn", 4, when=1)
    path.write_bytes(path.read_bytes()[:-5])

    assert [m.answers for m in find_saved_matches().unfinished] == [3]


@pytest.mark.parametrize("data", [b"", b"junk", b"{}\n", b"[" * 100_000])
def test_a_file_that_is_none_of_ours_is_a_sentence_and_hides_nothing(data: bytes) -> None:
    played("good", 1, when=1)
    (matches_folder() / "bad.hotseat").write_bytes(data)

    found = find_saved_matches()

    assert [m.path.stem for m in found.unfinished] == ["good"]
    assert found.troubles == ("bad.hotseat:1: this is not a match file of Hotseat",)


def test_a_folder_is_no_match_whatever_it_is_called() -> None:
    played("good", 1, when=1)
    (matches_folder() / "folder.hotseat").mkdir()

    found = find_saved_matches()

    assert [m.path.stem for m in found.unfinished] == ["good"]
    assert found.troubles == ()


def test_a_file_that_the_disk_does_not_give_is_a_sentence_and_hides_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    locked, real = played("locked", 1, when=2), Path.read_bytes
    played("good", 1, when=1)

    def read_bytes(path: Path) -> bytes:
        if path == locked:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    found = find_saved_matches()

    assert [m.path.stem for m in found.unfinished] == ["good"]
    assert found.troubles == ("locked.hotseat: the file cannot be read (Permission denied)",)


def test_no_folder_is_an_empty_shelf(tmp_path: Path) -> None:
    assert find_saved_matches(tmp_path / "nowhere").unfinished == ()
    assert not (tmp_path / "nowhere").exists(), "looking makes nothing"


def test_a_folder_that_we_may_not_look_into_is_an_empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its names may be read, what they are may not: a folder that somebody has copied with other rights."""
    path, real = played("good", 1, when=1), os.stat

    def stat(asked: Any, **how: Any) -> os.stat_result:
        if str(asked).startswith(str(path.parent) + os.sep):
            raise PermissionError(13, "Permission denied", str(asked))
        return real(asked, **how)

    monkeypatch.setattr(os, "stat", stat)
    assert find_saved_matches().unfinished == ()

    monkeypatch.setattr(os, "listdir", lambda *_: os.open("/proc/nowhere", os.O_RDONLY))
    assert find_saved_matches().unfinished == ()


def test_a_time_that_no_calendar_has_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that was torn, or a clock that was wrong, may say anything of when a file was written."""
    played("good", 1, when=10)
    odd, real = played("odd", 1, when=20), Path.stat

    def stat(path: Path, **how: Any) -> os.stat_result:
        facts = real(path, **how)
        return os.stat_result((*facts[:8], 10**14, facts[9])) if path == odd else facts

    monkeypatch.setattr(Path, "stat", stat)

    assert {m.path.stem for m in find_saved_matches().unfinished} == {"good", "odd"}
