"""The winner's card: words on it can be read in every colour, and nothing on it lies under anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.app.parts import Parts, speak
from tabletop.paint.brush import Brush
from tabletop.paint.colours import READABLE, RGBA, contrast, mix, parse, readable
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.result import winner_card
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.scenes.result.winner_card import paint_winner
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.ui.scenes.test_result import told
from tests.words.witness import Witness

CARD = pygame.FRect(28, 88, 560, 372)
PAPER = (246, 240, 225, 255)


def won(colour: int, points: int = 36, tied: bool = False) -> Told:
    """Somebody has won in this colour."""
    rival = points if tied else 20
    story = told(((1,), (0,), (2,), (3,)), (rival, points, 9, 9))
    sitters = tuple(replace(sitter, colour=(sitter.colour + colour - 1) % 8) for sitter in story.sitters)
    return replace(story, sitters=sitters)


@pytest.mark.parametrize("clear", [False, True])
@pytest.mark.parametrize("colour", range(8))
def test_what_is_on_the_band_and_on_the_rays_can_be_read_in_every_colour(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, colour: int, clear: bool
) -> None:
    inks: dict[str, RGBA] = {}
    write = Brush.text

    def noting(brush: Brush, words: str, at: Any, style: TextStyle, **how: Any) -> Any:
        inks[words] = brush.colour(style.colour)
        return write(brush, words, at, style, **how)

    monkeypatch.setattr(Brush, "text", noting)
    brush = offscreen((1280, 720), parts.theme, parts.pictures)
    if clear:
        brush.wear(parts.theme.for_colour_vision(colour_blind=True))
    paint_winner(brush, parts.words, won(colour), CARD)

    band = brush.surface.get_at(brush.at_px((CARD.centerx, CARD.y + 5)))
    heading, best = parts.words("result.winner", n=1), "best turn  +31 points"
    for words in (heading, best):
        assert contrast(inks[words], tuple(band)) >= READABLE, words
    rays = mix(brush.seat(colour), PAPER, 0.66)
    for words in ("36", "points"):
        assert contrast(inks[words], rays) >= READABLE, words


def test_a_colour_is_darkened_as_far_as_it_must_and_no_farther() -> None:
    yellow, deep = parse("#f0e442"), parse("#0b2f45")

    assert READABLE <= contrast(readable(yellow, PAPER), PAPER) < READABLE + 1
    assert readable(deep, PAPER) == deep
    assert readable(parse("#101010"), (40, 40, 40, 255))[:3] == (0, 0, 0)


@pytest.mark.parametrize(("points", "tied"), [(36, True), (36, False), (120, False)])
@in_languages("text_size, language", [100, 150, 200])
def test_the_last_line_covers_neither_trophy_nor_points(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, language: str, text_size: int, points: int, tied: bool
) -> None:
    cups: list[pygame.FRect] = []
    strips: list[pygame.FRect] = []
    box = Brush.box

    def noting(brush: Brush, rect: Any, fill: Any, *more: Any, **how: Any) -> None:
        if fill == "paper":
            strips.append(pygame.FRect(rect))
        box(brush, rect, fill, *more, **how)

    monkeypatch.setattr(winner_card, "draw_trophy", lambda brush, game, place, area: cups.append(area))
    monkeypatch.setattr(Brush, "box", noting)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    words, story = speak(language), won(1, points, tied)
    paint_winner(brush, words, story, CARD)

    assert list(brush.seen.troubles()) == []
    said = {each.words: each.box for each in brush.seen.said}
    for strip in strips:
        assert CARD.contains(strip)
        assert cups[0].bottom <= strip.top
        for what in (str(points), "Bo", words("result.points", n=points)):
            assert said[what].bottom <= strip.top + 1, what
    if tied:
        assert strips
    assert said[words("result.points", n=points)].right <= CARD.right
    assert not said[str(points)].colliderect(said[words("result.points", n=points)])
