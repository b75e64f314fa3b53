"""What single cards say: copies in the deck, whose an ability is, which side, what a copied or a torn card covers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from tabletop.app import card_shot
from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.heist import GAME as HEIST
from tabletop.paint.brush import Brush
from tabletop.paint.faces import ENLARGED, FacePainter
from tabletop.tables.heap.sticker import TAG, hang
from tabletop.tables.heist.strips import Strips
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import Look, Placed
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.tables.heap.heap_sitting import play_until as play_heap
from tests.ui.table.heist_sitting import HeistSitting, heist, play_until
from tests.ui.table.layout.saying import said, told
from tests.ui.table.layout.test_low_windows import LOW, USUAL, opened, painter, parts

pytestmark = pytest.mark.exhaustive

WHOSE = {
    "en": r"(?i)\b(own|this wrestler|when pinned|when targeted)\b",
    "de": r"(?i)(eigene|diesen|gepinnt|als ziel)",
    "es": r"(?i)(propi[oa]|este luchador|en un pin|como blanco)",
    "fr": r"(?i)\b(sa|ses|son|ce catcheur|sous un pin|visé)\b",
}
LEAST_WIDE = 55
"""Pixels that a card must be wide to be picked from others in the smallest window."""


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@in_languages("code")
def test_an_enlarged_plan_says_how_many_there_are(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For each number of players, from the data; case T2."""
    for window in (LOW[0], USUAL):
        height = round(430 * offscreen(window, parts().theme, parts().pictures).scale)
        for row in opened("heist", code).content.rows("cards"):
            words = {
                sign.says
                for sign in said(painter("heist", code, window), row, height, monkeypatch, [ENLARGED])
            }
            assert {*map(str, row.copies), *map(str, row.copies.values())} <= words, (row.id, window)
            assert opened("heist", code).content.text("labels", "face.copies") in words


def test_all_heat_cards_of_a_hand_have_one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """For case D12."""
    rows = [row for row in opened("pedal", "en").content.rows("cards") if row.type == "heat"]
    assert len(rows) > 2
    for row in rows:
        symbols = {sign.says for sign in said(painter("pedal", "en", USUAL), row, 210, monkeypatch)}
        assert {each for each in symbols if "heat" in each} == {"<heat>"}, row.id


def test_a_limit_raised_and_one_lowered_are_told_apart_where_they_are_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a played card of the smallest window; case D1."""
    rows = [row for row in opened("pedal", "en").content.rows("cards") if row.type == "upgrade"]
    adjusting = [row for row in rows if any(tile.do == "adjust" for tile in row.tiles)]
    numbers = {tile.n for row in adjusting for tile in row.tiles if tile.do == "adjust"}
    assert len(numbers) > 1
    for row in adjusting:
        words = told(row, said(painter("pedal", "en", LOW[0]), row, 64, monkeypatch))
        assert {str(tile.n) for tile in row.tiles if tile.n} <= words, row.id


@in_languages("code")
def test_an_ability_says_whose_it_is(code: str) -> None:
    """And a display says up to which number as the card does; case W6, case W12."""
    content = opened("wrestling", code).content
    for row in content.rows("wrestlers"):
        assert re.search(WHOSE[code], row.ability.text), row.ability.text
    words = content.text("labels", "coming.up-to", most=2)
    assert "2" in words
    assert "<" not in words


@pytest.mark.parametrize(
    ("game", "card", "flag"), [("heap", "doombuggy", "turbo"), ("heartland", "bascom", "advanced")]
)
def test_a_picture_of_a_card_shows_all_its_sides(
    game: str, card: str, flag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each enlarged; case C5, case H2."""
    drawn, face = list[frozenset[str]](), FacePainter.face

    def watch(self: FacePainter, row: object, high: int, flags: Iterable[str] = ()) -> pygame.Surface:
        drawn.append(frozenset(flags))
        return face(self, row, high, flags)

    monkeypatch.setattr(FacePainter, "face", watch)
    card_shot.draw_card(offscreen(USUAL, parts().theme, parts().pictures), opened(game, "en").content, card)

    assert frozenset({ENLARGED}) in drawn
    assert frozenset({ENLARGED, flag}) in drawn


# the wall of HEAT


def with_a_copy() -> Match:
    """A match in which somebody's card counts as another."""
    for seed in range(1, 9):
        match = heist(5, seed)
        for number in range(160):
            if match.is_over:
                break
            values: Any = match.view(None).table.values
            if any(values[f"copied:{seat}"] for seat in range(5)):
                return match
            decision = match.decisions[0]
            keys = choose(HEIST, match.view(decision.seat), decision, "purposeful", random.Random(number))
            match.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError("nobody copied a card")


@pytest.mark.parametrize("size", LOW)
def test_a_copied_card_covers_no_word_of_its_copy(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a strip says which card it counts as; case T8."""
    sitting = HeistSitting(with_a_copy(), size=size)
    found: list[str] = []
    text = Brush.text

    def write(self: Brush, words: str, *how: Any, **more: Any) -> pygame.FRect:
        found.append(words)
        return text(self, words, *how, **more)

    monkeypatch.setattr(Brush, "text", write)
    sitting.scene.forget()
    sitting.scene.draw(sitting.brush)
    content, view = opened("heist", "en").content, sitting.scene.view
    copies = [strips for strips in sitting.scene.table_layout.find_kinds(Strips) if strips.copy is not None]
    assert copies
    for strips in copies:
        assert strips.copy is not None
        name = content.translate(view.table.cards[strips.copy.piece]).name
        assert content.text("labels", "wall.counts", card=name) in found
        now, clipped = strips.wall.now, strips.wall.clip_place()
        assert clipped.bottom < now.y + now.h * 0.17, "only over the name's end, never over the text"


@pytest.mark.parametrize("seats", [5, 6])
def test_earlier_cards_that_are_picked_from_lie_apart(seats: int) -> None:
    """In the smallest windows; case T9."""
    match = play_until(heist(seats), "replay", lambda view, decision: len(decision.options) > 1)
    for size in LOW:
        sitting = HeistSitting(match, size=size)
        sitting.settle()
        decision = sitting.scene.view.decision
        assert decision is not None
        laid, scale = sitting.scene.table_layout, sitting.brush.scale
        rects = [laid.anchors[option.source] for option in decision.options]
        assert all(rect.w * scale >= LEAST_WIDE for rect in rects)
        assert not any(one.overlaps(two) for i, one in enumerate(rects) for two in rects[i + 1 :])


# Heap


def test_cards_that_do_not_beat_the_attack_step_back() -> None:
    """42 % bright and 45 % coloured, the others with an amber edge; case H7."""
    match = play_heap(heap(4), "fight", lambda view, decision: any(o.source for o in decision.options))
    sitting = HeapSitting(match, size=USUAL)
    sitting.settle()
    scene, brush = sitting.scene, sitting.brush
    assert scene.sitting.board is not None
    board = scene.sitting.board
    lights = scene.sitting.shines.lights(scene.hands, scene.speech)
    hand = set(scene.hands.holding.reach.hand)
    assert lights.dims == hand - lights.sources
    card = next(each for key, each in scene.table_layout.sprites.items() if key in hand)
    bright, dim = (
        pygame.transform.average_color(board.painter.cards.lying_picture(brush, card, light, 10.0))
        for light in ("", "dim")
    )
    assert 0.3 < sum(dim[:3]) / sum(bright[:3]) < 0.55


def test_the_crack_of_a_torn_part_covers_nothing_that_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies turned, and its trigger and effects are upright and whole; case H6."""
    sitting = HeapSitting(heap(4), size=(1280, 720))
    scene, brush = sitting.scene, sitting.brush
    assert scene.sitting.board is not None
    painter = scene.sitting.board.painter
    piece = next(i for i, card in enumerate(scene.view.table.cards) if card.kind == "cards")
    card = painter.content.translate(scene.view.table.cards[piece])
    drawn = []
    for torn in (False, True):
        monkeypatch.setattr(painter.cards, "flags", lambda _, torn=torn: ("damaged",) if torn else ())
        look, pose = Look(TAG, "slot", piece=piece), Pose(200, 200, 180.0 * torn)
        canvas = brush.copy_for(pygame.Surface((400, 400), pygame.SRCALPHA), origin=(0.0, 0.0))
        painter.sprite(canvas, Placed("card:0", look, pose, (96.0, 80.0), ""))
        tag = hang(painter, canvas, card, "rush", Rect.from_centre(200, 200, 96, 80), 0)
        cells = [canvas.surface.subsurface(canvas.rect_px(cell.grow(-4))) for cell, *_ in tag.cells]
        drawn.append([sum(pygame.transform.average_color(cell)[:3]) for cell in cells])

    assert drawn[0]
    assert [abs(whole - torn) < 12 for whole, torn in zip(*drawn, strict=True)] == [True] * len(drawn[0])
