"""Somebody who does not see: a client of AT-SPI finds the window, opens a game, starts a match and plays answers."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.window.desktop import PATIENCE_S, ROOT, Desktop, Running, wait_for
from tests.window.test_real_window import lines

pytestmark = pytest.mark.window
SYSTEM_PYTHON = "/usr/bin/python3"
ANSWERS = 8


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


def test_a_match_is_started_and_played_by_a_screen_reader(screen: Desktop) -> None:
    heard = screen.folder / "heard.txt"
    with bus(screen), heard.open("wb") as told:
        app = Running(screen)
        client = subprocess.Popen(
            [SYSTEM_PYTHON, str(ROOT / "tests/window/reader_client.py"), "New match", "Start the match"],
            env=screen.environment,
            stdout=told,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(lambda: lines() >= ANSWERS, "answers by a reader", 3 * PATIENCE_S)
        finally:
            client.terminate()
            client.wait(10)
            app.end()
    said = heard.read_text().splitlines()
    assert said[:2] == ["New match", "Start the match"]
    assert len(said) > ANSWERS
