"""Editing the table of a trial by hand: opened from the menu, and played on as another trial."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.workshop.on_table import is_trial, sit_down
from tabletop.app.workshop.table_bench import TableBench
from tabletop.engine.match import POSITION
from tabletop.store.match_files import BOOK
from tabletop.ui.scenes.workshop.table_form import TableFormReports, TableFormScene
from tabletop.workshop.table_draft import TableDraft

if TYPE_CHECKING:
    from tabletop.app.desk import Desk


def may_be_set(desk: Desk) -> bool:
    """Check if the open table is a trial with an open question."""
    table = desk.table
    return (
        table is not None
        and is_trial(desk)
        and POSITION in table.match.header
        and not table.match.is_over
        and bool(table.match.decisions)
    )


def set_table(desk: Desk) -> None:
    """Open a form with every place of the table, over the match."""
    table, parts = desk.table, desk.parts
    assert table is not None  # the menu of a match offers it
    draft = TableDraft(table.match)
    bench = TableBench(parts, table.opened.content, draft)
    reports = TableFormReports(desk.leave_cover, partial(_play_on, desk, draft))
    desk.cover_with(TableFormScene(parts.words, parts.game_name(table.opened.game.id), bench, reports))


def _play_on(desk: Desk, draft: TableDraft) -> None:
    """Start a trial with the edited table; an unedited one goes on."""
    table = desk.table
    if table is None or not draft.can_undo:
        return desk.leave_cover()
    note = table.match.header.get(BOOK)
    name = str(note.get("name", "")) if isinstance(note, dict) else ""
    try:
        sit_down(desk, table.opened, *draft.position(), name)
    except OSError as error:
        desk.teller.tell_of_refusal("sandbox.title", "making.not_written", error)
    return None
