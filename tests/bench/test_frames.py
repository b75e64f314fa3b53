"""What a frame of an animation or a drag may do, counted instead of timed: it makes nothing and draws nothing twice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pygame
import pytest

from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.games.heartland import GAME
from tabletop.paint import Brush
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.hands import grip
from tabletop.ui.table.kinds.fan import Fan
from tabletop.ui.table.kinds.kind import HAND
from tabletop.ui.table.kinds.map import Map
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.painters.board import Board, Position
from tests.ui.table.sitting import Sitting, match

pytestmark = pytest.mark.exhaustive

FULL_HD = (1920, 1080)
FRAME_MS = 16.0


class Spy:
    """Counts calls of pygame's functions that no steady frame may need."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.calls: Counter[str] = Counter()
        self.patch = patch
        self.watch(pygame.font, "Font")
        self.watch(pygame.image, "load")
        self.watch(pygame.image, "load_sized_svg")
        self.watch(pygame.transform, "box_blur")
        self.watch(pygame.transform, "gaussian_blur")

    def watch(self, module: Any, name: str) -> None:
        real = getattr(module, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.calls[name] += 1
            return real(*args, **kwargs)

        self.patch.setattr(module, name, counted)


def answered(sitting: Sitting, rng: random.Random) -> None:
    """The next sensible answer, on its way."""
    sitting.lift()
    sitting.scene.update(FRAME_MS)
    sitting.scene.draw(sitting.brush)
    sitting.scene.stage.finish()
    decision = sitting.view.decision
    assert decision is not None  # the curtain was lifted for whoever is asked
    sitting.session.act(choose(GAME, sitting.view, decision, "purposeful", rng))
    sitting.scene.update(FRAME_MS)
    sitting.scene.draw(sitting.brush)


def in_motion(sitting: Sitting) -> Iterator[None]:
    """Sensible answers, each followed by every frame of its animation; stops between frames."""
    rng = random.Random(4)
    while not sitting.match.is_over:
        answered(sitting, rng)
        while sitting.scene.stage.busy(sitting.scene.now + FRAME_MS):
            yield
            sitting.scene.update(FRAME_MS)
            sitting.scene.draw(sitting.brush)
        yield


def table() -> Sitting:
    return Sitting(match(4, after=30), FULL_HD, Feel(speed="normal"))


def test_a_steady_animation_frame_makes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, spy, frames, rebuilt = table(), Spy(monkeypatch), 0, -1
    board = sitting.scene.sitting.board
    assert board is not None
    for _ in in_motion(sitting):
        store = sitting.brush.store
        made, calls = sum(store.made.values()), sum(spy.calls.values())
        sitting.scene.sitting.nudged = True
        sitting.scene.update(0.0)  # the same moment again: whatever it needs is there
        sitting.scene.draw(sitting.brush)

        assert sum(store.made.values()) == made, store.made
        assert sum(spy.calls.values()) == calls, spy.calls
        frames += board.rebuilt == rebuilt
        rebuilt = board.rebuilt
        if frames == 120:
            return
    raise AssertionError(f"only {frames} frames moved")


def test_a_frame_finds_made_what_was_foreseen_in_the_pause_before(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, spy, made = table(), Spy(monkeypatch), Counter[str]()
    sitting.brush.store.clear()  # what other tests hold would leave no room for what is not on the screen yet
    sitting.scene.forget()
    motion, frames = in_motion(sitting), 0
    for _ in islice(motion, 240):
        at = sitting.scene.now
        sitting.scene.ahead(1000.0)
        store, calls = sitting.brush.store, sum(spy.calls.values())
        before = store.made.copy()
        next(motion)
        if sitting.scene.now - at == FRAME_MS:  # else an answer was given between
            frames += 1
            made += store.made - before
            assert sum(spy.calls.values()) == calls, spy.calls
    assert frames > 150
    assert not +made, made


def test_a_hand_that_an_answer_may_light_or_darken_was_made_so_in_the_pause_before() -> None:
    sitting, hands = table(), 0
    for _ in islice(in_motion(sitting), 200):
        sitting.scene.ahead(1000.0)
        board, store = sitting.scene.sitting.board, sitting.brush.store
        if board is None or not sitting.scene.stage.busy(sitting.scene.now + FRAME_MS):
            continue  # that pause belongs to the table at rest
        made = store.made["cards"]
        for placed in sitting.scene.stage.rest.values():
            if placed.pose.z >= HAND and placed.look.kind == "card":
                hands += 1
                lift = 14.0 if placed.pose.scale > 1.02 else 10.0
                other = "" if board.light(placed, False) else "source"
                board.painter.cards.lying_picture(sitting.brush, placed, other, lift)
        assert store.made["cards"] == made
    assert hands > 5


def test_no_surface_is_drawn_that_is_not_converted() -> None:
    sitting = table()
    assert sum(1 for _ in islice(in_motion(sitting), 120)) == 120

    kept = list(sitting.brush.store._kept.values())
    formats = {(each.get_bytesize(), each.get_masks()) for each in kept}
    straight, alpha = pygame.Surface((1, 1), 0, 32), pygame.Surface((1, 1), pygame.SRCALPHA)
    assert len(kept) > 50
    assert formats <= {(each.get_bytesize(), each.get_masks()) for each in (straight, alpha)}


def moves_of_the_pointer(sitting: Sitting) -> Iterator[None]:
    """A card is taken up and carried about; stops after every motion."""
    decision = sitting.view.decision
    assert decision is not None
    handle = next(option.source for option in decision.options if option.source.startswith("card:"))
    x, y = sitting.at(handle)
    sitting.move((x, y))
    sitting.scene.update(200)
    sitting.down((x, y))
    for step in range(60):
        sitting.scene.update(FRAME_MS)
        sitting.move((x + 9 * step, y - 11 * step), held=True)
        yield


def test_a_steady_drag_frame_asks_nothing_again_that_only_an_answer_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, spy, most = table(), Spy(monkeypatch), 0
    spy.watch(grip, "targets")
    spy.watch(Fan, "place")
    spy.watch(Map, "cell")
    spy.watch(Match, "view")
    for frame, _ in enumerate(moves_of_the_pointer(sitting)):
        sitting.scene.draw(sitting.brush)
        most = max(most, sum(spy.calls.values()))
        if frame >= 10:
            assert not spy.calls, frame
        spy.calls.clear()
    assert most, "the frame in which it was taken up"


def whole(sitting: Sitting) -> pygame.Surface:
    """The frame as it looks when nothing is known of the one before."""
    sitting.scene.forget()
    sitting.brush.frame_owner = None
    sitting.scene.draw(sitting.brush)
    return sitting.brush.surface


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two frames are the same; SDL rounds the ends of a clipped row its own way, by a step or two."""
    near = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    return near.count() == one.get_width() * one.get_height()


def foreseen(sitting: Sitting) -> Iterator[None]:
    """What moves, with the next frame begun in the pause before it, as the loop does it."""
    for _ in in_motion(sitting):
        yield
        sitting.scene.ahead(1000.0)


def hurried(sitting: Sitting) -> Iterator[None]:
    """The same where time passes less evenly, so that what was foreseen comes later, or never."""
    for number, _ in enumerate(foreseen(sitting)):
        sitting.scene.frames.passed = FRAME_MS * (number % 4)
        yield


MOTIONS = [in_motion, foreseen, hurried, moves_of_the_pointer]


@pytest.mark.parametrize("moving", MOTIONS, ids=lambda motion: motion.__name__)
def test_a_frame_drawn_where_it_differs_is_the_frame_drawn_whole(
    moving: Callable[[Sitting], Iterator[None]],
) -> None:
    sitting, parts = table(), 0
    scene, brush = sitting.scene, sitting.brush
    for number, _ in zip(range(240), moving(sitting), strict=False):
        scene.draw(brush)
        if number % 7:
            parts += brush.touched is not None
            continue
        seen = brush.surface.copy()

        assert alike(seen, whole(sitting)), f"frame {number} differs"
    assert parts > 20


@pytest.fixture
def a_sign_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something in a corner where nothing moves, that is drawn when all has come to rest."""

    def fresh(board: Board, ink: Brush, layout: Layout, position: Position) -> None:
        if not position.moving:
            ink.box((5, 5, 40, 40), "amber")

    monkeypatch.setattr(Board, "_fresh", fresh)


@pytest.mark.usefixtures("a_sign_at_rest")
def test_the_frame_in_which_all_come_to_rest_was_written_in_the_pause_before() -> None:
    sitting, rng, foreseen = table(), random.Random(4), 0
    scene, brush = sitting.scene, sitting.brush
    for _ in range(8):
        answered(sitting, rng)
        while scene.stage.busy(scene.now):
            scene.ahead(1000.0)
            written = scene.sitting.board.rebuilt if scene.sitting.board is not None else 0
            scene.update(FRAME_MS)
            scene.draw(brush)
        foreseen += scene.sitting.board is not None and scene.sitting.board.rebuilt == written
        seen = brush.surface.copy()

        assert alike(seen, whole(sitting))
    assert foreseen >= 4  # others end within a hand, or with another question


@pytest.mark.usefixtures("a_sign_at_rest")
def test_what_was_written_in_the_pause_is_shown_whatever_else_is_new_in_the_frame() -> None:
    sitting = table()
    scene, brush = sitting.scene, sitting.brush
    answered(sitting, random.Random(4))
    while scene.stage.busy(scene.now):
        scene.ahead(1000.0)
        scene.update(FRAME_MS)
        scene.stale = True
        scene.draw(brush)
    seen = brush.surface.copy()

    assert alike(seen, whole(sitting))


def test_what_is_drawn_outside_the_touched_rectangles_was_there_before() -> None:
    sitting, looked = table(), 0
    for _ in islice(in_motion(sitting), 60):
        before = sitting.brush.surface.copy()
        sitting.scene.update(FRAME_MS)
        sitting.scene.draw(sitting.brush)
        if sitting.brush.touched is None:
            continue
        after = sitting.brush.surface.copy()
        for rect in sitting.brush.touched:
            before.fill("black", rect)
            after.fill("black", rect)

        assert before.get_buffer().raw == after.get_buffer().raw
        looked += 1
    assert looked > 20
