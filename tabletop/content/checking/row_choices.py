"""Checks of options that are choices among the rows of a folder: these rows must exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.models.files import GameFile
from tabletop.content.models.options import Choice, Option
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map


def check_row_choices(
    file: GameFile,
    node: Map,
    rows: Mapping[str, Collection[str]],
    removed: Mapping[tuple[str, str], AnyNode],
    unread: Collection[str],
) -> Iterator[Problem]:
    """Report choices among rows of a missing folder, and rows that options name and a folder lacks.

    `rows` are the ids by their kinds, `removed` the (kind, id) that a mod took away, `unread` kinds of which a file
    cannot be read. `file` is what `node` was read as.
    """
    options = node.get("options")
    for option, item in zip(file.options, options.nodes if isinstance(options, Items) else (), strict=True):
        assert isinstance(item, Map)  # else it would be no option
        if isinstance(option, Choice) and option.rows and option.rows not in rows:
            what = f'there is no folder "{option.rows}"'
            yield item.entries["rows"].problem(what, did_you_mean(option.rows, rows))
        for kind, name, where in _rows_of_option(file, option, item):
            if kind in rows and name not in rows[kind] and (kind, name) not in removed and kind not in unread:
                yield where.problem(f'there is no "{name}" in {kind}', did_you_mean(name, rows[kind]))
        yield from _removed_rows(file, option, rows, removed)


def _rows_of_option(file: GameFile, option: Option, item: Map) -> Iterator[tuple[str, str, Entry]]:
    """Yield the rows that an option names: kind, id, and place."""
    if isinstance(option, Choice) and option.rows:
        yield option.rows, option.default, item.entries["default"]
    unless = item.get("unless")
    besides: list[tuple[Mapping[str, Collection[object]], AnyNode | None]] = [(option.only, item.get("only"))]
    besides += zip(option.unless, unless.nodes if isinstance(unless, Items) else (), strict=True)
    for beside, node in besides:
        for name, values in beside.items():
            other = file.find_option(name)
            if isinstance(other, Choice) and other.rows:
                assert isinstance(node, Map)  # it was read as this
                yield from ((other.rows, str(value), node.entries[name]) for value in values)


def _removed_rows(
    file: GameFile,
    option: Option,
    rows: Mapping[str, Collection[str]],
    removed: Mapping[tuple[str, str], AnyNode],
) -> Iterator[Problem]:
    """Report rows that a mod removed though the option begins with them, or is asked with no other."""
    if isinstance(option, Choice) and (gone := removed.get((option.rows, option.default))) is not None:
        what = f'"{option.default}" of {option.rows} cannot be removed: the option {option.id} begins with it'
        yield gone.problem(what, "give the option another default in game.yaml")
    for name, values in option.only.items():
        other = file.find_option(name)
        if not isinstance(other, Choice) or any(value in rows.get(other.rows, ()) for value in values):
            continue
        for value in values:
            gone = removed.get((other.rows, value))
            if (
                gone is not None and value != other.default
            ):  # of that it is told that an option begins with it
                what = f'"{value}" of {other.rows} cannot be removed: the option {option.id} is asked only with it'
                yield gone.problem(
                    what, f"change options in game.yaml, so that {option.id} is asked with others"
                )
