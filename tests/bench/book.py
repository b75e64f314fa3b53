"""How long the book of a family takes to open that has played ten thousand matches."""

from __future__ import annotations

import tempfile
import time
from datetime import timedelta
from pathlib import Path
from statistics import median

from tabletop.store.book.figures import people
from tabletop.store.book.index import open_book
from tests.bench.measure import Bar
from tests.store.book.written import START, write_match

MATCHES, ROUNDS = 10_000, 5
MOST_S = 1.0


def bars() -> list[Bar]:
    """Write the matches, open the book once for the index, then time what opening takes from then on."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for n in range(MATCHES):
            over = [[n % 3], [(n + 1) % 3], [(n + 2) % 3]]
            plans = [{f"plan-{(n + seat + card) % 34}": 1 for card in range(12)} for seat in range(3)]
            end = {"points": [n % 50, n % 40, n % 30], "played_with": plans}
            write_match(folder, "Ada Bo Chen", START - n * timedelta(hours=1), over, end=end)
        open_book(folder, folder / "index")
        took = [_seconds(folder) for _ in range(ROUNDS)]
    return [Bar("book of 10,000 matches opens, with everybody's figures", median(took), MOST_S, "s")]


def _seconds(folder: Path) -> float:
    """Seconds of the processor."""
    began = time.process_time()
    people(open_book(folder, folder / "index").entries)
    return time.process_time() - began
