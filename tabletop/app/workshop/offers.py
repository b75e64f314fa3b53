"""Choices of a form: names, pictures and signs of the values that a field may have, in the words of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.app.workshop.labels import Labels, as_heading
from tabletop.app.workshop.seeing import PICTURES, effect_text
from tabletop.content.forms.fields import FormField, Fresh
from tabletop.content.models.faces import value_of
from tabletop.content.models.rows import display_name
from tabletop.ui.scenes.workshop.told import Offered

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.models.records import Content
    from tabletop.content.models.shorthand import Symbol


class Offers:
    """Gives values a face: what people call them, and the sign that the game draws for them."""

    def __init__(self, parts: Parts, content: Content) -> None:
        self.parts, self.content = parts, content
        self.labels = Labels(content, parts.words)
        table = content.table_file
        self._shorthand = table.shorthand if table is not None else None

    # Values are plain data of a file, which have no useful common type: hence Any.
    def of_field(self, field: FormField) -> Iterator[Offered]:
        """Yield the values that a field may have."""
        if field.may_be_none and field.control == "choice":
            yield Offered(None, self.parts.words("workshop.none"))
        if field.mark == "ref":
            for name in self.content.by_kind.get(field.of, {}):
                yield self.of_row(field.of, name)
        elif field.mark == "text":
            for key in self.content.texts.get(field.of, {}):
                yield Offered(key, self.content.text(field.of, key), about=key)
        elif field.mark == "sound":
            yield from (Offered(name, as_heading(name), about=name) for name in field.words)
        elif field.mark == "kind":
            yield from (Offered(kind, kind) for kind in self.content.by_kind)
        elif field.mark == "colour":
            yield from (Offered(role, role, fill=colour) for role, colour in self.parts.theme.colours.items())
        else:
            for word in field.words:
                yield self.of_word(field.key, word)

    def of_row(self, kind: str, name: str) -> Offered:
        """Name a row by its own name, with its picture."""
        row = self.content.by_kind.get(kind, {}).get(name)
        if row is None:
            return Offered(name, name)
        return Offered(name, display_name(row), self.picture_of(row), self.content.game, about=name)

    def picture_of(self, row: object) -> str:
        """Return the picture by which a row is known; its emblem before all else."""
        names = [str(value_of(row, key) or "") for key in ("emblem", *PICTURES)]
        return next((name for name in names if name and self._has(name)), "")

    def of_word(self, key: str, word: object) -> Offered:
        """Name a word of the schema by itself, with the sign that the table has for it."""
        signs = self._shorthand.signs if self._shorthand is not None else {}
        symbol = signs.get(str(word)) or signs.get(f"{key}.{word}")
        return self._with_sign(word, self.labels.value(key, word), symbol)

    def of_fresh(self, fresh: Fresh, key: str, kind: str = "") -> Offered:
        """Describe an item that a list may get, and what it does."""
        item = self.of_item(fresh.value, key, kind)
        about = self.labels.describe_item(fresh.word or key, fresh.about)
        if not isinstance(fresh.value, str) and not fresh.word:
            return replace(item, label=self.parts.words("workshop.another"), about=about)
        label = item.label if isinstance(fresh.value, str) else self._name_fresh(fresh)
        return replace(item, label=label, about=about or item.about)

    def _name_fresh(self, fresh: Fresh) -> str:
        """Return what the game says of an effect; where that says too little by itself, its word."""
        tag = next((key for key, each in fresh.value.items() if each == fresh.word), "")
        named = self.labels.value(tag, fresh.word)
        return effect_text(self.content, fresh.value) or (as_heading(named) if named == fresh.word else named)

    def of_item(self, item: Any, key: str, kind: str = "") -> Offered:
        """Describe an item of a list: an effect by its tile and its numbers, an id by its row."""
        if isinstance(item, str):
            return self.of_row(kind, item) if kind else self.of_word(key, item)
        word = str(value_of(item, "do") or "")
        tiles = self._shorthand.tiles if self._shorthand is not None else {}
        offered = self._with_sign(
            item, effect_text(self.content, item) or self.labels.summary(item), tiles.get(word)
        )
        if offered.picture:
            return offered
        # faces show an effect by the picture of its word
        named = (str(value_of(item, "picture") or ""), word)
        picture = next((name for name in named if name and self._has(name)), "")
        return Offered(item, offered.label, picture, self.content.game) if picture else offered

    def _with_sign(self, value: Any, label: str, symbol: Symbol | None) -> Offered:
        if symbol is None or "{" in symbol.picture or not self._has(symbol.picture):
            return Offered(value, label)
        return Offered(value, label, symbol.picture, self.content.game, symbol.fill)

    def pictures(self) -> Iterator[Offered]:
        """Yield all pictures of the mod, then those of the game."""
        seen = set[str]()
        for folder in self.parts.pictures.folders:
            for path in sorted((folder / self.content.game).glob("*.svg")):
                if path.stem not in seen:
                    seen.add(path.stem)
                    yield Offered(path.stem, path.stem, path.stem, self.content.game)

    def _has(self, name: str) -> bool:
        return self.parts.pictures.has(self.content.game, name)
