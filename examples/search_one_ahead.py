"""Play some turns of Heartland: seat 0 as the strongest bot does, the other at random, each on a clone first."""

import random

from tabletop import lab
from tabletop.bots.levels import choose

TURNS = 12
rng = random.Random(3)
match = lab.match("heartland", seats=2, seed=3)
for _ in range(TURNS):
    question = match.question()
    if question.seat == 0:
        keys = choose(match.table.game, match.observe(0), question, "clever", rng)
    else:
        keys = question.sample(rng)
    branch = match.clone()  # cheap: try it before it counts
    branch.act(keys, question.seat)
    match.act(keys, question.seat)
print("points:", match.table.game.tally(match.observe(None).table))
