"""What people do at a table of seams: come through the curtain, answer, give their seat away."""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.fields import UNSEEN
from tabletop.ui.session import Session
from tests.ui.session.seams import hand

THREE = (True, True, True)


def play_first(session: Session) -> None:
    """Answer with as many of the first keys as there must be."""
    decision = session.decision
    assert decision is not None
    session.act(decision.keys()[: max(1, decision.least)])


def give(session: Session, seat: int, to: str | None, name: str = "") -> None:
    """A seat to a bot of a level, or to a person (None); with another name perhaps."""
    now = list(session.seats)
    now[seat] = replace(now[seat], bot=to, name=name or now[seat].name)
    session.reseat(now)


def come(session: Session, seat: int) -> None:
    """Through the curtain that waits for this seat."""
    session.reveal(seat)
    assert session.visible_seat == seat


def hands_up(session: Session) -> set[int]:
    """Whose hands can be seen on the screen."""
    return {seat for seat in range(len(session.seats)) if set(hand(session, seat)) - {UNSEEN}}


def passed_to_bots(session: Session) -> None:
    """Time enough for every bot to be asked and to answer."""
    session.bots.pause = 0
    while session.tick():
        pass
