"""Match files: what is on disk and when, what a torn or hostile file leads to, and going on with a match."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.match import Match, Seat, random_answer
from tabletop.errors import SaveError
from tabletop.store import match_files
from tabletop.store.match_files import MatchFile, Saved, new_path, read
from tabletop.store.resume import changes, replayed
from tests.toy.game import CONTENT, GAME

SEATS = [Seat("Ada", 0), Seat("Bo", 1), Seat("Iris", 2, "greedy")]
ROOT = Path(__file__).resolve().parents[2]


def clock() -> Callable[[], float]:
    """A clock that moves on half a second whenever it is asked."""
    ticks = count()
    return lambda: next(ticks) / 2


@pytest.fixture
def file(tmp_path: Path) -> Iterator[MatchFile]:
    match_file = MatchFile(tmp_path / "toy.hotseat", clock=clock())
    yield match_file
    match_file.close()


def start(file: MatchFile, **options: Any) -> Match:
    return Match.start(GAME, CONTENT, SEATS, options, 7, file.line, {"hotseat": "0.1.0"})


def play(match: Match, answers: int, seed: int = 1) -> Match:
    rng = random.Random(seed)
    for _ in range(answers):
        match.act(random_answer(match, rng))
    return match


def rows(path: Path) -> list[Any]:
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]


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
        "import os, sys; from tests.store.test_match_files import *\n"
        f"play(start(MatchFile(Path({str(path)!r}))), 9); os.kill(os.getpid(), 9)"
    )

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)

    assert done.returncode == -9, done.stderr
    assert len(read(path).lines) == 9
    assert read(path).note == ""


def test_lines_are_brought_to_the_disk_by_another_thread(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    threads: list[str] = []
    real = os.fsync

    def noted(fd: int) -> None:
        threads.append(threading.current_thread().name)
        real(fd)

    monkeypatch.setattr(match_files.os, "fsync", noted)
    play(start(file), 2)
    while not threads:
        threading.Event().wait(0.01)

    assert set(threads) == {"hotseat-fsync"}


def test_a_full_disk_keeps_the_match_going_and_catches_up(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(start(file), 2)
    real = os.write
    full = {file._fd}  # only this file is on the full disk
    monkeypatch.setattr(match_files.os, "write", lambda fd, data: real(fd, data[:5] if fd in full else data))
    play(match, 2)
    assert file.trouble == "toy.hotseat: the disk is full"
    assert len(read(file.path).lines) == 2, "what was written half counts as torn"

    monkeypatch.setattr(match_files.os, "write", real)
    play(match, 1)

    assert file.trouble == ""
    assert len(read(file.path).lines) == 5


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
    while not (able := [seat for seat in range(3) if not match.can_undo(seat)]):
        play(match, 1)
    match.undo(able[0])
    answers = len(match.lines)
    file.close()

    saved = read(file.path)
    again = MatchFile.resume(saved, clock())
    back = replayed(saved, GAME, CONTENT, again.line)
    assert back.state.key() == match.state.key()

    play(back, 4, seed=9)
    again.close()

    after = read(file.path)
    assert len(after.lines) == answers + 4
    assert after.lines[:answers] == saved.lines
    assert after.seconds > saved.seconds
    assert replayed(after, GAME, CONTENT).state.key() == back.state.key()


def test_a_finished_match_says_so(file: MatchFile) -> None:
    match = start(file)
    rng = random.Random(3)
    while not match.over:
        match.act(random_answer(match, rng))
    file.finish(match.result().places)
    file.close()

    saved = read(file.path)

    assert saved.over
    assert replayed(saved, GAME, CONTENT).over


@pytest.fixture
def played(file: MatchFile) -> Path:
    """A file with a header and ten answers."""
    play(start(file), 10)
    file.close()
    return file.path


def test_a_torn_last_line_is_left_out_with_a_note_and_cut_when_the_match_goes_on(played: Path) -> None:
    data = played.read_bytes()
    played.write_bytes(data[:-7])

    saved = read(played)

    assert len(saved.lines) == 9
    assert saved.note == "toy.hotseat:11: the last line was torn off in the middle and is left out"
    assert played.read_bytes() == data[:-7], "reading changes nothing"
    again = MatchFile.resume(saved)
    play(replayed(saved, GAME, CONTENT, again.line), 2, seed=5)
    again.close()
    assert len(read(played).lines) == 11
    assert read(played).note == ""


def test_zeros_after_a_power_cut_are_a_torn_line(played: Path) -> None:
    played.write_bytes(played.read_bytes() + b"\0" * 512)

    assert len(read(played).lines) == 10


def test_a_last_line_that_lacks_only_its_line_end_counts(played: Path) -> None:
    played.write_bytes(played.read_bytes()[:-1])

    saved = read(played)
    again = MatchFile.resume(saved)
    play(replayed(saved, GAME, CONTENT, again.line), 1)
    again.close()

    assert (len(saved.lines), saved.note) == (10, "")
    assert len(read(played).lines) == 11


def test_a_file_may_be_torn_anywhere_after_its_first_line(played: Path) -> None:
    data = played.read_bytes()
    for length in range(data.index(b"\n") + 1, len(data)):
        played.write_bytes(data[:length])

        saved = read(played)

        assert len(saved.lines) in {data[:length].count(b"\n") - 1, data[:length].count(b"\n")}
        assert saved.length <= length


# -- files that are not ours, or not any more ------------------------------------------------------------------


def change(path: Path, number: int, new: Any) -> None:
    """Put another line in place of a line, counted from 1; text is put in as it stands."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = new if isinstance(new, str) else json.dumps(new)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def header_with(path: Path, **values: Any) -> None:
    change(path, 1, {**rows(path)[0], **values})


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"format": 2}, "a newer Hotseat wrote this (format 2, this one reads 1); update it first"),
        ({"format": "one"}, "\"format\" is 'one', expected a number from 1"),
        ({"game": 3}, '"game" is 3, expected a text'),
        ({"seed": True}, '"seed" is True, expected a number'),
        ({"seed": 2**70}, f'"seed" is {2**70}, expected a number'),
        ({"mods": 5}, '"mods" is 5, expected a list of texts'),
        ({"mods": [["x"]]}, "\"mods\" is [['x']], expected a list of texts"),
        ({"seats": []}, '"seats" has 0, expected 1 to 8'),
        ({"seats": [{}] * 9}, '"seats" has 9, expected 1 to 8'),
        (
            {"seats": [{"name": "A", "colour": 9, "bot": None}]},
            "\"seats\" holds {'name': 'A', 'colour': 9, 'bot': None}, "
            "expected a name, a colour from 0 to 7, and a bot or null",
        ),
        (
            {"seats": [{"name": "\x1b[2J", "colour": 1, "bot": None}]},
            "\"seats\" holds {'name': '\\x1b[2J', 'colour': 1, 'bot..., "
            "expected a name, a colour from 0 to 7, and a bot or null",
        ),
        ({"pieces": [["gain-2", -1]]}, "\"pieces\" holds ['gain-2', -1], expected [card id, how many]"),
        ({"pieces": [["gain-2", 10**9]]}, '"pieces" names 1000000000 pieces, at most 10000 are read'),
        ({"options": {"rounds": 1.5}}, 'option "rounds" is 1.5, expected a plain value'),
        (
            {"orders": [[3, ["counter"]]]},
            "\"orders\" holds [3, ['counter']], expected [seat, what is passed]",
        ),
    ],
)
def test_a_wrong_start_is_named(played: Path, values: dict[str, Any], message: str) -> None:
    header_with(played, **values)

    with pytest.raises(SaveError) as caught:
        read(played)

    assert str(caught.value) == f"toy.hotseat:1: {message}"


@pytest.mark.parametrize("name", ["game", "pieces", "seats", "options", "seed"])
def test_a_start_that_lacks_something_is_named(played: Path, name: str) -> None:
    header = rows(played)[0]
    del header[name]
    change(played, 1, header)

    with pytest.raises(SaveError, match=f'^toy.hotseat:1: "{name}" is missing$'):
        read(played)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "the line cannot be read"),
        ("", "the line cannot be read"),
        ("[1]", "found [1], expected an answer"),
        ({"keys": []}, 'neither "seat" nor "undo" is there'),
        ({"seat": 3, "keys": []}, '"seat" is 3, expected a seat from 0 to 2'),
        ({"seat": True, "keys": []}, '"seat" is True, expected a seat from 0 to 2'),
        ({"undo": "Ada"}, "\"undo\" is 'Ada', expected a seat from 0 to 2"),
        ({"seat": 0}, '"keys" is None, expected a list of answers'),
        ({"seat": 0, "keys": [{}]}, '"keys" is [{}], expected a list of answers'),
        ({"seat": 0, "keys": [1.5]}, '"keys" is [1.5], expected a list of answers'),
        ({"seat": 0, "keys": [], "at": -1}, '"at" is -1, expected seconds since the start'),
        ({"seat": 0, "keys": [], "digest": 5}, '"digest" is 5, expected a text'),
        ('{"seat": NaN, "keys": []}', "the line cannot be read"),
        ("[" * 100_000, "the line cannot be read"),
        ({"over": [[0]]}, 'neither "seat" nor "undo" is there'),
        ({"undo": 0, "orders": 5}, '"orders" holds 5, expected [seat, what is passed]'),
        ({"undo": 0, "orders": [[0, [1]]]}, '"orders" holds [0, [1]], expected [seat, what is passed]'),
        ({"undo": 0, "orders": [[True, []]]}, '"orders" holds [True, []], expected [seat, what is passed]'),
    ],
)
def test_a_wrong_line_is_named(played: Path, line: Any, message: str) -> None:
    change(played, 5, line)

    with pytest.raises(SaveError) as caught:
        read(played)

    assert str(caught.value) == f"toy.hotseat:5: {message}"


@pytest.mark.parametrize(
    "data",
    [b"\x89PNG\r\n\x1a\n\0\0", b"hello\n", b"{}\n", b"[1, 2]\n", b"\xff\xfe{\0}\0", b'{"format": 1', b"5\n"],
)
def test_a_file_of_another_kind_is_called_so(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "picture.hotseat").write_bytes(data)

    with pytest.raises(SaveError, match=r"^picture.hotseat:1: this is not a match file of Hotseat$"):
        read(tmp_path / "picture.hotseat")


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\0\0\0"])
def test_an_empty_file_is_called_empty(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "nothing.hotseat").write_bytes(data)

    with pytest.raises(SaveError, match=r"^nothing.hotseat: the file is empty$"):
        read(tmp_path / "nothing.hotseat")


def test_a_file_that_is_not_there_or_is_a_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"gone.hotseat: there is no such file$"):
        read(tmp_path / "gone.hotseat")
    with pytest.raises(SaveError, match=r" is a folder; name a match file \(\*.hotseat\)$"):
        read(tmp_path)


def test_a_file_too_large_is_not_read(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_files, "LARGEST", 100)

    with pytest.raises(SaveError, match="is too large for a match file"):
        read(played)


@given(data=st.binary(max_size=200))
def test_no_bytes_lead_to_anything_but_a_sentence(
    data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("hostile") / "any.hotseat"
    path.write_bytes(data)

    with pytest.raises(SaveError, match=r"^any.hotseat"):
        read(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "bot", "at"]), inner)
    ),
    max_leaves=6,
)
FIELDS = [
    "format",
    "game",
    "pieces",
    "seats",
    "options",
    "seed",
    "seat",
    "keys",
    "undo",
    "over",
    "at",
    "digest",
]


@given(line=st.dictionaries(st.sampled_from(FIELDS), JSON), number=st.integers(1, 6))
def test_no_line_leads_to_anything_but_a_sentence(
    line: dict[str, Any], number: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("hostile") / "any.hotseat"
    file = MatchFile(path)
    play(start(file), 4)
    file.close()
    good = rows(path)
    lines = [*good[: number - 1], {**(good[0] if number == 1 else {}), **line}, *good[number:]]
    path.write_text("\n".join(json.dumps(row) for row in lines) + "\n", encoding="utf-8")

    said = ""
    try:
        replayed(read(path), GAME, CONTENT)
    except SaveError as error:
        said = str(error)

    assert said == "" or said.startswith("any.hotseat")


def test_an_answer_that_was_not_on_offer_is_named_with_its_line(played: Path) -> None:
    change(played, 4, {"seat": 0, "keys": ["everything"]})

    with pytest.raises(SaveError, match=r"^toy.hotseat:4: "):
        replayed(read(played), GAME, CONTENT)


def test_a_match_of_another_game_is_named(played: Path) -> None:
    header_with(played, game="chess")

    with pytest.raises(SaveError, match=r'^toy.hotseat:1: this is a match of "chess", not of "toy"$'):
        replayed(read(played), GAME, CONTENT)


def test_cards_that_are_gone_are_named(played: Path) -> None:
    header_with(played, pieces=[["gain-2", 6], ["gone", 2]])

    with pytest.raises(SaveError, match=r'toy.hotseat: the match needs 2 of the card "gone"'):
        replayed(read(played), GAME, CONTENT)


def test_a_match_that_comes_out_differently_says_where(file: MatchFile) -> None:
    play(start(file, rounds=20), 30)
    file.close()
    line = rows(file.path)[25]
    change(file.path, 26, {**line, "digest": "0" * len(line["digest"])})

    with pytest.raises(SaveError, match=r"^toy.hotseat:26: the match came out differently here"):
        replayed(read(file.path), GAME, CONTENT)


def saved_with(content: Any) -> Saved:
    return Saved(Path("toy.hotseat"), {"content": content}, (), over=False, note="", length=0)


def test_what_has_changed_since_is_said_set_by_set() -> None:
    then = {"toy": {"version": "1", "digest": "a"}, "more": {"version": "1", "digest": "b"}}
    now = {"toy": {"version": "2", "digest": "c"}, "new": {"version": "1", "digest": "d"}}

    assert changes(saved_with(then), now) == (
        '"more" is no longer there',
        '"new" was not there when the match began',
        '"toy" has changed from version 1 to 2 since the match began',
    )
    assert changes(saved_with(now), now) == ()
    assert changes(saved_with("nonsense"), now) == ()


# -- standing orders ----------------------------------------------------------------------------------------

ORDERS = {0: frozenset({"counter"}), 1: frozenset({"counter", "rob"})}


def test_orders_are_in_the_newest_line_at_once_and_change_nothing_else(file: MatchFile) -> None:
    match = play(start(file), 3)
    before = rows(file.path)
    file.orders({0: ["counter"]})
    file.orders(ORDERS)
    after = rows(file.path)

    assert file.trouble == ""
    assert after[-1].pop("orders") == [[0, ["counter"]], [1, ["counter", "rob"]]]
    assert after == before, "to whoever knows nothing of orders they are not there"
    assert read(file.path).orders == ORDERS
    play(match, 4)
    assert read(file.path).orders == ORDERS, "until others are set"
    file.orders({0: ()})
    assert read(file.path).orders == {0: frozenset()}
    assert replayed(read(file.path), GAME, CONTENT).state.key() == match.state.key()


def test_orders_before_the_first_answer_and_of_old_files(file: MatchFile) -> None:
    start(file)
    assert read(file.path).orders == {}
    file.orders(ORDERS)

    assert len(rows(file.path)) == 1
    assert read(file.path).orders == ORDERS


@pytest.mark.parametrize("cut", [0, 1, 7], ids=["whole", "no line end", "torn"])
def test_orders_of_a_match_that_goes_on(played: Path, cut: int) -> None:
    data = played.read_bytes()
    played.write_bytes(data[: len(data) - cut])
    saved = read(played)
    again = MatchFile.resume(saved)
    again.orders(ORDERS)

    assert read(played).orders == ORDERS
    assert read(played).note == ""
    assert len(read(played).lines) == len(saved.lines)
    again.close()


@pytest.mark.parametrize("writes", [0, 1])
def test_whatever_stops_the_program_amid_an_order_every_line_stays(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    match = play(start(file), 3)
    real, left = os.write, [writes]

    def dies(fd: int, data: bytes) -> int:
        if fd == file._fd and not left[0]:
            raise OSError("killed")
        left[0] -= fd == file._fd
        return real(fd, data)

    monkeypatch.setattr(os, "write", dies)
    file.orders(ORDERS)
    killed = read(file.path)
    assert len(killed.lines) == 3
    assert killed.orders == {}
    assert file.trouble

    monkeypatch.setattr(os, "write", real)
    play(match, 1)
    assert file.trouble == ""
    assert len(read(file.path).lines) == 4
    assert read(file.path).orders == ORDERS, "the next line has them"


@pytest.mark.parametrize("room", [1, 5])
def test_on_a_full_disk_orders_wait_and_nothing_is_lost(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    play(start(file), 3)
    real = os.write
    full = {file._fd}
    monkeypatch.setattr(
        match_files.os, "write", lambda fd, data: real(fd, data[:room] if fd in full else data)
    )
    file.orders(ORDERS)
    assert file.trouble == "toy.hotseat: the disk is full"
    assert len(read(file.path).lines) == 3

    monkeypatch.setattr(os, "write", real)
    file.close()
    assert read(file.path).orders == ORDERS, "tried again at the end"
