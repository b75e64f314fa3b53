"""Runs scenario files: set up, act, compare, and say which line did not hold with the table before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.content.models.options import Choice, NumberOption, Option
from tabletop.content.models.records import Content
from tabletop.content.mods.noise import is_noise
from tabletop.content.reading.problems import Problem, did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Scalar
from tabletop.engine.agenda import advance
from tabletop.engine.fields import Plain
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.workshop.broken import LOST, detail_of, what_broke
from tabletop.workshop.readable import compare, describe
from tabletop.workshop.scenario_acts import run_act
from tabletop.workshop.scenario_checks import Unmet, check_then
from tabletop.workshop.scenario_file import (
    SET_UP_KEYS,
    Scenario,
    Wrong,
    key_node,
    mapping_at,
    number,
    read_file,
)
from tabletop.workshop.scenario_names import misspelt
from tabletop.workshop.scenario_table import frame_at, replace_given
from tabletop.workshop.scenario_words import value


@dataclass(frozen=True)
class Prepared:
    """A game ready for scenarios: its content, and what its options are when a scenario does not name them."""

    game: Game
    content: Any  # opaque here
    options: Callable[[int], Mapping[str, Plain]] = field(default=lambda seats: {})
    """Seats -> every option with its default."""


OpenGame = Callable[[str], Prepared]
"""Opens the game with an id; raises `KeyError` if there is none."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A scenario that does not hold: where, what, and the table before and after."""

    place: str
    """`file:line` of what was expected."""
    scenario: Scenario
    what: str
    line: str = ""
    """The line of the file as it is written there."""
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()

    def report(self) -> str:
        """All of it for a terminal."""
        head = f"{self.place}: {self.what}"
        about = f'  scenario "{self.scenario.name}" ({", ".join(self.scenario.rules)}), {self.scenario.place}'
        written = [f"    {self.line.strip()}"] if self.line.strip() else []
        before = ["  before:", *(f"      {line}" for line in self.before)] if self.before else []
        changed = compare(self.before, self.after)
        after = ["  after:", *(f"    {line}" for line in changed)] if self.after else []
        return "\n".join([head, *written, about, *before, *after])


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
    """The scenario files among files and folders: every YAML file below a folder called `scenarios`, sorted."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [(file, file.relative_to(path.parent).parts) for file in path.rglob("*.yaml")]
            files += [file for file, parts in inside if "scenarios" in parts[:-1] and not is_noise(file.name)]
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
                run_one(scenario, opened)
            except Wrong as wrong:
                report.problems.append(wrong.problem)
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


def for_it(scenario: Scenario, game: str) -> None:
    """Raise `Wrong` for a scenario of a mod, made for a `game`, that names another."""
    if game and scenario.game not in ("", game):
        node = scenario.node.get("game") or scenario.node
        raise Wrong(node, f"the mod is for {game}, not for {scenario.game}", "leave it out")


def run_one(scenario: Scenario, opened: Prepared) -> None:
    """Run one scenario. Raises `ScenarioFailed` when it does not hold, `Wrong` when it makes no sense."""
    match = set_up(scenario, opened)
    before = tuple(describe(match.state))
    at: AnyNode = scenario.node
    try:
        for act in scenario.when:
            at = act.node
            before = tuple(describe(match.state))
            run_act(match, act)
        at = scenario.then
        check_then(match, scenario.then)
    except Unmet as unmet:
        raise _failed(scenario, match, unmet.node, unmet.what, before) from None
    except (Wrong, ScenarioFailed):
        raise
    except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
        said = f"the rules broke: {detail_of(error, opened.content) or f'they {LOST}'}"
        raise _failed(scenario, match, at, said, before) from error


def _failed(
    scenario: Scenario, match: Match, node: AnyNode, what: str, before: tuple[str, ...]
) -> ScenarioFailed:
    line, after = node.source.line(node.line), tuple(describe(match.state))
    return ScenarioFailed(Failure(node.place, scenario, what, line, before, after))


def set_up(scenario: Scenario, opened: Prepared) -> Match:
    """The match a scenario starts from, run to its first question."""
    game = opened.game
    state, header = begun(scenario, opened)
    replace_given(state, scenario.given, game.stock, SET_UP_KEYS)
    for wrong in misspelt(scenario, state, game, opened.content):
        raise wrong
    if scenario.at is not None:
        state.agenda = (frame_at(state, game.id, scenario.at),)
    try:
        advance(state)
    except Exception as error:  # as in `run_one`
        said = detail_of(error, opened.content) or f"they {LOST}"
        raise Wrong(
            scenario.at or scenario.node, f"the rules broke before anybody was asked: {said}"
        ) from error
    return Match(game, state, header, [Seat(f"Seat {n}", n) for n in range(state.seats)])


def begun(scenario: Scenario, opened: Prepared) -> tuple[State, dict[str, Any]]:  # as a match's header is
    """The table as it is set up for a scenario's seats, options and seed; with these two."""
    given, game = scenario.given, opened.game
    asked, sown = given.get("seats"), given.get("seed")
    seats = 2 if asked is None else number(asked, "seats")
    counts = opened.content.file.seats if isinstance(opened.content, Content) else (seats,)
    if seats not in counts:
        raise Wrong(
            asked or scenario.node, f"{game.id} is not for {seats}", f"it is for {listed(map(str, counts))}"
        )
    seed = 1 if sown is None else number(sown, "seed")
    options = {**opened.options(seats), **_options(scenario, opened, seats)}
    try:
        cards = CardTable(game.pieces(opened.content, seats, options))
        state: State = game.setup(cards, opened.content, seats, options, seed)
    except Exception as error:  # whatever a mod has taken away
        said = what_broke(error, opened.content)
        raise Wrong(scenario.node, f"no match can begin: {said}") from error
    return state, {"options": options, "seed": seed}


def _options(scenario: Scenario, opened: Prepared, seats: int) -> dict[str, Plain]:
    defaults = opened.options(seats)
    known = opened.content.file.options_at(seats) if isinstance(opened.content, Content) else ()
    chosen: dict[str, Plain] = {}
    for entry in mapping_at(scenario.given, "options").entries.values():
        if defaults and entry.key not in defaults:
            hint = did_you_mean(entry.key, defaults) or f"there are {', '.join(defaults)}"
            raise Wrong(key_node(entry), f'there is no option "{entry.key}"', hint)
        default = defaults.get(entry.key)
        chosen[entry.key] = (
            _option_value(entry.node) if default is None else value(entry.node, type(default), entry.key)
        )
        for option in known:
            if option.id == entry.key:
                _in_bounds(option, chosen[entry.key], entry.node)
    return chosen


def _in_bounds(option: Option, chosen: Plain, node: AnyNode) -> None:
    """Raise `Wrong` for a value that nobody can choose."""
    if isinstance(option, NumberOption) and not option.low <= int(str(chosen)) <= option.high:
        raise Wrong(node, f"{option.id} is from {option.low} to {option.high}, not {chosen}")
    if isinstance(option, Choice) and chosen not in option.values:
        hint = did_you_mean(str(chosen), option.values) or f"there are {listed(option.values)}"
        raise Wrong(node, f'{option.id} has no value "{chosen}"', hint)


def _option_value(node: AnyNode) -> Plain:
    """An option's value when its default does not tell what it should be."""
    if isinstance(node, Scalar) and (node.value is None or isinstance(node.value, (bool, int, str))):
        return node.value
    raise Wrong(node, "an option is a number, a word, true or false")
