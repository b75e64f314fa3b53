"""Manual page of a game's mods: its rows key by key, existing ids, numbers, looks, effects.

Made from the models that read the files and from the files themselves, so that it cannot differ from them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.manual.schema import Described, effects_manual
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.options import Choice, Flag, NumberOption
from tabletop.content.models.records import Content
from tabletop.content.models.table import TableFile
from tabletop.content.reading.picture_size import picture_size
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
    """Yield the line that names a schema in its folder, or in a copy `near` the file."""
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


_NOTHING = {"type": "null"}
_MOST = 3
"""Depth of mappings whose keys are listed with the rows they belong to."""


_OPTIONS = (
    "The rules read these and no others; a mod may give them other names, defaults and narrower limits, or leave",
    "choices out. `options` is a list and replaced whole: copy all that shall stay.",
)


def manual(game: str, described: Described, content: Content, schemas: Path, near: str = "") -> str:
    """Return the page of a game, as Markdown; `schemas` is their folder, `near` the name of a copy beside the mods."""
    rows, files = (near and f"{up}{near}" for up in ("../../../../", "../../../"))
    lines = [
        f"# {content.file.title}: what a mod may write",
        "",
        f"A mod's files lie in folders called like the game's own: `data/{game}/<folder>/<any name>.yaml` holds a",
        "list of rows. `- id: new-id` and all needed keys adds a row, `- change: its-id` and some keys changes",
        "one, `- remove: its-id` takes one away. Keys of a key are written in its braces: `front.draw` as",
        "`front: {draw: 2}`, and `<key>` stands for any key of a mapping. With the first line that stands below",
        "each folder an editor that knows YAML schemas completes keys and marks mistakes.",
    ]
    for kind, model in described.kinds.items():
        lines += [
            "",
            f"## data/{game}/{kind}/",
            "",
            *first_line(f"{game}-{kind}", schemas, rows),
        ]
        lines += _kind(kind, Shape.for_type(model), content, schemas.parent.parent)
    lines += [
        "",
        f"## Numbers, in data/{game}/game.yaml",
        "",
        *first_line("game-part", schemas, files),
    ]
    notes = _notes(schemas.parent / game / "game.yaml", content.numbers)
    lines += [
        f"What is meant, and the rule of docs/rules/{game}.md that it comes from, stands behind each.",
        "",
    ]
    limits = {name: f"from {least} to {most}" for name, (least, most) in content.file.limits.items()}
    for name, value in content.numbers.items():
        said = "; ".join(filter(None, (limits.get(name), notes[name])))
        lines.append(f"- `{name}: {_flow(value)}` {said}".rstrip())
    lines += [
        "",
        f"## Options, in data/{game}/game.yaml",
        "",
        *_OPTIONS,
        "",
        *map(_option, content.file.options),
    ]
    lines += looks_sections(game, schemas, _key_rows, files)
    effects = effects_manual({game: described}).partition(f"## {game}\n")[2]
    return "\n".join(lines) + "\n\n## Effects\n" + effects


def _notes(path: Path, names: Collection[str]) -> dict[str, str]:
    """Return the comments behind the numbers of these names in a file; "" if there are none, or no file."""
    try:
        text = path.read_text("utf-8").partition("\nnumbers:\n")[2]
    except OSError:
        text = ""
    found = {name: re.search(rf"^  {re.escape(name)}:[^#\n]*# *(.+)$", text, re.MULTILINE) for name in names}
    return {name: note[1] if note else "" for name, note in found.items()}


def _option(option: Flag | NumberOption | Choice) -> str:
    """Describe one option in a line: its values and its use."""
    if option.kind == "number":
        may = f"a whole number from {option.low} to {option.high}"
    elif option.kind == "flag":
        may = "true or false"
    else:
        may = f"the id of a row of {option.rows}" if option.rows else f"one of {', '.join(option.values)}"
    return f"- `{option.id}`: {may}, `{_flow(option.default)}` unless somebody changes it. {option.text}"


def _kind(kind: str, shape: Shape, content: Content, root: Path) -> Iterator[str]:
    """Yield the ids of a folder, and a table and an example for each sort of row in it."""
    ids = list(content.by_kind.get(kind, {}))
    if ids:
        yield f"`{ids[0]}` stands in {content.places[f'{kind}/{ids[0]}']}. All ids: " + ", ".join(ids) + "."
        if sizes := picture_sizes(content.by_kind[kind], shape, root / "images" / content.game):
            said = " or ".join(f"{wide:g} by {high:g}" for wide, high in sizes)
            yield f"The pictures of these rows are {said} (`viewBox`); one of another shape is cut or small."
    for branch in shape.branches(shape.schema):
        tag = next((f"{key}: {value['const']}" for key, value in _keys(branch) if "const" in value), "")
        yield from ("", f"Rows with `{tag}`:", "") if tag else ("",)
        yield from ("| key | value | default | |", "| --- | --- | --- | --- |")
        yield from _key_rows(shape, branch, "")
        key, _, word = tag.partition(": ")
        rows = content.by_kind.get(kind, {}).items()
        first = next((name for name, row in rows if not tag or getattr(row, key) == word), "")
        if first and (written := _source_lines(content.places[f"{kind}/{first}"], root)):
            yield from ("", "```yaml", *written, "```")


# A record is of whichever model the game has for it: hence Any.
def picture_sizes(records: Mapping[str, Any], shape: Shape, folder: Path) -> list[tuple[float, float]]:
    """List the sizes of the pictures that rows of a folder name, the most frequent first."""
    keys = {
        key
        for branch in shape.branches(shape.schema)
        for key, schema in branch.get("properties", {}).items()
        if any(each.get("x-picture") for each in (schema, *shape.branches(schema)))
    }
    words = (getattr(record, key, "") for record in records.values() for key in sorted(keys))
    sizes = (picture_size(folder / f"{word}.svg") for word in words if isinstance(word, str) and word)
    return [size for size, _ in Counter(size for size in sizes if size is not None).most_common()]


def _source_lines(place: str, root: Path) -> list[str]:
    """Return the lines of a row as its file has them, from its place on; none without the file."""
    file, _, number = place.rpartition(":")
    try:
        lines = (root / file).read_text("utf-8").splitlines()[int(number) - 1 :]
    except OSError:
        return []
    ends = (count for count, line in enumerate(lines) if count and not line.startswith(" "))
    return lines[: next(ends, len(lines))]


def _key_rows(shape: Shape, schema: Schema, before: str) -> Iterator[str]:
    """Yield a table row for every key of a mapping, and for the keys of mappings in it."""
    needed = schema.get("required", ())
    for key, value in _keys(schema):
        default = f"`{_flow(value['default'])}`" if value.get("default") is not None else ""
        default = "needed" if key in needed else default or "none"
        said = " ".join(str(value.get("description", "")).split()).replace("|", "/")
        said += " Other languages may say it otherwise." if "x-spoken" in shape.resolve(value) else ""
        yield f"| `{before}{key}` | {_describe(shape, value)} | {default} | {said} |"
        inner = _present_schema(shape, value)
        each = inner.get("items") or inner.get("additionalProperties")
        each = shape.resolve(each) if isinstance(each, dict) else {}
        of = "" if "items" in inner else "<key>."
        for part, below in ((inner, ""), (each, of)):
            if "properties" in part and before.count(".") < _MOST:
                yield from _key_rows(shape, part, f"{before}{key}.{below}")


def _present_schema(shape: Shape, value: Schema) -> Schema:
    """Return the schema of a value that is given, also where it may be left out."""
    some = (one for one in map(shape.resolve, value.get("anyOf", ())) if one != _NOTHING)
    return next(some, shape.resolve(value))


def _describe(shape: Shape, value: Schema) -> str:
    """Describe the values a key may have: for rows elsewhere and pictures their ids and names."""
    inner = _present_schema(shape, value)
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
    if "discriminator" in each:
        return f"{shape.describe(inner).replace('items', 'effects', 1)}, below"
    if "additionalProperties" in inner and isinstance(inner["additionalProperties"], dict):
        named = shape.resolve(inner.get("propertyNames", {}))
        of = f"the id of a row of {named['x-ref']}" if "x-ref" in named else shape.describe(named)
        return f"a mapping: {of} to {_describe(shape, inner['additionalProperties'])}"
    return shape.describe(value).replace("|", "or")


# Values of a schema are any plain data: hence Any.
def _keys(schema: Schema) -> list[tuple[str, Any]]:
    return list(schema.get("properties", {}).items())


def _flow(value: object) -> str:
    """Format a value as YAML on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
