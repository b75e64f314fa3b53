"""Every sentence of the app is said somewhere, those behind a hole in a key too."""

from __future__ import annotations

import pytest

from tabletop.content.languages.lang import ENGLISH, languages
from tabletop.content.languages.langfile import read_sentences
from tabletop.content.reading.roots import find_root
from tests.words.keys import unsaid

pytestmark = pytest.mark.exhaustive

ROOT = find_root()
DEVICES = ("with_keys.", "with_pad.")
"""Sentences that are said in place of those of the same key."""
ELSEWHERE = ("signs.", "captions.", "form.", *DEVICES)
"""Sentences under names that stand in data: of things on the table, of sounds, and of fields of files."""


def test_every_sentence_is_said() -> None:
    keys = [key for key in read_sentences(ENGLISH, ROOT)[0] if not key.startswith(ELSEWHERE)]
    sources = [path.read_text("utf-8") for path in sorted((ROOT / "tabletop").rglob("*.py"))]

    assert unsaid(keys, sources) == []


@pytest.mark.parametrize("code", languages())
def test_sentences_for_a_device_stand_in_place_of_others(code: str) -> None:
    """Under a key that there is, with the same facts, in every language, and other than what they replace."""
    said, english = (read_sentences(each, ROOT)[0] for each in (code, ENGLISH))
    replaced = [key for key in english if key.startswith(DEVICES)]
    assert len(replaced) > 10
    for key in replaced:
        usual = said[key.partition(".")[2]]
        assert said[key].placeholders == usual.placeholders, key
        assert said[key] != usual, key


def test_every_sign_that_the_app_has_words_for_is_one_that_the_table_draws() -> None:
    sources = [path.read_text("utf-8") for path in sorted((ROOT / "tabletop/ui/table").rglob("*.py"))]
    parts = {
        part
        for key in read_sentences(ENGLISH, ROOT)[0]
        if key.startswith("signs.")
        for part in key.split(".")
    }

    assert unsaid(sorted(parts), sources) == []


def test_a_sentence_that_nobody_says_is_found_behind_a_hole_too() -> None:
    code = [
        'words("menu.quit")',
        'for name in ("volume", "mute"):\n    words(f"settings.{name}_note")',
        'class Settings:\n    language: str = "en"',
        'def f():\n    """menu.gone volume"""',
    ]
    keys = ["menu.quit", "menu.gone", "settings.volume_note", "settings.language_note", "settings.speed_note"]

    assert unsaid(keys, code) == ["menu.gone", "settings.speed_note"]
