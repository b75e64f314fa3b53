"""Runs scenario files: set up, act, compare, and say which lines did not hold with the table before and after."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabletop.content.mods.noise import is_noise
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode
from tabletop.engine.match import Match
from tabletop.workshop.readable import compare, describe
from tabletop.workshop.scenario_acts import run_act
from tabletop.workshop.scenario_checks import check_then
from tabletop.workshop.scenario_doubts import doubts, for_it
from tabletop.workshop.scenario_file import Scenario, Wrong, read_file
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_setup import OpenGame, Prepared, broke, set_up
from tabletop.workshop.scenario_unmet import Unmet

FOLDER = "scenarios"
"""What folders are called whose YAML files are scenarios."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that does not hold: where it is expected, what is the matter, and the line as it is written."""

    place: str
    """`file:line`."""
    what: str
    line: str


@dataclass(frozen=True, slots=True)
class Failure:
    """A scenario that does not hold: all that is not as expected, and the table before and after."""

    scenario: Scenario
    told: tuple[Told, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    still: str = ""
    """Who is asked at the end, where `then` does not hold."""
    seed: int | None = None
    """The shuffle with which it does not hold, of a scenario that names several."""

    def report(self) -> str:
        """All of it for a terminal."""
        lines: list[str] = []
        for told in self.told:
            lines.append(f"{told.place}: {told.what}")
            lines += [f"    {told.line.strip()}"] if told.line.strip() else []
        lines += [f"  {self.still}"] if self.still else []
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
    """What came of a run: the scenarios that passed, those that failed, and mistakes in the files."""

    passed: list[Scenario] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Take in what came of another run."""
        self.passed += other.passed
        self.failures += other.failures
        self.problems += other.problems

    @property
    def ok(self) -> bool:
        """Whether everything that was written holds."""
        return not self.failures and not self.problems


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files among files and folders, sorted: every YAML file below a folder called `scenarios`, whether
    that lies in the folder that is named or above it.
    """
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [(file, file.absolute().parts) for file in path.rglob("*.yaml")]
            files += [file for file, parts in inside if FOLDER in parts[:-1] and not is_noise(file.name)]
        else:
            files.append(path)
    return sorted(set(files))


def run_scenarios(paths: Iterable[Path], open_game: OpenGame, game: str = "") -> Report:
    """Run every scenario of these files and folders; `game` is that of scenarios which do not name one."""
    report = Report()
    for path in find_files(paths):
        for scenario in read_file(path, report.problems):
            try:
                opened = _open(scenario, path, open_game, game)
                if wrong := [*doubts(scenario, opened)]:
                    report.problems += wrong
                    continue
                run_one(scenario, opened)
            except Wrong as mistake:
                report.problems.append(mistake.problem)
            except ScenarioFailed as failed:
                report.failures.append(failed.failure)
            else:
                report.passed.append(scenario)
    return report


class ScenarioFailed(AssertionError):
    """A scenario that does not hold; the message is its whole report."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.report())
        self.failure = failure


def _open(scenario: Scenario, path: Path, open_game: OpenGame, game: str) -> Prepared:
    """The game a scenario names, or the usual one, or the nearest folder above its file that is called like one."""
    for_it(scenario, game)
    named = scenario.game or game
    names = [named] if named else [parent.name for parent in path.resolve().parents]
    for name in names:
        try:
            return open_game(name)
        except KeyError:
            continue
    node = scenario.node.get("game") or scenario.node
    what = f'there is no game "{scenario.game}"' if scenario.game else "no folder above this file is a game's"
    raise Wrong(node, what, "write game: and its id")


def run_one(scenario: Scenario, opened: Prepared) -> None:
    """Run one scenario, with each of its seeds. Raises `ScenarioFailed` when it does not hold, `Wrong` when it makes no
    sense.
    """
    if not scenario.seeds:
        _run(scenario, opened, set_up(scenario, opened))
    for seed in scenario.seeds:
        try:
            _run(scenario, opened, set_up(scenario, opened, seed))
        except ScenarioFailed as failed:
            raise ScenarioFailed(replace(failed.failure, seed=seed)) from None


def _run(scenario: Scenario, opened: Prepared, match: Match) -> None:
    """Do all of `when`, with what must hold in between, and look at `then`."""
    began = dict(match.state.values)
    before = tuple(describe(match.state))
    at: AnyNode = scenario.node
    try:
        for act in scenario.when:
            at = act.node
            if act.then is not None:
                _held(scenario, match, check_then(match, act.then, began), before)
            else:
                before = tuple(describe(match.state))
                run_act(match, act)
        at = scenario.then
        _held(scenario, match, check_then(match, scenario.then, began), before)
    except Unmet as unmet:
        raise _failed(scenario, match, [unmet], before) from None
    except (Wrong, ScenarioFailed):
        raise
    except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
        said, hint = broke(error, opened, scenario)
        told = Unmet(at, f"the rules broke: {said}{f'; {hint}' if hint else ''}")
        raise _failed(scenario, match, [told], before) from error


def _held(scenario: Scenario, match: Match, unmet: list[Unmet], before: tuple[str, ...]) -> None:
    """Raise `ScenarioFailed` if something does not hold; with who is still asked, which is often why."""
    if unmet:
        raise _failed(scenario, match, unmet, before, still=_still_asked(match))


def _still_asked(match: Match) -> str:
    """Who is asked at this moment, and what they may answer."""
    asked = match.decisions[0] if match.decisions else None
    if asked is None:
        return ""
    more = f", and {len(match.decisions) - 1} more" if len(match.decisions) > 1 else ""
    return f"seat {asked.seat}{more} is still asked for {asked.prompt}; on offer: {Offer(match.state, asked).all()}"


def _failed(
    scenario: Scenario, match: Match, unmet: list[Unmet], before: tuple[str, ...], still: str = ""
) -> ScenarioFailed:
    told = tuple(Told(each.node.place, each.what, each.node.source.line(each.node.line)) for each in unmet)
    return ScenarioFailed(Failure(scenario, told, before, tuple(describe(match.state)), still))
