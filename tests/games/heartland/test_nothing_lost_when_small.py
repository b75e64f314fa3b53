"""Law: what a town, the depot or an open card says is said at every height at which it lies on a table."""

from __future__ import annotations

import pytest

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters.board import LOCK, lock_at
from tests.games.facing import content_in, painter_of
from tests.paint.written import words_on

HEIGHTS = (64, 66, 71, 76, 80, 87, 88, 109, 164, 232)
OPEN_CARDS = (91, 92, 97, 110, 117)
"""Heights of an open card from 1280x680 to 1600x900."""
SCALE = 2 / 3
EDGE = 1
CODES = ("en", "de")


@pytest.mark.parametrize("code", CODES)
def test_the_depot_says_when_its_numbers_count(code: str) -> None:
    """At 1280x680 they stood there without a word."""
    faces, content = painter_of("heartland", code, 100), content_in("heartland", code)
    (depot,) = content.rows("depots")
    told = {content.text("labels", key) for key in ("face.depot", "face.depot-short")}
    for height in HEIGHTS:
        placed = words_on(faces, depot, height)
        assert told & {" ".join(each.words for each in placed if each.words in " ".join(told))}, height
        wide = height * 262 / 164
        numbers = [each.box for each in placed if each.words.startswith("−")]
        assert len(numbers) == len(depot.penalties)
        assert all(box.left > EDGE and box.right < wide - EDGE for box in numbers), height


@pytest.mark.parametrize("code", CODES)
def test_every_town_says_its_name(code: str) -> None:
    """Four that were set aside had none at 1280x680."""
    faces = painter_of("heartland", code, 100)
    for town in content_in("heartland", code).rows("locations"):
        for height in HEIGHTS:
            said = " ".join(each.words for each in words_on(faces, town, height))
            assert town.name in said, (town.id, height)


@pytest.mark.parametrize("code", CODES)
def test_the_sign_of_what_cannot_be_undone_covers_no_word_of_an_open_card(code: str) -> None:
    """It lay on the end of a name, and names were cut below."""
    faces, names = painter_of("heartland", code, 100), 0
    for card in content_in("heartland", code).rows("cards"):
        for height in OPEN_CARDS:
            wide = height * 150 / 210
            place = Rect(0, 0, wide / SCALE, height / SCALE)
            x, y = lock_at(place)
            sign = Rect.from_centre(x * SCALE, y * SCALE, 2 * LOCK * SCALE, 2 * LOCK * SCALE)
            for each in words_on(faces, card, height):
                names += 1
                assert not sign.overlaps(Rect(*each.box)), (card.id, height, each.words)
                assert each.box.bottom <= height - 2, (card.id, height, each.words)
    assert names
