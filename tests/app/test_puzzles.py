"""Puzzles on the real table: solved by drags and presses, tried again, shown step by step, marked in the list."""

from __future__ import annotations

import pygame
import pytest

from tabletop import games
from tabletop.app.opened_box import open_box
from tabletop.app.puzzle_marks import list_solved, list_solvers, mark_solved
from tabletop.app.puzzling import open_list, open_puzzle, puzzles_of
from tabletop.store.saved_matches import find_saved_matches
from tabletop.ui.scenes.lesson.lights import light_answer
from tabletop.ui.scenes.puzzle.puzzle import PuzzleScene
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.title.box_panel import BoxPanel
from tabletop.ui.scenes.title.puzzles_panel import PuzzlesPanel
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.geometry import Point
from tabletop.ui.widgets import Overlay
from tests.app.sitting import App
from tests.app.taught import drag, key, press, settle

pytestmark = pytest.mark.exhaustive

GAME, PUZZLE = "heap", "last-one-in"


def begin(app: App, game: str = GAME, name: str = "") -> PuzzleScene:
    """The named puzzle or the first of a game, its goal read."""
    open_puzzle(app.desk, game, name or puzzles_of(app.parts.open(game))[0].id)
    scene = ready(app)
    assert scene.asks
    key(app, pygame.K_SPACE, " ")
    assert not scene.asks
    return ready(app)


def ready(app: App) -> PuzzleScene:
    """The puzzle that is on the screen, once nothing moves any more."""
    return settle(app, PuzzleScene, 60)


def act(app: App, scene: PuzzleScene) -> None:
    """Give the next answer of the solution as people do, by drags and presses."""
    table = scene.table
    decision, keys = table.hands.holding.decision, scene.solving.next_keys()
    assert decision is not None
    assert keys is not None
    number = decision.nth
    for _ in range(8):
        lights = light_answer(table, decision, keys)
        points = [rect.centre for rect in lights.act]
        assert points, f"{scene.context.name}: nothing is lit for {keys}"
        if lights.way is not None and len(points) == 2:
            drag(app, points[0], points[1])
        else:
            press(app, points[0])
            if lights.way is not None or (not decision.many and len(points) > 1):
                for at in points[1:]:
                    press(app, at)
        if table.kit.overlays:  # several answers lead there: take the one that is meant
            option = next(each for each in decision.options if (each.key,) == keys)
            words = table.speech.option(option, decision.seat)
            app.turn()
            line = next(each for each in table.kit.overlays[-1].widgets if each.name == words)
            press(app, Point(*line.rect.center))
        ready(app)
        now = scene.solving.decision
        if now is None or now.nth != number or scene.solving.is_over:
            return
    raise AssertionError(f"{scene.context.name}: {keys} was not played")


def solve(app: App, scene: PuzzleScene) -> None:
    """Play the solution to its end."""
    for _ in range(40):
        for _ in range(20):
            if scene.solving.decision is None and not scene.ends:
                ready(app)
        if scene.ends:
            return
        act(app, scene)
    raise AssertionError("the puzzle does not end")


@pytest.mark.parametrize("game", games.ids())
def test_the_first_puzzle_of_each_game_is_solved_by_drags_and_presses(app: App, game: str) -> None:
    scene = begin(app, game)
    solve(app, scene)
    for _ in range(60):
        app.turn()
    assert scene.ends
    assert scene.solving.is_solved
    first = puzzles_of(app.parts.open(game))[0].id
    assert list_solved(app.parts, "Ada", game) == (first,)
    assert find_saved_matches().unfinished == ()


BY_DAY = ("heap", "wrestling")


@pytest.mark.parametrize(
    "game",
    [each if each in BY_DAY else pytest.param(each, marks=pytest.mark.nightly) for each in games.ids()],
)
def test_the_solution_is_shown_step_by_step_and_marks_nothing(app: App, game: str) -> None:
    scene = begin(app, game)
    key(app, pygame.K_s, "s")
    scene = ready(app)
    steps, said = 0, list[str]()
    for _ in range(200):
        if scene.ends:
            break
        if scene._may_step() and scene.solving.next_keys() is not None:
            assert scene.lights.act, scene.solving.next_keys()
            done, count = scene.solving.count_steps()
            told = scene._put_in_words()
            assert told.title == app.parts.words("puzzle.step_of", n=done + 1, of=count)
            said.append("".join(run.text for run in told.runs))
            key(app, pygame.K_SPACE, " ")
            steps += 1
        ready(app)
    assert scene.solving.is_solved
    assert 0 < steps <= scene.solving.count_steps()[1], "the table may pass where there is nothing to answer"
    assert all(said)
    assert len(set(said)) == steps, "each step says what is done there, and none repeats the task"
    assert list_solved(app.parts, "Ada", game) == ()


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_every_puzzle_is_played_to_its_end_on_the_table(app: App, game: str) -> None:
    for puzzle in puzzles_of(app.parts.open(game)):
        scene = begin(app, game, puzzle.id)
        scene.show_solution()
        for _ in range(400):
            app.turn(200)  # each step of a night stays on the table for a while
            if scene.ends:
                break
            scene.play_step()
        assert scene.ends, puzzle.id
        assert scene.solving.is_solved, puzzle.id


def lose(app: App) -> PuzzleScene:
    """Drop out of the rush at once, which ends the puzzle."""
    scene = begin(app)
    passing = scene.table.controls.prompt.passing
    assert passing is not None
    press(app, Point(*passing.rect.center))
    scene = ready(app)
    assert scene.ends
    return scene


def test_an_attempt_that_fails_says_so_and_can_be_made_again(app: App) -> None:
    scene = lose(app)
    assert not scene.solving.is_solved
    assert scene._put_in_words().title == app.parts.words("puzzle.failed")
    assert list_solved(app.parts, "Ada", GAME) == ()
    assert not scene.buttons.next.visible
    before = scene.solving

    key(app, pygame.K_SPACE, " ")
    scene = ready(app)

    assert not scene.tells
    assert scene.solving is not before
    solve(app, scene)
    assert scene.solving.is_solved


def test_nothing_reaches_the_table_under_the_paper_or_through_the_header(app: App) -> None:
    open_puzzle(app.desk, GAME, PUZZLE)
    scene = ready(app)
    before = scene.solving.match.state.key()
    passing = scene.table.controls.prompt.passing
    assert passing is not None
    press(app, Point(*passing.rect.center))
    key(app, pygame.K_1, "1")
    ready(app)
    assert scene.solving.match.state.key() == before

    scene.begin()
    menu = scene.table.controls.top.buttons["undo"]
    press(app, Point(*menu.rect.center))
    assert not scene.table.kit.overlays


def test_facts_of_the_beginning_are_told_as_such_once_somebody_has_answered(app: App) -> None:
    def read(scene: PuzzleScene) -> str:
        return "".join(run.text for run in scene._put_in_words().runs)

    open_puzzle(app.desk, GAME, PUZZLE)
    scene = ready(app)
    first = app.parts.words("puzzle.at_first", about="")
    held = app.parts.words("puzzle.at_first", about="Bo holds five cards;")
    assert "Bo holds five cards;" in read(scene)
    assert first not in read(scene)

    scene.begin()
    act(app, ready(app))
    key(app, pygame.K_g, "g")
    assert held in read(ready(app))

    scene.try_again()
    key(app, pygame.K_g, "g")
    assert first not in read(ready(app))


def test_while_the_solution_is_shown_only_its_steps_are_played(app: App) -> None:
    scene = begin(app)
    scene.show_solution()
    scene = ready(app)
    before = scene.solving.match.state.key()
    passing = scene.table.controls.prompt.passing
    assert passing is not None
    press(app, Point(*passing.rect.center))
    assert ready(app).solving.match.state.key() == before
    key(app, pygame.K_r, "r")
    assert not ready(app).steps


def test_nothing_is_taken_back_but_by_another_attempt(app: App) -> None:
    scene = begin(app)
    act(app, scene)
    before = scene.solving.match.state.key()
    app.desk.event(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, unicode="", mod=pygame.KMOD_CTRL, scancode=0)
    )
    assert ready(app).solving.match.state.key() == before


def overlay(app: App) -> Overlay:
    title = app.desk.top
    assert isinstance(title, TitleScene)
    return title.kit.overlays[-1]


def test_the_box_leads_to_the_list_and_the_list_to_a_puzzle_and_back(app: App) -> None:
    mark_solved(app.parts, GAME, PUZZLE)
    app.desk.to_title()
    app.turn()
    open_box(app.desk, GAME)
    app.turn()
    box = overlay(app)
    assert isinstance(box, BoxPanel)
    count = len(puzzles_of(app.parts.open(GAME)))
    assert box.puzzles.name == app.parts.words("box.puzzles", n=count, done=1)
    box.puzzles.press()
    app.turn()

    panel = overlay(app)
    assert isinstance(panel, PuzzlesPanel)
    assert [card.told.is_done for card in panel.cards] == [True] + [False] * (count - 1)
    assert panel.cards[0].told.done_by[0][0] == "Ada"
    assert list_solvers(app.parts, GAME, PUZZLE) == ("Ada",)
    panel.cards[0].press()
    scene = ready(app)
    assert scene.context.number == 1

    key(app, pygame.K_ESCAPE)
    app.turn()
    assert isinstance(overlay(app), PuzzlesPanel)
    key(app, pygame.K_ESCAPE)
    app.turn()
    assert isinstance(overlay(app), BoxPanel)


def test_the_rules_that_f1_opens_in_a_puzzle_are_those_of_its_game(app: App) -> None:
    begin(app)
    key(app, pygame.K_F1)
    app.turn()
    rules = app.desk.top
    assert isinstance(rules, RulesScene)
    assert rules.look.id == GAME


def test_marks_that_make_no_sense_count_for_nothing(app: App) -> None:
    for broken in ("x", {"Ada": "x"}, {"Ada": {GAME: "x"}}, {"Ada": {GAME: 3}}):
        app.parts.memory.put(puzzles=broken)
        assert list_solved(app.parts, "Ada", GAME) == ()
        open_list(app.desk, GAME)
    mark_solved(app.parts, GAME, PUZZLE)
    assert list_solved(app.parts, "Ada", GAME) == (PUZZLE,)
