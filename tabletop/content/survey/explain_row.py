"""Explanation of a row: each effective value, where and by which mod it was set, and what it replaced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.content.gather import Gathered, gather
from tabletop.content.models.model import NEEDED
from tabletop.content.reading.problems import Problem, raise_problems
from tabletop.content.reading.yamlread import AnyNode, Entry, Map, to_plain
from tabletop.content.writing.spelling import spell

NUMBERS = "numbers"
"""Kind under which the numbers of game.yaml go."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Value with the place that set it."""

    value: str
    """Value as YAML."""
    place: str
    """Position as `file:line`; "" for the usual value of a key that is left out."""
    mod: str = ""
    """Id of the mod that set it; "" for the game itself."""


@dataclass(frozen=True, slots=True)
class ExplainedValue:
    """Effective value of a row, and those it replaced."""

    path: str
    """Keys with dots between them."""
    setting: Setting
    before: tuple[Setting, ...] = ()
    """Settings that no longer count, the newest first."""


@dataclass(frozen=True, slots=True)
class ExplainedRow:
    """Row with all its values."""

    kind: str
    id: str
    values: tuple[ExplainedValue, ...]
    removed: Setting | None = None
    """Place where a mod removed it; its values are those that it had."""


# A kind is a Row model or a union of them: hence Any.
def explain_rows(
    game: str, kinds: Mapping[str, Any], root: Path, mods: Sequence[Path], wanted: str
) -> tuple[ExplainedRow, ...]:
    """Explain every row with this id, or of this `kind/id`; none if there is no such row.

    Raises `ContentError` with the mistakes in the files.
    """
    layers = [_gather(game, kinds, root, mods[:count]) for count in range(len(mods) + 1)]
    return tuple(
        _explain(kind, row_id, layers)
        for kind, row_id in row_names(layers)
        if wanted in (row_id, f"{kind}/{row_id}")
    )


def known_ids(game: str, kinds: Mapping[str, Any], root: Path, mods: Sequence[Path]) -> tuple[str, ...]:
    """List the ids of all rows and numbers."""
    found = row_names([_gather(game, kinds, root, mods[:count]) for count in (0, len(mods))])
    return tuple(dict.fromkeys(row_id for _, row_id in found))


def row_names(layers: Sequence[Gathered]) -> Iterator[tuple[str, str]]:
    """Yield kind and id of every row and number that any of the layers has."""
    found = [(kind, name) for each in layers for kind, rows in each.rows.items() for name in rows]
    found += [(NUMBERS, name) for each in layers for name in _numbers(each)]
    yield from dict.fromkeys(found)


def _gather(game: str, kinds: Mapping[str, Any], root: Path, mods: Sequence[Path]) -> Gathered:
    problems: list[Problem] = []
    gathered = gather(game, kinds, root, mods, problems)
    raise_problems(problems)
    return gathered


def _explain(kind: str, row_id: str, layers: Sequence[Gathered]) -> ExplainedRow:
    histories: dict[str, list[Setting]] = {}
    newest: dict[str, Setting] = {}
    for layer in layers:
        node = _node(layer, kind, row_id)
        if node is None:
            continue
        newest = dict(_settings(node))
        for path, setting in newest.items():
            known = histories.setdefault(path, [])
            if not known or known[-1] != setting:
                known.append(setting)
    values = [
        ExplainedValue(path, setting, tuple(reversed(histories[path][:-1])))
        for path, setting in newest.items()
    ]
    values += _usual_values(layers[-1].values.get(kind, {}).get(row_id), newest)
    gone = layers[-1].removed.get((kind, row_id))
    removed = Setting("", gone.place, gone.source.mod) if gone is not None else None
    return ExplainedRow(kind, row_id, tuple(values), removed)


def _node(layer: Gathered, kind: str, row_id: str) -> AnyNode | Entry | None:
    return _numbers(layer).get(row_id) if kind == NUMBERS else layer.rows[kind].get(row_id)


def _numbers(layer: Gathered) -> Mapping[str, Entry]:
    game = layer.files.get("game")
    numbers = game.get(NUMBERS) if game is not None else None
    return numbers.entries if isinstance(numbers, Map) else {}


def _settings(node: AnyNode | Entry, path: str = "") -> Iterator[tuple[str, Setting]]:
    """Yield each value with its path; a list counts as one value, for mods set it as a whole."""
    inner = node.node if isinstance(node, Entry) else node
    if isinstance(inner, Map) and inner.entries:
        for key, entry in inner.entries.items():
            yield from _settings(entry, f"{path}.{key}" if path else key)
    else:
        yield path, Setting(spell(to_plain(inner), in_flow=False), node.place, node.source.mod)


# Records are of the game's own models: hence Any.
def _usual_values(record: Any, written: Mapping[str, Setting]) -> Iterator[ExplainedValue]:
    """Yield the values of keys that the row leaves out."""
    there = {path.partition(".")[0] for path in written}
    for name, terms in getattr(record, "model_fields", {}).items():
        key = terms.rules.get("alias", name)
        value = terms.initial_value()
        if key not in there and value is not NEEDED and isinstance(value, str | int | tuple | None):
            plain = list(value) if isinstance(value, tuple) else value
            if not isinstance(plain, list) or not plain:
                yield ExplainedValue(key, Setting(spell(plain, in_flow=False), ""))
