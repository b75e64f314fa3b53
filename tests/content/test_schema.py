"""Schemas and the manual: generated, committed, never stale; and what they say is what the checker does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tabletop import games
from tabletop.content.manual.schema import effects_manual, schemas, write_schemas
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.roots import find_root
from tabletop.content.reading.yamlread import read, to_plain
from tabletop.content.survey.survey import check_paths
from tests.content.yard_game import FOLDER, YARD, all_schemas
from tests.together import together

pytestmark = pytest.mark.exhaustive

ROOT = find_root()
GAMES = {game: games.load(game) for game in games.ids()}
SCHEMAS = {name: json.loads(text) for name, text in schemas(GAMES).items()}
DATA_FILES = sorted(path for path in (ROOT / "data").rglob("*.yaml"))


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _properties(schema: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property of every mapping in a schema, with where it is."""
    if isinstance(schema, list):
        for item in schema:
            yield from _properties(item, where)
    elif isinstance(schema, dict):
        for key, value in schema.get("properties", {}).items():
            yield f"{where}.{key}", value
        for key, value in schema.items():
            if key == "properties":
                for name, inner in value.items():
                    yield from _properties(inner, f"{where}.{name}")
            elif key not in ("examples", "default", "enum"):
                yield from _properties(value, where)


def test_committed_schemas_are_what_the_models_say() -> None:
    committed = {path.name: path.read_text("utf-8") for path in (ROOT / "data" / "schema").glob("*.json")}

    assert committed == schemas(GAMES), "run hotseat schema --write and commit its output"


def test_the_committed_manual_is_what_the_models_say() -> None:
    committed = (ROOT / "docs" / "effects.md").read_text("utf-8")

    assert committed == effects_manual(GAMES), "run hotseat docs --write and commit its output"


@together("name", sorted(SCHEMAS))
def test_a_schema_is_itself_valid(name: str) -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMAS[name])


@together("name", sorted(name for name in SCHEMAS if "-part" not in name))
def test_every_key_is_described_for_the_editor(name: str) -> None:
    found = dict(_properties(SCHEMAS[name], name))
    bare = [where for where, schema in found.items() if not _described(schema, SCHEMAS[name])]

    assert bare == []


def _described(schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    if "description" in schema:
        return True
    several = [*schema.get("anyOf", ()), *schema.get("allOf", ())]
    if "$ref" in schema:
        several.append(whole["$defs"][schema["$ref"].rpartition("/")[2]])
    return any(_described(one, whole) for one in several)


@together("path", DATA_FILES, ids=_shown)
def test_a_shipped_file_names_the_schema_that_it_follows(path: Path) -> None:
    problems: list[Problem] = []
    first = path.read_text("utf-8").partition("\n")[0]
    node = read(path, _shown(path), problems)

    assert node is not None
    assert problems == []
    assert first.startswith("# yaml-language-server: $schema=")
    schema = (path.parent / first.partition("$schema=")[2]).resolve()
    assert schema.parent == ROOT / "data" / "schema"
    jsonschema.validate(to_plain(node), json.loads(schema.read_text("utf-8")), jsonschema.Draft7Validator)


def test_nothing_is_wrong_with_the_shipped_data() -> None:
    assert [problem.report() for problem in check_paths([], games.load)] == []


def test_the_yard_follows_its_schemas() -> None:
    for path in sorted((FOLDER / "data" / "yard").rglob("*.yaml")):
        problems: list[Problem] = []
        node = read(path, path.name, problems)
        name = f"yard-{path.parent.name}.json" if path.parent.name in YARD.kinds else f"{path.stem}.json"
        assert node is not None

        jsonschema.validate(to_plain(node), json.loads(all_schemas()[name]), jsonschema.Draft7Validator)


def test_rows_of_a_mod_follow_the_schema_too() -> None:
    schema = json.loads(all_schemas()["yard-cards.json"])
    rows = [{"change": "saw", "rush": {"when": "block"}}, {"remove": "shout"}]

    jsonschema.validate(rows, schema, jsonschema.Draft7Validator)
    for wrong in (
        {"change": "saw", "id": "axe"},
        {"remove": "saw", "name": "x"},
        {"change": "saw", "power": 13},
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate([wrong], schema, jsonschema.Draft7Validator)


def test_writing_changes_only_what_differs(tmp_path: Path) -> None:
    (tmp_path / "data" / "schema").mkdir(parents=True)
    (tmp_path / "data" / "schema" / "gone.json").write_text("{}", "utf-8")

    first = write_schemas({"yard": YARD}, tmp_path)
    again = write_schemas({"yard": YARD}, tmp_path)

    assert set(first) == {*all_schemas(), "gone.json"}
    assert again == []


def test_the_manual_has_a_section_for_every_word() -> None:
    manual = effects_manual({"yard": YARD})

    assert "## yard" in manual
    assert "### damage\n\nDamage a part (YARD-2).\n\n```yaml\n{do: damage, whose: left}\n```" in manual
    assert "| `n` | a whole number from 1 to 9 | `1` | how many |" in manual
    assert "| `whose` | one of left, right, any | needed | whose part |" in manual


def test_a_game_without_effects_says_so_in_the_manual() -> None:
    class Plain:
        kinds: dict[str, Any] = {}
        needs: dict[str, Any] = {}
        effects = None

    assert "The cards of this game have no effects" in effects_manual({"yard": Plain()})
