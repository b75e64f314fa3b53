"""Expected shape of data as JSON Schema: one description for checks, messages and editors.

A `Shape` wraps what pydantic can read: records, or types made of them. The functions below answer what messages
need: which keys are known here, what is expected here, which branch of a union a mapping has chosen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from tabletop.content.checking.pydantic_models import as_pydantic
from tabletop.content.models.rows import KEBAB, KEY, ONE_LINE
from tabletop.content.models.versions import BOUNDS, REQUIREMENT
from tabletop.content.reading.problems import join_listed, shorten
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar

Schema = dict[str, Any]
"""JSON Schema: plain data of any depth."""

# Patterns people meet, in words; {found} is not repeated here.
PATTERNS = {
    KEBAB: "lower-case words joined by hyphens",
    KEY: "words joined by dots",
    ONE_LINE: "some text in one line",
    REQUIREMENT: 'the id of a mod, or one with versions, such as "sheds >= 1.2"',
    BOUNDS: 'versions of Hotseat in quotes, such as ">=1.0"',
    "^#[0-9a-f]{6}$": 'a colour such as "#f2b632"',
}

_PLAIN = {"string": "text", "boolean": "true or false", "null": "nothing"}

_MARKS = ("ref", "every", "text", "picture", "pictures", "colour", "kind", "closed")
"""Extension keys `x-` of schemas that are checked beyond pydantic."""

_ANYTHING: Final[Schema] = {}
"""Schema of a value of which nothing is said: always this one, for answers are kept by identity."""


class Shape:
    """Type of data with its JSON Schema."""

    # A class of records, a union of them, or anything else pydantic reads: hence Any.
    def __init__(self, model: Any) -> None:
        self.adapter: TypeAdapter[Any] = TypeAdapter(as_pydantic(model))
        # Answers by identity of the asked part of `schema`, which lives as long as they do.
        self._branches: dict[int, tuple[Schema, list[Schema]]] = {}
        self._discriminators: dict[int, tuple[Schema, str]] = {}
        self._by_tag: dict[int, tuple[Schema, dict[str, Schema]]] = {}

    @classmethod
    def for_type(cls, model: Any) -> Shape:
        """Return the shape of a type; cached, since its schema takes a while."""
        if (
            id(model) not in _KNOWN
        ):  # a union need not be hashable; kept beside its shape, its id stays its own
            _KNOWN[id(model)] = (model, cls(model))
        return _KNOWN[id(model)][1]

    # What is read, and what pydantic says of it in an error, is any plain data: hence Any.
    def read(self, value: Any) -> Any:
        """Read plain data as the type. Raises pydantic's `ValidationError`.

        As JSON, strict: "3" is no number and 1 is not true, but a list may be read as a tuple.
        """
        return self.adapter.validate_json(json.dumps(value), strict=True, by_alias=True, by_name=False)

    def errors(self, value: Any) -> list[Any]:
        """Return pydantic's errors for plain data."""
        try:
            self.read(value)
        except ValidationError as error:
            return list(error.errors(include_url=False))
        return []

    @cached_property
    def schema(self) -> Schema:
        """JSON Schema of the type."""
        schema: Schema = _with_key_names(self.adapter.json_schema(by_alias=True, mode="validation"))
        return schema

    @cached_property
    def needs_crosscheck(self) -> bool:
        """True if references, text keys, colours or effect words in it need checks beyond pydantic."""
        return any(f"'x-{mark}'" in str(self.schema) for mark in _MARKS)

    @cached_property
    def has_unique_lists(self) -> bool:
        """True if it has a list of unique items."""
        return "'uniqueItems'" in str(self.schema)

    def resolve(self, schema: Schema) -> Schema:
        """Return the schema itself, or the one its $ref points to."""
        while "$ref" in schema:
            schema = self.schema["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        return schema

    def branches(self, schema: Schema) -> list[Schema]:
        """Return the alternatives of a schema without the null one; the schema alone if it has none."""
        schema = self.resolve(schema)
        known = self._branches.get(id(schema))
        if known is None:
            flat = []
            for branch in map(self.resolve, schema.get("oneOf") or schema.get("anyOf") or [schema]):
                flat += self.branches(branch) if "oneOf" in branch or "anyOf" in branch else [branch]
            known = (schema, [branch for branch in flat if branch.get("type") != "null"])
            self._branches[id(schema)] = known
        return known[1]

    def discriminator(self, schema: Schema) -> str:
        """Return the key by which a union chooses its branch, "" if there is none."""
        schema = self.resolve(schema)
        known = self._discriminators.get(id(schema))
        if known is None:
            named = [str(schema["discriminator"]["propertyName"])] if "discriminator" in schema else []
            if not named:
                others = [one for one in schema.get("anyOf", ()) if one.get("type") != "null"]
                named = [self.discriminator(one) for one in others]
            known = (schema, named[0] if len(named) == 1 else "")
            self._discriminators[id(schema)] = known
        return known[1]

    def branches_by_tag(self, schema: Schema, key: str) -> dict[str, Schema]:
        """Map each value of the discriminator to its branch."""
        found: dict[str, Schema] = {}
        for branch in self.branches(schema):
            said = self.resolve(branch.get("properties", {}).get(key, {}))
            for word in said.get("enum", [said["const"]] if "const" in said else []):
                found[str(word)] = branch
        return found

    def chosen_branch(self, schema: Schema, node: AnyNode) -> Schema:
        """Return the branch of a schema that a node has chosen, or the schema if that cannot be told."""
        schema = self.resolve(schema)
        key = self.discriminator(schema)
        if key and isinstance(node, Map):
            by_tag = self._by_tag.get(id(schema))
            if by_tag is None:
                by_tag = self._by_tag[id(schema)] = (schema, self.branches_by_tag(schema, key))
            return by_tag[1].get(node.text(key), schema)
        alternatives = self.branches(schema)
        if len(alternatives) == 1:
            return alternatives[0]
        fitting = [one for one in alternatives if _has_type(one, node)]
        return fitting[0] if len(fitting) == 1 else schema

    def child_schema(self, schema: Schema, step: str | int) -> Schema:
        """Return the schema of a key's or an index's value."""
        if isinstance(step, int):
            fixed = schema.get("prefixItems", [])
            found = fixed[step] if step < len(fixed) else schema.get("items", _ANYTHING)
        else:
            found = schema.get("properties", _ANYTHING).get(step)
            if found is None:
                rest = schema.get("additionalProperties", _ANYTHING)
                found = rest if isinstance(rest, dict) else _ANYTHING
        return self.resolve(found) if isinstance(found, dict) else _ANYTHING

    def known_keys(self, schema: Schema) -> list[str]:
        """Return the keys a mapping may have here, in the order of the model; none if any will do."""
        found: dict[str, None] = {}
        for branch in self.branches(schema):
            found.update(dict.fromkeys(branch.get("properties", {})))
        return list(found)

    def walk(self, node: AnyNode, schema: Schema) -> Iterator[tuple[AnyNode | Entry, Schema]]:
        """Yield every value with its schema, and every key of an open mapping with the schema of its keys."""
        waiting: list[tuple[AnyNode | Entry, Schema]] = [
            (node, schema)
        ]  # last first; an entry stands for its key
        while waiting:
            found, schema = waiting.pop()
            if isinstance(found, Entry):
                yield found, schema
                continue
            schema = self.chosen_branch(schema, found)
            yield found, schema
            if isinstance(found, Map):
                names = schema.get("propertyNames")
                for key, entry in reversed(found.entries.items()):
                    waiting.append((entry.node, self.child_schema(schema, key)))
                    if names:
                        waiting.append((entry, self.resolve(names)))
            elif isinstance(found, Items):
                waiting += [
                    (item, self.child_schema(schema, index)) for index, item in enumerate(found.nodes)
                ][::-1]

    def describe(self, schema: Schema) -> str:
        """Describe the expected value: "a whole number from 1 to 9"."""
        schema = self.resolve(schema)
        alternatives = self.branches(schema)
        if len(alternatives) > 1:
            key = self.discriminator(schema)
            if key:
                return f'a mapping with "{key}"'
            return " or ".join(dict.fromkeys(self.describe(one) for one in alternatives))
        return self._describe_type(alternatives[0]) if alternatives else "nothing"

    def example(self, schema: Schema) -> Any:
        """Return a value that fits a schema: the first example or word, else the plainest of its kind."""
        schema = (self.branches(schema) or [{}])[0]
        for given in ("examples", "enum"):
            if schema.get(given):
                return schema[given][0]
        if "const" in schema:
            return schema["const"]
        if schema.get("type") in ("integer", "number"):
            low, high = schema.get("minimum", 1), schema.get("maximum", 1)
            return min(max(low, 1), high) if high >= low else low  # none of something says nothing
        return {"boolean": True, "array": [], "object": {}}.get(str(schema.get("type")), "word")

    def _describe_type(self, schema: Schema) -> str:
        if "const" in schema:
            return f'"{schema["const"]}"'
        if "enum" in schema:
            return f"one of {join_listed(map(str, schema['enum']))}"
        kind = schema.get("type")
        if kind in ("integer", "number"):
            return ("a whole number" if kind == "integer" else "a number") + _bounds(schema)
        if kind == "array":
            return "a list" + _count(schema)
        if kind == "object":
            keys = list(schema.get("properties", {}))
            return f"a mapping with {join_listed(keys, 8)}" if keys else "a mapping"
        if kind == "string" and "pattern" in schema:
            return PATTERNS.get(schema["pattern"]) or _pattern_text(schema)
        if kind == "string" and schema.get("minLength"):
            return "some text"
        return _PLAIN.get(str(kind), "something else")


_KNOWN: dict[int, tuple[Any, Shape]] = {}


def describe_found(node: AnyNode) -> str:
    """Describe the found value, short enough for a message."""
    if isinstance(node, Map):
        return "a mapping"
    if isinstance(node, Items):
        return "a list" if node.nodes else "an empty list"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    if isinstance(node.value, str):
        return f'"{shorten(node.value)}"'
    return str(node.value)


def _has_type(schema: Schema, node: AnyNode) -> bool:
    """Check if a node has the schema's outer type."""
    kind = schema.get("type")
    if isinstance(node, Map):
        return kind == "object"
    if isinstance(node, Items):
        return kind == "array"
    if isinstance(node.value, bool):
        return kind == "boolean"
    if isinstance(node.value, str):
        return kind == "string"
    return kind in ("integer", "number") if isinstance(node, Scalar) and node.value is not None else False


def _with_key_names(value: Any) -> Any:
    """Return the schema with keys of mappings told by `propertyNames` alone; pydantic lets other keys pass unread."""
    if isinstance(value, list):
        return [_with_key_names(item) for item in value]
    if not isinstance(value, dict):
        return value
    told = {key: _with_key_names(item) for key, item in value.items()}
    patterns = told.get("patternProperties")
    if isinstance(patterns, dict) and len(patterns) == 1 and told.get("type") == "object":
        ((pattern, schema),) = told.pop("patternProperties").items()
        told["additionalProperties"] = schema
        told["propertyNames"] = {"type": "string", "pattern": pattern}
    return told


def _pattern_text(schema: Schema) -> str:
    """Describe text with a pattern by its example, else by the pattern."""
    examples = schema.get("examples")
    return f'text such as "{examples[0]}"' if examples else f"text like {schema['pattern']}"


def _bounds(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    above, under = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    said = []
    if low is not None and high is not None:
        said.append(f"from {low} to {high}")
    elif low is not None:
        said.append(f"of at least {low}")
    elif high is not None:
        said.append(f"of at most {high}")
    if above is not None:
        said.append(f"above {above}")
    if under is not None:
        said.append(f"below {under}")
    return (" " + " and ".join(said)) if said else ""


def _count(schema: Schema) -> str:
    low, high = schema.get("minItems"), schema.get("maxItems")
    if low is not None and low == high:
        return f" of {low} {'item' if low == 1 else 'items'}"
    if low is not None and high is not None:
        return f" of {low} to {high} items"
    if low:
        return f" of at least {low} {'item' if low == 1 else 'items'}"
    return f" of at most {high} items" if high is not None else ""
