"""Held and chosen pieces for one question, without rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.ui.table.hands.reach import Drag, Reach

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision


class Holding:
    """Held and chosen pieces of the asked person."""

    def __init__(self) -> None:
        self.reach = Reach()
        self.held: tuple[str, ...] = ()
        """Pieces picked up or clicked, in order."""
        self.chosen: dict[Any, str] = {}
        """Pieces chosen for a question for several, by the key of the option."""
        self.brought: frozenset[str] = frozenset()
        """Chosen pieces that were dropped at their target: they wait there, not in the hand."""
        self.along: frozenset[str] = frozenset()
        """Chosen pieces that came along with the answer before: they go back with it."""
        self.put_back: tuple[tuple[str, bool], ...] = ()
        """Pieces that were taken back one by one, in order, and can be taken up again; whether each was `brought`."""
        self.drag: Drag | None = None
        self.act = ""
        """The label of the act whose button was pressed: nothing else is on offer until it is put back."""

    def clear(self) -> None:
        """Drop all held and chosen pieces."""
        self.held, self.chosen, self.drag, self.act = (), {}, None, ""
        self.brought, self.along, self.put_back = frozenset(), frozenset(), ()

    @property
    def decision(self) -> Decision | None:
        """Open question."""
        return self.reach.decision

    @property
    def many(self) -> bool:
        """Check if the question takes several options."""
        return self.decision is not None and self.decision.many

    @property
    def loose(self) -> tuple[str, ...]:
        """Pieces picked up or chosen since the last answer, in order."""
        if self.drag is not None:
            return ()
        return tuple(h for h in self.chosen.values() if h not in self.along) if self.many else self.held
