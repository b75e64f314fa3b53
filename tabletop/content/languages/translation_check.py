"""Check of a game's translation against the game's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.content.checking.check import check
from tabletop.content.checking.explain import not_a_mapping
from tabletop.content.checking.shapes import Shape
from tabletop.content.languages.langfile import check_braces, is_early, progress_problem, wrong_placeholders
from tabletop.content.languages.level_recovery import fix_levels
from tabletop.content.languages.translation import GameWords
from tabletop.content.mods.translatable import Tree, Way
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Entry, Map

ROWS = "rows"


@dataclass(frozen=True)
class Reference:
    """Reference that a translation is compared with."""

    tree: Tree
    """All translatable texts."""
    rows: Mapping[str, Mapping[str, Map]]
    """Rows by id, by folder."""
    is_unread_row: Callable[[str, str], bool]
    """Check if a row, by folder and id, exists in a file that is wrong or unread; reported there."""
    unused: Mapping[Way, Problem] = field(default_factory=dict)
    """Problems of unused keys; a translation that repeats one is told, too."""
    is_complete: bool = True
    """True if every game.yaml could be read: else only the words of rows can be compared."""
    removed: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Place where a mod removed a row, by (folder, id)."""


def check_words(node: AnyNode, beside: Reference, whole: bool = True) -> list[Problem]:
    """Check a translation; missing words count only if it is to be `whole`."""
    if not isinstance(node, Map):
        hint = 'write "rows:", and below it folders, ids and words'
        return [] if node.is_reported else [not_a_mapping(node, hint)]
    done, every = count_translated(node, beside.tree)
    problems = list(_drop_untranslatable(node, beside))
    if whole and beside.is_complete and is_early(every - done, every):
        problems.append(progress_problem(node.source.file, done, every))
        whole = False
    problems += fix_levels(node, beside.tree) if beside.is_complete else []
    _drop_bad_rows(node, beside)
    check(node, Shape.for_type(GameWords), problems)
    told = {(problem.line, problem.column) for problem in problems}
    rest = node if beside.is_complete else replace(node, entries=_row_sections(node))
    problems += [each for each in _compare(rest, beside, (), whole) if (each.line, each.column) not in told]
    return problems


def count_translated(words: AnyNode | None, tree: Tree) -> tuple[int, int]:
    """Count the translated sentences of a file, and all sentences."""
    done = every = 0
    for key, wanted in tree.items():
        own = words.get(key) if isinstance(words, Map) else None
        if isinstance(wanted, Mapping):
            inner = count_translated(own, wanted)
            done, every = done + inner[0], every + inner[1]
        else:
            done, every = done + (own is not None), every + 1
    return done, every


def _drop_untranslatable(words: Map, beside: Reference) -> Iterator[Problem]:
    """Drop keys of rows that are the same in every language: elsewhere in the row they may be another part's words."""
    rows, known = words.get(ROWS), beside.tree.get(ROWS)
    for kind, section in rows.entries.items() if isinstance(rows, Map) else ():
        tree = known.get(kind) if isinstance(known, Mapping) else None
        for name, entry in section.node.entries.items() if isinstance(section.node, Map) else ():
            row = beside.rows.get(kind, {}).get(name)
            spoken = tree.get(name) if isinstance(tree, Mapping) else None
            if row is not None and isinstance(spoken, Mapping):
                yield from _same_values(entry.node, kind, row, spoken)


def _same_values(said: AnyNode, kind: str, row: Map, tree: Tree) -> Iterator[Problem]:
    if not isinstance(said, Map):
        return
    for key in [*said.entries]:
        inner, below = row.get(key), tree.get(key)
        if isinstance(inner, Map) and isinstance(below, Mapping):
            yield from _same_values(said.entries[key].node, kind, inner, below)
        elif inner is not None and key not in tree:
            what = f'"{key}" of {kind} is the same in all languages'
            yield said.entries.pop(key).problem(what, "remove it")


def _row_sections(words: Map) -> dict[str, Entry]:
    return {key: entry for key, entry in words.entries.items() if key == ROWS}


def _drop_bad_rows(words: Map, beside: Reference) -> None:
    """Drop the words of rows that are wrong themselves: they may be right once the row is."""
    rows = words.get(ROWS)
    known = beside.tree.get(ROWS)
    for kind, section in rows.entries.items() if isinstance(rows, Map) else ():
        there = known.get(kind, {}) if isinstance(known, Mapping) else {}
        for name in [*section.node.entries] if isinstance(section.node, Map) else ():
            if beside.is_unread_row(kind, name):
                _keep_keys(section.node, name, there if isinstance(there, Mapping) else {})


def _keep_keys(section: AnyNode, name: str, there: Tree) -> None:
    assert isinstance(section, Map)
    said, known = section.entries[name].node, there.get(name)
    if isinstance(said, Map) and isinstance(known, Mapping):
        for key in [*said.entries]:
            _keep_keys(said, key, known)
    elif known is None:
        del section.entries[name]


def _compare(own: Map, beside: Reference, way: tuple[str, ...], whole: bool) -> Iterator[Problem]:
    """Report unknown and missing keys of a section and those below it, and placeholders that differ."""
    tree = _subtree(beside.tree, way)
    unknown = own.entries.keys() - tree.keys()
    for key in tree if whole else ():
        if key not in own.entries and not did_you_mean(key, unknown):  # else the misspelt key is reported
            last = [*own.entries.values()][-1] if own.entries else own
            yield last.problem(f'"{key}" is missing', "add it below; until then it is said in English")
    for key, entry in own.entries.items():
        if key not in tree:
            yield entry.problem(*_unknown(key, tree, beside, way))
            continue
        wanted, idle = tree[key], beside.unused.get((*way, key))
        if idle is not None:
            told = entry.problem(idle.what, idle.suggestion)
            yield told.as_remark() if idle.remark else told
        if isinstance(wanted, Mapping):
            if isinstance(entry.node, Map):
                yield from _compare(entry.node, beside, (*way, key), whole)
        else:
            yield from check_braces(entry.node)
            yield from wrong_placeholders(entry.node, wanted)


def _subtree(tree: Tree, way: tuple[str, ...]) -> Tree:
    for key in way:
        below = tree[key]
        assert isinstance(below, Mapping)
        tree = below
    return tree


def _unknown(key: str, tree: Tree, beside: Reference, way: tuple[str, ...]) -> tuple[str, str]:
    """Describe a key that is missing in English, with a suggestion."""
    meant = did_you_mean(key, tree)
    if way == (ROWS,) and key in beside.rows:
        return f"the words of {key} are the same in all languages", f"leave {key} out"
    if way[:1] != (ROWS,) or len(way) == 1:
        return f'unknown key "{key}"', meant or "remove it"
    kind, row = way[1], beside.rows.get(way[1], {}).get(way[2]) if len(way) > 2 else None
    if row is None:
        if gone := beside.removed.get((kind, key)):
            return f'there is no "{key}" in {kind}', f"it is removed in {gone}; remove its words too"
        return f'there is no "{key}" in {kind}', meant or "remove it, or look at how its id is written there"
    return f'unknown key "{key}"', meant or "remove it"
