"""Escaping of text from outside, such as file names, so that every letter shows on one line.

Such a name may hold line breaks, letters that a terminal obeys, and marks that turn the order of letters round.
"""

from __future__ import annotations

import re
import unicodedata

_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters, line breaks among them
    "\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"  # order of letters, no width
    "\ud800-\udfff\ufffe\uffff]"  # bytes that are no UTF-8, and what is no letter
)
DIRECTION_MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Marks that reverse the direction of letters."""
_EMPTY = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their kind that are drawn as nothing."""
_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Me", "Mn", "Zl", "Zp", "Zs"))
"""Unicode categories that are invisible by themselves."""
_QUOTED = re.compile(r'"([^"\n]*)"')
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}


def escape_text(text: object) -> str:
    r"""Format anything as one line, with `\n`, `\x1b` or `\u202e` in place of invisible letters."""
    return _HIDDEN.sub(_escape, str(text))


def curl_quotes(sentence: str) -> str:
    """Replace straight quotes and apostrophes by curly ones, as all words on the screen have."""
    return _APOSTROPHE.sub("’", _QUOTED.sub(r"“\1”", sentence))


def is_blank(text: str) -> bool:
    """Check if a text is empty, or all spaces and invisible letters."""
    return all(letter in _EMPTY or unicodedata.category(letter) in _UNSEEN for letter in text)


def _escape(found: re.Match[str]) -> str:
    letter = ord(found.group())
    if 0xDC80 <= letter <= 0xDCFF:
        letter -= 0xDC00  # so Python keeps a byte of a name that is no UTF-8
    return _SHORT.get(chr(letter)) or (f"\\x{letter:02x}" if letter < 0x100 else f"\\u{letter:04x}")
