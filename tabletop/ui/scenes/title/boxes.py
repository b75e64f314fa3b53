"""Game boxes: a front made of background, subject and text, and the box on the shelf.

The front alone is also the thumbnail of the setup strip and of the Continue button.
"""

from __future__ import annotations

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA, darker, lighter, mix, parse

_DEPTH = 0.1  # the boxes stand in one-point perspective, seen from the middle of the window
_TOP_RISE, _FOOT_RISE = 13.0, 29.0


def front(brush: Brush, look: BoxLook, width: int, height: int, dim: bool = False) -> pygame.Surface:
    """Return a box's front in pixels, cached by size; `dim` for a game that is coming."""
    key = ("front", look.id, width, height, dim)

    def draw_front() -> pygame.Surface:
        # as long as its pictures and letters are the same, so is the front
        made_of = [
            brush.pictures.stamp("app", f"box-{look.id}-{part}") for part in ("back", "subject", "front")
        ]
        lasting = (*key, repr(look), *made_of, brush.theme.fonts.get("title"))
        return brush.store.get_lasting(lasting, lambda: _front(brush, look, width, height, dim))

    return brush.store.get(key, draw_front)


def draw_front(brush: Brush, look: BoxLook, rect: pygame.FRect, radius: float = 6, dim: bool = False) -> None:
    """Draw a front as a small picture with round corners."""
    where, corner = brush.rect_px(rect), brush.px(radius)
    key = ("thumb", look.id, where.size, corner, dim)
    picture = brush.store.get(
        key, lambda: shapes.round_off(front(brush, look, *where.size, dim).copy(), corner)
    )
    brush.put(picture, where.topleft)


def draw_box(brush: Brush, look: BoxLook, rect: pygame.FRect, dim: bool = False) -> None:
    """Draw a box on the shelf, its front in `rect`: flank, top, front."""
    side = mix(parse(look.side), (40, 52, 56, 255), 0.55) if dim else parse(look.side)
    _draw_flank(brush, rect, side, left=rect.centerx > brush.width / 2 + 20)
    _draw_top(brush, rect, side)
    where = brush.rect_px(rect)
    brush.put(front(brush, look, *where.size, dim), where.topleft)


def _back_x(brush: Brush, x: float) -> float:
    return x + (brush.width / 2 - x) * _DEPTH


def _draw_flank(brush: Brush, rect: pygame.FRect, colour: RGBA, left: bool) -> None:
    """Draw the visible side, with the lid's edge."""
    near = rect.left if left else rect.right
    far = _back_x(brush, near)
    if (far < near) != left:
        return
    lid_near, lid_far = rect.y + rect.height * 0.155, rect.y + rect.height * 0.09
    shade = darker(colour, 0.12 if left else 0.4)
    top, foot = rect.y - _TOP_RISE, rect.bottom - _FOOT_RISE
    _quad(brush, ((near, rect.y), (far, top), (far, foot - 22), (near, rect.bottom)), shade)
    _quad(brush, ((near, rect.y), (far, top), (far, lid_far), (near, lid_near)), lighter(shade, 0.1))
    brush.line((near, lid_near), (far, lid_far), (*darker(shade, 0.55)[:3], 255), 1.4)


def _draw_top(brush: Brush, rect: pygame.FRect, colour: RGBA) -> None:
    back_left, back_right, y = _back_x(brush, rect.left), _back_x(brush, rect.right), rect.y - _TOP_RISE
    _quad(
        brush,
        ((rect.left, rect.y + 1), (back_left, y), (back_right, y), (rect.right, rect.y + 1)),
        lighter(colour, 0.22),
    )


def _quad(brush: Brush, points: tuple[tuple[float, float], ...], colour: RGBA) -> None:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    if box.width < 1 or box.height < 1:
        return
    brush.polygon(box, [((x - box.x) / box.width, (y - box.y) / box.height) for x, y in points], colour)


def _front(brush: Brush, look: BoxLook, width: int, height: int, dim: bool) -> pygame.Surface:
    pictures, box = brush.pictures, f"box-{look.id}"
    surface = pictures.cover("app", f"{box}-back", width, height).copy()
    left, top, wide = look.subject
    side = round(width * wide / 100)
    subject = pictures.fit("app", f"{box}-subject", side, side)
    surface.blit(subject, (round(width * left / 100), round(height * top / 100)))
    if pictures.has("app", f"{box}-front"):
        surface.blit(pictures.cover("app", f"{box}-front", width, height), (0, 0))
    _draw_title(brush, surface, look)
    _draw_sheen(surface)
    if dim:
        _fade(surface)
    return surface


def _draw_title(brush: Brush, surface: pygame.Surface, look: BoxLook) -> None:
    width, height = surface.get_size()
    y = round(height * look.top / 100)
    px = max(6, round(width * look.size / 100))
    for line in look.title:
        words = _outline_letters(brush, line, px, look)
        surface.blit(words, ((width - words.get_width()) // 2, y))
        y += round(px * 1.08)
    if look.below:
        _draw_spaced(brush, surface, look.below, y + round(px * 0.16), max(6, round(width * 0.074)))


def _draw_spaced(brush: Brush, surface: pygame.Surface, line: str, y: int, px: int) -> None:
    """Draw a small letter-spaced line."""
    letters = [brush.type.words(letter, "title", px, (246, 238, 220, 255)) for letter in line]
    gap = px * 0.13
    x = (surface.get_width() - sum(letter.get_width() + gap for letter in letters) + gap) / 2
    for letter in letters:
        surface.blit(letter, (round(x), y))
        x += letter.get_width() + gap


def _outline_letters(brush: Brush, line: str, px: int, look: BoxLook) -> pygame.Surface:
    """Draw letters with an outline and a soft shadow."""
    font = brush.type.font("title", px)
    thick = max(1, round(px * 0.055))
    font.outline = thick
    edge = font.render(line, True, parse(look.edge)[:3])
    font.outline = 0
    face = font.render(line, True, parse(look.letters)[:3])
    drop = max(1, round(px * 0.05))
    words = pygame.Surface((edge.get_width(), edge.get_height() + drop), pygame.SRCALPHA)
    shade = edge.copy()
    shade.fill((0, 0, 0, 90), special_flags=pygame.BLEND_RGBA_MULT)
    words.blit(shade, (0, drop))
    words.blit(edge, (0, 0))
    words.blit(face, (thick, thick))
    return words


def _draw_sheen(surface: pygame.Surface) -> None:
    """Draw the lamp's light on glossy card: a pale slanting band, and a bright edge."""
    width, height = surface.get_size()
    band = shapes.polygon(
        width, height, ((0.34, 0), (0.66, 0), (0.3, 1), (0, 1), (0, 0.9)), (255, 255, 255, 15)
    )
    surface.blit(band, (0, 0))
    surface.blit(
        shapes.rounded_box(width, height, 0, None, (255, 255, 255, 46), max(1, width // 220)), (0, 0)
    )


def _fade(surface: pygame.Surface) -> None:
    """Desaturate and darken a picture, in place."""
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(140)
    surface.blit(grey, (0, 0))
    surface.fill((140, 148, 150), special_flags=pygame.BLEND_RGB_MULT)
