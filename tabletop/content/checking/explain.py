"""Wording of mistakes: one problem for each of pydantic's errors, or for an unknown key."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pydantic_core import ErrorDetails

from tabletop.content.checking.locations import Location
from tabletop.content.checking.remedies import suggest, suggest_id
from tabletop.content.checking.shapes import Schema, Shape, describe_found
from tabletop.content.models.model import MisfitError
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed, nearest, shorten
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar, mod_entries

UNKNOWN_KEY = ("extra_forbidden", "unexpected_keyword_argument")
MISSING = ("missing", "missing_argument")
OWN_WORDS = ("value_error", "assertion_error")
_WORD = re.compile(r"[\w-]+")
_OPENED = re.compile(r"([\w-]+) +[\[{]")
"""Key that goes on with a bracket: it lacks its colon."""
_LIKE = 0.75
"""Least likeness of a present key to be taken for the one that was meant."""
_NOUNS = {"do": "effect", "as": "kind"}


def explain(error: ErrorDetails, spot: Location, whole: AnyNode) -> list[Problem]:
    """Describe one error at its place in the `whole`; that of a model's own validator at each of its places."""
    cause = error.get("ctx", {}).get("error")
    if error["type"] in OWN_WORDS and not isinstance(cause, MisfitError):
        what, _, hint = _validator_message(error).partition("; ")
        return [_with_mods(spot.node, whole, spot.prefix + what, hint)]
    if not isinstance(cause, MisfitError):
        return [_explain_error(error, spot)]
    problems: dict[tuple[str, int, int], Problem] = {}
    for path, said in cause.found:
        names = [*spot.names, *(step for step in path if isinstance(step, str))]
        what, _, hint = said.partition("; ")
        named = ".".join(dict.fromkeys(names[-2:]))
        node = _node_at(spot.node, path)
        found = _with_mods(node, whole, f"{named}: {what}", hint)
        moved = (found.file, found.line) != (node.source.file, node.line)  # such are mended together
        problems.setdefault((found.file, found.line, 0 if moved else len(problems) + 1), found)
    return list(problems.values())


def _with_mods(node: AnyNode, whole: AnyNode, what: str, hint: str) -> Problem:
    """Describe values that do not go together, at their place; if that is ours, where a mod causes it."""
    theirs = [] if node.source.mod else list(mod_entries(whole))
    if not theirs:
        return node.problem(what, hint)
    words = set(_WORD.findall(what))
    meant = next((entry for entry in theirs if entry.key in words), theirs[0])
    return meant.problem(what, hint or f"the rest of it stands in {node.place}")


def _node_at(node: AnyNode, path: Sequence[str | int]) -> AnyNode:
    """Follow a path of keys and indexes as far as it leads."""
    for step in path:
        if isinstance(node, Map) and isinstance(step, str) and step in node.entries:
            node = node.entries[step].node
        elif isinstance(node, Items) and isinstance(step, int) and step < len(node.nodes):
            node = node.nodes[step]
    return node


def _explain_error(error: ErrorDetails, spot: Location) -> Problem:
    """Describe one of pydantic's errors."""
    kind, shape = error["type"], spot.shape
    if kind in MISSING and isinstance(spot.missing_step, str):
        wanted = shape.describe(
            shape.child_schema(shape.chosen_branch(spot.schema, spot.node), spot.missing_step)
        )
        return spot.node.problem(f'"{spot.missing_step}" is missing', f"expected {wanted}")
    if kind.startswith("union_tag") and isinstance(spot.node, Map):
        return _wrong_word(spot.node, spot.schema, shape)
    if spot.is_key and spot.entry is not None:
        names = shape.resolve(spot.parent_schema.get("propertyNames", {}))
        what = f'key "{spot.entry.key}": expected {shape.describe(names)}'
        hint = did_you_mean(spot.entry.key, map(str, names.get("enum", [])))
        return spot.entry.problem(what, hint or suggest_id(names, spot.entry.key))
    return _mismatch(error, spot)


def unknown_key(
    entry: Entry, known: Sequence[str], within: Map | None = None, sole: str = "", other: Sequence[str] = ()
) -> Problem:
    """Describe an unknown key, and suggest a known one that the mapping `within` does not have yet.

    `sole` is the one key that is missing there, if this is the one too many; `other` are the words, such as
    `type: move`, beside which it would be read.
    """
    name, glued, value = entry.key.partition(":")
    opened = _OPENED.match(entry.key)
    if glued and name in known:
        hint = f'write "{name}: {value}", with a space'
    elif opened is not None and opened[1] in known:
        hint = f'write "{opened[1]}: {entry.key[opened.end(1) :].strip()}", with a colon'
    elif inner := _key_above(entry, within):
        hint = f'it belongs below "{inner}"'
    elif sole:
        hint = f'is "{sole}" meant, which is missing?'
    elif not (hint := did_you_mean(entry.key, missing_keys(entry, known, within))) and other:
        hint = f'it goes with "{other[0]}"' if len(other) == 1 else ""
    if not hint:
        there = nearest(entry.key, known, _LIKE)
        hint = (
            f'"{there}" is there already'
            if there
            else f"known are {join_listed(known)}"
            if known
            else "remove it"
        )
    return entry.problem(f'unknown key "{shorten(entry.key)}"', hint)


def _key_above(unknown: Entry, within: Map | None) -> str:
    """Return the key beside an unknown one below which the same is known."""
    beside = within.entries.values() if within else ()
    inner = [each.key for each in beside if isinstance(each.node, Map) and unknown.key in each.node.entries]
    return inner[0] if len(inner) == 1 else ""


def not_a_mapping(node: AnyNode, hint: str = 'write "key: value" lines') -> Problem:
    """Describe a file that is no mapping."""
    listed_keys = isinstance(node, Items) and any(isinstance(item, Map) for item in node.nodes)
    return node.problem("expected a mapping", "leave the hyphens out" if listed_keys else hint)


def missing_keys(unknown: Entry, known: Sequence[str], within: Map | None) -> list[str]:
    """Return the known keys missing beside an unknown one; of a mod's changes none is missing."""
    beside = within.entries if within else {}
    return [key for key in known if key not in beside or beside[key].source is not unknown.source]


def _wrong_word(node: Map, schema: Schema, shape: Shape) -> Problem:
    """Describe a missing or unknown value of the key that chooses a branch."""
    key = shape.discriminator(schema)
    tags = shape.branches_by_tag(schema, key)
    value = node.get(key)
    if value is None:
        written = nearest(key, set(node.entries) - set(shape.known_keys(schema)))
        hint = f'is "{shorten(written)}" meant as it?' if written else f"expected one of {join_listed(tags)}"
        if word := next((word for word in node.entries if word in tags), ""):
            hint = f'write "{key}: {word}", and below it what it needs'
        return node.problem(f'"{key}" is missing', hint)
    if not isinstance(value, Scalar) or not isinstance(value.value, str):
        return value.problem(f"{key}: expected one of {join_listed(tags)}, found {describe_found(value)}")
    hint = did_you_mean(value.value, tags) or f"known are {join_listed(tags)}"
    return value.problem(f'unknown {_NOUNS.get(key, key)} "{shorten(value.value)}"', hint)


def _mismatch(error: ErrorDetails, spot: Location) -> Problem:
    """Describe a value of another type than expected."""
    shape, node = spot.shape, spot.node
    schema = shape.chosen_branch(spot.schema, node)
    words = [str(word) for word in schema.get("enum", [])]
    if words and isinstance(node, Scalar) and node.value is not None:
        what = f"{spot.prefix}{describe_found(node)} is not one of {join_listed(words)}"
        return node.problem(what, did_you_mean(str(node.value), words))
    if error["type"] == "string_too_long" and isinstance(node, Scalar):
        what = f"expected at most {schema.get('maxLength')} characters, found {len(str(node.value))}"
        return node.problem(spot.prefix + what, "make it shorter")
    wanted = shape.describe(schema)
    if wanted == "something else":
        return node.problem(spot.prefix + error["msg"][:1].lower() + error["msg"][1:])
    got = describe_found(node)
    if isinstance(node, Items) and wanted.startswith("a list"):
        got = f"{len(node.nodes)}"
    return node.problem(f"{spot.prefix}expected {wanted}, found {got}", suggest(spot, schema, wanted))


def _validator_message(error: ErrorDetails) -> str:
    """Return the message of a model's own validator."""
    cause = error.get("ctx", {}).get("error")
    return str(cause) if cause else error["msg"]
