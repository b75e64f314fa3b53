"""Tips: a bot's answer in the place of the viewer's.

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
    """Pending tip: a bot's answer, or several weighed ones."""

    def done(self) -> bool:
        """True if `result` returns at once."""
        ...

    def result(self) -> Answer | Advice:
        """The tip."""
        ...

    def cancel(self) -> object:
        """Cancel it; nobody will ask for its result."""
        ...


Advise = Callable[["View", Decision], Advising]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Requested tip."""

    decision: Decision
    thinking: Advising


class Tips:
    """Tips at one table; `ask` asks a bot, None where there are none; `on` is the setting."""

    def __init__(self, session: Session, ask: Advise | None, *, on: bool = True) -> None:
        self.session, self._bot, self._ask = session, ask, ask if on else None
        self.are_off = ask is not None and not on
        """True if there would be tips, had the settings not switched them off."""
        self._wanted: _Wanted | None = None
        self.answers: tuple[Weighed, ...] = ()
        """The answers that came with the last tip, the best first; () if it was a bot's alone."""

    def switch(self, on: bool) -> None:
        """Turn tips on or off for the person now at the screen."""
        self._ask, self.are_off = self._bot if on else None, self._bot is not None and not on

    @property
    def there(self) -> bool:
        """True if this table has tips."""
        return self._ask is not None

    @property
    def is_offered(self) -> bool:
        """True if the viewer may ask for a tip now: there is more than one answer."""
        decision = self.session.decision
        if self._ask is None or decision is None or self._view_for(decision) is None:
            return False
        return len(tuple(decision.enumerate(2))) > 1

    @property
    def is_awaited(self) -> bool:
        """True while a requested tip is pending."""
        return self._wanted is not None

    def ask(self) -> None:
        """Request a tip for the question on the screen; does nothing unless it `is_offered`."""
        decision = self.session.decision
        self.drop()
        if self._ask is None or decision is None or not self.is_offered:
            return
        seen = self._view_for(decision)
        assert seen is not None  # it is offered
        self._wanted = _Wanted(decision, self._ask(seen, decision))

    def drop(self) -> None:
        """Drop the request."""
        if self._wanted is not None:
            self._wanted.thinking.cancel()
            self._wanted = None

    def take(self) -> Keys | None:
        """Return the tip for the question on the screen, once; None while there is none."""
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
        """Return the asked person's View; None if they hold more than the screen shows."""
        session = self.session
        if session.view.seat == decision.seat:
            return session.view
        return session.match.view(decision.seat) if session.seat_that_may_look is None else None
