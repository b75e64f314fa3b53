"""Check of a mod's options against ours: same ids and kinds, with choices that the rules know.

Our models allow a game any options; which of them its rules read is known from its own game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.yamlread import Items, Map, Scalar


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
    """Return the values of a key of an option, and of its ranges."""
    ranges = option.get("ranges")
    for row in (option, *(ranges.nodes if isinstance(ranges, Items) else ())):
        node = row.get(key) if isinstance(row, Map) else None
        if isinstance(node, Scalar):
            yield node
