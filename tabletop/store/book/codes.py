"""Codes: a match or a position as one line of text, which another Hotseat makes a match file of again.

A code is the lines of a match file, squeezed, with a checksum. It holds what such a file holds and no more is trusted:
whoever reads one checks the lines as those of any other file.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.errors import SaveError
from tabletop.store.match_files import LARGEST

MARK = "HOTSEAT1"
LONGEST = 400_000
"""Largest number of letters of a code."""
_CODE = re.compile(MARK + r"-([A-Za-z0-9_-]+)")
_SPACE = re.compile(r"\s+")


def to_code(lines: Iterable[Mapping[str, Any]]) -> str:
    """Return the code of the lines of a match file."""
    rows = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines]
    data = "".join(f"{row}\n" for row in rows).encode("utf-8", "backslashreplace")
    squeezed = zlib.compress(data, 9, -15)
    packed = zlib.crc32(data).to_bytes(4, "big") + squeezed
    return f"{MARK}-{base64.urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"


def is_code(text: str) -> bool:
    """Check if a text looks like a code, or holds one."""
    return len(text) <= 2 * LONGEST and f"{MARK}-" in text


def from_code(text: str) -> bytes:
    """Return the bytes of the match file that a text is the code of; spaces and line ends in it do not count.

    Raises `SaveError` for a text that is none, or not whole.
    """
    found = _CODE.search(_SPACE.sub("", text[: 2 * LONGEST]))
    if found is None or len(found[1]) > LONGEST:
        raise SaveError(f"this is no code of a moment; one begins with {MARK}-", "no_code")
    try:
        packed = base64.urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4))
        squeezer = zlib.decompressobj(-15)
        data = squeezer.decompress(packed[4:], LARGEST)
        whole = squeezer.eof and zlib.crc32(data) == int.from_bytes(packed[:4], "big")
    except (ValueError, zlib.error):
        whole, data = False, b""
    if not whole:
        raise SaveError("the code is not whole; copy it again from its first letter to its last", "torn_code")
    return data
