"""Check of faces: their templates must fit the game's rows, labels and kinds."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from fnmatch import filter as filter_names
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from tabletop.content.looks.tablecheck import Mistake, suggestion
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
from tabletop.content.models.model import Part, field_types

# A kind's model may be a union of models, hence Any.
Kinds = Mapping[str, Any]


def find_face_mistakes(
    file: FacesFile,
    kinds: Kinds,
    labels: Container[str] | None,
    words: Container[str] | None = None,
    rows: Mapping[str, Container[str]] | None = None,
) -> list[Mistake]:
    """List everything in the faces that does not fit the game's rows: kinds, keys in templates, labels.

    `labels` and `words` are None if a game.yaml cannot be read, `rows` (the ids by kind) if they are not all known:
    none is missed then.
    """
    found = [
        Mistake(("links", key), f'there is no content kind "{kind}"{suggestion(kind, kinds)}')
        for key, kind in file.links.items()
        if kind not in kinds
    ]
    for kind, face in file.faces.items():
        if kind not in kinds:
            found.append(
                Mistake(("faces", kind), f'there is no content kind "{kind}"{suggestion(kind, kinds)}')
            )
            continue
        reader = _TemplateChecker(file, kinds, labels)
        models = records_in(kinds[kind])
        keys = [key for model in models for key in field_types(model)]
        if face.variants and face.by not in keys:
            said = f'rows of {kind} have no key "{face.by}"{suggestion(face.by, keys)}'
            found.append(Mistake(("faces", kind, "by"), said))
            continue  # which rows its variants are of cannot be told
        found.extend(
            Mistake(("faces", kind, "paper"), wrong) for wrong in reader.check_template(face.paper, models)
        )
        for path, element, met in _elements(face, models):
            where = f"{element.kind} {path[-1]}: "
            found.extend(
                Mistake(("faces", kind, *path, *keys), where + wrong)
                for keys, wrong in reader.check_element(element, met)
            )
        found.extend(
            Mistake(("faces", kind, "variants", key), wrong) for key, wrong in _variants(face, models)
        )
        found.extend(
            Mistake(("faces", kind, "anatomy", *path), wrong)
            for path, wrong in _pointers(face, kind, words, rows)
        )
        if face.other and face.other not in face.flags:
            said = f'no element of this face is drawn when or unless "{face.other}"{suggestion(face.other, face.flags)}'
            found.append(Mistake(("faces", kind, "other"), said))
    return found


def _elements(
    face: Face, models: list[type[Part]]
) -> Iterator[tuple[tuple[str, ...], AnyElement, list[type[Part]]]]:
    """Yield each element with the path to it and the models of the rows it may meet."""
    for number, element in enumerate(face.elements, 1):
        yield ("elements", str(number)), element, models
    for value, elements in face.variants.items():
        rows = [model for model in models if value in _values(model, face.by)]
        for number, element in enumerate(elements, 1):
            yield ("variants", value, str(number)), element, rows or models


def _pointers(
    face: Face, kind: str, words: Container[str] | None, rows: Mapping[str, Container[str]] | None
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield mistakes of the targets of the rules help, each with the path to it."""
    for number, anatomy in enumerate(face.anatomy, 1):
        if rows is not None and anatomy.card not in rows.get(kind, ()):
            known = rows.get(kind, ())
            meant = suggestion(anatomy.card, known) if isinstance(known, Iterable) else ""
            yield (str(number), "card"), f'there is no row "{anatomy.card}" in {kind}{meant}'
        there = dict.fromkeys(
            name
            for each in face.all_elements
            if each.is_seen_at(anatomy.as_high) and not each.when and not each.enlarged
            for name in each.names
        )
        for nth, point in enumerate(anatomy.points, 1):
            path = (str(number), "points", str(nth))
            if point.to not in there:
                said = f'on a card {anatomy.as_high} points high no element shows "{point.to}"'
                yield (*path, "to"), said + suggestion(point.to, there)
            key = anatomy_key(kind, point)
            if words is not None and key not in words:
                yield (*path, "says"), f'texts.words has no "{key}"; add it, as "Name: what it means"'


def _variants(face: Face, models: list[type[Part]]) -> Iterator[tuple[str, str]]:
    known = [value for model in models for value in _values(model, face.by)]
    for value in face.variants:
        if known and value not in known:
            yield value, f'no row has {face.by}: "{value}"{suggestion(value, known)}'


def _values(model: type[Part], key: str) -> tuple[str, ...]:
    """Return the words a field may hold, if its type lists them."""
    kind = field_types(model).get(key)
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


class _Scope(NamedTuple):
    """Names that the templates of one element may use."""

    rows: list[type[Part]]
    items: list[type[Part]]
    """Models of the listed items."""
    free: bool
    """True if items are no rows: their keys are unknown until the game runs."""
    linked: dict[str, str]
    """Names of the key and the value of each item, with the content kind that they lead to, if any."""


class _TemplateChecker:
    """Checker that follows the keys of templates through the models of rows."""

    def __init__(self, file: FacesFile, kinds: Kinds, labels: Container[str] | None) -> None:
        self.file, self.kinds, self.labels = file, kinds, labels

    def check_element(
        self, element: AnyElement, rows: list[type[Part]]
    ) -> Iterator[tuple[tuple[str, ...], str]]:
        """Check an element's templates, for rows of these models, with the keys that lead to each."""
        items: list[type[Part]] = []
        free = False
        listed = element.each if isinstance(element, Symbols | Lines | Tiles) else ""
        box = element.of if isinstance(element, Sign) else ""
        told_of = [((key,), path) for key, path in (("each", listed), ("of", box)) if path]
        asked = [((key, path), path) for key in ("only", "having") for path in getattr(element, key)]
        for keys, path in (*told_of, *asked):
            for model, key in _path_ends(rows, path):
                if not has_key(model, key):
                    yield keys, f'rows have no key "{key}"{suggestion(key, model.model_fields)}'
                elif keys in (("each",), ("of",)):
                    found = records_in(field_types(model).get(key))
                    items += found
                    free = free or not found
        pairs = isinstance(element, Symbols | Lines)
        linked = {"key": getattr(element, "link", ""), "value": ""} if pairs else {}
        about = _Scope(rows, items, free, linked)
        for name in ("show", "instead", "icon", "times", "edge", "fill", "colour"):
            for hole in HOLE.findall(getattr(element, name, "")):
                yield from (((name,), wrong) for wrong in self._check_hole(hole, about))

    def _check_hole(self, hole: str, about: _Scope) -> Iterator[str]:
        """Check the content of one pair of braces."""
        first, _, rest = hole.partition(".")
        if first in about.linked:
            if rest:
                yield from self._check_path(rest, records_in(self.kinds.get(about.linked[first])))
        elif first == "told":
            yield from self._check_path(rest, about.rows)
        elif first == "label":
            yield from self._check_label(rest)
            for path in CHOICE.findall(rest):
                if path not in about.linked:
                    yield from self._check_row_or_item(path, about)
        else:
            yield from self._check_row_or_item(rest if first == "seat-colour" else hole, about)

    def _check_row_or_item(self, path: str, about: _Scope) -> Iterator[str]:
        """Check a path that begins at an item if items have its first key, else at a row."""
        start = path.partition(".")[0]
        if any(has_key(item, start) for item in about.items):
            yield from self._check_path(path, about.items)
        elif not about.free or any(has_key(row, start) for row in about.rows):
            yield from self._check_path(
                path, about.rows, [key for item in about.items for key in item.model_fields]
            )

    def check_template(self, template: str, rows: list[type[Part]]) -> Iterator[str]:
        """Describe the mistake of one template."""
        for hole in HOLE.findall(template):
            yield from self._check_path(hole, rows)

    def _check_label(self, key: str) -> Iterator[str]:
        if self.labels is None:
            return
        if CHOICE.search(key):
            known = self.labels if isinstance(self.labels, Iterable) else ()
            if not filter_names(known, CHOICE.sub("*", key)):
                yield f'texts.labels has nothing like "{key}"'
        elif key not in self.labels:
            meant = suggestion(key, self.labels) if isinstance(self.labels, Iterable) else ""
            yield f'texts.labels has no "{key}"{meant}'

    def _check_path(self, path: str, owners: list[type[Part]], beside: Iterable[str] = ()) -> Iterator[str]:
        """Check a path through these models; keys that stand `beside` theirs may be meant, too."""
        first, _, rest = path.partition(".")
        key = first.replace("-", "_")
        for model in owners:
            if not has_key(model, key):
                yield f'rows have no key "{first}"{suggestion(first, [*model.model_fields, *beside])}'
            elif rest and key in model.model_fields:
                inner = records_in(field_types(model)[key])
                linked = self.file.links.get(first)
                if not inner and linked is None:
                    yield f'"{first}" refers to nothing; name its kind under links'
                yield from self._check_path(rest, inner or records_in(self.kinds.get(linked or "")))


def has_key(model: type[Part], key: str) -> bool:
    """Check if rows of this model have such a key: one in the file, or a property computed from it."""
    return key in model.model_fields or isinstance(getattr(model, key, None), property)


def _path_ends(rows: Iterable[type[Part]], path: str) -> Iterator[tuple[type[Part], str]]:
    """Yield the models that a path leads to, each with the last key of the path; where it ends early, that key."""
    first, _, rest = path.partition(".")
    for model in rows:
        kind = field_types(model).get(first.replace("-", "_"))
        if not rest or kind is None:
            yield model, first
        else:
            yield from _path_ends(records_in(kind), rest)


def records_in(annotation: Any) -> list[type[Part]]:
    """List the models named anywhere in an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return [annotation]
    return [model for part in get_args(annotation) for model in records_in(part)]
