"""Options that are choices among rows of a folder: whether these rows are there, where they are named."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.models.files import GameFile
from tabletop.content.models.options import Choice, Option
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map


def choices(
    file: GameFile,
    node: Map,
    rows: Mapping[str, Collection[str]],
    removed: Mapping[tuple[str, str], AnyNode],
    unread: Collection[str],
) -> Iterator[Problem]:
    """Choices among rows of a folder that is not there, and what options name of a folder that is none of its rows.

    `rows` are the ids by their kinds, `removed` the (kind, id) that a mod took away, `unread` kinds of which a file
    cannot be read. `file` is what `node` was read as.
    """
    options = node.get("options")
    for option, item in zip(file.options, options.nodes if isinstance(options, Items) else (), strict=True):
        assert isinstance(item, Map)  # else it would be no option
        if isinstance(option, Choice) and option.rows and option.rows not in rows:
            what = f'there is no folder "{option.rows}"'
            yield item.entries["rows"].problem(what, did_you_mean(option.rows, rows))
        for kind, name, where, begins in _named(file, option, item):
            if kind not in rows or name in rows[kind]:
                continue
            if (gone := removed.get((kind, name))) is None:
                if kind not in unread:
                    yield where.problem(f'there is no "{name}" in {kind}', did_you_mean(name, rows[kind]))
            elif begins:  # a value beside which an option is asked may go: it is never chosen
                what = f'"{name}" of {kind} cannot be removed: the option {option.id} begins with it'
                yield gone.problem(what, "give the option another default in game.yaml")


def _named(file: GameFile, option: Option, item: Map) -> Iterator[tuple[str, str, Entry, bool]]:
    """The rows that an option names: kind, id, where, and whether it begins with that row."""
    if isinstance(option, Choice) and option.rows:
        yield option.rows, option.default, item.entries["default"], True
    unless = item.get("unless")
    besides: list[tuple[Mapping[str, Collection[object]], AnyNode | None]] = [(option.only, item.get("only"))]
    besides += zip(option.unless, unless.nodes if isinstance(unless, Items) else (), strict=True)
    for beside, node in besides:
        for name, values in beside.items():
            other = file.option(name)
            if isinstance(other, Choice) and other.rows:
                assert isinstance(node, Map)  # it was read as this
                yield from ((other.rows, str(value), node.entries[name], False) for value in values)
