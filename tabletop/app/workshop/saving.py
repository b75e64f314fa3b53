"""Saving of a mod that is edited: a moment after the last touch, and never over what another program wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.workshop.mod_files import MOD_FILE, ModFiles
from tabletop.escape_text import escape_text
from tabletop.ui.scenes.workshop.told import Conflict

if TYPE_CHECKING:
    from tabletop.ui.scenes.base import Words

AFTER_MS = 300.0
"""Time from the last touch to the saving."""
EVERY_MS = 200.0
"""Time between two looks for what other programs have saved."""


class Saving:
    """Writes what was touched, reads what others wrote, and says so."""

    def __init__(self, files: ModFiles, words: Words) -> None:
        self.files, self.words = files, words
        self.said = words("workshop.saved_as_you_go")
        self.conflict: Conflict | None = None
        """Files about which somebody has to choose; nothing is written until then."""
        self._rested_ms = 0.0
        self._looked_ms = 0.0

    def note_touch(self) -> None:
        """Somebody has changed something: it is saved when nothing follows."""
        self._rested_ms = 0.0

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True if the files on the disk are others than before."""
        self._rested_ms += dt_ms
        self._looked_ms += dt_ms
        if self.conflict:
            return False
        if self._looked_ms >= EVERY_MS:
            self._looked_ms = 0.0
            if self._look():
                return True
        if self._rested_ms >= AFTER_MS and self.files.names_to_save:
            return self.save_now()
        return False

    def _look(self) -> bool:
        """Read what another program has saved; where it was changed here too or is gone, somebody has to choose."""
        if not (self.files.folder / MOD_FILE).is_file():
            self.conflict = Conflict((str(self.files.folder),), is_gone=True)
            return True
        try:
            others = self.files.others()
            if not others:
                return False
            both = [name for name in others if name in self.files.names_to_save]
            if both and self._differ(both):
                self.conflict = Conflict(tuple(both))
                return True
            if self.files.names_to_save and not both:
                self.files.save()
            self.files.read()
        except OSError as error:
            self.said = self.words("workshop.not_read", why=escape_text(error.strerror or str(error)))
            return False
        self.said = self.words("workshop.read_again", file=escape_text(", ".join(others)))
        return True

    def _differ(self, names: list[str]) -> bool:
        """Check if what lies on the disk is another than what is meant here."""
        ours = {name: file.raw for name, file in self.files.state.items()}
        folder = self.files.folder
        return any(
            not (folder / name).is_file() or (folder / name).read_bytes() != ours.get(name) for name in names
        )

    def save_now(self) -> bool:
        """Write all that was touched; True if something was written."""
        if self.conflict or not self.files.names_to_save:
            return False
        try:
            names = self.files.names_to_save
            left = self.files.save()
        except OSError as error:
            self.said = self.words("workshop.not_saved", why=escape_text(error.strerror or str(error)))
            return False
        self.conflict = Conflict(tuple(left)) if left else None
        if not left:
            self.said = self.words("workshop.saved", file=escape_text(", ".join(names)))
        return True

    def resolve_conflict(self, ours: bool) -> None:
        """End a conflict: our files are written, or theirs are read. Either can be undone."""
        conflict, self.conflict = self.conflict, None
        try:
            if conflict is not None and conflict.is_gone:
                self.files.on_disk.clear()  # so all of it is written
                self.save_now()
            elif ours:
                self.files.keep_ours()
                self.save_now()
            else:
                self.files.take_theirs()
        except OSError as error:
            self.said = self.words("workshop.not_saved", why=escape_text(error.strerror or str(error)))
