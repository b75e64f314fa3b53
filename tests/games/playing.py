"""Matches of any game for tests: set up with options, and played on with the game's own advice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tabletop.content.models.records import Content
from tabletop.engine.agenda import advance
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Keys
from tests.declared import pieces

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gus", "Hal")
WEIGHED = 64
"""Answers of one decision that are weighed at most."""


def with_defaults(content: Content, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a match; those given have underscores for hyphens."""
    return {**content.file.defaults(seats), **{name.replace("_", "-"): of for name, of in options.items()}}


def with_rows(content: Content, kind: str, changes: Mapping[str, Mapping[str, Any]]) -> Content:
    """Content in which some rows have other values, as a mod would make them."""
    rows = {
        row_id: row.model_copy(update=dict(changes.get(row_id, {})))
        for row_id, row in content.by_kind[kind].items()
    }
    return replace(content, by_kind={**content.by_kind, kind: rows})


def laid(game: Game, content: Content, seats: int, seed: int, options: Mapping[str, Any]) -> State:
    """A table that is set up and run to its first questions; `options` are all there are."""
    cards = CardTable(game.pieces(content, seats, options))
    s = game.setup(cards, content, seats, options, seed)
    advance(s)
    assert isinstance(s, State)
    return s


def asked_anew(s: State) -> None:
    """Let the questions of a table that was changed by hand be asked once more."""
    s.waits = ()
    advance(s)


def begun(game: Game, content: Content, seats: int, seed: int, options: Mapping[str, Any]) -> Match:
    """A match, run to its first questions; `options` are all there are."""
    return Match.start(game, content, [Seat(NAMES[i], i) for i in range(seats)], options, seed)


def sensible(match: Match, decision: Decision, rng: random.Random, weighed: int = WEIGHED) -> Keys:
    """The answer that the game's own advice likes best, a random one of the best."""
    s = match.view(decision.seat).table
    ranked = [
        (match.game.purpose(s, decision, keys), rng.random(), keys) for keys in decision.enumerate(weighed)
    ]
    return max(ranked, key=lambda each: each[:2])[2]


def played_on(match: Match, seed: int, wild: int = 0, weighed: int = WEIGHED) -> Iterator[Match]:
    """The match now and after every answer: `wild` random ones, then sensible ones to the end."""
    rng = random.Random(seed)
    yield match
    for given in range(match.game.bound + wild + 1):
        if match.is_over:
            return
        decision = match.decisions[0]
        keys = decision.sample(rng) if given < wild else sensible(match, decision, rng, weighed)
        match.act(Answer(decision.seat, keys, decision.nth))
        yield match


def said(match: Match, *lines: str) -> list[dict[str, Any]]:
    """The facts of these log lines, in order, as everybody may read them."""
    events = (event.facts for event in match.events_for(None) if event.kind == "say")
    return [dict(facts) for facts in events if facts["line"] in lines]


def ids(s: State, *zones: str) -> Counter[str]:
    """How often each card id lies in these zones."""
    return Counter(s.cards[piece].id for zone in zones for piece in pieces(s, zone))
