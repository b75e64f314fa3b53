"""Sets up the match a scenario starts from: its seats, options and shuffle, its table, and the rule that begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tabletop.content.models.options import Choice, NumberOption, Option
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Scalar
from tabletop.engine.agenda import advance
from tabletop.engine.fields import Plain
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.workshop.broken import LOST, detail_of, what_broke
from tabletop.workshop.scenario_at import frames_at, what_is_missing
from tabletop.workshop.scenario_file import (
    SET_UP_KEYS,
    Scenario,
    Wrong,
    key_node,
    mapping_at,
    number,
)
from tabletop.workshop.scenario_table import Table, impossible, replace_given
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


def set_up(scenario: Scenario, opened: Prepared, seed: int | None = None) -> Match:
    """The match a scenario starts from, run to its first question; with another `seed` than it names, if one is given.

    Raises `Wrong` at the first thing that makes no sense.
    """
    state, header = begun(scenario, opened, seed)
    for wrong in laid(state, scenario, opened):
        raise wrong
    try:
        advance(state)
    except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
        said, hint = broke(error, opened, scenario)
        raise Wrong(
            scenario.at or scenario.node, f"the rules broke before anybody was asked: {said}", hint
        ) from error
    return Match(opened.game, state, header, [Seat(f"Seat {n}", n) for n in range(state.seats)])


def broke(error: Exception, opened: Prepared, scenario: Scenario) -> tuple[str, str]:
    """What the rules said when they broke, and what to write, if that follows."""
    said = detail_of(error, opened.content) or f"they {LOST}"
    return said, what_is_missing(said, opened.game, scenario.at)


def laid(state: State, scenario: Scenario, opened: Prepared) -> Iterator[Wrong]:
    """Lay the table that a scenario gives on `state`; everything that is wrong with it or with `at`."""
    table = Table(state, opened.game.stock)
    well = True
    for wrong in _misgiven(state, scenario, opened.game.stock):
        well = False
        yield wrong
    if well:
        try:
            table = replace_given(state, scenario.given, opened.game.stock, SET_UP_KEYS)
        except Wrong as wrong:
            well = False
            yield wrong
    if scenario.at is not None:
        try:
            state.agenda = frames_at(state, opened.game, scenario.at, table.taken)
        except Wrong as wrong:
            well = False
            yield wrong
    if well:
        beside = scenario.at or scenario.node.get("given") or scenario.node
        yield from impossible(table, opened.game.laws, beside)


def _misgiven(state: State, scenario: Scenario, stock: str) -> Iterator[Wrong]:
    """What is wrong with each key of `given` by itself."""
    given = scenario.given
    for key, entry in given.entries.items():
        try:
            replace_given(state.clone(), replace(given, entries={key: entry}), stock, SET_UP_KEYS)
        except Wrong as wrong:
            yield wrong


def begun(scenario: Scenario, opened: Prepared, seed: int | None = None) -> tuple[State, dict[str, Any]]:
    """The table as it is set up for a scenario's seats, options and seed; with these two, as a match's header is."""
    given, game = scenario.given, opened.game
    asked, sown = given.get("seats"), given.get("seed")
    seats = 2 if asked is None else number(asked, "seats")
    counts = opened.content.file.seats if isinstance(opened.content, Content) else (seats,)
    if seats not in counts:
        raise Wrong(
            asked or scenario.node, f"{game.id} is not for {seats}", f"it is for {listed(map(str, counts))}"
        )
    if seed is None:
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
