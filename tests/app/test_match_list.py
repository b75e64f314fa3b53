"""All matches on a screen: thrown away and brought back, copies of one match, and dates that cannot be."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.match_list import stop
from tabletop.app.match_menu import menu_panel
from tabletop.app.parts import gather
from tabletop.engine.match import Seat, random_answer
from tabletop.store import paths
from tabletop.store.bin import list_bin, move_to_bin
from tabletop.store.saved_matches import UNKNOWN, find_saved_matches
from tabletop.ui.scenes.matches import MatchesScene
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Button
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.store.book.written import write_match

SIZES = ((1280, 680), (1366, 705), (1920, 1080))


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    yield made
    made.close()


def begun(desk: Desk, game: str = "heap", answers: int = 6, day: int = 1) -> Path:
    """A match that was left so long ago, at the shelf."""
    content = desk.parts.open(game).content
    seats = tuple(Seat(name, n) for n, name in enumerate(("Ada", "Bo", "Chen")))
    desk.start(game, seats, content.file.defaults(3), day)
    assert desk.table is not None
    for n in range(answers):
        desk.table.match.act(random_answer(desk.table.match, random.Random(n)))
    path = desk.table.file.path
    desk.to_title()
    changed = (datetime.now() - timedelta(days=day)).timestamp()
    os.utime(path, (changed, changed))
    desk.to_title()
    return path


def title(desk: Desk) -> TitleScene:
    assert isinstance(desk.top, TitleScene)
    return desk.top


def matches(desk: Desk) -> MatchesScene:
    desk.to_matches()
    assert isinstance(desk.top, MatchesScene)
    return desk.top


def test_a_match_is_thrown_away_from_the_list_and_brought_back(desk: Desk) -> None:
    """case P13"""
    path, other = begun(desk), begun(desk, "pedal", day=2)
    kept = path.read_bytes()
    scene = matches(desk)
    assert [each.path for each in scene.matches] == [path, other]

    scene.throw.press()

    assert not path.exists()
    assert [(each.path, each.thrown) for each in scene.matches] == [
        (other, False),
        (list_bin("matches")[0].path, True),
    ]
    scene.list.chosen = 1
    scene._choose(1)
    assert [scene.bring.visible, scene.go_on.visible, scene.throw.visible] == [True, False, False]
    scene.bring.press()
    assert path.read_bytes() == kept
    assert list_bin("matches") == ()


def test_matches_in_the_bin_are_told_by_what_came_of_them(desk: Desk) -> None:
    folder = paths.matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    over = write_match(folder, "Ada Bo", over=[[1], [0]], game="heap", end={"points": [3, 9]})
    broken = folder / "broken.hotseat"
    broken.write_text("{", encoding="utf-8")
    for path in (over, broken, begun(desk, "pedal", day=2)):
        move_to_bin(path, "matches")
    lines = {each.file: each.line for each in matches(desk).matches}
    assert lines[over.name].startswith("Heap  ·  ")
    assert lines[over.name].endswith("Bo with 9, 6 ahead")
    assert lines["broken.hotseat"] == "broken.hotseat"
    assert sum("Pedal" in line for line in lines.values()) == 1


def test_a_match_is_thrown_away_from_its_menu_with_a_way_back(desk: Desk) -> None:
    """case P13"""
    path = begun(desk)
    desk.go_on_with(path)
    names = [entry.name for entry in menu_panel(desk).widgets]
    assert desk.parts.words("menu.stop") in names

    stop(desk)

    assert not path.exists()
    assert title(desk).waiting == ()
    (dialog,) = desk.kit.overlays
    back = next(each for each in dialog.widgets if each.name == desk.parts.words("matches.bring_back"))
    assert isinstance(back, Button)
    desk.kit.overlays.clear()
    back.press()
    assert path.exists()
    assert desk.table is not None


def test_a_match_that_is_played_in_another_window_is_not_thrown_away(desk: Desk) -> None:
    path = begun(desk)
    other = Desk(gather(), random.Random(1))
    other.go_on_with(path)

    matches(desk).throw.press()

    assert path.exists()
    assert desk.kit.overlays
    other.close()


@pytest.mark.parametrize("answers", [0, 1])
def test_a_match_left_in_its_set_up_is_not_the_big_continue(desk: Desk, answers: int) -> None:
    """case P13: another that was played is offered, and it waits in the list and in its box."""
    begun(desk, "heartland", answers)
    assert title(desk).newest_match is None
    assert len(title(desk).marks) == 1, "its box has the ribbon"

    begun(desk, "heap", day=5)
    now = title(desk).newest_match
    assert now is not None
    assert now.game == "heap"


def test_a_match_dated_years_ahead_is_not_first(desk: Desk) -> None:
    """case A8"""
    real = begun(desk, day=1)
    ahead = begun(desk, "pedal", day=3)
    later = datetime(2099, 1, 1).timestamp()
    os.utime(ahead, (later, later))
    strange = ahead.with_name("pedal-abc.hotseat")
    ahead.rename(strange)

    found = find_saved_matches().unfinished

    assert [each.path for each in found] == [real, strange]
    assert found[1].when == UNKNOWN
    desk.to_title()
    assert desk.parts.words("app.some_day") in title(desk).waiting[1].people


def test_a_copy_of_a_match_with_fewer_answers_hides_nothing(desk: Desk) -> None:
    """case A8: a cloud folder's copy is newer and has less; what has come farther is offered, both are there."""
    path = begun(desk, answers=8)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    copy = path.with_name(f"{path.stem} (conflicted copy){path.suffix}")
    copy.write_text("".join(lines[:4]), "utf-8")
    another = begun(desk, answers=2, day=4)
    os.utime(another, (0, 0))

    desk.to_title()

    newest = desk.waiting.newest(desk.parts.there, "heap")
    assert newest is not None
    assert newest.path == path
    assert [each.path for each in matches(desk).matches] == [path, copy, another]


def test_two_matches_from_the_same_deal_are_no_copies(desk: Desk) -> None:
    old = begun(desk, answers=8, day=3)
    ticks = count()
    desk.parts.clock = lambda: next(ticks) * 7.3  # people need their time, another one each time
    new = begun(desk, answers=2, day=3)
    os.utime(old, (0, 0))

    assert [each.path for each in find_saved_matches().unfinished] == [new, old]


def test_a_look_back_from_the_shelf_says_so_and_leaves_no_tooltip(desk: Desk) -> None:
    """case P12"""
    begun(desk)
    brush = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)
    scene = title(desk)
    desk.draw(brush)
    assert scene.look_back is not None
    at = scene.look_back.rect.center
    desk.event(pygame.event.Event(pygame.MOUSEMOTION, {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0)}))
    desk.update(1000)
    assert scene.kit._tip is not None

    scene.look_back.press()

    assert isinstance(desk.top, ReplayScene)
    assert desk.top.back.name == desk.parts.words("menu.quit")
    desk.top.on_back()
    assert desk.names[-1] == "TitleScene"
    assert scene.kit._tip is None
    desk.update(1000)
    assert scene.kit._tip is None


@in_languages("language")
def test_the_list_fits_every_window_whatever_was_done_in_it(desk: Desk, language: str) -> None:
    """After every act each visible widget has a rectangle inside the window."""
    desk.parts.change("language", language)
    begun(desk)
    begun(desk, "wrestling", day=9)
    scene = matches(desk)
    for size in SIZES:
        for text in (100, 200):
            brush = offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=text)
            for act in (scene.refresh, scene.throw.press, partial(scene._choose, 1), scene.bring.press):
                act()
                scene.draw(brush)
                window = pygame.FRect(0, 0, brush.width + 1, brush.height + 1)
                seen = [each for each in scene.kit.widgets if each.visible and each.role != "sound"]
                for each in seen:
                    assert window.contains(each.rect), (size, text, each.name, each.rect)
                    assert each is scene.sound_sign or each.rect.width > 20, each.name


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_ways_to_the_shelf_call_it_the_same(desk: Desk, language: str) -> None:
    """case P12: the end of a match, its menu, and a look back."""
    desk.parts.change("language", language)
    words, shelf_word = desk.parts.words, {"en": "shelf", "de": "regal"}[language]

    assert [key for key in ("result.title", "menu.quit") if shelf_word not in words(key).casefold()] == []
