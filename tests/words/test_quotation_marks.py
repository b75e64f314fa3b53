"""Apostrophes and quotation marks in what people read are those of a printed page, in each language its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tabletop.content.reading.roots import find_root
from tests.together import together

LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
DATA = find_root() / "data"
FILES = sorted(DATA.rglob("*.yaml"))
STRAIGHT = "'\"`´"
PAIRS = {"en": ("“", "”"), "de": ("„", "“"), "es": ("«", "»"), "fr": ("«\u00a0", "\u00a0»")}
"""What opens and what closes a quotation; French ones keep a space that no line is broken at."""
FOREIGN = {"de": "”‘«»", "en": "„‚«»", "es": "“”„‚‘", "fr": "“”„‚‘"}
"""Marks that another language opens or closes with; English ones open with what closes in German."""
DOTS, LOOSE_DOTS = re.compile(r"\.\.\.| …"), {"de": re.compile(r"\.\.\.")}
"""Dots that are no "…"; only German has a blank before it, for a word that is left out."""
PLAIN_SPACE = re.compile(r" [;:!?%»]|« ")
"""A space in French at which a line could be broken before a mark."""


def texts(node: object) -> Iterator[str]:
    """Every value of a file; keys are read by nobody at the table."""
    if isinstance(node, dict):
        for value in node.values():
            yield from texts(value)
    elif isinstance(node, list):
        for value in node:
            yield from texts(value)
    elif isinstance(node, str):
        yield node


def language(path: Path) -> str:
    return path.stem if path.parent.name == "lang" else "en"


def wrong(text: str, code: str) -> bool:
    """Whether a text has straight marks, another language's, or one without its partner."""
    opening, closing = PAIRS[code]
    misplaced = any(mark in text for mark in STRAIGHT + FOREIGN[code])
    unpaired = any(text.count(mark.strip()) != text.count(opening) for mark in (opening, closing))
    breaks = code == "fr" and PLAIN_SPACE.search(text) is not None
    breaks = breaks or LOOSE_DOTS.get(code, DOTS).search(text) is not None
    return misplaced or unpaired or text.count(opening) != text.count(closing) or breaks


@together("path", FILES, ids=lambda path: path.relative_to(DATA))
def test_no_mark_is_straight(path: Path) -> None:
    said = texts(yaml.load(path.read_text("utf-8"), LOADER))

    assert [text for text in said if wrong(text, language(path))] == []


def test_a_wrong_mark_is_found() -> None:
    assert language(DATA / "heap" / "lang" / "de.yaml") == "de"
    assert language(DATA / "heap" / "game.yaml") == "en"
    assert wrong("Ada's turn", "en")
    assert wrong('press "Done"', "en")
    assert wrong("auf ”Fertig“", "de")
    assert wrong("press „Done“", "en")
    assert wrong("press “Done", "en")
    assert not wrong("Ada’s turn: press “Done”", "en")
    assert not wrong("auf „Fertig“", "de")
    assert wrong("sur “Fini”", "fr")
    assert wrong("sur «Fini»", "fr")
    assert wrong("sur «\u00a0Fini", "fr")
    assert wrong("Qui joue ?", "fr")
    assert not wrong("sur «\u00a0Fini\u00a0»\u00a0?", "fr")
    assert wrong("Juega Ada …", "es")
    assert wrong("un, deux...", "fr")
    assert not wrong("Ada spielt …", "de")
    assert wrong("en “Hecho”", "es")
    assert not wrong("en «Hecho»", "es")
