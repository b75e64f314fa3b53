"""Preview of one side of a sheet: the cards at their places, and crop marks, as in print."""

from __future__ import annotations

import pygame

from tabletop.printing.card_images import MM_PER_INCH
from tabletop.printing.jobs import PrintJob
from tabletop.printing.sheets import Sheet

_FINER = 2
"""Times that cards are drawn larger than they are shown, for their small type to stay even."""
PAPER, INK = "#ffffff", "#1d2326"


def paint_side(job: PrintJob, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
    """Paint a side in pixels."""
    grid = sheet.grid
    scale = size[0] / grid.paper.width
    draw = job.draw_at(max(20, round(scale * MM_PER_INCH * _FINER)))
    picture = pygame.Surface(size)
    brush = job.brush.copy_for(picture, scale)
    picture.fill(brush.colour(PAPER))
    drawn: dict[str, pygame.Surface] = {}
    for place, name in enumerate(sheet.cards):
        if not name:
            continue
        slot, bleed = grid.slot(place), grid.bleed
        wide, high = (round((side + 2 * bleed) * scale) for side in (slot.width, slot.height))
        if name not in drawn:
            drawn[name] = pygame.transform.smoothscale(draw(name, bleed), (wide, high))
        picture.blit(drawn[name], (round((slot.x - bleed) * scale), round((slot.y - bleed) * scale)))
    if job.wanted.has_marks:
        for mark in grid.marks():
            first, last = (mark.x1 * scale, mark.y1 * scale), (mark.x2 * scale, mark.y2 * scale)
            pygame.draw.line(picture, brush.colour(INK), first, last)
    return picture
