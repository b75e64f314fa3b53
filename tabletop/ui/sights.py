"""Private pieces: those that one person sees and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.view import View


def find_gained(before: View, now: View, public: View) -> set[int]:
    """List pieces whose face a View shows now and not before, and that the public View hides."""
    return own(now, public) - _face_up_pieces(before)


def own(view: View, public: View) -> set[int]:
    """List pieces whose face this View shows and the public one hides."""
    return _face_up_pieces(view) - _face_up_pieces(public)


def _face_up_pieces(view: View) -> set[int]:
    """List every piece whose face a View shows."""
    table, shown = view.table, set[int]()
    for zone in table.shape.zones:
        pieces = table.values[zone]
        assert isinstance(pieces, tuple)  # a zone
        shown.update(piece for piece in pieces if isinstance(piece, int) and piece >= 0)
    return shown
