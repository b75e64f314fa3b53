"""Locations of mistakes in table.yaml and faces.yaml: the lines of the mod that cause them, if one does.

Checks of layouts know keys and no lines. Where their keys lead to a line of ours, that line was right before the mod.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tabletop.content.looks.tablecheck import Mistake
from tabletop.content.looks.tablenames import NO_OPTION
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Place, mod_entries

_WORD = re.compile(r"[\w-]+")
_Way = tuple[str, ...]


def locate(found: Iterable[Mistake], node: Map, game: Map | None) -> list[Problem]:
    """Locate mistakes of a layout read from `node`; `game` is its game.yaml.

    Of several in our lines that one line of a mod brings about the first is told: they are mended together.
    """
    options = game.entries.get("options") if game is not None else None
    problems: list[Problem] = []
    moved = set[Place]()
    for mistake in found:
        what, _, hint = mistake.text.partition("; ")
        where: AnyNode | Entry = deepest_node(node, mistake.path)
        place = where.place
        if options is not None and options.source.mod and not where.source.mod and what.startswith(NO_OPTION):
            where, hint = options, f"{place} needs it: copy it from ours, since a list is replaced whole"
        elif not where.source.mod and (theirs := _likeliest_cause(node, game, mistake)) is not None:
            if theirs.identity in moved:
                continue
            moved.add(theirs.identity)
            where, what = theirs, f"{what} ({place})"
        problems.append(where.problem(what, hint))
    return problems


def deepest_node(node: AnyNode, path: Sequence[str]) -> AnyNode | Entry:
    """Return the deepest node on a path of keys; below one of ours the one that a mod has set there, if it has.

    What a list holds is counted from 1.
    """
    found: AnyNode | Entry = node
    for key in path:
        inner = found.node if isinstance(found, Entry) else found
        if isinstance(inner, Items) and key.isdecimal() and 0 < int(key) <= len(inner.nodes):
            found = inner.nodes[int(key) - 1]
        elif isinstance(inner, Map) and key in inner.entries:
            found = inner.entries[key]
        else:
            break
    return found if found.source.mod else next(mod_entries(found), found)


def _likeliest_cause(node: Map, game: Map | None, mistake: Mistake) -> Entry | None:
    """Return the node of a mod most like the words of a mistake; None if it has set nothing here."""
    words = {*mistake.path, *_WORD.findall(mistake.text)}
    theirs = [*_mod_paths(node, ())] or [
        (way, entry) for way, entry in _mod_paths(game, ()) if way[0] in ("seats", "options")
    ]
    return max(theirs, key=lambda one: len(words.intersection(one[0])), default=((), None))[1]


def _mod_paths(node: Map | None, way: _Way) -> Iterator[tuple[_Way, Entry]]:
    """Yield each outermost key that mods have set, with the keys that lead to it."""
    for key, entry in node.entries.items() if node is not None else ():
        if entry.source.mod:
            yield (*way, key), entry
        elif isinstance(entry.node, Map):
            yield from _mod_paths(entry.node, (*way, key))
