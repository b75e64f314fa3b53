"""What a seat may not see leaves no trace: not in pixels, words, tooltips, sounds, the replay, or a crash report.

`tests/ui/requirements/test_privacy.py` watches every frame of a whole match for the faces of other seats; this file
asks more: two matches that differ only in what a seat may not know are the same to it, byte by byte.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pygame
import pytest

from tabletop.app import crash
from tabletop.engine import match as match_module
from tabletop.engine.fields import UNSEEN
from tabletop.engine.shape import CardTable
from tabletop.engine.version import SEATED
from tabletop.engine.view import View
from tabletop.paint.faces import FacePainter
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.widgets import Dialog
from tests.declared import pieces
from tests.ui.requirements.room import GAME, Room, play_on, words_drawn

pytestmark = pytest.mark.exhaustive

MARKER = (255, 0, 200)


@pytest.fixture
def make_room() -> Iterator[Callable[[], Room]]:
    rooms: list[Room] = []

    def make() -> Room:
        rooms.append(Room())
        return rooms[-1]

    yield make
    for room in rooms:
        room.close()


def told(room: Room, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Everything that reaches whoever sits there, while the pointer visits all there is."""
    with words_drawn(monkeypatch) as words:
        out: list[object] = [room.window.window.title, pygame.image.tobytes(room.picture(), "RGB")]
        scene = room.table
        for handle in sorted(scene.table_layout.anchors):
            room.move(room.at(handle))
            room.turn(500)
        for key in (pygame.K_LALT, pygame.K_TAB, pygame.K_TAB):
            room.key(key)
            out.append(pygame.image.tobytes(room.picture(), "RGB"))
        out += [(widget.name, widget.tooltip) for widget in scene.kit.widgets]
    return [*out, tuple(words), tuple(room.sounds)]


def seated(make_room: Callable[[], Room], answers: int) -> Room:
    room = make_room()
    room.parts.settings = room.parts.settings.with_values(preview=True)
    room.sit(GAME, ("Ada", "Bo", "Chen"), seed=9)
    play_on(room.match, answers, seed=2)
    room.desk.to_title()
    room.desk.go_on(GAME)
    room.turn()
    room.lift_if_down()
    return room


@pytest.mark.parametrize(
    "answers",
    [pytest.param(0, marks=pytest.mark.nightly), 15, pytest.param(60, marks=pytest.mark.nightly), 140],
)
def test_two_matches_that_a_seat_cannot_tell_apart_look_the_same(
    make_room: Callable[[], Room], monkeypatch: pytest.MonkeyPatch, answers: int
) -> None:
    seen, eyes = [], set()
    for deal in (None, 1, 2):
        room = seated(make_room, answers)
        seat = room.table.session.visible_seat
        eyes.add(seat)
        if deal is not None:
            real = room.match.state
            room.match.state = room.match.view(seat).sample(random.Random(deal))
            assert room.match.state.key() != real.key(), "something hidden is different"
            room.session.follow_match()
            room.turn()
        room.sounds.clear()
        seen.append(told(room, monkeypatch))

    assert eyes == {None if answers == 60 else room.match.decisions[0].seat}, (
        "60: an open question on the table"
    )
    assert seen[0] == seen[1] == seen[2]


def test_what_a_seat_may_see_makes_a_difference(
    make_room: Callable[[], Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above can fail: dealt anew without regard to the seat's own hand, it looks different."""
    seen = []
    for deal in (None, 1):
        room = seated(make_room, 15)
        if deal is not None:
            room.match.state = room.match.view(None).sample(random.Random(deal))
            room.session.follow_match()
            room.turn()
        seen.append(told(room, monkeypatch))

    assert seen[0] != seen[1]


class _Marked:
    """A card that knows which piece it is, and says so in its name."""

    def __init__(self, record: Any, piece: int) -> None:
        self.record, self.piece = record, piece

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.record, name)
        return f"{found}~{self.piece}~" if name == "name" else found

    @property  # type: ignore[misc]  # a fixed class with a fixed record: nobody sets it
    def __class__(self) -> type:
        """Rules ask what kind of card it is."""
        return type(self.record)


class Watched:
    """Every card table of every match from now on has marked cards; those that nobody may see are painted as such."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open: set[int] = set()
        """The pieces that may be seen now."""
        self.painted: set[int] = set()
        self.leaked: set[int] = set()
        """The pieces that were painted while they might not be seen, were it behind something else."""
        original, face = CardTable.__init__, FacePainter.face

        def marked(table: CardTable, records: Any) -> None:
            original(table, [_Marked(record, piece) for piece, record in enumerate(records)])

        def painted(
            painter: FacePainter, record: Any, height_px: int, flags: Any = (), wide_px: int = 0
        ) -> pygame.Surface:
            if type(record) is not _Marked:
                return face(painter, record, height_px, flags, wide_px)
            self.painted.add(record.piece)
            surface = face(painter, record.record, height_px, flags, wide_px)
            if record.piece not in self.open:
                self.leaked.add(record.piece)
                surface = surface.copy()
                surface.fill(MARKER)
            return surface

        monkeypatch.setattr(CardTable, "__init__", marked)
        monkeypatch.setattr(FacePainter, "face", painted)
        monkeypatch.setattr(
            "tabletop.content.models.records.Content.translate", lambda content, record: record
        )

    def allow(self, view: View) -> None:
        """From now on the pieces that a view shows may be seen."""
        table = view.table
        self.open = {piece for zone in table.shape.zones for piece in pieces(table, zone) if piece != UNSEEN}


def marker_pixels(picture: pygame.Surface) -> int:
    return pygame.mask.from_threshold(picture, MARKER, (1, 1, 1, 255)).count()


def test_the_replay_of_a_running_match_shows_at_every_position_what_everybody_saw(
    make_room: Callable[[], Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(monkeypatch)
    room = make_room()
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    play_on(room.match, 150, seed=3)
    room.desk.to_replay()
    replay = room.desk.top
    assert isinstance(replay, ReplayScene)
    told = repr([event.facts for event in room.match.events_for(None)])
    public = set(map(int, re.findall(r"card:(\d+)", told)))
    assert replay.recording.last == len(room.match.standing_answers()), (
        "one position an answer: nobody chose in secret"
    )
    frames, named = 0, set()
    for at in range(replay.recording.last, -1, -3):
        watched.allow(room.match.view_after(None, at))  # as the match itself says, not the recording
        public |= watched.open
        room.parts.pictures.store.clear()
        with words_drawn(monkeypatch) as words:
            replay.show(at)
            room.turn(400)
            assert marker_pixels(room.picture()) == 0, f"position {at} shows a card that nobody could see"
        assert not watched.leaked, f"position {at} paints a card that nobody could see"
        words.append(room.window.window.title)
        named |= set(map(int, re.findall(r"~(\d+)~", " ".join(words))))
        frames += 1
    assert frames > 30
    assert len(watched.painted) > 10, "cards were shown"
    assert named, "cards were named"
    assert named <= public, f"{sorted(named - public)} is named, and nobody could see it"


def test_the_marker_finds_a_hand_that_is_shown(
    make_room: Callable[[], Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above can fail: a hand that may not be seen, shown all the same, is found."""
    watched = Watched(monkeypatch)
    room = make_room()
    room.sit(GAME, ("Ada", "Bo"), seed=3)
    assert room.desk.table is not None
    asked = room.match.decisions[0].seat
    watched.allow(room.match.view(asked))
    room.lift()
    assert marker_pixels(room.picture()) == 0
    room.desk.to_title()
    room.desk.go_on(GAME)
    room.turn()
    watched.allow(room.match.view(None))
    room.parts.pictures.store.clear()
    room.lift()

    assert marker_pixels(room.picture()) > 500


def test_the_crash_report_on_the_screen_tells_nothing_of_the_match(make_room: Callable[[], Room]) -> None:
    """The report's file has the answers, for the makers; the screen has its path and no more, whatever was dealt."""
    words = []
    for seed in (1, 2):
        room = make_room()
        room.sit(GAME, ("Ada", "Bo"), seed=seed)
        play_on(room.match, 30 + seed)
        table = room.desk.table
        assert table is not None
        report = crash.save(ValueError("card:17 was in hand:1"), room.match, table.file.path)
        assert report is not None
        room.desk.to_title()
        room.desk.teller.tell_of_crash()
        (dialog,) = room.desk.kit.overlays
        assert isinstance(dialog, Dialog)
        words.append((dialog.title, dialog.words.replace(str(report), ""), [w.name for w in dialog.widgets]))
        assert "card:17" not in dialog.words

    assert words[0] == words[1]


def test_a_crash_report_names_nobody_and_no_place_of_cards(make_room: Callable[[], Room]) -> None:
    room = make_room()
    room.sit(GAME, ("Xanthippe", "Ysolde"), seed=1)
    play_on(room.match, 120)
    seated = [[0, "Zenobia", None]]  # before the first answer, as the file has it when it is opened again
    header = {**room.match.header, match_module.POSITION: room.match.state.to_plain(), SEATED: seated}
    room.match.header = header

    text = crash.report(ValueError("x"), room.match, None, datetime(2026, 11, 21))

    assert "Xanthippe" not in text
    assert "Zenobia" not in text
    assert "values" not in text, "no position with all hands"
    assert '"state"' not in text


@pytest.mark.parametrize("home", ["/home/xanthippe", "C:\\Users\\xanthippe", "/", ""])
def test_a_crash_report_does_not_tell_whose_computer_it_is(
    make_room: Callable[[], Room], monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    """Folders of mods, what the system says of a file, and where the program lies: all are often in a home folder."""
    room = make_room()
    room.sit(GAME, ("Ada", "Bo"), seed=1)
    room.match.header = {**room.match.header, "mods": [f"{home}/mods/louder"]}
    monkeypatch.setattr(os.path, "expanduser", lambda path: path.replace("~", home))

    text = crash.report(OSError(2, "no such file", f"{home}/a.svg"), room.match, None, datetime(2026, 11, 21))

    assert "xanthippe" not in text
    assert "louder" in text
    assert "no such file" in text
