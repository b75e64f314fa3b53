"""Faces of any game for tests: its content in a language, and a painter of its cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop.app.library import open_game
from tabletop.content.records import Content
from tabletop.content.theme import read_theme
from tabletop.paint import Pictures, Store
from tabletop.paint.faces import FacePainter

ROOT = Path(__file__).parents[2]
THEME = read_theme(ROOT / "data" / "theme.yaml")
LANGUAGES = ("en", "de")


@cache
def content_in(game: str, language: str) -> Content:
    """What a game says in a language."""
    return open_game(game, language=language).content


@cache
def painter_of(game: str, language: str, text_size: int = 100) -> FacePainter:
    """What draws its cards."""
    told = content_in(game, language)
    return FacePainter(
        Pictures([ROOT / "images"], Store()), THEME, told.faces, told, game,
        label=lambda key: told.text("labels", key), text_size=text_size,
    )  # fmt: skip


def drawn_of(game: str) -> list[tuple[str, str]]:
    """Kind and id of everything that has a face."""
    told = content_in(game, "en")
    return [(kind, row.id) for kind in told.faces.faces for row in told.rows(kind)]
