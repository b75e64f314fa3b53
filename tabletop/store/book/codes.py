"""Codes: a match or a position as one line of text, from which another Hotseat makes a match file.

A code is the lines of a match file, squeezed, with a checksum. It holds what such a file holds and no more is trusted:
whoever reads one checks the lines as those of any other file.
"""

from __future__ import annotations

import base64
import json
import re
import unicodedata
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.errors import SaveError
from tabletop.store.match_files import LARGEST

MARK = "HOTSEAT1"
LONGEST = 400_000
"""Largest number of letters of a code."""
_SPACE = re.compile(r"\s+")
_LETTERS = re.compile(r"[A-Za-z0-9_-]*")
_QUOTED = re.compile(r"^[ \t]*(?:[>|][ \t]?)+", re.MULTILINE)
"""Beginnings of lines that somebody answers to in a mail."""
_BROKEN = re.compile(r"=[ \t]*$", re.MULTILINE)
"""Sign of a mail that a line goes on."""
_HYPHENS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_WORDS_AFTER = 8
"""Number of words behind a code that are tried without."""


def to_code(lines: Iterable[Mapping[str, Any]]) -> str:
    """Return the code of the lines of a match file."""
    rows = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]
    data = "".join(f"{row}\n" for row in rows).encode("utf-8", "backslashreplace")
    squeezed = zlib.compress(data, 9, -15)
    packed = zlib.crc32(data).to_bytes(4, "big") + squeezed
    return f"{MARK}-{base64.urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"


def is_code(text: str) -> bool:
    """Check if a text looks like a code, or holds one."""
    return len(text) <= 2 * LONGEST and f"{MARK}-" in _clean(text)


def _clean(text: str) -> str:
    """Remove what chats and mails add to a text: quote marks, zero-width characters, other hyphens."""
    told = _BROKEN.sub("", _QUOTED.sub("", text)).translate(_HYPHENS)
    return told if told.isascii() else "".join(each for each in told if unicodedata.category(each) != "Cf")


def from_code(text: str) -> bytes:
    """Return the bytes of the match file that a text is the code of, or holds the code of.

    Spaces and line ends in it do not count. Raises `SaveError` for a text without one, or whose code is not whole.
    """
    told = _clean(text[: 2 * LONGEST])
    if f"{MARK}-" not in told:
        told = _SPACE.sub("", told)  # a line may end within the mark
    _, *found = told.split(f"{MARK}-")
    if not found or all(len(each) > LONGEST for each in found):
        raise SaveError(f"this is no code of a moment; one begins with {MARK}-", "no_code")
    for rest in found:
        for letters in _attempts(rest):
            if (data := _unpack(letters)) is not None:
                return data
    raise SaveError("the code is not whole; copy it again from its first letter to its last", "torn_code")


def _attempts(rest: str) -> Iterator[str]:
    """Yield the letters of a code from all words behind its mark, then with ever fewer of them."""
    parts = list[str]()
    for part in rest.split():
        letters = _LETTERS.match(part)
        assert letters is not None  # it may be empty
        parts.append(letters[0])
        if letters[0] != part:
            break
    for left in range(len(parts), max(0, len(parts) - _WORDS_AFTER), -1):
        yield "".join(parts[:left])


def _unpack(letters: str) -> bytes | None:
    """Return the bytes of a code's letters; None if they are incomplete."""
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        squeezer = zlib.decompressobj(-15)
        data = squeezer.decompress(packed[4:], LARGEST)
    except (ValueError, zlib.error):
        return None
    whole = squeezer.eof and zlib.crc32(data) == int.from_bytes(packed[:4], "big")
    return data if whole else None
