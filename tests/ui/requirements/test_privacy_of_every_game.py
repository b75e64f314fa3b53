"""Privacy in each game: no face and no name of a card reaches the screen that whoever sits there was never shown.

`test_privacy.py` plays a whole match of one game and is stricter there; this goes some way into every other one.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.table.scene import TableScene
from tests.ui.requirements.room import GAME, Room, words_drawn
from tests.ui.requirements.secrecy import Dyed, Restless

pytestmark = pytest.mark.exhaustive

OTHERS = sorted(set(games.ids()) - {GAME})
TURNS, LEAVE_AT = 45, 20
NOBODY = 5
"""In place of a seat: the card is nobody's, such as one in a deck. There is a colour for it."""


class Shown(Dyed):
    """Dyes a face that whoever sits there has never been shown, wherever its card lies by the rules of any game."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
        super().__init__(room, monkeypatch, words)
        self.faces = 0
        """How many faces were painted that somebody alone may see."""

    def owner(self, piece: int) -> int | None:
        """The seat whose secret a piece is, `NOBODY` for nobody's, None if whoever sits there knows it."""
        match = self.room.match
        if shows(match.view(None), piece):
            return None
        if self.sits is not None and shows(match.view(self.sits), piece):
            self.faces += 1
            return None
        if piece not in self._known.get(self.sits, ()):
            self._learn()
        if piece in self._known[self.sits]:
            return None
        seats = (seat for seat in range(len(match.seats)) if shows(match.view(seat), piece))
        return next(seats, NOBODY)

    def _learn(self) -> None:
        super()._learn()
        match = self.room.match
        for viewer, known in self._known.items():
            moved = (event.facts.get("piece") for event in match.events_for(viewer))
            known.update(piece for piece in moved if isinstance(piece, int))


def shows(view: View, piece: int) -> bool:
    """Whether a view shows where a piece lies, or has the name of its kind among what only its seat is told."""
    table = view.table
    told = [value if isinstance(value, tuple) else (value,) for value in table.values.values()]
    zones = [table.values[zone] for zone in table.shape.zones]
    lying = [value if isinstance(value, tuple) else (value,) for value in zones]
    return any(piece in value for value in lying) or any(table.cards[piece].id in value for value in told)


class Quick(Restless):
    """Answers without aiming, in any window too, and rests the pointer here and there to read what is shown."""

    def go_on(self) -> None:
        room = self.dyed.room
        session = room.session
        if isinstance(room.screen, TableScene) and session.halt is not None:
            room.hand_over()
        elif isinstance(room.screen, TableScene) and session.hidden_seat is not None:
            room.key(pygame.K_h)
            room.turn()
        elif isinstance(room.screen, TableScene) and session.responses is not None:
            if self.rng.random() < 0.5:
                session.respond(self.rng.choice(session.responses.seats))
            else:
                session.pass_for_all()
            room.turn()
        else:
            super().go_on()

    def answer(self, scene: TableScene, decision: Decision) -> None:
        room, roll = self.dyed.room, self.rng.random()
        room.act(decision.sample(self.rng))
        room.turn()
        if roll < 0.15:
            room.key(pygame.K_z, pygame.KMOD_CTRL)
        elif roll < 0.25 and isinstance(room.screen, TableScene) and room.session.visible_seat is not None:
            self.dyed.sits = None
            room.key(pygame.K_h)
        for _ in range(2):
            if isinstance(room.screen, TableScene):
                spot = self.rng.choice(list(room.table.table_layout.anchors.values())).centre
                room.move((spot.x, spot.y))
                room.turn(600)


@pytest.mark.parametrize("game", OTHERS)
def test_nobody_is_shown_what_they_may_not_see(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """UX-1, UX-3: through curtains, undo, hidden hands, windows, leaving, coming back, and the replay meanwhile."""
    room, content = make_room(preview=True), open_game(game).content
    people = ("Ada", "Bo", "Chen")[: max(content.file.seats)]
    with words_drawn(monkeypatch) as words:
        dyed = Shown(room, monkeypatch, words)
        room.sit(game, people, seed=6)
        dyed.mark()
        hand = Quick(dyed, 6)
        for turn in range(TURNS):
            if turn == LEAVE_AT:
                room.desk.to_title()
                dyed.sits = None
                room.turn()
                room.desk.go_on(game)
                dyed.mark()
                room.turn()
            if isinstance(room.screen, TableScene) and room.screen.view.seat is None:
                dyed.sits = None
            hand.go_on()

        room.desk.to_replay()
        dyed.sits = None
        replay = room.desk.top
        assert isinstance(replay, ReplayScene)
        for at in range(replay.recording.last, -1, -7):
            replay.show(at)
            room.turn(400)

    assert hand.curtains > 5
    assert dyed.frames > 60
    assert dyed.faces > 20, "whoever sits there does see their cards"
    assert dyed.named, "and names are read"


@pytest.mark.parametrize("game", OTHERS)
def test_a_hand_that_is_shown_to_somebody_else_is_found(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The test above can fail: whoever lifted the curtain has gone, and their hand is still there."""
    room = make_room()
    with words_drawn(monkeypatch) as words:
        dyed = Shown(room, monkeypatch, words)
        room.sit(game, ("Ada", "Bo", "Chen"), seed=6)
        dyed.mark()
        hand = Quick(dyed, 6)
        while not (isinstance(room.screen, TableScene) and dyed.faces):
            hand.go_on()

        dyed.sits = None
        room.parts.pictures.store.clear()
        with pytest.raises(AssertionError, match="cards while None sits there"):
            room.picture()
