"""Fields of a form, made from the JSON Schema of a row and its present values: one control for each value."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.writing.value_spans import ValuePath

Control = Literal["text", "number", "switch", "choice", "picture", "items", "band", "plain"]
"""Sort of a field: `band` is the heading of those below it, `plain` a value as YAML has it."""
LONGEST = 400
"""Letters of a text of which the schema names no greatest length."""
_FAR = 9999
_NOT_FIELDS = ("id", "change", "remove")
_MARKS = ("ref", "text", "kind", "colour")


# Values are plain data of a file, which have no useful common type: hence Any, here and below.
@dataclass(frozen=True, slots=True)
class Fresh:
    """New item that may be added to a list."""

    word: str
    about: str
    value: Any


@dataclass(frozen=True, slots=True)
class FormField:
    """One value of a row, and the ways it may be changed."""

    path: ValuePath
    control: Control
    about: str = ""
    """Sentence of the schema about it."""
    value: Any = None
    """Value as it counts, its default if it stands nowhere."""
    is_set: bool = False
    """True if it stands in this row."""
    is_needed: bool = False
    """True if every row has to have it."""
    depth: int = 0
    low: int = -_FAR
    high: int = _FAR
    limit: int = LONGEST
    words: tuple[Any, ...] = ()
    """Values that may be chosen, as the schema lists them."""
    mark: str = ""
    """Source of the values that may be chosen: `ref`, `text`, `kind`, `colour`; "" from `words` alone."""
    of: str = ""
    """Rows, texts or the like that the mark means."""
    may_be_none: bool = False
    is_spoken: bool = False
    fresh: tuple[Fresh, ...] = ()
    """Items that may be added to a list; what a band that is not there may begin with."""
    least: int = 0
    most: int = _FAR

    @property
    def key(self) -> str:
        """Last key of its path that is a word."""
        return next((str(step) for step in reversed(self.path) if isinstance(step, str)), "")


Known = Mapping[str, Collection[str]]
"""Ids of the rows of each kind."""


class FormMaker:
    """Makes the fields of a row of one shape."""

    def __init__(self, shape: Shape, known: Known | None = None) -> None:
        self.shape = shape
        self.known = known or {}

    def fields(self, value: Any, own: Any, opened: ValuePath = (), part: ValuePath = ()) -> list[FormField]:
        """List the fields of a row, or of a part of it: `value` is the merged row, `own` what stands in the file.

        The fields of the item of a list that is `opened` stand below the list.
        """
        if not part:
            return list(self._fields_inside(self.shape.schema, value, own, (), 0, opened))
        schema = self.schema_at(value, part)
        for step in part:
            value, own = step_into(value, step), step_into(own, step)
        if schema.get("type") == "array":
            return list(self._of_value(schema, value, own, part, 0, opened))
        return list(self._fields_inside(schema, value, own, part, 0, opened))

    def schema_at(self, value: Any, path: ValuePath) -> Schema:
        """Return the schema of a value of a row, its alternatives chosen by what stands there."""
        schema = self._chosen(self.shape.schema, value)
        for step in path:
            value = step_into(value, step)
            schema = self._chosen(self.shape.child_schema(schema, step), value)
        return schema

    def example(self, schema: Schema) -> Any:
        """Return the plainest value that fits a schema: keys that are needed, the first word, the first row."""
        schema = next(iter(self.shape.branches(schema)), {})
        if "x-ref" in schema:
            return next(iter(self.known.get(schema["x-ref"], ())), "")
        if schema.get("type") == "object":
            needed = {key: schema["properties"][key] for key in schema.get("required", ())}
            return {key: self.example(inner) for key, inner in needed.items()}
        if "prefixItems" in schema:
            return [self.example(inner) for inner in schema["prefixItems"]]
        if schema.get("type") == "array":
            return [self.example(schema.get("items", {}))] * int(schema.get("minItems", 0))
        return self.shape.example(schema)

    # how it is done

    def _chosen(self, schema: Schema, value: Any) -> Schema:
        """Return the alternative of a schema that a value has chosen; the first if that cannot be told."""
        branches = self.shape.branches(schema)
        key = self.shape.discriminator(schema)
        if key and isinstance(value, Mapping):
            tagged = self.shape.branches_by_tag(schema, key)
            return tagged.get(str(value.get(key)), branches[0])
        return branches[0] if branches else {}

    def _fields_inside(
        self, schema: Schema, value: Any, own: Any, path: ValuePath, depth: int, opened: ValuePath
    ) -> Iterator[FormField]:
        """Yield the fields of a mapping."""
        tag = self.shape.discriminator(schema)
        tags = tuple(self.shape.branches_by_tag(schema, tag)) if tag else ()
        chosen = self._chosen(schema, value)
        properties = chosen.get("properties", {})
        needed = chosen.get("required", ())
        keys = [key for key in properties if path or key not in _NOT_FIELDS]
        if not properties:
            keys = self._names(chosen, value)
        for key in keys:
            below = properties.get(key)
            below = chosen.get("additionalProperties", {}) if below is None else below
            inner, mine = step_into(value, key), step_into(own, key)
            if key == tag or below.get("const") is not None:
                if tags and not path:
                    about = str(below.get("description", ""))
                    yield FormField(
                        (*path, key), "choice", about, inner, mine is not None, depth=depth, words=tags
                    )
                continue
            for field in self._of_value(below, inner, mine, (*path, key), depth, opened):
                yield (
                    replace(field, is_needed=True) if field.path == (*path, key) and key in needed else field
                )

    def _names(self, schema: Schema, value: Any) -> list[str]:
        """List the keys of an open mapping: the allowed ones first, then others that are there."""
        names = self.shape.resolve(schema.get("propertyNames", {}))
        there = list(value) if isinstance(value, Mapping) else []
        listed = [str(each) for each in names.get("enum", self.known.get(names.get("x-ref", ""), ()))]
        return [*listed, *(key for key in there if key not in listed)]

    def _of_value(
        self, schema: Schema, value: Any, own: Any, path: ValuePath, depth: int, opened: ValuePath
    ) -> Iterator[FormField]:
        """Yield the field of one value, and those of what it holds."""
        shown = schema.get("default") if value is None else value
        about = str(schema.get("description") or self.shape.resolve(schema).get("description", ""))
        facts: dict[str, Any] = {
            "depth": depth,
            "is_set": own is not None,
            "may_be_none": _may_be_none(schema),
        }
        branches = self.shape.branches(schema)
        tag = self.shape.discriminator(schema)
        one = branches[0] if branches and (len(branches) == 1 or tag) else _find_fitting(branches, shown)
        if len(branches) > 1 and not tag:
            schema = one
        if one.get("type") == "object" and (tag or "properties" in one or "propertyNames" in one):
            begins = (Fresh("", "", self.example(one)),) if shown is None else ()
            yield FormField(path, "band", about, shown, **facts, fresh=begins)
            if shown is not None or not facts["may_be_none"]:
                yield from self._fields_inside(schema, shown, own, path, depth + 1, opened)
        elif one.get("type") == "array" and "prefixItems" not in one and self._has_items(one):
            fresh = tuple(self._fresh(one.get("items", {})))
            least, most = int(one.get("minItems", 0)), int(one.get("maxItems", _FAR))
            yield FormField(path, "items", about, shown or [], **facts, fresh=fresh, least=least, most=most)
            if opened[:-1] == path and isinstance(shown, Sequence) and int(opened[-1]) < len(shown):
                item = shown[int(opened[-1])]
                if isinstance(item, Mapping):
                    yield from self._fields_inside(one["items"], item, item, opened, depth + 1, opened)
        else:
            yield self._leaf(one, path, about, shown, facts)

    def _has_items(self, schema: Schema) -> bool:
        """Check if items of a list can be tiles: mappings, or words out of a list."""
        inner = self.shape.branches(schema.get("items", {}))
        return bool(inner) and all(
            one.get("type") == "object" or "enum" in one or "x-ref" in one for one in inner
        )

    def _fresh(self, items: Schema) -> Iterator[Fresh]:
        """Yield the items that may be added to a list."""
        tag = self.shape.discriminator(items)
        for word, branch in self.shape.branches_by_tag(items, tag).items() if tag else ():
            yield Fresh(word, str(branch.get("description", "")), {**self.example(branch), tag: word})
        for branch in () if tag else self.shape.branches(items):
            words = branch.get("enum") or self.known.get(branch.get("x-ref", ""), ())
            for word in words:
                yield Fresh(str(word), "", word)
            if not words:
                yield Fresh("", str(branch.get("description", "")), self.example(branch))

    def _leaf(
        self, schema: Schema, path: ValuePath, about: str, value: Any, facts: dict[str, Any]
    ) -> FormField:
        """Return the field of a value that holds no others."""
        kind = schema.get("type")
        mark = next((each for each in _MARKS if f"x-{each}" in schema), "")
        if "enum" in schema or mark:
            words, of = tuple(schema.get("enum", ())), str(schema.get(f"x-{mark}", ""))
            return FormField(path, "choice", about, value, **facts, words=words, mark=mark, of=of)
        if "x-picture" in schema:
            return FormField(path, "picture", about, value, **facts)
        if kind == "boolean":
            return FormField(path, "switch", about, bool(value), **facts)
        if kind == "integer" and (value is None or isinstance(value, int)):
            low, high = int(schema.get("minimum", -_FAR)), int(schema.get("maximum", _FAR))
            return FormField(path, "number", about, value, **facts, low=low, high=high)
        if kind == "string" and (value is None or isinstance(value, str)):
            limit, spoken = int(schema.get("maxLength", LONGEST)), bool(schema.get("x-spoken"))
            return FormField(path, "text", about, value or "", **facts, limit=limit, is_spoken=spoken)
        return FormField(path, "plain", about, value, **facts)


def step_into(value: Any, step: str | int) -> Any:
    """Return the value under a key or an index, None if there is none."""
    if isinstance(value, Mapping):
        return value.get(step)
    if isinstance(step, int) and isinstance(value, Sequence) and 0 <= step < len(value):
        return value[step]
    return None


def value_below(value: Any, path: ValuePath) -> Any:
    """Return the value at the end of a path, None if there is none."""
    for step in path:
        value = step_into(value, step)
    return value


def _find_fitting(branches: Sequence[Schema], value: Any) -> Schema:
    """Return the only alternative that a value fits; {} if that is ambiguous."""
    kinds = ((bool, "boolean"), (str, "string"), (int, "integer"), (Mapping, "object"), (list, "array"))
    kind = next((name for sort, name in kinds if isinstance(value, sort)), "")
    found = [each for each in branches if each.get("type") == kind]
    return found[0] if len(found) == 1 else {}


def _may_be_none(schema: Schema) -> bool:
    return any(each.get("type") == "null" for each in schema.get("anyOf", ()))
