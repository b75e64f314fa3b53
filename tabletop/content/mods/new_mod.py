"""New mods: a folder with its mod.yaml, and one that begins with a row of a game and the picture of that row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from shutil import rmtree

from tabletop.content.models.files import FORMAT
from tabletop.content.models.rows import LONGEST_ID
from tabletop.content.mods.merge import CHANGE
from tabletop.content.reading.problems import Problem, content_error
from tabletop.content.writing.spelling import spell
from tabletop.content.writing.value_writer import YamlFile

SCHEMAS = ".schema"
"""Name of the folder beside the mods with the schemas for editors."""


@dataclass(frozen=True, slots=True)
class RowName:
    """A row of a game."""

    game: str
    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class MadeMod:
    """A mod that was made of a row."""

    folder: Path
    rows: Path
    """The file with the row."""
    picture: Path | None
    """The picture of the row, None if it has none."""


def copy_schemas(ours: Path, mods: Path) -> None:
    """Copy the schemas beside the mods: files name them without saying whose disk they are on."""
    into = mods / SCHEMAS
    into.mkdir(parents=True, exist_ok=True)
    for schema in ours.glob("*.json"):
        (into / schema.name).write_bytes(schema.read_bytes())


def write_mod_file(folder: Path, mod_id: str, name: str, game: str) -> None:
    """Write the mod.yaml of a new mod."""
    text = _MOD.format(id=spell(mod_id, '"'), name=spell(name, '"'), game=game)
    (folder / "mod.yaml").write_text(text, "utf-8", newline="\n")


def begin_mod(name: str, title: str, game: str, root: Path, mods: Path) -> Path:
    """Make an empty mod and return its folder. Raises `OSError` if it cannot be written."""
    folder = _free_folder(mods, name)
    try:
        folder.mkdir(parents=True)
        copy_schemas(root / "data" / "schema", mods)
        write_mod_file(folder, folder.name, title, game)
    except OSError:
        rmtree(folder, ignore_errors=True)
        raise
    return folder


def make_mod_of(row: RowName, title: str, root: Path, mods: Path, above: Sequence[Path] = ()) -> MadeMod:
    """Make a mod that changes one row: it holds all keys as the game has them, and a copy of the picture.

    The row is looked for in `above`, mods of which the last counts, before the game's own files. Raises `ContentError`
    if it stands nowhere, `OSError` if the folder cannot be written.
    """
    places = [*reversed(above), root]
    text, picture = _row_text(row, places)
    folder = _free_folder(mods, f"my-{row.id}"[:LONGEST_ID].rstrip("-"))
    rows = folder / "data" / row.game / row.kind / "changed.yaml"
    schema = f"# yaml-language-server: $schema=../../../../{SCHEMAS}/{row.game}-{row.kind}.json\n"
    try:
        rows.parent.mkdir(parents=True)
        copy_schemas(root / "data" / "schema", mods)
        write_mod_file(folder, folder.name, title, row.game)
        rows.write_text(f"{schema}\n{text}", "utf-8", newline="\n")
        return MadeMod(folder, rows, _copy_picture(row.game, picture, places, folder))
    except OSError:
        rmtree(folder, ignore_errors=True)  # half a mod would be offered as one
        raise


def _row_text(row: RowName, places: Sequence[Path]) -> tuple[str, str]:
    """Return the text of a row with `change` in the place of its id, and the name of its picture."""
    for place in places:
        for path in sorted((place / "data" / row.game / row.kind).glob("*.yaml")):
            file = YamlFile(path.name, path.read_bytes())
            for index, span in enumerate(file.root.items):
                if "id" in span.keys and file.find_text((index, "id")).strip("\"'") == row.id:
                    start, _ = span.keys["id"]
                    end = start + len("id") + 2 * (file.text[start] in "\"'")
                    text = file.text[span.start : start] + CHANGE + file.text[end : span.end]
                    picture = file.find_text((index, "picture")) if "picture" in span.keys else ""
                    return f"- {text}\n".replace("\r\n", "\n"), picture.strip("\"'")
    raise content_error(Problem(f"data/{row.game}/{row.kind}", 0, 0, f'there is no row "{row.id}"'))


def _copy_picture(game: str, picture: str, places: Sequence[Path], folder: Path) -> Path | None:
    for place in places if picture else ():
        drawn = place / "images" / game / f"{picture}.svg"
        if drawn.is_file():
            copy = folder / "images" / game / drawn.name
            copy.parent.mkdir(parents=True)
            copy.write_bytes(drawn.read_bytes())
            return copy
    return None


def _free_folder(mods: Path, name: str) -> Path:
    """Return the folder of a mod that is not there yet."""
    numbered = (mods / (name if number == 1 else f"{name}-{number}") for number in count(1))
    return next(folder for folder in numbered if not folder.exists() and not folder.is_symlink())


_MOD = f"""\
# yaml-language-server: $schema=../{SCHEMAS}/mod.json
id: {{id}}
name: {{name}}
version: "0.1"
game: {{game}}
authors: []
text: ""
format: {FORMAT}
"""
