"""Checks of options: those of a mod against ours, and choices among rows, which must exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.models.files import GameFile
from tabletop.content.models.options import Choice, Option
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar


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


def check_options(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Report wrong options of a mod's game.yaml, which replace `ours`."""
    old, new = ours.get("options"), theirs.get("options")
    if not isinstance(old, Items) or not isinstance(new, Items):
        return
    known = {row.text("id"): row for row in old.nodes if isinstance(row, Map)}
    given = [row.text("id") for row in new.nodes if isinstance(row, Map)]
    for row in new.nodes:
        if not isinstance(row, Map) or not row.text("id"):
            continue  # told by the model
        name = row.text("id")
        if name in known:
            yield from _check_option(known[name], row)
        else:
            unused = [each for each in known if each not in given]
            hint = did_you_mean(name, unused) or f"known are {join_listed(known)}"
            yield row.entries["id"].node.problem(f'no rule reads an option "{name}"', hint)


def _check_option(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Check one option of the same id."""
    name, kind = ours.text("id"), ours.text("kind")
    if theirs.text("kind") and theirs.text("kind") != kind:
        what = f'the option "{name}" is a {kind}, not a {theirs.text("kind")}'
        yield theirs.entries["kind"].node.problem(what, f"write {kind}")
        return
    yield from _check_limits(ours, theirs)
    rows, values, chosen = ours.text("rows"), ours.get("values"), theirs.get("values")
    for key in ("rows", "values"):
        entry = theirs.entries.get(key)
        if entry is not None and rows and theirs.text("rows") != rows:
            yield entry.problem(f"the choices of {name} are the rows of {rows}", f"write rows: {rows}")
    if isinstance(values, Map) and "rows" in theirs.entries:
        what = f"the choices of {name} are {join_listed(values.entries)}, and no rows"
        yield theirs.entries["rows"].problem(what, "write values")
    if isinstance(values, Map) and isinstance(chosen, Map):
        for key, entry in chosen.entries.items():
            if key not in values.entries:
                missing = [each for each in values.entries if each not in chosen.entries]
                hint = did_you_mean(key, missing) or f"known are {join_listed(values.entries)}"
                yield entry.problem(f'no rule knows the choice "{key}" of {name}', hint)


def _check_limits(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Report limits of a number below those of the rules, or far above."""
    least, most = (_numbers(ours, key) for key in ("from", "to"))
    for key, known in (("from", least), ("to", most)):
        for node in _nodes(theirs, key):
            if known and isinstance(node.value, int) and not min(least) <= node.value <= 10 * max(1, *most):
                what = (
                    f"expected a whole number from {min(least)} to {10 * max(1, *most)}, found {node.value}"
                )
                yield node.problem(f"{theirs.text('id')}.{key}: {what}", "the rules know no such number")


def _numbers(option: Map, key: str) -> list[int]:
    return [node.value for node in _nodes(option, key) if isinstance(node.value, int)]


def _nodes(option: Map, key: str) -> Iterator[Scalar]:
    """Yield the values of a key of an option, and of its ranges."""
    ranges = option.get("ranges")
    for row in (option, *(ranges.nodes if isinstance(ranges, Items) else ())):
        node = row.get(key) if isinstance(row, Map) else None
        if isinstance(node, Scalar):
            yield node
