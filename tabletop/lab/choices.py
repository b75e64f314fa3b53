"""Fixed action space: any question is answered by steps that are numbers, each ticked, finished or turned a page.

An option is its number on the page. A question for several things is ticked one by one until it is finished; a page
holds `PAGE` options, and the last action turns to the next. So one space serves every question of every game.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.fields import Plain
from tabletop.engine.steps import Decision, Keys

PAGE = 64
"""Options on a page."""
FINISH = PAGE
"""Action that passes, or ends a choice of several."""
NEXT_PAGE = PAGE + 1
"""Action that shows the next options, where there are more than fit on a page."""
ACTIONS = PAGE + 2


class Choice:
    """Answer to one question, on its way."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.keys = decision.keys()
        self.ticked: list[Plain] = []
        self.page = 0

    def copy(self) -> Choice:
        """Return an answer that goes on by itself from here."""
        other = Choice(self.decision)
        other.ticked, other.page = [*self.ticked], self.page
        return other

    @property
    def on_page(self) -> Sequence[Plain]:
        """Keys on the present page."""
        return self.keys[self.page * PAGE : (self.page + 1) * PAGE]

    def mask(self) -> list[bool]:
        """Return for each action whether it is legal now; at least one is."""
        allowed = [False] * ACTIONS
        if len(self.ticked) < self.decision.most:
            for number, key in enumerate(self.on_page):
                allowed[number] = key not in self.ticked
        allowed[FINISH] = len(self.ticked) >= self.decision.least
        allowed[NEXT_PAGE] = self._has_further_page()
        return allowed

    def _has_further_page(self) -> bool:
        """Check for a next page from which the answer can still be completed."""
        further = [key for key in self.keys[(self.page + 1) * PAGE :] if key not in self.ticked]
        missing = max(1, self.decision.least - len(self.ticked))
        return len(self.ticked) < self.decision.most and len(further) >= missing

    def take(self, action: int) -> Keys | None:
        """Take a legal action; return the answer once it is complete."""
        if action == FINISH:
            return tuple(self.ticked)
        if action == NEXT_PAGE:
            self.page += 1
            return None
        self.ticked.append(self.on_page[action])
        if not self.decision.many or len(self.ticked) == self.decision.most:
            return tuple(self.ticked)
        return None
