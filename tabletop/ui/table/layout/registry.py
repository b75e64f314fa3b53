"""Registry of things: for each model of an entry of table.yaml the function that lays it out.

Those of a game alone stand in `tabletop/tables/<game>` and are imported when a table first has such an entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tabletop.content.models.model import Part
    from tabletop.ui.table.kinds.kind import Kind
    from tabletop.ui.table.layout.laying import Builder

# The entry is of the model that the function is registered for: hence Any.
LayOut = Callable[["Builder", str, Any], Iterator["Kind"]]
"""Makes kinds of an entry; the text is the name of its field."""
LayOutT = TypeVar("LayOutT", bound=LayOut)

_KNOWN: dict[type[Part], LayOut] = {}


def lays_out(*models: type[Part]) -> Callable[[LayOutT], LayOutT]:
    """Register a function that lays out the entries of these models; a decorator."""

    def register(lay_out: LayOutT) -> LayOutT:
        _KNOWN.update(dict.fromkeys(models, lay_out))
        return lay_out

    return register


def layout_of(model: type[Part]) -> LayOut:
    """Return the function for a model; a game's own things are imported from the `things` beside its models."""
    if model not in _KNOWN:
        import_module(f"{model.__module__.rpartition('.')[0]}.things")
    return _KNOWN[model]
