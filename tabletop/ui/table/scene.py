"""The table on the screen: draws one sitting, turns events of the window into answers, shows what happened.

It knows no rule and no game: what may be drawn comes from the session, where it lies from the layout, what a
gesture means from the hands. Only `Session.act` changes the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from tabletop.paint import Brush
from tabletop.paint.faces import FacePainter
from tabletop.ui.scenes.base import HEADER, MARGIN, Scene, Words
from tabletop.ui.table import bar, board, walk
from tabletop.ui.table.browse import Browser
from tabletop.ui.table.chips import Refusal, draw_banner, draw_refusal
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import Hands
from tabletop.ui.table.intents import Act, Browse, Intent, Menu, Pick, Refuse, Toggle, Unpick
from tabletop.ui.table.keys import undo_key, walking_key
from tabletop.ui.table.kind import HAND, Placed
from tabletop.ui.table.layout import Layout, Touch, lay_out
from tabletop.ui.table.log import Log
from tabletop.ui.table.painter import Painter
from tabletop.ui.table.position import alike, head, lights, marks, piece_flags, piles, seat_looks
from tabletop.ui.table.preview import DELAY_MS, Preview, beside
from tabletop.ui.table.reach import Limits, Reach
from tabletop.ui.table.speech import Speech, plain
from tabletop.ui.table.stage import LIFT_MS, Speed, Stage
from tabletop.ui.widgets import Button, Item
from tabletop.ui.widgets import Menu as MenuOverlay

if TYPE_CHECKING:
    from tabletop.content.records import Content
    from tabletop.engine.steps import Option
    from tabletop.engine.view import View
    from tabletop.ui.session import Session

PREVIEW_HIGH = 430.0


class Sounds(Protocol):
    """What plays sounds."""

    def play(self, name: str, now_ms: float, category: str = "table") -> bool: ...


@dataclass(frozen=True)
class Feel:
    """What the settings say about the table."""

    limits: Limits = field(default_factory=Limits)
    speed: Speed = "normal"
    preview_ms: float | None = DELAY_MS


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
        feel: Feel = Feel(),
        on_menu: Callable[[], object] = lambda: None,
        on_rules: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(words)
        self.session, self.content, self.why_not = session, content, why_not
        self.sounds = sounds
        self.on_menu, self.on_rules = on_menu, on_rules
        self.seats = session.seats
        self.colours = [seat.colour for seat in self.seats]
        self.speech = Speech(content, words, [seat.name for seat in self.seats])
        self.hands = Hands(feel.limits)
        self.stage = Stage(feel.speed)
        self.preview = Preview(feel.preview_ms)
        self.view = session.view
        self.laid = Layout((0, 0), {}, {})
        self.touch = Touch()
        self.now = 0.0
        self.refusal: Refusal | None = None
        self.board: board.Board | None = None
        self._version = 0
        self._changes = -1
        self._logged: tuple[int | None, int] = (None, 0)
        self._grabbed: Placed | None = None
        self.log = Log((0, 0, 10, 10), words("table.log"), self.speech, self.colours)
        self.prompt_bar = bar.PromptBar(self.kit, self.speech, self._take)
        self.prompt_bar.on_primary = self._press_primary
        self._buttons = self._make_buttons()
        self.kit.add(self.log, *self._buttons.values())
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
        events = self.session.new_events()
        self.touch = Touch()
        self._grabbed = None
        self.preview.close()
        self._lay_out()
        if before != self.view.seat:
            self.stage.settle(self.laid)
        else:
            self.stage.play(events, self.laid, self.now)
        self.hands.meet(self._reach())
        self._write_log()
        self._set_buttons()
        self.stale = True

    def _lay_out(self) -> None:
        """Lay the view out anew; the version tells the still layer."""
        self.speech.view = self.view
        self.laid = lay_out(self.view, self.content.table, (self.area.width, self.area.height), self.touch)
        self._version += 1

    def _reach(self) -> Reach:
        view, fan = self.view, self.laid.fan()
        return Reach(
            view.decision,
            self.laid.hits,
            self.laid.anchors,
            alike(view),
            lambda source, target: self.why_not(view, source, target),
            frozenset({fan.zone}) if fan is not None else frozenset(),
            tuple(f"card:{piece}" for piece in fan.pieces if piece >= 0) if fan is not None else (),
            piles(self.laid),
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
        self._lay_out()
        self.stage.settle(self.laid)
        self.hands.meet(self._reach())
        area = self.laid.areas["log"]
        self.log.rect = pygame.FRect(area.x + 18, area.y + 52, area.w - 30, area.h - 66)
        right = self.area.width - MARGIN
        for name in ("menu", "rules", "redo", "restart", "undo"):
            button = self._buttons[name]
            wide = bar.TOP_BUTTON if button.style == "icon" else 96.0
            button.rect = pygame.FRect(right - wide, (HEADER - bar.TOP_BUTTON) / 2, wide, bar.TOP_BUTTON)
            right -= wide + bar.TOP_GAP
        self._buttons["hide"].rect = pygame.FRect(MARGIN, self.area.height - 66, 230, 44)

    # buttons

    def _make_buttons(self) -> dict[str, Button]:
        def icon(name: str, picture: str, pressed: Callable[[], object]) -> Button:
            return Button((0, 0, 1, 1), self.words(f"table.{name}"), pressed, style="icon", icon=picture)

        def pill(name: str, pressed: Callable[[], object], key: str = "") -> Button:
            return Button((0, 0, 1, 1), self.words(f"table.{name}"), pressed, size=19, key=key)

        return {
            "undo": icon("undo", "undo", self.undo),
            "restart": icon("restart", "restart-turn", self.restart_turn),
            "redo": icon("redo", "redo", self.redo),
            "rules": pill("rules", lambda: self.on_rules()),
            "menu": pill("menu", lambda: self.on_menu()),
            "hide": pill("hide", self.toggle_hand, "H"),
        }

    def _set_buttons(self) -> None:
        why = self.session.can_undo()
        for name in ("undo", "restart"):
            button = self._buttons[name]
            button.enabled = not why
            button.tooltip = self.words(why) if why else self.words(f"table.{name}_tip")
        redo = self._buttons["redo"]
        redo.enabled = self.session.can_redo()
        redo.tooltip = self.words("table.redo_tip" if redo.enabled else "table.no_redo")
        hide = self._buttons["hide"]
        hide.name = self.words("table.show" if self.session.hidden is not None else "table.hide")
        hide.visible = self.session.shown is not None or self.session.hidden is not None

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

    # what happens

    @property
    def moving(self) -> bool:
        """Whether it changes by itself."""
        waits = self.refusal is not None or self.preview.waiting
        return super().moving or self.stage.busy(self.now) or waits

    def update(self, dt_ms: float) -> None:
        """Let time pass: sprites travel, chips fade, bots answer."""
        was_busy = self.stage.busy(self.now)
        self.now += dt_ms
        super().update(dt_ms)
        for sound in self.stage.cues(self.now):
            self._play(sound)
        if was_busy:
            self.stale = True
        if self.refusal is not None and self.now > self.refusal.until:
            self.refusal, self.stale = None, True
        if self.hands.drag is None and self.preview.update(dt_ms):
            self.stale = True
        if not self.stage.busy(self.now) and self.session.tick():
            self.sync()
        self.sync()

    def event(self, event: pygame.event.Event) -> bool:
        """Overlays first, then keys of the table, then buttons, then pieces."""
        if self.kit.overlays:
            return self.kit.event(event)
        if event.type == pygame.KEYDOWN and self._walk(event):
            self.stale = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.stage.busy(self.now):
            self.stage.finish()
            self.stale = True
        if self.hands.drag is None and self.kit.event(event):
            self._hover("")
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            return self._let_go(event)
        if event.type == pygame.KEYDOWN:
            return self.key(event)
        return self._point(event)

    def _let_go(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST:
            self._perform(self.hands.lost())
        if self.hands.drag is None:
            self._hover("")
        return False

    def _point(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            if self.hands.drag is not None and not any(event.buttons):
                self._perform(self.hands.lost())
            self._move(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.refusal = None
            self._perform(self.hands.press(event.pos[0], event.pos[1], self.now))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._cancel_or_inspect(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
            return True
        return False

    def _move(self, at: Sequence[float]) -> None:
        was_dragging = self.hands.drag is not None
        self._perform(self.hands.move(at[0], at[1], self.now))
        if self.hands.drag is not None:
            if not was_dragging:
                self._grab()
            self.stale = True
            return
        layers = self.laid.hits(at[0], at[1])
        fan = self.laid.fan()
        top = layers[0] if layers else ""
        self._hover(top if fan is not None and fan.anchor(top) is not None and top != fan.zone else "")
        self.preview.point(next((h for h in layers if h.startswith("card:")), ""))

    def _hover(self, handle: str) -> None:
        if handle != self.touch.hover:
            self._touch(Touch(handle, self._picked()))
        if not handle:
            self.preview.point("")

    def _picked(self) -> frozenset[str]:
        return frozenset((*self.hands.held, *self.hands.chosen.values()))

    def _touch(self, touch: Touch) -> None:
        """Cards of the hand rise and give way."""
        self.touch = touch
        self._lay_out()
        self.stage.aim(self.laid, self.now, LIFT_MS)
        self.hands.meet(self._reach())
        self.stale = True

    def _grab(self) -> None:
        """A drag began: from now on the piece hangs on the pointer."""
        drag = self.hands.drag
        assert drag is not None
        frame = self.stage.frame(self.now)
        self._grabbed = next((p for p in reversed(frame) if p.handle == drag.handle), None)
        self.preview.close()
        self._touch(Touch("", self._picked()))
        self._play("pick")

    def _dragged(self) -> Placed | None:
        """The grabbed piece where the pointer holds it."""
        drag = self.hands.drag
        if drag is None or self._grabbed is None:
            return None
        return board.dragged(self._grabbed, drag.at.x - drag.start.x, drag.at.y - drag.start.y)

    def _release(self, at: Sequence[float]) -> None:
        held = self._dragged()
        told = self.hands.release(at[0], at[1], self.now)
        if held is not None:
            if any(isinstance(intent, Act) for intent in told):
                self.stage.carry(held)
            else:
                self.stage.home(held.key, held, self.now)
        self._grabbed = None
        self._perform(told)
        self._touch(Touch("", self._picked()))

    def _cancel_or_inspect(self, at: Sequence[float]) -> None:
        held = self._dragged()
        told = self.hands.cancel()
        if held is not None:
            self.stage.home(held.key, held, self.now)
            self._grabbed = None
        self._perform(told)
        if not told:
            handle = next((h for h in self.laid.hits(at[0], at[1]) if h.startswith("card:")), "")
            self.preview.open(handle)
            self.stale = True

    # keys

    def _walk(self, event: pygame.event.Event) -> bool:
        """Keys that walk the pieces; Tab goes on to the buttons and comes back."""
        name = walking_key(event)
        if name in ("tab", "shift-tab"):
            return self._tab(back=name == "shift-tab")
        if not name or (self.kit.focus is not None and name != "escape"):
            return False
        before = (self.hands.focus, self.hands.aim)
        told = self.hands.key(name)
        if name == "escape" and not told:
            return False
        self._perform(told)
        self._touch(Touch(self.hands.focus if self.laid.fan() else "", self._picked()))
        return bool(told) or before != (self.hands.focus, self.hands.aim)

    def _tab(self, back: bool) -> bool:
        stops = walk.reading_order(self.hands.sources | set(self.hands.held), self.laid.anchors)
        edge = stops[0 if back else -1] if stops else ""
        if self.kit.focus is None and stops and self.hands.focus != edge:
            self._perform(self.hands.key("shift-tab" if back else "tab"))
            self._touch(Touch(self.hands.focus, self._picked()))
            return True
        self.hands.focus = ""
        self.kit.by_keyboard = True
        before = self.kit.focus
        self.kit.focus_next(-1 if back else 1)
        if stops and self._is_round(before, back):
            self.kit.set_focus(None)
            self.hands.focus = stops[-1 if back else 0]
        return True

    def _is_round(self, before: object, back: bool) -> bool:
        """Whether the focus has come past the last of the buttons."""
        order = [widget for widget in self.kit.widgets if widget.takes_focus()]
        return bool(order) and before is order[0 if back else -1]

    def key(self, event: pygame.event.Event) -> bool:
        """Undo and redo, hide the hand, inspect, menu."""
        if (name := undo_key(event)) is not None:
            (self.undo if name == "undo" else self.redo)()
            return True
        if event.key == pygame.K_h and self._buttons["hide"].visible:
            self.toggle_hand()
            return True
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            x, y = self.kit.pointer
            self.preview.open(next((h for h in self.laid.hits(x, y) if h.startswith("card:")), ""))
            self.stale = True
            return True
        if event.key == pygame.K_ESCAPE:
            self.on_menu()
            return True
        return False

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
                case Pick() | Toggle():
                    self._play("pick")
                case Unpick():
                    self._play("card-slide")
        if told:
            self._touch(Touch(self.touch.hover, self._picked()))

    def _act(self, keys: tuple[Any, ...]) -> None:
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
        self.refusal = Refusal(words, rect, self.now + 2600)
        self._play("refuse")
        self.stale = True

    def _ask_which(self, intent: Menu) -> None:
        decision = self.view.decision
        assert decision is not None
        items = [Item(o.key, self.speech.option(o, decision.seat)) for o in intent.options]
        chosen: dict[object, Option] = {o.key: o for o in intent.options}
        spot = self.laid.anchors.get(intent.target, self.laid.rect).centre
        self.kit.open(
            MenuOverlay(spot, items, lambda key: self._take(chosen[key]), title=self.words("table.which"))
        )

    def _browse(self, zone: str) -> None:
        pieces = self.view.table.values[zone.removeprefix("zone:")]
        assert isinstance(pieces, tuple)
        if pieces and self.board is not None:
            shown = [int(piece) for piece in reversed(pieces)]  # type: ignore[arg-type]  # zones hold pieces
            self.kit.open(
                Browser(
                    self.board.painter, shown, self.laid.card_size, self.words("table.browse", n=len(shown))
                )
            )

    def _play(self, sound: str) -> None:
        if self.sounds is not None:
            self.sounds.play(sound, self.now)

    # drawing

    def paint(self, brush: Brush) -> None:
        """The table, its pieces, header, prompt and log."""
        if self.board is None:
            faces = FacePainter(
                brush.pictures, brush.theme, self.content.faces, self.content, self.content.game,
                label=lambda key: self.content.text("labels", key), text_size=brush.text_size, density=brush.density,
            )  # fmt: skip
            self.board = board.Board(Painter(self.content, faces, self.colours), self.seats, self.words)
        painter = self.board.painter
        painter.faces.follow(brush)
        painter.view, painter.flags = self.view, piece_flags(self.view, self.content.table)
        words = self._prompt()
        self.prompt_bar.refresh(brush, self.laid.areas["prompt"], self.hands, words)
        self.board.draw(brush, self.laid, self._position(), self._frame())
        self._draw_log(brush)
        if not self.session.over:
            draw_banner(brush, self.laid, marks(self.view, self.content, self.speech))
        if words:
            self.prompt_bar.draw(brush, words)
        right = min(button.rect.x for name, button in self._buttons.items() if name != "hide")
        bar.draw_header(brush, head(self.session, self.view, self.content, self.speech, self.words), right)

    def _frame(self) -> list[Placed]:
        held = self._dragged()
        hidden = {held.key} if held is not None else set()
        return [placed for placed in self.stage.frame(self.now) if placed.key not in hidden]

    def _position(self) -> board.Position:
        looks = seat_looks(self.session, self.view, self.content, self.speech, self.hands)
        moving = {key for key in self.stage.moving(self.now) if not self._is_in_hand(key)}
        if self._grabbed is not None:
            moving.add(self._grabbed.key)
        shining = lights(self.hands, self.content, self.speech)
        return board.Position(self._version_of_board(), shining, looks, frozenset(moving))

    def _is_in_hand(self, key: str) -> bool:
        """Whether a sprite rests in the hand, which is drawn in every frame anyway."""
        rest = self.stage.rest.get(key)
        return rest is not None and rest.pose.z >= HAND

    def _version_of_board(self) -> int:
        """A number that changes when something other than the hand lies elsewhere."""
        return hash((self._changes, self.laid.size, id(self.view)))

    def _prompt(self) -> str:
        decision = self.view.decision
        if decision is not None:
            return plain(self.speech.prompt(decision))
        if self.session.over:
            return self.words("table.over")
        names = [self.seats[seat].name for seat in sorted(self.session.expected)]
        if self.session.hidden is not None:
            return self.words("table.hidden", seat=self.seats[self.session.hidden].name)
        return self.words("table.waiting", seat=self.words("table.list").join(names)) if names else ""

    def _draw_log(self, brush: Brush) -> None:
        area = self.laid.areas["log"]
        brush.panel(tuple(area))
        brush.text(self.words("table.log"), (area.x + 18, area.y + 14), 22, "heading", "title")

    def paint_over(self, brush: Brush) -> None:
        """What hangs on the pointer, the preview, the reason of a refusal."""
        held = self._dragged()
        if held is not None and self.board is not None:
            self.board.painter.sprite(brush, held, "held", 22.0)
            if len(self.hands.held) > 1:
                board.count_badge(brush, held, len(self.hands.held))
        elif self.preview.handle and self.board is not None:
            self._draw_preview(brush, self.board.painter)
        if self.refusal is not None:
            draw_refusal(brush, self.refusal, self.laid.rect)

    def _draw_preview(self, brush: Brush, painter: Painter) -> None:
        piece = int(self.preview.handle.partition(":")[2])
        record = self.view.table.cards[piece]
        ratio = painter.faces.ratio(record.kind)
        high = PREVIEW_HIGH if ratio < 1 else PREVIEW_HIGH * 0.8
        shown = next((p.rect for p in self.stage.rest.values() if p.key == self.preview.handle), None)
        rect = shown or self.laid.anchors.get(self.preview.handle, self.laid.rect)
        free = [self.laid.areas["prompt"], rect]
        below = Rect(0, HEADER, self.laid.size[0], self.laid.size[1] - HEADER)
        spot = beside(rect, (high * ratio, high), below, free)
        brush.shadow(tuple(spot), painter.faces.radius(record.kind, high), 26, 0.7)
        brush.blit(painter.faces.face(record, brush.px(high), painter.flags(piece)), (spot.x, spot.y))
