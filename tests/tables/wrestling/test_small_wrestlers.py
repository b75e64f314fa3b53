"""Small wrestlers and cards in the hand: nothing under the amber edge of a lit card, and abilities told whole."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from tabletop.app.library import Opened, open_game
from tabletop.app.parts import Parts, gather
from tabletop.app.peeking import peek
from tabletop.app.shots import table_scene
from tabletop.content.languages.lang import languages
from tabletop.paint import Brush
from tabletop.paint.faces import faces_of
from tabletop.tables.wrestling import corner_painter
from tabletop.ui.table.painters.card_painter import RIM
from tabletop.ui.window import offscreen
from tests.paint.written import words_on
from tests.ui.table.ring_sitting import play_until, ring

HIGH = (128, 138, 145, 160)
"""Pixels of a card where seven to twelve wrestlers are to be chosen from, in small windows."""
AT_680 = 680 / 1080
IN_HAND = ((1280, 680), (1366, 705), (1920, 1080))


@cache
def _parts() -> Parts:
    return gather()


@cache
def _opened(language: str) -> Opened:
    return open_game("wrestling", (), language)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", languages())
def test_nothing_lies_under_the_edge_of_a_lit_card(language: str, text_size: int) -> None:
    parts, content = _parts(), _opened(language).content
    faces = faces_of(offscreen((1280, 680), parts.theme, parts.pictures, text_size=text_size), content)
    edge = RIM * AT_680
    under = [
        (record.id, high, placed.words)
        for record in map(content.translate, content.rows("wrestlers"))
        for high in HIGH
        for placed in words_on(faces, record, high)
        if placed.spot.left < edge
        or placed.spot.right > round(high * 150 / 210) - edge
        or placed.spot.bottom > high - edge
    ]

    assert under == []


@pytest.mark.parametrize("size", IN_HAND)
@pytest.mark.parametrize("language", languages())
def test_no_keyword_lies_under_the_edge_of_a_lit_card(language: str, size: tuple[int, int]) -> None:
    """Neither its words nor the pill behind them, one above the other or alone."""
    parts, content = _parts(), _opened(language).content
    canvas = offscreen(size, parts.theme, parts.pictures)
    faces, edge, high = faces_of(canvas, content), RIM * canvas.scale, round(canvas.scale * 284)
    cards = [content.translate(row) for row in content.rows("cards")]
    keywords = {
        content.text("labels", f"face.keyword.{key}")
        for card in cards
        for key in getattr(card, "keywords", ())
    }
    pills = [
        (card.id, placed)
        for card in cards
        for placed in words_on(faces, card, high)
        if placed.words in keywords
    ]

    assert pills
    assert [(card, placed.words) for card, placed in pills if placed.box.bottom > high - edge + 0.5] == []


@pytest.mark.parametrize("size", [*IN_HAND, (1366, 768)])
@pytest.mark.parametrize("language", languages())
def test_no_name_begins_under_the_edge_of_a_lit_card(language: str, size: tuple[int, int]) -> None:
    """Every bright pixel on the band of the name lies below the amber and right of it, on two lines as on one."""
    parts, content = _parts(), _opened(language).content
    canvas = offscreen(size, parts.theme, parts.pictures)
    faces, edge, high = faces_of(canvas, content), RIM * canvas.scale, round(canvas.scale * 284)
    under = []
    for card in map(content.translate, content.rows("cards")):
        name = next(placed for placed in words_on(faces, card, high) if placed.words in card.name)
        band = faces.face(card, high).subsurface((0, 0, high // 2, name.spot.bottom))
        written = pygame.mask.from_threshold(band, (255, 255, 255), (90, 90, 90, 255)).get_bounding_rects()
        left, top = min(each.left for each in written), min(each.top for each in written)
        under += [(card.id, left, top)] if min(left, top) < edge else []

    assert under == []


@pytest.mark.parametrize("size", IN_HAND)
def test_abilities_are_told_whole_on_the_panels_in_the_ring(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where eight play they have the least room; in all languages, however small the type."""
    parts, cut, rooms = _parts(), corner_painter._as_far_as_it_goes, set()
    canvas = offscreen(size, parts.theme, parts.pictures)

    def note(brush: Brush, words: str, room: tuple[float, float]) -> str:
        rooms.add(room)
        return cut(brush, words, room)

    monkeypatch.setattr(corner_painter, "_as_far_as_it_goes", note)
    match = play_until(ring(8), "action")
    table_scene(parts, _opened("en"), peek(match, 0)).draw(canvas)
    told = [
        content.translate(row).ability.text
        for content in (_opened(language).content for language in languages())
        for row in content.rows("wrestlers")
    ]

    assert rooms
    assert [words for words in told for room in rooms if cut(canvas, words, room) != words] == []
