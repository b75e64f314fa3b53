"""Menu over a match: its entries, and where they lead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.second_window import PUBLIC
from tabletop.ui.scenes.menu import Entry, MenuPanel

if TYPE_CHECKING:
    from tabletop.app.desk import Desk


def menu_panel(desk: Desk) -> MenuPanel:
    """Make the menu of the open match; after the end no seats change hands."""
    from tabletop.app.match_list import stop
    from tabletop.app.recorder import toggle_recording
    from tabletop.app.setting_table import may_be_set, set_table

    words, screen = desk.parts.words, desk.match_screen
    is_over = desk.table is not None and desk.table.match.is_over
    close = ("menu.close", "icon-close") if is_over else ("menu.resume", "icon-play")
    entries = [Entry(words(close[0]), close[1], _ignore)]
    if screen is not None and screen.look_at_table:
        entries.insert(0, Entry(words("menu.result"), "icon-trophy", screen.show_result))
    leads = partial(partial, desk.led_from, desk.open_menu)
    if not is_over:
        entries.append(Entry(words("menu.seats"), "icon-person", leads(desk.to_seats)))
    if desk.table is not None and desk.table.opened.folders:
        entries.append(Entry(words("workshop.name"), "icon-mods", leads(partial(_to_workshop, desk))))
    entries += [
        Entry(words("menu.replay"), "icon-replay", leads(desk.to_replay)),
        Entry(words("menu.second"), "icon-cards", partial(_choose_second, desk)),
        Entry(words("menu.share"), "icon-copy", partial(_share, desk)),
        Entry(words("menu.rules"), "icon-rules", leads(desk.to_rules)),
        Entry(words("menu.settings"), "icon-settings", leads(desk.to_settings)),
        Entry(words("menu.quit"), "icon-quit", desk.to_title),
    ]
    if may_be_set(desk):
        entries.insert(-1, Entry(words("sandbox.menu"), "icon-hand", leads(partial(set_table, desk))))
    if desk.recorder is not None or (not is_over and desk.table is not None and desk.table.opened.folders):
        key = "menu.record" if desk.recorder is None else "menu.record_end"
        entries.insert(-1, Entry(words(key), "icon-record", partial(toggle_recording, desk)))
    if not is_over:
        entries.append(Entry(words("menu.stop"), "icon-close", partial(stop, desk)))
    note = words("menu.note_over" if is_over else "menu.note")
    return MenuPanel(words("menu.title"), note, entries)


def _share(desk: Desk) -> None:
    from tabletop.app.moments import share_now

    share_now(desk)


def _choose_second(desk: Desk) -> None:
    """Ask what the second window shall show."""
    words, second, table = desk.parts.words, desk.second, desk.table
    if table is None:
        return
    people = [seat.name for seat in table.match.seats if seat.bot is None]
    entries = [Entry(words("second.public"), "icon-cards", partial(second.choose, PUBLIC))]
    entries += [
        Entry(words("second.hand", name=name), "icon-hand", partial(second.choose, name)) for name in people
    ]
    if second.shows is not None:
        entries.append(Entry(words("second.none"), "icon-close", partial(second.choose, None)))
    entries.append(Entry(words("app.back"), "icon-step-back", desk.open_menu))
    desk.kit.open(MenuPanel(words("second.title"), words("second.note"), entries))


def _to_workshop(desk: Desk) -> None:
    """Open the Workshop over the match, with the newest of its mods."""
    from pathlib import Path

    from tabletop.app.workshop.screen import work_on

    if desk.table is not None:
        work_on(desk, Path(desk.table.opened.folders[-1]))


def _ignore() -> None:
    """Do nothing more: closing the menu is enough."""
