"""The book on its screen: what stands in it, what is done with a match, and what it shows where."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.family_book import take_in
from tabletop.app.parts import gather
from tabletop.bots import worker
from tabletop.bots.source import Source
from tabletop.bots.worker import InlineWorker
from tabletop.engine.match import Seat, random_answer
from tabletop.store import paths
from tabletop.store.bin import list_bin
from tabletop.store.book import notes
from tabletop.store.book.entries import LONGEST_TITLE
from tabletop.store.match_files import read
from tabletop.ui import hindsight
from tabletop.ui.scenes.book.book import BookScene
from tabletop.ui.scenes.book.empty import find_spread
from tabletop.ui.scenes.replay.play_on import PlayOn
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.result.best_moments import BestMoments
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Dialog
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.store.book.written import START, write_match
from tests.words.witness import Witness

GAME = "heist"
NAMES = ("Ada", "Bo", "Chen")
PLAYED = {
    "en": "Plan cards played: ",
    "de": "Gespielte Plankarten: ",
    "es": "Cartas de plan jugadas: ",
    "fr": "Cartes de plan jouées\u00a0: ",
}
SIZES = (((1280, 680), 100), ((1280, 680), 200), ((1920, 1080), 100), ((1920, 1080), 200))


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    yield made
    made.close()


def play(desk: Desk, answers: int | None = None, seed: int = 5, names: tuple[str, ...] = NAMES) -> Path:
    """A match that was left so far, or played to its end, and the shelf."""
    content = desk.parts.open(GAME).content
    seats = tuple(Seat(name, n, "random" if name.startswith("Bot") else None) for n, name in enumerate(names))
    desk.start(GAME, seats, content.file.defaults(len(names)), seed)
    assert desk.table is not None
    rng, given = random.Random(seed), 0
    while not desk.table.match.is_over and (answers is None or given < answers):
        desk.table.match.act(random_answer(desk.table.match, rng))
        given += 1
    path = desk.table.file.path
    desk.to_title()
    return path


def book(desk: Desk) -> BookScene:
    desk.to_book()
    assert isinstance(desk.top, BookScene)
    draw(desk)
    return desk.top


def draw(desk: Desk, size: tuple[int, int] = (1280, 720), text_size: int = 100) -> None:
    desk.draw(offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=text_size))


def test_a_finished_match_stays_and_its_result_opens_again(desk: Desk) -> None:
    done, runs = play(desk), play(desk, 6, seed=6)
    scene = book(desk)
    assert [row.path for row in scene.told.rows] == [runs, done]
    assert {person.name for person in scene.told.people} == set(NAMES)

    scene.pick(done)
    scene.result.press()
    assert isinstance(desk.top, ResultScene)
    winners = read(done).data.splitlines()[-1]
    assert str(list(desk.top.told.result.winners)).replace(" ", "").encode() in winners
    desk.top.replay.press()
    assert isinstance(desk.top, ReplayScene)
    desk.leave_cover()
    desk.leave_cover()
    assert desk.is_on_top(scene)


def test_the_moments_that_mattered_are_offered_at_a_result_of_the_book(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are weighed once they are asked for, and no worker is left behind."""
    closed = list[InlineWorker]()

    class Worker(InlineWorker):
        def __init__(self, source: Source, levels: Mapping[int, str], seed: int) -> None:
            super().__init__(source.open_game(), levels, seed)

        def close(self, wait_s: float = 2.0) -> None:
            closed.append(self)

    monkeypatch.setattr(worker, "Worker", Worker)
    monkeypatch.setattr(hindsight, "MOST_WEIGHED", 4)
    play(desk)
    scene = book(desk)
    scene.pick(scene.told.rows[0].path)
    scene.result.press()
    result = desk.top
    assert isinstance(result, ResultScene)
    draw(desk)
    assert result.best.visible
    result.best.press()
    for _ in range(200):
        desk.update(100)
    draw(desk)
    panel = result.kit.overlays[-1]
    assert isinstance(panel, BestMoments)
    assert panel.offer.hindsight.is_over
    panel.rows[0][1].press()
    replay = desk.top
    assert isinstance(replay, ReplayScene)
    asked = replay.kit.overlays[-1]
    assert isinstance(asked, PlayOn)
    assert not asked.wish.is_anew, "another hand could not play the better answer"
    assert not closed
    desk.leave_cover()
    desk.leave_cover()
    assert desk.is_on_top(scene)
    assert len(closed) == 1


def test_a_replay_offers_the_same_whether_it_is_watched_from_the_book_or_from_the_result(desk: Desk) -> None:
    done = play(desk)
    scene = book(desk)
    offered = []
    for is_result in (False, True):
        scene.pick(done)
        (scene.result if is_result else scene.watch).press()
        if isinstance(desk.top, ResultScene):
            desk.top.replay.press()
        replay = desk.top
        assert isinstance(replay, ReplayScene)
        draw(desk)
        buttons = (each for each in replay.kit.widgets if each.visible and each is not replay.back)
        offered.append({each.name for each in buttons})
        assert replay.play_on.visible, "a branch may grow from every match that is over"
        while not desk.is_on_top(scene):
            desk.leave_cover()
    assert offered[0] == offered[1]


def test_the_page_of_a_person_tells_what_they_played_with(desk: Desk) -> None:
    path = play(desk)
    (plans, *_) = json.loads(read(path).data.splitlines()[-1])["played_with"]
    assert sum(plans.values()) == 12, "four Stages of three Heists"
    scene = book(desk)
    assert "Plan cards" not in scene.told.people[0].about
    for language, start in PLAYED.items():
        desk.parts.change("language", language)
        scene.words = desk.parts.words
        scene.person = "Ada"
        scene.refresh()
        (about,) = (each.about for each in scene.told.people if each.name == "Ada")
        content = desk.parts.open(GAME).content
        most = max(plans, key=lambda card: plans[card])
        assert f"{start}{content.row('cards', most).name} {plans[most]}" in about


def test_a_match_that_waits_goes_on_from_the_book(desk: Desk) -> None:
    path = play(desk, 6)
    scene = book(desk)
    scene.go_on.press()
    assert desk.table is not None
    assert desk.table.file.path == path


def test_a_match_is_thrown_away_and_put_back(desk: Desk) -> None:
    path = play(desk)
    whole = path.read_bytes()
    scene = book(desk)
    scene.throw.press()
    draw(desk)
    assert not path.exists()
    assert scene.put_back.visible
    assert "30 days" in scene.thrown
    scene.put_back.press()
    assert path.read_bytes() == whole
    assert not list_bin("matches")
    assert [row.path for row in scene.told.rows] == [path]


def test_a_match_gets_a_name_and_a_mark(desk: Desk) -> None:
    path = play(desk)
    scene = book(desk)
    scene.rename.press()
    assert scene.entry.visible
    scene.entry.on_entered and scene.entry.on_entered("The wet race")
    scene.mark.press()
    assert (scene.row.title, scene.row.is_marked) == ("The wet race", True)
    assert read(path).is_over
    scene.rename.press()
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert not scene.entry.visible
    assert desk.is_on_top(scene), "Esc leaves the name, not the book"


def test_a_finished_match_is_shared_as_file_picture_and_text(desk: Desk) -> None:
    path = play(desk)
    book(desk).share.press()
    shared = paths.shared_folder()
    assert (shared / path.name).read_bytes() == path.read_bytes()
    assert pygame.image.load(shared / f"{path.stem}.png").get_size() == (1920, 1080)
    assert "1. " in (shared / f"{path.stem}.txt").read_text(encoding="utf-8")


def test_a_match_that_runs_is_shared_only_when_somebody_says_so(desk: Desk) -> None:
    path = play(desk, 6)
    book(desk).share.press()
    assert not paths.shared_folder().exists()
    (asked,) = desk.kit.overlays
    assert isinstance(asked, Dialog)
    asked.on_pressed("share")
    assert (paths.shared_folder() / path.name).read_bytes() == path.read_bytes()
    assert not list(paths.shared_folder().glob("*.txt")), "the log of a hand is in no text"


def test_a_dropped_file_comes_into_the_book_and_is_picked(desk: Desk, tmp_path: Path) -> None:
    path = play(desk)
    dropped = tmp_path / "of-a-friend.hotseat"
    path.rename(dropped)
    play(desk, 6)
    take_in(desk, dropped)
    scene = desk.top
    assert isinstance(scene, BookScene)
    assert scene.row.path.name == dropped.name
    strange = tmp_path / "strange.hotseat"
    strange.write_text("{}", encoding="utf-8")
    take_in(desk, strange)
    assert desk.kit.overlays, "a sentence says why not"
    assert len(list(paths.matches_folder().iterdir())) == 2


def test_a_file_dropped_on_a_table_leaves_it_as_it_is(desk: Desk, tmp_path: Path) -> None:
    path = play(desk)
    dropped = tmp_path / "of-a-friend.hotseat"
    path.rename(dropped)
    content = desk.parts.open(GAME).content
    desk.start(GAME, tuple(Seat(name, n) for n, name in enumerate(NAMES)), content.file.defaults(3), 2)
    table, top = desk.table, desk.top
    take_in(desk, dropped)
    assert (desk.table, desk.top) == (table, top)
    assert (paths.matches_folder() / dropped.name).exists()


def test_people_and_games_filter_all_columns(desk: Desk) -> None:
    first, second = play(desk), play(desk, seed=7, names=("Dot", "Elle", "Botho"))
    scene = book(desk)
    assert {person.name for person in scene.told.people} == {*NAMES, "Dot", "Elle"}, (
        "bots are in no statistics"
    )
    scene.people.choose(next(n for n, row in enumerate(scene.people.rows) if row.key == "Dot"))
    scene.people.on_pressed and scene.people.on_pressed("Dot")
    assert [row.path for row in scene.told.rows] == [second]
    scene.people.on_pressed and scene.people.on_pressed("Dot")
    assert {row.path for row in scene.told.rows} == {first, second}
    scene.choose_game("heap")
    assert scene.told.rows == ()
    draw(desk)


@pytest.mark.parametrize(("size", "text_size"), SIZES)
@in_languages("code")
def test_the_words_of_the_empty_book_fit_its_pages(
    desk: Desk, code: str, size: tuple[int, int], text_size: int
) -> None:
    desk.parts.change("language", code)
    scene = book(desk)
    brush = Witness.of(offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=text_size))
    desk.draw(brush)
    assert list(brush.seen.troubles()) == []
    pages = scene.design_rect(*find_spread(brush))
    assert pages.contains(scene.shelf.rect)
    said = [each for each in brush.seen.said if each.words == desk.parts.words("book.stays_here")]
    assert len(said) == 1
    assert said[0].box.bottom <= pages.bottom


@pytest.mark.parametrize("code", ["de", "fr"])  # French has the longest day
def test_the_day_of_a_match_of_today_is_read_whole(desk: Desk, code: str) -> None:
    desk.parts.change("language", code)
    play(desk, 6)
    book(desk)
    brush = Witness.of(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    desk.draw(brush)

    assert desk.parts.words("book.today") in [said.words for said in brush.seen.said]
    assert list(brush.seen.troubles()) == []


def test_an_empty_book_leads_to_the_shelf(desk: Desk) -> None:
    scene = book(desk)
    assert scene.is_empty
    assert scene.shelf.visible
    scene.shelf.press()
    assert isinstance(desk.top, TitleScene)
    desk.top.book.press()
    assert isinstance(desk.top, BookScene)


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_buttons_of_the_picked_match_lie_on_the_paper(
    desk: Desk, size: tuple[int, int], text_size: int
) -> None:
    """In both languages, with names as long as they may be, all are in sight and lie over nothing else."""
    names = tuple(f"{name}-{'m' * 20}" for name in NAMES)
    path = play(desk, names=names)
    for language in ("en", "de"):
        desk.parts.change("language", language)
        scene = book(desk)
        draw(desk, size, text_size)
        scene.pick(path)
        draw(desk, size, text_size)
        shown = [button for button in scene.acts if button.visible]
        assert len(shown) == 6
        for n, button in enumerate(shown):
            assert scene.ledger.rect.contains(button.rect)
            assert not any(button.rect.colliderect(other.rect) for other in shown[:n])


@pytest.mark.parametrize(("size", "text_size"), SIZES)
@in_languages("code")
def test_who_left_early_and_what_was_thrown_away_are_named(
    desk: Desk, code: str, size: tuple[int, int], text_size: int
) -> None:
    folder = paths.matches_folder()
    folder.mkdir(parents=True)
    first = write_match(folder, "Ada Bo Dot", over=[[2], [0], [1]], game=GAME)
    write_match(folder, "Ada Bo", START + timedelta(hours=1), over=[[1], [0]], game=GAME)
    notes.rename(first, "Wim " * (LONGEST_TITLE // 4 - 1) + "Wim")
    desk.parts.change("language", code)
    scene = book(desk)
    brush = Witness.of(offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=text_size))
    desk.draw(brush)
    gone = desk.parts.words("book.left_early", name="Dot", time="19:00")
    assert [each.trouble for each in brush.seen.said if each.words == gone] == [""]
    scene.pick(first)
    scene.throw.press()
    brush.seen.said.clear()
    desk.draw(brush)
    told = [each for each in brush.seen.said if each.words == scene.thrown]
    assert [each.trouble for each in told] == [""]
    bar = scene.design_rect(0, 1052 - scene._bar, 1920, scene._bar)
    assert brush.paragraph_height(scene.thrown, scene.put_back.rect.x - 438, 20) <= bar.height
