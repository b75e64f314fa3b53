"""Things lie with the game that has them: in its own package, or in the shared one where several games have them."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop import games
from tabletop.content.models.table import SHARED, TABLES, HiddenField, entry_models
from tabletop.content.models.tablebase import TableEntry
from tests.ui.table.sitting import content_of

GENERAL = {"Counter", "Cubes", "Map", "Slots", "Token"}
"""Things of one game that any board with cells and pieces of wood is made of."""


def users() -> Mapping[type[TableEntry], set[str]]:
    """The games that have a thing of each model on their tables."""
    found: dict[type[TableEntry], set[str]] = {model: set() for model in entry_models()}
    for game in games.ids():
        for entry in content_of(game).table.things.values():
            found[type(entry)].add(game)
    return found


def test_every_thing_lies_where_those_are_that_have_it() -> None:
    own = {model: who for model, who in users().items() if model not in SHARED}
    shared = {model.__name__: who for model, who in users().items() if model in SHARED}

    assert {
        model: who for model, who in own.items() if model.__module__ != f"{TABLES}.{min(who)}.models"
    } == {}
    assert {name for name, who in shared.items() if len(who) == 1} == GENERAL
    assert shared[HiddenField.__name__] == {*games.ids()}
