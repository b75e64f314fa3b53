"""What a start reads: a title or a table that was shown before does without all that only a first one needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import games
from tests.covering import some_by_day

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).resolve().parents[2]
CHECKING = ("yaml", "pydantic", "pydantic_core")
"""What reads and checks files."""
HEAVY = (
    *CHECKING,
    "argparse",
    "multiprocessing",
    "tabletop.engine.match",
    "tabletop.games.heartland",
)
PROGRAM = f"""
import json, os, sys
from tests.bench import inside

def shown():
    print(json.dumps([name for name in {HEAVY!r} if name in sys.modules]), flush=True)
    os._exit(0)

inside.on_frames(shown)
from tabletop.cli import main
main(sys.argv[1:])
"""
MATCH = {
    "format": 1,
    "game": "heartland",
    "version": "1.0.0",
    "content": {},
    "pieces": [],
    "mods": [],
    "options": {},
    "seed": 1,
    "seats": [{"name": "Ada", "colour": 0, "bot": None}, {"name": "Bo", "colour": 1, "bot": "greedy"}],
}


def start(home: Path, *words: str) -> list[str]:
    """What of `HEAVY` has been read when the first frame is shown: of the title, or of what the words ask for."""
    environment = os.environ | {"HOTSEAT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "DISPLAY": ":0"}
    command = [sys.executable, "-c", PROGRAM, *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_title_shown_before_reads_nothing_heavy(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "one.hotseat").write_text(json.dumps(MATCH) + "\n", "utf-8")
    (tmp_path / "settings.yaml").write_text("volume: 40\n", "utf-8")
    os.utime(tmp_path / "settings.yaml", (1_700_000_000, 1_700_000_000))
    assert "yaml" in start(tmp_path)  # nothing was kept yet
    assert start(tmp_path) == []


@pytest.mark.parametrize("game", some_by_day(games.ids(), "heap", "wrestling"))
def test_a_table_shown_before_is_dealt_without_what_checks_files(game: str, tmp_path: Path) -> None:
    table = ("play", game, "--seats", "Ada,Bo", "--seed", "1")
    assert {*CHECKING} <= {*start(tmp_path, *table)}  # nothing was kept yet
    assert not {*CHECKING} & {*start(tmp_path, *table)}
