"""Registry of things: for each model of an entry of table.yaml the function that lays it out.

Those of a game alone stand in `tabletop/tables/<game>` and are imported when a table first has such an entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Optional, TypeVar

if TYPE_CHECKING:
    from tabletop.content.models.model import Part
    from tabletop.content.models.table import TableFile
    from tabletop.engine.view import View
    from tabletop.paint.course import Course
    from tabletop.ui.table.kinds.kind import Kind
    from tabletop.ui.table.layout.laying import Builder

# The entry is of the model that the function is registered for: hence Any.
LayOut = Callable[["Builder", str, Any], Iterator["Kind"]]
"""Makes kinds of an entry; the text is the name of its field."""
Race = Callable[["View", "TableFile", Any], tuple[str, Optional["Course"]]]
"""Tells of an entry the field with the lanes of its pieces, and the course that they race on."""
LayOutT = TypeVar("LayOutT", bound=LayOut)
RaceT = TypeVar("RaceT", bound=Race)

OF_ONE_GAME = "tabletop.tables."
"""Beginning of the names of the packages for the things that one game alone has."""

_KNOWN: dict[type[Part], LayOut] = {}
_RACES: dict[type[Part], Race] = {}


def lays_out(*models: type[Part]) -> Callable[[LayOutT], LayOutT]:
    """Register a function that lays out the entries of these models; a decorator."""

    def register(lay_out: LayOutT) -> LayOutT:
        _KNOWN.update(dict.fromkeys(models, lay_out))
        return lay_out

    return register


def layout_of(model: type[Part]) -> LayOut:
    """Return the function for a model; a game's own things are imported from the `things` beside its models."""
    package = model.__module__.rpartition(".")[0]
    if package.startswith(OF_ONE_GAME):  # all of them: with one module alone its painter may be missing
        import_module(f"{package}.things")
    return _KNOWN[model]


def races(model: type[Part]) -> Callable[[RaceT], RaceT]:
    """Register a function that tells on which course the pieces of such an entry race; a decorator."""

    def register(race: RaceT) -> RaceT:
        _RACES[model] = race
        return race

    return register


def race_of(view: View, table: TableFile, name: str) -> tuple[str, Course | None]:
    """Return the field with the lanes of an entry's pieces, and their course; "" and None where they do not race."""
    entry = table.things[name]
    layout_of(type(entry))  # or what it races on might not be known yet
    race = _RACES.get(type(entry))
    return race(view, table, entry) if race is not None else ("", None)
