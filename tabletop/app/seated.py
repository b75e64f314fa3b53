"""Screen of a match, wired to the desk."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.best_moments import MomentsKeeper
from tabletop.app.making_mods import offer_mod
from tabletop.app.match_screen import MatchReports, MatchScreen, ScreenFeel
from tabletop.app.table_scene import curtain_ms
from tabletop.app.wishes import find_signed, follow_seat
from tabletop.ui.scenes.result.result_reports import ResultReports

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table


def make_match_screen(desk: Desk, table: Table) -> MatchScreen:
    """Make the screen of a table."""
    parts, words = desk.parts, desk.parts.words
    reports = ResultReports(
        desk.rematch,
        desk.to_title,
        desk.show_table,
        desk.open_menu,
        desk.to_replay,
        desk.to_book,
        MomentsKeeper(desk, table),
    )
    table.session.taking_back.on_ask = partial(_ask_all, desk, table)  # the table's undo button looks for it
    scene, look = desk.table_scene(table), parts.look(table.opened.game.id)
    feel = ScreenFeel(
        lambda: curtain_ms(parts),
        lambda sound: parts.audio.play(sound, parts.clock() * 1000, "screen"),
    )
    told = MatchReports(
        reports, desk.to_rules, partial(follow_seat, desk), partial(find_signed, parts.people)
    )
    screen = MatchScreen(table, scene, words, look.name.upper(), told, feel)
    screen.on_make = partial(offer_mod, desk)
    screen.on_record = partial(_record, desk)
    return screen


def _ask_all(desk: Desk, table: Table, number: int) -> None:
    from tabletop.app.asking_all import ask_all

    ask_all(desk, table, number)


def _record(desk: Desk) -> None:
    from tabletop.app.recorder import toggle_recording  # it reads YAML, for which no table waits

    toggle_recording(desk)
