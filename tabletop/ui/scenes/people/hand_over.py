"""Preview of a hand-over on the screen of people: three curtains, each with its person's wishes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.colours import mix
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import Person
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token

_CARDS, _SHOWN = 270.0, 3


def wishes_in_words(words: Words, person: Person) -> list[str]:
    """Return a few words for each wish of a person."""
    said = []
    for name, value in person.wishes.items():
        if name == "text_size":
            said.append(words("settings.percent", n=value))
        elif name == "animation_speed":
            said.append(words(f"people.said.motion.{value}"))
        elif name in ("narration", "plays_with"):
            said.append(words(f"people.said.{name}.{value}"))
        else:
            said.append(words(f"people.said.{name}_{'on' if value else 'off'}"))
    return [*said, words("people.said.sign")] if person.sign else said


def fit_wishes(words: Words, person: Person, fits: Callable[[list[str]], bool]) -> list[str]:
    """Return as many wishes of a person as fit, and how many more there are."""
    said = wishes_in_words(words, person) or [words("people.like_table")]
    for shown in range(len(said), 0, -1):
        more = [words("people.more", n=len(said) - shown)] if shown < len(said) else []
        if fits([*said[:shown], *more]):
            return [*said[:shown], *more]
    return [words("people.wish_count", n=len(said))] if person.wishes or person.sign else said


def hand_over_height(brush: Brush, words: Words, wide: float) -> float:
    """Return the height of the panel."""
    note = brush.paragraph_height(words("people.hand_over_note"), wide - 44, 20)
    return brush.line_height(26, "title") + 40 + _CARDS + 24 + note + 24


def paint_hand_over(
    brush: Brush, words: Words, everybody: Sequence[Person], chosen: str, area: pygame.FRect
) -> None:
    """Draw the heading, the curtains of the chosen person and their neighbours, and a sentence."""
    y = area.y + 20 + brush.line_height(26, "title") / 2
    brush.text(
        words("people.hand_over"), (area.x + 22, y), TextStyle(26, "heading", "title"), valign="middle"
    )
    top = area.y + brush.line_height(26, "title") + 40
    at = next((n for n, each in enumerate(everybody) if each.name == chosen), 0)
    first = max(0, min(at - 1, len(everybody) - _SHOWN))
    shown = everybody[first : first + _SHOWN]
    wide = (area.width - 44 - 16 * (_SHOWN - 1)) / _SHOWN
    for index, person in enumerate(shown):
        card = pygame.FRect(area.x + 22 + index * (wide + 16), top, wide, _CARDS)
        _paint_card(brush, words, person, card)
        if person.name == chosen:
            brush.outline(card.inflate(4, 4), "paper", 3, 12)
    note = (area.x + 22, top + _CARDS + 24, area.width - 44, 0)
    brush.paragraph(words("people.hand_over_note"), note, TextStyle(20, "text"))


def _paint_card(brush: Brush, words: Words, person: Person, card: pygame.FRect) -> None:
    cloth = mix(brush.seat(person.colour), (12, 20, 24, 255), 0.62)
    brush.box(card, cloth, 10)
    brush.box((card.x, card.y + 10, card.width, 4), "#e6bf6a", 0)
    draw_token(brush, person.colour, (card.centerx - 24, card.y + 30, 48, 48))
    room = card.width - 16
    at = (card.centerx, card.y + 88 + brush.line_height(26, "title") / 2)
    brush.text(
        person.name, at, TextStyle(26, "text", "title", fit=True), align="centre", valign="middle", width=room
    )
    y = card.y + 96 + brush.line_height(26, "title")

    def fits(lines: list[str]) -> bool:
        return brush.paragraph_height("\n".join(lines), room, 17) <= card.bottom - 6 - y

    said = "\n".join(fit_wishes(words, person, fits))
    with brush.clip(card):
        brush.paragraph(said, (card.x + 8, y, room, 0), TextStyle(17, "#e4e7e0"), align="centre")
