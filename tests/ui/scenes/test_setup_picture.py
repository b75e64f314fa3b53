"""The picture on the setup screen: painted once for a plan, and nobody waits for it to see what they pressed."""

from __future__ import annotations

import pygame
import pytest

from tabletop import games
from tabletop.app import seating
from tabletop.app.desk import Desk
from tabletop.app.library import offer, open_game
from tabletop.app.parts import gather
from tabletop.bots import LEVELS
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.setup_preview import TablePicture
from tabletop.ui.window import offscreen

SIZE, LARGER = (300, 200), (450, 300)


class Painter:
    """Paints another picture each time."""

    def __init__(self) -> None:
        self.painted: list[pygame.Surface] = []

    def __call__(self, plan: Plan, size: tuple[int, int]) -> pygame.Surface | None:
        if not plan.possible:
            return None
        self.painted.append(pygame.Surface(size))
        return self.painted[-1]


@pytest.fixture
def plan() -> Plan:
    parts = gather()
    opened = open_game("heartland")
    return Plan(
        offer(opened, parts.look("heartland"), parts.words), tuple(LEVELS), seating.names(parts.words), seed=3
    )


@pytest.fixture
def painter() -> Painter:
    return Painter()


def test_who_waits_at_a_window_sees_the_screen_first_and_the_picture_a_frame_later(
    plan: Plan, painter: Painter
) -> None:
    picture = TablePicture(painter)

    first = picture.picture(plan, SIZE, awaited=True)

    assert painter.painted == []
    assert picture.is_pending
    assert first is not None
    assert first.get_size() == SIZE
    assert picture.picture(plan, SIZE, awaited=True) is painter.painted[0]
    assert not picture.is_pending


def test_of_another_plan_the_picture_before_stands_for_a_frame(plan: Plan, painter: Painter) -> None:
    picture = TablePicture(painter)
    before = picture.picture(plan, SIZE, awaited=False)
    plan.seed += 1

    assert picture.picture(plan, SIZE, awaited=True) is before
    assert picture.picture(plan, SIZE, awaited=True) is painter.painted[1]


def test_a_picture_before_of_another_size_is_not_shown(plan: Plan, painter: Painter) -> None:
    picture = TablePicture(painter)
    picture.picture(plan, SIZE, awaited=False)

    waiting = picture.picture(plan, LARGER, awaited=True)

    assert waiting is not None
    assert waiting.get_size() == LARGER
    assert len(painter.painted) == 1


def test_a_plan_that_went_back_at_once_is_waited_for_no_longer(plan: Plan, painter: Painter) -> None:
    picture = TablePicture(painter)
    before = picture.picture(plan, SIZE, awaited=False)
    plan.seed += 1
    picture.picture(plan, SIZE, awaited=True)
    plan.seed -= 1

    assert picture.picture(plan, SIZE, awaited=True) is before
    assert not picture.is_pending
    assert len(painter.painted) == 1


def test_where_nobody_waits_it_is_painted_at_once_and_only_once(plan: Plan, painter: Painter) -> None:
    picture = TablePicture(painter)

    assert picture.picture(plan, SIZE, awaited=False) is picture.picture(plan, SIZE, awaited=False)
    assert len(painter.painted) == 1
    assert TablePicture(None).picture(plan, SIZE, awaited=True) is None


@pytest.mark.parametrize("game", games.ids())
def test_the_second_frame_of_a_window_is_the_one_that_was_meant(game: str) -> None:
    pygame.display.init()
    parts = gather()
    desk = Desk(parts)
    desk.to_setup(game)
    meant, waited = (offscreen((1280, 720), parts.theme, parts.pictures) for _ in range(2))
    waited.awaited = True

    desk.draw(waited)
    first = pygame.image.tobytes(waited.surface, "RGB")
    moving = desk.is_moving
    desk.update(16)
    dirty = desk.dirty
    desk.draw(waited)
    desk.draw(meant)

    second = pygame.image.tobytes(waited.surface, "RGB")
    assert (moving, dirty, desk.top.is_moving) == (True, True, False)
    assert first != second
    assert second == pygame.image.tobytes(meant.surface, "RGB")
