"""Great moments are stops that everybody looks at before the next curtain, once, in every game (case P8)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.match_screen import MatchReports, MatchScreen, ScreenFeel
from tabletop.app.parts import Parts, gather
from tabletop.app.table_scene import make_table_scene
from tabletop.app.tables import NewMatch, Table
from tabletop.bots import choose
from tabletop.bots.worker import InlineWorker
from tabletop.engine.match import Seat
from tabletop.store.bookmarks import Bookmarks
from tabletop.store.settings import Speed
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.moment.moment import ALONE_MS, MomentScene
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen

pytestmark = pytest.mark.exhaustive

NAMES = ("Ada", "Bo", "Chen", "Dot")
MATCHES: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "heap": ("heap", 3, {}, {"wins-rush", "pileup", "wins-pileup"}),
    "heist": ("heist", 4, {}, {"consequence", "payoff"}),
    "pedal": ("pedal", 2, {"laps": 1}, {"hall"}),
    "heartland": ("heartland", 3, {}, {"begins", "closing"}),
    "wrestling": ("wrestling", 2, {}, {"fall"}),
    "wrestling in teams": ("wrestling", 4, {}, {"fall"}),
}
"""Whole matches: game, seats, options, and the great moments that they have."""
WITH_BOTS = ("heap", "heist", "wrestling")
STEPS = 6000


@dataclass
class Evening:
    """One match on its screen, without a window: who sits there acts sensibly, and it is noted what they saw."""

    game: str
    people: int
    bots: int
    options: dict[str, Any] = field(default_factory=dict)
    speed: Speed = "off"
    seed: int = 1
    seen: list[tuple[int, str]] = field(default_factory=list)
    """Each stop: how many answers had been given, and its line of the log."""

    def __post_init__(self) -> None:
        pygame.init()
        self.parts: Parts = gather()
        self.parts.settings = self.parts.settings.with_values(
            animation_speed=self.speed, bot_pause=0, mute=True
        )
        self.now, self.rng = 0.0, random.Random(self.seed)
        opened = open_game(self.game)
        seats = [
            Seat(name, at, None if at < self.people else "purposeful")
            for at, name in enumerate(NAMES[: self.people + self.bots])
        ]
        defaults = opened.content.file.defaults(len(seats))
        options = {**defaults, **{key: value for key, value in self.options.items() if key in defaults}}
        self.table = Table.start(opened, NewMatch(seats, options, self.seed), clock=lambda: self.now)
        levels = {at: seat.bot for at, seat in enumerate(seats) if seat.bot is not None}
        self.table._bots = InlineWorker(opened.game, levels, self.seed)
        self.session, self.match = self.table.session, self.table.match
        self.session.bots.pause = 0
        scene = make_table_scene(self.table, self.parts, _nothing, _nothing, _nothing)
        reports = ResultReports(_nothing, _nothing, _nothing, _nothing)
        self.screen = MatchScreen(
            self.table,
            scene,
            self.parts.words,
            "GAME",
            MatchReports(reports, _nothing),
            ScreenFeel(),
        )

    def close(self) -> None:
        self.table.close()

    def press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.screen.event(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))

    def turn(self, ms: float = 100) -> None:
        self.now += ms / 1000
        self.screen.update(ms)

    def due(self) -> list[tuple[int, str]]:
        """Every great moment that has happened, by the answer that brought it about."""
        moments = self.table.opened.content.table.moments
        due = []
        for number in range(len(self.match.standing_answers())):
            for events, _ in self.match.replay_answer(None, number):
                lines = [event.facts["line"] for event in events if event.kind == "say"]
                due += [(number + 1, line) for line in lines if line in moments][-1:]
        return due

    def told(self) -> int:
        """How many great moments have happened, quickly."""
        return len(self.due()) if self._news() else len(self.seen)

    def _news(self) -> bool:
        since, self._at = getattr(self, "_at", 0), self.match.event_count
        moments = self.table.opened.content.table.moments
        events = self.match.events_for(None, min(since, self._at))
        return any(event.kind == "say" and event.facts["line"] in moments for event in events)

    def play(self, until: int = STEPS) -> None:
        """Play to the end, or for so many steps; at each it is checked that nothing great was missed."""
        for _ in range(until):
            top = self.screen.top
            if isinstance(top, ResultScene):
                return
            if isinstance(top, MomentScene):
                self.look(top)
            elif isinstance(top, CurtainScene):
                self.lift(top)
            elif isinstance(top, TableScene):
                self.act(top)
            self.turn()

    def look(self, top: MomentScene) -> None:
        session, shown = self.session, top.shown
        assert shown.words
        assert shown.fact
        assert "{" not in shown.words + shown.fact + "".join(row.note for row in shown.rows)
        assert self.screen.curtain is None
        assert len(session.people) < 2 or session.visible_seat is None, "no hand is on the screen"
        assert not session.bots.thinking_seats, "nobody plays on meanwhile"
        answers = len(self.match.standing_answers())
        self.seen.append((answers, shown.line))
        self.turn(1000)
        if session.people:
            self.turn(10 * ALONE_MS)
            assert self.screen.top is top, "it waits for whoever is there"
            self.press(pygame.K_SPACE)
        else:
            self.turn(ALONE_MS)
        assert len(self.match.standing_answers()) == answers, "to go on answers for nobody"

    def lift(self, top: CurtainScene) -> None:
        assert len(self.seen) == self.told(), "everybody looked before anybody is called"
        lines = [
            event.facts["line"] for event in self.session.missed.since_look(top.coming) if event.kind == "say"
        ]
        assert not set(lines) & set(self.table.opened.content.table.moments), "seen, and not once more alone"
        self.session.reveal(top.coming)

    def act(self, top: TableScene) -> None:
        session = self.session
        if top.recall.is_playing:
            return
        if session.parting_seat is not None or session.halt is not None:
            session.hand_over()
        elif session.responses is not None:
            if self.rng.random() < 0.5:
                session.pass_for_all()
            else:
                session.respond(session.responses.seats[0])
        elif (decision := top.view.decision) is not None and session.decision is not None:
            assert len(self.seen) == self.told(), "everybody looked before anybody is asked"
            game = self.table.opened.game
            session.act(choose(game, top.view, decision, "purposeful", self.rng))


def _nothing(*_: object) -> None:
    return None


@pytest.fixture
def evenings() -> Iterator[list[Evening]]:
    made: list[Evening] = []
    yield made
    for each in made:
        each.close()


def had(evening: Evening) -> list[str]:
    return [line for _, line in evening.seen]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.nightly] * (name in WITH_BOTS)) for name in MATCHES]
)  # by day those that are not played with bots below
def test_everybody_looks_at_each_great_moment_once_before_the_next_curtain(
    name: str, evenings: list[Evening]
) -> None:
    game, seats, options, lines = MATCHES[name]
    evening = Evening(game, seats, 0, options)
    evenings.append(evening)
    evening.play()

    assert evening.match.is_over
    assert set(had(evening)) == lines
    assert had(evening) == [line for _, line in evening.due()]
    assert all(at <= seen for (at, _), (seen, _) in zip(evening.due(), evening.seen, strict=True))


@pytest.mark.parametrize("name", WITH_BOTS)
def test_one_person_among_bots_stops_for_them_too(name: str, evenings: list[Evening]) -> None:
    game, seats, options, lines = MATCHES[name]
    evening = Evening(game, 1, seats - 1, options)
    evenings.append(evening)
    evening.play()

    assert evening.match.is_over
    assert set(had(evening)) == lines
    assert had(evening) == [line for _, line in evening.due()]


def test_bots_alone_go_on_by_themselves(evenings: list[Evening]) -> None:
    evening = Evening("heist", 0, 3)
    evenings.append(evening)
    evening.play()

    assert evening.match.is_over
    assert had(evening) == [line for _, line in evening.due()]


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("name", MATCHES)
def test_nobody_misses_one_in_other_matches(name: str, seed: int, evenings: list[Evening]) -> None:
    game, seats, options, _ = MATCHES[name]
    evening = Evening(game, seats - seed % 2, seed % 2, options, seed=seed)
    evenings.append(evening)
    evening.play()

    assert evening.match.is_over
    assert had(evening) == [line for _, line in evening.due()]


def test_a_moment_can_be_marked_for_looking_back() -> None:
    evening = Evening("wrestling", 2, 0)
    marked: list[int] = []

    def mark(top: MomentScene) -> None:
        evening.turn(2000)
        top.draw(offscreen((1280, 680), evening.parts.theme, evening.parts.pictures))
        while top.kit.focus is not top.mark:
            evening.press(pygame.K_TAB)
        evening.press(pygame.K_RETURN)
        marked.append(len(evening.match.standing_answers()))
        assert not top.mark.enabled
        assert top.mark.name == evening.parts.words("moment.marked")
        assert evening.screen.top is top, "marking does not go on"

    for _ in range(STEPS):
        top = evening.screen.top
        if isinstance(top, MomentScene):
            mark(top)
            words = top.shown.words
            break
        if isinstance(top, CurtainScene):
            evening.lift(top)
        elif isinstance(top, TableScene):
            evening.act(top)
        evening.turn()
    kept = Bookmarks(evening.table.file.path).all
    evening.close()

    assert [(each.answers, each.back, each.name) for each in kept] == [(marked[0], 0, words)]
