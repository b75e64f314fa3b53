"""From the start of a process to its first frame: the title, a dealt table, and a bare window of pygame beside them."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from statistics import median

from tests.bench.measure import Bar
from tests.bench.stage import ROOT, display

ROUNDS = 7
CASES: Mapping[str, tuple[str, ...]] = {
    "bare": ("bare",),
    "title": ("first",),
    "table": ("first", "play", "heartland", "--seats", "Ada,bot:purposeful", "--seed", "1"),
}


def bars() -> list[Bar]:
    """Both starts against the bare window, in turns; all have been used once before: modules are compiled, and the
    pictures drawn for this screen lie on disk."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in CASES}
    with display() as environment:
        for turn in range(ROUNDS + 1):
            for name, words in CASES.items():
                used = ("used", *words[1:]) if not turn and words[0] == "first" else words
                took = first_frame(environment, used)
                if turn:
                    found[name].append(took)
    wall, cpu = ({name: median(each[at] for each in took) for name, took in found.items()} for at in (0, 1))
    note = f"unit {wall['bare'] * 1e3:.0f} ms; in CPU time "
    rows = [("start to the title's first frame", "title", 1.4), ("start to a dealt table", "table", 3.0)]
    return [
        Bar(what, wall[case] / wall["bare"], most, note=f"{note}{cpu[case] / cpu['bare']:.1f} x")
        for what, case, most in rows
    ]


def first_frame(environment: Mapping[str, str], words: tuple[str, ...]) -> tuple[float, float]:
    """Seconds from the start of a process to the first frame it shows, by the clock and of the processor."""
    began = time.monotonic()
    command = [sys.executable, "-m", "tests.bench.inside", *words]
    done = subprocess.run(
        command, cwd=ROOT, env=dict(environment), capture_output=True, timeout=120, check=True
    )
    shown, spent = json.loads(done.stdout.splitlines()[-1])
    return float(shown) - began, float(spent)
