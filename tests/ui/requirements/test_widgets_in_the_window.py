"""Every visible widget lies inside the window with a size, on every screen, after every act in it (case M4)."""

from __future__ import annotations

import random
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop import games
from tabletop.app.match_screen import MatchScreen
from tabletop.bots import choose
from tabletop.engine.steps import Answer
from tabletop.store import paths
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.widgets import Kit, Widget
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive

WINDOWS = [
    ((1280, 680), 100),
    ((1366, 705), 150),
    ((1024, 640), 200),
    ((1920, 1080), 100),
    ((1600, 680), 125),
]
"""Sizes in pixels, each with a size of text in percent."""
BY_DAY = ("heartland", "heist", "wrestling")
"""Games that are walked through at every change; the others, in the windows between, by night."""
PRESSES, MORE = 2, 6
"""So many widgets of each screen, those pressed least, are pressed in turn; at every change, and in a night."""
ANSWERS = 9
LEAST = 12.0
"""Units on each side without which nobody can see or hit a widget."""


def shown(app: App) -> list[Widget]:
    """All visible widgets: of the screen, of what lies over it, and of the panels over any screen."""
    kits = [
        app.desk.kit,
        *{id(each): each for each in (_kit(app.desk.top), _kit(app.screen)) if each}.values(),
    ]
    found = [w for kit in kits for w in (*kit.widgets, *(w for each in kit.overlays for w in each.widgets))]
    return [widget for widget in found if widget.visible]


def _kit(screen: object) -> Kit | None:
    kit: Kit | None = getattr(screen, "kit", None)
    return kit


def outside(app: App) -> list[str]:
    """Names of visible widgets that have no size, or stand (or scroll) outside the window."""
    brush = app.window.brush
    window = pygame.FRect(-1, -1, brush.width + 2, brush.height + 2)
    return [
        f"{type(app.screen).__name__}: {type(each).__name__} {each.name!r} {tuple(map(round, each.rect))}"
        for each in shown(app)
        if min(each.rect.size) < LEAST
        or not window.contains(each.rect if each.pane is None else each.pane.rect)
    ]


class Walker:
    """Presses what there is to press, whatever was pressed least first."""

    def __init__(self, app: App, rng: random.Random) -> None:
        self.app, self.rng = app, rng
        self.pressed: Counter[tuple[str, str]] = Counter()
        self.wrong: set[str] = set()

    def look(self) -> None:
        """Note what lies outside; of a table that a menu covers all see the public one, and nobody's hand."""
        self.app.turn()
        top = self.app.desk.top
        if isinstance(top, MatchScreen) and top.is_covered:
            return
        self.wrong |= {*outside(self.app)}

    def walk(self, presses: int) -> None:
        """Press so many widgets, one after another, wherever that leads."""
        self.look()
        for _ in range(presses):
            self.app.desk.over = False  # somebody pressed Quit
            layers = [*self.app.desk.kit.overlays, *getattr(_kit(self.app.screen), "overlays", [])]
            top = layers[-1].widgets if layers else shown(self.app)
            there = [
                w for w in top if w.visible and w.enabled and (w.pane is None or w.pane.rect.contains(w.rect))
            ]
            if not there:
                return
            screen = type(self.app.screen).__name__
            each = min(there, key=lambda w: (self.pressed[screen, w.name], self.rng.random()))
            self.pressed[screen, each.name] += 1
            across = self.rng.uniform(0.05, 0.95)  # a list has several lines, a choice several picks
            self.app.click((each.rect.x + across * each.rect.width, each.rect.y + across * each.rect.height))
            self.look()


def play(app: App, answers: int) -> None:
    """Give answers at the table that is open."""
    match, game = app.open_table.match, app.open_table.opened.game
    rng = random.Random(answers)
    for _ in range(answers):
        if not match.is_over:
            decision = match.decisions[0]
            keys = choose(game, match.view(decision.seat), decision, "random", rng)
            match.act(Answer(decision.seat, keys, decision.nth))


def sit(app: App, game: str, answers: int, lifted: bool) -> None:
    """A match of two or three people after some answers, the curtain lifted or not."""
    names = ("Ada", "Bo", "Chen")[: max(2, min(open_seats(game)))]
    app.sit(game, names, seed=3)
    play(app, answers)
    app.desk._leave_table()
    (path,) = sorted(paths.matches_folder().glob("*.hotseat"), key=lambda each: each.stat().st_mtime_ns)[-1:]
    app.desk.go_on_with(path)
    app.turn(400)
    if lifted and isinstance(app.screen, CurtainScene):
        curtain = app.session.curtain
        assert curtain is not None
        app.session.reveal(curtain.seats[0])
        app.turn(400)


def open_seats(game: str) -> tuple[int, ...]:
    from tabletop.app.library import open_game

    return tuple(open_game(game).content.file.seats)


def bring_mods() -> None:
    """A mod that is well, one that is packed, one that is broken, and what is none."""
    mods = paths.mods_folder()
    for name in ("sheds", "broken"):
        (mods / name / "data" / "heap" / "parts").mkdir(parents=True)
        head = f"id: {name}\nname: {name.title()}\nversion: '1'\ngame: heap\nauthors: [Ada]\ntext: A shed.\n"
        (mods / name / "mod.yaml").write_text(head + ("wrong: 1\n" if name == "broken" else ""), "utf-8")
    with zipfile.ZipFile(mods / "packed.zip", "w") as packed:
        packed.writestr(
            "mod.yaml", "id: packed\nname: Packed\nversion: '1'\ngame: heap\nauthors: [Bo]\ntext: A box.\n"
        )
    (mods / "readme.rar").write_bytes(b"Rar!")


def beginnings(app: App, game: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Every screen of the app, with what leads there."""
    desk = app.desk
    yield "title", desk.to_title
    yield "setup", lambda: desk.to_setup(game)
    yield "settings", desk.to_settings
    yield "mods", desk.to_mods
    yield "rules", lambda: desk.to_rules(game)
    yield "curtain", lambda: sit(app, game, ANSWERS, lifted=False)
    yield "table", lambda: sit(app, game, ANSWERS, lifted=True)
    yield "menu", desk.open_menu
    yield "seats", desk.to_seats
    yield "replay", desk.to_replay
    yield "a later table", lambda: sit(app, game, 6 * ANSWERS, lifted=True)
    yield "result", lambda: sit(app, game, 3000, lifted=True)
    yield "title again", desk.to_title


in_each_window = pytest.mark.parametrize(
    ("window", "game"), [*zip(WINDOWS, games.ids(), strict=True)], ids=games.ids()
)


@pytest.mark.parametrize(
    ("window", "game"),
    [
        pytest.param(window, game, id=game, marks=[pytest.mark.nightly] * (game not in BY_DAY))
        for window, game in zip(WINDOWS, games.ids(), strict=True)
    ],
)
def test_after_every_act_each_visible_widget_has_its_place_in_the_window(
    window: tuple[tuple[int, int], int], game: str
) -> None:
    each_widget_has_its_place(window, game, PRESSES)


@pytest.mark.nightly
@in_each_window
def test_after_more_acts_each_visible_widget_has_its_place_too(
    window: tuple[tuple[int, int], int], game: str
) -> None:
    each_widget_has_its_place(window, game, MORE)


def each_widget_has_its_place(window: tuple[tuple[int, int], int], game: str, presses: int) -> None:
    size, text_size = window
    bring_mods()
    app = App(size, text_size=text_size)
    app.window.brush.text_size = text_size
    walker = Walker(app, random.Random(game))
    try:
        for name, begin in beginnings(app, game):
            if name in ("menu", "seats", "replay") and app.desk.table is None:
                sit(app, game, ANSWERS, lifted=True)
            app.desk.kit.overlays.clear()
            begin()
            walker.walk(presses)
    finally:
        app.close()

    assert not walker.wrong, "\n".join(sorted(walker.wrong))
    assert len({screen for screen, _ in walker.pressed}) >= 8
