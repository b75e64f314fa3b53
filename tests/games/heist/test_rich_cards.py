"""Cards that do more than any of ours, as a mod may make them, show all of it, each in a place of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.content.load import load
from tabletop.games.heist import GAME
from tabletop.paint.faces import Appearance, FacePainter
from tabletop.paint.pictures import Pictures
from tabletop.paint.store import Store
from tests.games.facing import ROOT, THEME
from tests.paint.written import words_on

CARDS = """- id: three
  name: Three
  copies: {"3": 1}
  picture: heavy
  b: [{do: gain, n: 99}, {do: take-heat, n: 15}]
  c: [{do: gain-per-heat-taken, n: 2, most: 10}]
- id: four
  name: Four
  copies: {"3": 1}
  picture: heavy
  a: [{do: return-heat, n: 2}]
  b: [{do: gain, n: 99}, {do: take-heat, n: 15}]
  c: [{do: gain-per-heat-taken, n: 2, most: 10}]
- id: twin
  name: Twin
  copies: {"3": 1}
  picture: heavy
  a: [{do: copy-opponent-previous}]
  c: [{do: gain-per-heat-taken, n: 2, most: 10}]
"""
APB = """- id: chopper
  name: Chopper
  text: What it does.
  picture: roadblocks
  lines: [{who: each, returns: 3, loses_each: 2}]
  then: THEN
"""
ENDS = ("skip-stage", "end-heist")


@pytest.fixture(scope="module", params=ENDS)
def painter(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> FacePainter:
    """What draws the cards of a mod, one of which ends a Stage or the Heist."""
    folder = tmp_path_factory.mktemp("mod")
    (folder / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heist\n', "utf-8")
    for kind, rows in (("cards", CARDS), ("apb", APB.replace("THEN", request.param))):
        (folder / "data/heist" / kind).mkdir(parents=True)
        (folder / "data/heist" / kind / "x.yaml").write_text(rows, "utf-8")
    told = load(GAME.id, GAME.kinds, mods=[folder])
    pictures = Pictures([ROOT / "images"], Store())
    return FacePainter(
        Appearance(pictures, THEME), told.faces, told, "heist", label=lambda key: told.text("labels", key)
    )


@pytest.mark.parametrize("height", [133, 199, 235, 287, 430])
@pytest.mark.parametrize("card", ["three", "four", "twin"])
def test_every_pill_is_written(painter: FacePainter, card: str, height: int) -> None:
    row: Any = painter.content.row("cards", card)  # has what the game says
    pills = [pill.words for pill in row.pills]
    placed = words_on(painter, row, height)

    assert set(pills) <= {each.words for each in placed}


@pytest.mark.parametrize("height", [133, 199, 235, 287, 430])
def test_what_ends_leaves_the_pills_above_it_free(painter: FacePainter, height: int) -> None:
    row: Any = painter.content.row("apb", "chopper")
    placed = {each.words: each.box for each in words_on(painter, row, height)}
    ends = painter.label(f"face.{row.then}")
    pills = [pill.words for pill in row.pills]

    assert len(pills) == 2
    assert all(placed[pill].bottom <= placed[ends].top + 1 for pill in pills)
