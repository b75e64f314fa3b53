"""The right column of the setup screen: what is being set up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.boxes import draw_front
from tabletop.ui.scenes.plan import Plan
from tabletop.ui.scenes.title import minutes

Picture = Callable[[tuple[int, int]], pygame.Surface | None]
"""The table in a picture of this size in pixels; None when nobody can paint it."""


def paint_preview(brush: Brush, words: Words, plan: Plan, picture_of: Picture, area: pygame.FRect) -> None:
    """The game's name and idea, a picture of its table, and who is there."""
    look, offer = plan.offer.look, plan.offer
    brush.text(words("setup.game"), (area.x, area.y + 31), 22, "heading", "title", valign="middle")
    high = brush.line_height(36, "title")
    name_y = area.y + 31 + max(37.0, (brush.line_height(22, "title") + high) * 0.42)
    brush.text(look.name, (area.x, name_y), 36, "text", "title", valign="middle", width=area.width)
    about_y = max(area.y + 92, name_y + high * 0.45)
    used = brush.paragraph(offer.about, (area.x, about_y, area.width, 0), 19, "muted")
    top = about_y + 12 + max(52.0, used)
    picture = pygame.FRect(area.x, top, area.width, area.y + 596 - top)
    _paint_picture(brush, plan, picture_of(brush.rect_px(picture).size), picture)
    tiles = (
        ("–".join(dict.fromkeys(map(str, look.players))), words("setup.tile_players")),
        (minutes(words, look), words("setup.tile_minutes")),
        (str(plan.people), words("setup.tile_people")),
        (str(len(plan.seats) - plan.people), words("setup.tile_bots")),
    )
    wide = (area.width - 14 * (len(tiles) - 1)) / len(tiles)
    for index, (number, label) in enumerate(tiles):
        tile = pygame.FRect(area.x + index * (wide + 14), picture.bottom + 18, wide, 100)
        brush.box(tile, "#1c2529", 12)
        size = 27 * min(1.0, 125 / brush.text_size)  # four numbers side by side: they hardly grow
        brush.text(
            number,
            (tile.centerx, tile.y + 38),
            size,
            "text",
            "title",
            align="centre",
            valign="middle",
            width=wide - 12,
            fit=True,
        )
        brush.text(
            label,
            (tile.centerx, tile.y + 75),
            18,
            "muted",
            align="centre",
            valign="middle",
            width=wide - 12,
            fit=True,
        )


def _paint_picture(brush: Brush, plan: Plan, drawn: pygame.Surface | None, area: pygame.FRect) -> None:
    """The table as it would be set up, or the box when nobody can paint that."""
    if drawn is not None:
        brush.surface.blit(drawn, brush.rect_px(area).topleft)
        return
    look = plan.offer.look
    brush.picture("app", f"box-{look.id}-back", area, cover=True, radius=14)
    brush.box(area, "#0b1216a8", 14)
    high = area.height - 48
    front = pygame.FRect(0, 0, high * 276 / 376, high)
    front.center = area.center
    brush.shadow(front, 8, 22, 0.8)
    draw_front(brush, look, front, 10)
