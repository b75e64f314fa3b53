"""Heap by mouse, keys and clicks: slots, repairs, the combat row, vehicles, boxes, the haul, the dial."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.steps import Decision, Option
from tabletop.engine.view import View, make_view
from tabletop.tables.heap.clash import Clash
from tabletop.tables.heap.rack import Rack
from tabletop.ui.scenes.base import MARGIN
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.position import find_changed
from tests.declared import pieces
from tests.tables.heap.heap_sitting import HeapSitting, fight_on, heap, heap_content, play_until
from tests.ui.table.sitting import first, offers, prompt

pytestmark = pytest.mark.exhaustive


def lies(sitting: HeapSitting, piece: object) -> str:
    """The zone of a piece in the match itself."""
    assert isinstance(piece, int)
    return sitting.match.state.zone_holding(piece)


def moving(label: str, prompt: str, by: str) -> tuple[HeapSitting, Option]:
    """An option of this label done by a drag, by two clicks or by keys."""
    sitting = HeapSitting(play_until(heap(), prompt, offers(label)))
    option = first(sitting.asked, label)
    if by == "drag":
        sitting.drag(option.source, option.target)
    elif by == "click":
        sitting.click(option.source)
        sitting.click(option.target)
    else:
        walk(sitting, option)
    sitting.settle()
    return sitting, option


def walk(sitting: HeapSitting, option: Option) -> None:
    """Tab to the card, Enter, arrows to the place if there are several, Enter."""
    for _ in range(40):
        sitting.press(pygame.K_TAB)
        if sitting.scene.hands.focus == option.source:
            break
    sitting.press(pygame.K_RETURN)
    for _ in range(8):
        sitting.press(pygame.K_RIGHT)
        if sitting.scene.hands.aiming.aim == option.target:
            break
    sitting.press(pygame.K_RETURN)


# bodging


@pytest.mark.parametrize("by", ["drag", "click", "keys"])
def test_a_part_goes_into_its_slot(by: str) -> None:
    sitting, option = moving("attach", "bodge", by)

    assert f"zone:{lies(sitting, int(option.source.removeprefix('card:')))}" == option.target


@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_card_mends_a_damaged_part(by: str) -> None:
    sitting, option = moving("mend", "bodge", by)

    damaged = sitting.match.state.values["damaged"]
    assert isinstance(damaged, tuple)
    assert int(option.target.removeprefix("card:")) not in damaged
    assert lies(sitting, int(option.source.removeprefix("card:"))) == "rubbish"


def test_only_its_own_slot_lights_up() -> None:
    sitting = HeapSitting(play_until(heap(), "bodge", offers("attach")))
    option = first(sitting.asked, "attach")
    sitting.click(option.source)

    slots = {handle for handle in sitting.scene.hands.grasp.targets if handle.startswith("zone:slot:")}
    assert slots == {option.target}


def test_a_part_dropped_on_another_vehicle_comes_back_with_the_reason() -> None:
    sitting = HeapSitting(play_until(heap(), "bodge", offers("attach")))
    option = first(sitting.asked, "attach")
    vehicles = ["doombuggy", "gyrohopper", "scraphog", "biggrigg"]
    other = next(each for each in vehicles if each not in option.target)
    seat = sitting.asked.seat
    sitting.drag(option.source, f"zone:slot:{seat}:{other}:weapon")

    assert sitting.scene.sitting.notice is not None
    assert "another vehicle" in sitting.scene.sitting.notice.words
    assert lies(sitting, int(option.source.removeprefix("card:"))) == f"hand:{seat}"


# the rush


@pytest.mark.parametrize("by", ["drag", "click", "keys"])
def test_a_card_that_fits_goes_to_the_combat_row(by: str) -> None:
    sitting, option = moving("play", "fight", by)

    assert lies(sitting, int(option.source.removeprefix("card:"))) == "combat"


def test_a_card_that_does_not_fit_says_why() -> None:
    def has_one(view: View, decision: Decision) -> bool:
        return len(decision.options) < len(pieces(view.table, f"hand:{decision.seat}"))

    sitting = HeapSitting(play_until(heap(), "fight", has_one))
    fitting = {option.source for option in sitting.asked.options}
    hand = pieces(sitting.view.table, f"hand:{sitting.asked.seat}")
    other = next(f"card:{piece}" for piece in hand if f"card:{piece}" not in fitting)
    sitting.drag(other, "zone:combat")

    assert sitting.scene.sitting.notice is not None
    assert "shield" in sitting.scene.sitting.notice.words


@pytest.mark.parametrize("fits", [True, False])
def test_the_button_to_drop_out_shines_only_when_nothing_fits(fits: bool) -> None:
    sitting = HeapSitting(play_until(heap(), "fight", lambda view, decision: bool(decision.options) == fits))
    (button,) = sitting.scene.controls.prompt._buttons

    assert (button.style == "primary") == (not fits)


def test_cards_of_a_fight_have_no_sign_of_whoever_played_them() -> None:
    sitting = HeapSitting(
        play_until(heap(), "fight", lambda view, decision: len(pieces(view.table, "combat")) > 3)
    )
    row = {f"card:{piece}" for piece in pieces(sitting.match.state, "combat")}

    assert not row & {handle for handle, _ in find_changed(sitting.session, sitting.scene.table_layout)}


@pytest.mark.parametrize(("prompt", "label"), [("bodge", "attach"), ("fight", "play")])
def test_space_does_not_pass_over_what_a_card_can_still_do(prompt: str, label: str) -> None:
    sitting = HeapSitting(play_until(heap(), prompt, offers(label)))
    before, passing = len(sitting.match.standing_answers()), sitting.scene.controls.prompt.passing
    assert passing is not None
    assert passing.style == "quiet"

    sitting.press(pygame.K_SPACE)
    assert len(sitting.match.standing_answers()) == before

    passing.press()
    assert len(sitting.match.standing_answers()) == before + 1


def test_whoever_chooses_a_vehicle_in_public_may_look_at_their_hand_first() -> None:
    sitting = HeapSitting(play_until(heap(2), "vehicle"))
    seat, button = sitting.asked.seat, sitting.scene.controls.top.buttons["hide"]
    assert sitting.session.visible_seat is None
    assert (button.visible, button.name) == (True, "Show hand (H)")
    assert sitting.scene.table_layout.anchors[f"zone:hand:{seat}"].holds(*button.rect.center), (
        "it lies on their cards"
    )

    sitting.press(pygame.K_h)
    assert sitting.session.curtain is not None
    assert sitting.session.curtain.seats == (seat,)
    sitting.settle()

    assert sitting.session.visible_seat == seat
    assert sitting.asked.prompt == "vehicle"
    assert button.name == "Hide hand (H)"
    assert button.rect.x == MARGIN


def test_a_click_chooses_the_vehicle() -> None:
    sitting = HeapSitting(play_until(heap(2), "vehicle"))
    option = sitting.asked.options[2]
    seat = sitting.asked.seat
    sitting.click(option.source)
    sitting.settle()

    assert sitting.match.state.values[f"rushing:{seat}"] == option.key


def test_a_click_runs_a_lit_box_and_pushes_it_forward() -> None:
    sitting = HeapSitting(play_until(heap(), "trigger", lambda view, decision: bool(decision.options)))
    handle = sitting.asked.options[0].source
    before = sitting.scene.table_layout.sprites[handle].pose
    sitting.click(handle)
    sitting.settle()

    pushed = sitting.match.state.values["pushed"]
    assert isinstance(pushed, tuple)
    assert int(handle.removeprefix("card:")) in pushed
    after = sitting.scene.table_layout.sprites[handle].pose
    assert after.y > before.y


def test_pointing_at_a_card_shows_the_boxes_it_would_set_off() -> None:
    def fires(view: View, decision: Decision) -> bool:
        from tabletop.games.heap.forecast import forecast

        return any(forecast(view, decision, (option.key,)).ghosts for option in decision.options)

    sitting = HeapSitting(play_until(heap(), "fight", fires))
    shown = []
    for option in sitting.asked.options:
        sitting.move(sitting.at(option.source))
        shown += [ghost.token for ghost in sitting.scene.picture.forecast().ghosts]
        sitting.scene.draw(sitting.brush)

    assert shown
    assert all(handle in sitting.scene.table_layout.sprites for handle in shown)


def test_whoever_is_damaged_is_chosen_by_a_click_on_the_part() -> None:
    sitting = HeapSitting(play_until(heap(), "damage", lambda view, decision: len(decision.options) > 1))
    handle = sitting.asked.options[-1].source
    sitting.click(handle)
    sitting.settle()

    damaged = sitting.match.state.values["damaged"]
    assert isinstance(damaged, tuple)
    assert int(handle.removeprefix("card:")) in damaged
    assert sitting.scene.table_layout.sprites[handle].pose.angle == 180


def test_a_seat_is_chosen_on_its_panel() -> None:
    sitting = HeapSitting(
        play_until(heap(4), "other-discard", lambda view, decision: len(decision.options) > 1)
    )
    wanted = sitting.asked.options[0]
    assert f"seat:{wanted.key}" == wanted.target
    panel = sitting.scene.table_layout.panels[int(str(wanted.key))]
    spot = (panel.x + 60, panel.y + 20)
    asked = sitting.asked
    sitting.down(spot)
    sitting.up(spot)
    sitting.settle()

    assert sitting.match.decisions[0] != asked


# the haul


def test_hauled_cards_lie_in_place_of_the_hand() -> None:
    sitting = HeapSitting(play_until(heap(), "haul", offers("attach")))
    seat = sitting.asked.seat
    fan = sitting.scene.table_layout.fan()

    assert fan is not None
    assert fan.zone == f"zone:hauled:{seat}"
    hand = sitting.view.table.values[f"hand:{seat}"]
    assert isinstance(hand, tuple)
    assert not any(f"card:{piece}" in sitting.scene.table_layout.sprites for piece in hand)
    (label,) = fan.captions()
    assert sitting.scene.content.text("labels", label.label) == "The haul"
    assert label.rect.right < min(card.rect.x for card in fan.sprites())
    laid, hands = sitting.scene.table_layout, ("hand",)
    assert not any(label.rect.overlaps(area) for name, area in laid.areas.items() if name not in hands)

    option = first(sitting.asked, "attach")
    sitting.drag(option.source, option.target)
    sitting.settle()
    assert f"zone:{lies(sitting, int(option.source.removeprefix('card:')))}" == option.target


# what is where


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_on_the_table_and_apart(seats: int, size: tuple[int, int]) -> None:
    sitting = HeapSitting(play_until(heap(seats), "fight"), size)
    laid = sitting.scene.table_layout
    racks = [kind for kind in laid.kinds if isinstance(kind, Rack)]
    cells = [rack.grid.cell(socket.row, socket.column) for rack in racks for socket in rack.sockets]
    panels = list(laid.panels.values())
    blocks = [*panels, *(laid.areas[name] for name in ("bays", "dial", "meter", "log", "prompt"))]

    assert all(rect.lies_inside(laid.rect) for rect in (*cells, *blocks))
    parts = [cell.grow(-0.1 * cell.w) for cell in cells]  # on panels their pictures may touch
    assert not any(one.overlaps(other) for i, one in enumerate(parts) for other in parts[i + 1 :])
    assert not any(one.overlaps(other) for i, one in enumerate(blocks) for other in blocks[i + 1 :])


def test_no_card_is_larger_than_the_last_and_the_others_lie_behind_it() -> None:
    def long(view: View, decision: Decision) -> bool:
        combat = view.table.values["combat"]
        return isinstance(combat, tuple) and len(combat) >= 8

    sitting = HeapSitting(play_until(heap(4), "fight", long))
    clash = next(kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Clash))
    sprites = list(clash.sprites())

    assert all(sprite.size[0] <= sprites[-1].size[0] for sprite in sprites[:-1])
    assert all(sprite.pose.z < sprites[-1].pose.z for sprite in sprites[:-1])
    bays = sitting.scene.table_layout.areas["bays"]
    assert all(sprite.rect.lies_inside(clash.area.grow(5)) for sprite in sprites)  # corners of those turned
    assert not any(sprite.rect.overlaps(bays) for sprite in sprites)
    assert not any(sprite.rect.overlaps(clash.drop) for sprite in sprites)
    players = sitting.view.table.values["players"]
    assert isinstance(players, tuple)
    assert len(players) == len(sprites)


def test_the_order_of_play_names_who_attacks_and_who_answers() -> None:
    sitting = HeapSitting(play_until(heap(4), "fight"))
    fight = fight_on(sitting.scene.table_layout)

    assert fight.role(sitting.asked.seat) == "answers"
    assert fight.role(fight.attacker) == "attacks"
    assert fight.line[:2] == (fight.attacker, sitting.asked.seat)


@pytest.mark.parametrize("asks", ["trigger", "swerve", "direction", "colour"])
def test_nobody_answers_while_the_attacker_still_decides(asks: str) -> None:
    sitting = HeapSitting(play_until(heap(4), asks))
    fight = fight_on(sitting.scene.table_layout)

    assert fight.attacker == sitting.asked.seat
    assert [seat for seat in range(4) if fight.role(seat) == "answers"] == []


def test_nobody_attacks_or_is_out_once_the_match_is_over() -> None:
    over = play_until(heap(4), "fight").state.clone()
    over.finish()
    laid = lay_out(make_view(over, None, {}), heap_content().table)
    fight = fight_on(laid)

    assert [fight.role(seat) for seat in range(4)] == [""] * 4
    assert (fight.what, fight.answers) == ("", -1)
    assert not any(ground.kind == "drop" for ground in laid.grounds())


def test_cards_travel_from_the_hand_to_the_slot() -> None:
    sitting = HeapSitting(play_until(heap(), "bodge", offers("attach")), feel=Feel(speed="normal"))
    option = first(sitting.asked, "attach")
    before: Rect = sitting.scene.stage.rest[option.source].rect
    sitting.click(option.source)
    sitting.click(option.target)
    sitting.scene.update(60)

    on_way = next(each for each in sitting.scene.stage.frame(sitting.scene.now) if each.key == option.source)
    goal = sitting.scene.table_layout.anchors[option.target]
    assert on_way.rect.centre.y < before.centre.y
    assert on_way.rect.centre.y > goal.centre.y
    sitting.scene.draw(sitting.brush)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 1080)])
def test_every_seat_has_a_lane_while_parts_are_bolted_on_beside_the_scrapyard(size: tuple[int, int]) -> None:
    sitting = HeapSitting(play_until(heap(4), "bodge"), size)
    grounds = list(sitting.scene.table_layout.grounds())
    lanes = [ground for ground in grounds if ground.kind == "turn"]
    (yard,) = [ground for ground in grounds if ground.kind == "yard"]
    looks = [lane.facts[0] for lane in lanes]

    assert [look.places for look in looks] == [2] * 4
    assert all(look.mends[1] == 2 for look in looks)
    assert yard.n == len(sitting.view.table.zone("heap"))
    assert not any(lane.rect.overlaps(yard.rect) for lane in lanes)


def test_whoever_chooses_the_hand_for_the_pileup_reads_that_it_decides_the_game() -> None:
    """HEAP-75, HEAP-78: all parts are gone, and the table does not say why."""
    sitting = HeapSitting(play_until(heap(), "pileup-discard"))

    assert (
        prompt(sitting) == "Bruno: the pileup decides; vehicles: draw 13 + 1, discard 6 − 1; choose 5 cards"
    )


def test_any_vehicle_shows_its_pileup_numbers_wherever_it_is_pointed_at_in_the_pileup() -> None:
    """HEAP-75: how many cards somebody draws and discards stands on the cards, which lie over the slots then."""
    made = play_until(heap(), "pileup-discard")
    sitting = HeapSitting(made, feel=Feel(speed="normal"))
    for seat in range(3):
        for card in (f"card:{piece}" for piece in pieces(made.state, f"garage:{seat}:biggrigg")):
            spot = sitting.scene.table_layout.anchors[card]
            for across in (0.1, 0.5, 0.9):
                sitting.move((20, 700))
                sitting.move((spot.x + spot.w * across, spot.centre.y + 4))
                sitting.scene.update(360)
                assert sitting.scene.preview.handle == card
