"""Calling people to the screen: by a curtain, or by a bar for those who may respond.

Decided by what the match asks, and who has sat there. Which View is up, and whether anybody is called at all, is the
session's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.ui.taking_back import why_no_taking_back

if TYPE_CHECKING:
    from tabletop.engine.game import Progress
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision


@dataclass(frozen=True, slots=True)
class CurtainInfo:
    """Fallen curtain: who may lift it, and public facts shown on it."""

    seats: tuple[int, ...]
    """The people who may come and look: one, or all who still have to choose; whoever had best come is the first."""
    ready: frozenset[int] = frozenset()
    """Seats that have chosen all they have to in a secret choice of several, bots included."""
    choosing: frozenset[int] = frozenset()
    """Seats that have not, bots included; empty when only one person is asked."""
    prompt: str = ""
    """The question's prompt key when one person is asked; a secret choice keeps even that to itself."""
    progress: tuple[Progress, ...] = ()
    """Progress of each seat where answers count one by one, not together with those of the others."""
    newest: frozenset[int] = frozenset()
    """Seat that gave the newest answer there, if it can be taken back."""

    @property
    def may_change(self) -> frozenset[int]:
        """Seats that may choose again; only the people among them do."""
        return self.newest if self.progress else self.ready


@dataclass(frozen=True, slots=True)
class Responses:
    """Response window over the public table: people who may respond, in order, or let all pass."""

    seats: tuple[int, ...]


def in_window(match: Match) -> bool:
    """Check if a response window is open: everybody asked may pass."""
    return bool(match.decisions) and all(d.in_window for d in match.decisions)


def is_together(match: Match) -> bool:
    """Check if several seats choose in secret now, some perhaps ready."""
    return len(match.decisions) > 1 or bool(match.view(None).ready)


def curtain_for(match: Match, seats: tuple[int, ...], asked: Mapping[int, Decision]) -> CurtainInfo:
    """Make a curtain for these people, with ready tokens during a secret choice outside of windows.

    `asked`: what each person is asked now, by seat. Where answers come one by one, all seats are there with how far
    they are, and whoever can give most in a row is called first: so the screen changes hands least.
    """
    progress = match.game.progress(match.view(None).table) if match.game.progress is not None else ()
    if progress:
        best = sorted(seats, key=lambda seat: -asked[seat].row)
        ready = frozenset(seat for seat, each in enumerate(progress) if each.is_ready)
        choosing = frozenset(range(len(progress))) - ready
        return CurtainInfo(tuple(best), ready, choosing, progress=progress, newest=_has_answered(match))
    if not is_together(match) or in_window(match):
        return CurtainInfo(seats, prompt=asked[seats[0]].prompt)
    public = match.view(None)
    return CurtainInfo(seats, frozenset(public.ready), frozenset(public.acting))


def _has_answered(match: Match) -> frozenset[int]:
    """Return the person with the newest answer, if it can be undone and they are asked nothing."""
    newest = {answer.seat for answer, _ in match.standing_answers()[-1:]} - {d.seat for d in match.decisions}
    people = (seat for seat in newest if match.seats[seat].bot is None)
    return frozenset(seat for seat in people if not why_no_taking_back(match, seat))


def is_awaited(match: Match, people: Sequence[int]) -> bool:
    """Check if the only person at a table gets a curtain when first asked in a sitting.

    They do if two people ever sat there at once: whoever gave their seat away may be looking on. Where nobody else ever
    sat, they do after a change of name or seat, until they have answered there once.
    """
    reseatings = match.reseatings
    if len(people) != 1:
        return False
    if reseatings.shared:
        return True
    came = any(each.is_new_player for each in reseatings.all)
    since = match.standing_answers()[reseatings.barrier(people[0]) :]
    # the table passes for a lone person too, who then need not have come
    return came and not any(answer.seat == people[0] and answer.keys for answer, _ in since)


def called(match: Match, asked: Mapping[int, Decision]) -> CurtainInfo | Responses | None:
    """Choose the curtain or response bar for the people asked, while no private View is shown.

    None if there is no need: all that is asked are open questions, which are answered on the public table; or
    answers come one by one and bots have not given theirs, after which somebody may have more to answer in a row.

    `asked` is what each person is asked now, by seat, in the order of the match; at least one.
    """
    if in_window(match) and not any(d.folded for d in asked.values()):
        return Responses(tuple(asked))
    if is_together(match):
        if any(d.row for d in asked.values()) and len(asked) < len(match.decisions):
            return None
        return curtain_for(match, tuple(sorted(asked)), asked)
    if not all(d.open for d in asked.values()):
        return curtain_for(match, tuple(asked), asked)
    return None
