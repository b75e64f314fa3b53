"""Kinds of error that Hotseat raises on purpose.

    HotseatError
    ├── ContentError    a data file is wrong; the modder reads it
    ├── IllegalAnswer   an answer is not on offer; the table refuses it
    ├── RuleError       our own bug in a game; the engine names the step
    └── SaveError       a match file cannot be loaded; the player reads it

Everything else that is raised is a bug nobody foresaw and goes to the crash report; so does one of these that nobody
catches while the app is open.
"""

from __future__ import annotations

from tabletop.escape_text import escape_text


class HotseatError(Exception):
    """Base of all errors whose message is written for a person."""


class ContentError(HotseatError):
    """Mistakes in data files; each of `problems` has place, cause and remedy."""

    def __init__(self, message: str, problems: tuple[object, ...] = ()) -> None:
        super().__init__("\n".join(map(escape_text, message.split("\n"))))
        self.problems = problems


class IllegalAnswer(HotseatError):
    """Answer that is not on offer; the state it was given to is untouched."""


class RuleError(HotseatError):
    """Broken law of the engine in a game's rules; the message names the step."""


class SaveError(HotseatError):
    """Match file that cannot be read or continued; the file itself is left as it was.

    The message is for the log and the command line; `reason` names the sentence for players, a key of `save` in
    the language files.
    """

    def __init__(self, message: str, reason: str = "damaged", line: int = 0, about: str = "") -> None:
        super().__init__(escape_text(message))
        self.reason = reason
        self.about = escape_text(about)
        """The name of what is missing, for that sentence."""
        self.line = line
        """The number of the line in the file that does not fit; 0 if it is none of them."""
