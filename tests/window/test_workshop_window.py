"""The Workshop as people meet it: a mod is made, a card changed, changed outside and undone, and tried on the table."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.library import open_content
from tabletop.app.parts import gather
from tabletop.app.workshop.screen import choose_mod, work_on
from tabletop.engine.match import POSITION
from tabletop.store import paths
from tabletop.ui.scenes.workshop.picking import NameAsked, Picking
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.widgets import Widget
from tabletop.ui.window import offscreen
from tests.window.desktop import Desktop, Running, colours, insist, wait_for

pytestmark = pytest.mark.window
AMBER = (255, 179, 71)
NOT_BLANK = 300
SEEN_S = 2.0
"""Time in which the window has read what was saved outside."""


class Twin:
    """The same screens in the test's own process: they say where to press, and write nothing."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.desk = Desk(gather())
        self.desk.first()
        self.brush = offscreen(size, self.desk.parts.theme, self.desk.parts.pictures)
        self.draw()

    def draw(self) -> None:
        for _ in range(2):
            self.desk.draw(self.brush)

    def at(self, widget: Widget, share: float = 0.5) -> tuple[float, float]:
        """A point of a widget in the window's pixels, so far from its left edge."""
        rect = widget.rect
        return (rect.x + rect.width * share) * self.brush.scale, rect.centery * self.brush.scale

    def workshop(self, folder: Path) -> WorkshopScene:
        """The Workshop with a mod, as the window shows it."""
        if not isinstance(self.desk.top, WorkshopScene):
            work_on(self.desk, folder)
        self.draw()
        scene = self.desk.top
        assert isinstance(scene, WorkshopScene)
        return scene


def write(app: Running, text: str) -> None:
    """Type a line and end it with Enter; the entry takes letters from the frame after it has the focus."""
    time.sleep(0.5)
    app.desktop.do("windowactivate", "--sync", app.window, "type", "--delay", "60", text)
    app.desktop.do("key", "Return")


def press(app: Running, key: str) -> None:
    """Press a key."""
    app.desktop.do("windowactivate", "--sync", app.window, "key", key)


def mod_folder() -> Path | None:
    return next(iter(paths.mods_folder().glob("*/mod.yaml")), None)


def match_header() -> dict[str, Any]:
    """The first line of the match that was begun last."""
    found = sorted(paths.matches_folder().glob("*.hotseat"))
    lines = found[-1].read_text().splitlines() if found else []
    return dict(json.loads(lines[0])) if lines else {}


def test_a_mod_is_made_changed_undone_and_tried_in_the_window(screen: Desktop) -> None:
    app = Running(screen)
    try:
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf")
        twin = Twin(app.size)
        shelf = twin.desk.top
        app.click(twin.at(shelf.kit.find(twin.desk.parts.words("workshop.name"))))  # type: ignore[attr-defined]
        choose_mod(twin.desk)
        twin.draw()
        picking = twin.desk.kit.overlays[-1]
        assert isinstance(picking, Picking)
        row = next(i for i, each in enumerate(picking.offered) if each.value == "new:heap")
        centre = picking.list.row_rect(row).center
        app.click((centre[0] * twin.brush.scale, centre[1] * twin.brush.scale))
        picking._pick(row)
        asked = twin.desk.kit.overlays[-1]
        assert isinstance(asked, NameAsked)
        time.sleep(SEEN_S)
        write(app, "Garden Sheds")  # once: a second Enter would press the Workshop's main button
        wait_for(lambda: mod_folder() is not None, "the mod")
        folder = (mod_folder() or Path()).parent
        assert folder.name == "garden-sheds"

        scene = twin.workshop(folder)
        changed = folder / "data/heap/cards/changed.yaml"
        entry = twin.at(scene.kit.find("Name"))
        try_it = tuple(map(round, twin.at(scene.attempt, 0.05)))
        wait_for(lambda: tuple(app.inside().get_at(try_it))[:3] == AMBER, "the form")

        def rename() -> None:
            app.click(entry)
            write(app, "Shed")

        insist(rename, changed.exists, "a changed card")
        wait_for(lambda: b"name: Shed" in changed.read_bytes(), "its whole name")
        first = changed.read_bytes()
        mine = first.replace(b"name: Shed", b"name: Barn   # mine")
        changed.write_bytes(mine)
        time.sleep(SEEN_S)
        insist(lambda: press(app, "ctrl+z"), lambda: changed.read_bytes() == first, "what was there before")
        insist(lambda: press(app, "ctrl+y"), lambda: changed.read_bytes() == mine, "what was saved outside")

        insist(lambda: press(app, "F5"), lambda: POSITION in match_header(), "a match to try it")
        position = match_header()[POSITION]
        assert isinstance(position, dict)
        loaded, seats = games.load("heap"), len(match_header()["seats"])
        content = open_content(loaded, (str(folder),))
        pieces = list(loaded.pieces(content, seats, match_header()["options"]))
        assert scene.bench.chosen[1] in [pieces[piece].id for piece in position["values"]["hand:0"]]
        assert app.close() == 0, app.words()
    finally:
        app.end()
    assert list(paths.logs_folder().glob("crash-*")) == []
