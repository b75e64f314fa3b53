"""`python -m tests.soak [--game heap] [--minutes 10]`: people and bots play on and on; memory must stay flat.

Two people and two bots sit at a real window. For the nightly set (`.ci/nightly`): `./check` leaves it out. Exit code 0
when the app, its bots' process included, has at no time grown by more than 5 MB since the end of the first minute; 1
when it has, 2 for a wrong word. A line a minute says how it stands; the first minute is longer where the machine is too
busy to show in it all that is ever shown. `--game all` plays all games, one after another.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

import pygame

from tabletop import games
from tabletop.app.collecting import Collector
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.run import look_ahead
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.paint.pixels import Pixels
from tabletop.store import paths
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.session import Session
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import Show, Window
from tests.bench.stage import NEEDED, ROOT, display, is_there

GAME, ALL = "heartland", "all"
MOST_MB = 5.0
STILL_S = 40.0
"""So long, or until the first match is over, nothing is animated and nobody thinks: what a whole match and its result
need, and what animation needs, is there when the first minute is over."""
WARM_FRAMES = 1200
"""So many frames must have been shown, and a match must be over, when the first minute is: 20 seconds of animation."""
LONGEST_FIRST_S = 240.0
"""It ends then in any case."""
HASTE = 4
"""Then people do so much in one turn of the loop."""
LOOK_EVERY_S = 2.0
LONGEST_THOUGHT_S = 0.6
"""Then people think for so long at most before they play: the table comes to rest now and then, as every table does."""
SIZE = (1600, 900)
INSIDE = "import sys; from tests.soak import tell; tell(*sys.argv[1:])"
SEATS = (Seat("Ada", 0), Seat("Bo", 1, "greedy"), Seat("Chen", 2), Seat("Dot", 3, "purposeful"))

Minute = Mapping[str, float]
"""How it stands after a minute: `minute`, megabytes (`mb` in all, `app`, `bots`, `most`, and of the app's those of kept
`pictures`), and what was done so far."""


class Sitter:
    """Two people and two bots at one table in the app's own loop; a rematch follows every match."""

    def __init__(self, game: str) -> None:
        parts = gather()
        parts.pictures.store.pixels = Pixels(paths.picture_cache_folder())
        parts.settings = parts.settings.with_values(bot_pause=0, animation_speed="off")
        opened = open_game(game)
        self.game = opened.game
        self.window = Window("soak", parts.theme, parts.pictures, size=SIZE)
        self.desk = Desk(parts, random.Random(1))
        self.desk.start(game, SEATS, dict(opened.content.file.defaults(len(SEATS))), 1)
        self.rng = random.Random(2)
        self.matches = self.answers = 0
        self.animated, self._still_frames = False, 0
        self._thinks_until = 0.0
        self.garbage = Collector()

    def animate(self) -> None:
        """From now on pieces travel, curtains fall and people think: somebody has changed the settings."""
        self.desk.to_settings()
        settings = self.desk.top
        assert isinstance(settings, SettingsScene)
        self.window.present(self.desk)
        settings.on_change("animation_speed", "fast")
        settings.back.press()
        self.animated, self._still_frames = True, self.window.frames

    def turn(self) -> None:
        """One turn of the app's loop, with whatever a person does meanwhile."""
        for _ in range(1 if self.animated else HASTE):
            self._act()
        passed, began = self.window.tick(self.desk.is_moving), time.perf_counter()
        for event in self.window.events():
            self.desk.event(event)
        self.desk.update(passed)
        self.window.present(self.desk)
        look_ahead(self.desk, began)
        # the app waits for rest with this; here is little, and what piles up in the first minute would hide growth
        self.desk.parts.pictures.store.put_away()
        self.garbage.turn(self.desk.is_moving or self.window.is_touched)
        if (
            self.rng.random() < 0.03
        ):  # about once in half a second, so that there is time for what opens under it
            self._point()

    @property
    def warm(self) -> bool:
        """Whether everything that is ever shown was shown: a match, its result, pieces on their way."""
        return self.matches > 0 and self.window.frames - self._still_frames >= WARM_FRAMES

    @property
    def pictures_mb(self) -> float:
        """What the pictures that are kept hold, those of passing turns included."""
        store = self.desk.parts.pictures.store
        return store.byte_count / 1024 / 1024

    def _act(self) -> None:
        table, screen = self.desk.table, self.desk.match_screen
        assert table is not None
        assert screen is not None  # nobody leaves the match
        session = table.session
        if session.is_over:
            if screen.result is not None and self.rng.random() < 0.05:
                self.matches += 1
                self.desk.rematch()
        elif session.parting_seat is not None or session.halt is not None:
            # now and then what came is looked at for as long as the app gives it
            if not self.animated or self.rng.random() < 0.05:
                session.hand_over()
        elif not _plays(screen.top):
            self._answer(session)

    def _answer(self, session: Session) -> None:
        """Whatever the screen waits for: to come, to say that nobody responds, or to play."""
        if session.curtain is not None:
            session.reveal(self.rng.choice(session.curtain.seats))
        elif session.responses is not None:
            if self.rng.random() < 0.5:
                session.pass_for_all()
            else:
                session.respond(self.rng.choice(session.responses.seats))
        elif session.decision is not None and time.monotonic() >= self._thinks_until:
            # an open question may be asked on the public table
            view = session.match.view(session.decision.seat)
            session.act(choose(self.game, view, session.decision, "purposeful", self.rng))
            self.answers += 1
            if self.animated:
                self._thinks_until = time.monotonic() + self.rng.uniform(0, LONGEST_THOUGHT_S)
            if self.rng.random() < 0.1 and not session.why_no_undo():
                session.undo()

    def _point(self) -> None:
        """The pointer goes somewhere: hands spread, previews open, rows of the log light up."""
        at = (self.rng.uniform(0, 1920), self.rng.uniform(0, 1080))
        facts = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        self.desk.event(pygame.event.Event(pygame.MOUSEMOTION, facts))


def _plays(show: Show) -> bool:
    """Whether people wait for something: pieces travel, or a curtain falls; a button that breathes keeps nobody."""
    if isinstance(show, TableScene):
        return show.stage.busy(show.now) or show.recall.is_playing
    return isinstance(show, CurtainScene) and show.fall.is_going


def resident_mb() -> tuple[float, float]:
    """What this process holds in memory, and what those that it started do."""
    own = Path("/proc/self")
    # each thread has children of its own: the bots' process is started by the thread that feeds it
    lists = [path.read_text().split() for path in own.glob("task/*/children")]
    return _resident_mb(own), sum(_resident_mb(Path("/proc") / pid) for pids in lists for pid in pids)


def _resident_mb(process: Path) -> float:
    try:
        lines = (process / "status").read_text().splitlines()
    except OSError:  # it has just ended
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def play(game: str, minutes: float) -> Iterator[Minute]:
    """Play so long, counted from the first minute; a line of figures a minute, each the median of its last third."""
    sitter, began = Sitter(game), time.monotonic()
    seen: list[tuple[float, float]] = []
    told, look_at, tell_at = 0, began + LOOK_EVERY_S, began + 60
    while told < minutes:
        sitter.turn()
        now = time.monotonic()
        if not sitter.animated and (sitter.matches or now >= began + STILL_S):
            sitter.animate()
        if now >= look_at:
            seen.append(resident_mb())
            look_at += LOOK_EVERY_S
        if now >= tell_at and seen and (told or sitter.warm or now >= began + LONGEST_FIRST_S):
            told += 1
            yield _minute(told, seen, sitter)
            seen, tell_at = [], now + 60
    sitter.desk.close()


def _minute(number: int, seen: Sequence[tuple[float, float]], sitter: Sitter) -> Minute:
    """How it stands; `seen` is what was held (MB) every two seconds, by the app and by the bots."""
    if sys.platform == "win32":
        raise OSError("memory is read from /proc")
    return {
        "minute": number,
        "mb": round(median(app + bots for app, bots in seen[-10:]), 1),
        "app": round(median(app for app, _ in seen[-10:]), 1),
        "bots": round(median(bots for _, bots in seen[-10:]), 1),
        "most": round(max(app + bots for app, bots in seen), 1),
        "pictures": round(sitter.pictures_mb, 1),
        "matches": sitter.matches,
        "answers": sitter.answers,
        "frames": sitter.window.frames,
        "load": round(os.getloadavg()[0], 1),
    }


def tell(game: str, minutes: str) -> None:
    """Play in this process, and print every minute as a line of JSON."""
    for minute in play(game, float(minutes)):
        print(json.dumps(minute), flush=True)


def soak(game: str, minutes: float) -> int:
    """Play one game in a process and at a display of its own, tell every minute, judge the growth; an exit code."""
    # not as a main module, which the bots' process would read as well, pygame and all
    command = [sys.executable, "-c", INSIDE, game, str(minutes)]
    told: list[Minute] = []
    print(f"{game}, {minutes:g} minutes", flush=True)
    with display() as environment:
        child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None  # asked for above
        for line in child.stdout:
            if line.startswith("{"):
                told.append(json.loads(line))
                print(line.strip(), flush=True)
        code = child.wait()
    return code or judge(told)


def judge(told: Sequence[Minute]) -> int:
    """1 if memory was more than so much above that of the first minute in any later one, or nothing was played."""
    if len(told) < 2:
        print("soak: too short to say anything; two minutes are the least")
        return 1
    if told[-1]["answers"] <= told[0]["answers"]:
        print("soak: nobody has played since the first minute")
        return 1
    grown = max(minute["mb"] for minute in told[1:]) - told[0]["mb"]
    ok = grown <= MOST_MB
    print(
        f"grown by {grown:+.1f} MB after the first minute (<= {MOST_MB:.0f} MB): {'ok' if ok else 'MISSED'}"
    )
    return 0 if ok else 1


def main(words: Sequence[str] | None = None) -> int:
    """Soak the games that were asked for; the exit code of the worst."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default=GAME, help=f"one of {', '.join(games.ids())}, or {ALL} ({GAME})")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each game (10)")
    chosen = parser.parse_args(words)
    if chosen.game not in (*games.ids(), ALL):
        there = ", ".join((*games.ids(), ALL))
        print(f'soak: there is no game "{chosen.game}"; there are {there}', file=sys.stderr)
        return 2
    if not is_there():
        print(f"soak: {NEEDED} is not there", file=sys.stderr)
        return 1
    return max(soak(game, chosen.minutes) for game in (games.ids() if chosen.game == ALL else [chosen.game]))


if __name__ == "__main__":
    sys.exit(main())
