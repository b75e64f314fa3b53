"""Three thieves in a real window: a draft and a Stage by dragging, through every curtain that falls in between."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tabletop.bots import choose
from tabletop.engine.steps import Option
from tabletop.games.heist.state import Heist, hand, passed_cards, record
from tabletop.store import paths
from tabletop.store.match_files import read
from tests.window.desktop import Desktop, Running, colours, insist, is_amber, wait_for
from tests.window.sitting import Sitting
from tests.window.test_real_window import lines, match_file
from tests.window.twin import Twin

pytestmark = [pytest.mark.window, pytest.mark.nightly]  # by day people drag in `test_real_window.py`
SEED = "1"
"""With it somebody is dealt the card that adds another one in phase A."""
ADDING = "backup-plan"
PASSES = 3
MOST_ADDED = 4
NOT_BLANK = 300


class Thieves:
    """Whoever sits at the real window."""

    def __init__(self, app: Running, sitting: Sitting) -> None:
        self.app, self.sitting = app, sitting
        self.dragged: Counter[tuple[int, str]] = Counter()
        """Answers given by a drag, by seat and question."""
        self.curtains = self.shown = 0

    @property
    def table(self) -> Heist:
        """What lies on the table."""
        state = self.sitting.match.state
        assert isinstance(state, Heist)
        return state

    def answer(self) -> tuple[int, int]:
        """One card dragged to its place, through whatever stands before it, told by the match file; seat and card."""
        self.come()
        sitting, before = self.sitting, lines()
        decision, option = sitting.decision, self.meant()
        assert lines() == before == len(sitting.match.lines), "nothing is answered while a curtain is down"
        self.drag(option, before)
        sitting.twin.refresh()
        given, _ = sitting.twin.match.standing_answers()[before]
        assert (given.seat, given.keys) == (decision.seat, (option.key,))
        self.dragged[decision.seat, decision.prompt] += 1
        sitting.act(given)
        assert sitting.twin.match.state.digest() == self.table.digest()
        return decision.seat, int(option.source.removeprefix("card:"))

    def meant(self) -> Option:
        """What a sensible thief does; but the card that adds another one is kept and played."""
        decision = self.sitting.decision
        names = {option.key: self.name(option.source) for option in decision.options}
        keys = choose(
            self.sitting.twin.game, self.sitting.session.view, decision, "purposeful", random.Random(lines())
        )
        best = next(option for option in decision.options if option.key == keys[0])
        if decision.prompt == "play":
            return next((option for option in decision.options if names[option.key] == ADDING), best)
        if decision.prompt == "pass" and names[best.key] == ADDING:
            return next(option for option in decision.options if names[option.key] != ADDING)
        return best

    def name(self, handle: str) -> str:
        """The id on a card."""
        return str(self.table.cards[int(handle.removeprefix("card:"))].id)

    def drag(self, option: Option, before: int) -> None:
        """Drag a card of the hand to where it belongs until there is another line in the match file."""
        start, end = self.sitting.spot(option.source), self.sitting.spot(option.target)
        insist(lambda: self.app.drag(start, end), lambda: lines() > before, "another line in the match file")

    def come(self) -> None:
        """Go on, and lift the curtain, until somebody can answer."""
        session = self.sitting.session
        if session.halt is not None:
            self.look_on()
        elif session.parting_seat is not None:
            self.app.click(self.sitting.onward())
        session.hand_over()
        if session.curtain is not None:
            self.lift(session.curtain.seats[0])
        self.sitting.still()

    def look_on(self) -> None:
        """Everybody looks at what was turned over, step by step, until the next person is called."""
        at, button = self.sitting.twin.curtain(), self.sitting.onward()
        self.shown += 1

        def gone_on() -> bool:
            if is_amber(self.app.inside(), at):
                return True
            self.app.click(button)
            return False

        wait_for(gone_on, "the curtain after what all have seen")

    def lift(self, seat: int) -> None:
        """Hold the curtain's button; nothing of the table can be seen before."""
        self.app.lift_curtain(self.sitting.twin.curtain())
        self.sitting.session.reveal(seat)
        self.curtains += 1


def test_three_thieves_draft_and_play_a_stage_by_dragging(screen: Desktop) -> None:
    app = Running(screen, "play", "heist", "--seats", "Ada,Bo,Cy", "--seed", SEED)
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "something in the window")
        app.begin()
        thieves = Thieves(app, Sitting(Twin(match_file() or Path(), app.size)))

        draft(thieves)

        played = [answer(thieves) for _ in range(3)]
        added = []
        for _ in range(MOST_ADDED):
            if thieves.table.stage > 1:
                break
            added.append(answer(thieves))

        thieves.come()
        table = thieves.table
        assert table.stage == 2
        assert added, "somebody adds a card in phase A"
        for seat, card in (*played, *added):
            assert table.zone_holding(card) == record(seat), (
                "a card hangs on the wall where it was dragged to"
            )
        for seat in range(3):
            assert thieves.dragged[seat, "pass"] == PASSES
            assert thieves.dragged[seat, "play"] == 1
        assert thieves.shown >= 2, "everybody looks at what was turned over"
        assert thieves.curtains >= 8
        assert any(table.money[seat] for seat in range(3))
        assert app.close() == 0, app.words()
    finally:
        app.end()
    saved = read(match_file() or Path())
    assert not saved.is_over
    assert Counter(line["seat"] for line in saved.lines) == Counter(
        seat for seat, _ in thieves.dragged.elements()
    )
    assert list(paths.logs_folder().glob("crash-*")) == []


def draft(thieves: Thieves) -> None:
    """case T11: everybody passes on as many cards as they can at once; so five curtains fall, and not nine."""
    passed = []
    for _ in range(3 * PASSES):
        seat, card = answer(thieves)
        passed.append(seat)
        assert thieves.table.zone_holding(card) in (passed_cards(seat), hand((seat + 1) % 3)), (
            "a card goes to the left"
        )
    assert passed == [0, 1, 1, 2, 2, 2, 0, 0, 1]
    assert thieves.curtains == 5
    assert [len(thieves.table.hand[seat]) for seat in range(3)] == [5] * 3
    assert thieves.table.phase == "choose"


def answer(thieves: Thieves) -> tuple[int, int]:
    """One answer; whose it was, and the card."""
    given = thieves.answer()
    assert colours(thieves.app.inside()) > NOT_BLANK, "the window is never blank"
    return given
