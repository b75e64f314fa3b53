"""Frames at a real window of 1920 x 1080: animations, drags, whole redraws, in units of one opaque full-screen blit.

The unit is such a blit onto the window's own surface, between the frames, just after the display has read it: what a
program that draws everything pays at least for each frame, before anything is shown. The same between two surfaces
that nobody else reads is told beside it.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from statistics import median
from typing import Any, NamedTuple

import pygame

from tabletop.app.collecting import Collector
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.run import look_ahead
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.ui.table.kinds.kind import HAND, Placed
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import Window
from tests.bench.measure import Bar, share
from tests.bench.stage import display, told

GAME = "heartland"
FRAME_MS = 16.0
ANSWERS, MOTIONS, REDRAWS, UNIT_EVERY = 70, 90, 11, 10
PIECES = 12
"""So many are on their way at most in the frames that are measured."""
LATE_MS = 16.7
TURN_MS = 1000 / 60
"""The loop makes so many turns a second while something moves."""


def bars() -> list[Bar]:
    """The whole table, measured in a process of its own."""
    with display() as environment:
        found = told(environment, "tests.bench.frames")
    unit = found["unit"]
    rows = [*_moving(found, "animation"), *_moving(found, "drag")]
    note = f"unit {unit:.2f} ms, {found['warm']:.2f} ms where nobody reads"
    rows.append(Bar("whole redraw, the same table again", found["again"] / unit, 6, note=note))
    for name, what in (
        ("position", "another position of it"),
        ("new", "a new scene, nothing written before"),
    ):
        note = f"{found[name]:.1f} ms; in CPU time {found[f'{name}, at work'] / unit:.1f}"
        rows.append(Bar(f"  {what}", found[name] / unit, 6, note=note))
    return rows + list(_resized(found))


def _moving(found: dict[str, Any], name: str) -> list[Bar]:
    """Frames in which something moves: what they cost, and how many come too late."""
    unit, flip = found["unit"], found["flip"] / found["unit"]
    frames = [Frame(*each) for each in found[name]]
    few = [each for each in frames if each.pieces <= PIECES]
    took, work = ([each[at] / unit for each in few] for at in (0, 1))
    ahead = [each.ahead for each in frames]
    late = sum(each.took + each.ahead > LATE_MS for each in frames)
    busy = sum(each.work > LATE_MS for each in frames)
    note = f"{len(few)} frames, {median(each.took for each in few):.2f} ms; in CPU time {median(work):.1f}"
    return [
        Bar(f"frame, {name}, median", median(took), 1.5, note=note),
        Bar(
            f"  {name}, 90th percentile",
            share(took, 0.9),
            2.5,
            note=f"in CPU time {share(work, 0.9):.1f}; a whole flip {flip:.1f}",
        ),
        Bar(
            f"  {name}, later than 16.7 ms with what is made ahead",
            late,
            0,
            "",
            f"of {len(frames)}; {busy} in CPU time; the longest {max(each.took for each in frames):.0f} ms; "
            f"ahead {median(ahead):.2f} ms, 90th percentile {share(ahead, 0.9):.2f}",
        ),
    ]


def _resized(found: dict[str, Any]) -> Iterator[Bar]:
    """Another size: the first frame is the old one stretched; then the sharp one is put together in many turns."""
    first, *others = found["resized"]
    blit, flip = found["resized, bare"]
    note = f"in blits that are the first at their size ({blit:.1f} ms, a flip {flip:.1f} ms: the memory is new); "
    note += f"{first:.1f} ms, {first / found['unit']:.0f} of the others"
    yield Bar("  another size, the first frame (stretched)", first / blit, 6, note=note)
    shown = sum(max(each, TURN_MS) for each in found["resized"])
    yield Bar("  another size, sharp after", shown, 150, "ms", note=f"{sum(others):.0f} ms of work")
    late = [each for each in found["resized"] if each > LATE_MS]
    yield Bar(
        "  another size, turns longer than 16.7 ms", len(late), 0, "", f"of {len(others) + 1}: {_ms(late)}"
    )


def _ms(found: Sequence[float]) -> str:
    return ", ".join(f"{each:.0f}" for each in found) + " ms" if found else "none"


class Frame(NamedTuple):
    """One frame of something that moves. Times in ms."""

    took: float
    """By the clock."""
    work: float
    """In CPU time of this process."""
    ahead: float
    """What was made for the next one afterwards, in the pause between the two."""
    pieces: int
    """How many were on their way."""


class Sitting:
    """The app at a table of four, driven frame by frame, its time handed in."""

    def __init__(self) -> None:
        self.parts = gather()
        self.window = Window("bench", self.parts.theme, self.parts.pictures, size=(1920, 1080))
        self.desk = Desk(self.parts)
        self.desk.start(
            GAME, tuple(Seat(name, i) for i, name in enumerate(("Ada", "Bruno", "Chen", "Dot"))), {}, 1, ()
        )
        self.ground, self.other = (pygame.Surface((1920, 1080), 0, 32) for _ in range(2))
        self.units: list[float] = []
        self.warm: list[float] = []
        self.flips: list[float] = []
        self.spent = self.ahead = 0.0
        self.garbage = Collector()
        self.drawn: list[float] = []
        self.turn()

    @property
    def scene(self) -> TableScene:
        """The table."""
        scene: Any = self.desk.top
        return scene.scene  # type: ignore[no-any-return]  # a match is open

    def unit(self) -> None:
        """One opaque blit of the size of the screen onto what the display has just read, and one elsewhere."""
        surface = self.window.surface
        self.ground.blit(surface, (0, 0))  # the frame stays as it is
        self.flip()
        self.units.append(timed(lambda: surface.blit(self.ground, (0, 0))))
        self.warm.append(timed(lambda: self.other.blit(self.ground, (0, 0))))

    def turn(self) -> float:
        """One frame as the loop makes it, in ms; `spent` keeps what of that this process was at work.

        `ahead` keeps what was made for the next one afterwards, in the pause between the two.
        """
        window, desk = self.window, self.desk
        began, work = time.perf_counter(), time.process_time()
        for event in window.events():
            desk.event(event)
        desk.update(FRAME_MS)
        window.present(desk)
        self.garbage.turn(desk.is_moving or window.is_touched)
        self.spent = (time.process_time() - work) * 1e3
        took = (time.perf_counter() - began) * 1e3
        self.ahead = timed(lambda: look_ahead(desk, began))
        return took

    @property
    def pieces(self) -> int:
        """How many are on their way."""
        return len(self.scene.stage.moving_keys(self.scene.now))

    def flip(self) -> None:
        """A flip with nothing drawn."""
        self.flips.append(timed(self.window.window.flip))

    def lift(self) -> bool:
        """Lift the curtain if it is down."""
        assert self.desk.table is not None
        session = self.desk.table.session
        session.hand_over()
        if session.curtain is None:
            return False
        session.reveal(session.curtain.seats[0])
        self.turn()
        screen: Any = self.desk.top
        for _ in range(ceil(screen.slide_ms() / FRAME_MS)):
            self.turn()  # under the cloth nothing moves, and what is answered there is shown without motion
        return True


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the clock."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e3


def animations(sitting: Sitting, answers: int) -> Iterator[float]:
    """Every frame of what so many answers set going, beginning and end included; what whoever is back is shown, too."""
    assert sitting.desk.table is not None
    rng, game, session = random.Random(3), open_game(GAME).game, sitting.desk.table.session
    while answers and not sitting.desk.table.match.is_over:
        if not sitting.lift():
            decision = session.view.decision
            assert decision is not None
            session.act(choose(game, session.view, decision, "purposeful", rng))
            answers -= 1
            if session.curtain is not None:
                continue  # the next that is seen is the curtain, and no piece moves
            yield sitting.turn()
        while sitting.scene.stage.busy(sitting.scene.now):
            yield sitting.turn()


def drag(sitting: Sitting, motions: int) -> Iterator[float]:
    """A card of the hand carried about, at the next question that a card of the hand answers."""
    while (card := _card_to_carry(sitting)) is None:
        for _ in animations(sitting, 1):
            pass
    scene = sitting.scene
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


def _card_to_carry(sitting: Sitting) -> Placed | None:
    while sitting.lift():
        pass
    decision = sitting.scene.view.decision
    sources = {option.source for option in decision.options} if decision is not None else set()
    pieces = sitting.scene.stage.rest.values()
    return next((p for p in pieces if p.handle in sources and p.pose.z >= HAND), None)


def redraws(sitting: Sitting, forget: bool) -> Iterator[float]:
    """The whole frame again; with `forget` it is put together anew, from cards and words that are kept."""
    for _ in range(REDRAWS):
        if forget:
            sitting.scene.forget()
        sitting.window.redraw()
        yield sitting.turn()


def positions(sitting: Sitting) -> Iterator[float]:
    """The whole frame at another position, without motion: an answer is taken back, and given again."""
    assert sitting.desk.table is not None
    session, scene = sitting.desk.table.session, sitting.scene
    while session.why_no_undo() or session.curtain is not None:
        for _ in animations(sitting, 1):
            pass
    for number in range(REDRAWS):
        (session.redo if number % 2 else session.undo)()
        scene.sync()
        scene.stage.finish()
        sitting.window.redraw()
        yield sitting.turn()


def resized(sitting: Sitting, size: tuple[int, int]) -> list[float]:
    """Every turn from a size that was never drawn to the frame that is sharp: every card, word and shadow is made."""
    to_size(sitting, size)
    turns = [sitting.turn()]
    while sitting.scene.frames.reshaping.is_stretched:
        turns.append(sitting.turn())
    return turns


def to_size(sitting: Sitting, size: tuple[int, int]) -> None:
    """Give the window another size, and let the display say so."""
    sitting.window.window.size = size
    for _ in range(20):
        sitting.window.events()


def bare(sitting: Sitting, sizes: Iterable[tuple[int, int]]) -> tuple[float, float]:
    """One opaque blit and one flip, the first at a size: what every program pays there; medians over sizes."""
    blits, flips = [], []
    for size in sizes:
        to_size(sitting, size)
        blits.append(timed(lambda: sitting.window.surface.blit(sitting.ground, (0, 0))))
        flips.append(timed(sitting.window.window.flip))
    return median(blits), median(flips)


def measure() -> dict[str, Any]:
    """All figures, in ms."""
    sitting = Sitting()
    found: dict[str, Any] = {}
    for name, frames in (("animation", animations(sitting, ANSWERS)), ("drag", drag(sitting, MOTIONS))):
        found[name] = []
        for took in frames:
            found[name].append(Frame(took, sitting.spent, sitting.ahead, sitting.pieces))
            if len(found[name]) % UNIT_EVERY == 0:
                sitting.unit()
    kinds = {"again": redraws(sitting, False), "position": positions(sitting), "new": redraws(sitting, True)}
    for name, frames in kinds.items():
        spent = [(each, sitting.spent) for each in frames]
        found[name], found[f"{name}, at work"] = (median(each) for each in zip(*spent, strict=True))
    found["resized"] = resized(sitting, (1800, 1012))
    found["resized, bare"] = bare(sitting, ((1800 - 16 * n, 1012 - 9 * n) for n in range(1, 6)))
    found |= {"unit": median(sitting.units), "warm": median(sitting.warm), "flip": median(sitting.flips)}
    sitting.desk.close()
    return found


if __name__ == "__main__":
    print(json.dumps(measure()))
