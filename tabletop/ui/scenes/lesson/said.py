"""Sentences of a teacher as words with signs among them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tabletop.content.models.lessons import NAMED, SIGN
from tabletop.content.models.rows import display_name
from tabletop.paint.flow import Run

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

_PIECES = re.compile(f"{NAMED.pattern}|{SIGN.pattern}")


def say(content: Content, sentence: str, names: Mapping[str, str], has: Mapping[str, str]) -> tuple[Run, ...]:
    """Return the runs of a sentence; `names` are the people, `has` finds each picture's folder."""
    filled = _fill_in(sentence, names)
    return tuple(_runs(content, filled, has))


def plain(content: Content, sentence: str, names: Mapping[str, str]) -> str:
    """Return the sentence as words alone."""
    return "".join(run.text for run in _runs(content, _fill_in(sentence, names), {}))


def _fill_in(sentence: str, names: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], found[0]), sentence)


def _runs(content: Content, sentence: str, has: Mapping[str, str]) -> Iterator[Run]:
    at = 0
    for found in _PIECES.finditer(sentence):
        if found.start() > at:
            yield Run(sentence[at : found.start()])
        at = found.end()
        if found[1] is not None:
            yield Run(name_of(content, found[1]), font="strong")
        elif found[2] in has:
            yield Run(icon=found[2], game=has[found[2]])
    if at < len(sentence):
        yield Run(sentence[at:])


def name_of(content: Content, word: str) -> str:
    """Words for a word between stars: the name of a row, the words of a button, or the word itself."""
    for rows in content.by_kind.values():
        if word in rows:
            return display_name(rows[word])
    for group in ("prompts", "labels"):
        if word in content.texts.get(group, {}):
            return content.text(group, word)
    return word
