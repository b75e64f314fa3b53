"""A sixth game with a thing of its own, all in one folder: it is found, checked, laid out and painted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import games, tables
from tabletop.content.checking import pydantic_models, shapes
from tabletop.content.load import load
from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.records import Content
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.painters.painter import painter_of
from tests.ui.table.sitting import brush

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "stones"
STONE = (255, 0, 255, 255)


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game, with its folder among those that are looked through."""
    before = {*sys.modules}
    for package in (games, tables):
        folder = FOLDER / package.__name__.rpartition(".")[2]
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    monkeypatch.setattr(pydantic_models, "_TWINS", {})
    monkeypatch.setattr(shapes, "_KNOWN", {})
    yield games.load("stones")
    for name in {*sys.modules} - before:
        if name.startswith(("tabletop.games.stones", "tabletop.tables.stones")):
            del sys.modules[name]


def content_of(game: Game) -> Content:
    return load(game.id, game.kinds, root=FOLDER)


def test_its_table_is_read_and_checked(stones: Game) -> None:
    content = content_of(stones)
    ring = content.table.things["stones"]

    assert type(ring).__module__ == "tabletop.tables.stones.models"
    wrong = content.table.model_copy(
        update={"things": {**content.table.things, "stones": ring.model_copy(update={"on": "panels"})}}
    )
    said = [each.text for each in find_table_mistakes(wrong, stones.state.fields)]
    assert said == ['it cannot lie on "panels"; take one of log, middle, prompt, seats']


def test_its_thing_is_laid_out_and_painted(stones: Game) -> None:
    content = content_of(stones)
    people = [Seat("Ada", 0), Seat("Bo", 1)]
    match = Match.start(stones, content, people, {}, 1)
    match.act(Answer(0, (2,), 0))
    view = match.view(None)
    laid = lay_out(view, content.table)

    assert [key for key in laid.sprites if key.startswith("stone:")] == [f"stone:{i}" for i in range(7)]
    assert laid.anchors["token:stones"] == laid.areas["middle"]
    ink = brush((1280, 720))
    painter = painter_of(ink, content, [0, 1])
    painter.show(view, lambda piece: ())
    for placed in laid.sprites.values():
        painter.sprite(ink, placed)
    spot = laid.sprites["stone:3"].pose.point
    assert tuple(ink.surface.get_at(ink.at_px(spot))) == STONE


def test_its_thing_is_four_files_and_nothing_outside_its_folders() -> None:
    """Model, module, the list of its table's modules, and an entry of table.yaml."""
    code = {path.name for path in (FOLDER / "tables" / "stones").glob("*.py")} - {"__init__.py"}
    data = {
        path.name
        for path in (FOLDER / "data").rglob("*.yaml")
        if "as: ring-of-stones" in path.read_text("utf-8")
    }
    ours = [path for folder in ("tabletop", "data") for path in (ROOT / folder).rglob("*stones*")]

    assert (code, data) == ({"models.py", "ring.py", "things.py"}, {"table.yaml"})
    assert ours == []
