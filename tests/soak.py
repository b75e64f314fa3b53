"""`python -m tests.soak [--minutes 10]`: bots and people play on and on at a real window; memory must stay flat.

For the nightly set: `./check` leaves it out. Exit code 0 when the app, its bots' process included, has grown by no
more than 5 MB from the end of the first minute and match to the last minute. A line a minute says how it stands.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pygame

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.ui.window import Window
from tests.bench.stage import NEEDED, ROOT, display, is_there

GAME = "heartland"
MOST_MB = 5.0
LOOK_EVERY_S = 2.0
SIZE = (1600, 900)


class Sitter:
    """Two people and two bots at one table in the app's own loop; a rematch follows every match."""

    def __init__(self) -> None:
        parts = gather()
        # the first match goes by without animation, so that every screen has been seen when the first minute is over
        parts.settings = parts.settings.with_values(bot_pause=0, animation_speed="off")
        self.window = Window("soak", parts.theme, parts.pictures, size=SIZE)
        self.desk = Desk(parts, random.Random(1))
        seats = (Seat("Ada", 0), Seat("Bo", 1, "greedy"), Seat("Chen", 2), Seat("Dot", 3, "purposeful"))
        self.desk.start(GAME, seats, {}, 1)
        self.rng = random.Random(2)
        self.matches = self.answers = 0

    def turn(self) -> None:
        """One turn of the loop, with whatever a person does meanwhile."""
        self._act()
        self.window.turn(self.desk)
        if self.rng.random() < 0.2:
            self._point()

    def _act(self) -> None:
        table = self.desk.table
        assert table is not None
        session = table.session
        if session.over:
            self.matches += 1
            self.desk.parts.settings = self.desk.parts.settings.with_values(animation_speed="fast")
            self.desk.rematch()
        elif session.parting is not None:
            session.hand_over()
        elif session.curtain is not None:
            session.reveal(session.curtain.seats[0])
        elif session.decision is not None and not self.desk.moving:
            game = open_game(GAME).game
            session.act(choose(game, session.view, session.decision, "purposeful", self.rng))
            self.answers += 1
            if self.rng.random() < 0.1 and not session.can_undo():
                session.undo()

    def _point(self) -> None:
        """The pointer goes somewhere: hands spread, previews open, rows of the log light up."""
        at = (self.rng.uniform(0, 1920), self.rng.uniform(0, 1080))
        facts = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        self.desk.event(pygame.event.Event(pygame.MOUSEMOTION, facts))


def resident_mb() -> float:
    """What this process and those it started hold in memory."""
    own = os.getpid()
    children = Path(f"/proc/{own}/task/{own}/children").read_text().split()
    return sum(_resident_kb(pid) for pid in (str(own), *children)) / 1024


def _resident_kb(pid: str) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


def play(minutes: float) -> Iterator[dict[str, float]]:
    """Play so long; a line of figures a minute, each the median of what was seen in it."""
    sitter, began = Sitter(), time.monotonic()
    seen: list[float] = []
    look_at, tell_at = began + LOOK_EVERY_S, began + 60
    while (now := time.monotonic()) < began + 60 * minutes + 1:
        sitter.turn()
        if now >= look_at:
            seen.append(resident_mb())
            look_at += LOOK_EVERY_S
        if now >= tell_at and seen:
            yield {
                "minute": round((now - began) / 60),
                "mb": round(median(seen[-10:]), 2),
                "most": round(max(seen), 2),
                "matches": sitter.matches,
                "answers": sitter.answers,
                "frames": sitter.window.frames,
            }
            seen, tell_at = [], tell_at + 60
    sitter.desk.close()


def main() -> int:
    """Play at a display of our own, tell every minute, judge the growth."""
    words = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    words.add_argument("--minutes", type=float, default=10.0)
    words.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = words.parse_args()
    if chosen.inside:
        for minute in play(chosen.minutes):
            print(json.dumps(minute), flush=True)
        return 0
    if not is_there():
        print(f"soak: {NEEDED} is not there")
        return 1
    command = [sys.executable, "-m", "tests.soak", "--inside", "--minutes", str(chosen.minutes)]
    told: list[dict[str, float]] = []
    with display() as environment:
        child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None  # asked for above
        for line in child.stdout:
            if line.startswith("{"):
                told.append(json.loads(line))
                print(line.strip(), flush=True)
        code = child.wait()
    return code or judge(told)


def judge(told: list[dict[str, float]]) -> int:
    """1 if memory has grown by too much since the first minute and match, which fill the caches, were over."""
    warm = [line for line in told if line["matches"]]
    if len(warm) < 2:
        print("soak: too short to say anything; two minutes after the first match are the least")
        return 1
    grown, first = warm[-1]["mb"] - warm[0]["mb"], warm[0]["minute"]
    ok = grown <= MOST_MB
    print(f"grown by {grown:+.1f} MB after minute {first} (<= {MOST_MB:.0f} MB): {'ok' if ok else 'MISSED'}")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
