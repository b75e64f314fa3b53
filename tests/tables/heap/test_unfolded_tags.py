"""The tag of a sticker unfolds while the pointer rests on it: in words, beside it, over neither it nor a hand."""

from __future__ import annotations

import pytest

from tabletop.content.languages.lang import languages
from tabletop.tables.heap.rack import Rack
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.painters.preview_card import place_note
from tests.games.facing import content_in, painter_of
from tests.tables.heap.heap_sitting import HeapSitting, heap_content
from tests.tables.heap.test_heap_steps import reached
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

SIZES = ((1280, 680), (1920, 1080), (2560, 1080))


def stickers(sitting: HeapSitting) -> list[Placed]:
    """The parts of all seats."""
    racks = sitting.scene.table_layout.find_kinds(Rack)
    return [each for rack in racks for each in rack.sprites() if each.look.kind == "tag"]


@pytest.mark.parametrize("size", SIZES)
def test_a_tag_unfolds_beside_its_sticker_off_the_hand_and_the_question(size: tuple[int, int]) -> None:
    sitting = HeapSitting(reached("rush fight"), size)
    scene, found = sitting.scene, stickers(sitting)
    fan, table = scene.table_layout.fan(), scene.table_layout.rect
    assert fan is not None
    assert len({each.look.name for each in found}) == 1
    assert len(found) > 20
    for sticker in found:
        for high in (100.0, 236.0):
            spot = place_note(sticker.rect, (308.0, high), scene.table_layout)
            assert spot.lies_inside(table), sticker.key
            assert not any(
                spot.overlaps(each) for each in (sticker.rect, fan.rect, scene.table_layout.areas["prompt"])
            )
            assert (spot.centre.x > sticker.pose.x) == (sticker.pose.x < table.w / 2), "towards the middle"


def test_resting_on_a_sticker_unfolds_it_and_calling_for_it_shows_the_card() -> None:
    sitting = HeapSitting(reached("rush trigger"), (1280, 680))
    scene, sticker = sitting.scene, stickers(sitting)[-1]
    faces = scene.sitting.board.painter.faces if scene.sitting.board is not None else None
    assert faces is not None
    heights = []
    for asked in (False, True):
        scene.preview.open(sticker.key)
        scene.preview.asked = asked
        scene.stale = True
        scene.draw(sitting.brush)
        assert scene.picture.preview_spot is not None
        heights.append(scene.picture.preview_spot.h)

    card = scene.view.table.cards[sticker.look.piece]
    note = faces.unfold(heap_content().translate(card), sitting.brush.scale)
    assert note is not None
    assert heights[0] == pytest.approx(note.get_height() / sitting.brush.scale)
    assert heights[1] == faces.enlarged_height("cards")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("text_size", [100, 200])
def test_all_words_of_a_note_have_room(code: str, text_size: int) -> None:
    faces, note = painter_of("heap", code, text_size), heap_content().faces.faces["cards"].unfolded
    assert note is not None
    for size in SIZES[:2]:
        window = brush(size)
        window.text_size = text_size
        faces.follow(window)
        for row in content_in("heap", code).rows("cards"):
            easel = faces.note_easel(row, note, window.scale)
            box = Rect(0, 0, *easel.brush.surface.get_size())

            assert easel.cut == [], row.id
            assert len(easel.placed) >= 3, row.id
            assert all(Rect(*each.spot).lies_inside(box, slack=1) for each in easel.placed), row.id
