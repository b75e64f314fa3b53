"""The Great Heartland Hauling Co.: load, drive, unload; the same five cards pay for everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.content.models.lessons import LESSONS, Lesson
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.engine.game import Game
from tabletop.engine.played_with import PlayedWith
from tabletop.engine.shape import Options
from tabletop.games.heartland.advice import purpose, rate_answers, score
from tabletop.games.heartland.cards import Card, Depot, Good, Layout, Location
from tabletop.games.heartland.evaluation import EVALUATION
from tabletop.games.heartland.laws import LAWS
from tabletop.games.heartland.needs import NEEDS
from tabletop.games.heartland.refusals import why_not
from tabletop.games.heartland.rules.end import result, tally
from tabletop.games.heartland.rules.setup import setup
from tabletop.games.heartland.signs import signs
from tabletop.games.heartland.state import DECK, Haul

BOUND = 2600
"""Four seats, 80 turns each, at most eight answers a turn (HEART-T1)."""


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """Every card, town and depot, in the order of their files; a row with copies gives that many pieces."""
    for card in content.rows("cards"):
        yield from [card] * card.copies
    yield from content.rows("locations")
    yield from content.rows("depots")


GAME = Game(
    id="heartland",
    state=Haul,
    kinds={
        "cards": Card,
        "locations": Location,
        "depots": Depot,
        "goods": Good,
        "layouts": Layout,
        LESSONS: Lesson,
        PUZZLES: Puzzle,
    },
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
    stock=DECK,
    needs=NEEDS,
    laws=LAWS,
    signs=signs,
    played_with=PlayedWith(),
)
