"""The turn: draw, bodge, rush, check the haul (HEAP-11); and step 1, drawing."""

from __future__ import annotations

from tabletop.engine.steps import Choose, Steps, step
from tabletop.games.heap.piles import cards_to_discard, draw, throw_away
from tabletop.games.heap.rules.bodge import begin_bodging
from tabletop.games.heap.rules.haul import check_haul
from tabletop.games.heap.rules.pileup import rush_or_pileup
from tabletop.games.heap.seats import in_order, seat_on_the_left
from tabletop.games.heap.state import NOBODY, Heap


@step
def turn(s: Heap) -> None:
    """A turn has four steps, and every step is taken in order (HEAP-7, HEAP-11)."""
    s.turns = s.turns + 1
    order = in_order(s)
    s.then(
        enter("draw"),
        *(refill(seat) for seat in order),
        enter("bodge"),
        *(begin_bodging(seat) for seat in order),
        enter("rush"),
        rush_or_pileup(),
        enter("haul"),
        *(check_haul(seat) for seat in order),
        end_turn(),
    )


@step
def enter(s: Heap, phase: str) -> None:
    """Begin a step of the turn."""
    s.phase = phase
    s.acting = NOBODY
    for piece in s.fresh:
        s.mark("fresh", piece, on=False)
    for piece in s.restored:
        s.mark("restored", piece, on=False)


@step
def refill(s: Heap, seat: int) -> Steps:
    """From turn 2 on, discard any number of cards; then draw up to 6 (HEAP-12 to HEAP-14, HEAP-R6, HEAP-R7)."""
    chosen: tuple[int, ...] = ()
    if s.turns > 1 and s.hand[seat]:
        held = len(s.hand[seat])
        facts = {"held": held, "more": held >= s.content.numbers["hand"]}  # nothing is drawn for a full hand
        chosen = yield Choose(seat, "refill", cards_to_discard(s, seat), 0, held, facts=facts)
    throw_away(s, seat, chosen)
    s.then(fill(seat))


@step
def fill(s: Heap, seat: int) -> None:
    """Draw until the hand has 6 cards; nothing with 6 or more (HEAP-14, HEAP-15)."""
    draw(s, seat, s.content.numbers["hand"] - len(s.hand[seat]))


@step
def end_turn(s: Heap) -> None:
    """The instigator card goes to the left, and a new turn begins (HEAP-8, HEAP-64)."""
    s.instigator = seat_on_the_left(s, s.instigator)
    s.say("instigator", seat=s.instigator)
    s.then(turn())
