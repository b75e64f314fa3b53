"""Set-up of a scenario's match: seats, options and shuffle, table, and the first rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tabletop.content.models.options import Choice, NumberOption, Option
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Scalar
from tabletop.engine.agenda import advance
from tabletop.engine.fields import Plain
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.version import BRISK
from tabletop.workshop.errors import LOST, describe_error, error_detail
from tabletop.workshop.scenario_at import frames_at, missing_step_hint
from tabletop.workshop.scenario_file import (
    SET_UP_KEYS,
    Scenario,
    ScenarioMistake,
    child_mapping,
    key_node,
    to_number,
)
from tabletop.workshop.scenario_table import Table, find_impossible, replace_given
from tabletop.workshop.scenario_values import to_value


@dataclass(frozen=True)
class PreparedGame:
    """Game ready for scenarios: its content, and its default options."""

    game: Game
    content: Any  # opaque here
    options: Callable[[int], Mapping[str, Plain]] = field(default=lambda seats: {})
    """Every option with its default, by number of seats."""


OpenGame = Callable[[str], PreparedGame]
"""Opener of a game by its id; raises `KeyError` if there is none."""


def set_up(scenario: Scenario, opened: PreparedGame, seed: int | None = None) -> Match:
    """Start the match of a scenario and run it to its first question; `seed` replaces its own.

    Raises `ScenarioMistake` at the first thing that makes no sense.
    """
    state, header = set_up_table(scenario, opened, seed)
    for wrong in lay_table(state, scenario, opened):
        raise wrong
    try:
        advance(state)
    except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
        said, hint = describe_break(error, opened, scenario)
        raise ScenarioMistake(
            scenario.at or scenario.node, f"the rules broke before anybody was asked: {said}", hint
        ) from error
    return Match(opened.game, state, header, [Seat(f"Seat {n}", n) for n in range(state.seats)])


def lay_match(scenario: Scenario, opened: PreparedGame, seats: Sequence[Seat] = ()) -> Match:
    """Set up a scenario's table for these people; no rule has run yet, and nobody is asked.

    Raises `ScenarioMistake` for a table that cannot be.
    """
    state, header = set_up_table(scenario, opened, next(iter(scenario.seeds), None))
    for wrong in lay_table(state, scenario, opened):
        raise wrong
    return Match(opened.game, state, header, seats[: state.seats])


def begin_match(scenario: Scenario, opened: PreparedGame, seats: Sequence[Seat] = ()) -> Match:
    """Set up the match of a scenario with these people and run it to its first question.

    Of several shuffles it takes the first. Raises `ScenarioMistake` for a table that cannot be.
    """
    match = set_up(scenario, opened, next(iter(scenario.seeds), None))
    there = seats[: match.state.seats] or match.seats
    return Match(match.game, match.state, {**match.header, BRISK: False}, there)


def describe_break(error: Exception, opened: PreparedGame, scenario: Scenario) -> tuple[str, str]:
    """Describe an error of the rules, with a remedy if one follows."""
    said = error_detail(error, opened.content) or f"they {LOST}"
    return said, missing_step_hint(said, opened.game, scenario.at)


def lay_table(state: State, scenario: Scenario, opened: PreparedGame) -> Iterator[ScenarioMistake]:
    """Lay a scenario's table on `state`; returns all mistakes in it and in `at`."""
    table = Table(state, opened.game.stock)
    well = True
    for wrong in _check_given(state, scenario, opened.game.stock):
        well = False
        yield wrong
    if well:
        try:
            table = replace_given(state, scenario.given, opened.game.stock, SET_UP_KEYS)
        except ScenarioMistake as wrong:
            well = False
            yield wrong
    if scenario.at is not None:
        try:
            state.agenda = frames_at(state, opened.game, scenario.at, table.taken)
        except ScenarioMistake as wrong:
            well = False
            yield wrong
    if well:
        beside = scenario.at or scenario.node.get("given") or scenario.node
        yield from find_impossible(table, opened.game.laws, beside)


def _check_given(state: State, scenario: Scenario, stock: str) -> Iterator[ScenarioMistake]:
    """Check each key of `given` by itself and return the mistakes."""
    given = scenario.given
    for key, entry in given.entries.items():
        try:
            replace_given(state.clone(), replace(given, entries={key: entry}), stock, SET_UP_KEYS)
        except ScenarioMistake as wrong:
            yield wrong


def count_seats(scenario: Scenario) -> int:
    """Return the number of seats at the table of a scenario."""
    asked = scenario.given.get("seats")
    return 2 if asked is None else to_number(asked, "seats")


def set_up_table(
    scenario: Scenario, opened: PreparedGame, seed: int | None = None
) -> tuple[State, dict[str, Any]]:
    """Set the table up for a scenario's seats, options and seed; returns it with the last two, as a header has them."""
    given, game = scenario.given, opened.game
    seats, sown = count_seats(scenario), given.get("seed")
    counts = opened.content.file.seats if isinstance(opened.content, Content) else (seats,)
    if seats not in counts:
        raise ScenarioMistake(
            given.get("seats") or scenario.node,
            f"{game.id} is not for {seats}",
            f"it is for {join_listed(map(str, counts))}",
        )
    if seed is None:
        seed = 1 if sown is None else to_number(sown, "seed")
    options = {**opened.options(seats), **_options(scenario, opened, seats)}
    try:
        cards = CardTable(game.pieces(opened.content, seats, options))
        state: State = game.setup(cards, opened.content, seats, options, seed)
    except Exception as error:  # whatever a mod has taken away
        said = describe_error(error, opened.content)
        raise ScenarioMistake(scenario.node, f"no match can begin: {said}") from error
    return state, {"options": options, "seed": seed}


def _options(scenario: Scenario, opened: PreparedGame, seats: int) -> dict[str, Plain]:
    defaults = opened.options(seats)
    known = opened.content.file.options_at(seats) if isinstance(opened.content, Content) else ()
    chosen: dict[str, Plain] = {}
    for entry in child_mapping(scenario.given, "options").entries.values():
        if defaults and entry.key not in defaults:
            hint = did_you_mean(entry.key, defaults) or f"there are {', '.join(defaults)}"
            raise ScenarioMistake(key_node(entry), f'there is no option "{entry.key}"', hint)
        default = defaults.get(entry.key)
        chosen[entry.key] = (
            _option_value(entry.node) if default is None else to_value(entry.node, type(default), entry.key)
        )
        for option in known:
            if option.id == entry.key:
                _require_in_bounds(option, chosen[entry.key], entry.node)
    return chosen


def _require_in_bounds(option: Option, chosen: Plain, node: AnyNode) -> None:
    """Raise `ScenarioMistake` for a value that nobody can choose."""
    if isinstance(option, NumberOption) and not option.low <= int(str(chosen)) <= option.high:
        raise ScenarioMistake(node, f"{option.id} is from {option.low} to {option.high}, not {chosen}")
    if isinstance(option, Choice) and chosen not in option.values:
        hint = did_you_mean(str(chosen), option.values) or f"there are {join_listed(option.values)}"
        raise ScenarioMistake(node, f'{option.id} has no value "{chosen}"', hint)


def _option_value(node: AnyNode) -> Plain:
    """Read an option's value when its default does not tell the type."""
    if isinstance(node, Scalar) and (node.value is None or isinstance(node.value, (bool, int, str))):
        return node.value
    raise ScenarioMistake(node, "an option is a number, a word, true or false")
