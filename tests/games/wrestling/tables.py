"""Bouts to look at in tests: set up, or fought on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.content.load import Content
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.steps import Answer, Decision, Keys, advance
from tabletop.games.wrestling import GAME
from tabletop.games.wrestling.state import Bout

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gus", "Hal")
KINDS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {"match": "four-way"}),
    (4, {"match": "tag"}),
    (6, {}),
    (8, {}),
)
"""Seats and options of each kind of match."""


def chosen(content: Content, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match; underscores for hyphens, wrestlers dealt unless wanted otherwise."""
    given = {name.replace("_", "-"): of for name, of in options.items()}
    return {**content.file.defaults(seats), "wrestlers": "random", **given}


def table(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Bout:
    """A bout that is set up and run to its first questions."""
    taken = chosen(content, seats, options)
    cards = CardTable(GAME.pieces(content, seats, taken))
    s = GAME.setup(cards, content, seats, taken, seed)
    advance(s)
    assert isinstance(s, Bout)
    return s


def start(content: Content, seats: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match, run to its first questions."""
    sitting = [Seat(NAMES[i], i) for i in range(seats)]
    return Match.start(GAME, content, sitting, chosen(content, seats, options), seed)


def sensible(match: Match, decision: Decision, rng: random.Random) -> Keys:
    """The answer that the game's own advice likes best, a random one of the best."""
    s = match.view(decision.seat).table
    ranked = [(GAME.purpose(s, decision, keys), rng.random(), keys) for keys in decision.enumerate(40)]
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


def state(match: Match) -> Bout:
    """The table of a match."""
    assert isinstance(match.state, Bout)
    return match.state


def said(match: Match, *lines: str) -> list[dict[str, Any]]:
    """The facts of these log lines, in order, as everybody may read them."""
    events = (event.facts for event in match.events_for(None) if event.kind == "say")
    return [dict(facts) for facts in events if facts["line"] in lines]


def dealt_anew(s: Bout, rng: random.Random) -> Bout:
    """The same table with all hidden cards dealt anew, as many to each hand."""
    new = s.clone()
    values: Any = new.values
    zones = ["deck", *(f"hand:{seat}" for seat in range(s.seats))]
    cards = [piece for zone in zones for piece in values[zone]]
    rng.shuffle(cards)
    for zone in zones:
        count = len(values[zone])
        values[zone] = tuple(cards[:count])
        del cards[:count]
    return new
