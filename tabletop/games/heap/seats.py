"""Seating and turn order."""

from __future__ import annotations

from tabletop.games.heap.state import Heap


def seat_on_the_left(s: Heap, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % s.seats


def seat_on_the_right(s: Heap, seat: int) -> int:
    """The next seat the other way; with two players the same opponent (HEAP-R8)."""
    return (seat - 1) % s.seats


def from_seat(s: Heap, seat: int, direction: int = 1) -> tuple[int, ...]:
    """All seats beginning with one, clockwise or the other way."""
    seats = s.seats
    return tuple([(seat + direction * i) % seats for i in range(seats)])


def in_order(s: Heap) -> tuple[int, ...]:
    """The instigator first, then clockwise; in the pileup whoever set it off counts as that (HEAP-7, HEAP-R5)."""
    return from_seat(s, s.trigger if s.trigger >= 0 else s.instigator)


def others(s: Heap, seat: int) -> tuple[int, ...]:
    """Everybody else, clockwise from the left."""
    return from_seat(s, seat)[1:]
