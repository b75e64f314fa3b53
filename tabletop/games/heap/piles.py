"""Heap, rubbish, hands and hauls: drawing, hauling, discarding."""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Choose, Option, Steps, step
from tabletop.games.heap.state import HEAP, RUBBISH, Heap, hand, haul


def is_anything_left(s: Heap) -> bool:
    """Check if a card can be taken from the heap, shuffled anew if need be (HEAP-9, HEAP-R3)."""
    return bool(s.heap or s.rubbish)


def take(s: Heap, zone: str) -> bool:
    """Move the heap's top card to a zone; False if there is none anywhere.

    The rubbish becomes the heap only when a card must be taken from an empty one (HEAP-9, HEAP-R2).
    """
    if not s.heap and s.rubbish:
        s.pour(RUBBISH, HEAP)
        s.shuffle(HEAP)
        s.say("reshuffled")
    if not s.heap:
        return False
    s.move(s.heap[-1], HEAP, zone)
    return True


def draw(s: Heap, seat: int, n: int) -> None:
    """Draw up to `n` cards (HEAP-55, HEAP-R3)."""
    drawn = sum(take(s, hand(seat)) for _ in range(n))
    if drawn:
        s.say("draws", seat=seat, n=drawn)


def pull(s: Heap, seat: int, n: int) -> None:
    """Haul up to `n` cards, unseen by everybody (HEAP-27)."""
    got = sum(take(s, haul(seat)) for _ in range(n))
    if got:
        s.ledger[seat, "hauled"] += got
        s.say("hauls", seat=seat, n=got)


@step
def discard(s: Heap, seat: int, n: int) -> Steps:
    """Discard `n` hand cards of one's own choice; without more than that, all go unasked (HEAP-55, HEAP-R15)."""
    yield from give_up(s, seat, n, "discard", {})


def give_up(s: Heap, seat: int, n: int, prompt: str, facts: dict[str, int | bool]) -> Steps:
    """The same, asked as somebody else wants it."""
    chosen = s.hand[seat]
    if n <= 0:
        return
    if len(chosen) > n:
        chosen = yield Choose(seat, prompt, cards_to_discard(s, seat), n, n, facts={"n": n, **facts})
    elif not chosen:
        s.say("no-discard", seat=seat)  # skipped (HEAP-23)
    throw_away(s, seat, chosen)


def cards_to_discard(s: Heap, seat: int) -> list[Option]:
    """Every hand card, to the rubbish."""
    return [Option(piece, card_handle(piece), "zone:rubbish", label="discard") for piece in s.hand[seat]]


def throw_away(s: Heap, seat: int, pieces: tuple[int, ...]) -> None:
    """Hand cards go face down to the rubbish (HEAP-4)."""
    for piece in pieces:
        s.move(piece, hand(seat), RUBBISH)
    if pieces:
        s.say("discards", seat=seat, n=len(pieces))
