"""Processes that play games end with the one that started them; what one loses is played again (case A5)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.app.library import open_game
from tabletop.workshop.executors import Processes
from tabletop.workshop.figures import Outcome
from tabletop.workshop.simulate import Plan, simulate
from tests.bots.toys import SOURCE

ROOT = Path(__file__).resolve().parents[2]
KILL = 9  # Windows has no name for it
pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
)


def parent_and_state(pid: int) -> tuple[int, str]:
    """Number of the parent of a process, and a letter for how it is; (0, "") if it is gone."""
    try:
        state, parent = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[:2]
    except OSError:
        return 0, ""
    return int(parent), state


def workers(of: int) -> list[int]:
    """Processes that play games for another."""
    found = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [pid for pid in found if parent_and_state(pid)[0] == of and is_worker(pid)]


def is_worker(pid: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def until(wanted: Callable[[], bool]) -> bool:
    """Wait for something for at most a minute."""
    for _ in range(600):
        if wanted():
            return True
        time.sleep(0.1)
    return False


def plan(games: int) -> Plan:
    return Plan(open_game("heartland").bots(), 2, ("purposeful",), games, seed=3)


def test_games_of_a_process_that_was_killed_are_played_again() -> None:
    killed: list[int] = []

    def kill_one(outcome: Outcome) -> None:
        if not killed:
            killed.append(workers(os.getpid())[0])
            os.kill(killed[0], KILL)

    whole = simulate(plan(24), Processes(2), kill_one)

    assert killed
    assert (whole.finished, whole.errors) == (24, 0)
    assert whole.digest == simulate(plan(24)).digest


def test_games_that_end_their_process_each_time_are_told_and_the_others_are_kept() -> None:
    source = replace(SOURCE, load="tests.workshop.lost_workers:open_game")

    report = simulate(Plan(source, 3, ("random",), 3, seed=3), Processes(2))

    assert report.errors == 3
    assert all(
        "its process was ended from outside, or ended itself" in trouble for trouble in report.troubles
    )


def test_they_end_with_the_process_that_started_them() -> None:
    command = [sys.executable, "-m", "tabletop", "simulate", "heartland", "--games", "5000", "--workers", "2"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        assert until(lambda: len(workers(process.pid)) == 2)
        playing = workers(process.pid)
    finally:
        process.kill()
        process.wait()

    assert until(lambda: all(parent_and_state(pid)[1] in ("", "Z") for pid in playing))
