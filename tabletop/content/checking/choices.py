"""Options that are choices among rows of a folder: whether these rows are there, where they are named."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.models.files import Choice, Flag, GameFile, NumberOption
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
        for kind, name, where, need, way_out in _named(file, option, item):
            if kind not in rows or name in rows[kind]:
                continue
            if (gone := removed.get((kind, name))) is not None:
                what = f'"{name}" of {kind} cannot be removed: the option {option.id} {need}'
                yield gone.problem(what, f"give the option {way_out} in game.yaml")
            elif kind not in unread:
                yield where.problem(f'there is no "{name}" in {kind}', did_you_mean(name, rows[kind]))


def _named(
    file: GameFile, option: Flag | NumberOption | Choice, item: Map
) -> Iterator[tuple[str, str, Entry, str, str]]:
    """The rows that an option names: kind, id, where, what it needs the row for, and what else it could have."""
    if isinstance(option, Choice) and option.rows:
        yield option.rows, option.default, item.entries["default"], "begins with it", "another default"
    for name, values in option.only.items():
        other, asked = file.option(name), item.get("only")
        assert isinstance(other, Choice)  # the model has seen to it
        assert isinstance(asked, Map)
        for value in values if other.rows else ():
            yield other.rows, value, asked.entries[name], "is asked with it", "other words under only"
