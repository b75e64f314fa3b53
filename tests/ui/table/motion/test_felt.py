"""What happens is felt, and soon over: sparks of a part that is bolted on, the smoke of one that is hit, a blow in a
ring, notes in the air, a truck on its way.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop import games
from tabletop.engine.events import Event
from tabletop.tables.wrestling.life import BLOW, BLOWS
from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.choreography import Tempo, choreograph
from tabletop.ui.table.motion.score import Score
from tabletop.ui.table.motion.tween import Journey
from tests.tables.heap.test_impacts import against_bots, at_rest, impacts
from tests.ui.table.ring_sitting import RingSitting, play_until, ring
from tests.ui.table.sitting import content_of, dealt

SOON = 350.0
"""Milliseconds in which all that is felt is over."""


def laid(game: str) -> Layout:
    """A table of two at the first question."""
    match = dealt(games.load(game), 2, 1)
    return lay_out(match.view(match.decisions[0].seat), content_of(game).table)


def after(layout: Layout, *events: Event) -> Score:
    return choreograph(events, dict(layout.sprites), layout, Tempo(0.0))


def ghosts(score: Score) -> Sequence[Journey]:
    return [journey for key, journey in score.journeys.items() if key.startswith("ghost:")]


def poses(journey: Journey) -> Sequence[Pose]:
    """Poses on the way."""
    found = [journey.sprite_at(journey.legs[0].start + ms) for ms in range(1, 230, 20)]
    return [placed.pose for placed in found if placed is not None]


def test_sparks_fly_where_a_part_is_bolted_on() -> None:
    sitting = against_bots("bodge")
    option = next(option for option in sitting.asked.options if option.label == "attach")
    sitting.drag(option.source, option.target)
    seen = set[str]()
    for _ in range(8):
        sitting.scene.update(60)
        seen |= set(impacts(sitting))

    assert "bolted" in seen
    assert at_rest(sitting)


def test_a_part_that_is_hit_drops_and_smokes() -> None:
    sitting = against_bots("damage")
    handle = sitting.asked.options[-1].source
    sitting.click(handle)
    sitting.scene.update(60)
    journey = sitting.scene.stage._journeys[handle]
    legs = journey.legs[-5:]
    sitting.scene.update(110)

    assert "smoke" in impacts(sitting)
    assert legs[-1].origin.pose.y < legs[-1].goal.pose.y
    assert legs[-1].end - legs[-5].start <= SOON
    assert at_rest(sitting)


@pytest.mark.parametrize("factor", [1.0, 0.0])
def test_a_blow_shakes_the_ring_and_all_that_lies_in_it(factor: float) -> None:
    layout = RingSitting(play_until(ring(4), "respond-move")).scene.table_layout
    life = next(each for each in layout.sprites.values() if each.look.kind == "life")
    blow = Event("set", {"field": life.key, "old": life.look.value, "new": life.look.value - 4})
    score = choreograph([blow], dict(layout.sprites), layout, Tempo(0.0, factor))
    area = layout.areas["ring"]
    shaken = {key: each for key, each in score.journeys.items() if len(each.legs) == len(BLOWS) + 1}
    slam = [each for each in ghosts(score) if each.legs[0].goal.look.style is BLOW]

    assert len(slam) == 1
    assert shaken
    assert slam[0].end <= SOON * factor
    for key, journey in shaken.items():
        assert area.holds(*layout.sprites[key].rect.centre)
        assert journey.end <= SOON * factor
        assert journey.legs[-1].goal == layout.sprites[key]
    mended = Event("set", {"field": life.key, "old": 2, "new": 5})
    assert ghosts(after(layout, mended)) == []


def test_notes_flutter() -> None:
    layout = laid("heist")
    figures = (each for each in layout.sprites.values() if each.look.kind == "figure")
    figure = next(each for each in figures if each.key.startswith("token:"))
    notes = ghosts(after(layout, Event("set", {"field": figure.key, "old": 0, "new": 12})))

    assert len(notes) > 2
    for note in notes:
        assert len({round(pose.angle) for pose in poses(note)}) > 4
        assert note.end <= SOON


def test_a_truck_bounces_from_cell_to_cell() -> None:
    layout = laid("heartland")
    truck = next(each for each in layout.sprites.values() if each.look.name == "truck")
    events = [Event("set", {"field": truck.key, "old": (0, 0), "new": at}) for at in ((1, 0), (0, 0))]
    way = after(layout, *events).journeys[truck.key]
    jumps = [leg.sprite_at((leg.start + leg.end) / 2).pose.y for leg in way.legs]

    assert len(way.legs) == 2
    for leg, jump in zip(way.legs, jumps, strict=True):
        assert leg.hop > 0
        assert jump < max(leg.origin.pose.y, leg.goal.pose.y)
        assert leg.end - leg.start <= SOON
    assert way.legs[-1].goal == truck
