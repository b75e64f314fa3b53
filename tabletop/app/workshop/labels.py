"""Plain words on the Workshop's forms: the label and the sentence of each field, and names of the values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.app.workshop.sound_fields import SOUNDS
from tabletop.content.languages.lang import ENGLISH
from tabletop.content.models.options import Choice
from tabletop.content.models.rows import display_name
from tabletop.content.models.sentences import split_name
from tabletop.content.writing.spelling import spell
from tabletop.content.writing.value_spans import ValuePath
from tabletop.ui.scenes.workshop.told import without_marks

if TYPE_CHECKING:
    from tabletop.content.languages.lang import Lang
    from tabletop.content.models.records import Content

_TEXTS = "texts"
_LONGEST = 60
"""Letters of a sentence that stands as a label."""


class Labels:
    """Looks up what a game's texts.form and the app say of a key; other keys are named by rows or sentences."""

    def __init__(self, content: Content, words: Lang) -> None:
        self.content, self.words = content, words

    def field(self, kind: str, path: ValuePath, about: str = "") -> tuple[str, str]:
        """Return the label of a field and the sentence about it, `about` if the game has none of its own."""
        keys = [step for step in path if isinstance(step, str)]
        if keys[:1] == [SOUNDS] and len(keys) == 2:
            return self._sentence("log", keys[1]), self.words("workshop.id", id=keys[1])
        if keys[:1] == [_TEXTS] and len(keys) == 3:
            return self._sentence(keys[1], keys[2]), self.words("workshop.id", id=keys[2])
        said = next(filter(None, map(self._find, _names(kind, keys))), "")
        if said:
            return split_name(said)
        return self.row_name(keys[-1]), self._in_english(about).split(" (", 1)[0]

    def describe_item(self, word: str, said: str) -> str:
        """Tell what an effect, or an item of a list of this key, does; `said` by the schema if the game is silent."""
        return self._find(f"about.{word}") or self._in_english(said)

    def _in_english(self, said: str) -> str:
        """Return a sentence of the schema for whoever reads English, as it is written."""
        return without_marks(said) if self.words.code == ENGLISH else ""

    def has(self, kind: str, path: ValuePath) -> bool:
        """Check if the game or the app has words for a field."""
        return any(map(self._find, _names(kind, [step for step in path if isinstance(step, str)])))

    def way(self, kind: str, path: ValuePath) -> str:
        """Name a field with all that it stands in, for whoever does not see the form."""
        ends = [end for end in range(1, len(path) + 1) if isinstance(path[end - 1], str)]
        labels = [
            self.field(kind, path[:end])[0] for end in ends if path[0] not in (_TEXTS, "numbers") or end > 1
        ]
        return ", ".join(labels)

    def value(self, key: str, word: object) -> str:
        """Name a value that a key may have."""
        name, words = f"{key}.{word}", self.content.texts.get("words", {})
        if said := self._find(name):
            return said
        if name in words and not words[name].placeholders:
            return self.content.text("words", name).rstrip(":\N{NO-BREAK SPACE}")
        return str(word)

    def entry(self, word: str) -> str:
        """Name an entry of what is counted for the result."""
        return self._find(f"entry.{word}") or self.row_name(word)

    def sentence(self, name: str, **facts: object) -> str:
        """Return a sentence of the game with facts in it, else of the app."""
        if name in self.content.texts.get("form", {}):
            return self.content.text("form", name, **facts)
        return self.words(f"form.{name}", **facts)

    def _find(self, name: str) -> str:
        """Return what the game says of a key, else the app."""
        if name in self.content.texts.get("form", {}):
            return self.content.text("form", name)
        key = f"form.{name}"
        said = self.words(key)
        return "" if said == key else said

    def _sentence(self, group: str, key: str) -> str:
        """Return the beginning of a sentence of the game."""
        forms = self.content.texts.get(group, {}).get(key)
        plain = " ".join((forms.other if forms is not None else key).split())
        return plain if len(plain) <= _LONGEST else f"{plain[:_LONGEST].rsplit(' ', 1)[0]}…"

    def row_name(self, key: str) -> str:
        """Return the name of a row, an option or a choice that has this id; another key is written as a heading."""
        for rows in self.content.by_kind.values():
            if key in rows:
                return display_name(rows[key])
        options = self.content.file.options
        choices = [each.values for each in options if isinstance(each, Choice)]
        named = [{each.id: each.name for each in options}, *choices]
        return next((values[key] for values in named if key in values), as_heading(key))

    # Items are plain data of a file, which have no useful common type: hence Any.
    def summary(self, item: Any) -> str:
        """Describe an item of a list: by its name, else by all that it says, in plain words."""
        if not isinstance(item, Mapping):
            return str(item)
        if isinstance(item.get("name"), str):
            return str(item["name"])
        known = {name for rows in self.content.by_kind.values() for name in rows}
        said = [
            self.row_name(each) if each in known else self.value(key, each)
            for key, each in item.items()
            if isinstance(each, str | int)
        ]
        return " ".join(said) or spell(item)


def _names(kind: str, keys: list[str]) -> Iterator[str]:
    """Yield the names under which words for a key may stand, the most exact first."""
    if len(keys) > 1:
        yield f"{keys[-2]}.{keys[-1]}"
    yield f"{kind}.{keys[-1]}"
    yield keys[-1]


def as_heading(key: str) -> str:
    """Write a key of a file as a heading."""
    plain = key.replace("_", " ").replace("-", " ").replace(".", " ")
    return plain[:1].upper() + plain[1:]
