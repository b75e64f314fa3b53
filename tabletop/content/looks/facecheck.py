"""What is wrong with faces: whether their templates fit the game's rows, labels and kinds."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from fnmatch import filter as filter_names
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from tabletop.content.looks.tablecheck import Mistake, hint
from tabletop.content.models.faces import (
    CHOICE,
    HOLE,
    AnyElement,
    Face,
    FacesFile,
    Lines,
    Sign,
    Symbols,
    Tiles,
    anatomy_key,
)
from tabletop.content.models.model import Part, types_of

# A kind's model may be a union of models, hence Any.
Kinds = Mapping[str, Any]


def mistakes(
    file: FacesFile,
    kinds: Kinds,
    labels: Container[str] | None,
    words: Container[str] | None = None,
    rows: Mapping[str, Container[str]] | None = None,
) -> list[Mistake]:
    """Everything in the faces that does not fit the game's rows: kinds, keys in templates, labels.

    `labels` and `words` are None if a game.yaml cannot be read, `rows` (the ids by kind) if they are not all known:
    none is missed then.
    """
    found = [
        Mistake(("links", key), f'there is no content kind "{kind}"{hint(kind, kinds)}')
        for key, kind in file.links.items()
        if kind not in kinds
    ]
    for kind, face in file.faces.items():
        if kind not in kinds:
            found.append(Mistake(("faces", kind), f'there is no content kind "{kind}"{hint(kind, kinds)}'))
            continue
        reader = _Reader(file, kinds, labels)
        models = models_in(kinds[kind])
        keys = [key for model in models for key in types_of(model)]
        if face.variants and face.by not in keys:
            said = f'rows of {kind} have no key "{face.by}"{hint(face.by, keys)}'
            found.append(Mistake(("faces", kind, "by"), said))
            continue  # which rows its variants are of cannot be told
        found.extend(Mistake(("faces", kind, "paper"), wrong) for wrong in reader.wrong(face.paper, models))
        for path, element, met in _elements(face, models):
            where = f"{element.kind} {path[-1]}: "
            found.extend(
                Mistake(("faces", kind, *path, *keys), where + wrong)
                for keys, wrong in reader.element(element, met)
            )
        found.extend(
            Mistake(("faces", kind, "variants", key), wrong) for key, wrong in _variants(face, models)
        )
        found.extend(
            Mistake(("faces", kind, "anatomy", *path), wrong)
            for path, wrong in _pointers(face, kind, words, rows)
        )
        if face.other and face.other not in face.flags:
            said = f'no element of this face is drawn when or unless "{face.other}"{hint(face.other, face.flags)}'
            found.append(Mistake(("faces", kind, "other"), said))
    return found


def _elements(
    face: Face, models: list[type[Part]]
) -> Iterator[tuple[tuple[str, ...], AnyElement, list[type[Part]]]]:
    """Each element with the path to it and the models of the rows it may meet."""
    for number, element in enumerate(face.elements, 1):
        yield ("elements", str(number)), element, models
    for value, elements in face.variants.items():
        rows = [model for model in models if value in _values(model, face.by)]
        for number, element in enumerate(elements, 1):
            yield ("variants", value, str(number)), element, rows or models


def _pointers(
    face: Face, kind: str, words: Container[str] | None, rows: Mapping[str, Container[str]] | None
) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with what the rules help points at, each with the path to it."""
    for number, anatomy in enumerate(face.anatomy, 1):
        if rows is not None and anatomy.card not in rows.get(kind, ()):
            known = rows.get(kind, ())
            meant = hint(anatomy.card, known) if isinstance(known, Iterable) else ""
            yield (str(number), "card"), f'there is no row "{anatomy.card}" in {kind}{meant}'
        there = dict.fromkeys(
            name
            for each in face.all_elements
            if each.seen_at(anatomy.as_high) and not each.when and not each.enlarged
            for name in each.names
        )
        for nth, point in enumerate(anatomy.points, 1):
            path = (str(number), "points", str(nth))
            if point.to not in there:
                said = f'on a card {anatomy.as_high} points high no element shows "{point.to}"'
                yield (*path, "to"), said + hint(point.to, there)
            key = anatomy_key(kind, point)
            if words is not None and key not in words:
                yield (*path, "says"), f'texts.words has no "{key}"; add it, as "Name: what it means"'


def _variants(face: Face, models: list[type[Part]]) -> Iterator[tuple[str, str]]:
    known = [value for model in models for value in _values(model, face.by)]
    for value in face.variants:
        if known and value not in known:
            yield value, f'no row has {face.by}: "{value}"{hint(value, known)}'


def _values(model: type[Part], key: str) -> tuple[str, ...]:
    """The words a field may hold, if its type lists them."""
    kind = types_of(model).get(key)
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


class _About(NamedTuple):
    """What the templates of one element may speak of."""

    rows: list[type[Part]]
    items: list[type[Part]]
    """Models of what it lists."""
    free: bool
    """Whether items are no rows: what they have is known only when they are there."""
    linked: dict[str, str]
    """Words for the key and the value of each item, with the content kind that they lead to, if any."""


class _Reader:
    """Follows the keys of templates through the models of rows."""

    def __init__(self, file: FacesFile, kinds: Kinds, labels: Container[str] | None) -> None:
        self.file, self.kinds, self.labels = file, kinds, labels

    def element(self, element: AnyElement, rows: list[type[Part]]) -> Iterator[tuple[tuple[str, ...], str]]:
        """What is wrong with an element's templates, for rows of these models, with the keys that lead to each."""
        items: list[type[Part]] = []
        free = False
        listed = element.each if isinstance(element, Symbols | Lines | Tiles) else ""
        box = element.of if isinstance(element, Sign) else ""
        told_of = [((key,), path) for key, path in (("each", listed), ("of", box)) if path]
        asked = [((key, path), path) for key in ("only", "having") for path in getattr(element, key)]
        for keys, path in (*told_of, *asked):
            for model, key in _ends(rows, path):
                if not has_key(model, key):
                    yield keys, f'rows have no key "{key}"{hint(key, model.model_fields)}'
                elif keys in (("each",), ("of",)):
                    found = models_in(types_of(model).get(key))
                    items += found
                    free = free or not found
        pairs = isinstance(element, Symbols | Lines)
        linked = {"key": getattr(element, "link", ""), "value": ""} if pairs else {}
        about = _About(rows, items, free, linked)
        for name in ("show", "instead", "icon", "times", "edge", "fill", "colour"):
            for hole in HOLE.findall(getattr(element, name, "")):
                yield from (((name,), wrong) for wrong in self._hole(hole, about))

    def _hole(self, hole: str, about: _About) -> Iterator[str]:
        """What is wrong with what stands in one pair of braces."""
        first, _, rest = hole.partition(".")
        if first in about.linked:
            if rest:
                yield from self._path(rest, models_in(self.kinds.get(about.linked[first])))
        elif first == "told":
            yield from self._path(rest, about.rows)
        elif first == "label":
            yield from self._label(rest)
            for path in CHOICE.findall(rest):
                if path not in about.linked:
                    yield from self._row_or_item(path, about)
        else:
            yield from self._row_or_item(rest if first == "seat-colour" else hole, about)

    def _row_or_item(self, path: str, about: _About) -> Iterator[str]:
        """What is wrong with a path that begins at an item, if items have its first key, else at a row."""
        start = path.partition(".")[0]
        if any(has_key(item, start) for item in about.items):
            yield from self._path(path, about.items)
        elif not about.free or any(has_key(row, start) for row in about.rows):
            yield from self._path(
                path, about.rows, [key for item in about.items for key in item.model_fields]
            )

    def wrong(self, template: str, rows: list[type[Part]]) -> Iterator[str]:
        """What is wrong with one template."""
        for hole in HOLE.findall(template):
            yield from self._path(hole, rows)

    def _label(self, key: str) -> Iterator[str]:
        if self.labels is None:
            return
        if CHOICE.search(key):
            known = self.labels if isinstance(self.labels, Iterable) else ()
            if not filter_names(known, CHOICE.sub("*", key)):
                yield f'texts.labels has nothing like "{key}"'
        elif key not in self.labels:
            meant = hint(key, self.labels) if isinstance(self.labels, Iterable) else ""
            yield f'texts.labels has no "{key}"{meant}'

    def _path(self, path: str, owners: list[type[Part]], beside: Iterable[str] = ()) -> Iterator[str]:
        """What is wrong with a path that begins at these; keys that stand `beside` theirs may be meant, too."""
        first, _, rest = path.partition(".")
        key = first.replace("-", "_")
        for model in owners:
            if not has_key(model, key):
                yield f'rows have no key "{first}"{hint(first, [*model.model_fields, *beside])}'
            elif rest and key in model.model_fields:
                inner = models_in(types_of(model)[key])
                linked = self.file.links.get(first)
                if not inner and linked is None:
                    yield f'"{first}" refers to nothing; name its kind under links'
                yield from self._path(rest, inner or models_in(self.kinds.get(linked or "")))


def has_key(model: type[Part], key: str) -> bool:
    """Whether rows of this model have such a key: one in the file, or a property worked out from it."""
    return key in model.model_fields or isinstance(getattr(model, key, None), property)


def _ends(rows: Iterable[type[Part]], path: str) -> Iterator[tuple[type[Part], str]]:
    """The models that a path leads to, each with the last key of the path; where it ends early, that key."""
    first, _, rest = path.partition(".")
    for model in rows:
        kind = types_of(model).get(first.replace("-", "_"))
        if not rest or kind is None:
            yield model, first
        else:
            yield from _ends(models_in(kind), rest)


def models_in(annotation: Any) -> list[type[Part]]:
    """The models named anywhere in an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return [annotation]
    return [model for part in get_args(annotation) for model in models_in(part)]
