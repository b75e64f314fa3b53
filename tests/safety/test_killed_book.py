"""A program that is killed while it keeps the book in order loses no match: each is there whole, old or new."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest

from tabletop.store.book.index import open_book
from tabletop.store.match_files import SUFFIX, read
from tests.store.book.written import START, write_match

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import sys, random
from pathlib import Path
from tabletop.store import paths
from tabletop.store.bin import list_bin, move_to_bin, restore
from tabletop.store.book import notes
from tabletop.store.book.exchange import import_match
from tabletop.store.book.index import open_book
folder, stranger = paths.matches_folder(), Path(sys.argv[1])
rng = random.Random(int(sys.argv[2]))
print("ready", flush=True)
while True:
    path = rng.choice(sorted(folder.glob("toy-*.hotseat")) or [stranger])
    if path != stranger:
        notes.rename(path, "x" * rng.randrange(40))
        notes.mark(path, rng.random() < 0.5)
        move_to_bin(path, "matches")
    for each in list_bin("matches"):
        if not (folder / each.name).exists():
            restore(each, folder)
    import_match(stranger, frozenset({"toy"})).path.unlink()
    open_book()
"""


def kill_at_random(tmp_path: Path, times: int) -> None:
    """Kill it at so many moments; after each the matches are all there and read as what they were."""
    folder, rng = tmp_path / "matches", random.Random(5)
    folder.mkdir()
    names = {write_match(folder, when=START + n * timedelta(hours=1), over=[[0], [1]]).name for n in range(6)}
    lines = {name: read(folder / name).lines for name in names}
    stranger = write_match(tmp_path, "Xia Yan", START - timedelta(days=9), [[0], [1]])
    stranger = stranger.rename(tmp_path / f"stranger{SUFFIX}")
    environment = {**os.environ, "HOTSEAT_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    for n in range(times):
        words = [sys.executable, "-c", CODE, str(stranger), str(n)]
        with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE) as program:
            assert program.stdout is not None
            program.stdout.readline()
            time.sleep(rng.random() * 0.08)
            assert program.poll() is None, "it works until it is killed"
            program.kill()
        there = {path.name: path for path in (*folder.glob("toy-*"), *(tmp_path / "bin").rglob("toy-*"))}
        assert set(there) == names
        assert all(read(there[name]).lines == lines[name] and read(there[name]).is_over for name in names)
        assert not open_book(folder, tmp_path / "book.index").troubles


def test_a_killed_program_loses_no_match(tmp_path: Path) -> None:
    kill_at_random(tmp_path, 8)


@pytest.mark.nightly
def test_a_program_killed_at_a_hundred_moments_loses_no_match(tmp_path: Path) -> None:
    kill_at_random(tmp_path, 100)
