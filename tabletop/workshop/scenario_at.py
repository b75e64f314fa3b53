"""What a scenario begins with: `at` names a step of the rules, several in a row, or a whole turn."""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tabletop.content.reading.problems import did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Items, Scalar
from tabletop.engine.fields import Piece, Plain
from tabletop.engine.game import Game
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import STEPS, Step
from tabletop.workshop.scenario_file import Wrong, shown
from tabletop.workshop.scenario_words import cell, meant

WHOLE = "turn"
"""Names the whole turn in every game, whatever its own rules call it."""

Parts = list[AnyNode]


def frames_at(s: State, game: Game, at: AnyNode, taken: Collection[Piece] = ()) -> tuple[Frame, ...]:
    """The frames that `at: step 0 1`, `at: [step, 0, card-id]` or `at: [step 0, step 1]` runs, the last one lowest.

    Of pieces alike those that were `taken` for this table are meant. Raises `Wrong` for what is no step.
    """
    return tuple(_frame(s, game, parts, taken) for parts in reversed(steps_of(at, game.id)))


def steps_of(at: AnyNode, game_id: str) -> list[Parts]:
    """The steps that `at` names, each with its arguments."""
    if isinstance(at, Scalar) and isinstance(at.value, str):
        return [_words(at)]
    if isinstance(at, Items) and at.nodes:
        each = [_words(node) if isinstance(node, Scalar) else _nodes(node) for node in at.nodes]
        several = len(each[0]) > 1 or (len(each) > 1 and all(_names_step(parts, game_id) for parts in each))
        return each if several and all(each) else [list(at.nodes)]
    raise Wrong(at, "at is a step and its arguments", "for instance at: move 0, or at: turn for a whole turn")


def _nodes(node: AnyNode) -> Parts:
    return list(node.nodes) if isinstance(node, Items) else []


def _words(at: Scalar) -> Parts:
    if not isinstance(at.value, str):
        return [at]
    words = re.finditer(r"\S+", at.value)
    return [Scalar(at.source, at.line, at.column + each.start(), _number(each[0])) for each in words]


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text


def _names_step(parts: Sequence[AnyNode], game_id: str) -> bool:
    first = parts[0] if parts else None
    return isinstance(first, Scalar) and isinstance(first.value, str) and first.value in _names(game_id)


def _names(game_id: str) -> list[str]:
    """The steps of a game as scenarios call them, and the whole turn."""
    steps = [step.removeprefix(f"{game_id}.") for step in STEPS if step.startswith(f"{game_id}.")]
    return [*steps, WHOLE]


def _frame(s: State, game: Game, parts: Parts, taken: Collection[Piece]) -> Frame:
    if not (parts and isinstance(parts[0], Scalar) and isinstance(parts[0].value, str)):
        node = parts[0] if parts else None
        assert node is not None  # there are no empty lists in `steps_of`
        raise Wrong(
            node, "at is a step and its arguments", "for instance at: move 0, or at: turn for a whole turn"
        )
    step = _step(parts[0], parts[0].value, game)
    wanted = list(inspect.signature(step.body).parameters.values())[1:]
    least = sum(argument.default is argument.empty for argument in wanted)
    given = parts[1:] or _whole_turn(s, parts[0], wanted)
    if not least <= len(given) <= len(wanted):
        raise _wrong_count(parts, step, least, wanted)
    return (step.name, tuple(_argument(s, *each, taken) for each in zip(given, wanted, strict=False)), ())


def _whole_turn(s: State, at: Scalar, wanted: Sequence[inspect.Parameter]) -> Parts:
    """The seat of `at: turn`: whose turn it is, as far as the table says, else the first."""
    if at.value != WHOLE or len(wanted) != 1:
        return []
    whose = s.values.get(WHOLE, 0)
    return [Scalar(at.source, at.line, at.column, max(whose, 0) if isinstance(whose, int) else 0)]


def _wrong_count(
    parts: Parts, step: Step[Any, ...], least: int, wanted: Sequence[inspect.Parameter]
) -> Wrong:
    takes = str(least) if least == len(wanted) else f"{least} to {len(wanted)}"
    noun = "argument" if takes == "1" else "arguments"
    name = step.name.partition(".")[2]
    hint = (
        f"write {' '.join((name, *(f'<{each.name}>' for each in wanted)))}"
        if wanted
        else "leave out what follows it"
    )
    return Wrong(parts[0], f"{step.name} takes {takes} {noun}, not {len(parts) - 1}", hint)


def _step(node: AnyNode, name: str, game: Game) -> Step[Any, ...]:
    named = STEPS.get(f"{game.id}.{name}") or STEPS.get(name)
    found = named or (STEPS.get(f"{game.id}.{game.turn}") if name == WHOLE else None)
    if found is None:
        names = _names(game.id)
        hint = did_you_mean(name, names) or f"there are {listed(sorted(names))}"
        raise Wrong(node, f'{game.id} has no step "{name}"', hint)
    return found


def _argument(s: State, written: AnyNode, wanted: inspect.Parameter, taken: Collection[Piece]) -> Plain:
    """An argument of the kind that the step wants: a card by its id, a seat, a number, a word, or a list of them."""
    if isinstance(written, Items):
        return tuple(_argument(s, node, wanted, taken) for node in written.nodes)
    found = written.value if isinstance(written, Scalar) else None
    kind = str(wanted.annotation)
    if kind == "Piece":
        pieces = s.cards.named(found) if isinstance(found, str) else ()
        if not pieces:
            hint = meant(s.content, shown(written), s.cards.ids()) or "write the id of a card"
            raise Wrong(written, f"{wanted.name} is a card, not {shown(written)}", hint)
        return min(pieces, key=lambda piece: (piece not in taken, piece))
    if kind == "int":
        return _numeral(s, written, found, wanted.name)
    if kind == "str" and not isinstance(found, str):
        raise Wrong(written, f"{wanted.name} is a word, not {shown(written)}", "write a word")
    if isinstance(found, str):
        return cell(found) or found
    return None if isinstance(found, float) else found


def _numeral(s: State, written: AnyNode, found: object, name: str) -> int:
    """A number that a step wants; a seat must be one of the match."""
    if not isinstance(found, int) or isinstance(found, bool):
        example = f"a seat, 0 to {s.seats - 1}" if name == "seat" else "a whole number"
        raise Wrong(written, f"{name} is a number, not {shown(written)}", f"write {example}")
    if name == "seat" and not 0 <= found < s.seats:
        raise Wrong(written, f"there is no seat {found}", f"they are 0 to {s.seats - 1}")
    return found


def arguments_of(at: AnyNode | None, game_id: str) -> Iterator[AnyNode]:
    """All arguments of the steps that `at` names; none if it is not written so."""
    if at is not None:
        try:
            steps = steps_of(at, game_id)
        except Wrong:
            return
        for parts in steps:
            yield from parts[1:]


_WAITS = re.compile(r"no (?P<game>\w+)\.(?P<step>\w+) waits")


def what_is_missing(said: str, game: Game, at: AnyNode | None) -> str:
    """What to write where the rules looked for a step that `at` leaves out; "" if that is not what they say."""
    found = _WAITS.search(said)
    if found is None or at is None:
        return ""
    wanted = STEPS.get(f"{found['game']}.{found['step']}")
    seat = " 0" if wanted is not None and len(inspect.signature(wanted.body).parameters) > 1 else ""
    written = " ".join(shown(part) for part in steps_of(at, game.id)[0])
    return f"write at: {WHOLE} for the whole turn, or at: [{written}, {found['step']}{seat}]"
