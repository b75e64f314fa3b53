"""A table that nobody touches: what it costs, how soon it answers when somebody does, and what it holds in memory."""

from __future__ import annotations

from tests.bench.inside import IDLE_S
from tests.bench.measure import Bar
from tests.bench.stage import display, told

WORDS = ("idle", "play", "heartland", "--seats", "Ada,bot:greedy,bot:greedy,bot:greedy", "--seed", "1")


def bars() -> list[Bar]:
    """One person is asked and does nothing, three bots wait."""
    with display() as environment:
        found = told(environment, "tests.bench.inside", *WORDS)
    wakes = sorted(found["wakes"].items(), key=lambda thread: -thread[1])
    note = ", ".join(f"{name.split(' ', 1)[1]} {n:.0f}" for name, n in wakes if n >= 0.5)
    answers = found["answers"]
    return [
        Bar(f"idle table, {IDLE_S:.0f} s: CPU", found["cpu"], 0.5, "%"),
        Bar("  wake-ups a second, all threads", sum(found["wakes"].values()), 25, "", note),
        Bar("  frames presented", found["frames"], 0, ""),
        Bar("  first input answered", max(answers), 60, "ms", f"the slowest of {len(answers)}"),
        Bar("memory at a table, resident", found["resident"], 120, "MB", "without the bots' process"),
    ]
