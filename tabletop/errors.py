"""The four kinds of error that Hotseat raises on purpose.

    HotseatError
    ├── ContentError    a data file is wrong; the modder reads it
    ├── IllegalAnswer   an answer is not on offer; the table refuses it
    ├── RuleError       our own bug in a game; the engine names the step
    └── SaveError       a match file cannot be loaded; the player reads it

Everything else that is raised is a bug nobody foresaw and goes to the crash report; so does one of these that nobody
catches while the app is open.
"""

from __future__ import annotations

from tabletop.legible import legible


class HotseatError(Exception):
    """Base of all errors whose message is written for a person."""


class ContentError(HotseatError):
    """One or more data files are wrong; `problems` says where, what and how to mend it."""

    def __init__(self, message: str, problems: tuple[object, ...] = ()) -> None:
        super().__init__("\n".join(map(legible, message.split("\n"))))
        self.problems = problems


class IllegalAnswer(HotseatError):
    """An answer that is not on offer; the state it was given to is untouched."""


class RuleError(HotseatError):
    """A game broke a law of the engine; the message names the step."""


class SaveError(HotseatError):
    """A match file cannot be read or continued; the file itself is left as it was.

    The message is for the log and the command line; `reason` names the sentence for players, a key of `save` in
    the language files.
    """

    def __init__(self, message: str, reason: str = "damaged", line: int = 0, about: str = "") -> None:
        super().__init__(legible(message))
        self.reason = reason
        self.about = legible(about)
        """The name of what is missing, for that sentence."""
        self.line = line
        """The number of the line in the file that does not fit; 0 if it is none of them."""
