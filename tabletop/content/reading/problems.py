"""Problems of data files: the one class in which every mistake is reported, with its place.

Says nothing about how mistakes are found. Wording: lower case, no full stop, what was found and what was
expected; a suggestion says what to do about it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from typing import NamedTuple

from tabletop.errors import ContentError
from tabletop.escape_text import DIRECTION_MARKS, escape_text

UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""Letters that no text of ours has: control characters and the like. A list of the others takes 6 ms to build."""
_SIGN = "\N{REPLACEMENT CHARACTER}"
_OFFERED = 6
"""Limit of words that a suggestion lists."""
_SHORT, _ONE_LETTER = 4, 0.7
"""Length of a word of which chance makes many alike, and the least likeness of one with another letter in it."""
_LONGEST, _WIDEST = 40, 160
"""Limits in letters of a word in a message, and of a source line that is shown."""
_ENDLESS = re.compile(r"""[^\s"',;]{200,}""")
"""Word that no key, id, number or path is as long as."""


def printable(text: str) -> str:
    """Replace each control letter of a line by a sign that fonts can draw."""
    return DIRECTION_MARKS.sub(_SIGN, UNPRINTABLE.sub(_SIGN, text))


def shorten(text: str) -> str:
    """Shorten a text for a message."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


@dataclass(frozen=True)
class Source:
    """Data file as it was read: its name for people, its text, and the mod it belongs to ("" for ours)."""

    file: str
    text: str = ""
    mod: str = ""

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Text line by line; most files have no mistake, and nobody asks."""
        return tuple(self.text.splitlines())

    def line(self, number: int) -> str:
        """Return a line, counted from 1; "" if there is no such line."""
        return printable(self.lines[number - 1]) if 1 <= number <= len(self.lines) else ""


class Overlap(NamedTuple):
    """Value that two mods set, neither of which needs the other."""

    key: str
    below: str
    """Id of the mod that loses."""


class Reason(NamedTuple):
    """Facts of a mistake, from which the app says it in another language."""

    kind: str
    """Name of the sentence."""
    word: str = ""
    """Word that is wrong."""
    meant: str = ""
    """Word that was meant, "" if none is like it."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Mistake, or remark. `line` and `column` count from 1; 0 means the file as a whole."""

    file: str
    line: int
    column: int
    what: str
    suggestion: str = ""
    text: str = ""
    """Source line it is on."""
    remark: bool = False
    """True if all works in spite of it, and somebody may even have meant it."""
    over: Overlap | None = field(default=None, compare=False)
    """Value of another mod that lies below the one at this place, None if it is about something else."""
    reason: Reason | None = field(default=None, compare=False)
    """Facts for other languages, None if it is told in English alone."""

    def __post_init__(self) -> None:
        """Shorten words without an end, wherever they came from: the sentence is read by people."""
        for name in ("what", "suggestion"):
            said = getattr(self, name)
            if _ENDLESS.search(said):
                object.__setattr__(self, name, _ENDLESS.sub(lambda found: shorten(found[0]), said))

    @classmethod
    def from_source(cls, source: Source, line: int, column: int, what: str, suggestion: str = "") -> Problem:
        """Make a problem at a place of a file that was read."""
        return cls(source.file, line, column, what, suggestion, source.line(line))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        hint = f"; {self.suggestion}" if self.suggestion else ""
        kind = "remark: " if self.remark else ""
        return escape_text(f"{place}: {kind}{self.what}{hint}")

    def as_remark(self) -> Problem:
        """Copy it as a remark."""
        return replace(self, remark=True)

    def excerpt(self) -> str:
        """Return the source line with a caret under the place, shortened if long; "" if there is no line."""
        if not self.text.strip():
            return ""
        start = max(0, self.column - 1 - _WIDEST // 2) if len(self.text) > _WIDEST else 0
        shown = self.text[start : start + _WIDEST]
        before = "".join("\t" if letter == "\t" else " " for letter in shown[: self.column - 1 - start])
        return f"    {shown}\n    {before}^"

    def report(self) -> str:
        """Return the message and, below it, the source line with a caret."""
        excerpt = self.excerpt()
        return f"{self}\n{excerpt}" if excerpt else str(self)

    def as_dict(self) -> dict[str, str | int | bool]:
        """Return plain data for `--json`."""
        said = ("over", "reason")  # in `what`, too
        return {name: value for name, value in asdict(self).items() if name not in said}


def did_you_mean(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """Return `did you mean "x"?` for the closest known word, "" if none is close."""
    close = nearest(word, known, likeness)
    return f'did you mean "{close}"?' if close else ""


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """Return the closest known word, "" if none is close: `likeness` is from 0, anything, to 1, the same."""
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
    section, dot, last = word.rpartition(".")
    kin = [other for other in candidates if dot and other.rpartition(".")[2] == last]
    close = close or (kin if len(kin) == 1 else [])  # "title.quit" for "app.quit"
    if len(word) == _SHORT:
        likeness = max(likeness, _ONE_LETTER)
    close = close or get_close_matches(word, candidates, 1, likeness)
    if dot and close and close[0].startswith(f"{section}.") and not _is_like(last, close[0]):
        return ""
    return close[0] if close else ""


def _is_like(last: str, other: str) -> bool:
    """Check if the last part of a key is like another's: what stands before it is the same."""
    return bool(get_close_matches(last, [other.rpartition(".")[2]], 1, 0.5))


def join_listed(words: Iterable[str], most: int = 12) -> str:
    """List words for a sentence, cut short when there are many, but not for one word more."""
    names = list(words)
    if len(names) <= most + 1:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"


def choice_hint(words: Iterable[str]) -> str:
    """Suggest one of few words: `take "x"`, or one of the list; "" for none."""
    names = list(words)
    if not names:
        return ""
    return f'take "{names[0]}"' if len(names) == 1 else f"take one of {join_listed(names, _OFFERED)}"


def only_mistakes(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems that are more than remarks."""
    return [problem for problem in problems if not problem.remark]


def count_text(problems: Sequence[Problem]) -> str:
    """Count mistakes and remarks in words; "" if there are none."""
    wrong = len(only_mistakes(problems))
    numbers = {"mistake": wrong, "remark": len(problems) - wrong}
    return ", ".join(f"{n} {word}{'s' if n != 1 else ''}" for word, n in numbers.items() if n)


def raise_problems(problems: Sequence[Problem]) -> None:
    """Raise `ContentError` with all problems, in the order of files and lines, if there are any."""
    if problems:
        ordered = tuple(sorted(set(problems)))
        raise ContentError("\n".join(map(str, ordered)), ordered)


def content_error(problem: Problem) -> ContentError:
    """Make the error that tells of one problem."""
    return ContentError(str(problem), (problem,))
