"""Digests of what a simulated game depends on, code and cards: the same wherever these are the same."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from tabletop.content.models.records import Content
from tabletop.content.mods import compare

PLAYING = ("engine", "content", "games", "bots", "workshop")
"""Packages whose code decides how a simulated game goes and what is noted of it."""
_PACKAGE = Path(__file__).parents[1]


@cache
def code_digest() -> str:
    """Return the digest of the code that plays; line endings do not count."""
    found = hashlib.sha256()
    for package in PLAYING:
        for path in sorted((_PACKAGE / package).rglob("*.py")):
            found.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0")
            found.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:16]


def content_digest(content: object) -> str:
    """Return the digest of all rows and numbers that rules read; "" for a game that has no data files."""
    if not isinstance(content, Content):
        return ""
    lines = compare.pack_fingerprints(compare.fingerprints(content))
    return hashlib.sha256(lines.encode()).hexdigest()[:16]
