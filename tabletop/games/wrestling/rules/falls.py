"""Ends of an attempt: it fails, is broken up, or a Fall counts (WREST-34 to -37, -50, -54, -66, -72, -75)."""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import step
from tabletop.games.wrestling.piles import discard
from tabletop.games.wrestling.rules import stack
from tabletop.games.wrestling.rules.phases import discard_phase
from tabletop.games.wrestling.state import FRESH, Bout
from tabletop.games.wrestling.teams import falls_needed, is_tag, side_of


def add_to_attempt(s: Bout, n: int) -> None:
    """Add to the number of the declared attempt (WREST-75)."""
    if s.attempt:
        attacker, target, bonus = s.attempt
        s.attempt = (attacker, target, bonus + n)


@step
def fail_pin(s: Bout) -> None:
    """The attempt has failed."""
    s.say("kicks-out", seat=s.attempt[1])
    s.moment = ("kicks-out", *s.moment[1:])
    s.attempt = ()


def cancel_pin(s: Bout) -> None:
    """The attempt fails although it had succeeded (WREST-72)."""
    if s.is_waiting(score_fall):
        s.drop(score_fall)
        s.then(fail_pin())


def break_up(s: Bout, seat: int, piece: int) -> None:
    """A partner discards a Move and no Fall counts; play goes on after the attempt (WREST-66, WREST-R14)."""
    discard(s, seat, (piece,))
    s.say("breaks-up", seat=seat, card=card_handle(piece))
    s.moment = ("breaks-up", *s.moment[1:])
    s.attempt = ()
    s.hold = ()
    s.drop(score_fall)


@step
def score_fall(s: Bout, scorer: int, target: int, how: str) -> None:
    """A Fall counts: Endurance back to 10, abilities back, nothing is pending, and the turn goes to its Discard
    Phase (WREST-2, WREST-34 to WREST-37, WREST-50, WREST-54, WREST-R8).
    """
    side = side_of(s, scorer)
    s.falls[side] += 1
    s.ledger[scorer, how] += 1
    found, endurance = s.moment[3:5] if how == "pins" else (0, s.endurance[target])
    s.say("fall", seat=scorer, target=f"seat:{target}", n=found, endurance=endurance)
    s.moment = ("fall" if how == "pins" else "taps", *s.moment[1:])
    for piece in s.spent:
        s.mark("spent", piece, on=False)
    stack.clear(s)
    s.chain, s.extra, s.acted = False, 0, True
    if s.falls[side] >= falls_needed(s):
        s.finish()  # at once, so nobody gets up again: whoever lost is seen and told as worn as they were (WREST-R38)
        return
    if s.endurance[target] < FRESH:
        s.endurance[target] = FRESH
        s.say("fresh", seat=target, n=FRESH)
    if not is_tag(s):
        s.following = target if s.seats == 2 else (scorer + 1) % s.seats
    s.phase = "discard"
    s.unwind(discard_phase)
