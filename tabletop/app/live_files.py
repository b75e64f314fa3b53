"""Live reload: files of the open match's mods are watched, and saved changes show on the table at once.

Looks and words go on in any match. Other cards and numbers are taken between two answers where people have said yes to
that once (F5), and the file notes it; every other match keeps what it began with. A file that cannot be read leaves
the table as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.new_cards import change_sentences, find_changes, why_not
from tabletop.app.shared_readings import SharedReadings
from tabletop.content.models.rows import display_name
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.unicode_form import normalized_stem
from tabletop.errors import ContentError
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store.fingerprints import Fingerprint, fingerprint
from tabletop.ui.scenes.live_strip import Mistake

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.tables import Table

EVERY_MS = 200.0
"""Time between two looks at sizes and times of the files."""
_MOST = 4
_SEEN_OR_HEARD = (".svg", ".wav")
_LOOKS = ("table.yaml", "faces.yaml")
"""Files that are checked like by F5, for a match begins whatever their tables look like."""


class LiveFiles:
    """Watch over the files of a match's mods, which keeps the table up to date."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.agreed: Path | None = None
        """File of the match whose people have gone on with other cards, and go on with all that are saved."""
        self._table: Table | None = None
        self._known: Fingerprint = ()
        self._waited_ms = 0.0
        self._readings: SharedReadings | None = None
        """Readings of the files of the game that is open."""

    def update(self, dt_ms: float) -> None:
        """Let time pass; waits until a held piece has been put down."""
        table = self.desk.table
        if table is not self._table:
            self._begin(table)
        if table is None or not table.opened.folders:
            return
        self._waited_ms += dt_ms
        screen = self.desk.match_screen
        if self._waited_ms < EVERY_MS or screen is None or screen.scene.hands.holding.drag is not None:
            return
        self._waited_ms = 0.0
        now = _look(table)
        if now != self._known:
            before, self._known = self._known, now
            self._readings = self._readings or SharedReadings()
            with self._readings.share():
                self._follow(table, _changed_files(before, now))

    def _begin(self, table: Table | None) -> None:
        """Start watching another table; messages about the last one go, unless it is the same match."""
        before, self._table, self._waited_ms = self._table, table, 0.0
        if table is not None and before is not None and table.file.path == before.file.path:
            return
        self.desk.strip.clear()
        self._readings = None
        self._known = _look(table) if table is not None and table.opened.folders else ()

    def _follow(self, table: Table, files: Sequence[Path]) -> None:
        """Read the saved files, show them, and say what changed."""
        from tabletop.app.mod_shelf import well_checked

        desk, parts = self.desk, self.desk.parts
        before = table.opened
        try:
            now = parts.reread(before.game.id, before.folders)
            if any(path.name in _LOOKS for path in files):
                well_checked(before.folders)
        except ContentError as error:
            return desk.strip.say(parts.words("live.broken"), mistake_of(error))
        except OSError:  # a program writes this moment, or took the folder away
            return desk.strip.say(parts.words("live.gone"))
        parts.pictures.look_again({(f.parent.name, normalized_stem(f)) for f in files if f.suffix == ".svg"})
        self._play_changed(files)
        names = [*_changed_rows(before, now), *(f.stem for f in files if f.suffix in _SEEN_OR_HEARD)]
        said = parts.words("table.list").join(escape_text(each) for each in dict.fromkeys(names[:_MOST]))
        said = said or parts.words("live.files", n=len(files))
        if not (found := find_changes(before, now)):
            table.look_like(now)
            desk.renew_scene()
            return desk.strip.say(parts.words("live.shown", names=said))
        lines = "\n".join(change_sentences(found, now.content, parts.words))
        agreed = table.file.path == self.agreed
        if reason := why_not(table, now, found, parts.words) if agreed else parts.words("live.kept"):
            return desk.strip.say(f"{lines}\n{reason}")
        table.keep_position()
        desk.go_on_with(table.file.path, anew=True)
        if any(each.how == "new" for each in found):
            lines = f"{lines} {parts.words('live.new_waits')}"
        return desk.strip.say(f"{lines}\n{parts.words('live.taken')}")

    def _play_changed(self, files: Sequence[Path]) -> None:
        """Look for sounds anew if one was saved, and play the first that changed."""
        audio, sounds = self.desk.parts.audio, [each for each in files if each.suffix == ".wav"]
        if sounds:
            audio.look_in(audio.folders)
            heard = next((each.stem for each in sounds if each.parent.name == "sounds"), None)
            if heard is not None:  # not music, which is of the room
                audio.play(heard, self.desk.parts.clock() * 1000, "screen")


def _look(table: Table) -> Fingerprint:
    return fingerprint(map(Path, table.opened.folders))


def _changed_files(before: Fingerprint, now: Fingerprint) -> list[Path]:
    """List the files that are new, gone or changed."""
    return [Path(name) for name in dict.fromkeys(entry[0] for entry in sorted(set(before) ^ set(now)))]


def _changed_rows(before: Opened, now: Opened) -> Iterator[str]:
    """Yield the name of every row that is new or changed."""
    for kind, rows in now.content.by_kind.items():
        old = before.content.by_kind.get(kind, {})
        yield from (display_name(row) for name, row in rows.items() if old.get(name) != row)


def mistake_of(error: ContentError) -> Mistake:
    """Return the first mistake of an error that has a place, as the strip shows it."""
    problems = [each for each in error.problems if isinstance(each, Problem)]
    if not problems:
        return Mistake("", curl_quotes(str(error)))
    first = next((each for each in problems if each.line), problems[0])
    place = f"{first.file}:{first.line}:{first.column}" if first.line else first.file
    what, remedy = curl_quotes(escape_text(first.what)), curl_quotes(escape_text(first.suggestion))
    return Mistake(escape_text(place), what, remedy, first.text, first.column)
