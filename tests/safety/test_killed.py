"""kill -9 at random moments of a bot match: what was answered is on file, and the match goes on from there."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.app.library import open_game
from tabletop.bots import choose
from tabletop.engine.steps import Answer
from tabletop.store.match_files import MatchFile, read
from tabletop.store.resume import replay
from tabletop.store.saved_matches import find_saved_matches
from tests.safety import bot_match

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).resolve().parents[2]
MOMENTS = 40


def test_kills_at_many_moments_lose_at_most_the_answer_in_flight(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("a player is forked there")
    done = subprocess.run(
        [sys.executable, "-m", "tests.safety.bot_match", str(tmp_path), str(MOMENTS), "1"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    opened = open_game(bot_match.GAME)
    rows = [line.split() for line in done.stdout.splitlines()]
    lengths = set()

    for name, safe, seed in rows:
        saved = read(tmp_path / name)
        again = replay(saved, opened.game, opened.content)
        played = bot_match.play(opened, int(seed), None, len(saved.lines))

        assert int(safe) <= len(saved.lines) <= int(safe) + 1, "at most the answer in flight"
        assert again.state.key() == played.state.key(), "the same match, as far as it went"
        lengths.add(len(saved.lines))

    assert len(rows) == MOMENTS
    assert len(lengths) > 10, "killed at many different moments"
    assert len(find_saved_matches(tmp_path).unfinished) == MOMENTS, "each is offered to be continued"


def test_a_killed_match_is_played_to_its_end_in_the_same_file(tmp_path: Path) -> None:
    opened = open_game(bot_match.GAME)
    path = tmp_path / "killed.hotseat"
    file = MatchFile(path)
    bot_match.play(opened, 3, file, 40)
    file.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])  # a power cut in the middle of a line
    copy = shutil.copy(path, tmp_path / "before.hotseat")

    saved = read(path)
    again = MatchFile.resume(saved)
    match = replay(saved, opened.game, opened.content, again.write_line)
    assert path.read_bytes() == Path(copy).read_bytes(), "opening it changes nothing"
    for decision in iter(lambda: match.decisions[0] if match.decisions else None, None):
        view = match.view(decision.seat)
        keys = choose(opened.game, view, decision, "purposeful", random.Random(1))
        match.act(Answer(decision.seat, keys, decision.nth))
    again.finish(match.result().places)
    again.close()

    after = read(path)
    assert after.is_over
    assert after.lines[: len(saved.lines)] == saved.lines
    assert replay(after, opened.game, opened.content).state.key() == match.state.key()
