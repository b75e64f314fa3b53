"""Car painter: each car bears its seat's token, and the moving one has a white rim."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil, cos, pi, radians, sin
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush, pieces
from tabletop.ui.table.kinds.kind import Placed

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

TURN = 3.0
"""Degrees between two turns of a car that are kept."""
GHOSTLY = 150
"""Opacity of a ghost, of 255."""
FINE = 3
"""A car is turned at so many times its size."""
RIM, RIM_NOW = 1.2, 3.6
"""Width of the rim, of any car and of the one that moves now."""
PLATE = 17.0
"""Diameter of the dark plate with the seat's token, which stays upright however the car is turned."""
BONNET = 0.17
"""Distance of the plate from the middle of a car, as a share of its length: the driver stays seen."""
DARK, BRIGHT = (20, 28, 31, 150), (255, 255, 255, 255)


def car(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """Draw a car, with a pool of light if it may be moved or moves now."""
    pose, long = placed.pose, placed.size[0] * placed.pose.scale
    now = bool(placed.look.value)
    if light:
        brush.disc(pose.point, long * 0.72, (*brush.colour("amber")[:3], 102), "amber", 3)
    elif now:
        brush.disc(pose.point, long * 0.6, "#f7f1e32c")
    wide = max(6, brush.px(long))
    drawn = _turn(painter, brush, placed, wide, now)
    brush.put(drawn, drawn.get_rect(center=brush.at_px(pose.point)))


def ghost(painter: Painter, brush: Brush, placed: Placed, tone: str) -> None:
    """Draw a see-through car where it would stand, in a ring of its meaning."""
    paint = brush.colour(tone)
    long = placed.size[0] * placed.pose.scale
    brush.disc(placed.pose.point, long * 0.7, (*paint[:3], 60), tone, 3)
    wide = max(6, brush.px(long))

    def make() -> pygame.Surface:
        pale = _turn(painter, brush, placed, wide, False).copy()
        pale.fill((255, 255, 255, GHOSTLY), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    drawn = brush.store.get(("ghost", *_key(painter, brush, placed, wide)), make, "cars")
    brush.put(drawn, drawn.get_rect(center=brush.at_px(placed.pose.point)))


def name_of(painter: Painter, placed: Placed) -> str:
    """Return a piece's picture in its owner's colours."""
    seat = placed.look.seat
    return f"{placed.look.name}-{painter.runner_colours[seat] + 1}" if seat >= 0 else placed.look.name


def _key(painter: Painter, brush: Brush, placed: Placed, wide: int) -> tuple[Hashable, ...]:
    """Return everything a car's look depends on but the colour of its rim; rim and plate scale along."""
    return (painter.game, name_of(painter, placed), wide, brush.scale, _ratio(placed), _steps(placed))


def _steps(placed: Placed) -> int:
    return round(placed.pose.angle / TURN) % round(360 / TURN)


def _ratio(placed: Placed) -> float:
    return placed.size[1] / placed.size[0]


def _turn(painter: Painter, brush: Brush, placed: Placed, wide: int, now: bool) -> pygame.Surface:
    """Return a car with rim, shadow and token, turned; cached by angle."""
    key = ("car", now, *_key(painter, brush, placed, wide))
    return brush.store.get(key, lambda: _draw(painter, brush, placed, wide, now), "cars")


def _draw(painter: Painter, brush: Brush, placed: Placed, wide: int, now: bool) -> pygame.Surface:
    angle = _steps(placed) * TURN
    level = _level(painter, brush, placed, wide, now)
    body = pygame.transform.rotozoom(level, -angle, 1 / FINE)
    edge = ceil(wide * 0.12) + 1
    whole = pygame.Surface((body.get_width() + 2 * edge, body.get_height() + 2 * edge), pygame.SRCALPHA)
    dark = whole.copy()
    dark.blit(body, (edge + edge // 2, edge + edge * 2 // 3))
    dark.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(pygame.transform.box_blur(dark, max(1, edge // 3)), (0, 0))
    whole.blit(body, (edge, edge))
    if placed.look.seat >= 0:
        _plate(painter, brush, whole, placed.look.seat, wide, angle)
    return whole


def _level(painter: Painter, brush: Brush, placed: Placed, wide: int, now: bool) -> pygame.Surface:
    """Return a car facing east with its rim, at `FINE` times its size."""
    key = ("level-car", now, painter.game, name_of(painter, placed), wide, brush.scale, _ratio(placed))

    def make() -> pygame.Surface:
        size = wide * FINE, max(1, round(wide * FINE * _ratio(placed)))
        body = pygame.transform.smoothscale(
            brush.pictures.fit(painter.game, name_of(painter, placed), size[0], size[0]), size
        )
        return _add_rim(body, brush.scale * FINE, now)

    return brush.store.get(key, make, "cars")


def _add_rim(body: pygame.Surface, unit: float, now: bool) -> pygame.Surface:
    """Draw a picture on its widened outline."""
    out = max(0.9 * FINE, (RIM_NOW if now else RIM) * unit)
    room = ceil(out) + FINE
    shade = body.copy()
    shade.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole = pygame.Surface((body.get_width() + 2 * room, body.get_height() + 2 * room), pygame.SRCALPHA)
    steps = 24
    for i in range(steps):
        turn = 2 * pi * i / steps
        whole.blit(shade, (room + out * cos(turn), room + out * sin(turn)))
    whole.fill(BRIGHT if now else DARK, special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(body, (room, room))
    return whole


def _plate(painter: Painter, brush: Brush, whole: pygame.Surface, seat: int, wide: int, angle: float) -> None:
    """Draw the seat's token on a dark plate, upright."""
    ink = brush.copy_for(whole, 1.0)
    ahead = wide * BONNET
    x = whole.get_width() / 2 + ahead * cos(radians(angle))
    y = whole.get_height() / 2 + ahead * sin(radians(angle))
    radius = min(PLATE * brush.scale, wide * 0.5) / 2
    ink.disc((x, y), radius, "paper")
    ink.disc((x, y), radius - max(1.0, radius * 0.1), "#141c1f")
    side = radius * 1.56
    pieces.seat_token(ink, painter.runner_colours[seat], (x - side / 2, y - side / 2, side, side))
