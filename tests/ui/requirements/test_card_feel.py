"""How cards feel: UX-19 to UX-26."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import hypot

import pygame
import pytest

from tabletop.bots.worker import InlineWorker
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.hands import Hands
from tabletop.ui.table.hands.reach import Limits, Reach
from tabletop.ui.table.kinds.fan import Fan, HandState
from tests.ui.requirements.room import GAME, Room, alike
from tests.ui.table.farm import ask, option

pytestmark = pytest.mark.exhaustive


def moving(room: Room) -> str:
    """Ada's turn to drive, with a truck to take; its handle."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move")
    for _ in range(30):
        room.turn(100)
    return next(h for h in sorted(room.table.hands.grasp.sources) if h.startswith("token:"))


@pytest.mark.parametrize(
    ("travel", "ms", "drags"),
    [(7.5, 400, False), (9, 400, True), (11.5, 100, False), (13, 100, True), (7.5, 3000, False)],
)
def test_a_press_that_hardly_travels_is_a_click(room: Room, travel: float, ms: int, drags: bool) -> None:
    """UX-19: up to 8 points, or 12 within 250 ms, is a click; beyond is a drag."""
    truck = moving(room)
    x, y = room.at(truck)
    room.move((x, y))
    room.button((x, y), True)
    room.turn(ms - 40)
    room.move((x + travel / room.window.brush.scale, y), held=True)

    assert (room.table.hands.holding.drag is not None) == drags


def test_both_limits_of_a_click_come_from_the_settings(make_room: Callable[..., Room]) -> None:
    """UX-19: a larger distance in the settings makes the same travel a click."""
    room = make_room(drag_distance=30, drag_time=600)
    moving(room)

    limits = room.table.sitting.feel.limits
    assert (limits.travel, limits.quick_ms) == (30, 600)


@pytest.mark.parametrize("lost", ["outside", "focus"])
def test_a_release_that_nobody_saw_leaves_no_phantom_drag(room: Room, lost: str) -> None:
    """UX-20: the button came up outside, or the window lost the focus: the piece is home and nothing was done."""
    truck = moving(room)
    x, y = room.at(truck)
    lines = len(room.match.lines)
    room.move((x, y))
    room.button((x, y), True)
    room.move((x + 200, y + 90), held=True)
    assert room.table.pointer.dragged_piece() is not None
    if lost == "outside":
        room.move((x + 250, y + 90), held=False)
    else:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST, {}))
        room.turn()

    assert room.table.pointer.dragged_piece() is None
    assert not room.table.hands.holding.held
    assert len(room.match.lines) == lines
    room.move((x + 300, y + 200), held=False)
    assert room.table.pointer.dragged_piece() is None


def test_a_dragged_piece_follows_in_the_same_frame_and_keeps_its_grab_point(room: Room) -> None:
    """UX-21: no lag, above everything, the point that was grabbed under the pointer."""
    truck = moving(room)
    rest = room.table.stage.rest[truck].pose
    x, y = room.at(truck)
    room.move((x + 9, y + 5))
    room.button((x + 9, y + 5), True)
    for at in ((700.0, 300.0), (1200.0, 500.0), (900.0, 640.0)):
        frames = room.window.frames
        room.move(at, held=True)
        held = room.table.pointer.dragged_piece()
        assert held is not None
        assert room.window.frames == frames + 1, "shown in the turn of the loop in which it moved"
        off = (held.pose.x - at[0], held.pose.y - at[1])
        assert hypot(off[0] - (rest.x - x - 9), off[1] - (rest.y - y - 5)) < 2
        assert held.pose.z > max(placed.pose.z for placed in room.table.picture.frame())


def test_a_drop_snaps_to_the_nearest_lit_edge_and_the_one_below_the_pointer_wins() -> None:
    """UX-22: 47 units beside a target still count, 49 do not; of two the one under the pointer is meant."""
    options = (option("a", "card:1", "place:a"), option("b", "card:1", "place:b"))
    anchors = {
        "card:1": Rect(0, 0, 50, 50),
        "place:a": Rect(200, 0, 100, 100),
        "place:b": Rect(310, 0, 100, 100),
    }
    hands = Hands(Limits())
    hands.meet(Reach(ask(*options), lambda x, y: (), anchors))
    hands.click("card:1")

    assert hands.aiming.target_at(153, 50) == "place:a"
    assert hands.aiming.target_at(151, 50) == ""
    assert hands.aiming.target_at(303, 50) == "place:a"
    assert hands.aiming.target_at(311, 50) == "place:b"


def test_of_two_targets_below_the_pointer_the_one_within_the_other_wins() -> None:
    """UX-22: where a place lies on another, its middle means it and not what is under it."""
    options = (option("a", "card:1", "place:a"), option("b", "card:1", "zone:b"))
    anchors = {
        "card:1": Rect(0, 0, 50, 50),
        "place:a": Rect(200, 0, 200, 200),
        "zone:b": Rect(220, 20, 50, 50),
    }
    hands = Hands(Limits())
    hands.meet(Reach(ask(*options), lambda x, y: (), anchors))
    hands.click("card:1")

    assert hands.aiming.target_at(245, 45) == "zone:b"
    assert hands.aiming.target_at(300, 150) == "place:a"


@pytest.mark.parametrize("n", range(2, 31))
def test_a_fan_shows_enough_of_every_card_and_its_slots_never_move(n: int) -> None:
    """UX-23: two fifths of up to ten cards; more squeeze evenly; a sweep hovers every card once, in order."""
    room, size = Rect(402, 870, 1126, 210), (150.0, 210.0)
    still = Fan("hand:0", room, size, tuple(range(n)))
    xs = [still.place(n, i).x for i in range(n)]
    steps = [b - a for a, b in pairwise(xs)]
    assert max(steps) - min(steps) < 0.06 * size[0]
    if n <= 10:
        assert min(steps) >= 0.4 * size[0]
    seen: list[str] = []
    hover = ""
    for x in range(402, 1528):
        fan = Fan("hand:0", room, size, tuple(range(n)), HandState(hover))
        hits = [handle for handle in fan.hits(x, 960) if handle.startswith("card:")]
        hover = hits[0] if hits else ""
        if hover and seen[-1:] != [hover]:
            seen.append(hover)
    assert seen == [f"card:{i}" for i in range(n)], "no flicker between neighbours"


@pytest.mark.parametrize("n", [2, 7, 12])
def test_a_hovered_card_rises_its_neighbours_step_aside_and_the_slots_stay(n: int) -> None:
    """UX-23: larger, higher and straight; the others further off; what the pointer means stays where it was."""
    room, size = Rect(402, 870, 1126, 210), (150.0, 210.0)
    still = Fan("hand:0", room, size, tuple(range(n)))
    for lead in range(n):
        fan = Fan("hand:0", room, size, tuple(range(n)), HandState(f"card:{lead}"))
        up, rest = fan.touched_pose(lead), still.touched_pose(lead)
        assert (up.scale > 1, up.y < rest.y, up.angle) == (True, True, 0.0)
        for i in range(n):
            there, was = fan.touched_pose(i).x, still.touched_pose(i).x
            assert there < was if i < lead else there > was if i > lead else there == was
            assert fan.slot(i)._replace(top=0) == still.slot(i)._replace(top=0)


def test_the_preview_waits_once_then_follows_at_once_and_goes_with_the_pointer(
    make_room: Callable[..., Room],
) -> None:
    """UX-24: first after 0.35 s, then at once; it stays until the pointer leaves, and leaves the prompt clear."""
    room = make_room(preview=True)
    moving(room)
    one, two = (f"card:{p}" for p in room.table.table_layout.fan().pieces[:2])  # type: ignore[union-attr]  # a hand is shown
    room.move(room.at(one))
    room.turn(250)
    assert room.table.preview.handle == ""
    room.turn(120)
    assert room.table.preview.handle == one
    for _ in range(30):
        room.turn(100)
    assert room.table.preview.handle == one, "it stays"
    with_preview = room.picture()
    room.move(room.at(two))
    assert room.table.preview.handle == two
    room.move((20, 1070))
    assert room.table.preview.handle == ""
    room.turn(1000)
    without = room.picture()
    assert not alike(with_preview, without)
    scale = room.window.brush.scale
    prompt = pygame.Rect(*(round(v * scale) for v in room.table.controls.prompt.rect))
    same = pygame.mask.from_threshold(
        with_preview.subsurface(prompt), (0, 0, 0), (30, 30, 30, 255), without.subsurface(prompt)
    )
    assert same.count() == prompt.w * prompt.h, "no more than a soft shadow falls on the prompt"


def test_the_preview_never_covers_what_it_shows(make_room: Callable[..., Room]) -> None:
    """UX-24: cards of the hand and of the board alike look as before while they are shown large."""
    room = make_room(preview=True)
    moving(room)
    hand = [f"card:{piece}" for piece in room.table.table_layout.fan().pieces]  # type: ignore[union-attr]  # a hand is shown
    board = sorted(h for h in room.table.table_layout.anchors if h.startswith("card:") and h not in hand)
    scale = room.window.brush.scale
    for handle in (hand[0], hand[-1], *board[:: max(1, len(board) // 6)]):
        room.move((20, 1070))
        room.turn(1000)
        room.move(room.at(handle))
        room.turn(200)
        assert room.table.preview.handle == ""
        before = room.picture()
        room.turn(200)
        if room.table.preview.handle != handle:
            continue  # a truck stands there
        rect = room.table.stage.rest[handle].rect
        area = pygame.Rect(*(round(v * scale) for v in rect)).clip(before.get_rect()).inflate(-8, -8)
        shown = room.picture()
        same = pygame.mask.from_threshold(
            before.subsurface(area), (0, 0, 0), (70, 70, 70, 255), shown.subsurface(area)
        )
        assert same.count() > 0.97 * area.w * area.h, f"{handle} is covered"


def test_the_preview_can_be_slow_at_once_or_off_and_never_opens_in_a_drag(
    make_room: Callable[..., Room],
) -> None:
    """UX-24: 0 to 1.5 s, off, and a dragged piece opens none."""
    for settings, opens in (
        ({"preview_delay": 0}, 20),
        ({"preview_delay": 1500}, 1500),
        ({"preview": False}, None),
    ):
        room = make_room(**{"preview": True, **settings})
        moving(room)
        room.move(room.at(f"card:{room.table.table_layout.fan().pieces[0]}"))  # type: ignore[union-attr]  # a hand is shown
        waited = 20
        while not room.table.preview.handle and waited < 3000:
            room.turn(20)
            waited += 20
        assert waited == pytest.approx(opens, abs=60) if opens is not None else not room.table.preview.handle
    room = make_room(preview=True)
    truck = moving(room)
    room.move(room.at(truck))
    room.button(room.at(truck), True)
    room.move(room.at(f"card:{room.table.table_layout.fan().pieces[0]}"), held=True)  # type: ignore[union-attr]  # a hand
    for _ in range(20):
        room.turn(100)
    assert room.table.preview.handle == ""


def test_an_act_during_an_animation_ends_it_and_counts(make_room: Callable[..., Room]) -> None:
    """UX-25: a click while the truck drives is taken at once."""
    room = make_room(animation_speed="slow")
    truck = moving(room)
    room.click(room.at(truck))
    room.click(room.at(next(iter(room.table.hands.grasp.targets))))
    assert room.table.stage.busy(room.table.now)
    lines = len(room.match.lines)
    spot = room.table.controls.prompt.button("button:discard").rect.center  # type: ignore[union-attr]  # offered
    room.move(spot)
    room.button(spot, True)
    assert not room.table.stage.busy(room.table.now), "the press alone ends it"
    room.button(spot, False)

    assert len(room.match.lines) == lines + 1


def test_four_speeds_differ_off_takes_one_frame_and_a_key_skips(make_room: Callable[..., Room]) -> None:
    """UX-26: slow, normal, fast and off; any key that means nothing else ends what moves."""
    takes = {}
    for speed in ("slow", "normal", "fast", "off"):
        room = make_room(animation_speed=speed)
        truck = moving(room)
        room.click(room.at(truck))
        room.click(room.at(next(iter(room.table.hands.grasp.targets))))
        ms = 0
        while room.table.stage.busy(room.table.now) and ms < 9000:
            room.turn(20)
            ms += 20
        takes[speed] = ms
    assert takes["slow"] > takes["normal"] > takes["fast"] > takes["off"] == 0

    room = make_room(animation_speed="slow")
    truck = moving(room)
    room.click(room.at(truck))
    room.click(room.at(next(iter(room.table.hands.grasp.targets))))
    assert room.table.stage.busy(room.table.now)
    lines = len(room.match.lines)
    room.key(pygame.K_s)
    assert not room.table.stage.busy(room.table.now)
    assert len(room.match.lines) == lines


@pytest.mark.parametrize("pause", [0, 600, 3000])
def test_bots_wait_as_long_as_the_settings_say(make_room: Callable[..., Room], pause: int) -> None:
    """UX-26: a bot's step has a pause of its own, from nought to three seconds, however quickly it thinks."""
    room = make_room(bot_pause=pause)
    room.sit(GAME, ("Ada",), ("random",), seed=2)
    table = room.desk.table
    assert table is not None
    table._bots = InlineWorker(table.opened.game, {1: "random"}, table.seed)  # thinks in no time
    while room.match.decisions[0].seat != 1:
        room.answer()
    began, lines = room.now, len(room.match.lines)
    for _ in range(400):
        room.turn(20)
        if len(room.match.lines) > lines:
            break
    assert len(room.match.lines) > lines
    assert pause / 1000 - 0.03 <= room.now - began < pause / 1000 + 0.2


def test_without_motion_no_frame_shows_a_piece_on_its_way(make_room: Callable[..., Room]) -> None:
    """UX-26: with "off" the first frame after every act, people's and bots', is the settled table to the pixel."""
    room = make_room(animation_speed="off", bot_pause=3000)  # there is time to look after every act
    room.sit(GAME, ("Ada",), ("random", "random"), seed=3)
    room.move((900, 70))
    acts: Counter[str] = Counter()
    for _ in range(3000):
        if len(room.match.lines) > 40:
            break
        room.pass_moments()
        lines, asked = len(room.match.lines), room.table.view.decision is not None
        if asked:
            room.answer()
        else:
            room.turn(100)
        if len(room.match.lines) == lines:
            continue
        first = room.window.surface.copy()
        room.turn(1000)
        assert alike(first, room.picture()), "nothing went on moving after the first frame"
        acts["a person's" if asked else "a bot's"] += 1
    assert min(acts["a person's"], acts["a bot's"]) > 8


def test_the_same_act_with_motion_does_show_pieces_on_their_way(make_room: Callable[..., Room]) -> None:
    """UX-26: the counterpart, so that the test above can fail."""
    room = make_room(animation_speed="normal")
    room.sit(GAME, ("Ada",), ("random", "random"), seed=3)
    room.answer_until(lambda d: d.prompt == "move")
    room.move((900, 70))
    room.turn(5000)
    room.pass_moments()
    room.table.acts.answer(room.decision.sample(random.Random(1)))
    room.turn(30)
    first = room.window.surface.copy()
    room.turn(3000)
    assert not alike(first, room.picture())
