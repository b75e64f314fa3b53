"""A program that is killed while it sets bookmarks, grows branches and takes codes in loses none that was there."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.app.moments import position_code
from tabletop.store.book.index import open_book
from tabletop.store.bookmarks import Bookmark, Bookmarks
from tabletop.store.match_files import SUFFIX, read
from tests.app.test_branches import trunk

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a program is forked there")

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import os, sys, random
from pathlib import Path
from tabletop.app.branches import Trunk, grow
from tabletop.app.moments import take_code
from tabletop.app.replays import from_file
from tabletop.store.bookmarks import Bookmark, Bookmarks
from tabletop.ui.scenes.replay.play_on import BranchWish
path, code = Path(sys.argv[1]), sys.argv[2]
opened, kept = from_file(path)
trunk = Trunk(opened, kept.match, path)
count = len(kept.match.standing_answers())
def work(seed):
    rng = random.Random(seed)
    while True:
        work_once(rng)
def work_once(rng):
    marks = Bookmarks(path)
    place = rng.randrange(1, 20), 0
    marks.put(Bookmark(*place, "x" * rng.randrange(1, 40)))
    marks.remove((rng.randrange(1, 20), 0))
    bots = tuple(None for _ in kept.match.seats)
    grown = grow(trunk, rng.randrange(count), BranchWish("Branch", bots, True), rng.getrandbits(30))
    taken = take_code(code, frozenset({opened.game.id})).path
    if rng.random() < 0.9:
        grown.unlink()
        taken.unlink()
for line in sys.stdin:
    pid = os.fork()
    if pid == 0:
        work(int(line))
    print(pid, flush=True)
    os.waitpid(pid, 0)
    print("gone", flush=True)
"""


def kill_at_random(home: Path, times: int) -> None:
    """Kill it at so many moments; after each the trunk is as it was, and all that is there can be read."""
    if sys.platform == "win32":
        raise OSError("there is no fork")
    grown = trunk("heist", None)
    content, code, rng = grown.path.read_bytes(), position_code(grown, 9, "", 1), random.Random(5)
    Bookmarks(grown.path).put(Bookmark(0, 0, "It stays"))
    environment = {**os.environ, "HOTSEAT_HOME": str(home), "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", CODE, str(grown.path), code]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, env=environment, stdin=pipe, stdout=pipe, text=True) as forks:
        assert forks.stdin is not None
        assert forks.stdout is not None
        for n in range(times):
            forks.stdin.write(f"{n}\n")
            forks.stdin.flush()
            worker = int(forks.stdout.readline())
            time.sleep(rng.random() * 0.1)
            os.kill(worker, signal.SIGKILL)
            assert forks.stdout.readline() == "gone\n"
            check(grown.path, content, home)
        forks.stdin.close()


def check(path: Path, content: bytes, home: Path) -> None:
    """The trunk is as it was, and all that is there can be read."""
    assert path.read_bytes() == content
    kept = Bookmarks(path)
    assert not kept.problems
    assert kept.find((0, 0)) == Bookmark(0, 0, "It stays")
    for match in path.parent.glob(f"*{SUFFIX}"):
        assert read(match).header["seats"]
    assert not open_book(path.parent, home / "book.index").troubles


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    return tmp_path


def test_a_killed_program_loses_no_bookmark_and_no_branch(home: Path) -> None:
    kill_at_random(home, 8)


@pytest.mark.nightly
def test_a_program_killed_at_a_hundred_moments_loses_no_bookmark_and_no_branch(home: Path) -> None:
    kill_at_random(home, 100)
