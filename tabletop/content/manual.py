"""What a modder may write for a game, as a page: its rows key by key, the ids that are there, its numbers, its effects.

Made from the models that read the files and from the files themselves, so that it cannot differ from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.content.records import Content
from tabletop.content.schema import Described, docs_effects
from tabletop.content.shapes import Schema, Shape

_NOTHING = {"type": "null"}
_MOST = 3
"""Mappings in one another whose keys are listed with the rows they belong to."""


def manual(game: str, described: Described, content: Content, schemas: Path) -> str:
    """The page of a game, as Markdown; `schemas` is the folder of the schemas."""
    lines = [
        f"# {content.file.title}: what a mod may write",
        "",
        f"A mod's files lie in folders called like the game's own: `data/{game}/<folder>/<any name>.yaml` holds a",
        "list of rows. `- id: new-id` and all needed keys adds a row, `- change: its-id` and some keys changes",
        "one, `- remove: its-id` takes one away. Keys of a key are written in its braces: `front.draw` as",
        "`front: {draw: 2}`. With the first line that stands below each folder an editor that knows YAML schemas",
        "completes keys and marks mistakes.",
    ]
    for kind, model in described.kinds.items():
        lines += ["", f"## data/{game}/{kind}/", "", *_first_line(f"{game}-{kind}", schemas)]
        lines += _kind(kind, Shape.of(model), content)
    lines += ["", f"## Numbers, in data/{game}/game.yaml", "", *_first_line("game-part", schemas)]
    lines += [f"- `{name}: {_flow(value)}`" for name, value in content.numbers.items()]
    effects = docs_effects({game: described}).partition(f"## {game}\n")[2]
    return "\n".join(lines) + "\n\n## Effects\n" + effects


def _first_line(name: str, schemas: Path) -> Iterator[str]:
    yield from (f"`# yaml-language-server: $schema={(schemas / name).as_uri()}.json`", "")


def _kind(kind: str, shape: Shape, content: Content) -> Iterator[str]:
    """The ids of a folder, and a table for each sort of row in it."""
    ids = list(content.by_kind.get(kind, {}))
    if ids:
        yield f"`{ids[0]}` stands in {content.places[f'{kind}/{ids[0]}']}. All ids: " + ", ".join(ids) + "."
    for branch in shape.branches(shape.schema):
        tag = next((f"{key}: {value['const']}" for key, value in _keys(branch) if "const" in value), "")
        yield from ("", f"Rows with `{tag}`:", "") if tag else ("",)
        yield from ("| key | value | default | |", "| --- | --- | --- | --- |")
        yield from _rows(shape, branch, "")


def _rows(shape: Shape, schema: Schema, before: str) -> Iterator[str]:
    """A line for every key of a mapping, and for the keys of mappings in it."""
    needed = schema.get("required", ())
    for key, value in _keys(schema):
        default = f"`{_flow(value['default'])}`" if value.get("default") is not None else ""
        default = "needed" if key in needed else default or "none"
        said = " ".join(str(value.get("description", "")).split()).replace("|", "/")
        yield f"| `{before}{key}` | {_expected(shape, value)} | {default} | {said} |"
        inner = shape.resolve(value)
        if "properties" in inner and before.count(".") < _MOST:
            yield from _rows(shape, inner, f"{before}{key}.")
        elif "properties" in (item := shape.resolve(inner.get("items", {}))) and before.count(".") < _MOST:
            yield from _rows(shape, item, f"{before}{key}.")


def _expected(shape: Shape, value: Schema) -> str:
    """What may stand there: of rows elsewhere and pictures, whose ids and names."""
    inner = next(
        (one for one in map(shape.resolve, value.get("anyOf", ())) if one != _NOTHING), shape.resolve(value)
    )
    each = shape.resolve(inner.get("items", {})) if isinstance(inner.get("items"), dict) else {}
    for schema, several in ((inner, ""), (each, "a list of: ")):
        if "x-ref" in schema:
            return f"{several}the id of a row of {schema['x-ref']}"
        if "x-picture" in schema:
            return f"{several}the name of a picture"
        if "x-colour" in schema:
            return f"{several}a colour"
        if "x-kind" in schema:
            return f"{several}the name of a folder of rows"
        if "enum" in schema:
            return f"{several}one of {', '.join(map(str, schema['enum']))}"
    return shape.expected(value).replace("|", "or")


# Values of a schema are any plain data: hence Any.
def _keys(schema: Schema) -> list[tuple[str, Any]]:
    return list(schema.get("properties", {}).items())


def _flow(value: object) -> str:
    """A value as it is written in YAML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
