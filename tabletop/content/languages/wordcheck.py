"""What is wrong with a game's words in another language, beside what the game itself says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.content.checking.check import check
from tabletop.content.checking.explain import no_mapping
from tabletop.content.checking.shapes import Shape
from tabletop.content.languages.langfile import braces, differing, is_begun, progress_in
from tabletop.content.languages.translation import GameWords
from tabletop.content.languages.wordlevels import settle_words
from tabletop.content.mods.spoken import Tree, Way
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Entry, Map

ROWS = "rows"


@dataclass(frozen=True)
class Beside:
    """What a language's file is held against."""

    tree: Tree
    """All that can be said otherwise."""
    rows: Mapping[str, Mapping[str, Map]]
    """Folder -> rows by id."""
    is_lost: Callable[[str, str], bool]
    """Whether a row, by folder and id, is written somewhere and wrong, or where nobody reads it, as is told there."""
    idle: Mapping[Way, Problem] = field(default_factory=dict)
    """What is told of keys that nothing uses: a language that repeats one is told of it, too."""
    whole: bool = True
    """Whether every game.yaml could be read: else only the words of rows can be compared."""
    removed: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """(folder, id) of a row that a mod removed -> where."""


def check_words(node: AnyNode, beside: Beside, whole: bool = True) -> list[Problem]:
    """What is wrong with a language's file; missing words only if it is to be `whole`."""
    if not isinstance(node, Map):
        hint = 'write "rows:", and below it folders, ids and words'
        return [] if node.bad else [no_mapping(node, hint)]
    done, every = progress(node, beside.tree)
    problems = list(_same_everywhere(node, beside))
    if whole and beside.whole and is_begun(every - done, every):
        problems.append(progress_in(node.source.file, done, every))
        whole = False
    problems += settle_words(node, beside.tree) if beside.whole else []
    _pass_over(node, beside)
    check(node, Shape.of(GameWords), problems)
    told = {(problem.line, problem.column) for problem in problems}
    rest = node if beside.whole else replace(node, entries=_of_rows(node))
    problems += [each for each in _compared(rest, beside, (), whole) if (each.line, each.column) not in told]
    return problems


def progress(words: AnyNode | None, tree: Tree) -> tuple[int, int]:
    """How many sentences a language's file says, and how many there are."""
    done = every = 0
    for key, wanted in tree.items():
        own = words.get(key) if isinstance(words, Map) else None
        if isinstance(wanted, Mapping):
            inner = progress(own, wanted)
            done, every = done + inner[0], every + inner[1]
        else:
            done, every = done + (own is not None), every + 1
    return done, every


def _same_everywhere(words: Map, beside: Beside) -> Iterator[Problem]:
    """Take out keys of rows that no language says otherwise: elsewhere in the row they may be words of another part."""
    rows, known = words.get(ROWS), beside.tree.get(ROWS)
    for kind, section in rows.entries.items() if isinstance(rows, Map) else ():
        tree = known.get(kind) if isinstance(known, Mapping) else None
        for name, entry in section.node.entries.items() if isinstance(section.node, Map) else ():
            row = beside.rows.get(kind, {}).get(name)
            spoken = tree.get(name) if isinstance(tree, Mapping) else None
            if row is not None and isinstance(spoken, Mapping):
                yield from _same_in(entry.node, kind, row, spoken)


def _same_in(said: AnyNode, kind: str, row: Map, tree: Tree) -> Iterator[Problem]:
    if not isinstance(said, Map):
        return
    for key in [*said.entries]:
        inner, below = row.get(key), tree.get(key)
        if isinstance(inner, Map) and isinstance(below, Mapping):
            yield from _same_in(said.entries[key].node, kind, inner, below)
        elif inner is not None and key not in tree:
            what = f'"{key}" of {kind} is the same in all languages'
            yield said.entries.pop(key).problem(what, "remove it")


def _of_rows(words: Map) -> dict[str, Entry]:
    return {key: entry for key, entry in words.entries.items() if key == ROWS}


def _pass_over(words: Map, beside: Beside) -> None:
    """Take out what is said of rows that are wrong themselves: it may be right once they are."""
    rows = words.get(ROWS)
    known = beside.tree.get(ROWS)
    for kind, section in rows.entries.items() if isinstance(rows, Map) else ():
        there = known.get(kind, {}) if isinstance(known, Mapping) else {}
        for name in [*section.node.entries] if isinstance(section.node, Map) else ():
            if beside.is_lost(kind, name):
                _keep_known(section.node, name, there if isinstance(there, Mapping) else {})


def _keep_known(section: AnyNode, name: str, there: Tree) -> None:
    assert isinstance(section, Map)
    said, known = section.entries[name].node, there.get(name)
    if isinstance(said, Map) and isinstance(known, Mapping):
        for key in [*said.entries]:
            _keep_known(said, key, known)
    elif known is None:
        del section.entries[name]


def _compared(own: Map, beside: Beside, way: tuple[str, ...], whole: bool) -> Iterator[Problem]:
    """Unknown and missing keys of one section and those below it, and placeholders that differ."""
    tree = _down(beside.tree, way)
    unknown = own.entries.keys() - tree.keys()
    for key in tree if whole else ():
        if key not in own.entries and not did_you_mean(key, unknown):  # else the misspelt key is reported
            last = [*own.entries.values()][-1] if own.entries else own
            yield last.problem(f'"{key}" is missing', "add it below; until then it is said in English")
    for key, entry in own.entries.items():
        if key not in tree:
            yield entry.problem(*_unknown(key, tree, beside, way))
            continue
        wanted, idle = tree[key], beside.idle.get((*way, key))
        if idle is not None:
            told = entry.problem(idle.what, idle.suggestion)
            yield told.as_remark() if idle.remark else told
        if isinstance(wanted, Mapping):
            if isinstance(entry.node, Map):
                yield from _compared(entry.node, beside, (*way, key), whole)
        else:
            yield from braces(entry.node)
            yield from differing(entry.node, wanted)


def _down(tree: Tree, way: tuple[str, ...]) -> Tree:
    for key in way:
        below = tree[key]
        assert isinstance(below, Mapping)
        tree = below
    return tree


def _unknown(key: str, tree: Tree, beside: Beside, way: tuple[str, ...]) -> tuple[str, str]:
    """What is said of a key that is not there in English, and what to do about it."""
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
