"""Tokens beside a road: one at the sign of each corner, or one on the free land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.kind import CARDS, Kind, Placed, card_sprite


class Beside(NamedTuple):
    """One zone beside the road: its storage key, its pieces, where the top one lies."""

    zone: str
    pieces: tuple[int, ...]
    rect: Rect


class Roadside(Kind):
    """The zones of one field, each with one token to be seen where the road has room for it."""

    def __init__(self, places: Sequence[Beside]) -> None:
        self.places = tuple(places)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.places[i].rect.centre, 0.0, 1.0, CARDS + i)

    def anchor(self, handle: str) -> Rect | None:
        for zone, pieces, rect in self.places:
            if handle == f"zone:{zone}" or handle in {f"card:{piece}" for piece in pieces}:
                return rect
        return None

    def handles(self) -> Iterator[str]:
        for zone, pieces, _ in self.places:
            yield f"zone:{zone}"
            yield from (f"card:{piece}" for piece in pieces if piece >= 0)

    def sprites(self) -> Iterator[Placed]:
        for i, (zone, pieces, rect) in enumerate(self.places):
            for piece in pieces[-1:]:
                pose = self.place(len(self.places), i)
                yield card_sprite(piece, f"zone:{zone}#top", pose, (rect.w, rect.h), zone=f"zone:{zone}")
