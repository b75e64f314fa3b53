"""What is said when somebody types a command wrongly. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.legible import legible


class WrongUsage(Exception):
    """The command cannot be understood; the message is for the person who typed it."""

    def __init__(self, message: str) -> None:
        super().__init__(legible(message))


def unknown(what: str, word: str, known: Iterable[str], told: Sequence[str] | None = None) -> WrongUsage:
    """There is no such thing, with the nearest that there is, or else all of them: as they are `told`, if given."""
    from tabletop.content.reading.problems import did_you_mean, listed

    names = list(known)
    few = "there are none" if not names else f"there is only {names[0]}" if len(names) == 1 else ""
    return WrongUsage(
        f'there is no {what} "{word}"; {did_you_mean(word, names) or few or f"there are {listed(told or names)}"}'
    )
