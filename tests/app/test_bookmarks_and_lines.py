"""Bookmarks in a replay, and the branches of a match as lines: what is shown of them, and what they tell nobody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.app.branches import grow
from tabletop.app.desk import Desk
from tabletop.app.match_lines import LineWords
from tabletop.app.parts import gather, speak
from tabletop.app.tables import Table
from tabletop.store.book import notes
from tabletop.store.bookmarks import Bookmarks
from tabletop.store.match_files import read
from tabletop.store.resume import standing_seats
from tabletop.ui.scenes.replay.bookmark_panel import BookmarkPanel
from tabletop.ui.scenes.replay.lines_panel import LinesPanel
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.widgets import TextEntry
from tabletop.ui.window import offscreen
from tests.app.test_branches import sensible, trunk, wish
from tests.covering import in_languages

GAME = "heist"
SIZES = (((1280, 680), 100), ((1280, 680), 200), ((1920, 1080), 100), ((1920, 1080), 200))


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    made.first()
    yield made
    made.close()


def replay(desk: Desk, path: Path, size: tuple[int, int] = (1920, 1080), text: int = 100) -> ReplayScene:
    desk.watch(path)
    scene = desk.top
    assert isinstance(scene, ReplayScene)
    scene.draw(offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=text))
    return scene


def press(scene: ReplayScene, key: int) -> None:
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def close(scene: ReplayScene) -> None:
    """Let a panel go that is done."""
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))


def finish(path: Path) -> None:
    table = Table.resume(path)
    rng = random.Random(2)
    while not table.match.is_over:
        table.match.act(sensible(table.match, rng))
    table.close()


def test_a_bookmark_is_set_renamed_gone_to_and_taken_away(desk: Desk) -> None:
    grown = trunk(GAME, None)
    before = grown.path.read_bytes()
    scene = replay(desk, grown.path)
    for at in (5, 20):
        scene.show(at)
        press(scene, pygame.K_b)
        panel = scene.kit.overlays[-1]
        assert isinstance(panel, BookmarkPanel)
        assert panel.entry.value, "a name is proposed"
        panel.entry.value = f"Step {at}"
        panel.put.press()
        close(scene)
    assert [each.at for each in scene.bar.scrubber.ribbons] == [5, 20]
    press(scene, pygame.K_n)
    assert scene.player.at == 5, "after the last comes the first"
    press(scene, pygame.K_n)
    assert scene.player.at == 20
    press(scene, pygame.K_b)
    panel = scene.kit.overlays[-1]
    assert isinstance(panel, BookmarkPanel)
    panel.entry.value = "The turn"
    panel.put.press()
    close(scene)
    press(scene, pygame.K_b)
    panel = scene.kit.overlays[-1]
    assert isinstance(panel, BookmarkPanel)
    assert [row.label for row in panel.list.rows] == ["Step 5", "The turn"]
    panel.list.on_pressed and panel.list.on_pressed(5)
    close(scene)
    assert scene.player.at == 5
    press(scene, pygame.K_b)
    panel = scene.kit.overlays[-1]
    assert isinstance(panel, BookmarkPanel)
    panel.remove.press()
    close(scene)
    assert [each.name for each in Bookmarks(grown.path).all] == ["The turn"]
    assert grown.path.read_bytes() == before, "the match stays to the byte"
    desk.leave_cover()
    assert [each.name for each in replay(desk, grown.path).bar.scrubber.ribbons] == ["The turn"]


def test_every_position_can_have_a_bookmark_of_its_own(desk: Desk) -> None:
    """Several positions may follow one answer: each is found again."""
    grown = trunk("heist", 30)
    scene = replay(desk, grown.path)
    places = set()
    for at in range(scene.recording.last + 1):
        scene.show(at)
        scene.bar.mark.press()
        panel = scene.kit.overlays[-1]
        assert isinstance(panel, BookmarkPanel)
        panel.put.press()
        close(scene)
        places = {each.at for each in scene.bar.scrubber.ribbons}
    assert places == set(range(scene.recording.last + 1))
    assert scene.recording.last > len(grown.match.standing_answers()) // 2


def test_lines_tell_where_a_branch_begins_and_what_came_of_it(desk: Desk) -> None:
    grown = trunk(GAME, None)
    count = len(grown.match.standing_answers())
    first = grow(grown, count // 3, wish(grown.match, "First"), 4)
    finish(first)
    second = grow(grown, count // 2, wish(grown.match, "Second"), 5)
    lines = LineWords(desk.parts, grown.path.parent).tell(first.name)
    assert [(line.name, line.parent) for line in lines] == [
        (desk.parts.words("lines.trunk"), -1), ("First", 0), ("Second", 0),
    ]  # fmt: skip
    assert [line.start for line in lines] == [0, count // 3, count // 2]
    assert [line.is_shown for line in lines] == [False, True, False]
    result = grown.match.result()
    for seat, told in enumerate(lines[0].seats):
        assert any(seat in place for place in result.places[told.place - 1 : told.place])
        assert told.points == (result.points[seat] if result.scored else None)
    given = [answer.seat for answer, _ in grown.match.standing_answers()]
    assert [each.seat for each in lines[0].stretches for _ in range(each.first, each.end)] == given
    assert not lines[2].stretches, "nobody sees in which order others choose in a match that runs"
    assert lines[2].seats[0].place == 0
    scene = replay(desk, grown.path)
    scene.show(scene.recording.before_answer(count // 3 + 3))
    press(scene, pygame.K_l)
    panel = scene.kit.overlays[-1]
    assert isinstance(panel, LinesPanel)
    assert panel.usual is panel.open
    panel.open.press()
    assert isinstance(desk.top, ReplayScene)
    assert desk.top is not scene
    assert desk.top.recording.answers_at(desk.top.player.at) == 3
    assert second.exists()


def test_lines_lie_below_the_strip_and_one_playhead_goes_through_all(desk: Desk) -> None:
    grown = trunk(GAME, None)
    count = len(grown.match.standing_answers())
    first = grow(grown, count // 3, wish(grown.match, "First"), 4)
    grow(grown, count // 2, wish(grown.match, "Second"), 5)
    finish(first)
    scene = replay(desk, grown.path)
    dock, strip, recording = scene.bar.dock, scene.bar.scrubber, scene.recording
    assert dock.list.rect.height > 2.9 * dock.list.row_height
    assert scene.bar.rect.contains(dock.list.rect)
    assert not dock.list.rect.colliderect(strip.rect)
    assert dock.find_x(count // 3) == strip.x(recording.before_answer(count // 3))
    assert dock.find_x(count) == strip.x(recording.last)
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        press(scene, key)
    panel = scene.kit.overlays[-1]
    assert isinstance(panel, LinesPanel)
    assert panel.lines[panel.chosen].name == "First"
    panel.open.press()
    branch = desk.top
    assert isinstance(branch, ReplayScene)
    scene.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    branch.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    dock, strip = branch.bar.dock, branch.bar.scrubber
    assert dock.list.rect.height < 2.1 * dock.list.row_height, "a small window leaves the table its room"
    assert strip.roll.x < dock.find_x(0) + 1 < strip.x(0), (
        "what came before the branch lies left of its strip"
    )
    assert dock.find_x(count // 3) == strip.x(0), "the branch begins where it grows from its trunk"
    assert all(strip.position(strip.x(at)) == at for at in range(branch.recording.last + 1))


def test_a_replay_without_branches_gives_no_room_to_lines(desk: Desk) -> None:
    scene = replay(desk, trunk(GAME, None, seed=8).path)
    assert not scene.bar.dock.list.visible
    assert scene.brush is not None
    assert scene.bar.dock.height(scene.brush) == 0


def test_a_match_without_branches_offers_no_lines_and_a_broken_branch_hides_no_other(desk: Desk) -> None:
    grown = trunk(GAME, None, seed=8)
    assert not replay(desk, grown.path).bar.lines.visible
    for n, name in enumerate(("Good", "Broken")):
        path = grow(grown, 6 + n, wish(grown.match, name), n)
    lines = path.read_bytes()
    path.write_bytes(lines + b'{"seat":0,"keys":"nothing"}\n' * 3)
    told = LineWords(desk.parts, grown.path.parent).tell(grown.path.name)
    assert [line.name for line in told][1:] == ["Good"]


def test_branches_that_claim_each_other_end(desk: Desk) -> None:
    grown = trunk(GAME, 10, seed=9)
    path = grow(grown, 3, wish(grown.match), 1)
    text = grown.path.read_text("utf-8").replace('"game"', f'"branch":{{"of":"{path.name}"}},"game"', 1)
    grown.path.write_text(text, "utf-8")
    assert len(LineWords(desk.parts, path.parent).tell(path.name)) == 2


def test_answers_that_were_taken_back_are_on_no_line() -> None:
    lines = ({"seat": 0}, {"seat": 1}, {"undo": 0}, {"seat": 2}, {"undo": 2}, {"undo": 2}, {"goes_on": 4})
    assert standing_seats(lines) == [1]


@pytest.mark.parametrize(("size", "text"), SIZES)
@in_languages("code")
def test_both_panels_fit(desk: Desk, size: tuple[int, int], text: int, code: str) -> None:
    grown = trunk(GAME, None)
    notes.rename(grown.path, "W" * 40)
    for n in range(7):
        grow(grown, 5 * n, wish(grown.match, f"{'M' * 38}{n}"), n)
    desk.parts.words = speak(code)
    scene = replay(desk, grown.path, size, text)
    brush = scene.brush
    assert brush is not None
    for button in (scene.bar.mark, scene.bar.lines):
        button.press()
        scene.draw(brush)
        panel = scene.kit.overlays[-1]
        window = pygame.FRect(0, 0, brush.width, brush.height)
        assert window.contains(panel.rect)
        shown = [widget for widget in panel.widgets if widget.visible and widget.rect.height > 0]
        assert all(panel.rect.contains(widget.rect) for widget in shown)
        for one in shown:
            assert not any(one.rect.colliderect(other.rect) for other in shown if other is not one)
        assert not any(isinstance(widget, TextEntry) and not widget.value for widget in shown)
        panel.done = True
        close(scene)
    assert read(grown.path).is_over
