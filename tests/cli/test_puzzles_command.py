"""`hotseat puzzles` and `hotseat lessons`: what is listed, and which wrong words are a sentence."""

from __future__ import annotations

import json
import re

import pytest

from tabletop.content.models.puzzles import PUZZLES
from tabletop.content.reading.roots import find_root
from tests.cli.said import Capture, hotseat, one_sentence
from tests.games.opening import open_game

SHEDS = str(find_root() / "docs" / "mods" / "garden-sheds")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nope"], 'there is no game "nope"; there are '),
        (["heap", "--puzzle", "two-hitz"], 'there is no puzzle "two-hitz"; did you mean "two-hits"?'),
        (["heap", "--puzzle", "qqqq"], 'there is no puzzle "qqqq"; there are last-one-in, '),
        (["--puzzle", "two-hitz", "--json"], 'there is no puzzle "two-hitz"; did you mean "two-hits"?'),
        (["heap", "--puzzle"], "a value is missing: write --puzzle ID; see hotseat puzzles --help"),
    ],
)
def test_a_puzzle_that_is_not_there_is_one_sentence(words: list[str], sentence: str, capsys: Capture) -> None:
    assert hotseat("puzzles", *words) == 2
    assert one_sentence(capsys).startswith(sentence)


def test_a_puzzle_is_found_in_whichever_game_it_is(capsys: Capture) -> None:
    puzzle = open_game("wrestling").content.rows(PUZZLES)[0]

    assert hotseat("puzzles", "--puzzle", puzzle.id) == 0
    title, *lines = capsys.readouterr().out.splitlines()
    assert title.startswith("wrestling: ")
    assert lines == [f"  1 {puzzle.id}  {puzzle.name}: {puzzle.text}"]

    assert hotseat("puzzles", "--puzzle", puzzle.id, "--json") == 0
    assert [each["game"] for each in json.loads(capsys.readouterr().out)] == ["wrestling"]


@pytest.mark.parametrize("command", [["puzzles"], ["puzzles", "--json"], ["lessons"]])
def test_goals_are_words_without_marks_of_the_data_files(command: list[str], capsys: Capture) -> None:
    assert hotseat(*command) == 0

    out = capsys.readouterr().out
    assert re.findall(r"\{\w*\}|\*\S+\*|\[[a-z0-9-]+\]", out) == []


def test_whoever_has_to_be_brought_down_has_a_name(capsys: Capture) -> None:
    assert hotseat("puzzles", "heap", "--puzzle", "two-hits") == 0

    assert "Two hits: Damage two parts of Bo in this bodging turn." in capsys.readouterr().out


@pytest.mark.parametrize("command", ["puzzles", "lessons"])
def test_with_a_mod_alone_the_games_it_is_for_are_listed(command: str, capsys: Capture) -> None:
    assert hotseat(command, "--mod", SHEDS) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == ["heap: Heap"]
