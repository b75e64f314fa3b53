"""Rows of a mod on the bench: what the mod says of each, over what the game and the mods below it say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.app.workshop.mod_files import ModFiles, State, is_comment
from tabletop.app.workshop.sound_fields import SOUNDS
from tabletop.content.checking.shapes import Shape
from tabletop.content.forms.fields import FormMaker, step_into
from tabletop.content.forms.row_edits import RowInFile, merge, plain_data
from tabletop.content.gather import Gathered, gather
from tabletop.content.languages.translation import GameWords
from tabletop.content.models.files import WORDS_FOLDER, GameFile
from tabletop.content.models.lessons import LESSONS
from tabletop.content.models.puzzles import PUZZLES
from tabletop.content.models.rows import LONGEST_ID, id_for
from tabletop.content.models.table import TableFile
from tabletop.content.mods.merge import CHANGE, REMOVE
from tabletop.content.mods.new_mod import SCHEMAS
from tabletop.content.reading.yamlread import to_plain
from tabletop.content.writing.value_writer import YamlFile

if TYPE_CHECKING:
    from tabletop.engine.game import Game

WITHOUT_FORM = (LESSONS, PUZZLES)
"""Kinds of rows that are written as text alone."""
GAME = "game"
"""Kind of the parts of game.yaml: numbers, options, and each group of sentences."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place at which a mod says something of a row."""

    name: str
    """File inside the mod."""
    index: int
    word: str
    """`id`, `change` or `remove`."""


# Rows are plain data of files, which have no useful common type: hence Any, here and below.
class ModRows:
    """All rows that a form can show, by kind and id."""

    def __init__(self, files: ModFiles, game: Game, root: Path, below: list[Path]) -> None:
        self.files, self.game, self.root = files, game, root
        self._below = below
        self._gathered: Gathered = gather(game.id, game.kinds, root, below, [])
        self._words: dict[str, Any] = {}
        self._places: tuple[State | None, dict[tuple[str, str], Place]] = (None, {})
        self._good: dict[str, Any] = {}
        """Contents of each file as it could be read last."""

    @cached_property
    def base(self) -> Mapping[str, Mapping[str, Any]]:
        """Rows without the mod, by kind and id; `game` has the parts of game.yaml."""
        found: dict[str, Mapping[str, Any]] = {
            kind: {name: to_plain(row) for name, row in rows.items()}
            for kind, rows in self._gathered.rows.items()
            if kind not in WITHOUT_FORM
        }
        return found

    @cached_property
    def base_game(self) -> Any:
        """The game's own file without the mod."""
        return to_plain(self._gathered.files["game"])

    @cached_property
    def base_table(self) -> Any:
        """The game's table without the mod."""
        table = self._gathered.files.get("table")
        return to_plain(table) if table is not None else {}

    def base_words(self, code: str) -> Any:
        """Words of the game in a language, without the mod."""
        if code not in self._words:
            path = self.root / "data" / self.game.id / WORDS_FOLDER / f"{code}.yaml"
            raw = path.read_bytes() if path.is_file() else b""
            self._words[code] = plain_data(YamlFile(path.name, raw)) or {}
        return self._words[code]

    def _read(self, file: YamlFile) -> Any:
        """Return what a file says; while it cannot be read, what it said last. Nothing is written into it meanwhile."""
        said = plain_data(file)
        if said is None and not is_comment(file.raw):
            return self._good.get(file.name)
        self._good[file.name] = said
        return said

    @property
    def places(self) -> Mapping[tuple[str, str], Place]:
        """Place of everything that the mod says, by kind and id."""
        if self._places[0] is not self.files.state:
            self._places = (self.files.state, dict(self._find_places()))
        return self._places[1]

    def _find_places(self) -> Iterator[tuple[tuple[str, str], Place]]:
        for kind in self.base:
            for name, file in self.files.state.items():
                if not name.startswith(f"data/{self.game.id}/{kind}/"):
                    continue
                rows = self._read(file)
                for index, row in enumerate(rows if isinstance(rows, list) else ()):
                    word = next((each for each in ("id", CHANGE, REMOVE) if step_into(row, each)), "")
                    if word:
                        yield (kind, str(row[word])), Place(name, index, word)

    def ids(self, kind: str) -> list[str]:
        """Ids of all rows of a kind, those of the mod alone last."""
        ours = self.base[kind]
        return [*ours, *(name for each, name in self.places if each == kind and name not in ours)]

    def list_known(self) -> dict[str, list[str]]:
        """Ids that rows may refer to, by kind."""
        gone = {key for key, place in self.places.items() if place.word == REMOVE}
        return {kind: [each for each in self.ids(kind) if (kind, each) not in gone] for kind in self.base}

    def maker(self, kind: str) -> FormMaker:
        """Maker of the forms of a kind."""
        shape = Shape.for_type(GameFile) if kind == GAME else self._gathered.shapes[kind]
        return FormMaker(shape, self.list_known())

    def row(self, kind: str, name: str) -> RowInFile:
        """Return a row with what stands of it in the mod; a row that stands nowhere yet has no own file."""
        if (kind, name) == (GAME, SOUNDS):
            maker = FormMaker(Shape.for_type(TableFile), {})
            return self._of_map(f"data/{self.game.id}/table.yaml", maker, self.base_table, "table")
        if kind == GAME:
            return self._of_map(f"data/{self.game.id}/game.yaml", self.maker(GAME), self.base_game, "game")
        place, base = self.places.get((kind, name)), self.base[kind].get(name, {})
        if place is None:
            return RowInFile(YamlFile("", b""), (), self.maker(kind), base, None)
        file = self.files.state[place.name]
        said = self._read(file)[place.index]
        own = {key: each for key, each in said.items() if key not in (CHANGE, REMOVE)}
        value = own if place.word == "id" else merge(base, own)
        return RowInFile(file, (place.index,), self.maker(kind), value, own)

    def pattern(self, kind: str, like: Any) -> Any:
        """Return a row of the game with the keys that most have; one of several sorts is of the sort of another row."""
        shape, rows = self.maker(kind).shape, list(self.base[kind].values())
        tag = shape.discriminator(shape.schema)
        same = [row for row in rows if tag and row.get(tag) == step_into(like, tag)] or rows
        usual = Counter(frozenset(row) for row in same).most_common(1)[0][0] if same else frozenset()
        return next((row for row in same if frozenset(row) == usual), {})

    def fresh_row(self, kind: str, like: Any, name_id: str, name: str) -> Mapping[str, Any]:
        """Return a row with an id and a name of its own that says what the game's rows of its sort say."""
        row = dict(self.pattern(kind, like))
        if "name" in row:
            row["name"] = name
        return {"id": name_id, **{key: each for key, each in row.items() if key != "id"}}

    def words(self, code: str) -> RowInFile:
        """Return the mod's words in a language."""
        name = f"data/{self.game.id}/{WORDS_FOLDER}/{code}.yaml"
        maker = FormMaker(Shape.for_type(GameWords), {})
        return self._of_map(name, maker, self.base_words(code), f"{self.game.id}-lang")

    def _of_map(self, name: str, maker: FormMaker, base: Any, schema: str) -> RowInFile:
        file = self.files.state.get(name)
        if file is None:
            file = YamlFile(name, self._first_line(name, schema))
        own = self._read(file)
        return RowInFile(file, (), maker, merge(base, own) if isinstance(own, Mapping) else base, own)

    # writing

    def put(self, row: RowInFile, step: object) -> None:
        """Keep an edited row."""
        self.files.put(row.file.name, row.file, step)

    def begin_change(self, kind: str, name: str) -> RowInFile:
        """Write that a row of the game is changed, without saying how yet."""
        target = self._file_for(kind, "changed")
        file = target.add_row({CHANGE: name})
        rows = plain_data(file)
        return RowInFile(file, (len(rows) - 1,), self.maker(kind), self.base[kind][name], {})

    def add_row(self, kind: str, row: Mapping[str, Any], comment: str = "", beside: str = "") -> None:
        """Write a row at the end of a file, of the file `beside` if that is one of the mod."""
        file = self.files.state.get(beside) or self._file_for(kind, "new")
        added = file.add_row(row, comment)
        self.files.put(added.name, added)

    def take_out(self, place: Place) -> None:
        """Take out what the mod says of a row."""
        file = self.files.state[place.name].remove_item((), place.index)
        self.files.put(place.name, file)

    def _file_for(self, kind: str, stem: str) -> YamlFile:
        """Return the newest file of the mod that has rows of a kind, or the beginning of one."""
        folder = f"data/{self.game.id}/{kind}/"
        there = [file for name, file in self.files.state.items() if name.startswith(folder)]
        usable = [file for file in there if isinstance(plain_data(file), list) and not file.root.is_flow]
        if usable:
            return usable[-1]
        name = next(
            f"{folder}{stem}{number or ''}.yaml"
            for number in range(99)
            if f"{folder}{stem}{number or ''}.yaml" not in self.files.state
        )
        return YamlFile(name, self._first_line(name, f"{self.game.id}-{kind}") + b"[]")

    def _first_line(self, name: str, schema: str) -> bytes:
        up = "../" * (name.count("/") + 1)
        return f"# yaml-language-server: $schema={up}{SCHEMAS}/{schema}.json\n".encode()

    def free_id(self, kind: str, name: str) -> str:
        """Make an id of a name that no row of the kind has."""
        plain = id_for(name, kind)
        taken = {*self.ids(kind)}
        names = (plain if number == 1 else f"{plain[: LONGEST_ID - 4]}-{number}" for number in range(1, 999))
        return next(each for each in names if each not in taken)
