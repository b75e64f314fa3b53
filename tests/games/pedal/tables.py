"""Tables of Pedal to look at in tests: set up, or played on to the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from tabletop.bots import choose
from tabletop.content.load import Content, load
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, advance
from tabletop.games.pedal import GAME
from tabletop.games.pedal.state import Race

TRACKS = ("usa", "gb", "italia", "france")
NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gita", "Hal")


@cache
def content() -> Content:
    """Our own data, without mods; nothing in it changes."""
    return load(GAME.id, GAME.kinds)


def options(seats: int, chosen: dict[str, Any]) -> dict[str, Any]:
    """Every option, as delivered or as chosen; with underscores for hyphens."""
    named = {name.replace("_", "-"): value for name, value in chosen.items()}
    return {**content().file.defaults(seats), **named}


def table(seats: int = 2, seed: int = 1, **chosen: Any) -> Race:
    """A table that is set up and run to its first question."""
    all_options = options(seats, chosen)
    cards = CardTable(GAME.pieces(content(), seats, all_options))
    s = GAME.setup(cards, content(), seats, all_options, seed)
    assert isinstance(s, Race)
    advance(s)
    return s


def start(seats: int = 2, seed: int = 1, **chosen: Any) -> Match:
    """A match, run to its first question."""
    sitters = [Seat(NAMES[i], i) for i in range(seats)]
    return Match.start(GAME, content(), sitters, options(seats, chosen), seed)


def raced(bots: tuple[str, ...], seed: int = 1, **chosen: Any) -> Iterator[Match]:
    """A race of these levels of bots, after every answer."""
    match, rng = start(len(bots), seed, **chosen), random.Random(seed)
    yield match
    for _ in range(GAME.bound):
        if match.over:
            return
        decision = match.decisions[0]
        keys = choose(GAME, match.view(decision.seat), decision, bots[decision.seat], rng)
        match.act(Answer(decision.seat, keys, decision.nth))
        yield match


def ids(s: State, *zones: str) -> Counter[str]:
    """How often each card id lies in these zones."""
    lying: Any = s.values
    return Counter(s.cards[piece].id for zone in zones for piece in lying[zone])
