"""HEAT, the heist game: draft a plan in secret, play it all at once, and pay for the Heat in the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from tabletop.content.models.lessons import LESSONS, Lesson
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.engine.game import Game
from tabletop.engine.played_with import PlayedWith, list_said_cards
from tabletop.engine.shape import Options
from tabletop.games.heist.advice import purpose, score
from tabletop.games.heist.cards import Apb, BoardRow, Plan
from tabletop.games.heist.effects import EFFECTS
from tabletop.games.heist.evaluation import EVALUATION
from tabletop.games.heist.laws import LAWS
from tabletop.games.heist.needs import NEEDS
from tabletop.games.heist.refusals import why_not
from tabletop.games.heist.rules.draft import progress
from tabletop.games.heist.rules.payoff import result, tally
from tabletop.games.heist.rules.setup import setup
from tabletop.games.heist.signs import SIGNS, signs
from tabletop.games.heist.state import DECK, Heist

BOUND = 6 * 3 * (3 + 4 * 4)
"""Six seats, three Heists: three passes, and four Stages with a card and at most three choices of phase A each."""


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """Plan cards for this number of players, and the APB cards if they are used (HEIST-3, HEIST-72)."""
    for card in content.rows("cards"):
        yield from [card] * card.copies.get(str(seats), 0)
    if options.get("apb", False):
        yield from content.rows("apb")


GAME = Game(
    id="heist",
    state=Heist,
    kinds={"cards": Plan, "board": BoardRow, "apb": Apb, LESSONS: Lesson, PUZZLES: Puzzle},
    pieces=pieces,
    setup=setup,
    why_not=why_not,
    result=result,
    tally=tally,
    purpose=purpose,
    score=score,
    evaluation=EVALUATION,
    bound=BOUND,
    guesses_plans=True,
    stock=DECK,
    needs=NEEDS,
    laws=LAWS,
    progress=progress,
    turn="stage",
    effects=EFFECTS,
    signs=signs,
    sign_facts=SIGNS,
    played_with=PlayedWith("cards", partial(list_said_cards, line="plays")),
)
