"""Which line of a mod keeps matches from beginning: that without which they do, and which is enough for it alone.

The rules only say that they miss something. So the mod is laid over our data piece by piece, half of the suspects at a
time; what two pieces do together has no single line, but for rows that are taken away until none is left: the last of
them is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Place

Piece = Entry | Map
"""A row, or a key of game.yaml."""
_DEEPER = ("numbers",)
"""Keys of game.yaml whose keys are pieces of their own."""
_WORDS = ("texts", "title")
"""Keys of game.yaml that no rule reads."""


def pieces_of(node: AnyNode) -> Iterator[Piece]:
    """What a file of rows, or game.yaml, may do to matches."""
    if isinstance(node, Items):
        yield from (row for row in node.nodes if isinstance(row, Map))
    elif isinstance(node, Map):
        for key, entry in node.entries.items():
            if key in _DEEPER and isinstance(entry.node, Map):
                yield from entry.node.entries.values()
            elif key not in _WORDS:
                yield entry


def without(node: AnyNode, spared: frozenset[Place]) -> None:
    """Take pieces out of a file that was read."""
    if isinstance(node, Items):
        node.nodes[:] = [row for row in node.nodes if row.spot not in spared]
    elif isinstance(node, Map):
        for key, entry in [*node.entries.items()]:
            if entry.spot in spared:
                del node.entries[key]
            elif key in _DEEPER:
                without(entry.node, spared)


def culprit(pieces: Sequence[Piece], fails: Callable[[Sequence[Piece]], bool]) -> Piece | None:
    """The piece that alone makes it fail, if there is one such; `fails` tries some of them without the others."""
    suspects = list(pieces)
    while len(suspects) > 1:
        half = len(suspects) // 2
        guilty = [part for part in (suspects[:half], suspects[half:]) if fails(part)]
        if len(guilty) != 1:
            return _last_taken(pieces, fails)
        suspects = guilty[0]
    others = [piece for piece in pieces if not suspects or piece is not suspects[0]]
    return suspects[0] if suspects and not fails(others) else None


def _last_taken(pieces: Sequence[Piece], fails: Callable[[Sequence[Piece]], bool]) -> Piece | None:
    """The last row that a file takes away, if all would be well with that one left."""
    files = {piece.spot[0]: piece for piece in pieces if isinstance(piece, Map) and "remove" in piece.entries}
    for last in files.values():
        if not fails([piece for piece in pieces if piece is not last]):
            return last
    return None


def culprits(pieces: Sequence[Piece], fails: Callable[[Sequence[Piece]], bool]) -> Piece | None:
    """The first piece of the one file that makes it fail, where no single piece does."""
    files: dict[str, list[Piece]] = {}
    for piece in pieces:
        files.setdefault(piece.source.file, []).append(piece)
    guilty = [name for name, inside in files.items() if len(files) == 1 or fails(inside)]
    if len(guilty) != 1:
        return None
    others = [piece for piece in pieces if piece.source.file != guilty[0]]
    return None if fails(others) else files[guilty[0]][0]
