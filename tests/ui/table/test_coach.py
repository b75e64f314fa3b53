"""The coach's ladder at real tables: what it says, how an answer is taken from it, when it goes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest

from tabletop import games
from tabletop.engine.handles import parse_handle
from tabletop.ui.access.screens import tree_of
from tabletop.ui.judging import Judge
from tabletop.ui.table.bars.coach import Coach
from tabletop.ui.table.bars.drawer_place import Hidden, Kept, Spot, find_spot
from tabletop.ui.table.controls import rivals_asked_about
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


@cache
def shared_table(game: str) -> TipSitting:
    """A table of three with the ladder on the screen, for tests that change nothing of it but where it points."""
    return advised(game, 3)


def coach(sitting: TipSitting) -> Coach:
    return sitting.scene.controls.coach


def given(sitting: TipSitting) -> list[tuple[object, ...]]:
    return [tuple(line["keys"]) for line in sitting.match.lines if line.get("seat") == 0]


@pytest.mark.parametrize("game", games.ids())
def test_a_tip_shows_a_ladder_whose_first_rung_lies_ready(game: str) -> None:
    sitting = shared_table(game)
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
    sitting = shared_table(game)
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
    assert ladder.said is not None
    named = list({ladder.said.name(each.keys): each.keys for each in answers if each.keys}.values())
    assert len(named) > 1
    twins = [replace(answers[0], keys=keys) for keys in named]  # passing spends no card, and is no twin

    ladder.open(twins, decision)
    shown = [rung for rung in ladder.rungs if rung.visible]
    assert len(shown) == 1
    tone, words = shown[0].reasons[-1]
    assert tone == 0
    others = [ladder.said.name(each.keys) for each in twins[1:]]
    assert words == sitting.scene.words("coach.alike", n=len(others)) or all(each in words for each in others)

    ladder.open([*twins, replace(twins[0], keys=named[-1], worth=twins[0].worth - 9)], decision)
    assert sum(rung.visible for rung in ladder.rungs) == 1, "what is named the same is one answer"


@pytest.mark.parametrize("game", games.ids())
def test_the_ladder_stands_in_the_window_and_off_the_bulb_at_every_size_of_type(game: str) -> None:
    sitting = shared_table(game)
    for size in SIZES:
        for text in (100, 150, 200):
            easel = brush(size)
            easel.text_size = text
            for handle in ("", *others(sitting)[:2]):
                coach(sitting).point(handle)
                sitting.scene.draw(easel)
                sitting.scene.controls.place_coach()
                in_its_place(sitting, (*size, text))
    coach(sitting).point("")
    sitting.scene.draw(sitting.brush)


@pytest.mark.parametrize("game", games.ids())
def test_the_ladder_stays_where_it_is_while_somebody_points_at_answers(game: str) -> None:
    """The words of the tip go when another answer is pointed at, and those against that answer come."""
    sitting = advised(game, 2)
    scene, ladder = sitting.scene, coach(sitting)
    for size in ((1280, 680), (1366, 705)):
        easel = brush(size)
        ladder.point("")
        ladder.choose(0)
        scene.draw(easel)
        scene.controls.place_coach()
        left, bottom = ladder.drawer.rect.bottomleft
        for handle in pointed_at(sitting):
            scene.sitting.notice = None
            ladder.point(handle)
            scene.controls.place_coach()
            now = ladder.drawer.rect
            assert ladder.why is not None
            assert now.left == left, (size, handle)
            assert abs(now.bottom - bottom) < 10, (size, handle)


def pointed_at(sitting: TipSitting) -> list[str]:
    """Two things of the table that are other answers than the best."""
    ladder = coach(sitting)
    assert ladder.decision is not None
    assert ladder.said is not None
    things = [handle for each in ladder.decision.options for handle in (each.source, each.target) if handle]
    found = {each: ladder.said.find_answer_with(each) for each in things}
    return [each for each, answer in found.items() if answer not in (None, ladder.answers[0])][:2]


@pytest.mark.parametrize("game", games.ids())
def test_the_ladder_hides_nothing_that_the_choice_needs(game: str) -> None:
    """Hand, words, buttons, where the answer goes, what the answers use, the own panel, the newest of the log."""
    sitting = advised(game, SEATS[game])
    scene, ladder = sitting.scene, coach(sitting)
    for size in ((1280, 680), (1366, 705)):
        easel = brush(size)
        scene.draw(easel)
        scene.controls.place_coach()
        drawer, laid = Rect(*ladder.drawer.rect), scene.table_layout
        assert sum(rung.visible for rung in ladder.rungs) >= min(2, len(ladder.shown)), "answers are compared"
        notice = scene.sitting.notice
        assert isinstance(notice, Ready)
        needed = {
            "words": Rect(*scene.controls.prompt.tip_box(easel, notice.words)[0]),
            "log": newest(scene.controls.log_area),
            "own": laid.panels[0],
            **{each: laid.anchors[each] for each in hand(sitting)},
            **{name: Rect(*each.rect) for name, each in scene.controls.top.buttons.items() if each.visible},
            **{each: laid.anchors[each] for each in used(ladder) if laid.anchors[each].w < 330},
        }
        assert [name for name, rect in needed.items() if rect.overlaps(drawer)] == [], size


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_in_the_ring_the_ladder_hides_neither_the_own_panel_nor_the_rivals_asked_about(seats: int) -> None:
    sitting = advised("wrestling", seats)
    asked = 0
    for _ in range(2):
        rivals = rivals_asked_about(sitting.scene.sitting)
        asked += len(rivals)
        for size in ((1280, 680), (1366, 705), (1920, 1080)):
            sitting.scene.draw(brush(size))
            sitting.scene.controls.place_coach()
            laid = sitting.scene.table_layout
            drawer, panels = Rect(*coach(sitting).drawer.rect), laid.panels
            assert not [seat for seat in (0, *rivals) if panels[seat].overlaps(drawer)], size
            shown = [rung for rung in coach(sitting).rungs if rung.visible]
            assert len(shown) >= min(2, len(coach(sitting).shown)), "answers are still compared"
            strip = laid.areas["display"]
            assert len(shown) > 2 or strip.shared_area(drawer) <= strip.h / 2 * drawer.w, "pins have numbers"
        sitting.press(pygame.K_RETURN)
        sitting.until_advised()
        if not sitting.ask():
            break
    assert asked, "somebody else is asked about"


SEATS = {"wrestling": 2, "heist": 3, "heap": 3, "pedal": 4, "heartland": 3}
"""Seats of a table with little room."""


def newest(log: Rect) -> Rect:
    return Rect(log.x, log.bottom - 60, log.w, 60)


def used(ladder: Coach) -> set[str]:
    """Things of the table that the answers on the ladder use."""
    return {each for each in ladder.handles() if each.startswith(("card:", "zone:", "token:", "seat:"))}


ROOM, USUAL = Rect(28, 76, 1976, 992), Spot(28, 1002, 76)


def spot_with(*seen: Rect, over: tuple[Hidden, ...] = ()) -> Spot:
    return find_spot(ROOM, USUAL, lambda room: (330.0, 500.0, int(room < 500)), Kept(seen, over))


def test_the_ladder_stands_beside_the_bulb_and_gives_way_to_what_is_needed() -> None:
    part = Rect(100, 800, 70, 60)
    assert spot_with() == USUAL
    there = spot_with(part)
    assert not Rect(there.left, there.bottom - 500, 330, 500).overlaps(part)
    assert spot_with(over=(Hidden(part, 12.0),)) != USUAL
    assert spot_with(over=(Hidden(Rect(0, 0, 3000, 2000), 2.0),)) == USUAL, (
        "it stays where all is hidden alike"
    )


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
    """Under the header, off the bulb, with at least one rung in it."""
    drawer, bulb = coach(sitting).drawer.rect, sitting.scene.controls.top.buttons["tip"].rect
    assert drawer.top >= 64, at
    assert not drawer.colliderect(bulb), at
    assert sitting.scene.controls.coach.drawer.rect.bottom <= 1080, at
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


@pytest.mark.parametrize("game", games.ids())
def test_pointing_at_a_button_or_a_chip_says_why_not_that_answer(game: str) -> None:
    sitting = shared_table(game)
    ladder, scene = coach(sitting), sitting.scene
    scene.draw(brush((1366, 728)))
    decision = ladder.decision
    assert decision is not None
    for found in ladder.answers:
        options = tuple(options_of(decision, found.keys))
        button = scene.controls.find_button(decision, options)
        if button is None or not button.visible or decision.many:
            continue
        facts = {"pos": button.rect.center, "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, facts))
        assert (ladder.why is not None) is (found is not ladder.answers[0]), found.keys


@pytest.mark.parametrize("game", games.ids())
def test_the_large_card_leaves_the_ladder_to_be_read(game: str) -> None:
    """Who rests on a card to read why not that one would else read the large card in place of it."""
    sitting = advised(game, SEATS[game])
    scene = sitting.scene
    for size in ((1280, 680), (1366, 728), (1920, 1080)):
        easel = brush(size)
        scene.draw(easel)
        for handle in {*hand(sitting), *others(sitting)[:3]}:
            if parse_handle(handle).piece is None:
                continue
            coach(sitting).point(handle)
            scene.controls.place_coach()
            scene.preview.open(handle)
            scene.draw(easel)
            spot = scene.picture.preview_spot
            assert spot is None or not spot.overlaps(Rect(*coach(sitting).drawer.rect)), (handle, size)
            scene.preview.close()


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


def test_how_good_a_turn_was_is_said_when_the_others_have_played() -> None:
    """Said while a bot plays, its next answer would wipe it away, and nobody would ever read it."""
    sitting = TipSitting("heartland", 3)
    game = sitting.game
    assert game.evaluation is not None
    sitting.scene.sitting.judge = Judge(sitting._bots.weigh, game.evaluation.until)
    sitting.until_asked()
    sitting.thinks = True
    while sitting.view.decision is not None:
        sitting.scene.acts.answer(next(iter(sitting.asked.enumerate(1))), sure=True)
        sitting.settle()
    for _ in range(3):
        sitting.scene.update(16)
    assert not sitting.tip, "a bot thinks"

    sitting.thinks = False
    sitting.session.bots.forget()
    sitting.until_asked()
    sitting.scene.update(16)
    assert sitting.tip.startswith(("Good move, Ada", "Ada: better was"))


@pytest.mark.parametrize("way", ["undo", "restart_turn"])
def test_nothing_is_said_of_answers_that_are_taken_back(way: str) -> None:
    sitting = TipSitting("heartland", 3)
    game = sitting.game
    assert game.evaluation is not None
    judge = sitting.scene.sitting.judge = Judge(sitting._bots.weigh, game.evaluation.until)
    sitting.until_advised()
    while sitting.scene.session.why_no_undo():
        sitting.scene.acts.answer(next(iter(sitting.asked.enumerate(1))), sure=True)
    assert judge._given or judge._ripe

    getattr(sitting.scene.acts, way)()

    assert not judge._given
    assert not judge._ripe
