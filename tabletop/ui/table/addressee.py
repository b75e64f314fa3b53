"""Addressee of a press: it counts only for people whose question was readable when it began.

A question is there to be read once a frame has shown it and nothing moves any more. Whoever answered the one before may
go on at once, for their own next question; nobody answers so for somebody else.
"""

from __future__ import annotations

Asked = frozenset[tuple[int, int]]
"""Questions by their seats, each with the number of answers its seat had given before."""


class Addressee:
    """Questions readable on one table, now and at the last press."""

    def __init__(self, asked: Asked) -> None:
        self._read = asked
        self._pressed: Asked | None = None

    def look(self, asked: Asked, *, rests: bool) -> None:
        """Note the questions on the screen, readable once nothing moves (`rests`)."""
        if rests or _seats(asked) == _seats(self._read):
            self._read = asked

    def press(self) -> None:
        """Note a press of the pointer's button or a key."""
        self._pressed = self._read

    def is_meant_by(self, seat: int) -> bool:
        """Check if this seat was asked when the present press began."""
        return self._pressed is None or seat in _seats(self._pressed)

    def is_meant_by_all(self, asked: Asked) -> bool:
        """Check if all these questions were open when the present press began."""
        return self._pressed is None or asked <= self._pressed


def _seats(asked: Asked) -> frozenset[int]:
    return frozenset(seat for seat, _ in asked)
