"""Explanation chips: words beside a sign, its outline and a line between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.signs.sign import Sign
from tabletop.ui.table.signs.telling import Told

TITLE, LINE = 22.0, 18.0
WIDEST, NARROW = 400.0, 240.0
"""Greatest width of a chip, and the width that its words are tried in first."""
PAD, ICON, GAP = 14.0, 40.0, 30.0
"""Inside a chip, the side of its picture with what is free beside it, and how far from its sign it stands."""
EDGE, RADIUS = 5.0, 12.0
CREAM, GROUND, RIM, DIM = "#f6f0e1", "panel", "#cfc3a6a0", "#070b0da0"
LARGE = (520.0, 300.0)
"""Size of a large sign: its chip stands at the pointer."""
DOT = 5.0
MOST = 9
"""Number of chips on the table at once, at most."""


class Chip(NamedTuple):
    """Sign with its words and place."""

    sign: Sign
    told: Told
    box: Rect
    about: Rect
    """End of the line: the sign, or the pointer on a large one."""


def size_of(brush: Brush, sign: Sign, told: Told) -> tuple[float, float]:
    """Return a chip's size: narrow for few words, at most `WIDEST`."""
    beside = ICON if sign.picture else 0.0
    longest = max(brush.text_width(words, LINE) for words in ("", *told.lines))
    wide = max(brush.text_width(told.title, TITLE, "title"), min(longest, NARROW)) + 2
    room = WIDEST - 2 * PAD - beside
    wide = min(max(wide, min(longest / 2 + 20, room)), room)
    return wide + 2 * PAD + beside, _high(brush, told, wide) + 2 * PAD - 4


def _high(brush: Brush, told: Told, wide: float) -> float:
    high = brush.paragraph_height(told.title, wide, TITLE, "title")
    return high + sum(brush.paragraph_height(words, wide, LINE) + 3 for words in told.lines)


def place(
    about: Rect, size: tuple[float, float], table: Rect, keep: Sequence[Rect], near: float = GAP
) -> Rect | None:
    """Place a chip beside its sign, off what must stay visible; None if impossible."""
    return next(
        (
            spot
            for spot in _tries(about, size, near)
            if spot.lies_inside(table) and not any(spot.overlaps(rect) for rect in keep)
        ),
        None,
    )


def _tries(about: Rect, size: tuple[float, float], near: float) -> Iterator[Rect]:
    """Yield the sides in order: centred first, then shifted, then farther away."""
    (w, h), (x, y) = size, about.centre
    for far in (near, 2.2 * near, 4 * near, 7 * near):
        for shift in (0.0, -0.3, 0.3, -0.5, 0.5):
            yield Rect(about.right + far, y - h / 2 + shift * h, w, h)
            yield Rect(about.x - far - w, y - h / 2 + shift * h, w, h)
        for shift in (0.0, -0.3, 0.3, -0.5, 0.5):
            yield Rect(x - w / 2 + shift * w, about.bottom + far, w, h)
            yield Rect(x - w / 2 + shift * w, about.y - far - h, w, h)


def chip_of(
    brush: Brush, sign: Sign, told: Told, table: Rect, keep: Sequence[Rect], pointer: tuple[float, float]
) -> Chip:
    """Return the chip of one sign."""
    is_large = sign.rect.w > LARGE[0] and sign.rect.h > LARGE[1]
    about = Rect.from_centre(*pointer, 24, 24) if is_large else sign.rect
    size = size_of(brush, sign, told)
    spot = place(about, size, table, (*keep, about)) or place(about, size, table, (about,))
    if spot is None:
        x = min(max(about.centre.x - size[0] / 2, table.x), table.right - size[0])
        spot = Rect(x, max(table.y, min(about.bottom + GAP, table.bottom - size[1])), *size)
    return Chip(sign, told, spot, about)


def chips_of(
    brush: Brush, signs: Iterable[Sequence[tuple[Sign, Told]]], table: Rect, keep: Sequence[Rect]
) -> tuple[Chip, ...]:
    """Return as many chips as fit, the first sign of each kind."""
    found: list[Chip] = []
    for alike in signs:
        tries = (_place_beside(brush, each, table, keep, found) for each in alike)
        chip = next((chip for chip in tries if chip is not None), None)
        if chip is not None:
            found.append(chip)
        if len(found) == MOST:
            break
    return tuple(found)


def _place_beside(
    brush: Brush, told: tuple[Sign, Told], table: Rect, keep: Sequence[Rect], others: Sequence[Chip]
) -> Chip | None:
    """Place a chip among others, its line and sign clear of theirs."""
    rect = told[0].rect.grow(EDGE)
    taken = [
        each for chip in others for each in (chip.box.grow(6), chip.sign.rect.grow(EDGE), _line_box(chip))
    ]
    if any(rect.overlaps(each) for each in (*taken, *keep)):
        return None
    size, free = size_of(brush, *told), (*keep, *taken, told[0].rect)
    for spot in _tries(told[0].rect, size, GAP * 0.8):
        if spot.lies_inside(table) and not any(spot.overlaps(each) for each in free):
            chip = Chip(*told, spot, told[0].rect)
            if not any(_line_box(chip).overlaps(each) for each in (*taken, *keep)):
                return chip
    return None


def _line_box(chip: Chip) -> Rect:
    """Return the room of a chip's line."""
    (ax, ay), (bx, by) = _line(chip.about.grow(EDGE), chip.box)
    return Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by)).grow(3)


def draw_chip(brush: Brush, chip: Chip, game: str, covers: Sequence[Rect] = ()) -> None:
    """Draw outline, line and chip; the chip alone where its sign is partly covered."""
    if not any(chip.sign.rect.grow(EDGE).overlaps(cover) for cover in covers):
        _point_out(brush, chip)
    box = chip.box
    brush.shadow(tuple(box), RADIUS, 14, 0.6)
    brush.box(tuple(box), GROUND, RADIUS, RIM, 1.5)
    x = box.x + PAD
    if chip.sign.picture:
        app = "app" if brush.pictures.has("app", chip.sign.picture) else game
        brush.icon(chip.sign.picture, (x - 4, box.y + PAD - 2, ICON - 8, ICON - 8), None, app)
        x += ICON
    wide = box.right - PAD - x
    y = box.y + PAD - 4
    y += brush.paragraph(chip.told.title, (x, y, wide, 0), TextStyle(TITLE, CREAM, "title"))
    for words in chip.told.lines:
        y += brush.paragraph(words, (x, y, wide, 0), TextStyle(LINE, "#d5d8d0")) + 3


def _point_out(brush: Brush, chip: Chip) -> None:
    """Draw the sign's outline, and a line to the chip."""
    around = chip.sign.rect.grow(EDGE)
    brush.outline(tuple(around), "#0b0f11c0", 6, RADIUS + 1)
    brush.outline(tuple(around), CREAM, 4, RADIUS)
    start, end = _line(chip.about.grow(EDGE) if chip.about == chip.sign.rect else chip.about, chip.box)
    brush.line(start, end, CREAM, 2.5)
    brush.disc(start, DOT, CREAM)


def _line(about: Rect, box: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return a line from the sign's nearest edge to the chip's."""
    x = min(max(about.centre.x, box.x + RADIUS), box.right - RADIUS)
    y = min(max(about.centre.y, box.y + RADIUS), box.bottom - RADIUS)
    beside = box.x >= about.right or box.right <= about.x
    if beside:
        left = box.x >= about.right
        start = (about.right if left else about.x, min(max(y, about.y + 4), about.bottom - 4))
        return start, (box.x if left else box.right, min(max(start[1], box.y + RADIUS), box.bottom - RADIUS))
    below = box.y >= about.centre.y
    start = (min(max(x, about.x + 4), about.right - 4), about.bottom if below else about.y)
    return start, (
        min(max(start[0], box.x + RADIUS), box.right - RADIUS),
        box.y if below else box.bottom,
    )


def draw_dim(brush: Brush, holes: Sequence[Rect]) -> None:
    """Dim everything without a chip."""
    size = brush.size_px
    boxes = tuple(tuple(brush.rect_px(tuple(hole.grow(EDGE)))) for hole in holes)
    radius = brush.px(RADIUS)

    def make() -> pygame.Surface:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill(brush.colour(DIM))
        for box in boxes:
            pygame.draw.rect(veil, (0, 0, 0, 0), box, border_radius=radius)
        return veil

    brush.put(brush.store.get(("dim", size, boxes, radius), make), (0, 0))
