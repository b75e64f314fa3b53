"""How things are timed: cases interleaved round by round, medians, and one more try before a bar counts as missed."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

Case = Callable[[], object]
ROUNDS = 5


@dataclass(frozen=True)
class Bar:
    """One figure and the most it may be; without a `most` it is told, not judged."""

    what: str
    value: float
    most: float | None
    unit: str = "x"
    note: str = ""

    @property
    def met(self) -> bool:
        """Whether the figure is within its bar."""
        return self.most is None or self.value <= self.most

    def line(self) -> str:
        """One row of the table."""
        bar = "" if self.most is None else f"<= {number(self.most)} {self.unit}".rstrip()
        state = "" if self.most is None else "ok" if self.met else "MISSED"
        return f"{self.what:<58} {number(self.value):>8} {self.unit:<7} {bar:<14} {state:<7} {self.note}".rstrip()


def number(value: float) -> str:
    """A figure with about three digits."""
    if value == int(value) and abs(value) < 1e6:
        return str(int(value))
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def interleaved(
    cases: Mapping[str, Case], rounds: int = ROUNDS, times: Mapping[str, int] | None = None
) -> dict[str, float]:
    """Median of the process's CPU seconds for one call of each case; round by round, so that noise hits all alike."""
    spent: dict[str, list[float]] = {name: [] for name in cases}
    for case in cases.values():
        case()  # warm
    for _ in range(rounds):
        for name, case in cases.items():
            repeat = (times or {}).get(name, 1)
            with quiet():
                began = time.process_time_ns()
                for _ in range(repeat):
                    case()
                spent[name].append((time.process_time_ns() - began) / repeat / 1e9)
    return {name: median(found) for name, found in spent.items()}


@contextmanager
def quiet() -> Iterator[None]:
    """Without the collector, whose turns would fall on whoever is measured just then."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def judged(measure: Callable[[], Sequence[Bar]]) -> list[Bar]:
    """What was measured; measured once more, and the better of each kept, if a bar was missed."""
    first = list(measure())
    if all(bar.met for bar in first):
        return first
    again = {bar.what: bar for bar in measure()}
    return [bar if bar.met else min(bar, again[bar.what], key=lambda each: each.value) for bar in first]


def share(found: Sequence[float], part: float) -> float:
    """The figure that `part` of all are not above."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
