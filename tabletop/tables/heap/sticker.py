"""Stickers: parts on their mounts, cut out with a paper rim, and a tag with the box below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.content.models.shorthand import Symbol
from tabletop.paint import Brush, shapes
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds.kind import SHINES, Placed
from tabletop.ui.table.kinds.styles import SpriteStyle
from tabletop.ui.table.painters.shorthand import LEAST_PX

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

TAG = SpriteStyle("tag", of_piece=True, is_card=True, shines=True, unfolds=True)
WHOLE, BIG, NEARLY = 96.0, 68.0, 0.97
"""Width of a sticker (units) in a bay; the least with a tag, which is as much smaller if it can be read; a share of the
whole that counts as all of it."""
RIM, DROP, RIMMED = 2.5, 3.0, 80.0
"""Width of the paper rim, how far the shadow falls, and the width of a sticker from which on they do so."""
FINE, STEPS = 3, 24
"""Factor of the size at which a rim is cut, so that its edge is smooth, and the directions in which it is widened."""
ASKEW = 168 / 180
"""A part that lies upside-down is not turned quite round."""
TURN = 3.0
"""Degrees between two turns of a sticker that are drawn."""
GREY, DARK, DIM, IDLE = 150, 140, 176, 225
"""Share of its colour that a torn part loses; brightness of one that is spent, one that is torn or whose seat is out,
and one in a bay that is not in use; all of 255."""
PAPER = "#f6f0e1"
LIT = {"source": "amber", "held": "amber", "focus": "amber", "chosen": "amber", "hurt": "warning"}
"""Colour of the rim and the light round a sticker; one's own that would be hit does not call for it."""
GLYPH, TILE, GAP, EDGE = 31.0, 25.0, 3.0, 4.0
"""Side of the trigger's sign, height of a tile, between two things on a tag, and round them."""
WIDEST = 118.0
"""A tag that would be wider has its tiles in two rows."""
BESIDE, UP, UP_TWO = 53.0, 13.0, 28.0
"""Distance of the outer edge of a tag at the edge of its bay from the middle of its sticker; heights by which a tag of
one and of two rows lies over its sticker."""
CRACK = (
    (0.5, 0.0), (0.58, 0.0), (0.42, 0.24), (0.62, 0.31), (0.38, 0.57), (0.56, 0.65), (0.43, 1.0),
    (0.36, 1.0), (0.47, 0.68), (0.29, 0.58), (0.53, 0.34), (0.33, 0.25),
)  # fmt: skip
"""A tear from top to bottom, in shares of its badge."""
THREAT, INTO, UPWARDS = 26.0, 14.0, "^"
"""Side of a tile that says what a rival's part can do; how far it lies over the part; mark of tiles that go up."""
AGAINST = "#ff6b5e"
"""Colour of the ring round a rival's part that can hit whoever looks."""


class Tag(NamedTuple):
    """Tag below a sticker: its plate, the trigger's sign, and each cell's place."""

    plate: Rect
    glyph: Rect
    cells: tuple[tuple[Rect, Any, str], ...]
    sign: Symbol | None
    box: Any


@TAG.paint_by
def _sticker(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """Draw a part on its mount."""
    if painter.view is None:
        return
    entry: Any = painter.content.table.things[placed.look.name]
    record: Any = painter.content.translate(painter.view.table.cards[placed.look.piece])
    light = "source" if placed.look.seat == SHINES else light
    rect, look = upright(placed), placed.look
    is_torn, is_spent = entry.turned in painter.flags(look.piece), look.of == "spent"
    if is_torn and entry.smoke and not placed.look.of.startswith("ousted"):
        brush.icon(
            entry.smoke,
            (rect.x - rect.w * 0.1, rect.y - rect.h * 0.42, rect.w * 0.6, rect.h * 0.8),
            None,
            painter.game,
        )
    level = DARK if is_spent else DIM if look.value == 1 or is_torn else IDLE if look.value == 2 else 255
    rim = "warning" if look.of == "ousted" else LIT.get(light, PAPER)
    level = 255 if light in LIT else level
    turn = round(placed.pose.angle * ASKEW / TURN) % round(360 / TURN)
    key = (
        "sticker",
        painter.game,
        painter.cards.row_of(look.piece),
        brush.px(rect.w),
        brush.px(rect.h),
        is_torn,
        level,
        rim,
        turn,
    )

    def make() -> pygame.Surface:
        drawn = cut_sticker(brush, picture_of(painter, brush, record, entry, rect), rim, is_torn, level)
        return pygame.transform.rotozoom(drawn, -turn * TURN, 1.0) if turn else drawn

    if light in LIT:
        _glow(brush, rect, LIT[light])
    drawn = brush.store.get(key, make, "cards")
    brush.put(drawn, drawn.get_rect(center=brush.at_px(rect.centre)))
    if look.of.startswith("threat"):
        _draw_threat(painter, brush, rect, look.of.split(" ")[1:], look.plus)
    if look.of == "ousted":
        _sign(painter, brush, (rect.right - 8, rect.y + 8), entry.thrown)
    elif rect.w >= BIG and TILE * _share(rect) * brush.scale >= LEAST_PX:
        tag = hang(painter, brush, record, entry.box, rect, look.plus)
        draw_tag(painter, brush, tag, light in LIT and light != "hurt", is_spent)
        if is_torn:
            _crack(brush, Rect.from_centre(tag.glyph.centre.x, tag.glyph.y - 8, 24, 24))
    elif is_torn:
        _crack(brush, Rect.from_centre(rect.x + 5, rect.bottom - 7, 20, 20))


def upright(placed: Placed) -> Rect:
    """Return the upright rectangle of a sticker that may be turned."""
    wide, high = placed.size[0] * placed.pose.scale, placed.size[1] * placed.pose.scale
    return Rect.from_centre(placed.pose.x, placed.pose.y, wide, high)


# pictures


def picture_of(painter: Painter, brush: Brush, record: Any, entry: Any, rect: Rect) -> pygame.Surface:
    """Return a part's picture without ground; a card's own picture on a rounded plate if it has none."""
    name = painter.scribe.fill(record, entry.sticker)
    size = max(1, brush.px(rect.w)), max(1, brush.px(rect.h))
    if brush.pictures.has(painter.game, name):
        return brush.pictures.fit(painter.game, name, *size)
    plate = pygame.Surface(size, pygame.SRCALPHA)
    plate.blit(brush.pictures.cover(painter.game, record.picture, *size), (0, 0))
    shapes.round_off(plate, round(min(size) * 0.2))
    return plate


def cut_sticker(brush: Brush, picture: pygame.Surface, rim: str, is_torn: bool, level: int) -> pygame.Surface:
    """Return a picture with a rim along its outline and a shadow."""
    share = min(1.0, picture.get_width() / max(1, brush.px(RIMMED)))
    far, drop = max(1, brush.px(RIM * share)), max(1, brush.px(DROP * share))
    pad = far + drop
    wide, high = picture.get_size()
    outline = pygame.mask.from_surface(pygame.transform.smoothscale_by(picture, FINE), 90)
    whole = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    whole.blit(_fill(outline, (0, 0, 0), 110), (pad, pad + drop))
    whole.blit(_fill(_widen(outline, far * FINE), brush.colour(rim)[:3], 255), (drop, drop))
    paper = picture.copy()
    if is_torn:
        grey = pygame.transform.grayscale(picture)
        grey.set_alpha(GREY)
        paper.blit(grey, (0, 0))
    whole.blit(paper, (pad, pad))
    if level < 255:
        whole.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _widen(outline: pygame.mask.Mask, far: int) -> pygame.mask.Mask:
    """Return a widened outline."""
    wide, high = outline.get_size()
    whole = pygame.mask.Mask((wide + 2 * far, high + 2 * far))
    for step in range(STEPS):
        turn = 2 * math.pi * step / STEPS
        whole.draw(outline, (round(far + far * math.cos(turn)), round(far + far * math.sin(turn))))
    return whole


def _fill(outline: pygame.mask.Mask, ink: Sequence[int], alpha: int) -> pygame.Surface:
    """Fill an outline drawn `FINE` times too large, with a smooth edge."""
    red, green, blue = ink
    drawn = outline.to_surface(setcolor=(red, green, blue, alpha), unsetcolor=(red, green, blue, 0))
    return pygame.transform.smoothscale(drawn, [side // FINE for side in drawn.get_size()])


def _glow(brush: Brush, rect: Rect, colour: str) -> None:
    """Draw light behind a usable sticker."""
    ink = brush.colour(colour)
    for share, alpha in ((1.3, 34), (1.1, 60)):
        side = max(rect.w, rect.h) * share
        brush.disc(rect.centre, side / 2, (*ink[:3], alpha))


def _draw_threat(painter: Painter, brush: Brush, rect: Rect, told: Sequence[str], side: int) -> None:
    """Draw a red ring round a rival's part, with what it can do to the viewer."""
    brush.disc(rect.centre, max(rect.w, rect.h) * 0.54, None, AGAINST, 3)
    symbols = [painter.scribe.how.tiles[effect] for effect in told if effect in painter.scribe.how.tiles]
    tiles = threat_tiles(rect, len(symbols), side, UPWARDS in told)
    for tile in tiles:
        brush.box(tuple(tile.grow(1.5)), AGAINST, 7)
    for tile, symbol in zip(tiles, symbols, strict=True):
        brush.box(tuple(tile), symbol.fill or "raised", 6)
        brush.icon(symbol.picture, tuple(tile.grow(-2)), None, painter.game)


def threat_tiles(sticker: Rect, count: int, side: int, up: bool) -> list[Rect]:
    """Return the places of the effects at a rival's part, stacked beside it.

    `side` is the edge of the scene that the part is at, -1 left, 1 right, 0 none.
    """
    x = sticker.right - INTO if side < 1 else sticker.x + INTO - THREAT
    step = -(THREAT + 1) if up else THREAT + 1
    return [Rect(x, sticker.y + 1 + i * step, THREAT, THREAT) for i in range(count)]


def _sign(painter: Painter, brush: Brush, at: tuple[float, float], picture: str) -> None:
    """Draw the sign of a part about to be thrown away."""
    brush.disc(at, 17, "#2b1714", "warning", 2)
    if picture:
        brush.icon(picture, (at[0] - 11, at[1] - 11, 22, 22), None, painter.game)


def _crack(brush: Brush, badge: Rect) -> None:
    """Draw the sign of a torn part: a crack on a badge."""
    brush.disc(badge.centre, badge.w / 2, "#2b1714", "warning", 2)
    brush.polygon(tuple(badge.grow(-badge.w * 0.1)), CRACK, "#ff5a4a")


# tags


def hang(painter: Painter, brush: Brush, record: Any, path: str, sticker: Rect, side: int) -> Tag:
    """Place the tag below a sticker; `side` is the near edge of the bay, -1 left, 1 right, 0 none."""
    share, middle = _share(sticker), sticker.centre
    whole = Rect.from_centre(*middle, sticker.w / share, sticker.h / share)
    tag = _hang_whole(painter, record, path, whole, side, painter.scribe.is_apart(brush, TILE * share))

    def shrink(rect: Rect) -> Rect:
        left, top = middle.x + (rect.x - middle.x) * share, middle.y + (rect.y - middle.y) * share
        return Rect(left, top, rect.w * share, rect.h * share)

    cells = tuple((shrink(spot), *told) for spot, *told in tag.cells)
    return tag._replace(plate=shrink(tag.plate), glyph=shrink(tag.glyph), cells=cells)


def reach_tag(sticker: Rect, side: int) -> Rect:
    """Return the place of a sticker with the largest tag that may hang from it; `side` as of `hang`."""
    if sticker.w < BIG:
        return sticker
    share, middle = _share(sticker), sticker.centre.x
    edge = BESIDE * share
    wide = max(sticker.w, WIDEST * share)
    left = middle - wide / 2 if not side else middle - edge if side < 0 else middle + edge - wide
    right, left = max(left + wide, sticker.right), min(left, sticker.x)
    low = sticker.bottom + (2 * (TILE + GAP) + 5 - UP_TWO) * share
    return Rect(left, sticker.y, right - left, low - sticker.y)


def _share(sticker: Rect) -> float:
    """Return the scale of a sticker and its tag, compared with one in a bay."""
    share = sticker.w / WHOLE
    return 1.0 if share > NEARLY else share


def _hang_whole(painter: Painter, record: Any, path: str, sticker: Rect, side: int, apart: bool) -> Tag:
    """Place the tag below a full-size sticker; `apart` if badges stand beside their tiles."""
    sign, effects, box = painter.scribe.box(record, path)
    cells = painter.scribe.cells(effects, apart)
    first = GLYPH - EDGE if sign is not None else 0.0
    rows = _rows([cell[0] for cell in cells], WIDEST - first - 2 * EDGE)
    wide = first + 2 * EDGE + max(_wide([cells[i][0] for i in row]) for row in rows)
    high = len(rows) * (TILE + GAP) - GAP + 5
    middle = sticker.centre.x
    left = middle - wide / 2 if not side else middle - BESIDE if side < 0 else middle + BESIDE - wide
    top = sticker.bottom - (UP if len(rows) == 1 else UP_TWO)
    plate = Rect(left, top, wide, high)
    found = []
    for line, row in enumerate(rows):
        x, y = left + EDGE + first, top + 2.5 + line * (TILE + GAP)
        for i in row:
            spot = Rect(x, y, cells[i][0] * TILE, TILE)
            found.append((spot, *cells[i][1:]))
            x = spot.right + GAP
    glyph = (
        Rect(left - EDGE, plate.centre.y - GLYPH / 2, GLYPH, GLYPH)
        if sign is not None
        else plate._replace(w=0)
    )
    return Tag(plate, glyph, tuple(found), sign, box)


def _wide(widths: Sequence[float]) -> float:
    """Return the width of cells of these widths side by side, in heights."""
    return sum(widths) * TILE + GAP * (len(widths) - 1)


def _rows(widths: list[float], room: float) -> list[list[int]]:
    """Return the cells of each row: one if they fit, else two about even."""
    everything = list(range(len(widths)))
    if len(widths) < 2 or _wide(widths) <= room:
        return [everything]
    cuts = range(1, len(widths))
    best = min(cuts, key=lambda cut: max(_wide(widths[:cut]), _wide(widths[cut:])))
    return [everything[:best], everything[best:]]


def draw_tag(painter: Painter, brush: Brush, tag: Tag, is_lit: bool, is_spent: bool) -> None:
    """Draw a part's tag: its trigger and effects."""
    sign, found = tag.sign, tag.box
    fill, edge = ("#5a3a0e", "amber") if is_lit else ("header", "#fffaf03c")
    brush.box(tuple(tag.plate), fill, 9, edge, 2 if is_lit else 1.2)
    if sign is not None:
        painter.scribe.symbol(brush, sign, tag.glyph, found)
    for spot, effect, badge in tag.cells:
        tile = spot
        if badge:
            at = (spot.right - spot.h / 2, spot.centre.y)
            painter.scribe.badge(brush, at, spot.h / 2 - 1, badge)
            tile = spot._replace(w=spot.w - spot.h)
        if effect is None:
            continue
        if painter.scribe.is_apart(brush, spot.h):
            painter.scribe.bare(brush, effect, tile, 0.0)
        else:
            painter.scribe.tile(brush, effect, tile)
    if is_spent:
        brush.box(tuple(tag.plate), "#0b121488", 9)
        draw_used(brush, Point(tag.plate.right - 2, tag.plate.y + 2))


def draw_used(brush: Brush, at: Point, radius: float = 11) -> None:
    """Draw the tick of a box that has run."""
    side = radius * 1.28
    brush.disc(at, radius, "#2e3d2a", "good", 2)
    brush.icon("icon-check", (at.x - side / 2, at.y - side / 2, side, side), "good")
