"""Check of the names in a table beside fields and places: numbers, options and phases of game.yaml, keys of rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tabletop.content.looks.facecheck import has_key, records_in
from tabletop.content.looks.tablecheck import KeyPath, Mistake, suggestion
from tabletop.content.models.files import GameFile
from tabletop.content.models.options import Choice, Flag, NumberOption
from tabletop.content.models.table import TableFile, Thing
from tabletop.content.reading.problems import choice_hint, join_listed

# A kind's model may be a union of models, hence Any.
Kinds = Mapping[str, Any]

NO_OPTION = "there is no option"
"""Start of the message about an option that the game does not have."""


class NameRef(NamedTuple):
    """Name in an entry, with the keys of the entry that lead to it."""

    path: KeyPath
    name: str


def unknown_names(table: TableFile, game: GameFile, kinds: Kinds) -> list[Mistake]:
    """Report names in a table that game.yaml does not know, or knows as something else; rows without drawn keys."""
    found: list[Mistake] = []
    phases = game.texts.phases
    for field, thing in table.things.items():
        start = ("things", field)
        for path, name in _numbers(thing):
            found += (Mistake((*start, *path), said) for said in _unknown_number(game, name))
        for path, said in _unknown_match_numbers(game, thing):
            found.append(Mistake((*start, *path), said))
        for path, name, option in _options(thing):
            found += (Mistake((*start, *path), said) for said in _unknown_option(game, name, option))
        for path, name in _phases(thing):
            found += (Mistake((*start, *path), said) for said in _unknown_phase(phases, name))
        for path, kind, keys in _rows(thing):
            found += (Mistake((*start, *path), said) for said in _missing_keys(kinds, kind, keys))
    header = table.header
    for path, names in ((("header", "lines"), header.lines), (("header", "phases"), header.phases)):
        found += (Mistake(path, said) for name in names for said in _unknown_phase(phases, name))
    return found


def _numbers(thing: Thing) -> Iterator[NameRef]:
    """Keys of `numbers`."""
    yield from (NameRef(tuple(key.split("/")), name) for key, name in thing.number_refs)


def _unknown_number(game: GameFile, name: str) -> Iterator[str]:
    """Describe an unknown or ambiguous number."""
    plain = [key for key, value in game.numbers.items() if isinstance(value, int)]
    if name not in game.numbers:
        yield f'numbers has no "{name}"{suggestion(name, game.numbers) or f"; {choice_hint(plain)}"}'
    elif not isinstance(game.numbers[name], int):
        yield f"numbers.{name} is not one number; {choice_hint(plain)}"


def _unknown_match_numbers(game: GameFile, thing: Thing) -> Iterator[tuple[KeyPath, str]]:
    """Describe an entry without one number, or one for each match."""
    for key, name, matches_key, matches in thing.match_numbers:
        value = game.numbers.get(name)
        if not isinstance(value, Mapping):
            yield from (((key,), said) for said in _unknown_number(game, name))
            continue
        if not matches:
            yield (key,), f"numbers.{name} is not one number; name the match for each number of seats"
        for seats, match in matches.items():
            if not isinstance(value.get(match), int):
                meant = suggestion(match, value) or f"; {choice_hint(map(str, value))}"
                yield (matches_key, seats), f'numbers.{name} has no number for "{match}"{meant}'


class _NumberWanted(NamedTuple):
    path: KeyPath
    name: str
    kind: type[Flag | NumberOption | Choice]


def _options(thing: Thing) -> Iterator[_NumberWanted]:
    """Ids of options."""
    yield from (_NumberWanted((key,), name, Flag) for key, name in thing.flag_refs)
    for key, name in thing.count_refs:
        yield _NumberWanted(tuple(key.split("/")), name, NumberOption)


def _unknown_option(game: GameFile, name: str, kind: type[Flag | NumberOption | Choice]) -> Iterator[str]:
    option = game.find_option(name)
    if name and option is None:
        yield f'{NO_OPTION} "{name}"{suggestion(name, (each.id for each in game.options))}'
    elif option is not None and not isinstance(option, kind):
        wanted = "a number" if kind is NumberOption else "on or off"
        fitting = [each.id for each in game.options if isinstance(each, kind)]
        yield f'the option "{name}" is not {wanted}' + (f"; {choice_hint(fitting)}" if fitting else "")


def _phases(thing: Thing) -> Iterator[NameRef]:
    """Values of `phase`."""
    yield from (NameRef(tuple(key.split("/")), name) for key, name in thing.phase_refs)


def _unknown_phase(phases: Collection[str], name: str) -> Iterator[str]:
    if name not in phases:
        yield f'there is no phase "{name}"{suggestion(name, phases) or f"; there are {join_listed(phases)}"}'


def _rows(thing: Thing) -> Iterator[tuple[KeyPath, str, tuple[str, ...]]]:
    """Kinds of rows, with the keys that their rows must have to be drawn."""
    yield from (((key,), kind, keys) for key, kind, keys in thing.row_keys)


def _missing_keys(kinds: Kinds, kind: str, keys: Iterable[str]) -> Iterator[str]:
    models = records_in(kinds.get(kind))
    for key in keys:
        if models and not all(has_key(model, key) for model in models):
            fitting = [
                name
                for name, each in kinds.items()
                if (found := records_in(each)) and all(has_key(model, key) for model in found)
            ]
            yield f'rows of {kind} have no key "{key}"' + (f"; {choice_hint(fitting)}" if fitting else "")
