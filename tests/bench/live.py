"""Live edits: from the save of a YAML file of a mod to the new pixels on the table that runs, wall clock."""

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
FRAME_MS = 20.0
GAME = "heap"
ROW = """- id: shed
  name: {name}
  vehicle: doombuggy
  part: cargo
  picture: br-w4
  bodge: [{{do: draw, n: 1, who: you}}]
  rush: {{when: any, do: [{{do: draw, n: 1, who: you}}]}}
  block: red
  attack: green
  copies: 40
"""


def bars() -> Sequence[Bar]:
    """The median and the worst of several saves."""
    with _own_home() as home:
        spent = _saves(home)
    return (
        Bar("save of a mod's YAML to new pixels, median", median(spent), MOST_MS, "ms"),
        Bar("the same, the slowest", max(spent), MOST_MS, "ms"),
    )


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


def _saves(home: Path) -> list[float]:
    """Milliseconds from each save to the frame that shows it; the loop turns as it does in a window."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    from tabletop.app.desk import Desk
    from tabletop.app.parts import gather
    from tabletop.engine.match import Seat
    from tabletop.store import paths
    from tabletop.ui.window import offscreen

    mod = paths.mods_folder() / "sheds"
    cards = mod / "data" / GAME / "cards" / "c.yaml"
    cards.parent.mkdir(parents=True)
    (mod / "mod.yaml").write_text(f'id: sheds\nname: Sheds\nversion: "1"\ngame: {GAME}\n', "utf-8")
    cards.write_text(ROW.format(name="Shed 0"), "utf-8")
    parts = gather()
    desk, brush = Desk(parts, random.Random(1)), offscreen((1920, 1080), parts.theme, parts.pictures)
    desk.start(GAME, (Seat("Ada", 0, None), Seat("Bo", 1, "skilled")), {}, 1, (str(mod),))
    _turn(desk, brush, 1.0)
    found = []
    for number in range(1, SAVES + 1):
        name, began = f"Shed {number}", time.perf_counter()
        cards.write_text(ROW.format(name=name), "utf-8")
        while desk.table is not None and desk.table.opened.content.row("cards", "shed").name != name:
            _turn(desk, brush, 0.0)
        desk.draw(brush)  # the frame with what was read
        found.append((time.perf_counter() - began) * 1000)
        _turn(desk, brush, 0.3)
    desk.close()
    return found


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
