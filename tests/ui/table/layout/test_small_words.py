"""In a small window type is as large as can be read, and so larger than the places made for it: they make room."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.games.heap.state import Heap
from tabletop.games.wrestling.state import Bout
from tabletop.paint import pieces
from tabletop.paint.brush import Brush
from tests.tables.heap import heap_sitting
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.ui.table.ring_sitting import RingSitting, ring
from tests.ui.table.sitting import brush

SMALL = (1024, 768)
NAME = "Northern Lights Suplex"


def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[pygame.FRect]]:
    """Where each word is written from now on."""
    found: dict[str, list[pygame.FRect]] = {}
    text = Brush.text

    def write(self: Brush, words: str, *how: Any, **more: Any) -> pygame.FRect:
        found.setdefault(words, []).append(text(self, words, *how, **more))
        return found[words][-1]

    monkeypatch.setattr(Brush, "text", write)
    return found


def test_the_sign_of_the_rushing_vehicle_holds_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = HeapSitting(heap_sitting.play_until(heap(4), "fight"), size=SMALL)
    assert isinstance(sitting.match.state, Heap)
    found, boxes = written(monkeypatch), list[tuple[float, ...]]()
    box = Brush.box

    def draw(self: Brush, where: Any, ink: Any = "", radius: float = 0, *more: Any) -> None:
        boxes.extend([tuple(where)] if (ink, radius) == ("paper", 999) else [])
        box(self, where, ink, radius, *more)

    monkeypatch.setattr(Brush, "box", draw)
    sitting.scene.forget()
    sitting.scene.draw(sitting.brush)
    words = sitting.scene.content.text("labels", "rushing").upper()

    (spot,) = found[words]
    assert [where for where in boxes if pygame.FRect(where).inflate(2, 2).contains(spot)]


def test_the_numbers_of_four_seats_keep_apart() -> None:
    sitting, ink = HeapSitting(heap(4), size=SMALL), brush(SMALL)
    sitting.scene.draw(ink)
    (panel,) = [thing.rect for thing in sitting.scene.table_layout.grounds() if thing.kind == "tally"]
    left, right = ink.px(panel.right - 60), ink.px(panel.right - 14)
    rows = range(ink.px(panel.y + 44), ink.px(panel.bottom - 4))
    bright = [any(sum(ink.surface.get_at((x, y))[:3]) > 330 for x in range(left, right)) for y in rows]

    assert sum(after and not before for before, after in pairwise(bright)) == 4


@pytest.mark.parametrize(("size", "has_room"), [((1600, 900), True), (SMALL, False)])
def test_what_has_hit_says_whose_endurance_fell(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], has_room: bool
) -> None:
    """After a Counter that hits back both have lost as much, and the numbers alone are the same twice."""
    match, signs = ring(4), list[tuple[int, pygame.FRect]]()
    assert isinstance(match.state, Bout)
    match.state.values["done"] = (("headbutt-2", 0, 1, 10, 8), ("body-slam-7", 1, 0, 10, 8))
    sitting = RingSitting(match, size=size)
    (tag,) = [
        pygame.FRect(thing.rect) for thing in sitting.scene.table_layout.grounds() if thing.kind == "past"
    ]
    found = written(monkeypatch)
    monkeypatch.setattr(pieces, "seat_token", lambda _, seat, box: signs.append((seat, pygame.FRect(box))))
    sitting.scene.forget()
    sitting.scene.draw(sitting.brush)
    rows = [spot.centery for spot in found["10 to 8"] if tag.contains(spot)]
    bruno, ada = (match.seats[seat] for seat in (1, 0))

    assert rows == sorted(set(rows))
    assert len(rows) == 2
    shown = [(seat, spot.centery) for seat, spot in signs if tag.contains(spot)]
    assert [seat for seat, _ in shown] == [bruno.colour, ada.colour]
    assert [middle for _, middle in shown] == pytest.approx(rows, abs=4)
    for seat, row in zip((bruno, ada), rows, strict=True):
        names = [spot.centery for spot in found.get(seat.name, ()) if tag.contains(spot)]
        assert names == ([row] if has_room or seat is ada else [])


def test_the_name_of_a_move_that_has_hit_is_written_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ring(4)
    assert isinstance(match.state, Bout)
    match.state.values["done"] = (("northern-lights-suplex-3", 0, 1, 10, 8),)
    sitting = RingSitting(match, size=SMALL)
    (tag,) = [thing.rect for thing in sitting.scene.table_layout.grounds() if thing.kind == "past"]
    found = written(monkeypatch)
    sitting.scene.forget()
    sitting.scene.draw(sitting.brush)
    inside = [words for words, spots in found.items() for spot in spots if pygame.FRect(tag).contains(spot)]

    assert NAME in " ".join(inside)
    for words in inside[:2]:
        assert found[words][0].width >= sitting.brush.text_width(words, 18, "strong") - 1, "not cut"
