"""The second window shows what its seat, or everybody, may see; it is drawn seldom, and plays nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.app.match_menu import menu_panel
from tabletop.app.second_window import EVERY_MS, PUBLIC, SecondWindow
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.engine.steps import Answer
from tabletop.ui import side_window
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    made.window.on_elsewhere = made.desk.second.event
    yield made
    made.close()


def turn(app: App, ms: float = EVERY_MS) -> SecondWindow:
    """A turn of the loop, as long as it takes until the second window may be drawn."""
    app.turn()
    app.desk.second.turn(app.desk.table, ms)
    return app.desk.second


def picture(app: App) -> bytes:
    """What is in the second window, made anew."""
    second = app.desk.second
    second._made_of = ()
    turn(app)
    assert second.window is not None
    return pygame.image.tobytes(second.window.brush.surface, "RGB")


def click(app: App) -> None:
    """Press the mouse on the second window."""
    assert app.desk.second.window is not None
    facts = {"pos": (50, 50), "button": 1, "touch": False, "window": app.desk.second.window.window}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, facts))
    turn(app)


def show_hand(app: App, name: str) -> None:
    app.desk.second.choose(name)
    turn(app)
    click(app)
    assert not app.desk.second.is_covered


@pytest.mark.parametrize("game", games.ids())
def test_nothing_that_may_not_be_known_is_in_the_picture(game: str, app: App) -> None:
    """Whatever is dealt otherwise, the public picture and that of a seat are the same to the last pixel."""
    app.sit(game, ("Ada", "Bo"))
    match, rng = app.open_table.match, random.Random(2)
    for _ in range(24):
        decision = match.decisions[0]
        view = match.view(decision.seat)
        keys = choose(app.open_table.opened.game, view, decision, "random", rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    kept, known = match.state, {PUBLIC: None, "Ada": 0}
    theirs = repr(match.view(1).table.values)
    for name, seat in known.items():
        show_hand(app, name) if name else app.desk.second.choose(name)
        before, dealt = picture(app), 0
        for _ in range(4):
            match.state = match.view(seat).sample(rng)
            dealt += repr(match.view(1).table.values) != theirs
            assert picture(app) == before, name
            match.state = kept
        assert dealt, "somebody does hold something else"

    hand = sorted(repr(match.view(0).table.values))  # hands are laid out in an order of their own
    match.state = match.view(1).sample(rng)
    assert (picture(app) == before) == (sorted(repr(match.view(0).table.values)) == hand), "Ada's is shown"
    match.state = kept


def test_a_hand_comes_covered_and_a_click_there_lifts_and_lowers_the_cover(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    second = app.desk.second
    second.choose("Ada")
    covered = picture(app)
    click(app)
    open_hand = picture(app)

    assert open_hand != covered
    click(app)
    assert second.is_covered
    assert picture(app) == covered
    click(app)
    second.choose("Bo")
    assert second.is_covered, "another hand comes covered again"


def test_what_happens_there_plays_nothing_and_closes_nothing_else(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.second.choose(PUBLIC)
    turn(app)
    assert app.desk.second.window is not None
    where = app.desk.second.window.window
    assert app.desk.second.scene is not None
    standing = app.desk.second.scene.controls.top.buttons.values()
    assert not [each.name for each in standing if each.visible], "a press there does nothing"
    answers = len(app.open_table.match.standing_answers())
    for kind, facts in (
        (pygame.MOUSEBUTTONDOWN, {"pos": (500, 300), "button": 1}),
        (pygame.MOUSEBUTTONUP, {"pos": (500, 300), "button": 1}),
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}),
        (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}),
    ):
        pygame.event.post(pygame.event.Event(kind, {**facts, "window": where}))
    turn(app)
    assert len(app.open_table.match.standing_answers()) == answers
    assert not app.desk.kit.overlays

    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, {"window": where}))
    turn(app)

    assert app.desk.second.window is None
    assert app.desk.second.shows is None
    assert not app.window.closed


def test_its_button_pressed_twice_closes_no_other_window(app: App) -> None:
    """The second event tells of a window that is gone by then, which pygame can no longer name."""
    app.sit("heap", ("Ada", "Bo"))
    app.desk.second.choose(PUBLIC)
    turn(app)
    assert app.desk.second.window is not None
    for window in (app.desk.second.window.window, None):
        pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, {"window": window}))
        turn(app)

    assert app.desk.second.window is None
    assert not app.window.closed
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, {"window": app.window.window}))
    turn(app)
    assert app.window.closed


def test_it_is_drawn_when_something_has_changed_and_ten_times_a_second_at_most(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    app.desk.second.choose(PUBLIC)
    second = turn(app)
    pygame.event.clear()
    before = second.frames
    for _ in range(20):
        turn(app)
    assert second.frames == before

    for _ in range(10):
        app.session.follow_match()
        app.desk.second.turn(app.desk.table, 10)

    assert second.frames == before + 1


def test_it_goes_with_the_table_and_comes_with_the_next_one_where_it_was(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    show_hand(app, "Ada")
    second = app.desk.second
    assert second.window is not None
    second.window.window.size = (900, 500)
    app.desk.to_title()
    turn(app)
    assert second.window is None

    again = SecondWindow(app.parts)
    assert again.shows == "Ada"
    app.desk.second = again
    app.sit("heist", ("Ada", "Bo", "Chen"))
    turn(app)

    assert again.window is not None
    assert again.window.window.size == (900, 500)
    assert again.is_covered
    again.choose(None)
    turn(app)
    assert SecondWindow(app.parts).shows is None


def test_whose_seat_has_passed_on_is_not_shown_any_more(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"))
    show_hand(app, "Ada")
    ada = picture(app)
    app.open_table.reseat((Seat("Cleo", 0), Seat("Bo", 1)))

    now = picture(app)
    app.desk.second.choose(PUBLIC)

    assert now != ada
    assert now == picture(app)


def test_a_window_whose_display_is_gone_comes_to_the_first_one_covered(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    displays = [(0, 0, 1920, 1080), (1920, 0, 1280, 720)]
    monkeypatch.setattr(side_window, "display_bounds", lambda: displays)
    assert side_window.free_place() == (1920, 0, 1280, 720)
    app.sit("heap", ("Ada", "Bo"))
    show_hand(app, "Ada")
    window = app.desk.second.window
    assert window is not None
    window.window.position = (2000, 40)
    turn(app)
    assert not app.desk.second.is_covered

    displays.pop()
    turn(app)

    assert app.desk.second.is_covered
    assert side_window.is_on_a_display(window.place)


def test_a_place_that_is_not_there_any_more_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_window, "display_bounds", lambda: [(0, 0, 1920, 1080)])

    assert side_window.is_on_a_display((100, 100, 800, 450))
    assert not side_window.is_on_a_display((2500, 100, 800, 450))
    assert not side_window.is_on_a_display((100, -300, 800, 450)), "nobody could move it"
    assert side_window.free_place() == (320, 180, 1280, 720)
    monkeypatch.setattr(side_window, "display_bounds", list)
    assert side_window.is_on_a_display((2500, 100, 800, 450)), "SDL does not tell"


def test_the_menu_offers_the_public_table_and_each_hand_and_to_close(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"), ("random",))
    words = app.parts.words

    def choices() -> list[str]:
        entry = next(each for each in menu_panel(app.desk).widgets if each.name == words("menu.second"))
        assert isinstance(entry, Button)
        entry.press()
        panel = app.desk.kit.overlays[-1]
        assert isinstance(panel, MenuPanel)
        return [each.name for each in panel.widgets]

    hands = [words("second.public"), *(words("second.hand", name=name) for name in ("Ada", "Bo"))]
    assert choices() == [*hands, words("app.back")]
    app.desk.second.choose(PUBLIC)
    assert words("second.none") in choices()


def spots(app: App, seat: int) -> list[tuple[float, float]]:
    """Spots on the panel of a seat."""
    assert isinstance(app.screen, TableScene)
    left, top, wide, high = app.screen.table_layout.anchors[f"seat:{seat}"]
    return [(left + wide * n / 8, top + high * m / 8) for m in range(1, 8) for n in range(1, 8)]


def carry(app: App, seat: int, *way: tuple[float, float]) -> bool:
    """Press on the panel of a seat and go this way with the button down; False if no hand hangs on the pointer."""
    for spot in spots(app, seat):
        app.button(spot, True)
        app.move((spot[0] + 40, spot[1] + 40), held=True)
        if app.desk.handing_out.is_carrying:
            for each in way:
                app.move(each, held=True)
            return True
        app.button(spot, False)
    return False


def lifted(app: App, game: str) -> SecondWindow:
    app.sit(game, ("Ada", "Bo"))
    if (curtain := app.session.curtain) is not None:
        app.session.reveal(curtain.seats[0])
    app.turn(3000)
    return app.desk.second


OUTSIDE = (-90.0, 300.0)


@pytest.mark.parametrize("game", games.ids())
def test_a_seat_that_is_dragged_out_of_the_window_shows_its_hand_covered(game: str, app: App) -> None:
    second = lifted(app, game)
    answers = len(app.open_table.match.standing_answers())
    for seat, name in enumerate(("Ada", "Bo")):
        assert carry(app, seat, (500, 500), OUTSIDE), name
        assert app.desk.carried.words == app.parts.words("second.carry", name=name)
        app.button(OUTSIDE, False)
        turn(app)

        assert not app.desk.carried.is_shown
        assert second.shows == name
        assert second.window is not None
        assert second.is_covered
    assert len(app.open_table.match.standing_answers()) == answers


def test_the_window_opens_on_the_display_where_the_hand_was_let_go(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_window, "display_bounds", lambda: [(0, 0, 1920, 1080), (1920, 0, 1280, 900)])
    second = lifted(app, "heap")
    app.desk.handing_out.to_desktop = lambda at: (2500, 500)
    assert carry(app, 1, OUTSIDE)
    app.button(OUTSIDE, False)
    turn(app)

    assert second.window is not None
    assert second.window.place == (1920, 140, 1280, 720)


def test_a_hand_that_is_let_go_on_the_second_window_is_shown_and_elsewhere_goes_back(app: App) -> None:
    second = lifted(app, "heap")
    second.choose(PUBLIC)
    turn(app)
    assert second.window is not None
    place = pygame.Rect(second.window.place)
    for point, shows in (((place.right + 9, place.y), PUBLIC), (place.center, "Bo")):
        app.desk.handing_out.to_desktop = lambda at, point=point: point  # type: ignore[misc]  # of this round
        assert carry(app, 1, (500, 500))
        app.button((500, 500), False)
        turn(app)
        assert second.shows == shows


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, None])
def test_a_carried_hand_is_put_back_by_escape_and_by_a_right_click(key: int | None, app: App) -> None:
    second = lifted(app, "heap")
    assert carry(app, 0, (500, 500))
    app.key(key) if key is not None else app.button((500, 500), True, 3)
    assert not app.desk.carried.is_shown
    assert not app.desk.kit.overlays, "the menu stays closed"
    app.button(OUTSIDE, False)
    turn(app)

    assert second.shows is None


def test_no_bot_has_a_hand_that_could_be_carried(app: App) -> None:
    app.sit("heap", ("Ada",), ("random",))  # no curtain falls

    assert not carry(app, 1)
    assert carry(app, 0)
