"""Match files that are not ours, or not any more: every mistake is named, and no bytes lead to more than a sentence."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.errors import SaveError
from tabletop.store import match_files
from tabletop.store.match_files import MatchFile, SavedMatch, read
from tabletop.store.resume import describe_differences, replay
from tests.store.toy_match import change, header_with, play, rows, start
from tests.toy.game import CONTENT, GAME

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"format": 2}, "a newer Hotseat wrote this (format 2, this one reads 1); update it first"),
        ({"format": "one"}, "\"format\" is 'one', expected a number from 1"),
        ({"game": 3}, '"game" is 3, expected a text'),
        ({"seed": True}, '"seed" is True, expected a number'),
        ({"seed": 2**70}, f'"seed" is {2**70}, expected a number'),
        ({"mods": 5}, '"mods" is 5, expected a list of texts'),
        ({"brisk": "yes"}, "\"brisk\" is 'yes', expected true or false"),
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
        (
            {"seats": [{"name": "A", "colour": 1, "bot": "\x1b[2J"}]},
            "\"seats\" holds {'name': 'A', 'colour': 1, 'bot': '\\x..., "
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


@pytest.mark.parametrize(("form", "reason"), [(2, "newer"), ("one", "damaged")])
def test_a_start_that_a_newer_hotseat_can_read_is_told_from_one_that_nobody_can(
    played: Path, form: Any, reason: str
) -> None:
    header_with(played, format=form)

    with pytest.raises(SaveError) as caught:
        read(played)

    assert caught.value.reason == reason


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
        replay(read(path), GAME, CONTENT)
    except SaveError as error:
        said = str(error)

    assert said == "" or said.startswith("any.hotseat")


def test_an_answer_that_was_not_on_offer_is_named_with_its_line(played: Path) -> None:
    change(played, 4, {"seat": 0, "keys": ["everything"]})

    with pytest.raises(SaveError, match=r"^toy.hotseat:4: "):
        replay(read(played), GAME, CONTENT)


def test_a_match_of_another_game_is_named(played: Path) -> None:
    header_with(played, game="chess")

    with pytest.raises(SaveError, match=r'^toy.hotseat:1: this is a match of "chess", not of "toy"$'):
        replay(read(played), GAME, CONTENT)


def test_cards_that_are_gone_are_named(played: Path) -> None:
    header_with(played, pieces=[["gain-2", 6], ["gone", 2]])

    with pytest.raises(SaveError, match=r'toy.hotseat: the match needs 2 of the card "gone"'):
        replay(read(played), GAME, CONTENT)


def test_a_match_that_comes_out_differently_says_where(file: MatchFile) -> None:
    play(start(file, rounds=20), 30)
    file.close()
    line = rows(file.path)[25]
    change(file.path, 26, {**line, "digest": "0" * len(line["digest"])})

    with pytest.raises(SaveError, match=r"^toy.hotseat:26: the match came out differently here"):
        replay(read(file.path), GAME, CONTENT)


def saved_with(content: Any) -> SavedMatch:
    return SavedMatch(Path("toy.hotseat"), {"content": content}, (), is_over=False, warning="", length=0)


def test_what_has_changed_since_is_said_set_by_set() -> None:
    then = {"toy": {"version": "1", "digest": "a"}, "more": {"version": "1", "digest": "b"}}
    now = {"toy": {"version": "2", "digest": "c"}, "new": {"version": "1", "digest": "d"}}

    assert describe_differences(saved_with(then), now) == (
        '"more" is no longer there',
        '"new" was not there when the match began',
        '"toy" has changed from version 1 to 2 since the match began',
    )
    assert describe_differences(saved_with(now), now) == ()
    assert describe_differences(saved_with("nonsense"), now) == ()


def test_a_pipe_is_not_waited_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no such pipes")
    os.mkfifo(tmp_path / "a.hotseat")
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("it was opened"))

    with pytest.raises(SaveError, match="pipe or a device"):
        read(tmp_path / "a.hotseat")
