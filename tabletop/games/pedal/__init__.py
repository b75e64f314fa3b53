"""HEAT: Pedal to the Metal: shift, play cards, pay for speed with Heat that comes back later."""

from __future__ import annotations

from tabletop.engine.game import Game
from tabletop.engine.played_with import PlayedWith
from tabletop.games.pedal.advice import purpose, score
from tabletop.games.pedal.cards import KINDS
from tabletop.games.pedal.components import pieces
from tabletop.games.pedal.effects import EFFECTS
from tabletop.games.pedal.evaluation import EVALUATION
from tabletop.games.pedal.forecast import forecast
from tabletop.games.pedal.laws import LAWS
from tabletop.games.pedal.needs import NEEDS
from tabletop.games.pedal.refusals import why_not
from tabletop.games.pedal.rules.end import result, tally
from tabletop.games.pedal.rules.setup import setup
from tabletop.games.pedal.season_cards import MOST_RACES
from tabletop.games.pedal.signs import SIGNS, signs
from tabletop.games.pedal.state import Race

BOUND = 8000 * MOST_RACES
"""Eight seats, some 100 rounds after a bad start, at most ten answers a round and seat; so many races of a season."""

GAME = Game(
    id="pedal",
    state=Race,
    kinds=KINDS,
    pieces=pieces,
    setup=setup,
    why_not=why_not,
    result=result,
    tally=tally,
    purpose=purpose,
    score=score,
    evaluation=EVALUATION,
    bound=BOUND,
    stock="deck",
    needs=NEEDS,
    laws=LAWS,
    effects=EFFECTS,
    part="race",
    forecast=forecast,
    signs=signs,
    sign_facts=SIGNS,
    played_with=PlayedWith(),
)
