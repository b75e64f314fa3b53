"""Windows: moments at which certain seats may play a Trick or use an ability (WREST-40 to WREST-45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tabletop.engine.fields import Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, Together, step
from tabletop.games.wrestling import words
from tabletop.games.wrestling.abilities import number, spend
from tabletop.games.wrestling.piles import discard, flip
from tabletop.games.wrestling.rules import pins, stack
from tabletop.games.wrestling.state import NOBODY, Bout, ability_name, play_of, wrestler_handle
from tabletop.games.wrestling.teams import in_ring, side_of
from tabletop.games.wrestling.windows import asked, fits, has_ability

PROMPTS: Final = {
    "move": "respond-move",
    "trick": "respond-trick",
    "pin": "boost-pin",
    "pinned": "pinned",
    "held": "held",
    "break": "break-up",
}


@step
def window(s: Bout, kind: str, subject: int) -> Steps:
    """All eligible seats are asked at once; the first in order who plays something is heard as soon as all before them
    have passed, and a fresh window asks everybody anew; when all have passed, what is on top resolves (WREST-40 to
    WREST-43).
    """
    if not is_open(s, kind, subject):
        return
    seats = asked(s, kind, subject)
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
    """Whether what the window is about still waits."""
    match kind:
        case "move":
            return s.is_waiting(stack.resolve_move, subject)
        case "trick":
            return s.is_waiting(stack.resolve_trick, subject)
        case "pin":
            return bool(s.attempt)
        case "held":
            return s.is_waiting(pins.resist)
    return s.is_waiting(pins.score_fall)


def is_asked_on(s: Bout, kind: str) -> bool:
    """Whether whoever the window is about is asked for a card right after it: one screen does (WREST-R30)."""
    return kind == "held" or (kind == "pin" and s.is_waiting(pins.try_pin))


def respond(s: Bout, seat: int, kind: str, subject: int, folded: bool) -> Steps:
    """One seat's answer to a window: a Trick, an ability with its price, a break-up, or nothing."""
    about: dict[str, Plain] = {"card": card_handle(subject)} if kind in ("move", "trick") else {}
    if kind == "move" and side_of(s, seat) == side_of(s, play_of(s, subject).user):
        about["more"] = True  # an own Move: what is asked for adds to it
    if kind == "break":
        about = {"n": s.content.numbers["interference_rating"]}
    if has_ability(s, kind, subject, seat):
        about["ability"] = ability_name(s, seat)
    ways = responses(s, seat, kind, subject)
    choice = yield Ask(seat, PROMPTS[kind], ways, may_pass=True, facts=about, folded=folded)
    if choice == "ability" and (price := number(s, seat, "discard", 0)):
        about = {"card": wrestler_handle(s, seat), "ability": ability_name(s, seat)}
        paid = yield Choose(seat, "price", words.to_discard(s, s.hand[seat]), price, price, facts=about)
        return ("ability", *paid)
    return ("ability",) if choice == "ability" else choice


def responses(s: Bout, seat: int, kind: str, subject: int) -> Iterator[Option]:
    """What a seat may answer with."""
    active = in_ring(s, seat)
    target = card_handle(subject) if kind in ("move", "trick") else wrestler_handle(s, active)
    for piece in s.hand[seat]:
        if not fits(s, kind, subject, seat, piece):
            continue
        if kind == "break":
            yield Option(("break", piece), card_handle(piece), "zone:discard", label="break-up")
        else:
            yield Option(("trick", piece), card_handle(piece), target, label="trick")
    if has_ability(s, kind, subject, seat):
        yield Option("ability", wrestler_handle(s, seat), label="ability", about=ability_name(s, seat))


# An answer is what `respond` made: a tuple that begins with a word; hence Any.
def take(s: Bout, seat: int, kind: str, subject: int, choice: Any) -> None:
    """Do what was answered and open a fresh window where there may be more (WREST-41 to WREST-43)."""
    match choice:
        case ("trick", piece):
            on = subject if kind in ("move", "trick") else NOBODY
            stack.play_trick(s, piece, by=seat, on=on)
        case ("break", piece):
            pins.break_up(s, seat, piece)
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
            pins.cancel_pin(s)
        elif found is not None:
            s.say("stays-down", seat=seat, n=found, least=escape)
    elif softer := number(s, seat, "soften", 0):
        stack.change(s, subject, minus=softer)
