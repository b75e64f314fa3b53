"""Plain data of a state: the allowed values, their conversion from JSON, and their digest."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tabletop.engine.fields import Plain

SCALARS = frozenset({int, str, bool, type(None)})
"""Types of the values that have no parts."""


def digest_of(plain: Any) -> str:
    """Return the digest of a state as plain data, from `State.to_plain` or back from JSON."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def is_plain(value: Any) -> bool:
    """Check if a state may hold this value."""
    if isinstance(value, tuple):
        return all(map(is_plain, value))
    return value is None or isinstance(value, (int, str))


def freeze(value: Any) -> Plain:
    """Convert lists, as JSON gives them, to tuples at every depth."""
    if isinstance(value, (list, tuple)):
        return tuple(freeze(inner) for inner in value)
    return value  # type: ignore[no-any-return]  # JSON leaves are plain
