"""A tip says what to do: no label that is nothing but the name of a seat or a card may be its words."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.content.languages.lang import languages
from tabletop.content.languages.translation import translate
from tabletop.engine.steps import Answer
from tests.games.facing import ROOT
from tests.ui.table.sitting import content_of, dealt

_HOLE = re.compile(r"\{[^}]*\}")


@pytest.mark.parametrize("language", languages())
def test_no_tip_is_a_bare_name(language: str) -> None:
    bare, seen = [], 0
    for game in games.ids():
        content = content_of(game)
        labels = (content if language == "en" else translate(content, language, ROOT)).texts["labels"]
        for key, text in labels.items():
            forms = [str(each) for each in (text.values() if isinstance(text, Mapping) else (text,))]
            names = any("{target}" in each or "{card}" in each for each in forms)
            seen += names
            if names and not any(re.search(r"\w", _HOLE.sub("", each)) for each in forms):
                bare += [f"{game}: {key}"] * (f"{key}.tip" not in labels)

    assert seen
    assert not bare, f"only a name: {bare}"


@pytest.mark.parametrize("game", sorted(games.ids()))
def test_every_answer_has_words_of_its_own(game: str) -> None:
    """Without a label a tip, which covers the question, would say "Tip: Chen." and not what becomes of Chen."""
    rules, bare = games.load(game), set[str]()
    made = dealt(rules, 3, 1)
    for number in range(150):
        if made.is_over:
            break
        bare |= {each.prompt for each in made.decisions if not all(option.label for option in each.options)}
        asked = made.decisions[0]
        keys = choose(rules, made.view(asked.seat), asked, "purposeful", random.Random(number))
        made.act(Answer(asked.seat, keys, asked.nth))

    assert not bare


_CHOOSE = {"en": "choose", "de": "wähl", "es": "elegir", "fr": "choisir"}
_MENUS = {"heap": ("colour", "direction"), "pedal": ("speed",)}
"""Questions of which nothing lies on the table: their answers stand in a menu."""


@pytest.mark.parametrize("language", languages())
def test_a_refusal_says_what_the_hand_does(language: str) -> None:
    """Whoever dropped a card on a wrong place has chosen one: the words say where it goes, or what is clicked."""
    vague = []
    for game in games.ids():
        content = content_of(game)
        texts = (content if language == "en" else translate(content, language, ROOT)).texts
        vague += [
            f"{game}: {key}"
            for key, text in texts["why"].items()
            if key in texts["prompts"]
            and key not in _MENUS.get(game, ())
            and _CHOOSE[language] in str(text).lower()
        ]

    assert not vague
