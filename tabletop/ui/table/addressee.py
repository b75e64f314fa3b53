"""Keeps apart for whom a press was meant: for those whose question was there to be read when it went down.

A question is there to be read once a frame has shown it and nothing moves any more. Whoever answered the one before may
go on at once, for their own next question; nobody answers so for somebody else.
"""

from __future__ import annotations

Asked = frozenset[tuple[int, int]]
"""Questions by their seats, each with the number of answers its seat had given before."""


class Addressee:
    """The questions that could be read on one table, now and when somebody pressed last."""

    def __init__(self, asked: Asked) -> None:
        self._read = asked
        self._pressed: Asked | None = None

    def look(self, asked: Asked, *, rests: bool) -> None:
        """Note the questions on the screen; on it nothing moves any more if it `rests`."""
        if rests or _seats(asked) == _seats(self._read):
            self._read = asked

    def press(self) -> None:
        """Somebody presses the pointer's button, or a key."""
        self._pressed = self._read

    def is_meant_by(self, seat: int) -> bool:
        """Check if this seat was asked when the press that answers for it went down."""
        return self._pressed is None or seat in _seats(self._pressed)

    def is_meant_by_all(self, asked: Asked) -> bool:
        """Check if all these questions were asked when the press that answers them went down."""
        return self._pressed is None or asked <= self._pressed


def _seats(asked: Asked) -> frozenset[int]:
    return frozenset(seat for seat, _ in asked)
