"""Bisection of a mod: finds the line that keeps matches from beginning.

The rules only say that they miss something. So the mod is laid over our data piece by piece, half of the suspects at a
time; what two pieces do together has no single line, but for rows that are taken away until none is left: the last of
them is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Place

ModChange = Entry | Map
"""Row, or key of game.yaml, that a mod sets."""
_DEEPER = ("numbers",)
"""Keys of game.yaml whose keys are changes of their own."""
_WORDS = ("texts", "title")
"""Keys of game.yaml that no rule reads."""


def changes_in(node: AnyNode) -> Iterator[ModChange]:
    """Yield the changes of a file of rows, or of game.yaml, that may affect matches."""
    if isinstance(node, Items):
        yield from (row for row in node.nodes if isinstance(row, Map))
    elif isinstance(node, Map):
        for key, entry in node.entries.items():
            if key in _DEEPER and isinstance(entry.node, Map):
                yield from entry.node.entries.values()
            elif key not in _WORDS:
                yield entry


def drop_changes(node: AnyNode, spared: frozenset[Place]) -> None:
    """Drop changes from a file that was read."""
    if isinstance(node, Items):
        node.nodes[:] = [row for row in node.nodes if row.identity not in spared]
    elif isinstance(node, Map):
        for key, entry in [*node.entries.items()]:
            if entry.identity in spared:
                del node.entries[key]
            elif key in _DEEPER:
                drop_changes(entry.node, spared)


def find_culprit(
    pieces: Sequence[ModChange], fails: Callable[[Sequence[ModChange]], bool]
) -> ModChange | None:
    """Find the single change that makes it fail; `fails` tries some of them without the others."""
    suspects = list(pieces)
    while len(suspects) > 1:
        half = len(suspects) // 2
        guilty = [part for part in (suspects[:half], suspects[half:]) if fails(part)]
        if len(guilty) != 1:
            return _last_removal(pieces, fails)
        suspects = guilty[0]
    others = [piece for piece in pieces if not suspects or piece is not suspects[0]]
    return suspects[0] if suspects and not fails(others) else None


def _last_removal(
    pieces: Sequence[ModChange], fails: Callable[[Sequence[ModChange]], bool]
) -> ModChange | None:
    """Find the last removed row, if keeping that one mends everything."""
    files = {
        piece.identity[0]: piece for piece in pieces if isinstance(piece, Map) and "remove" in piece.entries
    }
    for last in files.values():
        if not fails([piece for piece in pieces if piece is not last]):
            return last
    return None


def find_culprit_file(
    pieces: Sequence[ModChange], fails: Callable[[Sequence[ModChange]], bool]
) -> ModChange | None:
    """Find the first change of the one file that makes it fail, where no single change does."""
    files: dict[str, list[ModChange]] = {}
    for piece in pieces:
        files.setdefault(piece.source.file, []).append(piece)
    guilty = [name for name, inside in files.items() if len(files) == 1 or fails(inside)]
    if len(guilty) != 1:
        return None
    others = [piece for piece in pieces if piece.source.file != guilty[0]]
    return None if fails(others) else files[guilty[0]][0]
