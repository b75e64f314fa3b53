"""Answers, undo, redo, other people, saving, loading and looking in any order: the match stays itself throughout."""

from __future__ import annotations

import json
import random
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Answer
from tabletop.errors import IllegalAnswer
from tabletop.store.match_files import MatchFile, read
from tabletop.store.resume import continue_match, last_position_line, replay
from tests.conformance import laws
from tests.conformance.cases import all_cases
from tests.conformance.laws import Case

pytestmark = pytest.mark.exhaustive

# One of each kind is enough here; the other suites go through all options.
CASES = [*all_cases()[:2], *[case for case in all_cases() if case.game.id != "toy"][::9]]


class AnyOrder(RuleBasedStateMachine):
    """One match with its file, and what must be true of both at any time."""

    @initialize(case=st.sampled_from(CASES), seed=st.integers(0, 2**32))
    def start(self, case: Case, seed: int) -> None:
        self.case = case
        self.folder = tempfile.TemporaryDirectory(prefix="hotseat-")
        self.file = MatchFile(Path(self.folder.name) / "any.hotseat")
        seats = [Seat(laws.NAMES[n], n) for n in range(case.seats)]
        self.match = Match.start(
            case.game, case.content, seats, case.options, seed, MatchLog(self.file.write_line)
        )
        self.pieces = laws.census(self.match.state)

    def teardown(self) -> None:
        if hasattr(self, "file"):
            self.file.close()
            self.folder.cleanup()

    @precondition(lambda self: not self.match.is_over)
    @rule(dice=st.integers(0, 2**32), times=st.integers(1, 60))
    def answer(self, dice: int, times: int) -> None:
        rng = random.Random(dice)
        for _ in range(times):
            if self.match.is_over:
                return
            decision = rng.choice(self.match.decisions)
            self.match.act(Answer(decision.seat, decision.sample(rng), decision.nth))

    @rule(seat=st.integers(0, 7), dice=st.integers(0, 99))
    def wrong_answer(self, seat: int, dice: int) -> None:
        before, lines = self.match.state.key(), len(self.match.lines)
        with pytest.raises(IllegalAnswer):
            self.match.act(Answer(seat, ("no such key", dice), 0))
        assert (self.match.state.key(), len(self.match.lines)) == (before, lines)

    @rule(seat=st.integers(0, 3))
    def undo_and_redo(self, seat: int) -> None:
        if seat >= self.case.seats or self.match.why_no_undo(seat):
            return
        before = self.match.state.key()
        self.match.undo(seat)
        assert self.match.state.key() != before
        self.match.redo(seat)
        assert self.match.state.key() == before

    @rule(seat=st.integers(0, 3))
    def undo(self, seat: int) -> None:
        if seat >= self.case.seats:
            return
        why, before, lines = self.match.why_no_undo(seat), self.match.state.key(), len(self.match.lines)
        if not why:
            self.match.undo(seat)
            assert len(self.match.lines) == lines + 1
            return
        with pytest.raises(IllegalAnswer, match=f"^{re.escape(why)}$"):
            self.match.undo(seat)
        assert self.match.state.key() == before

    @rule(seat=st.integers(0, 3))
    def redo(self, seat: int) -> None:
        if seat < self.case.seats and self.match.can_redo(seat):
            self.match.redo(seat)

    @rule(seat=st.integers(0, 3), name=st.sampled_from(laws.NAMES), bot=st.sampled_from([None, "greedy"]))
    def somebody_comes(self, seat: int, name: str, bot: str | None) -> None:
        if seat < self.case.seats:
            self.file.note_seats([(seat, name, bot)])
            self.match.reseat([(seat, name, bot)])

    @rule()
    def save_and_load(self) -> None:
        self.file.close()
        saved = read(self.file.path)
        assert saved.warning == ""
        file = MatchFile.resume(saved)
        again = replay(saved, self.case.game, self.case.content, file.write_line)
        assert again.state.key() == self.match.state.key()
        for seat in laws.viewers(self.match):
            assert again.view(seat) == self.match.view(seat)
            assert again.log_events(seat) == self.match.log_events(seat)
        assert again.seats == self.match.seats
        assert again.reseatings.all == self.match.reseatings.all
        self.match, self.file = again, file

    @rule()
    def go_on_from_a_position(self) -> None:
        saved = read(self.file.path)
        number = last_position_line(saved)
        if not number:
            return
        other = continue_match(saved, self.case.game, self.case.content, {})
        state = json.loads(json.dumps(other.state.to_plain()))
        assert state == saved.lines[number - 2]["state"]
        self.file.close()
        self.file = MatchFile.resume(saved)
        seats, first = self.match.seats, self.match.reseatings.first
        self.match = continue_match(saved, self.case.game, self.case.content, {}, self.file.write_line)
        assert (self.match.seats, self.match.reseatings.first) == (seats, first)

    @rule(seat=st.sampled_from([None, 0, 1]), dice=st.integers(0, 2**32))
    def look(self, seat: int | None, dice: int) -> None:
        view = self.match.view(seat)
        assert laws.census(view.sample(random.Random(dice))) == laws.census(self.match.state)

    @invariant()
    def stays_whole(self) -> None:
        if not hasattr(self, "match"):
            return
        laws.pieces_are_conserved(self.match, self.pieces)
        laws.nothing_hidden_is_named(self.match)
        if not self.match.is_over:
            laws.somebody_can_answer(self.match)
        on_file = [line for line in read(self.file.path).lines if "goes_on" not in line]
        assert len(on_file) >= len(self.match.lines), "what was answered is in the file"


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=60, stateful_step_count=30)
