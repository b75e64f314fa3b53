"""The smallest window with the most seats: what must be known of a town or a card can be read on it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.games.facing import painter_of
from tests.paint.written import words_on
from tests.ui.table.heist_sitting import HeistSitting, heist, play_until
from tests.ui.table.sitting import Sitting, match
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


def test_names_and_prices_stay_on_the_towns_of_the_smallest_window() -> None:
    sitting = Sitting(match(4, after=70), size=(1024, 640))
    sitting.settle()
    scene, brush = sitting.scene, sitting.brush
    assert scene.sitting.board is not None
    faces, towns = scene.sitting.board.painter.faces, 0
    for placed in scene.table_layout.sprites.values():
        if placed.look.kind != "card" or not placed.handle.startswith("card:"):
            continue
        record = scene.view.table.cards[placed.look.piece]
        high = brush.px(placed.size[1])
        said = " ".join(each.words for each in words_on(faces, record, high))
        if record.kind == "locations":
            towns += 1
            assert high < 88, "a large map"
            assert record.name in said
            assert all(str(demand.price) in said for demand in record.demands), (record.name, said)
        elif record.kind == "depots":
            assert all(f"−{value}" in said for value in record.penalties.values())
    assert towns > 8


def test_cards_of_the_hand_keep_their_names_on_the_smallest_window() -> None:
    sitting = Sitting(match(4, after=70), size=(1024, 640))
    sitting.settle()
    scene = sitting.scene
    assert scene.sitting.board is not None
    for handle in scene.hands.holding.reach.hand:
        record = scene.view.table.cards[int(handle.removeprefix("card:"))]
        high = sitting.brush.px(scene.table_layout.sprites[handle].size[1])
        assert words_on(scene.sitting.board.painter.faces, record, high), record.id


@in_languages("language")
def test_plans_in_the_hand_say_in_words_what_they_do_in_a_window_of_720_pixels(language: str) -> None:
    sitting = HeistSitting(play_until(heist(3), "play"), (1280, 720))
    sitting.settle()
    scene = sitting.scene
    assert scene.sitting.board is not None
    content = open_game("heist", language=language).content
    highs = {
        sitting.brush.px(scene.table_layout.sprites[handle].size[1])
        for handle in scene.hands.holding.reach.hand
    }
    assert len(highs) == 1
    for plan in content.rows("cards"):
        faces = painter_of("heist", language, 100)
        said = " ".join(each.words for each in words_on(faces, content.translate(plan), highs.copy().pop()))
        for effect in plan.told:
            assert content.text("effects", effect.do, **effect.facts) in said, plan.id


@pytest.mark.parametrize("after", [57, 140])
@pytest.mark.parametrize(("game", "seats"), [("heist", 2), ("heist", 6), ("wrestling", 2), ("wrestling", 8)])
def test_nothing_beside_numbers_is_cut(game: str, seats: int, after: int) -> None:
    """What is counted in a pile is told whole; the heading of a bar stands whole or not at all."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    for text_size in (100, 150):
        ink = Witness.of(offscreen((1024, 768), parts.theme, parts.pictures, text_size=text_size))
        Stand(parts, open_game(game, language="en"), SampleMatch(seats, 1, after)).scene("table").draw(ink)
        assert [said.words for said in ink.seen.said if said.trouble == "cut"] == [], text_size
