"""Taking pieces up and putting them back: one held beside others, several chosen, step by step back and forth.

Which gesture does so is in `hands`; what can be made of what is held is in `grasp`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.table.hands import several
from tabletop.ui.table.hands.grasp import Grasp
from tabletop.ui.table.hands.intents import Act, Intent, Pick, Unpick


class Holding(Grasp):
    """Hands that take up and put back, and remember in which order."""

    def __init__(self) -> None:
        super().__init__()
        self.along: frozenset[str] = frozenset()
        """Chosen pieces that came along with the answer before: they go back with it."""
        self.put_back: tuple[tuple[str, bool], ...] = ()
        """Pieces that were taken back one by one, in order, and can be taken up again; whether each was `brought`."""

    @property
    def loose(self) -> tuple[str, ...]:
        """Pieces picked up or chosen since the last answer, in order: all that can be taken back before it."""
        if self.drag is not None:
            return ()
        return tuple(h for h in self.chosen.values() if h not in self.along) if self.many else self.held

    def _hold(self, handle: str) -> list[Intent]:
        """Add a piece to what is held, or hold it alone if the two cannot go together."""
        self.put_back = ()
        if self.fits(handle):
            self.held = (*self.held, handle)
            return [Pick(handle)]
        dropped: list[Intent] = [Unpick(h) for h in self.held]
        self.held = (handle,)
        return [*dropped, Pick(handle)]

    def take_up(self, handles: Sequence[str]) -> list[Intent]:
        """Hold these pieces of one option, where nothing is held."""
        self.held, self.put_back = tuple(handles), ()
        return [Pick(handle) for handle in handles]

    def _let_go(self, handle: str) -> list[Intent]:
        self.held, self.put_back = tuple(h for h in self.held if h != handle), ()
        return [Unpick(handle)]

    def _choose(self, handle: str, on: bool, brought: bool = False) -> list[Intent]:
        """Put a piece among the chosen ones or take it out; `brought`: it was dropped where it will go."""
        decision = self.reach.decision
        assert decision is not None  # one of its pieces was toggled
        self.chosen, told = several.toggle(decision, self.chosen, handle, on, self.reach.like)
        there = self.brought | {handle} if brought else self.brought
        self.brought = there.intersection(self.chosen.values())
        self.put_back = ()
        return told

    def choose_placed(self, handles: Sequence[str]) -> list[Intent]:
        """Choose pieces that lie where they will go already: they were dropped there with the answer before."""
        self.along = frozenset(handles)
        return [
            told for handle in handles if self.many for told in self._choose(handle, on=True, brought=True)
        ]

    # acts

    def begin(self, label: str) -> list[Intent]:
        """The button of an act was pressed: do it if there is one way to, else what it can be done with shines."""
        back: list[Intent] = [Unpick(handle) for handle in self.held]
        self.held, self.put_back, self.act = (), (), label
        ways = self.options
        if len(ways) == 1 and not self.is_aside(ways[0]):
            self.act = ""
            return [*back, Act((ways[0].key,))]
        return back

    # back and forth

    def step_back(self) -> list[Intent]:
        """Take back what was picked up or chosen last; nothing if that was nothing since the last answer."""
        if not self.loose:
            return []
        last, before = self.loose[-1], self.put_back
        brought = last in self.brought
        told = self._choose(last, on=False) if self.many else self._let_go(last)
        self.put_back = (*before, (last, brought))
        return told

    def step_forth(self) -> list[Intent]:
        """Take up again what was taken back last."""
        if not self.put_back or self.drag is not None:
            return []
        *before, (last, brought) = self.put_back
        told = self._choose(last, on=True, brought=brought) if self.many else self._hold(last)
        self.put_back = tuple(before)
        return told
