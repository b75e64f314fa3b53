"""Speech output: speech-dispatcher or eSpeak, `say` on a Mac, SAPI on Windows.

Each line is spoken by a process of its own, so that nobody waits for it. Where there is no voice, or it fails, there is
silence; that is no error.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence

_LOG = logging.getLogger(__name__)
MOST = 6
"""Lines that wait for their turn at most; older ones are left out."""
_SAPI = ";".join(
    (
        " ".join(("Add-Type", "-AssemblyName", "System.Speech")),
        "[Console]::InputEncoding=[Text.Encoding]::UTF8",
        "[System.Speech.Synthesis.SpeechSynthesizer]::new().Speak([Console]::In.ReadToEnd())",
    )
)
Command = Callable[[str], Sequence[str]]
"""Gives the words of a command line that speaks what it reads, in a language."""
COMMANDS: dict[str, tuple[tuple[str, Command], ...]] = {
    "darwin": (("say", lambda language: ("say",)),),
    "win32": (("powershell", lambda language: ("powershell", "-NoProfile", "-Command", _SAPI)),),
    "linux": (
        ("spd-say", lambda language: ("spd-say", "--wait", "--pipe-mode", "--language", language)),
        ("espeak-ng", lambda language: ("espeak-ng", "-v", language, "--stdin")),
        ("espeak", lambda language: ("espeak", "-v", language, "--stdin")),
    ),
}
"""Programs that speak, on each system, the one that is asked first at the top."""


def find_command(platform: str = sys.platform) -> Command | None:
    """Find a speech program of this system; None if there is none."""
    known = COMMANDS.get(platform, COMMANDS["linux"])
    return next((command for program, command in known if shutil.which(program)), None)


class Voice:
    """Queue of spoken lines."""

    def __init__(self, command: Command | None = None) -> None:
        self._command = command
        self._waiting: deque[tuple[str, str]] = deque(maxlen=MOST)
        self._speaks: subprocess.Popen[bytes] | None = None

    @property
    def is_there(self) -> bool:
        """True if there is a speech program."""
        return self._command is not None

    @property
    def is_speaking(self) -> bool:
        """True while a line is spoken."""
        return self._speaks is not None and self._speaks.poll() is None

    def say(self, words: str, language: str) -> None:
        """Queue a line."""
        if self.is_there:
            self._waiting.append((words, language))
            self.turn()

    def turn(self) -> None:
        """Start the next line once the last is spoken."""
        if self._speaks is not None and self._speaks.poll() is None:
            return
        self._speaks = None
        if self._waiting and self._command is not None:
            self._start(self._command, *self._waiting.popleft())

    def hush(self) -> None:
        """Stop speaking and clear the queue."""
        self._waiting.clear()
        if self._speaks is not None and self._speaks.poll() is None:
            self._speaks.terminate()
        self._speaks = None

    def _start(self, command: Command, words: str, language: str) -> None:
        try:
            self._speaks = subprocess.Popen(
                command(language),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            assert self._speaks.stdin is not None  # a pipe was asked for
            self._speaks.stdin.write(f"{words}\n".encode())
            self._speaks.stdin.close()
        except OSError as problem:
            _LOG.info("no voice: %s", problem)
            self._command, self._speaks = None, None
