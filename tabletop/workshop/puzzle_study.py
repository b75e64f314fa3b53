"""Study of a puzzle: all its answers are tried, and bots sit down to it.

A puzzle is worth its place if it can be solved, if whoever answers anything reaches the goal seldom, and if the first
answer on offer each time does not.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from tabletop.bots import choose
from tabletop.bots.search import solve
from tabletop.content.models.puzzles import Puzzle
from tabletop.engine.evaluation import nothing_ahead
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Keys
from tabletop.workshop.puzzle_play import Attempt, PuzzlePlay
from tabletop.workshop.scenario_file import ScenarioMistake
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_setup import PreparedGame

MOST = 60_000
"""Limit of the answers that are tried of one puzzle."""
WIDEST = 4_000
"""Limit of the answers to one question."""
LIKELIEST = 0.25
"""Largest share of a puzzle that is worth its place."""
SKILLED, MASTER = "skilled", "master"
SITTINGS, TRIES = 5, 3
"""Sittings of the `skilled` bot, and most of the `master`."""
DEEPEST = 60
"""Limit of the solver's answers in a row."""


@dataclass(frozen=True, slots=True)
class Study:
    """Result of trying all answers."""

    share: float
    """Chance to reach the goal by any answers, those that read differently being equally likely each time."""
    ends: int
    """Number of different ends that were reached."""
    is_whole: bool
    """True if all answers were tried."""
    answers: tuple[str, ...]
    """Answers that reach the goal, in the words of scenarios; none if there are none."""


class TooManyError(Exception):
    """Error for a puzzle with too many answers to try."""


class _Trying:
    """All answers of a puzzle, tried once each."""

    def __init__(self, most: int) -> None:
        self.left, self.ends = most, 0
        self._known: dict[tuple[Hashable, int], tuple[float, tuple[str, ...] | None]] = {}

    def study(self, attempt: Attempt, depth: int = 0) -> tuple[float, tuple[str, ...] | None]:
        """Return the share of a position, and answers from there that reach the goal."""
        attempt.play_others()
        if attempt.is_over or attempt.decision is None or depth > DEEPEST:
            self.ends += 1
            return (1.0, ()) if attempt.is_solved else (0.0, None)
        key = (attempt.match.state.key(), attempt.left)
        if key not in self._known:
            self._known[key] = self._study(attempt, depth)
        return self._known[key]

    def _study(self, attempt: Attempt, depth: int) -> tuple[float, tuple[str, ...] | None]:
        total, best, every = 0.0, None, [*different_answers(attempt)]
        for words, keys in every:
            if self.left <= 0:
                raise TooManyError
            self.left -= 1
            after = attempt.clone()
            after.answer(keys)
            share, found = self.study(after, depth + 1)
            total += share
            if found is not None and (best is None or len(found) + 1 < len(best)):
                best = (words, *found)
        return total / len(every), best


def different_answers(attempt: Attempt) -> Iterator[tuple[str, Keys]]:
    """Yield the answers to the solver's question in the words of scenarios; those that read alike once."""
    decision = attempt.decision
    assert decision is not None  # the caller looked
    offer, known = Offer(attempt.match.state, decision), set[str]()
    shown = {option.key: offer.show(option) for option in decision.options}
    if decision.many:
        every = decision.enumerate(WIDEST)
    else:
        every = iter([*((option.key,) for option in decision.options), *([()] if decision.may_pass else [])])
    for keys in every:
        each = sorted(shown[key] for key in keys)
        words = f"[{', '.join(each)}]" if decision.many and each else ", ".join(each) or "pass"
        if words not in known:
            known.add(words)
            yield words, keys


def study(play: PuzzlePlay, most: int = MOST) -> Study:
    """Return the share of a position that leads to the goal, and the answers that do."""
    trying = _Trying(most)
    try:
        share, answers = trying.study(play.begin())
    except TooManyError:
        return Study(0.0, trying.ends, False, ())
    return Study(share, trying.ends, True, answers or ())


def take_first(play: PuzzlePlay) -> bool:
    """Check if always taking the first answer on offer reaches the goal."""
    attempt = play.begin()
    for _ in range(DEEPEST):
        attempt.play_others()
        if attempt.is_over or attempt.decision is None:
            break
        attempt.answer(next(different_answers(attempt))[1])
    return attempt.is_solved


def count_solved(play: PuzzlePlay, level: str, sittings: int) -> int:
    """Count the sittings, each with other dice, in which a bot that knows nothing of the goal reaches it."""
    return sum(_sit(play, play.game, level, number) for number in range(sittings))


def is_solved_by_master(play: PuzzlePlay) -> int:
    """Return the first sitting, from 1, in which the `master` bot reaches the goal that it is told; 0 for none."""
    told = game_with_goal(play)
    return next((number for number in range(1, TRIES + 1) if _sit(play, told, MASTER, number)), 0)


def game_with_goal(play: PuzzlePlay) -> Game:
    """Return the game with the goal as its score, for a bot that knows it."""

    def score(s: State, seat: int) -> float:
        return (0.9 if play.holds(s) else 0.0) + 0.1 * play.game.score(s, seat)

    assert play.game.evaluation is not None  # or it could not be played
    evaluation = replace(play.game.evaluation, until=play.tell_span, ahead=nothing_ahead, score_at_end=None)
    return replace(play.game, score=score, evaluation=evaluation, doubt=0.0)


def _sit(play: PuzzlePlay, game: Game, level: str, number: int) -> bool:
    attempt, dice = play.begin(), random.Random(number)
    for _ in range(DEEPEST):
        attempt.play_others()
        decision = attempt.decision
        if attempt.is_over or decision is None:
            break
        view = attempt.match.view(decision.seat)
        if level == MASTER:
            attempt.answer(solve(game, view, decision, dice))
        else:
            attempt.answer(choose(game, view, decision, level, dice))
    return attempt.is_solved


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of a puzzle's trial."""

    broken: str
    """Mistake because of which nothing could be tried, or ""."""
    study: Study | None = None
    is_first: bool = False
    """True if the first answer on offer each time reaches the goal."""
    skilled: int = 0
    """Sittings in which the `skilled` bot reached it, which knows nothing of the goal."""
    sittings: int = SITTINGS
    master: int = 0
    """First sitting in which the `master` bot reached it, 0 for none."""

    def faults(self) -> list[str]:
        """List the reasons why the puzzle is rejected."""
        if self.study is None:
            return [self.broken]
        study, found = self.study, list[str]()
        if not study.is_whole:
            found.append(f"it has more than {MOST} answers; make the hand smaller, or the time shorter")
        elif study.share > LIKELIEST:
            found.append(
                f"too easy: any answers reach the goal in {study.share:.0%} (at most {LIKELIEST:.0%})"
            )
        if self.is_first:
            found.append("too easy: the first answer on offer each time reaches the goal")
        if not self.master:
            found.append(f"the master bot did not solve it in {TRIES} sittings")
        return found


def judge(puzzle: Puzzle, opened: PreparedGame) -> Verdict:
    """Try a puzzle: its solution, all other answers, and the bots."""
    try:
        play = PuzzlePlay(puzzle, opened)
        play.begin().follow_solution()
    except ScenarioMistake as mistake:
        return Verdict(f"{mistake.problem.what}; {mistake.problem.suggestion}")
    skilled = count_solved(play, SKILLED, SITTINGS)
    return Verdict("", study(play), take_first(play), skilled, SITTINGS, is_solved_by_master(play))
