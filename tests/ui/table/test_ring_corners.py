"""What the corners of a ring show to whom, and how it moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from tabletop.engine.events import Event
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.tables.wrestling.corners import LINE
from tabletop.tables.wrestling.poster import POSTER
from tabletop.ui.table import position
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.kinds.kind import HAND
from tabletop.ui.table.kinds.shop import Shop
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.watching import raise_table
from tests.declared import number
from tests.games.wrestling.tables import played
from tests.ui.table.ring_sitting import RingSitting, corners_of, done, free, play_until, ring, ring_content
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_everything_lies_on_the_table_and_apart(seats: int, size: tuple[int, int]) -> None:
    sitting = RingSitting(play_until(ring(seats), "action"), size)
    laid, corners = sitting.scene.table_layout, sitting.corners
    panels = [*laid.panels.values(), *corners.plates.values()]
    areas = [laid.areas[name] for name in ("prompt", "log", "piles")]
    outside = [laid.areas["ring"], *(panel for panel in panels if not panel.overlaps(laid.areas["ring"]))]

    assert all(rect.lies_inside(laid.rect) for rect in (*panels, *areas))
    assert not any(one.overlaps(other) for one, other in combinations([*panels, *areas], 2))
    assert not any(one.overlaps(other) for one, other in combinations([*outside, *areas], 2))
    in_ring = [panel for panel in panels if panel.overlaps(laid.areas["ring"])]
    assert len(in_ring) == (4 if seats >= 6 else 0), "both who wrestle and the names of their teams"
    assert not any(panel.overlaps(laid.areas["display"]) for panel in panels)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640), (1024, 768)])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_whoever_picks_a_wrestler_sees_every_panel_and_who_is_in_which_team(
    seats: int, size: tuple[int, int]
) -> None:
    """With all twelve to choose from they lie beside the panels, and below the names of teams that are in the ring."""
    sitting = RingSitting(ring(seats, wrestlers="pick"), size)
    laid = sitting.scene.table_layout
    (shop,) = (kind for kind in laid.kinds if isinstance(kind, Shop))
    panels = [*laid.panels.values(), *sitting.corners.plates.values()]

    assert shop.open_now
    assert len(panels) == seats + 2
    assert not [rect for rect in (*panels, laid.areas["prompt"]) if rect.overlaps(shop.panel)]


def test_before_anybody_is_in_the_ring_four_panels_leave_no_line_free_for_help() -> None:
    """Whether a partner can help is said later: name, cards and ratings have its room, and ran together without it."""
    sitting = RingSitting(play_until(ring(8), "active"), (1280, 720))
    waiting = [corner for corner in sitting.corners.all if corner.form == "apron"]

    assert len(waiting) == 8
    assert min(corner.parts.name.h for corner in waiting) * sitting.brush.scale >= 17


def test_everybody_sees_the_wrestlers_until_the_last_is_picked_but_not_what_is_left_of_them() -> None:
    """In a recording nobody is asked, and while a bot picks only it is; who starts is asked beside the panels."""

    def bench(made: Match) -> Shop:
        (shop,) = lay_out(made.view(None), ring_content().table).find_kinds(Shop)
        return shop

    made = ring(4, wrestlers="pick")
    left = []
    while bench(made).open_now:
        left.append(len(bench(made).pieces))
        (decision,) = made.decisions
        made.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))

    assert left == [12, 11, 10, 9]
    assert {decision.prompt for decision in made.decisions} == {"active"}
    assert bench(made).pieces
    assert not bench(ring(4)).open_now, "they are dealt"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 705), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_segment_of_a_bar_holds_its_number_or_none_of_them_has_one(
    seats: int, size: tuple[int, int]
) -> None:
    sitting = RingSitting(play_until(ring(seats), "action"), size)
    sitting.scene.forget()
    sitting.scene.draw(ink := Witness.of(brush(size)))
    bars = [corner.parts.life for corner in sitting.corners.all if corner.form == "tall"]
    all_ten = [str(n) for n in range(1, 11)]

    assert len(bars) == 2
    for bar in bars:
        on_a_line = bar.h <= LINE  # the number itself stands before the bar, else above
        below = bar._replace(x=bar.x + 46) if on_a_line else bar._replace(y=bar.y + bar.h / 2, h=bar.h / 2)
        said = [each for each in ink.seen.said if below.holds(*each.box.center)]
        assert [each.words for each in said] in ([], all_ten)
        assert on_a_line == (seats > 2)
        assert bool(said) != on_a_line or size[0] < 1280
        assert all(each.box.right <= bar.right for each in said)


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_corners_stay_where_they_are_whoever_looks(seats: int) -> None:
    made = play_until(ring(seats), "action")
    table = ring_content().table
    seen = [lay_out(made.view(viewer), table) for viewer in (None, *range(seats))]

    assert all(laid.panels == seen[0].panels for laid in seen)
    assert all(laid.own_panels == seen[0].own_panels for laid in seen)


def test_once_it_is_over_it_is_nobodys_turn_and_nobody_is_to_be_pinned() -> None:
    table = ring_content().table
    for made in played(ring_content(), 2, 2):
        seen = made.view(None).table
        corners = corners_of(lay_out(made.view(None), table))
        if seen.phase == "action" or made.is_over:
            on_turn = [] if made.is_over else [seen.values["turn"]]
            assert [corner.seat for corner in corners.all if corner.turn] == on_turn
            assert bool(seen.public_forecast().columns) != made.is_over
    assert made.is_over


@pytest.mark.parametrize(("seats", "said"), [(2, ("needs", "number")), (4, ("needs", "number", "helps"))])
def test_once_it_is_over_no_panel_says_what_a_pin_needs_or_who_can_help(
    seats: int, said: tuple[str, ...]
) -> None:
    content = ring_content()
    words = [content.text("labels", f"corner.{key}", n=0).split("0")[0] for key in said]
    found = {}
    options: dict[str, Any] = {"match": "tag"} if seats == 4 else {}
    for made in played(content, seats, 2, **options):
        if made.is_over or len(made.lines) == 20:
            sitting = RingSitting(made, (1280, 720))
            sitting.scene.forget()
            sitting.scene.draw(ink := Witness.of(brush((1280, 720))))
            panels = [corner.rect for corner in sitting.corners.all]
            seen = [each for each in ink.seen.said if any(p.holds(*each.box.center) for p in panels)]
            found[made.is_over] = [any(each.words.startswith(start) for each in seen) for start in words]

    assert found == {False: [True] * len(words), True: [False] * len(words)}


def test_a_panel_and_the_display_say_the_same_of_a_pin() -> None:
    """WREST-30: what an ability or a Trick adds to an attempt makes it easier on the panel too."""
    easier = 0
    for seats, seed in ((4, 5), *((2, seed) for seed in range(30))):
        if easier:
            break
        for made in played(ring_content(), seats, seed):
            view = made.view(None)
            corners = corners_of(lay_out(view, ring_content().table))
            for each in view.table.public_forecast().columns:
                if each.head.key == "coming.to-pin" and each.figure is not None:
                    corner = corners.corner_of(each.head.facts["seat"])
                    assert corner.least == each.figure.facts.get("least", corner.least) <= corner.life
                    easier += corner.least < corner.life
    assert easier


def test_the_panel_writes_what_the_pin_really_needs() -> None:
    made = next(
        match
        for seed in range(30)
        if (match := play_until(ring(seed=seed), "action"))
        and any(least < 10 for least in match.view(None).table.public_forecast().least.values())
    )
    sitting = RingSitting(made, (1280, 720))
    sitting.scene.forget()
    sitting.scene.draw(ink := Witness.of(brush((1280, 720))))
    written = {
        corner.seat: [
            each.words
            for each in ink.seen.said
            if corner.parts.pin and corner.parts.pin.holds(*each.box.center)
        ]
        for corner in sitting.corners.all
    }

    assert any(corner.least < corner.life for corner in sitting.corners.all)
    for corner in sitting.corners.all:
        assert f"FN > {corner.least}" in written[corner.seat]


def test_what_a_hand_holds_changes_nothing_outside_of_it() -> None:
    """WREST-R28: the same position with other cards in a hand lies the same for everybody else."""
    made = play_until(ring(), "respond-move")
    table, state = ring_content().table, made.state
    asked = made.decisions[0].seat
    hand, deck = (state.values[key] for key in (f"hand:{asked}", "deck"))
    assert isinstance(hand, tuple)
    assert isinstance(deck, tuple)
    before = [lay_out(made.view(viewer), table) for viewer in (None, 1 - asked)]
    for held, drawn in zip(hand, deck, strict=False):
        state.values[f"hand:{asked}"] = (*(set(hand) - {held}), drawn)
        state.values["deck"] = (held, *(set(deck) - {drawn}))
        after = [lay_out(made.view(viewer), table) for viewer in (None, 1 - asked)]

        for one, other in zip(before, after, strict=True):
            assert one.own_panels == other.own_panels
            assert one.sprites == other.sprites


def test_the_bar_hatches_what_the_pending_move_would_take() -> None:
    sitting = RingSitting(play_until(ring(seed=3), "respond-move"))
    state = sitting.match.state
    changes = state.public_forecast().changes
    (token,) = changes
    target = int(token.rpartition(":")[2])

    assert sitting.scene.table_layout.sprites[token].look.of == str(changes[token])
    assert sitting.corners.corner_of(target).target
    assert [corner.marks for corner in sitting.corners.all].count(("target",)) == 1


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 720)), (4, (1280, 720)), (8, (1024, 640))])
def test_whoever_is_on_turn_and_aimed_at_has_both_signs(seats: int, size: tuple[int, int]) -> None:
    """WREST-76: after a counter the Move in return is aimed at whoever's turn it is."""
    made = play_until(ring(seats), "respond-move")
    turn = number(made.state, "turn")
    sitting = RingSitting(made, size)
    board = sitting.scene.sitting.board
    assert board is not None
    corner = replace(sitting.corners.corner_of(turn), target=True)
    poster = sitting.scene.table_layout.sprites[f"card:{corner.piece}"]
    look = poster.look._replace(of=" ".join((corner.form, *corner.marks)))
    ink = Witness.of(brush(size))
    POSTER.paint(board.painter, ink, poster._replace(look=look), "")
    content, name = ring_content(), made.seats[turn].name
    small = "" if corner.form == "tall" else "-small"
    wanted = [
        content.text("labels", "corner.target"),
        content.text("labels", f"corner.turn{small}", seat=name),
    ]
    spots = [next(each.box for each in ink.seen.said if each.words == words) for words in wanted]

    assert not spots[0].colliderect(spots[1])
    assert all(poster.rect.holds(*spot.center) for spot in spots)


def test_whose_turn_it_is_and_who_has_helped_stand_on_the_posters() -> None:
    for seed in range(30):  # some have nothing to help with
        sitting, _ = done("call", "action", "click", ring(4, seed=seed))
        if sitting.match.decisions[0].options:
            break
    helper = sitting.match.decisions[0].seat
    corners = sitting.corners

    assert [corner.seat for corner in corners.all if corner.turn] == [sitting.match.state.values["turn"]]
    assert corners.corner_of(helper).helper == "helps"
    sitting.lift()
    sitting.settle()
    assert (sitting.asked.prompt, sitting.asked.seat) == ("interfere", helper)
    option = sitting.asked.options[0]
    sitting.drag(option.source, option.target)
    sitting.settle()
    assert sitting.corners.corner_of(helper).helper == "helped"


def test_a_standing_order_is_told_on_the_panel_to_everybody() -> None:
    sitting = RingSitting(play_until(ring(), "action"))
    sitting.scene.controls.orders.toggle(1, "only-pinned")
    sitting.settle()
    looks = position.seat_looks(sitting.session, sitting.view, ring_content(), sitting.scene.hands)
    assert [look.order for look in looks] == ["", "Only when pinned"]
    sitting.scene.controls.orders.toggle(1, "pass-all")
    looks = position.seat_looks(sitting.session, sitting.view, ring_content(), sitting.scene.hands)
    spot = sitting.scene.controls.orders.buttons[1].rect

    assert looks[1].order == "Pass this turn", "the wider of two"
    panel = sitting.corners.corner_of(1).rect
    assert panel.x < spot.left < spot.right < panel.right


def test_a_fall_is_a_belt() -> None:
    made = ring()
    for _ in range(400):
        if made.is_over or 1 in (made.state.values["falls:0"], made.state.values["falls:1"]):
            break
        decision = made.decisions[0]
        made.act(Answer(decision.seat, best(made, decision), decision.nth))
    sitting = RingSitting(made)
    belts = {g.facts[0]: g.facts for g in sitting.scene.table_layout.grounds() if g.kind == "belts"}

    assert belts == {side: (side, made.state.values[f"falls:{side}"], 2) for side in (0, 1)}
    assert sum(won for _, won, _ in belts.values()) == 1


def best(made: Match, decision: Decision) -> Keys:
    """The most sensible of the answers."""
    from tabletop.games.wrestling import GAME

    answers = list(decision.enumerate(300))
    return max(answers, key=lambda keys: GAME.purpose(made.state, decision, keys))


@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 2), (4, 1), (6, 1), (8, 1)])
def test_as_many_belts_have_a_place_as_win_the_match(seats: int, needed: int) -> None:
    sitting = RingSitting(play_until(ring(seats), "action"))
    grounds = [g for g in sitting.scene.table_layout.grounds() if g.kind in ("belts", "plate")]

    assert sitting.corners.needed == needed
    assert len(grounds) == (seats if seats < 4 else 2)
    assert {g.kind for g in grounds} == {"belts" if seats < 4 else "plate"}


@pytest.mark.parametrize("hand", [True, False])
@pytest.mark.parametrize("seats", [2, 8])
def test_whoever_watches_sees_the_corners_beside_log_and_piles(seats: int, hand: bool) -> None:
    made = play_until(ring(seats), "action")
    laid = lay_out(made.view(None), raise_table(ring_content().table, 120, hand))
    blocks = [*laid.panels.values(), laid.areas["log"], laid.areas["piles"]]

    assert all(rect.bottom <= 961 for rect in blocks)
    assert not any(one.overlaps(other) for one, other in combinations(blocks, 2))


def test_everybody_for_themselves_needs_three() -> None:
    sitting = RingSitting(play_until(ring(4, match="four-way"), "action"))

    assert sitting.corners.needed == 3
    assert {corner.form for corner in sitting.corners.all} == {"half"}


def test_endurance_ticks_down_on_the_way_and_ends_in_what_it_is() -> None:
    sitting = RingSitting(play_until(ring(), "action", free), feel=Feel(speed="normal"))
    for _ in range(200):
        if sitting.match.is_over or any(
            sitting.match.state.values[f"endurance:{seat}"] != 10 for seat in range(2)
        ):
            break
        decision = sitting.match.decisions[0]
        sitting.session.match.act(Answer(decision.seat, best(sitting.match, decision), decision.nth))
    hurt = next(seat for seat in range(2) if number(sitting.match.state, f"endurance:{seat}") != 10)
    token = f"token:endurance:{hurt}"
    left = number(sitting.match.state, f"endurance:{hurt}")
    assert left < 9, "there is something between"
    events = [Event("set", {"field": token, "old": 10, "new": left})]
    stage, laid = sitting.scene.stage, lay_out(sitting.match.view(None), ring_content().table)
    stage.play(events, laid, 0.0)
    seen = {p.look.value for now in range(0, 900, 40) for p in stage.sprites_at(now) if p.key == token}

    assert left in seen
    assert 10 in seen
    assert len(seen) > 2


def test_the_drawn_card_of_another_hand_goes_to_its_panel() -> None:
    laid = RingSitting(play_until(ring(), "action")).scene.table_layout
    other = 1 - next(int(k.zone.rpartition(":")[2]) for k in [laid.fan()] if k is not None)

    assert laid.anchors[f"zone:hand:{other}"].lies_inside(laid.panels[other])
    assert not any(p.pose.z >= HAND and p.look.kind == "back" for p in laid.sprites.values())


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, 0])
def test_to_go_for_the_pin_is_what_shines_and_keys_take_it_but_give_none_up(key: int) -> None:
    sitting = RingSitting(play_until(ring(), "attempt"))
    before, bar = len(sitting.match.standing_answers()), sitting.scene.controls.prompt
    assert [button.style for button in bar._buttons] == ["primary", "quiet"]
    assert bar.passing is not None

    if key:
        sitting.press(key)
    else:
        bar.passing.press()

    assert sitting.match.standing_answers()[before][0].keys == (("attempt",) if key else ())
