"""HEAT: the Space Age of Pro Wrestling: Moves, Tricks and Falls, for two to eight wrestlers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tabletop.content.models.lessons import LESSONS, Lesson
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.engine.game import Game
from tabletop.engine.played_with import PlayedWith, list_zone_cards
from tabletop.engine.shape import Options
from tabletop.games.wrestling.advice import purpose
from tabletop.games.wrestling.cards import Card, Style, Wrestler
from tabletop.games.wrestling.effects import EFFECTS
from tabletop.games.wrestling.evaluation import EVALUATION
from tabletop.games.wrestling.laws import LAWS
from tabletop.games.wrestling.needs import NEEDS
from tabletop.games.wrestling.refusals import why_not
from tabletop.games.wrestling.rules.end import result, tally
from tabletop.games.wrestling.rules.setup import setup
from tabletop.games.wrestling.state import DECK, Bout
from tabletop.games.wrestling.valuation import score, stretch

BOUND = 30_000
"""300 turns at the very most, each with some ten windows of up to eight seats."""


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """All wrestlers, then the Draw Pile, in the order of their files."""
    yield from content.rows("wrestlers")
    for card in content.rows("cards"):
        yield from [card] * card.copies


GAME = Game(
    id="wrestling",
    state=Bout,
    kinds={"cards": Card, "wrestlers": Wrestler, "styles": Style, LESSONS: Lesson, PUZZLES: Puzzle},
    pieces=pieces,
    setup=setup,
    why_not=why_not,
    result=result,
    tally=tally,
    purpose=purpose,
    score=score,
    evaluation=EVALUATION,
    bound=BOUND,
    doubt=0.03,
    stretch=stretch,
    stock=DECK,
    needs=NEEDS,
    laws=LAWS,
    effects=EFFECTS,
    played_with=PlayedWith("wrestlers", partial(list_zone_cards, zone="corner")),
)
