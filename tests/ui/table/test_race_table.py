"""A race by mouse, keys and clicks: dial, tray, ghosts, chips; and what the table says before a choice is made."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.games.pedal import GAME
from tabletop.tables.pedal.dial import Dial
from tabletop.ui.table.bars.dash import SymbolButton
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.intents import Refuse
from tabletop.ui.table.kinds.kind import Caption
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.said import outlook
from tabletop.ui.table.said.outlook import find_keys
from tests.declared import number, pieces
from tests.ui.table.race_sitting import RaceSitting, drive_until, race
from tests.ui.table.sitting import brush as easel
from tests.ui.table.sitting import play_until, prompt
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

OFF_THE_ROAD = (680.0, 415.0)
"""On the grass of the track, in a window of 1280 by 720."""


def planning(seats: int = 2, **options: Any) -> RaceSitting:
    """The first person is asked for a gear."""
    return RaceSitting(race(seats, **options))


def in_second() -> RaceSitting:
    """The first person has shifted to the second gear and is asked for two cards."""
    sitting = planning()
    sitting.click("place:gear:0:2")
    sitting.settle()
    return sitting


def playable(sitting: RaceSitting, n: int) -> list[str]:
    decision = sitting.view.decision
    assert decision is not None
    return [option.source for option in decision.options][:n]


def test_a_card_that_a_click_laid_elsewhere_is_not_shown_large_from_there() -> None:
    """It would stand over the play area and hide what was chosen, and the pointer is not on it."""
    sitting = in_second()
    card = playable(sitting, 1)[0]
    sitting.click(card)
    sitting.scene.update(5000)

    assert card in {f"card:{piece}" for _, piece in sitting.scene.pointer.touch.staged}
    assert sitting.scene.pointer.touch.hover != card
    assert sitting.scene.preview.handle != card


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_name_beside_a_heading_stands_clear_of_it_and_whole(text_size: int) -> None:
    sitting = planning()
    assert sitting.scene.sitting.board is not None
    witness = Witness.of(easel((1280, 720), text_size))
    heading = Caption(Rect(28, 800, 476, 30), "play-area", 2, True, 1)
    sitting.scene.sitting.board.painter.caption(witness, heading)

    name = sitting.match.seats[1].name
    assert [said.words for said in witness.seen.said] == ["Play area", name]
    assert not list(witness.seen.troubles())


# the dial


def test_a_click_on_a_gear_shifts() -> None:
    sitting = in_second()

    assert sitting.view.decision is not None
    assert (sitting.view.decision.prompt, sitting.view.decision.most) == ("cards", 2)


def test_the_pawn_can_be_dragged_to_a_gear() -> None:
    sitting = planning()
    sitting.drag("token:gear:0", "place:gear:0:2")
    sitting.settle()

    assert sitting.view.decision is not None
    assert sitting.view.decision.prompt == "cards"


def test_the_keyboard_shifts() -> None:
    sitting = planning()
    while sitting.scene.hands.focus != "token:gear:0":
        sitting.press(pygame.K_TAB)
    sitting.press(pygame.K_RETURN)
    sitting.press(pygame.K_RIGHT)
    assert sitting.scene.hands.aiming.aim == "place:gear:0:2"
    sitting.press(pygame.K_RETURN)

    assert sitting.view.decision is not None
    assert sitting.view.decision.prompt == "cards"


def test_a_gear_out_of_reach_says_why() -> None:
    sitting = planning()
    sitting.click("place:gear:0:4")

    assert sitting.scene.sitting.notice is not None
    assert "by 2" in sitting.scene.sitting.notice.words
    assert sitting.view.decision is not None
    assert sitting.view.decision.prompt == "gear"


def test_the_dial_shows_the_gear_that_is_meant() -> None:
    sitting = in_second()
    pawn = sitting.scene.table_layout.sprites["token:gear:0"]

    assert sitting.scene.table_layout.anchors["place:gear:0:2"].grow(12).holds(*pawn.pose.point)
    assert sitting.view.table.values["gear:0"] == 1


def looks(sitting: RaceSitting) -> dict[str, str]:
    """How each number of the dial looks."""
    (dial,) = sitting.scene.table_layout.find_kinds(Dial)
    return {ground.name: ground.look for ground in dial.grounds() if ground.kind == "mark"}


def test_a_gear_that_can_be_meant_instead_looks_otherwise_than_one_that_cannot() -> None:
    """The question is for cards by then; one from which nothing can be taken back closes no number."""
    sitting = in_second()
    assert looks(sitting) == {"1": "", "2": "on", "3": "", "4": "shut"}
    assert sitting.scene.hands.holding.reach.rethink == {"place:gear:0:1", "place:gear:0:3"}

    laid = lay_out(sitting.view, sitting.scene.content.table)
    assert not any(ground.look == "shut" for dial in laid.find_kinds(Dial) for ground in dial.grounds())


def test_another_gear_can_be_meant_while_cards_are_chosen() -> None:
    sitting = in_second()
    sitting.click(playable(sitting, 1)[0])
    sitting.click("place:gear:0:1")

    assert sitting.view.decision is not None
    assert (sitting.view.decision.prompt, sitting.view.decision.most) == ("cards", 1)
    assert sitting.scene.hands.holding.chosen == {}


def test_a_gear_out_of_reach_says_why_and_leaves_the_cards_chosen() -> None:
    sitting = in_second()
    card = playable(sitting, 1)[0]
    sitting.click(card)
    sitting.click("place:gear:0:4")

    assert sitting.scene.sitting.notice is not None
    assert "by 2" in sitting.scene.sitting.notice.words
    assert sitting.view.decision is not None
    assert sitting.view.decision.prompt == "cards"
    assert list(sitting.scene.hands.holding.chosen.values()) == [card]


def test_the_pawn_wears_its_own_colour_while_a_gear_is_on_offer() -> None:
    sitting = RaceSitting(race())
    assert sitting.view.decision is not None
    seat = sitting.view.decision.seat
    pawns = [placed for placed in sitting.scene.picture.frame() if placed.look.kind == "pawn"]

    assert sitting.view.decision.prompt == "gear"
    assert [(placed.handle, placed.look.seat) for placed in pawns] == [(f"token:gear:{seat}", seat)]


# the tray


def test_cards_dragged_to_the_play_area_wait_there_and_come_back() -> None:
    sitting = in_second()
    first, second = playable(sitting, 2)
    sitting.drag(first, "zone:plan:0")
    sitting.drag(second, "zone:plan:0")
    laid = sitting.scene.table_layout

    tray = laid.anchors["zone:plan:0"]
    assert all(tray.holds(*laid.sprites[card].pose.point) for card in (first, second))
    assert sitting.scene.hands.grasp.ready

    sitting.drag(first, "zone:hand:0")
    laid = sitting.scene.table_layout

    assert list(sitting.scene.hands.holding.chosen.values()) == [second]
    assert laid.anchors["zone:hand:0"].grow(60).holds(*laid.sprites[first].pose.point)
    assert not sitting.scene.hands.grasp.ready


def test_ready_sends_what_lies_in_the_play_area() -> None:
    sitting = in_second()
    for card in playable(sitting, 2):
        sitting.click(card)
    assert 0 not in sitting.match.view(None).ready
    sitting.press(pygame.K_SPACE)

    assert sitting.match.view(None).ready == frozenset({0})


def test_a_click_takes_a_card_out_of_the_play_area() -> None:
    sitting = in_second()
    card = playable(sitting, 1)[0]
    sitting.click(card)
    spot = sitting.scene.table_layout.sprites[card].pose.point
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)

    assert sitting.scene.hands.holding.chosen == {}


def test_a_card_too_many_is_refused() -> None:
    sitting = in_second()
    for card in playable(sitting, 3):
        sitting.click(card)

    assert len(sitting.scene.hands.holding.chosen) == 2
    assert sitting.scene.sitting.notice is not None
    assert sitting.scene.sitting.notice.words == sitting.scene.words("table.enough")


def test_a_card_dropped_outside_of_the_play_area_is_not_said_to_be_too_many() -> None:
    sitting = in_second()
    sitting.drag(playable(sitting, 1)[0], OFF_THE_ROAD)

    assert sitting.scene.sitting.notice is not None
    assert sitting.scene.sitting.notice.words == sitting.scene.words("table.elsewhere")


def test_the_next_person_sees_nothing_of_what_was_planned() -> None:
    sitting = in_second()
    chosen = playable(sitting, 2)
    for card in chosen:
        sitting.click(card)
    sitting.press(pygame.K_SPACE)
    assert sitting.session.curtain is not None
    sitting.settle()

    assert sitting.view.seat == 1
    assert not set(chosen) & set(sitting.scene.table_layout.sprites)
    assert sitting.view.table.values["gear:0"] == 1


def test_people_plan_in_any_order() -> None:
    sitting = RaceSitting(race(3))
    sitting.session.hide()
    sitting.session.restore()
    assert sitting.session.curtain is not None
    assert set(sitting.session.curtain.seats) == {0, 1, 2}
    sitting.session.reveal(2)
    sitting.scene.update(16)
    sitting.click("place:gear:2:1")

    assert sitting.scene.view.seat == 2
    assert sitting.scene.view.decision is not None
    assert sitting.scene.view.decision.prompt == "cards"


# what it would do


def test_the_forecast_follows_the_cards_in_the_play_area() -> None:
    sitting = in_second()
    empty = sitting.scene.picture.forecast()
    for card in playable(sitting, 2):
        sitting.click(card)

    assert sitting.scene.picture.forecast() != empty
    assert sitting.scene.picture.forecast().lines


def test_the_forecast_follows_the_pointer() -> None:
    sitting = in_second()
    card = playable(sitting, 1)[0]
    sitting.move(sitting.at(card))

    assert find_keys(sitting.scene.hands, sitting.scene.pointer.pointed) != ()
    assert sitting.scene.dirty


def test_the_forecast_follows_what_is_carried_by_mouse_or_by_keys() -> None:
    """A pawn above a gear, or the arrows on it, tell what a click there would do, and above nothing no more."""
    sitting = planning()
    sitting.move(sitting.at("place:gear:0:3"))
    pointed = sitting.scene.picture.forecast()
    assert pointed.lines

    sitting.move(sitting.at("token:gear:0"))
    sitting.down(sitting.at("token:gear:0"))
    sitting.move(sitting.at("place:gear:0:3"), held=True)
    assert sitting.scene.picture.forecast() == pointed
    sitting.press(pygame.K_ESCAPE)
    sitting.up(sitting.at("token:gear:0"))
    sitting.move((20.0, 20.0))

    while sitting.scene.hands.focus != "token:gear:0":
        sitting.press(pygame.K_TAB)
    sitting.press(pygame.K_RETURN)
    while sitting.scene.hands.aiming.aim != "place:gear:0:3":
        sitting.press(pygame.K_RIGHT)
    assert sitting.scene.picture.forecast() == pointed


def test_ghosts_stand_on_the_road_and_dots_lead_there() -> None:
    sitting = in_second()
    for card in playable(sitting, 2):
        sitting.click(card)
    sitting.scene.draw(sitting.brush)
    drawn = sitting.scene.picture.frame()

    assert [sprite for sprite in drawn if sprite.look.kind == "ghost"]
    assert [sprite for sprite in drawn if sprite.look.kind == "dot"]
    area = sitting.scene.table_layout.areas["road"]
    assert all(area.holds(*s.pose.point) for s in drawn if s.look.kind in ("ghost", "dot"))


# the own turn


def test_boost_is_a_chip_on_the_dash() -> None:
    made = race(2)
    drive_until(made, "react")
    sitting = RaceSitting(made)
    seat = made.decisions[0].seat
    engine = len(pieces(made.state, f"engine:{seat}"))
    assert sitting.scene.controls.prompt.button("button:boost") is None
    sitting.click("button:boost")

    assert len(pieces(made.state, f"engine:{seat}")) == engine - 1


@pytest.mark.parametrize("size", [(1024, 640), (1100, 700), (1280, 720)])
@pytest.mark.parametrize(
    "words", ["Boost: pay 1 Heat, turn a Speed card", "Boost: 1 Hitze zahlen, eine Tempokarte aufdecken"]
)
def test_the_words_of_a_chip_stay_on_it_in_a_small_window(size: tuple[int, int], words: str) -> None:
    brush = easel(size)
    brush.surface.fill("black")
    chip = SymbolButton(pygame.FRect(40, 40, 336, 55), words, lambda: None, icon="boost")
    chip.game = "pedal"
    chip.draw(brush)
    top, bottom = brush.px(chip.rect.top), brush.px(chip.rect.bottom + 4)  # with its shadow
    above = brush.surface.subsurface((0, 0, size[0], top))
    below = brush.surface.subsurface((0, bottom, size[0], size[1] - bottom))

    assert not any(pygame.mask.from_threshold(each, "white", (225,) * 3).count() for each in (above, below))


def test_where_a_card_has_to_be_paid_or_scrapped_for_first_the_question_says_so() -> None:
    """The button to finish was gone, and nothing said why (PEDAL-149)."""
    made = race(3, garage="quick", garage_pool="advanced")
    play_until(GAME, made, "react", lambda view, decision: not decision.may_pass)
    sitting = RaceSitting(made)
    assert "are a must" in prompt(sitting)

    sitting.scene.acts.refuse(Refuse("zone:deck:0", "react"))
    assert sitting.scene.sitting.notice is not None
    assert "are a must" in sitting.scene.sitting.notice.words

    play_until(GAME, made, "react", lambda view, decision: decision.may_pass and bool(decision.options))
    assert "then finish reacting" in prompt(RaceSitting(made))


def test_a_ghost_car_is_clicked_to_slipstream() -> None:
    made = race(6, seed=1, track="gb")
    drive_until(made, "slipstream")
    sitting = RaceSitting(made)
    option = made.decisions[0].options[0]
    space = option.source.removeprefix("token:")
    before = number(made.state, space)
    sitting.click(option.target)

    assert option.n is not None
    assert number(made.state, space) == before + option.n


@pytest.mark.parametrize("size", [(1280, 680), (1920, 1080)])
def test_a_click_in_the_ring_of_a_ghost_car_means_it_though_another_car_stands_under_it(
    size: tuple[int, int],
) -> None:
    """Whoever clicked there was told that the other car belongs to somebody else."""
    made = race(6, seed=1, track="gb")
    drive_until(made, "slipstream")
    sitting = RaceSitting(made, size)
    option = made.decisions[0].options[0]
    space = option.source.removeprefix("token:")
    before = number(made.state, space)
    ghost = sitting.scene.table_layout.anchors[option.target]
    at = (ghost.centre[0] + ghost.w * 0.8, ghost.centre[1] + ghost.w * 0.8)
    assert option.target not in sitting.scene.table_layout.hits(*at)

    sitting.down(at)
    sitting.up(at)

    assert option.n is not None
    assert number(made.state, space) == before + option.n


def test_cards_go_to_the_discard_pile_by_dragging() -> None:
    made = race(6, seed=1, track="gb")
    drive_until(made, "discard")
    sitting = RaceSitting(made)
    decision = made.decisions[0]
    sitting.drag(decision.options[0].source, decision.options[0].target)

    assert list(sitting.scene.hands.holding.chosen) == [decision.options[0].key]


def test_only_whoever_is_asked_is_told_to_point_at_something(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, told = planning(), list[str]()
    hint = sitting.scene.content.text("labels", "outlook-hint")
    monkeypatch.setattr(outlook, "draw_outlook", lambda *given: told.append(given[3]))

    sitting.scene.sitting.nudged = sitting.scene.stale = True
    sitting.scene.draw(easel((1280, 720)))
    assert told == [hint]
    sitting.scene.session.hide()
    sitting.scene.sync()
    sitting.scene.draw(easel((1280, 720)))

    assert told == [hint], "there is no panel for what nobody can do"
