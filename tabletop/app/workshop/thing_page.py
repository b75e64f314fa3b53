"""The file behind a form as text: as it is, as it was when the Workshop was opened, and where a field is in it."""

from __future__ import annotations

from tabletop.app.workshop.mod_files import ModFiles
from tabletop.app.workshop.rows import GAME, Place
from tabletop.app.workshop.sound_fields import SOUNDS
from tabletop.content.writing.value_spans import ValuePath
from tabletop.content.writing.value_writer import YamlFile
from tabletop.errors import ContentError
from tabletop.ui.scenes.workshop.told import ThingKey


class ThingPage:
    """Finds the file of a thing, and lines in it."""

    def __init__(self, files: ModFiles, game: str) -> None:
        self.files, self.game = files, game
        self._first = dict(files.on_disk)
        self._shown: tuple[ThingKey, str] = (("", ""), "")
        """Thing whose file was shown last, and that file."""

    def _find_file(self, thing: ThingKey, place: Place | None) -> YamlFile | None:
        name = place.name if place is not None else ""
        if thing[0] == GAME:
            name = f"data/{self.game}/{'table' if thing[1] == SOUNDS else 'game'}.yaml"
        state, before = self.files.state, self._shown
        if name not in state:  # the file cannot be read just now, for somebody writes in it
            name = before[1] if before[0] == thing and before[1] in state else ""
        if not name:
            return None
        self._shown = thing, name
        return state[name]

    def read(self, thing: ThingKey, place: Place | None) -> tuple[str, str, int]:
        """Return the file of a thing, its text, and the line on which the thing begins, from 1."""
        file = self._find_file(thing, place)
        if file is None:
            return "", "", 1
        return file.name, file.text, max(1, self.lines(thing, place, ())[0])

    def write(self, thing: ThingKey, place: Place | None, text: str) -> None:
        """Let the file of a thing have another text; line ends and a mark at the beginning stay."""
        file = self._find_file(thing, place)
        if file is not None:
            ended = text.replace("\n", "\r\n") if "\r\n" in file.text else text
            mark = "\ufeff" if file.text.startswith("\ufeff") else ""
            self.files.put_text(file.name, mark + ended, ("page", file.name))

    def text_before(self) -> str:
        """Return the text that the file shown last had when the Workshop was opened, "" if it was not there."""
        raw = self._first.get(self._shown[1], b"")
        return YamlFile(self._shown[1], raw).text

    def lines(self, thing: ThingKey, place: Place | None, path: ValuePath) -> tuple[int, int]:
        """Return the first line of a field, from 1, and the one after its last; 0 and 0 if it stands nowhere."""
        file = self._find_file(thing, place)
        if file is None:
            return 0, 0
        where: ValuePath = (place.index,) if place is not None else ()
        if thing[0] == GAME and not path:
            where = tuple(thing[1].split("."))
        try:
            first = file.place((*where, *path))[0]
            return first, first + file.find_text((*where, *path)).count("\n") + 1
        except ContentError:
            return 0, 0
