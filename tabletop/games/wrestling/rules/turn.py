"""The turn: Draw, Action Phase, Discard Phase; for teams with the apron (WREST-8 to WREST-12, WREST-58 to WREST-67)."""

from __future__ import annotations

from tabletop.engine.steps import step
from tabletop.games.wrestling.rules.action import action
from tabletop.games.wrestling.rules.phases import breathe_and_draw, discard_phase, enter, start_ability
from tabletop.games.wrestling.state import NOBODY, Bout
from tabletop.games.wrestling.teams import is_tag, members, next_seat, side_of


@step
def turn(s: Bout, seat: int) -> None:
    """A turn, or a Team Turn of the Active and the partners on the apron (WREST-8, WREST-58)."""
    s.turns = s.turns + 1
    if s.turn != NOBODY:
        s.lots = ()
    s.turn = seat
    s.following = NOBODY
    s.acted, s.tagged, s.chain, s.landed = False, False, False, False
    s.extra, s.done, s.moment = 0, (), ()
    for each in range(s.seats):
        s.interfered[each] = False  # one card a Team Turn, own or opposing (WREST-80)
    team = members(s, side_of(s, seat)) if is_tag(s) else (seat,)
    s.then(
        enter("draw"),
        start_ability(seat),
        breathe_and_draw(seat),
        enter("action"),
        action(seat),
        enter("discard"),
        *(discard_phase(each) for each in team),
        end_turn(),
    )


@step
def end_turn(s: Bout) -> None:
    """The next turn (WREST-6, WREST-37, WREST-54, WREST-58)."""
    s.then(turn(next_seat(s)))
