"""What happened, once more: on the table at request, and in the replay from a line of the log."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from tabletop.engine.fields import UNSEEN
from tabletop.store.settings import Speed
from tabletop.ui.table import position
from tabletop.ui.table.bars import header
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.layout.fresh import DRAWN
from tabletop.ui.table.said.log import Log
from tabletop.ui.table.said.speech import plain
from tests.declared import pieces
from tests.ui.table.sitting import Sitting, match, sensible

pytestmark = pytest.mark.exhaustive


def back_again(speed: Speed = "normal", answers: int = 60) -> Sitting:
    """Somebody is back at the table after the other one's turn, and has been shown quickly what happened."""
    sitting = Sitting(match(2), feel=Feel(speed=speed))
    rng, acted = random.Random(3), set[int]()
    for _ in range(answers):
        decision = sitting.match.decisions[0]
        came = sitting.session.curtain is not None
        sitting.settle()
        if came and decision.seat in acted and sitting.scene.controls.log.fresh is not None:
            sitting.scene.stage.finish()
            sitting.settle()
            return sitting
        acted.add(decision.seat)
        sitting.session.act(sensible(sitting.match, decision, rng))
        sitting.scene.sync()
        sitting.session.hand_over()
        sitting.scene.sync()
    raise AssertionError("nobody came back")


def test_whoever_comes_to_the_table_reads_the_newest_lines_however_far_the_one_before_scrolled() -> None:
    sitting = back_again()
    log, reader = sitting.scene.controls.log, sitting.view.seat
    sitting.scene.draw(sitting.brush)
    assert log.room > 0
    log.scroll_to(0)
    sitting.scene.draw(sitting.brush)
    assert log.offset == 0, "it stays for whoever scrolled"

    rng = random.Random(5)
    while sitting.view.seat in (reader, None):
        sitting.session.act(sensible(sitting.match, sitting.match.decisions[0], rng))
        sitting.scene.sync()
        sitting.session.hand_over()
        sitting.settle()
    sitting.scene.draw(sitting.brush)
    assert log.offset == log.room


def test_the_view_before_what_was_missed_is_the_one_that_was_left() -> None:
    sitting = back_again()
    session, seat = sitting.session, sitting.view.seat
    given = sitting.match.standing_answers()
    last = max(at for at, (answer, _) in enumerate(given) if answer.seat == seat)

    first, *steps = session.missed.steps(session.visible_seat)

    assert first.view == replace(sitting.match.view_after(seat, last + 1), decision=None)
    other = 1 - (seat or 0)
    for step in (first, *steps):
        assert step.view.seat == seat
        assert step.view.decision is None
        assert set(pieces(step.view.table, f"hand:{other}")) <= {UNSEEN}
        assert UNSEEN not in pieces(step.view.table, f"hand:{seat}")
    assert steps[-1].view.table.values == sitting.match.view(seat).table.values
    told = [event for step in steps for event in step.events]
    assert (
        told
        == session.missed.since_act(session.visible_seat)
        == sitting.match.events_for(seat, given[last + 1][1])
    )


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_what_was_missed_is_played_again_with_its_words_and_ends_as_it_is(speed: Speed) -> None:
    sitting = back_again(speed)
    scene, steps = sitting.scene, sitting.session.missed.steps(sitting.session.visible_seat)
    said = [[scene.speech.line(e.facts) for e in step.events if e.kind == "say"] for step in steps]

    scene.recall.button.press()

    captions: list[str] = []
    moved = 0
    for _ in range(900):
        scene.draw(sitting.brush)
        captions += [scene.recall.caption] if scene.recall.caption not in captions[-1:] else []
        moved += scene.stage.busy(scene.now)
        scene.update(50)
        if not scene.recall.is_playing:
            break
    assert not scene.recall.is_playing
    assert captions[0] == scene.controls.log.since
    words = " ".join(captions)
    assert all(plain(line) in words for lines in said for line in lines), "every line"
    assert bool(moved) == (speed != "off"), "without motion the steps stand one after another"
    assert all(p == scene.table_layout.sprites[p.key] for p in scene.stage.frame(scene.now))


def test_while_it_is_shown_again_whoever_is_at_the_screen_looks_and_nobody_is_marked() -> None:
    sitting = back_again()
    scene = sitting.scene
    assert sitting.session.visible_seat is not None
    name = sitting.match.seats[sitting.session.visible_seat].name
    for playing, said in ((False, "table.acts"), (True, "table.looks"), (False, "table.acts")):
        if playing:
            scene.recall.play()
        else:
            scene.recall.stop()
        assert headline(sitting) == scene.words(said, seat=name)
        assert [look.acting for look in scene.picture.position().seats].count(True) == (not playing)


def headline(sitting: Sitting) -> str:
    """What the middle of the header says in a picture drawn now."""
    said: list[header.Head] = []
    head = position.head

    def note(*given: Any) -> header.Head:
        said.append(head(*given))
        return said[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(position, "head", note)
        sitting.scene.stale = True
        sitting.scene.draw(sitting.brush)
    return said[-1].middle


def test_a_tooltip_goes_when_the_pointer_leaves_while_something_is_shown_again() -> None:
    sitting = back_again()
    scene, button = sitting.scene, sitting.scene.recall.button
    at = button.rect.center
    sitting.move(at)
    sitting.down(at)
    sitting.up(at)
    assert scene.recall.is_playing
    for _ in range(10):
        scene.update(100)
    assert scene.kit._tip is not None
    assert scene.kit._tip[0] == button.tooltip

    sitting.move((960, 300))
    scene.update(20)

    assert scene.recall.is_playing, "moving the pointer ends nothing"
    assert scene.kit._tip is None


def test_a_press_ends_it_and_means_nothing_else() -> None:
    sitting = back_again()
    scene = sitting.scene
    source = sorted(scene.hands.grasp.sources)[0]
    scene.recall.play()
    scene.update(300)
    lines = len(sitting.match.lines)

    sitting.click(source)

    assert not scene.recall.is_playing
    assert not scene.stage.busy(scene.now)
    assert not scene.hands.holding.held
    assert len(sitting.match.lines) == lines
    sitting.click(source)
    assert scene.hands.holding.held or len(sitting.match.lines) > lines, "the next press is one again"


def test_the_button_is_there_only_when_something_was_missed() -> None:
    sitting = back_again()
    assert sitting.scene.recall.button.visible
    decision = sitting.match.decisions[0]
    sitting.session.act(sensible(sitting.match, decision, random.Random(1)))
    sitting.scene.sync()

    assert not sitting.scene.recall.button.visible


def pressed(log: Log, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        log.event(pygame.event.Event(kind, {"pos": at, "button": 1}))


def test_the_heading_a_name_and_a_line_of_the_log_each_answer_to_a_press() -> None:
    sitting = back_again()
    log, told = sitting.scene.controls.log, list[object]()
    log.on_again = lambda: told.append("again")
    log.on_moment = told.append
    log.on_card = lambda handle, where: told.append(handle)
    sitting.scene.draw(sitting.brush)
    log.scroll_to(log.offset)

    pressed(log, log._head.center)
    number, ground = log._tops[-1]
    pressed(log, (ground.right - 6, ground.centery))
    piece, spot = log._spots[-1]
    pressed(log, spot.center)

    assert told == ["again", log._first[number] - 1, f"card:{piece}"]


def test_what_others_changed_wears_their_sign_until_whoever_looks_has_played() -> None:
    sitting = back_again()
    scene, other = sitting.scene, 1 - (sitting.view.seat or 0)
    marks = [mark for mark in scene.picture.position().fresh if mark[1] != DRAWN]
    assert marks
    assert {seat for _, seat in marks} == {other}
    moved = {
        event.facts["field"]
        for event in sitting.session.missed.since_act(sitting.session.visible_seat)
        if event.kind == "set"
    }
    tokens = {handle for handle, _ in marks if handle.startswith("token:truck")}
    assert tokens == {handle for handle in moved if handle.startswith("token:truck")} != set()
    hand = {f"card:{piece}" for piece in pieces(sitting.match.state, f"hand:{other}")}
    assert not hand & {handle for handle, _ in marks}
    assert all(handle in scene.table_layout.anchors for handle, _ in marks)

    scene.draw(sitting.brush)
    shown = sitting.brush.surface.copy()
    scene.sitting.fresh = ()
    scene.stale = True
    scene.draw(sitting.brush)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(sitting.brush.surface, "RGB")

    sitting.session.act(sensible(sitting.match, sitting.match.decisions[0], random.Random(1)))
    scene.sync()
    assert not scene.picture.position().fresh
