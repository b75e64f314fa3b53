"""Lists that scroll: by wheel, by keys, and a log that stays at its end."""

from __future__ import annotations

import pygame
import pytest

from tabletop.paint import Brush
from tabletop.ui.widgets import (
    Kit,
    Row,
    Rows,
    ScrollArea,
)
from tests.ui.widgets.gestures import Heard, click, key, mouse

pytestmark = pytest.mark.usefixtures("pygame_ready")


def listed(heard: Heard) -> tuple[Kit, Rows]:
    """Twenty rows in a window for five."""
    kit = Kit()
    rows = Rows((0, 0, 300, 200), "Games", (), heard)
    rows.row_height = 40
    rows.set_rows([Row(n, f"Row {n}") for n in range(20)])
    kit.add(rows)
    return kit, rows


def test_a_row_reports_its_key_after_scrolling() -> None:
    heard = Heard()
    kit, rows = listed(heard)
    mouse(kit, pygame.MOUSEMOTION, (50, 50))

    kit.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    click(kit, (50, 10))

    assert rows.offset == 120
    assert heard == [3]


def test_arrows_walk_a_list_and_keep_the_row_in_sight() -> None:
    heard = Heard()
    kit, rows = listed(heard)
    key(kit, pygame.K_TAB)

    for _ in range(8):
        key(kit, pygame.K_DOWN)
    key(kit, pygame.K_RETURN)

    assert heard == [7]
    assert rows.rect.contains(rows.row_rect(7))


def test_an_area_of_less_than_nothing_has_a_bar() -> None:
    area = ScrollArea((0, 0, 300, -20), "Log")

    assert area.bar().height == 0


def test_scrolling_stops_at_both_ends() -> None:
    area = ScrollArea((0, 0, 300, 200), "Log", 500)

    area.scroll_to(9999)
    assert area.offset == 300
    area.scroll_to(-5)
    assert area.offset == 0


def test_a_log_stays_at_its_end_until_the_reader_scrolls_away(canvas: Brush) -> None:
    area = ScrollArea((0, 0, 300, 200), "Log", 500, stick_to_end=True)
    area.draw(canvas)
    assert area.offset == 300
    area.height = 600
    area.draw(canvas)
    assert area.offset == 400

    area.scroll_to(100)
    area.height = 900
    area.draw(canvas)

    assert area.offset == 100


def test_a_bar_let_go_of_beside_the_list_is_drawn_as_nobody_holds_it(canvas: Brush) -> None:
    """It was dragged out of the list first: then nothing else about the list changes."""
    kit, rows = listed(Heard())
    at = rows.bar().center
    mouse(kit, pygame.MOUSEMOTION, at)
    mouse(kit, pygame.MOUSEBUTTONDOWN, at)
    mouse(kit, pygame.MOUSEMOTION, (900, at[1]))
    kit.draw(canvas)

    mouse(kit, pygame.MOUSEBUTTONUP, (900, at[1]))

    assert kit.dirty


def test_rows_of_their_own_height_are_hit_and_shown_where_they_lie() -> None:
    heard = Heard()
    kit, rows = listed(heard)
    rows.set_rows([Row(n, f"Row {n}", height=100 if n == 1 else 0) for n in range(20)])

    assert rows.height == 19 * 40 + 100
    for n in range(20):
        rows.choose(n)
        assert rows.row_rect(n).height == (100 if n == 1 else 40)
        assert rows.rect.contains(rows.row_rect(n))
        click(kit, rows.row_rect(n).center)
        assert heard[-1] == n
