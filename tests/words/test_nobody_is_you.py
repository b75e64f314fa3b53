"""Everybody reads the screen, so players are named: no question, line of the log or reason says "you"."""

from __future__ import annotations

import re

import pytest

from tabletop import games
from tests.games.facing import content_in

SAID = ("prompts", "log", "why")


@pytest.mark.parametrize("game", games.ids())
def test_nobody_is_called_you(game: str) -> None:
    texts = content_in(game, "en").file.texts
    said = [str(words) for group in SAID for words in getattr(texts, group).values()]

    assert said
    assert [words for words in said if re.search(r"\b(you|your|yours)\b", words, re.IGNORECASE)] == []
