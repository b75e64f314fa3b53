"""Heap: bolt parts onto four vehicles, fight for the scrap heap every turn, and win the pileup."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tabletop.content.models.lessons import LESSONS, Lesson
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.engine.game import Game
from tabletop.engine.played_with import PlayedWith, list_said_cards
from tabletop.engine.shape import Options
from tabletop.games.heap.advice import purpose, rate_answers, score, stretch
from tabletop.games.heap.cards import Part, PartType, Vehicle
from tabletop.games.heap.effects import EFFECTS
from tabletop.games.heap.evaluation import EVALUATION
from tabletop.games.heap.forecast import forecast
from tabletop.games.heap.laws import LAWS
from tabletop.games.heap.needs import NEEDS
from tabletop.games.heap.refusals import why_not
from tabletop.games.heap.rules.end import result, tally
from tabletop.games.heap.rules.setup import setup
from tabletop.games.heap.signs import SIGNS, signs
from tabletop.games.heap.state import HEAP, Heap

BOUND = 12_000
"""Four seats and 60 turns, at most some fifty answers a seat and turn."""


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """A vehicle card of each kind for every seat, then every part card, as their files have them (HEAP-2, HEAP-3)."""
    for vehicle in content.rows("vehicles"):
        yield from [vehicle] * seats
    for card in content.rows("cards"):
        yield from [card] * card.copies


GAME = Game(
    id="heap",
    state=Heap,
    kinds={"cards": Part, "vehicles": Vehicle, "parts": PartType, LESSONS: Lesson, PUZZLES: Puzzle},
    pieces=pieces,
    setup=setup,
    why_not=why_not,
    result=result,
    tally=tally,
    purpose=purpose,
    rate_answers=rate_answers,
    score=score,
    evaluation=EVALUATION,
    bound=BOUND,
    stretch=stretch,
    stock=HEAP,
    needs=NEEDS,
    laws=LAWS,
    effects=EFFECTS,
    forecast=forecast,
    signs=signs,
    sign_facts=SIGNS,
    played_with=PlayedWith("vehicles", partial(list_said_cards, line="rushes")),
)
