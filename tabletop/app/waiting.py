"""The matches that wait to be gone on with: which there are, and which of them the shelf offers first."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from tabletop.app.unfinished import is_begun
from tabletop.store.app_state import AppState
from tabletop.store.saved_matches import MatchSummary, find_saved_matches


class Waiting:
    """The unfinished matches on disk, the newest first; last those that nobody has begun, or that cannot be opened."""

    def __init__(self, memory: AppState) -> None:
        self._memory = memory
        self.matches: tuple[MatchSummary, ...] = ()
        self._refused: set[Path] = set()

    def look(self) -> None:
        """Look into the folder of matches again."""

        def place(match: MatchSummary) -> tuple[bool, bool]:
            return match.path in self._refused, not is_begun(match, self._memory)

        self.matches = tuple(sorted(find_saved_matches().unfinished, key=place))

    def newest(self, there: Collection[str], game: str) -> MatchSummary | None:
        """The match of a game that is offered first; None if there is none, or the game is not among those `there`."""
        return next((match for match in self.matches if match.game == game and game in there), None)

    def tried(self, path: Path, can_go_on: bool) -> None:
        """Remember whether a match could be opened."""
        (self._refused.discard if can_go_on else self._refused.add)(path)
