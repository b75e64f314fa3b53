"""A question that a card puts names the card: nobody has to look through the log to see why they must discard."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tabletop.app.library import open_game
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.engine.handles import parse_handle
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.games.heap.cards import Part, Vehicle
from tabletop.games.heap.state import Heap
from tabletop.games.heist.state import Heist
from tabletop.games.wrestling.state import wrestler_handle
from tabletop.ui.table.said.causes import cause_of
from tabletop.ui.table.said.speech import Speech, plain
from tests.games.wrestling.tables import state as ring_state
from tests.tables.heap.heap_sitting import HeapSitting
from tests.tables.heap.heap_sitting import heap as heap_match
from tests.tables.heap.heap_sitting import play_until as heap_until
from tests.ui.table.ring_sitting import play_until as ring_until
from tests.ui.table.ring_sitting import ring
from tests.ui.table.sitting import prompt

pytestmark = pytest.mark.exhaustive

WORDS = {
    "challenge": "challenge", "repair": "repair", "damage": "damage", "discard": "discard",
    "other-draw": "draw", "other-discard": "discard", "other-haul": "haul",
}  # fmt: skip
"""Questions of Heap that a box puts, each with the word of the box."""


def positions(game: str, seats: int, seed: int) -> Iterator[Match]:
    """A match of sensible players before each of its answers."""
    opened = open_game(game)
    match = Match.start(
        opened.game,
        opened.content,
        [Seat(f"P{n}", n) for n in range(seats)],
        opened.content.file.defaults(seats),
        seed,
    )
    rng = random.Random(seed)
    while not match.is_over:
        yield match
        decision = match.decisions[0]
        keys = choose(match.game, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))


def words_of(record: object) -> set[str]:
    """The words of all boxes of a card."""
    if isinstance(record, Part):
        return {word.do for word in (*record.bodge, *record.rush.do)}
    assert isinstance(record, Vehicle)
    return {word.do for side in (record.front, record.turbo) for word in side.rush.do}


@pytest.mark.parametrize("language", ["en", "de"])
def test_heap_names_the_card_whose_box_asks(language: str) -> None:
    content = open_game("heap", (), language).content
    speech = Speech(content, Lang.read(language), [f"P{n}" for n in range(3)])
    met: set[str] = set()
    by_itself = 0
    for match in (match for seed in range(6) for match in positions("heap", 3, seed)):
        decision = match.decisions[0]
        by_itself += decision.prompt == "pileup-discard"
        if decision.prompt not in WORDS:
            continue
        speech.view = match.view(decision.seat)
        speech.cause = cause_of(match, decision.seat, content.table.causes)
        said, s = plain(speech.prompt(decision)), match.state
        assert isinstance(s, Heap)
        piece = parse_handle(speech.cause).piece
        assert piece is not None, said
        assert WORDS[decision.prompt] in words_of(s.cards[piece]), said
        assert str(content.translate(s.cards[piece]).name) in said
        met.add(decision.prompt)

    assert {"discard", "damage", "repair", "other-discard"} <= met
    assert by_itself, "the pileup asks without a card, and in words of its own"


def test_the_table_of_heap_says_it() -> None:
    match = heap_until(heap_match(3, 2), "damage")
    sitting = HeapSitting(match)

    piece = parse_handle(sitting.scene.speech.cause).piece
    assert piece is not None
    assert str(match.state.cards[piece].name) in prompt(sitting)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_heist_names_the_card_in_use(language: str) -> None:
    content = open_game("heist", (), language).content
    speech = Speech(content, Lang.read(language), [f"P{n}" for n in range(4)])
    met: set[str] = set()
    for match in (match for seed in range(4) for match in positions("heist", 4, seed)):
        decision, s = match.decisions[0], match.state
        assert isinstance(s, Heist)
        if decision.prompt in ("add", "replay", "copy"):
            speech.view = match.view(decision.seat)
            name = content.translate(s.cards[s.current[decision.seat]]).name
            assert str(name) in plain(speech.prompt(decision))
            met.add(decision.prompt)

    assert met == {"add", "replay", "copy"}


def test_wrestling_names_who_costs_another_card() -> None:
    for seed in range(60):
        try:
            match = ring_until(ring(2, seed, wrestlers="random"), "lose")
        except AssertionError:
            continue
        break
    decision = match.decisions[0]
    s = ring_state(match)

    assert decision.facts["card"] == wrestler_handle(s, 1 - decision.seat)
