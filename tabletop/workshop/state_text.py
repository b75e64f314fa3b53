"""Text form of a state, to read and compare: one line for each place that differs from the start.

For failures of scenarios and golden files; it shows everything, also what players may not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from tabletop.engine.fields import Pieces, Plain, Value
from tabletop.engine.limits import Cards, Each, Limit, Row
from tabletop.engine.state import State

LONG = 12
"""Longest zone whose pieces are all listed; of a larger one the count and the top three are shown."""


def describe(s: State) -> list[str]:
    """List the places of the table, `place: content`, in the order of the fields; zones run from bottom to top."""
    lines = [f"phase: {s.phase}"]
    for place, (field, _) in s.shape.place.items():
        value = s.values[place]
        if field.name == "phase" or value == s.shape.start[place]:
            continue
        if isinstance(field, Value):
            shown = show_field_value(s, value, field.of)
        else:
            shown = _show_pieces(s, field, value)
        lines.append(f"{place}: {shown}")
    for decision in s.waits:
        lines.append(f"asked: seat {decision.seat}, {decision.prompt}, {len(decision.options)} options")
    return lines


def compare(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """Compare descriptions: the lines of `after`, new ones marked `>`, and those that are gone, marked `<`."""
    old, new = list(before), list(after)
    gone = [f"< {line}" for line in old if line not in new]
    return gone + [f"{' ' if line in old else '>'} {line}" for line in new]


def show_value(value: Plain) -> str:
    """Format a plain value as a scenario writes it: a cell as `x:y`, other tuples as lists."""
    if isinstance(value, tuple):
        if len(value) > 1 and all(isinstance(part, int) and not isinstance(part, bool) for part in value):
            return ":".join(map(str, value))
        return f"[{', '.join(map(show_value, value))}]"
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_field_value(s: State, value: Plain, limit: Limit | None) -> str:
    """Format the value of a field as a scenario writes it, pieces by the ids of their cards."""
    if isinstance(limit, Cards) and isinstance(value, int) and limit.allows(s, value):
        return str(s.cards[value].id)
    if isinstance(value, tuple) and isinstance(limit, (Each, Row)) and _holds_cards(limit):
        limits = limit.parts if isinstance(limit, Row) else (limit.part,) * len(value)
        if len(limits) == len(value):
            return f"[{', '.join(show_field_value(s, part, of) for part, of in zip(value, limits, strict=True))}]"
    return show_value(value)


def _holds_cards(limit: Limit | None) -> bool:
    if isinstance(limit, (Each, Row)):
        return any(map(_holds_cards, limit.parts if isinstance(limit, Row) else (limit.part,)))
    return isinstance(limit, Cards)


def show_pieces(s: State, pieces: Iterable[int]) -> str:
    """List card ids, equal neighbours as `corn-bill x3`; `?` for a hidden piece."""
    ids = ("?" if piece < 0 else s.cards[piece].id for piece in pieces)
    runs = [(card, len(list(run))) for card, run in groupby(ids)]
    return ", ".join(card if count == 1 else f"{card} x{count}" for card, count in runs) or "nothing"


def _show_pieces(s: State, field: object, value: Plain) -> str:
    assert isinstance(value, tuple)  # zones and sets of pieces are tuples
    pieces = [piece for piece in value if isinstance(piece, int)]
    if isinstance(field, Pieces):
        return show_pieces(s, sorted(pieces, key=lambda piece: s.cards[piece].id))
    if len(pieces) > LONG:
        return f"{len(pieces)} pieces, on top {show_pieces(s, reversed(pieces[-3:]))}"
    return show_pieces(s, pieces)
