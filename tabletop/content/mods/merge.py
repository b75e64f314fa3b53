"""Merging of mods into our data: rows and mappings merge, and every value keeps the place that set it.

Works on nodes, before anything is checked against a model, so a mod that breaks a row is named with its own line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tabletop.content.checking.shapes import describe_found
from tabletop.content.reading.problems import Overlap, Problem, did_you_mean, join_listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

Rows = dict[str, Map]
"""Rows of one kind by id."""

CHANGE, REMOVE = "change", "remove"
_SAME = {REMOVE: ("delete", "drop", "omit"), CHANGE: ("edit", "modify", "replace", "update", "override")}
"""Words that people take for ours."""
_AS = "as"
"""Key that gives the kind of an entry of table.yaml."""
_LIKE, _SURE = 0.6, 0.85
"""Least likeness of an id to be the one that was meant, alone and beside another reading."""
_ROW = 'write "- id: its-name", and its other keys below, two spaces in'


class Merger:
    """Merger of the rows and mappings of several sets, ours first."""

    def __init__(
        self,
        problems: list[Problem],
        requires: Mapping[str, Iterable[str]] | None = None,
        rows: Mapping[str, Rows] | None = None,
    ) -> None:
        """Make a merger; `requires` are the ids that each mod builds on, `rows` those merged so far, by kind."""
        self.problems = problems
        self.requires = {mod: frozenset(names) for mod, names in (requires or {}).items()}
        self.rows = rows or {}
        self.notes: list[Problem] = []
        self.removed: dict[tuple[str, str], AnyNode] = {}
        """(kind, id) -> the word of a mod that removed it."""
        self.partial: list[tuple[str, Map]] = []
        """Kind and row of a mod that changes nobody knows what: only the keys that stand there can be checked."""

    def add_rows(self, rows: Rows, node: AnyNode, kind: str) -> list[Map]:
        """Merge a file's rows into `rows`; those without a place are returned, since the rest is checked."""
        if not isinstance(node, Items):
            below = [*node.entries.values()] if isinstance(node, Map) else []
            wrapped = below[0].node if len(below) == 1 and isinstance(below[0].node, Items) else None
            if not node.is_reported:
                hint = f'leave "{below[0].key}:" out' if wrapped else 'start each row with "- id:"'
                self.problems.append(node.problem("expected a list of rows", hint))
            return self.add_rows(rows, wrapped, kind) if wrapped else []
        homeless = []
        for item in node.nodes:
            if not isinstance(item, Map):
                if not item.is_reported:
                    hint = _suggest_colon(item) or _ROW
                    self.problems.append(item.problem("expected a row: a mapping with an id", hint))
            elif item.source.mod and (CHANGE in item.entries or REMOVE in item.entries):
                homeless += self._apply(rows, item, kind)
            elif item.source.mod and (key := _guess_change(rows, item)):
                homeless += self._apply(rows, self._fix_spelling(item, key), kind)
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
        """Add a row; one whose id is taken is reported, and returned."""
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

    def _fix_spelling(self, item: Map, key: Entry) -> Map:
        """Return the row with `change` or `remove` in place of a misspelt key, which is reported."""
        word = _guess_word(key.key)
        self.problems.append(key.problem(f'unknown key "{key.key}"', f'did you mean "{word}"?'))
        spelt = {word if name == key.key else name: kept for name, kept in item.entries.items()}
        return replace(item, entries=spelt)

    def _apply(self, rows: Rows, item: Map, kind: str) -> list[Map]:
        """Apply a row `change: id` or `remove: id` of a mod; returns the rest of one that changes no known row."""
        word = CHANGE if CHANGE in item.entries else REMOVE
        name = item.text(word)
        rest = replace(item, entries={key: kept for key, kept in item.entries.items() if key != word})
        if name not in rows:
            self._report_unknown(rows, item.entries[word], name, kind, _has_all_keys(rest, rows))
        if word == REMOVE:
            self._note_extra_keys(rest)
            if (gone := rows.pop(name, None)) is not None:
                self.removed[kind, name] = item.entries[word].node
                self._note_removal(gone, item.entries[word], name)
            return []
        if "id" in rest.entries:
            self.problems.append(rest.entries.pop("id").problem("an id cannot be changed", "remove this key"))
        if name not in rows:
            return self._merge_misnamed(rows, rest, name, kind)
        if not rest.entries and not item.is_reported:
            what = f'nothing of "{name}" is changed here'
            self.notes.append(item.problem(what, "add the keys that shall differ").as_remark())
        rows[name] = self.merge(rows[name], rest)
        return []

    def _note_extra_keys(self, rest: Map) -> None:
        """Report keys beside `remove`, once."""
        extra = next(iter(rest.entries.values()), None)
        if extra is not None:
            alone = len(rest.entries) == 1
            keys = f'"{extra.key}" has' if alone else f"{join_listed(rest.entries)} have"
            hint = "remove it" if alone else "remove them, or write change in its place"
            self.problems.append(extra.problem(f"{keys} no meaning beside remove", hint))

    def _report_unknown(self, rows: Rows, entry: Entry, name: str, kind: str, is_whole: bool) -> None:
        """Report an unknown row to change or remove; a complete one is told to become a new row."""
        if entry.node.is_reported:
            return
        if not isinstance(entry.node, Scalar) or entry.node.value is None:
            what = f"{entry.key}: expected an id of {kind}, found {describe_found(entry.node)}"
            each = f'write a row for each: "- {entry.key}: its-id"' if isinstance(entry.node, Items) else ""
            self.problems.append(entry.node.problem(what, each))
            return
        what = f"there is no {describe_found(entry.node)} in {kind} to {entry.key}"
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
        self.problems.append(entry.node.problem(what, hint or f"there are {join_listed(rows)}"))

    def _merge_misnamed(self, rows: Rows, row: Map, name: str, kind: str) -> list[Map]:
        """Merge a row that changes an unknown one into the one that was probably meant, if there is such."""
        meant = nearest(name, rows)
        if not meant:
            self.partial.append((kind, row))
            return []
        return [replace(self.merge(rows[meant], row), source=row.source, line=row.line, column=row.column)]

    def merge(self, below: Map, above: Map) -> Map:
        """Merge `above` into `below`, key by key at any depth; lists are replaced whole.

        What is to be of another kind (`as`) is another thing, and has nothing of what it was.
        """
        if below.text(_AS) and above.text(_AS) and below.text(_AS) != above.text(_AS):
            return above
        entries = dict(below.entries)
        for key, entry in above.entries.items():
            old = entries.get(key)
            if old is not None and isinstance(old.node, Map) and isinstance(entry.node, Map):
                entries[key] = replace(old, node=self.merge(old.node, entry.node))
            else:
                if old is not None:
                    self._note_conflict(old, entry)
                entries[key] = entry
        return replace(below, entries=entries, is_reported=below.is_reported or above.is_reported)

    def _note_removal(self, gone: Map, new: Entry, name: str) -> None:
        """Report a row that one mod changes or adds and another, unrelated one removes, or the same one again."""
        mine = new.source.mod
        own = next((each for each in (gone, *_entries_in(gone)) if each.source.mod == mine), None)
        if own is not None:
            what = f'"{name}" is removed here, and written or changed in {own.place}'
            self.notes.append(new.node.problem(what, "remove one of the two").as_remark())
            return
        theirs = next(
            (each for each in (gone, *_entries_in(gone)) if each.source.mod not in ("", mine)), None
        )
        if theirs is not None and theirs.source.mod not in self.requires.get(mine, ()):
            what = f'"{name}" is removed here, and the mod {theirs.source.mod} changes it in {theirs.place}'
            hint = f"the mod {mine} wins; let it require {theirs.source.mod} if that is meant"
            self.notes.append(new.node.problem(what, hint).as_remark())

    def _note_conflict(self, old: Entry, new: Entry) -> None:
        """Report values set by two unrelated mods, or twice by one."""
        first, second = old.source.mod, new.source.mod
        if first and second and first != second and first not in self.requires.get(second, ()):
            what = f'"{new.key}" is also set by the mod {first}, in {old.place}'
            hint = f"the mod {second} wins; let it require {first} if that is meant"
            note = new.problem(what, hint).as_remark()
            self.notes.append(replace(note, over=Overlap(new.key, first)))
        elif first and first == second:
            what = f'"{new.key}" is set before, in {old.place}'
            self.notes.append(new.problem(what, "remove one of the two").as_remark())


def _has_all_keys(row: Map, rows: Rows) -> bool:
    """Check if a row has all common keys of its kind: it may be meant as a new one."""
    common = set.intersection(*(set(each.entries) for each in rows.values())) if rows else set[str]()
    return len(common) > 1 and common - {"id"} <= set(row.entries)


def _entries_in(node: AnyNode) -> Iterator[Entry]:
    """Yield every key of a row, at any depth."""
    if isinstance(node, Map):
        for entry in node.entries.values():
            yield entry
            yield from _entries_in(entry.node)


def _suggest_colon(item: AnyNode) -> str:
    """Suggest the right form of a row such as `- remove shed`."""
    said = item.value.split() if isinstance(item, Scalar) and isinstance(item.value, str) else []
    if len(said) != 2 or said[0] not in (CHANGE, REMOVE, "id"):
        return ""
    return f'a colon is missing: write "- {said[0]}: {said[1]}"'


def _guess_change(rows: Rows, item: Map) -> Entry | None:
    """Return the first key of a row without an id, if it is nearly `change` or `remove` with a row's id."""
    first = next(iter(item.entries.values()), None)
    is_word = first is not None and "id" not in item.entries and _guess_word(first.key)
    return first if first is not None and is_word and item.text(first.key) in rows else None


def _guess_word(key: str) -> str:
    same = next((word for word, others in _SAME.items() if key.casefold() in others), "")
    return same or nearest(key, (CHANGE, REMOVE))


def places_of(node: AnyNode, path: str) -> Iterator[tuple[str, str]]:
    """Yield (path, file:line) of a row and of every key below it."""
    yield path, node.place
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            if isinstance(entry.node, Scalar | Items):
                yield f"{path}/{key}", entry.place
            else:
                yield from places_of(entry.node, f"{path}/{key}")
