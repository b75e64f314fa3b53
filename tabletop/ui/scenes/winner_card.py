"""The winner's card of the result screen, and the trophies."""

from __future__ import annotations

import math

import pygame

from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA, darker, mix
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.scenes.told import Told, listed

TROPHIES = ("trophy-gold", "trophy-silver", "trophy-bronze")


def paint_winner(brush: Brush, words: Words, told: Told, card: pygame.FRect) -> None:
    """The card of whoever has won: a band in their colour, trophy, name, points."""
    seat = told.result.best[0]
    colour = brush.seat(told.sitters[seat].colour)
    brush.shadow(card, 14, 12, 0.6)
    where, head = brush.rect_px(card), brush.px(50)
    key = ("winner", where.size, colour)
    brush.shape(key, lambda: _rays(where.width, where.height, head, brush.px(14), colour), where.topleft)
    light = darker(colour, 0.35)
    brush.text(
        words("result.winner") if told.result.winners else words("result.place", n=told.place(seat)),
        (card.x + 22, card.y + 25),
        24,
        "#ffffff",
        "title",
        valign="middle",
        shadow=1,
    )
    gain = told.best_gain(seat)
    if gain > 0:
        brush.text(
            words("result.best_gain", n=gain),
            (card.right - 22, card.y + 25),
            20,
            "#ffffff",
            "strong",
            align="right",
            valign="middle",
            shadow=1,
        )
    if told.place(seat) <= len(TROPHIES):
        where_to = pygame.FRect(card.x + 14, card.y + 66, 270, 290)
        draw_trophy(brush, told.game, told.place(seat) - 1, where_to)
    _paint_words(brush, words, told, card, seat, light)


def _paint_words(brush: Brush, words: Words, told: Told, card: pygame.FRect, seat: int, ink: RGBA) -> None:
    x = card.x + 296
    names = [told.sitters[each].name for each in told.result.best]
    draw_token(brush, told.sitters[seat].colour, (x, card.y + 86, 62, 62))
    room = card.right - x - 94
    brush.text(
        listed(names, words),
        (x + 76, card.y + 118),
        64,
        "ink",
        "title",
        valign="middle",
        width=room,
        fit=True,
    )
    points = brush.text(
        str(told.result.points[seat]),
        (x - 4, card.y + 240),
        150,
        ink,
        "title",
        valign="middle",
        fixed=True,  # large enough at any setting
    )
    brush.text(
        words("result.points", n=told.result.points[seat]),
        (points.right + 16, card.y + 286),
        22,
        "faded",
        "strong",
        valign="middle",
    )
    rivals = [other for place in told.result.places for other in place if other not in told.result.best]
    if rivals and told.margin(seat) > 0:
        past = words("result.past", n=told.margin(seat), seat=told.sitters[rivals[0]].name)
        brush.text(
            past,
            (x, card.y + 344),
            21,
            "faded",
            "strong",
            valign="middle",
            width=card.right - x - 20,
            fit=True,
        )


def draw_trophy(brush: Brush, game: str, place: int, area: pygame.FRect) -> None:
    """The cup of a place (0 to 2), with what the game puts on top of it."""
    brush.icon(TROPHIES[place], area)
    if brush.pictures.has(game, "trophy-topper"):
        brush.icon("trophy-topper", area, game=game)


def _rays(width: int, height: int, head: int, corner: int, colour: RGBA) -> pygame.Surface:
    """The winner's card: a band in the seat's colour above rays of the same on paper, with confetti."""
    card = pygame.Surface((width, height), pygame.SRCALPHA)
    card.fill((246, 240, 225, 255))
    pale = mix(colour, (246, 240, 225, 255), 0.66)
    centre = (0.26, 0.56)
    fan = 26
    for ray in range(0, fan, 2):
        a, b = _edge(ray / fan), _edge((ray + 1) / fan)
        card.blit(shapes.polygon(width, height, (centre, a, b), pale), (0, 0))
    glow = shapes.disc(round(height * 0.5), (255, 252, 240, 120))
    card.blit(glow, glow.get_rect(center=(round(width * centre[0]), round(height * centre[1]))))
    bits = ((230, 159, 0), (86, 180, 233), (213, 94, 0), (0, 158, 115), (204, 121, 167))
    for n in range(34):
        x, y = (n * 0.6180339) % 1, (n * 0.7548777 + 0.1) % 1
        bit = shapes.rounded(max(3, width // 70), max(2, width // 130), 1, (*bits[n % len(bits)], 235))
        bit = pygame.transform.rotozoom(bit, n * 47, 1)
        if not 0.42 < x < 0.97:
            card.blit(bit, (round(x * width), round(head + y * (height - head))))
    card.fill(darker(colour, 0.22), (0, 0, width, head))
    return shapes.round_off(card, corner)


def _edge(share: float) -> tuple[float, float]:
    """A point far out, `share` of the way round."""
    angle = share * math.tau
    return 0.26 + math.cos(angle) * 1.6, 0.56 + math.sin(angle) * 2.4
