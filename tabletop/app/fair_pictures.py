"""PNG pictures of rows for a fairness page: the row's own picture, or its whole face."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.app.reading import look
from tabletop.content.reading.roots import find_root
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.pictures import Pictures
from tabletop.ui.window import offscreen

if TYPE_CHECKING:
    from tabletop.app.library import Opened

SIDE = 72
"""Length and height of a picture in pixels; on a page it is shown at about half of that."""


def picture_rows(opened: Opened, rows: Iterable[tuple[str, str]]) -> dict[str, bytes]:
    """Draw each row, given by its kind and id, that has a picture or a face."""
    pygame.font.init()
    folders = [*map(Path, reversed(opened.mods)), find_root()]
    pictures = Pictures([folder / "images" for folder in folders])
    painter = faces_of(offscreen((SIDE, SIDE), look().theme, pictures), opened.content)
    drawn = {row: _draw(opened, painter, kind, row) for kind, row in rows}
    return {row: png for row, png in drawn.items() if png}


def _draw(opened: Opened, painter: FacePainter, kind: str, row: str) -> bytes:
    record = opened.content.row(kind, row)
    name = getattr(record, "picture", "")
    if isinstance(name, str) and painter.pictures.find(opened.game.id, name):
        surface = painter.pictures.fit(opened.game.id, name, SIDE, SIDE)
    elif kind in opened.content.faces.faces:
        surface = painter.face(record, round(SIDE / max(1.0, painter.ratio(kind))))
    else:
        return b""
    square = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    square.blit(surface, surface.get_rect(center=square.get_rect().center))
    file = io.BytesIO()
    pygame.image.save(square, file, "row.png")
    return file.getvalue()
