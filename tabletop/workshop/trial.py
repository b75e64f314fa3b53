"""Trials: matches that begin with a chosen row in hand, or with a scenario's table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, product
from typing import Any

from tabletop.content.models.files import GameFile
from tabletop.content.models.options import Choice, Flag, OptionRow
from tabletop.engine.fields import Plain
from tabletop.engine.game import Game
from tabletop.engine.match import POSITION, Match, Seat
from tabletop.engine.state import State
from tabletop.engine.steps import Answer
from tabletop.workshop.scenario_acts import run_act
from tabletop.workshop.scenario_file import Act, Scenario
from tabletop.workshop.scenario_setup import PreparedGame, set_up

FIRST_ANSWERS = 60
"""Answers after which a hand that is still empty stays so."""
_HAND = "hand:0"


# Content and rows are opaque here, as they are to the engine: hence Any.
def find_match_with(
    game: Game, content: Any, counts: Sequence[int], row: tuple[str, str]
) -> tuple[int, dict[str, Any]]:
    """Find seats and options with which a row is in the match, the plainest first.

    The usual ones if it is a piece of no match, such as a track.
    """
    for count, changed in _plainest_first(content.file, counts):
        options = {**content.file.defaults(count), **changed}
        if any((piece.kind, piece.id) == row for piece in game.pieces(content, count, options)):
            return count, options
    return counts[0], content.file.defaults(counts[0])


def _plainest_first(file: GameFile, counts: Sequence[int]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield seat counts and options, those that differ least from the usual first."""
    # an option that brings others along stands before them in the file, and is tried after them
    others = [list(_other_values(option)) for option in reversed(file.options)]
    yield from ((count, {}) for count in counts)
    yield from ((count, dict([one])) for count in counts for each in others for one in each)
    for two in combinations(others, 2):
        yield from ((counts[0], dict(both)) for both in product(*two))


def _other_values(option: OptionRow) -> Iterator[tuple[str, Any]]:
    if isinstance(option, Flag):
        yield option.id, not option.default
    elif isinstance(option, Choice):
        yield from ((option.id, value) for value in option.values if value != option.default)


def position_with(
    game: Game,
    content: Any,
    seats: Sequence[Seat],
    options: Mapping[str, Plain],
    seed: int,
    row: tuple[str, str],
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return header and position of a new match in which the first seat holds a row, by its kind and id.

    What comes before that seat is asked with cards in its hand is answered by what is offered first. A row that lies
    in no hand, such as a town, changes nothing.
    """
    match = Match.start(game, content, seats, options, seed)
    begun, cards = match.state.to_plain(), match.state.cards
    pieces = [piece for piece in cards.pieces_with_id(row[1]) if cards[piece].kind == row[0]]
    if not pieces or _HAND not in match.state.shape.zones:
        return match.header, begun
    answer_until_dealt(match)
    position = match.state.to_plain()
    return match.header, position if _swap_in(match.state, position["values"], pieces, row[0]) else begun


def answer_until_dealt(match: Match) -> None:
    """Answer with the first option each time until the first seat is asked with cards in hand."""
    for _ in range(FIRST_ANSWERS):
        asked = match.decisions
        if not asked or (match.state.zone(_HAND) and any(each.seat == 0 for each in asked)):
            return
        first = asked[0]
        match.act(Answer(first.seat, tuple(each.key for each in first.options[: first.least]), first.nth))


def _swap_in(state: State, values: dict[str, Any], pieces: Sequence[int], kind: str) -> bool:
    """Swap a piece of the row with a card of the hand; False if the hand has none of its kind."""
    hand = list(state.zone(_HAND))
    if any(piece in hand for piece in pieces):
        return True
    there = [piece for piece in hand if state.cards[piece].kind == kind]
    if not there:
        return False
    piece, old = pieces[0], there[0]
    zone = state.zone_holding(piece)
    values[zone] = [old if each == piece else each for each in state.zone(zone)]
    values[_HAND] = [piece if each == old else each for each in hand]
    return True


def position_of(
    scenario: Scenario, opened: PreparedGame, seats: Sequence[Seat]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return header and position of a match that begins with the table of a scenario, at its first question.

    Of several shuffles it takes the first. Raises `ScenarioMistake` for a table that cannot be.
    """
    found = set_up(scenario, opened, next(iter(scenario.seeds), None))
    header = Match.start(
        opened.game, opened.content, seats, found.header["options"], found.header["seed"]
    ).header
    return header, json.loads(json.dumps(found.state.to_plain()))  # as a file has it


def play(
    scenario: Scenario,
    opened: PreparedGame,
    seats: Sequence[Seat],
    look: Callable[[Match, Act], object] | None = None,
) -> Match:
    """Play a scenario as a match of its own that begins with its table, as far as it goes.

    `look` is called with the table before each line is done. Raises `ScenarioMistake` for a table that cannot be.
    """
    header, position = position_of(scenario, opened, seats)
    match = Match.replay(opened.game, opened.content, {**header, POSITION: position}, ())
    with suppress(Exception):  # the step that does not go is told on the screen of the tests
        for act in scenario.when:
            if act.then is None:
                if look is not None:
                    look(match, act)
                run_act(match, act)
    return match
