"""Check a node against a shape: every mistake as a problem with place, expectation and suggestion.

pydantic finds the mistakes; this module finds their places and says them in our words. What concerns several
rows or files (references, ids, texts) is in `crosscheck.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from tabletop.content.problems import Problem, did_you_mean, listed
from tabletop.content.rows import KEBAB
from tabletop.content.shapes import Schema, Shape, found
from tabletop.content.yamlread import AnyNode, Entry, Items, Map, Scalar, plain

_UNKNOWN_KEY = ("extra_forbidden", "unexpected_keyword_argument")
_MISSING = ("missing", "missing_argument")
_OWN_WORDS = ("value_error", "assertion_error")
_NOUNS = {"do": "effect", "as": "kind of layout"}


def check(node: AnyNode, shape: Shape, problems: list[Problem]) -> Any:
    """The value that `shape` reads from a node; None, with the reasons added to `problems`, if it cannot."""
    before = len(problems)
    value = None
    try:
        value = shape.adapter.validate_json(
            json.dumps(plain(node)), strict=True, by_alias=True, by_name=False
        )
    except ValidationError as error:
        problems += _translated(error.errors(include_url=False, include_context=True), node, shape)
    if shape.marked:
        problems += _unread(node, shape, problems[before:])
    return value if len(problems) == before and not _has_bad(node) else None


class _Spot:
    """Where an error's location leads: the node, the schema there, and what was passed on the way."""

    def __init__(self, loc: Sequence[str | int], node: AnyNode, shape: Shape) -> None:
        self.node, self.schema, self.shape = node, shape.schema, shape
        self.parent: Map | None = None
        self.parent_schema: Schema = {}
        self.entry: Entry | None = None
        self.names: list[str] = []
        self.path: list[str | int] = []
        self.lost: str | int | None = None
        self.union = ""
        self.on_key = False
        for step in loc:
            self._enter(step)
            if self.lost is not None:
                break

    def _enter(self, step: str | int) -> None:
        key = self.shape.discriminator(self.schema)
        tags = self.shape.tags(self.schema, key) if key else {}
        if step in tags and self.schema is not tags[str(step)] and _is_tag(self.node, key, step):
            self.schema = tags[str(step)]
            self.names.append(str(step))
            return
        if step == "[key]" and self.entry is not None:
            self.on_key = True
            return
        schema = self.shape.chosen(self.schema, self.node)
        if isinstance(self.node, Map) and isinstance(step, str) and step in self.node.entries:
            self.parent, self.parent_schema = self.node, schema
            self.entry = self.node.entries[step]
            self.node, self.schema = self.entry.node, self.shape.below(schema, step)
            self.names.append(step)
            self.path.append(step)
        elif isinstance(self.node, Items) and isinstance(step, int) and step < len(self.node.nodes):
            self.node, self.schema = self.node.nodes[step], self.shape.below(schema, step)
            self.path.append(step)
            self.entry = None
        elif len(self.shape.branches(self.schema)) > 1 and not key:
            self.union = str(step)
        else:
            self.lost = step

    @property
    def named(self) -> str:
        """`parent.key: ` to start a message with, "" at the top."""
        return ".".join(self.names[-2:]) + ": " if self.names else ""


def _is_tag(node: AnyNode, key: str, step: str | int) -> bool:
    return isinstance(node, Map) and node.text(key) == step


def _translated(errors: list[ErrorDetails], node: AnyNode, shape: Shape) -> list[Problem]:
    """Our problems for pydantic's errors, one for each mistake."""
    spots = [(error, _Spot(error["loc"], node, shape)) for error in errors]
    deepest: dict[tuple[str | int, ...], int] = {}
    for _, spot in spots:
        for length in range(len(spot.path)):
            deepest[tuple(spot.path[:length])] = len(spot.path)
    unknown = {
        (id(spot.parent), spot.entry.key): did_you_mean(spot.entry.key, shape.keys(spot.parent_schema))
        for error, spot in spots
        if error["type"] in _UNKNOWN_KEY and spot.parent is not None and spot.entry is not None
    }
    problems: dict[Problem, None] = {}
    for error, spot in spots:
        if spot.node.bad or (spot.entry is not None and spot.entry.bad):
            continue
        if spot.union and tuple(spot.path) in deepest:
            continue  # another branch got further: its words are better
        if error["type"] in _MISSING and _misspelt(spot, unknown):
            continue
        problems[_said(error, spot)] = None
    return list(problems)


def _misspelt(spot: _Spot, unknown: dict[tuple[int, str], str]) -> bool:
    """Whether the missing key is there under a wrong name, which is reported already."""
    hint = f'did you mean "{spot.lost}"?'
    return any(place == id(spot.node) and said == hint for (place, _), said in unknown.items())


def _said(error: ErrorDetails, spot: _Spot) -> Problem:
    """One error in our words, at its place."""
    kind, shape = error["type"], spot.shape
    if kind in _UNKNOWN_KEY and spot.entry is not None:
        return unknown_key(spot.entry, shape.keys(spot.parent_schema))
    if kind in _MISSING and isinstance(spot.lost, str):
        wanted = shape.expected(shape.below(shape.chosen(spot.schema, spot.node), spot.lost))
        return spot.node.problem(f'"{spot.lost}" is missing', f"expected {wanted}")
    if kind == "union_tag_not_found" and isinstance(spot.node, Map):
        key = shape.discriminator(spot.schema)
        words = listed(shape.tags(spot.schema, key))
        value = spot.node.get(key)
        if value is None:
            return spot.node.problem(f'"{key}" is missing', f"expected one of {words}")
        return value.problem(f"{key}: expected one of {words}, found {found(value)}")
    if kind == "union_tag_invalid" and isinstance(spot.node, Map):
        return _unknown_word(spot.node, spot.schema, shape)
    if kind in _OWN_WORDS:
        return spot.node.problem(spot.named + _own_words(error))
    where: AnyNode | Entry = spot.entry if spot.on_key and spot.entry is not None else spot.node
    if spot.on_key and spot.entry is not None:
        names = shape.resolve(spot.parent_schema.get("propertyNames", {}))
        return where.problem(
            f'key "{spot.entry.key}": expected {shape.expected(names)}', _kebab(names, spot.entry.key)
        )
    return _mismatch(error, spot)


def _mismatch(error: ErrorDetails, spot: _Spot) -> Problem:
    """A value that is not what is expected."""
    shape, node = spot.shape, spot.node
    schema = shape.chosen(spot.schema, node)
    words = [str(word) for word in schema.get("enum", [])]
    if words and isinstance(node, Scalar):
        what = f"{spot.named}{found(node)} is not one of {listed(words)}"
        return node.problem(what, did_you_mean(str(node.value), words))
    if error["type"] == "string_too_long":
        most = schema.get("maxLength")
        return node.problem(f"{spot.named}expected at most {most} characters", "make it shorter")
    wanted = shape.expected(schema)
    if wanted == "something else":
        return node.problem(spot.named + error["msg"][:1].lower() + error["msg"][1:])
    got = (
        f"a list of {len(node.nodes)}"
        if isinstance(node, Items) and wanted.startswith("a list")
        else found(node)
    )
    suggestion = _kebab(schema, node.value) if isinstance(node, Scalar) else ""
    if isinstance(node, Scalar) and isinstance(node.value, int | float) and wanted.endswith("text"):
        suggestion = "put it in quotes"
    return node.problem(f"{spot.named}expected {wanted}, found {got}", suggestion)


def _own_words(error: ErrorDetails) -> str:
    """What a model's own validator said."""
    cause = error.get("ctx", {}).get("error")
    return str(cause) if cause else error["msg"]


def _kebab(schema: Schema, value: object) -> str:
    """How an id that is not kebab-case would be written."""
    if schema.get("pattern") != KEBAB or not isinstance(value, str):
        return ""
    words = "".join(
        letter if letter.isascii() and letter.isalnum() else " " for letter in value.lower()
    ).split()
    return f'write "{"-".join(words)}"' if words else ""


def _unknown_word(node: Map, schema: Schema, shape: Shape) -> Problem:
    """A union's tag that no branch has."""
    key = shape.discriminator(schema)
    tags = shape.tags(schema, key)
    value = node.get(key)
    if not isinstance(value, Scalar) or not isinstance(value.value, str):
        where = value or node
        return where.problem(f"{key}: expected one of {listed(tags)}, found {found(where)}")
    hint = did_you_mean(value.value, tags) or f"known are {listed(tags)}"
    return value.problem(f'unknown {_NOUNS.get(key, key)} "{value.value}"', hint)


def unknown_key(entry: Entry, known: Sequence[str]) -> Problem:
    """A key that nothing reads."""
    hint = did_you_mean(entry.key, known) or (f"known are {listed(known)}" if known else "remove it")
    return entry.problem(f'unknown key "{entry.key}"', hint)


def _unread(node: AnyNode, shape: Shape, known: Sequence[Problem]) -> list[Problem]:
    """Keys of effects that no field reads; pydantic lets dataclasses ignore them."""
    problems = []
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Map) and schema.get("additionalProperties") is False:
            for key, entry in value.entries.items():
                if key not in schema.get("properties", {}):
                    problems.append(unknown_key(entry, list(schema["properties"])))
    return [problem for problem in problems if problem not in known]


def _has_bad(node: AnyNode) -> bool:
    """Whether something in a node was reported while it was read."""
    if isinstance(node, Map):
        return node.bad or any(entry.bad or _has_bad(entry.node) for entry in node.entries.values())
    if isinstance(node, Items):
        return node.bad or any(map(_has_bad, node.nodes))
    return node.bad
