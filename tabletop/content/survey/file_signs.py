"""File types by their first bytes: finds files that are no picture or sound, whatever their ending says."""

from __future__ import annotations

import os
from pathlib import Path

from tabletop.content.reading.problems import Problem

HEAD = 512
"""Number of bytes in which a file shows what it is."""
_SIGNS = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF????WEBP", "a WebP picture"),
    (b"RIFF????WAVE", "a WAV sound"),
    (b"OggS", "an Ogg sound"),
    (b"ID3", "an MP3 sound"),
    (b"\xff\xfb", "an MP3 sound"),
    (b"fLaC", "a FLAC sound"),
    (b"PK\x03\x04", "a zip"),
    (b"%PDF", "a PDF document"),
)
_PAGES = ("<!doctype html", "<html", "<head", "<body")


def describe_content(head: bytes) -> str:
    """Describe a file's type by its first bytes; "" if they do not tell."""
    if not head.strip():
        return "empty"
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").decode("latin-1").casefold().startswith(_PAGES):
        return "a web page"
    return next((what for sign, what in _SIGNS if _begins_with(head, sign)), "")


def wrong_content(name: str, head: bytes, wanted: str, remedy: str) -> Problem | None:
    """Report a file that is of another type than `wanted`; None if it may be of that."""
    found = describe_content(head)
    if not found or found == wanted:
        return None
    if found == "empty":
        return Problem(
            name, 0, 0, "the file is empty", f"save it again, or take it away; it should be {wanted}"
        )
    if found == "a web page":
        hint = "download the file itself, not the page that shows it"
        return Problem(name, 0, 0, f"this is a web page, not {wanted}", hint)
    return Problem(name, 0, 0, f"this is {found}", f"{remedy}; a new ending is not enough")


def dead_link(path: Path, name: str) -> Problem | None:
    """Report a link that leads nowhere; None for all else."""
    if not os.path.islink(path) or os.path.exists(path):
        return None
    what = f"this is a link to {os.readlink(path)}, where nothing can be read"
    return Problem(name, 0, 0, what, "put the file itself in its place")


def _begins_with(head: bytes, sign: bytes) -> bool:
    return len(head) >= len(sign) and all(
        one == other or other == ord("?") for one, other in zip(head, sign, strict=False)
    )
