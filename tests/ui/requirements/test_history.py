"""What happened: UX-27 to UX-29."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.engine.fields import UNSEEN
from tabletop.games.heartland.state import Haul
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.scene import TableScene
from tests.declared import as_table, pieces
from tests.ui.requirements.room import GAME, Room, alike, count, words_drawn

pytestmark = pytest.mark.exhaustive

PATIENCE_S = 60.0
"""Bots are another process, which a busy machine lets begin late."""


def test_the_log_names_who_what_and_where_and_holds_the_whole_match(room: Room) -> None:
    """UX-27: as many lines as were said, repeats counted; no card that the reader did not see is named."""
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    for _ in range(80):
        room.answer()
    room.lift_if_down()
    seat, log = room.decision.seat, room.table.controls.log
    said = [e for e in room.match.events_for(seat) if e.kind == "say"]
    assert log._counted == len(said)
    named = {part.piece for line in log.lines for part in line if part.piece >= 0}
    assert named, "cards and towns are named"
    state, view = room.match.state, room.match.view(seat).table
    hidden = {p for p in named if p not in view.values[state.zone_holding(p)]}  # type: ignore[operator]  # zones
    assert all(p in {q for e in said for q in _pieces(e.facts)} for p in hidden), "each was seen by all"
    drives = [line for line in log.lines if any("drives to" in part.words for part in line)]
    assert all(any(p.seat >= 0 for p in line) and any(p.piece >= 0 for p in line) for line in drives)
    assert drives


def _pieces(facts: object) -> set[int]:
    return {int(number) for number in re.findall(r"card:(\d+)", str(facts))}


def test_card_names_in_the_log_open_the_card_and_the_log_scrolls(make_room: Callable[..., Room]) -> None:
    """UX-27: resting on a name shows the card; the wheel reaches the first line in any turn."""
    room = make_room(preview=True)
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    for _ in range(70):
        room.answer()
    room.lift_if_down()
    room.picture()
    log = room.table.controls.log
    piece, spot = log._spots[-1]
    room.move(spot.center)
    for _ in range(6):
        room.turn(100)
    assert room.table.preview.handle == f"card:{piece}"
    assert log.room > 0
    for _ in range(200):
        wheel = {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 1.0, "flipped": False, "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, wheel))
        room.turn()
    assert log.offset == 0


def test_who_comes_back_sees_the_moves_since_their_turn_marked_and_played_again(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-28: at the hand-over, bots' moves and all: the lines are marked in the log, what moved moves again."""
    room = make_room(animation_speed="fast")
    room.sit(GAME, ("Ada", "Bo"), ("random",), seed=3)
    back = 0
    acted: set[int] = set()
    for _ in range(3000):
        decision = room.match.decisions[0]
        if decision.seat == 2:
            room.turn(100)
            continue
        was_away = room.session.curtain is not None
        room.lift_if_down()
        if room.match.is_over:
            break
        if was_away and decision.seat in acted:
            log = room.table.controls.log
            assert log.fresh is not None
            assert log.fresh < log._counted
            assert room.table.stage.busy(room.table.now), "what was missed is played"
            back += 1
            if back == 3:
                break
        acted.add(decision.seat)
        room.answer()
    assert back == 3


def test_one_person_among_bots_is_told_what_came_since_their_last_answer(
    make_room: Callable[..., Room],
) -> None:
    """UX-28: with no hand-over at all, the bots' lines stand under "Since Ada last played"."""
    room = make_room(animation_speed="fast")
    room.sit(GAME, ("Ada",), ("random", "random"), seed=3)
    told, answered = False, False
    end = monotonic() + PATIENCE_S
    while monotonic() < end:
        decision = room.match.decisions[0]
        if decision.seat != 0:
            room.turn(100)
            continue
        table = room.table
        table.sync()
        said = [
            event
            for event in table.session.missed.since_act(table.session.visible_seat)
            if event.kind == "say"
        ]
        if said:
            assert answered, "nothing is counted before a first answer"
            assert table.controls.log.since == "Since Ada last played"
            assert table.controls.log.fresh == table.controls.log._counted - len(said)
            assert 0 not in {event.facts.get("seat") for event in said if event.facts["line"] != "closing"}
            told = True
            break
        answered = True
        room.answer()
    assert told


def test_every_seat_s_public_counts_are_always_on_the_table(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-29: hand size, score and cubes aboard of every seat, whoever looks, with nothing opened."""
    room.sit(GAME, ("Ada", "Bo", "Chen"), seed=3)
    goods = [row.id for row in open_game(GAME).content.rows("goods")]
    for turn in range(30):
        room.lift_if_down()
        table, state = room.table, as_table(Haul, room.match.state)
        scores = {
            s.look.seat: s.look.value for s in table.table_layout.sprites.values() if s.look.kind == "counter"
        }
        assert scores == {seat: state.score[seat] for seat in range(3)}
        for seat in range(3):
            panel = table.table_layout.panels[seat]
            badges = [
                g.n for g in table.table_layout.grounds() if g.kind == "badge" and g.rect.lies_inside(panel)
            ]
            assert len(state.hand[seat]) in badges
            cubes = [
                s
                for s in table.table_layout.sprites.values()
                if s.look.kind == "cube" and s.rect.lies_inside(panel)
            ]
            assert len(cubes) == sum(state.trailer[seat, good] for good in goods)
        if turn % 10 == 0:
            table.sitting.board._drawn = ()  # type: ignore[union-attr]  # drawn before
            with words_drawn(monkeypatch) as said:
                picture = room.picture()
            assert all(str(state.score[seat]) in said for seat in range(3))
            number = room.window.brush.colour("text")[:3]
            for badge in table.table_layout.grounds():
                if badge.kind == "badge" and any(
                    badge.rect.lies_inside(p) for p in table.table_layout.panels.values()
                ):
                    side, scale = badge.rect.h * 0.86 + 6, room.window.brush.scale
                    box = (badge.rect.x + side, badge.rect.y, badge.rect.w - side, badge.rect.h)
                    area = pygame.Rect(*(round(v * scale) for v in box))
                    assert count(picture.subsurface(area), number, 60) > 8, "the number of cards is written"
            inks = [room.window.brush.seat(seat)[:3] for seat in range(3)]
            assert all(count(picture, ink, 12) > 50 for ink in inks)
        room.answer()


def test_a_line_of_the_log_opens_its_moment_and_the_way_back_leads_to_the_same_table(
    make_room: Callable[..., Room],
) -> None:
    """UX-27: any line, names aside, jumps the public replay to where it was said; the table waits to the pixel."""
    room = make_room()
    room.sit(GAME, ("Ada", "Bo"), ("random",), seed=3)
    for _ in range(60):
        room.lift_if_down()
        if room.table.view.decision is None:
            room.turn(100)
        else:
            room.answer()
    room.lift_if_down()
    while room.table.view.decision is None:
        room.turn(100)
        room.lift_if_down()
    log, lines = room.table.controls.log, len(room.match.lines)
    room.move((900, 70))
    before = room.picture()
    number, ground = log._tops[len(log._tops) // 2]
    line = plain(log.lines[number])
    room.click((ground.right - 4, ground.centery))

    assert isinstance(room.screen, ReplayScene)
    assert room.screen.player.viewer is None
    assert room.screen.player.view.seat is None, "what everybody saw"
    said = [plain(parts) for parts, at in room.screen.log.lines if at == room.screen.player.at]
    assert any(line.startswith(each) for each in said)
    assert room.screen.back.name == "Back to the table"
    room.click(room.screen.back.rect.center)
    room.move((900, 70))
    assert alike(before, room.picture())
    assert len(room.match.lines) == lines


def test_a_card_s_name_in_the_log_opens_the_card_at_once_when_it_is_pressed(
    make_room: Callable[..., Room],
) -> None:
    """UX-27: even with previews by resting switched off; it closes when the pointer leaves."""
    room = make_room(preview=False)
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    for _ in range(30):
        room.answer()
    room.lift_if_down()
    room.picture()
    piece, spot = room.table.controls.log._spots[-1]
    room.move(spot.center)
    assert not room.table.preview.handle
    room.click(spot.center)

    assert isinstance(room.screen, TableScene)
    assert room.table.preview.handle == f"card:{piece}"
    room.move((900, 70))
    assert not room.table.preview.handle


def test_what_came_meanwhile_can_be_seen_again_on_the_table(make_room: Callable[..., Room]) -> None:
    """UX-28: a button beside "Since Ada last played" shows the moves again, masked; bots wait, a press ends it."""
    room = make_room(animation_speed="fast")
    room.sit(GAME, ("Ada",), ("random", "random"), seed=3)
    for _ in range(800):
        session = room.table.session
        if room.table.view.decision is None:
            room.turn(100)
        elif room.table.controls.log.fresh is not None and session.missed.steps(session.visible_seat)[1:]:
            break
        else:
            room.answer()
    table = room.table
    table.stage.finish()
    before, lines = table.table_layout.sprites, len(room.match.lines)
    room.click(table.recall.button.rect.center)
    assert table.recall.is_playing
    seen = []
    for _ in range(60):
        room.turn(100)
        if table.recall.view is not None:
            seen.append(table.recall.view)
            assert set(pieces(table.recall.view.table, "hand:1")) <= {UNSEEN}
    assert len({id(view) for view in seen}) > 2
    room.click((900, 70))
    assert not table.recall.is_playing
    assert {key: table.stage.rest[key] for key in before} == before
    assert len(room.match.lines) == lines
