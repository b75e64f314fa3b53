"""Looking back while a match runs: everybody's eyes, and behind their curtain what each person knew at that moment."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
import pytest

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.library import Opened, open_game
from tabletop.app.match_screen import MatchScreen
from tabletop.app.parts import Parts, gather
from tabletop.app.replays import record, replay_scene
from tabletop.engine.match import POSITION, Match, Seat, random_answer
from tabletop.engine.state import State
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.errors import IllegalAnswer
from tabletop.ui.replaying import EVERYTHING, Recording, Viewer
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.reports import ReplayReports
from tabletop.ui.table.said.speech import plain
from tabletop.ui.window import offscreen
from tests.app.test_branches import sensible
from tests.words.witness import Witness

GAMES = sorted(games.ids())
NAMES = ("Ada", "Bo", "Chen")
TRIED = 12
"""Answers that are tried until one is found that both matches take and that looks the same."""


def seats_of(opened: Opened) -> list[Seat]:
    return [Seat(name, n) for n, name in enumerate(NAMES[: max(2, min(opened.content.file.seats))])]


def played(opened: Opened, answers: int, seed: int) -> Match:
    seats = seats_of(opened)
    match = Match.start(opened.game, opened.content, seats, opened.content.file.defaults(len(seats)), seed)
    rng = random.Random(seed)
    for _ in range(answers):
        if not match.is_over:
            match.act(sensible(match, rng))
    return match


def from_state(opened: Opened, match: Match, state: State) -> Match:
    header = {**match.header, POSITION: json.loads(json.dumps(state.to_plain()))}
    return Match.replay(opened.game, opened.content, header, ())


def twins(opened: Opened, seat: int | None, answers: int, seed: int, most: int) -> tuple[Match, Match]:
    """Two matches that go on from what a seat (or everybody) sees, with other hidden cards, and look the same to it."""
    match = played(opened, answers, seed)
    one = from_state(opened, match, match.view(seat).sample(random.Random(1)))
    other = from_state(opened, match, match.view(seat).sample(random.Random(2)))
    rng = random.Random(seed)
    for _ in range(most):
        if one.is_over or not _go_on_alike(one, other, seat, rng):
            break
    return one, other


def _go_on_alike(one: Match, other: Match, seat: int | None, rng: random.Random) -> bool:
    for _ in range(TRIED):
        first, second = one.clone(), other.clone()
        answer = random_answer(one, rng)
        asked = next((each for each in other.decisions if each.seat == answer.seat), None)
        if asked is None:
            return False
        keys = answer.keys if answer.seat == seat else asked.sample(rng)
        try:
            first.act(answer)
            second.act(Answer(answer.seat, keys, asked.nth))
        except IllegalAnswer:
            continue
        same_log = [said(first, seat), said(first, None)] == [said(second, seat), said(second, None)]
        if same_log and all(first.view(eyes) == second.view(eyes) for eyes in (None, seat)):
            one.act(answer)
            other.act(Answer(answer.seat, keys, asked.nth))
            return True
    return False


def said(match: Match, seat: int | None) -> list[object]:
    return [(event.kind, dict(event.facts)) for event in match.events_for(seat)]


def told(
    parts: Parts, opened: Opened, match: Match, seat: Viewer, size: tuple[int, int] | None
) -> list[object]:
    """All that looking back shows of a match through some eyes: views, events, words, passages, and pictures."""
    scene = replay_scene(opened, match, parts, ReplayReports(lambda: None))
    recording = scene.recording
    found: list[object] = [recording.last, recording.passages]
    if seat is not None:
        scene.offer_eyes(lambda asked: None)
        scene.show_own(seat)
    for at in range(recording.last + 1):
        view = recording.view(at, seat)
        found.append((view.table.values, sorted(view.known.items()), view.acting, view.ready))
        found.append([(each.kind, dict(each.facts)) for each in recording.events(at - 1, at, seat)])
    found.append([plain(line) for line, _ in scene.log.lines])
    found.append([button.speech_text() for button in scene.bar.widgets])
    if size is not None:
        brush = offscreen(size, parts.theme, parts.pictures)
        for at in sorted({0, recording.last // 2, recording.last}):
            scene.show(at, seat)
            scene.draw(brush)
            found.append(pygame.image.tobytes(brush.surface, "RGB"))
    return found


def check_blind(parts: Parts, game: str, answers: Sequence[int], most: int, pictures: bool) -> int:
    """Hidden cards dealt anew: the same pictures and the same words; returns how many positions were looked at."""
    opened, looked = open_game(game), 0
    for seed, number in enumerate(answers, 1):
        for seat in range(len(seats_of(opened))):
            one, other = twins(opened, seat, number, seed, most)
            for eyes in (None, seat):
                size = (1280, 680) if pictures and seat == seed % 2 else None
                assert told(parts, opened, one, eyes, size) == told(parts, opened, other, eyes, size)
            looked += record(opened, one).last + 1
    return looked


@pytest.fixture(scope="module")
def parts() -> Parts:
    pygame.init()
    return gather()


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_tells_no_more_than_was_known(parts: Parts, game: str) -> None:
    assert check_blind(parts, game, (9, 40), 8, pictures=True) >= 6


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_looking_back_tells_no_more_anywhere(parts: Parts, game: str) -> None:
    assert check_blind(parts, game, range(0, 120, 6), 25, pictures=True) >= 60


@pytest.mark.parametrize("game", GAMES)
def test_each_sees_what_their_view_held_at_that_moment(game: str) -> None:
    opened = open_game(game)
    match = played(opened, 40, 3)
    held: dict[int, object] = {}
    again = Match.replay(opened.game, opened.content, match.header, ())
    recording = record(opened, match)
    recording.permit(1)
    for number, (answer, _) in enumerate(match.standing_answers(), 1):
        again.act(answer)
        held[number] = again.view(1).table.values
    for at in range(1, recording.last + 1):
        number = recording.answers_at(at)
        if recording.before_answer(number) == at:
            assert recording.view(at, 1).table.values == held[number]
    assert not any(recording.view(at, 1).decision for at in range(recording.last + 1))


def test_no_eyes_are_open_but_everybodys_and_the_permitted_ones() -> None:
    opened = open_game("heap")
    recording = record(opened, played(opened, 20, 3))
    for eyes in (0, 1, EVERYTHING):
        with pytest.raises(ValueError, match="may not look"):
            recording.film(eyes)
    recording.permit(0)
    assert recording.film(0)
    with pytest.raises(ValueError, match="may not look"):
        recording.film(1)
    recording.permit(1)
    with pytest.raises(ValueError, match="may not look"):
        recording.film(0)
    recording.forbid()
    assert recording.viewers == (None,)


def test_whoever_came_later_knows_of_before_what_everybody_knows() -> None:
    opened = open_game("heist")
    match = played(opened, 12, 3)
    match.reseat([(1, "Dot", "skilled")])
    match.reseat([(1, "Eve", None)])
    for _ in range(6):
        match.act(sensible(match, random.Random(1)))
    recording = record(opened, match)
    came = recording.before_answer(12)
    recording.permit(1)
    for at in range(came):
        assert recording.view(at, 1).table.values == recording.view(at).table.values
        assert recording.events(at - 1, at, 1) == recording.events(at - 1, at)
    assert recording.view(recording.last, 1).table.values == _own(opened, match, recording).table.values


def _own(opened: Opened, match: Match, recording: Recording) -> View:
    again = Match.replay(opened.game, opened.content, match.header, ())
    for answer, _ in match.standing_answers()[: recording.answers_at(recording.last)]:
        again.act(answer)
    return again.view(1)


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    content = made.parts.open("heist").content
    made.start("heist", tuple(Seat(n, i) for i, n in enumerate(NAMES)), content.file.defaults(3), 4)
    yield made
    made.close()


def look_back(desk: Desk) -> ReplayScene:
    desk.to_replay()
    scene = desk.top
    assert isinstance(scene, ReplayScene)
    scene.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    return scene


def test_own_eyes_are_behind_the_own_curtain_and_no_hand_of_another_stays(desk: Desk) -> None:
    table = desk.table
    assert table is not None
    session = table.session
    session.hand_over()
    first = table.match.decisions[0].seat
    session.reveal(first)
    assert session.visible_seat == first
    scene = look_back(desk)
    assert [pick.value for pick in scene.bar.eyes.picks] == [None, 0, 1, 2]
    other = 1 if first != 1 else 2
    scene.look_as(other)
    assert session.visible_seat is None, "the hand that lay there is gone before anybody else comes"
    assert isinstance(desk.top, CurtainScene)
    assert scene.player.viewer is None
    _check_words(desk, desk.top, other)
    desk.top.reports.on_reveal(other)
    assert desk.top is scene
    assert scene.player.viewer == other
    scene.look_as(first)
    assert isinstance(desk.top, CurtainScene)
    assert scene.recording.viewers == (None,), (
        "what somebody saw leaves in the call in which the next curtain falls"
    )
    assert desk.top.reports.on_back is not None
    desk.top.reports.on_back()
    assert desk.top is scene
    assert scene.player.viewer is None
    desk.leave_cover()
    assert isinstance(desk.top, MatchScreen)
    assert session.visible_seat is None


def _check_words(desk: Desk, curtain: CurtainScene, seat: int) -> None:
    """Whoever looks back is not said to be asked, and the way out is called what it is."""
    words, brush = desk.parts.words, Witness.of(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    curtain.draw(brush)
    said = [each.words for each in (*brush.seen.said, *brush.seen.elsewhere)]
    assert words("table.looks", seat=NAMES[seat]) in said
    assert words("table.acts", seat=NAMES[seat]) not in said
    assert words("app.menu") not in said
    assert words("app.back") in said


def test_the_key_goes_through_all_eyes(desk: Desk) -> None:
    scene = look_back(desk)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    scene.event(event)
    assert isinstance(desk.top, CurtainScene)
    desk.top.reports.on_reveal(0)
    assert scene.player.viewer == 0
    assert all(a <= b for a, b in pairwise([0, scene.recording.last]))


def test_one_person_among_bots_needs_no_curtain_for_the_hand_that_lies_open(desk: Desk) -> None:
    content = desk.parts.open("heist").content
    seats = (Seat("Ada", 0), Seat("Bot", 1, "beginner"), Seat("Bit", 2, "beginner"))
    desk.start("heist", seats, content.file.defaults(3), 4)
    assert desk.table is not None
    desk.table.session.hand_over()
    if desk.table.session.curtain is not None:
        desk.table.session.reveal(0)
    scene = look_back(desk)
    assert [pick.value for pick in scene.bar.eyes.picks] == [None, 0]
    scene.look_as(0)
    assert desk.top is scene
    assert scene.player.viewer == 0
