"""Amber says "act here" and nothing else: no seat wears it, and nothing on a table shines in it but what can act."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

import tabletop
from tabletop import games
from tabletop.app.library import Opened, open_game
from tabletop.app.parts import Parts, gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.brush import Brush
from tabletop.paint.colours import parse
from tabletop.paint.eyes import lab
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen

SIZE = (1280, 720)
APART = 20.0
"""Distance in CIELAB (CIE76) of each seat's colour from amber."""
MARK = "#ff00ff"
"""Colour that amber is painted with here: no drawing has it."""
REACH = 26.0
"""How far light and buttons of something reach beyond it, in logical units."""
HEADER = 64.0
END = 3000
"""More answers than a match of bots takes."""
PAINTERS = ("paint", "tables", "ui/table")


@cache
def parts() -> Parts:
    pygame.display.init()
    pygame.font.init()
    return gather()


@cache
def opened(game: str) -> Opened:
    return open_game(game, (), "en")


def test_no_seat_wears_amber_nor_a_clear_colour_near_it() -> None:
    theme = parts().usual
    amber = lab(parse(theme.colours["amber"]))
    worn = [look.colour for clear in (False, True) for look in theme.for_colour_vision(clear).seats]

    assert len(worn) == 16
    assert [each for each in worn if math.dist(lab(parse(each)), amber) < APART] == []


def test_painters_take_amber_by_its_name() -> None:
    """A colour that is written out would shine past every other test here, and past a mod's theme."""
    amber, here = lab(parse(parts().usual.colours["amber"])), Path(tabletop.__file__).parent
    found = [
        f"{path.relative_to(here)}: {each}"
        for folder in PAINTERS
        for path in sorted((here / folder).rglob("*.py"))
        for each in re.findall("#[0-9a-f]{6}", path.read_text("utf-8"))
        if math.dist(lab(parse(each)), amber) < APART / 2
    ]

    assert found == []


def shining(game: str, seats: int, after: int, seat: int | None) -> tuple[TableScene, Brush, pygame.Mask]:
    """A drawn position with a mask of all that is amber."""
    marked = replace(parts().usual, colours={**parts().usual.colours, "amber": MARK})
    scene = Stand(parts(), opened(game), SampleMatch(seats, 3, after, seat)).scene("table")
    assert isinstance(scene, TableScene)
    brush = offscreen(SIZE, marked, parts().pictures)
    scene.draw(brush)
    return scene, brush, pygame.mask.from_threshold(brush.surface, parse(MARK)[:3], (60, 80, 60, 255))


def may_shine(scene: TableScene) -> Iterator[Rect]:
    """All that acts: panels of whoever is asked, what an answer may take or hit, the prompt with its buttons."""
    view, layout = scene.view, scene.table_layout
    yield from (panel for seat, panel in layout.panels.items() if seat in view.acting)
    yield Rect(0.0, 0.0, layout.rect.w, HEADER)  # whose turn it is
    if "rush" in layout.areas:  # lines that say whose turn it is, and the fight of whoever is asked
        yield layout.areas["rush"]
    if view.decision is not None:
        yield layout.areas["prompt"]
        for option in view.decision.options:
            handles = (option.source, option.target, *option.uses, option.about)
            yield from (layout.anchors[each] for each in handles if each in layout.anchors)


def astray(game: str, seats: int, after: int, seat: int | None) -> list[str]:
    """What is amber, but stands away from all that may act."""
    scene, brush, mask = shining(game, seats, after, seat)
    free = [Rect(*each).grow(REACH) for each in may_shine(scene)]
    places = [Rect(*(value / brush.scale for value in box)) for box in mask.get_bounding_rects()]
    return [
        f"{game} after {after} for {seat}: {place}"
        for place in places
        if not any(rect.holds(*place.centre) for rect in free)
    ]


@pytest.mark.parametrize("game", games.ids())
def test_nothing_is_amber_when_nobody_can_act(game: str) -> None:
    scene, _, mask = shining(game, 4, END, None)

    assert scene.view.acting == frozenset()
    assert mask.count() == 0


@pytest.mark.parametrize("game", games.ids())
def test_what_is_amber_can_act(game: str) -> None:
    assert [each for after in (0, 20, 45) for each in astray(game, 4, after, None)] == []


@pytest.mark.parametrize("game", games.ids())
def test_who_waits_sees_amber_on_those_alone_who_are_asked(game: str) -> None:
    assert [each for seat in range(3) for each in astray(game, 3, 33, seat)] == []
