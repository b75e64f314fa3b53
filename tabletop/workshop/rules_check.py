"""Check of content by the rules: they set matches up, and play one if there is time.

Models look at one row at a time. That a deck has no card left that a rule draws, that a map has too few towns, that a
hand is larger than the pile, only the rules notice.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tabletop.content.looks.facecheck import find_face_mistakes as faces_mistakes
from tabletop.content.looks.tablecheck import Mistake, find_table_mistakes
from tabletop.content.looks.tablenames import unknown_names
from tabletop.content.models.lessons import LESSONS
from tabletop.content.models.records import Content
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.steps import Answer
from tabletop.workshop.errors import describe_error

if TYPE_CHECKING:  # a match begins without the checker
    from tabletop.content.models.options import Choice, Flag, NumberOption
    from tabletop.content.reading.problems import Problem
    from tabletop.content.reading.yamlread import Map
    from tabletop.content.survey.rules_problems import RulesProblem

SEED = 1
RETRY_FACTOR = 2
"""Factor on the number of answers it took to break, when other content is tried."""
MOST_FORCED = 200
"""Limit of answers in a row without a choice in a match that anybody can play."""
HINT = "look at what the mod removes, at its numbers and at its copies"


@dataclass(frozen=True, slots=True)
class MatchProblem:
    """Error of the rules, and the numbers of players that cause it."""

    seats: tuple[int, ...]
    message: str
    has_begun: bool
    """True if a match could begin, and broke later."""
    options: tuple[tuple[str, int | bool | str], ...] = ()
    """Options other than the default that cause it, by name."""
    answers: int = 0
    """Number of answers after which it broke."""

    @property
    def what(self) -> str:
        """Message as the checker words mistakes."""
        counts = ", ".join(map(str, self.seats))
        said = self.message.partition("; ")[0]
        if not self.seats:
            return f"no table can be laid: {said}"
        return (
            f"a match for {counts} breaks off: {said}"
            if self.has_begun
            else f"no match for {counts} can begin: {said}"
        )

    @property
    def suggestion(self) -> str:
        """Remedy, from the rules if they give one."""
        return self.message.partition("; ")[2] or (
            HINT if self.seats else "look at its table.yaml and faces.yaml"
        )

    @property
    def is_general(self) -> bool:
        """True if the rules suggest nothing themselves."""
        return not self.message.partition("; ")[2]


@dataclass(frozen=True, slots=True)
class RulesChecker:
    """Check by the rules of a game, which `load` finds by its id; without `plays` it only sets up."""

    load: Callable[[str], Game]
    plays: bool = True

    def __call__(self, game: str, content: Content) -> list[MatchProblem]:
        """List all that the rules cannot do with the content."""
        rules = self.load(game)
        return check_rules(rules, content) if self.plays else check_set_up(rules, content)

    def fails_with(self, game: str, content: Content, problem: RulesProblem) -> bool:
        """Check if a problem's match fails with other content; one no longer there does not."""
        assert isinstance(problem, MatchProblem)
        offered = {option.id: option for option in content.file.options_at(next(iter(problem.seats), 0))}
        known = all(name in offered and value in _values(offered[name]) for name, value in problem.options)
        if not known or not set(problem.seats) & set(content.file.seats):
            return False
        rules = self.load(game)
        try:
            for seats in problem.seats:
                if seats in content.file.seats:
                    match = _start_match(rules, content, seats, dict(problem.options))
                    if problem.has_begun and _find_break(
                        match, content, min(rules.bound, RETRY_FACTOR * problem.answers + MOST_FORCED)
                    ):
                        return True
        except Exception:  # whatever it is, as below
            return True
        return False

    def check_positions(
        self, game: str, kind: str, rows: Mapping[str, Map], content: Content
    ) -> list[Problem]:
        """List the mistakes in lessons or puzzles, rows of the content; a start of the app skips it."""
        if not (self.plays and rows):
            return []
        from tabletop.workshop.lesson_check import find_lesson_mistakes
        from tabletop.workshop.puzzle_check import find_puzzle_mistakes

        find = find_lesson_mistakes if kind == LESSONS else find_puzzle_mistakes
        return [*find(self.load(game), rows, content)]

    def proofread(self, folder: Path, name: str, game: str, content: Content | None) -> list[Problem]:
        """List the mistakes in the scenarios of a mod; a start of the app, which does not run them, skips it."""
        if not self.plays:
            return []
        from tabletop.workshop.scenario_proofreading import proofread
        from tabletop.workshop.scenario_setup import PreparedGame

        opened = (
            PreparedGame(self.load(game), content, content.file.defaults) if content is not None else None
        )
        return proofread(folder, name, game, opened)


def check_rules(game: Game, content: Content, seconds: float = 2.0) -> list[MatchProblem]:
    """List the problems of content: none, if matches begin and random play never breaks."""
    return (
        check_set_up(game, content)
        or check_options(game, content)
        or list(check_play(game, content, seconds))
    )


def check_set_up(game: Game, content: Content) -> list[MatchProblem]:
    """List the reasons why matches cannot begin, for all numbers of players, with default options."""
    if wrong := _check_looks(game, content):
        return [MatchProblem((), wrong[0].text, False)]
    found: dict[int, str] = {}
    for seats in content.file.seats:
        try:
            _start_match(game, content, seats)
        except Exception as error:  # whatever it is, it must not reach whoever only switched a mod on
            found[seats] = describe_error(error, content)
    return [MatchProblem(tuple(found), next(iter(found.values())), False)] if found else []


def _check_looks(game: Game, content: Content) -> list[Mistake]:
    """List the mistakes in table layout and card faces."""
    found: list[Mistake] = []
    if content.table_file is not None:
        found += find_table_mistakes(content.table_file, game.state.fields)
        found += unknown_names(content.table_file, content.file, game.kinds)
    if content.faces_file is not None:
        found += faces_mistakes(content.faces_file, game.kinds, content.file.texts.labels)
    return found


def check_options(game: Game, content: Content) -> list[MatchProblem]:
    """List the reasons why matches cannot begin when one option is at its least, its most or any of its choices."""
    found: dict[str, dict[tuple[str, int | bool | str], list[int]]] = {}
    for seats in content.file.seats:
        for option in content.file.options_at(seats):
            for value in _values(option):
                try:
                    _start_match(game, content, seats, {option.id: value})
                except Exception as error:  # as above
                    where = found.setdefault(describe_error(error, content), {})
                    where.setdefault((option.id, value), []).append(seats)
    return [_merge_options(said, where) for said, where in found.items()]


def _merge_options(said: str, where: Mapping[tuple[str, int | bool | str], Sequence[int]]) -> MatchProblem:
    """Merge an error with several values of options into one; the first stands for all in later tries."""
    values: dict[str, list[str]] = {}
    for name, value in where:
        values.setdefault(name, []).append(str(value).lower() if isinstance(value, bool) else str(value))
    named = " or ".join(f"{name} at {', '.join(each)}" for name, each in values.items())
    seats = dict.fromkeys(count for counts in where.values() for count in counts)
    return MatchProblem(tuple(sorted(seats)), f"with {named}: {said}", False, (next(iter(where)),))


def _values(option: Flag | NumberOption | Choice) -> Sequence[int | bool | str]:
    if option.kind == "number":
        return (option.low, option.high)
    return (True, False) if option.kind == "flag" else tuple(option.values)


def check_play(game: Game, content: Content, seconds: float) -> Iterator[MatchProblem]:
    """Yield the errors of random play, in one match each of the fewest and of the most players.

    A match is left when its share of `seconds` of computing is over, or after `Game.bound` answers.
    """
    counts = dict.fromkeys((min(content.file.seats), max(content.file.seats)))
    found: dict[str, dict[int, int]] = {}
    for seats in counts:
        until = time.process_time() + seconds / len(counts)
        match = _start_match(game, content, seats)  # `check_set_up` has seen that it begins
        broken = _find_break(match, content, game.bound, until)
        if broken is not None:
            found.setdefault(broken.said, {})[seats] = broken.answers
    for said, answers in found.items():
        yield MatchProblem(tuple(answers), said, True, answers=max(answers.values()))


class _Break(NamedTuple):
    """Error that broke a match, and the number of answers before it."""

    said: str
    answers: int


def _find_break(match: Match, content: Content, bound: int, until: float = math.inf) -> _Break | None:
    """Play at random and return the first error, within `bound` answers and until that much computing time."""
    dice, forced = random.Random(SEED), 0
    for number in range(bound):
        if match.is_over or time.process_time() > until:
            break
        try:
            answer = random_answer(match, dice)
            forced = forced + 1 if _is_forced(match, answer) else 0
            if forced > MOST_FORCED:
                return _Break(f"{MOST_FORCED} times in a row there was nothing to decide", number)
            match.act(answer)
        except Exception as error:  # as above
            return _Break(describe_error(error, content), number)
    return None


def _is_forced(match: Match, answer: Answer) -> bool:
    """Check if the player has nothing to choose from."""
    asked = next(decision for decision in match.decisions if decision.seat == answer.seat)
    return len(asked.options) + asked.may_pass <= 1 or asked.least == len(asked.options)


def _start_match(
    game: Game, content: Content, seats: int, other: Mapping[str, int | bool | str] = MappingProxyType({})
) -> Match:
    """Start a match with default options, but for the `other` ones."""
    names = [Seat(f"Seat {seat + 1}", seat) for seat in range(seats)]
    return Match.start(game, content, names, {**content.file.defaults(seats), **other}, SEED)
