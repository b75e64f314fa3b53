"""Law: no form of the Workshop shows a key of the files: every field has a label and a sentence, every value a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.workshop.labels import Labels
from tabletop.app.workshop.rows import GAME, WITHOUT_FORM
from tabletop.content.checking.shapes import Shape
from tabletop.content.forms.fields import FormField, FormMaker
from tabletop.content.gather import Gathered, gather
from tabletop.content.languages.lang import Lang, languages
from tabletop.content.models.files import GameFile
from tabletop.content.reading.roots import find_root
from tabletop.content.reading.yamlread import to_plain

pytestmark = pytest.mark.exhaustive


# Rows are plain data of files: hence Any.
def inside(maker: FormMaker, row: Any, part: tuple[str, ...] = ()) -> Iterator[FormField]:
    """Every field of a row, those of the items of its lists among them."""
    ways: list[tuple[str | int, ...]] = [()]
    for way in ways:
        for field in maker.fields(row, row, way, part):
            if way and field.path[: len(way)] != way:
                continue
            yield field
            if field.control == "items" and len(way) < 6:
                values = [each for each in field.value if isinstance(each, Mapping)]
                ways += [(*field.path, number) for number in range(len(values))]


def every_field(gathered: Gathered) -> Iterator[tuple[str, FormField]]:
    """Every field of every row of a game, of a new one, and of its numbers and options."""
    known = {kind: list(rows) for kind, rows in gathered.rows.items()}
    for kind, rows in gathered.rows.items():
        if kind in WITHOUT_FORM:
            continue
        maker = FormMaker(gathered.shapes[kind], known)
        for row in [*map(to_plain, rows.values()), maker.example(maker.schema_at({}, ()))]:
            yield from ((kind, field) for field in inside(maker, row))
    maker, file = FormMaker(Shape.for_type(GameFile), known), to_plain(gathered.files["game"])
    for part in ("numbers", "options"):
        yield from ((GAME, field) for field in inside(maker, file, (part,)))
    for group in file["texts"]:
        yield from ((GAME, field) for field in inside(maker, file, ("texts", group)))


def raw(labels: Labels, kind: str, field: FormField) -> Iterator[str]:
    """What stands on the form of a field as it stands in the file."""
    label, sentence = labels.field(kind, field.path)
    *above, key = [step for step in field.path if isinstance(step, str)]
    content = labels.content
    ids = {name for rows in content.by_kind.values() for name in rows}
    ids |= {name for option in content.file.options for name in (option.id, *getattr(option, "values", ()))}
    is_named = key in ids or ".".join([*above[-1:], key]) in content.texts["form"]
    if not label or not (sentence or (above and is_named)):
        yield f"{kind}: {field.path}"
    if field.control == "choice" and not field.mark:
        for word in field.words:
            if len(str(word)) > 1 and labels.value(field.key, word) == word:
                yield f"{kind}: {field.key}.{word}"
    if field.control == "items":
        for each in field.fresh:
            if not isinstance(each.value, str) and not labels.describe_item(each.word or field.key, ""):
                yield f"{kind}: {field.key}.{each.word} is not told"
            if (
                isinstance(each.value, str)
                and each.word not in ids
                and labels.value(field.key, each.word) == each.word
            ):
                yield f"{kind}: {field.key}.{each.word}"


@pytest.mark.parametrize("game", games.ids())
def test_no_form_shows_a_raw_key(game: str) -> None:
    fields = list(every_field(gather(game, games.load(game).kinds, find_root(), [], [])))

    for code in languages():
        labels = Labels(open_game(game, language=code).content, Lang.read(code))
        shown = {each for kind, field in fields for each in raw(labels, kind, field)}

        assert shown == set(), code


@pytest.mark.parametrize("game", games.ids())
def test_a_language_leaves_no_label_in_english(game: str) -> None:
    english = open_game(game).content.texts["form"]

    for code in languages()[1:]:
        said = open_game(game, language=code).content.texts["form"]
        same = [key for key, forms in said.items() if ": " in forms.other and forms == english[key]]

        assert same == [], code
