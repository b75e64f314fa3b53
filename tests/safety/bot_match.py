"""A process that plays bot matches until somebody kills it, again and again: `python -m tests.safety.bot_match`.

It opens the game once and then forks a player for each moment, so that a hundred kills cost a few seconds. The
player writes its match file as the app does and says over a pipe how many answers it has been told are safe; this
process kills it without a warning and prints, a line a match: the file, how many answers were safe, and the seed.
"""

from __future__ import annotations

import os
import random
import select
import signal
import sys
import time
from pathlib import Path

from tabletop.app.library import Opened, open_game
from tabletop.bots import choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Answer
from tabletop.store.match_files import MatchFile

GAME = "heartland"
LEVELS = ("purposeful", "random", "purposeful")


def play(opened: Opened, seed: int, file: MatchFile | None, answers: int = 100_000, told: int = -1) -> Match:
    """A match of bots, as many answers of it; after each a byte goes to `told`. Always the same for a seed."""
    seats = [Seat(f"Bot {n}", n, level) for n, level in enumerate(LEVELS)]
    options = opened.content.file.defaults(len(seats))
    extra = {"content": opened.sources()}
    match = Match.start(
        opened.game, opened.content, seats, options, seed, MatchLog(file.write_line if file else None, extra)
    )
    rng = random.Random(seed)
    for _ in range(answers):
        if match.is_over:
            break
        decision = match.decisions[0]
        view = match.view(decision.seat)
        level = LEVELS[decision.seat]
        match.act(Answer(decision.seat, choose(opened.game, view, decision, level, rng), decision.nth))
        if told >= 0:
            os.write(told, b".")
    return match


def killed_after(opened: Opened, path: Path, seed: int, seconds: float) -> int:
    """Let a match run for so long after its first answer and kill it; how many answers it believed to be safe."""
    if sys.platform == "win32":
        raise OSError("there is no fork")
    heard, told = os.pipe()
    player = os.fork()
    if player == 0:
        os.close(heard)
        play(opened, seed, MatchFile(path), told=told)
        os._exit(0)
    os.close(told)
    select.select([heard], [], [], 30)
    time.sleep(seconds)
    os.kill(player, signal.SIGKILL)
    os.waitpid(player, 0)
    safe = 0
    while chunk := os.read(heard, 65536):
        safe += len(chunk)
    os.close(heard)
    return safe


def main(folder: Path, moments: int, seed: int) -> None:
    opened, dice = open_game(GAME), random.Random(seed)
    for n in range(moments):
        path = folder / f"killed-{n}.hotseat"
        print(path.name, killed_after(opened, path, n, dice.uniform(0, 0.05)), n, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
