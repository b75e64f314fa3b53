"""Questions to bots: one for each seat, a common pause, and late answers dropped.

The pause is the same whatever a bot holds, so that its length tells nobody anything; there is none where it only
looks. The thinking itself happens elsewhere; this module only knows something that will be done one day.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View

_LOG = logging.getLogger(__name__)
_TRIES = 20
"""Number of answers by chance that are tried in place of a bot's own that broke something."""


class Thinking(Protocol):
    """A bot's pending answer, such as a `concurrent.futures.Future`."""

    def done(self) -> bool:
        """True if `result` returns at once."""
        ...

    def result(self) -> Answer:
        """The answer."""
        ...

    def cancel(self) -> object:
        """Cancel it; nobody will ask for its result."""
        ...


AskBot = Callable[[View, Decision], Thinking]


@dataclass(frozen=True, slots=True)
class _Question:
    """A question at a bot, and the time it was put (seconds)."""

    decision: Decision
    since: float
    thinking: Thinking


class BotDesk:
    """Dispatcher of open questions to bots and of their answers to the match."""

    def __init__(self, ask: AskBot, pause: float) -> None:
        self.pause = pause
        """Seconds between a question and its answer, at least."""
        self._ask = ask
        self._asked: dict[int, _Question] = {}

    @property
    def thinking_seats(self) -> frozenset[int]:
        """Seats of bots with a pending answer."""
        return frozenset(self._asked)

    def tick(self, match: Match, now: float) -> bool:
        """Put new questions to bots and give at most one due answer; True if one was given."""
        open_now = {d.seat: d for d in match.decisions if match.seats[d.seat].bot is not None}
        # Somebody else's answer may end a window: the bot then is asked something else, and has answered no more.
        for seat in [s for s, q in self._asked.items() if open_now.get(s) != q.decision]:
            self._asked.pop(seat).thinking.cancel()
        for seat, decision in open_now.items():
            if seat not in self._asked:
                self._asked[seat] = _Question(decision, now, self._ask(match.view(seat), decision))
        for seat, question in tuple(self._asked.items()):
            pause = 0.0 if _only_looks(match, question.decision) else self.pause
            if now - question.since >= pause and question.thinking.done():
                del self._asked[seat]
                given = question.thinking.result()
                if given.nth == question.decision.nth:
                    _give(match, question.decision, given)
                    return True
        return False

    def forget(self, seats: Collection[int] | None = None) -> None:
        """Drop all questions, since their position is gone, or those of these seats, where others sit now."""
        for seat in tuple(self._asked) if seats is None else seats:
            if seat in self._asked:
                self._asked.pop(seat).thinking.cancel()


def _only_looks(match: Match, decision: Decision) -> bool:
    """Check if a bot is asked at a halt, where people look and nobody waits for bots.

    At a table of bots alone the pause is all the time that whoever watches has to look.
    """
    forced = decision.open and not decision.may_pass and len(decision.options) == 1
    return forced and any(seat.bot is None for seat in match.seats)


def _give(match: Match, decision: Decision, given: Answer) -> None:
    """Give a bot's answer; a random one if that is illegal or breaks the rules. The match is as it was then.

    A bot that chooses again chooses the same: without this the match would end there whenever somebody goes on with it.
    """
    answers = len(match.lines)
    try:
        match.act(given)
    except Exception:
        if len(match.lines) > answers:
            raise  # the answer stands; what broke is not of its making
        _LOG.exception("the answer %s of seat %s to %s broke", given.keys, given.seat, decision.prompt)
        if not _act_by_chance(match, decision):
            raise


def _act_by_chance(match: Match, decision: Decision) -> bool:
    """Give a random answer that does not break the rules; False if several tries fail."""
    dice, answers = random.Random(decision.nth), len(match.lines)
    for _ in range(_TRIES):
        try:
            match.act(Answer(decision.seat, decision.sample(dice), decision.nth))
        except Exception as trouble:
            if len(match.lines) > answers:
                raise
            _LOG.warning("another answer broke, too: %s", trouble)
        else:
            return True
    return False
