"""Going back past what was seen: all are asked, one "no" is enough, and what lies face down is shuffled anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from tabletop import games
from tabletop.app.asking_all import tell_seen
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.match_menu import menu_panel
from tabletop.app.parts import gather, speak
from tabletop.app.replays import from_file, record
from tabletop.app.tables import NewMatch, Table
from tabletop.cli.log_text import log_lines
from tabletop.engine.events import Happening
from tabletop.engine.match import Match, Seat
from tabletop.engine.rewinds import LINE
from tabletop.engine.seen_since import SeenSince, count_seen
from tabletop.errors import IllegalAnswer
from tabletop.store.book.index import open_book
from tabletop.store.match_files import read
from tabletop.store.match_lines import check_line
from tabletop.store.people import Person, fingerprint
from tabletop.ui.scenes.agree import AgreePanel
from tabletop.ui.scenes.curtain_sign import SignAsked
from tabletop.ui.table.painters.chips import Refusal
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen
from tests.app.test_branches import sensible, trunk
from tests.app.test_own_eyes import twins
from tests.covering import in_languages
from tests.words.witness import Witness

GAMES = sorted(games.ids())
NAMES = ("Ada", "Bo", "Chen")


def seen(match: Match) -> int:
    """The number of the newest answer after which somebody saw something."""
    return max(at for at in range(len(match.standing_answers())) if match.barrier(at))


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_as_it_was_but_for_what_nobody_can_look_into(game: str) -> None:
    grown = trunk(game, 40)
    match, opened = grown.match.clone(), grown.opened
    number = seen(match)
    before = Match.replay(opened.game, opened.content, match.header, ())
    for answer, _ in match.standing_answers()[:number]:
        before.act(answer)
    events = before.event_count
    match.rewind(0, number, 5)
    assert len(match.standing_answers()) == number
    for seat in (None, *range(len(match.seats))):
        assert match.view(seat).table.values == before.view(seat).table.values
        assert match.view(seat).acting == before.view(seat).acting
    told = match.events_for(None)[events:]
    assert [(each.kind, each.facts["line"]) for each in told] == [("say", LINE)]
    other = grown.match.clone()
    other.rewind(0, number, 5)
    assert other.state.digest() == match.state.digest(), "the same seed, the same piles"
    hidden = [
        name for name, zone in match.state.shape.zones.items()
        if zone.see == "count" and match.state.shape.owner(name) is None and len(match.state.zone(name)) > 5
    ]  # fmt: skip
    for name in hidden:
        assert sorted(match.state.zone(name)) == sorted(before.state.zone(name))
    assert not hidden or any(match.state.zone(name) != before.state.zone(name) for name in hidden)
    rng = random.Random(3)
    for _ in range(5):
        if not match.is_over:
            match.act(sensible(match, rng))


@pytest.mark.parametrize("game", GAMES)
def test_the_file_and_looking_back_come_out_the_same(game: str) -> None:
    opened = open_game(game)
    count = max(2, min(opened.content.file.seats))
    seats = [Seat(name, n) for n, name in enumerate(NAMES[:count])]
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(count), 3))
    rng, match = random.Random(3), table.match
    for _ in range(30):
        match.act(sensible(match, rng))
    match.rewind(1, seen(match), 77)
    for _ in range(12):
        match.act(sensible(match, rng))
    match.rewind(0, len(match.standing_answers()) - 3, 78)
    table.close()
    _, kept = from_file(table.file.path)
    assert kept.error is None
    assert kept.match.state.digest() == match.state.digest()
    assert kept.match.rewinds == match.rewinds
    recording = record(opened, match)
    assert (
        recording.view(recording.last).table.values
        == match.view_after(None, len(match.standing_answers())).table.values
    )
    said = [line.facts["line"] for line in recording.log_lines()]
    assert said == [each.facts["line"] for each in match.log_events(None) if each.kind == "say"]
    assert said.count(LINE) == 2
    assert sum("taken back, all have agreed" in line for line in log_lines(match, opened.content, False)) == 2


def test_undo_before_that_point_is_byte_for_byte_and_forgets_the_line() -> None:
    match = trunk("heap", 40).match
    number = seen(match)
    clone = match.clone()
    clone.rewind(0, number, 5)
    seat = next((d.seat for d in clone.decisions), 0)
    before = clone.state.digest()
    clone.act(sensible(clone, random.Random(1)))
    if not clone.why_no_undo(seat):
        clone.undo(seat)
        assert clone.state.digest() == before
        assert len(clone.rewinds) == 1
    clone.rewind(0, number - 2, 6)
    assert [each.answers for each in clone.rewinds] == [number - 2]


def test_what_cannot_be_is_refused() -> None:
    match = trunk("heap", 20).match
    for answers in (-1, 21):
        with pytest.raises(IllegalAnswer):
            match.clone().rewind(0, answers, 1)
    over = trunk("heist", None).match
    with pytest.raises(IllegalAnswer, match="over"):
        over.rewind(0, 1, 1)
    assert "rewind" in check_line({"undo": 0, "rewind": "x", "shuffle": 1}, 2)
    assert "shuffle" in check_line({"undo": 0, "rewind": 3}, 2)
    assert not check_line({"undo": 0, "rewind": 3, "shuffle": 1}, 2)


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    content = made.parts.open("heap").content
    seats = (Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2, "beginner"))
    made.start("heap", seats, content.file.defaults(3), 4)
    yield made
    made.close()


def to_something_seen(desk: Desk) -> TableScene:
    """Play until a person could not take back what they did, and the whole table could."""
    assert desk.table is not None
    match, session = desk.table.match, desk.table.session
    rng = random.Random(2)
    for _ in range(80):
        session.hand_over()
        decision = match.decisions[0]
        if session.curtain is not None and decision.seat in session.curtain.seats:
            session.reveal(decision.seat)
        match.act(sensible(match, rng))
        session.follow_match()
        if session.taking_back.find_askable() is not None and len(match.standing_answers()) > 20:
            break
    assert desk.match_screen is not None
    return desk.match_screen.scene


def ask(desk: Desk) -> AgreePanel:
    scene = to_something_seen(desk)
    brush = offscreen((1280, 680), desk.parts.theme, desk.parts.pictures)
    desk.draw(brush)
    scene.acts.undo()
    assert not desk.kit.overlays, "a key alone never asks"
    scene.acts.press_undo()
    panel = desk.kit.overlays[-1]
    assert isinstance(panel, AgreePanel)
    desk.draw(brush)
    return panel


def hold(panel: AgreePanel, seat: int, ms: float = 2000) -> None:
    card = panel.cards[seat]
    card.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=card.rect.center))
    card.update(ms)
    card.event(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=card.rect.center))


def test_everybody_holds_their_token_then_it_goes_back(desk: Desk) -> None:
    panel = ask(desk)
    assert desk.table is not None
    match, session = desk.table.match, desk.table.session
    assert session.visible_seat is None, "hands are covered"
    count, number = len(match.standing_answers()), session.taking_back.find_askable()
    assert number is not None
    assert panel.cards[2].agrees, "bots agree"
    hold(panel, 0, 50)
    assert not panel.cards[0].agrees, "a short press is none"
    hold(panel, 0)
    assert panel.cards[0].agrees
    assert len(match.standing_answers()) == count
    hold(panel, 1)
    assert panel.done
    assert len(match.standing_answers()) == number
    path = desk.table.file.path
    desk.to_title()
    entry = next(each for each in open_book().entries if each.file == path.name)
    assert entry.is_undone
    assert "undone" in entry.fairness
    assert read(path).lines[-1]["rewind"] == number


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_is_hidden_under_a_panel_leaves_the_screen_at_once(game: str) -> None:
    """The table under a panel stands still, so that it would go on showing the hand to all who are asked."""
    desk = Desk(gather(), random.Random(1))
    try:
        content = desk.parts.open(game).content
        desk.start(game, (Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)), content.file.defaults(3), 4)
        assert desk.table is not None
        match, session, screen = desk.table.match, desk.table.session, desk.match_screen
        assert screen is not None
        rng = random.Random(2)
        while session.visible_seat is None or len(match.standing_answers()) < 12:
            session.hand_over()
            if session.curtain is not None:
                session.reveal(session.curtain.seats[0])
            else:
                match.act(sensible(match, rng))
                session.follow_match()
        screen.update(0)
        screen.scene.sync()
        brush = offscreen((1280, 680), desk.parts.theme, desk.parts.pictures)
        assert screen.scene.sitting.view.seat == session.visible_seat
        session.hide()
        menu = menu_panel(desk)
        desk.kit.open(menu)
        desk.draw(brush)
        assert screen.is_covered, "all look at the panel"
        desk.kit.close(menu)
        desk.draw(brush)
        sitting = screen.scene.sitting
        assert sitting.view.seat is None, "nor does it flash up when the panel goes"
        fan, shows = sitting.laid.fan(), screen.scene.controls.top.buttons["hide"]
        desk.update(20)
        desk.draw(brush)
        assert shows.visible
        assert "Press H" in sitting.said[0]
        assert (fan is not None) == (game in ("heap", "heartland")), "there its cards lie face down"
        if fan is not None:
            home = sitting.laid.anchors[fan.zone]
            assert home.holds(*shows.rect.center), "the button that shows it lies on them"
            beside = (home.x + home.w / 2, (shows.rect.bottom + home.bottom) / 2)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                desk.event(pygame.event.Event(kind, button=1, pos=beside))
            assert isinstance(sitting.notice, Refusal), "a press on them tells how to see them"
            assert "Press H" in sitting.notice.words
    finally:
        desk.close()


def test_the_panel_names_who_saw_how_many_cards(desk: Desk) -> None:
    panel = ask(desk)
    assert desk.table is not None
    match, number = desk.table.match, desk.table.session.taking_back.find_askable()
    assert number is not None
    seen = match.count_seen_since(number)
    assert (seen.by_seat, seen.by_all) == ((0, 0, 0), 1), "the rush was opened with a card of the heap"
    assert "Seen since then: all together (one card)." in panel.told
    assert tell_seen(desk.parts.words, SeenSince((1, 0, 2, 2), 3, True), ("Ada", "Bo", "Chen", "Dot")) == (
        "Seen since then: Ada (one card), Chen, Dot (2 cards each), all together (3 cards)."
    )
    assert "chance" in tell_seen(desk.parts.words, SeenSince((0, 0), 0, True), ("Ada", "Bo"))


def test_a_card_counts_for_whoever_could_not_see_it_before() -> None:
    """Of two seats and everybody: bits 1, 2 and 4."""
    drawn, taken_up = Happening("move", {}, 1, 0, 1), Happening("move", {}, 7, 7, 1)
    turned, poured = Happening("move", {}, 7, 1, 7), Happening("pour", {"n": 3}, 7, 0, 2)
    assert count_seen([drawn, drawn], 2) == ((2, 0), 0, False)
    assert count_seen([taken_up], 2) == ((0, 0), 0, False), "all saw it lie there"
    assert count_seen([turned, poured, Happening("shuffle", {}, 7)], 2) == ((0, 3), 1, True)


@pytest.mark.parametrize("game", GAMES)
def test_who_saw_cards_is_the_same_whatever_the_cards_are(game: str) -> None:
    """Two matches with other hands and decks that look the same to everybody."""
    told = False
    for answers in (2, 8, 25, 40):
        one, other = twins(open_game(game), None, answers, seed=3, most=40)
        count = len(one.standing_answers())
        assert count == len(other.standing_answers())
        for number in range(count):
            assert one.count_seen_since(number) == other.count_seen_since(number)
            told = told or any(one.count_seen_since(number).by_seat)
    assert told


def test_one_no_is_enough(desk: Desk) -> None:
    panel = ask(desk)
    assert desk.table is not None
    count = len(desk.table.match.standing_answers())
    hold(panel, 0)
    panel.no.press()
    assert panel.done
    assert len(desk.table.match.standing_answers()) == count
    assert not desk.table.match.rewinds


def test_whoever_has_a_sign_is_asked_for_it(desk: Desk) -> None:
    desk.parts.people.put(Person("Ada", 0, sign=fingerprint("1234")))
    panel = ask(desk)
    hold(panel, 0)
    sign = desk.kit.overlays[-1]
    assert isinstance(sign, SignAsked)
    assert not panel.cards[0].agrees
    for figure in "1234":
        sign.enter(figure)
    assert panel.cards[0].agrees


@pytest.mark.parametrize(("size", "text"), [((1280, 680), 100), ((1280, 680), 200), ((1920, 1080), 200)])
@in_languages("code")
def test_the_panel_fits_with_eight_people(desk: Desk, code: str, size: tuple[int, int], text: int) -> None:
    from tabletop.ui.scenes.sitters import Sitter

    words = speak(code)
    brush = Witness.of(offscreen(size, desk.parts.theme, desk.parts.pictures, text_size=text))
    people = [Sitter("W" * 14, n, n < 7) for n in range(8)]
    seen = tell_seen(words, SeenSince((1, 2, 3, 4, 5, 6, 7, 8), 9, False), ["W" * 14] * 8)
    note = words("agree.note", seat="W" * 14)
    told = (note, seen, words("agree.steps", n=12), words("agree.shuffled"))
    for count, once in product((8, 3), (False, True)):
        panel = AgreePanel(words, people[-count:], told, lambda seat, agree: agree(), lambda: None, once)
        panel.place(brush)
        panel.draw(brush)
        for card in panel.cards:
            card.draw(brush)
        window = pygame.FRect(0, 0, brush.width, brush.height)
        assert window.contains(panel.rect), (panel.rect, window)
        assert all(panel.rect.contains(widget.rect) for widget in panel.widgets)
        notes = {words(f"agree.{key}") for key in ("holds", "presses", "bot")}
        said = [each for each in brush.seen.said if each.words in notes]
        assert len(said) == count
        assert not [each for each in said if each.trouble]
        brush.seen.said.clear()
