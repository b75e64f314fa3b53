"""Change marks of an edited text: new or changed lines, and gaps of removed ones."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Literal

LineMark = Literal["new", "changed", "gone"]


def find_marks(before: str, now: str) -> dict[int, LineMark]:
    """Map lines of a text, from 0, to their change mark; `gone` marks the line above removed ones."""
    if before == now:
        return {}
    old, new = before.split("\n"), now.split("\n")
    same = next(
        (n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]),
        min(len(old), len(new)),
    )
    most = min(len(old), len(new)) - same
    after = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    marks: dict[int, LineMark] = {}
    steps = SequenceMatcher(None, old[same : len(old) - after], new[same : len(new) - after], autojunk=False)
    for what, first_old, last_old, first, last in steps.get_opcodes():
        if what == "delete":
            marks.setdefault(max(0, same + first - 1), "gone")
        elif what != "equal":
            for number in range(first, last):
                is_new = number - first >= last_old - first_old
                marks[same + number] = "new" if is_new else "changed"
    return marks
