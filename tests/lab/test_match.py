"""Matches for programs: legal answers, clones, replays, and errors that name what there is."""

from __future__ import annotations

import random
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import lab

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


def play(match: lab.LabMatch, answers: int, seed: int = 1) -> None:
    """Give so many random answers, fewer if the match ends."""
    rng = random.Random(seed)
    for _ in range(answers):
        if match.is_over:
            return
        question = match.question()
        match.act(question.sample(rng), question.seat)


@pytest.mark.parametrize("game", lab.games())
def test_a_clone_goes_on_by_itself_and_a_replay_is_the_match_again(game: str) -> None:
    match = lab.match(game, seed=4)
    play(match, 40)
    before = match.observe(0)
    clone = match.clone()
    play(clone, 10, seed=2)
    assert match.observe(0) == before
    assert len(clone.replay()) > len(match.replay())
    again = match.again()
    for seat, keys in match.replay():
        again.act(keys, seat)
    assert all(again.observe(seat) == match.observe(seat) for seat in (None, *range(match.table.seats)))


@pytest.mark.parametrize("game", lab.games())
def test_legal_answers_are_those_that_are_taken(game: str) -> None:
    match = lab.match(game, seed=2)
    for keys in match.legal(limit=12):
        match.clone().act(keys)
    with pytest.raises(lab.IllegalAnswer):
        match.act(("no such key",))
    with pytest.raises(lab.IllegalAnswer, match="not over"):
        assert match.result


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"game": "hep"}, 'did you mean "heap"'),
        ({"game": "heap", "seats": 9}, "2, 3 or 4 players, not 9"),
        ({"game": "heap", "options": {"speed": 3}}, 'there is no option of .* "speed"'),
        ({"game": "heap", "mods": ["nowhere"]}, 'there is no mod "nowhere"'),
    ],
)
def test_what_there_is_not_is_told_with_what_there_is(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(lab.LabError, match=told):
        lab.match(**wrong)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert ":" in capsys.readouterr().out


def test_a_match_needs_no_window() -> None:
    code = "import sys; from tabletop import lab; lab.match('heap').legal(); print('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
