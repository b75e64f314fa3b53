"""Flourishes of a fight, which change nothing, and a part that is lifted out while another one is held over it."""

from __future__ import annotations

from contextlib import suppress

import pygame
import pytest

from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Decision, Option
from tabletop.engine.view import View
from tabletop.games.heap import GAME
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.motion.choreography import Tempo, choreograph
from tests.declared import pieces
from tests.tables.heap.heap_sitting import HeapSitting, heap, heap_content, play_until

NORMAL = Feel(speed="normal")


def against_bots(prompt: str, feel: Feel = NORMAL) -> HeapSitting:
    """A table of one person, who sees everything that happens, at a question with something to choose."""
    seats = [Seat("Ada", 0), Seat("Bruno", 1, "greedy"), Seat("Dot", 2, "greedy")]
    mine = lambda view, decision: decision.seat == 0 and len(decision.options) > 0  # noqa: E731  # a predicate
    for seed in range(1, 20):
        match = Match.start(GAME, heap_content(), seats, heap_content().file.defaults(3), seed)
        with suppress(AssertionError):  # not everything happens in every match
            return HeapSitting(play_until(match, prompt, mine), feel=feel)
    raise AssertionError(f"nobody is asked {prompt}")


def impacts(sitting: HeapSitting) -> list[str]:
    """What bursts can be seen now; the table is drawn with them."""
    sitting.scene.draw(sitting.brush)
    shown = sitting.scene.stage.sprites_at(sitting.scene.now)
    return [placed.look.kind for placed in shown if placed.key.startswith("ghost:impact")]


def at_rest(sitting: HeapSitting) -> bool:
    sitting.scene.update(5000)
    shown = {placed.key: placed for placed in sitting.scene.stage.frame(sitting.scene.now)}
    return shown == sitting.scene.table_layout.sprites


def test_a_shield_flashes_where_a_block_meets_an_attack() -> None:
    sitting = against_bots("fight")
    option = sitting.asked.options[0]
    sitting.drag(option.source, option.target)
    assert impacts(sitting) == []  # the card is on its way
    sitting.scene.update(400)

    assert impacts(sitting) == ["met"]
    assert at_rest(sitting)


def test_a_card_from_the_heap_opens_the_rush_without_a_shield() -> None:
    flipped = lambda view, decision: len(view.table.values["combat"]) == 1  # noqa: E731  # a predicate
    sitting = HeapSitting(play_until(heap(), "fight", flipped))
    events = sitting.match.events_for(sitting.view.seat, 0)
    moves = [event for event in events if event.kind == "move" and event.facts["dst"] == "zone:combat"]
    journeys = choreograph(moves[-1:], {}, sitting.scene.table_layout, Tempo(0.0)).journeys
    bursts = [journey for key, journey in journeys.items() if key.startswith("ghost:impact")]

    assert [burst.legs[0].goal.look.kind for burst in bursts] == ["open"]


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_part_that_is_hit_is_shaken_and_ends_upside_down(speed: str) -> None:
    sitting = against_bots("damage", Feel(speed=speed))  # type: ignore[arg-type]  # one of the speeds
    handle = sitting.asked.options[-1].source
    sitting.click(handle)
    sitting.scene.update(60)
    turns = {
        placed.pose.angle
        for placed in sitting.scene.stage.sprites_at(sitting.scene.now)
        if placed.key == handle
    }
    bursts = impacts(sitting)

    assert bursts == (["hit"] if speed == "normal" else [])
    assert (turns == {180.0}) == (speed == "off")
    assert at_rest(sitting)
    assert sitting.scene.table_layout.sprites[handle].pose.angle == 180


# what makes way


def replacing(view: View, decision: Decision) -> bool:
    return any(is_replacement(view, option) for option in decision.options)


def is_replacement(view: View, option: Option) -> bool:
    return option.label == "attach" and bool(view.table.values[option.target.removeprefix("zone:")])


def about_to_replace() -> tuple[HeapSitting, Option, str]:
    """A table, the option, and the card that is in its way."""
    sitting = HeapSitting(play_until(heap(), "bodge", replacing), feel=NORMAL)
    option = next(option for option in sitting.asked.options if is_replacement(sitting.view, option))
    (old,) = pieces(sitting.match.state, option.target.removeprefix("zone:"))
    return sitting, option, f"card:{old}"


def test_a_part_is_lifted_out_while_its_successor_is_held() -> None:
    sitting, option, old = about_to_replace()
    calm = sitting.scene.table_layout.sprites[old]
    sitting.click(option.source)
    lifted = sitting.scene.table_layout.sprites[old]
    sitting.scene.update(400)
    sitting.scene.draw(sitting.brush)

    assert lifted.look.of == "ousted"
    assert lifted.pose.y < calm.pose.y
    assert lifted.pose.angle != calm.pose.angle
    assert (
        sitting.scene.table_layout.anchors[option.target] == calm.rect
    )  # the place to drop stays where it was

    sitting.press(pygame.K_ESCAPE)
    assert sitting.scene.table_layout.sprites[old] == calm


def test_the_lifted_part_flies_to_the_rubbish_from_where_it_is() -> None:
    sitting, option, old = about_to_replace()
    sitting.click(option.source)
    sitting.scene.update(400)
    lifted = sitting.scene.table_layout.sprites[old]
    sitting.click(option.target)
    first = next(
        p for p in sitting.scene.stage.sprites_at(sitting.scene.now) if p.pose.point == lifted.pose.point
    )
    assert first.size == lifted.size

    sitting.scene.update(120)
    sitting.scene.draw(sitting.brush)
    assert sitting.match.state.zone_holding(int(old.removeprefix("card:"))) == "rubbish"


def test_no_part_is_lifted_for_a_card_that_takes_a_free_slot() -> None:
    sitting, _, _ = about_to_replace()
    free = next(
        o for o in sitting.asked.options if o.label == "attach" and not is_replacement(sitting.view, o)
    )
    sitting.click(free.source)

    assert not any(sprite.look.of == "ousted" for sprite in sitting.scene.table_layout.sprites.values())
