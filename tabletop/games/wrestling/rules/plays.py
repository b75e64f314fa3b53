"""Plays: a Move or Trick is announced, all who may answer it do, then it resolves, into an attempt if need be.

Each of these may lead to any other, as an answer is played like what it answers; so they stand in one place
(WREST-17 to WREST-33, WREST-39 to WREST-50, WREST-72 to WREST-76).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.engine.fields import Piece, Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, Together, step
from tabletop.games.wrestling import legality
from tabletop.games.wrestling.abilities import (
    ability,
    hurts_more,
    is_ready,
    number,
    pin_bonus,
    power_up,
    spend,
)
from tabletop.games.wrestling.piles import can_flip, discard, draw, flip
from tabletop.games.wrestling.rules.endurance import hurt, lose, recover
from tabletop.games.wrestling.rules.falls import add_to_attempt, break_up, cancel_pin, fail_pin, score_fall
from tabletop.games.wrestling.rules.responses import respond
from tabletop.games.wrestling.rules.stack import change, does_splat, put, take_off
from tabletop.games.wrestling.state import NOBODY, Bout, Play, ability_name, play_of, plays, wrestler_handle
from tabletop.games.wrestling.teams import in_ring
from tabletop.games.wrestling.windows import asked_seats


def cards_that_power(s: Bout, by: int, piece: Piece) -> Steps:
    """Asks which other cards of the hand power a Move up, by whatever way it is played; none where it needs none.

    It counts as played by whoever is in the ring, with that wrestler's ratings (WREST-39, WREST-63, WREST-R39).
    """
    cost = power_up(s, in_ring(s, by), piece)
    if not cost:
        return ()
    rest = tuple(each for each in s.hand[by] if each != piece)
    about: dict[str, Plain] = {"card": card_handle(piece), "n": cost}
    return (yield Choose(by, "power-up", legality.to_discard(s, rest), cost, cost, facts=about))


def play_move(s: Bout, play: Play, paid: Iterable[Piece]) -> None:
    """A Move is paid for, shown and on top of the stack; an ability may be said with it, then a window opens on it.

    Every way of playing a Move comes through here (WREST-39, WREST-69, WREST-R35).
    """
    discard(s, play.by, paid)
    put(s, play)
    s.moment = ()
    s.say("move", seat=play.by, card=card_handle(play.piece), target=f"seat:{play.target}")
    s.then(said_with(play.piece), window("move", play.piece), resolve_move(play.piece))


@step
def said_with(s: Bout, piece: Piece) -> Steps:
    """Asks whether the ability of its user is said with a Move; not where it could change nothing (WREST-R35, -R40)."""
    play = play_of(s, piece)
    if not is_ready(s, play.user, "announce") or not hurts_more(s, play):
        return
    own, more = wrestler_handle(s, play.user), number(s, play.user, "damage", 0)
    named = ability_name(s, play.user)
    about: dict[str, Plain] = {"card": own, "ability": named, "n": more, "move": card_handle(piece)}
    use = (Option("use", own, label="ability", about=named),)
    if (yield Ask(play.user, "announce", use, may_pass=True, open=True, facts=about)) is not None:
        spend(s, play.user)
        change(s, piece, plus=more)
        s.say("harder", card=card_handle(piece), n=more)


def play_trick(s: Bout, piece: Piece, by: int, on: Piece) -> None:
    """A Trick is on top of the stack, on the card it answers if there is one, and a window opens on it (WREST-41)."""
    if not (s.stack or s.attempt or s.hold):
        s.moment = ()
    put(s, Play(piece, in_ring(s, by), on, by))
    s.say("trick", seat=by, card=card_handle(piece))
    s.then(window("trick", piece), resolve_trick(piece))


# -- windows ----------------------------------------------------------------------------------------------------------


@step
def window(s: Bout, kind: str, subject: int) -> Steps:
    """All eligible seats are asked at once; the first in order who plays something is heard as soon as all before them
    have passed, and a fresh window asks everybody anew; when all have passed, what is on top resolves (WREST-40 to
    WREST-43).
    """
    if not is_open(s, kind, subject):
        return
    seats = asked_seats(s, kind, subject)
    if not seats:
        return
    folded = len(seats) == 1 and is_asked_on(s, kind)
    said = yield Together(
        {seat: respond(s, seat, kind, subject, folded) for seat in seats}, ends_with_first=True
    )
    for seat in seats:
        if said[seat] is not None:
            take(s, seat, kind, subject, said[seat])
            return


def is_open(s: Bout, kind: str, subject: int) -> bool:
    """Check if the subject of the window still waits."""
    match kind:
        case "move":
            return s.is_waiting(resolve_move, subject)
        case "trick":
            return s.is_waiting(resolve_trick, subject)
        case "pin":
            return bool(s.attempt)
        case "held":
            return s.is_waiting(resist)
    return s.is_waiting(score_fall)


def is_asked_on(s: Bout, kind: str) -> bool:
    """Check if the player at stake in a window is asked for a card right after it: one screen does (WREST-R30)."""
    return kind == "held" or (kind == "pin" and s.is_waiting(try_pin))


# An answer is what `respond` made: a tuple that begins with a word; hence Any.
def take(s: Bout, seat: int, kind: str, subject: int, choice: Any) -> None:
    """Do what was answered and open a fresh window where there may be more (WREST-41 to WREST-43)."""
    match choice:
        case ("trick", piece):
            on = subject if kind in ("move", "trick") else NOBODY
            play_trick(s, piece, by=seat, on=on)
        case ("break", piece):
            break_up(s, seat, piece)
            return
        case ("ability", *paid):
            discard(s, seat, paid)
            spend(s, seat)
            use_ability(s, seat, subject)
    s.then(window(kind, subject))


def use_ability(s: Bout, seat: int, subject: int) -> None:
    """An ability acts at once and cannot be Countered (WREST-43, WREST-R35)."""
    if escape := number(s, seat, "flip-to-escape", 0):
        found = flip(s)
        if found is not None and found >= escape:
            cancel_pin(s)
        elif found is not None:
            s.say("stays-down", seat=seat, n=found, least=escape)
    elif softer := number(s, seat, "soften", 0):
        change(s, subject, minus=softer)


# -- Moves ------------------------------------------------------------------------------------------------------------


@step
def resolve_move(s: Bout, piece: Piece) -> None:
    """Splat! flip, Damage, then Pinfall or Submission, then Chain (WREST-48)."""
    play, card = play_of(s, piece), s.cards[piece]
    if "splat" in card.keywords and does_splat(s, play):
        return
    before = s.endurance[play.target]
    hurt(s, play, play.target)
    after = s.endurance[play.target]
    s.moment = ("hit", play.user, play.target, before - after, after)
    s.done = (*s.done, (card.id, play.user, play.target, before, after))
    frames = []
    if "pinfall" in card.keywords:
        frames.append(offer_pin(play.user, play.target))
    if "submission" in card.keywords:
        frames.append(begin_hold(play.user, play.target))
    s.then(*frames, land(piece))


@step
def land(s: Bout, piece: Piece) -> None:
    """The Move is done: it is discarded, and in the own turn Chain may follow (WREST-19, WREST-23, -24, WREST-R37)."""
    play = play_of(s, piece)
    take_off(s, piece)
    if play.user == s.turn:
        s.landed = True
        s.chain = "chain" in s.cards[piece].keywords and play.may_chain


# -- Tricks -----------------------------------------------------------------------------------------------------------


@step
def resolve_trick(s: Bout, piece: Piece) -> None:
    """Carry out the words of a Trick in order, then discard it (WREST-21, WREST-27)."""
    play, card = play_of(s, piece), s.cards[piece]
    take_off(s, piece)
    answered = next((each for each in plays(s) if each.piece == play.target), None)
    for word in card.do:
        if answered is not None:
            answer_play(s, play, answered, word)
        do_word(s, play.user, word)


# A word's fields depend on what it does (`effects.py`); hence Any.
def answer_play(s: Bout, play: Play, answered: Play, word: Any) -> None:
    """Do what a word does to the card that the Trick is played on (WREST-27, WREST-28, WREST-74, WREST-76)."""
    match word.do:
        case "counter":
            counter(s, play, answered)
        case "hurt-user":
            lose(s, answered.user, word.n)
        case "answer-move":
            s.then(answer_move(play.user, answered.user, word.rating))
        case "damage":
            change(s, play.target, plus=word.n)
            s.say("harder", card=card_handle(answered.piece), n=word.n)


def do_word(s: Bout, user: int, word: Any) -> None:
    """Do what a word does wherever its Trick is played (WREST-18, WREST-72, WREST-73, WREST-75, WREST-78)."""
    match word.do:
        case "fall-number":
            add_to_attempt(s, word.n)
        case "cancel-pinfall":
            cancel_pin(s)
        case "cancel-submission":
            cancel_hold(s)
        case "gain-endurance":
            recover(s, user, word.n)
        case "draw":
            draw(s, user, word.n)
        case "extra-move":
            s.extra = s.extra + 1
            s.say("one-more", seat=user)


def counter(s: Bout, play: Play, answered: Play) -> None:
    """The card below has no effects and is discarded; what was paid for it stays paid (WREST-27, -28, -46, -47)."""
    is_move = s.is_waiting(resolve_move, answered.piece)
    s.drop(resolve_move if is_move else resolve_trick, answered.piece)
    s.ledger[play.by, "counters"] += 1  # a partner's is the Active's, but the score sheet tells who played it
    s.say("counters", seat=play.by, card=card_handle(answered.piece))
    take_off(s, answered.piece)


@step
def answer_move(s: Bout, seat: int, target: int, rating: int) -> Steps:
    """After a Counter that allows it: a Move of a rating at the user of the Countered one, without Chain (WREST-76)."""
    if not s.hand[seat]:
        return
    moves = (
        Option(
            piece, card_handle(piece), wrestler_handle(s, target), label="move", n=power_up(s, seat, piece)
        )
        for piece in legality.playable(s, seat, rating)
    )
    about: dict[str, Plain] = {"target": f"seat:{target}", "n": rating}
    piece = yield Ask(seat, "answer", moves, may_pass=True, facts=about)
    if piece is not None:
        paid = yield from cards_that_power(s, seat, piece)
        play_move(s, Play(piece, in_ring(s, seat), target, seat, may_chain=False), paid)


# -- pins -------------------------------------------------------------------------------------------------------------


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
    s.then(window("pin", attacker), read_number(known) if known else try_pin(attacker))


@step
def try_pin(s: Bout, attacker: int) -> Steps:
    """Flip, or discard a hand card: its Fall Number decides (WREST-30, WREST-R7)."""
    ways = [Option("flip", "zone:deck", label="flip")] if can_flip(s) else []
    ways += legality.to_discard(s, s.hand[attacker])
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
    """Judge an attempt: the number must be greater than the target's Endurance; equal fails (WREST-30, WREST-R6)."""
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
            window("pinned", target),
            window("break", target),
            score_fall(attacker, target, "pins"),
        )
    else:
        s.then(fail_pin())


# -- submissions ------------------------------------------------------------------------------------------------------


@step
def begin_hold(s: Bout, user: int, target: int) -> None:
    """A Submission is always made: first Tricks against it, then resisting (WREST-31, WREST-44, WREST-R2)."""
    s.hold = (user, target)
    s.moment = ("holds", user, target, 0, s.endurance[target])
    s.say("holds", seat=user, target=f"seat:{target}")
    s.then(window("held", target), resist(user, target))


@step
def resist(s: Bout, user: int, target: int) -> Steps:
    """Discard a card whose Fall Number is at most the Endurance; who can must, who cannot gives up (WREST-31, -R3).

    Asked even without a card that fits; an empty hand gives up, as everybody can see.
    """
    piece = None
    if s.hand[target]:
        fitting = [each for each in s.hand[target] if s.cards[each].fall_number <= s.endurance[target]]
        piece = yield Ask(target, "resist", legality.to_discard(s, fitting))
    if piece is None:
        s.then(window("break", target), score_fall(user, target, "submissions"))
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
    """Ask the player who resisted to discard more cards of their choice; the wrestler who held them wants it."""
    if s.hand[seat]:
        about: dict[str, Plain] = {"card": wrestler_handle(s, s.moment[1]), "n": n}
        about["ability"] = ability_name(s, s.moment[1])
        cards = legality.to_discard(s, s.hand[seat])
        discard(s, seat, (yield Choose(seat, "lose", cards, n, n, facts=about)))


def cancel_hold(s: Bout) -> None:
    """The Submission ends without a discard; the Damage stays (WREST-73)."""
    s.hold = ()
    s.moment = ("breaks", *s.moment[1:])
    if s.is_waiting(resist):
        s.drop(resist)
