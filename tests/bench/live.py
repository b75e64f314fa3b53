"""Live edits: from the save of a YAML or SVG file of a mod to the new pixels on the table that runs."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pygame

from tests.bench.measure import Bar

if TYPE_CHECKING:  # the app is imported once its folders are set
    from tabletop.app.desk import Desk
    from tabletop.paint.brush import Brush

SAVES = 9
MOST_MS = 1000.0
MOST_CPU_MS = 250.0
"""A quarter of the second, so that it holds beside three other programs that want the processor."""
FRAME_MS = 20.0
GAME = "heap"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'
ROW = """- id: shed
  name: {name}
  vehicle: doombuggy
  part: cargo
  picture: shed
  bodge: [{{do: draw, n: 1, who: you}}]
  rush: {{when: any, do: [{{do: draw, n: 1, who: you}}]}}
  block: red
  attack: green
  copies: 40
"""


def bars() -> Sequence[Bar]:
    """The median and the slowest of several saves of each kind, by the clock, and the processor's part of it."""
    with _own_home() as home:
        found = _saves(home)
    return [
        bar
        for what, spent in found.items()
        for bar in (
            Bar(
                f"save of a mod's {what} to new pixels, median",
                median(wall for wall, _ in spent),
                MOST_MS,
                "ms",
            ),
            Bar("the same, the slowest", max(wall for wall, _ in spent), MOST_MS, "ms"),
            Bar("the same in CPU time, median", median(cpu for _, cpu in spent), MOST_CPU_MS, "ms"),
        )
    ]


@contextmanager
def _own_home() -> Iterator[Path]:
    """Folders of Hotseat that are nobody's."""
    before = os.environ.get("HOTSEAT_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOTSEAT_HOME"] = home
        try:
            yield Path(home)
        finally:
            os.environ.pop("HOTSEAT_HOME")
            if before is not None:
                os.environ["HOTSEAT_HOME"] = before


def _saves(home: Path) -> dict[str, list[tuple[float, float]]]:
    """Milliseconds from each save to the frame that shows it, by the clock and of the processor.

    The loop turns as it does in a window.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    from tabletop.app.desk import Desk
    from tabletop.app.parts import gather
    from tabletop.engine.match import Seat
    from tabletop.store import paths
    from tabletop.ui.window import offscreen

    mod = paths.mods_folder() / "sheds"
    cards, picture = mod / "data" / GAME / "cards" / "c.yaml", mod / "images" / GAME / "shed.svg"
    cards.parent.mkdir(parents=True)
    picture.parent.mkdir(parents=True)
    (mod / "mod.yaml").write_text(f'id: sheds\nname: Sheds\nversion: "1"\ngame: {GAME}\n', "utf-8")
    cards.write_text(ROW.format(name="Shed 0"), "utf-8")
    picture.write_text(SVG.format("#000000"), "utf-8")
    parts = gather()
    desk, brush = Desk(parts, random.Random(1)), offscreen((1920, 1080), parts.theme, parts.pictures)
    desk.start(GAME, (Seat("Ada", 0, None), Seat("Bo", 1, "skilled")), {}, 1, (str(mod),))
    _turn(desk, brush, 1.0)
    found: dict[str, list[tuple[float, float]]] = {"YAML": [], "SVG": []}
    for number in range(1, SAVES + 1):
        row, drawing = ROW.format(name=f"Shed {number}"), SVG.format(f"#0000{number:02}")
        for what, path, text in (("YAML", cards, row), ("SVG", picture, drawing)):
            found[what].append(_save(desk, brush, path, text))
            _turn(desk, brush, 0.3)
    desk.close()
    return found


def _save(desk: Desk, brush: Brush, path: Path, text: str) -> tuple[float, float]:
    """Save a file as another program does, and wait for the frame that shows it."""
    era, began, reckoned = desk.parts.pictures.store.era, time.perf_counter(), time.process_time()
    path.write_text(text, "utf-8")
    while desk.parts.pictures.store.era == era:  # what was drawn before is forgotten once the file is read
        _turn(desk, brush, 0.0)
    desk.draw(brush)
    return (time.perf_counter() - began) * 1000, (time.process_time() - reckoned) * 1000


def _turn(desk: Desk, brush: Brush, seconds: float) -> None:
    """Let frames pass for so long, one at least."""
    until = time.perf_counter() + seconds
    while True:
        time.sleep(FRAME_MS / 1000)
        desk.update(FRAME_MS)
        if desk.dirty:
            desk.draw(brush)
        if time.perf_counter() >= until:
            return
