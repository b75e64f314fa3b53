"""Look of a thing on the bench: its face or its picture, and sentences for what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.app.workshop.labels import Labels
from tabletop.content.models.faces import Lines, value_at, value_of
from tabletop.content.models.model import Part
from tabletop.ui.scenes.workshop.told import Seen, ThingKey

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.models.records import Content


def find_look(parts: Parts, content: Content, thing: ThingKey) -> Seen | None:
    """Return how a row is seen; None for what is no row of the game as it is now."""
    kind, name = thing
    record = content.by_kind.get(kind, {}).get(name)
    if record is None:
        return None
    faces = content.faces_file.faces if content.faces_file is not None else {}
    drawn = [str(value_of(record, key) or "") for key in PICTURES] + [f"{kind.rstrip('s')}-{name}"]
    picture = next((each for each in drawn if each and parts.pictures.has(content.game, each)), "")
    labels = Labels(content, parts.words)
    told = tuple(dict.fromkeys(_sentences(content, labels, kind, record))) if kind in faces else ()
    text = str(value_of(record, "text") or "")
    return Seen(content, record, picture, kind in faces, (*told, *([text] if text else [])))


PICTURES = ("picture", "emblem", "track")
"""Keys of rows that name a picture of the whole row."""


# Records are the games' own models: hence Any.
def _sentences(content: Content, labels: Labels, kind: str, record: Any) -> Iterator[str]:
    """Yield a line for each list of effects that the face of a row tells, in the order of the row's keys."""
    faces = content.faces_file
    elements = faces.faces[kind].elements if faces is not None else ()
    keys = dict.fromkeys(element.each for element in elements if isinstance(element, Lines))
    order = [*vars(record)]
    for each in sorted(keys, key=lambda key: _place_in(order, key)):
        items = value_at(record, each)
        told = [effect_text(content, item) for item in items] if isinstance(items, list | tuple) else []
        if said := _join(filter(None, told)):
            path = tuple(each.split("."))
            way = path[:-1] or path
            yield f"{labels.way(kind, way)}: {said}" if labels.has(kind, way) else said


def _join(told: Iterable[str]) -> str:
    """Join what effects say: parts of a sentence by semicolons, whole sentences by spaces."""
    return "; ".join(told).replace(".; ", ". ")


def _place_in(order: list[str], key: str) -> int:
    first = key.partition(".")[0].replace("-", "_")
    return order.index(first) if first in order else len(order)


def effect_text(content: Content, item: object) -> str:
    """Return the sentence of the game for an effect, "" if it has none or the effect lacks something of it."""
    word = str(value_of(item, "do") or "")
    forms = content.texts.get("effects", {}).get(word)
    facts = _facts(content, item)
    if forms is None or not forms.placeholders <= {*facts, *content.numbers}:
        return ""
    return content.text("effects", word, **facts)


def _facts(content: Content, item: object) -> dict[str, object]:
    """Return the values of an effect in the words of the game."""
    told = value_of(item, "facts")
    if isinstance(told, Mapping):
        return {str(name): value for name, value in told.items()}
    given: Mapping[str, object] = (
        item if isinstance(item, Mapping) else vars(item) if isinstance(item, Part) else {}
    )
    words = content.texts.get("words", {})
    return {
        name: content.text("words", f"{name}.{value}") if f"{name}.{value}" in words else value
        for name, value in given.items()
        if value is not None
    }
