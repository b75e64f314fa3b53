"""Bot `master`: a tree over its own answers to the end of the stretch, grown on samples of what its seat may know.

Every sample deals anew what the seat cannot see, so one tree holds what is best on average (an information-set search):
a question stands in it by what is asked and offered, never by what only the sample knows. The others answer by
`Game.purpose`, and now and then by chance. At the end of the stretch the position is rated.

It can stop at any time: after so many answers played on samples, which is the same on every machine, or at a moment on
the clock, whichever comes first.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

from tabletop.bots.playouts import begin, go_on
from tabletop.bots.simple import choose_simply, rank_answers
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

PROMISING = 14
"""Limit of answers at the root: those that `Game.purpose` likes best."""
CURIOSITY = 0.15
"""Weight of what was tried seldom against what did well, in units of `Game.score`."""
WIDENING = 0.6
"""Power of the visits of a question that says how many of its answers are tried there."""
WHIM = 0.1
"""Share of the others' answers that are left to chance."""
DEEPEST = 8
"""Limit of own answers in the tree."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of one decision."""

    answers: int = 2_400
    """Answers played on samples."""
    is_spent: Callable[[], bool] = lambda: False
    """True once there is no more time."""


BY_COUNT: Final = Budget()
"""Budget that gives the same answers on every machine."""


@dataclass(slots=True)
class _Branch:
    """Answer in the tree, with what came of it."""

    keys: Keys
    visits: int = 0
    total: float = 0.0
    questions: dict[Hashable, _Question] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@dataclass(slots=True)
class _Question:
    """Own question in the tree: its answers, the most purposeful first."""

    branches: list[_Branch]
    visits: int = 0

    def pick(self) -> _Branch:
        """Pick the branch to try: one more is let in as visits grow, and those that do well come most often."""
        self.visits += 1
        open_ = self.branches[: 1 + int(self.visits**WIDENING)]
        if not open_[-1].visits:
            return next(branch for branch in open_ if not branch.visits)
        wish = math.log(self.visits)
        return max(open_, key=lambda branch: branch.mean + CURIOSITY * math.sqrt(wish / branch.visits))


class _OutOfTimeError(Exception):
    """A playout was broken off."""


@dataclass(slots=True)
class _Search:
    """Search of one decision."""

    game: Game
    seat: int
    is_late: Callable[[], bool]
    played: int = 0

    def play_out(self, table: State, root: _Branch, luck: float) -> None:
        """Count what a branch's answer comes to at the end of the stretch. Raises `_OutOfTimeError`."""
        rng, path = random.Random(luck), [root]
        growing = True

        def pick(s: State, asked: Decision) -> Keys:
            nonlocal growing
            if self.is_late():
                raise _OutOfTimeError
            if asked.seat != self.seat or not growing:
                return self._guess(s, asked, rng)
            question, is_new = self._question(s, path[-1], asked, rng)
            path.append(question.pick())
            growing = not is_new and len(path) < DEEPEST
            return path[-1].keys

        s = begin(table, self.seat, root.keys)
        self.played += 1 + go_on(s, self.horizon, self.horizon(table), pick)
        value = self.game.score(s, self.seat)
        for branch in path:
            branch.visits += 1
            branch.total += value

    def horizon(self, s: State) -> Hashable:
        """Return the stretch that a state is in, as far as answers are played out."""
        until = self.game.evaluation.until if self.game.evaluation is not None else self.game.stretch
        return until(s) if until is not None else None

    def _guess(self, s: State, asked: Decision, rng: random.Random) -> Keys:
        """Answer for another seat, or beyond the tree."""
        if asked.seat != self.seat and rng.random() < WHIM:
            return asked.sample(rng)
        return choose_simply(self.game, s, asked, rng)

    def _question(
        self, s: State, branch: _Branch, asked: Decision, rng: random.Random
    ) -> tuple[_Question, bool]:
        """Return the question in the tree after a branch, and whether it is new there."""
        name = (asked.prompt, asked.keys(), asked.least, asked.most)
        found = branch.questions.get(name)
        if found is not None:
            return found, False
        ranked = [_Branch(keys) for keys in rank_answers(self.game, s, asked, rng)]
        made = branch.questions[name] = _Question(ranked)
        return made, True


def choose_by_search(
    game: Game, view: View, decision: Decision, rng: random.Random, budget: Budget = BY_COUNT
) -> Keys:
    """Choose the answer with the best average, or the most purposeful one if that is at most `doubt` worse.

    All answers of a round are weighed on the same samples, with the same luck. After each round the worse half of
    those that would replace the most purposeful one is given up.
    """
    ranked = rank_answers(game, view.table, decision, rng)[:PROMISING]
    favourite, *rivals = map(_Branch, ranked)
    if not rivals:
        return favourite.keys
    search = _Search(game, decision.seat, budget.is_spent)
    rounds = len(rivals).bit_length()
    for number in range(rounds):
        until = budget.answers * (number + 1) // rounds
        try:
            while search.played < until:
                table, luck = view.sample(rng), rng.random()
                for branch in (favourite, *rivals):
                    search.play_out(table, branch, luck)
        except _OutOfTimeError:
            break
        rivals.sort(key=_mean, reverse=True)
        del rivals[max(1, len(rivals) // 2) :]
    best = max(rivals, key=_mean)
    return best.keys if best.mean > favourite.mean + game.doubt else favourite.keys


def _mean(branch: _Branch) -> float:
    return branch.mean
