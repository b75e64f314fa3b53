"""Callbacks of the result screen, apart from it since it is imported late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.ui.scenes.base import Act

if TYPE_CHECKING:
    from tabletop.ui.scenes.result.best_moments import MomentsOffer


@dataclass(frozen=True, slots=True)
class ResultReports:
    """Callbacks of the result screen."""

    on_rematch: Act
    on_title: Act
    on_table: Act
    """Look at the final table again."""
    on_menu: Act
    on_replay: Callable[[int | None], object] = lambda first: None
    """Watch the match again: from the beginning, or from after so many answers."""
    on_book: Act = lambda: None
    """Read in the book."""
    moments: Callable[[], MomentsOffer | None] = lambda: None
    """Return the moments that mattered, each time the same; None: they are not looked for."""
