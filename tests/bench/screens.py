"""From what opens a screen to its first frame at a real window of 1920 x 1080: what whoever pressed a button waits for.

The modules were read while the title waited, and pictures lie on disk, as on any day but the first. It is told, not
judged: what a whole redraw may take is measured at the table (`frames`).
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from statistics import median

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.reading_ahead import MODULES, ReadingAhead
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.paint.pixels import Pixels
from tabletop.store import paths
from tabletop.ui.window import Window
from tests.bench.measure import Bar
from tests.bench.stage import display, told

GAME = "heartland"
ROUNDS, QUIET_TURNS, FRAME_MS = 3, 40, 16.0
Took = tuple[float, float]
"""By the clock and in CPU time, in ms."""


def bars() -> list[Bar]:
    """Every screen, in processes of which the first only fills the cache folder."""
    with display() as environment:
        rounds = [told(environment, "tests.bench.screens") for _ in range(ROUNDS + 1)][1:]
    return [
        Bar(
            f"first frame of {name}",
            median(each[name][0] for each in rounds),
            None,
            "ms",
            f"in CPU time {median(each[name][1] for each in rounds):.0f} ms",
        )
        for name in rounds[0]
    ]


class Visit:
    """The app at a window, led from screen to screen."""

    def __init__(self) -> None:
        self.parts = gather()
        self.parts.pictures.store.pixels = Pixels(paths.picture_cache_folder())
        self.window = Window("bench", self.parts.theme, self.parts.pictures, size=(1920, 1080))
        self.desk = Desk(self.parts)
        self.found: dict[str, Took] = {}

    def turn(self) -> None:
        """One turn of the loop."""
        for event in self.window.events():
            self.desk.event(event)
        self.desk.update(FRAME_MS)
        if not self.window.present(self.desk) and not self.desk.is_moving:
            self.parts.pictures.store.put_away()

    def see(self, name: str, opens: Callable[[], object], later: str = "") -> None:
        """Open a screen and wait until it is quiet; `later` names what the frame after the first one adds."""

        def seen() -> None:
            opens()
            self.turn()

        self.found[name] = _timed(seen)
        if later:
            self.found[later] = _timed(self.turn)
        for _ in range(QUIET_TURNS):
            self.turn()

    def lift(self) -> None:
        """Lift the curtain if it is down, or let it fall and lift it if it is due."""
        assert self.desk.table is not None
        session = self.desk.table.session
        session.hand_over()
        if session.curtain is not None:
            session.reveal(session.curtain.seats[0])

    def play(self) -> None:
        """To the last answer of the match; nothing of it is drawn."""
        assert self.desk.table is not None
        session, rng, game = self.desk.table.session, random.Random(3), open_game(GAME).game
        while not self.desk.table.match.is_over:
            self.lift()
            decision = session.view.decision
            assert decision is not None  # people sit on all seats
            session.act(choose(game, session.view, decision, "purposeful", rng))

    def wait_for_result(self) -> None:
        """Until it is there: the table shows the last answers first."""
        screen = self.desk.match_screen
        assert screen is not None
        while screen.result is None:
            self.found["the result"] = _timed(self.turn)


def _timed(work: Callable[[], object]) -> Took:
    began, worked = time.perf_counter(), time.process_time()
    work()
    return (time.perf_counter() - began) * 1e3, (time.process_time() - worked) * 1e3


def measure() -> dict[str, Took]:
    """Every screen once."""
    visit = Visit()
    desk = visit.desk
    for _ in range(QUIET_TURNS):
        visit.turn()
    reading = ReadingAhead()
    for _ in MODULES:
        reading.turn(free=True)
    seats = tuple(Seat(name, at) for at, name in enumerate(("Ada", "Bruno", "Chen")))
    visit.see("the set-up", lambda: desk.to_setup(GAME), later="its picture, a frame later")
    visit.see("a dealt table's curtain", lambda: desk.start(GAME, seats, {}, 1))
    visit.see("what its curtain lifts from", visit.lift)
    visit.play()
    visit.wait_for_result()
    visit.see("the rules", desk.to_rules)
    visit.see("the settings", desk.to_settings)
    visit.see("the title, left before", desk.to_title)
    return visit.found


if __name__ == "__main__":
    print(json.dumps(measure()))
