"""The deal of a trial's table as a form: how many sit there, the options of the game, and the seed of the shuffle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.app import seating
from tabletop.content.forms.fields import FormField
from tabletop.content.models.options import is_asked
from tabletop.ui.scenes.setup.seeds import SEED_COUNT
from tabletop.ui.scenes.workshop.told import Offered, Shown

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.models.options import Option
    from tabletop.content.models.records import Content
    from tabletop.engine.limits import Refusal
    from tabletop.workshop.table_draft import TableDraft

DEAL = "deal"
"""First part of the path of each of these fields, and name of their group."""
_SEATS, _SEED, _OPTION = "seats", "seed", "option"


class DealFields:
    """Shows what a table was dealt by, and deals it anew with what is chosen."""

    def __init__(self, parts: Parts, content: Content, draft: TableDraft) -> None:
        self.parts, self.content, self.draft = parts, content, draft

    def _options_at(self, seats: int) -> tuple[Option, ...]:
        return self.content.file.options_at(seats)

    @property
    def fields(self) -> list[Shown]:
        """Seats, options that are asked beside the others, and the seed."""
        match, words, counts = self.draft.match, self.parts.words, self.content.file.seats
        seats = FormField((DEAL, _SEATS), "choice", value=len(match.seats), is_set=True, words=tuple(counts))
        seed = FormField(
            (DEAL, _SEED), "number", value=match.header["seed"], is_set=True, low=0, high=SEED_COUNT - 1
        )
        offered = tuple(Offered(count, str(count)) for count in counts)
        shown = [_show(seats, words("sandbox.seats"), words("sandbox.deal_note"), offered), *self._options()]
        return [*shown, _show(seed, words("setup.seed"), words("setup.seed_note"))]

    def _options(self) -> Iterator[Shown]:
        chosen = self.draft.match.header["options"]
        for option in self._options_at(len(self.draft.match.seats)):
            if is_asked(option, chosen.get):
                value = chosen.get(option.id, option.default)
                # Facts of a field have no useful common type: hence Any.
                facts: dict[str, Any] = {"path": (DEAL, _OPTION, option.id), "value": value, "is_set": True}
                offered: tuple[Offered, ...] = ()
                if option.kind == "flag":
                    form = FormField(control="switch", **facts)
                elif option.kind == "number":
                    form = FormField(control="number", low=option.low, high=option.high, **facts)
                else:
                    form = FormField(control="choice", words=tuple(option.values), **facts)
                    offered = tuple(Offered(key, name) for key, name in option.values.items())
                yield _show(form, option.name, option.text, offered)

    # Values are plain data of a form: hence Any.
    def set(self, shown: Shown, value: Any) -> Refusal | None:
        """Deal anew with another number of seats, option or seed; options that another number of seats lacks go."""
        header, count, key = self.draft.match.header, len(self.draft.match.seats), shown.field.path[1]
        count = int(value) if key == _SEATS else count
        seed = int(value) if key == _SEED else header["seed"]
        chosen = {**header["options"], **({str(shown.field.path[2]): value} if key == _OPTION else {})}
        there = {option.id: option for option in self._options_at(count)}
        kept = {
            key: each for key, each in chosen.items() if key not in there or not there[key].why_invalid(each)
        }
        kept = {key: each for key, each in kept.items() if key in there or not self._is_of_game(key)}
        seats = seating.usual(count, seating.names(self.parts.words))
        if count == len(self.draft.match.seats):
            seats = tuple(self.draft.match.seats)
        return self.draft.deal(seats, {**self.content.file.defaults(count), **kept}, seed)

    def _is_of_game(self, option: str) -> bool:
        return self.content.file.find_option(option) is not None


def _show(form: FormField, label: str, about: str, offered: tuple[Offered, ...] = ()) -> Shown:
    return Shown(form, label, offered, is_by_name=True, about=about, name=label)
