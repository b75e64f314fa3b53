"""`hotseat replay` without a window: the log, what still fits of a match, and files that are none."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tabletop.bots.worker import think
from tabletop.engine.match import Match, random_answer
from tabletop.engine.steps import Answer
from tabletop.store.match_files import MatchFile
from tests.cli.matches import start
from tests.cli.said import Capture, hotseat, one_sentence

GAME = "heartland"


@pytest.fixture
def file(tmp_path: Path) -> MatchFile:
    return MatchFile(tmp_path / "match.hotseat")


def play(match: Match, answers: int) -> Match:
    rng = random.Random(5)
    for _ in range(answers):
        match.act(random_answer(match, rng))
    return match


def play_to_the_end(match: Match, file: MatchFile) -> Match:
    while not match.is_over:
        decision = match.decisions[0]
        keys = think(match.game, "purposeful", 1, match.view(decision.seat), decision)
        match.act(Answer(decision.seat, keys, decision.nth))
    file.finish(match.result().places)
    file.close()
    return match


def test_replay_prints_the_log_with_names(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 12)
    file.close()

    assert hotseat("replay", str(file.path)) == 0

    said = capsys.readouterr()
    assert said.err == ""
    assert any(line.endswith(" begins") for line in said.out.splitlines())
    assert "{" not in said.out
    assert "card:" not in said.out


def test_replay_of_a_finished_match_ends_with_the_places(file: MatchFile, capsys: Capture) -> None:
    match = play_to_the_end(start(file), file)

    assert hotseat("replay", str(file.path)) == 0

    winner = match.seats[match.result().places[0][0]].name
    last = capsys.readouterr().out.splitlines()[-3:]
    assert last[0].startswith("1. ")
    assert winner in last[0]


def test_replay_checks_the_digests(file: MatchFile, capsys: Capture) -> None:
    play_to_the_end(start(file), file)
    lines = file.path.read_text().splitlines()
    answers = len(lines) - 2

    assert hotseat("replay", str(file.path), "--check") == 0
    assert capsys.readouterr().out == f"match.hotseat: {answers} lines, {answers // 25} digests right, over\n"

    line = json.loads(lines[25])
    lines[25] = json.dumps({**line, "digest": "0" * len(line["digest"])})
    file.path.write_text("\n".join(lines) + "\n")
    assert hotseat("replay", str(file.path), "--check") == 1
    assert one_sentence(capsys) == (
        "match.hotseat:26: the match came out differently here; rules or cards have changed since"
        f"; hotseat play --load {file.path} goes on from move {answers // 100 * 100} of {answers}"
    )


def broken_at(file: MatchFile, number: int) -> None:
    """Another version of the cards wrote the digest in this line of the file."""
    lines = file.path.read_text().splitlines()
    line = json.loads(lines[number - 1])
    lines[number - 1] = json.dumps({**line, "digest": "0" * len(line["digest"])})
    file.path.write_text("\n".join(lines) + "\n")


def test_replay_tells_what_still_fits_and_how_to_go_on(file: MatchFile, capsys: Capture) -> None:
    play(start(file, content={GAME: {"version": "0.9", "digest": "another"}}), 130)
    file.close()
    assert hotseat("replay", str(file.path)) == 0
    whole = capsys.readouterr().out.splitlines()
    broken_at(file, 126)

    assert hotseat("replay", str(file.path)) == 1

    said = capsys.readouterr()
    part = said.out.splitlines()
    assert part == whole[: len(part)]
    assert len(whole) > len(part) > 20
    assert said.err.count("\n") == 1
    assert "match.hotseat:126: the match came out differently here" in said.err
    assert f'("{GAME}" has changed from version 0.9 to' in said.err
    assert "; this is the log up to move 100; " in said.err
    assert said.err.endswith(f"hotseat play --load {file.path} goes on from move 100 of 130\n")
    assert hotseat("replay", str(file.path), "--check") == 1
    assert "; it comes out the same up to move 100; " in one_sentence(capsys)


def test_a_single_digest_is_said_as_one(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 25)
    file.close()

    assert hotseat("replay", str(file.path), "--check") == 0
    assert capsys.readouterr().out == "match.hotseat: 25 lines, 1 digest right, not over\n"


def test_replay_says_so_when_there_is_no_way_to_go_on(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 60)
    file.close()
    broken_at(file, 51)

    assert hotseat("replay", str(file.path), "--check") == 1
    sentence = one_sentence(capsys)
    assert sentence.endswith("up to move 25; no position has been kept that it could go on from")


def test_replay_says_which_cards_have_changed(file: MatchFile, capsys: Capture) -> None:
    sources = {GAME: {"version": "0.0.9", "digest": "another"}}
    play(start(file, content=sources), 2)
    file.close()
    lines = file.path.read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), "keys": ["no-such-answer"]})
    file.path.write_text("\n".join(lines) + "\n")

    assert hotseat("replay", str(file.path)) == 1

    sentence = one_sentence(capsys)
    assert sentence.startswith("match.hotseat:2: ")
    assert f'"{GAME}" has changed from version 0.0.9 to ' in sentence


def test_a_torn_line_is_a_note_and_no_failure(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 4)
    file.close()
    file.path.write_bytes(file.path.read_bytes()[:-3])

    assert hotseat("replay", str(file.path)) == 0
    assert capsys.readouterr().err == (
        "hotseat: match.hotseat:5: the last line was torn off in the middle and is left out\n"
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "match.hotseat: there is no such file"),
        (b"", "match.hotseat: the file is empty"),
        (b"GIF89a", "match.hotseat:1: this is not a match file of Hotseat"),
        (
            b'{"format": 1, "game": "hartland", "pieces": [], "options": {}, "seed": 1,'
            b' "seats": [{"name": "A", "colour": 0, "bot": null}]}\n',
            'match.hotseat:1: there is no game "hartland"; did you mean "heartland"?',
        ),
    ],
)
def test_a_broken_match_file_is_one_sentence(
    data: bytes | None, sentence: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if data is not None:
        (tmp_path / "match.hotseat").write_bytes(data)

    assert hotseat("replay", "match.hotseat") == 1
    assert one_sentence(capsys) == sentence
