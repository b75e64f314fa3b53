"""Faces of any game for tests: its content in a language, and a painter of its cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.content.models.records import Content
from tabletop.content.models.theme import read_theme
from tabletop.paint import Pictures, Store
from tabletop.paint.faces import Appearance, FacePainter
from tabletop.paint.names import TIGHT
from tests.covering import BY_DAY, BY_TURNS
from tests.paint.written import words_on

ROOT = Path(__file__).parents[2]
THEME = read_theme(ROOT / "data" / "theme.yaml")
LANGUAGES = BY_DAY
"""Languages whose very words a test names."""
DRAWN_IN = [*BY_DAY, *(pytest.param(code, marks=pytest.mark.nightly) for code in BY_TURNS)]
"""Every language that ships; those beside the first two are drawn by night."""
TEXT_SIZES = (100, 150, 200)
NAME_EDGE = 0.03
"""The part of a face's width that stays free between a name and the edge."""


@cache
def content_in(game: str, language: str) -> Content:
    """What a game says in a language."""
    return open_game(game, language=language).content


@lru_cache(1)
def _pictures_of(game: str) -> Pictures:
    """The pictures of a game, which look the same in every language and text size."""
    return Pictures([ROOT / "images"], Store())


@lru_cache(8)
def painter_of(game: str, language: str, text_size: int = 100) -> FacePainter:
    """What draws its cards."""
    told = content_in(game, language)
    return FacePainter(
        Appearance(_pictures_of(game), THEME, text_size=text_size),
        told.faces,
        told,
        game,
        label=lambda key: told.text("labels", key),
    )


def drawn_of(game: str) -> list[tuple[str, str]]:
    """Kind and id of everything that has a face."""
    told = content_in(game, "en")
    return [(kind, row.id) for kind in told.faces.faces for row in told.rows(kind)]


def reads_well(
    game: str,
    row: tuple[str, str],
    heights: Iterable[int],
    text_size: int,
    language: str,
    flags: tuple[str, ...] = (),
) -> None:
    """Words on a face (kind and id) are large enough, and stay clear of its edge and of each other at all heights.

    A name may be a little smaller than all else: better than one that is cut.
    """
    told, faces = content_in(game, language), painter_of(game, language, text_size)
    for height in heights:
        card = pygame.Rect(0, 0, round(height * faces.ratio(row[0])), height)
        placed = words_on(faces, told.translate(told.row(*row)), height, flags)
        for each in placed:
            share = TIGHT if each.is_name else 1.0
            assert each.px >= round(THEME.smallest_text * share), (language, height, each)
            assert each.box.inflate(3, 3).contains(each.spot), (language, height, each)
            assert card.contains(each.spot), (language, height, each)
        for one, other in combinations(placed, 2):
            assert not one.spot.colliderect(other.spot), (language, height, one, other)


def name_keeps_off_the_edge(
    game: str,
    row: tuple[str, str],
    heights: Iterable[int],
    language: str,
    text_sizes: Iterable[int] = TEXT_SIZES,
) -> None:
    """A row's name (kind and id) ends well before the edge of its face at all heights, in the largest type too."""
    told = content_in(game, language).translate(content_in(game, language).row(*row))
    for height in heights:
        for text_size in text_sizes:
            faces = painter_of(game, language, text_size)
            wide = round(height * faces.ratio(row[0]))
            for each in words_on(faces, told, height):
                if each.words in told.name:
                    assert each.spot.right <= wide * (1 - NAME_EDGE), (language, height, text_size, each)
