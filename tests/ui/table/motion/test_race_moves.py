"""A race as it is shown: cars that drive, spin and leave, and what bots did while the one person looked."""

from __future__ import annotations

import random
from dataclasses import replace
from math import hypot

import pygame

from tabletop.bots import choose
from tabletop.engine.events import Event
from tabletop.engine.match import Seat
from tabletop.engine.steps import Answer
from tabletop.tables.pedal.track import Track
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.layout.laying import lay_out
from tests.declared import number, pieces
from tests.ui.table.race_sitting import RaceSitting, drive_until, race, race_content
from tests.ui.table.sitting import brush

# how it moves


def drive(sitting: RaceSitting, car: int, spaces: int, now: float = 0.0) -> None:
    """Show a car driving to where it stands, from so many spaces behind."""
    scene = sitting.scene
    end = number(scene.view.table, f"space:{car}")
    event = Event("set", {"field": f"token:space:{car}", "old": end - spaces, "new": end})
    scene.stage.play([event], scene.table_layout, now)


def test_a_car_drives_on_the_road_and_turns_with_it() -> None:
    made = race(2, track="italia")
    drive_until(made, "discard")
    sitting = RaceSitting(made, feel=Feel(speed="normal"))
    track = next(iter(sitting.scene.table_layout.find_kinds(Track)), None)
    assert track is not None
    car = next(i for i in range(2) if number(made.state, f"space:{i}") > 5)
    drive(sitting, car, 5)
    stage, headings = sitting.scene.stage, []
    for now in range(0, 1000, 40):
        sprite = next(s for s in stage.frame(now) if s.key == f"token:space:{car}")
        plane = ((sprite.pose.x - track.area.x - track.frame.x) / track.unit,
                 (sprite.pose.y - track.area.y - track.frame.y) / track.unit)  # fmt: skip
        assert track.course.distance(*plane) < 2.0  # lanes lie 1.5 beside the middle of the road, its edge 3
        headings.append(sprite.pose.angle)

    assert len({round(heading) for heading in headings}) > 3
    assert not stage.busy(3000)
    assert stage.rest == sitting.scene.table_layout.sprites


def test_a_limit_flashes_when_its_line_is_crossed() -> None:
    made = race(2, track="italia")
    sitting = RaceSitting(made, feel=Feel(speed="normal"))
    track = next(iter(sitting.scene.table_layout.find_kinds(Track)), None)
    assert track is not None
    scene = sitting.scene
    far = Event("set", {"field": "token:space:0", "old": 8, "new": 12})
    scene.stage.play([far], scene.table_layout, 0)

    flashing = [s for now in range(0, 2000, 20) for s in scene.stage.frame(now) if s.look.kind == "flash"]
    assert {sprite.look.value for sprite in flashing} == {track.course.corners[0].limit}
    assert all((s.pose.x, s.pose.y) == track.badge(0)[0] for s in flashing)


def test_a_spin_out_slides_back_and_turns_round() -> None:
    sitting = RaceSitting(race(2), feel=Feel(speed="normal"))
    rest = sitting.scene.table_layout.sprites["token:space:0"].pose
    drive(sitting, 0, -6)
    poses = [
        sprite.pose
        for now in range(30, 900, 30)
        for sprite in sitting.scene.stage.frame(now)
        if sprite.key == "token:space:0"
    ]
    turns = [pose.angle for pose in poses]
    away = [hypot(pose.x - rest.x, pose.y - rest.y) for pose in poses]

    assert max(turns) - min(turns) > 360
    assert away == sorted(away, reverse=True)
    assert away[0] > 100 > 1 > away[-1]


def test_a_car_that_has_finished_goes_to_its_panel() -> None:
    sitting = RaceSitting(race(2), feel=Feel(speed="normal"))
    scene = sitting.scene
    car = scene.stage.rest["token:space:1"]
    scene.sitting.view = replace(scene.view, table=scene.view.table.clone())
    scene.view.table.values["place:1"] = 1
    scene.sitting.lay_out()
    scene.stage.play([Event("set", {"field": "token:place:1", "old": 0, "new": 1})], scene.table_layout, 0)

    way = [s for now in range(0, 700, 50) for s in scene.stage.frame(now) if s.key == car.key]
    assert scene.table_layout.panels[1].grow(40).holds(*way[-1].pose.point)
    assert "token:space:1" not in {s.key for s in scene.stage.frame(2000)}
    assert next(iter(scene.table_layout.standings)) == 1


def test_cards_drawn_while_no_deck_is_on_the_table_have_a_back() -> None:
    laid = lay_out(race(3).view(None), race_content().table)
    bare = replace(laid, kinds=tuple(kind for kind in laid.kinds if not isinstance(kind, Pile)))

    assert not any(pile.zone.startswith("zone:deck") for pile in laid.find_kinds(Pile)), (
        "panels only count them"
    )
    assert laid.back == bare.back == "cards"


# what bots do while the one person looks


def test_what_a_turn_brings_wears_the_sign_of_whose_turn_it_is() -> None:
    """The answer that ends a turn begins the next one; cards played lie below a heading with their owner's name."""
    made = race(3, seed=11)
    made.seats = tuple(Seat(each.name, i, "random" if i else None) for i, each in enumerate(made.seats))
    sitting = RaceSitting(made)
    seen = set()
    for at in range(120):
        decision = made.decisions[0]
        keys = choose(sitting.game, made.view(decision.seat), decision, "purposeful", random.Random(at))
        made.act(Answer(decision.seat, keys, decision.nth))
        sitting.session.follow_match()
        sitting.scene.sync()
        signs = dict(sitting.scene.picture.position().fresh)
        for seat in (0, 1, 2):
            played = pieces(made.state, f"played:{seat}")
            assert not {signs.get(f"card:{piece}") for piece in played} & {0, 1, 2}
            worn = {signs[pile] for pile in (f"zone:discard:{seat}",) if pile in signs}
            assert worn <= {seat} - {0}, "nobody needs a sign on what they did"
            seen |= worn
    assert seen == {1, 2}


def test_what_a_car_without_a_driver_brings_wears_no_sign() -> None:
    made = race(2, seed=11, legends=1)
    made.seats = (made.seats[0], Seat("Bo", 1, "random"))
    sitting = RaceSitting(made)
    turned = 0
    for at in range(80):
        decision = made.decisions[0]
        keys = choose(sitting.game, made.view(decision.seat), decision, "purposeful", random.Random(at))
        made.act(Answer(decision.seat, keys, decision.nth))
        sitting.session.follow_match()
        sitting.scene.sync()
        lying = pieces(made.state, "legends_card")
        turned += len(lying)
        assert not {f"card:{piece}" for piece in lying} & set(dict(sitting.scene.picture.position().fresh))
    assert turned


def test_a_sign_waits_until_its_card_lies_there() -> None:
    sitting = RaceSitting(race())
    handle = next(handle for handle in sitting.scene.table_layout.sprites if handle.startswith("card:"))
    told, board = sitting.scene.picture.position(), sitting.scene.sitting.board
    assert board is not None

    def drawn(moving: frozenset[str]) -> bytes:
        canvas = brush((1280, 720))
        canvas.surface.fill("black")
        now = replace(told, fresh=((handle, 1),), moving=moving)
        board._fresh(canvas, sitting.scene.table_layout, now)
        return pygame.image.tobytes(canvas.surface, "RGB")

    assert any(drawn(frozenset()))
    assert not any(drawn(frozenset({handle})))


def test_a_deck_on_a_panel_is_shuffled_in_its_place() -> None:
    sitting = RaceSitting(race(3), feel=Feel(speed="normal"))
    scene, zone = sitting.scene, "zone:deck:1"
    place = scene.table_layout.anchors[zone]
    scene.stage.play([Event("shuffle", {"zone": zone})], scene.table_layout, 0)
    frames = [scene.stage.frame(ms) for ms in range(0, 700, 20)]
    cards = [placed for frame in frames for placed in frame if placed.key.startswith("ghost")]

    assert cards
    assert place.lies_inside(scene.table_layout.panels[1])
    assert all(abs(card.pose.x - place.centre.x) < card.size[0] * card.pose.scale for card in cards)
