"""Screen of one match: the table, the curtain over it, or the result, as the session's state says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from tabletop.app.great_moments import GreatMoments
from tabletop.app.match_words import GameWords, recent_deeds, sitters, tell
from tabletop.app.tables import Table
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA
from tabletop.ui.keys import is_command, is_plain
from tabletop.ui.scenes.base import Act, Heading, Scene, Words
from tabletop.ui.scenes.cloth import Slide, covered_rect, draw_cloth
from tabletop.ui.table.services import TableServices

if TYPE_CHECKING:
    from tabletop.paint.rooms import GameRoom
    from tabletop.ui.scenes.curtain import CurtainScene
    from tabletop.ui.scenes.curtain_sign import Signed
    from tabletop.ui.scenes.result.result import ResultScene
    from tabletop.ui.scenes.result.result_reports import ResultReports
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.window import Show


SignOf = Callable[[str], "Signed | None"]
"""Function that finds whoever has a sign for their curtain, by name."""
LAST_LOOK_MS = 1600
"""Time for which the table stays on the screen after the last move."""


def asks_to_make(event: pygame.event.Event) -> bool:
    """Check if an event asks for a mod of a card: W, or Ctrl with a right click."""
    if event.type == pygame.KEYDOWN:
        return event.key == pygame.K_w and is_plain(event)
    is_right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
    return is_right and bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))


@dataclass(frozen=True)
class MatchReports:
    """Callbacks of a match's screens."""

    result: ResultReports
    on_rules: Act
    on_turn: Callable[[MatchScreen], object] = lambda screen: None
    """Told when another View may be on the screen."""
    sign_of: SignOf = lambda name: None
    """Function that is asked for the sign of a person's curtain."""


@dataclass(frozen=True)
class ScreenFeel:
    """Sounds and timing of a match's screens."""

    slide_ms: Callable[[], float] = lambda: 0.0
    """Time a curtain takes to fall or to lift."""
    play: Callable[[str], object] = lambda sound: None
    """Function that plays a sound which is not the table's own."""


class MatchScreen:
    """Screens of a match, one of them shown; a `Show` for the window."""

    def __init__(
        self,
        table: Table,
        scene: TableScene,
        words: Words,
        title: str,
        reports: MatchReports,
        feel: ScreenFeel,
    ) -> None:
        self.table, self.scene, self.words, self.title = table, scene, words, title
        self.on_turn, self.sign_of = reports.on_turn, reports.sign_of
        self.reports, self.on_rules = reports.result, reports.on_rules
        self.slide_ms, self.play = feel.slide_ms, feel.play
        self.on_make: Act = lambda: None
        """Told that somebody wants to make a mod of the card that is shown."""
        self.on_record: Act = lambda: None
        """Told that somebody begins to record what is done, or ends it."""
        self.curtain: CurtainScene | None = None
        self.moments = GreatMoments(table, title, reports.result.on_menu, feel.play)
        """The picture of a great moment, which everybody looks at before the next curtain."""
        self._lift: tuple[Slide, RGBA] | None = None
        """The cloth of the curtain that was lifted last, while it is on its way up."""
        self.result: ResultScene | None = None
        self.look_at_table = False
        """True once somebody went back from the result to the final table."""
        self._changes = -1
        self._due = False
        """True if a curtain is to fall once everybody has seen the last move."""
        self._over_ms = 0.0
        self._swapped = True
        """True if the screen on top is another than the one drawn last."""
        self._sound: tuple[bool, Act] = False, lambda: None
        """State of the sound (True when off), and the action that switches it on."""
        self._public: TableScene | None = None
        """The table as everybody sees it, while a menu that all look at lies over a hand."""
        self._brush: Brush | None = None
        """Brush of the window, once it has drawn here; a scene's own may write on a display list."""
        self._sync()

    @property
    def room(self) -> GameRoom | None:
        """Room of the table's game."""
        return self.scene.room

    @property
    def top(self) -> Show:
        """Screen on top: the curtain hides everything, the result comes after the last look."""
        if self.curtain is not None:
            return self.curtain
        if self.moments.scene is not None:
            return self.moments.scene
        if self.result is not None and not self.look_at_table:
            return self.result
        return self.scene

    # what a window asks of it

    @property
    def dirty(self) -> bool:
        """True if it looks different from what was drawn last."""
        return self._swapped or self._lift is not None or (self._public or self.top).dirty

    @property
    def is_moving(self) -> bool:
        """True if it changes by itself; also while it waits for bots or the last look."""
        session = self.table.session
        waits = bool(session.bots.thinking_seats) or (session.is_over and self.result is None)
        return waits or self._due or self._lift is not None or self.top.is_moving

    @property
    def layers(self) -> tuple[object, ...]:
        """Screen on top, and the menus and panels that lie over it."""
        return (self.top, *(self.top.layers if isinstance(self.top, Scene) else ()))

    def event(self, event: pygame.event.Event) -> bool:
        """Pass an event to the screen on top alone."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._lift is not None:
            self._drop_cloth()
            self._bring_up_to_date()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r and is_command(event):
            self.on_record()
            return True
        used = self.top.event(event)
        if self.top is self.scene and not self.scene.kit.overlays and asks_to_make(event):
            self.on_make()
            used = True
        self._sync()
        self._follow()
        return used

    def hear(self, muted: bool, unmute: Act) -> None:
        """Show on all its screens whether sound is on."""
        self._sound = muted, unmute
        for screen in (self.scene, self.curtain, self.moments.scene, self.result):
            if isinstance(screen, Scene):
                screen.hear(muted, unmute)

    def _bring_up_to_date(self) -> None:
        """Update the screen under the cloth, buttons and all: a press is meant for how it is now."""
        self.top.update(0.0)
        brush = self._brush
        if brush is not None and self.top is self.scene:  # buttons are made when they are drawn
            self.scene.draw(brush)
            brush.frame_owner = None  # nobody has seen it yet

    def update(self, dt_ms: float) -> None:
        """Let time pass; bots go on choosing behind a curtain."""
        session = self.table.session
        if self._lift is not None:
            self._lift[0].update(dt_ms)
            if self._lift[0].is_going:
                return  # what happened behind the curtain is shown when it is out of the way
            self._drop_cloth()
        self.top.update(dt_ms)
        if self.curtain is not None and not self.curtain.is_busy:
            session.tick()
        self._sync()
        self._follow()
        if session.is_over and self.result is None:
            self._over_ms = 0.0 if self.scene.is_moving else self._over_ms + dt_ms
            if self._over_ms >= LAST_LOOK_MS:
                self._show_result()
                if self.table.match.result().winners:
                    self.play("fanfare")

    def draw(self, brush: Brush) -> None:
        """Draw what is on the screen."""
        self._swapped, self._brush = False, brush
        if self._lift is None:
            (self._public or self.top).draw(brush)
            return
        slide, tint = self._lift
        brush.hidden = covered_rect(brush, 1 - slide.share)
        self.top.draw(brush)
        draw_cloth(brush, tint, 1 - slide.share)
        if brush.touched is not None:
            brush.touched = [*brush.touched, brush.hidden]
        brush.lost, brush.hidden = brush.hidden, None

    @property
    def is_covered(self) -> bool:
        """True while a menu for all covers a hand and the public table is drawn."""
        return self._public is not None

    def cover(self, covered: bool) -> None:
        """Show the public table and nobody's hand while a menu for all lies over it.

        A table under a menu stands still: it shows the hand that lay there, even if the session has hidden it since.
        """
        hides = (
            covered
            and self.top is self.scene
            and self.scene.sitting.view.seat is not None
            and len(self.table.session.people) > 1
        )
        if hides and self._public is None:
            self._public = self._public_table()
        elif not hides and self._public is not None:
            self._public = None
            self.scene.sync()  # it is drawn before time passes on it

    def _public_table(self) -> TableScene:
        """Make the public table, which is drawn but never played on."""
        from tabletop.app.peeking import peek
        from tabletop.ui.table.scene import TableScene

        at = self.scene.sitting
        services = TableServices(at.services.why_not, feel=replace(at.feel, tips=False))
        return TableScene(self.words, peek(self.table.match, None), at.content, services)

    def ahead(self, ms: float) -> None:
        """Prepare a part of the next frame in the pause before it, for at most `ms`."""
        if self.top is self.scene and self._lift is None:
            self.scene.ahead(ms)

    def _drop_cloth(self) -> None:
        """Remove the rest of the cloth."""
        self._swapped |= self._lift is not None
        self._lift = None

    def _follow(self) -> None:
        """Show the picture of a great moment when the table comes to it, and remove it afterwards."""
        if self.curtain is None and self.moments.follow(self.scene, self.words):
            self.hear(*self._sound)
            self._swapped = True

    # what the session says

    def _sync(self) -> None:
        session = self.table.session
        if session.changes == self._changes and not self._due:
            return
        self._changes = session.changes
        self.table.note_end()
        self._due = self._must_wait()
        if self._due:
            return
        before, self.curtain = self.curtain, None
        if session.curtain is not None:
            if before is None:
                self.curtain = self._make_curtain(self.slide_ms())
                self.play("curtain")
            elif before.info == session.curtain:
                self.curtain = before
            else:
                self.curtain = self._make_curtain()
                self.curtain.follow(before)
        self._lift = None
        if before is not None and self.curtain is None and self.slide_ms() > 0 and before.brush is not None:
            tint = before.brush.seat(before.sitters[before.coming].colour)
            self._lift = (Slide(self.slide_ms()), tint)
        self.on_turn(self)
        self.hear(*self._sound)
        self._swapped = True

    def _must_wait(self) -> bool:
        """Check if a curtain must wait because the public table still shows the last move."""
        falls = self.table.session.curtain is not None and self.curtain is None
        return falls and self.scene.is_telling

    def _make_curtain(self, fall_ms: float = 0.0) -> CurtainScene:
        from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene

        session, table = self.table.session, self.table
        assert session.curtain is not None  # asked for by whoever saw it
        reports = CurtainReports(
            on_reveal=session.reveal,
            on_take_back=session.take_back,
            on_back=session.step_back if session.curtain_was_asked_for else None,
            on_menu=self.reports.on_menu,
            on_rules=self.on_rules,
            sign_of=lambda seat: self.sign_of(table.match.seats[seat].name),
        )
        people, facts = sitters(table.match), table.facts()
        since = session.missed.first_event_since_act(session.curtain.seats[0])
        told = recent_deeds(table.opened, table.match, self.words, since)
        words = GameWords(self.words, self.scene.content)
        curtain = CurtainScene(
            words,
            CurtainCall(session.curtain, told),
            people,
            Heading(self.title, facts),
            reports,
            fall_ms=fall_ms,
        )
        curtain.room, curtain.hold.once = self.scene.room, self.scene.sitting.feel.press_once
        return curtain

    def _show_result(self) -> None:
        from tabletop.ui.scenes.result.result import ResultScene

        table = self.table
        minutes = round(table.file.seconds / 60)  # as the book will say
        told = tell(table.opened, table.match, self.title, minutes)
        words = GameWords(self.words, self.scene.content)
        self.result = ResultScene(words, told, self.reports)
        self.result.room = self.scene.room
        self.hear(*self._sound)

    def speak(self, words: Words, scene: TableScene) -> None:
        """Go on with a new scene of the table, such as in another language; a curtain stays down."""
        self.words, self.scene = words, scene
        if self.curtain is not None:
            self.curtain = self._make_curtain()
        if self.result is not None:
            self._show_result()
        self._offer_result()
        self.hear(*self._sound)

    def sit(self, scene: TableScene) -> None:
        """Go on with a new scene of the table for other people; the old screen is gone at once."""
        self.scene, self.curtain, self._due, self._changes = scene, None, False, -1
        self._drop_cloth()
        self._sync()
        self.on_turn(self)
        self.hear(*self._sound)

    def show_table(self) -> None:
        """Go back from the result to the last table."""
        self.look_at_table = True
        self._offer_result()

    def _offer_result(self) -> None:
        """Show on the last table how to get back to the result."""
        if self.look_at_table:
            self.scene.offer_result(self.show_result)

    def show_result(self) -> None:
        """Go to the result again."""
        self.look_at_table = False
        self._swapped = True
