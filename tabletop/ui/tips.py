"""Tips: what a bot would answer in the place of whoever is at the screen.

Pure, like the session. The bot is given what whoever is asked sees there, so a tip tells nobody anything new: a
question that stands on the public table while cards belong to it that are not shown gets none. The thinking is
done elsewhere, as that of bots is, and a tip comes to nothing once its question is another.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tabletop.engine.evaluation import Advice, Weighed
from tabletop.engine.steps import Answer, Decision, Keys

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.session import Session

_LOG = logging.getLogger(__name__)


class Advising(Protocol):
    """A tip on its way: a bot's answer, or several that were weighed."""

    def done(self) -> bool:
        """True if `result` would answer at once."""
        ...

    def result(self) -> Answer | Advice:
        """The tip."""
        ...

    def cancel(self) -> object:
        """Give the thought up; nobody will ask for its result."""
        ...


Advise = Callable[["View", Decision], Advising]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A tip that somebody waits for."""

    decision: Decision
    thinking: Advising


class Tips:
    """Tips at one table; `ask` is how a bot is asked, None where there are none; `on` is what the settings say."""

    def __init__(self, session: Session, ask: Advise | None, *, on: bool = True) -> None:
        self.session, self._bot, self._ask = session, ask, ask if on else None
        self.are_off = ask is not None and not on
        """True if there would be tips, had the settings not switched them off."""
        self._wanted: _Wanted | None = None
        self.answers: tuple[Weighed, ...] = ()
        """The answers that came with the last tip, the best first; () if it was a bot's alone."""

    def switch(self, on: bool) -> None:
        """Offer tips from now on, or none: somebody else is at the screen."""
        self._ask, self.are_off = self._bot if on else None, self._bot is not None and not on

    @property
    def there(self) -> bool:
        """True if there are tips at this table."""
        return self._ask is not None

    @property
    def is_offered(self) -> bool:
        """True if whoever is at the screen may ask for a tip now: there is more than one answer."""
        decision = self.session.decision
        if self._ask is None or decision is None or self._view_for(decision) is None:
            return False
        return len(tuple(decision.enumerate(2))) > 1

    @property
    def is_awaited(self) -> bool:
        """True if a tip has been asked for and has not come yet."""
        return self._wanted is not None

    def ask(self) -> None:
        """Let a bot think about the question on the screen; nothing where no tip is `offered`."""
        decision = self.session.decision
        self.drop()
        if self._ask is None or decision is None or not self.is_offered:
            return
        seen = self._view_for(decision)
        assert seen is not None  # it is offered
        self._wanted = _Wanted(decision, self._ask(seen, decision))

    def drop(self) -> None:
        """Nobody waits for it any more."""
        if self._wanted is not None:
            self._wanted.thinking.cancel()
            self._wanted = None

    def take(self) -> Keys | None:
        """Take the bot's answer to the question on the screen, told once; None while there is no tip."""
        wanted = self._wanted
        if wanted is None:
            return None
        if wanted.decision != self.session.decision:
            self.drop()
            return None
        if not wanted.thinking.done():
            return None
        self._wanted, self.answers = None, ()
        try:
            told = wanted.thinking.result()
            keys = told.keys
        except Exception:  # a bot's bug must not end a match that people play
            _LOG.exception("no tip for %s", wanted.decision.prompt)
            return None
        if wanted.decision.refusal(keys):
            return None
        self.answers = told.answers if isinstance(told, Advice) else ()
        return keys

    def _view_for(self, decision: Decision) -> View | None:
        """View that whoever is asked has from the screen; None if they hold more than it shows."""
        session = self.session
        if session.view.seat == decision.seat:
            return session.view
        return session.match.view(decision.seat) if session.may_look is None else None
