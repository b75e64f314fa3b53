"""What still can be looked at of a match that no longer comes out as it did: up to the newest digest that is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.state import State
from tabletop.errors import RuleError, SaveError
from tabletop.store.match_files import MatchFile, SavedMatch, read
from tabletop.store.resume import (
    continue_match,
    describe_differences,
    last_position_line,
    replay,
    replay_valid_part,
)
from tests.store.toy_match import change, play, rows, start
from tests.toy.game import CONTENT, GAME


def broken_at(file: MatchFile, line: int, answers: int = 70) -> SavedMatch:
    """A match with a digest in lines 26 and 51, and an answer in this line that nobody could give."""
    play(start(file, rounds=30), answers)
    file.close()
    change(file.path, line, {**rows(file.path)[line - 1], "keys": ["no such answer"]})
    return read(file.path)


@pytest.mark.parametrize(("line", "moves"), [(27, 25), (50, 25), (51, 25), (52, 50), (71, 50)])
def test_it_is_played_up_to_the_newest_digest_before_what_no_longer_fits(
    file: MatchFile, line: int, moves: int
) -> None:
    kept = replay_valid_part(broken_at(file, line), GAME, CONTENT)

    assert kept.line_count == moves
    assert len(kept.match.lines) == moves
    assert kept.error is not None
    assert kept.error.line == line


@pytest.mark.parametrize("line", [2, 25, 26])
def test_before_the_first_digest_there_is_nothing_to_look_at(file: MatchFile, line: int) -> None:
    with pytest.raises(SaveError, match=rf"^toy.hotseat:{line}: "):
        replay_valid_part(broken_at(file, line), GAME, CONTENT)


@pytest.mark.parametrize(("wrong", "moves"), [(25, 0), (26, 126), (40, 126)])
def test_of_a_match_that_went_on_from_a_position_only_what_came_after_it_counts(
    file: MatchFile, wrong: int, moves: int
) -> None:
    """Of 100 answers and what went on from there; the digests before have been left behind with all else."""
    play(start(file, rounds=60), 100)
    file.close()
    saved = read(file.path)
    again = MatchFile.resume(saved)
    play(continue_match(saved, GAME, CONTENT, {}, again.write_line), 50, seed=2)
    again.close()
    line = 1 + 100 + 1 + wrong
    change(file.path, line, {**rows(file.path)[line - 1], "keys": ["no such answer"]})

    if not moves:
        with pytest.raises(SaveError, match=rf"^toy.hotseat:{line}: "):
            replay_valid_part(read(file.path), GAME, CONTENT)
        return
    kept = replay_valid_part(read(file.path), GAME, CONTENT)
    assert (kept.line_count, len(kept.match.standing_answers())) == (moves, 25)


def test_without_a_position_it_does_not_go_on(file: MatchFile) -> None:
    play(start(file, rounds=60), 99)
    file.close()

    with pytest.raises(SaveError, match="no position") as caught:
        continue_match(read(file.path), GAME, CONTENT, {})

    assert caught.value.reason == "changed"


@pytest.mark.parametrize("at", [0, 3])
def test_what_goes_on_from_a_line_without_a_position_is_a_sentence(file: MatchFile, at: int) -> None:
    play(start(file), 3)
    file.close()
    lines = file.path.read_text("utf-8").splitlines()
    lines.insert(1 + at, '{"goes_on":2}')
    file.path.write_text("\n".join(lines) + "\n", "utf-8")

    with pytest.raises(SaveError, match=rf"^toy.hotseat:{at + 2}: line 2 holds no position$"):
        replay(read(file.path), GAME, CONTENT)


def test_a_match_that_fits_is_all_there(file: MatchFile) -> None:
    play(start(file, rounds=30), 70)
    file.close()

    kept = replay_valid_part(read(file.path), GAME, CONTENT)

    assert (kept.line_count, len(kept.match.lines), kept.error) == (70, 70, None)


@pytest.mark.parametrize(("answers", "line"), [(0, 0), (99, 0), (100, 101), (130, 101), (200, 201)])
def test_it_goes_on_from_the_newest_position(file: MatchFile, answers: int, line: int) -> None:
    play(start(file, rounds=60), answers)
    file.close()
    saved = read(file.path)

    assert len(saved.lines) == answers
    assert last_position_line(saved) == line


def test_a_set_of_the_same_version_that_differs_is_said_to_have_changed(file: MatchFile) -> None:
    play(start(file), 3)
    file.close()
    saved = read(file.path)
    saved.header["content"] = {"toy": {"version": "1", "digest": "a"}}

    assert describe_differences(saved, {"toy": {"version": "1", "digest": "b"}}) == (
        '"toy" has changed since the match began',
    )


def test_what_has_changed_is_counted_from_when_the_match_last_went_on(file: MatchFile) -> None:
    play(start(file, rounds=60), 100)
    file.close()
    for digest in ("b", "c"):
        saved = read(file.path)
        again = MatchFile.resume(saved)
        continue_match(saved, GAME, CONTENT, {"toy": {"version": "1", "digest": digest}}, again.write_line)
        again.close()
    saved = read(file.path)

    assert describe_differences(saved, {"toy": {"version": "1", "digest": "c"}}) == ()
    assert describe_differences(saved, {"toy": {"version": "1", "digest": "b"}})


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (RuleError("a rule loops"), "toy.hotseat: a rule loops"),
        (KeyError("no such seat"), "toy.hotseat:1: this start does not fit the game"),
    ],
    ids=["a rule that is broken", "what no set-up of ours asks for"],
)
def test_a_game_that_cannot_be_set_up_so_is_a_sentence(file: MatchFile, error: Exception, told: str) -> None:
    def setup(*args: object) -> State:
        raise error

    play(start(file), 3)
    file.close()

    with pytest.raises(SaveError, match=rf"^{told}"):
        replay(read(file.path), replace(GAME, setup=setup), CONTENT)
