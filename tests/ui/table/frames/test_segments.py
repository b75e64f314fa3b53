"""What is taken over from the frame before looks as if it was written anew, in every game; and it is taken over."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.paint.display_list import DisplayList
from tabletop.paint.segments import Itself, Segments, draw_cached
from tabletop.ui.table.feel import Feel
from tests.ui.table.frames.test_frames_in_parts import unlike
from tests.ui.table.sitting import Sitting, brush, content_of, dealt

pytestmark = pytest.mark.exhaustive

ANSWERS = 14
PATCH = pygame.Surface((6, 6))


def sitting_at(game_id: str) -> Sitting:
    game = games.load(game_id)
    kind = type("AnySitting", (Sitting,), {"game": game})
    made: Sitting = kind(dealt(game, min(content_of(game_id).file.seats), 3), feel=Feel(speed="normal"))
    return made


def positions(sitting: Sitting) -> Iterator[str]:
    """Sensible answers, a frame of each one's animation and the rest after it; then what else changes a table."""
    rng = random.Random(5)
    for number in range(ANSWERS):
        sitting.lift()
        decision = sitting.view.decision
        if sitting.match.is_over or decision is None:
            break
        sitting.session.act(choose(sitting.game, sitting.view, decision, "purposeful", rng))
        sitting.scene.update(120.0)
        yield f"answer {number} on its way"
        sitting.scene.stage.finish()
        sitting.lift()
        sitting.scene.update(16.0)
        yield f"answer {number}"
        if number % 5 == 4 and not sitting.session.why_no_undo():
            sitting.scene.acts.undo()
            sitting.scene.update(400.0)
            yield f"answer {number} taken back"
    decision = sitting.view.decision
    for option in decision.options[:3] if decision is not None else ():
        if option.source in sitting.scene.table_layout.anchors:
            sitting.move(sitting.at(option.source))
            sitting.scene.update(400.0)
            yield f"pointing at {option.source}"
    sitting.brush.text_size = 150
    yield "larger type"
    other = brush((1600, 900))
    sitting.brush.retarget(other.surface, other.scale)
    yield "another size"
    sitting.brush.store.clear()
    yield "pictures drawn anew"


def pixels(sitting: Sitting) -> bytes:
    """The whole frame, drawn now."""
    sitting.brush.frame_owner, sitting.scene.stale = None, True
    sitting.scene.draw(sitting.brush)
    return sitting.brush.surface.get_buffer().raw


@pytest.mark.parametrize("game_id", games.ids())
def test_a_frame_with_kept_parts_is_one_written_from_nothing(game_id: str) -> None:
    sitting, looked = sitting_at(game_id), 0
    for what in positions(sitting):
        sitting.scene.draw(sitting.brush)
        frame = pixels(sitting)

        sitting.scene.forget()

        assert frame == pixels(sitting), what
        looked += 1
    assert looked > ANSWERS // 2


@pytest.mark.parametrize("game_id", games.ids())
def test_an_animation_drawn_in_parts_ends_as_the_table_drawn_from_nothing(game_id: str) -> None:
    sitting, rng, settled = sitting_at(game_id), random.Random(6), 0
    scene, board = sitting.scene, sitting.scene.sitting.board
    assert board is not None
    for number in range(8):
        decision = sitting.view.decision
        if decision is None:
            break
        sitting.session.act(choose(sitting.game, sitting.view, decision, "purposeful", rng))
        sitting.lift()
        for _ in range(500):
            scene.update(16.0)
            was_stale, written_before = scene.stale, board.rebuilt
            scene.draw(sitting.brush)
            settled += board.rebuilt > written_before and not was_stale
            if not scene.stage.busy(scene.now):
                break
        seen = sitting.brush.surface.copy()
        scene.forget()
        pixels(sitting)

        for button in scene.controls.prompt._buttons:  # one that breathes has breathed on
            for frame in (seen, sitting.brush.surface):
                frame.fill("black", sitting.brush.rect_px(button.rect.inflate(60, 60)))
        assert unlike(seen, sitting.brush.surface) == 0, f"after answer {number}"
        sitting.brush.frame_owner = None
    assert settled or game_id not in ("heartland", "pedal")


def test_what_has_not_changed_is_not_written_again() -> None:
    sitting = sitting_at("heartland")
    board = sitting.scene.sitting.board
    assert board is not None
    pixels(sitting)
    written_before = (board.segments.made, sitting.scene.frames.segments.made)
    board._drawn = ()
    pixels(sitting)

    assert (board.segments.made, sitting.scene.frames.segments.made) == written_before
    assert board.segments.made > 50


def test_a_stretch_that_moved_down_is_moved_and_one_under_another_clip_is_written() -> None:
    kept, ink = Segments(), brush((60, 40))
    writes: list[int] = []

    def write(made: DisplayList, down: int) -> list[tuple[int, int, int, int]]:
        def draw() -> None:
            writes.append(down)
            made.blit(PATCH, (3, down))

        draw_cached(ink.copy_for(made), "line", draw, down)
        return [op.box for op in made.commands]

    assert write(kept.begin(ink), 5) == [(3, 5, 6, 6)]
    assert write(kept.begin(ink), 9) == [(3, 9, 6, 6)]
    clipped = kept.begin(ink)
    clipped.set_clip(pygame.Rect(0, 0, 20, 20))
    assert write(clipped, 9) == [(3, 9, 6, 6)]
    assert writes == [5, 9]


def test_only_the_list_before_is_remembered() -> None:
    kept, ink = Segments(), brush((60, 40))

    def write() -> int:
        made = kept.begin(ink)
        draw_cached(ink.copy_for(made), "patch", lambda: made.blit(PATCH, (0, 0)))
        return kept.made

    assert [write(), write(), write()] == [1, 1, 1]
    kept.begin(ink)
    assert write() == 2


def test_on_a_plain_surface_and_under_a_key_without_a_hash_it_is_drawn() -> None:
    ink, drawn = brush((60, 40)), []
    for _ in range(2):
        draw_cached(ink, "patch", lambda: drawn.append("surface"))
    kept = Segments()
    for _ in range(2):
        draw_cached(ink.copy_for(kept.begin(ink)), ["no key"], lambda: drawn.append("list"))  # type: ignore[arg-type]  # that is the point

    assert drawn == ["surface", "surface", "list", "list"]


def test_a_thing_by_itself_is_only_like_itself() -> None:
    one: list[int] = []
    assert Itself(one) == Itself(one)
    assert Itself(one) != Itself([])
