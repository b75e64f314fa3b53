"""Steps 4 and 5, Adrenaline and React: every symbol that a seat has this turn, each once, in any order.

Gear, adrenaline and boost are here. What is printed on cards is more of the same: `symbols.reactions` offers it
and `symbols.use` does it, so that a new word needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import garage_legality, grid, legality
from tabletop.games.pedal.grid import number
from tabletop.games.pedal.rules import symbols
from tabletop.games.pedal.rules.piles import advance, flip, pay_heat
from tabletop.games.pedal.state import Race


@step
def react(s: Race, seat: int) -> Steps:
    """Ask for one symbol, use it, ask again; or be done (PEDAL-55, PEDAL-56).

    What must be paid and can be is paid before (PEDAL-149); what cannot be paid is replaced (PEDAL-161).
    """
    if not may_react(s, seat):
        return
    done = not garage_legality.must_react(s, seat)
    key = yield Ask(seat, "react", reactions(s, seat), may_pass=done)
    if key is not None:
        use(s, seat, key)
        s.then(react(seat))
    elif garage_legality.unpaid(s, seat):
        s.then(symbols.replace_unpaid(seat), react(seat))


def may_react(s: Race, seat: int) -> bool:
    """Check if there is a symbol to use, as far as everybody can see: the asking tells nothing."""
    if not legality.cannot_boost(s, seat) or not legality.cannot_take_extra(s, seat):
        return True
    return bool(s.hand[seat] and legality.core_cooldowns(s, seat)) or symbols.may_react(s, seat)


def reactions(s: Race, seat: int) -> Iterator[Option]:
    """Every symbol that can be used now, with what it could do."""
    if not legality.cannot_boost(s, seat):
        heat = legality.boost_heat(s, seat)
        yield Option("boost", "button:boost", label="boost" if heat else "boost-free", n=heat)
    if not legality.cannot_take_extra(s, seat):
        n = number(s, "adrenaline_space")
        yield Option("adrenaline", "button:adrenaline", label="adrenaline", n=n)
    for source, n in legality.core_cooldowns(s, seat).items():
        yield from symbols.cooldowns(s, seat, source, n)
    yield from symbols.reactions(s, seat)


def use(s: Race, seat: int, key: Any) -> None:  # one of the keys above or of `symbols.reactions`
    """Use one symbol."""
    match key:
        case "boost":
            boost(s, seat)
        case "adrenaline":
            take_extra_space(s, seat)
        case ("cooldown", source, n):
            s.used = (*s.used, ("cooldown", source))
            symbols.cool(s, seat, n)
        case (word, piece, *rest):
            symbols.use(s, seat, word, piece, *rest)


def boost(s: Race, seat: int) -> None:
    """Pay 1 Heat, flip, move by the Speed card found; it adds to Speed (PEDAL-59 to PEDAL-61, PEDAL-R14, PEDAL-R31).

    It may be free where the car is (PEDAL-194).
    """
    heat = legality.boost_heat(s, seat)
    s.used = (*s.used, ("boost",))
    s.book[seat, "boosts"] = s.book[seat, "boosts"] + 1
    s.say("boosts" if heat else "boosts-free", seat=seat)
    pay_heat(s, seat, heat)
    flip(s, seat)
    s.flips = s.flips + 1
    gained = grid.total(s, seat) - s.speed[seat]
    s.speed[seat] = s.speed[seat] + gained
    advance(s, seat, gained, "drives-on")


def take_extra_space(s: Race, seat: int) -> None:
    """Adrenaline: 1 extra space, which adds to Speed (PEDAL-53, PEDAL-R13)."""
    s.used = (*s.used, ("adrenaline", "space"))
    n = number(s, "adrenaline_space")
    s.extra = s.extra + n
    s.speed[seat] = s.speed[seat] + n
    advance(s, seat, n, "adrenaline")
