"""What can I do: UX-10 to UX-15."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.paint.rooms import get_ground
from tabletop.ui.table.hands import grip
from tabletop.ui.widgets import Button
from tests.app.sitting import Hand, Way
from tests.covering import some_by_day
from tests.declared import pieces
from tests.ui.requirements.evening import Quick, play_an_evening, play_some_turns
from tests.ui.requirements.room import GAME, Room, alike, count, words_drawn

pytestmark = pytest.mark.exhaustive


def holding(room: Room) -> str:
    """Pick up a piece that has lit targets by a click; its handle."""
    for handle in sorted(room.table.hands.grasp.sources):
        room.click(room.at(handle))
        if room.table.hands.holding.held and room.table.hands.grasp.targets:
            return handle
        room.key(pygame.K_ESCAPE)
    raise AssertionError("nothing can be picked up")


def test_the_prompt_says_who_acts_and_what_is_expected(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """UX-10: in every person's turn one line names whoever acts; the header names the phase; neither is empty."""
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    asked: set[str] = set()
    for _ in range(40):
        room.lift_if_down()
        decision = room.decision
        asked.add(decision.prompt)
        with words_drawn(monkeypatch) as said:
            room.picture()
        name = room.match.seats[decision.seat].name
        phase = room.table.content.text("phases", str(room.match.state.phase))
        expected = room.table.speech.prompt(decision)
        line = "".join(part.words for part in expected)
        assert line.startswith(name)
        assert "".join(said).replace(" ", "").count(line.replace(" ", "")) >= 1, "the line is on the screen"
        assert phase in said
        room.answer()
    assert asked >= {"move", "action", "refuel"}


def test_what_is_outlined_is_what_the_rules_offer_and_nothing_else(room: Room) -> None:
    """UX-11: the lights of every position are the pieces of the rules' own list of options."""
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    for _ in range(60):
        room.lift_if_down()
        decision = room.match.decisions[0]
        like = room.table.hands.holding.reach.like
        offered = {like(piece) for option in decision.options for piece in grip.pieces(option)}
        shining = {like(handle) for handle in room.table.picture.lights().sources}
        assert shining == offered
        room.answer()


def test_a_piece_that_is_outlined_looks_different_from_one_that_is_not(room: Room) -> None:
    """UX-11: amber stands round every source, and round no other card of the hand."""
    room.sit(GAME, ("Ada", "Bo"), seed=1)
    room.answer_until(lambda d: d.prompt == "move" and any(o.source.startswith("card:") for o in d.options))
    picture, table = room.picture(), room.table
    amber, scale = room.window.brush.colour("amber")[:3], room.window.brush.scale
    lit: dict[bool, list[int]] = {True: [], False: []}
    for piece in pieces(table.view.table, f"hand:{room.decision.seat}"):
        handle = f"card:{piece}"
        left, top, w, _ = table.stage.rest[handle].rect
        rim = pygame.Rect(*(round(v * scale) for v in (left + w * 0.3, top - 14, w * 0.4, 26)))
        rim = rim.clip(picture.get_rect())
        near = pygame.mask.from_threshold(picture.subsurface(rim), amber, (36, 36, 36, 255)).count()
        lit[handle in table.picture.lights().sources].append(near)
    assert lit[True]
    assert lit[False]
    assert min(lit[True]) > 3 * max(lit[False]) + 5


def test_picking_up_lights_all_legal_targets_in_the_next_frame_and_dims_the_rest(room: Room) -> None:
    """UX-12: the first frame after the press shows exactly the places that the options lead to."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move" and any(o.source.startswith("card:") for o in d.options))
    before = room.picture()
    frames = room.window.frames
    handle = holding(room)
    assert room.window.frames > frames
    shown = room.window.surface.copy()
    legal = {o.target for o in room.decision.options if handle in grip.pieces(o) and o.target}
    assert room.table.picture.lights().lit_handles == legal
    scale = room.window.brush.scale
    places = {h: r for h, r in room.table.table_layout.anchors.items() if h.startswith("place:map")}
    lighter: dict[bool, list[bool]] = {True: [], False: []}
    edges: dict[bool, list[int]] = {True: [], False: []}
    amber = room.window.brush.colour("amber")[:3]
    for place, rect in places.items():
        box = pygame.Rect(*(round(v * scale) for v in rect)).inflate(-20, -20)
        if (
            box.w < 20
            or "place:map:" not in place
            or f"zone:{place[6:]}" not in room.table.table_layout.anchors
        ):
            continue
        trucks = [r for h, r in room.table.table_layout.anchors.items() if h.startswith("token:truck")]
        if not room.table.view.table.values.get(place[6:]) or any(rect.holds(*r.centre) for r in trucks):
            continue
        was = sum(pygame.transform.average_color(before, box)[:3])
        now = sum(pygame.transform.average_color(shown, box)[:3])
        lighter[place in legal].append(now > was * 0.85)
        rim = pygame.Rect(*(round(v * scale) for v in (rect.x, rect.y - 6, rect.w, 12)))
        edges[place in legal].append(count(shown.subsurface(rim), amber, 24))
    assert all(lighter[True])
    assert not any(lighter[False]), "what is not legal steps back"
    assert lighter[False]
    assert min(edges[True]) > 60, "amber stands round what is legal"
    assert max(edges[False]) < 20, "and round nothing else"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_what_steps_back_does_so_to_its_very_edge(
    make_room: Callable[..., Room], size: tuple[int, int]
) -> None:
    """UX-12: a town's picture may be a pixel wider than its place; a bright line was left at its side."""
    room = make_room(size=size)
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move" and any(o.source.startswith("card:") for o in d.options))
    before = room.picture()
    holding(room)
    shown, table = room.window.surface.copy(), room.table
    lit = [table.table_layout.anchors[handle] for handle in table.picture.lights().lit_handles]
    towns = [rect for name, rect in table.table_layout.anchors.items() if name.startswith("zone:map:")]
    dim = [rect for rect in towns if not any(spot == rect or rect.holds(*spot.centre) for spot in lit)]
    assert dim
    brush = room.window.brush
    assert brush.room is not None
    floor = get_ground(brush.pictures, brush.room, size, brush.colour("lamp"), brush.colour("table"))
    brightest = max(sum(floor.get_at((x, size[1] // 2))[:3]) for x in range(size[0]))
    for rect in dim:
        box = pygame.Rect(*(round(v * brush.scale) for v in rect)).inflate(4, 4)
        for at in ((x, box.centery + y) for x in range(box.right - 6, box.right) for y in (-9, 0, 9)):
            was, now = sum(before.get_at(at)[:3]), sum(shown.get_at(at)[:3])
            assert now < 0.6 * was or was <= brightest, f"{rect} at {at}"


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_a_drop_outside_goes_home_within_a_fifth_of_a_second_and_says_why(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    """UX-12: at every speed, with a reason of one line where it was dropped."""
    room = make_room(animation_speed=speed)
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move")
    table = room.table
    truck = next(h for h in table.hands.grasp.sources if h.startswith("token:"))
    wrong = "zone:deck"
    for _ in range(40):
        room.turn(100)
    room.drag(room.at(truck), room.at(wrong))

    assert not table.hands.holding.held
    assert table.sitting.notice is not None
    assert table.sitting.notice.words
    assert "\n" not in table.sitting.notice.words
    with words_drawn(monkeypatch) as said:
        room.picture()
    assert table.sitting.notice.words in "".join(said), "the reason is on the screen"
    for _ in range(10):
        room.turn(20)
    assert not table.stage.busy(table.now)
    assert all(p == table.table_layout.sprites[p.key] for p in table.stage.frame(table.now))


@pytest.mark.parametrize("way", ["click", "keys"])
def test_some_turns_can_be_played_this_way_alone(way: Way) -> None:
    """UX-13: from the shelf into a match; by night to its result, as dragging goes by day."""
    room = Quick()
    try:
        play_some_turns(room, Hand(room, way), 40)
    finally:
        room.close()


@pytest.mark.parametrize("way", some_by_day(["drag", "click", "keys"], "drag"))
def test_a_whole_evening_can_be_played_this_way_alone(way: Way) -> None:
    """UX-13: the mouse dragging, the mouse clicking twice, and the keyboard each go from the shelf to the result."""
    room = Quick()
    try:
        assert play_an_evening(room, Hand(room, way)) > 100
    finally:
        room.close()


@pytest.mark.parametrize("cancel", ["right", "escape"])
def test_right_click_and_escape_put_back_what_is_held_without_loss(room: Room, cancel: str) -> None:
    """UX-13: a half-made action is gone, nothing has been answered, the table is the same to the pixel."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move")
    room.move((1000, 70))
    before, lines = room.picture(), len(room.match.lines)
    holding(room)
    if cancel == "right":
        room.button((1000, 70), True, 3)
        room.button((1000, 70), False, 3)
    else:
        room.key(pygame.K_ESCAPE)
    room.move((1000, 70))

    assert not room.table.hands.holding.held
    assert len(room.match.lines) == lines
    assert not room.desk.kit.overlays, "no menu has opened over it"
    room.turn(3000)
    assert alike(before, room.picture())


def test_what_is_said_to_last_cannot_be_taken_back_and_the_rest_can() -> None:
    """UX-14: through whole matches the mark on an option and what undo says afterwards agree."""
    opened = open_game(GAME)
    marks: set[tuple[str, bool]] = set()
    for seed in (1, 2):
        seats = [Seat("Ada", 0), Seat("Bo", 1)]
        match = Match.start(opened.game, opened.content, seats, opened.content.file.defaults(2), seed)
        rng = random.Random(seed)
        for _ in range(400):
            decision = match.decisions[0]
            keys = decision.sample(rng)
            labels = {o.label for o in decision.options if o.key in keys}
            lasting = bool(labels & set(opened.content.table.lasting))
            match.act(Answer(decision.seat, keys, decision.nth))
            if match.is_over:
                break
            if decision.many or not keys:
                continue
            marks.add((next(iter(labels)), lasting))
            if lasting:
                assert match.why_no_undo(decision.seat), f"{labels} could be taken back"
    assert {lasting for _, lasting in marks} == {True, False}


def test_an_act_that_lasts_looks_different_and_says_so(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """UX-14: a lock on whatever shows a new card, none on what can be undone; the lock is in the picture."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move")
    assert not room.table.picture.lights().lasting
    room.answer_until(lambda d: d.prompt == "refuel")
    assert "zone:deck" in room.table.picture.lights().lasting
    icons: list[str] = []
    from tabletop.paint.brush import Brush

    drawn = Brush.icon

    def icon(brush: Brush, name: str, *given: object, **more: object) -> None:
        icons.append(name)
        drawn(brush, name, *given, **more)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(Brush, "icon", icon)
    room.table.sitting.board._drawn = ()  # type: ignore[union-attr]  # drawn before
    room.picture()
    assert icons.count("lasting") == len(room.table.picture.lights().lasting)


def test_a_button_whose_act_lasts_says_so(room: Room) -> None:
    """UX-14: its sign and its tooltip tell it from a button whose act can be taken back."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "refuel")
    scene = room.table
    draw = next(o for o in room.decision.options if o.label == "draw")
    lasts = draw._replace(key="lasts", source="button:lasts", target="")
    ends = lasts._replace(key="ends", source="button:ends", label="tow")
    scene.sitting.view = replace(scene.view, decision=replace(room.decision, options=(lasts, ends)))
    scene.hands.meet(scene.sitting.find_reach())
    scene.stale = True
    room.picture()
    button, other = scene.controls.prompt.button("button:lasts"), scene.controls.prompt.button("button:ends")

    assert button is not None
    assert other is not None
    assert (button.icon, button.tooltip) == ("lasting", room.parts.words("table.lasting"))
    assert (other.icon, other.tooltip) == ("", "")


def test_when_only_one_thing_can_be_done_its_button_pulses(room: Room) -> None:
    """UX-15: the one button pulses, is the primary one, moves by itself, and nothing else shines."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move")
    scene = room.table
    pulsing = [b for b in scene.kit.widgets if isinstance(b, Button) and b.pulse]
    assert pulsing == []
    stuck = replace(room.decision, options=(), least=0)
    scene.sitting.view = replace(scene.view, decision=stuck)
    scene.hands.meet(scene.sitting.find_reach())
    scene.stale = True
    one = room.picture()
    pulsing = [b for b in scene.kit.widgets if isinstance(b, Button) and b.pulse]

    assert [b.style for b in pulsing] == ["primary"]
    assert scene.is_moving
    assert not scene.picture.lights().sources
    assert scene.hands.grasp.primary is not None, "Space presses it"
    room.turn(250)
    assert not alike(one, room.picture()), "it looks different a moment later"
