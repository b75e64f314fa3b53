"""The bench of the Workshop: one mod, the thing of it that is chosen, its form, and all that is done to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop import games
from tabletop.app.mod_shelf import open_mod
from tabletop.app.mod_tests import find_tests
from tabletop.app.workshop.checking import Checked
from tabletop.app.workshop.cut_words import CutWords
from tabletop.app.workshop.kept_words import list_kept_words
from tabletop.app.workshop.mod_files import ModFiles
from tabletop.app.workshop.naming import Naming
from tabletop.app.workshop.row_faults import list_addable
from tabletop.app.workshop.rows import GAME, ModRows, Place
from tabletop.app.workshop.saving import Saving
from tabletop.app.workshop.seeing import find_look
from tabletop.app.workshop.tested import list_failed, run_facts
from tabletop.app.workshop.thing_page import ThingPage
from tabletop.content.forms.fields import FormField
from tabletop.content.forms.row_edits import RowInFile, moved_place, plain_data
from tabletop.content.languages.lang import ENGLISH
from tabletop.content.mods.merge import CHANGE, REMOVE
from tabletop.content.mods.mods import add_required
from tabletop.content.writing.value_spans import ValuePath
from tabletop.content.writing.value_writer import YamlFile
from tabletop.errors import ContentError
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store import paths
from tabletop.ui.scenes.workshop.told import (
    Conflict,
    Finding,
    Offered,
    RunFacts,
    Seen,
    Shown,
    Thing,
    ThingKey,
)

if TYPE_CHECKING:
    from tabletop.app.parts import Parts

Made = TypeVar("Made")


class Bench:
    """A mod that is edited. Raises `ContentError` if its mod.yaml cannot be read, `OSError` if its files cannot."""

    # Rows are plain data of files, which have no useful common type: hence Any, here and below.
    def __init__(self, parts: Parts, folder: Path, files: ModFiles | None = None) -> None:
        """Begin, or go on with `files` that were edited before: what was done then can still be undone."""
        self.parts, self.folder, self.mod = parts, folder, (mod := open_mod(folder))
        self.game, self.title = mod.file.game, escape_text(mod.file.name)
        self.picture_folder = folder / "images" / self.game
        self.facts = "  ·  ".join(filter(None, (mod.file.version, parts.look(self.game).name)))
        below = [path for path in add_required([folder], [paths.mods_folder()]) if path != folder]
        self.files = files or ModFiles(folder)
        self.files.read()
        self.rows = ModRows(self.files, games.load(self.game), parts.root, below)
        self.checked = Checked(parts, self.game, (str(folder),), folder.name)
        self.saving = Saving(self.files, parts.words)
        self.cut_words = CutWords(parts)
        self.naming = Naming(parts, self.rows, self.checked)
        self.tests = find_tests(parts, folder, self.game)
        self._tested = self.tests.version, self.tests.is_running
        self.opened: ValuePath = ()
        self.version = 0
        first = next(iter(self.rows.places), None)
        self.chosen: ThingKey = first or next(iter(self.naming.every()))
        self._page = ThingPage(self.files, self.game)
        self._kept: dict[str, tuple[int, Any]] = {}

    # the facts that the scene shows

    def _once(self, name: str, make: Callable[[], Made]) -> Made:
        """Make something once for each version."""
        if self._kept.get(name, (-1, None))[0] != self.version:
            self._kept[name] = self.version, make()
        made: Made = self._kept[name][1]
        return made

    @property
    def kinds(self) -> Sequence[tuple[str, str]]:
        """Kinds of things, each with its name for people."""
        return self.naming.kinds

    @property
    def things(self) -> Sequence[Thing]:
        """Everything that can be chosen, kind by kind."""
        return self._once("things", self._things)

    def _things(self) -> list[Thing]:
        outcome_of = self.tests.outcome_of
        return [
            replace(each, tested=outcome_of(each.id)) if each.mark else each
            for each in self.naming.things(self.findings)
        ]

    @property
    def fields(self) -> Sequence[Shown]:
        """Fields of the chosen thing."""
        return self._once("fields", self._fields)

    def _fields(self) -> list[Shown]:
        (kind, name), place = self.chosen, self.place
        if place is not None and place.word == REMOVE:
            return []
        row = self.row
        part = self.naming.part(name) if kind == GAME else ()
        shown = []
        for field in self.naming.fields(row, self.opened, part):
            shown.append(self.naming.show_field(kind, field, self.opened, self._may_clear(field)))
            if field.is_spoken or (kind == GAME and part and part[0] == "texts" and field.control == "text"):
                shown += [self.naming.show_words(self.chosen, field, code) for code in self.languages]
        return shown

    def _may_clear(self, field: FormField) -> bool:
        """Check if a key may be taken out of the row."""
        place = self.place
        in_list = any(isinstance(step, int) for step in field.path)
        if not field.is_set or (field.control == "band" and not field.may_be_none):
            return False
        is_change = self.chosen[0] == GAME or (place is not None and place.word == CHANGE)
        return not (field.is_needed or self._is_kind(field)) if in_list or not is_change else True

    @property
    def languages(self) -> list[str]:
        """Languages other than English that a mod may have words in."""
        return [code for code in self.naming.languages if code != ENGLISH]

    @property
    def findings(self) -> Sequence[Finding]:
        """Mistakes first, then tests that do not hold, then remarks."""
        return self._once("findings", self._findings)

    def _findings(self) -> list[Finding]:
        found = self.checked.findings(self.rows)
        mistakes = [each for each in found if each.is_mistake]
        places = ((key, place.name) for key, place in self.rows.places.items())
        cut = self.cut_words.findings(self.checked.opened.content, places)
        failed = list_failed(self.tests, self.checked.opened, self.parts.words)
        others = {code: self.naming.language(code) for code in self.languages}
        kept = list_kept_words(self.rows, self.naming.labels, self.parts.words, others)
        return [*mistakes, *failed, *cut, *kept, *found[len(mistakes) :]]

    @property
    def test_facts(self) -> RunFacts:
        """Facts about the tests of the mod."""
        return run_facts(self.tests)

    def test(self) -> None:
        """Run the tests of the mod, or stop them."""
        if self.tests.is_running:
            self.tests.stop()
        else:
            self.saving.save_now()
            self.tests.run()
        self.version += 1

    @property
    def is_checking(self) -> bool:
        """True while something is not saved, or not checked since it was."""
        return self.checked.is_at_work or bool(self.files.names_to_save)

    @property
    def progress(self) -> tuple[bool, bool, str]:
        """Marks if something can be undone, and redone; and a sentence on what is saved."""
        return self.files.can_undo, self.files.can_redo, self.saving.said

    @property
    def place(self) -> Place | None:
        """Place of the chosen row in the mod, None if the mod says nothing of it."""
        return self.rows.places.get(self.chosen)

    @property
    def row(self) -> RowInFile:
        """The chosen row."""
        return self.rows.row(*self.chosen)

    # acts

    def _note_change(self) -> None:
        self.version += 1
        self.saving.note_touch()

    def choose(self, thing: ThingKey) -> None:
        """Show another thing."""
        self.chosen, self.opened = thing, ()
        self.version += 1

    def open_item(self, path: ValuePath) -> None:
        """Show the fields of an item of a list, or of none for ()."""
        self.opened = () if path == self.opened else path
        self.version += 1

    def _row_to_write(self) -> RowInFile:
        """Return the chosen row, begun in the mod if the mod says nothing of it yet."""
        if self.chosen[0] == GAME or self.place is not None:
            return self.row
        return self.rows.begin_change(*self.chosen)

    def set(self, shown: Shown, value: Any) -> str:
        """Write a value; returns a sentence if it cannot be written."""
        field = shown.field
        step = (self.chosen, shown.language, field.path) if field.control == "text" else None
        try:
            if shown.language:
                row = self.rows.words(shown.language)
                if value == "" and field.is_set:
                    self.rows.put(row.clear(field.path), step)
                elif value != "":
                    self.rows.put(row.write(field.path, value), step)
            elif field.control == "choice" and self._is_kind(field):
                self.rows.put(self._row_to_write().choose_kind(field.key, value), step)
            else:
                self.rows.put(self._row_to_write().write(field.path, value), step)
        except ContentError as error:
            return curl_quotes(str(error))
        finally:
            self._note_change()
        return ""

    def set_plain(self, shown: Shown, text: str) -> str:
        """Write a value as it is spelt in YAML; returns a sentence if it is none."""
        value = plain_data(YamlFile("", text.encode("utf-8")))
        if value is None and text.strip():
            return self.parts.words("workshop.not_yaml")
        return self.set(shown, value)

    def _is_kind(self, field: FormField) -> bool:
        shape = self.rows.maker(self.chosen[0]).shape
        return field.path == (shape.discriminator(shape.schema),)

    def clear(self, shown: Shown) -> None:
        """Let a value be the usual one again."""
        place = self.place

        def act() -> None:
            row = self.rows.words(shown.language) if shown.language else self.row
            after = row.clear(shown.field.path)
            if place is not None and place.word == CHANGE and not shown.language and not after.own:
                self.rows.take_out(place)
            else:
                self.rows.put(after, None)

        self._act(act)

    def _act(self, act: Callable[[], object]) -> bool:
        """Do something; True if it went well. A file that cannot be read as YAML is left as it is, and that is said."""
        try:
            act()
        except ContentError as error:
            self.saving.said = curl_quotes(str(error))
            return False
        finally:
            self._note_change()
        return True

    def addable(self, shown: Shown) -> Sequence[Offered]:
        """List the items offered for a list with which the row stays as good as it is."""
        return shown.offered if self.chosen[0] == GAME else list_addable(self.row, shown)

    def add(self, shown: Shown, value: Any) -> None:
        """Put an item at the end of a list."""
        path, size = shown.field.path, len(shown.field.value)
        done = self._act(lambda: self.rows.put(self._row_to_write().add(path, value), None))
        if done and isinstance(value, dict) and len(value) > 1:
            self.opened = (*path, size)

    def take_out(self, shown: Shown, index: int) -> None:
        """Take an item out of a list."""
        self.opened = ()
        self._act(lambda: self.rows.put(self._row_to_write().take_out(shown.field.path, index), None))

    def move(self, shown: Shown, index: int, to: int) -> None:
        """Let an item of a list stand elsewhere."""
        path = shown.field.path
        done = self._act(lambda: self.rows.put(self._row_to_write().move(path, index, to), None))
        *above, opened = self.opened or (None,)
        if done and tuple(above) == path and isinstance(opened, int):
            self.opened = (*path, moved_place(opened, index, to))

    def undo(self) -> None:
        """Take the last step back."""
        self.files.undo()
        self._after_step()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.files.redo()
        self._after_step()

    def _after_step(self) -> None:
        self.opened = ()
        if self.chosen not in [thing.key for thing in self.naming.things(())]:
            self.chosen = next(iter(self.naming.every()))
        self._note_change()

    def new(self, name: str) -> None:
        """Write a new row of the kind of the chosen one: whole from the beginning, as a row of the game is."""
        kind = self.chosen[0]
        if kind == GAME:
            return
        name_id = self.rows.free_id(kind, name)
        row = self.rows.fresh_row(kind, self.row.value, name_id, name)
        if self._act(lambda: self.rows.add_row(kind, row)):
            self.chosen, self.opened = (kind, name_id), ()

    def copy(self) -> None:
        """Write a new row that says the same as the chosen one."""
        kind, old = self.chosen
        if kind == GAME:
            return
        name_id = self.rows.free_id(kind, old)
        value = {"id": name_id, **{key: each for key, each in self.row.value.items() if key != "id"}}
        comment = self.parts.words("workshop.copied_from", id=old)
        if self._act(lambda: self.rows.add_row(kind, value, comment)):
            self.chosen, self.opened = (kind, name_id), ()

    def remove(self) -> None:
        """Take what the mod says of the chosen thing out of the mod; else take a row of the game out of the game."""
        kind, name = self.chosen
        place = self.place
        if place is not None:
            self._act(lambda: self.rows.take_out(place))
        elif kind == GAME:
            self._act(lambda: self.rows.put(self.row.clear(self.naming.part(name)), None))
        else:
            self._act(lambda: self.rows.add_row(kind, {REMOVE: name}))
        self._after_step()

    @property
    def look(self) -> Seen | None:
        """Look of the chosen thing, None if there is nothing to be drawn."""
        return self._once("look", partial(find_look, self.parts, self.checked.opened.content, self.chosen))

    @property
    def look_before(self) -> Seen | None:
        """Look that the chosen thing had when the Workshop was opened."""
        return find_look(self.parts, self.checked.first.content, self.chosen)

    @property
    def conflict(self) -> Conflict | None:
        """Files about which somebody has to choose."""
        return self.saving.conflict

    def resolve_conflict(self, ours: bool) -> None:
        """End a conflict: our files are written, or theirs are read."""
        self.saving.resolve_conflict(ours)
        self.checked.look_again()
        self._after_step()

    # the page of YAML

    def page(self) -> tuple[str, str, int]:
        """Return the file of the chosen thing, its text, and the line on which the thing begins, from 1."""
        return self._page.read(self.chosen, self.place)

    def page_before(self) -> str:
        """Return the text that the file of the chosen thing had when the Workshop was opened."""
        return self._page.text_before()

    def lines_of(self, path: ValuePath) -> tuple[int, int]:
        """Return the first line of a field of the chosen thing and the one after its last; 0 and 0 if there is none."""
        return self._page.lines(self.chosen, self.place, path)

    def write_page(self, text: str) -> None:
        """Let the file of the chosen thing have another text; line ends and a mark at the beginning stay."""
        self._page.write(self.chosen, self.place, text)
        self._note_change()

    # time

    def update(self, dt_ms: float) -> None:
        """Let time pass: what is touched is saved and checked, and what others save is read."""
        if self.saving.update(dt_ms):
            self.checked.look_again()
            self.version += 1
            if self.tests.was_run:
                self.tests.run()
        if self.checked.update():
            self.version += 1
        if self.cut_words.look(self.checked.opened.content, self.rows.places):
            self.version += 1
        self.tests.update()
        tested = self.tests.version, self.tests.is_running
        if tested != self._tested:
            self._tested = tested
            self.version += 1

    def close(self) -> None:
        """Save what is not saved yet."""
        self.saving.save_now()
