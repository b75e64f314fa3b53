"""Options that are choices among rows of a folder: whether these rows are there, where they are named."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.models.files import Choice, GameFile
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Items, Map


def choices(
    file: GameFile,
    node: Map,
    rows: Mapping[str, Collection[str]],
    removed: Mapping[tuple[str, str], AnyNode],
    unread: Collection[str],
) -> Iterator[Problem]:
    """Choices among rows of a folder that is not there, or whose default or value elsewhere is none of its rows.

    `rows` are the ids by their kinds, `removed` the (kind, id) that a mod took away, `unread` kinds of which a file
    cannot be read.
    """
    options = node.get("options")
    if not isinstance(options, Items):
        return
    for option, item in zip(file.options, options.nodes, strict=True):
        if not isinstance(item, Map):
            continue
        yield from _asked_only_at(file, option.only, item, rows)
        if not isinstance(option, Choice) or not option.rows:
            continue
        if option.rows not in rows:
            what = f'there is no folder "{option.rows}"'
            yield item.entries["rows"].problem(what, did_you_mean(option.rows, rows))
        elif (gone := removed.get((option.rows, option.default))) is not None:
            what = f'"{option.default}" of {option.rows} cannot be removed: the option {option.id} begins with it'
            yield gone.problem(what, "give the option another default in game.yaml")
        elif option.default not in rows[option.rows] and option.rows not in unread:
            hint = did_you_mean(option.default, rows[option.rows])
            yield item.entries["default"].problem(f'there is no "{option.default}" in {option.rows}', hint)


def _asked_only_at(
    file: GameFile, only: Mapping[str, Collection[str]], item: Map, rows: Mapping[str, Collection[str]]
) -> Iterator[Problem]:
    """Values of other choices, with which alone an option is asked, that are none of their folder's rows."""
    asked = item.get("only")
    for name, values in only.items():
        other = file.option(name)
        if not isinstance(asked, Map) or not isinstance(other, Choice) or other.rows not in rows:
            continue
        for value in values:
            if value not in rows[other.rows]:
                hint = did_you_mean(value, rows[other.rows])
                yield asked.entries[name].problem(f'there is no "{value}" in {other.rows}', hint)
