"""A singles match in a real window: Moves, power, pins and a counter by dragging, windows by one bar, to a Fall."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tabletop.bots import choose
from tabletop.engine.steps import Decision, Keys, Option
from tabletop.games.wrestling.state import Bout
from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.ui.table.bars.replies import ForAllButton, SeatButton
from tabletop.ui.table.hands import grip
from tests.window.desktop import Desktop, Running, colours, insist, is_amber, wait_for
from tests.window.sitting import Sitting
from tests.window.test_real_window import lines, match_file
from tests.window.twin import Twin

pytestmark = [pytest.mark.window, pytest.mark.nightly]  # by day people drag in `test_real_window.py`
SEED = "35"
"""Of the first seeds the one whose match has a counter and a Fall soonest."""
MOST_STEPS = 60
NOT_BLANK = 300


class Ringside(Sitting):
    """The sitting at the ring: what lies in it, what wrestlers mean to do, and the one bar of a window."""

    @property
    def bout(self) -> Bout:
        """What lies in the ring."""
        assert isinstance(self.match.state, Bout)
        return self.match.state

    @property
    def falls(self) -> list[int]:
        """Falls by seat."""
        return [self.bout.falls[seat] for seat in range(2)]

    def said(self, line: str) -> bool:
        """Whether the log has such a line."""
        events = self.match.events_for(None)
        return any(event.kind == "say" and event.facts["line"] == line for event in events)

    def means(self, seat: int) -> Keys:
        """What a sensible wrestler answers, asked on the screen or in a window."""
        view, rng = self.match.view(seat), random.Random(len(self.match.lines))
        assert view.decision is not None
        return choose(self.twin.game, view, view.decision, "purposeful", rng)

    def responder(self) -> int | None:
        """The first of those asked in a window who has an answer; None: nobody responds."""
        assert self.session.responses is not None
        return next((seat for seat in self.session.responses.seats if self.means(seat)), None)

    def spot(self, handle: str) -> tuple[float, float]:
        """Where a handle is, in pixels."""
        chip = self.scene.controls.dash.button(handle) or self.scene.controls.prompt.button(handle)
        if chip is not None:
            return self.twin.px(chip.rect.center)
        return super().spot(handle)

    def primary(self) -> tuple[float, float]:
        """Where the button is that sends, passes or hands over, in pixels."""
        bar = self.scene.controls.prompt
        button = bar.passing or next(b for b in bar._buttons if b.style == "primary")
        return self.twin.px(button.rect.center)

    def nobody(self) -> tuple[float, float]:
        """Where the button is that says that nobody responds, in pixels."""
        button = next(b for b in self.scene.controls.prompt._buttons if isinstance(b, ForAllButton))
        return self.twin.px(button.rect.center)

    def respond(self, seat: int) -> tuple[float, float]:
        """Where the button of somebody who responds is, in pixels."""
        assert self.session.responses is not None
        buttons = [b for b in self.scene.controls.prompt._buttons if isinstance(b, SeatButton)]
        return self.twin.px(buttons[self.session.responses.seats.index(seat)].rect.center)


class Wrestlers:
    """Whoever sits at the real window."""

    def __init__(self, app: Running, ring: Ringside) -> None:
        self.app, self.ring = app, ring
        self.dragged: Counter[str] = Counter()
        """Answers given by a drag, by what they do."""
        self.curtains = self.silent = 0
        self.answered = False
        """Whether a card went from behind a curtain onto the pending Move."""

    def go_on(self) -> None:
        """The next thing there is to do."""
        session = self.ring.session
        if session.parting_seat is not None:
            self.app.click(self.ring.primary())
            session.hand_over()
        elif session.curtain is not None:
            self.lift(session.curtain.seats[0])
        elif session.responses is None:
            self.answer()
        elif (seat := self.ring.responder()) is None:
            self.stay_silent(len(session.responses.seats))
        else:
            self.step_forward(seat)
        self.ring.still()

    def lift(self, seat: int) -> None:
        """Hold the curtain's button; nothing of the table can be seen before."""
        self.app.lift_curtain(self.ring.twin.curtain())
        self.ring.session.reveal(seat)
        self.curtains += 1

    def step_forward(self, seat: int) -> None:
        """Press the own button in the bar of all, until the curtain comes."""
        at, amber = self.ring.respond(seat), self.ring.twin.curtain()
        insist(lambda: self.app.click(at), lambda: is_amber(self.app.inside(), amber), "their curtain")
        self.ring.session.respond(seat)

    def stay_silent(self, asked: int) -> None:
        """One press of the one button passes for all."""
        before = lines()
        at = self.ring.nobody()
        insist(lambda: self.app.click(at), lambda: lines() >= before + asked, "a pass of each in the file")
        self.ring.session.pass_for_all()
        self.ring.twin.refresh()
        given = self.ring.twin.match.standing_answers()[before:]
        assert [answer.keys for answer, _ in given[:asked]] == [()] * asked
        self.silent += 1
        self.same()

    def answer(self) -> None:
        """One answer by hand; the match file tells it, and the table changes by it."""
        ring, before = self.ring, lines()
        decision, wanted = ring.decision, ring.means(ring.decision.seat)
        chosen = [option for key in wanted for option in decision.options if option.key == key]
        for option in chosen if decision.many else ():
            self.pull(option)
        insist(lambda: self.give(decision, chosen), lambda: lines() > before, "a line in the match file")
        ring.twin.refresh()
        given, _ = ring.twin.match.standing_answers()[before]
        assert (given.seat, set(given.keys)) == (decision.seat, set(wanted)), decision.prompt
        if decision.prompt == "respond-move" and decision.seat != ring.bout.turn and chosen:
            self.answered = self.answered or chosen[0].target == f"card:{ring.bout.stack[-1]}"
        ring.session.act(given.keys)
        self.same()

    def same(self) -> None:
        """The match in the file and the one here are the same."""
        assert self.ring.twin.match.state.digest() == self.ring.match.state.digest()

    def pull(self, option: Option) -> None:
        """Drag one of several cards to where it is chosen for, in the window and here."""
        ring = self.ring
        start, end = ring.spot(option.source), ring.spot(option.target)
        self.app.drag(start, end)
        ring.scene.acts.perform(ring.scene.hands.taking.choose(option.source, on=True, brought=True))
        assert option.key in ring.scene.hands.holding.chosen
        ring.still()

    def give(self, decision: Decision, chosen: list[Option]) -> None:
        """Drag the card to its place, or press what stands for the answer."""
        if decision.many or not chosen:
            self.app.click(self.ring.primary())
            self.dragged[decision.prompt] += bool(chosen)
        elif grip.pieces(chosen[0]) and chosen[0].target:
            self.app.drag(self.ring.spot(chosen[0].source), self.ring.spot(chosen[0].target))
            self.dragged[chosen[0].label] += 1
        else:
            self.app.click(self.ring.spot(chosen[0].source))


def test_people_wrestle_to_a_fall_by_dragging(screen: Desktop) -> None:
    app = Running(
        screen, "play", "wrestling", "--seats", "Ada,Bo", "--seed", SEED, "--option", "wrestlers=random"
    )
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "something in the window")
        app.begin()
        ring = Ringside(Twin(match_file() or Path(), app.size))
        people = Wrestlers(app, ring)

        for _ in range(MOST_STEPS):
            if any(ring.falls):
                break
            people.go_on()
            assert colours(app.inside()) > NOT_BLANK, "the window is never blank"

        assert sorted(ring.falls) == [0, 1]
        assert ring.said("counters"), "a Counter stopped a Move"
        assert ring.said("fall")
        assert people.answered
        assert people.dragged["move"] >= 2
        assert people.dragged["power-up"] >= 1
        assert people.dragged["trick"] >= 1
        assert people.silent >= 3
        assert people.curtains >= 5
        assert app.close() == 0, app.words()
    finally:
        app.end()
    saved = read(match_file() or Path())
    assert not saved.is_over
    assert {line["seat"] for line in saved.lines} == {0, 1}
    assert list(paths.logs_folder().glob("crash-*")) == []
