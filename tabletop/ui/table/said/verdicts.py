"""Words of a verdict: the answer given, a better one, and the main reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.evaluation import WHEN
from tabletop.ui.table.said.speech import plain

if TYPE_CHECKING:
    from tabletop.engine.evaluation import Reason
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.judging import Verdict
    from tabletop.ui.table.said.speech import Speech


def options_of(decision: Decision, keys: Keys) -> list[Option]:
    """List an answer's options, in order."""
    chosen = set(keys)
    return [option for option in decision.options if option.key in chosen]


def name_answer(speech: Speech, decision: Decision, keys: Keys) -> str:
    """Name an answer by its choice."""
    options = options_of(decision, keys)
    if not decision.many or not options:
        return speech.answer(decision, options)
    return ", ".join(speech.name(option.source or option.target).words for option in options)


def name_move(speech: Speech, decision: Decision, keys: Keys) -> str:
    """Name an answer where its question is no longer on the screen: what is done, and with what."""
    name = name_answer(speech, decision, keys)
    if not decision.many or not keys:
        return name
    return speech.words("coach.move", act=speech.done(decision, len(keys)), what=name)


def say_difference(speech: Speech, reason: Reason) -> str:
    """Say in what an answer differs from another."""
    said = plain(speech.say("terms", reason.key, reason.facts))
    return said if reason.than is None else speech.words("coach.instead", what=said, n=reason.than)


def say_why(speech: Speech, verdict: Verdict) -> str:
    """Say the main reason for the best answer over the given one; "" if none."""
    why = [reason for reason in verdict.best.differences_from(verdict.given) if reason.gain > 0]
    return say_difference(speech, why[0]) if why else ""


def say_better(speech: Speech, verdict: Verdict, seat: str) -> str:
    """Say what would have been better and why, to whoever answered."""
    words, what = speech.words, name_move(speech, verdict.decision, verdict.best.keys)
    if why := say_why(speech, verdict):
        when = plain(speech.say("terms", WHEN, {}))
        return words("coach.better_why", seat=seat, what=what, when=when, why=why)
    return words("coach.better", seat=seat, what=what)
