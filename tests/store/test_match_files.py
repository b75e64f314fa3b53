"""Match files: what is on disk and when, what a torn file leads to, and going on with a match."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from tabletop.engine.match import random_answer
from tabletop.store.match_files import MatchFile, new_path, read
from tabletop.store.resume import continue_match, replay
from tests.store.toy_match import ROOT, clock, play, rows, start, stopped
from tests.toy.game import CONTENT, GAME

# -- writing ------------------------------------------------------------------------------------------------


def test_every_line_is_in_the_file_before_the_answer_is_taken(file: MatchFile) -> None:
    match = start(file)
    assert rows(file.path)[0]["seats"][2] == {"name": "Iris", "colour": 2, "bot": "greedy"}
    for n in range(1, 6):
        play(match, 1, n)

        assert len(rows(file.path)) == 1 + n


def test_answers_carry_the_seconds_since_the_start(file: MatchFile) -> None:
    play(start(file), 3)

    assert [row["at"] for row in rows(file.path)[1:]] == [0.5, 1.0, 1.5]
    assert "at" not in rows(file.path)[0]


def test_digests_and_states_come_with_every_25th_and_100th_answer(file: MatchFile) -> None:
    match = start(file, rounds=30)

    play(match, 100)

    lines = rows(file.path)[1:]
    assert [n for n, line in enumerate(lines, 1) if "digest" in line] == [25, 50, 75, 100]
    assert [n for n, line in enumerate(lines, 1) if "state" in line] == [100]


def test_a_killed_program_leaves_all_it_was_told(tmp_path: Path) -> None:
    path = tmp_path / "killed.hotseat"
    code = (
        "import os, sys; from tests.store.toy_match import *\n"
        f"play(start(MatchFile(Path({str(path)!r}))), 9); os.kill(os.getpid(), 9)"
    )

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)

    assert done.returncode == -9, done.stderr
    assert len(read(path).lines) == 9
    assert read(path).warning == ""


def test_lines_are_brought_to_the_disk_by_another_thread(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    threads: list[str] = []
    real = os.fsync

    def noted(fd: int) -> None:
        threads.append(threading.current_thread().name)
        real(fd)

    monkeypatch.setattr(os, "fsync", noted)
    play(start(file), 2)
    while not threads:
        threading.Event().wait(0.01)

    assert set(threads) == {"hotseat-fsync"}


def test_a_closed_file_is_not_being_brought_to_the_disk_any_more(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system may give its number to another file at once."""
    import threading

    begun, ended = threading.Event(), threading.Event()
    real = os.fsync

    def slow(fd: int) -> None:
        if threading.current_thread() is not threading.main_thread():
            begun.set()
            threading.Event().wait(0.2)
            ended.set()
        real(fd)

    monkeypatch.setattr(os, "fsync", slow)
    start(file)
    assert begun.wait(10)

    file.close()

    assert ended.is_set()


def test_a_full_disk_keeps_the_match_going_and_catches_up(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(start(file), 2)
    real = os.write
    full = {file.disk.fd}  # only this file is on the full disk
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:5] if fd in full else data))
    play(match, 2)
    assert file.trouble == "toy.hotseat: the disk is full"
    assert len(read(file.path).lines) == 2, "what was written half counts as torn"

    monkeypatch.setattr(os, "write", real)
    play(match, 1)

    assert file.trouble == ""
    assert len(read(file.path).lines) == 5


def test_a_disk_that_has_room_again_is_tried_once_more_at_the_end(file: MatchFile) -> None:
    match = play(start(file), 2)
    with stopped(file, 0):
        play(match, 2)
    assert len(read(file.path).lines) == 2
    file.close()

    assert len(read(file.path).lines) == 4
    assert file.trouble == ""


def test_a_new_match_never_writes_over_another(tmp_path: Path) -> None:
    when = datetime(2026, 11, 21, 20, 15, 3)
    first = new_path(tmp_path, "toy", when)
    first.write_text("here")

    second = new_path(tmp_path, "toy", when)

    assert (first.name, second.name) == ("toy-2026-11-21-201503.hotseat", "toy-2026-11-21-201503-2.hotseat")


def test_the_folder_is_made_with_the_first_line(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "new" / "folder" / "toy.hotseat")
    assert not (tmp_path / "new").exists()

    start(file)
    file.close()

    assert read(file.path).header["game"] == "toy"


# -- reading and going on -----------------------------------------------------------------------------------


def test_what_was_played_comes_back_and_goes_on_in_the_same_file(file: MatchFile) -> None:
    match = play(start(file), 30)
    while not (able := [seat for seat in range(3) if not match.why_no_undo(seat)]):
        play(match, 1)
    match.undo(able[0])
    answers = len(match.lines)
    file.close()

    saved = read(file.path)
    again = MatchFile.resume(saved, clock())
    back = replay(saved, GAME, CONTENT, again.write_line)
    assert back.state.key() == match.state.key()
    assert tuple(back.lines) == saved.lines

    play(back, 4, seed=9)
    again.close()

    after = read(file.path)
    assert len(after.lines) == answers + 4
    assert after.lines[:answers] == saved.lines
    assert after.seconds > saved.seconds
    assert replay(after, GAME, CONTENT).state.key() == back.state.key()


def test_a_finished_match_says_so(file: MatchFile) -> None:
    match = start(file)
    rng = random.Random(3)
    while not match.is_over:
        match.act(random_answer(match, rng))
    file.finish(match.result().places)
    file.close()

    saved = read(file.path)

    assert saved.is_over
    assert replay(saved, GAME, CONTENT).is_over


def test_a_finished_match_that_goes_on_from_a_position_can_be_read_again(file: MatchFile) -> None:
    match = start(file, rounds=60)
    rng = random.Random(3)
    while not match.is_over:
        match.act(random_answer(match, rng))
    file.finish(match.result().places)
    file.close()
    saved, data = read(file.path), file.path.read_bytes()
    again = MatchFile.resume(saved)
    again.close()
    assert file.path.read_bytes() == data, "looking changes nothing"

    again = MatchFile.resume(saved)
    back = continue_match(saved, GAME, CONTENT, {}, again.write_line)
    after = read(file.path)
    assert (after.is_over, after.lines[: len(saved.lines)], len(after.lines)) == (
        False,
        saved.lines,
        len(saved.lines) + 1,
    )

    while not back.is_over:
        back.act(random_answer(back, rng))
    again.finish(back.result().places)
    again.close()
    assert read(file.path).is_over
    assert replay(read(file.path), GAME, CONTENT).state.key() == back.state.key()


def test_a_torn_last_line_is_left_out_with_a_note_and_cut_when_the_match_goes_on(played: Path) -> None:
    data = played.read_bytes()
    played.write_bytes(data[:-7])

    saved = read(played)

    assert len(saved.lines) == 9
    assert saved.warning == "toy.hotseat:11: the last line was torn off in the middle and is left out"
    assert played.read_bytes() == data[:-7], "reading changes nothing"
    again = MatchFile.resume(saved)
    play(replay(saved, GAME, CONTENT, again.write_line), 2, seed=5)
    again.close()
    assert len(read(played).lines) == 11
    assert read(played).warning == ""


def test_zeros_after_a_power_cut_are_a_torn_line(played: Path) -> None:
    played.write_bytes(played.read_bytes() + b"\0" * 512)

    assert len(read(played).lines) == 10


def test_a_last_line_that_lacks_only_its_line_end_counts(played: Path) -> None:
    played.write_bytes(played.read_bytes()[:-1])

    saved = read(played)
    again = MatchFile.resume(saved)
    play(replay(saved, GAME, CONTENT, again.write_line), 1)
    again.close()

    assert (len(saved.lines), saved.warning) == (10, "")
    assert len(read(played).lines) == 11


def test_a_file_may_be_torn_anywhere_after_its_first_line(played: Path) -> None:
    data = played.read_bytes()
    for length in range(data.index(b"\n") + 1, len(data)):
        played.write_bytes(data[:length])

        saved = read(played)

        assert len(saved.lines) in {data[:length].count(b"\n") - 1, data[:length].count(b"\n")}
        assert saved.length <= length


# -- standing orders ----------------------------------------------------------------------------------------

ORDERS = {0: frozenset({"counter"}), 1: frozenset({"counter", "rob"})}


def test_orders_are_in_the_newest_line_at_once_and_change_nothing_else(file: MatchFile) -> None:
    match = play(start(file), 3)
    before = rows(file.path)
    file.note_orders({0: ["counter"]})
    file.note_orders(ORDERS)
    after = rows(file.path)

    assert file.trouble == ""
    assert after[-1].pop("orders") == [[0, ["counter"]], [1, ["counter", "rob"]]]
    assert after == before, "to whoever knows nothing of orders they are not there"
    assert read(file.path).orders == ORDERS
    play(match, 4)
    assert read(file.path).orders == ORDERS, "until others are set"
    file.note_orders({0: ()})
    assert read(file.path).orders == {0: frozenset()}
    assert replay(read(file.path), GAME, CONTENT).state.key() == match.state.key()


def test_orders_before_the_first_answer_and_of_old_files(file: MatchFile) -> None:
    start(file)
    assert read(file.path).orders == {}
    file.note_orders(ORDERS)

    assert len(rows(file.path)) == 1
    assert read(file.path).orders == ORDERS


@pytest.mark.parametrize("cut", [0, 1, 7], ids=["whole", "no line end", "torn"])
def test_orders_of_a_match_that_goes_on(played: Path, cut: int) -> None:
    data = played.read_bytes()
    played.write_bytes(data[: len(data) - cut])
    saved = read(played)
    again = MatchFile.resume(saved)
    again.note_orders(ORDERS)

    assert read(played).orders == ORDERS
    assert read(played).warning == ""
    assert len(read(played).lines) == len(saved.lines)
    again.close()


@pytest.mark.parametrize("writes", [0, 1])
def test_whatever_stops_the_program_amid_an_order_every_line_stays(file: MatchFile, writes: int) -> None:
    match = play(start(file), 3)
    with stopped(file, writes):
        file.note_orders(ORDERS)
    found = read(file.path)
    assert len(found.lines) == 3
    assert found.orders == {}
    assert file.trouble

    play(match, 1)
    assert file.trouble == ""
    assert len(read(file.path).lines) == 4
    assert read(file.path).orders == ORDERS, "a disk that takes something again has them"


@pytest.mark.parametrize("room", [1, 5])
def test_on_a_full_disk_orders_wait_and_nothing_is_lost(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    play(start(file), 3)
    real = os.write
    full = {file.disk.fd}
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, data[:room] if fd in full else data))
    file.note_orders(ORDERS)
    assert file.trouble == "toy.hotseat: the disk is full"
    assert len(read(file.path).lines) == 3

    monkeypatch.setattr(os, "write", real)
    file.close()
    assert read(file.path).orders == ORDERS, "tried again at the end"


def test_orders_beside_a_torn_line_leave_a_file_that_can_be_read_whenever_the_program_stops(
    played: Path,
) -> None:
    data = played.read_bytes()
    played.write_bytes(data[:-7] + b"x" * 400)
    again = MatchFile.resume(read(played))
    with stopped(again, 1):
        again.note_orders(ORDERS)

    assert len(read(played).lines) == 9
    again.close()
    assert read(played).orders == ORDERS


def test_orders_do_not_hide_that_nothing_could_be_written(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(fd: int, text: bytes) -> int:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "write", full)
    start(file)
    file.note_orders(ORDERS)

    assert file.trouble == "toy.hotseat: no space left"


def test_half_a_letter_of_a_stranger_is_written_and_read_back(file: MatchFile) -> None:
    """JSON may hold one in any text that is kept as it is read, such as what an order passes."""
    play(start(file), 3)
    file.note_orders({0: frozenset({"\ud83d", "Zug"})})
    file.close()

    assert read(file.path).orders == {0: frozenset({"\ud83d", "Zug"})}
