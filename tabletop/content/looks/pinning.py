"""Where mistakes of table.yaml and faces.yaml are told: in the lines of the mod that brings them about, if one does.

Checks of layouts know keys and no lines. Where their keys lead to a line of ours, that line was right before the mod.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tabletop.content.looks.tablecheck import Mistake
from tabletop.content.looks.tablenames import NO_OPTION
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Place, set_by_mods

_WORD = re.compile(r"[\w-]+")
_Way = tuple[str, ...]


def pinned(found: Iterable[Mistake], node: Map, game: Map | None) -> list[Problem]:
    """Mistakes of a layout, read from `node`, at their places; `game` is its game.yaml.

    Of several in our lines that one line of a mod brings about the first is told: they are mended together.
    """
    options = game.entries.get("options") if game is not None else None
    problems: list[Problem] = []
    moved = set[Place]()
    for mistake in found:
        what, _, hint = mistake.text.partition("; ")
        where: AnyNode | Entry = _at(node, mistake.path)
        place = where.place
        if options is not None and options.source.mod and not where.source.mod and what.startswith(NO_OPTION):
            where, hint = options, f"{place} needs it: copy it from ours, since a list is replaced whole"
        elif not where.source.mod and (theirs := _brought_about(node, game, mistake)) is not None:
            if theirs.spot in moved:
                continue
            moved.add(theirs.spot)
            where, what = theirs, f"{what} ({place})"
        problems.append(where.problem(what, hint))
    return problems


def _at(node: AnyNode, path: Sequence[str]) -> AnyNode | Entry:
    """The deepest place a path of keys leads to; below one of ours what a mod has set there, if it has.

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
    return found if found.source.mod else next(set_by_mods(found), found)


def _brought_about(node: Map, game: Map | None, mistake: Mistake) -> Entry | None:
    """What a mod has set that is most like what a mistake speaks of; None if it has set nothing here."""
    words = {*mistake.path, *_WORD.findall(mistake.text)}
    theirs = [*_ways(node, ())] or [
        (way, entry) for way, entry in _ways(game, ()) if way[0] in ("seats", "options")
    ]
    return max(theirs, key=lambda one: len(words.intersection(one[0])), default=((), None))[1]


def _ways(node: Map | None, way: _Way) -> Iterator[tuple[_Way, Entry]]:
    """Each outermost key that mods have set, with the keys that lead to it."""
    for key, entry in node.entries.items() if node is not None else ():
        if entry.source.mod:
            yield (*way, key), entry
        elif isinstance(entry.node, Map):
            yield from _ways(entry.node, (*way, key))
