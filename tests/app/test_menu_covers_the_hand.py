"""case P6: whatever opens over the table for everybody covers the hand; who closes it has the hand back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.ui.sights import own
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App
from tests.ui.table.sitting import content_of

pytestmark = pytest.mark.exhaustive

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gita", "Hal")


@pytest.fixture
def app() -> Iterator[App]:
    made = App((1280, 680))
    yield made
    made.close()


def settle(app: App) -> None:
    for _ in range(3):
        app.turn(400)


def with_a_hand(app: App, game_id: str, seats: int, answers: int) -> bool:
    """Play on until somebody's hand is up after so many answers; whether one came."""
    if game_id == "wrestling":
        app.sit(game_id, NAMES[:seats], wrestlers="random")
    else:
        app.sit(game_id, NAMES[:seats])
    session, rng = app.session, random.Random(seats)
    for number in range(answers + 80):
        session.hand_over()
        if session.curtain is not None:
            session.reveal(session.curtain.seats[0])
        if session.is_over:
            return False
        view = session.view
        if number >= answers and view.seat is not None and own(view, session.match.view(None)):
            settle(app)
            return isinstance(app.screen, TableScene)
        if session.responses is not None:
            session.pass_for_all()
        elif session.decision is not None:
            seen = session.match.view(session.decision.seat)
            session.act(choose(games.load(game_id), seen, session.decision, "purposeful", rng))
    return False


class Drawn:
    """Which faces are drawn; a face that is taken from the store is drawn too."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.ids = app, set[int]()
        from tabletop.ui.table.painters.painter import Painter

        really = Painter.sprite

        def sprite(painter: Painter, brush: object, placed: object, *how: object) -> object:
            look = placed.look  # type: ignore[attr-defined]  # what is placed
            if look.kind == "card":
                self.ids.add(look.piece)
            return really(painter, brush, placed, *how)  # type: ignore[arg-type]  # passed on

        monkeypatch.setattr(Painter, "sprite", sprite)

    def secrets(self) -> set[int]:
        """Pieces of the hand that were drawn since the last time."""
        session = self.app.session
        found = self.ids & own(session.match.view(session.visible_seat), session.match.view(None))
        self.ids.clear()
        return found


def pixels(app: App) -> bytes:
    app.window.present(app.desk)
    return pygame.image.tobytes(app.window.surface, "RGB")


def covered(app: App, drawn: Drawn, opens: str) -> None:
    """Open something for everybody, look, close it, and look again."""
    app.session.bots.pause = 10_000
    before, shown = pixels(app), app.session.visible_seat
    drawn.secrets()
    if opens == "menu":
        app.key(pygame.K_ESCAPE)
        for _ in range(4):
            if app.desk.kit.overlays:
                break
            settle(app)  # that closed something of the table, over the hand
            before = pixels(app)
            drawn.secrets()
            app.key(pygame.K_ESCAPE)
    else:
        app.desk.teller.tell("The disk is full", "Nothing can be written.")
        app.turn()
    assert app.desk.kit.overlays
    settle(app)
    assert not drawn.secrets(), f"a hand is drawn under the {opens}"
    assert app.session.visible_seat == shown
    app.key(pygame.K_ESCAPE)
    settle(app)
    differ = sum(one != other for one, other in zip(pixels(app)[::7], before[::7], strict=True))
    assert differ < len(before) / 7 / 200, "and the table is as it was, but for what glows"


@pytest.mark.parametrize(("game", "opens"), [("heap", "menu"), ("pedal", "tell"), ("wrestling", "menu")])
def test_no_hand_lies_under_what_opens_for_everybody(
    app: App, monkeypatch: pytest.MonkeyPatch, game: str, opens: str
) -> None:
    drawn = Drawn(app, monkeypatch)
    assert with_a_hand(app, game, 2, 6)
    covered(app, drawn, opens)


def test_whoever_plays_alone_goes_on_seeing_their_hand(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(app, monkeypatch)
    app.sit("heap", ("Ada",), ("random",))
    settle(app)
    app.key(pygame.K_ESCAPE)
    drawn.ids.clear()
    scene = app.desk.match_screen
    assert scene is not None
    assert scene._public is None


@pytest.mark.nightly
@pytest.mark.parametrize("opens", ["menu", "tell"])
@pytest.mark.parametrize("game", games.ids())
def test_no_hand_lies_under_what_opens_for_everybody_at_any_table(
    app: App, monkeypatch: pytest.MonkeyPatch, game: str, opens: str
) -> None:
    drawn = Drawn(app, monkeypatch)
    for seats in content_of(game).file.seats:
        for answers in (1, 20):
            if seats > 1 and with_a_hand(app, game, seats, answers):
                covered(app, drawn, opens)
