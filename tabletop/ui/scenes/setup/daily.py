"""Deal of the day: a seed that depends on date and game alone, and so is the same everywhere."""

from __future__ import annotations

import hashlib
from datetime import date

from tabletop.ui.scenes.setup.seeds import SEED_COUNT


def daily_seed(game: str, day: date) -> int:
    """Return the seed of a game on a day; it has a code that people can say."""
    digest = hashlib.sha256(f"hotseat {game} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEED_COUNT
