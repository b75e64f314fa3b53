"""Files and folders that are dropped on the window: imported by their kind, or refused with a reason."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.content.mods.mods import is_meant_as_mod, is_mod
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.match_files import SUFFIX

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.content.models.files import ModFile


PICTURES = frozenset(
    (".svg", ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif", ".tiff", ".kra", ".xcf", ".psd")
)
SOUNDS = frozenset((".wav", ".mp3", ".ogg", ".oga", ".flac", ".m4a", ".aac", ".opus", ".wma"))


def take_dropped(desk: Desk, path: Path) -> None:
    """Import a file or folder by its kind: offer a mod, take a match or code into the book.

    Drawings and sounds are taken into the mod that is open in the Workshop. Of anything else it is said what it is.
    """
    from tabletop.app.moments import code_in_file

    ending = path.suffix.casefold()
    if ending == ".zip" or (path.is_dir() and (is_mod(path) or is_meant_as_mod(path))):
        return _offer_mod(desk, path)
    if path.is_dir():
        return _tell(desk, "dropped.folder", path)
    if ending in PICTURES | SOUNDS:
        return _take_into_mod(desk, path, ending)
    if ending == SUFFIX or code_in_file(path):
        from tabletop.app.family_book import take_in

        return take_in(desk, path)
    return _tell(desk, "dropped.strange", path)


def _tell(desk: Desk, key: str, path: Path) -> None:
    words = desk.parts.words
    return desk.teller.tell(words("dropped.title"), words(key, file=escape_text(path.name)))


def _take_into_mod(desk: Desk, path: Path, ending: str) -> None:
    """Copy a picture or sound into the mod open in the Workshop; elsewhere say where it belongs."""
    from tabletop.ui.scenes.workshop.workshop import WorkshopScene

    if not isinstance(desk.top, WorkshopScene):
        return _tell(desk, "dropped.picture" if ending in PICTURES else "dropped.sound", path)
    if ending in PICTURES:
        from tabletop.app.workshop.taken_pictures import take_picture

        return take_picture(desk, path)
    from tabletop.app.workshop.taken_sounds import take_sound

    return take_sound(desk, path)


def _offer_mod(desk: Desk, path: Path) -> None:
    """Read a mod, say what installing it does, and ask; nothing is unpacked before."""
    from tabletop.app.mods_screen import tell_of_pack
    from tabletop.content.mods.mods import read_mod

    words, teller = desk.parts.words, desk.teller
    if path.absolute().parent == paths.mods_folder().absolute():  # it lies there already
        return _show(desk, path.name, "")
    try:
        file = _read(path)
    except ContentError as error:
        return teller.tell_of_files(error)
    except OSError as error:
        return teller.tell_of_refusal("mods.drop_not", "mods.not_done", error)
    there = read_mod(paths.mods_folder() / file.id, [])
    old = there.file.version if there is not None else ""
    game, by = desk.parts.game_name(file.game), words("table.list").join(file.authors)
    about = "  ·  ".join(fact for fact in (words("mods.version", version=file.version), game, by) if fact)
    told = (about, file.text, "", tell_of_pack(file, old, words))
    said = "\n".join(escape_text(line) for line in told if line or file.text)
    ways = [("not", words("app.not_now")), ("take", words("mods.replace" if old else "mods.install"))]
    return teller.choose(escape_text(file.name), said, ways, "take", partial(_answer, desk, path, old))


def _read(path: Path) -> ModFile:
    """Read the mod.yaml of a zip or a folder."""
    from tabletop.app.mod_shelf import open_mod
    from tabletop.content.mods.packs import read_pack

    return open_mod(path).file if path.is_dir() else read_pack(path)


def _answer(desk: Desk, path: Path, old: str, key: object) -> None:
    """Install the mod if that was the answer; an older version goes into the bin."""
    from tabletop.app.mod_acts import to_bin
    from tabletop.content.mods.mods import read_mod
    from tabletop.content.mods.packs import install_folder, unpack

    if key != "take":
        return None
    install, words = install_folder if path.is_dir() else unpack, desk.parts.words
    try:
        folder = install(path, paths.mods_folder(), to_bin)
    except ContentError as error:
        return desk.teller.tell_of_files(error)
    except OSError as error:
        return desk.teller.tell_of_refusal("mods.drop_not", "mods.not_done", error)
    mod = read_mod(folder, [])
    assert mod is not None  # it was read before it was unpacked
    told = {"mod": mod.file.name, "old": old, "version": mod.file.version}
    key = "mods.updated" if old and old != mod.file.version else "mods.installed"
    return _show(desk, folder.name, words(key, **told))


def _show(desk: Desk, folder: str, said: str) -> None:
    """Show a mod on the mods screen, or a note alone where a match is open."""
    from tabletop.ui.scenes.mods.mods import ModsScene

    if desk.table is not None:
        return desk.note.say(said or desk.parts.words("mods.pack_there"))
    if not isinstance(desk.top, ModsScene):
        desk.to_title()
        desk.to_mods()
    if isinstance(desk.top, ModsScene):
        desk.top.tell(folder, said)
    return None
