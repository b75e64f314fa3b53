"""A state as lines that people can read and compare: one line for each place that is not as at the start.

For failures of scenarios and golden files; it shows everything, also what players may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tabletop.engine.fields import Pieces, Plain, Value
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Option

LONG = 12
"""Pieces that a zone lists at most; of a larger one the count and the top three are shown."""


def describe(s: State) -> list[str]:
    """The table, `place: what is there`, in the order of the declared fields; zones run from bottom to top."""
    lines = [f"phase: {s.phase}"]
    for place, (field, _) in s.shape.place.items():
        value = s.values[place]
        if field.name == "phase" or value == s.shape.start[place]:
            continue
        lines.append(
            f"{place}: {show_value(value) if isinstance(field, Value) else _show_pieces(s, field, value)}"
        )
    for decision in s.waits:
        lines.append(f"asked: seat {decision.seat}, {decision.prompt}, {len(decision.options)} options")
    return lines


def compare(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """The lines of `after`, a `>` before those that `before` lacks, and a `<` before those that are gone."""
    old, new = list(before), list(after)
    gone = [f"< {line}" for line in old if line not in new]
    return gone + [f"{' ' if line in old else '>'} {line}" for line in new]


def show_value(value: Plain) -> str:
    """A plain value as a scenario writes it: a cell as `x:y`, other tuples as lists."""
    if isinstance(value, tuple):
        if len(value) > 1 and all(isinstance(part, int) and not isinstance(part, bool) for part in value):
            return ":".join(map(str, value))
        return f"[{', '.join(map(show_value, value))}]"
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_pieces(s: State, pieces: Iterable[int]) -> str:
    """Card ids, neighbours alike as `corn-bill x3`; `?` for a hidden piece."""
    ids = ("?" if piece < 0 else s.cards[piece].id for piece in pieces)
    runs = [(card, len(list(run))) for card, run in groupby(ids)]
    return ", ".join(card if count == 1 else f"{card} x{count}" for card, count in runs) or "nothing"


def show_option(s: State, option: Option) -> str:
    """The key of an option as a scenario writes it: pieces of its handles by their id."""
    handles = (option.source, option.target, *option.uses)
    pieces = {int(handle[5:]) for handle in handles if handle.startswith("card:")}
    return _show_key(s, option.key, pieces)


def show_keys(s: State, decision: Decision, keys: Sequence[Plain] | None = None) -> str:
    """Keys of a decision, all of them when none are given, as `show_option` shows each; those alike once."""
    options = {option.key: option for option in decision.options}
    shown = (show_option(s, options[key]) for key in (options if keys is None else keys))
    return ", ".join(dict.fromkeys(shown))


def _show_key(s: State, key: Plain, pieces: set[int]) -> str:
    if isinstance(key, tuple):
        is_cell = any(key in domain for domain in s.shape.domains.values())
        return show_value(key) if is_cell else f"[{', '.join(_show_key(s, part, pieces) for part in key)}]"
    if isinstance(key, int) and not isinstance(key, bool) and key in pieces:
        return str(s.cards[key].id)
    return show_value(key)


def _show_pieces(s: State, field: object, value: Plain) -> str:
    assert isinstance(value, tuple)  # zones and sets of pieces are tuples
    pieces = [piece for piece in value if isinstance(piece, int)]
    if isinstance(field, Pieces):
        return show_pieces(s, sorted(pieces, key=lambda piece: s.cards[piece].id))
    if len(pieces) > LONG:
        return f"{len(pieces)} pieces, on top {show_pieces(s, reversed(pieces[-3:]))}"
    return show_pieces(s, pieces)
