"""Judging of given answers by what the seat knew then, never by later luck.

A turn is judged as a whole, by the answer that cost most. Its verdict waits until the turn is over and its seat is at
the screen with its hand, so that nobody else reads it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.engine.evaluation import Advice, Weighed, is_as_good

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys
    from tabletop.engine.view import View
    from tabletop.ui.tips import Advise, Advising

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Judgement of one answer."""

    decision: Decision
    given: Weighed
    best: Weighed
    is_good: bool
    """True if it was about as good as the best."""

    @property
    def cost(self) -> float:
        """Loss against the best answer, in the game's unit."""
        return self.best.worth - self.given.worth


@dataclass(frozen=True, slots=True)
class _Given:
    """Answer being judged, with its turn."""

    decision: Decision
    keys: Keys
    turn: Hashable
    thinking: Advising


class Judge:
    """Judge at one table; `ask` has a question's answers weighed, `turn` tells turns apart."""

    # A game's own state, which the screen cannot name: hence Any.
    def __init__(self, ask: Advise, turn: Callable[[Any], Hashable]) -> None:
        self._ask, self._turn = ask, turn
        self._given: list[_Given] = []
        self._ripe: dict[int, list[tuple[Hashable, Verdict]]] = {}

    @property
    def is_waiting(self) -> bool:
        """True while an answer is being judged."""
        return bool(self._given)

    def note(self, view: View, decision: Decision, keys: Keys) -> None:
        """Have an answer judged, before it is given, by its seat's View."""
        if view.seat == decision.seat and len(tuple(decision.enumerate(2))) > 1:
            self._given.append(_Given(decision, keys, self._turn(view.table), self._ask(view, decision)))

    def forget(self, seat: int) -> None:
        """Drop what a seat has answered: it was taken back."""
        for given in [each for each in self._given if each.decision.seat == seat]:
            given.thinking.cancel()
            self._given.remove(given)
        self._ripe.pop(seat, None)

    def take_verdict(self, view: View) -> Verdict | None:
        """Return the verdict on the viewer's last turn, once; None while there is none."""
        for given in [each for each in self._given if each.thinking.done()]:
            self._given.remove(given)
            if (verdict := judge(given.decision, given.keys, given.thinking)) is not None:
                self._ripe.setdefault(given.decision.seat, []).append((given.turn, verdict))
        if view.seat is None or any(each.decision.seat == view.seat for each in self._given):
            return None
        ripe, now = self._ripe.get(view.seat, []), self._turn(view.table)
        over = [verdict for turn, verdict in ripe if turn != now]
        if not over:
            return None
        self._ripe[view.seat] = [(turn, verdict) for turn, verdict in ripe if turn == now]
        return max(over, key=lambda verdict: verdict.cost)


def judge(decision: Decision, keys: Keys, thinking: Advising) -> Verdict | None:
    """Compare an answer with the best; None if it was not weighed."""
    try:
        advice = thinking.result()
    except Exception:  # a bot's bug must not end a match that people play
        _LOG.exception("no verdict on %s", decision.prompt)
        return None
    answers = advice.answers if isinstance(advice, Advice) else ()
    given = next((each for each in answers if frozenset(each.keys) == frozenset(keys)), None)
    return None if given is None else Verdict(decision, given, answers[0], is_as_good(answers, given))
