"""Text from outside, such as the name of a file, as one line that people see letter by letter.

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
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the order of letters round."""
_EMPTY = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their kind that are drawn as nothing."""
_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Me", "Mn", "Zl", "Zp", "Zs"))
"""Kinds of letters of which nobody sees anything where they stand by themselves."""
_QUOTED = re.compile(r'"([^"\n]*)"')
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}


def legible(text: object) -> str:
    r"""The text of anything in one line, with `\n`, `\x1b` or `\u202e` in place of what nobody would see."""
    return _HIDDEN.sub(_written, str(text))


def typographic(sentence: str) -> str:
    """An English sentence that a terminal shows too, with the marks that all words on the screen have."""
    return _APOSTROPHE.sub("’", _QUOTED.sub(r"“\1”", sentence))


def is_blank(text: str) -> bool:
    """Whether nobody would see anything of a text: it is empty, or all spaces and invisible letters."""
    return all(letter in _EMPTY or unicodedata.category(letter) in _UNSEEN for letter in text)


def _written(found: re.Match[str]) -> str:
    letter = ord(found.group())
    if 0xDC80 <= letter <= 0xDCFF:
        letter -= 0xDC00  # so Python keeps a byte of a name that is no UTF-8
    return _SHORT.get(chr(letter)) or (f"\\x{letter:02x}" if letter < 0x100 else f"\\u{letter:04x}")
