"""JSON Schemas for editors and the manual of effect words, both generated from the models that check the files.

Written as draft 7, which YAML editors know. What JSON Schema cannot say (references, unique ids, texts that are
needed) only the checker says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any, Protocol

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.languages.translation import GameWords
from tabletop.content.models.files import WORDS_FOLDER, ModFile
from tabletop.content.models.rows import KEBAB
from tabletop.content.models.shelf import BoxLook
from tabletop.content.models.theme import ThemeFile
from tabletop.content.mods.datafiles import FILES
from tabletop.content.mods.merge import CHANGE, REMOVE

DRAFT = "http://json-schema.org/draft-07/schema#"
OWN_MARKS = ("x-closed", "discriminator")


class Described(Protocol):
    """Interface of a game to schemas, manual and checks; `engine.game.Game` has it."""

    @property
    def kinds(self) -> Mapping[str, Any]:
        """Model of the rows, by content folder."""

    @property
    def needs(self) -> Mapping[str, Any]:
        """Keys that the rules use, by group of texts."""

    @property
    def effects(self) -> Any:
        """Registry of effect words, None if there are none."""


def schemas(games: Mapping[str, Described]) -> dict[str, str]:
    """Return the text of each file in `data/schema/`, by name, for all games' kinds and the common files."""
    found: dict[str, Schema] = {}
    for name, model in FILES.items():
        found[f"{name}.json"] = _file_schema(Shape.for_type(model), f"{name}.yaml")
        found[f"{name}-part.json"] = _part_schema(
            Shape.for_type(model), f"{name}.yaml of a mod: only the keys it changes"
        )
    found["mod.json"] = _file_schema(Shape.for_type(ModFile), "mod.yaml")
    found["theme.json"] = _file_schema(Shape.for_type(ThemeFile), "theme.yaml")
    found["shelf.json"] = _file_schema(Shape.for_type(tuple[BoxLook, ...]), "shelf.yaml")
    found["lang.json"] = _LANG
    for game, described in games.items():
        found[f"{game}-{WORDS_FOLDER}.json"] = _words_schema(game, described)
        for kind, model in described.kinds.items():
            found[f"{game}-{kind}.json"] = _rows_schema(Shape.for_type(model), f"rows of data/{game}/{kind}/")
    return {name: _text(schema) for name, schema in sorted(found.items())}


def write_schemas(games: Mapping[str, Described], root: Path) -> list[str]:
    """Write the schemas that differ from `data/schema/`; returns their names, removed ones too."""
    folder = root / "data" / "schema"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = schemas(games)
    changed = [name for name, text in wanted.items() if _read(folder / name) != text]
    for name in changed:
        (folder / name).write_text(wanted[name], "utf-8", newline="\n")
    stale = [path for path in sorted(folder.glob("*.json")) if path.name not in wanted]
    for path in stale:
        path.unlink()
    return changed + [path.name for path in stale]


def effects_manual(games: Mapping[str, Described]) -> str:
    """Return the manual of effect words, `docs/effects.md`: a section for each game."""
    lines = [
        "# Effect words",
        "",
        "What a card can do is written in YAML as a list of effects, such as `{do: draw, n: 1}`. These are the words",
        "each game knows. This page is generated from the models that run them: `hotseat docs --write`.",
    ]
    for game, described in sorted(games.items()):
        lines += ["", f"## {game}", ""]
        words: Mapping[str, type] = getattr(described.effects, "words", {})
        if not words:
            lines.append(
                "The cards of this game have no effects: what each can do follows from its keys alone."
            )
        for word, model in sorted(words.items()):
            lines += _effect_section(word, model)
    return "\n".join(lines) + "\n"


def _effect_section(word: str, model: type) -> Iterator[str]:
    shape = Shape.for_type(model)
    schema = shape.resolve(shape.schema)
    properties: Schema = schema.get("properties", {})
    yield from (f"### {word}", "", cleandoc(model.__doc__ or ""), "")
    example = {
        "do": word,
        **{key: shape.example(schema["properties"][key]) for key in schema.get("required", ())},
    }
    flow = ", ".join(f"{key}: {_flow(value)}" for key, value in example.items())
    yield from ("```yaml", f"{{{flow}}}", "```", "")
    if properties:
        yield from ("| key | value | default | |", "| --- | --- | --- | --- |")
    for key, value in properties.items():
        default = f"`{_flow(value['default'])}`" if "default" in value else "needed"
        yield f"| `{key}` | {shape.describe(value)} | {default} | {value.get('description', '')} |"
    yield ""


# Values of a schema are any plain data: hence Any here and below.
def _flow(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def _text(schema: Schema) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _file_schema(shape: Shape, title: str) -> Schema:
    """Return the schema of a file that is one mapping (or the shelf's list)."""
    said = dict(shape.schema)
    return {"$schema": DRAFT, "title": title, **_draft7({k: v for k, v in said.items() if k != "title"})}


def _words_schema(game: str, described: Described) -> Schema:
    """Return the schema of a game's translation: of rows, only the translatable keys."""
    schema = _file_schema(Shape.for_type(GameWords), f"data/{game}/{WORDS_FOLDER}/<language>.yaml")
    kinds = {kind: _spoken_keys(Shape.for_type(model)) for kind, model in described.kinds.items()}
    schema["properties"]["rows"] |= {
        "properties": {
            kind: {
                "type": "object",
                "description": f"rows of data/{game}/{kind}/, by id",
                "additionalProperties": {"type": "object", "properties": keys, "additionalProperties": False},
            }
            for kind, keys in kinds.items()
            if keys
        },
        "additionalProperties": False,
    }
    schema["properties"]["rows"].pop("propertyNames", None)
    return schema


def _spoken_keys(shape: Shape, part: Schema | None = None) -> Schema:
    """Return the keys of a kind's rows, or of a part of them, that are translatable."""
    keys = {
        key: shape.resolve(value)
        for branch in shape.branches(part or shape.schema)
        for key, value in branch.get("properties", {}).items()
    }
    found: Schema = {}
    for key, value in keys.items():
        told = {"description": value.get("description", "the words in this language")}
        if "x-spoken" in value:
            found[key] = {"type": "string", "minLength": 1, **told}
        elif value.get("type") == "object" and (inner := _spoken_keys(shape, value)):
            found[key] = {"type": "object", **told, "properties": inner, "additionalProperties": False}
        elif value.get("type") == "object" and (below := _spoken_values(shape, value)):
            found[key] = {"type": "object", **told, "additionalProperties": below}
    return found


def _spoken_values(shape: Shape, mapping: Schema) -> Schema:
    """Return the schema of the values of an open mapping if they are translatable, or have keys that are."""
    each = mapping.get("additionalProperties")
    value = shape.resolve(each) if isinstance(each, dict) else {}
    if "x-spoken" in value:
        return {"type": "string", "minLength": 1}
    inner = _spoken_keys(shape, value) if value.get("type") == "object" else {}
    return {"type": "object", "properties": inner, "additionalProperties": False} if inner else {}


def _part_schema(shape: Shape, title: str) -> Schema:
    """Return the schema of a mod's file that is merged with ours: nothing is required, at any depth of mappings."""
    said = _relax(shape, shape.schema, ())
    defs = shape.schema.get("$defs", {})
    return {"$schema": DRAFT, "title": title, **_draft7({**said, "$defs": defs})}


def _rows_schema(shape: Shape, title: str) -> Schema:
    """Return the schema of a list of rows: ours, and a mod's `change:` and `remove:`."""
    schema = dict(shape.schema)
    defs = schema.pop("$defs", {})
    row_id = {"type": "string", "pattern": KEBAB}
    changed: dict[str, list[Schema]] = {}
    for branch in shape.branches(shape.schema):
        for key, value in branch.get("properties", {}).items():
            relaxed = _relax(shape, value, ())
            if key != "id" and relaxed not in changed.setdefault(key, []):
                changed[key].append(relaxed)
    change = {
        "type": "object",
        "properties": {
            CHANGE: {**row_id, "description": "in a mod: the id of the row whose keys these replace"},
            **{
                key: found[0] if len(found) == 1 else {"anyOf": found}
                for key, found in changed.items()
                if found
            },
        },
        "required": [CHANGE],
        "additionalProperties": False,
    }
    remove = {
        "type": "object",
        "properties": {REMOVE: {**row_id, "description": "in a mod: the id of the row that goes"}},
        "required": [REMOVE],
        "additionalProperties": False,
    }
    items = {
        "type": "object",
        "if": {"required": [CHANGE]},
        "then": change,
        "else": {"if": {"required": [REMOVE]}, "then": remove, "else": schema},
    }
    whole = {"$schema": DRAFT, "title": title, "type": "array", "items": items}
    rows: Schema = _draft7({**whole, "$defs": defs} if defs else whole)
    return rows


def _relax(shape: Shape, schema: Schema, seen: tuple[str, ...]) -> Schema:
    """Return a schema whose mappings may lack any key: what a mod writes to change some of them."""
    if "$ref" in schema:
        if schema["$ref"] in seen:
            return {"type": "object"}
        seen = (*seen, schema["$ref"])
        resolved = shape.resolve(schema)
        if resolved.get("type") != "object" and not {"anyOf", "oneOf"} & resolved.keys():
            return schema
        return {**_relax(shape, resolved, seen), **{k: v for k, v in schema.items() if k != "$ref"}}
    relaxed = {
        key: value for key, value in schema.items() if key not in ("required", "minProperties", "$defs")
    }
    for several in ("anyOf", "oneOf"):
        if several in relaxed:
            relaxed["anyOf"] = [_relax(shape, one, seen) for one in relaxed.pop(several)]
    if "properties" in relaxed:
        relaxed["properties"] = {k: _relax(shape, v, seen) for k, v in relaxed["properties"].items()}
    if isinstance(relaxed.get("additionalProperties"), dict):
        relaxed["additionalProperties"] = _relax(shape, relaxed["additionalProperties"], seen)
    return relaxed


def _draft7(value: Any, names: bool = False) -> Any:
    """Convert a schema to draft 7, without the generated titles and our own marks; `names` are keys of data."""
    if isinstance(value, list):
        return [_draft7(item) for item in value]
    if not isinstance(value, dict):
        return value
    if names:
        return {key: _draft7(item) for key, item in value.items()}
    found = {}
    for key, item in value.items():
        if key in OWN_MARKS or (key == "title" and "$schema" not in value):
            continue
        if key == "prefixItems":
            found["items"] = _draft7(item)
            found["additionalItems"] = False
        elif key in ("default", "examples", "const", "enum"):
            found[key] = item
        else:
            found[key] = _draft7(item, key in ("properties", "$defs"))
    return found


_LANG: Schema = {
    "$schema": DRAFT,
    "title": "the app's sentences in one language",
    "description": "sections of sentences; {placeholders} are filled in, and must be those of the English sentence",
    "type": "object",
    "additionalProperties": {"$ref": "#/$defs/part"},
    "$defs": {
        "part": {
            "anyOf": [
                {"type": "string", "minLength": 1, "description": "a sentence", "examples": ["{n} games"]},
                {
                    "type": "object",
                    "description": "a sentence with a form for n = 1",
                    "properties": {
                        "one": {
                            "type": "string",
                            "description": "the form for n = 1",
                            "examples": ["{n} game"],
                        },
                        "other": {
                            "type": "string",
                            "description": "for every other n",
                            "examples": ["{n} games"],
                        },
                    },
                    "required": ["one", "other"],
                    "additionalProperties": False,
                },
                {
                    "type": "object",
                    "description": "a section",
                    "not": {"anyOf": [{"required": ["one"]}, {"required": ["other"]}]},
                    "additionalProperties": {"$ref": "#/$defs/part"},
                },
            ]
        }
    },
}
