"""Step 4, Check the Haul: attach what was hauled, throw the rest away (HEAP-60 to HEAP-63)."""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.heap import garage
from tabletop.games.heap.state import NOBODY, RUBBISH, Heap, haul, slot_handle, viewed_haul


@step
def check_haul(s: Heap, seat: int) -> None:
    """A player looks at the haul pile; an empty one is passed over (HEAP-60, HEAP-R37)."""
    if s.haul[seat]:
        s.acting = seat
        s.pour(haul(seat), viewed_haul(seat))
        s.then(sort_haul(seat))


@step
def sort_haul(s: Heap, seat: int) -> Steps:
    """Attach hauled cards one by one, without bodge boxes or limit; the rest is rubbish (HEAP-61 to -63, HEAP-R38)."""
    piece = None
    if s.hauled[seat]:
        options = (
            Option(piece, card_handle(piece), slot_handle(seat, card.vehicle, card.part), label="attach")
            for piece, card in ((piece, s.cards[piece]) for piece in s.hauled[seat])
        )
        piece = yield Ask(seat, "haul", options, may_pass=True)
    if piece is not None:
        garage.attach(s, seat, piece, viewed_haul(seat))
        s.then(sort_haul(seat))
        return
    if s.hauled[seat]:
        s.say("rest", seat=seat, n=len(s.hauled[seat]))
    s.pour(viewed_haul(seat), RUBBISH)
    s.acting = NOBODY
