"""A windowed program of Windows has no standard streams: nothing that the app prints may end it."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from tabletop import cli

STARTED_BY_A_DOUBLE_CLICK = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from tabletop.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--version"], 0),
        (["--help"], 0),
        (["games"], 0),
        (["check"], 0),
        (["no-such-command"], 2),
        (["replay", "no-such-file.hotseat"], 1),
    ],
)
def test_commands_end_with_their_code_when_nobody_can_read_them(arguments: list[str], code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTED_BY_A_DOUBLE_CLICK, *arguments], timeout=60, check=False
    )

    assert done.returncode == code


def test_what_cannot_be_printed_is_shown_in_a_window_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: shown.append(words))
    monkeypatch.setattr(sys, "stderr", None)

    assert cli.main(["replay", "no-such-file.hotseat"]) == 1

    assert [(title, kind) for title, _, kind in shown] == [("Hotseat", "error")]
    assert "no-such-file.hotseat" in shown[0][1]
