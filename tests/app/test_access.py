"""The app for whoever does not see it: every screen named, whole matches by the tree's acts, and no work for nobody."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pygame
import pytest

from tabletop.app.access import Access, read_screen
from tabletop.app.puzzling import open_list, open_puzzle
from tabletop.bots import choose
from tabletop.engine.steps import Decision
from tabletop.ui.access import adapter as bridge
from tabletop.ui.access.node import Act, Node
from tabletop.ui.rest import rest
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.moment.moment import READ_MS, MomentScene
from tabletop.ui.table.caution import HASTY_MS
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App, Hand, is_over
from tests.ui.access import listener

pytestmark = pytest.mark.exhaustive

DAY = "heist"
"""The game whose matches are the shortest."""
NIGHTS = ("heap", "heartland", "pedal", "wrestling")


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


def tree(app: App) -> Node:
    return read_screen(app.desk, app.window.brush, "Hotseat")


class Listener(Hand):
    """Plays by the tree alone: what it presses it has found there by its name."""

    def __init__(self, app: App, seed: int = 1) -> None:
        super().__init__(app, "keys", seed)
        self.heard: set[str] = set()
        """Names of the things that were pressed."""

    def press_key(self, key: str) -> None:
        self.app.turn(HASTY_MS)
        found = tree(self.app)
        listener.press(found, key)
        node = found.find(key)
        self.heard.add(node.name if node is not None else "")
        self.app.turn()

    def go_on(self) -> None:
        screen = self.app.screen
        if isinstance(screen, CurtainScene):
            self.curtains += 1
            self.press_key(
                next(node.key for node in tree(self.app).walk() if node.key.startswith("hold button:"))
            )
        elif isinstance(screen, MomentScene):
            self.app.turn(READ_MS)
            self.press_first()
        elif isinstance(screen, TableScene) and screen.view.decision is not None:
            self.answer(screen, screen.view.decision)
        elif not (isinstance(screen, TableScene) and self.press_first()):
            self.app.turn(100)

    def press_first(self) -> bool:
        """Press the first button that the tree offers; False if it offers none."""
        top = tree(self.app).children
        inside = next((node.children for node in top if node.role == "dialog"), top)
        buttons = [node for node in inside if node.role == "button" and "press" in node.acts]
        offered = [node.key for node in buttons if "off" not in node.states]
        if offered:
            self.press_key(self.rng.choice(offered) if inside is top else offered[0])
        return bool(offered)

    def answer(self, scene: TableScene, decision: Decision) -> None:
        match = self.app.open_table.match
        keys = choose(self.app.open_table.opened.game, scene.view, decision, "purposeful", self.rng)
        before = len(match.lines)
        options = [next(option for option in decision.options if option.key == key) for key in keys]
        listener.answer(scene, decision, options, self.press_key, lambda: len(match.lines) > before)
        assert len(match.lines) > before, f"{decision.prompt}: {keys} was not given"


def play(app: App, game: str, most: int) -> Listener:
    """Play a whole match of two people from the shelf to the result."""
    app.sit(game, ("Ada", "Bo"), seed=2)
    hand = Listener(app)
    for _ in range(most):
        if is_over(app):
            break
        hand.go_on()
    assert is_over(app), "the match ends"
    return hand


def test_a_whole_match_is_played_by_the_acts_of_the_tree(app: App) -> None:
    hand = play(app, DAY, 2000)

    assert hand.curtains > 10
    words = " ".join(node.name for node in tree(app).walk())
    assert [name for name in ("Ada", "Bo") if name not in words] == [], "the result is told"
    assert any(node.role == "heading" for node in tree(app).walk())


@pytest.mark.nightly
@pytest.mark.parametrize("game", NIGHTS)
def test_whole_matches_of_every_game_are_played_by_the_acts_of_the_tree(app: App, game: str) -> None:
    assert play(app, game, 9000).heard


def test_every_screen_is_named(app: App) -> None:
    """Title, box, setup, settings, mods, matches, book, rules: things with acts have names, words are there."""
    desk = app.desk
    opens: tuple[Callable[[], object], ...] = (
        desk.to_title,
        lambda: desk.to_setup("heap"),
        desk.to_settings,
        desk.to_mods,
        desk.to_matches,
    )
    more: tuple[Callable[[], object], ...] = (
        desk.to_book,
        lambda: desk.to_rules("heap"),
        lambda: desk.to_lesson("heap"),
        lambda: open_puzzle(desk, "heap", "last-one-in"),
        lambda: open_list(desk, "heap"),
    )
    for number, opened in enumerate((*opens, *more)):
        desk.to_title()
        opened()
        app.turn()
        nodes = list(tree(app).walk())
        assert [node.key for node in nodes if node.acts and not node.name] == [], number
        assert len([node for node in nodes if node.name or node.value]) > 4, number
        assert len({node.key for node in nodes}) == len(nodes), number


def test_nothing_behind_a_curtain_or_a_panel_is_in_the_tree(app: App) -> None:
    app.sit("heap", ("Ada", "Bo"), seed=2)
    assert isinstance(app.screen, CurtainScene)
    behind = tree(app)
    assert not [node for node in behind.walk() if node.key.startswith(("piece:", "hand", "seat:", "sign:"))]

    Hand(app, "click").lift(app.screen)
    app.turn(400)
    assert [node for node in tree(app).walk() if node.key.startswith("piece:")]
    app.desk.open_menu()
    app.turn()
    panel = tree(app)
    assert [child.role for child in panel.children] == ["dialog"]
    assert not [node for node in panel.walk() if node.key.startswith("piece:")]


class Names:
    """Any name there is, as itself."""

    def __getattr__(self, name: str) -> str:
        return name


class Ear(bridge.Adapter):
    """An adapter whose trees are kept, and that is told what a reader wants."""

    def __init__(self) -> None:
        super().__init__(Names(), lambda *handlers: None)
        self.trees: list[Node] = []
        self.wants: list[tuple[str, Act, str]] = []

    def tell(self, tree: Node, density: float) -> None:
        self.trees.append(tree)

    def take_wishes(self) -> list[tuple[str, Act, str]]:
        found, self.wants = self.wants, []
        return found

    def note_focus(self, focused: bool) -> None: ...


def listening(app: App) -> tuple[Access, Ear]:
    access, ear = Access(app.window), Ear()
    access.adapter, access._opened, ear.is_heard = ear, True, True
    return access, ear


def test_a_reader_is_told_what_has_changed_and_its_acts_are_done(app: App) -> None:
    access, ear = listening(app)
    access.turn(app.desk, True, 200)
    ear.wants.append(("button:Settings", "press", ""))
    access.turn(app.desk, False, 1)
    app.turn()
    access.turn(app.desk, True, 1)

    first, second = ear.trees  # the second at once, with the first frame after the press
    assert first.find("button:Settings") is not None
    assert second.find("choice:Text size") is not None


def test_a_number_is_told_with_its_bounds_and_a_reader_can_set_it(app: App) -> None:
    app.desk.to_setup("heap")
    app.turn()
    numbers = [node for node in tree(app).walk() if node.role == "number"]
    assert numbers
    for number in numbers:
        assert number.scale is not None
        assert number.do("write", str(number.scale.low))
        app.turn()
        again = tree(app).find(number.key)
        assert again is not None
        assert again.scale == number.scale._replace(at=number.scale.low)


def test_what_others_do_is_told_without_being_asked_for(app: App) -> None:
    access, ear = listening(app)
    app.sit("heartland", ("Ada",), ("greedy",), seed=4)
    hand = Listener(app)
    news: set[str] = set()
    for _ in range(400):
        hand.go_on()
        access.turn(app.desk, True, 200)
        news |= {node.name for tree in ear.trees for node in tree.walk() if node.key == "news"}
        ear.trees.clear()
        if any("Bot 0" in each for each in news):
            break

    assert any("Bot 0" in each for each in news), "what the bot did is read aloud"


def test_with_nobody_listening_no_tree_is_made(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: object, **facts: object) -> Node:
        raise AssertionError("a tree was made for nobody")

    monkeypatch.setattr("tabletop.app.access.read_screen", never)
    access, ear = listening(app)
    ear.is_heard = False
    for _ in range(5):
        access.turn(app.desk, True, 200)
    assert ear.trees == []


@pytest.mark.skipif(sys.platform == "win32", reason="SDL's names are not found there")
def test_a_wish_of_a_reader_wakes_an_idle_loop(app: App) -> None:
    kit = SimpleNamespace(Action=Names())
    adapter = bridge.Adapter(kit, lambda *handlers: None)
    wish = SimpleNamespace(action="CLICK", target=adapter._number("button:Settings"), data=None)
    while app.window.is_touched:
        app.window.tick(False)
    pygame.event.get()
    reader = threading.Thread(target=adapter._take, args=(wish,))
    reader.start()
    began = time.monotonic()

    assert rest(20_000)
    assert time.monotonic() - began < 10
    reader.join()
    assert app.window.events() == []
    assert app.window.is_touched, "the next turns of the loop follow at once"
    assert adapter.take_wishes() == [("button:Settings", "press", "")]


class Newcomer(bridge.Adapter):
    """An adapter that answers a reader who comes with what the loop would do meanwhile: tell a tree or not."""

    def _update(self, tree: Node) -> bool:
        return self.is_heard


def test_nothing_is_told_while_a_reader_is_still_given_the_first_tree() -> None:
    adapter = Newcomer(Names(), lambda *handlers: None)

    assert adapter._activate() is False
    assert adapter.is_heard


def test_without_the_library_there_is_no_bridge(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    access = Access(app.window)
    access.turn(app.desk, False, 20)

    assert access.adapter is None
    access.turn(app.desk, True, 200)
