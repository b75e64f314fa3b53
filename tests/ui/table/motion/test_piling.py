"""While cards are on their way a pile is as high as what lies on it: a card counts from when it has landed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heartland import GAME as HEARTLAND
from tabletop.games.pedal import GAME as PEDAL
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.stage import Stage
from tests.ui.table.farm import TABLE, Farm, events, farm, seen
from tests.ui.table.frames.test_frames_in_parts import FRAME_MS, NORMAL, unlike, whole
from tests.ui.table.race_sitting import RaceSitting, race
from tests.ui.table.sitting import Sitting, dealt, play_until

pytestmark = pytest.mark.exhaustive

DECK, DISCARD = "zone:deck", "zone:discard"


def table(deck: tuple[int, ...] = (), discard: tuple[int, ...] = (), hand: tuple[int, ...] = ()) -> Farm:
    s = farm()
    s.lay("deck", deck)
    s.lay("discard", discard)
    s.lay("hand:0", hand)
    events(s)
    return s


def at_rest(s: Farm) -> Stage:
    stage = Stage()
    stage.settle(lay_out(seen(s), TABLE))
    return stage


def play(stage: Stage, s: Farm) -> Layout:
    layout = lay_out(seen(s), TABLE)
    stage.play(events(s), layout, 0.0)
    return layout


def high(stage: Stage, layout: Layout, zone: str, now: float) -> int:
    """How many cards a pile is drawn with."""
    return next(
        len(k.pieces) for k in shown(stage, layout, now).kinds if isinstance(k, Pile) and k.zone == zone
    )


def shown(stage: Stage, layout: Layout, now: float) -> Layout:
    return layout.with_heights(stage.heights(now))


def on(stage: Stage, layout: Layout, zone: str, now: float) -> list[str]:
    """Keys of what is seen to lie on a pile, the topmost last."""
    pile = layout.pile(zone)
    assert pile is not None
    there = [sprite for sprite in stage.frame(now) if sprite.pose.z < 100]
    lying = [sprite.key for sprite in there if pile.rect.holds(*sprite.pose.point)]
    return [key for key in lying if not key.startswith("ghost")]


def lands(stage: Stage, key: str) -> float:
    return next(leg.end for leg in stage._journeys[key].legs if leg.lift)


def test_an_empty_pile_looks_empty_until_the_first_card_has_landed() -> None:
    s = table(hand=(0, 1, 2))
    stage = at_rest(s)
    for piece in (0, 1, 2):
        s.move(piece, "hand:0", "discard")
    after = play(stage, s)
    first = lands(stage, "card:0")

    assert high(stage, after, DISCARD, 0.0) == high(stage, after, DISCARD, first - 1) == 0
    assert on(stage, after, DISCARD, first - 1) == []
    assert not [g for g in shown(stage, after, first - 1).grounds() if g.kind == "well"]
    assert high(stage, after, DISCARD, first) == 3
    assert on(stage, after, DISCARD, first)[-1] == "card:0"
    assert high(stage, after, DISCARD, 1e6) == 3


def test_each_card_that_has_landed_lies_on_top_until_the_next_one_does() -> None:
    s = table(discard=(3,), hand=(0, 1, 2))
    stage = at_rest(s)
    for piece in (0, 1, 2):
        s.move(piece, "hand:0", "discard")
    after = play(stage, s)
    times = [lands(stage, f"card:{piece}") for piece in (0, 1, 2)]

    tops = [on(stage, after, DISCARD, now)[-1] for now in (0.0, *times[:2], times[2] + 1)]
    assert tops == ["card:3", "card:0", "card:1", "card:2"]


def test_a_pile_that_is_shuffled_away_leaves_with_the_first_card() -> None:
    s = table(discard=(0, 1, 2))
    stage = at_rest(s)
    s.pour("discard", "deck")
    s.shuffle("deck")
    s.put("score:0", 7)  # goes on for longer than the cards fly
    after = play(stage, s)
    lying = [on(stage, after, DISCARD, now) for now in (1.0, 50.0, 200.0)]

    assert lying == [[], [], []]
    assert high(stage, after, DISCARD, 1.0) == 0
    assert stage.busy(200.0)


def test_what_comes_onto_a_pile_lies_there_until_the_pile_is_taken_away() -> None:
    s = table(deck=(4, 5), discard=(3,), hand=(0, 1))
    stage = at_rest(s)
    for piece in (0, 1):
        s.move(piece, "hand:0", "discard")
    for piece in (5, 4):
        s.move(piece, "deck", "hand:0")
    s.pour("discard", "deck")
    after = play(stage, s)
    sets_out = min(j.legs[0].start for key, j in stage._journeys.items() if key.startswith("ghost"))

    assert sets_out >= lands(stage, "card:1")
    assert on(stage, after, DISCARD, sets_out - 1)[-1] == "card:1"
    assert high(stage, after, DISCARD, sets_out - 1) == 3
    assert on(stage, after, DISCARD, sets_out) == []
    assert high(stage, after, DISCARD, sets_out) == 0


def test_the_back_on_a_deck_is_there_while_cards_are() -> None:
    """It is drawn empty, and filled again before the next card is drawn."""
    s = table(deck=(4, 5), discard=(0, 1, 2, 3))
    stage = at_rest(s)
    for piece in (5, 4):
        s.move(piece, "deck", "hand:0")
    s.pour("discard", "deck")
    s.move(s.zone("deck")[-1], "deck", "hand:0")
    after = play(stage, s)
    top, drawn = "zone:deck#top", stage._journeys["card:4"].legs[0].start
    filled = min(j.end for key, j in stage._journeys.items() if key.startswith("ghost"))

    assert on(stage, after, DECK, drawn - 1)[-1] == top
    assert high(stage, after, DECK, drawn - 1) == 1
    for now in (drawn, filled - 1):
        assert top not in on(stage, after, DECK, now)
        assert high(stage, after, DECK, now) == 0
    assert on(stage, after, DECK, filled)[-1] == top
    assert high(stage, after, DECK, 1e6) == 3
    assert {sprite.key: sprite for sprite in stage.frame(1e6)} == after.sprites


def test_a_card_that_comes_back_out_of_a_pile_is_not_seen_in_between() -> None:
    s = table(discard=(0,))
    stage = at_rest(s)
    s.pour("discard", "deck")
    s.shuffle("deck")
    s.move(0, "deck", "hand:0")
    play(stage, s)
    legs = stage._journeys["card:0"].legs
    seen_at = {
        now: any(sprite.key == "card:0" for sprite in stage.frame(now)) for now in (1.0, legs[-1].start - 1)
    }

    assert not any(seen_at.values())
    assert stage._journeys["card:0"].sprite_at(legs[-1].start + 10) is not None


def hauling() -> Sitting:
    """Whoever is to draw finds the deck empty."""
    made = dealt(HEARTLAND, 2, 3)
    play_until(HEARTLAND, made, "refuel", lambda view, asked: not view.table.zone("deck"))
    return Sitting(made, feel=NORMAL)


def racing() -> Sitting:
    """Whoever lays their cards aside will draw more than their deck holds."""

    def is_short(view: View, asked: Decision) -> bool:
        return len(view.table.zone(f"deck:{asked.seat}")) < 3

    made = race(2, seed=4)
    return RaceSitting(play_until(PEDAL, made, "discard", is_short), feel=NORMAL)


@pytest.mark.parametrize("table", [hauling, racing])
def test_frames_in_parts_show_piles_as_whole_ones_do(table: Callable[[], Sitting]) -> None:
    sitting = table()
    scene, brush = sitting.scene, sitting.brush
    least = next(iter(sitting.asked.enumerate(1)))
    sitting.session.act(least)
    scene.sync()
    heights = set()
    while scene.stage.busy(scene.now):
        for ms in (FRAME_MS, FRAME_MS, 1.0):
            scene.update(ms)
            scene.draw(brush)
            scene.ahead(8.0)
        part = brush.surface.copy()
        heights.add(scene.stage.heights(scene.now))

        assert unlike(part, whole(sitting)) == 0

    assert len(heights) > 2


def test_the_number_below_a_deck_changes_when_the_first_card_has_come_down() -> None:
    sitting = hauling()
    scene, brush = sitting.scene, sitting.brush
    scene.draw(brush)
    pile = scene.table_layout.pile(DECK)
    assert pile is not None
    (caption,) = pile.captions()
    own = caption.rect._replace(x=pile.rect.x, w=pile.rect.w)  # beside it falls the shadow of the next pile
    spot = brush.rect_px(own)

    def said(now: float) -> pygame.Surface:
        """The number, whatever flies over it."""
        scene.update(now - scene.now)
        scene.draw(brush)
        assert scene.sitting.board is not None
        still = brush.surface.copy()
        scene.sitting.board.still.part(still, spot)
        return still.subsurface(spot).copy()

    before = said(scene.now)
    sitting.session.act(next(iter(sitting.asked.enumerate(1))))
    scene.sync()
    first = min(height.at for height in scene.stage._heights[DECK][1:])
    differs = [unlike(before, said(now)) > 0 for now in (scene.now, first - 100, first - 2, first + 2)]

    assert differs == [False, False, False, True]
