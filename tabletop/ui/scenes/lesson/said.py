"""Sentences of a teacher as words with signs among them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tabletop.content.models.lessons import NAMED, SIGN
from tabletop.content.models.teacher_words import fill_in, name_of
from tabletop.paint.flow import Run

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

_PIECES = re.compile(f"{NAMED.pattern}|{SIGN.pattern}")


def say(content: Content, sentence: str, names: Mapping[str, str], has: Mapping[str, str]) -> tuple[Run, ...]:
    """Return the runs of a sentence; `names` are the people, `has` finds each picture's folder."""
    return tuple(_runs(content, fill_in(sentence, names), has))


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
