"""Bot `master`: starts from what `clever` answers, and leaves it where another answer is clearly better.

Answers are tried on the same samples with the same luck. Every sample deals anew what the seat cannot see. The seat's
own later answers to the end of the stretch form a tree, which holds what is best on average (an information-set
search): a question stands in it by what is asked and offered, never by what only the sample knows. The others answer
by `Game.purpose`, and now and then by chance. At the end of the stretch the position is rated; where a game looks
further `ahead`, at the end of later ones, in which the seat itself answers by purpose, too.

It stops once one answer is left that may be the best, after so many answers played on samples, which is the same on
every machine, or at a moment on the clock, whichever comes first.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tabletop.bots.greedy import rank_greedily
from tabletop.bots.playouts import begin, best_played_out, go_on
from tabletop.bots.simple import choose_simply, rank_answers
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View

PROMISING = 8
"""Limit of answers that are tried besides those of `clever` and of purpose alone: the best in the order of `clever`,
or of purpose where `clever` plays its answers out and ranks no others.
"""
FEWEST = 5
"""Samples before which no answer is given up."""
LOST, SURE = 2.0, 1.0
"""Standard errors by which an answer is worse than the best to be given up, and better than `clever`'s to be taken."""
CURIOSITY = 0.5
"""Weight of what was tried seldom against what did well, in units of how far the positions rated differ."""
GOAL_CURIOSITY, GOAL_ANSWERS, GOAL_PROMISING = 0.15, 2_400, 14
"""Weight of the same in units of `Game.score`, limits of answers played and of those tried, where there is a goal."""
WIDENING = 0.6
"""Power of the visits of a question that says how many of its answers are tried there."""
WHIM = 0.1
"""Share of the others' answers that are left to chance."""
DEEPEST = 8
"""Limit of own answers in the tree."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of one decision."""

    answers: int = 400
    """Answers played on samples, beyond those by which `clever` finds its own."""
    samples: int = 24
    """Samples that are played even if it takes more answers: of fewer, nobody can tell luck from worth."""
    is_spent: Callable[[], bool] = lambda: False
    """True once there is no more time."""


BY_COUNT: Final = Budget()
"""Budget that gives the same answers on every machine."""


@dataclass(slots=True)
class _Branch:
    """Answer in the search tree, with its results so far."""

    keys: Keys
    visits: int = 0
    total: float = 0.0
    questions: dict[Hashable, _Question] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@dataclass(slots=True)
class _Question:
    """Question of the bot's own seat in the tree: its answers, the most purposeful first."""

    branches: list[_Branch]
    visits: int = 0

    def pick(self, curiosity: float) -> _Branch:
        """Pick the branch to try: one more is let in as visits grow, and those that do well come most often."""
        self.visits += 1
        open_ = self.branches[: 1 + int(self.visits**WIDENING)]
        if not open_[-1].visits:
            return next(branch for branch in open_ if not branch.visits)
        wish = math.log(self.visits)
        return max(open_, key=lambda branch: branch.mean + curiosity * math.sqrt(wish / branch.visits))


@dataclass(slots=True, eq=False)
class _Trial:
    """Answer to the question asked, with its result on each sample."""

    branch: _Branch
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return math.fsum(self.worths) / len(self.worths) if self.worths else 0.0

    def lead_over(self, other: _Trial) -> tuple[float, float]:
        """Return by how much it is better on the same samples, on average, and the standard error of that."""
        leads = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=True)]
        mean = math.fsum(leads) / len(leads)
        squares = math.fsum((lead - mean) ** 2 for lead in leads)
        return mean, math.sqrt(squares / max(1, len(leads) - 1) / len(leads))


class _Horizon:
    """Limit of one playout: the end of the sample's stretch, and of those that the game looks ahead."""

    def __init__(self, game: Game, table: State) -> None:
        rating = game.evaluation
        self._until = rating.until if rating is not None else game.stretch
        self._ahead = rating.ahead(table) if rating is not None else 0
        self._now = self._until(table) if self._until is not None else None
        self.passed = 0
        """Number of stretches that are over."""

    def includes(self, s: State) -> bool:
        """Check if the next state of the playout is still within the limit; a new stretch is counted here."""
        now = self._until(s) if self._until is not None else None
        if now != self._now:
            self._now = now
            self.passed += 1
        return self.passed <= self._ahead


class _OutOfTimeError(Exception):
    """Error that breaks a playout off: the time is up."""


@dataclass(slots=True)
class _Search:
    """Search of one decision."""

    game: Game
    seat: int
    is_late: Callable[[], bool]
    fixed: float | None = None
    """Weight of what was tried seldom, where it is not learned from the positions rated."""
    played: int = 0
    rated: int = 0
    total: float = 0.0
    squares: float = 0.0

    def try_all(self, trials: Sequence[_Trial], table: State, luck: float) -> None:
        """Note the result of each of these answers on a sample. Raises `_OutOfTimeError`, and nothing is noted then."""
        worths = [self.play_out(table, trial.branch, luck) for trial in trials]
        for trial, worth in zip(trials, worths, strict=True):
            trial.worths.append(worth)
        self.rated += len(worths)
        self.total += math.fsum(worths)
        self.squares += math.fsum(worth * worth for worth in worths)

    def play_out(self, table: State, root: _Branch, luck: float) -> float:
        """Return the score at the end of the stretch that begins with a branch's answer, noted in the tree.

        Raises `_OutOfTimeError`.
        """
        rng, path, curiosity = random.Random(luck), [root], self.curiosity()
        growing, horizon = True, _Horizon(self.game, table)

        def pick(s: State, asked: Decision) -> Keys:
            nonlocal growing
            if self.is_late():
                raise _OutOfTimeError
            if asked.seat != self.seat or not growing or horizon.passed:
                return self._guess(s, asked, rng)
            question, is_new = self._question(s, path[-1], asked, rng)
            path.append(question.pick(curiosity))
            growing = not is_new and len(path) < DEEPEST
            return path[-1].keys

        s = begin(table, self.seat, root.keys)
        self.played += 1 + go_on(s, horizon.includes, True, pick)
        value = score_at_end(self.game, s, self.seat)
        for branch in path:
            branch.visits += 1
            branch.total += value
        return value

    def curiosity(self) -> float:
        """Return the exploration weight: higher the more the scores of positions vary."""
        if self.fixed is not None:
            return self.fixed
        if not self.rated:
            return 0.0
        mean = self.total / self.rated
        return CURIOSITY * math.sqrt(max(0.0, self.squares / self.rated - mean * mean))

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


def score_at_end(game: Game, s: State, seat: int) -> float:
    """Return the score of a position where a playout ends: the game's own for that, or `Game.score`."""
    own = game.evaluation.score_at_end if game.evaluation is not None else None
    return (own or game.score)(s, seat)


def choose_by_search(
    game: Game, view: View, decision: Decision, rng: random.Random, budget: Budget = BY_COUNT
) -> Keys:
    """Choose the answer with the best average, or that of `clever` where none is clearly better on the same samples."""
    if budget.is_spent():
        return rank_answers(game, view.table, decision, rng)[0]
    trials = [_Trial(_Branch(keys)) for keys in find_promising(game, view, decision, rng)]
    usual, search = trials[0], _Search(game, decision.seat, budget.is_spent)
    while len(trials) > 1 and (search.played < budget.answers or len(trials[0].worths) < budget.samples):
        table, luck = view.sample(rng), rng.random()
        try:
            search.try_all(trials, table, luck)
        except _OutOfTimeError:
            break
        if len(trials[0].worths) >= FEWEST:
            trials = give_up(trials, usual, game.doubt)
    best = find_best(trials)
    if usual in trials and best.worths:
        lead, error = best.lead_over(usual)
        best = best if lead > game.doubt + SURE * error else usual
    return best.branch.keys


def find_promising(game: Game, view: View, decision: Decision, rng: random.Random) -> list[Keys]:
    """Return the answers that are tried: what `clever` answers comes first, and the most purposeful is among them."""
    purposeful = rank_answers(game, view.table, decision, rng)
    if len(purposeful) == 1:
        return purposeful
    if game.stretch is None:
        ranked = rank_greedily(game, view, decision, rng)[:PROMISING]
    else:
        ranked = [best_played_out(game, view, decision, rng), *purposeful[:PROMISING]]
    return list({frozenset(keys): keys for keys in (*ranked, purposeful[0])}.values())


def find_best(trials: Sequence[_Trial]) -> _Trial:
    """Find the answer with the best average; of equals, the first."""
    return max(trials, key=lambda trial: trial.mean)


def give_up(trials: Sequence[_Trial], usual: _Trial, doubt: float) -> list[_Trial]:
    """Leave out the answers that are clearly worse than the best, and those that come to the same as it always."""
    best, kept = find_best(trials), []
    for trial in trials:
        lead, error = best.lead_over(trial)
        least = lead - LOST * error
        if trial is best or (least <= doubt if trial is usual else least <= 0 < lead + error):
            kept.append(trial)
    return kept


def solve(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """Choose the answer that leads to a goal, which `Game.score` rates above all else; the most purposeful of equals.

    A goal is found late, so no answer is given up early: after each round the worse half is.
    """
    ranked = rank_answers(game, view.table, decision, rng)[:GOAL_PROMISING]
    favourite, *rivals = map(_Branch, ranked)
    if not rivals:
        return favourite.keys
    search = _Search(game, decision.seat, lambda: False, GOAL_CURIOSITY)
    rounds = len(rivals).bit_length()
    for number in range(rounds):
        while search.played < GOAL_ANSWERS * (number + 1) // rounds:
            table, luck = view.sample(rng), rng.random()
            for branch in (favourite, *rivals):
                search.play_out(table, branch, luck)
        rivals.sort(key=lambda branch: branch.mean, reverse=True)
        del rivals[max(1, len(rivals) // 2) :]
    return rivals[0].keys if rivals[0].mean > favourite.mean else favourite.keys
