"""A face in a place that is wider than it: nothing is drawn out, what stands near an edge stays there."""

from __future__ import annotations

import pytest

from tabletop.paint.widening import move_edge, widen_face
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.map import CellSpacing, Map
from tests.games.facing import content_in, painter_of
from tests.paint.written import words_on

AREA = Rect(0, 0, 1766, 676)
CELLS = {(c, r): (9,) for c in range(5) for r in range(5) if abs(c - 2) + abs(r - 2) <= 2}


def test_edges_near_a_border_keep_their_distance_and_the_middle_takes_the_rest() -> None:
    assert move_edge(20, 100, 160) == 20
    assert move_edge(90, 100, 160) == 150
    assert move_edge(50, 100, 160) == 80


@pytest.mark.parametrize("wide", [262, 300, 384])
def test_a_town_in_a_wide_place_says_the_same_and_no_smaller(wide: int) -> None:
    faces = painter_of("heartland", "en", 100)
    for row in content_in("heartland", "en").rows("locations"):
        usual = {each.words: each.px for each in words_on(faces, row, 164, ("advanced",))}
        easel = faces._easel(row, "locations", 164, frozenset({"advanced"}), wide_px=wide)
        now = {each.words: each for each in easel.placed}

        assert easel.face.size[0] == pytest.approx(wide)
        assert {words: each.px for words, each in now.items()}.items() >= usual.items()
        assert all(each.spot.left >= 0 and each.spot.right <= wide for each in now.values())


def test_what_has_an_edge_of_its_own_goes_there_and_is_not_drawn_out() -> None:
    face = content_in("heartland", "en").faces.faces["locations"]
    before = [each.at for each in face.elements if each.edge]

    assert [each.at for each in widen_face(face, 384).elements if each.edge] == before != []


def test_cells_of_a_map_grow_where_its_height_is_full_and_its_width_is_not() -> None:
    usual = Map("map", AREA, CellSpacing((262, 164), 10, 1.6), CELLS)
    wide = Map("map", AREA, CellSpacing((262, 164), 10, 1.6, 384), CELLS)
    narrow = Map("map", AREA._replace(w=1000), CellSpacing((262, 164), 10, 1.6, 384), CELLS)

    assert wide.size[1] == usual.size[1]
    assert wide.size[0] == pytest.approx(usual.size[0] * 384 / 262)
    assert narrow.size[0] / narrow.size[1] == pytest.approx(262 / 164)
    assert all(wide.cell(cell).lies_inside(AREA, slack=0.5) for cell in CELLS)
