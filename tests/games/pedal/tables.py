"""Tables of Pedal to look at in tests: set up, or played on to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.bots import choose
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME
from tabletop.games.pedal.state import Race
from tests.declared import as_table
from tests.games.playing import begun, laid, with_defaults

TRACKS = ("usa", "gb", "italia", "france")
OVAL = """
- id: oval
  name: The Oval
  spaces: 40
  laps: 1
  heat: 6
  stress: 3
  lane1_side: left
  corners:
    - {name: A, line: 12, limit: 5, lane: 2, legends: 6}
    - {name: B, line: 30, limit: 4, lane: 1, legends: 22}
  shape: [[50, 8, 0], [70, 8, 5], [92, 30, 14], [70, 52, 23], [30, 52, 29], [8, 30, 32]]
  ground: "#3c6140"
"""
"""A track that a mod adds."""


@cache
def content() -> Content:
    """Our own data, without mods; nothing in it changes."""
    return load(GAME.id, GAME.kinds)


def with_mod(folder: Path, **files: str) -> Content:
    """The content with a mod laid over it: the text of each of its files by kind."""
    (folder / "mod.yaml").write_text('id: more\nname: More\nversion: "1"\ngame: pedal\n', "utf-8")
    for kind, text in files.items():
        (folder / "data" / "pedal" / kind).mkdir(parents=True)
        (folder / "data" / "pedal" / kind / "more.yaml").write_text(text, "utf-8")
    return load(GAME.id, GAME.kinds, mods=[folder])


def options(seats: int, chosen: dict[str, Any]) -> dict[str, Any]:
    """Every option, as delivered or as chosen."""
    return with_defaults(content(), seats, chosen)


def table(seats: int = 2, seed: int = 1, **chosen: Any) -> Race:
    """A table that is set up and run to its first question."""
    s = laid(GAME, content(), seats, seed, options(seats, chosen))
    assert isinstance(s, Race)
    return s


def state(match: Match) -> Race:
    """The table of a match."""
    return as_table(Race, match.state)


def start(seats: int = 2, seed: int = 1, **chosen: Any) -> Match:
    """A match, run to its first question."""
    return begun(GAME, content(), seats, seed, options(seats, chosen))


def raced(bots: tuple[str, ...], seed: int = 1, **chosen: Any) -> Iterator[Match]:
    """A race of these levels of bots, after every answer."""
    match, rng = start(len(bots), seed, **chosen), random.Random(seed)
    yield match
    for _ in range(GAME.bound):
        if match.is_over:
            return
        decision = match.decisions[0]
        keys = choose(GAME, match.view(decision.seat), decision, bots[decision.seat], rng)
        match.act(Answer(decision.seat, keys, decision.nth))
        yield match
