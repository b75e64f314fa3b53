"""Words of a face: its texts, and the names of rows for their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.faces import AnyElement, Picture, Symbols

if TYPE_CHECKING:
    from tabletop.paint.easel import Easel

_OF_A_ROW = re.compile(r"^\{([\w.]+)\.picture\}$")
"""Template of the picture of a row that the record refers to."""


def read_face(easel: Easel) -> tuple[str, ...]:
    """List the texts of a drawn face, each once, from the top down."""
    found: list[tuple[float, float, str]] = []
    told: list[pygame.Rect] = []
    for element, box in easel.drawn:
        for said in _name_pictures(easel, element):
            found.append((box.y, box.x + len(found) * 0.01, said))
            told.append(easel.brush.rect_px(box))
    for placed in easel.placed:
        if not any(box.collidepoint(placed.spot.center) for box in told):
            at = placed.spot.x / easel.brush.scale, placed.spot.y / easel.brush.scale
            found.append((at[1], at[0], placed.words))
    return tuple(dict.fromkeys(said for _, _, said in sorted(found)))


def _name_pictures(easel: Easel, element: AnyElement) -> Iterator[str]:
    """Name the rows whose pictures are drawn, with the words beside each."""
    template = element.icon if isinstance(element, Symbols) else getattr(element, "show", "")
    if not isinstance(element, Picture | Symbols) or not _OF_A_ROW.match(template):
        return
    named = _OF_A_ROW.sub(r"{\1.name}", template)
    if isinstance(element, Picture):
        yield from filter(None, [_fill(easel, named, None, "")])
        return
    for item in easel.items(element.each) if element.each else ():
        words = (_fill(easel, named, item, element.link), easel.fill_in(element.show, item, element.link))
        yield " ".join(filter(None, words))


def _fill(easel: Easel, template: str, item: object, link: str) -> str:
    try:
        return easel.fill_in(template, item, link)
    except (AttributeError, KeyError, TypeError):
        return ""  # a row without a name
