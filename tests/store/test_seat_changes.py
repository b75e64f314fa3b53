"""Seats that change hands are noted in the match file: at once, in the newest line, and for whoever reads it next."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.errors import SaveError
from tabletop.store.match_files import MatchFile, read
from tabletop.store.resume import continue_match, last_position_line, replay, replay_valid_part
from tabletop.store.saved_matches import find_saved_matches
from tests.store.toy_match import ROOT, SEATS, change, play, rows, start, stopped
from tests.toy.game import CONTENT, GAME

TO_BOT, TO_TOM = (0, "Ada", "greedy"), (2, "Tom", None)


def hand_over(match: Match, file: MatchFile, *changes: tuple[int, str, str | None]) -> None:
    """As a table does it: the file first."""
    file.note_seats(changes, match.reseatings.is_shared_by(changes))
    match.reseat(changes)


def start_alone(file: MatchFile) -> Match:
    """A match of one person and two bots."""
    seats = [SEATS[0], Seat("Bo", 1, "greedy"), SEATS[2]]
    return Match.start(GAME, CONTENT, seats, {}, 7, MatchLog(file.write_line, {"hotseat": "0.1.0"}))


def seats_of(path: Path) -> tuple[Seat, ...]:
    """Who sits there when the file is opened again."""
    return replay(read(path), GAME, CONTENT).seats


def test_a_change_is_in_the_newest_line_at_once_and_changes_nothing_else(file: MatchFile) -> None:
    match = play(start(file), 3)
    before = rows(file.path)
    hand_over(match, file, TO_BOT)
    hand_over(match, file, TO_TOM)
    after = rows(file.path)

    assert file.trouble == ""
    assert after[-1].pop("seated") == [[0, "Ada", "greedy"], [2, "Tom", None]]
    assert after == before, "to whoever knows nothing of it, it is not there"
    assert seats_of(file.path) == match.seats == (Seat("Ada", 0, "greedy"), SEATS[1], Seat("Tom", 2))


def test_what_changes_again_before_an_answer_is_noted_once(file: MatchFile) -> None:
    match = play(start(file), 3)
    for bot in ("greedy", None, "random"):
        hand_over(match, file, (0, "Ada", bot))
    assert rows(file.path)[-1]["seated"] == [[0, "Ada", "random"]]

    play(match, 1)
    hand_over(match, file, TO_TOM)

    assert [row.get("seated") for row in rows(file.path)[-2:]] == [[[0, "Ada", "random"]], [[2, "Tom", None]]]
    again = replay(read(file.path), GAME, CONTENT)
    assert again.log_events(None) == match.log_events(None), "the log says the same"


@pytest.mark.parametrize("answers", [0, 3])
@pytest.mark.parametrize("gone", [(1, "Bo", "greedy"), (0, "Ada", "random")])
def test_that_two_people_sat_at_once_stays_noted_when_one_of_them_goes_unheard(
    answers: int, gone: tuple[int, str, str], file: MatchFile
) -> None:
    match = play(start_alone(file), answers)
    hand_over(match, file, (1, "Tom", None))
    assert match.reseatings.shared
    hand_over(match, file, gone)

    noted = rows(file.path)[-1]
    assert noted["shared"] is True
    assert replay(read(file.path), GAME, CONTENT).reseatings.shared

    play(match, 1)
    assert "shared" not in rows(file.path)[-1], "once is enough"
    assert replay(read(file.path), GAME, CONTENT).reseatings.shared


def test_one_person_after_another_is_nobody_who_looks_on(file: MatchFile) -> None:
    match = play(start_alone(file), 3)
    hand_over(match, file, (0, "Ada", "random"), (1, "Tom", None))

    assert "shared" not in rows(file.path)[-1]
    assert not replay(read(file.path), GAME, CONTENT).reseatings.shared


def test_a_change_before_the_first_answer_stands_in_the_header(file: MatchFile) -> None:
    match = start(file)
    hand_over(match, file, TO_BOT)

    assert len(rows(file.path)) == 1
    assert rows(file.path)[0]["seats"][0]["bot"] is None, "who sat there first is still told"
    assert seats_of(file.path)[0].bot == "greedy"


def test_a_match_that_goes_on_adds_to_what_is_noted(file: MatchFile) -> None:
    match = play(start(file), 3)
    hand_over(match, file, TO_BOT)
    file.close()
    saved = read(file.path)
    again = MatchFile.resume(saved)
    back = replay(saved, GAME, CONTENT, again.write_line)
    hand_over(back, again, TO_TOM)
    play(back, 3)
    again.close()

    assert seats_of(file.path) == back.seats == (Seat("Ada", 0, "greedy"), SEATS[1], Seat("Tom", 2))


@pytest.mark.parametrize("cut", [0, 1, 7], ids=["whole", "no line end", "torn"])
def test_a_change_beside_a_torn_line(played: Path, cut: int) -> None:
    data = played.read_bytes()
    played.write_bytes(data[: len(data) - cut])
    saved = read(played)
    again = MatchFile.resume(saved)
    hand_over(replay(saved, GAME, CONTENT, again.write_line), again, TO_BOT)
    again.close()

    assert read(played).warning == ""
    assert len(read(played).lines) == len(saved.lines)
    assert seats_of(played)[0].bot == "greedy"


@pytest.mark.parametrize("writes", [0, 1])
def test_whatever_stops_the_program_amid_a_change_every_line_stays(file: MatchFile, writes: int) -> None:
    match = play(start(file), 3)
    with stopped(file, writes):
        hand_over(match, file, TO_BOT)
    assert len(read(file.path).lines) == 3
    assert seats_of(file.path) == tuple(SEATS)
    assert file.trouble

    play(match, 1)
    hand_over(match, file, TO_TOM)
    assert file.trouble == ""
    assert seats_of(file.path) == match.seats, "a disk that takes something again has it all"


@pytest.mark.parametrize("answers", [0, 1], ids=["the line is on file", "the line waits, too"])
def test_what_changes_while_the_disk_is_full_is_noted_where_it_changed(file: MatchFile, answers: int) -> None:
    """Else whoever came back would have answered once more for the one before them, and could not take it back."""
    match = play(start(file), 3)
    with stopped(file, 0):
        play(match, answers)
        hand_over(match, file, TO_BOT)
        play(match, 1)
        hand_over(match, file, TO_TOM)
        hand_over(match, file, (0, "Hal", "random"))
    assert file.trouble
    play(match, 1)

    assert file.trouble == ""
    again = replay(read(file.path), GAME, CONTENT)
    assert again.reseatings.all == match.reseatings.all
    assert again.log_events(None) == match.log_events(None)


def test_a_change_beside_line_ends_that_another_system_made(played: Path) -> None:
    played.write_bytes(played.read_bytes().replace(b"\n", b" \r\n"))
    again = MatchFile.resume(read(played))
    match = replay(read(played), GAME, CONTENT, again.write_line)
    hand_over(match, again, TO_BOT)
    assert seats_of(played) == match.seats, "at once, not with the next answer"
    play(match, 2)
    again.close()

    assert len(read(played).lines) == 12
    assert replay(read(played), GAME, CONTENT).reseatings.all == match.reseatings.all


def test_a_change_outlives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "killed.hotseat"
    code = (
        "import os; from tests.store.toy_match import *; from tests.store.test_seat_changes import *\n"
        f"file = MatchFile(Path({str(path)!r})); hand_over(play(start(file), 9), file, TO_BOT)\n"
        "os.kill(os.getpid(), 9)"
    )

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)

    assert done.returncode == -9, done.stderr
    assert seats_of(path)[0].bot == "greedy"


def test_the_shelf_names_who_sits_there_now(file: MatchFile) -> None:
    match = play(start(file), 4)
    hand_over(match, file, TO_BOT, TO_TOM)
    play(match, 2)
    (waiting,) = find_saved_matches(file.path.parent).unfinished

    assert waiting.names == ("Ada", "Bo", "Tom")
    assert waiting.bots == (True, False, False)

    data = file.path.read_bytes()
    file.path.write_bytes(data.replace(b'"Tom"', b'"T\nom"'))
    (waiting,) = find_saved_matches(file.path.parent).unfinished
    assert waiting.names == ("Ada", "Bo", "Iris"), "what cannot be read is told of when the match is opened"


def test_going_on_from_a_position_keeps_who_sits_there(file: MatchFile) -> None:
    match = play(start(file, rounds=60), 50)
    hand_over(match, file, TO_BOT)
    play(match, 60)
    hand_over(match, file, TO_TOM)
    file.close()
    saved = read(file.path)
    assert last_position_line(saved)
    again = MatchFile.resume(saved)

    back = continue_match(saved, GAME, CONTENT, {}, again.write_line)
    assert back.seats == match.seats
    assert [(each.before, each.after) for each in back.reseatings.all] == [
        (SEATS[0], match.seats[0]),
        (SEATS[2], match.seats[2]),
    ]
    assert [event.facts["line"] for event in back.log_events(None)] == [
        "seats.to_bot",
        "seats.to_person_named",
    ]
    play(back, 2)
    hand_over(back, again, (1, "Bo", "random"), (2, "Eve", None))
    play(back, 3)
    again.close()

    once_more = replay(read(file.path), GAME, CONTENT)
    assert once_more.seats == back.seats == (match.seats[0], Seat("Bo", 1, "random"), Seat("Eve", 2))
    assert once_more.reseatings.first == tuple(SEATS)
    assert once_more.reseatings.all == back.reseatings.all
    assert once_more.log_events(None) == back.log_events(None)


@pytest.mark.parametrize("came", [None, "purposeful"], ids=["a person", "a bot"])
@pytest.mark.parametrize("answers", [20, 105], ids=["before the position", "in what is left out"])
def test_going_on_from_a_position_knows_whether_two_people_ever_sat_there(
    file: MatchFile, answers: int, came: str | None
) -> None:
    """Also if it was for a time only: whoever was there may be looking on."""
    seats = [SEATS[0], Seat("Bo", 1, "random"), SEATS[2]]
    match = play(Match.start(GAME, CONTENT, seats, {"rounds": 60}, 7, MatchLog(file.write_line)), answers)
    hand_over(match, file, (1, "Bo", came))
    play(match, 5)
    hand_over(match, file, (1, "Bo", "random"))
    play(match, 100)
    again = MatchFile.resume(read(file.path))
    back = continue_match(read(file.path), GAME, CONTENT, {}, again.write_line)
    again.close()

    assert back.seats == tuple(seats)
    assert back.reseatings.shared is (came is None)
    assert replay(read(file.path), GAME, CONTENT).reseatings.shared is (came is None)


def test_as_much_as_fits_is_told_with_who_sat_there(file: MatchFile) -> None:
    match = play(start(file, rounds=60), 20)
    hand_over(match, file, TO_BOT)
    play(match, 20)
    hand_over(match, file, TO_TOM)
    file.close()
    broken = rows(file.path)[-1]
    change(file.path, len(rows(file.path)), {**broken, "keys": ["no such card"]})

    kept = replay_valid_part(read(file.path), GAME, CONTENT)

    assert kept.line_count == 25
    assert [seat.bot for seat in kept.match.seats] == ["greedy", None, "greedy"]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (5, '"seated" holds 5, expected [seat, name, a bot or null]'),
        ([[3, "Ada", None]], "\"seated\" holds [3, 'Ada', None], expected [seat, name, a bot or null]"),
        ([[True, "Ada", None]], "\"seated\" holds [True, 'Ada', None], expected [seat, name, a bot or null]"),
        (
            [[0, "\x1b[2J", None]],
            "\"seated\" holds [0, '\\x1b[2J', None], expected [seat, name, a bot or null]",
        ),
        ([[0, "Ada", 3]], "\"seated\" holds [0, 'Ada', 3], expected [seat, name, a bot or null]"),
        (
            [[0, "Ada", "\x1b[2J"]],
            "\"seated\" holds [0, 'Ada', '\\x1b[2J'], expected [seat, name, a bot or null]",
        ),
        ([[0, "Ada", ""]], "\"seated\" holds [0, 'Ada', ''], expected [seat, name, a bot or null]"),
        ([[0, "Ada"]], "\"seated\" holds [0, 'Ada'], expected [seat, name, a bot or null]"),
        ([[0, "Ada", None]] * 4, '"seated" names 4 seats, there are 3'),
    ],
)
@pytest.mark.parametrize("number", [1, 2], ids=["header", "answer"])
def test_a_strange_change_is_named(played: Path, number: int, value: Any, message: str) -> None:
    change(played, number, {**rows(played)[number - 1], "seated": value})

    with pytest.raises(SaveError) as caught:
        read(played)

    assert str(caught.value) == f"toy.hotseat:{number}: {message}"
