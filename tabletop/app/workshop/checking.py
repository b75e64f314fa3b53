"""Check of a mod that is edited: the game with it as it is now, and every mistake and remark with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app.workshop.rows import ModRows
from tabletop.content.models.rows import display_name
from tabletop.content.reading.problems import Problem
from tabletop.content.survey.survey import check_mod
from tabletop.content.writing.value_spans import ValuePath
from tabletop.errors import ContentError
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store import paths
from tabletop.ui.scenes.workshop.told import Finding, ThingKey
from tabletop.workshop.rules_check import RulesChecker

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts


class Checked:
    """The game with a mod as it was when it had no mistakes last, and what is wrong with the mod now."""

    def __init__(self, parts: Parts, game: str, mods: tuple[str, ...], name: str) -> None:
        self.parts, self.game, self.mods, self.name = parts, game, mods, name
        self.problems: Sequence[Problem] = ()
        self.before: Opened = parts.open(game)
        """The game without the mod."""
        self.opened: Opened = self.before
        self._worker: Thread | None = None
        self._found: list[Problem] | None = None
        self._again = False
        self.look_again()
        self.first = self.opened
        """The game with the mod as it was when the Workshop was opened."""

    def look_again(self) -> None:
        """Read the game with the mod as it lies on the disk; what takes longer is found out beside that."""
        try:
            self.opened = self.parts.reread(self.game, self.mods)
            self.problems = ()
        except ContentError as error:
            found = [each for each in error.problems if isinstance(each, Problem)]
            self.problems = found or [Problem(self.name, 0, 0, str(error))]
        except OSError as error:
            self.problems = [Problem(self.name, 0, 0, error.strerror or str(error))]
        self.parts.pictures.look_in(self.parts.pictures.folders)
        if self._worker is not None and self._worker.is_alive():
            self._again = True
        else:
            self._begin()

    def _begin(self) -> None:
        self._again = False
        self._worker = Thread(target=self._survey, daemon=True)
        self._worker.start()

    def _survey(self) -> None:
        """Find all that `hotseat check` finds."""
        attempt = RulesChecker(games.load, plays=False)
        try:
            self._found = check_mod(
                Path(self.mods[0]), games.load, self.parts.root, attempt, [paths.mods_folder()]
            )
        except OSError:  # the folder is taken away this moment, which the next look tells
            self._found = None

    def update(self) -> bool:
        """Take what was found out beside; True if there is anything."""
        if self._worker is None or self._worker.is_alive():
            return False
        self._worker = None
        if self._again:
            self._begin()
            return False
        if self._found is None:
            return False
        self.problems, self._found = self._found, None
        return True

    @property
    def is_at_work(self) -> bool:
        """True while it is still found out what is wrong."""
        return self._worker is not None

    def wait(self) -> None:
        """Wait until all is found out."""
        while self._worker is not None:
            self._worker.join()
            self.update()

    def findings(self, rows: ModRows) -> list[Finding]:
        """List mistakes and remarks with the rows they are about, mistakes first."""
        ordered = sorted(set(self.problems), key=lambda each: (each.remark, each))
        return [self._make_finding(each, rows) for each in ordered]

    def _make_finding(self, problem: Problem, rows: ModRows) -> Finding:
        inside = problem.file.removeprefix(f"{self.name}/")
        place = f"{inside}:{problem.line}:{problem.column}" if problem.line else inside
        thing, path = next(self._find_row(problem, inside, rows), (None, ()))
        record = None
        if thing is not None and thing[0] in self.opened.content.by_kind:
            record = self.opened.content.by_kind[thing[0]].get(thing[1])
        what, remedy = (curl_quotes(escape_text(each)) for each in (problem.what, problem.suggestion))
        name = display_name(record) if record is not None else thing[1] if thing is not None else ""
        return Finding(what, remedy, escape_text(place), not problem.remark, name, thing, path)

    def _find_row(self, problem: Problem, inside: str, rows: ModRows) -> Iterator[tuple[ThingKey, ValuePath]]:
        """Yield the row that a problem is in and its key there, if it is in one."""
        file = rows.files.state.get(inside)
        if file is None or not problem.line:
            return
        here = (problem.line, problem.column)
        try:
            within = [
                (key, place)
                for key, place in rows.places.items()
                if place.name == inside and file.place((place.index,)) <= here
            ]
            if not within:
                return
            thing, place = max(within, key=lambda each: each[1].index)
            span = file.root.items[place.index]
            keys = [key for key in span.keys if file.place((place.index, key))[0] <= here[0]]
        except ContentError:  # it cannot be read at all
            return
        after = [key for key in keys if file.place((place.index, key)) >= here]
        yield thing, (after[0] if after and not span.is_flow else keys[-1],) if keys else ()
