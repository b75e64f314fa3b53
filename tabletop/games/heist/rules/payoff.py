"""The end: every Heat token is paid for, and the richest player left wins (HEIST-53 to HEIST-58)."""

from __future__ import annotations

from itertools import groupby

from tabletop.engine.game import Result, ResultRow
from tabletop.engine.steps import step
from tabletop.games.heist.money import gain
from tabletop.games.heist.scene import cost
from tabletop.games.heist.state import ENTRIES, Heist


@step
def payoff(s: Heist) -> None:
    """The cost is read once; who cannot pay for all their Heat goes to jail (HEIST-53 to HEIST-55, HEIST-R11)."""
    price = cost(s)
    s.say("payoff", n=price)
    for seat in range(s.seats):
        if s.jail[seat]:
            continue
        owed = price * s.heat[seat]
        if owed > s.money[seat]:
            s.jail[seat] = True
            s.say("jailed", seat=seat, n=owed)
        else:
            gain(s, seat, -owed, "owed")
            s.say("settles", seat=seat, n=owed)
    s.finish()


def result(s: Heist) -> Result:
    """Most money, then least Heat; those still tied share the place. Jail comes last; nobody may have won
    (HEIST-56 to HEIST-58, HEIST-R9, HEIST-R10).
    """
    free = sorted((seat for seat in range(s.seats) if not s.jail[seat]), key=lambda seat: rank(s, seat))
    places = [tuple(group) for _, group in groupby(free, key=lambda seat: rank(s, seat))]
    jailed = tuple(seat for seat in range(s.seats) if s.jail[seat])
    if not places:
        places.append(())
    if jailed:
        places.append(jailed)
    sheet = rows(s)
    return Result(
        tuple(places), tally(s), tuple(sheet), tie=sheet[-1], out=jailed, out_key="in-jail", unit_key="money"
    )


def rank(s: Heist, seat: int) -> tuple[int, int]:
    """Sort key that ranks players, best first."""
    return -s.money[seat], s.heat[seat]


def rows(s: Heist) -> list[ResultRow]:
    """Rows of the score sheet: sources and uses of the money, and the Heat that was held."""
    seats = range(s.seats)
    ledger = [
        ResultRow(f"ledger.{entry}", tuple(s.ledger[seat, entry] for seat in seats)) for entry in ENTRIES
    ]
    return [*ledger, ResultRow("tie.heat", tuple(s.heat[seat] for seat in seats))]


def tally(s: Heist) -> tuple[int, ...]:
    """Money of each player."""
    return tuple(int(s.money[seat]) for seat in range(s.seats))
