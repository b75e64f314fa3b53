"""Somebody who does not see: a client of AT-SPI finds the window, opens a game and plays a match to its result."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.window.desktop import ROOT, Desktop, Running, wait_for
from tests.window.test_real_window import lines

pytestmark = pytest.mark.window
SYSTEM_PYTHON = "/usr/bin/python3"
MINUTE_S = 60.0
DAY = "HEAT"
"""The game whose matches are the shortest, by the beginning of its name on the shelf."""
NIGHTS = ("Heap", "Heartland", "Pedal", "Space")
ANSWERS = 30
"""Fewer than any whole match has."""


@contextmanager
def bus(screen: Desktop) -> Iterator[None]:
    """A session bus of our own for all that is started meanwhile."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    daemon = subprocess.Popen(
        command, env=screen.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert daemon.stdout is not None
        screen.environment["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        yield
    finally:
        daemon.terminate()
        daemon.wait(10)


def play_a_match(screen: Desktop, game: str, patience_s: float) -> list[str]:
    """Play a match of a game from the shelf to its result by names alone; what was pressed."""
    heard = screen.folder / "heard.txt"
    with bus(screen), heard.open("wb") as told:
        app = Running(screen)
        client = subprocess.Popen(
            [
                SYSTEM_PYTHON,
                str(ROOT / "tests/window/reader_client.py"),
                game,
                "New match",
                "Start the match",
            ],
            env=screen.environment,
            stdout=told,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(lambda: client.poll() is not None, f"the result of {game}", patience_s)
        finally:
            client.terminate()
            client.wait(10)
            app.end()
    return heard.read_text().splitlines()


@pytest.mark.timeout(20 * MINUTE_S)
def test_a_match_is_played_to_its_result_by_a_screen_reader(screen: Desktop) -> None:
    said = play_a_match(screen, DAY, 15 * MINUTE_S)
    assert said[1:3] == ["New match", "Start the match"]
    assert said[-1] == "Rematch"
    assert lines() > ANSWERS


@pytest.mark.nightly
@pytest.mark.timeout(70 * MINUTE_S)
@pytest.mark.parametrize("game", NIGHTS)
def test_each_game_is_played_to_its_result_by_a_screen_reader(screen: Desktop, game: str) -> None:
    assert play_a_match(screen, game, 60 * MINUTE_S)[-1] == "Rematch"
    assert lines() > ANSWERS
