"""A button that is sure to end the turn says so; one that may not does not promise it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app.library import open_game
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.ui.table.said.speech import Speech

pytestmark = pytest.mark.exhaustive

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "pedal": (3, {"garage": "quick", "garage-pool": "all", "laps": -1}),
    "wrestling": (2, {"wrestlers": "random"}),
    "wrestling in teams": (4, {"wrestlers": "random"}),
}
SAID = {"en": "end the turn", "de": "Zug beenden", "es": "acabar turno"}


def discards(table: str, seed: int) -> Iterator[tuple[Match, Decision, bool]]:
    """Every question at the end of a turn, and whether the answer has ended that turn."""
    seats, options = TABLES[table]
    opened = open_game(table.split()[0])
    people = [Seat(f"P{n}", n) for n in range(seats)]
    given = {**opened.content.file.defaults(seats), **options}
    match, rng = Match.start(opened.game, opened.content, people, given, seed), random.Random(seed)
    while not match.is_over:
        decision = match.decisions[0]
        keys = choose(match.game, match.view(decision.seat), decision, "purposeful", rng)
        before = turn(match)
        match.act(Answer(decision.seat, keys, decision.nth))
        if decision.prompt == "discard":
            yield match, decision, match.is_over or turn(match) != before


def turn(match: Match) -> tuple[object, ...]:
    """What tells one turn from another, as far as a game counts it."""
    return tuple(match.state.values.get(name) for name in ("round", "turns", "turn"))


@pytest.mark.parametrize("table", TABLES)
def test_what_is_said_to_end_the_turn_does(table: str) -> None:
    content = {code: open_game(table.split()[0], (), code).content for code in SAID}
    met = set()
    for match, decision, ended in (each for seed in range(3) for each in discards(table, seed)):
        last = bool(decision.facts["last"])
        met.add(last)
        assert ended or not last
        for code, words in SAID.items():
            speech = Speech(content[code], Lang.read(code), [seat.name for seat in match.seats])
            assert (words in speech.pass_label(decision)) == last
            assert (words in speech.done(decision, 2)) == last

    assert met == ({True} if table == "wrestling" else {True, False})


@pytest.mark.parametrize("code", SAID)
@pytest.mark.parametrize(("game", "prompt"), [("heap", "bodge"), ("pedal", "react")])
def test_no_button_says_no_more_than_that_somebody_is_done(game: str, prompt: str, code: str) -> None:
    prompts = open_game(game, (), code).content.texts["prompts"]

    assert str(prompts[f"{prompt}.pass"].other) not in ("Done", "Fertig")
