"""Questions for several options: the option of a piece, and its toggling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.intents import Intent, Refuse, Toggle

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Option

Chosen = Mapping[Any, str]
"""Key of the option -> the piece that stands for it; keys are the engine's plain values."""


def option_for(options: Sequence[Option], chosen: Chosen, handle: str, like: grip.Like) -> Option | None:
    """Return the free option of this handle: its own, else an equal piece's."""
    free = [o for o in options if o.key not in chosen]
    own = [o for o in free if handle in grip.pieces(o) or (not grip.pieces(o) and o.target == handle)]
    alike = [o for o in free if like(handle) in map(like, grip.pieces(o))]
    return next(iter(own or alike), None)


def stage(options: Sequence[Option], chosen: Chosen) -> tuple[tuple[str, int], ...]:
    """Return the chosen cards, each with its zone, in the order of choosing."""
    targets = {option.key: option.target for option in options}
    pairs = ((targets.get(key, ""), parse_handle(handle).piece) for key, handle in chosen.items())
    return tuple(
        (zone, piece) for zone, piece in pairs if parse_handle(zone).word == "zone" and piece is not None
    )


def numbers(handles: Iterable[str]) -> frozenset[int]:
    """Return the piece numbers of the cards among these handles."""
    return frozenset(piece for each in handles if (piece := parse_handle(each).piece) is not None)


def toggle(
    decision: Decision, chosen: Chosen, handle: str, on: bool, like: grip.Like
) -> tuple[dict[Any, str], list[Intent]]:
    """Return the choice with a piece added or removed, and the words for it.

    Beyond the most a further piece is refused; where only one can be chosen it takes the other's place.
    """
    if not on:
        return {key: h for key, h in chosen.items() if h != handle}, [Toggle(handle, False)]
    option = option_for(decision.options, chosen, handle, like)
    if option is None or handle in chosen.values():
        return dict(chosen), []
    told: list[Intent] = []
    if len(chosen) >= decision.most:
        if decision.most != 1:
            return dict(chosen), [Refuse(handle, "", handle)]
        told, chosen = [Toggle(h, False) for h in chosen.values()], {}
    return {**chosen, option.key: handle}, [*told, Toggle(handle, True)]
