"""Remarks on text cut off by a `#`, which begins a comment: `name: Shed #1`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tabletop.content.checking.crosscheck import all_texts
from tabletop.content.gather import Gathered
from tabletop.content.reading.problems import Problem

_LOST = re.compile(r" +(#[^\s#].*?) *$")
"""Pattern of a cut-off text; comments for people have a space behind their `#`."""


def find_hashes(gathered: Gathered, mod: str) -> Iterator[Problem]:
    """Remark on each text in the files of a mod whose rest is read as a comment."""
    roots = [row for rows in gathered.rows.values() for row in rows.values()]
    for text in (each for root in (*roots, *gathered.files.values()) for each in all_texts(root)):
        line = text.source.line(text.line)[text.column - 1 :]
        lost = _LOST.match(line, len(str(text.value)))  # none behind quotes, which take more room
        if lost and text.source.mod == mod:
            what = f'only "{text.value}" is read here: "{lost[1]}" is a note'
            hint = f'write "{text.value} {lost[1]}" in quotes, or a space behind # if it is one'
            yield text.problem(what, hint).as_remark()
