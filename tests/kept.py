"""Pictures that tests share: each is drawn from its SVG once in a run, at each size, whoever asks for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

MOST_BYTES = 200_000_000
"""What they may take; those asked for least lately go."""
Draw = Callable[[bytes, int, int], pygame.Surface]


def drawn_once(draw: Draw, most_bytes: int = MOST_BYTES) -> Draw:
    """Gives a copy of what `draw` made of the same SVG at the same size, whoever paints over the one before."""
    kept: OrderedDict[tuple[bytes, int, int], pygame.Surface] = OrderedDict()
    used = 0

    def draw_or_copy(drawing: bytes, width: int, height: int) -> pygame.Surface:
        nonlocal used
        key = (drawing, width, height)
        if key not in kept:
            kept[key] = draw(drawing, width, height)
            used += _bytes_of(kept[key])
        kept.move_to_end(key)
        while used > most_bytes and len(kept) > 1:
            used -= _bytes_of(kept.popitem(last=False)[1])
        return kept[key].copy()

    return draw_or_copy


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
