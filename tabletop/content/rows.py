"""What the rows of data files have in common: an id, and references to rows of other kinds.

A game declares its own rows in `tabletop/games/<game>/cards.py` and hands them over by content folder.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from tabletop.content.docstrings import docstrings

KEBAB = r"^[a-z0-9]+(-[a-z0-9]+)*$"
KEY = r"^[a-z0-9_]+([.-][a-z0-9_]+)*$"

Id = Annotated[
    str,
    Field(
        pattern=KEBAB,
        max_length=60,
        description="name for ever: lower-case words joined by hyphens; saves and mods refer to it",
        examples=["fort-lee", "fuel-1"],
    ),
]


# No module of models has `from __future__ import annotations`: pydantic would compile every one of them from its text,
# a sixth of what a model takes at every start of a table.


class Part(BaseModel):
    """Any mapping in a data file: unknown keys are mistakes, and nothing changes after reading.

    A docstring under an attribute is its description in the editor.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        told = handler(schema)
        properties = handler.resolve_ref_schema(told).get("properties", {})
        for name, words in docstrings(cls).items():
            if name in properties:
                properties[name].setdefault("description", words)
        return told


class Row(Part):
    """One row of a content folder. `kind` is the folder's name, as faces and layout know it."""

    kind: ClassVar[str] = ""
    id: Id


@dataclass(frozen=True, slots=True)
class Ref:
    """Marks text as the id of a row of another kind: `good: Annotated[str, Ref("goods")]`.

    The checker reports an id that is not there; the JSON Schema says `x-ref`. It may stand anywhere in a row,
    on the keys of a mapping too.
    """

    kind: str

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "x-ref": self.kind}


@dataclass(frozen=True, slots=True)
class TextKey:
    """Marks text as a key of `texts.<group>` in game.yaml: `label: Annotated[str, TextKey("labels")]`."""

    group: str

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "x-text": self.group}


@dataclass(frozen=True, slots=True)
class Spoken:
    """Marks text as words that each language says in its own way: a good is called by them, a town is not.

    `name: Annotated[str, Spoken()]`; a file such as `data/<game>/lang/de.yaml` has them by folder, id and key.
    """

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "x-spoken": True}


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks text as the name of a picture, without folder and ending: `picture: Annotated[str, Picture()]`."""

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "x-picture": True}


class Words:
    """A value that is one of a game's effect words: `Effect = Annotated[Any, Words(EFFECTS.words)]`.

    `{do: damage, whose: any}` becomes an instance of the model registered as "damage", read from the other keys.
    """

    def __init__(self, words: Mapping[str, type], key: str = "do") -> None:
        self.words = words
        self.key = key

    # The annotated type is a placeholder that this replaces: hence Any.
    def __get_pydantic_core_schema__(self, _placeholder: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        choices: dict[Any, CoreSchema] = {
            word: core_schema.no_info_wrap_validator_function(
                self._reader(model), handler.generate_schema(model)
            )
            for word, model in self.words.items()
        }
        return core_schema.tagged_union_schema(choices, self.key)

    def _reader(self, model: type) -> Callable[[Any, object], Any]:
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
