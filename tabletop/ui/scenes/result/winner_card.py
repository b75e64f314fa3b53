"""Winner's card of the result screen, and trophies."""

from __future__ import annotations

import math

import pygame

from tabletop.paint import shapes
from tabletop.paint.brush import Brush
from tabletop.paint.colours import READABLE, RGBA, contrast, darker, mix, readable
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.store import LASTING
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.told import Told, join_names
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.table.type_size import cap_type

TROPHIES = ("trophy-gold", "trophy-silver", "trophy-bronze")
_FAN = 26  # rays and the gaps between them
_HEAD, _LEFT = 50, 296
"""Height of the band, and left edge of the words beside the trophy."""
_PAPER: RGBA = (246, 240, 225, 255)


def paint_winner(brush: Brush, words: Words, told: Told, card: pygame.FRect) -> None:
    """Draw the winner's card: a band in their colour, trophy, name, points."""
    if told.is_lost:
        return _paint_nobody(brush, words, told, card)
    seat = told.result.best[0]
    band, ink = _band(brush, brush.seat(told.sitters[seat].colour))
    brush.shadow(card, 14, 12, 0.6)
    where, head = brush.rect_px(card), brush.px(_HEAD)
    facts = (*where.size, head, brush.px(14), band, brush.seat(told.sitters[seat].colour))
    card_of = brush.store.get(("winner", *facts), lambda: _rays(*facts), LASTING)
    brush.put(card_of, where.topleft)
    _paint_band(brush, words, told, card, ink)
    below = "" if told.team or not told.result.scored else _ahead_by(words, told, seat)
    foot = _foot(brush, below, card)
    if told.place(seat) <= len(TROPHIES):
        k = _share(card, foot)
        where_to = pygame.FRect(card.x + 14, card.y + _HEAD + 16 * k, 270, 290 * k)
        draw_trophy(brush, told.game, told.place(seat) - 1, where_to)
    if told.team:
        return _paint_team(brush, told, card)
    _paint_words(brush, words, told, card, _share(card, foot))
    return _paint_below(brush, below, told, card, foot)


def _band(brush: Brush, colour: RGBA) -> tuple[RGBA, RGBA]:
    """Return the band's colour and its text colour."""
    deep, white = darker(colour, 0.22), brush.colour("white")
    return (deep, white) if contrast(deep, white) >= READABLE else (colour, brush.colour("ink"))


def _share(card: pygame.FRect, foot: float) -> float:
    """Return the scale of trophy, name and points above a strip of this height."""
    return (card.height - _HEAD - foot) / (card.height - _HEAD)


def _paint_band(brush: Brush, words: Words, told: Told, card: pygame.FRect, ink: RGBA) -> None:
    """Write on the band: the win, and the best turn where it fits."""
    seat, shadow = told.result.best[0], int(ink == brush.colour("white"))
    heading = brush.text(
        _heading(words, told),
        (card.x + 22, card.y + 25),
        TextStyle(24, ink, "title", fit=True, shadow=shadow),
        valign="middle",
        width=card.width - 44,
    )
    gain = told.best_gain(seat)
    best = told.part(".best", n=gain) if told.story.parts else told.count_sentence(words, "best_gain", gain)
    beside = card.right - 22 - heading.right > brush.text_width(best, 20, "strong") + 16
    if gain > 0 and told.result.scored and beside:
        brush.text(
            best,
            (card.right - 22, card.y + 25),
            TextStyle(20, ink, "strong", shadow=shadow),
            align="right",
            valign="middle",
        )


def _paint_nobody(brush: Brush, words: Words, told: Told, card: pygame.FRect) -> None:
    """Draw the card of a match that nobody could win, with the reason."""
    brush.panel(card, "panel", 14, 12)
    brush.text(
        words("result.nobody_head"),
        (card.x + 22, card.y + 25),
        TextStyle(24, "heading", "title"),
        valign="middle",
    )
    brush.icon("icon-lock", (card.x + 40, card.centery - 60, 150, 150), "#6c7573")
    left = card.x + 230
    room = (left, card.y + 76, card.right - left - 30, card.height - 100)
    brush.block(words("result.nobody_text", what=told.out), room, TextStyle(46, "text", "title"))


def _heading(words: Words, told: Told) -> str:
    """Return the card's heading: the winner, also a bot, or the best seat behind other rivals."""
    best = told.result.best
    people = any(told.sitters[each].person for each in best)
    if not told.result.winners:
        return words("result.best" if people else "result.best_bot")
    return words("result.winner" if people else "result.winner_bot", n=len(best))


def _paint_team(brush: Brush, told: Told, card: pygame.FRect) -> None:
    """Draw the winning team's name, and its members below."""
    x = card.x + _LEFT
    room = card.right - x - 20
    at = (x, card.y + 112)
    brush.text(
        told.team, at, TextStyle(60, "ink", "title", fit=True, fixed=True), valign="middle", width=room
    )
    pitch = min(56.0, (card.height - 176) / len(told.result.best))
    for n, seat in enumerate(told.result.best):
        sitter, y = told.sitters[seat], card.y + 166 + (n + 0.5) * pitch
        draw_token(brush, sitter.colour, (x, y - pitch * 0.4, pitch * 0.8, pitch * 0.8))
        at, size = (x + pitch + 4, y), min(34.0, pitch * 0.66)
        width = room - pitch - 4
        draw_name(brush, sitter.name, at, TextStyle(size, "ink", "title", fixed=True), NameRoom(width, pitch))
        if not sitter.person:
            _paint_bot(brush, (x + pitch * 0.7, y + pitch * 0.25), 12)


def _paint_bot(brush: Brush, at: tuple[float, float], radius: float) -> None:
    """Draw the bot sign on a token."""
    side = radius * 1.3
    brush.disc(at, radius, "ink")
    brush.icon("icon-bot", (at[0] - side / 2, at[1] - side / 2, side, side), "paper")


def _paint_words(brush: Brush, words: Words, told: Told, card: pygame.FRect, k: float) -> None:
    """Draw the winner and the points, scaled by `k`."""
    seat = told.result.best[0]
    x, sitter, top = card.x + _LEFT, told.sitters[seat], card.y + _HEAD
    draw_token(brush, sitter.colour, (x, top + 36 * k, 62 * k, 62 * k))
    if not sitter.person:
        _paint_bot(brush, (x + 54 * k, top + 90 * k), 17 * k)
    names = join_names([told.sitters[each].name for each in told.result.best], words)
    left = x + 76 * k
    room, size = card.right - left - 18, 64.0 * k
    # a name is as large as it can be, whatever the setting: it is read across the room
    if len(told.result.best) == 1:
        draw_name(
            brush,
            names,
            (left, top + 70 * k),
            TextStyle(size, "ink", "title", fixed=True),
            NameRoom(room, 100 * k),
        )
    else:
        size = max(
            30.0 * k, min(size, size * room / max(1.0, brush.text_width(names, size, "title", fixed=True)))
        )
        brush.block(names, (left, top + 28 * k, room, 84 * k), TextStyle(size, "ink", "title", fixed=True))
    if told.result.scored:
        return _paint_points(brush, words, told, card, k)
    place, room = words("result.place_of", n=told.place(seat)), card.right - x - 20
    ink, at = _figures(brush, sitter.colour), (x, top + 200 * k)
    brush.text(place, at, TextStyle(84, ink, "title", fit=True, fixed=True), valign="middle", width=room)
    return None


def _paint_points(brush: Brush, words: Words, told: Told, card: pygame.FRect, k: float) -> None:
    """Draw the winner's points, large, and their unit."""
    seat = told.result.best[0]
    x, top = card.x + _LEFT - 4, card.y + _HEAD
    unit = told.unit or words("result.points", n=told.result.points[seat])
    size = cap_type(brush, 22, 32)  # the number is what counts, however large the type
    beside = brush.text_width(unit, size, "strong") + 26
    ink, at = _figures(brush, told.sitters[seat].colour), (x, top + 190 * k)
    room = max(140.0, card.right - x - beside)
    points = str(told.result.points[seat])
    end = brush.text(
        points, at, TextStyle(150 * k, ink, "title", fit=True, fixed=True), valign="middle", width=room
    ).right
    at, room = (end + 12, top + 236 * k), card.right - end - 24
    ink = _figures(brush, told.sitters[seat].colour, "faded")
    brush.text(unit, at, TextStyle(size, ink, "strong", fit=True), valign="middle", width=room)


def _figures(brush: Brush, seat: int, ink: str = "") -> RGBA:
    """Return a colour dark enough to be read on the rays."""
    rays = _pale(brush.seat(seat))
    return readable(brush.colour(ink) if ink else darker(brush.seat(seat), 0.35), rays)


def _ahead_by(words: Words, told: Told, seat: int) -> str:
    """Return the winner's margin or tie-break in words; "" for none."""
    rivals = [other for place in told.result.places for other in place if other not in told.result.best]
    tie = told.tie(seat, words)
    if tie or not rivals or told.margin(seat) <= 0:
        return tie
    return told.count_sentence(words, "past", told.margin(seat), seat=told.sitters[rivals[0]].name)


def _foot(brush: Brush, words: str, card: pygame.FRect) -> float:
    """Return the height of the last line's strip; 0 where it is beside the trophy, or missing."""
    if brush.text_width(words, 21, "strong") <= card.right - card.x - _LEFT - 20:
        return 0.0
    line, wide = brush.line_height(21, "strong"), card.width - 44
    return (
        min(2.0, round(brush.paragraph_height(words, wide, 21, "strong") / brush.line_height(21))) * line + 22
    )


def _paint_below(brush: Brush, words: str, told: Told, card: pygame.FRect, foot: float) -> None:
    """Draw the last line below the points; a long one on its own paper strip."""
    if not words:
        return
    if foot:
        room = pygame.FRect(card.x + 22, card.bottom - foot + 6, card.width - 44, foot - 22)
        brush.box(room.inflate(24, 8), "paper", 8)
        brush.block(words, room, TextStyle(21, "ink", "strong"), align="centre")
        return
    high = brush.line_height(21, "strong")
    room = pygame.FRect(card.x + _LEFT, card.bottom - 8 - high, card.width - _LEFT - 20, high)
    ink = _figures(brush, told.sitters[told.result.best[0]].colour, "faded")
    brush.block(words, room, TextStyle(21, ink, "strong"))


def draw_trophy(brush: Brush, game: str, place: int, area: pygame.FRect) -> None:
    """Draw the cup of a place (0 to 2), with the game's ornament on top."""
    brush.icon(TROPHIES[place], area)
    if brush.pictures.has(game, "trophy-topper"):
        brush.icon("trophy-topper", area, game=game)


def _pale(colour: RGBA) -> RGBA:
    """Return the rays' colour for a seat."""
    return mix(colour, _PAPER, 0.66)


def _rays(width: int, height: int, head: int, corner: int, band: RGBA, colour: RGBA) -> pygame.Surface:
    """Draw the winner's card: a band above rays of the seat's colour on paper, with confetti."""
    card = pygame.Surface((width, height), pygame.SRCALPHA)
    card.fill(_PAPER)
    centre = (0.26, 0.56)
    rays = ((centre, _edge(ray / _FAN), _edge((ray + 1) / _FAN)) for ray in range(0, _FAN, 2))
    card.blit(shapes.polygons(width, height, rays, _pale(colour)), (0, 0))
    glow = shapes.disc(round(height * 0.5), (255, 252, 240, 120))
    card.blit(glow, glow.get_rect(center=(round(width * centre[0]), round(height * centre[1]))))
    bits = ((230, 159, 0), (86, 180, 233), (213, 94, 0), (0, 158, 115), (204, 121, 167))
    for n in range(34):
        x, y = (n * 0.6180339) % 1, (n * 0.7548777 + 0.1) % 1
        bit = shapes.rounded_box(max(3, width // 70), max(2, width // 130), 1, (*bits[n % len(bits)], 235))
        bit = pygame.transform.rotozoom(bit, n * 47, 1)
        if not 0.42 < x < 0.97:
            card.blit(bit, (round(x * width), round(head + y * (height - head))))
    card.fill(band, (0, 0, width, head))
    return shapes.round_off(card, corner)


def _edge(share: float) -> tuple[float, float]:
    """Return a point far outside, `share` of the way round."""
    angle = share * math.tau
    return 0.26 + math.cos(angle) * 1.6, 0.56 + math.sin(angle) * 2.4
