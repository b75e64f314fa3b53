"""Checks across rows and files: references to rows and pictures, and the keys and placeholders of texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import filter as filter_names
from functools import cached_property

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.models.sentences import GIVEN, find_placeholders, in_braces
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed, shorten
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

# Group -> keys that the rules use, or key -> the facts that come with it.
Needs = Mapping[str, Collection[str]]

NO_PICTURE = "there is no picture"
"""Start of the message about a missing picture."""
_LIKE = 0.75
"""Least likeness of a picture's name to be suggested: the names of one game's cards are all alike."""
_FEW = 10
"""Limit of text keys that a suggestion lists."""
_COLOUR = re.compile("#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_FILLED_IN = re.compile(r"\{[^{}]+\}")
_LABEL = re.compile(r"\{label\.([a-z0-9_.\[\]-]+)\}")
_CHOICE = re.compile(r"\[[a-z0-9_.-]+\]")


@dataclass(frozen=True)
class KnownNames:
    """Names that values may refer to."""

    ids: Mapping[str, Mapping[str, Map]]
    """Rows by id, by kind."""
    texts: Map | None
    """Texts of game.yaml."""
    pictures: Collection[str]
    """Names of the game's and the app's pictures."""
    removed: Mapping[tuple[str, str], AnyNode]
    """Node of a mod that removed a row, by (kind, id)."""
    unread: Collection[str]
    """Kinds, and single files such as "game", with an unreadable file: none of their names is missed."""
    folder: str = "images"
    """Folder of the game's pictures."""
    colours: Collection[str] = ()
    """Roles of the theme; any word is one if none are known."""
    removed_uses: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """Places of our own files that need a removed row, by (kind, id); filled by `check_references`."""
    missing_keys: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """Places of others' files that lack a key for an added row, by (kind, id); filled likewise."""

    @cached_property
    def key(self) -> object:
        """Hashable value of all names: while it is equal, checks of references come out the same."""
        return (
            {kind: [(name, row.source.mod) for name, row in rows.items()] for kind, rows in self.ids.items()},
            {group: _keys(entry.node) for group, entry in _entries(self.texts)},
            set(self.pictures),
            set(self.removed),
            set(self.unread),
            set(self.colours),
        )

    def has_picture(self, word: str) -> bool:
        """Check if there is such a picture; one of the app's icons goes without its prefix."""
        return word in self.pictures or f"icon-{word}" in self.pictures

    def is_colour(self, word: str) -> bool:
        """Check if this is a colour, or a template that rows complete."""
        role = word in self.colours or (not self.colours and not word.startswith("#"))
        return role or _FILLED_IN.search(word) is not None or _COLOUR.fullmatch(word) is not None

    def missing_key_problems(self) -> Iterator[Problem]:
        """Report each added row that others' rows should have a key for."""
        for (kind, name), places in self.missing_keys.items():
            where = f"{len(places)} mappings, the first in" if len(places) > 1 else "the mapping in"
            what = f'"{name}" of {kind} needs a key of its own in {where} {places[0]}'
            yield self.ids[kind][name].problem(what, "change these rows too: add the key to each")

    def removal_problem(self) -> Iterator[Problem]:
        """Report everything that a mod removed and our own data still need, as one problem."""
        for (kind, name), needing in self.removed_uses.items():
            rows = f"{len(needing)} values need it, the first" if len(needing) > 1 else "a value needs it"
            what = f'"{name}" of {kind} cannot be removed: {rows} in {needing[0]}'
            yield self.removed[kind, name].problem(what, "change or remove what needs it too")


def check_references(node: AnyNode, shape: Shape, known: KnownNames) -> list[Problem]:
    """Report ids, text keys and pictures in a node that lead nowhere."""
    if not shape.needs_crosscheck:
        return []
    problems: list[Problem] = []
    for value, schema in shape.walk(node, shape.schema):
        if (word := _word(value)) is not None and not value.is_reported:
            wrong = _wrong_reference(value, word, schema, known)
            problems += [wrong] if wrong is not None else []
        elif isinstance(value, Map) and "x-every" in schema:
            problems += _missing_row_keys(value, schema["x-every"], known)
    return problems


def _missing_row_keys(value: Map, kind: str, known: KnownNames) -> Iterator[Problem]:
    """Report rows of a kind that a mapping has no key for; of another mod's rows that mod is told."""
    rows = known.ids.get(kind, {})
    astray = [
        key for key in value.entries if key not in rows
    ]  # told as such: one of them may be what is lacking
    lacking = [name for name in rows if name not in value.entries and not did_you_mean(name, astray)]
    for name in lacking if kind not in known.unread else ():
        mod = rows[name].source.mod
        if mod and mod != value.source.mod:
            known.missing_keys.setdefault((kind, name), []).append(value.place)
        else:
            yield value.problem(
                f'"{name}" is missing: each of {kind} has a key here', f"add {name}: and its value"
            )


def _wrong_reference(value: AnyNode | Entry, word: str, schema: Schema, known: KnownNames) -> Problem | None:
    """Report a word that is none of the things its schema refers to."""
    kind, group = schema.get("x-ref"), schema.get("x-text")
    if kind is not None and kind not in known.unread and word not in known.ids.get(kind, ()):
        gone = known.removed.get((kind, word))
        if gone is not None and not value.source.mod:
            known.removed_uses.setdefault((kind, word), []).append(value.place)
            return None
        hint = f"it is removed in {gone.place}" if gone else _suggest_row(word, kind, known)
        return value.problem(f'there is no "{shorten(word)}" in {kind}', hint)
    if group is not None and word and known.texts is not None and "game" not in known.unread:
        keys = _keys(said := known.texts.get(group))
        if word not in keys and _needs_all_keys(said):
            what = f'there is no text "{shorten(word)}" in texts.{group}'
            return value.problem(what, did_you_mean(word, keys) or "add it to game.yaml")
    if schema.get("x-picture") and word and not known.has_picture(word):
        return missing_picture(value, word, known)
    if schema.get("x-kind") and word and word not in known.ids:
        return value.problem(
            f'there is no folder of rows "{shorten(word)}"',
            did_you_mean(word, known.ids) or f"there are {join_listed(known.ids)}",
        )
    if schema.get("x-colour") and word and not known.is_colour(word):
        hint = (
            did_you_mean(word, known.colours, _LIKE) or "write #rrggbb, or a role of the theme such as paper"
        )
        return value.problem(f'"{shorten(word)}" is no colour', hint)
    return None


def _suggest_row(word: str, kind: str, known: KnownNames) -> str:
    """Suggest a row by its name or the nearest id; else list the rows if they are few."""
    rows = known.ids.get(kind, {})
    called = next((row for row, node in rows.items() if node.text("name").casefold() == word.casefold()), "")
    if called and called != word.casefold():
        return f'write its id: "{called}"'
    other = next((name for name, ids in known.ids.items() if word in ids), "")
    there = f"there are {join_listed(rows)}" if 0 < len(rows) <= _FEW else ""
    astray = f'"{shorten(word)}" is one of {other}' if other else ""
    return did_you_mean(word, rows) or "; ".join(filter(None, (astray, there)))


LONGEST_NAME = 100
"""Length of the name of a picture that every system has files for."""


def missing_picture(value: AnyNode | Entry, word: str, known: KnownNames) -> Problem:
    """Report that there is no picture of this name."""
    bare = word.replace("\\", "/").rpartition("/")[2].removesuffix(".svg")
    if len(bare) > LONGEST_NAME:
        hint = f"give it a name of at most {LONGEST_NAME} letters"
    elif bare != word:
        hint = f'write "{bare}", without folder and ending'
    elif not word.strip():
        hint = f"write the name of a file of {known.folder}, without folder and ending"
    else:
        hint = did_you_mean(word, known.pictures, _LIKE) or f"add it as {known.folder}/{word}.svg"
    return value.problem(f'{NO_PICTURE} "{shorten(word)}"', hint)


def _word(value: AnyNode | Entry) -> str | None:
    if isinstance(value, Entry):
        return value.key
    return value.value if isinstance(value, Scalar) and isinstance(value.value, str) else None


def _keys(group: AnyNode | None) -> list[str]:
    return list(group.entries) if isinstance(group, Map) else []


def _needs_all_keys(mapping: AnyNode | None) -> bool:
    """Check if absent keys are missed: a node that is no mapping is reported by its model."""
    return mapping is None or isinstance(mapping, Map)


def check_sentences(texts: Map, needs: Needs, numbers: AnyNode | None = None) -> list[Problem]:
    """Report wrong braces, and placeholders that nobody fills in; every sentence knows the game's numbers."""
    problems = []
    for group, entry in texts.entries.items():
        facts = needs.get(group)
        for key, sentence in _entries(entry.node):
            known: Collection[str] | None = None
            if isinstance(facts, Mapping) and key in facts and _needs_all_keys(numbers):
                known = GIVEN | set(facts[key]) | set(_keys(numbers))
            for form in text_forms(sentence.node):
                problems += wrong_placeholders(form, known)
    return problems


def check_option_sentences(game: Map) -> Iterator[Problem]:
    """Report wrong placeholders in sentences of options and orders, which have single numbers and no facts."""
    numbers = game.get("numbers")
    single = [key for key, entry in _entries(numbers) if isinstance(entry.node, Scalar)]
    known = single if _needs_all_keys(numbers) else None
    for section in ("options", "orders"):
        rows = game.get(section)
        for row in rows.nodes if isinstance(rows, Items) else ():
            said = row.get("text") if isinstance(row, Map) else None
            if isinstance(said, Scalar) and isinstance(said.value, str) and not said.is_reported:
                yield from wrong_placeholders(said, known)


def wrong_placeholders(node: Scalar, known: Collection[str] | None) -> list[Problem]:
    """Report wrong placeholders of one form; any name will do if `known` is None."""
    names, wrong = find_placeholders(str(node.value))
    if wrong:
        return [node.problem(wrong, "write {name}, and double a brace that is meant as such")]
    if known is None:
        return []
    return [
        node.problem(
            f'unknown placeholder "{{{name}}}"', did_you_mean(name, known) or f"known are {in_braces(known)}"
        )
        for name in sorted(names - set(known))
    ]


def _entries(node: AnyNode | None) -> Iterator[tuple[str, Entry]]:
    if isinstance(node, Map):
        yield from node.entries.items()


def text_forms(node: AnyNode) -> list[Scalar]:
    """Return the text nodes of a sentence: itself, or its plural forms."""
    if isinstance(node, Map):
        return [form for entry in node.entries.values() for form in text_forms(entry.node)]
    return [node] if isinstance(node, Scalar) and isinstance(node.value, str) else []


def text_keys(node: AnyNode, shape: Shape) -> Iterator[str]:
    """Yield the text keys that a row names where its model says `TextKey`."""
    if shape.needs_crosscheck:
        for value, schema in shape.walk(node, shape.schema):
            if "x-text" in schema and (word := _word(value)):
                yield word


def check_text_keys(
    game: Map,
    needs: Needs,
    layouts: Collection[AnyNode],
    named: Collection[str],
    all_read: bool = True,
    modded: bool = False,
) -> list[Problem]:
    """Report missing keys of texts that the rules need, and unused keys.

    `layouts` are table.yaml and faces.yaml, which may use labels of their own; `named` are the keys that rows name.
    Unless `all_read`, a file that cannot be read may use what nobody seems to. What is left over of ours when a mod
    removed its user is no mistake.
    """
    texts = game.get("texts")
    if not isinstance(texts, Map):
        return []
    used_elsewhere = {*named, *_order_prompts(game)}
    used_elsewhere |= {word for node in layouts for word in _words(node)}
    problems = []
    for group, wanted in needs.items():
        entry = texts.entries.get(group)
        if entry and not _needs_all_keys(entry.node):
            continue
        present = dict(_entries(entry.node)) if entry else {}
        where = entry or game.entries["texts"]
        surplus = set(present) - set(wanted) - used_elsewhere
        for pattern in (word for word in used_elsewhere if "*" in word):
            surplus -= set(filter_names(surplus, pattern))
        for key in sorted(set(wanted) - set(present)):
            if not did_you_mean(key, surplus):  # else the misspelt key is reported, which is the same mistake
                problems.append(where.problem(f'texts.{group}: "{key}" is missing', "add a sentence for it"))
        for key, sentence in present.items():
            if key in surplus and all_read and (sentence.source.mod or not modded):
                theirs = bool(sentence.source.mod)  # laid over ours, which lacks nothing
                hint = did_you_mean(key, set(wanted) if theirs else set(wanted) - set(present))
                few = theirs and len(wanted) <= _FEW
                hint = hint or (f"there are {join_listed(sorted(wanted))}" if few else "remove it")
                problems.append(sentence.problem(f'texts.{group}: nothing uses "{key}"', hint))
    return problems


def all_texts(node: AnyNode) -> Iterator[Scalar]:
    """Yield every text of a file or row, at any depth."""
    if isinstance(node, Map):
        for entry in node.entries.values():
            yield from all_texts(entry.node)
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from all_texts(item)
    elif isinstance(node.value, str):
        yield node


def _words(layout: AnyNode) -> Iterator[str]:
    """Yield every text in a layout, and the labels named inside its words; `*` where a value picks one."""
    for text in (str(each.value) for each in all_texts(layout)):
        yield text
        yield from (_CHOICE.sub("*", key) for key in _LABEL.findall(text))


def _order_prompts(game: Map) -> Iterator[str]:
    orders = game.get("orders")
    for order in orders.nodes if isinstance(orders, Items) else ():
        prompts = order.get("prompts") if isinstance(order, Map) else None
        for prompt in prompts.nodes if isinstance(prompts, Items) else ():
            if isinstance(prompt, Scalar):
                yield str(prompt.value)
