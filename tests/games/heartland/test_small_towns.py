"""Towns and the depot where a large map makes them small: no road sign on a price, no price without its good."""

from __future__ import annotations

import pygame
import pytest

from tabletop.content.models.faces import Picture
from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter
from tests.games.facing import content_in, painter_of
from tests.paint.written import words_on

HEIGHTS = (64, 71, 76, 87, 88, 109, 164, 232)
"""Of a town on maps of three and four seats, set aside, and enlarged, in windows of 1024 to 1920 pixels."""
TEXT_SIZES = (100, 150, 200)
EDGE = 0.15
"""Of the width of a sign: what is free of it at both sides together."""
LEAST = 7.5
"""Pixels of a picture that can be told from another."""


def sign_of(faces: FacePainter, town: object, height: int) -> pygame.Rect:
    """Where the sign of a town's advanced side is, in pixels."""
    easel = faces._easel(town, "locations", height, frozenset({"advanced"}))
    (sign,) = [each for each in easel.face.elements if isinstance(each, Picture) and each.edge]
    where = easel._where(sign)
    assert where is not None
    return easel.brush.rect_px(where)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("town", [row.id for row in content_in("heartland", "en").rows("locations")])
def test_a_road_sign_and_the_prices_keep_apart(town: str, text_size: int) -> None:
    faces, row = (
        painter_of("heartland", "en", text_size),
        content_in("heartland", "en").row("locations", town),
    )
    for height in HEIGHTS:
        sign = sign_of(faces, row, height)
        prices = [each for each in words_on(faces, row, height, ("advanced",)) if each.words.startswith("$")]

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
