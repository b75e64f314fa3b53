"""Replay screen: a match on its own table, forward and back, at any speed, through permitted eyes.

Before the match is over these are everybody's: nothing is drawn, said or named here that the public View does not hold.
A person may ask for their own eyes; then it holds what their View held at that moment, and is gone with the next eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.handles import parse_handle
from tabletop.paint.brush import Brush
from tabletop.paint.rooms import room_of
from tabletop.store.settings import Speed
from tabletop.ui.replaying import EVERYTHING, SPEEDS, Player, Recording, Viewer
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.replay.attempts import draw_attempts
from tabletop.ui.scenes.replay.bookmark_panel import Ribbon
from tabletop.ui.scenes.replay.example_told import ExampleTold
from tabletop.ui.scenes.replay.replay_bar import BarReports, ReplayBar
from tabletop.ui.scenes.replay.replay_caption import draw_caption
from tabletop.ui.scenes.replay.replay_head import acting_seats, head, name_hand
from tabletop.ui.scenes.replay.replay_keys import take_key
from tabletop.ui.scenes.replay.replay_log import ReplayLog
from tabletop.ui.scenes.replay.replay_moment import ReplayMoment
from tabletop.ui.scenes.replay.replay_speech import log_sentences, speak_of
from tabletop.ui.scenes.replay.reports import ReplayFeel, ReplayMarks, ReplayReports
from tabletop.ui.table import position
from tabletop.ui.table.bars.header import draw_header
from tabletop.ui.table.browse import open_pile
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.open_hands import OpenHand, hand_room, open_hands
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.layout.watching import raise_table
from tabletop.ui.table.motion.stage import Stage
from tabletop.ui.table.painters.board import Board, Lights, Position
from tabletop.ui.table.painters.chips import draw_banner
from tabletop.ui.table.painters.painter import painter_of
from tabletop.ui.table.painters.preview_card import Around, draw_preview
from tabletop.ui.table.said.great import newest_great
from tabletop.ui.table.said.recall import draw_log_panel, head_room
from tabletop.ui.table.said.speech import Speech, plain
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

GLIDE_MS = 260.0
"""Time in which everything glides to its place after a jump."""


class ReplayScene(Scene):
    """Replay of a recording."""

    def __init__(
        self,
        words: Words,
        recording: Recording,
        content: Content,
        reports: ReplayReports,
        marks: ReplayMarks = ReplayMarks(),
        feel: ReplayFeel = ReplayFeel(),
    ) -> None:
        super().__init__(words)
        self.recording, self.content, self.on_back = recording, content, reports.on_back
        self.room = room_of(content)
        self.feel = feel
        self.player = Player(recording, marks.at)
        self.colours = [seat.colour for seat in recording.seats]
        self.speech = Speech(content, words, [seat.name for seat in recording.seats])
        self.stage = Stage(feel.speed, content.table.sounds, cuts=content.table.cuts)
        self.preview = Preview(feel.preview_ms)
        self.laid = Layout((0, 0), {}, {})
        self.open_hands: tuple[OpenHand, ...] = ()
        self.now = 0.0
        self.board: Board | None = None
        self.ask_eyes: Callable[[int], object] | None = None
        """Lets a person ask for their own eyes while the match runs; None: nobody may."""
        self.moment = ReplayMoment(words, content, self.speech, self.colours, recording.signs)
        self._shown: tuple[int, Viewer] = (-1, None)
        self.kit.arrows = False
        self._make(marks.moments, reports.on_rules)
        self.sync()

    def _make(self, moments: Sequence[int], on_rules: Act | None) -> None:
        words, player = self.words, self.player
        self.log = ReplayLog((0, 0, 10, 10), words("table.log"), self.colours, self.jump)
        reports = BarReports(
            on_start=lambda: self.jump(0),
            on_back=lambda: self.do(player.step, -1),
            on_play=lambda: self.do(lambda _: player.toggle(), 0),
            on_forward=lambda: self.do(player.step, 1),
            on_end=lambda: self.jump(self.recording.last),
            on_jump=self.jump,
            on_speed=lambda speed: self.do(player.set_speed, speed),
            on_viewer=self.look_as,
        )
        part = partial(self.content.text, "labels", self.recording.part)
        self.bar = ReplayBar(words, self.recording, moments, reports, part)
        self.back = Button((0, 0, 1, 1), words("app.back"), self.on_back, size=19)
        self.rules = Button((0, 0, 1, 1), words("app.rules"), on_rules, size=19)
        self.rules.visible = on_rules is not None
        self.play_on = Button((0, 0, 1, 1), words("branch.play_on"), size=19).add_notes(
            tooltip=words("branch.play_on_tip")
        )
        self.play_on.visible = False
        self.kit.add(self.log, *self.bar.widgets, self.play_on, self.rules, self.back)

    def offer_play_on(self, ask: Act) -> None:
        """Offer to branch from the shown position."""
        self.play_on.on_pressed, self.play_on.visible = ask, True

    def tell_example(self, told: ExampleTold, viewer: Viewer) -> None:
        """Show the words of an example of the rules, with this viewer."""
        self.bar.example, self.back.name = told, told.back
        self.look_as(viewer)

    def offer_eyes(self, ask: Callable[[int], object]) -> None:
        """Let each person look through their own eyes; `ask` lets their curtain fall."""
        self.ask_eyes = ask
        self.bar.eyes.offer(self.recording.people)

    def show_bookmarks(self, ribbons: Sequence[Ribbon]) -> None:
        """Draw these bookmarks on the scrubber."""
        self.bar.scrubber.ribbons, self.stale = tuple(ribbons), True

    def to_next_bookmark(self) -> None:
        """Go to the next bookmark, or from the last to the first."""
        if places := [each.at for each in self.bar.scrubber.ribbons]:
            self.jump(next((at for at in places if at > self.player.at), places[0]))

    # what people do

    def do(self, act: Callable[[int], object], by: int) -> None:
        """Run an action of the player, and update the screen."""
        act(by)
        self.sync()

    def jump(self, at: int) -> None:
        """Go to a position; playback stops."""
        self.player.playing = False
        self.do(self.player.jump, at)

    def show(self, at: int, viewer: Viewer = None) -> None:
        """Show a position to this viewer, at once. Raises `ValueError` for one who is not permitted."""
        self.look_as(viewer)
        self.jump(at)
        self.stage.settle(self.laid)

    def watch(self) -> None:
        """Play this turn now."""
        self.do(lambda _: self.player.watch(), 0)

    def look_as(self, viewer: Viewer) -> None:
        """Switch to another viewer; while the match runs, a person is asked through their curtain.

        Raises `ValueError` for eyes that must stay closed.
        """
        is_asked = viewer not in self.recording.viewers and viewer in self.recording.people
        if viewer is None or is_asked:
            self.player.look_as(None)
            self.recording.forbid()
            self.sync()
        if is_asked and viewer is not None and self.ask_eyes is not None:
            self.ask_eyes(viewer)
        else:
            self.player.look_as(viewer)
            self.sync()

    def show_own(self, seat: int) -> None:
        """Show what a person knew, once their curtain is lifted."""
        self.recording.permit(seat)
        self.player.look_as(seat)
        self.sync()

    def sync(self) -> None:
        """Follow the player: play events, glide after a jump, redraw for another viewer."""
        player = self.player
        self.play_on.enabled = not self.recording.over or player.at < self.recording.last
        self.bar.refresh(player.at, player.playing, player.speed, player.viewer)
        self.stale = True
        (before, eyes), now = self._shown, (player.at, player.viewer)
        if now == self._shown:
            return
        self._shown = now
        self.preview.close()
        if eyes != player.viewer or before < 0:
            self.log.fill(log_sentences(self.speech, self.recording, player.viewer))
        self.log.show_at(player.at)
        self._lay_out()
        self.stage.speed = self._speed()
        if eyes != player.viewer or before < 0:
            self.stage.settle(self.laid)
        elif before < player.at <= self.recording.next_passage(before):
            events = self.recording.events(before, player.at, player.viewer)
            self.stage.play(events, self.laid, self.now)
            if player.playing:
                self.moment.great = newest_great(events, player.view, self.content.table.moments)
        else:
            self.stage.finish()
            self.stage.aim(self.laid, self.now, GLIDE_MS)

    def _speed(self) -> Speed:
        if self.feel.speed == "off":
            return "off"
        speed = SPEEDS[self.player.speed]
        return self.feel.speed if speed == 1 else "slow" if speed < 1 else "fast"

    @property
    def _eyes(self) -> Viewer:
        return self.player.viewer

    # layout

    def layout(self) -> None:
        """Place the table above, the bar below, and the log where the table has it."""
        assert self.brush is not None  # a scene is laid out when it is drawn
        self.bar.place(self.area, self.brush)
        self._lay_out()
        self.stage.settle(self.laid)
        self.place_widgets()

    def place_widgets(self) -> None:
        """Place the header's buttons and the log; motion goes on."""
        self.header_buttons(*(each for each in (self.back, self.rules, self.play_on) if each.visible))
        area = self.laid.areas["log"]
        top = head_room(area)
        self.log.rect = pygame.FRect(area.x + 12, area.y + top, area.w - 20, area.h - top - top / 4)

    def _header_end(self) -> float:
        """Return the left edge of the header's buttons."""
        return min(each.rect.x for each in (self.back, self.rules, self.play_on) if each.visible)

    def _lay_out(self) -> None:
        view, eyes = self.player.view, self._eyes
        speak_of(self.speech, self.recording, view, self.player.at)
        table = raise_table(self.content.table, self.bar.rect.height, hand=eyes is not None)
        self.laid = lay_out(view, table, (self.area.width, self.area.height))
        self.open_hands = ()
        if eyes == EVERYTHING:
            self.open_hands = open_hands(self.laid, view, table)
        elif eyes is not None:
            room = hand_room(self.laid, table)
            self.open_hands = (OpenHand(eyes, room),) if room is not None else ()

    # time and events

    @property
    def is_moving(self) -> bool:
        """True while it plays, and while pieces move."""
        return (
            super().is_moving or self.player.playing or self.stage.busy(self.now) or self.preview.is_waiting
        )

    def update(self, dt_ms: float) -> None:
        """Let time pass: pieces move, then the next step begins."""
        was_busy = self.stage.busy(self.now)
        self.now += dt_ms
        super().update(dt_ms)
        for sound in self.stage.cues(self.now):
            if self.feel.sounds is not None:
                self.feel.sounds.play(sound, self.now)
        opened = self.preview.update(dt_ms)
        self.stale = self.stale or was_busy or opened
        shown = self.moment.scene
        if self.moment.update(dt_ms, self.stage, self.now, self.on_back):
            self.stale = self.stale or shown is not self.moment.scene
        elif not self.stage.busy(self.now) and self.player.tick(dt_ms):
            self.sync()

    @property
    def dirty(self) -> bool:
        """True also if the great moment's picture looks different."""
        return super().dirty or (self.moment.scene is not None and self.moment.scene.dirty)

    def draw(self, brush: Brush) -> None:
        """Draw the table, or the great moment's picture over it."""
        if self.moment.scene is None:
            return super().draw(brush)
        self.stale = False
        return self.moment.scene.draw(brush)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle the viewer's keys wherever the pointer is; a focused control keeps its own."""
        if self.moment.scene is not None:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.moment.end()
                self.stale = True
            return True
        if event.type == pygame.KEYDOWN and not self.kit.overlays and take_key(self, event):
            return True
        if super().event(event):
            if event.type == pygame.MOUSEMOTION:
                self.preview.point(*(self.log.card_at(event.pos) or ("",)))
            return True
        if event.type == pygame.MOUSEMOTION:
            before = self.preview.handle
            hits = self.laid.hits(event.pos[0], event.pos[1]) if event.pos[1] < self.bar.rect.y else ()
            self.preview.point(next((handle for handle in hits if parse_handle(handle).word == "card"), ""))
            self.stale = self.stale or before != self.preview.handle
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._browse(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self.preview.point("")
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc; open the rules on F1."""
        if event.key == pygame.K_ESCAPE:
            self.on_back()
        elif event.key == pygame.K_F1 and self.rules.visible:
            self.rules.press()
        else:
            return False
        return True

    def _browse(self, at: Sequence[float]) -> bool:
        """Open a public pile."""
        zones = position.piles(self.laid) & set(self.laid.hits(at[0], at[1]))
        if not zones or self.board is None or at[1] >= self.bar.rect.y:
            return False
        opened = open_pile(self.kit, min(zones), self.player.view, self.laid, self.board.painter, self.words)
        if opened:
            self.preview.close()  # else its large card would stand behind the pile
        return opened

    # drawing

    def paint(self, brush: Brush) -> None:
        """Draw table, log, caption, header and bar."""
        view = self.player.view
        if self.board is None:
            self.board = Board(
                painter_of(brush, self.content, self.colours), self.recording.seats, self.words
            )
        if self.board.seats != (there := self.recording.seats_at(self.player.at)):
            self.board.sit(there)
        painter = self.board.painter
        painter.faces.follow(brush)
        painter.show(view, position.piece_flags(view, self.content.table))
        self.board.draw(brush, self.laid, self._position(), self.stage.frame(self.now))
        if self.bar.example is not None and not self.stage.busy(self.now):
            draw_attempts(brush, self.laid, self.bar.example.refused.get(self.player.at, ()))
        for hand in self.open_hands:
            name_hand(brush, self.recording, self.player.at, hand)
        draw_log_panel(brush, self.laid.areas["log"], self.words("table.log"))
        if self._acting_seats:
            draw_banner(brush, self.laid, position.marks(view, self.content, self.speech))
        at, lines = self.player.at, self.log.lines
        draw_caption(brush, self.laid, [plain(lines[n][0]) for n in self.log.now() if lines[n][1] == at])
        title = head(self.words, self.content, self.recording, self.player.at, view)
        if self.bar.example is not None:
            title = self.bar.example.head(title, at == self.recording.last)
        sign = self.sound_sign
        draw_header(brush, title, sign.rect.x if sign.visible else self._header_end())
        self.bar.draw(brush)

    @property
    def _acting_seats(self) -> frozenset[int]:
        return acting_seats(self.recording, self.player.at, self.player.view)

    def _position(self) -> Position:
        view = self.player.view
        looks = tuple(
            SeatLook(acting=seat in self._acting_seats, ready=seat in view.ready)
            for seat in range(len(self.recording.seats))
        )
        version = (*self._shown, self.laid.size)
        stage, now = self.stage, self.now
        moving, shifting = frozenset(stage.moving_keys(now)), stage.shifting_keys(now)
        left, heights = stage.leftovers(now), stage.heights(now)
        return Position(version, Lights(), looks, moving, shifting, left=left, heights=heights)

    def paint_over(self, brush: Brush) -> None:
        """Draw the enlarged card, and the scrubber's note."""
        if self.preview.handle and self.board is not None:
            draw_preview(brush, self.board.painter, self.preview, Around(self.laid, self.stage.rest))
        self.bar.scrubber.draw_note(brush)
