"""Puzzle in play: its position, the answers of the others, and the test of its goal.

The others answer as the `skilled` bot does, with dice that depend on the seat and the count of its answers.
So the same answers of the solver always come to the same end, and all of them can be tried.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from tabletop.bots import choose
from tabletop.content.models.puzzles import Puzzle
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Source, did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map
from tabletop.engine.fields import Plain
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.workshop.errors import Unmet
from tabletop.workshop.lesson_play import to_node
from tabletop.workshop.scenario_checks import check_then
from tabletop.workshop.scenario_file import Act, Scenario, ScenarioMistake, child_mapping, given_step
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_setup import PreparedGame, begin_match

OTHERS = "skilled"
"""Level of the bot that answers for the others."""
LONGEST = 200
"""Limit of the answers of the others in a row."""


def puzzle_node(puzzle: Puzzle, game: str) -> Map:
    """Return a puzzle that was read earlier as a node, for the words of scenarios."""
    facts: dict[str, Any] = {
        "given": puzzle.given,
        "at": puzzle.at,
        "goal": puzzle.goal,
    }  # plain data of a file
    made = to_node({**facts, "solution": puzzle.solution}, Source(f"data/{game}/puzzles", ""))
    assert isinstance(made, Map)
    return made


def to_scenario(puzzle: Puzzle, node: Map) -> Scenario:
    """Return the scenario of a puzzle: its position, its solution, and its goal."""
    acts = tuple(Act(node, "does", puzzle.solver, each) for each in _answers(node))
    return Scenario(
        node,
        puzzle.id,
        (),
        "",
        child_mapping(node, "given"),
        given_step(node),
        acts,
        child_mapping(node, "goal"),
    )


def _answers(node: Map) -> Sequence[AnyNode]:
    solution = node.get("solution")
    return solution.nodes if isinstance(solution, Items) else ()


class PuzzlePlay:
    """One puzzle at its beginning; raises `ScenarioMistake` where its position makes no sense."""

    def __init__(
        self, puzzle: Puzzle, opened: PreparedGame, seats: Sequence[Seat] = (), node: Map | None = None
    ) -> None:
        self.puzzle, self.game = puzzle, opened.game
        self.node = node or puzzle_node(puzzle, opened.game.id)
        self._scenario = to_scenario(puzzle, self.node)
        self._match = match = begin_match(self._scenario, opened, seats)
        if puzzle.solver >= match.state.seats:
            raise ScenarioMistake(
                self.node.get("solver") or self.node,
                f"there is no seat {puzzle.solver} to solve it",
                f"they are 0 to {match.state.seats - 1}",
            )
        if not puzzle.goal and puzzle.gain is None:
            raise ScenarioMistake(self.node, "the puzzle has no goal", "write goal: or gain:, or both")
        evaluation = opened.game.evaluation
        if evaluation is None:
            raise ScenarioMistake(
                self.node, f"{opened.game.id} does not tell turns apart", "remove the puzzle"
            )
        self._span = evaluation.until
        self._check_phase(opened.content)
        self._began: Mapping[str, Plain] = dict(match.state.values)
        self._points = self.game.tally(match.state)

    def _check_phase(self, content: Any) -> None:  # opaque, as in `PreparedGame`
        until = self.puzzle.until
        known = [*content.texts["phases"]] if isinstance(content, Content) else [until]
        if until and until not in known:
            node = self.node.get("until") or self.node
            hint = did_you_mean(until, known) or f"there are {join_listed(known)}"
            raise ScenarioMistake(node, f'there is no phase "{until}"', hint)

    def tell_span(self, s: State) -> Hashable:
        """Tell the spans of a puzzle apart: turns, rounds or Stages, and what comes after its last phase."""
        return self._span(s), bool(self.puzzle.until) and s.phase == self.puzzle.until

    def begin(self) -> Attempt:
        """Begin a new attempt."""
        return Attempt(self, self._match.clone(), self.tell_span(self._match.state), self.puzzle.turns)

    def count_gained(self, s: State) -> int:
        """Return how many points the solver has more than at the beginning."""
        seat = self.puzzle.solver
        return self.game.tally(s)[seat] - self._points[seat]

    def find_missing(self, match: Match) -> list[str]:
        """List the parts of the goal that do not hold."""
        found = [unmet.what for unmet in self._unmet(match)]
        gain, gained = self.puzzle.gain, self.count_gained(match.state)
        if gain is not None and gained < gain:
            found.append(f"gain: expected {gain} or more, found {gained}")
        return found

    def _unmet(self, match: Match) -> list[Unmet]:
        goal = self._scenario.then
        return check_then(match, goal, self._began) if goal.entries else []

    def holds(self, s: State) -> bool:
        """Check if the goal holds on a table."""
        return not self.find_missing(Match(self.game, s, self._match.header, self._match.seats))

    def reply(self, match: Match, decision: Decision) -> Answer:
        """Return the answer of another seat."""
        dice = random.Random(f"{decision.seat} {decision.nth}")
        keys = choose(self.game, match.view(decision.seat), decision, OTHERS, dice)
        return Answer(decision.seat, keys, decision.nth)

    def solution_keys(self, match: Match, number: int) -> Keys:
        """Return the answer of this number of the solution; raises `ScenarioMistake` if it is not on offer."""
        written = _answers(self.node)[number]
        decision = next((each for each in match.decisions if each.seat == self.puzzle.solver), None)
        if decision is None:
            raise ScenarioMistake(written, f"seat {self.puzzle.solver} is not asked any more", "remove it")
        return Offer(match.state, decision).choose(written)


class Attempt:
    """One attempt at a puzzle; `note` is called after each answer."""

    def __init__(self, play: PuzzlePlay, match: Match, span: Hashable, left: int) -> None:
        self.play, self.match = play, match
        self._span, self.left = span, left
        """Turn, round or Stage that it is in, and how many of them are left."""

    def clone(self) -> Attempt:
        """Return an attempt that goes on from here by itself."""
        return Attempt(self.play, self.match.clone(), self._span, self.left)

    def note(self) -> None:
        """Count the turns, rounds or Stages that are over."""
        now = self.play.tell_span(self.match.state)
        if now != self._span:
            self._span, self.left = now, self.left - 1

    @property
    def is_over(self) -> bool:
        """True once the puzzle has come to its end, or nobody is asked anything any more."""
        return self.left <= 0 or not self.match.decisions

    @property
    def is_solved(self) -> bool:
        """True if it is over and the goal reached."""
        return self.is_over and not self.play.find_missing(self.match)

    @property
    def decision(self) -> Decision | None:
        """Question to the solver, if there is one."""
        return next((each for each in self.match.decisions if each.seat == self.play.puzzle.solver), None)

    def reply(self, decision: Decision) -> Answer:
        """Return the answer of another seat."""
        return self.play.reply(self.match, decision)

    def next_keys(self) -> Keys | None:
        """Return the next answer of the solution, None if the solver is not asked or has left it."""
        decision, count = self.decision, len(self.play.puzzle.solution)
        if decision is None or self.is_over or decision.nth >= count:
            return None
        try:
            return self.play.solution_keys(self.match, decision.nth)
        except ScenarioMistake:  # another answer was given before
            return None

    def count_steps(self) -> tuple[int, int]:
        """Count the answers that were given, and those of the solution."""
        count, decision = len(self.play.puzzle.solution), self.decision
        return (decision.nth if decision is not None else count), count

    def answer(self, keys: Keys) -> None:
        """Answer for the solver, who is asked."""
        decision = self.decision
        assert decision is not None  # or nobody would answer
        self.match.act(Answer(decision.seat, keys, decision.nth))
        self.note()

    def play_others(self) -> None:
        """Answer for the others until the solver alone is asked, or it is over."""
        for _ in range(LONGEST):
            others = [each for each in self.match.decisions if each.seat != self.play.puzzle.solver]
            if self.is_over or not others:
                return
            self.match.act(self.play.reply(self.match, others[0]))
            self.note()

    def follow_solution(self) -> None:
        """Play the solution; raises `ScenarioMistake` where it cannot be given, or if it does not reach the goal."""
        self.play_others()
        puzzle, node = self.play.puzzle, self.play.node
        at = node.get("goal") or node.get("gain") or node
        if self.is_over or self.decision is None:
            raise ScenarioMistake(
                at, f"seat {puzzle.solver} is asked nothing", "look at given, at and solver"
            )
        for number in range(len(puzzle.solution)):
            self.play_others()
            if self.is_over:
                written = _answers(node)[number]
                raise ScenarioMistake(written, "the puzzle is over before this answer", "remove it")
            self.answer(self.play.solution_keys(self.match, number))
        self.play_others()
        if not self.is_over:
            asked = self.decision
            prompt = asked.prompt if asked is not None else "nothing"
            raise ScenarioMistake(
                node.get("solution") or node,
                f"the puzzle is not over after the solution: seat {puzzle.solver} is asked for {prompt}",
                "write the answers that are missing, pass among them, or a smaller number of turns",
            )
        if missing := self.play.find_missing(self.match):
            raise ScenarioMistake(
                at, f"the solution does not reach the goal: {'; '.join(missing)}", "mend one of the two"
            )
