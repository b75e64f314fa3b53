"""Stale texts: sentences of our rows that a mod's new values make wrong."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.gather import Gathered
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map


def find_stale_texts(gathered: Gathered, mod: str) -> Iterator[Problem]:
    """Remark on each sentence, at the first of the keys it describes that the mod sets without it."""
    for kind, rows in gathered.rows.items():
        shape = gathered.shapes[kind]
        for name, row in rows.items():
            if row.source.mod == mod:
                continue
            for part, schema in shape.walk(row, shape.schema):
                if not isinstance(part, Map):
                    continue
                for key, entry in part.entries.items():
                    told = shape.resolve(shape.child_schema(schema, key)).get("x-tells", ())
                    mine = [part.entries[each] for each in told if each in part.entries]
                    mine = [each for each in mine if each.source.mod == mod]
                    if mine and entry.source.mod != mod:
                        what = f'the "{key}" of "{name}" still says what it did before this is changed'
                        hint = f'write "{key}" anew, in other languages too'
                        yield mine[0].problem(what, hint).as_remark()
