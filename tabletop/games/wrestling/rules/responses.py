"""Answers to a window: the Tricks, abilities and break-ups that one seat is offered (WREST-40 to WREST-45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop.engine.fields import Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps
from tabletop.games.wrestling import legality
from tabletop.games.wrestling.abilities import number
from tabletop.games.wrestling.state import Bout, ability_name, play_of, wrestler_handle
from tabletop.games.wrestling.teams import in_ring, side_of
from tabletop.games.wrestling.windows import find_suiting, has_ability

PROMPTS: Final = {
    "move": "respond-move",
    "trick": "respond-trick",
    "pin": "boost-pin",
    "pinned": "pinned",
    "held": "held",
    "break": "break-up",
}


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
        paid = yield Choose(seat, "price", legality.to_discard(s, s.hand[seat]), price, price, facts=about)
        return ("ability", *paid)
    return ("ability",) if choice == "ability" else choice


def responses(s: Bout, seat: int, kind: str, subject: int) -> Iterator[Option]:
    """Options of a seat in a window."""
    active = in_ring(s, seat)
    target = card_handle(subject) if kind in ("move", "trick") else wrestler_handle(s, active)
    suiting = find_suiting(s, kind, subject, seat) if s.hand[seat] else ()
    for piece in s.hand[seat]:
        if piece not in suiting:
            continue
        if kind == "break":
            yield Option(("break", piece), card_handle(piece), "zone:discard", label="break-up")
        else:
            yield Option(("trick", piece), card_handle(piece), target, label="trick")
    if has_ability(s, kind, subject, seat):
        yield Option("ability", wrestler_handle(s, seat), label="ability", about=ability_name(s, seat))
