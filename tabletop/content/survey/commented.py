"""Remarks on text that ends where a `#` begins a note, though it was probably meant to go on: `name: Shed #1`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tabletop.content.checking.crosscheck import texts_in
from tabletop.content.gather import Gathered
from tabletop.content.reading.problems import Problem

_LOST = re.compile(r" +(#[^\s#].*?) *$")
"""Notes for people have a space behind their `#`."""


def commented_out(gathered: Gathered, mod: str) -> Iterator[Problem]:
    """A remark for each text in the files of the mod of this id of which the rest is read as a note."""
    roots = [row for rows in gathered.rows.values() for row in rows.values()]
    for text in (each for root in (*roots, *gathered.files.values()) for each in texts_in(root)):
        line = text.source.line(text.line)[text.column - 1 :]
        lost = _LOST.match(line, len(str(text.value)))  # none behind quotes, which take more room
        if lost and text.source.mod == mod:
            what = f'only "{text.value}" is read here: "{lost[1]}" is a note'
            hint = f'write "{text.value} {lost[1]}" in quotes, or a space behind # if it is one'
            yield text.problem(what, hint).as_remark()
