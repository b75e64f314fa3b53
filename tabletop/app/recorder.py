"""Recording of play at a table as a test of its mod: started and ended by Ctrl R or in the menu."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.mod_tests import why_not_held
from tabletop.app.scenario_words import ScenarioWords
from tabletop.content.models.rows import id_for
from tabletop.errors import HotseatError
from tabletop.escape_text import curl_quotes, escape_text

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table
    from tabletop.content.mods.mods import Mod

FOLDER = "scenarios"


class Recorder:
    """Counter of the answers since a recording began; the match itself holds them."""

    def __init__(self, desk: Desk, table: Table, mod: Mod) -> None:
        self.desk, self.path, self.mod = desk, table.file.path, mod
        self.begin = len(table.match.standing_answers())

    @property
    def steps(self) -> int:
        """Number of answers since the beginning, undone ones left out."""
        table = self.desk.table
        return 0 if table is None else len(table.match.standing_answers()) - self.begin

    def follow(self) -> None:
        """Show the number of steps; leaving the table ends the recording."""
        desk, table = self.desk, self.desk.table
        if table is None or table.file.path != self.path:
            return self.end()
        self.begin = min(self.begin, len(table.match.standing_answers()))
        desk.mark.words = desk.parts.words("recording.runs", n=self.steps)
        desk.mark.at_left = desk.parts.in_force.left_handed
        return None

    def end(self) -> None:
        """Stop recording."""
        self.desk.recorder, self.desk.mark.words, self.desk.mark.follow = None, "", None


def toggle_recording(desk: Desk) -> None:
    """Start to record the open match, or ask what to keep of the recording."""
    if desk.recorder is not None:
        return _ask(desk, desk.recorder)
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
    """Find the topmost mod of a match."""
    from tabletop.content.mods.mods import read_mod

    found = (read_mod(Path(folder), []) for folder in reversed(table.opened.folders))
    return next((mod for mod in found if mod is not None), None)


def _ask(desk: Desk, recorder: Recorder) -> None:
    """Ask what to keep of the recording, and its name; without a step there is nothing to keep."""
    from tabletop.app.recorded_steps import ask_what_to_keep

    table, steps = desk.table, recorder.steps
    if table is None or steps == 0:
        recorder.end()
        return desk.note.say(desk.parts.words("recording.nothing"))

    def throw_away() -> None:
        recorder.end()
        desk.note.say(desk.parts.words("recording.thrown_away"))

    try:
        return ask_what_to_keep(desk, table, recorder.begin, partial(_keep, desk, recorder), throw_away)
    except HotseatError as error:
        recorder.end()
        return _refuse(desk, str(error))


def _refuse(desk: Desk, why: str) -> None:
    words = desk.parts.words
    desk.teller.tell(words("recording.title"), words("recording.not_kept", why=curl_quotes(escape_text(why))))


def _keep(desk: Desk, recorder: Recorder, name: str, begin: int, watched: frozenset[str]) -> None:
    """Write the steps from `begin` on as a scenario if it holds when replayed, and say where it is."""
    from tabletop.workshop.recording import AMID, keep, record

    words, teller, table, steps = desk.parts.words, desk.teller, desk.table, recorder.steps - begin
    recorder.end()
    assert table is not None  # the sheet was shown over it
    mod, game = recorder.mod, table.opened.game.id
    speech = ScenarioWords(table.opened, words)
    folder = mod.folder / FOLDER
    stem = id_for(name, "recorded")
    file = next(
        path
        for number in count(1)
        if not (path := folder / (f"{stem}-{number}.yaml" if number > 1 else f"{stem}.yaml")).exists()
    )
    called = f"{mod.id}-{sum(1 for _ in folder.glob('*.yaml')) + 1}".upper(), name
    try:
        found = replace(record(table.match, recorder.begin + begin), watched=watched)
        why = keep(found, file, called, lambda path: why_not_held(path, mod.folder, game, speech.reason))
    except HotseatError as error:
        why = str(error)
    except OSError as error:
        return teller.tell_of_refusal("recording.title", "recording.not_written", error)
    if why == AMID:
        return teller.tell(words("recording.title"), words("recording.amid"))
    if why:
        return _refuse(desk, why)
    ways = [("tests", words("tests.show")), ("folder", words("mods.open")), ("good", words("app.good"))]
    said = words("recording.kept", n=steps, file=escape_text(file))
    return teller.choose(words("recording.title"), said, ways, "good", partial(_show, desk, mod, file))


def _show(desk: Desk, mod: Mod, file: Path, key: object) -> None:
    """Show the new test on its mod's screen, or its folder."""
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
