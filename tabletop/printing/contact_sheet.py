"""Contact sheet: one picture of all cards, each once, with its name, its id and the number of its copies."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.printing.whole_file import whole_file

DPI = 100
COLUMNS = 10
GAP, CAPTION = 16, 46
NAME, SMALL = 16, 14
GROUND = "#39423f"
"""Colour that cards stand out from."""


class Entry(NamedTuple):
    """Card on the contact sheet."""

    name: str
    note: str
    draw: Callable[[], pygame.Surface]


def write_contact_sheet(
    path: Path, entries: Sequence[Entry], brush: Brush
) -> Generator[tuple[int, int], None, None]:
    """Write the picture, whole or not at all; yields the progress, as for a PDF."""
    drawn = []
    for done, entry in enumerate(entries):
        yield done, len(entries)
        drawn.append(entry.draw())
    picture = _arrange(drawn, entries, brush)
    data = io.BytesIO()
    pygame.image.save(picture, data, "as.png")
    with whole_file(path) as file:
        file.write(data.getvalue())
    yield len(entries), len(entries)


def _arrange(drawn: Sequence[pygame.Surface], entries: Sequence[Entry], brush: Brush) -> pygame.Surface:
    """Put the cards in lines, each line as high as its highest card."""
    lines = [range(first, min(first + COLUMNS, len(drawn))) for first in range(0, len(drawn), COLUMNS)]
    heights = [max(drawn[at].get_height() for at in line) + CAPTION for line in lines]
    wide = max(sum(drawn[at].get_width() + GAP for at in line) for line in lines) + GAP
    sheet = pygame.Surface((wide, sum(heights) + GAP * (len(lines) + 1)))
    sheet.fill(brush.colour(GROUND))
    paper, top = brush.copy_for(sheet, 1.0), GAP
    for line, high in zip(lines, heights, strict=True):
        left = GAP
        for at in line:
            sheet.blit(drawn[at], (left, top))
            room, below = drawn[at].get_width(), top + drawn[at].get_height()
            paper.text(
                entries[at].name, (left, below + 2), TextStyle(NAME, "text", "strong", fit=True), width=room
            )
            paper.text(entries[at].note, (left, below + 23), TextStyle(SMALL, "text", fit=True), width=room)
            left += room + GAP
        top += high + GAP
    return sheet
