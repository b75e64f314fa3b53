"""Orca, the screen reader of Linux desktops, says what somebody needs for a turn: its own log of speech tells."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import pytest

from tabletop.games import ids
from tests.window.desktop import Desktop, Running
from tests.window.test_screen_reader import bus

pytestmark = [pytest.mark.window, pytest.mark.nightly, pytest.mark.timeout(900)]
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'\{")
FREE, TAKEN = ", can be taken", ", taken"
SAID_S, QUIET_S = 30.0, 3.0
"""Time for the first line to come after a key, and time without another one after which all has been said."""
PRESSES = 20


class Reader:
    """Orca and what it has said, told by a terminal: into a file Orca writes only once there is much to write."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self._process, self._log = process, b""
        self._listener = Thread(target=self._listen, args=(terminal,), daemon=True)
        self._listener.start()

    def _listen(self, terminal: int) -> None:
        with suppress(OSError):  # its other end is closed
            while read := os.read(terminal, 65536):
                self._log += read

    def lines(self) -> list[str]:
        """Return all that was said."""
        return SPOKEN.findall(self._log.decode(errors="replace"))

    def wait_until_quiet(self, known: int) -> list[str]:
        """Return what was said after so many lines, once nothing more follows."""
        said, end = 0, time.monotonic() + SAID_S
        while time.monotonic() < end:
            new = self.lines()[known:]
            if len(new) > said:
                said, end = len(new), time.monotonic() + QUIET_S
            time.sleep(0.1)
        return self.lines()[known:]

    def press_until(self, app: Running, key: str, words: str) -> str:
        """Press a key again and again until a line with these words is said after it; the last such line.

        Each press waits until all has been said: a key that is pressed meanwhile would lead on.
        """
        presses = 0
        while presses < PRESSES and self._process.poll() is None:
            presses += 1
            app.desktop.left_alone()  # without a window manager no key finds the window
            known = len(self.lines())
            app.desktop.do("windowactivate", "--sync", app.window, "key", key)
            if found := [line for line in self.wait_until_quiet(known) if words in line]:
                return found[-1]
        left = "runs" if self._process.poll() is None else f"ended with {self._process.poll()}"
        raise AssertionError(f"nobody said “{words}” after {key}, and Orca {left}: {self.lines()}")


@contextmanager
def orca(screen: Desktop) -> Iterator[Reader]:
    """Orca on this display, with settings of its own and no voice."""
    if sys.platform == "win32":
        raise OSError("Orca needs Linux")
    own = screen.folder / "orca"
    own.mkdir()
    screen.environment |= {"HOME": str(own), "XDG_RUNTIME_DIR": str(own)}
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    command = ["orca", "--replace", "--debug-file", os.ttyname(theirs), "--user-prefs", str(own / "prefs")]
    with (own / "orca.log").open("wb") as log:
        process = subprocess.Popen(command, env=screen.environment, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield Reader(process, ours)
    finally:
        process.kill()  # asked to end, it may first wait for a voice
        process.wait()
        os.close(theirs)
        os.close(ours)


@pytest.mark.parametrize("game", ids())
def test_orca_says_what_can_be_taken_and_that_it_was(screen: Desktop, game: str) -> None:
    with bus(screen), orca(screen) as reader:
        app = Running(screen, "play", game, "--seats", "Ada,bot:skilled", "--seed", "3")
        try:
            app.begin()
            reader.wait_until_quiet(0)
            reader.press_until(app, "Tab", f"{FREE} push button.")
            taken = reader.press_until(app, "Return", TAKEN).partition(TAKEN)[0]
            assert f"{taken}{FREE} push button." in reader.lines()
        finally:
            app.end()
    assert len(reader.lines()) >= 4
