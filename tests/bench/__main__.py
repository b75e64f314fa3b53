"""`python -m tests.bench`: every bar for this machine, in one table; named groups (`rules cards`) alone if any are.

Exit code 0 when all bars were met, else 1. Nothing of it runs with the ordinary tests.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from tests.bench import (
    book,
    cards,
    curtains,
    environments,
    frames,
    growth,
    idle,
    jumps,
    live,
    playouts,
    rules,
    screens,
    stage,
    start,
)
from tests.bench.measure import Bar, judged

GROUPS: Mapping[str, Callable[[], Sequence[Bar]]] = {
    "looks": rules.looks,
    "rules": rules.decisions,
    "greedy": rules.greedy,
    "playouts": playouts.bars,
    "cards": cards.bars,
    "curtains": curtains.bars,
    "environments": environments.bars,
    "book": book.bars,
    "jumps": jumps.bars,
    "live": live.bars,
    "growth": growth.bars,
    "frames": frames.bars,
    "screens": screens.bars,
    "idle": idle.bars,
    "start": start.bars,
}
WINDOWED = ("frames", "screens", "idle", "start")


def main(names: Sequence[str]) -> int:
    """Measure these groups, or all."""
    strange = [name for name in names if name not in GROUPS]
    if strange:
        print(f'bench: there is no "{strange[0]}"; there are {", ".join(GROUPS)}', file=sys.stderr)
        return 2
    missed = 0
    for name in names or GROUPS:
        if name in WINDOWED and not stage.is_there():
            print(f"{name}: left out, {stage.NEEDED} is not there")
            continue
        for bar in judged(GROUPS[name]):
            print(bar.line(), flush=True)
            missed += not bar.met
    print(f"\n{missed} missed" if missed else "\nall bars met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
