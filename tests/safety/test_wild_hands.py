"""Pointer, wheel and keys at random all over the app: nothing breaks, and the match on file is always a legal one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.store.resume import replay
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App
from tests.conformance import laws

pytestmark = pytest.mark.exhaustive

STEPS = 400
SEEDS, BY_DAY = (0, 3, 2, 4, 5, 7), (0, 3)
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_1, pygame.K_2, pygame.K_h, pygame.K_l, pygame.K_m, pygame.K_LALT, pygame.K_F1, pygame.K_r,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_a,
)  # fmt: skip
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


def somewhere(app: App, rng: random.Random) -> tuple[float, float]:
    """On a widget, on a thing of the table, or anywhere, the outside of the window included."""
    screen, kit = app.screen, app.desk.kit
    kits = [*kit.overlays, *getattr(getattr(screen, "kit", None), "overlays", [])]
    widgets = [w for panel in kits for w in panel.widgets] or list(
        getattr(getattr(screen, "kit", None), "widgets", [])
    )
    laid = getattr(screen, "table_layout", None)
    roll = rng.random()
    if widgets and roll < 0.45:
        return rng.choice(widgets).rect.center  # type: ignore[no-any-return]  # of a Widget
    if laid is not None and roll < 0.8:
        centre = rng.choice(list(laid.anchors.values())).centre
        return centre.x, centre.y
    return rng.uniform(-50, 2000), rng.uniform(-50, 1130)


def wild(app: App, rng: random.Random) -> None:
    """One thing that a cat on the desk might do."""
    at = somewhere(app, rng)
    match rng.randrange(9):
        case 0 | 1:
            app.click(at)
        case 2:
            app.drag(at, somewhere(app, rng), steps=2)
        case 3:
            app.button(at, rng.random() < 0.5, rng.choice((1, 2, 3, 8)))
        case 4:
            facts = {
                "x": 0,
                "y": rng.choice((-3, -1, 1)),
                "flipped": False,
                "precise_x": 0.0,
                "precise_y": 1.0,
            }
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, facts))
            app.turn()
        case 5 | 6:
            app.key(rng.choice(KEYS), rng.choice(MODS), up=rng.random() < 0.9)
        case 7:
            kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED)
            pygame.event.post(pygame.event.Event(rng.choice(kinds), {}))
            pygame.event.post(
                pygame.event.Event(pygame.TEXTINPUT, {"text": rng.choice(("x", "ß", "𝔘", "\t"))})
            )
            app.turn(rng.choice((0, 16, 400)))
        case 8:
            app.turn(rng.choice((16, 400, 5000)))


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=[pytest.mark.nightly] * (seed not in BY_DAY)) for seed in SEEDS]
)
def test_nothing_that_hands_do_breaks_the_app_or_the_match(app: App, seed: int) -> None:
    rng = random.Random(seed)
    if seed % 2:
        app.parts.settings = app.parts.settings.with_values(animation_speed="normal", preview=True)
    starts, screens = 0, set()
    for _ in range(STEPS):
        table = app.desk.table
        if app.desk.over:  # somebody pressed Quit; a cat goes on
            app.desk.over = False
        if table is None and rng.random() < 0.2:
            app.desk.kit.overlays.clear()
            app.sit("heartland", ("Ada", "Bo", "Chen")[: 2 + seed % 2], seed=seed)
            starts += 1
        elif table is not None and not app.desk.kit.overlays and rng.random() < 0.25:
            help_on(app, rng)
        wild(app, rng)
        screens.add(type(app.screen).__name__)
        if app.desk.table is not None and not app.desk.table.match.is_over:
            laws.somebody_can_answer(app.desk.table.match)
    app.desk.kit.overlays.clear()
    app.desk.to_title()

    assert starts
    assert len(screens) >= 3, screens
    answers = 0
    for path in paths.matches_folder().glob("*.hotseat"):
        saved, opened = read(path), open_game("heartland")
        match = replay(saved, opened.game, opened.content)
        assert saved.warning == ""
        answers += len(match.lines)
    assert answers, "something was played"


def help_on(app: App, rng: random.Random) -> None:
    """Lift a curtain that is down, or give an answer, so that the match gets somewhere."""
    screen, table = app.screen, app.desk.table
    if table is None:
        return
    if isinstance(screen, CurtainScene) and table.session.curtain is not None:
        table.session.reveal(rng.choice(table.session.curtain.seats))
    elif (table.session.parting_seat is not None or table.session.halt is not None) and rng.random() < 0.5:
        table.session.hand_over()
    elif isinstance(screen, TableScene) and table.session.decision is not None and not screen.kit.overlays:
        table.session.act(table.session.decision.sample(rng))
    app.turn()
