"""Words of a teacher's sentence: people and rows by their names, and no signs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.content.models.lessons import NAMED, SIGN
from tabletop.content.models.rows import display_name

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


def plain(content: Content, sentence: str, names: Mapping[str, str]) -> str:
    """Return the sentence as words alone; `names` are the people."""
    named = NAMED.sub(lambda found: name_of(content, found[1]), fill_in(sentence, names))
    return SIGN.sub("", named)


def fill_in(sentence: str, names: Mapping[str, str]) -> str:
    """Return the sentence with people's names for what stands for them."""
    return re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], found[0]), sentence)


def name_of(content: Content, word: str) -> str:
    """Words for a word between stars: the name of a row, the words of a button, or the word itself."""
    for rows in content.by_kind.values():
        if word in rows:
            return display_name(rows[word])
    for group in ("prompts", "labels"):
        if word in content.texts.get(group, {}):
            return content.text(group, word)
    return word
