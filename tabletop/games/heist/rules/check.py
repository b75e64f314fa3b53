"""The Heat Check before phase B, and its Consequences (HEIST-34 to HEIST-40, HEIST-72, HEIST-73)."""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import step
from tabletop.games.heist.brings import skip
from tabletop.games.heist.cards import Apb, Line
from tabletop.games.heist.foresight import foresee
from tabletop.games.heist.money import lose, return_heat
from tabletop.games.heist.rules import draft, payoff, stage
from tabletop.games.heist.scene import demand_of, tokens, used
from tabletop.games.heist.state import APB_DECK, APB_USED, Heist


@step
def heat_check(s: Heist) -> None:
    """Count the Heat that phase B will take; while the board has too little, a Consequence and again
    (HEIST-34 to HEIST-36, HEIST-39, HEIST-40, HEIST-R13).
    """
    takers = {seat: demand_of(card) for seat, card in used(s).items() if demand_of(card)}
    s.demand = sum(takers.values())
    s.say("check", n=s.demand, supply=s.supply)
    if s.demand > tokens(s):
        for seat in takers:
            s.jail[seat] = True
            s.say("caught", seat=seat)
        s.unwind(payoff.payoff)
    elif s.demand > s.supply:
        s.then(apb() if s.apb_deck or s.apb_used else consequence(), heat_check())


@step
def consequence(s: Heist) -> None:
    """Everybody returns 1 Heat, and whoever did loses $3 (HEIST-37, HEIST-38)."""
    s.say("consequence")
    for seat in range(s.seats):
        if returned := return_heat(s, seat, s.content.numbers["consequence_heat"]):
            tell(s, seat, returned, lose(s, seat, s.content.numbers["consequence_money"], "consequences"))
    foresee(s)


def tell(s: Heist, seat: int, returned: int, lost: int) -> None:
    """What a Consequence has cost a player."""
    if returned and lost:
        s.say("returns-and-loses", seat=seat, n=returned, money=lost)
    elif returned:
        s.say("returns", seat=seat, n=returned)
    elif lost:
        s.say("loses", seat=seat, n=lost)


@step
def apb(s: Heist) -> None:
    """Draw an APB card and do as it says; the Stage or the Heist may end with it (HEIST-72, HEIST-73)."""
    if not s.apb_deck:
        s.pour(APB_USED, APB_DECK)
        s.shuffle(APB_DECK)
    piece = s.apb_deck[-1]
    s.move(piece, APB_DECK, APB_USED)
    s.say("apb", card=card_handle(piece))
    card: Apb = s.cards[piece]
    resolve(s, card)
    if card.then == "continue":
        foresee(s)
    else:
        skip(s)
    if card.then == "skip-stage":
        s.unwind(stage.end_stage)
    elif card.then == "end-heist":
        s.unwind(draft.gather)


def resolve(s: Heist, card: Apb) -> None:
    """Line by line; those with most Heat "before" are those who had it when the card was drawn (HEIST-R22)."""
    hottest = most_heat(s)
    returned, lost = [0] * s.seats, [0] * s.seats
    for line in card.lines:
        if line.if_none_returned and any(returned):
            continue
        whom = meant(s, line, hottest, tuple(returned))
        for seat in whom:
            now = return_heat(s, seat, line.returns)
            returned[seat] += now
            lost[seat] += lose(s, seat, line.loses + line.loses_each * now, "consequences")
    for seat in range(s.seats):
        tell(s, seat, returned[seat], lost[seat])


def meant(s: Heist, line: Line, hottest: tuple[int, ...], returned: tuple[int, ...]) -> tuple[int, ...]:
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
