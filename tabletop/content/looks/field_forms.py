"""Required forms of fields in entries of table.yaml: cards, a number for each seat, a word.

That there is such a field is not enough: a fan of numbers would break while somebody plays. What a field is like is
said by the game's declarations, which are handed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from tabletop.content.models import (
    gauges,
    moments,
    zones,
)
from tabletop.content.models import table as model
from tabletop.content.models.model import Part
from tabletop.content.reading.problems import choice_hint

ANY, SOME = "?", "+"
"""Index domains of a form: any or none; any, but not none. `*` is one domain of any name."""
_SORTS = {
    "cards": "cards",
    "set": "a set of cards",
    "number": "a number",
    "word": "a word",
    "flag": "yes or no",
    "list": "a list",
}

SHOW = "show it, or change that entry too"
"""Remedy for an entry that is not shown and that another needs."""


class DeclaredField(Protocol):
    """Field as a game declares it."""

    per: tuple[str, ...]

    @property
    def sort(self) -> str:
        """Content of the field: `cards`, `set`, `number`, `word`, `flag` or `list`."""


class Form(NamedTuple):
    """Requirement on a field: one of some sorts, held once or for each of some things."""

    sorts: tuple[str, ...]
    per: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Form:
        """Parse a form as it is written below: sorts with strokes between them, then the index domains."""
        sorts, *per = text.split()
        return cls(tuple(sorts.split("|")), tuple(per))

    def fits(self, field: DeclaredField) -> bool:
        """Check if a field has this form."""
        if field.sort not in self.sorts:
            return False
        if self.per in ((ANY,), (SOME,)):
            return self.per == (ANY,) or bool(field.per)
        return len(self.per) == len(field.per) and all(
            want in ("*", have) for want, have in zip(self.per, field.per, strict=True)
        )

    def __str__(self) -> str:
        sorts = " or ".join(_SORTS[sort] for sort in self.sorts)
        if self.per in ((), (ANY,)):
            return sorts + (", once for all" if not self.per else "")
        named = [want for want in self.per if want not in ("*", SOME)]
        free = len(self.per) - len(named)
        if free:
            named.append(
                f"of {free} more indexes" if free > 1 else "of one more index" if named else "of an index"
            )
        return f"{sorts} for each {' and '.join(named)}"


# Kind -> key -> what the field must be like that it names; "" is the field that an entry shows.
_FORMS: Mapping[type[Part], Mapping[str, str]] = {
    zones.Fan: {"": "cards ?", "over": "cards ?", "raised": "list ?"},
    zones.Row: {"": "cards ?"},
    zones.Pile: {"": "cards ?"},
    zones.Slots: {"": "cards ?"},
    zones.Map: {"": "cards *"},
    zones.Cubes: {"": "number +", "room": "number"},
    gauges.Counter: {"": "number|flag ?"},
    zones.Shop: {"": "cards ?", "until": "cards seat"},
    gauges.Token: {"": "list|number|word ?"},
    gauges.Mark: {"": "set|list ?"},
    moments.Moment: {"of": "cards|word seat"},
    moments.Standings: {"facts": "number|cards +", "by": "number *", "out": "flag seat"},
    moments.Trophies: {"field": "number *"},
    model.Mat: {"field": "number"},
    model.Beneath: {"zones": "cards ?"},
    model.Ranking: {"by": "number *", "place": "number *", "laps": "number", "points": "number *"},
    model.Header: {"facts": "number|word|flag|cards"},
    model.OtherLine: {"field": "number|word|flag"},
    model.Ending: {"field": "number", "turn": "number"},
}
# Kind -> key -> the kind of entry that the field it names must have.
_ENTRIES: Mapping[type[Part], Mapping[str, type[Part]]] = {
    zones.Fan: {"over": zones.Fan},
}


def wrong_field(owner: Part, key: str, name: str, fields: Mapping[str, DeclaredField]) -> Iterator[str]:
    """Describe a field of a wrong form, where `key` of `owner` names it; key "" is the entry's own field."""
    wanted = (_FORMS.get(type(owner)) or getattr(owner, "field_forms", {})).get(key)
    if wanted is None:
        return
    form = Form.parse(wanted)
    if not form.fits(fields[name]):
        what = f'the field "{name}" holds {_describe(fields[name])}, expected {form}'
        yield what + _hint(other for other, field in fields.items() if form.fits(field))


def wrong_entry(owner: Part, key: str, name: str, table: model.TableFile) -> Iterator[str]:
    """Describe an entry of a wrong kind, where `key` of `owner` names its field."""
    kind = (_ENTRIES.get(type(owner)) or getattr(owner, "field_models", {})).get(key)
    if kind is not None and isinstance(table.things.get(name), model.HiddenField):
        yield f'another entry needs "{name}" to be shown; {SHOW}'
    elif kind is not None and not isinstance(table.things.get(name), kind):
        what = f'"{name}" is no {kind.__name__.lower()}'
        yield what + _hint(other for other, thing in table.things.items() if isinstance(thing, kind))


def wrong_domains(name: str, other: str, fields: Mapping[str, DeclaredField]) -> Iterator[str]:
    """Describe a field that is indexed otherwise than another one."""
    if fields[name].per != fields[other].per:
        what = f'the field "{other}" holds {_describe(fields[other])}, "{name}" {_describe(fields[name])}'
        per = fields[name].per
        yield what + _hint(
            each
            for each, field in fields.items()
            if field.per == per and field.sort == fields[other].sort and each != name
        )


def _describe(field: DeclaredField) -> str:
    return str(Form((field.sort,), field.per))


def _hint(fitting: Iterable[str]) -> str:
    named = sorted(fitting)
    return f"; {choice_hint(named)}" if named else ""
