"""Plain data: what a state may hold, how it comes back from JSON, and its digest."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tabletop.engine.fields import Plain


def digest_of(plain: Any) -> str:
    """The digest of a state that is plain data, as `State.to_plain` gives it or as it came back from JSON."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def is_plain(value: Any) -> bool:
    """Whether a state may hold this value."""
    if isinstance(value, tuple):
        return all(is_plain(inner) for inner in value)
    return value is None or isinstance(value, (int, str))


def frozen(value: Any) -> Plain:
    """Lists, as JSON gives them, turned back into tuples at every depth."""
    if isinstance(value, (list, tuple)):
        return tuple(frozen(inner) for inner in value)
    return value  # type: ignore[no-any-return]  # JSON leaves are plain
