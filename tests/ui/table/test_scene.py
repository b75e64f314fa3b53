"""The table on the screen: what is drawn when, what words appear where, and that nothing is drawn for nothing."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from tabletop.ui.table import grip, position
from tabletop.ui.table.browse import Browser
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.preview import Preview, beside
from tabletop.ui.table.reach import Limits
from tabletop.ui.table.scene import Feel
from tabletop.ui.table.speech import plain
from tests.declared import pieces
from tests.ui.table.sitting import Sitting, brush, match, sensible

MOVING = Feel(speed="normal")


def texts(sitting: Sitting) -> str:
    """All words of the log and the prompt."""
    return "\n".join(plain(line) for line in sitting.scene.log.lines) + prompt(sitting)


def prompt(sitting: Sitting) -> str:
    return position.prompt(sitting.session, sitting.view, sitting.scene.speech, sitting.scene.words)


def pixels(sitting: Sitting) -> bytes:
    sitting.scene.draw(sitting.brush)
    return pygame.image.tobytes(sitting.brush.surface, "RGB")


def hand(sitting: Sitting) -> tuple[str, ...]:
    return sitting.scene.hands.reach.hand


# drawing


def test_a_second_equal_frame_makes_nothing_new() -> None:
    sitting = Sitting(match(4, after=30))
    pixels(sitting)
    made, rebuilt = sum(sitting.brush.store.made.values()), sitting.scene.board.rebuilt  # type: ignore[union-attr]  # it was drawn

    pixels(sitting)

    assert sum(sitting.brush.store.made.values()) == made
    assert sitting.scene.board is not None
    assert sitting.scene.board.rebuilt == rebuilt


def test_the_still_layer_is_not_drawn_again_while_the_pointer_sweeps_the_hand() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    pixels(sitting)
    assert sitting.scene.board is not None
    rebuilt = sitting.scene.board.rebuilt

    for handle in hand(sitting):
        sitting.move(sitting.at(handle))
        sitting.settle()
        sitting.scene.update(200)
        pixels(sitting)

    assert sitting.scene.board.rebuilt == rebuilt


def test_nothing_is_dirty_when_nothing_happens() -> None:
    sitting = Sitting(match(2))
    sitting.scene.update(16)
    sitting.scene.draw(sitting.brush)

    for _ in range(5):
        sitting.scene.update(16)

    assert not sitting.scene.dirty
    assert not sitting.scene.moving


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1600, 1200)])
def test_every_size_of_window_can_be_drawn_and_keeps_its_anchors_on_it(size: tuple[int, int]) -> None:
    sitting = Sitting(match(4, after=20), size=size)
    pixels(sitting)

    scene = sitting.scene
    whole = scene.laid.rect
    for name, button in scene.top_bar.buttons.items():
        if button.visible:
            assert Rect(*button.rect).inside(whole), name
    named = [o.target for o in scene.hands.options if o.target in scene.laid.anchors]
    assert all(scene.laid.anchors[target].inside(whole) for target in named)


# words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_prompt_is_never_empty_and_names_who_acts(seats: int) -> None:
    for after in range(0, 40, 3):
        sitting = Sitting(match(seats, after=after))
        asked = prompt(sitting)
        assert asked
        if sitting.session.hidden is None and sitting.view.decision is not None:
            assert "{" not in asked


def test_log_and_prompt_name_no_card_of_another_hand() -> None:
    for after in (10, 25, 40):
        sitting = Sitting(match(3, after=after))
        before = texts(sitting)

        sitting.session.hide()
        sitting.scene.sync()

        public = texts(sitting)
        assert "{" not in before + public
        drawn = [line for line in sitting.scene.log.lines if "deck" in plain(line)]
        assert all(part.piece < 0 for line in drawn for part in line)


def test_the_log_holds_the_whole_match_and_counts_lines_that_repeat() -> None:
    sitting = Sitting(match(2, after=60))

    lines = [plain(line) for line in sitting.scene.log.lines]
    assert "begins" in lines[0]
    assert any("×" in line for line in lines)
    assert all(a != b for a, b in pairwise(lines))


def test_undo_is_grey_with_a_reason_and_takes_back_when_it_is_not() -> None:
    sitting = Sitting(match(2))
    undo = sitting.scene.top_bar.buttons["undo"]
    assert not undo.enabled
    assert undo.tooltip == sitting.scene.words("undo.nothing")
    truck = next(h for h in sitting.scene.hands.sources if h.startswith("token:"))
    sitting.click(truck)
    sitting.click(next(iter(sitting.scene.hands.targets)))
    sitting.settle()
    assert undo.enabled

    sitting.press(pygame.K_z, pygame.KMOD_CTRL)

    assert [line for line in sitting.match.lines if "undo" in line]
    assert sitting.scene.top_bar.buttons["redo"].enabled


def test_a_refusal_says_why_where_it_happened() -> None:
    sitting = Sitting(match(2))
    bill = next(h for h in hand(sitting) if h not in sitting.scene.hands.sources)

    sitting.drag(bill, "place:map:0:-1")

    refusal = sitting.scene.refusal
    assert refusal is not None
    assert refusal.words == sitting.scene.content.text("why", "bill-no-fuel")
    sitting.scene.update(3000)
    assert sitting.scene.refusal is None


# the pointer


def test_the_hovered_card_lights_up_and_the_preview_opens_after_a_rest() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    card = hand(sitting)[1]

    sitting.move(sitting.at(card))
    assert sitting.scene.pointer.touch.hover == card
    sitting.scene.update(300)
    assert sitting.scene.preview.handle == ""
    sitting.scene.update(60)
    assert sitting.scene.preview.handle == card
    sitting.move(sitting.at(hand(sitting)[2]))
    assert sitting.scene.preview.handle == hand(sitting)[2]
    sitting.move((20, 900))
    assert sitting.scene.preview.handle == ""


def test_no_preview_opens_during_a_drag() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.sources)
    x, y = sitting.at(card)
    sitting.move((x, y))
    sitting.down((x, y))
    sitting.move((x, y - 200), held=True)

    for _ in range(10):
        sitting.scene.update(100)

    assert sitting.scene.hands.drag is not None
    assert sitting.scene.preview.handle == ""


def test_a_card_that_flies_off_under_a_resting_pointer_opens_no_preview() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.sources)
    sitting.drag(card, (20, 900))

    for _ in range(10):
        sitting.scene.update(100)

    assert sitting.scene.preview.handle == ""


def test_a_lit_target_says_which_other_cards_a_drop_would_take() -> None:
    sitting = Sitting(match(4, after=13))
    hands = sitting.scene.hands
    fuel = [h for h in hand(sitting) if h in hands.sources]
    names = [sitting.scene.speech.name(h).words for h in fuel]
    assert len(set(names)) == 2, "two different fuel cards, to be used alone or together"

    sitting.click(fuel[0])
    chips = dict(sitting.scene._shining().targets)

    alone = {t for t, options in hands.targets.items() if grip.pieces(options[0]) == (fuel[0],)}
    assert alone
    assert alone != set(chips)
    told = {target for target, words in chips.items() if words == f"with {names[1]}"}
    assert told == set(chips) - alone


def test_a_dragged_card_keeps_its_grab_point_under_the_pointer() -> None:
    sitting = Sitting(match(2))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.sources)
    x, y = sitting.at(card)
    sitting.move((x + 20, y))
    sitting.down((x + 20, y))
    grabbed = next(p for p in sitting.scene._frame() if p.key == card).pose
    sitting.move((700, 400), held=True)

    held = sitting.scene.pointer.dragged()

    assert held is not None
    assert (held.pose.x - 700, held.pose.y - 400) == pytest.approx((grabbed.x - x - 20, grabbed.y - y))


@pytest.mark.parametrize("lost", ["motion", "focus"])
def test_a_lost_release_brings_the_card_home(lost: str) -> None:
    sitting = Sitting(match(2))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.sources)
    x, y = sitting.at(card)
    sitting.move((x, y))
    sitting.down((x, y))
    sitting.move((700, 400), held=True)
    assert sitting.scene.hands.drag is not None

    if lost == "motion":
        sitting.move((720, 410), held=False)
    else:
        sitting.scene.event(pygame.event.Event(pygame.WINDOWFOCUSLOST, {}))

    assert sitting.scene.hands.drag is None
    assert sitting.scene.hands.held == ()


def test_a_right_click_puts_a_dragged_card_back_and_else_shows_it_large() -> None:
    sitting = Sitting(match(2))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.sources)
    sitting.click(card)
    before = sitting.scene.hands.held
    sitting.down(sitting.at(card), button=3)
    assert (before, sitting.scene.hands.held) == ((card,), ())

    sitting.down(sitting.at(card), button=3)

    assert sitting.scene.preview.handle == card


def test_an_act_during_an_animation_finishes_it_and_is_accepted() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    truck = next(h for h in sitting.scene.hands.sources if h.startswith("token:"))
    sitting.click(truck)
    sitting.click(next(iter(sitting.scene.hands.targets)))
    assert sitting.scene.stage.busy(sitting.scene.now)

    sitting.scene.draw(sitting.brush)
    sitting.click("button:discard")

    assert not sitting.scene.stage.moving(sitting.scene.now) & {truck}
    assert len([line for line in sitting.match.lines if "keys" in line]) == 2


def test_a_click_on_the_discard_pile_looks_through_it() -> None:
    sitting = Sitting(match(2, after=25))
    assert sitting.view.table.values["discard"]
    if "zone:discard" in sitting.scene.hands.targets:
        sitting.scene.hands.cancel()

    sitting.click("zone:discard")

    overlay = sitting.scene.kit.overlays[-1]
    assert isinstance(overlay, Browser)
    assert len(overlay.shown) == len(pieces(sitting.view.table, "discard"))
    pixels(sitting)
    assert Rect(*overlay.rect).inside(sitting.scene.laid.rect)
    sitting.press(pygame.K_ESCAPE)
    sitting.settle()
    assert not sitting.scene.kit.overlays


def test_limits_of_a_click_come_from_the_settings() -> None:
    sitting = Sitting(match(2), feel=Feel(limits=Limits(travel=40, quick_travel=40), speed="off"))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.sources)
    x, y = sitting.at(card)

    sitting.down((x, y))
    sitting.move((x + 30, y), held=True)

    assert sitting.scene.hands.drag is None


# privacy


def test_the_hide_key_takes_the_hand_off_the_screen_at_once() -> None:
    sitting = Sitting(match(2))
    shown = sitting.scene.laid.fan()
    assert shown is not None
    assert all(piece >= 0 for piece in shown.pieces)
    sitting.press(pygame.K_h)

    backs = sitting.scene.laid.fan()
    assert backs is not None
    assert len(backs.pieces) == len(shown.pieces)
    assert all(piece < 0 for piece in backs.pieces), "their backs are up"
    assert sitting.scene.view.seat is None
    hidden = {f"card:{p}" for p in range(len(sitting.match.state.cards))} & set(sitting.scene.stage.rest)
    seen = {f"card:{p}" for key, zone in sitting.scene.view.table.values.items() if isinstance(zone, tuple)
            for p in zone if isinstance(p, int) and p >= 0}  # fmt: skip
    assert hidden <= seen
    assert prompt(sitting)


def test_the_active_seat_is_marked_in_three_ways() -> None:
    sitting = Sitting(match(4))
    seat = next(iter(sitting.session.expected))
    panel = sitting.scene.laid.panels[seat]
    sitting.scene.draw(sitting.brush)
    scale = sitting.brush.scale
    surface = sitting.brush.surface
    amber = sitting.brush.colour("amber")[:3]

    edge = surface.get_at((round((panel.x + panel.w / 2) * scale), round((panel.y + 1.5) * scale)))[:3]
    assert edge == amber
    row = round((panel.y + 29) * scale)
    signs = [
        surface.get_at((x, row))[:3]
        for x in range(round((panel.x + 60) * scale), round(panel.right * scale) - 8)
    ]
    assert amber in signs
    assert sitting.session.seats[seat].name in prompt(sitting)


# previews without a window


def test_a_preview_covers_neither_its_piece_nor_what_must_stay_free() -> None:
    table, prompt = Rect(0, 64, 1920, 1016), Rect(402, 797, 1126, 46)
    for x in range(420, 1500, 90):
        card = Rect(x, 870, 150, 210)
        spot = beside(card, (307, 430), table, [prompt, card])
        assert not spot.overlaps(card)
        assert not spot.overlaps(prompt)
        assert spot.inside(table)


def test_a_preview_can_be_switched_off() -> None:
    preview = Preview(delay_ms=None)
    preview.point("card:1")

    assert not preview.update(5000)
    assert not preview.waiting


def test_a_frame_of_another_size_lays_everything_out_anew() -> None:
    sitting = Sitting(match(2), size=(1280, 720))
    before = sitting.scene.laid.size

    sitting.scene.draw(brush((1600, 1200)))

    assert sitting.scene.laid.size != before
    assert sitting.scene.laid.areas["hand"].bottom == sitting.scene.laid.size[1]


def test_whoever_is_back_sees_what_happened_and_which_lines_are_new() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    rng = random.Random(3)
    first = sitting.view.seat
    shown = {first}
    for _ in range(30):
        decision = sitting.match.decisions[0]
        sitting.session.act(sensible(sitting.match, decision, rng))
        sitting.scene.sync()
        sitting.session.hand_over()
        if sitting.session.curtain is not None:
            sitting.lift()
            sitting.scene.sync()
            if sitting.view.seat in shown:
                break
            shown.add(sitting.view.seat)

    assert sitting.view.seat == first
    assert sitting.scene.stage.busy(sitting.scene.now + 10)
    assert sitting.scene.log.fresh is not None
    sitting.scene.update(4000)
    assert not sitting.scene.stage.busy(sitting.scene.now)
    rest = {p.key: p for p in sitting.scene.stage.frame(sitting.scene.now)}
    assert rest == sitting.scene.laid.sprites


def test_what_cannot_be_taken_back_is_marked_and_nothing_else() -> None:
    sitting = Sitting(match(2))
    assert sitting.scene._shining().lasting == frozenset()
    sitting.click(next(h for h in sitting.scene.hands.sources if h.startswith("token:")))
    sitting.click(next(iter(sitting.scene.hands.targets)))
    sitting.settle()
    sitting.click("button:discard")
    sitting.settle()
    sitting.click(hand(sitting)[0])
    sitting.press(pygame.K_SPACE)
    sitting.settle()

    shining = sitting.scene._shining()

    assert "zone:deck" in shining.lasting
    assert shining.lasting == shining.sources


def test_a_cards_name_in_the_log_opens_its_preview() -> None:
    sitting = Sitting(match(2, after=40), feel=MOVING)
    pixels(sitting)
    piece, spot = sitting.scene.log._spots[-1]

    sitting.move(spot.center)
    sitting.scene.update(400)

    assert sitting.scene.preview.handle == f"card:{piece}"
    assert sitting.scene.preview.beside == Rect(*spot)
    pixels(sitting)
    sitting.move((960, 30))
    assert sitting.scene.preview.handle == ""
    assert sitting.scene.log.named is None


def test_a_preview_is_gone_when_the_pointer_leaves_its_card_with_a_button_held() -> None:
    """A button that is held takes every motion of the pointer."""
    sitting = Sitting(match(after=10))
    scene = sitting.scene
    rules = scene.top_bar.buttons["rules"].rect
    sitting.down((rules.centerx, rules.centery))
    sitting.move((960.0, 500.0), held=True)
    scene.preview.open("card:5")
    scene.draw(sitting.brush)
    assert not scene.dirty
    sitting.move((900.0, 500.0), held=True)

    assert not scene.preview.handle
    assert scene.dirty


def test_a_key_skips_what_moves() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    sitting.click(next(h for h in sitting.scene.hands.sources if h.startswith("token:")))
    sitting.click(next(iter(sitting.scene.hands.targets)))
    assert sitting.scene.stage.busy(sitting.scene.now)

    sitting.press(pygame.K_F2)

    assert not sitting.scene.stage.busy(sitting.scene.now)


def test_a_button_that_was_clicked_is_not_pressed_again_by_space() -> None:
    sitting = Sitting(match(2, after=9))
    pressed: list[str] = []
    rules = sitting.scene.top_bar.buttons["rules"]
    rules.on_pressed = lambda: pressed.append("rules")
    spot = rules.rect.center
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)
    sitting.press(pygame.K_SPACE)

    assert pressed == ["rules"]
