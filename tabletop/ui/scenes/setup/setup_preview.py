"""Right column of the setup screen: the planned match."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.shapes import round_off
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.title.boxes import draw_front
from tabletop.ui.scenes.title.facts import minutes

Preview = Callable[[Plan, tuple[int, int]], pygame.Surface | None]
"""Paints the table of a plan into a picture of this size in pixels; None when it cannot."""
Picture = Callable[[tuple[int, int]], pygame.Surface | None]
"""The table in a picture of this size in pixels; None when nobody can paint it."""

CORNER = 0.024
"""Radius of the picture's corners, as a share of its width."""
_TILES = 4
_LEAST_PICTURE = 300.0
_TILE = "#1c2529"


class TablePicture:
    """Picture of a plan's table, repainted when the plan changes.

    That takes longer than a frame. Who waits at a window first sees the rest of the screen, as what they pressed made
    it; the picture before stands in the next one's place until then.
    """

    def __init__(self, paint: Preview | None) -> None:
        self._paint = paint
        self._shown: tuple[object, pygame.Surface | None] = ((), None)
        self._due: object = ()

    @property
    def is_pending(self) -> bool:
        """True if the next frame shows another picture."""
        return self._due != self._shown[0]

    def picture(self, plan: Plan, size: tuple[int, int], awaited: bool) -> pygame.Surface | None:
        """Return a plan's picture in this size in pixels; None if it cannot be painted."""
        if self._paint is None:
            return None
        key = (
            size,
            tuple(seat.colour for seat in plan.seats),
            plan.seed,
            (*sorted(plan.chosen.items()),),
            plan.possible,
        )
        before = self._shown[1]
        if awaited and key not in (self._due, self._shown[0]):
            self._due = key
            return before if before is not None and before.get_size() == size else _empty(size)
        if key != self._shown[0]:
            self._shown = key, self._paint(plan, size)
        self._due = key
        return self._shown[1]


def _empty(size: tuple[int, int]) -> pygame.Surface:
    """Return a blank picture for the start."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(_TILE)
    return round_off(surface, round(size[0] * CORNER))


def paint_preview(brush: Brush, words: Words, plan: Plan, picture_of: Picture, area: pygame.FRect) -> None:
    """Draw the game's name and idea, its table, and the players."""
    look = plan.offer.look
    brush.text(words("setup.game"), (area.x, area.y + 31), TextStyle(22, "heading", "title"), valign="middle")
    high = brush.line_height(36, "title")
    brush.text(
        look.name,
        (area.x, _name_y(brush, area.y)),
        TextStyle(36, "text", "title"),
        valign="middle",
        width=area.width,
    )
    about_y = max(area.y + 92, _name_y(brush, area.y) + high * 0.45)
    used = brush.paragraph(plan.offer.about, (area.x, about_y, area.width, 0), TextStyle(19, "muted"))
    top = about_y + 12 + max(52.0, used)
    tiles = _tiles(words, plan)
    across, tile_h = _tile_room(brush, tiles, area.width)
    rows = -(-len(tiles) // across)
    foot = area.bottom - 22 - rows * (tile_h + 14)
    picture = pygame.FRect(area.x, top, area.width, foot - 4 - top)
    _paint_picture(brush, plan, picture_of(brush.rect_px(picture).size), picture)
    wide = (area.width - 14 * (across - 1)) / across
    for index, (number, label) in enumerate(tiles):
        x, y = area.x + index % across * (wide + 14), foot + 14 + index // across * (tile_h + 14)
        _paint_tile(brush, number, label, pygame.FRect(x, y, wide, tile_h))


def preview_height(brush: Brush, words: Words, plan: Plan, width: float) -> float:
    """Return the column's height for all words and a sensible picture."""
    about = max(92.0, _name_y(brush, 0) + brush.line_height(36, "title") * 0.45)
    used = max(52.0, brush.paragraph_height(plan.offer.about, width, 19))
    tiles = _tiles(words, plan)
    across, high = _tile_room(brush, tiles, width)
    return about + 12 + used + _LEAST_PICTURE + 26 - (-len(tiles) // across) * (high + 14)


def _name_y(brush: Brush, top: float) -> float:
    high = brush.line_height(36, "title")
    return top + 31 + max(37.0, (brush.line_height(22, "title") + high) * 0.42)


def _tiles(words: Words, plan: Plan) -> tuple[tuple[str, str], ...]:
    look, bots = plan.offer.look, len(plan.seats) - plan.people
    return (
        ("–".join(dict.fromkeys(map(str, look.players))), words("setup.tile_players")),
        (minutes(words, plan.minutes), words("setup.tile_minutes")),
        (str(plan.people), words("setup.tile_people", n=plan.people)),
        (str(bots), words("setup.tile_bots", n=bots)),
    )


def _tile_room(brush: Brush, tiles: tuple[tuple[str, str], ...], width: float) -> tuple[int, float]:
    """Return the number of tiles side by side, and each tile's height."""
    widest = max(max(brush.text_width(n, 27, "title"), brush.text_width(label, 18)) for n, label in tiles)
    across = next((n for n in (_TILES, 2) if widest + 10 <= (width - 14 * (n - 1)) / n), 1)
    return across, max(100.0, brush.line_height(27, "title") + brush.line_height(18) + 16)


def _paint_tile(brush: Brush, number: str, label: str, tile: pygame.FRect) -> None:
    first, second = brush.line_height(27, "title"), brush.line_height(18)
    top = tile.centery - (first + second) / 2
    brush.box(tile, _TILE, 12)
    x = tile.centerx
    brush.text(number, (x, top + first / 2), TextStyle(27, "text", "title"), align="centre", valign="middle")
    brush.text(label, (x, top + first + second / 2), TextStyle(18, "muted"), align="centre", valign="middle")


def _paint_picture(brush: Brush, plan: Plan, drawn: pygame.Surface | None, area: pygame.FRect) -> None:
    """Draw the planned table, or the box if that cannot be painted."""
    if drawn is not None:
        brush.put(drawn, brush.rect_px(area).topleft)
        return
    look = plan.offer.look
    brush.picture("app", f"box-{look.id}-back", area, cover=True, radius=14)
    brush.box(area, "#0b1216a8", 14)
    high = area.height - 48
    front = pygame.FRect(0, 0, high * 276 / 376, high)
    front.center = area.center
    brush.shadow(front, 8, 22, 0.8)
    draw_front(brush, look, front, 10)
