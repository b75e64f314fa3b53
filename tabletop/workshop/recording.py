"""Recording of a match as a scenario: its first table, the answers, and their result.

The table is written as `given` and the rules that were to run as `at`; where that does not lead to the same end, as
after a shuffle, the scenario begins with the deal and all answers since. Either is played before anybody keeps it.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.content.reading.yamlread import Map, Scalar, parse_all
from tabletop.content.writing.spelling import YamlValue, spell
from tabletop.engine.fields import Plain, Value, Zone
from tabletop.engine.match import POSITION, Match
from tabletop.engine.shape import CardTable
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import STEPS, Answer, Decision
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_values import plain_value, to_cell
from tabletop.workshop.state_text import LONG

AMID = "it begins amid a question"
"""Reason for a table that no scenario can begin with, because a question is half answered there."""
ASKED = "asked"
"""Key of a scenario for who is asked."""
_CELL = re.compile(r"(?<![\w\"-])(-?\d+(?::-?\d+)+)(?![\w\"])")


@dataclass(frozen=True, slots=True)
class Recording:
    """Tables before and after what was done, and the answers between them as a scenario writes them."""

    match: Match
    before: State
    after: State
    lines: tuple[str, ...]
    warm_up: tuple[str, ...]
    """Answers from the deal to the table before."""
    watched: frozenset[str] | None = None
    """Fields that must come out as they did, and `asked` for who is asked then; None for all that changed."""


def record(match: Match, begin: int) -> Recording:
    """Record the standing answers after the first so many; the match itself stays as it is.

    Raises `SaveError` or `IllegalAnswer` for a match that comes out differently when it is played again.
    """
    twin = Match.replay(match.game, match.state.content, match.header, ())
    answers = [given for given, _ in match.standing_answers()]
    lines: list[str] = []
    tables = [twin.state]
    for given in answers:
        lines.append(_line(twin.state, twin.decisions, given))
        twin.act(given)
        tables.append(twin.state)
    tables = _read_tables(match, lines) or tables
    begin = min(begin, len(answers))
    while POSITION in match.header and begin and not _steps_at(tables[begin]):
        begin -= 1  # amid a question nothing can begin: it does where that was asked
    return Recording(match, tables[begin], tables[-1], tuple(lines[begin:]), tuple(lines[:begin]))


def _read_tables(match: Match, lines: Sequence[str]) -> list[State]:
    """The tables as a scenario comes to them, which takes the first of several cards alike; [] if it cannot."""
    twin = Match.replay(match.game, match.state.content, match.header, ())
    tables = [twin.state]
    for number, line in enumerate(lines):
        (node,) = parse_all(line, str(number), []) or (None,)
        asked = next(
            (each for each in twin.decisions if isinstance(node, Map) and each.seat == _seat(node)), None
        )
        if not isinstance(node, Map) or asked is None:
            return []
        written = node.entries["does"].node
        keys, missing = Offer(twin.state, asked).find(written)
        if missing is not None or asked.refusal(keys):
            return []
        twin.act(Answer(asked.seat, keys, asked.nth))
        tables.append(twin.state)
    return tables


def _seat(node: Map) -> int:
    seat = node.entries["seat"].node
    return int(str(seat.value)) if isinstance(seat, Scalar) else -1


def _line(s: State, decisions: Sequence[Decision], given: Answer) -> str:
    """Write an answer as a line of `when`."""
    decision = next(each for each in decisions if each.seat == given.seat)
    offer, by_key = Offer(s, decision), {option.key: option for option in decision.options}
    shown = [_quote(offer.show(by_key[key])) for key in given.keys]
    if not shown:
        does = "pass"
    elif decision.many:
        does = f"[{', '.join(shown)}]"
    else:
        does = shown[0]
    return f"{{seat: {given.seat}, does: {does}}}"


def _quote(shown: str) -> str:
    """Put cells such as 0:1 in quotes, and a word that YAML takes for something else."""
    if shown.startswith("["):
        return _CELL.sub(r'"\1"', shown)
    return shown if re.fullmatch(r"-?\d+|true|false|null", shown) else spell(shown)


def write_drafts(found: Recording, rule: str, name: str) -> Iterator[str]:
    """Yield possible texts of the scenario, shortest first; the caller replays each before keeping it."""
    head = f"rule: {spell(rule)}\nname: {spell(name, in_flow=False)}\n"
    then = "".join(
        f"  {key}: {spell(value)}\n"
        for key, value in describe_end(found.before, found.after, found.watched).items()
    )
    if at := _steps_at(found.before):
        yield f"{head}{_block('given', _given_places(found))}at: {spell(at)}\n{_when_block(found.lines)}then:\n{then}"
    if POSITION not in found.match.header:
        lines = (*found.warm_up, *found.lines)
        yield f"{head}{_block('given', _deal(found.match))}{_when_block(lines)}then:\n{then}"


def keep(found: Recording, path: Path, called: tuple[str, str], play: Callable[[Path], str]) -> str:
    """Write the first draft that holds to a file; `called` are its rule and name, `play` returns why one fails.

    Returns "" if one was kept, else why the last did not hold, and then there is no file. Raises `OSError`.
    """
    why = AMID
    path.parent.mkdir(parents=True, exist_ok=True)
    for draft in write_drafts(found, *called):
        path.write_text(draft, "utf-8", newline="\n")
        why = play(path)
        if not why:
            return ""
        path.unlink()
    return why


def _deal(match: Match) -> dict[str, YamlValue]:
    """Write the options and seed of the match."""
    header = match.header
    return {"seats": len(match.seats), "seed": header["seed"], "options": dict(header["options"])}


def _block(key: str, inside: Mapping[str, YamlValue]) -> str:
    return f"{key}:\n" + "".join(f"  {name}: {spell(value)}\n" for name, value in inside.items())


def _when_block(lines: Sequence[str]) -> str:
    return "when:\n" + "".join(f"  - {line}\n" for line in lines) if lines else ""


# -- the table before


def _given_places(found: Recording) -> dict[str, YamlValue]:
    """Write every place that differs from the deal; of the stock only as many cards as were taken from it."""
    s, match = found.before, found.match
    cards = CardTable(list(s.cards))
    dealt: State = match.game.setup(cards, s.content, s.seats, match.header["options"], match.header["seed"])
    written = _deal(match)
    for place, value in s.values.items():
        if place == match.game.stock or s.shape.place[place][0].name == match.game.stock:
            gone = len(set(_pieces(value)) - set(_pieces(found.after.values[place])))
            top = [str(s.cards[piece].id) for piece in reversed(_pieces(value)[-max(1, gone) :])]
            if top:
                _put_value(written, s, place, {"top": top})
        elif value != dealt.values[place]:
            _put_value(written, s, place, _plain_value(s, place, value))
    return written


def _pieces(value: Plain) -> tuple[int, ...]:
    return tuple(each for each in value if isinstance(each, int)) if isinstance(value, tuple) else ()


def _steps_at(s: State) -> list[YamlValue]:
    """Write the rules that run next, in order; [] where a question is half answered."""
    if any(frame.answers and not _is_unanswered(s, frame) for frame in s.agenda):
        return []
    return [_step(s, frame) for frame in reversed(s.agenda)]


def _is_unanswered(s: State, frame: Frame) -> bool:
    """Check if a rule asks several seats at once first of all, and none of them has answered yet."""
    lanes = frame.answers[0]
    return frame is s.agenda[-1] and len(frame.answers) == 1 and lanes != () and set(lanes) == {()}


def _step(s: State, frame: Frame) -> list[YamlValue]:
    """Write a rule with its arguments, cards by their ids."""
    declared = list(inspect.signature(STEPS[frame.step].body).parameters.values())[1:]
    kinds = [str(each.annotation) for each in declared[: len(frame.args)]]
    said = [_argument(s, value, kind) for value, kind in zip(frame.args, kinds, strict=True)]
    return [frame.step.partition(".")[2] or frame.step, *said]


def _argument(s: State, value: Plain, kind: str) -> YamlValue:
    if isinstance(value, tuple):
        text = ":".join(map(str, value))
        return text if to_cell(text) == value else [_argument(s, each, kind) for each in value]
    is_card = kind == "Piece" and isinstance(value, int) and 0 <= value < len(s.cards)
    return str(s.cards[int(str(value))].id) if is_card else value


# -- what came of it


def list_watchable(before: State, after: State) -> dict[str, bool]:
    """List the fields of a table and who is asked; True for each that changed. Who is asked is always worth a look."""
    changed = {
        after.shape.place[place][0].name
        for place, value in after.values.items()
        if value != before.values[place]
    }
    return {name: name in changed for name in after.fields} | {ASKED: True}


def describe_end(before: State, after: State, watched: Collection[str] | None = None) -> dict[str, YamlValue]:
    """Write the watched fields, else every changed place, and who is asked or that it is over."""
    written: dict[str, YamlValue] = {}
    for place, value in after.values.items():
        field = after.shape.place[place][0]
        if value != before.values[place] if watched is None else field.name in watched:
            # of many or hidden cards only their number is written
            is_long = not isinstance(field, Value) and len(_pieces(value)) > LONG
            hidden = isinstance(field, Zone) and field.see == "count"
            _put_value(
                written,
                after,
                place,
                len(_pieces(value)) if is_long or hidden else _plain_value(after, place, value),
            )
    if watched is not None and ASKED not in watched:
        return written
    if after.is_over:
        written["over"] = True
    else:
        written[ASKED] = sorted({decision.seat for decision in after.waits})
    return written


def _put_value(written: dict[str, YamlValue], s: State, place: str, value: YamlValue) -> None:
    """Put a value at its place: `hand:0` is `{hand: {0: ...}}`."""
    name = s.shape.place[place][0].name
    keys = place.removeprefix(name).removeprefix(":").split(":") if place != name else []
    if not keys:
        written[name] = value
        return
    at: Any = written.setdefault(name, {})
    for key in keys[:-1]:
        at = at.setdefault(int(key) if key.isdecimal() else key, {})
    last = keys[-1]
    at[int(last) if last.isdecimal() else last] = value


def _plain_value(s: State, place: str, value: Plain) -> YamlValue:
    field = s.shape.place[place][0]
    if isinstance(field, Value):
        return plain_value(s, value, field.of)
    return [str(s.cards[piece].id) for piece in _pieces(value)]
