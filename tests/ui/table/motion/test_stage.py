"""Whatever the events say or forget, the stage comes to rest where the layout puts things."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.events import Event
from tabletop.store.settings import Speed
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.stage import Stage
from tests.declared import number
from tests.ui.table.farm import CELLS, GOODS, TABLE, Farm, events, farm, seen


def at_rest(stage: Stage, layout: Layout, now: float = 1e9) -> bool:
    shown = {sprite.key: sprite for sprite in stage.frame(now)}
    return shown == layout.sprites and not stage.busy(now)


def started(s: Farm) -> tuple[Stage, Layout]:
    s.lay("deck", (3, 4))
    s.lay("hand:0", (0, 1))
    s.lay("hand:1", (2,))
    s.lay("map:0:0", (5,))
    s.put("cart:0", (0, 0))
    events(s)
    stage = Stage()
    layout = lay_out(seen(s), TABLE)
    stage.settle(layout)
    return stage, layout


def play(stage: Stage, s: Farm, now: float = 0.0) -> Layout:
    layout = lay_out(seen(s), TABLE)
    stage.play(events(s), layout, now)
    return layout


def shown(stage: Stage, key: str, now: float) -> tuple[float, float] | None:
    return next(((p.pose.x, p.pose.y) for p in stage.frame(now) if p.key == key), None)


def test_a_discarded_card_travels_from_the_hand_to_the_pile() -> None:
    s = farm()
    stage, before = started(s)
    s.move(0, "hand:0", "discard")
    after = play(stage, s)

    start, goal = before.sprites["card:0"].pose, after.sprites["card:0"].pose
    assert shown(stage, "card:0", 0) == (start.x, start.y)
    middle = shown(stage, "card:0", 140)
    assert middle is not None
    assert start.x < middle[0] < goal.x
    assert at_rest(stage, after)


def test_a_drawn_card_comes_from_the_deck_and_is_not_seen_before() -> None:
    s = farm()
    stage, before = started(s)
    s.move(4, "deck", "hand:0")
    after = play(stage, s, now=500)

    assert shown(stage, "card:4", 499) is None
    soon = shown(stage, "card:4", 505)
    assert soon is not None
    deck = before.anchors["zone:deck"]
    assert deck.grow(60).holds(*soon)
    assert at_rest(stage, after)


def test_a_card_that_nobody_here_may_see_travels_as_a_back() -> None:
    s = farm()
    stage, _ = started(s)
    s.move(4, "deck", "hand:1")
    after = play(stage, s)

    flying = [p for p in stage.frame(100) if p.key.startswith("ghost")]
    assert [p.look.kind for p in flying] == ["back"]
    assert at_rest(stage, after)


def test_a_drive_goes_cell_by_cell() -> None:
    s = farm()
    stage, _ = started(s)
    for cell in ((1, 0), (1, 1)):
        s.put("cart:0", cell)
    layout = play(stage, s)

    way = [shown(stage, "token:cart:0", now) for now in range(0, 700, 2)]
    corner = layout.stand("token:cart:0", (1, 0))
    assert corner is not None
    assert any(abs(x - corner.x) < 3 and abs(y - corner.y) < 3 for x, y in filter(None, way))
    assert at_rest(stage, layout)


def test_cubes_hop_one_after_the_other() -> None:
    s = farm()
    s.put("cubes:0:0:beans", 3)
    stage, _ = started(s)
    s.transfer("cubes:0:0:beans", "wagon:0:beans", 2)
    after = play(stage, s)

    goals = [after.sprites[f"token:wagon:0:beans#{i}"].pose for i in (0, 1)]
    at_first = next(
        t for t in range(0, 2000, 5) if shown(stage, "token:wagon:0:beans#0", t) == (goals[0].x, goals[0].y)
    )
    at_second = next(
        t for t in range(0, 2000, 5) if shown(stage, "token:wagon:0:beans#1", t) == (goals[1].x, goals[1].y)
    )
    assert at_second - at_first == 40
    assert at_rest(stage, after)


def test_a_score_counts_up_while_the_points_fly_to_it() -> None:
    s = farm()
    stage, _ = started(s)
    s.put("score:0", 10)
    after = play(stage, s)

    def score(now: float) -> int:
        return next(p.look.value for p in stage.frame(now) if p.key == "token:score:0")

    assert score(0) == 0
    assert 0 < score(700) < 10
    assert score(5000) == 10
    assert any(p.look.of == "change" and p.look.value == 10 for p in stage.frame(200))
    assert "coin" in stage.cues(5000)
    assert at_rest(stage, after)


def test_a_shuffle_riffles_and_leaves_nothing_behind() -> None:
    s = farm()
    stage, _ = started(s)
    s.shuffle("deck")
    after = play(stage, s)

    assert sum(p.key.startswith("ghost") for p in stage.frame(180)) > 2
    assert at_rest(stage, after)


def test_off_shows_every_change_in_one_frame() -> None:
    s = farm()
    stage, _ = started(s)
    stage.speed = "off"
    s.move(0, "hand:0", "discard")
    s.put("score:0", 4)
    after = play(stage, s, now=10)

    assert at_rest(stage, after, now=10)


@pytest.mark.parametrize(("speed", "slower"), [("fast", "normal"), ("normal", "slow")])
def test_speeds_differ(speed: Speed, slower: Speed) -> None:
    ends = []
    for which in (speed, slower):
        s = farm()
        stage, _ = started(s)
        stage.speed = which
        s.move(0, "hand:0", "discard")
        play(stage, s)
        ends.append(next(t for t in range(0, 5000, 10) if not stage.busy(t)))
    assert ends[0] < ends[1]


def test_a_click_finishes_everything() -> None:
    s = farm()
    stage, _ = started(s)
    s.move(0, "hand:0", "discard")
    after = play(stage, s)

    stage.finish()

    assert at_rest(stage, after, now=1)


def test_a_new_act_finishes_the_old_animation_first() -> None:
    s = farm()
    stage, _ = started(s)
    s.move(0, "hand:0", "discard")
    play(stage, s, now=0)
    s.move(1, "hand:0", "discard")
    after = play(stage, s, now=20)

    assert at_rest(stage, after)


def test_a_hover_glides_and_never_disturbs_a_card_on_its_way() -> None:
    s = farm()
    stage, _ = started(s)
    s.move(0, "hand:0", "discard")
    after = play(stage, s, now=0)

    stage.aim(after, now=100)

    middle = shown(stage, "card:0", 140)
    assert middle is not None
    assert middle != (after.sprites["card:0"].pose.x, after.sprites["card:0"].pose.y)
    assert at_rest(stage, after)


def test_what_no_event_explains_glides_there() -> None:
    s = farm()
    stage, before = started(s)
    s.move(0, "hand:0", "discard")
    events(s)  # forgotten
    after = lay_out(seen(s), TABLE)
    stage.play([], after, 0)

    first, middle = shown(stage, "card:0", 0), shown(stage, "card:0", 80)
    assert first == (before.sprites["card:0"].pose.x, before.sprites["card:0"].pose.y)
    assert middle not in (first, None)
    assert at_rest(stage, after)


def test_a_dropped_piece_is_home_within_a_fifth_of_a_second() -> None:
    s = farm()
    stage, layout = started(s)
    card = layout.sprites["card:0"]

    stage.home("card:0", card._replace(pose=card.pose._replace(x=900, y=300)), 0)

    assert shown(stage, "card:0", 0) == (900, 300)
    assert at_rest(stage, layout, now=200)


@pytest.mark.parametrize("seed", range(30))
def test_after_any_events_every_sprite_rests_where_the_layout_puts_it(seed: int) -> None:
    rng = random.Random(seed)
    s = farm(seats=3)
    s.lay("deck", range(6))
    events(s)
    stage = Stage()
    stage.settle(lay_out(seen(s), TABLE))
    zones = list(s.shape.zones)
    now = 0.0
    for _ in range(25):
        for _ in range(rng.randint(1, 6)):
            disturb(s, zones, rng)
        layout = play(stage, s, now)
        for _ in range(rng.randint(0, 3)):
            now += rng.randint(0, 400)
            stage.frame(now)
            if rng.random() < 0.3:
                stage.aim(layout, now)

        assert at_rest(stage, layout, now + 60_000)


def disturb(s: Farm, zones: list[str], rng: random.Random) -> None:
    piece = rng.randrange(len(s.cards))
    match rng.randrange(6):
        case 0:
            s.move(piece, s.zone_holding(piece), rng.choice(zones))
        case 1:
            s.pour(rng.choice(zones), rng.choice(zones[:2])) if rng.random() < 0.2 else None
        case 2:
            s.put(f"cart:{rng.randrange(3)}", rng.choice(CELLS))
        case 3:
            good, seat = rng.choice(GOODS), rng.randrange(3)
            src, dst = rng.sample([f"box:{good}", f"cubes:0:0:{good}", f"wagon:{seat}:{good}"], 2)
            s.transfer(src, dst, min(rng.randint(1, 3), number(s, src)))
        case 4:
            s.put(f"score:{rng.randrange(3)}", rng.randint(0, 60))
        case 5:
            s.shuffle("deck")


def test_the_stage_says_which_sprites_move() -> None:
    s = farm()
    stage, _ = started(s)
    s.move(0, "hand:0", "discard")
    play(stage, s)

    assert "card:0" in stage.moving_keys(10)
    assert stage.moving_keys(1e6) == set()


def test_events_it_does_not_know_are_no_trouble() -> None:
    s = farm()
    stage, layout = started(s)

    stage.play([Event("cancel", {}), Event("say", {"line": "x"}), Event("over", {})], layout, 0)

    assert at_rest(stage, layout, now=0)


def test_a_line_that_is_told_is_heard_with_its_facts() -> None:
    _, layout = started(farm())
    stage = Stage(sounds={"shifts": "engine-gear-{n}"})

    stage.play([Event("say", {"line": "shifts", "n": 3}), Event("say", {"line": "x"})], layout, 0)

    assert stage.cues(1) == ["engine-gear-3"]


def test_a_token_brought_by_hand_does_not_travel_all_the_way_again() -> None:
    s = farm()
    stage, layout = started(s)
    cart = layout.sprites["token:cart:0"]
    stage.carry(cart._replace(pose=cart.pose._replace(x=1000, y=500)))
    for cell in ((1, 0), (2, 0)):
        s.put("cart:0", cell)
    after = play(stage, s)

    assert shown(stage, "token:cart:0", 0) == (1000, 500)
    ways = [journey for key, journey in stage._journeys.items() if key == "token:cart:0"]
    assert [len(journey.legs) for journey in ways] == [1]
    assert at_rest(stage, after)


def test_what_was_missed_is_shown_quickly_from_how_the_table_looked() -> None:
    s = farm()
    stage, before = started(s)
    for i in range(40):
        s.put("cart:1", (i % 2, 0))
        s.put("score:1", i)
    after = lay_out(seen(s), TABLE)
    stage.settle(after)
    stage.replay(events(s), dict(before.sprites), after, 0)

    assert stage.busy(10)
    assert not stage.busy(4000)
    assert at_rest(stage, after, now=4000)
