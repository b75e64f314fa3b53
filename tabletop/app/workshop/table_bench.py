"""The table of a trial as forms: a field for each place of the match, with the names of people, cards and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.app.workshop.deal_fields import DEAL, DealFields
from tabletop.app.workshop.labels import Labels
from tabletop.app.workshop.offers import Offers
from tabletop.content.forms.fields import FormField
from tabletop.content.models.rows import display_name
from tabletop.content.reading.plain_yaml import load_fast
from tabletop.content.writing.value_spans import ValuePath
from tabletop.engine.fields import Pieces, Plain, Value, Zone
from tabletop.engine.limits import Between, Cards, Each, Limit, OneOf, Seats
from tabletop.engine.match import Seat
from tabletop.escape_text import escape_text
from tabletop.ui.scenes.workshop.told import Offered, Shown, ThingKey

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.models.records import Content
    from tabletop.engine.fields import Field
    from tabletop.engine.limits import Refusal
    from tabletop.workshop.table_draft import TableDraft

_TABLE, _SEAT = "table", "seat"
_FAR = 9999


class TableBench:
    """Shows the places of a draft group by group, and sets what is chosen."""

    def __init__(self, parts: Parts, content: Content, draft: TableDraft) -> None:
        self.parts, self.content, self.draft = parts, content, draft
        self.deal = DealFields(parts, content, draft)
        self.labels, self.offers = Labels(content, parts.words), Offers(parts, content)
        self.said = ""
        """Sentence on what could not be set."""
        self.opened: ValuePath = ()
        self.chosen: ThingKey = (_TABLE, "")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """People at the table."""
        return tuple(self.draft.match.seats)

    @property
    def groups(self) -> list[tuple[ThingKey, str]]:
        """List the table, the deal, each seat, and each field that has many places of its own, with their names."""
        words = self.parts.words
        found: dict[ThingKey, str] = {(_TABLE, ""): words("sandbox.table"), (DEAL, ""): words("sandbox.deal")}
        for number, seat in enumerate(self.seats):
            found[_SEAT, str(number)] = escape_text(seat.name)
        for field, _ in self._places():
            if field.per and field.owner_at < 0:
                found[field.name, ""] = self._label(field)
        return list(found.items())

    def _places(self) -> Iterator[tuple[Field, str]]:
        shape = self.draft.state.shape
        return ((field, place) for place, (field, _) in shape.place.items() if field.doc and field.saved)

    def _group(self, field: Field, place: str) -> ThingKey:
        if field.owner_at >= 0:
            return _SEAT, str(self.draft.state.shape.owner(place))
        return (field.name, "") if field.per else (_TABLE, "")

    @property
    def fields(self) -> list[Shown]:
        """Fields of the chosen group."""
        if self.chosen == (DEAL, ""):
            return self.deal.fields
        return [
            self._show(field, place)
            for field, place in self._places()
            if self._group(field, place) == self.chosen
        ]

    # one field

    def _show(self, field: Field, place: str) -> Shown:
        value, was = self.draft.value(place), self.draft.value(place, first=True)
        facts: dict[str, Any] = {"path": (place,), "is_set": True}
        offered: tuple[Offered, ...] = ()
        items: tuple[Offered, ...] = ()
        if isinstance(field, Zone):
            most = field.most if field.most is not None else _FAR
            offered, items = tuple(self._cards(field)), tuple(map(self._card, _as_list(value)))
            form = FormField(control="items", value=list(_as_list(value)), most=most, **facts)
        elif isinstance(field, Pieces):
            offered = tuple(self._pieces(field, _as_list(value)))
            items = tuple(map(self._piece, _as_list(value)))
            form = FormField(control="items", value=list(_as_list(value)), **facts)
        else:
            assert isinstance(field, Value)  # there is no fourth sort
            form, offered, items = self._show_value(field, value, facts)
        label, of = self._label(field), self._parts_of(field, place)
        name = f"{label}: {of}" if of else label
        return Shown(
            form, label, offered, items, may_clear=value != was, is_by_name=True, about=of, name=name
        )

    def _show_value(
        self, field: Value, value: Plain, facts: dict[str, Any]
    ) -> tuple[FormField, tuple[Offered, ...], tuple[Offered, ...]]:
        """Return the form of a value, what it may be, and its items if it is a list."""
        limit, known = field.of, self._list_known(field, field.of)
        if field.type is bool:
            return FormField(control="switch", value=bool(value), **facts), (), ()
        if isinstance(limit, Cards):
            there = () if value == field.start else (value,)
            items = tuple(map(self._piece, there))
            return FormField(control="items", value=list(there), most=1, **facts), known, items
        if isinstance(limit, Each) and (parts := self._list_known(field, limit.part)):
            names = {each.value: each for each in parts}
            items = tuple(names.get(each, Offered(each, str(each))) for each in _as_list(value))
            return FormField(control="items", value=list(_as_list(value)), **facts), parts, items
        if known:
            if not any(each.value == field.start for each in known):
                known = (Offered(field.start, self.parts.words("workshop.none")), *known)
            return FormField(control="choice", value=value, **facts), known, ()
        if field.type is int:
            low, high = limit.bounds(self.draft.state) if isinstance(limit, Between) else (None, None)
            low, high = (
                -_FAR if low is None else min(low, int(str(field.start))),
                _FAR if high is None else high,
            )
            return FormField(control="number", value=value, low=low, high=high, **facts), (), ()
        if field.type is str:
            return FormField(control="text", value=value, **facts), (), ()
        return FormField(control="plain", value=_plain(value), **facts), (), ()

    def _list_known(self, field: Value, limit: Limit | None) -> tuple[Offered, ...]:
        """List the values of a limit that has few, by their names."""
        state = self.draft.state
        if field.name == "phase":
            return tuple(
                Offered(key, self.content.text("phases", key)) for key in self.content.file.texts.phases
            )
        if isinstance(limit, Seats):
            return tuple(Offered(number, escape_text(seat.name)) for number, seat in enumerate(self.seats))
        if isinstance(limit, Cards):
            return tuple(map(self._piece, range(len(state.cards))))
        if isinstance(limit, OneOf):
            return tuple(self._word(field, each) for each in limit.list_values(state))
        return ()

    def _word(self, field: Field, word: Plain) -> Offered:
        if word == "":
            return Offered(word, self.parts.words("workshop.none"))
        return Offered(word, self._name(field, word))

    def _name(self, field: Field, word: Plain) -> str:
        """Name a value or a part of a place: a row, a cell by what lies there, else a word of the game."""
        if isinstance(word, tuple):
            return self._cell(word)
        for rows in self.content.by_kind.values():
            if word in rows:
                return display_name(rows[str(word)])
        return self.labels.value(field.name, word)

    def _cell(self, cell: tuple[Plain, ...]) -> str:
        """Name a cell by its numbers, and by the one card that lies there."""
        state, ending = self.draft.state, ":".join(map(str, cell))
        numbers = ", ".join(str(each).replace("-", "\N{MINUS SIGN}") for each in cell)
        for place, zone in state.shape.zones.items():
            if place == f"{zone.name}:{ending}" and len(pieces := state.zone(place)) == 1:
                return f"{display_name(state.cards[pieces[0]])} ({numbers})"
        return numbers

    def _card(self, name: Plain) -> Offered:
        kind = next((kind for kind, rows in self.content.by_kind.items() if name in rows), "")
        return self.offers.of_row(kind, str(name))

    def _cards(self, zone: Zone) -> Iterator[Offered]:
        """Yield each card of the match that may lie in a zone, once."""
        records = {card.id: card for card in self.draft.state.cards}
        for card in records.values():
            if not zone.kinds or card.kind in zone.kinds:
                yield self.offers.of_row(card.kind, card.id)

    def _pieces(self, field: Pieces, marked: Sequence[Plain]) -> Iterator[Offered]:
        """Yield each piece that may be marked and is not."""
        state = self.draft.state
        for place, zone in state.shape.zones.items():
            if not field.within or zone.name in field.within:
                yield from (self._piece(piece) for piece in state.zone(place) if piece not in marked)

    def _piece(self, piece: Plain) -> Offered:
        """Describe a piece by its card and by whose it is."""
        state, number = self.draft.state, int(str(piece))
        card = state.cards[number]
        row = self.offers.of_row(card.kind, card.id)
        lies = next((place for place in state.shape.zones if number in state.zone(place)), "")
        owner = state.shape.owner(lies) if lies else None
        who = f" ({escape_text(self.seats[owner].name)})" if owner is not None else ""
        return Offered(piece, f"{row.label}{who}", row.picture, row.game, about=row.about)

    # labels

    def _label(self, field: Field) -> str:
        return self.labels.field("table", (field.name,))[0]

    def _parts_of(self, field: Field, place: str) -> str:
        """Name what a place is of beside its seat."""
        _, index = self.draft.state.shape.place[place]
        parts = index if len(field.per) > 1 else (index,) if field.per else ()
        said = [
            self.labels.entry(str(part)) if domain == "entry" else self._part(field, domain, part)
            for domain, part in zip(field.per, parts, strict=True)
            if domain != "seat"
        ]
        return ", ".join(said)

    def _part(self, field: Field, domain: str, part: Plain) -> str:
        if isinstance(part, int) and domain in ("car", "side") and part < len(self.seats):
            return escape_text(self.seats[part].name)
        return str(part + 1) if isinstance(part, int) else self._name(field, part)

    # acts

    def open_item(self, path: ValuePath) -> None:
        """Show no fields of an item: cards have none here."""

    def set(self, shown: Shown, value: Any) -> str:
        """Set a place; returns a sentence if no match may look like that."""
        if shown.field.path[0] == DEAL:
            why = self.deal.set(shown, value)
            self.said = "" if why is None else self._say_refusal(why, shown.label)
            return self.said
        (place,) = shown.field.path
        field, _ = self.draft.state.shape.place[str(place)]
        if isinstance(field, Value) and isinstance(field.of, Cards) and isinstance(value, list):
            value = value[-1] if value else field.start  # shown as a list of at most one
        why = self.draft.set(str(place), _freeze(value))
        name = f"{shown.label} ({shown.about})" if shown.about else shown.label
        self.said = "" if why is None else self._say_refusal(why, name)
        return self.said

    def _say_refusal(self, why: Refusal, place: str) -> str:
        """Say why no match can look like a table, in the language of the people."""
        facts = {key: self._say_fact(key, value) for key, value in why.facts.items()}
        said = self.labels.sentence(f"fault.{why.key}", place=place, **facts)
        return self.parts.words("sandbox.refused", why=said)

    def _say_fact(self, key: str, value: Plain) -> object:
        if key == "who" and isinstance(value, int):
            return escape_text(self.seats[value].name)
        if key == "card":
            return display_name(self.draft.state.cards[int(str(value))])
        return value if isinstance(value, int) else self.labels.row_name(str(value))

    def set_plain(self, shown: Shown, text: str) -> str:
        """Set a list as it is spelt in YAML; returns a sentence if it is none."""
        try:
            value = load_fast(text) if text.strip() else []
        except ValueError:
            value = None
        if not isinstance(value, list):
            self.said = self.parts.words("workshop.not_yaml")
            return self.said
        return self.set(shown, value)

    def clear(self, shown: Shown) -> None:
        """Let a place be as it was when the table was opened."""
        (place,) = shown.field.path
        self.set(shown, self.draft.value(str(place), first=True))

    def addable(self, shown: Shown) -> Sequence[Offered]:
        """List all that is offered: a table is asked as a whole once something is put there."""
        return shown.offered

    def add(self, shown: Shown, value: Any) -> None:
        """Put a card at the end of a place, a piece among those that are marked, or a seat at the end of a list."""
        self.set(shown, [*shown.field.value, value])

    def take_out(self, shown: Shown, index: int) -> None:
        """Take an item out."""
        self.set(shown, [*shown.field.value[:index], *shown.field.value[index + 1 :]])

    def move(self, shown: Shown, index: int, to: int) -> None:
        """Let an item lie elsewhere in its place."""
        items = list(shown.field.value)
        items.insert(to, items.pop(index))
        self.set(shown, items)


def _as_list(value: Plain) -> tuple[Plain, ...]:
    return value if isinstance(value, tuple) else ()


# Plain data of any depth: hence Any.
def _freeze(value: Any) -> Plain:
    if isinstance(value, list | tuple):
        return tuple(map(_freeze, value))
    plain: Plain = value
    return plain


def _plain(value: Plain) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
