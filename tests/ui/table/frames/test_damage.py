"""Which rectangles are drawn anew: all that differs lies in them, and little else."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from tabletop.ui.table.frames.damage import ALMOST_ALL, gather

SCREEN = pygame.Rect(0, 0, 1280, 720)
RECTS = st.lists(
    st.builds(
        pygame.Rect,
        st.integers(-100, 1300),
        st.integers(-100, 800),
        st.integers(0, 500),
        st.integers(0, 300),
    ),
    max_size=60,
)


def area(rects: list[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)


@given(RECTS)
def test_every_pixel_of_what_differs_is_drawn_and_none_beside_the_screen(rects: list[pygame.Rect]) -> None:
    found = gather(rects, SCREEN)
    if found is None:
        return
    assert all(SCREEN.contains(rect) for rect in found)
    assert area(found) <= ALMOST_ALL * area([SCREEN])
    seen = pygame.mask.Mask(SCREEN.size)
    for rect in found:
        seen.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    for rect in (each.clip(SCREEN) for each in rects):
        if rect:
            assert seen.overlap_area(pygame.mask.Mask(rect.size, fill=True), rect.topleft) == rect.w * rect.h


def test_nothing_is_drawn_where_nothing_differs() -> None:
    assert gather([], SCREEN) == []
    assert gather([pygame.Rect(2000, 0, 5, 5), pygame.Rect(3, 3, 0, 9)], SCREEN) == []


def test_two_pieces_are_two_rectangles() -> None:
    there = [pygame.Rect(10, 10, 50, 70), pygame.Rect(900, 600, 50, 70)]
    assert sorted(map(tuple, gather(there, SCREEN) or [])) == sorted(map(tuple, there))


def test_what_is_scattered_round_the_screen_leaves_its_middle_alone() -> None:
    around = [pygame.Rect(x, y, 70, 60) for x in range(0, 1280, 80) for y in (0, 650)]
    around += [pygame.Rect(x, y, 70, 60) for x in (0, 1200) for y in range(0, 720, 80)]

    found = gather(around, SCREEN)
    assert found is not None
    assert pygame.Rect(200, 150, 880, 420).collidelist(found) < 0


def test_what_covers_nearly_all_is_everything() -> None:
    assert gather([pygame.Rect(0, 0, 1280, 600), pygame.Rect(5, 610, 800, 60)], SCREEN) is None


def test_so_many_places_that_all_would_be_quicker_are_everything() -> None:
    chequered = [
        pygame.Rect(x, y, 40, 40) for y in range(0, 720, 40) for x in range(80 * (y // 40 % 2), 1280, 160)
    ]
    assert gather(chequered, SCREEN) is None
