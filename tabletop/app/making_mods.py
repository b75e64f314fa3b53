"""Making a mod of a card on the table: asks first, then restarts the match from its deal with the mod."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.content.models.rows import display_name
from tabletop.engine.handles import parse_handle
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table
    from tabletop.content.mods.new_mod import RowName


def offer_mod(desk: Desk) -> None:
    """Ask whether to make a mod of the enlarged card, or of the card under the pointer."""
    screen, table, words = desk.match_screen, desk.table, desk.parts.words
    if screen is None or table is None:
        return None
    scene = screen.scene
    if not scene.preview.handle:
        scene.pointer.inspect(scene.kit.pointer)
    piece = parse_handle(scene.preview.handle).piece
    known = piece is not None and 0 <= piece < len(scene.view.table.cards)
    record: Any = scene.view.table.cards[piece] if piece is not None and known else None
    scene.preview.close()
    if record is None:
        ways = [("good", words("app.good")), ("open", words("making.others"))]
        said = words("making.no_card")
        return desk.teller.choose(words("making.title"), said, ways, "good", partial(_open_workshop, desk))
    name = escape_text(display_name(table.opened.content.translate(record)))
    ways = [("not", words("app.not_now")), ("make", words("making.make"))]
    said = words("making.asks", card=name)
    made = partial(_make, desk, table, record)
    return desk.teller.choose(words("making.title"), said, ways, "make", made)


# A record is of whichever model a game has for it: hence Any.
def _make(desk: Desk, table: Table, record: Any, key: object) -> None:
    """Make the mod and restart the match with it."""
    from pathlib import Path

    from tabletop.content.mods.new_mod import RowName, make_mod_of
    from tabletop.store import paths

    if key != "make":
        return None
    words, folders = desk.parts.words, table.opened.folders
    row = RowName(table.opened.game.id, record.kind, record.id)
    title = words("making.name", card=display_name(table.opened.content.translate(record)))
    try:
        made = make_mod_of(row, title, desk.parts.root, paths.mods_folder(), [Path(each) for each in folders])
    except ContentError as error:
        return desk.teller.tell_of_files(error)
    except OSError as error:
        return desk.teller.tell_of_refusal("making.title", "making.not_written", error)
    desk.begin_again(table, (*folders, str(made.folder)))
    said = words("making.done", rows=escape_text(made.rows))
    if made.picture is not None:
        said = f"{said}\n{words('making.picture', file=escape_text(made.picture))}"
    ways = [("good", words("app.not_now")), ("open", words("making.open"))]
    opens = partial(_open_row, desk, made.folder, row)
    return desk.teller.choose(words("making.made"), said, ways, "open", opens)


def _open_row(desk: Desk, folder: Path, row: RowName, key: object) -> None:
    """Open the Workshop over the match, at the mod's first row."""
    from tabletop.app.workshop.screen import work_on

    if key == "open":
        work_on(desk, folder, (row.kind, row.id))


def _open_workshop(desk: Desk, key: object) -> None:
    """Open the Workshop over the match, for all that is no card: tracks, options, sentences."""
    from pathlib import Path

    from tabletop.app.workshop.screen import choose_mod, work_on

    if key != "open" or desk.table is None:
        return None
    if folders := desk.table.opened.folders:
        return work_on(desk, Path(folders[-1]))
    return choose_mod(desk)
