"""A gang of mechanics in a real window: bodges, fights and hauls by dragging, through every curtain that falls."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.engine.steps import Decision, Option
from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.ui.table.hands import grip
from tests.window.desktop import Desktop, Running, colours, insist, wait_for
from tests.window.sitting import Sitting
from tests.window.test_real_window import lines, match_file
from tests.window.twin import Twin

pytestmark = [pytest.mark.window, pytest.mark.nightly]  # by day people drag in `test_real_window.py`
SEED = "1"
MOST_ANSWERS = 40
NOT_BLANK = 300


class Yard(Sitting):
    """The sitting of a gang of mechanics: chips, the dial and cards that are chosen together."""

    def spot(self, handle: str) -> tuple[float, float]:
        """Where a handle is, in pixels."""
        chip = self.scene.controls.dash.button(handle) or self.scene.controls.prompt.button(handle)
        if chip is not None:
            return self.twin.px(chip.rect.center)
        if handle.startswith("seat:"):
            panel = self.scene.table_layout.panels[int(handle.removeprefix("seat:"))]
            return self.twin.px((panel.x + 60, panel.y + 20))
        return super().spot(handle)

    def toggle(self, option: Option) -> None:
        """Choose one of several here too, so that what lies elsewhere now is known."""
        self.scene.acts.perform(self.scene.hands.click(option.source))
        self.still()


class Mechanics:
    """Whoever sits at the real window."""

    def __init__(self, app: Running, sitting: Yard) -> None:
        self.app, self.sitting = app, sitting
        self.dragged: Counter[str] = Counter()
        """Answers given by a drag, by the question."""
        self.curtains = 0

    def answer(self) -> None:
        """One answer, through whatever stands before it; the match file tells it, and the table changes by it."""
        self.come()
        sitting, before = self.sitting, lines()
        decision, chosen = sitting.decision, self.meant()
        for option in chosen if decision.many else ():
            self.app.click(sitting.spot(option.source))
            sitting.toggle(option)
        insist(
            lambda: self.give(decision, chosen), lambda: lines() > before, "another line in the match file"
        )
        sitting.twin.refresh()
        given, _ = sitting.twin.match.standing_answers()[before]
        assert (given.seat, set(given.keys)) == (decision.seat, {option.key for option in chosen})
        sitting.act(given)
        state = sitting.twin.match.state
        assert state.digest() == sitting.match.state.digest()
        for option in chosen:
            if option.target.startswith("zone:slot:"):
                piece = int(option.source.removeprefix("card:"))
                assert f"zone:{state.zone_holding(piece)}" == option.target, (
                    "a part lies where it was dragged to"
                )

    def meant(self) -> list[Option]:
        """What a sensible player does."""
        keys = self.sitting.twin.keys()
        return [option for key in keys for option in self.sitting.decision.options if option.key == key]

    def give(self, decision: Decision, chosen: list[Option]) -> None:
        """Drag the piece to its place, or press what stands for the answer."""
        sitting = self.sitting
        if decision.many or not chosen:
            self.app.click(sitting.onward())
        elif grip.pieces(chosen[0]) and chosen[0].target.startswith(("zone:", "card:")):
            self.app.drag(sitting.spot(chosen[0].source), sitting.spot(chosen[0].target))
            self.dragged[decision.prompt] += 1
        else:
            self.app.click(sitting.spot(chosen[0].source))

    def come(self) -> None:
        """Hand over, and lift the curtain, until somebody can answer."""
        session = self.sitting.session
        if (
            session.halt is not None or session.parting_seat is not None
        ):  # all look at a rush that was won, or somebody at a card
            self.app.click(self.sitting.onward())
            session.hand_over()
        if session.curtain is not None:
            self.lift(session.curtain.seats[0])
        self.sitting.still()

    def lift(self, seat: int) -> None:
        """Hold the curtain's button; nothing of the table can be seen before."""
        self.app.lift_curtain(self.sitting.twin.curtain())
        self.sitting.session.reveal(seat)
        self.curtains += 1


def test_people_bodge_rush_and_haul_by_dragging(screen: Desktop) -> None:
    app = Running(
        screen, "play", "heap", "--seats", "Ada,Bo,Cy", "--seed", SEED, "--option", "first-player=first-seat"
    )
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "something in the window")
        app.begin()
        sitting = Yard(Twin(match_file() or Path(), app.size))
        people = Mechanics(app, sitting)

        for _ in range(MOST_ANSWERS):
            people.answer()
            assert colours(app.inside()) > NOT_BLANK, "the window is never blank"
            if people.dragged["haul"] >= 2 and people.dragged["fight"] >= 2:
                break

        assert people.dragged["bodge"] >= 6, "two parts each"
        assert people.dragged["fight"] >= 2
        assert people.dragged["haul"] >= 2
        assert people.curtains >= 5
        assert app.close() == 0, app.words()
    finally:
        app.end()
    saved = read(match_file() or Path())
    assert not saved.is_over
    assert {line["seat"] for line in saved.lines} == {0, 1, 2}
    assert list(paths.logs_folder().glob("crash-*")) == []
