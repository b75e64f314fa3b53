"""What people are told when a match file and this program do not agree, or the disk takes no more."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.app.keeping import opened_anew
from tabletop.content.languages.lang import Lang
from tabletop.errors import HotseatError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store.match_files import read, seats_after
from tabletop.store.resume import (
    Difference,
    continue_match,
    find_differences,
    last_position_line,
    lines_before_last_choice,
)


@dataclass(frozen=True, slots=True)
class Changed:
    """A match whose answers no longer fit, in words."""

    words: str
    """What has changed since, one sentence each."""
    offer: str
    """Words of the button that goes on from the newest position; "" if there is none that fits."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer of a person that a match can go back to."""

    seat: str
    """The name of whoever gave it."""
    lines: int
    """How many lines of the file come before it."""


def choice_before(path: Path, lines: int) -> Choice | None:
    """The newest answer of a person among the first `lines` of a match file; None if there is none to go back to."""
    try:
        saved = read(path)
    except SaveError:
        return None
    left = lines_before_last_choice(saved, lines)
    if left is None:
        return None
    seats = seats_after(saved.header, saved.lines)
    return Choice(str(seats[saved.lines[left]["seat"]]["name"]), left)


def look_into(path: Path, words: Lang, shown: int = 0) -> Changed:
    """What has changed since a match was saved, and whether it can go on; the file is only read.

    With `shown`, how many of its moves are looked at, it says that in place of how it can go on.
    """
    try:
        saved = read(path)
        opened = opened_anew(saved)
    except HotseatError:
        return Changed(words("save.changed", file=escape_text(path.name)), "")
    lines = [words("save.changed", file=escape_text(path.name))]
    lines += [_said(change, words) for change in find_differences(saved, opened.sources())]
    if shown:
        return Changed("\n".join([*lines, words("save.shown", n=shown, all=len(saved.lines))]), "")
    move = last_position_line(saved) - 1
    try:
        continue_match(saved, opened.game, opened.content, opened.sources())
    except SaveError:
        lines.append(words("save.misfit", n=move) if move > 0 else words("save.no_position"))
        return Changed("\n".join(lines), "")
    lines.append(words("save.position", n=move, all=len(saved.lines)))
    return Changed("\n".join(lines), words("save.go_on_from", n=move))


def _said(change: Difference, words: Lang) -> str:
    if change.how == "other" and change.old_version:
        return words("save.set_version", set=change.name, before=change.old_version, after=change.new_version)
    return words(_HOW[change.how], set=change.name)


_HOW = {"gone": "save.set_gone", "new": "save.set_new", "other": "save.set_other"}
