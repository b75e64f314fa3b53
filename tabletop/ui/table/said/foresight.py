"""Cache of the forecast for the answer aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.said.outlook import NOTHING, Foresee, find_keys, look_ahead

if TYPE_CHECKING:
    from tabletop.engine.game import Forecast
    from tabletop.engine.steps import Keys
    from tabletop.engine.view import View
    from tabletop.ui.table.geometry import Rect
    from tabletop.ui.table.hands.hands import Hands


class Foresight:
    """Forecasts at one table; `foresee` is the game's function, None if it has none."""

    def __init__(self, foresee: Foresee | None) -> None:
        self.foresee = foresee
        self.drawn = NOTHING
        """The forecast that was drawn."""
        self.read: list[Rect] = []
        """Places of the forecast's words; a piece that is shown large does not cover them."""
        self._known: tuple[tuple[object, ...], Forecast] = ((), NOTHING)
        """Meaning of the hands at the last look, with its forecast."""

    @property
    def means(self) -> bool:
        """Check if something was aimed at at the last look."""
        return bool(self._known[0]) and bool(self._known[0][-1])

    def look(self, changes: int, view: View, hands: Hands, pointed: str, asked: Keys = ()) -> Forecast:
        """Return the forecast for the present aim.

        `changes` counts what has happened, `pointed` is a handle, `asked` the answer that an open
        menu is on.
        """
        if self.foresee is None:
            return NOTHING
        keys = asked if asked and _is_offered(view, asked) else find_keys(hands, pointed)
        if self._known[0] != (changes, keys):
            self._known = ((changes, keys), look_ahead(self.foresee, view, keys))
        return self._known[1]


def _is_offered(view: View, keys: Keys) -> bool:
    """Check if these answers are on offer; a menu may outlive its question."""
    return view.decision is not None and set(keys) <= set(view.decision.keys())
