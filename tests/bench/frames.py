"""Frames at a real window of 1920 x 1080: animations, drags, whole redraws, in units of one opaque full-screen blit."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import pygame

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.ui.table.kind import HAND
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import Window
from tests.bench.measure import Bar, share
from tests.bench.stage import display, told

GAME = "heartland"
FRAME_MS = 16.0
ANSWERS, MOTIONS, REDRAWS = 70, 90, 11
LATE_MS = 16.7


def bars() -> list[Bar]:
    """The whole table, measured in a process of its own."""
    with display() as environment:
        found = told(environment, "tests.bench.frames")
    unit, flip = found["unit"], found["flip"] / found["unit"]
    rows = []
    for name in ("animation", "drag"):
        frames = [each / unit for each in found[name]]
        late = sum(1 for each in found[name] if each > LATE_MS)
        made = [each / unit for each in found[f"{name}, drawing"]]
        note = f"{len(frames)} frames, {median(found[name]):.1f} ms, 99th {share(found[name], 0.99):.1f} ms"
        rows += [
            Bar(f"frame, {name}, median", median(frames), 1.5, note=note),
            Bar(f"  {name}, 90th percentile", share(frames, 0.9), 2.5, note=f"the flip alone is {flip:.1f}"),
            Bar(f"  {name}, without the flip, median", median(made), None, note="told, not judged"),
            Bar(f"  {name}, later than 16.7 ms", late, 0, ""),
        ]  # fmt: skip
    redraw = median(found["redraw"]) / unit
    rows.append(Bar("whole redraw", redraw, 6, note=f"{median(found['redraw']):.1f} ms; unit {unit:.2f} ms"))
    return rows


class Sitting:
    """The app at a table of four, driven frame by frame, its time handed in."""

    def __init__(self) -> None:
        self.parts = gather()
        self.window = Window("bench", self.parts.theme, self.parts.pictures, size=(1920, 1080))
        self.desk = Desk(self.parts)
        self.desk.start(
            GAME, tuple(Seat(name, i) for i, name in enumerate(("Ada", "Bruno", "Chen", "Dot"))), {}, 1, ()
        )
        self.ground = pygame.Surface((1920, 1080), 0, 32)
        self.ground.fill("#345678")
        self.units: list[float] = []
        self.flips: list[float] = []
        self.drawn: list[float] = []
        self.turn()

    @property
    def scene(self) -> TableScene:
        """The table."""
        scene: Any = self.desk.top
        return scene.scene  # type: ignore[no-any-return]  # a match is open

    def unit(self) -> None:
        """One opaque blit of the size of the screen, between the frames that are measured against it."""
        other = self.ground.copy()
        began = time.perf_counter()
        other.blit(self.ground, (0, 0))
        self.units.append((time.perf_counter() - began) * 1e3)

    def turn(self) -> float:
        """One frame as the loop makes it, in ms."""
        window, desk = self.window, self.desk
        began = time.perf_counter()
        for event in window.events():
            desk.event(event)
        desk.update(FRAME_MS)
        window.present(desk)
        return (time.perf_counter() - began) * 1e3

    def flip(self) -> None:
        """A flip with nothing drawn."""
        began = time.perf_counter()
        self.window.window.flip()
        self.flips.append((time.perf_counter() - began) * 1e3)

    def lift(self) -> bool:
        """Lift the curtain if it is down."""
        assert self.desk.table is not None
        session = self.desk.table.session
        session.hand_over()
        if session.curtain is None:
            return False
        session.reveal(session.curtain.seats[0])
        self.turn()
        self.scene.stage.finish()
        self.turn()
        return True


def animations(sitting: Sitting, answers: int) -> Iterator[float]:
    """Every frame of what so many answers set going, beginning and end included."""
    assert sitting.desk.table is not None
    rng, game, session = random.Random(3), open_game(GAME).game, sitting.desk.table.session
    while answers and not sitting.desk.table.match.over:
        if sitting.lift():
            continue
        decision = session.view.decision
        assert decision is not None
        session.act(choose(game, session.view, decision, "purposeful", rng))
        answers -= 1
        yield sitting.turn()
        while sitting.scene.stage.busy(sitting.scene.now):
            yield sitting.turn()


def drag(sitting: Sitting, motions: int) -> Iterator[float]:
    """A card of the hand carried about."""
    while sitting.lift():
        pass
    scene = sitting.scene
    sources = {option.source for option in scene.view.decision.options} if scene.view.decision else set()
    card = next(p for p in scene.stage.rest.values() if p.handle in sources and p.pose.z >= HAND)
    x, y = card.pose.x, card.pose.y
    facts = {"rel": (0, 0), "touch": False}
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (x, y), "buttons": (0, 0, 0), **facts}))
    for _ in range(30):
        sitting.turn()
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": (x, y), "button": 1}))
    for step in range(motions):
        at = (x + 7 * step, y - 8 * step if step < 60 else y - 480)
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, {"pos": at, "buttons": (1, 0, 0), **facts}))
        yield sitting.turn()


def measure() -> dict[str, Any]:
    """All figures, in ms."""
    sitting = Sitting()
    found: dict[str, Any] = {}
    for name, frames in (("animation", animations(sitting, ANSWERS)), ("drag", drag(sitting, MOTIONS))):
        whole: list[float] = []
        for each in frames:
            whole.append(each)
            sitting.unit()
            if len(whole) % 10 == 0:
                sitting.flip()
        found[name] = whole
    found["redraw"] = []
    for _ in range(REDRAWS):
        assert sitting.scene.board is not None
        sitting.scene.board._still = None
        sitting.window.redraw()
        found["redraw"].append(sitting.turn())
        sitting.unit()
    found |= {"unit": median(sitting.units), "flip": median(sitting.flips)}
    for name in ("animation", "drag"):
        found[f"{name}, drawing"] = [max(0.0, each - found["flip"]) for each in found[name]]
    sitting.desk.close()
    return found


if __name__ == "__main__":
    print(json.dumps(measure()))
