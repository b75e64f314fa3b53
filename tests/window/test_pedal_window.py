"""A race as people meet it: gears, cards, reactions and discards, all by dragging in a real window."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from tabletop.app.peeking import peek
from tabletop.app.table_scene import table_feel
from tabletop.engine.steps import Decision, Option
from tabletop.games.pedal.state import Race
from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.ui.table.hands import grip
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen
from tests.window.desktop import Desktop, Running, colours, insist, is_amber, wait_for
from tests.window.test_real_window import Player, lines, match_file
from tests.window.twin import Twin

pytestmark = [pytest.mark.window, pytest.mark.nightly]  # by day people drag in `test_real_window.py`
ROUNDS = 3
MOST_ANSWERS = 90
NOT_BLANK = 300
STILL_MS = 900
"""Longer than cards take that make room for another."""


@dataclass
class RaceTwin(Twin):
    """The same race: several are asked at once, and whoever is at the screen stays there while asked."""

    shown: int | None = None

    @property
    def race(self) -> Race:
        """What lies on the table."""
        assert isinstance(self.match.state, Race)
        return self.match.state

    @property
    def asked(self) -> dict[int, Decision]:
        """Questions to people, by seat."""
        people = self.match.seats
        return {each.seat: each for each in self.match.decisions if people[each.seat].bot is None}

    @property
    def decision(self) -> Decision:
        """The question on the screen, or that of whom the curtain calls."""
        asked = self.asked or {each.seat: each for each in self.match.decisions}
        return asked.get(-1 if self.shown is None else self.shown) or next(iter(asked.values()))


@dataclass
class Mirror:
    """The table as the seat that is asked sees it, in the test's own process: what is dragged there is dragged here."""

    twin: Twin

    def __post_init__(self) -> None:
        self.brush = offscreen(self.twin.size, self.twin.parts.theme, self.twin.parts.pictures)
        session = peek(self.twin.match, self.twin.decision.seat)
        self.scene = TableScene(
            self.twin.parts.words,
            session,
            self.twin.content,
            TableServices(
                self.twin.game.why_not,
                feel=table_feel(self.twin.parts.settings),
                foresee=self.twin.game.forecast,
            ),
        )
        self.still()

    def still(self) -> None:
        """Let everything come to rest."""
        self.scene.update(STILL_MS)
        self.scene.draw(self.brush)

    def spot(self, handle: str) -> tuple[float, float]:
        """Where a handle is, in units."""
        chip = self.scene.controls.dash.button(handle) or self.scene.controls.prompt.button(handle)
        if chip is not None:
            return chip.rect.center
        lying = self.scene.stage.rest.get(handle)
        return lying.pose.point if lying is not None else self.scene.table_layout.anchors[handle].centre

    def primary(self) -> tuple[float, float]:
        """Where the button that sends or passes is, in units."""
        bar = self.scene.controls.prompt
        button = bar.passing or next(b for b in bar._buttons if b.style == "primary")
        return button.rect.center

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """The same drag here, so that what lies elsewhere now is known."""
        still = {"rel": (0, 0), "buttons": (0, 0, 0)}
        held = {"rel": (0, 0), "buttons": (1, 0, 0)}
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        for kind, facts in (
            (pygame.MOUSEMOTION, {"pos": start, **still}),
            (pygame.MOUSEBUTTONDOWN, {"pos": start, "button": 1}),
            (pygame.MOUSEMOTION, {"pos": middle, **held}),
            (pygame.MOUSEMOTION, {"pos": end, **held}),
            (pygame.MOUSEBUTTONUP, {"pos": end, "button": 1}),
        ):
            self.scene.event(pygame.event.Event(kind, facts))
        self.still()


class Driver(Player):
    """Whoever sits at the wheel."""

    twin: RaceTwin

    def __init__(self, app: Running, twin: RaceTwin) -> None:
        super().__init__(app, twin)
        self.asked: Counter[str] = Counter()
        """How often each question was answered with something."""
        self.boosted = False

    def answer(self) -> None:
        """One answer, through the curtain if it is down."""
        twin = self.twin
        twin.shown = self.shown
        if self.shown != twin.decision.seat or is_amber(self.app.inside(), twin.curtain()):
            self.lift()
        before, decision = len(twin.match.lines), twin.decision
        chosen = self.meant(decision)
        self.asked[decision.prompt] += bool(chosen)
        mirror = Mirror(twin)
        for option in chosen if decision.many else ():
            self.pull(mirror, option)
            assert option.key in mirror.scene.hands.holding.chosen, (
                "a card does not stay where it was dragged to"
            )
        keys = {option.key for option in chosen}
        insist(
            lambda: self.finish(mirror, decision, chosen),
            lambda: keys == self.given(decision.seat, before),
            f"{decision.prompt} {keys} in the match file",
        )
        wait_for(self.settled, "a person to be asked")

    def given(self, seat: int, since: int) -> set[object] | None:
        """What a seat has answered since then; None if nothing yet. Bots may have answered meanwhile."""
        if lines() <= since:
            return None
        self.twin.refresh()
        answers = [answer for answer, _ in self.twin.match.standing_answers()[since:] if answer.seat == seat]
        return set(answers[0].keys) if answers else None

    def lift(self) -> None:
        """Hold the curtain's button until it has risen."""
        self.app.lift_curtain(self.twin.curtain())
        self.shown = self.twin.decision.seat
        self.curtains += 1

    def settled(self) -> bool:
        """Bots have answered; whoever is not asked any more has left the screen."""
        twin = self.twin
        twin.refresh()
        if self.shown not in twin.asked:
            self.shown = None
        twin.shown = self.shown
        return bool(twin.asked)

    def meant(self, decision: Decision) -> list[Option]:
        """What a sensible driver does; besides, whoever can cools, and one of them boosts once."""
        if decision.prompt == "react":
            cooling = [option for option in decision.options if option.label.startswith("cooldown")]
            boosts = [option for option in decision.options if option.source == "button:boost"]
            picked = cooling[:1] or ([] if self.boosted else boosts)
            self.boosted = self.boosted or (bool(boosts) and picked == boosts)
            return picked
        if decision.prompt == "discard":
            return list(decision.options[:1])
        keys = self.twin.keys()
        return [option for key in keys for option in decision.options if option.key == key]

    def finish(self, mirror: Mirror, decision: Decision, chosen: list[Option]) -> None:
        """Make the gesture that gives an answer: press the main button, or use the one option that is meant."""
        if chosen and not decision.many:
            self.use(mirror, chosen[0])
        else:
            self.app.click(self.twin.px(mirror.primary()))

    def use(self, mirror: Mirror, option: Option) -> None:
        """Press a chip, or pick up all pieces and drag the last of them to its place."""
        if grip.is_button(option.source):
            self.app.click(self.twin.px(mirror.spot(option.source)))
            return
        *others, last = grip.pieces(option)
        for piece in others:
            self.app.click(self.twin.px(mirror.spot(piece)))
        self.drags += 1
        self.app.drag(self.twin.px(mirror.spot(last)), self.twin.px(self.onto(mirror, option)))

    def pull(self, mirror: Mirror, option: Option) -> None:
        """Drag one of several cards to where it is chosen for, here and there."""
        start, end = mirror.spot(option.source), self.onto(mirror, option)
        self.drags += 1
        self.app.drag(self.twin.px(start), self.twin.px(end))
        mirror.drag(start, end)
        time.sleep(STILL_MS / 1000)

    def onto(self, mirror: Mirror, option: Option) -> tuple[float, float]:
        """Where an option's pieces are dropped."""
        return mirror.scene.table_layout.anchors[option.target].centre


def test_people_race_three_rounds_by_dragging(screen: Desktop) -> None:
    app = Running(
        screen, "play", "pedal", "--seats", "Ada,Bo,bot:greedy", "--seed", "3", "--option", "track=usa"
    )
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "something in the window")
        app.begin()
        driver = Driver(app, RaceTwin(match_file() or Path(), app.size))
        wait_for(driver.settled, "a person to be asked")
        began = [driver.twin.race.space[car] for car in range(3)]

        for _ in range(MOST_ANSWERS):
            if driver.twin.race.round > ROUNDS:
                break
            driver.answer()
            assert colours(app.inside()) > NOT_BLANK, "the window is never blank"

        race = driver.twin.race
        assert race.round > ROUNDS, "three rounds take too many answers"
        assert all(race.space[car] > began[car] for car in range(3)), "everybody has driven"
        assert driver.asked["gear"] == driver.asked["cards"] == 2 * ROUNDS
        assert driver.asked["react"] >= 1
        assert driver.asked["discard"] >= 1
        assert driver.drags >= 4 * ROUNDS
        assert app.close() == 0, app.words()
    finally:
        app.end()
    saved = read(match_file() or Path())
    assert not saved.is_over
    assert {line["seat"] for line in saved.lines} == {0, 1, 2}
    assert list(paths.logs_folder().glob("crash-*")) == []
