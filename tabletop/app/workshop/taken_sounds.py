"""Sounds that are dropped on the Workshop: checked, and copied into the mod in place of a sound of the game."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.workshop.labels import as_heading
from tabletop.app.workshop.taken_pictures import tell_not_taken
from tabletop.content.looks.lookcheck import sound_names
from tabletop.content.survey.unread_files import find_sound_problem
from tabletop.escape_text import escape_text
from tabletop.store.own_files import replace_bytes
from tabletop.ui.scenes.workshop.picking import Picking
from tabletop.ui.scenes.workshop.told import Offered
from tabletop.ui.scenes.workshop.workshop import WorkshopScene

if TYPE_CHECKING:
    from tabletop.app.desk import Desk

FOLDER = "sounds"


def take_sound(desk: Desk, path: Path) -> None:
    """Ask in place of which sound of the game one is heard, and copy it into the mod that is edited."""
    scene, words = desk.top, desk.parts.words
    assert isinstance(scene, WorkshopScene)  # whoever calls has looked
    wrong = find_sound_problem(path)
    if wrong is not None:
        return tell_not_taken(desk, path, wrong, "dropped.to_wav")
    offered = [Offered(name, as_heading(name), about=name) for name in sorted(sound_names([desk.parts.root]))]
    folder = scene.bench.picture_folder.parents[1] / FOLDER
    desk.kit.open(Picking(words, words("workshop.drop_sound"), offered, partial(_put, desk, path, folder)))
    return None


def _put(desk: Desk, path: Path, folder: Path, name: object) -> None:
    """Copy the sound under the name of the other, and let it be heard."""
    words, audio = desk.parts.words, desk.parts.audio
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_bytes(folder / f"{name}.wav", path.read_bytes(), lasting=True)
    except OSError as error:
        return desk.teller.tell_of_refusal("workshop.sound", "workshop.not_saved", error)
    audio.look_in(audio.folders)
    audio.play(str(name), desk.parts.clock() * 1000, "screen")
    said = words("workshop.sound_taken", file=escape_text(path.name), sound=as_heading(str(name)))
    return desk.note.say(said)
