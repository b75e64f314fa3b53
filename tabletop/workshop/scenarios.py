"""Runner of scenario files: sets up, acts, compares, and reports the lines that do not hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabletop.content.mods.ignored_files import is_program_file
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode
from tabletop.content.writing.spelling import YamlValue
from tabletop.engine.match import Match
from tabletop.workshop.errors import Unmet, Why
from tabletop.workshop.scenario_acts import run_act
from tabletop.workshop.scenario_checks import check_then
from tabletop.workshop.scenario_file import Scenario, ScenarioMistake, read_file
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_precheck import find_mistakes, require_game
from tabletop.workshop.scenario_setup import OpenGame, PreparedGame, describe_break, set_up
from tabletop.workshop.state_text import compare, describe

FOLDER_NAME = "scenarios"
"""Name of folders whose YAML files are scenarios."""


_FOUND = Why("found")


@dataclass(frozen=True, slots=True)
class FailedLine:
    """Line that does not hold: its place, the difference, and the line as it is written."""

    place: str
    """Position as `file:line`."""
    what: str
    line: str
    at: tuple[int, int] = (0, 0)
    """Line and column in the file."""
    why: Why = _FOUND
    found: YamlValue = None
    """Value that would hold there, None where no single one would."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Failed scenario: all differences, and the table before and after."""

    scenario: Scenario
    failed_lines: tuple[FailedLine, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    open_questions: str = ""
    """Description of the questions that are open at the end."""
    seed: int | None = None
    """Seed of the failed shuffle, if the scenario names several."""

    def report(self) -> str:
        """Format everything for a terminal."""
        lines: list[str] = []
        for told in self.failed_lines:
            lines.append(f"{told.place}: {told.what}")
            lines += [f"    {told.line.strip()}"] if told.line.strip() else []
        lines += [f"  {self.open_questions}"] if self.open_questions else []
        seed = f", seed {self.seed}" if self.seed is not None else ""
        lines.append(
            f'  scenario "{self.scenario.name}" ({", ".join(self.scenario.rules)}), {self.scenario.place}{seed}'
        )
        lines += ["  before:", *(f"      {line}" for line in self.before)] if self.before else []
        changed = compare(self.before, self.after)
        lines += ["  after:", *(f"    {line}" for line in changed)] if self.after else []
        return "\n".join(lines)


@dataclass(slots=True)
class Report:
    """Result of a run: passed and failed scenarios, and mistakes in the files."""

    passed: list[Scenario] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Add the result of another run."""
        self.passed += other.passed
        self.failures += other.failures
        self.problems += other.problems

    @property
    def ok(self) -> bool:
        """True if everything holds."""
        return not self.failures and not self.problems


def find_files(paths: Iterable[Path]) -> list[Path]:
    """Find the scenario files among files and folders, sorted.

    They are all YAML files below a folder called `scenarios`, in a named folder or above it.
    """
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [(file, file.absolute().parts) for file in path.rglob("*.yaml")]
            files += [
                file for file, parts in inside if FOLDER_NAME in parts[:-1] and not is_program_file(file.name)
            ]
        else:
            files.append(path)
    return sorted(set(files))


def run_scenarios(paths: Iterable[Path], open_game: OpenGame, game: str = "") -> Report:
    """Run every scenario of these files and folders; `game` is that of scenarios which do not name one."""
    report = Report()
    for each in run_each(paths, open_game, game):
        report.add(each)
    return report


def run_each(paths: Iterable[Path], open_game: OpenGame, game: str = "") -> Iterator[Report]:
    """Run the scenarios one after another; each report tells of one of them, or of the mistakes of a file."""
    for path in find_files(paths):
        unread = Report()
        scenarios = read_file(path, unread.problems)
        if unread.problems:
            yield unread
        for scenario in scenarios:
            yield run_alone(scenario, path, open_game, game)


def run_alone(scenario: Scenario, path: Path, open_game: OpenGame, game: str = "") -> Report:
    """Run one scenario of a file."""
    report = Report()
    try:
        opened = _open(scenario, path, open_game, game)
        report.problems += find_mistakes(scenario, opened)
        if report.problems:
            return report
        run_one(scenario, opened)
    except ScenarioMistake as mistake:
        report.problems.append(mistake.problem)
    except ScenarioFailed as failed:
        report.failures.append(failed.failure)
    else:
        report.passed.append(scenario)
    return report


class ScenarioFailed(AssertionError):
    """Error for a failed scenario; the message is its whole report."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.report())
        self.failure = failure


def _open(scenario: Scenario, path: Path, open_game: OpenGame, game: str) -> PreparedGame:
    """Open the game that a scenario names, else the given one, else that of the nearest folder above its file."""
    require_game(scenario, game)
    named = scenario.game or game
    names = [named] if named else [parent.name for parent in path.resolve().parents]
    for name in names:
        try:
            return open_game(name)
        except KeyError:
            continue
    node = scenario.node.get("game") or scenario.node
    what = f'there is no game "{scenario.game}"' if scenario.game else "no folder above this file is a game's"
    raise ScenarioMistake(node, what, "write game: and its id")


def run_one(scenario: Scenario, opened: PreparedGame) -> None:
    """Run one scenario with each of its seeds.

    Raises `ScenarioFailed` if it does not hold, `ScenarioMistake` if it makes no sense.
    """
    if not scenario.seeds:
        _run(scenario, opened, set_up(scenario, opened))
    for seed in scenario.seeds:
        try:
            _run(scenario, opened, set_up(scenario, opened, seed))
        except ScenarioFailed as failed:
            raise ScenarioFailed(replace(failed.failure, seed=seed)) from None


def _run(scenario: Scenario, opened: PreparedGame, match: Match) -> None:
    """Run all of `when` with its conditions in between, then check `then`."""
    began = dict(match.state.values)
    before = tuple(describe(match.state))
    at: AnyNode = scenario.node
    try:
        for act in scenario.when:
            at = act.node
            if act.then is not None:
                _require_all(scenario, match, check_then(match, act.then, began), before)
            else:
                before = tuple(describe(match.state))
                run_act(match, act)
        at = scenario.then
        _require_all(scenario, match, check_then(match, scenario.then, began), before)
    except Unmet as unmet:
        raise _make_failure(scenario, match, [unmet], before) from None
    except (ScenarioMistake, ScenarioFailed):
        raise
    except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
        said, hint = describe_break(error, opened, scenario)
        told = Unmet(at, f"the rules broke: {said}{f'; {hint}' if hint else ''}", Why("broke"))
        raise _make_failure(scenario, match, [told], before) from error


def _require_all(scenario: Scenario, match: Match, unmet: list[Unmet], before: tuple[str, ...]) -> None:
    """Raise `ScenarioFailed` if something does not hold; it names who is asked, which is often why."""
    if unmet:
        raise _make_failure(scenario, match, unmet, before, still=_describe_questions(match))


def _describe_questions(match: Match) -> str:
    """Describe who is asked now and the answers on offer."""
    asked = match.decisions[0] if match.decisions else None
    if asked is None:
        return ""
    more = f", and {len(match.decisions) - 1} more" if len(match.decisions) > 1 else ""
    offer = Offer(match.state, asked).full_text()
    return f"seat {asked.seat}{more} is still asked for {asked.prompt}; on offer: {offer}"


def _make_failure(
    scenario: Scenario, match: Match, unmet: list[Unmet], before: tuple[str, ...], still: str = ""
) -> ScenarioFailed:
    told = tuple(
        FailedLine(
            each.node.place,
            each.what,
            each.node.source.line(each.node.line),
            (each.node.line, each.node.column),
            each.why,
            each.found,
        )
        for each in unmet
    )
    return ScenarioFailed(Failure(scenario, told, before, tuple(describe(match.state)), still))
