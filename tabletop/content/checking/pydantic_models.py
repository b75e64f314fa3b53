"""Models of pydantic for our records: the only module that knows both.

When something is first checked, each class of records (`model.py`) that has a part in it gets a twin: a pydantic model
with the same fields. The twin checks and is described by a JSON Schema; what it makes are records of the plain class.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache, reduce
from inspect import cleandoc
from itertools import pairwise
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

from tabletop.content.models.model import NEEDED, Checked, Mark, OneOf, Part, Terms, field_types
from tabletop.content.models.rows import EffectWords


def attribute_docs(model: type) -> dict[str, str]:
    """Map each attribute to its docstring, base classes included; empty without source, as in the packaged app."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        found |= _docs_of_module(base.__module__).get(base.__qualname__, {})
    return found


@cache
def _docs_of_module(name: str) -> Mapping[str, Mapping[str, str]]:
    """Map each class of a module to the docstrings of its attributes."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except (OSError, TypeError, KeyError):
        return {}
    return {one.name: dict(_docs_of_class(one.body)) for one in tree.body if isinstance(one, ast.ClassDef)}


def _docs_of_class(body: Iterable[ast.stmt]) -> Iterable[tuple[str, str]]:
    for field, below in pairwise(body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            yield field.target.id, inspect.cleandoc(below.value.value)


# Annotations are types, unions and more, for which there is no common name: hence Any, here and below.
def as_pydantic(annotation: Any) -> Any:
    """Translate an annotation: models in place of records, and pydantic's constraints in `Annotated`."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return _model_of(annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is None or origin is Literal:
        return annotation
    if origin is Annotated and isinstance(inner[1], OneOf):
        choices: Any = [_model_of(each) for each in inner[1].find()]
        if not inner[1].field:
            return choices[0]
        return Annotated[reduce(or_, choices), Field(discriminator=inner[1].field)]
    if origin is Annotated:
        said = tuple(map(_constraint, inner[1:]))
        return Annotated[(as_pydantic(inner[0]), *said)]
    parts = tuple(map(as_pydantic, inner))
    return reduce(or_, parts) if origin is UnionType else origin[parts]


def _constraint(mark: Any) -> Any:
    """Translate a mark of `Annotated` into pydantic's."""
    if isinstance(mark, Terms):
        return _field(mark)
    if isinstance(mark, Checked):
        return AfterValidator(mark.check)
    if isinstance(mark, Mark):
        return _SchemaMark(mark)
    return _EffectReader(mark) if isinstance(mark, EffectWords) else mark


def _field(terms: Terms) -> Any:
    rules: dict[str, Any] = {**terms.rules}
    return Field(**rules) if terms.default is NEEDED else Field(terms.default, **rules)


_TWINS: dict[type[Part], type[BaseModel]] = {}


def _model_of(record: type[Part]) -> type[BaseModel]:
    """Return the model that checks the data of a record class."""
    if record not in _TWINS:
        _TWINS[record] = _make_model(record)
    return _TWINS[record]


def _make_model(record: type[Part]) -> type[_Model]:
    types = field_types(record)
    verified: Any = model_validator(mode="after")(_verify)
    fields: Any = {
        name: (as_pydantic(types[name]), _field(terms)) for name, terms in record.model_fields.items()
    }
    twin = create_model(
        record.__name__,
        __base__=_Model,
        __cls_kwargs__=dict(record.model_config),
        __doc__=record.__doc__,
        __module__=record.__module__,
        __validators__={"verified": verified} if record.verify is not Part.verify else None,
        **fields,
    )
    twin.__qualname__ = record.__qualname__
    twin.__record__ = record
    return twin


def _verify(record: Any) -> Any:
    """Return the record if its `verify` accepts it; `ValueError` if not."""
    record.verify()
    return record


class _Model(BaseModel, defer_build=True):
    """Base of all models."""

    __record__: ClassVar[type[Part]]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return the schema of the model, which makes records."""
        whole = handler(source)
        made: Any = handler.resolve_ref_schema(whole)
        while made["type"] != "model":
            made = made["schema"]  # inside `_verify`
        made["cls"] = cls.__record__
        return whole

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Return the JSON Schema, with docstrings under attributes as descriptions."""
        told = handler(schema)
        properties = handler.resolve_ref_schema(told).get("properties", {})
        for name, words in attribute_docs(cls.__record__).items():
            if name in properties:
                properties[name].setdefault("description", words)
        return told


class _SchemaMark:
    """Extension key in the JSON Schema."""

    def __init__(self, mark: Mark) -> None:
        self.mark = mark

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), self.mark.key: self.mark.says}


class _EffectReader:
    """Reader of a game's effect words."""

    def __init__(self, choice: EffectWords) -> None:
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
        """Return a reader of an effect's other keys as JSON, in which a list may be a tuple."""
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
