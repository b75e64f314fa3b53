"""Headings of the app's own screens are capitals on every screen, in every language."""

from __future__ import annotations

import re
from pathlib import Path

from tabletop.app.parts import speak
from tabletop.content.languages.lang import languages
from tests.words.test_words_fit import ROOT

HEADING = re.compile(r'self\.header\(brush, (?:self\.)?words\("([a-z_.]+)"\)(\.upper\(\))?,')


def test_headings_of_screens_are_capitals() -> None:
    scenes: list[Path] = sorted((ROOT / "tabletop" / "ui" / "scenes").rglob("*.py"))
    found = [each.groups() for path in scenes for each in HEADING.finditer(path.read_text("utf-8"))]
    assert len(found) > 8, "headings are drawn in another way now"

    for code in languages():
        words = speak(code)
        assert [key for key, raised in found if not raised and not words(key).isupper()] == [], code
