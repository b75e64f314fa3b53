"""Somebody who does not see: a client of AT-SPI finds the window, opens a game and plays a match to its result."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.store import paths
from tests.covering import some_by_day
from tests.window.desktop import ROOT, Desktop, Running, wait_for
from tests.window.test_real_window import lines

pytestmark = pytest.mark.window
SYSTEM_PYTHON = "/usr/bin/python3"
MINUTE_S = 60.0
MATCHES = {
    "HEAT": (),
    "Heap": ("Who plays seat 2/bot", "Vehicles for the pileup=1"),
    "Heartland": ("Who plays seat 2/bot",),
    "Pedal": ("Who plays seat 2/bot", "Laps more or fewer=-1"),
    "Space": ("Who plays seat 2/bot", "Wrestlers/Dealt"),
}
"""How the name of each game begins on the shelf, and what is chosen for a short match. Two people play the heist."""
ANSWERS = 10
"""Fewer than any whole match has."""
SETTINGS = 'animation_speed: "off"\nbot_pause: 0\n'
"""Somebody who does not see wants nothing to move, and waits for no bot."""


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
    heard, settings = screen.folder / "heard.txt", paths.settings_file()
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(SETTINGS, encoding="utf-8")
    client = [SYSTEM_PYTHON, str(ROOT / "tests/window/reader_client.py")]
    client += [game, "New match", *MATCHES[game], "Start the match"]
    with bus(screen), heard.open("wb") as told:
        app = Running(screen)
        reader = subprocess.Popen(client, env=screen.environment, stdout=told, stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: reader.poll() is not None, f"the result of {game}", patience_s)
        finally:
            reader.terminate()
            reader.wait(10)
            app.end()
    return heard.read_text().splitlines()


@pytest.mark.timeout(20 * MINUTE_S)
@pytest.mark.parametrize("game", some_by_day(MATCHES, "Heap", "Space"))
def test_each_game_is_played_to_its_result_by_a_screen_reader(screen: Desktop, game: str) -> None:
    said = play_a_match(screen, game, 15 * MINUTE_S)
    assert said[1] == "New match"
    assert "Start the match" in said
    assert said[-1] == "Rematch"
    assert lines() > ANSWERS
