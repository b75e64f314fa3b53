"""Services of the app for a table: the game's words, settings, and actions outside the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.ui.table.feel import USUAL, Feel, Sounds

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.judging import Judge
    from tabletop.ui.table.said.outlook import Foresee
    from tabletop.ui.table.signs.telling import Explain
    from tabletop.ui.tips import Advise


def _do_nothing() -> None:
    """Do nothing: nothing is to be opened."""


def _open_no_moment(line: int) -> None:
    """Do nothing: no moment can be opened."""


@dataclass(frozen=True)
class TableServices:
    """Services for a table, beside session, words and content."""

    why_not: Callable[[View, str, str], str]
    """The game's reason why a piece, the first handle, cannot go to a place, the second."""
    sounds: Sounds | None = None
    feel: Feel = USUAL
    on_menu: Callable[[], object] = _do_nothing
    on_rules: Callable[[], object] = _do_nothing
    on_moment: Callable[[int], object] = _open_no_moment
    """Opens the match at the moment of a line of the log, by its number."""
    foresee: Foresee | None = None
    """The game's forecast of an answer."""
    advise: Advise | None = None
    """Asks a bot for a tip."""
    explain: Explain | None = None
    """The game's word on its signs."""
    judge: Judge | None = None
    """Says after a turn how good it was."""
