"""Consequences of too much Heat: what each player returns and loses (HEIST-37, HEIST-38, HEIST-72, HEIST-73)."""

from __future__ import annotations

from tabletop.engine.steps import step
from tabletop.games.heist.cards import Apb, Line
from tabletop.games.heist.forecast import write_forecast
from tabletop.games.heist.money import lose, return_heat
from tabletop.games.heist.scene import used
from tabletop.games.heist.state import Heist


@step
def consequence(s: Heist) -> None:
    """Everybody returns 1 Heat, and whoever did loses $3 (HEIST-37, HEIST-38)."""
    s.say("consequence")
    for seat in range(s.seats):
        if returned := return_heat(s, seat, s.content.numbers["consequence_heat"]):
            tell(s, seat, returned, lose(s, seat, s.content.numbers["consequence_money"], "consequences"))
    write_forecast(s)


def tell(s: Heist, seat: int, returned: int, lost: int) -> None:
    """Log the loss that a Consequence has cost a player."""
    if returned and lost:
        s.say("returns-and-loses", seat=seat, n=returned, money=lost)
    elif returned:
        s.say("returns", seat=seat, n=returned)
    elif lost:
        s.say("loses", seat=seat, n=lost)


def follow_card(s: Heist, card: Apb) -> None:
    """Do what an APB card says, line by line (HEIST-72, HEIST-73).

    Those with most Heat "before" are those who had it when the card was drawn (HEIST-R22).
    """
    hottest = most_heat(s)
    returned, lost = [0] * s.seats, [0] * s.seats
    for line in card.lines:
        if line.if_none_returned and any(returned):
            continue
        whom = seats_of_line(s, line, hottest, tuple(returned))
        for seat in whom:
            now = return_heat(s, seat, line.returns)
            returned[seat] += now
            lost[seat] += lose(s, seat, line.loses + line.loses_each * now, "consequences")
    for seat in range(s.seats):
        tell(s, seat, returned[seat], lost[seat])


def seats_of_line(
    s: Heist, line: Line, hottest: tuple[int, ...], returned: tuple[int, ...]
) -> tuple[int, ...]:
    """The players a line speaks of; ties all count."""
    seats = range(s.seats)
    match line.who:
        case "using-b":
            return tuple(seat for seat, card in used(s).items() if "B" in card.phases)
        case "most-heat":
            return most_heat(s)
        case "most-heat-before":
            return hottest
        case "returned":
            return tuple(seat for seat in seats if returned[seat])
    return tuple(seats)


def most_heat(s: Heist) -> tuple[int, ...]:
    """Everybody tied for the most Heat."""
    most = max(s.heat[seat] for seat in range(s.seats))
    return tuple(seat for seat in range(s.seats) if s.heat[seat] == most)
