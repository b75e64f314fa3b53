"""Words of a changed row that other languages keep as they were: a remark for each, which leads to its field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tabletop.app.workshop.labels import Labels
from tabletop.app.workshop.rows import GAME
from tabletop.content.forms.fields import value_below
from tabletop.content.mods.merge import CHANGE
from tabletop.content.writing.value_spans import ValuePath
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.ui.scenes.workshop.told import Finding, ThingKey

if TYPE_CHECKING:
    from tabletop.app.workshop.rows import ModRows
    from tabletop.content.languages.lang import Lang

Languages = Mapping[str, str]
"""Name of each language but English, by its code."""


def list_kept_words(rows: ModRows, labels: Labels, words: Lang, languages: Languages) -> Iterator[Finding]:
    """Yield a remark for each word of a row that the mod changes in English alone."""
    changed = [each for each, place in rows.places.items() if place.word == CHANGE and each[0] != GAME]
    said = {code: rows.words(code) for code in languages} if changed else {}
    for thing in changed:
        for path in _changed_words(rows, thing):
            way = ("rows", *thing, *path)
            kept = [
                languages[code]
                for code, row in said.items()
                if value_below(row.value, way) is not None and value_below(row.own, way) is None
            ]
            if kept:
                field = labels.field(thing[0], path)[0]
                what = words("workshop.kept_words", field=field, languages=words("table.list").join(kept))
                file, hint = rows.places[thing].name, words("workshop.kept_words_hint")
                name = str(rows.row(*thing).value.get("name", thing[1]))
                yield Finding(
                    curl_quotes(what), hint, escape_text(file), False, escape_text(name), thing, path
                )


def _changed_words(rows: ModRows, thing: ThingKey) -> Iterator[ValuePath]:
    """Yield the path of each word that a row says otherwise than the game does."""
    row, base = rows.row(*thing), rows.base[thing[0]].get(thing[1], {})
    for field in row.maker.fields(row.value, row.own):
        if field.is_spoken and field.is_set and field.value != value_below(base, field.path):
            yield field.path
