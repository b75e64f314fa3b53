"""Match files as lines, written for tests of the book without playing."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

START = datetime(2026, 11, 21, 19, 0)


def write_match(
    folder: Path,
    names: str = "Ada Bo",
    when: datetime = START,
    over: list[list[int]] | None = None,
    **more: Any,
) -> Path:
    """Write a file of two answers; a name with a star is a bot's. With `over` it is finished.

    `more` are `game`, `minutes`, and what `header` and `end` line have besides.
    """
    game, minutes = more.get("game", "toy"), more.get("minutes", 20)
    seats = [
        {"name": name.strip("*"), "colour": n, "bot": "greedy" if name.endswith("*") else None}
        for n, name in enumerate(names.split())
    ]
    first = {"format": 1, "game": game, "pieces": [], "seats": seats, "options": {}, "seed": 0}
    first |= {"seed": int(when.timestamp()), **more.get("header", {})}
    lines: list[dict[str, Any]] = [{"seat": 0, "keys": ["a"], "at": 1.0}]
    lines.append({"seat": 0, "keys": ["b"], "at": minutes * 60.0})
    if over is not None:
        lines.append({"over": over, **more.get("end", {}), "at": minutes * 60.0})
    path = folder / f"{game}-{when:%Y-%m-%d-%H%M%S}.hotseat"
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in (first, *lines))
    path.write_text(text, encoding="utf-8")
    stamp = when.timestamp() + minutes * 60
    os.utime(path, (stamp, stamp))
    return path
