"""One of a thing is not called as several are: a mod may let a card do less than any of ours does."""

from __future__ import annotations

import re

import pytest

from tabletop import games
from tabletop.content.languages.lang import languages
from tests.games.facing import content_in

SEVERAL = {
    "en": re.compile(r"\b1 (cards|spaces|points|cubes|moves)\b", re.I),
    "de": re.compile(r"\b1 (Karten|Felder)\b"),
    "es": re.compile(r"\b1 (cartas|casillas|puntos)\b", re.I),
    "fr": re.compile(r"\b1 (cartes|cases|points|cubes|pièces)\b", re.I),
}


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("language", languages())
def test_an_effect_with_the_number_one_names_one_thing(game: str, language: str) -> None:
    told = content_in(game, language)
    facts = {"n": 1, "alone": 1, "most": 1, "times": 1, "coolest": 1, "rating": 1}
    for word in told.texts.get("effects", ()):
        said = told.text("effects", word, **facts, phase="A", who="", whose="")
        assert not SEVERAL[language].search(said), (word, said)
