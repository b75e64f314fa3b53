"""Log of a new match: where its lines go, and what its header has besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class MatchLog(NamedTuple):
    """Log that a new match is to have."""

    on_line: Callable[[dict[str, Any]], None] | None = None
    """Gets the header and then every line of the log, as JSON can hold it."""
    extra: Mapping[str, Any] = MappingProxyType({})
    """Facts (versions, sets) that the header has besides its own."""
