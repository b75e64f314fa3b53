"""Steps 1 and 2, by all seats at once and in secret: the gear, then exactly that many cards; and the mulligan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, Together, step
from tabletop.games.pedal import grid, legality
from tabletop.games.pedal.grid import number
from tabletop.games.pedal.rules.piles import draw_up, pay_heat
from tabletop.games.pedal.state import Race, are_gears_hidden, deck, gear_handle, hand, plan


@step
def plan_together(s: Race) -> Steps:
    """Every seat shifts and plays cards face down; gears, Heat and numbers of cards are shown when all have
    committed, the cards on each car's own turn (PEDAL-23 to PEDAL-25, PEDAL-31, PEDAL-R4). In a tournament nothing is
    shown (PEDAL-241).
    """
    drivers = [car for car in grid.cars_on_road(s) if not grid.is_legend(s, car)]
    plans = yield Together({seat: choose_plan(s, seat) for seat in drivers})
    if are_gears_hidden(s.options):
        seal(s, plans)
        return
    for seat, (gear, cards) in plans.items():
        shift(s, seat, gear)
        for piece in cards:
            s.move(piece, hand(seat), plan(seat))


def choose_plan(s: Race, seat: int) -> Steps:
    """One seat's plan: the gear, then the cards for it."""
    gear = yield Ask(seat, "gear", gears(s, seat))
    options = (
        Option(piece, card_handle(piece), f"zone:plan:{seat}", label="play")
        for piece in legality.cards_to_play(s, seat, gear)
    )
    return gear, (yield Choose(seat, "cards", options, gear, gear, facts={"n": gear}))


def gears(s: Race, seat: int) -> Iterator[Option]:
    """The gears that can be reached and filled; for a cluttered hand the one that it must take
    (PEDAL-28 to PEDAL-30, PEDAL-34, PEDAL-35, PEDAL-R5).
    """
    for gear in legality.all_gears(s):
        if not legality.cannot_shift(s, seat, gear):
            heat = legality.shift_cost(s, seat, gear)
            label = "shift-heat" if heat else "shift"
            yield Option(gear, f"token:gear:{seat}", gear_handle(seat, gear), label=label, n=gear)


def shift(s: Race, seat: int, gear: int) -> None:
    """Move the gear pawn; a shift by 2 is paid at once (PEDAL-28, PEDAL-29)."""
    heat = legality.shift_cost(s, seat, gear)
    s.gear[seat] = gear
    pay_heat(s, seat, heat)
    s.say("shifts-hard" if heat else "shifts", seat=seat, n=gear)


# -- the tournament -----------------------------------------------------------------------------------------------


def seal(s: Race, plans: Mapping[int, tuple[int, tuple[Piece, ...]]]) -> None:
    """Keep the plans from all but their owners. Gears, engines and hands are left as they were, for whoever saw one
    of them change would know the gear or the number of cards (PEDAL-241, PEDAL-242, PEDAL-R34).
    """
    s.sealed = tuple(plans)
    for seat, (gear, cards) in plans.items():
        s.next_gear[seat], s.chosen[seat] = gear, cards


def unseal(s: Race, seat: int) -> None:
    """The car's own step 3: the gear pawn moves, the Heat of a 2-shift is paid (PEDAL-241). The engine is what it was
    when the gear was chosen (PEDAL-R35).
    """
    gear = s.next_gear[seat]
    s.sealed = tuple([other for other in s.sealed if other != seat])
    s.next_gear[seat], s.chosen[seat] = 0, ()
    shift(s, seat, gear)


# -- the mulligan -------------------------------------------------------------------------------------------------


@step
def offer_new_hands(s: Race) -> Steps:
    """Before the plan of round 1 a seat may once pay Heat and draw a new hand (PEDAL-252)."""
    answers = yield Together({seat: choose_new_hand(s, seat) for seat in range(s.seats)})
    s.then(*(new_hand(seat) for seat, wanted in answers.items() if wanted))


def choose_new_hand(s: Race, seat: int) -> Steps:
    """One seat's answer: a new hand, or the one it has."""
    heat = number(s, "mulligan_heat")
    options = (
        [Option("new", "button:mulligan", label="mulligan", n=heat)] if len(s.engine[seat]) >= heat else []
    )
    return (yield Ask(seat, "mulligan", options, may_pass=True, secret=True))


@step
def new_hand(s: Race, seat: int) -> None:
    """Pay, shuffle the hand into the deck, draw again (PEDAL-252)."""
    n = pay_heat(s, seat, number(s, "mulligan_heat"))
    s.say("new-hand", seat=seat, n=n)
    s.pour(hand(seat), deck(seat))
    s.shuffle(deck(seat))
    draw_up(s, seat)
