"""Read-only sessions: they show one seat's View, or the public one."""

from __future__ import annotations

from tabletop.engine.match import Match
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.errors import HotseatError
from tabletop.ui.bot_desk import Thinking
from tabletop.ui.session import Session
from tabletop.ui.session_state import Hand, Public


def peek(match: Match, seat: int | None) -> Session:
    """Return a session fixed on one seat's View: for pictures, never for play."""
    state = Public() if seat is None else Hand(seat)
    return Session(match, match.seats, no_bot, lambda: 0.0, stays_at=state)


def no_bot(view: View, decision: Decision) -> Thinking:
    """Refuse a question to a bot: the session is read-only."""
    raise HotseatError("no bot plays in a picture")
