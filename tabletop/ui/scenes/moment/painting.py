"""Painting of a great moment: rays of light, confetti, the picture with the prize, words, and seats."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import shapes
from tabletop.paint.brush import Box, Brush
from tabletop.paint.colours import RGBA, mix
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import HEADER
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.scenes.moment.moment import MomentScene
    from tabletop.ui.scenes.moment.shown import MomentShown, Row

RIGHT, WIDE, FOOT = 852.0, 1000.0, 872.0
"""Left edge and width of the words, and upper edge of the buttons; in units."""
_PICTURE = (196.0, 120.0, 590.0, 590.0)
_LARGE = (70.0, 130.0, 730.0, 640.0)
"""Place of a picture in a frame, and of one without."""
_FLOOR, _STANDS = 72.0, 64.0
"""Height of the ground below a hero, and how much lower one that stands on it is drawn."""
_PRIZE = (340.0, 706.0, 300.0, 300.0)
_SIGN, _WORDS, _FACT = (140.0, 104.0), 346.0, 456.0
"""Top and height of a sign, the middle of the large words, and where the line of fact begins at the earliest."""
_SIZE, _READ, _LOWER = 148.0, 31.0, 70.0
"""Type of the large words and of the line of fact; how much lower all of it stands where there is room."""
_TILT, _FAN, _PAPERS = 3.0, 30, 64
_PAPER = ("#d9423a", "#f2d98c", "#f6f0e1")
"""Colours of the paper that falls between tokens of the seat."""
DIM = 150
"""Strength of the dark over the room, of 255."""
_ROW, _APART, _COLUMN = 84.0, 10.0, 3
"""Largest height of a seat's row, the gap below it, and the number of rows in one column."""


def paint(brush: Brush, scene: MomentScene, snow: float) -> None:
    """Draw everything but header and buttons; `snow` is how far the confetti has fallen, 0 to 1."""
    shown, share = scene.shown, scene.share
    _ground(brush, scene)
    if shown.colour is not None:
        _snow(brush, scene, shown.colour, snow)
    if shown.floor:
        _lay_floor(brush, scene)
    _picture(brush, scene, _ease_out(share / 0.45))
    if shown.prize and share > 0.7:
        x, y, wide, high = _PRIZE
        below = 90.0 * (1 - _ease_out((share - 0.7) / 0.3))
        _icon(brush, shown.game, shown.prize, scene.design_rect(x, y + below, wide, high))
    _words(brush, scene, share)


def _ease_out(share: float) -> float:
    """Return an eased share, 0 to 1, quick at first."""
    return 1 - (1 - max(0.0, min(1.0, share))) ** 3


def _light(brush: Brush, shown: MomentShown) -> RGBA:
    return brush.colour(shown.light) if shown.colour is None else brush.seat(shown.colour)


def _ground(brush: Brush, scene: MomentScene) -> None:
    """Draw the dim room with rays of light behind the picture."""
    width, height = brush.size_px
    brush.table()
    light = _light(brush, scene.shown)
    middle = (scene.left_edge + 490.0) / scene.area.width, (scene.top + 430.0) / scene.area.height
    key = ("moment-rays", width, height, light, middle)
    brush.shape(key, lambda: _rays(width, height, light, middle), (0, 0))


def _foot(shown: MomentShown) -> float:
    """Return the lower edge of the rows, in units, above a drawn floor."""
    return FOOT - 20 - (_FLOOR + _APART) * bool(shown.floor)


def _lay_floor(brush: Brush, scene: MomentScene) -> None:
    """Lay stretches of the floor side by side across the whole window."""
    y = scene.top + FOOT - 20 - _FLOOR
    for nth in range(math.ceil(scene.area.width / _FLOOR)):
        _icon(brush, scene.shown.game, scene.shown.floor, (nth * _FLOOR, y, _FLOOR, _FLOOR))


def _rays(width: int, height: int, light: RGBA, middle: tuple[float, float]) -> pygame.Surface:
    ground = pygame.Surface((width, height), pygame.SRCALPHA)
    ground.fill((*mix(light, (9, 13, 17, 255), 0.86)[:3], DIM))

    def edge(ray: float) -> tuple[float, float]:
        angle = (ray - 0.5) / _FAN * math.tau
        return middle[0] + math.cos(angle) * 2, middle[1] + math.sin(angle) * 2 * width / height

    rays = [(middle, edge(ray), edge(ray + 1)) for ray in range(0, _FAN, 2)]
    ground.blit(shapes.polygons(width, height, rays, (*light[:3], 58)), (0, 0))
    far = round(height * 0.95)
    glow = pygame.transform.smoothscale(shapes.soft_box(120, 120, 60, 60, (*light[:3], 120)), (far, far))
    ground.blit(glow, glow.get_rect(center=(round(width * middle[0]), round(height * middle[1]))))
    shade = shapes.gradient(width, max(1, height // 3), (0, 0, 0, 0), (5, 8, 10, 200))
    ground.blit(shade, (0, height - shade.get_height()))
    return ground


def _snow(brush: Brush, scene: MomentScene, colour: int, share: float) -> None:
    """Draw confetti in the seat's shape, which falls and then lies."""
    width, height = scene.area.width, scene.area.height - HEADER
    for n in range(_PAPERS):
        x, y = (n * 0.6180339) % 1, (n * 0.7548777 + 0.13) % 1
        if x > 0.42:
            y *= 0.16  # words and seats stay free
        side = 16.0 + 5.0 * (n % 4)
        fall = (1 - _ease_out(share)) * (0.6 + 0.4 * ((n * 0.37) % 1))
        top = HEADER + (y - fall) * height
        if top > HEADER - side:
            sway = math.sin(n + 9 * fall) * 26
            if n % 3:
                _scrap(brush, (x * width + sway, top), side, n)
            else:
                draw_token(brush, colour, (x * width + sway, top, side, side), faint=n % 5 == 0)


def _scrap(brush: Brush, at: tuple[float, float], side: float, nth: int) -> None:
    """Draw a turning piece of confetti."""
    turn, half = nth * 0.9, 0.5
    reach = (math.cos(turn) * half, math.sin(turn) * half), (-math.sin(turn) * 0.25, math.cos(turn) * 0.25)
    (ax, ay), (bx, by) = reach
    corners = ((ax + bx, ay + by), (ax - bx, ay - by), (-ax - bx, -ay - by), (-ax + bx, -ay + by))
    points = tuple((0.5 + x * 0.9, 0.5 + y * 0.9) for x, y in corners)
    brush.polygon((*at, side, side), points, _PAPER[nth // 2 % len(_PAPER)])


# the picture


def _icon(brush: Brush, game: str, name: str, rect: Box) -> None:
    """Draw a picture of the game, or of the app."""
    brush.icon(name, rect, None, game if brush.pictures.has(game, name) else "app")


def _picture(brush: Brush, scene: MomentScene, share: float) -> None:
    shown, away = scene.shown, 260.0 * (1 - share)
    if not shown.pictures:
        return
    if not shown.name:
        x, y, wide, high = _LARGE
        y += _STANDS * bool(shown.floor)
        rect = scene.design_rect(x - away, y, wide, high - (60 if shown.prize else 0))
        for name in shown.pictures:
            _icon(brush, shown.game, name, rect)
        return
    x, y, wide, high = _PICTURE
    rect = scene.design_rect(x - away, y, wide, high)
    where = brush.rect_px(rect)
    key = ("moment-frame", shown.game, shown.pictures, shown.name, where.size, brush.text_size)
    card = brush.store.get(key, lambda: _frame(brush, shown, where.size))
    brush.shadow(rect, 24, 20, 0.6)
    brush.put(card, card.get_rect(center=where.center))


def _frame(brush: Brush, shown: MomentShown, size: tuple[int, int]) -> pygame.Surface:
    """Draw the pictures on paper with the name below, a little aslant."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    on = brush.copy_for(card)
    wide, high = size[0] / on.scale, size[1] / on.scale
    on.box((0, 0, wide, high), "paper", 22)
    inner = (18.0, 18.0, wide - 36, high - 132)
    first, *others = shown.pictures
    on.picture(shown.game, first, inner, cover=True, radius=14)
    for name in others:
        on.icon(name, inner, None, shown.game)
    at = (wide / 2, high - 57)
    draw_name(on, shown.name, at, TextStyle(58, "ink", "title"), NameRoom(wide - 48, 100), align="centre")
    around = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)  # else its edges would be jagged
    around.blit(card, (2, 2))
    return pygame.transform.rotozoom(around, _TILT, 1)


# the words


def _words(brush: Brush, scene: MomentScene, share: float) -> None:
    shown, x = scene.shown, scene.left_edge + RIGHT
    room = min(WIDE, scene.area.width - x - 40)
    high = brush.paragraph_height(shown.fact, room, _READ)
    rows = _rows_high(scene, high)
    free = _foot(shown) - rows - _FACT - high - 24
    top = scene.top + max(0.0, min(_LOWER, free / 2))
    _sign(brush, shown, x, top, share)
    if share < 0.55:
        return
    shift = 70.0 * (1 - _ease_out((share - 0.55) / 0.25))
    brush.text(
        shown.words,
        (x + shift, top + _WORDS),
        TextStyle(_SIZE, "#fff7e8", "title", fit=True, fixed=True, shadow=6),
        valign="middle",
        width=room,
    )
    if share < 0.75:
        return
    below = scene.top + _foot(shown) - rows
    brush.block(
        shown.fact,
        (x, top + _FACT, room, below - 16 - top - _FACT),
        TextStyle(_READ, "#f2ecdc"),
        valign="top",
    )
    _rows_of(brush, scene, _foot(shown) - rows, rows, room)


def _sign(brush: Brush, shown: MomentShown, x: float, top: float, share: float) -> None:
    """Draw the sign above the words, or the counted pieces."""
    y, side = top + _SIGN[0], _SIGN[1]
    if shown.sign and share > 0.25:
        _icon(brush, shown.game, shown.sign, (x, y, side, side))
    for n in range(shown.count):
        if share > 0.25 + n * 0.12:
            middle = (x + side / 2 + n * (side + 26), y + side / 2)
            brush.disc((middle[0], middle[1] + 5), side / 2, "#00000080")
            brush.disc(middle, side / 2, "#c8332b", "#fff7e8", 6)
            brush.text(
                str(n + 1),
                middle,
                TextStyle(66, "#fff7e8", "title", fixed=True),
                align="centre",
                valign="middle",
            )


def _rows_high(scene: MomentScene, fact: float) -> float:
    """Return the height of all rows: as wanted, unless the fact's line needs it."""
    count = len(scene.shown.rows)
    if not count:
        return 0.0
    lines = count if count <= _COLUMN else (count + 1) // 2
    return max(lines * 52.0, min(lines * (_ROW + _APART), _foot(scene.shown) - 20 - _FACT - fact))


def _rows_of(brush: Brush, scene: MomentScene, top: float, high: float, room: float) -> None:
    rows = scene.shown.rows
    if not rows:
        return
    columns = 1 if len(rows) <= _COLUMN else 2
    lines = math.ceil(len(rows) / columns)
    wide = min(room, 860.0) if columns == 1 else (room - 16) / 2
    step = high / lines
    for n, row in enumerate(rows):
        x = RIGHT + (n // lines) * (wide + 16)
        rect = scene.design_rect(x, top + (n % lines) * step, wide, step - _APART)
        _row(brush, scene.shown.game, row, rect)


def _row(brush: Brush, game: str, row: Row, rect: pygame.FRect) -> None:
    """Draw one seat: its place, token and name, standing, and prizes."""
    brush.box(rect, "#0b1014e6", 12)
    brush.box((rect.x, rect.y, 10, rect.height), brush.seat(row.colour), 4)
    x, middle = rect.x + 26, rect.centery
    ink = "muted" if row.faint else "text"
    if row.rank:
        size = cap_type(brush, 36, rect.height * 0.8)
        brush.text(row.rank, (x + 14, middle), TextStyle(size, ink, "title"), align="centre", valign="middle")
        x += 44
    side = min(40.0, rect.height * 0.66)
    draw_token(brush, row.colour, (x, middle - side / 2, side, side))
    x += side + 16
    right = _draw_trophies(brush, game, row, rect)
    name = min((right - x) * 0.46, 300.0)
    size = cap_type(brush, 32, rect.height * 0.62)
    draw_name(brush, row.name, (x, middle), TextStyle(size, ink, "title"), NameRoom(name, rect.height))
    note = (x + name + 14, rect.y, right - x - name - 26, rect.height)
    brush.block(row.note, note, TextStyle(cap_type(brush, 21, rect.height * 0.5), "#c9d0cc"))


def _draw_trophies(brush: Brush, game: str, row: Row, rect: pygame.FRect) -> float:
    """Draw a seat's trophies at the right; returns their left edge."""
    side, right = rect.height * 0.9, rect.right - 14
    if row.times:
        words = f"{row.times}"
        size = cap_type(brush, 30, rect.height * 0.7)
        brush.text(
            words, (right, rect.centery), TextStyle(size, "text", "title"), align="right", valign="middle"
        )
        right -= brush.text_width(words, size, "title") + 8
    for name in reversed(row.won):
        right -= side
        _icon(brush, game, name, (right, rect.centery - side / 2, side, side))
    return right
