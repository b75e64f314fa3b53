"""Time in which a replay shows any point of a match of two thousand answers."""

from __future__ import annotations

import os
import random
import time
from statistics import median

from tabletop.ui.scenes.replay.reports import ReplayReports
from tests.bench.measure import Bar

ANSWERS, JUMPS = 2_000, 60
MOST_MS = 100.0


def bars() -> list[Bar]:
    """Play a match of two thousand answers, then go to points of it at random, each drawn whole."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from tabletop.app.library import open_game
    from tabletop.app.parts import gather
    from tabletop.app.replays import replay_scene
    from tabletop.engine.match import Match, Seat, random_answer
    from tabletop.ui.window import offscreen

    pygame.init()
    opened, rng = open_game("heartland"), random.Random(1)
    seats = [Seat(f"Seat {n}", n, "skilled") for n in range(4)]
    match = Match.start(opened.game, opened.content, seats, opened.content.file.defaults(4), 1)
    for _ in range(ANSWERS):
        match.act(random_answer(match, rng))
    parts = gather()
    scene = replay_scene(opened, match, parts, ReplayReports(lambda: None))
    brush = offscreen((1920, 1080), parts.theme, parts.pictures)
    scene.draw(brush)
    took = []
    for _ in range(JUMPS):
        began = time.process_time()
        scene.jump(rng.randrange(scene.recording.last + 1))
        scene.stage.settle(scene.laid)
        scene.draw(brush)
        took.append((time.process_time() - began) * 1000)
    about = f"point of a match of {ANSWERS:,} answers"
    return [
        Bar(f"{about}, gone to and drawn, median", median(took), MOST_MS, "ms"),
        Bar(f"{about}, gone to and drawn, slowest of {JUMPS}", max(took), MOST_MS, "ms"),
    ]
