"""The coach's ladder at real tables: what it says, how an answer is taken from it, when it goes."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop import games
from tabletop.ui.access.screens import tree_of
from tabletop.ui.judging import Judge
from tabletop.ui.table.bars.coach import Coach, Kept
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters.chips import Ready
from tabletop.ui.table.said.verdicts import options_of
from tabletop.ui.widgets import Kit
from tests.ui.table.sitting import brush, hand
from tests.ui.table.tip_sitting import TipSitting

pytestmark = pytest.mark.exhaustive

SIZES = ((1280, 680), (1920, 1080))


def advised(game: str, seats: int) -> TipSitting:
    """A table with the ladder on the screen."""
    sitting = TipSitting(game, seats)
    sitting.weighs = True
    sitting.until_advised()
    assert sitting.ask()
    assert coach(sitting).is_open
    return sitting


def coach(sitting: TipSitting) -> Coach:
    return sitting.scene.controls.coach


def given(sitting: TipSitting) -> list[tuple[object, ...]]:
    return [tuple(line["keys"]) for line in sitting.match.lines if line.get("seat") == 0]


@pytest.mark.parametrize("game", games.ids())
def test_a_tip_shows_a_ladder_whose_first_rung_lies_ready(game: str) -> None:
    sitting = advised(game, 3)
    ladder = coach(sitting)
    shown = [rung for rung in ladder.rungs if rung.visible]

    assert 1 <= len(shown) <= len(ladder.shown) <= 3, "as many as there is room for"
    assert [rung.ready for rung in shown] == [True] + [False] * (len(shown) - 1)
    assert len({rung.name for rung in shown}) == len(shown), "two rungs that read the same"
    assert all(rung.name for rung in shown)
    assert len({(rung.reasons, rung.amount) for rung in shown}) == len(shown), "two rungs that say the same"
    assert ladder.shown[0] is ladder.answers[0]


@pytest.mark.parametrize("game", games.ids())
def test_screen_readers_are_told_each_rung_with_its_reasons(game: str) -> None:
    sitting = advised(game, 3)
    told = tree_of("Hotseat", sitting.scene, Kit(), sitting.brush, sitting.scene.event)
    shown = [rung for rung in coach(sitting).rungs if rung.visible]
    for rung in shown:
        said = [node.about for node in told.walk() if node.name == rung.name and "press" in node.acts]
        reasons = [words for _, words in rung.reasons[: rung.most]]
        assert reasons
        assert any(all(words in about for words in reasons) for about in said), rung.name


@pytest.mark.parametrize("game", games.ids())
def test_answers_that_come_to_the_same_are_one_rung_that_says_how_many_they_are(game: str) -> None:
    sitting = advised(game, 3)
    ladder = coach(sitting)
    decision, answers = ladder.decision, ladder.answers
    assert decision is not None
    named = list({ladder._name_of(each.keys): each.keys for each in answers}.values())
    assert len(named) > 1
    twins = [replace(answers[0], keys=keys) for keys in named]

    ladder.open(twins, decision)
    shown = [rung for rung in ladder.rungs if rung.visible]
    assert len(shown) == 1
    assert shown[0].reasons[-1] == (0, sitting.scene.words("coach.alike", n=len(twins) - 1))

    ladder.open([*twins, replace(twins[0], keys=named[-1], worth=twins[0].worth - 9)], decision)
    assert sum(rung.visible for rung in ladder.rungs) == 1, "what is named the same is one answer"


@pytest.mark.parametrize("game", games.ids())
def test_the_ladder_stands_in_the_window_and_off_the_bulb_at_every_size_of_type(game: str) -> None:
    sitting = advised(game, 3)
    for size in SIZES:
        for text in (100, 150, 200):
            easel = brush(size)
            easel.text_size = text
            for handle in ("", *others(sitting)[:2]):
                coach(sitting).point(handle)
                sitting.scene.draw(easel)
                sitting.scene.controls.place_coach()
                in_its_place(sitting, (*size, text))


@pytest.mark.parametrize("game", games.ids())
def test_the_ladder_covers_neither_hand_nor_prompt_nor_where_the_answer_goes(game: str) -> None:
    sitting = advised(game, 4)
    scene = sitting.scene
    for size in SIZES:
        easel = brush(size)
        scene.draw(easel)
        scene.controls.place_coach()
        drawer = Rect(*coach(sitting).drawer.rect)
        goal = scene.table_layout.anchors.get(scene.hands.aim)
        assert goal is None or not goal.overlaps(drawer), size
        assert not [card for card in hand(sitting) if scene.table_layout.anchors[card].overlaps(drawer)], size
        notice = scene.sitting.notice
        assert isinstance(notice, Ready)
        assert not Rect(*scene.controls.prompt.tip_box(easel, notice.words)[0]).overlaps(drawer), size


@pytest.mark.parametrize("game", ["heap", "heartland"])
def test_the_ladder_stands_at_the_other_side_where_it_would_hide_what_its_answers_use(game: str) -> None:
    """Rivals' parts, of which one is to be repaired or hit, lie where it stands as a rule."""
    sitting = advised(game, 4)
    ladder, floor = coach(sitting), sitting.scene.table_layout.areas["prompt"].y - 12
    for size in SIZES:
        easel = brush(size)
        ladder.place(easel, 28, 1000, 76, Kept(None, (), floor))
        usual = Rect(*ladder.drawer.rect)
        part = Rect(usual.x + 40, usual.bottom - 200, 70, 60)
        ladder.place(easel, 28, 1000, 76, Kept(None, (part,), floor))
        there = Rect(*ladder.drawer.rect)

        assert usual.x == 28
        assert there.right == pytest.approx(easel.width - 28)
        assert 76 <= there.y < there.bottom <= floor + 0.01
        assert all(there.overlaps(Rect(*rung.rect)) for rung in ladder.rungs if rung.visible)
        ladder.place(easel, 28, 1000, 76, Kept(None, (part, there._replace(w=70.0)), floor))
        assert Rect(*ladder.drawer.rect) == usual, "it stays where both sides would hide as much"


def test_the_ladder_knows_the_things_that_its_answers_use() -> None:
    sitting = advised("heap", 4)
    first = coach(sitting).shown[0]
    decision = coach(sitting).decision
    assert decision is not None
    used = {option.source for option in options_of(decision, first.keys)} - {""}

    assert used
    assert used <= coach(sitting).handles()


def others(sitting: TipSitting) -> list[str]:
    """What answers other than the best use."""
    ladder = coach(sitting)
    assert ladder.decision is not None
    return [
        option.source
        for other in reversed(ladder.answers[1:])
        for option in options_of(ladder.decision, other.keys)
        if option.source
    ]


def in_its_place(sitting: TipSitting, at: tuple[int, int, int]) -> None:
    """Under the header, above the bulb, with at least one rung in it."""
    drawer, bulb = coach(sitting).drawer.rect, sitting.scene.controls.top.buttons["tip"].rect
    assert drawer.top >= 64, at
    assert drawer.bottom <= bulb.top, at
    assert coach(sitting).rungs[0].visible, at
    for rung in coach(sitting).rungs:
        assert not rung.visible or drawer.contains(rung.rect), at


def test_digits_choose_a_rung_and_enter_plays_it() -> None:
    tables = (advised(game, 3) for game in games.ids())
    sitting = next(table for table in tables if coach(table).rungs[1].visible)
    second = coach(sitting).shown[1].keys
    before = given(sitting)
    sitting.press(pygame.K_2)
    assert [rung.ready for rung in coach(sitting).rungs][:2] == [False, True]
    assert given(sitting) == before, "choosing answers nothing"
    sitting.press(pygame.K_RETURN)
    if sitting.scene.kit.overlays:
        sitting.press(pygame.K_RETURN)
    assert given(sitting)[len(before) :][:1] == [tuple(second)]


def test_the_ladder_goes_with_its_question_with_the_hand_and_with_the_bulb() -> None:
    sitting = advised("heartland", 3)
    sitting.press(pygame.K_h)
    assert not coach(sitting).is_open, "it tells of a hand that is hidden"

    sitting = advised("heartland", 3)
    sitting.press(pygame.K_t)
    assert not coach(sitting).is_open

    sitting = advised("heartland", 3)
    sitting.press(pygame.K_RETURN)
    if sitting.scene.kit.overlays:
        sitting.press(pygame.K_RETURN)
    assert not coach(sitting).is_open


def test_escape_puts_back_what_lies_ready_then_takes_the_ladder_away() -> None:
    sitting = advised("heartland", 3)
    opened: list[str] = []
    sitting.scene.events.on_menu = lambda: opened.append("menu")
    for _ in range(4):
        if coach(sitting).is_open:
            sitting.press(pygame.K_ESCAPE)
    assert not coach(sitting).is_open
    assert not opened
    sitting.press(pygame.K_ESCAPE)
    assert opened == ["menu"]


@pytest.mark.parametrize("game", games.ids())
def test_pointing_at_another_answer_says_why_not_that_one(game: str) -> None:
    sitting = advised(game, 3)
    ladder = coach(sitting)
    decision = ladder.decision
    assert decision is not None
    asked = 0
    for other in ladder.answers[1:]:
        for option in options_of(decision, other.keys):
            for handle in filter(None, (option.source, option.target)):
                ladder.point("")
                ladder.point(handle)
                if ladder.why is None:
                    continue  # the best answer uses it as well
                asked += 1
                title, cost, reasons = ladder.why
                assert title
                assert cost
                assert all(tone for tone, _ in reasons), "a difference speaks for one of the two"
    first = options_of(decision, ladder.answers[0].keys)
    for option in first:
        ladder.point(option.source)
        assert ladder.why is None, "the best answer is no other"
    assert asked or len(ladder.answers) <= len(first) + 1


def test_after_a_turn_the_table_says_how_good_it_was() -> None:
    sitting = TipSitting("heartland", 3)
    game = sitting.game
    assert game.evaluation is not None
    sitting.scene.sitting.judge = Judge(sitting._bots.weigh, game.evaluation.until)
    told = ""
    for _ in range(12):
        sitting.until_advised()
        sitting.scene.update(16)
        if told := sitting.tip:
            break
        sitting.scene.acts.answer(next(iter(sitting.asked.enumerate(1))), sure=True)
    assert told.startswith(("Good move, Ada", "Ada: better was"))
