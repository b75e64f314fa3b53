"""While a step is shown that everybody is to look at, everything lies as it did in that step."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Option
from tabletop.games.heist import GAME
from tests.declared import pieces
from tests.ui.table.heist_sitting import GESTURES, HeistSitting, heist


def before_the_last(made: Match) -> Match:
    """A match in which one seat alone has still to choose its first card."""
    for number in range(40):
        decision = made.decisions[0]
        if decision.prompt == "play" and len(made.decisions) == 1:
            return made
        keys = choose(GAME, made.view(decision.seat), decision, "purposeful", random.Random(number))
        made.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError("it never came to that")


def zone_of(made: Match, key: str) -> tuple[int, ...]:
    """The pieces of a zone in the match itself."""
    return pieces(made.state, key)


@pytest.mark.parametrize("by", GESTURES)
def test_pieces_lie_as_in_the_step_that_is_shown(by: str) -> None:
    sitting = HeistSitting(before_the_last(heist(4, seed=7)))
    sitting.give(sitting.asked.options[0], by)
    sitting.show()

    steps = 0
    while (shown := sitting.scene.recall.shown) is not None:
        assert sitting.scene.stage.rest == shown.sprites
        sitting.move((40.0, 300.0))
        slot = sitting.scene.table_layout.anchors["zone:record:1"].centre
        sitting.move((slot.x, slot.y))
        assert sitting.scene.stage.rest == shown.sprites, "the pointer moves nothing meanwhile"
        sitting.press(pygame.K_SPACE)
        sitting.show()
        steps += 1

    assert steps >= 3
    assert sitting.scene.stage.rest == sitting.scene.table_layout.sprites


def heat_of(made: Match, option: Option) -> int:
    """Heat that the card of an option takes."""
    card = made.state.cards[option.key]  # type: ignore[index]  # a card of the hand is its piece
    return sum(word.n for word in card.b if word.do == "take-heat")


def test_a_card_that_all_look_at_is_read_out_under_the_caption() -> None:
    """An APB card has never been seen before it is drawn, and is as small as a stamp where it lies."""
    made = before_the_last(heist(4, seed=7, apb=True))
    made.state.values["supply"] = 0
    made.state.values["heat:0"] = 15
    sitting = HeistSitting(made)
    sitting.give(max(sitting.asked.options, key=lambda option: heat_of(made, option)), "drag")
    sitting.show()

    notes = {}
    while sitting.scene.recall.is_playing:
        notes[sitting.scene.recall.caption] = sitting.scene.recall.note
        sitting.press(pygame.K_SPACE)
        sitting.show()

    drawn = [made.state.cards[piece] for piece in zone_of(made, "apb_used")]
    assert drawn
    assert {caption: note for caption, note in notes.items() if note} == {
        f"All Points Bulletin: {card.name}": card.text for card in drawn
    }
    assert not sitting.scene.recall.note


def test_a_step_stays_as_long_as_three_new_cards_take_to_be_read() -> None:
    """Some thirty words that a newcomer has never read, and the lanes below them; any press goes on before."""
    sitting = HeistSitting(before_the_last(heist(3, seed=7)))
    sitting.give(sitting.asked.options[0], "click")
    scene = sitting.scene
    scene.update(16)
    while scene.stage.busy(scene.now):
        scene.update(16)
    step = scene.recall.number
    began = scene.now
    while scene.recall.number == step and scene.recall.is_playing:
        scene.update(50)
    assert 5_000 < scene.now - began < 8_000
