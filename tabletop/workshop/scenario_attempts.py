"""Attempts of a scenario: the pieces and the place that a refused line of `when` speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.content.reading.yamlread import AnyNode, Items, Scalar
from tabletop.engine.handles import card_handle
from tabletop.engine.match import Match
from tabletop.engine.steps import Decision
from tabletop.workshop.scenario_acts import find_decision, nearness
from tabletop.workshop.scenario_file import Act
from tabletop.workshop.scenario_offers import Offer, is_pass
from tabletop.workshop.scenario_values import to_cell, to_handle

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Answer that is refused, as somebody at the table would try it."""

    sources: tuple[str, ...] = ()
    """Handles of what is taken up."""
    target: str = ""
    """Handle of the place where it is dropped; "" if it is only chosen."""
    is_pass: bool = False

    def __bool__(self) -> bool:
        """Return True if there is something to see or to say of it."""
        return self != Attempt()


def find_attempt(match: Match, act: Act) -> Attempt:
    """Return what a refused line of `when` takes up, and where it would go.

    Raises `Unmet` if nobody is asked what it answers.
    """
    written = act.written
    if written is None or act.tries_undo:
        return Attempt()
    decision = find_decision(match, act)
    if act.drag is not None:
        near = nearness(match, decision)
        source, target = (to_handle(match.state, node, near) for node in act.drag)
        return Attempt((source,) if source else (), target)
    if is_pass(written):
        return Attempt(is_pass=True)
    named = _named_handles(match, decision, written)
    if decision.many or len(named) < 2:
        return Attempt(tuple(named))
    return Attempt(tuple(named[:1]), named[-1])


def _named_handles(match: Match, decision: Decision, written: AnyNode) -> Sequence[str]:
    """List the handles of cards, cells and seats in an answer, each once."""
    near, state = nearness(match, decision), match.state
    seats = {path for option in decision.options for path, kind in option.kinds().items() if kind == "seat"}
    named = dict[str, None]()
    for part in Offer(state, decision).split(written):
        for path, node in _scalars(part):
            value = node.value
            if isinstance(value, str) and (pieces := state.cards.pieces_with_id(value)):
                free = [each for each in pieces if card_handle(each) not in named]
                named[card_handle(min(free or pieces, key=near))] = None
            elif isinstance(value, str) and to_cell(value):
                named[to_handle(state, node)] = None
            elif isinstance(value, int) and path in seats and value in range(state.seats):
                named[f"seat:{value}"] = None
    return list(named)


def _scalars(node: AnyNode, path: Path = ()) -> Iterator[tuple[Path, Scalar]]:
    """Yield each word and number in a written answer, with its position."""
    if isinstance(node, Items):
        for n, part in enumerate(node.nodes):
            yield from _scalars(part, (*path, n))
    elif isinstance(node, Scalar):
        yield path, node
