"""The Workshop's way in and out: which mod is worked on, a new one, and the table on which it is tried."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.mod_shelf import in_chosen_order
from tabletop.app.workshop.bench import Bench
from tabletop.app.workshop.on_table import begin_trial, is_trial
from tabletop.content.models.rows import id_for
from tabletop.content.mods.mods import read_mod
from tabletop.content.mods.new_mod import begin_mod
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.ui.scenes.workshop.picking import NameAsked, Picking
from tabletop.ui.scenes.workshop.told import Offered, ThingKey, WorkshopReports
from tabletop.ui.scenes.workshop.workshop import WorkshopScene

if TYPE_CHECKING:
    from tabletop.app.desk import Desk

LAST = "workshop_mod"
"""Key of the remembered folder that was worked on last."""
_NEW = "new:"


def open_workshop(desk: Desk) -> None:
    """Go on with the mod that was worked on last, or ask which."""
    last = str(desk.parts.memory.get(LAST, ""))
    if last and (folder := paths.mods_folder() / last).is_dir() and read_mod(folder, []) is not None:
        return work_on(desk, folder)
    return choose_mod(desk)


def choose_mod(desk: Desk) -> None:
    """Offer all mods, and a new one of each game."""
    words, offered = desk.parts.words, []
    for folder in in_chosen_order(desk.parts.memory):
        if (
            os.path.isdir(folder)
            and (mod := read_mod(folder, [])) is not None
            and mod.file.game in desk.parts.there
        ):
            look = desk.parts.look(mod.file.game)
            about = f"{look.name}  ·  {mod.file.version}"
            offered.append(
                Offered(folder.name, escape_text(mod.file.name), f"box-{look.id}-subject", "app", about=about)
            )
    for look in desk.parts.shelf:
        if look.id in desk.parts.there:
            label = words("workshop.new_mod", game=look.name)
            offered.append(
                Offered(_NEW + look.id, label, f"box-{look.id}-subject", about=words("workshop.new_mod_note"))
            )
    desk.kit.open(Picking(words, words("workshop.which"), offered, partial(_chosen, desk)))


def _chosen(desk: Desk, value: object) -> None:
    name = str(value)
    if not name.startswith(_NEW):
        return work_on(desk, paths.mods_folder() / name)
    words = desk.parts.words
    look = desk.parts.look(name.removeprefix(_NEW))
    title = words("workshop.new_mod", game=look.name)
    asked = NameAsked(
        words, title, words("workshop.mod_name"), words("workshop.make_it"), partial(_make, desk, look.id)
    )
    desk.kit.open(asked)
    return None


def _make(desk: Desk, game: str, name: str) -> None:
    """Make an empty mod and work on it."""
    try:
        folder = begin_mod(id_for(name, f"my-{game}"), name, game, desk.parts.root, paths.mods_folder())
    except OSError as error:
        return desk.teller.tell_of_refusal("making.title", "making.not_written", error)
    return work_on(desk, folder)


def work_on(
    desk: Desk, folder: Path, thing: ThingKey | None = None, on_back: Callable[[], None] | None = None
) -> None:
    """Open the Workshop with a mod over whatever is open, with one of its rows."""
    try:
        edited = desk.edited if desk.edited is not None and desk.edited.folder == folder else None
        bench = Bench(desk.parts, folder, edited)
    except ContentError as error:
        return desk.teller.tell_of_files(error)
    except OSError as error:
        return desk.teller.tell_of_refusal("making.title", "workshop.not_read", error)
    desk.edited = bench.files
    if desk.table is not None and isinstance(desk.top, WorkshopScene) and str(folder) not in _mods_of(desk):
        desk.to_title()  # a match waits in its file: it has other pictures than this mod
    is_open = isinstance(desk.top, WorkshopScene)
    if desk.table is None:
        desk.parts.use(bench.game, (str(folder),))
    desk.parts.memory.put(**{LAST: folder.name})
    if thing is not None and thing in [each.key for each in bench.things]:
        bench.choose(thing)
    leave = partial(_leave, desk, bench, on_back)
    reports = WorkshopReports(
        leave, partial(_try, desk, bench), partial(_other, desk, bench), partial(_show_tests, desk, bench)
    )
    scene = WorkshopScene(desk.parts.words, bench, reports)
    return desk.replace_cover(scene) if is_open else desk.cover_with(scene)


def _mods_of(desk: Desk) -> tuple[str, ...]:
    """List the folders of the mods in the match that is open."""
    return desk.table.opened.folders if desk.table is not None else ()


def _is_missing(desk: Desk, bench: Bench) -> bool:
    """Check if the chosen row is a card that a match has from its beginning, and the one that is open has it not."""
    table, (kind, name) = desk.table, bench.chosen
    if table is None or table.match.state.cards.pieces_with_id(name):
        return False
    options, count = table.match.header["options"], len(table.match.seats)
    pieces = table.opened.game.pieces(bench.checked.opened.content, count, options)
    return any((piece.kind, piece.id) == (kind, name) for piece in pieces)


def _leave(desk: Desk, bench: Bench, on_back: Callable[[], None] | None = None) -> None:
    """Go back to the table, the shelf or where `on_back` leads; what was touched is saved first."""
    bench.close()
    if on_back is not None:
        on_back()
    elif desk.table is None:
        desk.to_title()
    else:
        desk.leave_cover()


def _show_tests(desk: Desk, bench: Bench, place: str) -> None:
    """Show the tests of the mod over the Workshop, one of them first."""
    from tabletop.app.scenarios_screen import show_tests

    bench.close()
    show_tests(desk, bench.tests, place)


def _other(desk: Desk, bench: Bench) -> None:
    """Ask over the Workshop which mod comes in its place."""
    bench.close()
    choose_mod(desk)


def _try(desk: Desk, bench: Bench) -> None:
    """Lay the chosen row into a hand, or go back to the trial that lies under the Workshop if it is there already."""
    bench.close()
    if is_trial(desk) and str(bench.folder) in _mods_of(desk) and not _is_missing(desk, bench):
        return desk.leave_cover()
    try:
        begin_trial(desk, bench.game, (str(bench.folder),), bench.chosen, bench.title)
    except ContentError as error:
        desk.teller.tell_of_files(error)
    except OSError as error:
        desk.teller.tell_of_refusal("making.title", "making.not_written", error)
    return None
