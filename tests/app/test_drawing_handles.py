"""Handles on tracks and maps: a point is dragged or moved by keys, its own value alone is written, and it is undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.workshop.saving import AFTER_MS
from tabletop.app.workshop.screen import work_on
from tabletop.content.mods.new_mod import begin_mod
from tabletop.store import paths
from tabletop.ui.scenes.workshop.drawing import Drawing
from tabletop.ui.scenes.workshop.handles import find_handles
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive

TRACK = """\
# mine
- id: loop
  name: Loop
  spaces: 40   # a short one
  laps: 2
  heat: 6
  stress: 3
  lane1_side: left
  corners:
    - {name: A, line: 12, limit: 3, lane: 2, legends: 6}
    - {name: B, line: 30, limit: 4, lane: 1, legends: 24}
  shape:
    [[20, 30, 0], [35, 12, 7],   # up
     [65, 12, 14], [80, 30, 20], [65, 48, 27], [35, 48, 34]]
  ground: "#7d6a3f"
  scenery:
    - {picture: scene-cactus, at: [50.0, 30.0], size: 5}
"""


def opened(app: App, game: str, kind: str, rows: str, name: str) -> tuple[WorkshopScene, Path]:
    """The Workshop with a row of a mod on the screen, and its file."""
    folder = begin_mod("own", "Own", game, app.parts.root, paths.mods_folder())
    path = folder / "data" / game / kind / "own.yaml"
    path.parent.mkdir(parents=True)
    path.write_bytes(rows.encode())
    work_on(app.desk, folder, (kind, name))
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, WorkshopScene)
    return scene, path


def drag(app: App, drawing: Drawing, number: int, to: tuple[float, float]) -> None:
    """Drag a point of the drawing to a place on its plane."""
    app.turn()
    at, there = drawing.spot(drawing.handles[number].at), drawing.spot(to)
    app.drag(at, there)
    app.turn(AFTER_MS + 50)
    app.turn(1000)


def test_a_dragged_point_changes_its_own_bytes_and_is_taken_back(app: App) -> None:
    scene, path = opened(app, "pedal", "tracks", TRACK, "loop")
    drawing = scene.drawing
    assert drawing.visible
    assert [each.kind for each in drawing.handles] == ["point"] * 6 + ["corner"] * 2 + ["thing"]

    drag(app, drawing, 2, (70.0, 10.0))
    now = path.read_text("utf-8")
    assert now != TRACK
    start, end = TRACK.index("[65, 12, 14]"), TRACK.index("[65, 12, 14]") + len("[65, 12, 14]")
    assert now[:start] == TRACK[:start]
    assert now.endswith(TRACK[end:])
    written = now[start : len(now) - len(TRACK[end:])]
    x, y, space = (float(each) for each in written.strip("[]").split(","))
    assert abs(x - 70) < 0.6
    assert abs(y - 10) < 0.6
    assert space == 14
    assert abs(drawing.handles[2].at[0] - 70) < 0.6, "the drawing shows it"

    scene._undo()
    app.turn(AFTER_MS + 50)
    assert path.read_text("utf-8") == TRACK


def test_a_check_that_ends_amid_a_drag_takes_nothing_out_of_the_hand(app: App) -> None:
    scene, path = opened(app, "pedal", "tracks", TRACK, "loop")
    drawing = scene.drawing
    app.turn()
    at, there = drawing.spot(drawing.handles[2].at), drawing.spot((70.0, 10.0))
    app.move(at)
    app.button(at, True)
    app.move(there, held=True)
    assert drawing._seen is not None
    drawing.show(replace(drawing._seen))
    app.button(there, False)
    app.turn(AFTER_MS + 50)

    assert "[70" in path.read_text("utf-8")


def test_keys_walk_the_points_and_move_them(app: App) -> None:
    scene, path = opened(app, "pedal", "tracks", TRACK, "loop")
    drawing = scene.drawing
    scene.kit.set_focus(drawing)
    for _ in range(6):
        app.key(pygame.K_PAGEDOWN)
    assert drawing.handle is not None
    assert drawing.handle.path == ("corners", 0, "line")
    app.key(pygame.K_RIGHT)
    app.turn(AFTER_MS + 50)
    assert path.read_text("utf-8") == TRACK.replace("line: 12", "line: 13")

    for _ in range(2):
        app.key(pygame.K_PAGEDOWN)
    app.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    app.turn(AFTER_MS + 50)
    assert "at: [50.0, 30.1], size: 5}" in path.read_text("utf-8")


def test_a_town_of_a_map_is_dragged_to_a_free_place_and_to_no_other(app: App) -> None:
    scene, path = opened(app, "heartland", "layouts", "- {change: two-seats, aside: 1}\n", "two-seats")
    drawing = scene.drawing
    before = path.read_text("utf-8")
    drag(app, drawing, 8, (0.0, 1.0))
    assert path.read_text("utf-8") == before, "somebody lies there"

    drag(app, drawing, 8, (2.0, 0.0))
    assert "[2, 0]" in path.read_text("utf-8")
    assert drawing.handles[8].at == (2, 0)


def test_every_road_and_map_of_the_games_has_its_points_and_none_moves_by_itself() -> None:
    kinds = {}
    for game in games.ids():
        for kind, rows in open_game(game).content.by_kind.items():
            for row in rows.values():
                handles = find_handles(row)
                if handles:
                    kinds[game, kind] = {each.kind for each in handles}
                for each in handles:
                    value = each.value_at(*each.at)
                    said = row
                    for step in each.path:
                        said = said[step] if isinstance(step, int) else getattr(said, step)
                    assert (tuple(value) if isinstance(value, list) else value) == said, each.path
    assert kinds == {
        ("pedal", "tracks"): {"point", "corner", "thing"},
        ("heartland", "layouts"): {"cell"},
    }
