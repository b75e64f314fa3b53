"""Check of the signs inside the sentences of lessons and puzzles: each names a picture."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.gather import Gathered
from tabletop.content.models.lessons import LESSONS, SIGN
from tabletop.content.models.puzzles import PUZZLES
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar


def find_unknown_signs(gathered: Gathered) -> Iterator[Problem]:
    """Yield the signs in sentences of lessons and puzzles that have no picture."""
    for row in (*gathered.rows.get(LESSONS, {}).values(), *gathered.rows.get(PUZZLES, {}).values()):
        for sentence in _texts(row):
            for found in SIGN.finditer(str(sentence.value)):
                name = found.group(1)
                if name not in gathered.pictures:
                    hint = did_you_mean(name, sorted(gathered.pictures))
                    hint = hint or f"write the name of a file of images/{gathered.game} without its ending"
                    yield sentence.problem(f'there is no picture "{name}" for a sign', hint)


def _texts(node: AnyNode) -> Iterator[Scalar]:
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            if key not in ("given", "at", "does", "then", "show", "rules", "goal", "solution"):
                yield from _texts(entry.node)
    elif isinstance(node, Items):
        for each in node.nodes:
            yield from _texts(each)
    elif isinstance(node.value, str):
        yield node
