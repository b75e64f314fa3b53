"""What tests share in a run: an SVG is drawn once at each size, a game without mods and a language are read once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import pygame

from tabletop.content import load as loading
from tabletop.content.known_good import KnownGood
from tabletop.content.models.records import Content
from tabletop.content.models.sentences import Forms

MOST_BYTES = 200_000_000
"""What they may take; those asked for least lately go."""
Draw = Callable[[bytes, int, int], pygame.Surface]
ReadSentences = Callable[..., tuple[dict[str, Forms], dict[str, Forms]]]
ROOT = Path(__file__).parents[1]


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


def read_once(load: Callable[..., Content]) -> Callable[..., Content]:
    """Gives what `load` said of a game of this checkout without mods; everything else is read each time."""
    kept: dict[tuple[str, int], tuple[Mapping[str, Any], Content]] = {}

    def means() -> list[object]:
        return [vars(loading)[name] for name in ("gather", "find_root")]

    usual = means()

    @wraps(load)
    def load_or_keep(
        game_id: str,
        kinds: Mapping[str, Any],
        root: Path | None = None,
        mods: Sequence[Path] = (),
        known: KnownGood | None = None,
    ) -> Content:
        if root is not None or mods or means() != usual:
            return load(game_id, kinds, root, mods, known)
        key = (game_id, id(kinds))
        if key not in kept:
            kept[key] = kinds, load(game_id, kinds)  # held, so that no other has its id
        return kept[key][1]

    return load_or_keep


def sentences_once(read: ReadSentences) -> ReadSentences:
    """Gives what `read` said of a language of this checkout; what mods bring, and other folders, are read each time."""
    kept: dict[str, tuple[dict[str, Forms], dict[str, Forms]]] = {}

    @wraps(read)
    def read_or_keep(
        code: str, root: Path, beside: Sequence[Path] = ()
    ) -> tuple[dict[str, Forms], dict[str, Forms]]:
        if root != ROOT or beside:
            return read(code, root, beside)
        if code not in kept:
            kept[code] = read(code, root)
        own, english = kept[code]
        return dict(own), dict(english)

    return read_or_keep


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
