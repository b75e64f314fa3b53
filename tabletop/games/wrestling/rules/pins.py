"""Pinfalls, submissions and Falls (WREST-29 to WREST-37, WREST-50, WREST-54, WREST-66, WREST-72, WREST-73)."""

from __future__ import annotations

from tabletop.engine.fields import Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, step
from tabletop.games.wrestling import words
from tabletop.games.wrestling.abilities import ability, number, pin_bonus
from tabletop.games.wrestling.piles import can_flip, discard, flip
from tabletop.games.wrestling.rules import stack, turn, windows
from tabletop.games.wrestling.state import FRESH, Bout, ability_name, wrestler_handle
from tabletop.games.wrestling.teams import falls_needed, is_tag, side_of


@step
def offer_pin(s: Bout, attacker: int, target: int) -> Steps:
    """After a Move with Pinfall its user may make an attempt, or decline (WREST-29, WREST-R2)."""
    if not can_flip(s) and not s.hand[attacker]:
        return  # there is no card for it (WREST-R7, WREST-R40)
    way = (Option("attempt", "button:attempt", label="attempt"),)
    about: dict[str, Plain] = {"target": f"seat:{target}"}
    if (yield Ask(attacker, "attempt", way, may_pass=True, open=True, facts=about)) is not None:
        s.then(declare_pin(attacker, target, 0))


@step
def declare_pin(s: Bout, attacker: int, target: int, known: int) -> None:
    """An attempt is declared; boosts come before its card (WREST-30, WREST-44). `known` is its number if a card was
    discarded for it already (WREST-83), else 0.
    """
    s.attempt = (attacker, target, pin_bonus(s, attacker))
    s.moment = ("covers", attacker, target, known, s.endurance[target])
    s.say("covers", seat=attacker, target=f"seat:{target}")
    s.then(windows.window("pin", attacker), read_number(known) if known else try_pin(attacker))


@step
def try_pin(s: Bout, attacker: int) -> Steps:
    """Flip, or discard a hand card: its Fall Number decides (WREST-30, WREST-R7)."""
    ways = [Option("flip", "zone:deck", label="flip")] if can_flip(s) else []
    ways += words.to_discard(s, s.hand[attacker])
    if not ways:
        s.then(fail_pin())
        return
    choice = yield Ask(attacker, "pin", ways)
    if choice == "flip":
        found = flip(s) or 0
    else:
        found = s.cards[choice].fall_number
        discard(s, attacker, (choice,))
    s.then(read_number(found))


@step
def read_number(s: Bout, found: int) -> None:
    """It succeeds if the number is greater than the target's Endurance; equal fails (WREST-30, WREST-R6)."""
    attacker, target, bonus = s.attempt
    s.fall_number = found + bonus
    if bonus:
        s.say("number-raised", found=found, plus=bonus, n=s.fall_number, endurance=s.endurance[target])
    else:
        s.say("number", n=s.fall_number, endurance=s.endurance[target])
    is_down = s.fall_number > s.endurance[target]
    if is_down:
        s.say("down", seat=target)
    s.moment = ("down" if is_down else "short", attacker, target, s.fall_number, s.endurance[target])
    if is_down:
        s.then(
            windows.window("pinned", target),
            windows.window("break", target),
            score_fall(attacker, target, "pins"),
        )
    else:
        s.then(fail_pin())


@step
def fail_pin(s: Bout) -> None:
    """The attempt has failed."""
    s.say("kicks-out", seat=s.attempt[1])
    s.moment = ("kicks-out", *s.moment[1:])
    s.attempt = ()


def add_to_attempt(s: Bout, n: int) -> None:
    """Add to the number of the declared attempt (WREST-75)."""
    if s.attempt:
        attacker, target, bonus = s.attempt
        s.attempt = (attacker, target, bonus + n)


def cancel_pin(s: Bout) -> None:
    """The attempt fails although it had succeeded (WREST-72)."""
    if s.is_waiting(score_fall):
        s.drop(score_fall)
        s.then(fail_pin())


# -- submissions ------------------------------------------------------------------------------------------------------


@step
def begin_hold(s: Bout, user: int, target: int) -> None:
    """A Submission is always made: first Tricks against it, then resisting (WREST-31, WREST-44, WREST-R2)."""
    s.hold = (user, target)
    s.moment = ("holds", user, target, 0, s.endurance[target])
    s.say("holds", seat=user, target=f"seat:{target}")
    s.then(windows.window("held", target), resist(user, target))


@step
def resist(s: Bout, user: int, target: int) -> Steps:
    """Discard a card whose Fall Number is at most the Endurance; who can must, who cannot gives up (WREST-31, -R3).

    Asked even without a card that fits; an empty hand gives up, as everybody can see.
    """
    piece = None
    if s.hand[target]:
        fitting = [each for each in s.hand[target] if s.cards[each].fall_number <= s.endurance[target]]
        piece = yield Ask(target, "resist", words.to_discard(s, fitting))
    if piece is None:
        s.then(windows.window("break", target), score_fall(user, target, "submissions"))
        return
    discard(s, target, (piece,))
    s.hold = ()
    s.moment = ("resists", user, target, s.cards[piece].fall_number, s.endurance[target])
    s.say("resists", seat=target)
    more = number(s, user, "target-discards", 0) if ability(s, user).when == "own-submission" else 0
    if more:
        s.then(discard_more(target, more))


@step
def discard_more(s: Bout, seat: int, n: int) -> Steps:
    """Whoever resisted discards more cards of their choice; the wrestler who held them wants it."""
    if s.hand[seat]:
        about: dict[str, Plain] = {"card": wrestler_handle(s, s.moment[1]), "n": n}
        about["ability"] = ability_name(s, s.moment[1])
        cards = words.to_discard(s, s.hand[seat])
        discard(s, seat, (yield Choose(seat, "lose", cards, n, n, facts=about)))


def cancel_hold(s: Bout) -> None:
    """The Submission ends without a discard; the Damage stays (WREST-73)."""
    s.hold = ()
    s.moment = ("breaks", *s.moment[1:])
    if s.is_waiting(resist):
        s.drop(resist)


# -- Falls ------------------------------------------------------------------------------------------------------------


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
    s.unwind(turn.discard_phase)


def break_up(s: Bout, seat: int, piece: int) -> None:
    """A partner discards a Move and no Fall counts; play goes on after the attempt (WREST-66, WREST-R14)."""
    discard(s, seat, (piece,))
    s.say("breaks-up", seat=seat, card=card_handle(piece))
    s.moment = ("breaks-up", *s.moment[1:])
    s.attempt = ()
    s.hold = ()
    s.drop(score_fall)
