"""Rush boxes: which card triggers which, and running the words of a box one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.state import Frame
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.heap import garage
from tabletop.games.heap.cards import Box, Part
from tabletop.games.heap.state import ALL, Heap

ENDING: Final = ("won", "end")
"""Triggers of the end of a rush."""


def box_of(s: Heap, piece: Piece) -> Box:
    """The rush box of a part, or of the side that a vehicle card shows."""
    card = s.cards[piece]
    if not isinstance(card, Part):
        card = card.turbo if piece in s.turbo else card.front
    box: Box = card.rush
    return box


def fits(box: Box, card: Part) -> bool:
    """Check if a played card triggers a box: the print decides, not the colour named (HEAP-49, HEAP-50)."""
    match box.when.split("."):
        case ["any"]:
            return True
        case ["vehicle"]:
            return card.vehicle == box.of
        case ["attack", attack]:
            return card.attack == attack
        case ["block", block]:
            return card.block == block
    return False


def rushing_pieces(s: Heap, seat: int) -> Iterator[Piece]:
    """Pieces with a rush box on what a player rushes with: working parts in slot order, then the vehicle card."""
    rushing = s.rushing[seat]
    for vehicle in garage.kinds(s):
        if rushing in (vehicle, ALL):
            yield from garage.working_parts(s, seat, vehicle)
            yield garage.vehicle_card(s, seat, vehicle)


def boxes_triggered_by(s: Heap, seat: int, played: Piece) -> Iterator[Piece]:
    """Pieces that a played card may trigger, without those already triggered in this rush (HEAP-46, -48, -77)."""
    card = s.cards[played]
    return (
        piece for piece in rushing_pieces(s, seat) if piece not in s.pushed and fits(box_of(s, piece), card)
    )


def closing_boxes(s: Heap, seat: int) -> tuple[Piece, ...]:
    """Boxes that a player must still run at the end of a rush (HEAP-52, HEAP-53, HEAP-R23, HEAP-R24)."""
    meant = ENDING if seat == s.winner else ("end",)
    return tuple(
        piece for piece in rushing_pieces(s, seat) if piece not in s.pushed and box_of(s, piece).when in meant
    )


@step
def offer(s: Heap, played: Piece, seat: int) -> Steps:
    """Let the player of a card run one rush box that it triggers (HEAP-46, HEAP-47, HEAP-R23)."""
    options = (
        Option(piece, card_handle(piece), label="trigger") for piece in boxes_triggered_by(s, seat, played)
    )
    piece = yield Ask(seat, "trigger", options, may_pass=True, open=True)
    if piece is not None:
        s.say("triggers", seat=seat, card=card_handle(piece))
        s.mark("pushed", piece)
        s.then(*words_of(s, seat, piece))


@step
def run_closing(s: Heap, seat: int) -> Steps:
    """A player runs boxes of the end of a rush, each as it stands then, in their own order (HEAP-R23, HEAP-R24)."""
    boxes = closing_boxes(s, seat)
    if not boxes:
        return
    if does_order_matter(s, boxes):
        options = (Option(piece, card_handle(piece), label="run") for piece in boxes)
        piece = yield Ask(seat, "order", options, open=True)
    else:
        piece = boxes[0]
    s.say("triggers", seat=seat, card=card_handle(piece))
    s.mark("pushed", piece)
    s.then(*words_of(s, seat, piece), run_closing(seat))


def does_order_matter(s: Heap, boxes: tuple[Piece, ...]) -> bool:
    """Check if it makes a difference which box runs first: not if all only draw and haul, and cards suffice."""
    words = [word for piece in boxes for word in box_of(s, piece).do]
    plain = all(word.do in ("draw", "haul") and word.who == "you" for word in words)
    return not plain or sum(word.n for word in words) > len(s.heap) + len(s.rubbish)


def words_of(s: Heap, seat: int, piece: Piece) -> Iterator[Frame]:
    """One frame for each word of a rush box, top to bottom (HEAP-51)."""
    card = s.cards[piece]
    box = "rush" if isinstance(card, Part) else "turbo" if piece in s.turbo else "front"
    return (run_word(f"{box}:{card.id}", i, seat) for i in range(len(box_of(s, piece).do)))


def bodge_words(card: Part, seat: int) -> Iterator[Frame]:
    """One frame for each word of a bodge box, left to right (HEAP-22)."""
    return (run_word(f"bodge:{card.id}", i, seat) for i in range(len(card.bodge)))


@step
def run_word(s: Heap, box: str, i: int, seat: int) -> Any:
    """Run one word of a box as far as possible (HEAP-23).

    The box is named by its card's id and not by the piece, which may have gone to the rubbish by then (HEAP-93).
    """
    return words_named(s, box)[i].run(s, seat)


def words_named(s: Heap, box: str) -> tuple[Any, ...]:
    """The words of a box named `bodge:db-w1`, `rush:db-w1`, `front:doombuggy` or `turbo:doombuggy`."""
    which, _, card_id = box.partition(":")
    if which in ("bodge", "rush"):
        card = s.content.row("cards", card_id)
        return tuple(card.bodge if which == "bodge" else card.rush.do)
    vehicle = s.content.row("vehicles", card_id)
    return tuple((vehicle.turbo if which == "turbo" else vehicle.front).rush.do)
