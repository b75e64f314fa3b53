"""Tables of Heap to look at in tests: set up, or played on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tabletop.content.load import Content
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.steps import Answer, Decision, Keys, advance
from tabletop.games.heap import GAME
from tabletop.games.heap.state import Heap

NAMES = ("Ada", "Bo", "Chen", "Dot")


def table(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Heap:
    """A table that is set up and run to its first question; options with underscores for hyphens."""
    chosen = {**content.file.defaults(seats), **{name.replace("_", "-"): of for name, of in options.items()}}
    cards = CardTable(GAME.pieces(content, seats, chosen))
    s = GAME.setup(cards, content, seats, chosen, seed)
    advance(s)
    assert isinstance(s, Heap)
    return s


def start(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match, run to its first question."""
    chosen = {**content.file.defaults(seats), **{name.replace("_", "-"): of for name, of in options.items()}}
    return Match.start(GAME, content, [Seat(NAMES[i], i) for i in range(seats)], chosen, seed)


def sensible(match: Match, decision: Decision, rng: random.Random) -> Keys:
    """The answer that the game's own advice likes best, a random one of the best."""
    s = match.view(decision.seat).table
    ranked = [(GAME.purpose(s, decision, keys), rng.random(), keys) for keys in decision.enumerate(64)]
    return max(ranked, key=lambda each: each[:2])[2]


def played(content: Content, seats: int, seed: int, wild: int = 0, **options: Any) -> Iterator[Match]:
    """A match after every answer: `wild` random ones, then sensible ones to the end."""
    match, rng = start(content, seats, seed, **options), random.Random(seed)
    yield match
    for given in range(GAME.bound):
        if match.over:
            return
        decision = match.decisions[0]
        keys = decision.sample(rng) if given < wild else sensible(match, decision, rng)
        match.act(Answer(decision.seat, keys, decision.nth))
        yield match


def state(match: Match) -> Heap:
    """The table of a match."""
    assert isinstance(match.state, Heap)
    return match.state


def ids(s: Heap, *zones: str) -> Counter[str]:
    """How often each card id lies in these zones."""
    values: Any = s.values
    return Counter(s.cards[piece].id for zone in zones for piece in values[zone])


def said(match: Match, *lines: str) -> list[dict[str, Any]]:
    """The facts of these log lines, in order, as everybody may read them."""
    events = (event.facts for event in match.events_for(None) if event.kind == "say")
    return [dict(facts) for facts in events if facts["line"] in lines]
