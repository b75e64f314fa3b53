"""Branches: a match is played on from a position as one of its own, and what a hand or the deck told stays there."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.branches import Trunk, grow, is_hindsight, position_of
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.replays import record
from tabletop.app.tables import NewMatch, Table
from tabletop.app.unfinished import Waiting
from tabletop.bots import choose
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.steps import Answer
from tabletop.store.book.index import open_book
from tabletop.store.match_files import read
from tabletop.ui.scenes.replay.play_on import BranchWish, PlayOn
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.window import offscreen

GAMES = sorted(games.ids())
NAMES = ("Ada", "Bo", "Chen")


def sensible(match: Match, rng: random.Random) -> Answer:
    """What a bot answers: with answers of chance a match of Heartland need not end."""
    asked = match.decisions[0]
    keys = choose(match.game, match.view(asked.seat), asked, "skilled", rng)
    return Answer(asked.seat, keys, asked.nth)


def trunk(game: str, answers: int | None, seed: int = 3) -> Trunk:
    """A match on disk after so many answers, or to its end."""
    opened = open_game(game)
    seats = [Seat(name, n) for n, name in enumerate(NAMES[: max(2, min(opened.content.file.seats))])]
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(len(seats)), seed))
    rng, given = random.Random(seed), 0
    while not table.match.is_over and (answers is None or given < answers):
        table.match.act(sensible(table.match, rng) if answers is None else random_answer(table.match, rng))
        given += 1
    table.close()
    return Trunk(opened, table.match, table.file.path)


def wish(match: Match, name: str = "What if", anew: bool = True) -> BranchWish:
    return BranchWish(name, tuple(None if n == 0 else "random" for n in range(len(match.seats))), anew)


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_of_a_running_match_holds_nothing_but_what_everybody_knew(game: str) -> None:
    """Two matches that look the same to everybody, with other hands and another deck: the same branches."""
    grown = trunk(game, 30)
    match, recording = grown.match, record(grown.opened, grown.match)
    before = grown.path.read_bytes()
    for at in range(0, recording.last + 1, max(1, recording.last // 4)):
        answers = recording.answers_at(at)
        public = match.view_after(None, answers)
        position = position_of(match, answers, is_anew=False, seed=7)
        other = public.sample(random.Random(7)).to_plain()
        assert position == other, "as it lay is never given while the match runs"
        path = grow(grown, answers, wish(match), seed=7)
        table = Table.resume(path)
        played = table.match.view(None)
        assert played.table.values == public.table.values
        assert played.acting == public.acting
        assert [seat.bot for seat in table.match.seats] == [*wish(match).bots]
        table.match.act(random_answer(table.match, random.Random(1)))
        table.close()
        assert read(path).header["branch"]["of"] == grown.path.name
    assert grown.path.read_bytes() == before, "the trunk stays to the byte"


@pytest.mark.parametrize(
    "game", [game if game == "heist" else pytest.param(game, marks=pytest.mark.nightly) for game in GAMES]
)
def test_a_branch_of_a_finished_match_may_lie_as_it_lay(game: str) -> None:
    grown = trunk(game, None)
    match, recording = grown.match, record(grown.opened, grown.match)
    answers = recording.answers_at(recording.last // 2)
    before = grown.path.read_bytes()
    table = Table.resume(grow(grown, answers, wish(match, anew=False), seed=1))
    assert table.match.state.values == match.position_after(answers)["values"]
    given = [answer for answer, _ in match.standing_answers()[answers:]]
    for answer in given[:5]:
        if answer.seat in {decision.seat for decision in table.match.decisions}:
            nth = next(each.nth for each in table.match.decisions if each.seat == answer.seat)
            table.match.act(type(answer)(answer.seat, answer.keys, nth))
    later = match.position_after(min(answers + 5, len(match.standing_answers())))
    assert table.match.state.values == later["values"], "the same answers lead where they led"
    table.close()
    assert is_hindsight(match, answers)
    assert grown.path.read_bytes() == before


def test_a_branch_that_was_left_at_once_is_offered_before_the_match_it_comes_from() -> None:
    grown = trunk("heap", 12)
    os.utime(grown.path, (1_000_000_000, 1_000_000_000))
    path = grow(grown, 6, wish(grown.match), seed=7)
    waiting = Waiting(gather().memory)
    waiting.look()
    newest = waiting.newest(("heap",), "heap")
    assert newest is not None
    assert newest.path == path


def test_hindsight_is_what_was_seen_since() -> None:
    match = trunk("heap", 30).match
    total = len(match.standing_answers())
    assert not is_hindsight(match, total)
    told = [is_hindsight(match, answers) for answers in range(total + 1)]
    barriers = [bool(match.barrier(number)) for number in range(total)]
    assert told == [any(barriers[answers:]) for answers in range(total + 1)]
    assert any(told)


def test_the_book_tells_of_a_branch_and_does_not_count_it() -> None:
    from tabletop.store.book.figures import finished_matches

    grown = trunk("heist", None)
    path = grow(grown, 4, wish(grown.match, "If Ada waits"), seed=2)
    table, rng = Table.resume(path), random.Random(1)
    while not table.match.is_over:
        table.match.act(random_answer(table.match, rng))
    table.close()
    book = open_book()
    entry = next(each for each in book.entries if each.file == path.name)
    assert (entry.title, entry.branch_of, entry.is_hindsight) == ("If Ada waits", grown.path.name, True)
    assert entry.is_over
    assert "hindsight" in entry.fairness
    assert [each.file for each in finished_matches(book.entries)] == [grown.path.name]
    assert [each.branch_of for each in open_book().entries] == [each.branch_of for each in book.entries]


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    yield made
    made.close()


def test_a_match_is_played_on_from_the_screen_that_looks_back(desk: Desk) -> None:
    grown = trunk("heist", 12)
    before = grown.path.read_bytes()
    desk.go_on_with(grown.path)
    desk.to_replay()
    scene = desk.top
    assert isinstance(scene, ReplayScene)
    for size, type_size in (((1280, 680), 100), ((1280, 680), 200), ((1920, 1080), 200)):
        brush = offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=type_size)
        desk.draw(brush)
        scene.show(1)
        scene.play_on.press()
        (panel,) = scene.kit.overlays
        assert isinstance(panel, PlayOn)
        desk.draw(brush)
        assert brush.area.contains(panel.rect), (size, type_size)
        assert not panel.unseen.visible, "no choice while hands are a secret"
        panel.look.press()
        scene.kit.overlays.clear()
    scene.play_on.press()
    (panel,) = scene.kit.overlays
    assert isinstance(panel, PlayOn)
    panel.kinds[1].choose(1)
    panel.start.press()
    assert desk.table is not None
    assert desk.table.file.path != grown.path
    assert desk.table.match.seats[1].bot is not None
    assert Path(grown.path).read_bytes() == before
