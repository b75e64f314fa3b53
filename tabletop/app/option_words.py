"""Sentences of set-up that rest on rows: what is told of the one that is chosen, and what a number comes to with it."""

from __future__ import annotations

from collections.abc import Sized
from typing import TYPE_CHECKING

from tabletop.content.models.sentences import Forms

if TYPE_CHECKING:
    from tabletop.content.models.options import Choice, NumberOption
    from tabletop.content.models.records import Content
    from tabletop.ui.scenes.setup.plan import OptionValue, Told


def told_of(content: Content, option: Choice | NumberOption) -> Told | None:
    """Words beside an option, by the values of the options that it rests on; None if there are none."""
    from tabletop.ui.scenes.setup.plan import Told

    if option.kind == "choice":
        said: dict[tuple[OptionValue, ...], str] = {
            (row,): _of_row(content, option.rows, row, option.told) for row in option.values if option.told
        }
        return Told((option.id,), said) if said else None
    result = option.result
    of = next((each for each in content.file.options if result is not None and each.id == result.of), None)
    if result is None or of is None or of.kind != "choice" or not of.rows:
        return None
    counts = {row: getattr(content.row(of.rows, row), result.key, None) for row in of.values}
    lowest = min(option.low, *(part.low for part in option.ranges), option.low)
    highest = max(option.high, *(part.high for part in option.ranges), option.high)
    numbers = range(lowest, highest + 1)
    return Told(
        (of.id, option.id),
        {
            (row, n): result.sentence(count, n)
            for row, count in counts.items()
            if isinstance(count, int)
            for n in numbers
        },
    )


def _of_row(content: Content, kind: str, row: str, text: str) -> str:
    """The sentence with the numbers and words of a row."""
    record = content.translate(content.row(kind, row))
    facts = {name: getattr(record, name) for name in Forms(text, text).placeholders if hasattr(record, name)}
    plain = {
        name: len(value) if isinstance(value, Sized) and not isinstance(value, str) else value
        for name, value in facts.items()
    }
    return Forms(text, text).fill(plain)
