"""From the start of a process to its first frame: the title, a dealt table, and a bare window of pygame beside them."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.measure import Bar
from tests.bench.stage import ROOT, display

ROUNDS = 7
TABLE = ("play", "heartland", "--seats", "Ada,bot:purposeful", "--seed", "1")
CASES: Mapping[str, tuple[str, ...]] = {
    "bare": ("bare",),
    "title": ("first",),
    "table": ("first", *TABLE),
}


class Start(NamedTuple):
    """How long it took until something was to be seen."""

    wall: float
    """Seconds by the clock."""
    cpu: float
    """Seconds of the processor."""


def bars() -> list[Bar]:
    """Compare the starts with the bare window, in turns.

    All have been used once before: modules are compiled, pictures drawn for this screen lie on disk. Tables have a home
    of their own: a match that is left behind changes the title.
    """
    found: dict[str, list[Start]] = {name: [] for name in CASES}
    with display() as environment:
        for turn in range(ROUNDS + 1):
            for name, words in CASES.items():
                home = Path(environment["HOTSEAT_HOME"]) / ("table" if name == "table" else "title")
                used = ("used", *words[1:]) if not turn and name != "bare" else words
                took = first_frame(environment | {"HOTSEAT_HOME": str(home)}, used)
                if turn:
                    found[name].append(took)
    wall = {name: median(each.wall for each in took) for name, took in found.items()}
    cpu = {name: median(each.cpu for each in took) for name, took in found.items()}
    unit = f"unit {wall['bare'] * 1e3:.0f} ms; in CPU time "
    rows = [("start to the title's first frame", "title", 2.0), ("start to a dealt table", "table", 4.0)]
    return [
        Bar(what, wall[case] / wall["bare"], most, note=f"{unit}{cpu[case] / cpu['bare']:.1f} x")
        for what, case, most in rows
    ]


def first_frame(environment: Mapping[str, str], words: tuple[str, ...]) -> Start:
    """From the start of a process to the first frame it shows."""
    began = time.monotonic()
    command = [sys.executable, "-m", "tests.bench.inside", *words]
    done = subprocess.run(
        command, cwd=ROOT, env=dict(environment), capture_output=True, timeout=120, check=True
    )
    shown, spent = json.loads(done.stdout.splitlines()[-1])
    return Start(shown - began, spent)
