"""Picking up and putting back of pieces, with undo and redo of each step.

Which gesture does so is in `hands`; what can be made of what is held is in `grasp`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.table.hands import several
from tabletop.ui.table.hands.grasp import Grasp
from tabletop.ui.table.hands.holding import Holding
from tabletop.ui.table.hands.intents import Act, Intent, Pick, Unpick


class Taking:
    """Pick-ups and put-backs, in their order."""

    def __init__(self, holding: Holding, grasp: Grasp) -> None:
        self.holding, self.grasp = holding, grasp

    def hold(self, handle: str) -> list[Intent]:
        """Hold a piece with the held ones, or alone if no option has all."""
        self.holding.put_back = ()
        if self.grasp.fits(handle):
            self.holding.held = (*self.holding.held, handle)
            return [Pick(handle)]
        dropped: list[Intent] = [Unpick(h) for h in self.holding.held]
        self.holding.held = (handle,)
        return [*dropped, Pick(handle)]

    def take_up(self, handles: Sequence[str]) -> list[Intent]:
        """Hold the pieces of one option, with none held before."""
        self.holding.held, self.holding.put_back = tuple(handles), ()
        return [Pick(handle) for handle in handles]

    def let_go(self, handle: str) -> list[Intent]:
        """Put a held piece back."""
        self.holding.held, self.holding.put_back = tuple(h for h in self.holding.held if h != handle), ()
        return [Unpick(handle)]

    def choose(self, handle: str, on: bool, brought: bool = False) -> list[Intent]:
        """Tick a piece or untick it; `brought` if it was dropped at its place."""
        decision = self.holding.decision
        assert decision is not None  # one of its pieces was toggled
        self.holding.chosen, told = several.toggle(
            decision, self.holding.chosen, handle, on, self.holding.reach.like
        )
        there = self.holding.brought | {handle} if brought else self.holding.brought
        self.holding.brought = there.intersection(self.holding.chosen.values())
        self.holding.put_back = ()
        return told

    def choose_placed(self, handles: Sequence[str]) -> list[Intent]:
        """Tick pieces that were dropped at their places with the last answer."""
        self.holding.along = frozenset(handles)
        return [
            told
            for handle in handles
            if self.holding.many
            for told in self.choose(handle, on=True, brought=True)
        ]

    # acts

    def begin(self, label: str) -> list[Intent]:
        """Begin a button's action: do it if there is one way, else light what it needs."""
        back: list[Intent] = [Unpick(handle) for handle in self.holding.held]
        self.holding.held, self.holding.put_back, self.holding.act = (), (), label
        ways = self.grasp.options
        if len(ways) == 1 and not self.grasp.is_aside(ways[0]):
            self.holding.act = ""
            return [*back, Act((ways[0].key,))]
        return back

    # back and forth

    def step_back(self) -> list[Intent]:
        """Undo the last pick-up or tick since the last answer."""
        if not self.holding.loose:
            return []
        last, before = self.holding.loose[-1], self.holding.put_back
        brought = last in self.holding.brought
        told = self.choose(last, on=False) if self.holding.many else self.let_go(last)
        self.holding.put_back = (*before, (last, brought))
        return told

    def step_forth(self) -> list[Intent]:
        """Redo what was undone last."""
        if not self.holding.put_back or self.holding.drag is not None:
            return []
        *before, (last, brought) = self.holding.put_back
        told = self.choose(last, on=True, brought=brought) if self.holding.many else self.hold(last)
        self.holding.put_back = tuple(before)
        return told
