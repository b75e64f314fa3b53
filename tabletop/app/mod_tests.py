"""Tests of a mod in the app: its scenarios run behind the window; also lists effects that none fires."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Literal

from tabletop.errors import ContentError

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.mods.mods import Mod
    from tabletop.content.reading.problems import Problem
    from tabletop.workshop.errors import Why
    from tabletop.workshop.scenario_file import Scenario
    from tabletop.workshop.scenario_setup import PreparedGame
    from tabletop.workshop.scenarios import Failure
    from tabletop.workshop.uncovered import CardEffect

Outcome = Literal["", "held", "failed", "mistaken"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ModTest:
    """Scenario of a mod, or the mistake that keeps it from being read, with its outcome."""

    file: str
    """Path inside the mod, with slashes."""
    line: int
    scenario: Scenario | None
    outcome: Outcome = ""
    """"" while it was not run."""
    failure: Failure | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def place(self) -> str:
        """File and line, its identity."""
        return f"{self.file}:{self.line}"

    @property
    def name(self) -> str:
        """Name of the scenario; of its file where that cannot be read."""
        return self.scenario.name if self.scenario is not None else self.file


def make_opener(mod: Path) -> Callable[[str], PreparedGame]:
    """Return a function that opens a game with a mod and all that it requires, as their files are now."""
    from tabletop.app.library import look_again, open_game
    from tabletop.app.mod_shelf import with_requirements

    mods = with_requirements(mod)

    def open_with_mod(game: str) -> PreparedGame:
        look_again(game, mods)
        opened = open_game(game, mods)
        return opened.prepare()

    return open_with_mod


def why_not_held(file: Path, mod: Path, game: str, say: Callable[[Why], str]) -> str:
    """Run the scenarios of a file; return "" if all hold, else the first reason why not, worded by `say`."""
    from tabletop.workshop.scenarios import run_scenarios

    report = run_scenarios([file], make_opener(mod), game)
    if report.problems:
        return str(report.problems[0])
    if report.failures:
        return say(report.failures[0].failed_lines[0].why)
    return ""


class ModTests:
    """Scenarios of one mod, run in a thread; their results so far can be read at any time."""

    def __init__(self, parts: Parts, folder: Path, game: str) -> None:
        self.parts, self.folder, self.game = parts, folder, game
        self.tests: tuple[ModTest, ...] = ()
        self.effects: tuple[tuple[CardEffect, bool], ...] = ()
        """Effects of the mod's own rows, and True for one that no scenario fires."""
        self.done, self.of = 0, 0
        self.was_run = False
        self.note = ""
        """Sentence on what kept them from running."""
        self.version = 0
        """Number that grows with everything that is known."""
        self._named: dict[str, frozenset[str]] = {}
        self._stopping = Event()
        self._thread: Thread | None = None
        self._again = False
        self.look()

    @property
    def is_running(self) -> bool:
        """True while scenarios are played."""
        return self._thread is not None and self._thread.is_alive()

    def look(self) -> None:
        """List the scenarios as the files are now; results of unchanged ones stay."""
        known = {(each.file, _text_of(each)): each for each in self.tests if each.scenario is not None}
        found = []
        for test in self._read():
            before = known.get((test.file, _text_of(test)))
            found.append(
                test
                if before is None or test.scenario is None
                else replace(before, line=test.line, scenario=test.scenario)
            )
        self.tests = tuple(found)
        self.version += 1

    def _read(self) -> Iterator[ModTest]:
        """Read all scenario files; a broken one is listed by its mistake."""
        from tabletop.workshop.scenario_file import read_file
        from tabletop.workshop.scenarios import find_files

        for path in find_files([self.folder]):
            problems: list[Problem] = []
            name = path.relative_to(self.folder).as_posix()
            for scenario in read_file(path, problems, name):
                yield ModTest(name, scenario.node.line, scenario)
            if problems:
                yield ModTest(name, problems[0].line, None, "mistaken", problems=tuple(problems))

    def look_again(self) -> None:
        """List the scenarios as their files are now, unless they run just now."""
        if self.is_running:
            self._again = True
        else:
            self.look()

    def run(self, place: str = "") -> None:
        """Run all scenarios, or the one at a place; during a run the request waits."""
        if self.is_running:
            self._again = True
            return
        self._stopping.clear()
        self._again = False
        self.look()
        self.note, self.was_run = "", True
        self.done, self.of = 0, sum(each.scenario is not None for each in self.tests)
        self._thread = Thread(target=self._work, args=(place,), daemon=True)
        self._thread.start()
        self.version += 1

    def update(self) -> None:
        """Start the run that was asked for during the last one."""
        if self._again and not self.is_running:
            self.run()

    def stop(self) -> None:
        """Stop after the present scenario; results stay."""
        self._again = False
        self._stopping.set()

    def wait(self) -> None:
        """Wait until they have run."""
        while self._thread is not None and (self.is_running or self._again):
            self._thread.join()
            self.update()

    def _work(self, place: str) -> None:
        try:
            self._play(place)
        except ContentError as error:
            self.note = str(error)
        except OSError as error:
            self.note = error.strerror or str(error)
        except Exception:  # the window goes on; what was wrong is in the log
            log.exception("the tests of a mod have failed to run")
            self.note = self.parts.words("tests.broke")
        self.version += 1

    def _play(self, place: str) -> None:
        from tabletop.workshop.scenarios import run_alone
        from tabletop.workshop.uncovered import find_uncovered, rows_of_mod

        opened = make_opener(self.folder)(self.game)

        def give(game: str) -> PreparedGame:
            if game != self.game:
                raise KeyError(game)
            return opened

        asked = [each for each in self.tests if each.scenario is not None and place in ("", each.place)]
        self.of = len(asked)
        for test in asked:
            if self._stopping.is_set() or test.scenario is None:
                return
            report = run_alone(test.scenario, self.folder / test.file, give, self.game)
            failure = report.failures[0] if report.failures else None
            if failure is not None and any(each.why.kind == "broke" for each in failure.failed_lines):
                log.error("the rules broke: %s", failure.report())
            outcome: Outcome = "mistaken" if report.problems else "failed" if failure else "held"
            self._keep(replace(test, outcome=outcome, failure=failure, problems=tuple(report.problems)))
        if place:
            return
        mod, found = self._mod(), list[tuple["CardEffect", bool]]()
        scenarios = [each.scenario for each in self.tests if each.scenario is not None]
        for effect in find_uncovered(scenarios, opened, rows_of_mod(mod, opened.content) if mod else ()):
            if self._stopping.is_set():
                return
            found.append(effect)
        self.effects = tuple(found)

    def _mod(self) -> Mod | None:
        from tabletop.content.mods.mods import read_mod

        return read_mod(self.folder, [])

    def _keep(self, test: ModTest) -> None:
        """Keep the outcome of one."""
        self.tests = tuple(test if each.place == test.place else each for each in self.tests)
        self.done += 1
        self.version += 1

    # what is known

    def count(self, *outcomes: Outcome) -> int:
        """Count the tests with one of these outcomes."""
        return sum(each.outcome in outcomes for each in self.tests)

    def outcome_of(self, row: str) -> Outcome:
        """Return the outcome of the tests that name a row: the worst comes first, "" if none ran."""
        found = {each.outcome for each in self.tests if each.outcome and row in self._words(each)}
        return "failed" if found & {"failed", "mistaken"} else "held" if found else ""

    def _words(self, test: ModTest) -> frozenset[str]:
        from tabletop.workshop.uncovered import named_words

        if test.scenario is None:
            return frozenset()
        text = _text_of(test)
        if text not in self._named:
            self._named[text] = named_words(test.scenario)
        return self._named[text]


def find_tests(parts: Parts, folder: Path, game: str) -> ModTests:
    """Return the tests of a mod: the present ones if it is the same mod, else new ones in their place."""
    known = parts.mod_tests
    if known is None or known.folder != folder:
        if known is not None:
            known.stop()
        known = parts.mod_tests = ModTests(parts, folder, game)
    return known


def _text_of(test: ModTest) -> str:
    """Return the lines of a scenario as they are written."""
    if test.scenario is None:
        return ""
    lines: list[str] = []
    for line in test.scenario.node.source.lines[test.line - 1 :]:
        if line.startswith("---"):
            break
        lines.append(line)
    return "\n".join(lines)
