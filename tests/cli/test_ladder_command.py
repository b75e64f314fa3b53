"""`hotseat ladder`: a table for people, JSON for programs, and one sentence for what cannot be played."""

from __future__ import annotations

import json

import pytest

from tabletop.workshop import ladder
from tests.cli.said import Capture, hotseat, one_sentence

WORDS = ("ladder", "heartland", "--bot", "random,purposeful", "--games", "2")


def test_a_ladder_as_json_has_the_wins_and_their_interval(capsys: Capture) -> None:
    assert hotseat(*WORDS, "--seed", "1", "--json") == 0

    said = capsys.readouterr()
    report = json.loads(said.out)
    assert said.err == ""
    assert (report["game"], report["seats"], report["seed"], report["interrupted"]) == (
        "heartland",
        2,
        1,
        False,
    )
    (pairing,) = report["pairings"]
    assert (pairing["level"], pairing["against"], pairing["games"]) == ("skilled", "random", 2)
    assert 0 <= pairing["low"] <= pairing["rate"] <= pairing["high"] <= 1


def test_a_ladder_for_people_is_a_table(capsys: Capture) -> None:
    assert hotseat(*WORDS) == 0

    said = capsys.readouterr().out
    assert "The Great Heartland Hauling Co., 2 seats" in said
    assert "95 %" in said


def test_a_ladder_that_was_stopped_says_so(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> object:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(ladder, "play_games", stop)

    assert hotseat(*WORDS) == 130
    assert "stopped before its end" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("hartland", 'there is no game "hartland"; did you mean "heartland"?'),
        (
            "heartland --bot random",
            "--bot random: a ladder needs two levels, such as ",
        ),
        ("pedal --seats 1", "a ladder needs 2 seats, not 1"),
        ("heartland --seats 7", "The Great Heartland Hauling Co. is for 2, 3 or 4 players, not 7"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(words: str, sentence: str, capsys: Capture) -> None:
    assert hotseat("ladder", *words.split(), "--games", "1") == 2
    assert one_sentence(capsys).startswith(sentence)
