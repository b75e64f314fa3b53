"""French words that lose their vowel before another one never stand before a name, which may begin with any letter."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from tests.together import together
from tests.words.test_quotation_marks import DATA, LOADER, texts

FILES = sorted(DATA.rglob("lang/fr.yaml"))
NAMES = "seat|seats|card|target|other|third|name|names|car|before|first|next|rival|team|file|row|mod|ability"
ELIDED = re.compile(rf"\b(de|que|le|la|ne|se|je|jusque|lorsque|puisque) (\{{({NAMES})\}}|\*)", re.IGNORECASE)
"""Such a word before a name that is filled in, or before the name of a row in a lesson."""


@together("path", FILES, ids=lambda path: path.relative_to(DATA))
def test_no_name_follows_a_word_that_would_lose_its_vowel(path: Path) -> None:
    said = texts(yaml.load(path.read_text("utf-8"), LOADER))

    assert [text for text in said if ELIDED.search(text)] == []


def test_such_a_word_is_found() -> None:
    assert ELIDED.search("la main de {seat}")
    assert ELIDED.search("Que {other} joue")
    assert not ELIDED.search("la main de Paul, à {seat}")
