"""Bots: they are shown one seat's View and answer its open question.

A bot never sees a State of the match, so it cannot know what its seat does not. Every choice is drawn from
a `random.Random` that the caller has seeded: the same view, seed and level give the same answer.
"""

from tabletop.bots.levels import LEVELS, USUAL, choose, current_name
from tabletop.bots.search import Budget
from tabletop.bots.source import Source

__all__ = ["LEVELS", "USUAL", "Budget", "Source", "choose", "current_name"]
