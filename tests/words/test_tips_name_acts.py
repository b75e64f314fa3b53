"""A tip says what to do: no label that is nothing but the name of a seat or a card may be its words."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tabletop import games
from tabletop.content.languages.lang import languages
from tabletop.content.languages.translation import translate
from tests.games.facing import ROOT
from tests.ui.table.sitting import content_of

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
