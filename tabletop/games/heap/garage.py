"""Vehicles and the parts on them: what is attached where, what is damaged, who is ready for the pileup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.games.heap.state import RUBBISH, Heap, slot


def kinds(s: Heap) -> tuple[str, ...]:
    """The vehicles, in the order of their file."""
    return cast("tuple[str, ...]", s.shape.domains["vehicle"])  # set-up gave ids


def vehicle_card(s: Heap, seat: int, vehicle: str) -> Piece:
    """The vehicle card of a player."""
    return int(s.garage[seat, vehicle][0])


def vehicles(s: Heap, seat: int) -> Iterator[tuple[str, Piece]]:
    """Each vehicle with a player's card of it."""
    return ((vehicle, vehicle_card(s, seat, vehicle)) for vehicle in kinds(s))


def parts(s: Heap, seat: int, vehicle: str) -> tuple[Piece, ...]:
    """The parts on a vehicle in slot order, damaged ones too."""
    values: Any = s.values  # a slot holds a tuple of pieces; nothing else is asked as often when a bot weighs
    return tuple([piece for slot in s.shape.row("slot", seat, vehicle) for piece in values[slot]])


def working_parts(s: Heap, seat: int, vehicle: str) -> tuple[Piece, ...]:
    """The undamaged parts on a vehicle in slot order (HEAP-30)."""
    damaged = s.damaged
    return tuple([piece for piece in parts(s, seat, vehicle) if piece not in damaged])


def all_parts(s: Heap, seats: Iterable[int]) -> Iterator[Piece]:
    """Every part of some players, seat by seat, vehicle by vehicle."""
    row, vehicles = s.shape.row, kinds(s)
    values: Any = s.values  # a slot holds a tuple of pieces
    slots = (slot for seat in seats for vehicle in vehicles for slot in row("slot", seat, vehicle))
    return (piece for slot in slots for piece in values[slot])


def damaged_parts(s: Heap, seats: Iterable[int]) -> Iterator[Piece]:
    """The damaged parts of some seats."""
    damaged = s.damaged
    return (piece for piece in all_parts(s, seats) if piece in damaged) if damaged else iter(())


def targets(s: Heap, seats: Iterable[int]) -> Iterator[Piece]:
    """Parts that damage may hit: undamaged ones; with wrecks, damaged ones too (HEAP-R11, HEAP-93)."""
    hit = () if wrecks(s) else s.damaged
    return (piece for piece in all_parts(s, seats) if piece not in hit)


def damage(s: Heap, seat: int, part: Piece) -> None:
    """Turn a part upside-down; with wrecks, a damaged one is gone (HEAP-29, HEAP-93)."""
    s.ledger[seat, "damage"] += 1
    if part in s.damaged:
        s.say("wrecks", seat=seat, card=card_handle(part))
        scrap(s, part)
    else:
        s.say("damages", seat=seat, card=card_handle(part))
        s.mark("damaged", part)


def scrap(s: Heap, part: Piece) -> None:
    """A part leaves its vehicle for the rubbish (HEAP-21, HEAP-74)."""
    s.mark("damaged", part, on=False)
    s.mark("pushed", part, on=False)
    s.mark("fresh", part, on=False)
    s.mark("restored", part, on=False)
    s.move(part, s.zone_holding(part), RUBBISH)


def attach(s: Heap, seat: int, piece: Piece, source: str) -> None:
    """Put a card on its vehicle; a part of its type that was there is rubbish (HEAP-19 to HEAP-21, HEAP-R10)."""
    card = s.cards[piece]
    for old in s.slot[seat, card.vehicle, card.part]:
        s.say("replaces", seat=seat, card=card_handle(old))
        scrap(s, old)
    s.move(piece, source, slot(seat, card.vehicle, card.part))
    s.mark("fresh", piece)
    s.say("attaches", seat=seat, card=card_handle(piece))


def part_count(s: Heap, seat: int, vehicle: str) -> int:
    """Parts that count towards the pileup: damaged ones too, but not with wrecks (HEAP-30, HEAP-70, HEAP-93)."""
    if wrecks(s):
        return len(working_parts(s, seat, vehicle))
    values: Any = s.values  # a slot holds a tuple of pieces
    return sum([len(values[slot]) for slot in s.shape.row("slot", seat, vehicle)])


def is_ready(s: Heap, seat: int) -> bool:
    """Check if a player has enough parts on enough vehicles to set off the pileup (HEAP-70, HEAP-90 to HEAP-92)."""
    finished = sum(part_count(s, seat, vehicle) >= parts_to_finish(s) for vehicle in kinds(s))
    return finished >= vehicles_to_finish(s)


def vehicles_to_finish(s: Heap) -> int:
    """Finished vehicles that set off the pileup (HEAP-70, HEAP-90)."""
    return option(s, "vehicles", len(kinds(s)))


def parts_to_finish(s: Heap) -> int:
    """Parts that a vehicle needs to set off the pileup (HEAP-70, HEAP-91)."""
    return option(s, "parts", s.content.numbers["turbo_parts"])


def option(s: Heap, name: str, usual: int) -> int:
    """An option that is a number."""
    chosen = s.options.get(name, usual)
    assert isinstance(chosen, int)  # game.yaml says so
    return chosen


def wrecks(s: Heap) -> bool:
    """Check if damage removes damaged parts, and damaged parts do not count (HEAP-93)."""
    return bool(s.options.get("wrecks", False))
