"""A menu of a race: what each of its lines would do is told before it is pressed, as it is for things on the table."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.game import Forecast
from tabletop.engine.steps import Keys
from tabletop.games.pedal.forecast import forecast
from tabletop.ui.widgets import Menu, Widget
from tests.ui.table.race_sitting import RaceSitting, drive_until, race


@pytest.fixture
def sitting() -> RaceSitting:
    """A race in which somebody has clicked a card with several speeds, with the menu of these open."""
    match = race(3, 3, garage="quick")
    drive_until(match, "speed")
    made = RaceSitting(match)
    made.click(made.asked.options[0].source)
    made.scene.draw(made.brush)
    return made


def lines(sitting: RaceSitting) -> list[Widget]:
    """The lines of the open menu."""
    (menu,) = sitting.scene.kit.overlays
    return menu.widgets


def foreseen(sitting: RaceSitting, keys: Keys) -> Forecast:
    """What the game says of an answer."""
    return forecast(sitting.scene.view, sitting.asked, keys)


def test_what_a_line_would_do_is_told_while_the_pointer_is_on_it(sitting: RaceSitting) -> None:
    told = []
    for key, line in zip(sitting.asked.keys(), lines(sitting), strict=True):
        sitting.move(line.rect.center)
        told.append(sitting.scene.picture.forecast())
        assert told[-1] == foreseen(sitting, (key,))
        assert sitting.scene.dirty, "it is to be seen, too"
        sitting.scene.draw(sitting.brush)

    assert told[0] != told[1]
    assert all(each.lines and each.ghosts for each in told)


def test_the_menu_asks_what_is_asked(sitting: RaceSitting) -> None:
    (menu,) = sitting.scene.kit.overlays
    assert isinstance(menu, Menu)

    assert menu.title == "Which speed?"


def test_the_menu_keeps_clear_of_where_it_is_told(sitting: RaceSitting) -> None:
    (menu,) = sitting.scene.kit.overlays
    assert isinstance(menu, Menu)

    assert menu.clear == pygame.FRect(sitting.scene.table_layout.areas["outlook"])


def test_a_line_chosen_by_keys_counts_only_while_the_pointer_is_on_none(sitting: RaceSitting) -> None:
    _, second = lines(sitting)[:2]
    key, other = sitting.asked.keys()[:2]

    sitting.move((2, 2))
    sitting.press(pygame.K_DOWN)
    assert sitting.scene.picture.forecast() == foreseen(sitting, (key,))
    sitting.move(second.rect.center)
    assert sitting.scene.picture.forecast() == foreseen(sitting, (other,))


def test_a_menu_whose_question_is_gone_means_nothing(sitting: RaceSitting) -> None:
    """It can stay open while a bot answers what nobody needs to answer any more then."""
    scene = sitting.scene
    scene.kit.close()
    gone = tuple(option._replace(key=option.n + 90) for option in sitting.asked.options)
    scene.sitting.menus.choose(
        gone, scene.table_layout.rect.centre, scene.hands.holding.reach, lambda option: None
    )
    scene.draw(sitting.brush)

    sitting.move(lines(sitting)[0].rect.center)

    assert scene.picture.forecast() == foreseen(sitting, ())


def test_a_menu_that_is_closed_means_nothing(sitting: RaceSitting) -> None:
    sitting.move(lines(sitting)[0].rect.center)
    sitting.press(pygame.K_ESCAPE)
    sitting.move((2, 2))

    assert sitting.scene.picture.forecast() == foreseen(sitting, ())
