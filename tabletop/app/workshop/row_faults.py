"""Trial of a row that is not written yet: what its model would say of it with one more item in a list."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from tabletop.content.checking.check import check
from tabletop.content.checking.shapes import Shape
from tabletop.content.forms.row_edits import RowInFile
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import parse
from tabletop.content.writing.spelling import spell
from tabletop.content.writing.value_spans import ValuePath
from tabletop.ui.scenes.workshop.told import Offered, Shown


def list_addable(row: RowInFile, shown: Shown) -> Sequence[Offered]:
    """List the items offered for a list with which its row stays as good as it is; all, if it does with none."""
    shape, path = row.maker.shape, shown.field.path
    known = set(find_faults(shape, row.value))
    longer = ((each, find_faults(shape, with_item(row.value, path, each.value))) for each in shown.offered)
    return [each for each, found in longer if known.issuperset(found)] or shown.offered


# Rows are plain data of files, which have no useful common type: hence Any, here and below.
def find_faults(shape: Shape, row: Any) -> list[str]:
    """List what a row of a shape would be told, without what other rows have to do with it."""
    problems: list[Problem] = []
    node = parse(spell(row), "", problems)
    if node is not None:
        check(node, shape, problems)
    return [each.what for each in problems]


def with_item(row: Any, path: ValuePath, item: Any) -> Any:
    """Return a row with an item at the end of a list in it."""
    longer = copy.deepcopy(row)
    at = longer
    for step in path[:-1]:
        at = at[step]
    known = at.get(path[-1]) if isinstance(at, dict) else at[path[-1]]
    at[path[-1]] = [*(known or ()), item]
    return longer
