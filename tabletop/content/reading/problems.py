"""What is wrong with a data file, and where: the one shape in which every mistake is reported.

Says nothing about how mistakes are found. Wording: lower case, no full stop, what was found and what was
expected; a suggestion says what to do about it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from difflib import get_close_matches
from functools import cached_property

from tabletop.errors import ContentError
from tabletop.escape_text import DIRECTION_MARKS, escape_text

UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no text of ours has: control characters and the like. To name all it may have takes 6 ms of each start."""
_SIGN = "\N{REPLACEMENT CHARACTER}"
_OFFERED = 6
"""So many words are named where one of them is to be taken."""
_LONGEST, _WIDEST = 40, 160
"""Letters of a word in a message, and of a source line that are shown at once."""


def printable(text: str) -> str:
    """A line of a file with a sign in place of each letter that a terminal would obey and no font can draw."""
    return DIRECTION_MARKS.sub(_SIGN, UNPRINTABLE.sub(_SIGN, text))


def brief(text: str) -> str:
    """A text short enough for a message."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


@dataclass(frozen=True)
class Source:
    """A data file as it was read: its name for people, its text, and the mod it belongs to ("" for ours)."""

    file: str
    text: str = ""
    mod: str = ""

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The text line by line; most files have no mistake, and nobody asks."""
        return tuple(self.text.splitlines())

    def line(self, number: int) -> str:
        """The text of a line, counted from 1; "" if there is no such line."""
        return printable(self.lines[number - 1]) if 1 <= number <= len(self.lines) else ""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake, or a remark. `line` and `column` count from 1; 0 means the file as a whole."""

    file: str
    line: int
    column: int
    what: str
    suggestion: str = ""
    text: str = ""
    """The source line it is on."""
    remark: bool = False
    """Whether all works in spite of it, and somebody may even have meant it."""

    @classmethod
    def at(cls, source: Source, line: int, column: int, what: str, suggestion: str = "") -> Problem:
        """A mistake at a place of a file that was read."""
        return cls(source.file, line, column, what, suggestion, source.line(line))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        hint = f"; {self.suggestion}" if self.suggestion else ""
        kind = "remark: " if self.remark else ""
        return escape_text(f"{place}: {kind}{self.what}{hint}")

    def as_remark(self) -> Problem:
        """The same as a remark."""
        return replace(self, remark=True)

    def excerpt(self) -> str:
        """The source line with a caret under the place, or "" if there is no line to show; of a long one a part."""
        if not self.text.strip():
            return ""
        start = max(0, self.column - 1 - _WIDEST // 2) if len(self.text) > _WIDEST else 0
        shown = self.text[start : start + _WIDEST]
        before = "".join("\t" if letter == "\t" else " " for letter in shown[: self.column - 1 - start])
        return f"    {shown}\n    {before}^"

    def report(self) -> str:
        """The message and, below it, the source line with a caret."""
        excerpt = self.excerpt()
        return f"{self}\n{excerpt}" if excerpt else str(self)

    def as_dict(self) -> dict[str, str | int | bool]:
        """Plain data for `--json`."""
        return asdict(self)


def did_you_mean(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """`did you mean "x"?` for the closest known word, "" if none is close."""
    close = nearest(word, known, likeness)
    return f'did you mean "{close}"?' if close else ""


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known word that was probably meant, "" if none is close: `likeness` is from 0, anything, to 1, the same."""
    candidates = sorted(set(known) - {word})
    letters = sorted(word.casefold())
    close = [
        other for other in candidates if sorted(other.casefold()) == letters
    ]  # swapped letters, capitals
    begun = [other for other in candidates if len(word) > 1 and other.startswith(word)]
    close = close or (begun if len(begun) == 1 else [])  # "do" for "does"
    ended = [other for other in candidates if len(word) > 1 and other.endswith(f".{word}")]
    close = close or ended[:1]  # "red" for "attack.red"
    begins = [
        other
        for other in candidates
        if len(other) > 2 and word.startswith(other) and len(word) < 3 * len(other)
    ]
    close = close or sorted(begins, key=len)[-1:]  # "drawcards" for "draw"
    close = close or get_close_matches(word, candidates, 1, likeness)
    return close[0] if close else ""


def listed(words: Iterable[str], most: int = 12) -> str:
    """Words as a list for a sentence, cut short when there are many, but not for one word more."""
    names = list(words)
    if len(names) <= most + 1:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"


def choice(words: Iterable[str]) -> str:
    """What to do where one of few words is wanted: `take "x"`, or one of those that there are; "" for none."""
    names = list(words)
    if not names:
        return ""
    return f'take "{names[0]}"' if len(names) == 1 else f"take one of {listed(names, _OFFERED)}"


def mistakes_of(problems: Iterable[Problem]) -> list[Problem]:
    """Those that are more than remarks."""
    return [problem for problem in problems if not problem.remark]


def counted(problems: Sequence[Problem]) -> str:
    """How many mistakes and remarks there are, in words; "" if there are none."""
    wrong = len(mistakes_of(problems))
    numbers = {"mistake": wrong, "remark": len(problems) - wrong}
    return ", ".join(f"{n} {word}{'s' if n != 1 else ''}" for word, n in numbers.items() if n)


def refuse(problems: Sequence[Problem]) -> None:
    """Raise `ContentError` with all problems, in the order of files and lines, if there are any."""
    if problems:
        ordered = tuple(sorted(set(problems)))
        raise ContentError("\n".join(map(str, ordered)), ordered)
