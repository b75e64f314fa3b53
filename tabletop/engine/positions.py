"""Restoring of a position from a match file in a state that was just set up.

The file may be older than the rules, or by a stranger, so every value is checked against its declaration first: a
position that does not fit is a `SaveError` with the reason, never a state that breaks later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.agenda import advance
from tabletop.engine.fields import Field, Pieces, Value, Zone
from tabletop.engine.plain import freeze, is_plain
from tabletop.engine.state import State
from tabletop.engine.steps import STEPS
from tabletop.errors import SaveError

LARGEST = 2**64
Json = Any  # a value as json.loads gives it; telling what it is is the job of this module


def restore(state: State, plain: Json) -> None:
    """Put `state`, fresh from set-up, into the position `plain` and run it to its question.

    Raises `SaveError` if the position is none of this game, these cards, and these rules.
    """
    try:
        if trouble := _misfit(state, plain):
            raise SaveError(trouble, "changed")
        state.take_plain(plain)
        state.events = []
        advance(state)
    except SaveError:
        raise
    except Exception as error:  # a stranger's agenda can break any step in any way
        what = str(error) or type(error).__name__
        raise SaveError(f"the rules cannot go on from this position ({what})", "changed") from error


def _misfit(state: State, plain: Json) -> str:
    """Return the reason why a position cannot be one of this state's, or ""."""
    match plain:
        case {"values": dict(values), "agenda": list(agenda), "rng": int(rng)} if 0 <= rng < LARGEST:
            return _wrong_values(state, values) or _wrong_agenda(agenda)
    return "this is no position of a match"


def _wrong_values(state: State, values: Mapping[str, Json]) -> str:
    for name in sorted(set(values) ^ set(state.shape.saved)):
        known = "is not part of the game any more" if name in values else "was not part of the game then"
        return f"{_short(name)} {known}"
    lying: list[int] = []
    for name, value in values.items():
        field, _ = state.shape.place[name]
        if not _fits(field, value, len(state.cards)):
            return f"{name} cannot be {_short(repr(value))}"
        lying += value if isinstance(field, Zone) else ()
    if len(set(lying)) < len(lying):
        return "a piece lies in two places"
    laid = sum(len(state.zone(zone)) for zone in state.shape.zones)
    return "" if len(lying) == laid else f"{len(lying)} pieces lie on the table, not {laid}"


def _fits(field: Field, value: Json, pieces: int) -> bool:
    if isinstance(field, Zone | Pieces):
        return isinstance(value, list) and all(type(piece) is int and 0 <= piece < pieces for piece in value)
    assert isinstance(field, Value)
    known = freeze(value)
    return type(known) is field.type and is_plain(known) and not _is_huge(known)


def _wrong_agenda(agenda: list[Json]) -> str:
    for frame in agenda:
        match frame:
            case [str(name), list(args), list(answers)] if is_plain(freeze(args)) and is_plain(
                freeze(answers)
            ):
                if name not in STEPS:
                    return f'there is no step "{_short(name)}" in the rules any more'
            case _:
                return f"what happens next is {_short(repr(frame))}"
    return ""


def _is_huge(value: Json) -> bool:
    return isinstance(value, int) and abs(value) >= LARGEST


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
