"""The table on the screen: draws one sitting, turns events of the window into answers, shows what happened.

It knows no rule and no game: what may be drawn comes from the session, where it lies from the layout, what a
gesture means from the hands. Only `Session.act` changes the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.paint import Brush
from tabletop.paint.faces import FacePainter
from tabletop.ui.scenes.base import HEADER, Scene, Words
from tabletop.ui.table import bar, board, outlook, position
from tabletop.ui.table.browse import Browser
from tabletop.ui.table.chips import Refusal, draw_banner, draw_refusal
from tabletop.ui.table.damage import Shown, box_px, damage
from tabletop.ui.table.dash import Dash
from tabletop.ui.table.feel import USUAL, Sounds, in_units
from tabletop.ui.table.feel import Feel as Feel
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import Hands
from tabletop.ui.table.intents import Act, Browse, Intent, Menu, Pick, Refuse, Rethink, Toggle, Unpick
from tabletop.ui.table.keys import undo_key
from tabletop.ui.table.kind import HAND, Placed
from tabletop.ui.table.layout import Touch, lay_out
from tabletop.ui.table.log import Log
from tabletop.ui.table.painter import Painter
from tabletop.ui.table.pointer import Pointer
from tabletop.ui.table.preview import Preview, draw_preview
from tabletop.ui.table.reach import Reach
from tabletop.ui.table.speech import Speech
from tabletop.ui.table.stage import LIFT_MS, Stage
from tabletop.ui.table.topbar import Reports, TopBar
from tabletop.ui.widgets import Item
from tabletop.ui.widgets import Menu as MenuOverlay

if TYPE_CHECKING:
    from tabletop.content.records import Content
    from tabletop.engine.game import Forecast
    from tabletop.engine.steps import Option
    from tabletop.engine.view import View
    from tabletop.ui.session import Session

REFUSAL_MS = 2600.0


class TableScene(Scene):
    """One table. `why_not` is the game's; `on_menu` and `on_rules` open what is not the table's."""

    def __init__(
        self,
        words: Words,
        session: Session,
        content: Content,
        why_not: Callable[[View, str, str], str],
        *,
        sounds: Sounds | None = None,
        feel: Feel = USUAL,
        on_menu: Callable[[], object] = lambda: None,
        on_rules: Callable[[], object] = lambda: None,
        foresee: outlook.Foresee | None = None,
    ) -> None:
        super().__init__(words)
        self.foresee = foresee
        self._foreseen: tuple[tuple[object, ...], Forecast] = ((), outlook.NOTHING)
        self.session, self.content, self.why_not = session, content, why_not
        self.sounds, self.feel = sounds, feel
        self.on_menu = on_menu
        self.seats = session.seats
        self.colours = [seat.colour for seat in self.seats]
        self.speech = Speech(content, words, [seat.name for seat in self.seats])
        self.hands = Hands(feel.limits)
        self.stage = Stage(feel.speed, content.table.sounds)
        self.preview = Preview(feel.preview_ms)
        self.pointer = Pointer(self.hands, self.stage, self.preview, self._perform, self._touched)
        self.now = 0.0
        self.nudged = False
        """Pieces have moved since the last frame, and nothing else has changed."""
        self._shown: Shown = {}
        self._is_partial = False
        """Only where pieces have moved is drawn just now."""
        self._said = ("", "")  # the prompt and the banner
        self.log_area = Rect(0, 0, 10, 10)
        self.refusal: Refusal | None = None
        self.board: board.Board | None = None
        self._changes = -1
        self._logged: tuple[int | None, int] = (None, 0)
        self._lights: tuple[tuple[Any, ...], board.Lights] | None = None  # what the hands were, what shone
        self._left: dict[int, dict[str, Placed]] = {}
        """How the table looked to each person when it was taken from their eyes."""
        self.log = Log((0, 0, 10, 10), words("table.log"), self.speech, self.colours)
        self.prompt_bar = bar.PromptBar(self.kit, self.speech, self._take)
        self.prompt_bar.on_primary = self._press_primary
        self.prompt_bar.lasting = content.table.lasting
        self.dash = Dash(self.kit, content.table.dash, content.game, self.speech, self._take)
        self.prompt_bar.elsewhere = self.dash.picture
        reports = Reports(self.undo, self.restart_turn, self.redo, on_rules, on_menu, self.toggle_hand)
        self.top_bar = TopBar(words, reports)
        self.kit.add(self.log, *self.top_bar.buttons.values())
        self.view = session.view
        self._lay_out()
        self.stage.settle(self.laid)
        self.sync()

    # positions

    def sync(self) -> None:
        """Take in what has changed in the session: a new view, what happened, who is asked."""
        if self.session.changes == self._changes:
            return
        self._changes = self.session.changes
        before, self.view = self.view.seat, self.session.view
        self.pointer.reset(self.laid, self.now)
        self._lay_out()
        if before != self.view.seat:
            self._change_seats(before)
        events = self.session.new_events()
        if before == self.view.seat:
            self.stage.play(events, self.laid, self.now)
        self.hands.meet(self._reach())
        self._write_log()
        self.log.mark_fresh(self.session.since_last_act(), self.speech.since(self.view.seat))
        self.top_bar.refresh(self.session)
        self.stale = True

    def _change_seats(self, before: int | None) -> None:
        """Another view is on the screen; whoever is back is shown, quickly, what happened meanwhile."""
        seat = self.view.seat
        if before is not None:
            self._left[before] = self.stage.rest
        if seat is None or seat not in self._left:
            self.stage.settle(self.laid)
            return
        self.stage.replay(self.session.catch_up(), self._left.pop(seat), self.laid, self.now)

    def _lay_out(self) -> None:
        self.speech.view = self.view
        size = (self.area.width, self.area.height)
        self.laid = lay_out(self.view, self.content.table, size, self.pointer.touch)
        self.pointer.laid = self.laid

    def _reach(self) -> Reach:
        view, fan = self.view, self.laid.fan()
        return Reach(
            view.decision,
            lambda x, y: self.laid.hits(x, y),  # slots of the hand grow under the pointer, anchors stay
            self.laid.anchors,
            position.alike(view),
            lambda source, target: self.why_not(view, source, target),
            frozenset({fan.zone}) if fan is not None else frozenset(),
            tuple(f"card:{piece}" for piece in fan.pieces if piece >= 0) if fan is not None else (),
            position.piles(self.laid),
            outlook.direct(self.laid, view),
            outlook.rethinkable(self.laid) if not self.session.can_undo() else frozenset(),
        )

    def _write_log(self) -> None:
        seat, count = self.view.seat, self.session.match.event_count
        if seat != self._logged[0] or count < self._logged[1]:
            self.log.clear()
            self._logged = (seat, 0)
        self.log.add(self.session.match.events_for(seat, self._logged[1]))
        self._logged = (seat, count)

    def layout(self) -> None:
        """The window has another size: everything moves at once."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self._lay_out()
        self.stage.settle(self.laid)
        self.hands.limits = in_units(self.feel.limits, brush.density / brush.scale)
        self.hands.meet(self._reach())
        self._place_log()
        self.top_bar.place(self.area.width, self.area.height, brush)

    def _place_log(self) -> None:
        """The log lies in its area, and in that of the dashboard's buttons above it while there are none."""
        area, dash = self.laid.areas["log"], self.content.table.dash
        over = self.laid.areas[dash.area] if dash is not None and not self.dash.shown else area
        if over.x == area.x and over.bottom <= area.y:
            area = Rect(area.x, over.y, area.w, area.bottom - over.y)
        self.log_area = area
        self.log.rect = pygame.FRect(area.x + 18, area.y + 52, area.w - 30, area.h - 66)

    def _touched(self, touch: Touch) -> None:
        """The pointer moved cards of the hand aside, or into a tray."""
        self._lay_out()
        if self.laid.anchors != self.hands.reach.anchors:
            self.hands.meet(self._reach())
        self.stage.aim(self.laid, self.now, LIFT_MS)
        self.stale = True

    # what people do

    def undo(self) -> None:
        """Take back the newest answer."""
        self.session.undo()
        self.sync()

    def redo(self) -> None:
        """Give again the answer that was taken back."""
        self.session.redo()
        self.sync()

    def restart_turn(self) -> None:
        """Undo as far as it goes."""
        self.session.restart_turn()
        self.sync()

    def toggle_hand(self) -> None:
        """Hide the hand at once, or ask for it back."""
        if self.session.hidden is not None:
            self.session.restore()
        else:
            self.session.hide()
        self.sync()

    def _take(self, option: Option) -> None:
        self._perform(self.hands.take(option))

    def _press_primary(self) -> None:
        self._perform(self.hands.press_primary())

    # events and time

    @property
    def dirty(self) -> bool:
        """Whether it looks different from what was drawn last."""
        return self.nudged or super().dirty

    @property
    def moving(self) -> bool:
        """Whether it changes by itself."""
        waits = self.refusal is not None or self.preview.waiting
        return super().moving or self.stage.busy(self.now) or waits

    def update(self, dt_ms: float) -> None:
        """Let time pass: sprites travel, chips fade, bots answer."""
        was_busy = self.stage.busy(self.now)
        self.now += dt_ms
        self.pointer.now = self.now
        super().update(dt_ms)
        for sound in self.stage.cues(self.now):
            self._play(sound)
        if self.refusal is not None and self.now > self.refusal.until:
            self.refusal, self.stale = None, True
        opened = self.hands.drag is None and self.preview.update(dt_ms)
        self.nudged = self.nudged or was_busy
        self.stale = self.stale or opened
        if not self.stage.busy(self.now):
            self.session.tick()
        self.sync()

    def event(self, event: pygame.event.Event) -> bool:
        """Overlays first, then keys of the table, then buttons, then pieces."""
        if self.kit.overlays:
            return self.kit.event(event)
        if event.type == pygame.KEYDOWN and self.pointer.walk(event, self.kit):
            self.stale = True
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.refusal = None
            self.stage.finish()  # an act completes what still moves
            self.stale = True
        if event.type == pygame.MOUSEMOTION:
            self.log.point(event.pos)
        if self.hands.drag is None and self.kit.event(event):
            self._point_at_words()
            return True
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        before = self.preview.handle
        used = self.pointer.event(event)
        self.nudged = self.nudged or self.hands.drag is not None
        self.stale = self.stale or before != self.preview.handle
        return used

    def _point_at_words(self) -> None:
        """The pointer is on a button or on the log, whose card names open previews."""
        named = self.log.named
        self.pointer.hover("")
        if named is not None:
            self.preview.point(*named)

    def key(self, event: pygame.event.Event) -> bool:
        """Undo and redo, hide the hand, inspect, menu."""
        if (name := undo_key(event)) is not None:
            (self.undo if name == "undo" else self.redo)()
        elif event.key == pygame.K_h and self.top_bar.buttons["hide"].visible:
            self.toggle_hand()
        elif event.key in (pygame.K_LALT, pygame.K_RALT):
            self.pointer.inspect(self.kit.pointer)
            self.stale = True
        elif event.key == pygame.K_ESCAPE:
            self.on_menu()
        else:
            return False
        return True

    # intents

    def _perform(self, told: Sequence[Intent]) -> None:
        for intent in told:
            match intent:
                case Act():
                    self._act(intent.keys)
                case Refuse():
                    self._refuse(intent)
                case Menu():
                    self._ask_which(intent)
                case Browse():
                    self._browse(intent.handle)
                case Rethink():
                    self.undo()
                    self._perform(self.hands.click(intent.handle))
                case Pick() | Toggle():
                    self._play("pick")
                case Unpick():
                    self._play("card-slide")
        if told:
            self.pointer.touch_anew(self.pointer.touch.hover)

    def _act(self, keys: tuple[Any, ...]) -> None:  # keys are the engine's plain values
        self.refusal = None
        self.session.act(keys)
        self._play("card-snap")
        self.sync()

    def _refuse(self, intent: Refuse) -> None:
        decision = self.view.decision
        seat = decision.seat if decision is not None else self.view.seat or 0
        if intent.why:
            words = self.speech.why(intent.why, intent.source, intent.target, seat)
        else:
            words = self.words("table.enough" if self.hands.many else "table.nowhere")
        rect = self.laid.anchors.get(intent.handle, self.laid.rect)
        self.refusal = Refusal(words, rect, self.now + REFUSAL_MS)
        self._play("refuse")
        self.stale = True

    def _ask_which(self, intent: Menu) -> None:
        decision = self.view.decision
        assert decision is not None  # several of its options were hit
        items = [Item(o.key, self.speech.option(o, decision.seat)) for o in intent.options]
        chosen: dict[object, Option] = {o.key: o for o in intent.options}
        spot = self.laid.anchors.get(intent.target, self.laid.rect).centre
        title = self.words("table.which")
        self.kit.open(MenuOverlay(spot, items, lambda key: self._take(chosen[key]), title=title))

    def _browse(self, zone: str) -> None:
        pieces: tuple[int, ...] = self.view.table.values[zone.removeprefix("zone:")]  # type: ignore[assignment]  # a zone
        if pieces and self.board is not None:
            title = self.words("table.browse", n=len(pieces))
            newest_first = tuple(reversed(pieces))
            self.kit.open(Browser(self.board.painter, newest_first, self.laid.card_size, title))

    def _play(self, sound: str) -> None:
        if self.sounds is not None:
            self.sounds.play(sound, self.now)

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw everything, or only where pieces have moved when that is all that has happened."""
        only = self._damage(brush)
        if only is None:
            super().draw(brush)
            self._shown = self._pieces(brush)
        self.nudged = False
        self._is_partial = True
        for rect in only or ():
            brush.surface.set_clip(rect)
            super().draw(brush)
        brush.surface.set_clip(None)
        self._is_partial = False

    def _damage(self, brush: Brush) -> list[pygame.Rect] | None:
        """Where this frame differs from what is on the surface; None if that may be anywhere."""
        if brush.drawn_by is not self or super().dirty or self.kit.overlays or self.board is None:
            return None
        if not self.board.shows(brush, self._position()):
            return None
        before, self._shown = self._shown, self._pieces(brush)
        return damage(before, self._shown, brush.surface.get_rect())

    def _pieces(self, brush: Brush) -> Shown:
        """The pieces that lie on the still part of the table, and the one on the pointer."""
        assert self.board is not None  # drawn before
        moving, held = self.stage.moving(self.now), self.pointer.dragged()
        live = self.board.live(self._frame())
        shown = {p.key: ((p, p.key in moving), box_px(brush, p)) for p in live}
        return shown if held is None else shown | {"held": ((held, True), box_px(brush, held))}

    def paint(self, brush: Brush) -> None:
        """The table, its pieces, header, prompt and log."""
        if self.board is None:
            self.board = board.Board(self._painter(brush), self.seats, self.words)
        if not self._is_partial:
            self._refresh(brush, self.board.painter)
        moving = self.stage.moving(self.now)
        self.board.draw(brush, self.laid, self._position(), self._frame(), moving)
        log = self.log_area
        if brush.shows(log, 40):
            brush.panel(tuple(log))
            brush.text(self.words("table.log"), (log.x + 18, log.y + 14), 22, "heading", "title")
        shown = self.content.table.outlook
        if shown is not None and brush.shows(self.laid.areas[shown.area], 40):
            heading, hint = (self.content.text("labels", key) for key in (shown.label, shown.hint))
            area, forecast = self.laid.areas[shown.area], self.forecast()
            outlook.draw_outlook(brush, area, heading, hint, forecast, self.speech)
        if not self.session.over:
            draw_banner(brush, self.laid, self._said[1])
        if self._said[0] and brush.shows(self.laid.areas["prompt"], 120):
            self.prompt_bar.draw(brush, self._said[0])
        if brush.shows((0, 0, brush.width, HEADER), 4):
            head = position.head(self.session, self.view, self.content, self.speech, self.words)
            bar.draw_header(brush, head, self.top_bar.left)

    def _refresh(self, brush: Brush, painter: Painter) -> None:
        """Take over what is said and what faces show; nothing of it changes while pieces only move."""
        painter.faces.follow(brush)
        painter.view, painter.flags = self.view, position.piece_flags(self.view, self.content.table)
        words = position.prompt(self.session, self.view, self.speech, self.words)
        self._said = (words, position.marks(self.view, self.content, self.speech))
        replies = bar.replies(self.session, self.words, self.sync)
        self.prompt_bar.refresh(brush, self.laid.areas["prompt"], self.hands, words, replies)
        dash = self.content.table.dash
        if dash is not None:
            self.dash.refresh(self.laid.areas[dash.area], self.view.decision)
            self._place_log()

    def _painter(self, brush: Brush) -> Painter:
        faces = FacePainter(
            brush.pictures,
            brush.theme,
            self.content.faces,
            self.content,
            self.content.game,
            label=lambda key: self.content.text("labels", key),
            text_size=brush.text_size,
            density=brush.density,
        )
        return Painter(self.content, faces, self.colours)

    def _frame(self) -> list[Placed]:
        """Every sprite but the one that hangs on the pointer, and what would stand on the road."""
        held = self.pointer.dragged()
        frame = [p for p in self.stage.frame(self.now) if held is None or p.key != held.key]
        if self.foresee is None and not self.hands.reach.direct:
            return frame
        offered = [o for o in self.hands.options if o.target in self.hands.reach.direct]
        return sorted((*frame, *outlook.ghosts(self.laid, self.forecast(), offered)), key=lambda p: p.pose.z)

    def forecast(self) -> Forecast:
        """What the hands mean just now would do; worked out anew only when they mean something else."""
        pointed = self.dash.pointed() or self.pointer.pointed or self.hands.focus
        keys = outlook.meant(self.hands, pointed)
        key = (self._changes, keys)
        if self._foreseen[0] != key:
            self._foreseen = (key, outlook.look_ahead(self.foresee, self.view, keys))
        return self._foreseen[1]

    def _position(self) -> board.Position:
        looks = position.seat_looks(self.session, self.view, self.content, self.hands)
        moving = {key for key in self.stage.travellers(self.now) if not self._is_in_hand(key)}
        if self.pointer.grabbed is not None:
            moving.add(self.pointer.grabbed.key)
        return board.Position((self._changes, self.laid.size), self._shining(), looks, frozenset(moving))

    def _shining(self) -> board.Lights:
        """What shines; worked out anew only when the hands have changed."""
        hands = self.hands
        grabbed = hands.drag.handle if hands.drag is not None else ""
        key = (hands.reach, hands.held, tuple(hands.chosen.items()), grabbed, hands.focus, hands.aim)
        if self._lights is None or any(
            a is not b and a != b for a, b in zip(key, self._lights[0], strict=True)
        ):
            self._lights = (key, position.lights(hands, self.content, self.speech))
        return self._lights[1]

    def _is_in_hand(self, key: str) -> bool:
        """Whether a sprite rests in the hand, which is drawn in every frame anyway."""
        rest = self.stage.rest.get(key)
        return rest is not None and rest.pose.z >= HAND

    def paint_over(self, brush: Brush) -> None:
        """What hangs on the pointer, the preview, the reason of a refusal."""
        assert self.board is not None  # painted before
        held = self.pointer.dragged()
        if held is not None:
            self.board.painter.sprite(brush, held, "held", 22.0)
            if len(self.hands.held) > 1:
                board.count_badge(brush, held, len(self.hands.held))
        elif self.preview.handle:
            draw_preview(brush, self.board.painter, self.laid, self.stage.rest, self.preview)
        if self.refusal is not None:
            draw_refusal(brush, self.refusal, self.laid.rect)
