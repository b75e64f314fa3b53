"""HEAT: Pedal to the Metal: shift, play cards, pay for speed with Heat that comes back later."""

from __future__ import annotations

from tabletop.engine.game import Game
from tabletop.games.pedal.advice import purpose, score
from tabletop.games.pedal.cards import KINDS, pieces
from tabletop.games.pedal.effects import EFFECTS
from tabletop.games.pedal.forecast import forecast
from tabletop.games.pedal.needs import NEEDS
from tabletop.games.pedal.rules.end import result, tally
from tabletop.games.pedal.rules.setup import setup
from tabletop.games.pedal.state import Race
from tabletop.games.pedal.why import why_not

BOUND = 8000
"""Eight seats, some 100 rounds after a bad start, at most ten answers a round and seat."""

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
    bound=BOUND,
    stock="deck",
    needs=NEEDS,
    effects=EFFECTS,
    forecast=forecast,
)
