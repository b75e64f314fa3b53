"""Orca, the screen reader of Linux desktops, says what somebody needs for a turn: its own log of speech tells."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.games import ids
from tests.window.desktop import Desktop, Running
from tests.window.test_screen_reader import bus

pytestmark = [pytest.mark.window, pytest.mark.nightly, pytest.mark.timeout(900)]
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'\{")
FREE, TAKEN = ", can be taken", ", taken"
SAID_S, QUIET_S = 30.0, 1.5
"""Time for the first line to come after a key, and time without another one after which all has been said."""
PRESSES = 20


class Reader:
    """Orca and what it has said."""

    def __init__(self, log: Path) -> None:
        self.log = log

    def lines(self) -> list[str]:
        """Return all that was said."""
        if not self.log.exists():
            return []
        return SPOKEN.findall(self.log.read_text(encoding="utf-8", errors="replace"))

    def press_until(self, app: Running, key: str, words: str) -> str:
        """Press a key again and again until a line with these words is said after it.

        Each press waits until something else has been said: a key that is pressed meanwhile would lead on.
        """
        for _ in range(PRESSES):
            known = len(self.lines())
            app.desktop.do("windowactivate", "--sync", app.window, "key", key)
            said, end = 0, time.monotonic() + SAID_S
            while time.monotonic() < end:
                new = self.lines()[known:]
                found = [line for line in new if words in line]
                if found:
                    return found[0]
                if len(new) > said:
                    said, end = len(new), time.monotonic() + QUIET_S
                time.sleep(0.1)
        raise AssertionError(f"nobody said “{words}” after {key}: {self.lines()}")


@contextmanager
def orca(screen: Desktop) -> Iterator[Reader]:
    """Orca on this display, with settings of its own and no voice."""
    own = screen.folder / "orca"
    own.mkdir()
    screen.environment |= {"HOME": str(own), "XDG_RUNTIME_DIR": str(own)}
    command = ["orca", "--replace", "--debug-file", str(own / "said.out"), "--user-prefs", str(own / "prefs")]
    with (own / "orca.log").open("wb") as log:
        process = subprocess.Popen(command, env=screen.environment, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield Reader(own / "said.out")
    finally:
        process.kill()  # asked to end, it may first wait for a voice
        process.wait()


@pytest.mark.parametrize("game", ids())
def test_orca_says_what_can_be_taken_and_that_it_was(screen: Desktop, game: str) -> None:
    with bus(screen), orca(screen) as reader:
        app = Running(screen, "play", game, "--seats", "Ada,bot:skilled", "--seed", "3")
        try:
            app.desktop.do("windowactivate", "--sync", app.window, "key", "space")
            reader.press_until(app, "Tab", f"{FREE} push button.")
            taken = reader.press_until(app, "Return", TAKEN).partition(TAKEN)[0]
            assert f"{taken}{FREE} push button." in reader.lines()
        finally:
            app.end()
    assert len(reader.lines()) >= 4
