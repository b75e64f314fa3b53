"""Laws that every table of the ring keeps, whoever laid it: wrestlers in corners, a stack that is explained."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.limits import Fault, Refusal
from tabletop.games.wrestling.rules.setup import choose_actives, deal, first_flips, pick
from tabletop.games.wrestling.state import NOBODY, Bout, plays
from tabletop.games.wrestling.teams import members

BEFORE = frozenset(made.name for made in (pick, deal, choose_actives, first_flips))
"""Steps before the first turn."""


def wrestlers_are_picked(s: Bout) -> Iterator[Fault]:
    """Once turns are taken everybody has a wrestler, and each side one in the ring (WREST-3, WREST-57)."""
    if BEFORE & {frame.step for frame in s.agenda}:
        return
    for seat in range(s.seats):
        if not s.corner[seat]:
            free = s.cards[s.bench[0]].id if s.bench else "..."
            said = f"the wrestlers are not picked yet: corner:{seat} is empty"
            refusal = Refusal("corner", {"who": seat})
            yield Fault(
                (f"corner:{seat}",), refusal, said, f"give corner: {{{seat}: [{free}]}} for each seat"
            )
    for side in range(len(s.shape.domains["side"])):
        if s.active[side] == NOBODY:
            said = f"nobody is in the ring for side {side}"
            remedy = f"give active: {{{side}: {members(s, side)[0]}}}"
            yield Fault((f"active:{side}",), Refusal("ring"), said, remedy)


def actives_are_of_their_side(s: Bout) -> Iterator[Fault]:
    """Report a wrestler in the ring for a side of others (WREST-57)."""
    for side in range(len(s.shape.domains["side"])):
        if s.active[side] != NOBODY and s.active[side] not in members(s, side):
            said = f"seat {s.active[side]} is not of side {side}"
            remedy = f"write one of {', '.join(map(str, members(s, side)))}"
            yield Fault((f"active:{side}",), Refusal("side", {"who": s.active[side]}), said, remedy)


def the_stack_is_told(s: Bout) -> Iterator[Fault]:
    """For each card of the stack `pending` says who it counts for (WREST-39)."""
    if tuple(play.piece for play in plays(s)) != s.stack:
        said = f"stack holds {len(s.stack)} cards, and pending tells of {len(s.pending)} or of others"
        remedy = "give both, a part of pending for each card in their order"
        yield Fault(("pending", "stack"), Refusal("stack"), said, remedy)


LAWS = (wrestlers_are_picked, actives_are_of_their_side, the_stack_is_told)
