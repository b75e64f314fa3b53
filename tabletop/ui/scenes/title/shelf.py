"""Still life of the title screen: lamp light, the name, a plank with boxes, and paper labels."""

from __future__ import annotations

import pygame

from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA, mix
from tabletop.paint.store import LASTING
from tabletop.paint.text_style import TextStyle

_WOOD_TOP: tuple[RGBA, RGBA] = ((88, 56, 36, 255), (152, 101, 62, 255))
_WOOD_FRONT: tuple[RGBA, RGBA] = ((122, 77, 46, 255), (70, 42, 26, 255))
_PLANK_DEEP, _PLANK_HIGH = 36.0, 42.0
_INSET = 46.0
_LABEL_TYPE = 18.0
_PINS, _PINS_CLOSE = 62.0, 44.0
"""Paper beside the words of a label, with a pin on each side; and where there are many."""
_LABEL_HIGH = 52.0
"""Most height of the words on a label: below it is the bar."""
FACTS = "  ·  "
"""Between two facts on one line of a label."""


def light(width: int, height: int, centre: tuple[float, float], reach: float, colour: RGBA) -> pygame.Surface:
    """Return additive lamp light: strongest at `centre` (shares of the box), gone at `reach` (a share of its width)."""
    coarse_w = 96
    coarse_h = max(2, round(coarse_w * height / max(1, width)))
    ramp = [mix((0, 0, 0, 255), colour, (step / 255) ** 2 * (3 - 2 * step / 255))[:3] for step in range(256)]
    across = [((x + 0.5) / coarse_w - centre[0]) ** 2 for x in range(coarse_w)]
    down = [(((y + 0.5) / coarse_h - centre[1]) * height / width) ** 2 for y in range(coarse_h)]
    steps = (max(0, round(255 * (1 - (dx + dy) ** 0.5 / reach))) for dy in down for dx in across)
    pixels = b"".join([bytes(ramp[step]) for step in steps])
    coarse = pygame.image.frombytes(pixels, (coarse_w, coarse_h), "RGB").convert(32)
    return pygame.transform.smoothscale(coarse, (width, height))


def draw_light(brush: Brush, centre: tuple[float, float], reach: float, colour: RGBA) -> None:
    """Add lamp light to everything drawn so far."""
    width, height = brush.size_px
    lit = brush.store.get(
        ("light", width, height, centre, reach, colour),
        lambda: light(width, height, centre, reach, colour),
        LASTING,
    )
    brush.put(lit, (0, 0), pygame.BLEND_RGB_ADD)


def draw_name(brush: Brush, name: str, centre: tuple[float, float], size: float) -> None:
    """Draw the app's name in letters lit from above, with a soft shadow."""
    px = brush.px(size)

    def letters() -> pygame.Surface:
        gap = round(px * 0.012)
        drawn = [brush.type.font("title", px).render(letter, True, (255, 255, 255)) for letter in name]
        blur = max(2, round(px * 0.06))
        width = sum(letter.get_width() for letter in drawn) + gap * (len(drawn) - 1)
        face = pygame.Surface((width, drawn[0].get_height()), pygame.SRCALPHA)
        x = 0
        for letter in drawn:
            face.blit(letter, (x, 0))
            x += letter.get_width() + gap
        whole = shapes.clear(width + 4 * blur, face.get_height() + 4 * blur)
        dark = face.copy()
        dark.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(dark, (2 * blur, 2 * blur + round(px * 0.045)))
        whole = pygame.transform.box_blur(pygame.transform.box_blur(whole, blur // 2 + 1), blur // 2 + 1)
        whole.fill((0, 0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        low = face.copy()
        low.fill((172, 122, 62, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(low, (2 * blur, 2 * blur + max(1, round(px * 0.012))))
        shade = shapes.gradient(width, face.get_height(), (255, 250, 238, 255), (255, 205, 132, 255))
        face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(face, (2 * blur, 2 * blur))
        return whole

    surface = brush.store.get(("name", name, px, brush.theme.fonts.get("title")), letters, LASTING)
    x, y = brush.at_px(centre)
    brush.put(surface, surface.get_rect(center=(x, y)))


def draw_plank(brush: Brush, left: float, right: float, foot: float) -> None:
    """Draw a wooden plank, its front edge from `left` to `right`; boxes stand on it at `foot`."""
    edge = foot + 7
    back = edge - _PLANK_DEEP
    brush.shadow((left + 30, edge + _PLANK_HIGH - 26, right - left - 60, 30), 10, 26, 0.75)
    top = brush.rect_px((left, back, right - left, edge - back))
    inset = brush.px(_INSET)
    wood = brush.store.get(
        ("plank-top", top.size, inset), lambda: _plank_top(top.width, top.height, inset), LASTING
    )
    brush.put(wood, top.topleft)
    face = brush.rect_px((left, edge, right - left, _PLANK_HIGH))
    front = brush.store.get(
        ("plank-front", face.size), lambda: _wood(face.width, face.height, *_WOOD_FRONT), LASTING
    )
    brush.put(front, face.topleft)
    brush.line((left, edge), (right, edge), (202, 146, 92, 255), 2)


def draw_label(
    brush: Brush, words: str, centre: tuple[float, float], room: float, floor: float, lit: bool = True
) -> None:
    """Draw a paper label pinned to the plank, at most `room` wide.

    It ends above `floor`: in a tiny window type keeps its size and paper grows, and there it rather lies on the box.
    Facts that have no room side by side even in the smallest type, as with many boxes, stand one below the other.
    """
    size = min(_LABEL_TYPE, _LABEL_TYPE * (room - _PINS) / brush.text_width(words, _LABEL_TYPE, "strong"))
    lines, pins = [words], _PINS
    if brush.text_width(words, size, "strong") + _PINS > room:
        lines, pins, size = words.split(FACTS), _PINS_CLOSE, _LABEL_TYPE
        widest = max(brush.text_width(line, size, "strong") for line in lines)
        size *= min(
            1.0, (room - pins) / widest, _LABEL_HIGH / (len(lines) * brush.line_height(size, "strong"))
        )
    wide = max(brush.text_width(line, size, "strong") for line in lines) + pins
    step = brush.line_height(size, "strong") * 0.92
    high = max(30.0, len(lines) * step + 8)
    box = pygame.FRect(centre[0] - wide / 2, min(centre[1] - 15, floor - high), wide, high)
    brush.shadow(box, 4, 3, 0.6)
    brush.box(box, "paper" if lit else "#b9b3a3", 4)
    for x in (box.x + pins * 0.18, box.right - pins * 0.18):
        brush.disc((x, box.centery), 2.6, "#a58f6c")
    for i, line in enumerate(lines):
        at = (centre[0], box.centery + 0.5 + (i - (len(lines) - 1) / 2) * step)
        brush.text(line, at, TextStyle(size, "ink", "strong"), align="centre", valign="middle")


def _plank_top(width: int, height: int, inset: int) -> pygame.Surface:
    wood = _wood(width, height, *_WOOD_TOP)
    share = inset / max(1, width)
    mask = shapes.polygon(width, height, ((share, 0), (1 - share, 0), (1, 1), (0, 1)), (255, 255, 255, 255))
    wood.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return wood


def _wood(width: int, height: int, top: RGBA, bottom: RGBA) -> pygame.Surface:
    """Return a shaded board with long thin fibres, the same at every size."""
    board = shapes.gradient(width, height, top, bottom)
    for fibre in range(150):
        y = (fibre * 0.6180339) % 1
        start, length = (fibre * 0.7548777) % 1, 0.03 + 0.11 * ((fibre * 0.5698403) % 1)
        dark = fibre % 3 != 0
        strip = pygame.Surface(
            (max(1, round(width * length)), max(1, round(height * 0.022))), pygame.SRCALPHA
        )
        strip.fill((30, 14, 6, 62) if dark else (255, 214, 160, 20))
        board.blit(strip, (round(start * width), round(y * height)))
    return board
