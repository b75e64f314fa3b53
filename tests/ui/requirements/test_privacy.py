"""Privacy and whose turn it is: UX-1 to UX-9. These must never fail."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pygame
import pytest
import yaml

from tabletop.app.match_screen import MatchScreen
from tabletop.content.lang import Lang
from tabletop.content.records import Content
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter
from tabletop.store import places
from tabletop.store.shelved import shelf
from tabletop.ui.scenes.curtain import CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.session import Session
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen
from tests.app.sitting import Hand
from tests.toy import game as toy
from tests.ui.requirements.room import GAME, Room, alike, count, play_on, words_drawn
from tests.ui.table.sitting import Never, sensible

YOU = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
DU = re.compile(r"\b(du|dich|dir|dein\w*|euer|eure\w*|euch|Sie|Ihr|Ihre\w*|Ihnen)\b")


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

        def face(painter: FacePainter, record: object, height_px: int, flags: Any = ()) -> pygame.Surface:
            surface = original(painter, record, height_px, flags)
            owner = self.owner(self.pieces[id(record)]) if id(record) in self.pieces else None
            if owner is None:
                return surface
            self.painted.add(owner)
            dyed = pygame.Surface(surface.get_size())
            dyed.fill(colour_of(owner))
            return dyed

        monkeypatch.setattr(FacePainter, "face", face)
        monkeypatch.setattr(Content, "spoken", lambda content, record: record)  # keep the marked ones
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
        zone = state.where(piece)
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
        asked = {d.seat for d in self.room.match.decisions} & set(session.people) | {session.parting}
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
            lying = {p for zone in table.shape.zones for p in table.values[zone] if p >= 0}  # type: ignore[union-attr,operator]  # zones
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
        elif roll < 0.25 and room.table.session.shown is not None:
            self.dyed.sits = None
            room.key(pygame.K_h)
            room.move((900, 950))
            room.key(pygame.K_h)


def test_a_hand_is_only_ever_seen_by_whoever_lifted_the_curtain(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-1, UX-3: no pixel of a secret face reaches a frame it must not, through a whole match with everything."""
    with words_drawn(monkeypatch) as words:
        dyed = Dyed(room, monkeypatch, words)
        room.sit(GAME, ("Ada", "Bo"), ("random",), seed=3)
        dyed.mark()
        hand, parted = Restless(dyed, 3), 0

        for turn in range(2500):
            if room.match.over:
                break
            if turn == 60:  # leave, and come back through the file
                room.desk.to_title()
                dyed.sits = None
                room.turn()
                room.desk.go_on()
                dyed.mark()
                room.turn()
                assert room.desk.table is not None
                assert room.desk.table.session.shown is None
            if isinstance(room.screen, TableScene) and room.screen.view.decision is None:
                parting = room.table.session.parting
                assert parting in (None, dyed.sits), "only whoever sits there may look on"
                parted += parting is not None
                dyed.sits = None if parting is None or hand.rng.random() < 0.5 else dyed.sits
                if dyed.sits is None and parting is not None:
                    room.key(pygame.K_h)
            hand.go_on()

    assert room.match.over
    assert hand.curtains > 20
    assert dyed.frames > 500
    assert dyed.seen > 100, "whoever sits there does see their cards"
    assert parted >= 5, "last cards are looked at"
    assert len(dyed.named) > 20, "and names are read"


def curtain_on(room: Room, names: tuple[str, ...] = ("Ada", "Bo"), seed: int = 1) -> CurtainScene:
    room.sit(GAME, names, seed=seed)
    return room.curtain


def test_a_curtain_is_opaque_to_the_last_pixel_and_says_who_is_meant(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-1: whatever was on the window before, the curtain's frame is the same; name and colour are on it."""
    curtain = curtain_on(room)
    pictures = []
    with words_drawn(monkeypatch) as said:
        for ground in ("red", "green"):
            room.window.surface.fill(ground)
            curtain.draw(room.window.brush)
            pictures.append(room.window.surface.copy())

    assert alike(*pictures)
    seat = curtain.info.seats[0]
    name, colour = room.match.seats[seat].name, room.window.brush.seat(room.match.seats[seat].colour)
    assert name in said
    assert count(pictures[0], colour[:3], 12) > 200, "the token in the seat's colour"


def test_the_frame_after_the_last_act_of_a_turn_is_the_curtain(room: Room) -> None:
    """UX-1: the old hand is gone in the very frame in which the turn passes on; a new card is seen before that."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    passed = parted = 0
    for _ in range(60):
        room.lift_if_down()
        before = room.decision.seat
        shown: list[str] = []
        room.on_frame = lambda: shown.append(type(room.screen).__name__)  # noqa: B023  # read within this round
        room.answer(stay=True)
        if isinstance(room.screen, TableScene) and room.table.session.parting is not None:
            assert room.table.view.seat == before
            parted += 1
            room.button(room.table.prompt_bar._buttons[0].rect.center, True)
            shown.clear()
            room.button(room.table.prompt_bar._buttons[0].rect.center, False)
        room.on_frame = lambda: None
        if room.match.decisions[0].seat != before:
            passed += 1
            assert shown[0] == "CurtainScene"
    assert passed >= 5
    assert 0 < parted < passed, "some turns end with a new card, some do not"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_left_over_from_the_turn_before_never_lifts_the_curtain(
    room: Room, key: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-2: a key that was down when the curtain fell lifts nothing, however long it stays down."""
    down: set[int] = {key}
    monkeypatch.setattr("tabletop.ui.scenes.curtain._is_down", lambda asked: asked in down)
    curtain_on(room)
    room.key(key, up=False)
    for _ in range(20):
        room.key(key, up=False)  # it repeats
        room.turn(100)
    assert isinstance(room.screen, CurtainScene)

    down.clear()
    room.key(key, down=False)
    room.key(key, up=False)
    for _ in range(5):
        room.turn(100)
    assert isinstance(room.screen, TableScene), "a press of its own does"


def test_a_click_left_over_from_the_turn_before_never_lifts_the_curtain(room: Room) -> None:
    """UX-2: a button of the mouse that is still down, and its release, lift nothing."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.lift()
    room.answer_until(lambda d: d.prompt == "refuel")
    spot = room.at("zone:deck")
    room.move(spot)
    room.button(spot, True)
    while isinstance(room.screen, TableScene):
        room.answer()
    middle = (room.curtain.hold.rect.centerx, room.curtain.hold.rect.centery)
    room.move(middle, held=True)
    for _ in range(20):
        room.turn(100)
    room.button(middle, False)
    room.turn(500)

    assert isinstance(room.screen, CurtainScene)


def test_the_curtain_lifts_only_when_its_button_was_held_for_long_enough(room: Room) -> None:
    """UX-2: a tap, a double click, a hold of 0.35 s and presses elsewhere leave it down; 0.4 s lift it."""
    curtain = curtain_on(room)
    middle = (curtain.hold.rect.centerx, curtain.hold.rect.centery)
    for at in (middle, middle, (300, 900), (960, 300)):
        room.click(at)
    for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_h, pygame.K_y):
        room.key(key)
    room.button((960, 300), True)
    for _ in range(10):
        room.turn(100)
    room.button((960, 300), False)
    room.move(middle)
    room.button(middle, True)
    for _ in range(3):
        room.turn(100)
    room.button(middle, False)
    for _ in range(10):
        room.turn(100)
    assert room.screen is curtain

    room.button(middle, True)
    for _ in range(4):
        room.turn(100)
    assert isinstance(room.screen, TableScene)


def otherwise(match: Match, seed: int = 7) -> None:
    """Deal everything that nobody in public knows anew; what is public stays as it is."""
    before = match.view(None)
    match.state = before.sample(random.Random(seed))
    assert match.view(None).table.values == before.table.values
    hands = [match.state.hand[seat] for seat in range(len(match.seats))]
    assert hands != [before.table.hand[seat] for seat in range(len(match.seats))]


def pressed_all_over(room: Room) -> list[object]:
    """Pictures, words, sounds and the title while somebody tries everything but holding the button."""
    told: list[object] = [room.picture(), room.window.window.title]
    for x in range(40, 1920, 235):
        for y in range(30, 1080, 130):
            room.move((x, y))
            room.turn(400)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_LALT, pygame.K_z, pygame.K_h, pygame.K_SPACE):
        room.key(key)
        told.append(room.picture())
    scene: Any = room.screen
    told += [(w.name, w.tooltip) for w in scene.kit.widgets]
    return [*told, tuple(room.sounds)]


def pictured(told: list[object]) -> list[object]:
    return [pygame.image.tobytes(x, "RGB") if isinstance(x, pygame.Surface) else x for x in told]


@pytest.mark.parametrize("screen", ["curtain", "hidden"])
def test_nothing_on_a_covered_screen_depends_on_what_is_hidden(
    make_room: Callable[..., Room], screen: str
) -> None:
    """UX-3, UX-5: two matches that differ only in secrets look, sound and answer alike, to the last byte."""
    seen = []
    for deal in (None, 7):
        room = make_room()
        room.sit(GAME, ("Ada", "Bo"), seed=4)
        room.lift_if_down()
        room.answer_until(lambda d: d.prompt == "action")
        if screen == "curtain":
            while isinstance(room.screen, TableScene):
                room.answer()
        else:
            room.key(pygame.K_h)
        if deal is not None:
            otherwise(room.match, deal)
            room.desk.table.session._settle()  # type: ignore[union-attr]  # a table is open
            screen = room.desk.top
            assert isinstance(screen, MatchScreen)
            screen.speak(room.parts.words, screen.scene)  # a curtain that is down is made anew
            room.turn()
        room.sounds.clear()
        seen.append(pictured(pressed_all_over(room)))

    assert seen[0] == seen[1]


# UX-4: at every seam


def test_the_curtain_is_there_at_the_start_and_after_every_resume(room: Room) -> None:
    """UX-4: game start, and the same match opened again from its file."""
    assert curtain_on(room).info.seats
    room.lift()
    room.answer()
    room.desk.to_title()
    room.desk.go_on()
    room.turn()

    assert isinstance(room.screen, CurtainScene)
    assert room.desk.table is not None
    assert room.desk.table.session.shown is None


def test_the_curtain_is_there_after_a_bot_s_turn(room: Room) -> None:
    """UX-4: while a bot plays the table is public, and its turn ends in a curtain."""
    room.sit(GAME, ("Ada", "Bo"), ("random",), seed=1)
    after = 0
    for _ in range(3000):
        bot = room.match.decisions[0].seat == 2
        if bot:
            assert isinstance(room.screen, TableScene)
            assert room.desk.table is not None
            assert room.desk.table.session.shown is None
            room.turn(100)
            if room.match.decisions[0].seat != 2:
                assert isinstance(room.screen, CurtainScene)
                after += 1
        elif after >= 2:
            break
        else:
            room.answer()
    assert after >= 2


def test_one_person_never_sees_a_curtain(room: Room) -> None:
    """UX-4: with bots at all other seats there is nobody to hide from."""
    room.sit(GAME, ("Ada",), ("random", "random"), seed=1)
    for _ in range(250):
        assert not isinstance(room.screen, CurtainScene)
        if isinstance(room.screen, TableScene) and room.screen.view.decision is not None:
            room.answer()
        else:
            room.turn(100)


def toy_session(people: int = 3, seed: int = 1) -> Session:
    seats = [Seat(f"Seat {i}", i) for i in range(people)]
    match = Match.start(toy.GAME, None, seats, {"tricks": False}, seed)
    return Session(match, seats, lambda view, decision: Never(), lambda: 0.0)


def test_every_chooser_of_a_secret_choice_comes_through_the_curtain() -> None:
    """UX-4: each of several choosers, and whoever takes a choice back."""
    session = toy_session()
    for seat in range(3):
        assert session.curtain is not None
        session.reveal(seat)
        while session.shown == seat:
            assert session.decision is not None
            session.act(session.decision.sample(random.Random(seat)))
            if session.match.view(None).table.phase != "plan":
                break
        if seat == 0:
            assert session.curtain is not None
            session.take_back(0)
            assert session.curtain is not None
            assert session.shown is None
            session.reveal(0)
            assert session.decision is not None
            session.act(session.decision.sample(random.Random(seat)))


# UX-5


def test_h_takes_the_hand_away_and_only_the_curtain_brings_it_back(room: Room) -> None:
    """UX-5: one key blanks the hand and leaves the board; a second press leads through the curtain."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    room.lift()
    room.answer_until(lambda d: d.prompt == "move")
    seat = room.decision.seat
    before = room.picture()
    board = room.table.laid.areas["board"]
    room.key(pygame.K_h)

    assert room.table.view.seat is None
    assert set(room.table.view.table.hand[seat]) == {UNSEEN}
    after, scale = room.picture(), room.window.brush.scale
    area = pygame.Rect(*(round(v * scale) for v in (board.x + 8, board.y + 30, board.w - 16, board.h - 60)))
    same = pygame.mask.from_threshold(
        before.subsurface(area), (0, 0, 0), (40, 40, 40, 255), after.subsurface(area)
    )
    assert same.count() > 0.9 * area.w * area.h, "the board stays in sight"
    for key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_LALT):
        room.key(key)
        assert room.table.view.seat is None
    room.key(pygame.K_h)
    assert isinstance(room.screen, CurtainScene)
    room.lift()
    assert room.table.view.seat == seat


# UX-6


def sentences(branch: object, path: str = "") -> list[tuple[str, str]]:
    """Every sentence below a branch, with its key."""
    if isinstance(branch, dict):
        return [found for key, below in branch.items() for found in sentences(below, f"{path}.{key}")]
    return [(path, str(branch))]


@pytest.mark.parametrize(("code", "words"), [("en", YOU), ("de", DU)])
def test_players_are_called_by_their_names_and_never_you(
    room: Room, code: str, words: re.Pattern[str]
) -> None:
    """UX-6: no sentence of curtain, table, result and replay, and none of a game, speaks to "you"."""
    if code not in room.parts.languages:
        pytest.skip(f"there is no language {code}")
    root = room.parts.root / "data"
    lang = yaml.safe_load((root / "lang" / f"{code}.yaml").read_text(encoding="utf-8"))
    groups = ("curtain", "table", "undo", "result", "replay")
    app = [found for group in groups for found in sentences(lang.get(group, {}), group)]
    own = root / GAME / ("game.yaml" if code == "en" else f"lang/{code}.yaml")
    game = yaml.safe_load(own.read_text(encoding="utf-8"))
    found = [
        (key, text)
        for key, text in app + sentences(game.get("texts", game), "texts")
        if "keys" not in key and words.search(text)
    ]

    assert len(app) > 60
    assert found == []


def test_the_log_of_a_whole_match_names_whoever_acted(room: Room) -> None:
    """UX-6: every line said of a seat has the name in it, whoever reads it."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    play_on(room.match, 400)
    room.lift_if_down()
    scene = room.table
    lines = 0
    for viewer in (None, 0, 1):
        scene.speech.view = room.match.view(viewer)
        for event in room.match.events_for(viewer):
            if event.kind == "say" and isinstance(event.facts.get("seat"), int):
                spoken = "".join(part.words for part in scene.speech.line(event.facts))
                assert room.match.seats[event.facts["seat"]].name in spoken
                assert not YOU.search(spoken)
                lines += 1
    assert lines > 100


# UX-7


def choose(session: Session, seat: int, rng: random.Random) -> None:
    """One seat makes all its choices, secretly."""
    session.reveal(seat)
    while session.shown == seat and session.decision is not None:
        before = session.match.view(None).table.round
        session.act(session.decision.sample(rng))
        if session.match.view(None).table.round != before:
            return


def curtain_picture(session: Session, brush: Brush) -> bytes:
    assert session.curtain is not None
    sitters = [Sitter(seat.name, seat.colour, True) for seat in session.seats]
    nothing = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    scene = CurtainScene(Lang.read(), session.curtain, sitters, "TOY", "", nothing)
    scene.coming = 3
    scene.draw(brush)
    return pygame.image.tobytes(brush.surface, "RGB")


def test_ready_tokens_tell_neither_what_was_chosen_nor_in_which_order(room: Room) -> None:
    """UX-7: whoever chose first and whatever was chosen, the curtain is the same picture."""
    pictures = set()
    brush = offscreen((1024, 640), room.parts.theme, room.parts.pictures)
    for order in permutations(range(3)):
        session = toy_session(4)
        for seat in order:
            choose(session, seat, random.Random(str(order)))
        assert session.curtain is not None
        assert session.curtain.ready == {0, 1, 2}
        pictures.add(curtain_picture(session, brush))
        public = session.match.view(None)
        assert all(set(public.table.plan[seat]) <= {UNSEEN} for seat in range(4))
        assert all(len(public.table.hand[seat]) == 3 for seat in range(4)), "nothing has moved yet"
        assert session.match.events_for(None)[-1].kind != "move" or session.match.event_count

    assert len(pictures) == 1


def test_secret_choices_are_turned_over_in_one_step() -> None:
    """UX-7: until the last has chosen nothing is told; then all choices come in the events of one answer."""
    session = toy_session(3)
    told = session.match.event_count
    for seat in (2, 0):
        choose(session, seat, random.Random(seat))
        assert session.match.event_count == told, "no event before the last choice"
    choose(session, 1, random.Random(1))

    moved = [e for e in session.match.events_for(None, told) if e.kind == "move"]
    into = {e.facts["dst"].rpartition(":")[2] for e in moved if e.facts["dst"].startswith("zone:plan")}
    assert into == {"0", "1", "2"}


# UX-8


def test_a_match_opened_again_shows_only_what_is_public(make_room: Callable[..., Room]) -> None:
    """UX-8: shelf, resumed match and its record look the same whatever the hands held when it was left."""
    seen = []
    for deal in (None, 3):
        room = make_room()
        room.sit(GAME, ("Ada", "Bo"), seed=6)
        room.answer_until(lambda d: d.prompt == "action")
        if deal is not None:
            otherwise(room.match, deal)
        room.desk.to_title()
        room.turn()
        unfinished = shelf().unfinished[0]
        seen.append((unfinished.names, pictured([room.picture()])))
        for path in places.matches().glob("*"):
            path.unlink()

    assert seen[0] == seen[1]


def test_events_and_undo_told_to_a_seat_name_no_card_it_did_not_see(room: Room) -> None:
    """UX-8: what every seat is told of the whole match, undo and all, names no piece that was hidden from it."""
    room.sit(GAME, ("Ada", "Bo"), seed=5)
    rng = random.Random(5)
    match = room.match
    drawn: dict[int, int] = {}
    for _ in range(300):
        if match.over:
            break
        decision = match.decisions[0]
        if not match.can_undo(decision.seat) and rng.random() < 0.3:
            match.undo(decision.seat)
            continue
        match.act(Answer(decision.seat, decision.sample(rng), decision.nth))
    for viewer in (0, 1):
        other = 1 - viewer
        for event in match.events_for(viewer):
            if event.kind == "move" and event.facts["src"] == "zone:deck":
                secret = event.facts["dst"] == f"zone:hand:{other}"
                assert (event.facts["piece"] == UNSEEN) == secret
                drawn[other if secret else viewer] = 1
    assert drawn == {0: 1, 1: 1}


def test_the_record_of_a_match_that_runs_offers_no_other_eyes(room: Room) -> None:
    """UX-8: until it is over a replay is what everybody saw."""
    from tabletop.ui.replaying import Recording

    room.sit(GAME, ("Ada", "Bo"), seed=5)
    play_on(room.match, 60)
    table = room.desk.table
    assert table is not None

    def fresh() -> Match:
        return Match.replay(table.opened.game, table.opened.content, table.match.header, [])

    assert Recording(room.match, fresh).viewers == (None,)
    rng = random.Random(5)
    while not room.match.over:
        decision = room.match.decisions[0]
        keys = sensible(room.match, decision, rng)
        room.match.act(Answer(decision.seat, keys, decision.nth))
    assert len(Recording(room.match, fresh).viewers) > 1


# UX-9


def test_whose_turn_it_is_shows_by_name_by_edge_and_by_sign(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-9: banner with the name, an edge in a colour of its own, and a sign; still there in grey, 600 px wide."""
    pictures: dict[int, pygame.Surface] = {}
    for _ in range(2):
        room = make_room(size=(1280, 720))
        room.sit(GAME, ("Ada", "Bo"), seed=2)
        wanted = len(pictures)
        room.answer_until(lambda d, wanted=wanted: d.seat == wanted and d.prompt == "move")  # type: ignore[misc]  # bound now
        with words_drawn(monkeypatch) as said:
            pictures[wanted] = room.picture()
        assert room.parts.words("table.acts", seat=room.match.seats[wanted].name) in said, "the banner"
        panels = room.table.laid.panels
        scale = room.window.brush.scale
    amber = tuple(room.window.brush.colour("amber"))[:3]
    small: dict[int, pygame.Surface] = {}
    for acting, picture in pictures.items():
        edges = {}
        for seat, panel in panels.items():
            strip = pygame.Rect(*(round(v * scale) for v in (panel.x, panel.y - 3, panel.w, 7)))
            edges[seat] = count(picture.subsurface(strip), amber, 30)
        assert edges[acting] > 100
        assert edges[1 - acting] == 0
        signs = {seat: _amber_beside_name(picture, panel, scale, amber) for seat, panel in panels.items()}
        assert signs[acting] > 40, "the arrow beside the name"
        assert signs[1 - acting] == 0
        small[acting] = pygame.transform.grayscale(pygame.transform.smoothscale(picture, (600, 338)))
    for seat, panel in panels.items():
        area = pygame.Rect(*(round(v * 600 / 1920) for v in panel)).inflate(4, 4)
        assert _lighter(small[seat], small[1 - seat], area) > 60, "edge and sign are seen without colour"


def _amber_beside_name(picture: pygame.Surface, panel: Rect, scale: float, amber: tuple[int, ...]) -> int:
    """How many amber points the line of the name has, without the panel's edge and its points."""
    line = pygame.Rect(*(round(v * scale) for v in (panel.x + 70, panel.y + 12, panel.w - 170, 36)))
    return count(picture.subsurface(line), amber, 30)  # type: ignore[arg-type]  # three numbers


def _lighter(grey: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> int:
    """How many points along the border of an area are clearly lighter than in another picture."""
    inner = area.inflate(-12, -12)
    spots = [(x, y) for x in range(area.x, area.right) for y in range(area.y, area.bottom)]
    border = [spot for spot in spots if not inner.collidepoint(spot)]
    return sum(grey.get_at(spot).r > other.get_at(spot).r + 20 for spot in border)
