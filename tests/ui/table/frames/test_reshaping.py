"""A window of another size: the last frame is there at once, stretched; the sharp one follows, and is the right one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.ui.table.frames import reshaping
from tests.ui.table.sitting import Sitting, brush, match

LARGER, WIDER = (1600, 900), (1600, 720)
MOST_FRAMES = 400


def sitting() -> Sitting:
    made = Sitting(match(2, after=10))
    made.brush.awaited = True
    made.settle()
    return made


def resize(made: Sitting, size: tuple[int, int]) -> None:
    other = brush(size)
    made.brush.retarget(other.surface, other.scale)


def frames(made: Sitting) -> Iterator[list[pygame.Rect] | None]:
    """Where each frame differs from the one before, until nothing is left to be drawn."""
    for _ in range(MOST_FRAMES):
        made.scene.update(16.0)
        made.scene.draw(made.brush)
        touched = made.brush.touched
        yield None if touched is None else list(touched)
        if not made.scene.frames.reshaping.is_stretched:
            return
    raise AssertionError("it never became sharp")


def from_nothing(made: Sitting) -> bytes:
    made.scene.forget()
    made.brush.frame_owner = None
    made.scene.draw(made.brush)
    return made.brush.surface.get_buffer().raw


def test_the_first_frame_is_the_last_one_stretched() -> None:
    made = sitting()
    wanted = pygame.transform.scale(made.brush.surface, LARGER)
    resize(made, LARGER)

    made.scene.draw(made.brush)

    assert made.brush.touched is None
    assert made.brush.surface.get_buffer().raw == wanted.get_buffer().raw
    assert made.scene.dirty
    assert made.scene.is_moving


@pytest.mark.parametrize("size", [LARGER, WIDER])
@pytest.mark.parametrize("ms", [0.0, 4.0, 1e6])
def test_the_sharp_frame_follows_and_nothing_is_shown_between(
    size: tuple[int, int], ms: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reshaping, "SLICE_MS", ms)
    made = sitting()
    made.brush.store.clear()
    resize(made, size)
    shown = list(frames(made))

    assert shown[0] is None
    assert shown[-1] is None
    assert all(each == [] for each in shown[1:-1])
    assert (len(shown) == 2) == (ms > 1e3)
    seen = made.brush.surface.get_buffer().raw
    assert seen == from_nothing(made)
    assert not made.scene.dirty


def test_a_press_meanwhile_means_what_lies_there_now() -> None:
    made = sitting()
    resize(made, WIDER)
    made.scene.draw(made.brush)
    made.move((-5, -5))

    assert made.scene.frames.reshaping.is_stretched
    assert made.scene.table_layout.size[0] == pytest.approx(WIDER[0] / made.brush.scale)


def test_a_hand_that_is_hidden_is_not_stretched() -> None:
    made = sitting()
    assert made.session.visible_seat is not None
    resize(made, LARGER)
    made.scene.draw(made.brush)
    assert made.scene.frames.reshaping.is_stretched
    made.scene.acts.toggle_hand()
    made.scene.draw(made.brush)
    seen = made.brush.surface.get_buffer().raw
    assert not made.scene.frames.reshaping.is_stretched
    assert seen == from_nothing(made)


def test_a_table_that_something_else_was_drawn_over_is_not_stretched() -> None:
    made = sitting()
    for between in (True, False):
        made.brush.frame_owner = made  # a curtain, say
        resize(made, LARGER if between else WIDER)
        made.brush.frame_owner = None
        made.scene.draw(made.brush)
        assert not made.scene.frames.reshaping.is_stretched


def test_a_window_that_gets_its_old_size_back_is_drawn_as_it_was() -> None:
    made = sitting()
    before, old = made.brush.surface.get_buffer().raw, made.brush.surface.get_size()
    resize(made, LARGER)
    made.scene.draw(made.brush)
    resize(made, old)
    list(frames(made))

    assert made.brush.surface.get_buffer().raw == before
    assert before == from_nothing(made)


def test_a_picture_for_which_nobody_waits_is_sharp_at_once() -> None:
    made = sitting()
    made.brush.awaited = False
    resize(made, LARGER)

    made.scene.draw(made.brush)

    assert not made.scene.frames.reshaping.is_stretched
    seen = made.brush.surface.get_buffer().raw
    assert seen == from_nothing(made)
