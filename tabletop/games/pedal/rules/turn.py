"""A car's turn, steps 3 to 9: revealing and moving, then whatever of steps 4 to 9 applies."""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.pedal import grid
from tabletop.games.pedal.rules.corner import check_corners
from tabletop.games.pedal.rules.hands import discard_cards, replenish, stall
from tabletop.games.pedal.rules.legends import drive_legend
from tabletop.games.pedal.rules.piles import advance, flip
from tabletop.games.pedal.rules.plan import unseal
from tabletop.games.pedal.rules.react import react
from tabletop.games.pedal.rules.slip import slipstream
from tabletop.games.pedal.state import Race, hand, plan, play_area


@step
def turn(s: Race, car: int) -> None:
    """A car takes all its steps before the next one begins (PEDAL-26, PEDAL-81)."""
    s.phase = "move"
    s.turn = car
    s.began, s.began_lane = s.space[car], s.lane[car]
    s.used, s.picked = (), ()
    s.flips = s.extra = 0
    s.speed[car] = 0
    if s.race:
        s.slip_from = ()
    s.then(drive_legend(car) if grid.is_legend(s, car) else reveal(car))


@step
def reveal(s: Race, seat: int) -> None:
    """Turn up the played cards; with Heat among them the hand was cluttered (PEDAL-36, PEDAL-38, PEDAL-R4). In a
    tournament the gear is shown with them (PEDAL-241).

    Steps 3 and 9 are taken by every car, those between only when they apply (PEDAL-24).
    """
    is_sealed = seat in s.sealed
    cards = s.chosen[seat] if is_sealed else s.plan[seat]
    for piece in cards:
        s.move(piece, hand(seat) if is_sealed else plan(seat), play_area(seat))
    if is_sealed:  # after the cards: from them on nobody takes back what led here
        unseal(s, seat)
    s.say("plays", seat=seat, uses=tuple(map(card_handle, cards)))
    if grid.heat_in(s, cards):
        s.then(stall(seat))
        return
    several = [piece for piece in cards if len(s.cards[piece].printed_speeds) > 1]
    s.then(
        *(pick_speed(seat, piece) for piece in several),
        drive(seat),
        enter("react"),
        react(seat),
        enter("slipstream"),
        slipstream(seat),
        check_corners(seat),
        enter("discard"),
        discard_cards(seat),
        replenish(seat),
    )


@step
def enter(s: Race, phase: str) -> None:
    """Begin a part of the turn."""
    s.phase = phase


@step
def pick_speed(s: Race, seat: int, piece: Piece) -> Steps:
    """The owner of a card with several speeds picks one before the car moves (PEDAL-147)."""
    options = (
        Option(n, card_handle(piece), label="speed", n=n, numbers=("number",))
        for n in s.cards[piece].printed_speeds
    )
    n = yield Ask(seat, "speed", options, open=True, facts={"card": card_handle(piece)})
    s.picked = (*s.picked, (piece, n))
    s.say("picks", seat=seat, card=card_handle(piece), n=n)


@step
def drive(s: Race, seat: int) -> None:
    """One flip for each Stress card and each +, then the car moves by the sum (PEDAL-39 to PEDAL-44, PEDAL-148)."""
    for piece in s.played[seat]:
        flips = grid.flips_for(s, piece)
        for _ in range(flips):
            flip(s, seat)
        s.flips = s.flips + flips
    s.speed[seat] = grid.total(s, seat)
    advance(s, seat, s.speed[seat], "drives")
