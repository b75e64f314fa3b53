"""Names on the bench: of kinds, of things and of fields, with their pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.workshop.labels import Labels, as_heading
from tabletop.app.workshop.offers import Offers
from tabletop.app.workshop.rows import GAME, ModRows
from tabletop.app.workshop.sound_fields import SOUNDS, list_sound_fields
from tabletop.content.forms.fields import FormField, value_below
from tabletop.content.forms.row_edits import RowInFile
from tabletop.content.looks.lookcheck import sound_names
from tabletop.content.mods.merge import CHANGE, REMOVE
from tabletop.content.writing.value_spans import ValuePath
from tabletop.ui.scenes.workshop.told import Finding, Mark, Offered, Shown, Thing, ThingKey

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.app.workshop.checking import Checked

_MARKS: dict[str, Mark] = {"id": "new", CHANGE: "changed", REMOVE: "removed"}


class Naming:
    """Finds out what people call the things and fields of a mod."""

    def __init__(self, parts: Parts, rows: ModRows, checked: Checked) -> None:
        self.parts, self.rows, self.checked = parts, rows, checked
        self.languages = parts.languages
        """Languages of the app when the bench was opened, each with its own name: a form asks for each of its rows."""
        self._offers: Offers | None = None

    @property
    def offers(self) -> Offers:
        """Choices in the words of the game with the mod as it is now."""
        content = self.checked.opened.content
        if self._offers is None or self._offers.content is not content:
            self._offers = Offers(self.parts, content)
        return self._offers

    @property
    def labels(self) -> Labels:
        """Plain words for fields and values."""
        return self.offers.labels

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """Kinds of things, each with its name for people."""
        content = self.checked.opened.content
        words = content.texts.get("words", {})
        named = [
            (
                kind,
                content.text("words", f"rules.kind.{kind}")
                if f"rules.kind.{kind}" in words
                else as_heading(kind),
            )
            for kind in self.rows.base
        ]
        return [*named, (GAME, self.parts.words("workshop.numbers_and_words"))]

    def every(self) -> Iterator[ThingKey]:
        """Yield everything that can be chosen."""
        for kind in self.rows.base:
            yield from ((kind, name) for name in self.rows.ids(kind))
        yield from ((GAME, name) for name in self._parts_of_game())

    def _parts_of_game(self) -> list[str]:
        file = self.rows.base_game
        texts = [f"texts.{group}" for group, each in file.get("texts", {}).items() if isinstance(each, dict)]
        sounds = [SOUNDS] if self.rows.base_table else []
        return [*(key for key in ("numbers", "options") if file.get(key)), *sounds, *texts]

    def fields(self, row: RowInFile, opened: ValuePath, part: ValuePath) -> Iterable[FormField]:
        """List the fields of a row, of a part of game.yaml, or of the sounds."""
        if part != (SOUNDS,):
            return row.maker.fields(row.value, row.own, opened, part)
        names = sorted(sound_names([self.parts.root, *map(Path, self.checked.mods)]))
        return list_sound_fields(row.value, row.own, self.checked.opened.content.texts["log"], names)

    def part(self, name: str) -> ValuePath:
        """Return the path to a part of game.yaml."""
        return tuple(name.split("."))

    def things(self, findings: Sequence[Finding]) -> list[Thing]:
        """List everything that can be chosen, with what is wrong with it."""
        wrong = Counter(each.thing for each in findings if each.is_mistake)
        game = self.rows.row(GAME, "")
        found = []
        for kind, name in self.every():
            if kind == GAME:
                said = self.rows.row(GAME, SOUNDS) if name == SOUNDS else game
                own = value_below(said.own, self.part(name))
                mark: Mark = "changed" if own else ""
                title, _ = self.labels.field(GAME, self.part(name))
                if name.startswith("texts."):
                    title = self.parts.words("workshop.sentences", group=title)
                found.append(Thing(kind, name, title, mark))
                continue
            found.append(self._thing(kind, name, wrong[kind, name]))
        return found

    def _thing(self, kind: str, name: str, mistakes: int) -> Thing:
        place = self.rows.places.get((kind, name))
        mark = _MARKS[place.word] if place is not None else ""
        offered = self.offers.of_row(kind, name)
        if offered.label == name and mark == "removed":
            before = Offers(self.parts, self.checked.before.content).of_row(kind, name)
            return Thing(kind, name, before.label, mark, before.picture, mistakes)
        title = offered.label
        if mark in ("new", "changed"):
            row = self.rows.row(kind, name)
            title = str(row.own.get("name", title))
        return Thing(kind, name, title, mark, self._picture(kind, name) or offered.picture, mistakes)

    def _picture(self, kind: str, name: str) -> str:
        """Return the picture that a row names itself: it stands for the row before its emblem does."""
        record = self.checked.opened.content.by_kind.get(kind, {}).get(name)
        picture = str(getattr(record, "picture", "") or "")
        return picture if picture and self.parts.pictures.has(self.rows.game.id, picture) else ""

    def show_field(self, kind: str, field: FormField, opened: ValuePath, may_clear: bool) -> Shown:
        """Name a field and all that it offers."""
        offers = self.offers
        offered: tuple[Offered, ...] = ()
        items: tuple[Offered, ...] = ()
        if field.control == "choice":
            offered = tuple(offers.of_field(field))
        elif field.control == "band":
            offered = tuple(Offered(each.value, "") for each in field.fresh)
        elif field.control == "picture":
            offered = tuple(offers.pictures())
        elif field.control == "items":
            refers = self._refers_to(field)
            items = tuple(offers.of_item(each, field.key, refers) for each in field.value)
            offered = tuple(offers.of_fresh(each, field.key, refers) for each in field.fresh)
        inside = bool(opened) and field.path[: len(opened)] == opened
        label, about = self.labels.field(kind, field.path, field.about)
        name = self.labels.way(kind, field.path)
        if field.control == "picture":
            about = " ".join((about, self.parts.words("workshop.drop")))
        return Shown(
            field, label, offered, items, may_clear=may_clear, is_opened=inside, about=about, name=name
        )

    def show_words(self, thing: ThingKey, field: FormField, code: str) -> Shown:
        """Return the field for the words of a row in another language."""
        kind, name = thing
        words, path = self.rows.words(code), field.path if kind == GAME else ("rows", kind, name, *field.path)
        own, value = value_below(words.own, path), value_below(words.value, path)
        said = FormField(
            path, "text", field.about, value if isinstance(value, str) else "", own is not None,
            depth=field.depth,
            limit=field.limit,
        )  # fmt: skip
        usual = field.value if isinstance(field.value, str) else ""
        language = self.language(code)
        named = f"{self.labels.way(kind, field.path)}, {language}"
        return Shown(said, language, language=code, usual=usual, may_clear=said.is_set, name=named)

    def _refers_to(self, field: FormField) -> str:
        """Return the kind of rows whose ids a list holds, "" if it holds something else."""
        return next(
            (
                kind
                for kind, ids in self.rows.list_known().items()
                if field.fresh and field.fresh[0].word in ids
            ),
            "",
        )

    def language(self, code: str) -> str:
        """Return what a language calls itself."""
        return self.languages.get(code, code)
