"""Step 2, Bodge Vehicles: attach parts from the hand, repair damaged ones."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.heap import garage, legality
from tabletop.games.heap.boxes import bodge_words
from tabletop.games.heap.state import NOBODY, RUBBISH, Heap, hand, slot_handle


@step
def begin_bodging(s: Heap, seat: int) -> None:
    """One bodging turn each, in order (HEAP-17)."""
    s.acting = seat
    s.attached = 0
    s.repaired = 0
    s.then(bodge(seat))


@step
def bodge(s: Heap, seat: int) -> Steps:
    """Attach a part or repair one, then ask again, in any mixture (HEAP-17, HEAP-18, HEAP-28, HEAP-R9).

    Without cards, or with everything done, there is nothing to ask; both can be seen by everybody (HEAP-R40).
    """
    if s.hand[seat] and not legality.has_bodged(s):
        choice = yield Ask(seat, "bodge", ways_to_bodge(s, seat), may_pass=True)
        match choice:
            case ("attach", piece):
                attach(s, seat, piece)
                return
            case ("repair", piece, part):
                repair(s, seat, piece, part)
                return
    s.acting = NOBODY


def ways_to_bodge(s: Heap, seat: int) -> Iterator[Option]:
    """Every card of the hand to its slot, and to every damaged part of its vehicle."""
    may_attach, damaged = not legality.cannot_attach(s), s.damaged
    for piece in s.hand[seat]:
        card = s.cards[piece]
        if may_attach:
            target = slot_handle(seat, card.vehicle, card.part)
            yield Option(("attach", piece), card_handle(piece), target, label="attach")
        for part in garage.parts(s, seat, card.vehicle):
            if part in damaged and not legality.cannot_repair(s, seat, piece, part):
                yield Option(("repair", piece, part), card_handle(piece), card_handle(part), label="mend")


def attach(s: Heap, seat: int, piece: int) -> None:
    """The part is on its vehicle before its bodge box runs, word by word (HEAP-18 to HEAP-24, HEAP-R10)."""
    s.attached = s.attached + 1
    s.ledger[seat, "bodged"] += 1
    garage.attach(s, seat, piece, hand(seat))
    s.then(*bodge_words(s.cards[piece], seat), bodge(seat))


def repair(s: Heap, seat: int, piece: int, part: int) -> None:
    """Discard a card of the same vehicle and turn the part upright (HEAP-28)."""
    s.repaired = s.repaired + 1
    s.move(piece, hand(seat), RUBBISH)
    s.mark("damaged", part, on=False)
    s.mark("restored", part)
    s.say("mends", seat=seat, card=card_handle(part))
    s.then(bodge(seat))
