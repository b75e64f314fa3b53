"""Translation of a game: `data/<game>/lang/<code>.yaml` replaces the words of the game's own files.

The file mirrors `game.yaml`, with options, orders and rows by their ids; only words can be said otherwise, never a
number. What is missing is said as the game's own files say it. Which games or languages there are is not known here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from tabletop.content.checking.check import check
from tabletop.content.checking.crosscheck import all_texts, wrong_placeholders
from tabletop.content.checking.shapes import Shape
from tabletop.content.models.files import (
    WORDS_FOLDER,
    GameFile,
    Texts,
    expand_row_choices,
    fill_in_numbers,
    sentence_forms,
)
from tabletop.content.models.model import Field, Part
from tabletop.content.models.options import Choice, NumberOption, Option, Plural, Text
from tabletop.content.models.records import Content
from tabletop.content.models.rows import Id
from tabletop.content.mods.merge import Merger
from tabletop.content.mods.mods import display_name, sort_by_requirements
from tabletop.content.mods.translatable import SENTENCES, Way
from tabletop.content.reading.problems import Problem, raise_problems
from tabletop.content.reading.yamlread import Map, read

AnyPart = TypeVar("AnyPart", bound=Part)


class OptionWords(Part):
    """Translated words of an option."""

    name: Text = Field("", description="what it is called on the set-up screen")
    text: Text = Field("", description="what it changes, in one sentence")
    values: dict[Id, Text] = Field(default_factory=dict, description="what can be chosen: value and name")
    told: str = Field("", description="a sentence on the row that is chosen, with its {keys}")
    result: Text | Plural = Field("", description="what a number comes to, with {n}")


class OrderWords(Part):
    """Translated words of a standing order."""

    name: Text = Field("", description="what it is called")
    text: Text = Field("", description="what it does, in one sentence")


RowWords = Text | dict[str, Text | dict[str, Text | dict[str, Text]]]
"""Words of a key of a row, and of the parts below it: a step of a lesson has more below it."""


class GameWords(Part):
    """Translated words of a game; missing ones are said in English."""

    title: Text = Field("", description="the game's name")
    subtitle: str = Field("", description="a line under the title")
    blurb: str = Field("", description="two or three sentences on what the game is about")
    options: dict[Id, OptionWords] = Field(default_factory=dict, description="words of the options, by id")
    orders: dict[Id, OrderWords] = Field(
        default_factory=dict, description="words of the standing orders, by id"
    )
    texts: Texts = Field(default_factory=Texts, description="all words the game says")
    rows: dict[Id, dict[Id, dict[str, RowWords]]] = Field(
        default_factory=dict,
        description="words of rows, by folder, id and key; names that are the same everywhere are left out",
        examples=[{"goods": {"corn": {"name": "Mais"}}}],
    )


def translate(content: Content, code: str, root: Path, mods: Sequence[Path] = ()) -> Content:
    """Translate content as far as its language files go.

    A sentence that a mod has written anew is said in another language only if that mod, or one above it, says how.
    Raises `ContentError` with everything that is wrong in the files of that language.
    """
    problems: list[Problem] = []
    merger, whole = Merger(problems), None
    sets = [(root, ""), *((mod, f"{display_name(mod)}/") for mod in sort_by_requirements(mods, content.game))]
    for number, (folder, prefix) in enumerate(sets):
        path = folder / "data" / content.game / WORDS_FOLDER / f"{code}.yaml"
        if path.is_file():
            node = read(path, f"{prefix}data/{content.game}/{WORDS_FOLDER}/{code}.yaml", problems)
            if isinstance(node, Map):
                node = _drop_outdated(node, {way for way, by in content.reworded.items() if by > number})
                whole = merger.merge(whole, node) if whole else node
    words = check(whole, Shape.for_type(GameWords), problems) if whole else GameWords()
    for said in all_texts(whole) if whole else ():  # a brace without its partner would break the table
        problems += wrong_placeholders(said, None)
    raise_problems(problems)
    return _translate_content(content, words)


def _drop_outdated(words: Map, gone: Collection[Way], way: Way = ()) -> Map:
    """Drop translations of sentences that a mod has rewritten or removed."""
    kept = {
        key: replace(entry, node=_drop_outdated(entry.node, gone, (*way, key)))
        if isinstance(entry.node, Map)
        else entry
        for key, entry in words.entries.items()
        if (*way, key) not in gone
    }
    return replace(words, entries=kept)


def _translate_content(content: Content, words: GameWords) -> Content:
    """Replace words of content by their translations."""
    by_kind = {kind: dict(rows) for kind, rows in content.by_kind.items()}
    for kind, rows in words.rows.items():
        for name, said in rows.items():
            if name in by_kind.get(kind, {}):
                by_kind[kind][name] = _translate_row(by_kind[kind][name], said)
    file = expand_row_choices(fill_in_numbers(_translate_file(content.file, words)), by_kind)
    return replace(content, file=file, by_kind=by_kind, texts=sentence_forms(file.texts))


# A row, a part of one or a mapping in it, of whichever model the game has for it: hence Any.
def _translate_row(row: Any, words: Mapping[str, Any]) -> Any:
    """Replace words of a row, and of parts and mappings in it, by their translations."""
    before = row if isinstance(row, Mapping) else {key: getattr(row, key) for key in row.model_fields}
    new = {
        key: _translate_row(before[key], said) if isinstance(said, Mapping) else said
        for key, said in words.items()
        if key in before and isinstance(said, Mapping) == isinstance(before[key], Part | Mapping)
    }
    return {**row, **new} if isinstance(row, Mapping) else row.model_copy(update=new)


def _translate_file(file: GameFile, words: GameWords) -> GameFile:
    groups = {
        group: {**getattr(file.texts, group), **getattr(words.texts, group)} for group in Texts.model_fields
    }
    new = {
        "options": tuple(_translate_option(option, words.options.get(option.id)) for option in file.options),
        "orders": tuple(_replace_words(order, words.orders.get(order.id)) for order in file.orders),
        "texts": file.texts.model_copy(update=groups),
    }
    return _replace_words(file, words, SENTENCES).model_copy(update=new)


def _translate_option(option: Option, words: OptionWords | None) -> Option:
    renamed = _replace_words(
        option, words, ("name", "text", "told") if isinstance(option, Choice) else ("name", "text")
    )
    if (
        words is not None
        and isinstance(renamed, NumberOption)
        and renamed.result is not None
        and words.result
    ):
        result = renamed.result.model_copy(update={"text": words.result})
        return renamed.model_copy(update={"result": result})
    if words is None or not isinstance(renamed, Choice):
        return renamed
    known = {value: name for value, name in words.values.items() if value in renamed.values}
    return renamed.model_copy(update={"values": {**renamed.values, **known}})


def _replace_words(part: AnyPart, words: Part | None, keys: Sequence[str] = ("name", "text")) -> AnyPart:
    """Copy a record with its translated words."""
    return part.model_copy(update={key: said for key in keys if (said := getattr(words, key, ""))})
