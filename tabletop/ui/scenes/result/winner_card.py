"""The winner's card of the result screen, and the trophies."""

from __future__ import annotations

import math

import pygame

from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA, darker, mix
from tabletop.paint.names import draw_name
from tabletop.paint.store import LASTING
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.told import Told, listed
from tabletop.ui.scenes.tokens import draw_token

TROPHIES = ("trophy-gold", "trophy-silver", "trophy-bronze")
_FAN = 26  # rays and the gaps between them


def paint_winner(brush: Brush, words: Words, told: Told, card: pygame.FRect) -> None:
    """The card of whoever has won: a band in their colour, trophy, name, points."""
    if told.is_lost:
        return _paint_nobody(brush, words, told, card)
    seat = told.result.best[0]
    colour = brush.seat(told.sitters[seat].colour)
    brush.shadow(card, 14, 12, 0.6)
    where, head = brush.rect_px(card), brush.px(50)
    facts = (*where.size, head, brush.px(14), colour)
    card_of = brush.store.get(("winner", *facts), lambda: _rays(*facts), LASTING)
    brush.surface.blit(card_of, where.topleft)
    light = darker(colour, 0.35)
    _paint_band(brush, words, told, card)
    if told.place(seat) <= len(TROPHIES):
        where_to = pygame.FRect(card.x + 14, card.y + 66, 270, 290)
        draw_trophy(brush, told.game, told.place(seat) - 1, where_to)
    _paint_words(brush, words, told, card, seat, light)
    return None


def _paint_band(brush: Brush, words: Words, told: Told, card: pygame.FRect) -> None:
    """The words on the band: what was won and, where there is room beside it, the best turn."""
    seat = told.result.best[0]
    heading = brush.text(
        _heading(words, told, seat),
        (card.x + 22, card.y + 25),
        24,
        "#ffffff",
        "title",
        valign="middle",
        width=card.width - 44,
        fit=True,
        shadow=1,
    )
    gain = told.best_gain(seat)
    best = told.counted(words, "best_gain", gain)
    beside = card.right - 22 - heading.right > brush.text_width(best, 20, "strong") + 16
    if gain > 0 and told.result.scored and beside:
        brush.text(
            best,
            (card.right - 22, card.y + 25),
            20,
            "#ffffff",
            "strong",
            align="right",
            valign="middle",
            shadow=1,
        )


def _paint_nobody(brush: Brush, words: Words, told: Told, card: pygame.FRect) -> None:
    """The card of a match that nobody could win: no trophy, and why."""
    brush.panel(card, "panel", 14, 12)
    brush.text(
        words("result.nobody_head"), (card.x + 22, card.y + 25), 24, "heading", "title", valign="middle"
    )
    brush.icon("icon-lock", (card.x + 40, card.centery - 60, 150, 150), "#6c7573")
    left = card.x + 230
    room = (left, card.y + 76, card.right - left - 30, card.height - 100)
    brush.block(words("result.nobody_text", what=told.out), room, 46, "text", "title")


def _heading(words: Words, told: Told, seat: int) -> str:
    """What the card is of: who has won, if bots have done that alone, or the best at the table behind other rivals."""
    best = told.result.best
    people = any(told.sitters[each].person for each in best)
    if not told.result.winners:
        return words("result.best" if people else "result.best_bot")
    return words("result.winner" if people else "result.winner_bot", n=len(best))


def _paint_team(brush: Brush, told: Told, card: pygame.FRect) -> None:
    """The winning team: its name, and below it everybody in it."""
    x = card.x + 296
    room = card.right - x - 20
    at = (x, card.y + 112)
    brush.text(told.team, at, 60, "ink", "title", valign="middle", width=room, fit=True, fixed=True)
    pitch = min(56.0, (card.height - 176) / len(told.result.best))
    for n, seat in enumerate(told.result.best):
        sitter, y = told.sitters[seat], card.y + 166 + (n + 0.5) * pitch
        draw_token(brush, sitter.colour, (x, y - pitch * 0.4, pitch * 0.8, pitch * 0.8))
        at, size = (x + pitch + 4, y), min(34.0, pitch * 0.66)
        width = room - pitch - 4
        draw_name(brush, sitter.name, at, size, "ink", width=width, high=pitch, fixed=True)
        if not sitter.person:
            _paint_bot(brush, (x + pitch * 0.7, y + pitch * 0.25), 12)


def _paint_bot(brush: Brush, at: tuple[float, float], radius: float) -> None:
    """On a token: a bot."""
    side = radius * 1.3
    brush.disc(at, radius, "ink")
    brush.icon("icon-bot", (at[0] - side / 2, at[1] - side / 2, side, side), "paper")


def _paint_words(brush: Brush, words: Words, told: Told, card: pygame.FRect, seat: int, ink: RGBA) -> None:
    if told.team:
        return _paint_team(brush, told, card)
    x, sitter = card.x + 296, told.sitters[seat]
    draw_token(brush, sitter.colour, (x, card.y + 86, 62, 62))
    if not sitter.person:
        _paint_bot(brush, (x + 54, card.y + 140), 17)
    names = listed([told.sitters[each].name for each in told.result.best], words)
    room = card.right - x - 94
    # a name is as large as it can be, whatever the setting: it is read across the room
    if len(told.result.best) == 1:
        draw_name(brush, names, (x + 76, card.y + 120), 64, "ink", width=room, high=100, fixed=True)
    else:
        size = max(30.0, min(64.0, 64 * room / max(1.0, brush.text_width(names, 64, "title", fixed=True))))
        brush.block(names, (x + 76, card.y + 78, room, 84), size, "ink", "title", fixed=True)
    if not told.result.scored:
        place = words("result.place_of", n=told.place(seat))
        room = card.right - x - 20
        brush.text(
            place, (x, card.y + 250), 84, ink, "title", valign="middle", width=room, fit=True, fixed=True
        )
        return None
    at, points = (x - 4, card.y + 240), str(told.result.points[seat])
    # large enough at any setting
    end = brush.text(points, at, 150, ink, "title", valign="middle", fixed=True).right
    unit = told.unit or words("result.points", n=told.result.points[seat])
    at, room = (end + 12, card.y + 286), card.right - end - 24
    brush.text(unit, at, 22, "faded", "strong", valign="middle", width=room, fit=True)
    if below := _ahead_by(words, told, seat):
        _paint_below(brush, below, card, x)
    return None


def _ahead_by(words: Words, told: Told, seat: int) -> str:
    """What parted the winner from those with as many points, or by how much others are behind; "" for nothing."""
    rivals = [other for place in told.result.places for other in place if other not in told.result.best]
    tie = told.tie(seat, words)
    if tie or not rivals or told.margin(seat) <= 0:
        return tie
    return told.counted(words, "past", told.margin(seat), seat=told.sitters[rivals[0]].name)


def _paint_below(brush: Brush, words: str, card: pygame.FRect, x: float) -> None:
    """The last line, from `x` on; a longer sentence takes the whole card, and a strip of paper of its own."""
    over_rays = brush.text_width(words, 21, "strong") > card.right - x - 20
    left = card.x + 22 if over_rays else x
    wide, line = card.right - left - 20, brush.line_height(21, "strong")
    high = min(2.0, brush.paragraph_height(words, wide, 21, "strong") / brush.line_height(21)) * line
    room = pygame.FRect(left, card.bottom - 8 - high, wide, high)
    if over_rays:
        brush.box(room.inflate(24, 8), "#f6f0e1e6", 8)
    brush.block(words, room, 21, "faded", "strong", align="centre" if over_rays else "left")


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
    rays = ((centre, _edge(ray / _FAN), _edge((ray + 1) / _FAN)) for ray in range(0, _FAN, 2))
    card.blit(shapes.polygons(width, height, rays, pale), (0, 0))
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
