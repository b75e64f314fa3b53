"""Agreed undo past what somebody saw: everybody at the table is asked, and one "no" is enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.match_words import sitters
from tabletop.app.wishes import find_signed
from tabletop.ui.scenes.agree import AgreePanel
from tabletop.ui.scenes.curtain_sign import SignAsked

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table
    from tabletop.engine.seen_since import SeenSince


def ask_all(desk: Desk, table: Table, number: int) -> None:
    """Ask everybody whether to go back to before the answer of this number; the hand on the screen is hidden first."""
    words, match, session = desk.parts.words, table.match, table.session
    given, people = match.standing_answers(), sitters(match)
    session.hide()
    seat = given[number][0].seat
    told = (
        words("agree.note", seat=people[seat].name),
        tell_seen(words, match.count_seen_since(number), [sitter.name for sitter in people]),
        words("agree.steps", n=len(given) - number),
        words("agree.shuffled"),
    )

    def go_back() -> None:
        session.go_back(number, desk.dice.getrandbits(48))

    once = desk.parts.in_force.press_once
    desk.kit.open(AgreePanel(words, people, told, partial(_ask_sign, desk, table), go_back, once))


def tell_seen(words: Callable[..., str], seen: SeenSince, names: Sequence[str]) -> str:
    """Say how many cards each person has seen since, and never which; equal counts share a sentence."""
    by_count: dict[int, list[str]] = {}
    for name, n in zip(names, seen.by_seat, strict=True):
        if n:
            by_count.setdefault(n, []).append(name)
    said = [
        words("agree.saw_each" if len(who) > 1 else "agree.saw", n=n, names=", ".join(who))
        for n, who in sorted(by_count.items())
    ]
    if seen.by_all:
        said.append(words("agree.saw", n=seen.by_all, names=words("agree.all")))
    return words("agree.seen", list=", ".join(said)) if said else words("agree.chance")


def _ask_sign(desk: Desk, table: Table, seat: int, agree: Callable[[], None]) -> None:
    """Ask a person for the sign of their curtain, if they have one, before their yes counts."""
    sitter = sitters(table.match)[seat]
    person = find_signed(desk.parts.people, sitter.name)
    if person is None:
        agree()
    else:
        desk.kit.open(SignAsked(desk.parts.words, sitter, person.is_sign, agree))
