"""Towns and the depot where a large map makes them small: no road sign on a price, no price without its good."""

from __future__ import annotations

import pygame
import pytest

from tabletop.content.models.faces import Picture
from tabletop.paint.brush import Brush
from tabletop.paint.easel import Easel
from tabletop.paint.faces import FacePainter
from tests.games.facing import content_in, painter_of
from tests.paint.written import words_on

HEIGHTS = (64, 71, 76, 87, 88, 109, 164, 232)
"""Of a town on maps of three and four seats, set aside, and enlarged, in windows of 1024 to 1920 pixels."""
TEXT_SIZES = (100, 150, 200)
EDGE = 0.15
"""Of the width of a sign: what is free of it at both sides together."""
AIR = 0.4
"""Of the height of a line: what is free of letters above and below them together."""
LEAST = 7.5
"""Pixels of a picture that can be told from another."""


def sign_of(faces: FacePainter, town: object, height: int) -> pygame.Rect:
    """Where the sign of a town's advanced side is, in pixels."""
    easel = faces._easel(town, "locations", height, frozenset({"advanced"}))
    (sign,) = [each for each in at_edges(easel) if not each.show.startswith("barrier")]
    return box_of(easel, sign)


def at_edges(easel: Easel) -> list[Picture]:
    """The pictures that this town has at an edge."""
    found = [each for each in easel.face.elements if isinstance(each, Picture) and each.edge]
    high = easel.brush.rect_px((0, 0, *easel.face.size)).h
    suiting = (each for each in found if each.suits(easel.record))
    return [each for each in suiting if each.above <= high and not (each.below and high >= each.below)]


def box_of(easel: Easel, picture: Picture) -> pygame.Rect:
    """Where it is, in pixels."""
    where = easel._find_box(picture)
    assert where is not None
    return easel.brush.rect_px(where)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_barrier_lies_along_the_edge_that_is_closed(text_size: int) -> None:
    """Hold case C1: a closed road has no arrow; its sign alone, in a corner, would leave two edges to guess from."""
    faces, edges = painter_of("heartland", "en", text_size), set[str]()
    for row in content_in("heartland", "en").rows("locations"):
        for height in HEIGHTS:
            easel = faces._easel(row, "locations", height, frozenset({"advanced"}))
            barriers = [each for each in at_edges(easel) if each.show.startswith("barrier")]
            assert len(barriers) == (row.road.feature == "closed"), row.id
            for barrier in barriers:
                box, card = box_of(easel, barrier), pygame.Rect(easel.brush.rect_px((0, 0, *easel.face.size)))
                edges.add(row.road.edge)
                across, along = (box.h, box.w / card.w) if row.road.edge in "ns" else (box.w, box.h / card.h)
                assert across <= card.h * 0.07
                assert along >= 0.5
                gap = {
                    "n": box.top - card.top,
                    "s": card.bottom - box.bottom,
                    "w": box.left - card.left,
                    "e": card.right - box.right,
                }
                assert gap[row.road.edge] <= 1, (row.id, height)
                middle = card.centerx - box.centerx if row.road.edge in "ns" else card.centery - box.centery
                assert abs(middle) < card.w / 6
                covered = [
                    each.words
                    for each in words_on(faces, row, height, ("advanced",))
                    if each.spot.inflate(0, -each.spot.h * AIR).colliderect(box)
                ]
                assert not covered, (row.id, height, covered)
    assert edges == set("nesw")


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("town", [row.id for row in content_in("heartland", "en").rows("locations")])
def test_a_road_sign_and_the_prices_keep_apart(town: str, text_size: int) -> None:
    faces, row = (
        painter_of("heartland", "en", text_size),
        content_in("heartland", "en").row("locations", town),
    )
    for height in HEIGHTS:
        sign = sign_of(faces, row, height)
        prices = [each for each in words_on(faces, row, height, ("advanced",)) if each.words.isdigit()]

        assert len(prices) == 2, height
        sign.inflate_ip(-sign.width * EDGE, 0)
        covered = [each.words for each in prices if each.box.colliderect(sign)]
        assert not covered, (height, sign, covered)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_what_is_left_aboard_costs_beside_a_picture_of_it(
    text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []

    def icon(brush: Brush, name: str, where: tuple[float, float, float, float], *rest: object) -> None:
        drawn.append(where[3] * brush.scale)

    monkeypatch.setattr(Brush, "icon", icon)
    faces, depot = painter_of("heartland", "en", text_size), content_in("heartland", "en").rows("depots")[0]
    for height in HEIGHTS:
        drawn.clear()
        words = [each.words for each in words_on(faces, depot, height) if each.words.startswith("−")]

        assert len(words) == 4, height
        assert len(drawn) == 4, height
        assert min(drawn) >= LEAST, (height, drawn)
