"""Registry of layout functions, by the model of an entry of table.yaml.

Those of a game alone stand in `tabletop/tables/<game>` and are imported when a table first has such an entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Optional, TypeVar

if TYPE_CHECKING:
    from tabletop.content.models.model import Part
    from tabletop.content.models.table import Mat, TableFile
    from tabletop.engine.view import View
    from tabletop.paint.course import Course
    from tabletop.ui.table.geometry import Rect
    from tabletop.ui.table.kinds.kind import Kind
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.layout.own_panels import OwnPanels

# The entry is of the model that the function is registered for: hence Any.
LayOut = Callable[["Builder", str, Any], Iterator["Kind"]]
"""Makes kinds of an entry; the text is the name of its field."""
LayPanels = Callable[["View", "TableFile", "Mat", Any, Mapping[str, "Rect"]], "OwnPanels"]
"""Makes the panels of a mat; the last arguments are the entry of the panels and the areas by name."""
AddPanels = Callable[["Layout"], "OwnPanels"]
"""Makes the panels of a table that is laid out, in the places that it has for them."""
Race = Callable[["View", "TableFile", Any], tuple[str, Optional["Course"]]]
"""Tells of an entry the field with the lanes of its pieces, and the course that they race on."""
LayOutT = TypeVar("LayOutT", bound=LayOut)
AddPanelsT = TypeVar("AddPanelsT", bound=AddPanels)
LayPanelsT = TypeVar("LayPanelsT", bound=LayPanels)
RaceT = TypeVar("RaceT", bound=Race)

OF_ONE_GAME = "tabletop.tables."
"""Beginning of the names of the packages for the things that one game alone has."""

_KNOWN: dict[type[Part], LayOut] = {}
_PANELS: dict[type[Part], LayPanels] = {}
_ADDED_PANELS: dict[type[Part], AddPanels] = {}
_RACES: dict[type[Part], Race] = {}


def lays_out(*models: type[Part]) -> Callable[[LayOutT], LayOutT]:
    """Decorator: register a layout function for entries of these models."""

    def register(lay_out: LayOutT) -> LayOutT:
        _KNOWN.update(dict.fromkeys(models, lay_out))
        return lay_out

    return register


def layout_of(model: type[Part]) -> LayOut:
    """Return the function for a model; imports a game's `things` module first if needed."""
    _read_things(model)
    return _KNOWN[model]


def _read_things(model: type[Part]) -> None:
    """Import all things of the game of a model, so that painters are registered, too."""
    package = model.__module__.rpartition(".")[0]
    if package.startswith(OF_ONE_GAME):
        import_module(f"{package}.things")


def lays_panels(model: type[Part]) -> Callable[[LayPanelsT], LayPanelsT]:
    """Decorator: register a layout function for panels of this model."""

    def register(lay_panels: LayPanelsT) -> LayPanelsT:
        _PANELS[model] = lay_panels
        return lay_panels

    return register


def panels_layout_of(model: type[Part]) -> LayPanels:
    """Return the function that lays out panels of a model."""
    _read_things(model)
    return _PANELS[model]


def adds_panels(model: type[Part]) -> Callable[[AddPanelsT], AddPanelsT]:
    """Decorator: register a maker of panels for tables with such an entry."""

    def register(add_panels: AddPanelsT) -> AddPanelsT:
        _ADDED_PANELS[model] = add_panels
        return add_panels

    return register


def find_own_panels(table: TableFile, layout: Layout) -> OwnPanels | None:
    """Return the panels that a table's things bring; None if none does."""
    models = (type(entry) for entry in table.things.values())
    return next((_ADDED_PANELS[model](layout) for model in models if model in _ADDED_PANELS), None)


def races(model: type[Part]) -> Callable[[RaceT], RaceT]:
    """Decorator: register a function that returns the course of an entry's pieces."""

    def register(race: RaceT) -> RaceT:
        _RACES[model] = race
        return race

    return register


def race_of(view: View, table: TableFile, name: str) -> tuple[str, Course | None]:
    """Return the lane field of an entry's pieces, and their course; "" and None without a race."""
    entry = table.things[name]
    layout_of(type(entry))  # or what it races on might not be known yet
    race = _RACES.get(type(entry))
    return race(view, table, entry) if race is not None else ("", None)
