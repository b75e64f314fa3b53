"""pydantic's models of our records: the only place that knows both.

When something is first checked, each class of records (`model.py`) that has a part in it gets a twin: a pydantic model
with the same fields. The twin checks and is described by a JSON Schema; what it makes are records of the plain class.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import reduce
from inspect import cleandoc
from operator import or_
from types import UnionType
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import (
    AfterValidator,
    BaseModel,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    TypeAdapter,
    create_model,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from tabletop.content.models.docstrings import docstrings
from tabletop.content.models.model import NEEDED, Checked, Mark, Part, Terms, types_of
from tabletop.content.models.rows import Words


# Annotations are types, unions and more, for which there is no common name: hence Any, here and below.
def as_pydantic(annotation: Any) -> Any:
    """The same annotation with twins in place of records, and what `Annotated` says in pydantic's own words."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return _twin(annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is None or origin is Literal:
        return annotation
    if origin is Annotated:
        said = tuple(map(_said, inner[1:]))
        return Annotated[(as_pydantic(inner[0]), *said)]
    parts = tuple(map(as_pydantic, inner))
    return reduce(or_, parts) if origin is UnionType else origin[parts]


def _said(mark: Any) -> Any:
    """What `Annotated` says of a type."""
    if isinstance(mark, Terms):
        return _field(mark)
    if isinstance(mark, Checked):
        return AfterValidator(mark.look)
    if isinstance(mark, Mark):
        return _Marked(mark)
    return _Chosen(mark) if isinstance(mark, Words) else mark


def _field(terms: Terms) -> Any:
    rules: dict[str, Any] = {**terms.rules}
    return Field(**rules) if terms.default is NEEDED else Field(terms.default, **rules)


_TWINS: dict[type[Part], type[BaseModel]] = {}


def _twin(record: type[Part]) -> type[BaseModel]:
    """The model that checks what records of a class are made from."""
    if record not in _TWINS:
        _TWINS[record] = _make_twin(record)
    return _TWINS[record]


def _make_twin(record: type[Part]) -> type[_Twin]:
    types = types_of(record)
    verified: Any = model_validator(mode="after")(_verified)
    fields: Any = {
        name: (as_pydantic(types[name]), _field(terms)) for name, terms in record.model_fields.items()
    }
    twin = create_model(
        record.__name__,
        __base__=_Twin,
        __cls_kwargs__=dict(record.model_config),
        __doc__=record.__doc__,
        __module__=record.__module__,
        __validators__={"verified": verified} if record.verify is not Part.verify else None,
        **fields,
    )
    twin.__qualname__ = record.__qualname__
    twin.__record__ = record
    return twin


def _verified(record: Any) -> Any:
    """The record, if what it says goes together; `ValueError` if not."""
    record.verify()
    return record


class _Twin(BaseModel, defer_build=True):
    """Common to all twins."""

    __record__: ClassVar[type[Part]]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The model's schema, but for the class of what it makes."""
        whole = handler(source)
        made: Any = handler.resolve_ref_schema(whole)
        while made["type"] != "model":
            made = made["schema"]  # inside `_verified`
        made["cls"] = cls.__record__
        return whole

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """The model's JSON Schema, with docstrings under attributes as descriptions."""
        told = handler(schema)
        properties = handler.resolve_ref_schema(told).get("properties", {})
        for name, words in docstrings(cls.__record__).items():
            if name in properties:
                properties[name].setdefault("description", words)
        return told


class _Marked:
    """Says a mark in the JSON Schema."""

    def __init__(self, mark: Mark) -> None:
        self.mark = mark

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), self.mark.key: self.mark.says}


class _Chosen:
    """Reads one of a game's effect words."""

    def __init__(self, choice: Words) -> None:
        self.words, self.key = choice.words, choice.key

    # The annotated type is a placeholder that this replaces: hence Any.
    def __get_pydantic_core_schema__(self, _placeholder: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        choices: dict[Any, CoreSchema] = {
            word: core_schema.no_info_wrap_validator_function(
                self._reader(as_pydantic(model)), handler.generate_schema(as_pydantic(model))
            )
            for word, model in self.words.items()
        }
        return core_schema.tagged_union_schema(choices, self.key)

    def _reader(self, model: Any) -> Callable[[Any, object], Any]:
        """Reads an effect's other keys as its model; as JSON, in which a list may be a tuple."""
        adapter: TypeAdapter[Any] = TypeAdapter(model)

        def read(value: Any, _inner: object) -> Any:
            rest = {key: kept for key, kept in value.items() if key != self.key}
            return adapter.validate_json(json.dumps(rest), strict=True)

        return read

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        branches = []
        for word, choice in schema["choices"].items():
            model = handler.resolve_ref_schema(handler(choice))
            said = {"const": word, "type": "string", "description": "the effect"}
            branches.append(
                {
                    "type": "object",
                    "title": word,
                    "description": cleandoc(self.words[word].__doc__ or ""),
                    "properties": {self.key: said, **model.get("properties", {})},
                    "required": [self.key, *model.get("required", [])],
                    "additionalProperties": False,
                    "x-closed": True,
                }
            )
        return {
            "oneOf": branches,
            "discriminator": {"propertyName": self.key},
        }
