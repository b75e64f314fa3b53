"""A windowed program of Windows has no standard streams: nothing that the app prints may end it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tabletop import cli

pytestmark = pytest.mark.exhaustive

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
        (["games", "--json"], 0),
        (["schema"], 0),
        (["check", "--json"], 0),
        (["simulate", "heartland", "--games", "1", "--json"], 0),
        (["no-such-command"], 2),
        (["replay", "no-such-file.hotseat"], 1),
    ],
)
def test_commands_end_with_their_code_when_nobody_can_read_them(arguments: list[str], code: int) -> None:
    """Those that write JSON had a traceback (case A6)."""
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


ROOT = Path(__file__).resolve().parents[2]


def hotseat(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, which finds this checkout wherever it runs."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    command = [sys.executable, "-m", "tabletop", *arguments]
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, timeout=120, check=False)


@pytest.mark.skipif(os.name == "nt", reason="names there are text")
@pytest.mark.parametrize(
    ("name", "environment"),
    [(b"b\xfc.png", {}), ("bü.png".encode(), {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"})],
)
def test_a_picture_may_have_a_name_that_is_no_text(
    tmp_path: Path, name: bytes, environment: dict[str, str]
) -> None:
    """Drawing into it had a traceback (case A6)."""
    path = os.fsencode(tmp_path) + b"/" + name

    done = hotseat("shot", "heartland", "--size", "1024x640", "-o", path, **environment)

    assert done.returncode == 0, done.stderr
    with open(path, "rb") as picture:
        assert picture.read(4) == b"\x89PNG"


@pytest.mark.skipif(os.name == "nt", reason="there is no such way of writing a home there")
def test_a_home_of_nobody_is_a_sentence() -> None:
    """It was a traceback (case A6)."""
    done = hotseat("doctor", HOTSEAT_HOME="~nosuchuser/x")

    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        'hotseat: HOTSEAT_HOME is "~nosuchuser/x", and there is nobody of that name here; give it a folder'
    ]


@pytest.mark.skipif(os.name == "nt", reason="a folder that is in use cannot be deleted there")
def test_a_folder_that_was_deleted_meanwhile_is_a_sentence(tmp_path: Path) -> None:
    """It was "[Errno 2]" and no more (case A6)."""
    (gone := tmp_path / "gone").mkdir()
    command = f"cd {gone} && rmdir {gone} && exec {sys.executable} -m tabletop simulate heartland --games 2 --workers 2"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        "hotseat: the folder that this was started in is not there any more; go to another one and try again"
    ]


def test_what_runs_needs_no_docstrings(tmp_path: Path) -> None:
    """With PYTHONOPTIMIZE=2 no game could be played, and *New match* was a crash (case A4)."""
    shot = ("shot", "heap", "--size", "1024x640", "-o", str(tmp_path / "heap.png"))
    for arguments in (
        ("games", "--json"),
        ("check",),
        shot,
        ("shot", "pedal", "--scene", "setup", *shot[2:]),
    ):
        done = hotseat(*arguments, PYTHONOPTIMIZE="2")

        assert (done.returncode, done.stderr) == (0, b"")
