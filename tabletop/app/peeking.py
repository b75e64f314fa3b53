"""A session that only looks: at one seat's View, or at what everybody sees."""

from __future__ import annotations

from tabletop.engine.match import Match
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.errors import HotseatError
from tabletop.ui.bot_desk import Thinking
from tabletop.ui.session import Session


class Peek(Session):
    """A session that stays with one seat's View, whoever is asked: for pictures, never for play."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self._peeked = seat
        super().__init__(match, match.seats, no_bot, lambda: 0.0)

    def _settle(self) -> None:
        super()._settle()
        self.shown, self.curtain, self.responses, self._view = self._peeked, None, None, None


def no_bot(view: View, decision: Decision) -> Thinking:
    """No bot plays where somebody only looks."""
    raise HotseatError("no bot plays in a picture")
