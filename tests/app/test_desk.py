"""Which key does what on which screen, and what becomes of a table that somebody leaves."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.app.tables import Table
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive


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
    app.parts.change("bot_pause", 3000)  # what a bot writes meanwhile would be no trouble
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


def leave_with_the_app(app: App) -> None:
    app.desk.close()


@pytest.mark.parametrize(
    "leave", [leave_for_the_title, leave_for_another_match, leave_by_going_on_with_it, leave_with_the_app]
)
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
    stood = {"file": table.file.path.name, "facts": table.facts(), "language": app.parts.words.code}
    leave(app)

    assert closed == [table]
    assert app.desk.table is not table
    assert app.parts.memory.get("left", dict[str, object]()) == stood


def test_each_match_that_names_no_deal_gets_another(app: App) -> None:
    seats = at_a_table(app).match.seats
    deals = set()
    for _ in range(3):
        app.desk.start("heap", seats, {}, None)
        deals.add(app.open_table.seed)

    assert len(deals) == 3


def test_bots_wait_as_long_as_is_set_from_the_first_answer_on(app: App) -> None:
    app.parts.change("bot_pause", 1200)
    table = at_a_table(app)
    assert table.session.bots.pause == 1.2

    app.parts.change("bot_pause", 200)
    assert table.session.bots.pause == 0.2


def test_the_rules_open_at_the_phase_of_the_match_and_with_its_cards(app: App) -> None:
    table = at_a_table(app)
    phase = table.match.view(None).table.phase
    app.key(pygame.K_F1)

    scene = app.desk.top
    assert isinstance(scene, RulesScene)
    assert scene.look.id == "heartland"
    assert scene.shown == f"phase.{phase}" != scene.chapters[0].key


def test_the_shelf_speaks_as_the_settings_say_that_lay_over_it(app: App) -> None:
    app.desk.to_settings()
    app.turn()
    app.parts.change("language", "de")
    app.key(pygame.K_ESCAPE)

    assert isinstance(app.desk.top, TitleScene)
    assert app.desk.top.words("app.back") == "Zurück"


def test_a_match_speaks_as_the_settings_say_that_lay_over_it(app: App) -> None:
    at_a_table(app)
    app.desk.to_settings()
    app.turn()
    app.parts.change("language", "de")
    app.key(pygame.K_ESCAPE)

    screen = app.desk.match_screen
    assert screen is not None
    assert isinstance(screen.scene, TableScene)
    assert screen.words("app.back") == screen.scene.words("app.back") == "Zurück"


def test_tips_go_and_come_with_the_setting_in_the_middle_of_a_match(app: App) -> None:
    at_a_table(app)
    for on in (False, True):
        app.desk.to_settings()
        app.turn()
        app.parts.change("tips", on)
        app.key(pygame.K_ESCAPE)
        screen = app.desk.match_screen
        assert screen is not None
        assert isinstance(screen.scene, TableScene)

        assert screen.scene.sitting.tips.there is on
        assert screen.scene.sitting.tips.are_off is not on


@pytest.mark.parametrize("what", ["a bot thinks", "the last look lasts"])
def test_the_app_goes_on_looking_while(app: App, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that is not moving is not looked at until somebody presses something."""
    app.sit("heartland", ("Ada", "Bo"))
    screen, session = app.desk.match_screen, app.session
    assert screen is not None
    assert not screen.is_moving
    if what == "a bot thinks":
        monkeypatch.setattr(type(session.bots), "thinking_seats", property(lambda desk: frozenset({1})))
    else:
        monkeypatch.setattr(type(session), "is_over", property(lambda session: True))

    assert screen.is_moving


def test_a_panel_that_changes_over_a_table_that_does_not_is_drawn_anew(app: App) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    app.desk.open_menu()
    app.turn(5000)
    assert not app.desk.dirty

    facts = {"key": pygame.K_TAB, "mod": 0, "unicode": "", "scancode": 0}
    app.desk.event(pygame.event.Event(pygame.KEYDOWN, facts))
    assert app.desk.dirty

    app.turn(5000)
    assert not app.desk.dirty


def test_a_panel_over_a_table_is_shown_with_every_change_and_leaves_nothing_behind(app: App) -> None:
    """A table that draws only what differs knows nothing of what lay over it."""
    app.sit("heartland", ("Ada",), ("random",), seed=2)
    while app.session.decision is None:
        app.turn(100)
    app.turn(5000)
    assert isinstance(app.screen, TableScene)
    surface, frames = app.window.surface, app.window.frames
    before = pygame.image.tobytes(surface, "RGB")

    app.desk.open_menu()
    app.turn()
    assert app.window.frames == frames + 1

    app.turn(5000)
    frames = app.window.frames
    app.key(pygame.K_TAB)
    assert app.window.frames > frames

    app.key(pygame.K_ESCAPE)
    app.turn(5000)
    assert pygame.image.tobytes(surface, "RGB") == before
