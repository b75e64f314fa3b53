"""The moments that mattered: found within a budget, by what was known then, told, and played on from."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache, partial

import pygame
import pytest

from tabletop import games
from tabletop.app.best_moments import play_on_from, say_moment
from tabletop.app.library import Opened, open_game
from tabletop.app.match_words import GameWords, tell
from tabletop.app.parts import gather, speak
from tabletop.bots import choose
from tabletop.bots.worker import InlineWorker
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.ui import hindsight as hindsight_module
from tabletop.ui.hindsight import MOST_TOLD, Hindsight
from tabletop.ui.scenes.replay.play_on import PlayOn
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.result.best_moments import BestMoments, MomentsOffer
from tabletop.ui.scenes.result.result import UNSEEN_MS, ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.tips import Advising
from tests.app.sitting import App
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

QUICK = ("heist", "heartland")
"""Games whose answers are weighed soon."""
BUDGET = 6
LONGEST = 900
"""Answers of a match after which it is looked at, over or not."""


@cache
def played(game: str, longest: int = LONGEST) -> tuple[Opened, Match]:
    """A match of a person who answers anything against a skilled bot, which others fill up."""
    opened = open_game(game)
    count = min(n for n in opened.content.file.seats if n > 1)
    seats = [Seat("Ada", 0), *(Seat(f"Bot {n}", n, "skilled") for n in range(1, count))]
    match = Match.start(opened.game, opened.content, seats, opened.content.file.defaults(count), 3)
    rng = random.Random(7)
    for _ in range(longest):
        if match.is_over:
            break
        decision = match.decisions[0]
        level = "skilled" if decision.seat else "random"
        keys = choose(opened.game, match.view(decision.seat), decision, level, rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    return opened, match


def hindsight(game: str, longest: int = LONGEST) -> Hindsight:
    opened, match = played(game, longest)
    fresh = partial(Match.replay, opened.game, opened.content, match.header, ())
    return Hindsight(match, fresh, InlineWorker(opened.game, {}, 1).weigh)


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Few answers are weighed in the day's tests."""
    if request.node.get_closest_marker("nightly") is None:
        monkeypatch.setattr(hindsight_module, "MOST_WEIGHED", BUDGET)


def looked(found: Hindsight) -> Hindsight:
    found.is_wanted = True
    while not found.is_over:
        found.tick()
    return found


def check(game: str, longest: int) -> None:
    _, match = played(game, longest)
    found = looked(hindsight(game, longest))
    given = [answer for answer, _ in match.standing_answers()]

    assert 0 < found.weighed <= found.total <= hindsight_module.MOST_WEIGHED
    assert len(found.moments) <= MOST_TOLD
    assert [each.answers for each in found.moments] == sorted({each.answers for each in found.moments})
    for each in found.moments:
        verdict = each.verdict
        assert given[each.answers].seat == verdict.decision.seat == each.view.seat == 0, "people alone"
        assert frozenset(given[each.answers].keys) == frozenset(verdict.given.keys)
        assert verdict.cost > 0
        assert not verdict.decision.refusal(verdict.best.keys)
        again = InlineWorker(match.game, {}, 1).weigh(each.view, verdict.decision).result()
        assert verdict.best == again.answers[0], "what the coach would have said there"


@pytest.mark.parametrize(
    ("game", "longest"),
    [
        pytest.param(
            game, 24 if game == "heartland" else 60, marks=() if game in QUICK else pytest.mark.nightly
        )
        for game in games.ids()
    ],
)
def test_moments_are_those_of_people_within_the_budget_and_as_the_coach_would_have_said(
    game: str, longest: int
) -> None:
    check(game, longest)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_moments_of_whole_matches(game: str) -> None:
    check(game, LONGEST)


def test_answers_are_spread_over_the_match_and_it_stops_when_told() -> None:
    found = hindsight("heartland")
    asked = list[int]()
    ask = found._ask

    def note(view: View, decision: Decision) -> Advising:
        asked.append(found._at)
        return ask(view, decision)

    found._ask = note
    assert not found.tick(), "nobody wants it yet"
    found.is_wanted = True
    while found.weighed < 3:
        found.tick()
    kept = found.moments
    found.stop()
    assert found.is_over
    assert not found.tick()
    assert (found.weighed, found.moments) == (3, kept)

    people = sum(found._of_people)
    assert people > 2 * BUDGET
    assert max(asked) > 9, "they are spread over the match, not its first ones"


class Panel:
    """The result of a match with the panel open."""

    def __init__(self, language: str, size: tuple[int, int], text: int) -> None:
        self.opened, self.match = played("heartland")
        self.parts = gather()
        self.parts.words = speak(language)
        self.watched = list[int]()
        self.branched = list[int]()
        self.found = hindsight("heartland")
        say = partial(say_moment, self.parts, self.opened, self.match)
        offer = MomentsOffer(self.found, say, self.watched.append, self.branched.append)
        told = tell(self.opened, self.match, "HEARTLAND", 30)
        words = GameWords(self.parts.words, self.opened.content)
        self.scene = ResultScene(
            words, told, replace(ResultReports(*[lambda *_: None] * 4), moments=lambda: offer)
        )
        self.brush = brush(size)
        self.brush.text_size = text
        self.draw()

    def draw(self) -> None:
        for _ in range(2):
            self.scene.draw(self.brush)

    @property
    def panel(self) -> BestMoments:
        panel = self.scene.kit.overlays[-1]
        assert isinstance(panel, BestMoments)
        return panel


@pytest.mark.parametrize(("language", "size", "text"), [("en", (1280, 680), 200), ("de", (1920, 1080), 100)])
def test_the_panel_fills_while_it_looks_and_leads_to_replay_and_branch(
    language: str, size: tuple[int, int], text: int
) -> None:
    shown = Panel(language, size, text)
    assert shown.scene.best.visible
    assert not shown.scene._looks_back, "nothing is weighed before somebody asks"
    shown.scene.best.press()
    shown.draw()
    assert shown.panel.stop.visible
    shown.scene.update(UNSEEN_MS)
    for _ in range(4000):
        if shown.found.is_over:
            break
        shown.scene.update(16)
    shown.draw()

    assert not shown.panel.stop.visible
    assert shown.found.moments, "somebody who answers anything misses something"
    assert [told.done for told in shown.panel.told] != [told.better for told in shown.panel.told]
    assert all("Ada" in told.head and "Ada" in told.better for told in shown.panel.told)
    area = pygame.FRect(0, 0, shown.brush.width, shown.brush.height)
    assert area.contains(shown.panel.rect)
    for row, box in zip(shown.panel.rows, shown.panel._boxes, strict=True):
        assert all(box.contains(button.rect) for button in row)
    first = shown.found.moments[0].answers
    shown.panel.rows[0][0].press()
    shown.scene.best.press()
    shown.draw()
    shown.panel.rows[0][1].press()
    assert (shown.watched, shown.branched) == ([first], [first])


@pytest.fixture
def running(app: App) -> App:
    app.sit("heartland", ("Ada", "Bo"))
    return app


def test_play_on_from_a_moment_asks_for_a_branch_there(running: App) -> None:
    table = running.open_table
    for _ in range(6):
        decision = table.match.decisions[0]
        keys = choose(
            table.opened.game, table.match.view(decision.seat), decision, "skilled", random.Random(1)
        )
        table.match.act(Answer(decision.seat, keys, decision.nth))
    play_on_from(running.desk, table, 3)
    scene = running.desk.top

    assert isinstance(scene, ReplayScene)
    assert scene.recording.answers_at(scene.player.at) == 3
    assert isinstance(scene.kit.overlays[-1], PlayOn)
