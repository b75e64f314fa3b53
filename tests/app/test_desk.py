"""Which key does what on which screen, and what becomes of a table that somebody leaves."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.app.tables import Table
from tabletop.ui.scenes.settings import SettingsScene
from tests.app.sitting import App


def at_a_table(app: App) -> Table:
    """Somebody and a bot, in the middle of a match."""
    app.sit("heartland", ("Ada",), ("random",))
    return app.open_table


def test_only_with_ctrl_a_letter_leaves_the_app(app: App) -> None:
    app.key(pygame.K_q)
    assert not app.desk.over

    app.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert app.desk.over


def test_the_keys_of_a_table_do_nothing_to_it_below_another_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_a_table(app)
    read: list[str] = []
    monkeypatch.setattr(type(app.parts), "reread", lambda parts, game, mods=(): read.append(game))
    app.desk.to_settings()
    app.turn()
    app.key(pygame.K_F5)
    assert isinstance(app.desk.top, SettingsScene)
    assert not read

    app.key(pygame.K_ESCAPE)
    assert app.desk.match_screen is not None
    assert not app.desk.kit.overlays, "it closed the settings and no more"
    app.key(pygame.K_ESCAPE)
    assert app.desk.kit.overlays


def test_that_a_match_cannot_be_written_is_told_once_the_menu_is_closed(app: App) -> None:
    table = at_a_table(app)
    app.key(pygame.K_ESCAPE)
    menu = list(app.desk.kit.overlays)
    table.file.trouble = "the disk is full"
    app.turn()
    assert app.desk.kit.overlays == menu

    app.key(pygame.K_ESCAPE)
    app.turn()
    assert app.desk.kit.overlays
    assert app.desk.kit.overlays != menu


def leave_for_the_title(app: App) -> None:
    app.desk.to_title()


def leave_for_another_match(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))


def leave_by_going_on_with_it(app: App) -> None:
    app.desk.resume(app.open_table.file.path)


@pytest.mark.parametrize("leave", [leave_for_the_title, leave_for_another_match, leave_by_going_on_with_it])
def test_a_table_that_is_left_is_closed_and_where_it_stood_is_kept(
    app: App, leave: Callable[[App], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_a_table(app)
    closed: list[Table] = []
    real = Table.close

    def close(each: Table) -> None:
        closed.append(each)
        real(each)

    monkeypatch.setattr(Table, "close", close)
    leave(app)

    assert closed == [table]
    assert app.desk.table is not table
    assert app.parts.memory.get("left", dict[str, object]())["file"] == table.file.path.name


def test_each_match_that_names_no_deal_gets_another(app: App) -> None:
    seats = at_a_table(app).match.seats
    deals = set()
    for _ in range(3):
        app.desk.start("heap", seats, {}, None)
        deals.add(app.open_table.seed)

    assert len(deals) == 3


def test_bots_wait_as_long_as_is_set_from_the_first_answer_on(app: App) -> None:
    app.parts.change("bot_pause", 700)
    table = at_a_table(app)
    assert table.session.bots.pause == 0.7

    app.parts.change("bot_pause", 200)
    assert table.session.bots.pause == 0.2
