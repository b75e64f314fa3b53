"""Several pieces dropped on one place: the first is the answer, the next question gets the others ready-chosen.

A game says in its `table.yaml` which labels are `gather`: their answer opens a question for more of the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Option


def gather(
    options: Sequence[Option], held: Sequence[str], labels: Collection[str], like: grip.Like
) -> dict[str, Option]:
    """Return the places where each of several held pieces may go alone, with the first one's answer.

    Empty for a single piece, or where one of them has nothing of `labels` on offer.
    """
    if len(held) < 2:
        return {}
    known = [option for option in options if option.label in labels]
    ways = [{o.target: o for o in reversed(known) if grip.is_exact(o, (piece,), like)} for piece in held]
    return {target: option for target, option in ways[0].items() if all(target in way for way in ways[1:])}


def others(option: Option, held: Sequence[str]) -> tuple[str, ...]:
    """Return the held pieces beside the one that answers.

    Where a copy of it answers, the first of the held ones stays behind for it.
    """
    pieces = grip.pieces(option)
    own = next((piece for piece in held if piece in pieces), held[0])
    return tuple(piece for piece in held if piece != own)


def joinable(
    options: Iterable[Option], held: Sequence[str], labels: Collection[str], like: grip.Like
) -> frozenset[str]:
    """List pieces that could go together with the held ones, by these labels."""
    known = tuple(options)
    named = {piece for option in known if option.label in labels for piece in grip.pieces(option)}
    return frozenset(piece for piece in named if gather(known, (*held, piece), labels, like))
