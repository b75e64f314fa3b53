"""Lay mods over our data: rows and mappings merge, and every value keeps the place that set it.

Works on nodes, before anything is checked against a model, so a mod that breaks a row is named with its own line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tabletop.content.checking.shapes import found
from tabletop.content.reading.problems import Problem, did_you_mean, listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

Rows = dict[str, Map]
"""Rows of one kind by id."""

CHANGE, REMOVE = "change", "remove"
_SAME = {REMOVE: ("delete", "drop", "omit"), CHANGE: ("edit", "modify", "replace", "update", "override")}
"""Words that people take for ours."""
_AS = "as"
"""The key that says of what kind an entry of table.yaml is."""
_LIKE, _SURE = 0.6, 0.85
"""How like an id is to be one that was meant, and where another reading is at hand."""
_ROW = 'write "- id: its-name", and its other keys below, two spaces in'


class Merger:
    """Merges the rows and mappings of several sets, ours first."""

    def __init__(
        self,
        problems: list[Problem],
        requires: Mapping[str, Iterable[str]] | None = None,
        rows: Mapping[str, Rows] | None = None,
    ) -> None:
        """`requires` are the ids that each mod builds on, `rows` those of all kinds, as far as they are merged."""
        self.problems = problems
        self.requires = {mod: frozenset(names) for mod, names in (requires or {}).items()}
        self.rows = rows or {}
        self.notes: list[Problem] = []
        self.removed: dict[tuple[str, str], AnyNode] = {}
        """(kind, id) -> the word of a mod that removed it."""
        self.partial: list[tuple[str, Map]] = []
        """Kind and row of a mod that changes nobody knows what: only the keys that stand there can be checked."""

    def add_rows(self, rows: Rows, node: AnyNode, kind: str) -> list[Map]:
        """Take a file's rows into `rows`; those that cannot be one of them are returned, since the rest is checked."""
        if not isinstance(node, Items):
            below = [*node.entries.values()] if isinstance(node, Map) else []
            wrapped = below[0].node if len(below) == 1 and isinstance(below[0].node, Items) else None
            if not node.bad:
                hint = f'leave "{below[0].key}:" out' if wrapped else 'start each row with "- id:"'
                self.problems.append(node.problem("expected a list of rows", hint))
            return self.add_rows(rows, wrapped, kind) if wrapped else []
        homeless = []
        for item in node.nodes:
            if not isinstance(item, Map):
                if not item.bad:
                    hint = _without_colon(item) or _ROW
                    self.problems.append(item.problem("expected a row: a mapping with an id", hint))
            elif item.source.mod and (CHANGE in item.entries or REMOVE in item.entries):
                homeless += self._alter(rows, item, kind)
            elif item.source.mod and (key := _meant_to_alter(rows, item)):
                homeless += self._alter(rows, self._spelt(item, key), kind)
            elif misplaced := [
                word for word in (CHANGE, REMOVE) if word in item.entries and "id" not in item.entries
            ]:
                what = f'"{misplaced[0]}" is for mods'
                self.problems.append(item.entries[misplaced[0]].problem(what, "edit the row itself"))
            elif name := item.text("id"):
                homeless += self._add(rows, item, name, kind)
            else:
                homeless.append(item)
        return homeless

    def _add(self, rows: Rows, item: Map, name: str, kind: str) -> list[Map]:
        """Take a row; one whose id is taken is told, and returned."""
        entry = item.entries["id"]
        if name not in rows:
            rows[name] = item
            return []
        another = item.source.mod and item.source.mod != rows[name].source.mod
        hint = (
            f'write "- change: {name}" to change it, or give yours another id'
            if another
            else "give one of them another id"
        )
        self.problems.append(
            entry.node.problem(f'{kind} "{name}" is there already, in {rows[name].place}', hint)
        )
        if another:  # it is meant to change that one, and need not have all keys
            return [replace(item, entries={**rows[name].entries, **item.entries})]
        return [item]

    def _spelt(self, item: Map, key: Entry) -> Map:
        """The row with `change` or `remove` in place of a key that is misspelt, which is told."""
        word = _word_meant(key.key)
        self.problems.append(key.problem(f'unknown key "{key.key}"', f'did you mean "{word}"?'))
        spelt = {word if name == key.key else name: kept for name, kept in item.entries.items()}
        return replace(item, entries=spelt)

    def _alter(self, rows: Rows, item: Map, kind: str) -> list[Map]:
        """A row `change: id` or `remove: id` of a mod; what there is to check of one that changes no known row."""
        word = CHANGE if CHANGE in item.entries else REMOVE
        name = item.text(word)
        rest = replace(item, entries={key: kept for key, kept in item.entries.items() if key != word})
        if name not in rows:
            self._unknown(rows, item.entries[word], name, kind, _is_whole(rest, rows))
        if word == REMOVE:
            self._note_beside(rest)
            if (gone := rows.pop(name, None)) is not None:
                self.removed[kind, name] = item.entries[word].node
                self._note_lost(gone, item.entries[word], name)
            return []
        if "id" in rest.entries:
            self.problems.append(rest.entries.pop("id").problem("an id cannot be changed", "remove this key"))
        if name not in rows:
            return self._astray(rows, rest, name, kind)
        if not rest.entries and not item.bad:
            what = f'nothing of "{name}" is changed here'
            self.notes.append(item.problem(what, "add the keys that shall differ").as_remark())
        rows[name] = self.merged(rows[name], rest)
        return []

    def _note_beside(self, rest: Map) -> None:
        """Keys beside `remove`, told once."""
        extra = next(iter(rest.entries.values()), None)
        if extra is not None:
            alone = len(rest.entries) == 1
            keys = f'"{extra.key}" has' if alone else f"{listed(rest.entries)} have"
            hint = "remove it" if alone else "remove them, or write change in its place"
            self.problems.append(extra.problem(f"{keys} no meaning beside remove", hint))

    def _unknown(self, rows: Rows, entry: Entry, name: str, kind: str, is_whole: bool) -> None:
        """Tell that there is no such row to change or remove, or how one that is written whole becomes a new one."""
        if entry.node.bad:
            return
        if not isinstance(entry.node, Scalar) or entry.node.value is None:
            what = f"{entry.key}: expected an id of {kind}, found {found(entry.node)}"
            each = f'write a row for each: "- {entry.key}: its-id"' if isinstance(entry.node, Items) else ""
            self.problems.append(entry.node.problem(what, each))
            return
        what = f"there is no {found(entry.node)} in {kind} to {entry.key}"
        gone = self.removed.get((kind, name))
        hint = (
            f"it is removed in {gone.place}"
            if gone
            else did_you_mean(name, rows, _SURE if is_whole else _LIKE)
        )
        if is_whole and not hint:
            hint = f'a new row begins with "id: {name}"'
        if not hint and (other := next((each for each, ids in self.rows.items() if name in ids), "")):
            hint = f'"{name}" is one of {other}: write this row in a file of that folder'
        self.problems.append(entry.node.problem(what, hint or f"there are {listed(rows)}"))

    def _astray(self, rows: Rows, row: Map, name: str, kind: str) -> list[Map]:
        """A row that changes an unknown one, laid over the one that was probably meant, if there is such."""
        meant = nearest(name, rows)
        if not meant:
            self.partial.append((kind, row))
            return []
        return [replace(self.merged(rows[meant], row), source=row.source, line=row.line, column=row.column)]

    def merged(self, below: Map, above: Map) -> Map:
        """`above` laid over `below`, key by key at any depth; lists are replaced whole.

        What is to be of another kind (`as`) is another thing, and has nothing of what it was.
        """
        if below.text(_AS) and above.text(_AS) and below.text(_AS) != above.text(_AS):
            return above
        entries = dict(below.entries)
        for key, entry in above.entries.items():
            old = entries.get(key)
            if old is not None and isinstance(old.node, Map) and isinstance(entry.node, Map):
                entries[key] = replace(old, node=self.merged(old.node, entry.node))
            else:
                if old is not None:
                    self._note(old, entry)
                entries[key] = entry
        return replace(below, entries=entries, bad=below.bad or above.bad)

    def _note_lost(self, gone: Map, new: Entry, name: str) -> None:
        """A row that one mod changes or adds and another removes, without knowing each other."""
        mine = new.source.mod
        theirs = next(
            (each for each in (gone, *_entries_in(gone)) if each.source.mod not in ("", mine)), None
        )
        if theirs is not None and theirs.source.mod not in self.requires.get(mine, ()):
            what = f'"{name}" is removed here, and the mod {theirs.source.mod} changes it in {theirs.place}'
            hint = f"the mod {mine} wins; let it require {theirs.source.mod} if that is meant"
            self.notes.append(new.node.problem(what, hint).as_remark())

    def _note(self, old: Entry, new: Entry) -> None:
        """Two mods that set one value without knowing each other are a conflict, one that sets it twice forgot it."""
        first, second = old.source.mod, new.source.mod
        if first and second and first != second and first not in self.requires.get(second, ()):
            what = f'"{new.key}" is also set by the mod {first}, in {old.place}'
            hint = f"the mod {second} wins; let it require {first} if that is meant"
            self.notes.append(new.problem(what, hint).as_remark())
        elif first and first == second:
            what = f'"{new.key}" is set before, in {old.place}'
            self.notes.append(new.problem(what, "remove one of the two").as_remark())


def _is_whole(row: Map, rows: Rows) -> bool:
    """Whether a row has all the keys that all rows have: it may as well be a new one."""
    common = set.intersection(*(set(each.entries) for each in rows.values())) if rows else set[str]()
    return len(common) > 1 and common - {"id"} <= set(row.entries)


def _entries_in(node: AnyNode) -> Iterator[Entry]:
    """Every key of a row, at any depth."""
    if isinstance(node, Map):
        for entry in node.entries.values():
            yield entry
            yield from _entries_in(entry.node)


def _without_colon(item: AnyNode) -> str:
    """What to write for a row such as `- remove shed`."""
    said = item.value.split() if isinstance(item, Scalar) and isinstance(item.value, str) else []
    if len(said) != 2 or said[0] not in (CHANGE, REMOVE, "id"):
        return ""
    return f'a colon is missing: write "- {said[0]}: {said[1]}"'


def _meant_to_alter(rows: Rows, item: Map) -> Entry | None:
    """The first key of a row without an id, if it is nearly one of our words and its value is the id of a row."""
    first = next(iter(item.entries.values()), None)
    is_word = first is not None and "id" not in item.entries and _word_meant(first.key)
    return first if first is not None and is_word and item.text(first.key) in rows else None


def _word_meant(key: str) -> str:
    same = next((word for word, others in _SAME.items() if key.casefold() in others), "")
    return same or nearest(key, (CHANGE, REMOVE))


def places(node: AnyNode, path: str) -> Iterator[tuple[str, str]]:
    """(path, file:line) of a row and of every key below it."""
    yield path, node.place
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            if isinstance(entry.node, Scalar | Items):
                yield f"{path}/{key}", entry.place
            else:
                yield from places(entry.node, f"{path}/{key}")
