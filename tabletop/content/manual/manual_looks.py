"""Manual page of a game's looks: its table.yaml and faces.yaml as they are, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.table import TableFile
from tabletop.content.reading.plain_yaml import load_fast
from tabletop.content.reading.yamlread import AnyNode, Map, read

Keys = Callable[[Shape, Schema, str], Iterator[str]]
"""Function that returns a line for every key of a mapping."""
_TABLE = (
    "A mod's `table.yaml` holds what differs, key by key: `areas: {log: [1564, 270, 332, 150]}` is another place for",
    "the log alone. Areas are `[left, top, width, height]` on a table of 1920 x 1080; `at` on a panel is `[x, y]` from",
    "its corner. An entry whose `as` is another is written whole. Ours:",
)
_FACES = (
    "A mod's `faces.yaml` holds what differs, key by key, too. `elements` and each of `variants` are lists and",
    "replaced whole: copy all that shall stay. What stands in braces is filled in from the row: `{name}`. Colours are",
    "`#rrggbb` or one of the app: COLOURS. Ours:",
)


def first_line(name: str, schemas: Path, near: str = "") -> Iterator[str]:
    """Return the line that names a schema in its folder, or in a copy `near` the file."""
    yield from (f"`# yaml-language-server: $schema={near or schemas.as_uri()}/{name}.json`", "")


def looks_sections(game: str, schemas: Path, keys: Keys, near: str = "") -> Iterator[str]:
    """Describe both files: how mods change them, the schema line, our text, and the keys of each kind."""
    parts = (("table", "The table", TableFile, _TABLE), ("faces", "Faces of cards", FacesFile, _FACES))
    for name, title, model, words in parts:
        path = schemas.parent / game / f"{name}.yaml"
        node = read(path, path.name, []) if path.is_file() else None
        if node is None:
            continue
        yield from ("", f"## {title}, in data/{game}/{name}.yaml", "")
        yield from first_line(f"{name}-part", schemas, near)
        yield from (line.replace("COLOURS", ", ".join(_roles(schemas.parent))) for line in words)
        ours = path.read_text("utf-8").splitlines()
        yield from ("", "```yaml", *(line for line in ours if "$schema" not in line), "```")
        shape = Shape.for_type(model)
        for kind, schema in _kinds(node, shape).items():
            yield from (
                "",
                f"Keys beside `as: {kind}`:",
                "",
                "| key | value | default | |",
                "| --- | --- | --- | --- |",
            )
            yield from keys(shape, {**schema, "properties": _others(schema)}, "")


def _roles(data: Path) -> list[str]:
    """Return the app's colours by name."""
    theme = data / "theme.yaml"
    return list(load_fast(theme.read_text("utf-8"))["colours"]) if theme.is_file() else []


def _kinds(node: AnyNode, shape: Shape) -> dict[str, Schema]:
    """Return each kind of entries that a file has, by its word."""
    found: dict[str, Schema] = {}
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Map) and value.text("as"):
            found.setdefault(value.text("as"), schema)
    return dict(sorted(found.items()))


def _others(schema: Schema) -> Schema:
    return {key: value for key, value in schema.get("properties", {}).items() if key != "as"}
