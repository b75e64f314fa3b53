"""Who is called to the screen: a curtain for some of the people, or a bar for those who may respond.

Decided by what the match asks, and who has sat there. Which View is up, and whether anybody is called at all, is the
session's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision


@dataclass(frozen=True, slots=True)
class CurtainInfo:
    """A curtain that is down: who may lift it, and what everybody may know meanwhile."""

    seats: tuple[int, ...]
    """The people who may come and look, in seat order; one, or all who still have to choose."""
    ready: frozenset[int] = frozenset()
    """Who has chosen already in a secret choice of several, bots included."""
    choosing: frozenset[int] = frozenset()
    """Who has not, bots included; empty when only one person is asked."""
    prompt: str = ""
    """The question's prompt key when one person is asked; a secret choice keeps even that to itself."""


@dataclass(frozen=True, slots=True)
class Responses:
    """A window over the public table: each of these people may respond, in this order, or all say that nobody does."""

    seats: tuple[int, ...]


def in_window(match: Match) -> bool:
    """Whether people may answer what somebody does, be it several of them or one: all of them may pass."""
    return bool(match.decisions) and all(d.in_window for d in match.decisions)


def is_together(match: Match) -> bool:
    """Whether several choose in secret now, some of whom may be ready."""
    return len(match.decisions) > 1 or bool(match.view(None).ready)


def curtain_for(match: Match, seats: tuple[int, ...], asked: Mapping[int, Decision]) -> CurtainInfo:
    """A curtain for these people, with the ready tokens of a secret choice; a window is none.

    `asked`: what each person is asked now, by seat.
    """
    if not is_together(match) or in_window(match):
        return CurtainInfo(seats, prompt=asked[seats[0]].prompt)
    public = match.view(None)
    return CurtainInfo(seats, frozenset(public.ready), frozenset(public.acting))


def is_awaited(match: Match, people: Sequence[int]) -> bool:
    """Whether the only person at a table comes through the curtain the first time they are asked in a sitting.

    They do if two people ever sat there at once: whoever gave their seat away may be looking on. Where nobody else ever
    sat, they do after a change of name or seat, until they have answered there once.
    """
    reseatings = match.reseatings
    if len(people) != 1:
        return False
    if reseatings.shared:
        return True
    came = any(each.is_anothers for each in reseatings.all)
    since = match.answered()[reseatings.barrier(people[0]) :]
    # the table passes for a lone person too, who then need not have come
    return came and not any(answer.seat == people[0] and answer.keys for answer, _ in since)


def called(match: Match, asked: Mapping[int, Decision]) -> CurtainInfo | Responses | None:
    """How the people who are asked are called while nobody's View is on the screen: by a curtain, or by the bar of a
    window. None if there is no need: all that is asked are open questions, which are answered on the public table.

    `asked` is what each person is asked now, by seat, in the order of the match; at least one.
    """
    if in_window(match) and not any(d.folded for d in asked.values()):
        return Responses(tuple(asked))
    if is_together(match):
        return curtain_for(match, tuple(sorted(asked)), asked)
    if not all(d.open for d in asked.values()):
        return curtain_for(match, tuple(asked), asked)
    return None
