"""A game's words in another language: `data/<game>/lang/<code>.yaml`, laid over what the game's own files say.

The file mirrors `game.yaml`, with options, orders and rows by their ids; only words can be said otherwise, never a
number. What is missing is said as the game's own files say it. Which games or languages there are is not known here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from tabletop.content.checking.check import check
from tabletop.content.checking.crosscheck import texts_in, wrong_placeholders
from tabletop.content.checking.shapes import Shape
from tabletop.content.models.files import WORDS_FOLDER, GameFile, Texts, forms_of, spelt_out, with_rows
from tabletop.content.models.model import Field, Part
from tabletop.content.models.options import Choice, NumberOption, Option, Plural, Text
from tabletop.content.models.records import Content
from tabletop.content.models.rows import Id
from tabletop.content.mods.merge import Merger
from tabletop.content.mods.mods import in_order, shown
from tabletop.content.mods.spoken import SENTENCES, Way
from tabletop.content.reading.problems import Problem, refuse
from tabletop.content.reading.yamlread import Map, read

AnyPart = TypeVar("AnyPart", bound=Part)


class OptionWords(Part):
    """An option's words."""

    name: Text = Field("", description="what it is called on the set-up screen")
    text: Text = Field("", description="what it changes, in one sentence")
    values: dict[Id, Text] = Field(default_factory=dict, description="what can be chosen: value and name")
    told: str = Field("", description="a sentence on the row that is chosen, with its {keys}")
    result: Text | Plural = Field("", description="what a number comes to, with {n}")


class OrderWords(Part):
    """A standing order's words."""

    name: Text = Field("", description="what it is called")
    text: Text = Field("", description="what it does, in one sentence")


class GameWords(Part):
    """A game's words in one language; what is left out is said in English."""

    title: Text = Field("", description="the game's name")
    subtitle: str = Field("", description="a line under the title")
    blurb: str = Field("", description="two or three sentences on what the game is about")
    options: dict[Id, OptionWords] = Field(default_factory=dict, description="words of the options, by id")
    orders: dict[Id, OrderWords] = Field(
        default_factory=dict, description="words of the standing orders, by id"
    )
    texts: Texts = Field(default_factory=Texts, description="all words the game says")
    rows: dict[Id, dict[Id, dict[str, Text | dict[str, Text]]]] = Field(
        default_factory=dict,
        description="words of rows, by folder, id and key; names that are the same everywhere are left out",
        examples=[{"goods": {"corn": {"name": "Mais"}}}],
    )


def in_language(content: Content, code: str, root: Path, mods: Sequence[Path] = ()) -> Content:
    """The same content, saying what it can in another language.

    A sentence that a mod has written anew is said in another language only if that mod, or one above it, says how.
    Raises `ContentError` with everything that is wrong in the files of that language.
    """
    problems: list[Problem] = []
    merger, whole = Merger(problems), None
    sets = [(root, ""), *((mod, f"{shown(mod)}/") for mod in in_order(mods, content.game))]
    for number, (folder, prefix) in enumerate(sets):
        path = folder / "data" / content.game / WORDS_FOLDER / f"{code}.yaml"
        if path.is_file():
            node = read(path, f"{prefix}data/{content.game}/{WORDS_FOLDER}/{code}.yaml", problems)
            if isinstance(node, Map):
                node = _but(node, {way for way, by in content.reworded.items() if by > number})
                whole = merger.merged(whole, node) if whole else node
    words = check(whole, Shape.of(GameWords), problems) if whole else GameWords()
    for said in texts_in(whole) if whole else ():  # a brace without its partner would break the table
        problems += wrong_placeholders(said, None)
    refuse(problems)
    return _laid_over(content, words)


def _but(words: Map, gone: Collection[Way], way: Way = ()) -> Map:
    """A file of words without those that stand for sentences which are no longer there."""
    kept = {
        key: replace(entry, node=_but(entry.node, gone, (*way, key)))
        if isinstance(entry.node, Map)
        else entry
        for key, entry in words.entries.items()
        if (*way, key) not in gone
    }
    return replace(words, entries=kept)


def _laid_over(content: Content, words: GameWords) -> Content:
    """Content with the words that there are in the place of its own."""
    by_kind = {kind: dict(rows) for kind, rows in content.by_kind.items()}
    for kind, rows in words.rows.items():
        for name, said in rows.items():
            if name in by_kind.get(kind, {}):
                by_kind[kind][name] = _said(by_kind[kind][name], said)
    file = with_rows(spelt_out(_file(content.file, words)), by_kind)
    return replace(content, file=file, by_kind=by_kind, texts=forms_of(file.texts))


# A row or a part of one, of whichever model the game has for it: hence Any.
def _said(row: Any, words: Mapping[str, Text | dict[str, Text]]) -> Any:
    """The same row with the words that there are, those of its parts included."""
    new = {
        key: _said(getattr(row, key), said) if isinstance(said, Mapping) else said
        for key, said in words.items()
        if key in row.model_fields and (not isinstance(said, Mapping) or isinstance(getattr(row, key), Part))
    }
    return row.model_copy(update=new)


def _file(file: GameFile, words: GameWords) -> GameFile:
    groups = {
        group: {**getattr(file.texts, group), **getattr(words.texts, group)} for group in Texts.model_fields
    }
    new = {
        "options": tuple(_option(option, words.options.get(option.id)) for option in file.options),
        "orders": tuple(_renamed(order, words.orders.get(order.id)) for order in file.orders),
        "texts": file.texts.model_copy(update=groups),
    }
    return _renamed(file, words, SENTENCES).model_copy(update=new)


def _option(option: Option, words: OptionWords | None) -> Option:
    renamed = _renamed(
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


def _renamed(part: AnyPart, words: Part | None, keys: Sequence[str] = ("name", "text")) -> AnyPart:
    """The same with the words that there are."""
    return part.model_copy(update={key: said for key in keys if (said := getattr(words, key, ""))})
