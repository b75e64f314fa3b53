"""Check of a mod's game.yaml against ours: numbers of the same name, shape, sign and size, the same facts.

Our models allow a game any number and any sentence it likes; which of them its rules know is known from its own file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.checking.crosscheck import text_forms, wrong_placeholders
from tabletop.content.checking.misplaced_keys import MisplacedKey, indent_hint, move_keys
from tabletop.content.checking.remedies import suggest_number
from tabletop.content.checking.shapes import describe_found
from tabletop.content.models.sentences import GIVEN, find_placeholders
from tabletop.content.mods.option_check import check_options
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

_LARGEST = 1000
"""Limit of a mod's number where ours are small: rules count things out one by one, for all numbers of players."""
_ROWS = ("rows", "columns", "of", "most")
"""Keys of entries of table.yaml that may hold a kind of rows."""
_ENTRIES = (("things", "as", "the game has no field"), ("mats", "area", "there is no mat"))
"""Sections of table.yaml: the key that each new entry needs, and the message about an unknown one."""
_SHAPES = {Scalar: "a whole number", Items: "a list of numbers", Map: "a mapping of numbers"}


def check_game_file(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Report wrong numbers, options and texts of a mod's game.yaml, merged into `ours`."""
    yield from _check_top_keys(ours, theirs)
    yield from _check_numbers(ours, theirs)
    if "limits" in theirs.entries:
        what, hint = "a mod cannot set limits: they are those of the rules", 'remove "limits"'
        yield theirs.entries["limits"].problem(what, hint)
    yield from check_options(ours, theirs)
    known, given = ours.get("texts"), theirs.get("texts")
    if isinstance(known, Map) and isinstance(given, Map):
        for group, entry in given.entries.items():
            old = known.get(group)
            if group != "words" and isinstance(old, Map) and isinstance(entry.node, Map):
                yield from _check_texts(old, entry.node, ours.get("numbers"))


def check_row_kinds(ours: Map, theirs: Map, rows: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Report kinds of rows in a mod's table.yaml without a row that the rules name."""
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


def drop_unknown_entries(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Report and drop changes of unknown entries in a mod's table.yaml."""
    for section, needed, what in _ENTRIES:
        known, changed = ours.get(section), theirs.get(section)
        if not isinstance(known, Map) or not isinstance(changed, Map):
            continue
        for key, entry in [*changed.entries.items()]:
            if key in known.entries or not isinstance(entry.node, Map):
                continue
            alike = _entries_alike(known, entry.node, needed)
            if not entry.node.get(needed) or nearest(key, alike):
                hint = did_you_mean(key, alike or known.entries)
                hint = hint or f"there are {join_listed(known.entries, 40)}"
                yield changed.entries.pop(key).problem(f'{what} "{key}"', hint)


def _entries_alike(known: Map, new: Map, needed: str) -> list[str]:
    """List our entries of the same kind that have a key the new one lacks: one of them may be meant."""
    kind = new.text(needed)
    return [
        name
        for name, entry in known.entries.items()
        if isinstance(entry.node, Map) and kind and entry.node.text(needed) == kind
        if not entry.node.entries.keys() <= new.entries.keys()
    ]


def _check_top_keys(ours: Map, theirs: Map) -> Iterator[Problem]:
    """Report keys at the top that belong below another one."""
    texts = ours.get("texts")
    groups = (
        {name for name, entry in texts.entries.items() if isinstance(entry.node, Map)}
        if isinstance(texts, Map)
        else set[str]()
    )
    numbers = ours.get("numbers")
    owners = dict.fromkeys(groups, "texts")
    owners |= dict.fromkeys(numbers.entries if isinstance(numbers, Map) else (), "numbers")
    for key in [*theirs.entries]:
        if key not in ours.entries and key in owners:
            yield theirs.entries.pop(key).problem(f'unknown key "{key}"', f'it belongs below "{owners[key]}"')


def _check_texts(ours: Map, theirs: Map, numbers: AnyNode | None) -> Iterator[Problem]:
    """Report placeholders that are neither in the game's own sentence of that key nor among its numbers."""
    known = GIVEN.union(numbers.entries if isinstance(numbers, Map) else ())
    for key, entry in theirs.entries.items():
        old = ours.get(key)
        if old is not None:
            facts = known.union(*(find_placeholders(str(form.value))[0] for form in text_forms(old)))
            for form in text_forms(entry.node):
                if not find_placeholders(str(form.value))[1]:  # braces that do not fit are told anyway
                    yield from wrong_placeholders(form, facts)


def _check_numbers(ours: Map, theirs: Map) -> Iterator[Problem]:
    known, given = ours.get("numbers"), theirs.get("numbers")
    if not isinstance(known, Map) or not isinstance(given, Map):
        return
    yield from _move_number_keys(known, given)
    for key, entry in given.entries.items():
        old = known.entries.get(key)
        if old is not None:
            yield from _bad_number(old.node, entry)
            yield from _check_number(old, entry, limits(ours, key))
            if isinstance(old.node, Map) and isinstance(entry.node, Map):
                yield from _check_parts(old.node, entry)
        elif f"{{{key}}}" not in theirs.source.text:  # texts may have numbers of their own
            hint = did_you_mean(key, known.entries) or f"known are {join_listed(known.entries, 40)}"
            yield entry.problem(f'numbers: nothing reads "{key}"', hint)


def _move_number_keys(known: Map, given: Map) -> Iterator[Problem]:
    """Report and move keys that belong into the mapping of numbers above them."""
    owner: Entry | None = None
    astray: dict[str, list[MisplacedKey]] = {}
    for key, entry in given.entries.items():
        above = known.get(owner.key) if owner is not None else None
        if key in known.entries:
            owner = entry
        elif owner is not None and isinstance(above, Map) and key in above.entries:
            if isinstance(owner.node, Map):
                astray.setdefault(owner.key, []).append(
                    MisplacedKey(entry, given, owner.node, indent_hint(entry, owner.node))
                )
            elif _is_no_number(owner.node):
                hint = f'indent it below "{owner.key}"'
                astray.setdefault(owner.key, []).append(MisplacedKey(entry, given, owner, hint))
    yield from map(move_keys, astray.values())


def _check_parts(ours: Map, new: Entry) -> Iterator[Problem]:
    """Report unknown keys of a mapping of numbers, and values of another shape; any seat count is known."""
    counts = all(key.isdigit() for key in ours.entries)
    assert isinstance(new.node, Map)
    for key, entry in new.node.entries.items():
        old = ours.entries.get(key)
        named = f"numbers.{new.key}.{key}"
        if old is None and not (counts and key.isdigit()):
            missing = [each for each in ours.entries if each not in new.node.entries]
            hint = did_you_mean(key, missing) or f"known are {join_listed(ours.entries)}"
            yield entry.problem(f'numbers.{new.key}: nothing reads "{key}"', hint)
        elif old is not None and type(old.node) is not type(entry.node) and not _is_no_number(entry.node):
            what = f"{named}: expected {_SHAPES[type(old.node)]}, found {_SHAPES[type(entry.node)]}"
            yield entry.node.problem(what, f"write it as in {old.place}")


def _is_no_number(node: AnyNode) -> bool:
    """Check if the model already reports a value."""
    return isinstance(node, Scalar) and not isinstance(node.value, int)


def _bad_number(ours: AnyNode, new: Entry) -> Iterator[Problem]:
    """Report a word or a fraction where ours is a whole number."""
    node = new.node
    if not isinstance(ours, Scalar) or not isinstance(node, Scalar) or node.is_reported:
        return
    if isinstance(node.value, str | float | bool):
        node.is_reported = True  # the model, which knows of no number what it is for, need not tell it too
        yield node.problem(
            f"numbers.{new.key}: expected a whole number, found {describe_found(node)}",
            suggest_number(node.value),
        )


def limits(ours: Map, key: str) -> tuple[int, int] | None:
    """Return the least and greatest value that our game.yaml allows a mod for a number."""
    said = ours.get("limits")
    pair = said.get(key) if isinstance(said, Map) else None
    numbers = [*_values(pair)] if isinstance(pair, Items) else []
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def _check_number(old: Entry, new: Entry, limit: tuple[int, int] | None) -> Iterator[Problem]:
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
            node.is_reported = True  # the model need not tell it, with limits of its own


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
