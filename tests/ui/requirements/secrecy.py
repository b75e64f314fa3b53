"""What is secret: painted and named so that any of it on a screen is found, dealt otherwise, and hunted for."""

from __future__ import annotations

import random
import re
from typing import Any

import pygame
import pytest

from tabletop.content.models.records import Content
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Decision
from tabletop.paint.faces import FacePainter
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.session import Session
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import Hand
from tests.declared import pieces
from tests.toy import game as toy
from tests.ui.requirements.room import Room, count
from tests.ui.table.sitting import Never


def colour_of(seat: int) -> tuple[int, int, int]:
    """What the secret faces of a seat are painted in."""
    return (255, 0, 40 * seat + 20)


class Dyed:
    """Every secret face painted in one colour of its owner, so that one pixel of it can be found.

    Every name bears the number of its piece, so that whoever says it in log, prompt, tooltip or title can be found.
    """

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
        self.room, self.sits = room, None  # type: Room, int | None
        """Who sits at the screen: whoever lifted the last curtain."""
        self.words = words
        """What has been written since the last look; empties itself."""
        self.named: set[int] = set()
        """The pieces whose names were read so far."""
        self._known: dict[int | None, set[int]] = {}
        self.pieces: dict[int, int] = {}
        """Which piece a card is, by the card's identity."""
        self.painted: set[int] = set()
        self.frames = self.seen = 0
        self.position: tuple[int | None, int] = (None, -1)
        original = FacePainter.face

        def face(
            painter: FacePainter, record: object, height_px: int, flags: Any = (), wide_px: int = 0
        ) -> pygame.Surface:
            surface = original(painter, record, height_px, flags, wide_px)
            owner = self.owner(self.pieces[id(record)]) if id(record) in self.pieces else None
            if owner is None:
                return surface
            self.painted.add(owner)
            dyed = pygame.Surface(surface.get_size())
            dyed.fill(colour_of(owner))
            return dyed

        monkeypatch.setattr(FacePainter, "face", face)
        monkeypatch.setattr(Content, "translate", lambda content, record: record)  # keep the marked ones
        room.on_frame = self.look

    def mark(self) -> None:
        """Give every card on the table a name of its own; faces are kept by piece and not by card from now on."""
        table = self.room.match.state.cards
        told = ({"name": f"{record.name}~{piece}~"} for piece, record in enumerate(table))
        table._records = tuple(record.model_copy(update=new) for record, new in zip(table, told, strict=True))
        self.pieces = {id(record): piece for piece, record in enumerate(table)}
        self.room.parts.pictures.store.clear()

    def owner(self, piece: int) -> int | None:
        """The seat whose secret a piece is, -1 if it is nobody's, None if it lies open."""
        state, public = self.room.match.state, self.room.match.view(None).table
        zone = state.zone_holding(piece)
        seen = public.values[zone]
        if isinstance(seen, tuple) and piece in seen:
            return None
        return next((seat for seat in range(state.seats) if zone == f"hand:{seat}"), -1)

    def look(self) -> None:
        """No frame shows a secret face of anybody who does not sit there, or whose turn it is not."""
        if self.room.desk.table is None:
            return
        self.frames += 1
        session = self.room.desk.table.session
        asked = {d.seat for d in self.room.match.decisions} & set(session.people) | {session.parting_seat}
        for seat in range(len(self.room.match.seats)):
            pixels = count(self.room.window.surface, colour_of(seat))
            if seat == self.sits and (seat in asked or len(session.people) == 1):
                self.seen += bool(pixels)
            else:
                assert pixels == 0, f"{pixels} pixels of seat {seat}'s cards while {self.sits} sits there"
        assert self.painted <= {self.sits}, f"faces of {self.painted} were painted for {self.sits}"
        self.painted.clear()
        self.read()
        now = (self.sits, self.room.match.event_count)
        if now != self.position:
            self.position = now
            self.forget()

    def read(self) -> None:
        """No word on the screen and no title names a piece that whoever sits there has never been shown."""
        said = " ".join([*self.words, self.room.window.window.title])
        self.words.clear()
        named = {int(number) for number in re.findall(r"~(\d+)~", said)}
        self.named |= named
        if named - self._known.get(self.sits, set()):
            self._learn()
        unseen = named - self._known[self.sits] if named else set()
        assert not unseen, f"{sorted(unseen)} is named while {self.sits} sits there"

    def _learn(self) -> None:
        """Take in what each seat, and the public, has been shown of all that has happened."""
        match = self.room.match
        for viewer in (None, *range(len(match.seats))):
            shown = repr([event.facts for event in match.events_for(viewer)])
            table = match.view(viewer).table
            lying = {piece for zone in table.shape.zones for piece in pieces(table, zone) if piece != UNSEEN}
            self._known.setdefault(viewer, set()).update(lying, map(int, re.findall(r"card:(\d+)", shown)))

    def forget(self) -> None:
        """Let every card be painted anew: it may lie open now."""
        store = self.room.parts.pictures.store
        for key in [key for key in store._kept if isinstance(key, tuple) and key[0] == "lying"]:
            gone = store._kept.pop(key)
            store._bytes -= gone.get_width() * gone.get_height() * gone.get_bytesize()


class Restless(Hand):
    """Plays, hides the hand, takes back, opens menus, and says who sits at the screen."""

    def __init__(self, dyed: Dyed, seed: int) -> None:
        super().__init__(dyed.room, "click", seed)
        self.dyed = dyed

    def lift(self, curtain: CurtainScene) -> None:
        room = self.dyed.room
        self.dyed.sits = None
        room.turn()
        if self.rng.random() < 0.2:
            self.meddle()
        self.dyed.sits = curtain.coming
        super().lift(room.curtain)

    def meddle(self) -> None:
        """What impatient people press while a curtain is down."""
        room = self.dyed.room
        room.key(pygame.K_F1)
        room.key(pygame.K_ESCAPE)
        for key in (pygame.K_h, pygame.K_TAB, pygame.K_LALT, pygame.K_z):
            room.key(key, pygame.KMOD_CTRL if key == pygame.K_z else 0)
        for x in range(60, 1900, 400):
            room.move((x, 950))
            room.button((x, 950), True, 3)
            room.button((x, 950), False, 3)

    def answer(self, scene: TableScene, decision: Decision) -> None:
        super().answer(scene, decision)
        room, roll = self.dyed.room, self.rng.random()
        if room.desk.table is None or not isinstance(room.screen, TableScene):
            return
        if roll < 0.15:
            room.key(pygame.K_z, pygame.KMOD_CTRL)
        elif roll < 0.25 and room.table.session.visible_seat is not None:
            self.dyed.sits = None
            room.key(pygame.K_h)
            room.move((900, 950))
            room.key(pygame.K_h)


def otherwise(match: Match, seed: int = 7) -> None:
    """Deal everything that nobody in public knows anew; what is public stays as it is."""
    before, dealt = match.view(None), match.state
    match.state = before.sample(random.Random(seed))
    assert match.view(None).table.values == before.table.values
    assert any(pieces(match.state, hand) != pieces(dealt, hand) for hand in hands_of(match))


def hands_of(match: Match) -> list[str]:
    return [f"hand:{seat}" for seat in range(len(match.seats))]


def pictured(told: list[object]) -> list[object]:
    return [pygame.image.tobytes(x, "RGB") if isinstance(x, pygame.Surface) else x for x in told]


def toy_session(people: int = 3, seed: int = 1) -> Session:
    seats = [Seat(f"Seat {i}", i) for i in range(people)]
    match = Match.start(toy.GAME, None, seats, {"tricks": False}, seed)
    return Session(match, seats, lambda view, decision: Never(), lambda: 0.0)
