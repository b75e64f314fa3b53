"""Errors for wrongly typed commands. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.escape_text import escape_text


class WrongUsage(Exception):
    """Error for a command that cannot be understood; the message is for the person who typed it."""

    def __init__(self, message: str) -> None:
        super().__init__(escape_text(message))


def unknown_name(
    kind: str, name: str, known: Iterable[str], shown: Sequence[str] | None = None
) -> WrongUsage:
    """Build the error for an unknown name; it suggests the closest, else lists all, as `shown` if given."""
    from tabletop.content.reading.problems import did_you_mean, join_listed

    names = list(known)
    few = "there are none" if not names else f"there is only {names[0]}" if len(names) == 1 else ""
    return WrongUsage(
        f'there is no {kind} "{name}"; {did_you_mean(name, names) or few or f"there are {join_listed(shown or names)}"}'
    )
