"""Update of a mod to the present format, as changes of single values in the bytes of its files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from tabletop.content.models.files import FORMAT, ModFile
from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.problems import Problem, raise_problems
from tabletop.content.reading.yamlread import MAX_BYTES, Map, Scalar, read
from tabletop.content.writing.value_writer import YamlFile

_CARS_ALONE = frozenset(("lane", "off", "hall", "now"))
"""Keys of cars that tokens do not have."""


@dataclass(frozen=True, slots=True)
class UpdatedFile:
    """File of a mod before and after."""

    path: Path
    before: YamlFile
    after: YamlFile

    @property
    def diff(self) -> str:
        """Lines that change, as a unified diff."""
        before, after = self.before.text.splitlines(), self.after.text.splitlines()
        return "\n".join(unified_diff(before, after, self.before.name, self.after.name, lineterm=""))


def update_mod(folder: Path, root: Path) -> tuple[UpdatedFile, ...]:
    """List the files that change when a mod is brought to the present format; none if it is of that already.

    Raises `ContentError` for files that cannot be read.
    """
    about = _read_bytes(folder / "mod.yaml", f"{folder.name}/mod.yaml")
    node = _read_map(folder / "mod.yaml", about.name)
    said = node.get("format")
    found = said.value if isinstance(said, Scalar) and isinstance(said.value, int) else 0
    if found >= FORMAT:
        return ()
    changed = [each for migrate in _MIGRATIONS[found:] for each in migrate(folder, root)]
    if said is None:
        newer = about.add_key((), "format", FORMAT, tuple(ModFile.model_fields))
    else:
        newer = about.set(("format",), FORMAT)
    return (UpdatedFile(folder / "mod.yaml", about, newer), *changed)


def _read_bytes(path: Path, name: str) -> YamlFile:
    return YamlFile(name, first_bytes(path, MAX_BYTES))


def _read_map(path: Path, name: str) -> Map:
    problems: list[Problem] = []
    node = read(path, name, problems)
    if not isinstance(node, Map):
        problems.append(Problem(name, 0, 0, "this is no mapping", "look at it with hotseat check"))
    raise_problems(problems)
    assert isinstance(node, Map)  # all else was raised
    return node


def _name_cars(folder: Path, root: Path) -> Iterator[UpdatedFile]:
    """Rename `as: token` to `as: cars` for cars on a track."""
    for path in sorted(folder.glob("data/*/table.yaml")):
        inside = path.relative_to(folder)
        before = after = _read_bytes(path, f"{folder.name}/{inside.as_posix()}")
        ours = _things(root / inside) if (root / inside).is_file() else {}
        for name, thing in _things(path, before.name).items():
            own = ours.get(name)
            is_car = _CARS_ALONE & thing.entries.keys() or (own is not None and own.text("as") == "cars")
            if thing.text("as") == "token" and is_car:
                after = after.set(("things", name, "as"), "cars")
        if after != before:
            yield UpdatedFile(path, before, after)


def _things(path: Path, name: str = "") -> dict[str, Map]:
    things = _read_map(path, name or path.name).get("things")
    entries = things.entries.items() if isinstance(things, Map) else ()
    return {key: entry.node for key, entry in entries if isinstance(entry.node, Map)}


_MIGRATIONS: tuple[Callable[[Path, Path], Iterator[UpdatedFile]], ...] = (_name_cars,)
"""Changes that lead from each format to the next one, the first from mods that name none."""
assert len(_MIGRATIONS) == FORMAT
