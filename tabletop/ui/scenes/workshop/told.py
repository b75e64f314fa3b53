"""Contents of the Workshop, and the interface of its bench; the app makes both."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from tabletop.content.forms.fields import FormField
from tabletop.content.models.records import Content
from tabletop.content.writing.value_spans import ValuePath

Mark = Literal["", "new", "changed", "removed"]
ThingKey = tuple[str, str]
"""Kind of a row and its id."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Row of the game or the mod, or a part of game.yaml."""

    kind: str
    id: str
    name: str
    mark: Mark = ""
    picture: str = ""
    """Name of a picture of the game, "" if it has none."""
    mistakes: int = 0
    tested: str = ""
    """"held" or "failed" by the tests that name it, "" if none of them was run."""

    @property
    def key(self) -> ThingKey:
        """Key by which it is chosen."""
        return self.kind, self.id


_CITED = re.compile(r" \([A-Z]+-\d[^()]*\)")
"""Numbers of rules in a sentence of the schema."""


def without_marks(about: str) -> str:
    """Return a schema's sentence without rule numbers, line ends and marks."""
    return " ".join(_CITED.sub("", about).replace("`", "").split())


def join_remedy(what: str, remedy: str) -> str:
    """Join a mistake and its remedy: sentences by a space, phrases by a semicolon."""
    return f"{what}{' ' if what.endswith('.') else '; '}{remedy}" if remedy else what


@dataclass(frozen=True, slots=True)
class Offered:
    """Possible value of a field."""

    # Plain data of a file: hence Any.
    value: Any
    label: str
    picture: str = ""
    game: str = "app"
    fill: str = ""
    """Colour of the tile behind its picture."""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """Field of the form, with everything that is drawn of it."""

    field: FormField
    label: str
    offered: tuple[Offered, ...] = ()
    """Values to choose from, or items that a list may get."""
    items: tuple[Offered, ...] = ()
    """Items of a list as tiles."""
    language: str = ""
    """Language of the words that it holds, "" for the row itself."""
    usual: str = ""
    """Words of the game in place of words that are not there yet."""
    may_clear: bool = False
    """True if it may be taken out, so that it is the usual one again."""
    is_by_name: bool = False
    """True if its value is shown by its name, because nobody sees it in a file."""
    is_opened: bool = False
    """True if it belongs to the item of a list that is open."""
    about: str = ""
    """Sentence about it."""
    name: str = ""
    """Label with those of all that it stands in, for whoever does not see the form."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A mistake or a remark."""

    what: str
    remedy: str
    place: str
    is_mistake: bool
    name: str = ""
    """Name of the row it is about."""
    thing: ThingKey | None = None
    path: ValuePath = ()
    test: str = ""
    """Place of the test that does not hold, "" for what the checker found."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Look of a thing: a row with its face, or a picture, and its effects in words."""

    content: Content
    # Records are the games' own models: hence Any.
    record: Any
    picture: str
    """Picture of the game for a row without a face."""
    has_face: bool
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RunFacts:
    """Progress and outcomes of the tests."""

    is_running: bool = False
    done: int = 0
    of: int = 0
    held: int = 0
    failed: int = 0


class FormBench(Protocol):
    """Interface that provides a form's fields and takes its values."""

    chosen: ThingKey
    opened: ValuePath
    """Item of a list whose fields are shown, () for none."""

    @property
    def fields(self) -> Sequence[Shown]:
        """Fields of the chosen thing."""

    def open_item(self, path: ValuePath) -> None:
        """Show the fields of an item of a list, or of none for ()."""

    def set(self, shown: Shown, value: Any) -> str:
        """Write a value; returns a sentence if it cannot be written."""

    def set_plain(self, shown: Shown, text: str) -> str:
        """Write a value as it is spelt in YAML; returns a sentence if it is none."""

    def clear(self, shown: Shown) -> None:
        """Reset a value to the usual one."""

    def addable(self, shown: Shown) -> Sequence[Offered]:
        """List the items offered for a list that may stand in it."""

    def add(self, shown: Shown, value: Any) -> None:
        """Put an item at the end of a list."""

    def take_out(self, shown: Shown, index: int) -> None:
        """Take an item out of a list."""

    def move(self, shown: Shown, index: int, to: int) -> None:
        """Move an item of a list."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Files changed here and by another program, or a mod whose folder is gone."""

    files: tuple[str, ...]
    is_gone: bool = False


class Workbench(FormBench, Protocol):
    """Interface to an edited mod; an action that returns nothing has worked, and the scene refreshes."""

    title: str
    facts: str
    game: str
    version: int
    """Number that grows with everything that the scene shows."""

    picture_folder: Path
    """Folder of the mod's own pictures."""

    @property
    def things(self) -> Sequence[Thing]:
        """List everything that can be chosen, kind by kind."""

    @property
    def kinds(self) -> Sequence[tuple[str, str]]:
        """Kinds of things, each with its name for people."""

    @property
    def findings(self) -> Sequence[Finding]:
        """List mistakes and remarks, mistakes first."""

    @property
    def is_checking(self) -> bool:
        """True while the rows' latest state is being checked."""

    @property
    def progress(self) -> tuple[bool, bool, str]:
        """Marks if something can be undone, and redone; and a sentence on what is saved."""

    @property
    def test_facts(self) -> RunFacts:
        """Facts about the tests of the mod."""

    def test(self) -> None:
        """Run the tests of the mod, or stop them."""

    def choose(self, thing: ThingKey) -> None:
        """Show another thing."""

    def undo(self) -> None:
        """Take the last step back."""

    def redo(self) -> None:
        """Do again what was taken back."""

    def new(self, name: str) -> None:
        """Write a new row of the kind of the chosen one."""

    def copy(self) -> None:
        """Write a new row that says the same as the chosen one."""

    def remove(self) -> None:
        """Remove the chosen row from the mod, or a row of the game by the mod; or restore it."""

    def page(self) -> tuple[str, str, int]:
        """Return the file of the chosen thing, its text, and the line on which the thing begins, from 1."""

    def write_page(self, text: str) -> None:
        """Replace the text of the chosen thing's file."""

    def page_before(self) -> str:
        """Return the text that the file of the chosen thing had when the Workshop was opened."""

    def lines_of(self, path: ValuePath) -> tuple[int, int]:
        """Return the first line of a field of the chosen thing and the one after its last; 0 and 0 if there is none."""

    @property
    def look(self) -> Seen | None:
        """Return the chosen thing's look; None if it has none."""

    @property
    def look_before(self) -> Seen | None:
        """Return the chosen thing's look when the Workshop was opened."""

    @property
    def conflict(self) -> Conflict | None:
        """Files whose version somebody has to choose."""

    def resolve_conflict(self, ours: bool) -> None:
        """End a conflict: our files are written, or theirs are read."""

    def close(self) -> None:
        """Save what is not saved yet."""

    def update(self, dt_ms: float) -> None:
        """Let time pass: save edits, and read others' changes."""


Act = Callable[[], object]


@dataclass(frozen=True, slots=True)
class WorkshopReports:
    """Callbacks of the scene, beside its bench."""

    on_back: Act
    on_try: Act
    on_mods: Act
    """Somebody wants to work on another mod."""
    on_tests: Callable[[str], object]
    """Somebody wants to see the tests, one of them first by its place."""
