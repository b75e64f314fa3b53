"""A mod's game.yaml beside ours: numbers of the same name, shape, sign and measure, sentences with the same facts.

Our models allow a game any number and any sentence it likes; which of them its rules know is known from its own file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.checking.crosscheck import forms, wrong_placeholders
from tabletop.content.checking.indents import Misplaced, like, put_right
from tabletop.content.checking.remedies import as_number
from tabletop.content.checking.shapes import found
from tabletop.content.models.sentences import GIVEN, placeholders
from tabletop.content.mods.optionfit import misfit_options
from tabletop.content.reading.problems import Problem, did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

_LARGEST = 1000
"""The largest number of a mod where ours are small: rules count things out one by one, for all numbers of players."""
_ROWS = ("rows", "columns", "of", "most")
"""Keys of entries of table.yaml that may hold a kind of rows."""
_ENTRIES = (("things", "as", "the game has no field"), ("mats", "area", "there is no mat"))
"""Sections of table.yaml, the key that each new entry of one has, and how it is said that there is none."""
_SHAPES = {Scalar: "a whole number", Items: "a list of numbers", Map: "a mapping of numbers"}


def misfits(ours: Map, theirs: Map) -> Iterator[Problem]:
    """What is wrong with the numbers, options and texts of a mod's game.yaml, laid over `ours`."""
    yield from _numbers(ours, theirs)
    if "limits" in theirs.entries:
        what, hint = "a mod cannot set limits: they are those of the rules", 'remove "limits"'
        yield theirs.entries["limits"].problem(what, hint)
    yield from misfit_options(ours, theirs)
    known, given = ours.get("texts"), theirs.get("texts")
    if isinstance(known, Map) and isinstance(given, Map):
        for group, entry in given.entries.items():
            old = known.get(group)
            if group != "words" and isinstance(old, Map) and isinstance(entry.node, Map):
                yield from _texts(old, entry.node, ours.get("numbers"))


def other_rows(ours: Map, theirs: Map, rows: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Kinds of rows in a mod's table.yaml that lack a row of the kind that stands in ours: the rules name that row."""
    things, changed = ours.get("things"), theirs.get("things")
    if not isinstance(things, Map) or not isinstance(changed, Map):
        return
    for name, entry in changed.entries.items():
        old, new = things.get(name), entry.node
        if not isinstance(old, Map) or not isinstance(new, Map):
            continue
        for key in _ROWS:
            before, now, node = old.text(key), new.text(key), new.get(key)
            lacking = [row for row in rows.get(before, ()) if row not in rows.get(now, (row,))]
            if node is not None and lacking:
                what = f'rows of {now} have no "{lacking[0]}", as those of {before} have'
                yield node.problem(what, f'take "{before}"')


def strangers(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Entries of a mod's table.yaml that are to change one of ours and are called like none: told, and taken out."""
    for section, needed, what in _ENTRIES:
        known, changed = ours.get(section), theirs.get(section)
        if not isinstance(known, Map) or not isinstance(changed, Map):
            continue
        for key, entry in [*changed.entries.items()]:
            if key not in known.entries and isinstance(entry.node, Map) and not entry.node.get(needed):
                hint = did_you_mean(key, known.entries) or f"there are {listed(known.entries, 40)}"
                yield changed.entries.pop(key).problem(f'{what} "{key}"', hint)


def _texts(ours: Map, theirs: Map, numbers: AnyNode | None) -> Iterator[Problem]:
    """Placeholders that are neither in the game's own sentence of that key nor among its numbers."""
    known = GIVEN.union(numbers.entries if isinstance(numbers, Map) else ())
    for key, entry in theirs.entries.items():
        old = ours.get(key)
        if old is not None:
            facts = known.union(*(placeholders(str(form.value))[0] for form in forms(old)))
            for form in forms(entry.node):
                if not placeholders(str(form.value))[1]:  # braces that do not fit are told anyway
                    yield from wrong_placeholders(form, facts)


def _numbers(ours: Map, theirs: Map) -> Iterator[Problem]:
    known, given = ours.get("numbers"), theirs.get("numbers")
    if not isinstance(known, Map) or not isinstance(given, Map):
        return
    yield from _too_far_left(known, given)
    for key, entry in given.entries.items():
        old = known.entries.get(key)
        if old is not None:
            yield from _no_number(old.node, entry)
            yield from _misfit(old, entry, limits(ours, key))
            if isinstance(old.node, Map) and isinstance(entry.node, Map):
                yield from _parts(old.node, entry)
        elif f"{{{key}}}" not in theirs.source.text:  # texts may have numbers of their own
            hint = did_you_mean(key, known.entries) or f"known are {listed(known.entries, 40)}"
            yield entry.problem(f'numbers: nothing reads "{key}"', hint)


def _too_far_left(known: Map, given: Map) -> Iterator[Problem]:
    """Keys that belong into the mapping of numbers above them: told once, and put there."""
    owner: Entry | None = None
    astray: dict[str, list[Misplaced]] = {}
    for key, entry in given.entries.items():
        above = known.get(owner.key) if owner is not None else None
        if key in known.entries:
            owner = entry
        elif owner is not None and isinstance(above, Map) and key in above.entries:
            if isinstance(owner.node, Map):
                astray.setdefault(owner.key, []).append(
                    Misplaced(entry, given, owner.node, like(entry, owner.node))
                )
            elif _is_nothing(owner.node):
                hint = f'indent it below "{owner.key}"'
                astray.setdefault(owner.key, []).append(Misplaced(entry, given, owner, hint))
    yield from map(put_right, astray.values())


def _parts(ours: Map, new: Entry) -> Iterator[Problem]:
    """Keys of a mapping of numbers that ours does not have, and values of another shape; any seat count is known."""
    counts = all(key.isdigit() for key in ours.entries)
    assert isinstance(new.node, Map)
    for key, entry in new.node.entries.items():
        old = ours.entries.get(key)
        named = f"numbers.{new.key}.{key}"
        if old is None and not (counts and key.isdigit()):
            missing = [each for each in ours.entries if each not in new.node.entries]
            hint = did_you_mean(key, missing) or f"known are {listed(ours.entries)}"
            yield entry.problem(f'numbers.{new.key}: nothing reads "{key}"', hint)
        elif old is not None and type(old.node) is not type(entry.node) and not _is_nothing(entry.node):
            what = f"{named}: expected {_SHAPES[type(old.node)]}, found {_SHAPES[type(entry.node)]}"
            yield entry.node.problem(what, f"write it as in {old.place}")


def _is_nothing(node: AnyNode) -> bool:
    """Whether a value is none that numbers have, which the model tells."""
    return isinstance(node, Scalar) and not isinstance(node.value, int)


def _no_number(ours: AnyNode, new: Entry) -> Iterator[Problem]:
    """A word or a broken number where ours is a whole one; what is nothing at all, the model tells."""
    node = new.node
    if not isinstance(ours, Scalar) or not isinstance(node, Scalar) or node.bad:
        return
    if isinstance(node.value, str | float | bool):
        node.bad = True  # the model, which knows of no number what it is for, need not tell it too
        yield node.problem(
            f"numbers.{new.key}: expected a whole number, found {found(node)}", as_number(node.value)
        )


def limits(ours: Map, key: str) -> tuple[int, int] | None:
    """The least and the most that our game.yaml lets a mod set a number to, if the rules cannot do with any."""
    said = ours.get("limits")
    pair = said.get(key) if isinstance(said, Map) else None
    numbers = [*_values(pair)] if isinstance(pair, Items) else []
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def _misfit(old: Entry, new: Entry, limit: tuple[int, int] | None) -> Iterator[Problem]:
    if type(old.node) is not type(new.node):
        what = f"numbers.{new.key}: expected {_SHAPES[type(old.node)]}, found {_SHAPES[type(new.node)]}"
        if not isinstance(new.node, Scalar) or isinstance(new.node.value, int):
            yield new.node.problem(what, f"write it as in {old.place}")
        return
    ours = list(_values(old.node)) or [0]
    large = max(_LARGEST, 10 * max(ours))
    least, most = limit or (0 if min(ours) >= 0 else -large, large)
    for node in _nodes(new.node):
        if isinstance(node.value, int) and not least <= node.value <= most:
            what = f"expected a whole number from {least} to {most}, found {node.value}"
            yield node.problem(f"numbers.{new.key}: {what}")
            node.bad = True  # the model need not tell it, with limits of its own


def _nodes(node: AnyNode) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from _nodes(item)
    else:
        for entry in node.entries.values():
            yield from _nodes(entry.node)


def _values(node: AnyNode) -> Iterator[int]:
    return (each.value for each in _nodes(node) if isinstance(each.value, int))
