"""Drawings that are dropped on the Workshop: checked, copied into the mod, and shown by the chosen row."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.content.models.rows import id_for
from tabletop.content.survey.svg_check import check_picture
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store.own_files import replace_bytes
from tabletop.ui.scenes.workshop.workshop import WorkshopScene

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.content.reading.problems import Problem

ENDING = ".svg"


def take_picture(desk: Desk, path: Path) -> None:
    """Copy a drawing into the mod that is edited; the chosen row shows it, and undo lets it show the other again."""
    scene = desk.top
    assert isinstance(scene, WorkshopScene)  # whoever calls has looked
    wrong = next((each for each in check_picture(path, path.name) if not each.remark), None)
    if wrong is not None:
        return tell_not_taken(desk, path, wrong, "dropped.to_svg")
    try:
        name = _copy_into(scene.bench.picture_folder, path)
    except OSError as error:
        return desk.teller.tell_of_refusal("workshop.picture", "workshop.not_saved", error)
    desk.parts.pictures.look_in(desk.parts.pictures.folders)
    shown = next((each for each in scene.bench.fields if each.field.control == "picture"), None)
    if shown is not None:
        scene.bench.set(shown, name)
    return scene.refresh()


def tell_not_taken(desk: Desk, path: Path, wrong: Problem, remedy: str) -> None:
    """Say why a file cannot be taken in, and how to make one that can."""
    words = desk.parts.words
    found = "; ".join(filter(None, (wrong.what, wrong.suggestion)))
    said = f"{curl_quotes(escape_text(found[:1].upper() + found[1:]))}.\n{words(remedy)}"
    return desk.teller.tell(words("workshop.not_taken", file=escape_text(path.name)), said)


def _copy_into(folder: Path, path: Path) -> str:
    """Copy a file into a folder under a name that no other picture there has; returns the name."""
    raw = path.read_bytes()
    plain = id_for(path.stem, "picture")
    for number in count(1):
        target = folder / f"{plain}{'' if number == 1 else f'-{number}'}{ENDING}"
        if not target.exists():
            replace_bytes(target, raw, lasting=True)
        if target.read_bytes() == raw:
            return target.stem
    raise AssertionError("numbers have no end")
