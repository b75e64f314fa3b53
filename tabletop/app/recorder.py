"""Recording of what is done at a table as a test of its mod: begun and ended by Ctrl R or in the menu."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.mod_tests import why_not_held
from tabletop.app.scenario_words import ScenarioWords
from tabletop.errors import HotseatError
from tabletop.escape_text import curl_quotes, escape_text

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table
    from tabletop.content.mods.mods import Mod

FOLDER = "scenarios"


class Recorder:
    """Counts the answers since it began; the match itself holds them."""

    def __init__(self, desk: Desk, table: Table, mod: Mod) -> None:
        self.desk, self.path, self.mod = desk, table.file.path, mod
        self.begin = len(table.match.standing_answers())

    @property
    def steps(self) -> int:
        """Number of answers since the beginning; what was taken back does not count."""
        table = self.desk.table
        return 0 if table is None else len(table.match.standing_answers()) - self.begin

    def follow(self) -> None:
        """Show how many steps there are; a table that was left is recorded no more."""
        desk, table = self.desk, self.desk.table
        if table is None or table.file.path != self.path:
            return self.end()
        self.begin = min(self.begin, len(table.match.standing_answers()))
        desk.mark.words = desk.parts.words("recording.runs", n=self.steps)
        desk.mark.at_left = desk.parts.in_force.left_handed
        return None

    def end(self) -> None:
        """Record no more."""
        self.desk.recorder, self.desk.mark.words, self.desk.mark.follow = None, "", None


def toggle_recording(desk: Desk) -> None:
    """Begin to record the match that is open, or end it and keep what was recorded."""
    if desk.recorder is not None:
        return _keep(desk, desk.recorder)
    table, words = desk.table, desk.parts.words
    if table is None or table.match.is_over:
        return None
    mod = _find_mod(table)
    if mod is None:
        return desk.teller.tell(words("recording.title"), words("recording.no_mod"))
    desk.recorder = Recorder(desk, table, mod)
    desk.mark.follow = desk.recorder.follow
    return desk.recorder.follow()


def _find_mod(table: Table) -> Mod | None:
    """Find the mod that lies uppermost in a match."""
    from tabletop.content.mods.mods import read_mod

    found = (read_mod(Path(folder), []) for folder in reversed(table.opened.folders))
    return next((mod for mod in found if mod is not None), None)


def _keep(desk: Desk, recorder: Recorder) -> None:
    """Write the scenario, if it holds when it is played again, and say where it is."""
    from tabletop.workshop.recording import AMID, keep, record

    words, teller, table, steps = desk.parts.words, desk.teller, desk.table, recorder.steps
    recorder.end()
    if table is None or steps == 0:
        return desk.note.say(words("recording.nothing"))
    mod, game = recorder.mod, table.opened.game.id
    speech = ScenarioWords(table.opened, desk.parts.words)
    folder = mod.folder / FOLDER
    number = next(n for n in count(1) if not (folder / f"recorded-{n}.yaml").exists())
    file = folder / f"recorded-{number}.yaml"
    called = f"{mod.id}-{number}".upper(), words("recording.called", n=steps)
    try:
        why = keep(
            record(table.match, recorder.begin),
            file,
            called,
            lambda path: why_not_held(path, mod.folder, game, speech.reason),
        )
    except HotseatError as error:
        why = str(error)
    except OSError as error:
        return teller.tell_of_refusal("recording.title", "recording.not_written", error)
    if why == AMID:
        return teller.tell(words("recording.title"), words("recording.amid"))
    if why:
        said = words("recording.not_kept", why=curl_quotes(escape_text(why)))
        return teller.tell(words("recording.title"), said)
    ways = [("tests", words("tests.show")), ("folder", words("mods.open")), ("good", words("app.good"))]
    said = words("recording.kept", n=steps, file=escape_text(file))
    return teller.choose(words("recording.title"), said, ways, "good", partial(_show, desk, mod, file))


def _show(desk: Desk, mod: Mod, file: Path, key: object) -> None:
    """Show what was recorded among the tests of its mod, or its folder."""
    from tabletop.app.folder_opener import open_folder
    from tabletop.app.mod_tests import find_tests
    from tabletop.app.scenarios_screen import show_tests

    if key == "tests":
        tests = find_tests(desk.parts, mod.folder, mod.file.game)
        tests.run()
        show_tests(desk, tests, f"{FOLDER}/{file.name}:1")
    elif key == "folder":
        try:
            open_folder(file.parent)
        except OSError as error:
            desk.teller.tell_of_refusal("recording.title", "mods.not_done", error)
