"""Recovery of translated words at a wrong level: reported, and moved to the level of the English words.

A section of words knows no schema of its own: which keys it has says the tree of all words that there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabletop.content.mods.translatable import Tree
from tabletop.content.reading.problems import Problem, shorten
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

Section = tuple[Map, Tree]
"""Mapping of words, and the tree of those that may stand in it."""


def fix_levels(words: Map, tree: Tree) -> list[Problem]:
    """Report and fix words at a wrong level, and lists and texts in place of mappings."""
    problems: list[Problem] = []
    _fix_section(words, tree, (), problems)
    return problems


def _fix_section(own: Map, tree: Tree, outer: tuple[Section, ...], problems: list[Problem]) -> None:
    unknown = [
        entry
        for key, entry in [*own.entries.items()]
        if key not in tree and not _move_out(own, entry, outer, problems)
    ]
    for way, entries in _target_sections(own, tree, unknown).items():
        problems.append(_move_in(own, way, entries))
    done = set[str]()
    while todo := [key for key in own.entries if key in tree and key not in done]:
        done.update(todo)
        for key in todo:  # which may put more keys here
            below, entry = tree[key], own.entries[key]
            if isinstance(below, Mapping):
                _to_mapping(entry, below, problems)
                if isinstance(entry.node, Map):
                    _fix_section(entry.node, below, (*outer, (own, tree)), problems)


def _target_sections(own: Map, tree: Tree, unknown: list[Entry]) -> dict[str, list[Entry]]:
    """Map unknown keys to the section below that has them; of several, the one with most of them."""
    found: dict[str, list[Entry]] = {}
    all_ways = {
        entry.key: [way for way, known in tree.items() if isinstance(known, Mapping) and entry.key in known]
        for entry in unknown
    }
    sure = {ways[0] for ways in all_ways.values() if len(ways) == 1} | own.entries.keys()
    for entry in unknown:
        ways = all_ways[entry.key]
        ways = ways if len(ways) == 1 else [way for way in ways if way in sure]
        if len(ways) == 1:
            found.setdefault(ways[0], []).append(entry)
    return found


def _move_out(own: Map, entry: Entry, outer: tuple[Section, ...], problems: list[Problem]) -> bool:
    """Move a key that stands too far right into the enclosing section, if that has such a key."""
    for section, known in reversed(outer):
        if entry.key in known and entry.key not in section.entries:
            beside = next(iter(section.entries.values()))
            hint = f'indent it as "{beside.key}" in line {beside.line}'
            problems.append(entry.problem(f'"{entry.key}" stands too far right', hint))
            section.entries[entry.key] = own.entries.pop(entry.key)
            return True
    return False


def _move_in(own: Map, way: str, entries: list[Entry]) -> Problem:
    """Move keys that stand too far left into the one section below that has such keys."""
    there, first = own.entries.get(way), entries[0]
    said = " and ".join(f'"{entry.key}"' for entry in entries[:2])
    said = f"{said} stand" if len(entries) > 1 else f"{said} stands"
    it = "them" if len(entries) > 1 else "it"
    hint = f'indent {it} below "{way}"' if there else f'write "{way}:" above {it}, and indent {it} below that'
    if there is None:
        there = own.entries[way] = Entry(first.source, first.line, first.column, way, _empty(first))
    if not isinstance(there.node, Map):
        there.node = _empty(first)
    for entry in entries:
        there.node.entries[entry.key] = own.entries.pop(entry.key)
    return first.problem(f"{said} too far left", hint)


def _empty(entry: Entry) -> Map:
    return Map(entry.source, entry.line, entry.column)


def _to_mapping(entry: Entry, tree: Tree, problems: list[Problem]) -> None:
    """Convert a list of words, or one text, to the mapping that was meant."""
    node = entry.node
    if isinstance(node, Items) and node.nodes:
        entries = [_item_key(item) for item in node.nodes]
        hint = "leave the hyphens out"
        if any(isinstance(item, Map) and item.text("id") for item in node.nodes):
            hint = 'write each id as a key, "its-id:", and its words indented below it'
        problems.append(node.problem(f"{entry.key}: expected a mapping, found a list", hint))
        entry.node = Map(node.source, node.line, node.column, is_reported=True)
        entry.node.entries.update((each.key, each) for each in entries if each is not None)
    elif isinstance(node, Scalar) and isinstance(node.value, str) and not node.is_reported:
        text = shorten(node.value)
        hint = f"write {{name: {text}}}" if "name" in tree else ""
        problems.append(node.problem(f'{entry.key}: expected a mapping, found "{text}"', hint))
        entry.node = _empty(entry)


def _item_key(item: AnyNode) -> Entry | None:
    """Return the key meant by an item of a list: its id, or its only key."""
    if not isinstance(item, Map):
        return None
    if name := item.text("id"):
        rest = {key: kept for key, kept in item.entries.items() if key != "id"}
        return Entry(item.source, item.line, item.column, name, replace(item, entries=rest))
    return next(iter(item.entries.values())) if len(item.entries) == 1 else None
