"""A match of the toy with its file, for whoever reads, writes or spoils one."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.match_log import MatchLog
from tabletop.store.match_files import MatchFile
from tests.toy.game import CONTENT, GAME

SEATS = [Seat("Ada", 0), Seat("Bo", 1), Seat("Iris", 2, "greedy")]
ROOT = Path(__file__).resolve().parents[2]


def clock() -> Callable[[], float]:
    """A clock that moves on half a second whenever it is asked."""
    ticks = count()
    return lambda: next(ticks) / 2


def start(file: MatchFile, **options: Any) -> Match:
    return Match.start(GAME, CONTENT, SEATS, options, 7, MatchLog(file.write_line, {"hotseat": "0.1.0"}))


def play(match: Match, answers: int, seed: int = 1) -> Match:
    rng = random.Random(seed)
    for _ in range(answers):
        match.act(random_answer(match, rng))
    return match


def rows(path: Path) -> list[Any]:
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]


def change(path: Path, number: int, new: Any) -> None:
    """Put another line in place of a line, counted from 1; text is put in as it stands."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = new if isinstance(new, str) else json.dumps(new)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def stopped(file: MatchFile, writes: int) -> Iterator[None]:
    """So much reaches the disk of a file as if the program were stopped after so many more writes to it."""
    real, left = os.write, [writes]

    def write(fd: int, data: bytes) -> int:
        if fd == file.disk.fd and not left[0]:
            raise OSError("stopped")
        left[0] -= fd == file.disk.fd
        return real(fd, data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", write)
        yield


def header_with(path: Path, **values: Any) -> None:
    change(path, 1, {**rows(path)[0], **values})
