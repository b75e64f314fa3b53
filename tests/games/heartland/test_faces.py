"""Cards read in the hand and in the open supply of every usual window: all of a kind are named, off the edge."""

from __future__ import annotations

import pytest

from tabletop.paint.faces import ENLARGED as LARGE
from tests.games.facing import DRAWN_IN, content_in, drawn_of, name_keeps_off_the_edge, painter_of
from tests.paint.written import words_on
from tests.together import together

pytestmark = pytest.mark.exhaustive

HAND, SUPPLY, ENLARGED = (106, 133, 142, 149, 166, 199), (104, 110, 122, 146), (287, 430)
"""Heights of a card in windows of 1024 to 1920 pixels, in the supply from 1366 on, and of an enlarged one."""


@pytest.mark.parametrize("language", DRAWN_IN)
def test_the_good_of_every_bill_is_named_clear_of_the_edge(language: str) -> None:
    told = content_in("heartland", language)
    bills = [(kind, row) for kind, row in drawn_of("heartland") if kind == "cards" and "bill" in row]
    for kind, row in bills:
        card = told.translate(told.row(kind, row))
        good = told.translate(told.row("goods", card.good)).name
        for height in (*HAND, *SUPPLY, *ENLARGED):
            words = [each.words for each in words_on(painter_of("heartland", language), card, height)]
            assert good in words, (row, height)
        name_keeps_off_the_edge("heartland", (kind, row), (*HAND, *SUPPLY, *ENLARGED), language)

    assert len(bills) >= 4


@pytest.mark.parametrize("language", DRAWN_IN)
def test_a_card_too_small_for_one_name_shows_none(language: str) -> None:
    told = content_in("heartland", language)
    bills = [row for kind, row in drawn_of("heartland") if kind == "cards" and "bill" in row]
    for height in range(80, 200):
        cards = [told.translate(told.row("cards", row)) for row in bills]
        named = {bool(words_on(painter_of("heartland", language), card, height)) for card in cards}
        assert len(named) == 1, height


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("text_size", [100, 200])
@together("height", ENLARGED)
def test_an_enlarged_card_says_what_it_is_for(height: int, text_size: int, language: str) -> None:
    """In the usual window too, where it is smallest."""
    told, faces = content_in("heartland", language), painter_of("heartland", language, text_size)
    for kind in ("bill", "fuel"):
        row = next(row.id for row in told.rows("cards") if row.type == kind)
        words = " ".join(
            each.words for each in words_on(faces, told.translate(told.row("cards", row)), height)
        )
        assert told.text("labels", f"face.{kind}-help") in words


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("text_size", [100, 200])
@together("height", [232, 348])
def test_an_enlarged_town_says_what_its_road_sign_means(height: int, text_size: int, language: str) -> None:
    told, faces = content_in("heartland", language), painter_of("heartland", language, text_size)
    for town in told.rows("locations"):
        sentence = told.text("labels", f"face.road.{town.road.feature}")
        advanced, basic, lying = (
            " ".join(each.words for each in words_on(faces, town, height, flags))
            for flags in (("advanced", LARGE), (LARGE,), ("advanced",))
        )
        assert sentence in advanced, town.id
        assert sentence not in basic, town.id
        assert sentence not in lying, town.id  # cubes would lie on it


@pytest.mark.parametrize("language", DRAWN_IN)
def test_the_distribution_center_says_on_the_table_what_its_numbers_are_for(language: str) -> None:
    """From two players in a window of 1280 on; with smaller towns the numbers need the room."""
    told = content_in("heartland", language)
    depot = told.translate(told.row("depots", "west-morgan"))
    meant = told.text("labels", "face.depot")
    for height in (117, 125, 187, *ENLARGED):
        written = " ".join(each.words for each in words_on(painter_of("heartland", language), depot, height))
        assert meant in written, height
