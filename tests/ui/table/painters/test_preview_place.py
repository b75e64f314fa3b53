"""Where the enlarged card of a hand stands: off everything that somebody who reads it wants to see."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from tabletop.paint.faces import ENLARGED, LYING, UPRIGHT, FacePainter
from tabletop.tables.heap.duel import Duel
from tabletop.tables.heap.heads import Heads
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.painters.preview_card import (
    Around,
    Worth,
    draw_preview,
    place,
    place_beside,
    place_sparing,
)
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table import heist_sitting
from tests.ui.table.heist_sitting import HeistSitting
from tests.ui.table.sitting import Sitting, first, match, offers

pytestmark = pytest.mark.exhaustive

TABLE = Rect(0, 64, 1920, 1016)
HAND = Rect(600, 850, 700, 230)


def test_it_stands_where_it_covers_least_and_near_if_that_is_free() -> None:
    free = place_sparing(HAND, (300, 430), TABLE, [HAND], [])
    crowded = place_sparing(HAND, (300, 430), TABLE, [HAND], [Worth(free.grow(-40), 4.0)])

    assert not free.overlaps(HAND)
    assert free.lies_inside(TABLE)
    assert crowded.lies_inside(TABLE)
    assert not crowded.overlaps(free.grow(-40))


@pytest.mark.parametrize("y", range(180, 660, 20))
@pytest.mark.parametrize("x", [470, 820, 990, 1170])
def test_beside_a_piece_right_above_the_question_it_moves_up(x: int, y: int) -> None:
    piece, question = Rect(x, y, 160, 224), Rect(412, 716, 1096, 66)
    if piece.overlaps(question):
        piece = piece._replace(y=question.y - piece.h - 4)
    spot = place_beside(piece, (300, 430), TABLE, [question, piece])

    assert not spot.overlaps(question)
    assert not spot.overlaps(piece)
    assert spot.lies_inside(TABLE)


def test_beside_a_corner_with_words_on_both_sides_it_covers_neither() -> None:
    """The discard pile of a race: left of it lies the question, above it what a discard would do."""
    pile, question, outlook = Rect(1660, 832, 134, 188), Rect(396, 758, 1144, 44), Rect(1556, 342, 336, 176)

    spot = place_beside(pile, (290, 420), TABLE, [question, pile, outlook])

    assert not any(spot.overlaps(rect) for rect in (question, pile, outlook))
    assert spot.lies_inside(TABLE)


def test_a_target_is_covered_last_of_all() -> None:
    full = [Worth(Rect(x, 64, 480, 786), 1.0 if x else 10.0) for x in (0, 480, 960, 1440)]

    assert not place_sparing(HAND, (300, 430), TABLE, [HAND], full).overlaps(full[0].rect)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize(("seats", "after"), [(2, 20), (4, 40)])
def test_the_card_of_a_hand_covers_no_target_no_town_and_no_other_card(
    size: tuple[int, int], seats: int, after: int
) -> None:
    sitting = Sitting(match(seats, after=after), size=size)
    while not sitting.scene.hands.holding.reach.hand:
        sitting.session.act((sitting.match.decisions[0].options[0].key,))
        sitting.settle()
    scene = sitting.scene
    places = []
    for handle in scene.hands.holding.reach.hand:
        sitting.move(sitting.at(handle))
        for _ in range(10):
            scene.update(100)
        scene.draw(sitting.brush)
        assert scene.preview.handle == handle
        assert scene.preview.place is not None
        places.append(scene.preview.place[1])

    spot = places[0]
    assert set(places) == {spot}, "it stays where it is when the pointer goes along the hand"
    goals = {
        option.target for option in scene.hands.grasp.options if option.target in scene.table_layout.anchors
    }
    covered = [scene.table_layout.anchors[goal] for goal in goals - {scene.table_layout.fan().zone}]  # type: ignore[union-attr]  # a hand
    covered += [
        p.rect for p in scene.table_layout.sprites.values() if p.look.kind in ("card", "token", "cube")
    ]
    assert not [rect for rect in (*covered, scene.table_layout.areas["prompt"]) if rect.overlaps(spot)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_of_the_hand_is_enlarged_beside_the_attack_that_it_is_to_beat(
    size: tuple[int, int], seats: int
) -> None:
    """Blocks are compared with the attack, and with who attacks; what is wanted for the pileup can wait."""
    scene = HeapSitting(
        play_until(heap(seats), "fight", lambda view, decision: bool(decision.options)), size=size
    ).scene
    (duel,) = scene.table_layout.find_kinds(Duel)
    assert duel.standoff.what

    for handle in scene.hands.holding.reach.hand:
        preview = Preview()
        preview.open(handle)
        goals = {option.target for option in scene.hands.grasp.options}
        spot = place(preview, (305, UPRIGHT), Around(scene.table_layout, scene.stage.rest, goals))
        assert not spot.overlaps(duel.burst)
        assert not [goal for goal in goals if goal and scene.table_layout.anchors[goal].overlaps(spot)]


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_a_card_of_the_wall_is_enlarged_beside_the_heat_check_once_that_tells_something(seats: int) -> None:
    """Whoever asks what the last card at the right does wants to see what it asks of the board."""
    scene = HeistSitting(heist_sitting.play_until(heist_sitting.heist(seats), "copy")).scene
    check, last = scene.table_layout.areas["check"], scene.table_layout.panels[seats - 1]
    cards = {
        key: sprite.rect for key, sprite in scene.table_layout.sprites.items() if key.startswith("card:")
    }
    column = {k: r for k, r in cards.items() if last.x < r.centre.x < last.right and r.y < check.bottom}
    assert len(column) > 1

    for handle, rect in column.items():
        preview = Preview()
        preview.open(handle)
        spot = place(preview, (305, UPRIGHT), Around(scene.table_layout, scene.stage.rest))
        assert not spot.overlaps(check)
        assert not spot.overlaps(rect)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_over_a_place_that_waits_for_what_is_held_no_card_is_shown_large(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    sitting = HeapSitting(play_until(heap(), "bodge", offers("attach")), size=size)
    scene = sitting.scene
    sitting.click(first(sitting.asked, "attach").source)
    lit = set(scene.hands.grasp.targets)
    heads = [zone for kind in scene.table_layout.kinds if isinstance(kind, Heads) for zone, _ in kind.zones]
    pieces = [piece for zone in heads for piece in sitting.view.table.zone(zone)]
    spots: list[Rect] = []

    def note(preview: Preview, size: tuple[float, float], around: Around) -> Rect:
        """Of the size of both sides, and of one alone."""
        one = (LYING * 1.75, LYING)
        spots[:] = [place(preview, one, each) for each in (around._replace(lit=()), around)]
        return place(preview, size, around)

    monkeypatch.setattr("tabletop.ui.table.painters.preview_card.place", note)
    for card in (f"card:{piece}" for piece in pieces):
        scene.preview.open(card)
        scene.draw(sitting.brush)
        _, spot = spots
        assert scene.picture.preview_spot is not None
        for each in (spot, scene.picture.preview_spot):
            assert not [goal for goal in lit if scene.table_layout.anchors[goal].overlaps(each)]
            assert not each.overlaps(scene.table_layout.areas["prompt"])


def test_the_enlarged_card_alone_is_drawn_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What explains a card would lie below cubes and trucks where it lies on the table, as large as it is there."""
    asked: dict[int, set[bool]] = {}
    face = FacePainter.face

    def noted(
        painter: FacePainter, record: object, height_px: int, flags: Iterable[str] = (), wide_px: int = 0
    ) -> pygame.Surface:
        flags = tuple(flags)
        asked.setdefault(height_px, set()).add(ENLARGED in flags)
        return face(painter, record, height_px, flags, wide_px)

    monkeypatch.setattr(FacePainter, "face", noted)
    sitting = Sitting(match(2, after=20))
    cards = sitting.view.table.cards
    lying = (
        handle for handle, placed in sitting.scene.table_layout.sprites.items() if placed.look.kind == "card"
    )
    town = next(each for each in lying if cards[int(each.partition(":")[2])].kind == "locations")
    sitting.brush.store.clear()  # another table may have drawn these cards
    sitting.scene.forget()
    sitting.scene.draw(sitting.brush)
    assert asked
    assert set().union(*asked.values()) == {False}

    asked.clear()
    board, preview = sitting.scene.sitting.board, Preview()
    assert board is not None
    preview.open(town)
    draw_preview(sitting.brush, board.painter, preview, Around(sitting.scene.table_layout, {}))
    (large,) = (high for high, enlarged in asked.items() if True in enlarged)
    assert large in (sitting.brush.px(UPRIGHT), sitting.brush.px(LYING))
