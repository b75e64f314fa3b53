"""First steps of a scenario: `at` names a step of the rules, several in a row, or a whole turn."""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tabletop.content.reading.problems import did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Items, Scalar
from tabletop.engine.fields import Piece, Plain
from tabletop.engine.game import Game
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import STEPS, Step
from tabletop.workshop.scenario_file import ScenarioMistake, excerpt
from tabletop.workshop.scenario_values import to_cell, word_hint

WHOLE_TURN = "turn"
"""Name of the whole turn in every game."""

Parts = list[AnyNode]


def frames_at(s: State, game: Game, at: AnyNode, taken: Collection[Piece] = ()) -> tuple[Frame, ...]:
    """Return the frames of `at: step 0 1`, `at: [step, 0, card-id]` or `at: [step 0, step 1]` runs, last one lowest.

    Of pieces alike those that were `taken` for this table are meant. Raises `ScenarioMistake` for what is no step.
    """
    return tuple(_frame(s, game, parts, taken) for parts in reversed(steps_of(at, game.id)))


def steps_of(at: AnyNode, game_id: str) -> list[Parts]:
    """List the steps that `at` names, each with its arguments."""
    if isinstance(at, Scalar) and isinstance(at.value, str):
        return [_words(at)]
    if isinstance(at, Items) and at.nodes:
        each = [_words(node) if isinstance(node, Scalar) else _nodes(node) for node in at.nodes]
        several = len(each[0]) > 1 or (len(each) > 1 and all(_is_step_name(parts, game_id) for parts in each))
        return each if several and all(each) else [list(at.nodes)]
    raise ScenarioMistake(
        at, "at is a step and its arguments", "for instance at: move 0, or at: turn for a whole turn"
    )


def _nodes(node: AnyNode) -> Parts:
    return list(node.nodes) if isinstance(node, Items) else []


def _words(at: Scalar) -> Parts:
    if not isinstance(at.value, str):
        return [at]
    words = re.finditer(r"\S+", at.value)
    return [Scalar(at.source, at.line, at.column + each.start(), _to_number(each[0])) for each in words]


def _to_number(text: str) -> int | str:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text


def _is_step_name(parts: Sequence[AnyNode], game_id: str) -> bool:
    first = parts[0] if parts else None
    return isinstance(first, Scalar) and isinstance(first.value, str) and first.value in _step_names(game_id)


def _step_names(game_id: str) -> list[str]:
    """List the names of a game's steps in scenarios, and of the whole turn."""
    steps = [step.removeprefix(f"{game_id}.") for step in STEPS if step.startswith(f"{game_id}.")]
    return [*steps, WHOLE_TURN]


def _frame(s: State, game: Game, parts: Parts, taken: Collection[Piece]) -> Frame:
    if not (parts and isinstance(parts[0], Scalar) and isinstance(parts[0].value, str)):
        node = parts[0] if parts else None
        assert node is not None  # there are no empty lists in `steps_of`
        raise ScenarioMistake(
            node, "at is a step and its arguments", "for instance at: move 0, or at: turn for a whole turn"
        )
    step = _step(parts[0], parts[0].value, game)
    wanted = list(inspect.signature(step.body).parameters.values())[1:]
    least = sum(argument.default is argument.empty for argument in wanted)
    given = parts[1:] or _whole_turn(s, parts[0], wanted)
    if not least <= len(given) <= len(wanted):
        raise _argument_count_error(parts, step, least, wanted)
    return Frame(step.name, tuple(_argument(s, *each, taken) for each in zip(given, wanted, strict=False)))


def _whole_turn(s: State, at: Scalar, wanted: Sequence[inspect.Parameter]) -> Parts:
    """Return the seat that `at: turn` leaves out: the one on turn, else the first; nothing for other steps."""
    if at.value != WHOLE_TURN or len(wanted) != 1:
        return []
    whose = s.values.get(WHOLE_TURN, 0)
    return [Scalar(at.source, at.line, at.column, max(whose, 0) if isinstance(whose, int) else 0)]


def _argument_count_error(
    parts: Parts, step: Step[Any, ...], least: int, wanted: Sequence[inspect.Parameter]
) -> ScenarioMistake:
    takes = str(least) if least == len(wanted) else f"{least} to {len(wanted)}"
    noun = "argument" if takes == "1" else "arguments"
    name = step.name.partition(".")[2]
    hint = (
        f"write {' '.join((name, *(f'<{each.name}>' for each in wanted)))}"
        if wanted
        else "leave out what follows it"
    )
    return ScenarioMistake(parts[0], f"{step.name} takes {takes} {noun}, not {len(parts) - 1}", hint)


def _step(node: AnyNode, name: str, game: Game) -> Step[Any, ...]:
    named = STEPS.get(f"{game.id}.{name}") or STEPS.get(name)
    found = named or (STEPS.get(f"{game.id}.{game.turn}") if name == WHOLE_TURN else None)
    if found is None:
        names = _step_names(game.id)
        hint = did_you_mean(name, names) or f"there are {join_listed(sorted(names))}"
        raise ScenarioMistake(node, f'{game.id} has no step "{name}"', hint)
    return found


def _argument(s: State, written: AnyNode, wanted: inspect.Parameter, taken: Collection[Piece]) -> Plain:
    """Parse an argument as the step declares it: a card's id, a seat, a number, a word, or a list of them."""
    if isinstance(written, Items):
        return tuple(_argument(s, node, wanted, taken) for node in written.nodes)
    found = written.value if isinstance(written, Scalar) else None
    kind = str(wanted.annotation)
    if kind == "Piece":
        pieces = s.cards.pieces_with_id(found) if isinstance(found, str) else ()
        if not pieces:
            hint = word_hint(s.content, excerpt(written), s.cards.ids()) or "write the id of a card"
            raise ScenarioMistake(written, f"{wanted.name} is a card, not {excerpt(written)}", hint)
        return min(pieces, key=lambda piece: (piece not in taken, piece))
    if kind == "int":
        return _check_number(s, written, found, wanted.name)
    if kind == "str" and not isinstance(found, str):
        raise ScenarioMistake(written, f"{wanted.name} is a word, not {excerpt(written)}", "write a word")
    if isinstance(found, str):
        return to_cell(found) or found
    return None if isinstance(found, float) else found


def _check_number(s: State, written: AnyNode, found: object, name: str) -> int:
    """Check a number for a step; a seat must be one of the match."""
    if not isinstance(found, int) or isinstance(found, bool):
        example = f"a seat, 0 to {s.seats - 1}" if name == "seat" else "a whole number"
        raise ScenarioMistake(written, f"{name} is a number, not {excerpt(written)}", f"write {example}")
    if name == "seat" and not 0 <= found < s.seats:
        raise ScenarioMistake(written, f"there is no seat {found}", f"they are 0 to {s.seats - 1}")
    return found


def arguments_of(at: AnyNode | None, game_id: str) -> Iterator[AnyNode]:
    """Yield all arguments of the steps that `at` names; none if it is malformed."""
    if at is not None:
        try:
            steps = steps_of(at, game_id)
        except ScenarioMistake:
            return
        for parts in steps:
            yield from parts[1:]


_WAITS = re.compile(r"no (?P<game>\w+)\.(?P<step>\w+) waits")


def missing_step_hint(said: str, game: Game, at: AnyNode | None) -> str:
    """Suggest the step that `at` leaves out when the rules looked for one; else ""."""
    found = _WAITS.search(said)
    if found is None or at is None:
        return ""
    wanted = STEPS.get(f"{found['game']}.{found['step']}")
    seat = " 0" if wanted is not None and len(inspect.signature(wanted.body).parameters) > 1 else ""
    written = " ".join(excerpt(part) for part in steps_of(at, game.id)[0])
    return f"write at: {WHOLE_TURN} for the whole turn, or at: [{written}, {found['step']}{seat}]"
