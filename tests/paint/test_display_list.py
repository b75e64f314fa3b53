"""DisplayLists: drawn again they give the same pixels, and two of them tell where two frames differ."""

from __future__ import annotations

import random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.paint.display_list import DisplayList, differences
from tests.paint.easel import brush

SIZE = (60, 40)


def patch(colour: str) -> pygame.Surface:
    made = pygame.Surface((10, 10), pygame.SRCALPHA)
    made.fill(colour)
    return made


RED, BLUE = patch("#ff0000"), patch("#0000ff80")


def drawn(*ops: tuple[pygame.Surface, tuple[int, int]], clip: pygame.Rect | None = None) -> DisplayList:
    made = DisplayList(SIZE)
    made.fill((10, 20, 30, 255), made.get_rect())
    made.set_clip(clip)
    for source, at in ops:
        made.blit(source, at)
    return made


def pixels(made: DisplayList, inside: pygame.Rect | None = None) -> bytes:
    surface = pygame.Surface(SIZE, 0, 32)
    made.play(surface, inside)
    return surface.get_buffer().raw


def test_playing_does_what_was_done() -> None:
    direct = pygame.Surface(SIZE, 0, 32)
    direct.fill((10, 20, 30, 255))
    direct.set_clip((5, 5, 12, 12))
    direct.blit(RED, (0, 0))
    direct.blit(BLUE, (12, 8))

    made = drawn((RED, (0, 0)), (BLUE, (12, 8)), clip=pygame.Rect(5, 5, 12, 12))
    assert pixels(made) == direct.get_buffer().raw


def test_a_clip_lies_inside_what_is_drawn_on() -> None:
    made = DisplayList(SIZE)
    made.set_clip(pygame.Rect(50, 30, 50, 50))

    assert (made.get_size(), made.get_clip()) == (SIZE, pygame.Rect(50, 30, 10, 10))


def test_a_slanting_line_is_recorded_like_any_other() -> None:
    made, direct = drawn((RED, (3, 3))), pygame.Surface(SIZE, 0, 32)
    made.line((200, 100, 50, 255), (4, 6), (50, 30), 3)
    drawn((RED, (3, 3))).play(direct)
    pygame.draw.aaline(direct, (200, 100, 50, 255), (4, 6), (50, 30), 3)
    parts = pygame.Surface(SIZE, 0, 32)
    for rect in (pygame.Rect(0, 0, 30, 40), pygame.Rect(30, 0, 30, 40)):
        made.play(parts, rect)
    moved = DisplayList(SIZE)
    moved.splice(made.segment().move(0, 5))

    assert pixels(made) == parts.get_buffer().raw == direct.get_buffer().raw
    assert differences(made, drawn((RED, (3, 3)))) == [made.boxes[-1]]
    assert moved.boxes[-1] == made.boxes[-1].move(0, 5)


def test_what_there_is_no_command_for_is_an_error() -> None:
    recording = brush(*SIZE).copy_for(DisplayList(SIZE))

    with pytest.raises(TypeError):
        pygame.draw.circle(recording.target, "red", (5, 5), 3)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(TypeError, match="only recorded"):
        pygame.draw.circle(recording.surface, "red", (5, 5), 3)


def test_two_alike_do_not_differ() -> None:
    assert differences(drawn((RED, (3, 3))), drawn((RED, (3, 3)))) == []


def test_what_came_went_or_moved_differs_where_it_was_and_is() -> None:
    before, after = drawn((RED, (0, 0)), (BLUE, (20, 20))), drawn((RED, (0, 0)), (BLUE, (30, 20)))

    assert differences(before, after) == [pygame.Rect(20, 20, 10, 10), pygame.Rect(30, 20, 10, 10)]
    assert differences(before, drawn((RED, (0, 0)))) == [pygame.Rect(20, 20, 10, 10)]


def test_another_order_differs() -> None:
    before, after = drawn((RED, (0, 0)), (BLUE, (5, 5))), drawn((BLUE, (5, 5)), (RED, (0, 0)))

    assert pygame.Rect(5, 5, 5, 5).collidelist(differences(before, after)) >= 0


def test_a_part_holds_those_operations_alone() -> None:
    made = drawn((RED, (0, 0)), (BLUE, (20, 20)))

    assert [op.box for op in made.part(1, 2).commands] == [(0, 0, 10, 10)]
    assert pixels(made, pygame.Rect(20, 20, 10, 10))[: 4 * 10] == bytes(40)  # nothing outside


def test_of_things_that_are_there_twice_one_may_go() -> None:
    twice = drawn((RED, (0, 0)), (BLUE, (20, 20)), (RED, (0, 0)))

    assert differences(twice, drawn((RED, (0, 0)), (BLUE, (20, 20)))) == [pygame.Rect(0, 0, 10, 10)]
    assert differences(twice, drawn((RED, (0, 0)), (BLUE, (20, 20)), (RED, (0, 0)))) == []


def test_what_is_taken_over_is_not_written_and_does_not_differ() -> None:
    before = drawn((RED, (3, 3)), (BLUE, (20, 20)))
    after = DisplayList(SIZE)
    after.splice(before.segment(0, 2))
    after.splice(before.segment(2).move(0, 4))

    assert after.commands[1] is before.commands[1]
    assert differences(before, after) == [pygame.Rect(20, 20, 10, 10), pygame.Rect(20, 24, 10, 10)]


def test_only_what_comes_from_a_place_on_is_played() -> None:
    made = drawn((RED, (0, 0)), (BLUE, (20, 20)))
    surface, wanted = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    made.play(surface, None, 2)
    wanted.blit(BLUE, (20, 20))

    assert surface.get_buffer().raw == wanted.get_buffer().raw


def test_what_lies_as_it_did_among_others_that_changed_places_does_not_differ() -> None:
    below, above = (RED, (0, 0)), (BLUE, (5, 5))
    others = [(RED, (20, 0)), (BLUE, (40, 0)), (RED, (20, 20)), (BLUE, (40, 20))]

    found = differences(drawn(below, above, *others), drawn(above, *others, below))
    assert {tuple(rect) for rect in found} == {(0, 0, 10, 10)}


OPS = st.lists(st.tuples(st.sampled_from([RED, BLUE]), st.sampled_from([(0, 0), (4, 6), (30, 20), (34, 25)])))


@given(OPS, OPS, st.randoms(use_true_random=False))
def test_drawing_where_they_differ_makes_one_picture_of_the_other(
    ops: list[tuple[pygame.Surface, tuple[int, int]]],
    more: list[tuple[pygame.Surface, tuple[int, int]]],
    rng: random.Random,
) -> None:
    others = [op for op in ops if rng.random() < 0.8] + more[:3]
    if rng.random() < 0.5:
        rng.shuffle(others)
    before, after = drawn(*ops), drawn(*others)
    surface = pygame.Surface(SIZE, 0, 32)
    before.play(surface)
    for rect in differences(before, after):
        after.play(surface, rect)

    assert surface.get_buffer().raw == pixels(after)
