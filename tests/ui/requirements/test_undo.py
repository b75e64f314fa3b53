"""Undo and confirmation: UX-16 to UX-18."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.ui.scenes.agree import AgreePanel
from tabletop.ui.table.geometry import Point
from tabletop.ui.widgets import Dialog
from tests.ui.requirements.room import GAME, Room

pytestmark = pytest.mark.exhaustive


def test_undo_goes_back_step_by_step_and_restart_to_the_start_of_the_turn(room: Room) -> None:
    """UX-16: Ctrl+Z takes one answer back, the button all of the turn, as often as wanted."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "move")
    start = room.match.state.key()
    for _ in range(2):
        room.answer()
        assert room.decision.prompt == "action"
        room.key(pygame.K_z, pygame.KMOD_CTRL)
        assert room.match.state.key() == start
    room.answer()
    load = next(o for o in room.decision.options if not o.source.startswith("button:"))
    room.answer((load.key,))
    assert room.decision.seat == 0, "it is still the same turn"
    room.click(room.table.controls.top.buttons["restart"].rect.center)
    assert room.match.state.key() == start


def test_where_undo_ends_its_button_says_why(room: Room) -> None:
    """UX-16: after a revealed card its tooltip gives the reason, and pressing takes nothing back.

    Where all together may go back, it asks them; elsewhere it is off.
    """
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    reasons: set[str] = set()
    asked = 0
    for _ in range(40):
        room.lift_if_down()
        why = room.match.why_no_undo(room.decision.seat)
        may_ask = room.session.taking_back.find_askable() is not None
        button = room.table.controls.top.buttons["undo"]
        assert button.enabled == (not why or may_ask)
        if why:
            reasons.add(why)
            told = room.parts.words(why)
            assert button.tooltip == (told if not may_ask else f"{told}\n{room.parts.words('table.ask_all')}")
            lines = len(room.match.lines)
            room.key(pygame.K_z, pygame.KMOD_CTRL)
            assert not room.desk.kit.overlays, "a key alone never asks"
            if may_ask and asked < 2:
                asked += 1
                room.click(button.rect.center)
                panel = room.desk.kit.overlays[-1]
                assert isinstance(panel, AgreePanel)
                assert room.session.visible_seat is None, "hands are covered"
                room.key(pygame.K_ESCAPE)
                room.session.restore()
                room.lift_if_down()
            elif not may_ask:
                room.click(button.rect.center)
            assert len(room.match.lines) == lines
        room.answer()
    assert "undo.revealed" in reasons
    assert asked


def test_undo_then_redo_gives_the_same_state_to_the_last_byte(room: Room) -> None:
    """UX-17: and neither changes whose turn it is; random numbers come out the same."""
    room.sit(GAME, ("Ada", "Bo"), seed=4)
    rng, done = random.Random(4), 0
    for _ in range(60):
        room.lift_if_down()
        seat, before = room.decision.seat, room.match.state.digest()
        room.answer(rng=rng)
        if room.match.is_over:
            break
        if not room.match.why_no_undo(seat) and room.session.visible_seat == seat:
            after, events = room.match.state.digest(), room.match.event_count
            room.key(pygame.K_z, pygame.KMOD_CTRL)
            assert room.match.state.digest() == before
            assert room.decision.seat == seat
            room.key(pygame.K_y, pygame.KMOD_CTRL)
            assert room.match.state.digest() == after
            assert room.match.event_count == events
            done += 1
    assert done > 10


def test_nothing_that_can_be_undone_asks_for_a_confirmation(room: Room) -> None:
    """UX-18: through a stretch of play by real clicks no dialog opens, and no act takes more than its clicks."""
    from tests.app.sitting import Hand

    room.sit(GAME, ("Ada", "Bo"), seed=6)
    hand = Hand(room, "click")
    opened: list[object] = []
    room.on_frame = lambda: opened.extend(o for o in room.desk.kit.overlays if isinstance(o, Dialog))
    for _ in range(70):
        hand.go_on()
    assert len(room.match.lines) > 40
    assert opened == []


def test_targets_of_acts_that_last_are_never_crowded(room: Room) -> None:
    """UX-18: no two pieces with different lasting acts lie under 32 px apart on the smallest window."""
    room.sit(GAME, ("Ada", "Bo"), seed=6)
    seen = 0
    for _ in range(60):
        room.lift_if_down()
        lasting = sorted(room.table.picture.lights().lasting)
        spots = [room.px(room.at(handle)) for handle in lasting]
        for i, one in enumerate(spots):
            for other in spots[:i]:
                seen += 1
                assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 32
        room.answer()
    assert seen > 20


@pytest.mark.parametrize("answer", ["do", "not", "escape"])
def test_a_lasting_act_among_crowded_targets_asks_once_in_place(room: Room, answer: str) -> None:
    """UX-18: a list of two lines at the pointer; nothing is done until it is answered, and then it is done at once."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "refuel")
    table, lines = room.table, len(room.match.lines)
    open_cards = {room.match.state.cards[o.key[1]].id: o for o in room.decision.options if o.label == "take"}  # type: ignore[index]  # ("take", piece)
    assert len(open_cards) > 1
    taken = next(iter(open_cards.values()))
    table.sitting.caution.unit *= 20  # as if the open cards lay so close together
    room.click(room.at(taken.source))

    assert len(room.match.lines) == lines, "nothing is done yet"
    menu = room.table.kit.overlays[-1]
    assert not isinstance(menu, Dialog)
    room.turn()
    assert menu.rect.inflate(40, 40).collidepoint(room.at(taken.source)), "in place"
    if answer == "escape":
        room.key(pygame.K_ESCAPE)
    else:
        room.click(menu.widgets[answer == "do"].rect.center)
    if answer == "do":
        assert room.match.lines[lines].get("keys") == (taken.key,)
    else:
        assert len(room.match.lines) == lines
        assert not table.kit.overlays
        assert not table.hands.holding.held


def test_a_double_click_never_answers_two_questions_with_what_lasts(room: Room) -> None:
    """UX-18: the second press falls on another question before anybody can have read it, and is asked about."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.answer_until(lambda d: d.prompt == "refuel")
    table, lines = room.table, len(room.match.lines)
    spot = room.at("zone:deck")
    table.sitting.caution.note_press(Point(*spot))
    table.sitting.caution.note_answer("action", table.now)
    room.click(spot)
    assert len(room.match.lines) == lines
    assert table.kit.overlays
    room.key(pygame.K_ESCAPE)
    room.turn(500)
    room.click(spot)
    assert len(room.match.lines) == lines + 1, "half a second later it is meant"
