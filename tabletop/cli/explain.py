"""`hotseat explain`: prints the effective values of a row, with the file and line that set each."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.cli.usage import unknown_name

if TYPE_CHECKING:
    from tabletop.content.survey.explain_row import ExplainedRow, ExplainedValue, Setting


def explain(chosen: Namespace) -> int:
    """Print every row with this id."""
    from tabletop import games
    from tabletop.content.reading.roots import find_root
    from tabletop.content.survey.explain_row import explain_rows, known_ids

    game = games.load(lookups.known_game(chosen.game))
    mods = [Path(folder) for folder in lookups.find_mods(chosen.mod)]
    where = (game.id, game.kinds, find_root(), mods)
    rows = explain_rows(*where, chosen.id)
    if not rows:
        raise unknown_name("row", chosen.id, known_ids(*where))
    print("\n\n".join("\n".join(_lines(row)) for row in rows))
    return 0


def _lines(row: ExplainedRow) -> Iterator[str]:
    yield f"{row.kind}/{row.id}"
    if row.removed is not None:
        yield f"  removed by {_describe_place(row.removed)}; without it:"
    wide = max(
        (len(_describe_value(value)) for value in row.values if len(_describe_value(value)) <= 44), default=0
    )
    for value in row.values:
        place = _describe_place(value.setting) if value.setting.place else "the usual value, left out"
        yield f"  {_describe_value(value):<{wide}}  {place}"
        for before in value.before:
            yield f"  {'':<{wide}}    was {before.value}, {_describe_place(before)}"


def _describe_value(value: ExplainedValue) -> str:
    return f"{value.path}: {value.setting.value}" if value.path else value.setting.value


def _describe_place(setting: Setting) -> str:
    return f"{setting.place} (mod {setting.mod})" if setting.mod else setting.place
