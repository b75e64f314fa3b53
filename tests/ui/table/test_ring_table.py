"""A ring by mouse, keys and clicks: Moves, Tricks, pins, tags, help from the apron."""

from __future__ import annotations

import pygame
import pytest
from pygame import Vector2

from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Option
from tabletop.engine.view import View
from tabletop.tables.wrestling.arrow import RED
from tabletop.tables.wrestling.stack import Stack
from tabletop.ui.table.geometry import Point
from tests.declared import pieces
from tests.ui.table.ring_sitting import RingSitting, done, free, play, play_until, ring
from tests.ui.table.sitting import MOVING, first, offers, prompt

pytestmark = pytest.mark.exhaustive

WAYS = ["drag", "click", "keys"]


def lies(sitting: RingSitting, handle: str) -> str:
    """The zone of a card in the match itself."""
    return sitting.match.state.zone_holding(int(handle.removeprefix("card:")))


# playing


@pytest.mark.parametrize("by", WAYS)
def test_a_wrestler_is_picked_from_the_bench(by: str) -> None:
    made = ring(wrestlers="pick")
    sitting = RingSitting(made)
    option = sitting.asked.options[2]
    play(sitting, option, "keys" if by == "keys" else "click") if by != "drag" else sitting.drag(
        option.source, option.target
    )

    assert lies(sitting, option.source) == "corner:0"


@pytest.mark.parametrize("by", WAYS)
def test_a_move_goes_on_the_opponent_and_lies_pending(by: str) -> None:
    sitting = RingSitting(play_until(ring(), "action", free))
    option = next(o for o in sitting.asked.options if o.label == "move" and not o.n)
    play(sitting, option, by)

    assert lies(sitting, option.source) == "stack"
    assert sitting.match.state.values["pending"]


def test_a_move_dropped_anywhere_in_the_ring_means_the_only_opponent() -> None:
    sitting = RingSitting(play_until(ring(), "action", free))
    option = next(o for o in sitting.asked.options if o.label == "move" and not o.n)
    area = sitting.scene.table_layout.areas["ring"]
    sitting.drag(option.source, (area.x + 60, area.y + 80))

    assert lies(sitting, option.source) == "stack"


def test_with_two_opponents_the_ring_does_not_say_which() -> None:
    sitting = RingSitting(play_until(ring(3), "action", free))
    option = next(o for o in sitting.asked.options if o.label == "move" and not o.n)
    area = sitting.scene.table_layout.areas["ring"]
    sitting.drag(option.source, (area.centre.x, area.y + 40))

    assert lies(sitting, option.source).startswith("hand")
    sitting.drag(option.source, option.target)
    assert lies(sitting, option.source) == "stack"


@pytest.mark.parametrize("by", ["drag", "click"])
def test_cards_to_power_up_are_led_to_the_discard_pile(by: str) -> None:
    def costs(view: View, decision: Decision) -> bool:
        return any(option.label == "move" and option.n for option in decision.options)

    sitting = RingSitting(play_until(ring(), "action", costs))
    option = next(o for o in sitting.asked.options if o.label == "move" and o.n)
    play(sitting, option, by)
    sitting.settle()
    assert sitting.asked.prompt == "power-up"
    paid = sitting.asked.options[: option.n]
    for each in paid:
        sitting.drag(each.source, each.target) if by == "drag" else sitting.click(each.source)
    sitting.settle()
    button = next(b for b in sitting.scene.controls.prompt._buttons if b.style == "primary")
    assert button.enabled
    button.press()

    assert all(lies(sitting, each.source) == "discard" for each in paid)
    assert lies(sitting, option.source) == "stack"


@pytest.mark.parametrize("by", WAYS)
def test_a_card_on_the_endurance_of_an_opponent_tries_a_pin(by: str) -> None:
    sitting, option = done("pin", "action", by, ring())

    assert option.target.startswith("token:endurance:")
    assert lies(sitting, option.source) == "discard"
    assert sitting.match.state.values["attempt"]


@pytest.mark.parametrize("by", WAYS)
def test_a_trick_of_the_own_turn_goes_on_the_own_wrestler(by: str) -> None:
    sitting, option = done("trick", "action", by, ring(seed=4))

    assert lies(sitting, option.source) == "stack"


@pytest.mark.parametrize("by", ["drag", "click"])
def test_an_answer_goes_on_the_pending_card(by: str) -> None:
    sitting, option = done("trick", "respond-move", by, ring(seed=2))

    assert lies(sitting, option.source) == "stack"
    assert option.target.startswith("card:")


def test_an_answer_dropped_anywhere_in_the_ring_means_the_card_on_top() -> None:
    sitting = RingSitting(play_until(ring(seed=2), "respond-move", offers("trick")))
    option = first(sitting.asked, "trick")
    area = sitting.scene.table_layout.areas["ring"]
    sitting.drag(option.source, (area.x + 70, area.bottom - 200))

    assert lies(sitting, option.source) == "stack"


@pytest.mark.parametrize("by", WAYS)
def test_the_attempt_takes_a_flip_of_the_draw_pile(by: str) -> None:
    sitting = RingSitting(play_until(ring(), "pin"))
    deck = len(pieces(sitting.match.state, "deck"))
    play(sitting, first(sitting.asked, "flip"), by)

    assert len(pieces(sitting.match.state, "deck")) == deck - 1


@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_lit_card_on_the_discard_pile_resists(by: str) -> None:
    made = next(each for each in (reached(seed, "resist") for seed in range(1, 40)) if each is not None)
    sitting = RingSitting(made)
    option = first(sitting.asked, "discard")
    play(sitting, option, by)
    sitting.settle()

    assert lies(sitting, option.source) == "discard"
    assert sitting.match.state.values["hold"] == ()


def reached(seed: int, prompt: str, seats: int = 2) -> Match | None:
    """A match in which somebody is asked this and has an answer, or None."""
    try:
        return play_until(ring(seats, seed), prompt, lambda view, decision: bool(decision.options))
    except AssertionError:
        return None


@pytest.mark.parametrize("by", WAYS)
def test_a_trick_on_the_partner_tags(by: str) -> None:
    sitting, option = done("tag", "action", by, ring(4))
    partner = next(c.seat for c in sitting.corners.all if f"card:{c.piece}" == option.target)

    assert partner in (sitting.match.state.values["active:0"], sitting.match.state.values["active:1"])
    sitting.settle()
    assert sitting.corners.corner_of(partner).form == "tall", "whoever was tagged stands in the ring now"


def test_a_partner_is_asked_for_help_by_a_click() -> None:
    sitting, option = done("call", "action", "click", ring(4))

    assert sitting.match.decisions[0].prompt == "interfere"
    assert f"card:{sitting.corners.corner_of(sitting.match.decisions[0].seat).piece}" == option.source


def test_the_prompt_tells_of_help_beside_the_cards_too() -> None:
    """Else a partner is lit and nothing says what a click on them does."""
    sitting = RingSitting(play_until(ring(4), "action", offers("call")))
    sitting.lift()
    assert {option.label for option in sitting.asked.options} > {"call", "move"}
    assert "ask a lit partner" in prompt(sitting)

    alone = RingSitting(play_until(ring(2), "action", offers("move")))
    assert "partner" not in prompt(alone)


def test_the_log_says_that_a_partner_was_asked_for_help_and_stays_out() -> None:
    """Else nothing at all has happened for whoever clicked, but a curtain that falls and rises again."""
    sitting, _ = done("call", "action", "click", ring(4))
    asked = sitting.match.view(sitting.match.decisions[0].seat).decision
    assert asked is not None
    sitting.match.act(Answer(asked.seat, (), asked.nth))

    said = [event.facts for event in sitting.match.log_events(None) if event.kind == "say"][-2:]
    assert [each["line"] for each in said] == ["calls", "stays-out"]
    assert said[0]["target"] == f"seat:{said[1]['seat']}" == f"seat:{asked.seat}"


def test_a_card_that_does_not_go_there_comes_back_with_the_reason() -> None:
    sitting = RingSitting(play_until(ring(), "action", free))
    option = next(o for o in sitting.asked.options if o.label == "move" and not o.n)
    sitting.drag(option.source, "zone:deck")

    assert sitting.scene.sitting.notice is not None
    assert "opponent" in sitting.scene.sitting.notice.words
    assert lies(sitting, option.source).startswith("hand")


@pytest.mark.parametrize(("prompt", "seats"), [("pinned", 2), ("break-up", 4), ("answer", 2)])
def test_no_key_gives_up_what_a_card_in_hand_could_do(prompt: str, seats: int) -> None:
    """Whoever is used to Space in windows would lose a Fall by it, with Kick Out in hand."""
    made = next(filter(None, (reached(seed, prompt, seats) for seed in range(40))))
    sitting, answers = RingSitting(made), len(made.lines)
    passing = sitting.scene.controls.prompt.passing
    assert passing is not None
    assert passing.style != "primary"

    sitting.press(pygame.K_SPACE)
    assert len(made.lines) == answers


def chips(sitting: RingSitting, option: Option) -> dict[str, str]:
    """The words on the targets that are lit once the option's card is held."""
    sitting.click(option.source)
    sitting.scene.draw(sitting.brush)
    return dict(sitting.scene.picture.lights().targets)


def test_a_lit_target_says_in_a_word_what_a_drop_there_means() -> None:
    def costs(view: View, decision: Decision) -> bool:
        return any(option.label == "move" and option.n == 1 for option in decision.options)

    sitting = RingSitting(play_until(ring(), "action", costs))
    option = next(o for o in sitting.asked.options if o.label == "move" and o.n == 1)

    assert sorted(chips(sitting, option).values()) == ["+1 card", "Pin"]


def test_a_move_that_costs_nothing_needs_no_word() -> None:
    sitting = RingSitting(play_until(ring(), "action", free))
    option = next(o for o in sitting.asked.options if o.label == "move" and not o.n)

    assert chips(sitting, option)[option.target] == ""


# motion


def test_the_arrow_and_the_name_of_a_card_come_once_it_lies_in_the_ring() -> None:
    sitting = RingSitting(play_until(ring(), "action", free), feel=MOVING)
    option = next(o for o in sitting.asked.options if o.label == "move" and not o.n)
    play(sitting, option, "click")
    sitting.scene.update(16)
    sitting.scene.draw(sitting.brush)
    (stack,) = sitting.scene.table_layout.find_kinds(Stack)
    grounds = [ground for ground in stack.grounds() if ground.kind in ("arrow", "waits")]
    assert [ground.kind for ground in grounds] == ["arrow", "waits"]
    arrow = stack.arrow()
    assert arrow is not None
    middle = Point(*(Vector2(arrow.start) / 4 + Vector2(arrow.bend) / 2 + Vector2(arrow.end) / 4))

    early = at(sitting, middle)
    while sitting.scene.stage.busy(sitting.scene.now):
        early = at(sitting, middle)
        sitting.scene.update(50)
        sitting.scene.draw(sitting.brush)

    assert early != at(sitting, middle) == pygame.Color(RED)


def test_the_arrow_is_there_while_its_card_makes_room_for_another() -> None:
    """Whom a pending Move is aimed at is never gone from the screen while something is played on it."""

    def adds(view: View, decision: Decision) -> bool:
        return (
            any(o.label == "trick" for o in decision.options) and decision.seat == view.table.values["turn"]
        )

    sitting = RingSitting(play_until(ring(), "respond-move", adds), feel=MOVING)
    stage = sitting.scene.stage
    stage.settle(sitting.scene.table_layout)
    play(sitting, next(o for o in sitting.asked.options if o.label == "trick"), "click")
    sitting.scene.update(16)
    sitting.scene.draw(sitting.brush)
    (stack,) = sitting.scene.table_layout.find_kinds(Stack)
    arrow = stack.arrow()
    assert arrow is not None
    middle = Point(*(Vector2(arrow.start) / 4 + Vector2(arrow.bend) / 2 + Vector2(arrow.end) / 4))
    assert next(ground.of for ground in stack.grounds() if ground.kind == "arrow") in stage.moving_keys(
        sitting.scene.now
    )

    assert at(sitting, middle) == pygame.Color(RED)


def at(sitting: RingSitting, spot: Point) -> pygame.Color:
    """The colour of a point of the table, in the last frame."""
    x, y = sitting.brush.at_px(spot)
    return sitting.brush.surface.get_at((round(x), round(y)))
