"""Title screen of a desk: boxes, unfinished matches, mods, and what opens from there."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.app.lesson_progress import progress_lines
from tabletop.app.mod_shelf import candidates
from tabletop.app.unfinished import list_unfinished
from tabletop.errors import HotseatError
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.scenes.title.title import TitleReports, TitleScene

if TYPE_CHECKING:
    from tabletop.app.desk import Desk


def shelf_scene(desk: Desk) -> TitleScene:
    """Make the title screen of a desk."""
    parts = desk.parts
    reports = TitleReports(
        on_open=desk.to_setup,
        on_continue=desk.go_on,
        on_settings=desk.to_settings,
        on_quit=desk.quit,
        on_sound=parts.switch_sound,
        on_mods=desk.to_mods,
        on_look_back=partial(_look_back, desk),
        on_matches=desk.to_matches,
        on_box=partial(_open_box, desk),
        on_book=desk.to_book,
        on_workshop=partial(_open_workshop, desk),
    )
    told = list_unfinished(desk.waiting.matches, parts, datetime.now())
    mods, learnt = len(candidates()), progress_lines(parts)
    return TitleScene(parts.words, Shelf(parts.shelf, parts.there, learnt), told, __version__, reports, mods)


def _look_back(desk: Desk, game: str) -> None:
    """Replay the public view of the match that Continue would open."""
    if (newest := desk.waiting.newest(desk.parts.there, game)) is not None:
        try:
            desk.watch(newest.path)
        except HotseatError as error:
            desk.teller.tell_of(error, newest.path)


def _open_box(desk: Desk, game: str) -> None:
    """Open the panel of a box, importing it now."""
    from tabletop.app.opened_box import open_box

    open_box(desk, game)


def _open_workshop(desk: Desk) -> None:
    """Open the Workshop, importing it now."""
    from tabletop.app.workshop.screen import open_workshop

    open_workshop(desk)
