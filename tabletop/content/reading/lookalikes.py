"""Lookalikes of letters, and invisible ones, which come along when text is copied from a page.

YAML takes them as they are, so that a key or an id is another one than everybody sees. Each is told at its own place,
and what was meant is read in its stead.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tabletop.content.reading.problems import Source

INVISIBLE = re.compile(
    "[\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}-\N{RIGHT-TO-LEFT MARK}\u202a-\u202e\N{WORD JOINER}-\u2064\u2066-\u2069"
    "\N{ZERO WIDTH NO-BREAK SPACE}]"
)
NO_BREAK = re.compile("[\N{NO-BREAK SPACE}\N{FIGURE SPACE}\N{NARROW NO-BREAK SPACE}]")
_QUOTES = "“”„‟«»‹›‘’‚‛＂"
_TWINS = dict(zip("аеорсухіјѕһԁοѵ", "aeopcyxijshdov", strict=True))
"""Latin letters that Cyrillic and Greek ones look like."""
_ODD = re.compile(f"{INVISIBLE.pattern}|{NO_BREAK.pattern}|[{_QUOTES}{''.join(_TWINS)}]")
_QUOTED = re.compile(f"[{_QUOTES}](.*)[{_QUOTES}]")
_WORD = re.compile(r"[a-z0-9][a-z0-9._-]*")
_MIXED = re.compile(f"(?=.*[a-z])[a-z0-9._-]*([{''.join(_TWINS)}])[a-z0-9._{''.join(_TWINS)}-]*")


class Lookalike(NamedTuple):
    """Lookalike in a word of a file: the mistake, its place, and the word that was meant."""

    line: int
    column: int
    what: str
    suggestion: str
    meant: str


def has_lookalikes(text: str) -> bool:
    """Check if a file has any such letter: most have none, and their words need no check."""
    return _ODD.search(text) is not None


def find_lookalike(
    source: Source, line: int, column: int, text: str, as_key: bool, plain: bool
) -> Lookalike | None:
    """Find a lookalike in a key or a value that begins at a place; `plain` if it stands in no quotes."""
    if (hidden := INVISIBLE.search(text)) is not None:
        place = _find_letter(source, line, column, hidden.group())
        if place is not None:  # else it is written as "\\u200b", and meant
            return Lookalike(*place, *describe_invisible(hidden.group()), INVISIBLE.sub("", text))
    for blank in NO_BREAK.finditer(text):
        place = _find_letter(source, line, column, blank.group())
        at_edge = plain and (blank.start() == 0 or blank.end() == len(text))
        if place is not None and (as_key or at_edge):
            place = (line, column + blank.start()) if plain else place
            meant = NO_BREAK.sub(" ", text).strip()
            return Lookalike(
                *place, *describe_no_break_space(), meant.partition(": ")[0] if as_key else meant
            )
    return _find_copied(line, column, text, as_key) if plain else None


def _find_letter(source: Source, line: int, column: int, letter: str) -> tuple[int, int] | None:
    """Find the first place from one on at which a letter stands in a file, None if there is none."""
    for number, text in enumerate(source.lines[line - 1 :], line):
        at = text.find(letter, column - 1 if number == line else 0)
        if at >= 0:
            return number, at + 1
    return None


def _find_copied(line: int, column: int, text: str, as_key: bool) -> Lookalike | None:
    """Find typographic quotes around a word, and a word in letters of two alphabets."""
    inner = _QUOTED.fullmatch(text)
    if inner is not None and (as_key or _WORD.fullmatch(inner[1])):
        what = f"{text[0]} is no quotation mark to YAML but a letter like others"
        return Lookalike(line, column, what, 'leave both out, or type " in their place', inner[1])
    if (mixed := _MIXED.fullmatch(text)) is not None:
        meant = "".join(_TWINS.get(letter, letter) for letter in text)
        what = f'"{mixed[1]}" only looks like the letter {_TWINS[mixed[1]]}: it is U+{ord(mixed[1]):04X}'
        return Lookalike(line, column + mixed.start(1), what, f'type "{meant}" anew', meant)
    return None


def describe_invisible(letter: str) -> tuple[str, str]:
    """Describe an invisible letter, with a remedy."""
    return f"a letter that nobody can see stands here, U+{ord(letter):04X}", "delete it"


def describe_no_break_space() -> tuple[str, str]:
    """Describe a no-break space, with a remedy."""
    return "this blank is a no-break space", "type an ordinary space in its place"
