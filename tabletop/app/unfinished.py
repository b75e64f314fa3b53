"""Unfinished matches: which there are, and what the title screen says of each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts import Parts
from tabletop.content.languages.lang import Lang
from tabletop.store.app_state import AppState
from tabletop.store.saved_matches import UNKNOWN, MatchSummary, find_saved_matches
from tabletop.ui.scenes.title.continuing import Unfinished
from tabletop.ui.scenes.title.shelf import FACTS

if TYPE_CHECKING:
    from tabletop.app.tables import Table


SETUP = "setup"
"""The phase in which a match of any game begins."""
MOST_NOTED = 40
"""Matches of which it is remembered that they are in their set-up."""


def list_unfinished(matches: Iterable[MatchSummary], parts: Parts, now: datetime) -> tuple[Unfinished, ...]:
    """List the newest openable match of each game, newest first, as `matches` are."""
    newest: dict[str, MatchSummary] = {}
    for match in matches:
        if match.game in parts.there:
            newest.setdefault(match.game, match)
    return tuple(describe_unfinished(match, parts, now) for match in newest.values())


def describe_unfinished(match: MatchSummary, parts: Parts, now: datetime) -> Unfinished:
    """Describe a match from a glance at its file and its remembered facts."""
    words, look = parts.words, parts.look(match.game)
    left = parts.memory.get("left", {"": object()})  # in the words of the language it was left in
    told_so = (left.get("file"), left.get("language")) == (match.path.name, words.code)
    facts = left.get("facts") if told_so else None
    stands = facts if isinstance(facts, str) and facts else words("app.answers", n=match.answers)
    people = f"{_people(match, words)}  ·  {_describe_time(match.when, now, words)}"
    seats = tuple((colour, not bot) for colour, bot in zip(match.colours, match.bots, strict=True))
    return Unfinished(match.game, f"{look.name}{FACTS}{stands}", people, seats, is_begun(match, parts.memory))


def remember(table: Table, parts: Parts) -> None:
    """Remember facts of a match that is left, and whether it is still in its set-up."""
    name = table.file.path.name
    others = [each for each in parts.memory.get("in_setup", list[object]()) if each != name]
    in_setup = table.match.view(None).table.phase == SETUP
    left = {"file": name, "facts": table.facts(), "language": parts.words.code}
    parts.memory.put(left=left, in_setup=[*others, name][-MOST_NOTED:] if in_setup else others)


def is_begun(match: MatchSummary, memory: AppState) -> bool:
    """Check if anything was played: people do not want to go on with a mere set-up."""
    is_played = match.answers > 0 or match.is_branch
    return is_played and match.path.name not in memory.get("in_setup", list[object]())


def _people(match: MatchSummary, words: Lang) -> str:
    """ "Ada, Bo and two bots"."""
    names = [name for name, bot in zip(match.names, match.bots, strict=True) if not bot]
    bots = sum(match.bots)
    if bots:
        names.append(words("app.bots", n=bots))
    return words("app.and", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def _describe_time(when: datetime, now: datetime, words: Lang) -> str:
    """ "today, 21:40"."""
    if when == UNKNOWN:
        return words("app.some_day")
    clock = f"{when:%H:%M}"
    days = (now.date() - when.date()).days
    if days <= 0:
        return words("app.today", time=clock)
    return words("app.yesterday", time=clock) if days == 1 else words("app.days_ago", n=days)


class Waiting:
    """Unfinished matches on disk, newest first; unplayed and unopenable ones last."""

    def __init__(self, memory: AppState) -> None:
        self._memory = memory
        self.matches: tuple[MatchSummary, ...] = ()
        self._refused: set[Path] = set()

    def look(self) -> None:
        """Read the folder of matches again."""

        def sort_key(match: MatchSummary) -> tuple[bool, bool]:
            return match.path in self._refused, not is_begun(match, self._memory)

        self.matches = tuple(sorted(find_saved_matches().unfinished, key=sort_key))

    def newest(self, there: Collection[str], game: str) -> MatchSummary | None:
        """Return the match that is offered first; None if there is none, or its game is not `there`."""
        return next((match for match in self.matches if match.game == game and game in there), None)

    def note_attempt(self, path: Path, can_go_on: bool) -> None:
        """Remember whether a match could be opened."""
        (self._refused.discard if can_go_on else self._refused.add)(path)
