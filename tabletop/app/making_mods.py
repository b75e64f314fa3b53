"""Making of a mod of a card on the table: it is asked first, then the match begins again with it, from its deal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.content.models.rows import display_name
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table


def offer_mod(desk: Desk) -> None:
    """Ask whether a mod shall be made of the card that is shown large, or lies under the pointer."""
    screen, table, words = desk.match_screen, desk.table, desk.parts.words
    if screen is None or table is None:
        return None
    scene = screen.scene
    if not scene.preview.handle:
        scene.pointer.inspect(scene.kit.pointer)
    piece = scene.preview.handle.partition(":")[2]
    known = piece.isdigit() and int(piece) < len(scene.view.table.cards)
    record: Any = scene.view.table.cards[int(piece)] if known else None
    scene.preview.close()
    if record is None:
        return desk.teller.tell(words("making.title"), words("making.no_card"))
    name = escape_text(display_name(table.opened.content.translate(record)))
    ways = [("not", words("app.not_now")), ("make", words("making.make"))]
    said = words("making.asks", card=name)
    made = partial(_make, desk, table, record)
    return desk.teller.choose(words("making.title"), said, ways, "make", made)


# A record is of whichever model a game has for it: hence Any.
def _make(desk: Desk, table: Table, record: Any, key: object) -> None:
    """Make the mod and begin again with it."""
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
    return desk.teller.tell(words("making.made"), said)
