"""What is wrong, in our words: one problem for one of pydantic's errors, or for a key that nothing reads."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pydantic_core import ErrorDetails

from tabletop.content.checking.remedies import as_id, remedy
from tabletop.content.checking.shapes import Schema, Shape, found
from tabletop.content.checking.spots import Spot
from tabletop.content.models.model import Misfits
from tabletop.content.reading.problems import Problem, brief, did_you_mean, listed, nearest
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar, set_by_mods

UNKNOWN_KEY = ("extra_forbidden", "unexpected_keyword_argument")
MISSING = ("missing", "missing_argument")
OWN_WORDS = ("value_error", "assertion_error")
_WORD = re.compile(r"[\w-]+")
_OPENED = re.compile(r"([\w-]+) +[\[{]")
"""A key that goes on with a bracket: it lacks its colon."""
_LIKE = 0.75
"""How like a key that is there already another must be to be taken for it."""
_NOUNS = {"do": "effect", "as": "kind"}


def explain(error: ErrorDetails, spot: Spot, whole: AnyNode) -> list[Problem]:
    """One error, at its place in the `whole`; what a model's own validator found, at each of its places."""
    cause = error.get("ctx", {}).get("error")
    if error["type"] in OWN_WORDS and not isinstance(cause, Misfits):
        what, _, hint = _own_words(error).partition("; ")
        return [_with_mods(spot.node, whole, spot.named + what, hint)]
    if not isinstance(cause, Misfits):
        return [_explained(error, spot)]
    problems: dict[tuple[str, int, int], Problem] = {}
    for path, said in cause.found:
        names = [*spot.names, *(step for step in path if isinstance(step, str))]
        what, _, hint = said.partition("; ")
        named = ".".join(dict.fromkeys(names[-2:]))
        node = _down(spot.node, path)
        found = _with_mods(node, whole, f"{named}: {what}", hint)
        moved = (found.file, found.line) != (node.source.file, node.line)  # such are mended together
        problems.setdefault((found.file, found.line, 0 if moved else len(problems) + 1), found)
    return list(problems.values())


def _with_mods(node: AnyNode, whole: AnyNode, what: str, hint: str) -> Problem:
    """What does not go together, at its place; if that is ours, where a mod brings it about."""
    theirs = [] if node.source.mod else list(set_by_mods(whole))
    if not theirs:
        return node.problem(what, hint)
    words = set(_WORD.findall(what))
    meant = next((entry for entry in theirs if entry.key in words), theirs[0])
    return meant.problem(what, hint or f"the rest of it stands in {node.place}")


def _down(node: AnyNode, path: Sequence[str | int]) -> AnyNode:
    """Where a path of keys and indexes leads, as far as it does."""
    for step in path:
        if isinstance(node, Map) and isinstance(step, str) and step in node.entries:
            node = node.entries[step].node
        elif isinstance(node, Items) and isinstance(step, int) and step < len(node.nodes):
            node = node.nodes[step]
    return node


def _explained(error: ErrorDetails, spot: Spot) -> Problem:
    """What pydantic says in one error."""
    kind, shape = error["type"], spot.shape
    if kind in MISSING and isinstance(spot.lost, str):
        wanted = shape.expected(shape.below(shape.chosen(spot.schema, spot.node), spot.lost))
        return spot.node.problem(f'"{spot.lost}" is missing', f"expected {wanted}")
    if kind.startswith("union_tag") and isinstance(spot.node, Map):
        return _wrong_word(spot.node, spot.schema, shape)
    if spot.on_key and spot.entry is not None:
        names = shape.resolve(spot.parent_schema.get("propertyNames", {}))
        what = f'key "{spot.entry.key}": expected {shape.expected(names)}'
        hint = did_you_mean(spot.entry.key, map(str, names.get("enum", [])))
        return spot.entry.problem(what, hint or as_id(names, spot.entry.key))
    return _mismatch(error, spot)


def unknown_key(
    entry: Entry, known: Sequence[str], within: Map | None = None, sole: str = "", other: Sequence[str] = ()
) -> Problem:
    """A key that nothing reads; a key that stands beside it `within` the mapping was not meant.

    `sole` is the one key that is missing there, if this is the one too many; `other` are the words, such as
    `type: move`, beside which it would be read.
    """
    name, glued, value = entry.key.partition(":")
    opened = _OPENED.match(entry.key)
    if glued and name in known:
        hint = f'write "{name}: {value}", with a space'
    elif opened is not None and opened[1] in known:
        hint = f'write "{opened[1]}: {entry.key[opened.end(1) :].strip()}", with a colon'
    elif inner := _below(entry, within):
        hint = f'it belongs below "{inner}"'
    elif sole:
        hint = f'is "{sole}" meant, which is missing?'
    elif not (hint := did_you_mean(entry.key, lacking(entry, known, within))) and other:
        hint = f'it goes with "{other[0]}"' if len(other) == 1 else ""
    if not hint:
        there = nearest(entry.key, known, _LIKE)
        hint = (
            f'"{there}" is there already' if there else f"known are {listed(known)}" if known else "remove it"
        )
    return entry.problem(f'unknown key "{brief(entry.key)}"', hint)


def _below(unknown: Entry, within: Map | None) -> str:
    """The key beside an unknown one below which the same is known."""
    beside = within.entries.values() if within else ()
    inner = [each.key for each in beside if isinstance(each.node, Map) and unknown.key in each.node.entries]
    return inner[0] if len(inner) == 1 else ""


def no_mapping(node: AnyNode, hint: str = 'write "key: value" lines') -> Problem:
    """That a file holds something else than a mapping."""
    listed_keys = isinstance(node, Items) and any(isinstance(item, Map) for item in node.nodes)
    return node.problem("expected a mapping", "leave the hyphens out" if listed_keys else hint)


def lacking(unknown: Entry, known: Sequence[str], within: Map | None) -> list[str]:
    """The known keys that do not stand beside an unknown one; what a mod lies over is no neighbour."""
    beside = within.entries if within else {}
    return [key for key in known if key not in beside or beside[key].source is not unknown.source]


def _wrong_word(node: Map, schema: Schema, shape: Shape) -> Problem:
    """The key that chooses a branch is missing, or no branch has its value."""
    key = shape.discriminator(schema)
    tags = shape.tags(schema, key)
    value = node.get(key)
    if value is None:
        written = nearest(key, set(node.entries) - set(shape.keys(schema)))
        hint = f'is "{brief(written)}" meant as it?' if written else f"expected one of {listed(tags)}"
        if word := next((word for word in node.entries if word in tags), ""):
            hint = f'write "{key}: {word}", and below it what it needs'
        return node.problem(f'"{key}" is missing', hint)
    if not isinstance(value, Scalar) or not isinstance(value.value, str):
        return value.problem(f"{key}: expected one of {listed(tags)}, found {found(value)}")
    hint = did_you_mean(value.value, tags) or f"known are {listed(tags)}"
    return value.problem(f'unknown {_NOUNS.get(key, key)} "{brief(value.value)}"', hint)


def _mismatch(error: ErrorDetails, spot: Spot) -> Problem:
    """A value that is not what is expected."""
    shape, node = spot.shape, spot.node
    schema = shape.chosen(spot.schema, node)
    words = [str(word) for word in schema.get("enum", [])]
    if words and isinstance(node, Scalar) and node.value is not None:
        what = f"{spot.named}{found(node)} is not one of {listed(words)}"
        return node.problem(what, did_you_mean(str(node.value), words))
    if error["type"] == "string_too_long" and isinstance(node, Scalar):
        what = f"expected at most {schema.get('maxLength')} characters, found {len(str(node.value))}"
        return node.problem(spot.named + what, "make it shorter")
    wanted = shape.expected(schema)
    if wanted == "something else":
        return node.problem(spot.named + error["msg"][:1].lower() + error["msg"][1:])
    got = found(node)
    if isinstance(node, Items) and wanted.startswith("a list"):
        got = f"{len(node.nodes)}"
    return node.problem(f"{spot.named}expected {wanted}, found {got}", remedy(spot, schema, wanted))


def _own_words(error: ErrorDetails) -> str:
    """What a model's own validator said."""
    cause = error.get("ctx", {}).get("error")
    return str(cause) if cause else error["msg"]
