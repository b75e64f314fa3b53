"""Play a match of Heap with random answers, and print who won."""

import random

from tabletop import lab

rng = random.Random(7)
match = lab.match("heap", seats=3, seed=7)
while not match.is_over:
    question = match.question()  # of the lowest seat that is asked
    match.act(question.sample(rng), question.seat)
print(f"{len(match.replay())} answers; places, best first: {match.result.places}")
