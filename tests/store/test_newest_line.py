"""What is on file after its newest line was added to, cut off or found strange."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.errors import SaveError
from tabletop.store.match_files import MatchFile, SavedMatch, read
from tests.store.toy_match import change, play, rows, start

LATER = {0: frozenset({"counter"})}


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A mapping of a file, in which no key stands twice."""
    assert len({key for key, _ in pairs}) == len(pairs), pairs
    return dict(pairs)


def test_orders_of_a_later_line_hold_in_place_of_those_before_the_first_answer(file: MatchFile) -> None:
    match = start(file)
    file.note_orders({0: ["rob"], 1: ["counter"]})
    play(match, 2)
    file.note_orders({0: ["counter"]})
    play(match, 2)

    assert read(file.path).orders == LATER


def test_orders_are_written_in_the_same_order_however_they_are_given(file: MatchFile) -> None:
    start(file)
    file.note_orders({1: ["rob", "counter"], 0: ["steal", "counter"]})

    assert rows(file.path)[-1]["orders"] == [[0, ["counter", "steal"]], [1, ["counter", "rob"]]]


def test_what_is_noted_stands_in_one_line_once(file: MatchFile) -> None:
    match = play(start(file), 2)
    file.note_orders({0: ["counter"]})
    play(match, 1)
    file.note_seats([(2, "Tom", None)])
    play(match, 1)

    lines = [json.loads(row, object_pairs_hook=once) for row in file.path.read_bytes().splitlines()]
    assert [(n, key) for n, line in enumerate(lines) for key in ("orders", "seated") if key in line] == [
        (2, "orders"),
        (3, "seated"),
    ]


def test_of_seats_that_change_in_turn_the_one_that_changed_last_stands_last(file: MatchFile) -> None:
    play(start(file), 2)
    for seat, name in ((0, "Ann"), (1, "Ben"), (0, "Ada")):
        file.note_seats([(seat, name, None)])

    assert rows(file.path)[-1]["seated"] == [[1, "Ben", None], [0, "Ada", None]]


def test_a_match_that_goes_on_notes_again_only_what_the_newest_line_has(file: MatchFile) -> None:
    match = play(start(file), 2)
    file.note_seats([(0, "Ann", None)])
    play(match, 1)
    file.note_seats([(1, "Ben", None)])
    file.close()

    again = MatchFile.resume(read(file.path))
    again.note_seats([(2, "Tom", None)])
    again.close()

    assert rows(file.path)[-1]["seated"] == [[1, "Ben", None], [2, "Tom", None]]


def test_of_a_torn_line_that_was_longer_than_the_one_in_its_place_nothing_is_left(played: Path) -> None:
    with played.open("ab") as torn:
        torn.write(b'{"seat":0,"keys":["' + b"x" * 5000)
    again = MatchFile.resume(read(played))
    again.write_line({"undo": 0})
    again.close()

    assert [line.get("undo") for line in rows(played)[-2:]] == [None, 0]
    assert read(played).warning == ""


def test_what_is_noted_before_there_is_a_line_makes_no_file(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "toy.hotseat")
    file.note_orders({0: ["counter"]})
    file.close()

    assert not file.path.exists()
    assert file.trouble == ""


def test_a_new_match_leaves_a_file_as_it_is_that_came_there_meanwhile(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "toy.hotseat")
    file.path.write_text("another match")
    start(file)

    assert (tmp_path / "toy.hotseat").read_text() == "another match"
    assert file.path.name == "toy-2.hotseat"
    assert file.trouble == ""
    file.close()
    assert (tmp_path / "toy.hotseat").read_text() == "another match"


def test_how_long_it_was_played_is_the_latest_that_any_line_says() -> None:
    lines: tuple[dict[str, Any], ...] = ({"seat": 0, "at": 5.0}, {"undo": 0})

    assert SavedMatch(Path("x"), {}, lines, False, "", 0).seconds == 5.0


@pytest.mark.parametrize("last", ["5", '"over"', '["over"]', "null"])
def test_a_last_line_that_is_no_mapping_does_not_end_the_match(played: Path, last: str) -> None:
    change(played, 11, last)

    with pytest.raises(SaveError, match="expected an answer"):
        read(played)


def test_a_header_does_not_end_its_match(file: MatchFile) -> None:
    start(file)
    file.close()
    change(file.path, 1, rows(file.path)[0] | {"over": [[0]]})

    saved = read(file.path)
    assert (saved.is_over, saved.lines, saved.end_length) == (False, (), 0)
